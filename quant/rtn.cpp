// rtn: round to nearest on a uniform or fp8 grid, one scale (and zero point) a block, from the
// block's extremes. A rank-1 tensor is declined. The block law: symmetric codes take absmax /
// largest code; unsigned codes with zero= take (max - min) / (2^bits - 1) with the range widened to
// hold 0, so that the zero point is an integer of the grid.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "quantizers.h"

namespace quant {
namespace {

struct Grid {
  int codes = RAD_DT_NONE, scale = RAD_BF16, zero = RAD_DT_NONE;
  int64_t br = 1, bc = 0;  // block of one scale; 0: the whole extent
  bool sym_clamp = false;  // clamp=sym: -max..max instead of -max-1..max
};

bool is_unsigned(int dt) {
  return dt == RAD_U8 || (dt >= RAD_U1 && dt <= RAD_U7);
}
bool is_fp8(int dt) {
  return dt == RAD_FP8_E4M3 || dt == RAD_FP8_E5M2;
}

// "128x128", "1x32", "*x*"; * is a whole extent.
bool parse_block(const std::string& text, int64_t* br, int64_t* bc) {
  const auto x = text.find('x');
  if (x == std::string::npos) return false;
  const auto side = [](const std::string& t, int64_t* v) {
    if (t == "*") return *v = 0, true;
    char* end = nullptr;
    *v = std::strtoll(t.c_str(), &end, 10);
    return !t.empty() && *end == 0 && *v > 0;
  };
  return side(text.substr(0, x), br) && side(text.substr(x + 1), bc);
}

int read_codes(const RadQuantRequest* r, Grid* g, const char** err) {
  const std::string codes = option_text(r, "codes", "");
  g->codes = dtype_from_name(codes);
  const bool known = (g->codes >= RAD_I2 && g->codes <= RAD_I7) || g->codes == RAD_I8 ||
                     (is_unsigned(g->codes) && g->codes != RAD_U1) || is_fp8(g->codes);
  if (!known)
    return fail(RAD_E_ARG, err, "rtn: codes=" + codes + " is not i2..i8, u2..u8 or an fp8 type");
  const std::string zero = option_text(r, "zero", "");
  if (!zero.empty()) g->zero = dtype_from_name(zero);
  if (is_unsigned(g->codes) != !zero.empty())
    return fail(RAD_E_ARG, err,
                "rtn: codes=" + codes + (zero.empty() ? " needs zero=" : " takes no zero="));
  if (!zero.empty() &&
      (!is_unsigned(g->zero) || rad_dtype_bits(g->zero) < rad_dtype_bits(g->codes)))
    return fail(RAD_E_ARG, err, "rtn: zero=" + zero + " cannot hold every code of " + codes);
  return RAD_OK;
}

int read_grid(const RadQuantRequest* r, Grid* g, const char** err) {
  if (const int rc = read_codes(r, g, err); rc != RAD_OK) return rc;
  const std::string scale = option_text(r, "scale", "bf16");
  g->scale = dtype_from_name(scale);
  if (g->scale != RAD_F32 && g->scale != RAD_BF16 && g->scale != RAD_F16)
    return fail(RAD_E_ARG, err, "rtn: scale=" + scale + " is not f32, bf16 or f16");
  const int64_t group = option_int(r, "group", 0);
  const std::string block = option_text(r, "block", "");
  if (group < 0 || (group > 0 && !block.empty()))
    return fail(RAD_E_ARG, err, "rtn: one of group=N (N > 0) and block=RxC, not both");
  if (!block.empty() && !parse_block(block, &g->br, &g->bc))
    return fail(RAD_E_ARG, err, "rtn: block=" + block + " is not RxC with * for a whole extent");
  if (block.empty()) g->bc = group;
  const std::string clamp = option_text(r, "clamp", "full");
  if (clamp != "full" && clamp != "sym")
    return fail(RAD_E_ARG, err, "rtn: clamp=" + clamp + " is not full or sym");
  g->sym_clamp = clamp == "sym";
  if (option_text(r, "rule", "absmax") != "absmax")
    return fail(RAD_E_ARG, err,
                "rtn: rule=" + option_text(r, "rule", "") + " is not built yet; absmax is");
  return RAD_OK;
}

int encoding(const RadQuantRequest* r, RadEncoding* out, const char** err) {
  Grid g;
  if (const int rc = read_grid(r, &g, err); rc != RAD_OK) return rc;
  if (r->rank < 2) return fail(RAD_E_UNSUPPORTED, err, "rtn: a rank-1 tensor stays as it is");
  if (g.bc > 0 && r->cols % g.bc != 0)
    return fail(RAD_E_SHAPE, err,
                "rtn: " + std::string(r->name) + " has " + std::to_string(r->cols) +
                    " columns, not a multiple of the group " + std::to_string(g.bc));
  *out = start_encoding("affine");
  add_plane(out, "codes", g.codes, 1, 1);
  add_plane(out, "scale", g.scale, g.br, g.bc);
  if (g.zero != RAD_DT_NONE) add_plane(out, "zero", g.zero, g.br, g.bc);
  return RAD_OK;
}

int64_t row_block(const RadQuantRequest* r) {
  Grid g;
  if (read_grid(r, &g, nullptr) != RAD_OK) return 1;
  return g.br == 0 ? 0 : (g.br >= 64 ? g.br : 64 / g.br * g.br);
}

float largest_code(const Grid& g) {
  if (g.codes == RAD_FP8_E4M3) return 448.0f;
  if (g.codes == RAD_FP8_E5M2) return 57344.0f;
  const int bits = rad_dtype_bits(g.codes);
  return static_cast<float>((1 << (is_unsigned(g.codes) ? bits : bits - 1)) - 1);
}

// Scale rounded to its dtype, as the decoder will read it.
float stored_scale(const Grid& g, void* row, int64_t idx, float scale) {
  store_float(row, idx, g.scale, scale);
  return rad_load_f32(row, idx, g.scale);
}

struct Block {
  int64_t i0, i1, j0, j1;  // rows of src, columns
};

void store_codes(const Grid& g, const Block& b, const float* src, int64_t cols, float scale,
                 float zero, const RadPlaneOut& codes) {
  const int bits = rad_dtype_bits(g.codes);
  const float hi = largest_code(g);
  const float lo = is_unsigned(g.codes) ? 0.0f : (g.sym_clamp ? -hi : -hi - 1);
  for (int64_t i = b.i0; i < b.i1; ++i) {
    auto* row = static_cast<uint8_t*>(codes.data) + static_cast<uint64_t>(i) * codes.row_bytes;
    for (int64_t j = b.j0; j < b.j1; ++j) {
      const float q = scale == 0 ? zero : src[i * cols + j] / scale + zero;
      if (is_fp8(g.codes)) {
        store_float(row, j, g.codes, q);
      } else {
        const float c = std::clamp(std::nearbyint(q), lo, hi);
        rad_store_bits(row, j, bits,
                       static_cast<uint32_t>(static_cast<int32_t>(c)) & ((1u << bits) - 1u));
      }
    }
  }
}

void quantize_block(const Grid& g, const Block& b, const float* src, int64_t cols,
                    const RadPlaneOut* out, int64_t prow, int64_t pcol) {
  float lo = 0, hi = 0;
  for (int64_t i = b.i0; i < b.i1; ++i)
    for (int64_t j = b.j0; j < b.j1; ++j) {
      lo = std::min(lo, src[i * cols + j]);
      hi = std::max(hi, src[i * cols + j]);
    }
  const float span = g.zero == RAD_DT_NONE ? std::max(-lo, hi) : hi - lo;
  auto* scale_row =
      static_cast<uint8_t*>(out[1].data) + static_cast<uint64_t>(prow) * out[1].row_bytes;
  const float scale = stored_scale(g, scale_row, pcol, span / largest_code(g));
  float zero = 0;
  if (g.zero != RAD_DT_NONE) {
    zero = scale == 0 ? 0 : std::clamp(std::nearbyint(-lo / scale), 0.0f, largest_code(g));
    auto* zero_row =
        static_cast<uint8_t*>(out[2].data) + static_cast<uint64_t>(prow) * out[2].row_bytes;
    rad_store_bits(zero_row, pcol, rad_dtype_bits(g.zero), static_cast<uint32_t>(zero));
  }
  store_codes(g, b, src, cols, scale, zero, out[0]);
}

int quantize(const RadQuantRequest* r, const RadEncoding*, int64_t, int64_t n_rows,
             const float* src, const RadPlaneOut* out, const char** err) {
  Grid g;
  if (const int rc = read_grid(r, &g, err); rc != RAD_OK) return rc;
  for (int64_t k = 0; k < n_rows * r->cols; ++k)
    if (!std::isfinite(src[k])) return fail(RAD_E_ARG, err, "rtn: a value is not finite");
  const int64_t br = g.br ? g.br : n_rows, bc = g.bc ? g.bc : r->cols;
  for (int64_t i0 = 0; i0 < n_rows; i0 += br)
    for (int64_t j0 = 0; j0 < r->cols; j0 += bc)
      quantize_block(g, {i0, std::min(i0 + br, n_rows), j0, std::min(j0 + bc, r->cols)}, src,
                     r->cols, out, i0 / br, j0 / bc);
  return RAD_OK;
}

constexpr RadQuantOption kOptions[] = {
    {"codes", RAD_P_STR, 1, nullptr, "i2..i8 symmetric, u2..u8 with zero=, fp8_e4m3, fp8_e5m2", 0},
    {"group", RAD_P_INT, 0, "0", "columns one scale covers; 0 the whole row", 0},
    {"block", RAD_P_STR, 0, "", "RxC instead of group; * is a whole extent", 0},
    {"scale", RAD_P_STR, 0, "bf16", "f32, bf16 or f16", 0},
    {"zero", RAD_P_STR, 0, "", "dtype of an integer zero point a block (u2..u8)", 0},
    {"rule", RAD_P_STR, 0, "absmax", "how a block's scale is chosen: absmax", 0},
    {"clamp", RAD_P_STR, 0, "full", "a signed code's range: full or sym", 0},
};

}  // namespace

const RadQuantizerInfo kRtn = {sizeof(RadQuantizerInfo),
                               static_cast<int32_t>(std::size(kOptions)),
                               "rtn",
                               "round to nearest on a grid, a scale a block",
                               kOptions,
                               encoding,
                               row_block,
                               quantize,
                               nullptr};

}  // namespace quant

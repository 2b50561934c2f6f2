// cast: a float weight in another float dtype, without a scale.
#include "quantizers.h"

namespace quant {
namespace {

int encoding(const RadQuantRequest* r, RadEncoding* out, const char** err) {
  const std::string name = option_text(r, "dtype", "");
  const int dtype = dtype_from_name(name);
  const bool is_float = dtype == RAD_F32 || dtype == RAD_BF16 || dtype == RAD_F16 ||
                        dtype == RAD_FP8_E4M3 || dtype == RAD_FP8_E5M2;
  if (!is_float)
    return fail(RAD_E_ARG, err,
                "cast: dtype=" + name + " is not f32, bf16, f16, fp8_e4m3 or fp8_e5m2");
  *out = start_encoding("plain");
  add_plane(out, "codes", dtype, 1, 1);
  return RAD_OK;
}

int64_t row_block(const RadQuantRequest*) {
  return 64;
}

int quantize(const RadQuantRequest* r, const RadEncoding* enc, int64_t, int64_t n_rows,
             const float* src, const RadPlaneOut* out, const char**) {
  for (int64_t i = 0; i < n_rows; ++i) {
    auto* row = static_cast<uint8_t*>(out[0].data) + static_cast<uint64_t>(i) * out[0].row_bytes;
    for (int64_t j = 0; j < r->cols; ++j)
      store_float(row, j, enc->planes[0].dtype, src[i * r->cols + j]);
  }
  return RAD_OK;
}

constexpr RadQuantOption kOptions[] = {
    {"dtype", RAD_P_STR, 1, nullptr, "f32, bf16, f16, fp8_e4m3 or fp8_e5m2", 0}};

}  // namespace

const RadQuantizerInfo kCast = {sizeof(RadQuantizerInfo),
                                1,
                                "cast",
                                "a float weight in another float dtype, no scale",
                                kOptions,
                                encoding,
                                row_block,
                                quantize,
                                nullptr};

}  // namespace quant

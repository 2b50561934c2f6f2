// Exports of libquant and the pieces its quantisers share.
#include <cmath>
#include <cstring>

#include "quantizers.h"

namespace quant {

int fail(int status, const char** err, std::string text) {
  thread_local std::string held;
  held = std::move(text);
  if (err) *err = held.c_str();
  return status;
}

int dtype_from_name(const std::string& name) {
  struct Entry {
    const char* name;
    int dtype;
  };
  static constexpr Entry kNames[] = {{"f32", RAD_F32},
                                     {"bf16", RAD_BF16},
                                     {"f16", RAD_F16},
                                     {"fp8_e4m3", RAD_FP8_E4M3},
                                     {"fp8_e5m2", RAD_FP8_E5M2},
                                     {"i2", RAD_I2},
                                     {"i3", RAD_I3},
                                     {"i4", RAD_I4},
                                     {"i5", RAD_I5},
                                     {"i6", RAD_I6},
                                     {"i7", RAD_I7},
                                     {"i8", RAD_I8},
                                     {"u1", RAD_U1},
                                     {"u2", RAD_U2},
                                     {"u3", RAD_U3},
                                     {"u4", RAD_U4},
                                     {"u5", RAD_U5},
                                     {"u6", RAD_U6},
                                     {"u7", RAD_U7},
                                     {"u8", RAD_U8}};
  for (const Entry& e : kNames)
    if (name == e.name) return e.dtype;
  return RAD_DT_NONE;
}

namespace {

// Nearest code of a small float by walking its magnitudes: codes 0..max_code ascend in value.
template <typename Decode>
std::uint8_t nearest_code(float v, std::uint8_t max_code, std::uint8_t nan_code, Decode decode) {
  if (std::isnan(v)) return nan_code;
  const std::uint8_t sign = std::signbit(v) ? 0x80 : 0;
  const float a = std::fabs(v);
  std::uint8_t lo = 0, hi = max_code;
  while (lo < hi) {  // largest code whose value is not above a
    const auto mid = static_cast<std::uint8_t>((lo + hi + 1) / 2);
    if (decode(mid) <= a) {
      lo = mid;
    } else {
      hi = static_cast<std::uint8_t>(mid - 1);
    }
  }
  if (lo < max_code) {
    const float below = a - decode(lo), above = decode(static_cast<std::uint8_t>(lo + 1)) - a;
    if (above < below || (above == below && (lo & 1))) ++lo;
  }
  return sign | lo;
}

}  // namespace

std::uint8_t to_fp8_e4m3(float v) {
  return nearest_code(v, 0x7e, 0x7f, rad_fp8_e4m3_to_f32);
}
std::uint8_t to_fp8_e5m2(float v) {
  return nearest_code(v, 0x7b, 0x7f, rad_fp8_e5m2_to_f32);
}

void store_float(void* row, std::int64_t idx, int dtype, float v) {
  auto* bytes = static_cast<std::uint8_t*>(row);
  if (dtype == RAD_FP8_E4M3) {
    bytes[idx] = to_fp8_e4m3(v);
  } else if (dtype == RAD_FP8_E5M2) {
    bytes[idx] = to_fp8_e5m2(v);
  } else {
    rad_store_f32(row, idx, dtype, v);
  }
}

RadEncoding start_encoding(const char* scheme) {
  RadEncoding e{};
  e.struct_size = sizeof e;
  std::strncpy(e.scheme, scheme, sizeof e.scheme - 1);
  return e;
}

void add_plane(RadEncoding* e, const char* role, int dtype, std::int64_t br, std::int64_t bc) {
  RadPlane& p = e->planes[e->n_planes++];
  std::strncpy(p.role, role, sizeof p.role - 1);
  p.dtype = dtype;
  p.kind = RAD_PLANE_TILED;
  p.br = br;
  p.bc = bc;
}

}  // namespace quant

extern "C" {

uint32_t rad_plugin_abi_version(void) {
  return RAD_ABI_VERSION;
}

const RadPluginInfo* rad_plugin_info(void) {
  static const RadPluginInfo info = {sizeof(RadPluginInfo),
                                     RAD_PLUGIN_QUANT,
                                     "libquant",
                                     "0.1.0",
                                     "round to nearest, cast",
                                     "host"};
  return &info;
}

int rad_quant_count(void) {
  return 2;
}

const RadQuantizerInfo* rad_quant_at(int i) {
  static const RadQuantizerInfo* const all[] = {&quant::kRtn, &quant::kCast};
  return i >= 0 && i < 2 ? all[i] : nullptr;
}
}

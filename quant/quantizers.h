// quantizers.h: the quantisers of libquant and what they share. Thread: hooks may run on any
// thread; an error sentence lives in thread-local memory until the thread's next call.
#pragma once
#include <cstdint>
#include <string>

#include "rad_abi.h"

namespace quant {

extern const RadQuantizerInfo kRtn;
extern const RadQuantizerInfo kCast;

/// Stores text where the caller of a hook finds it and returns status.
int fail(int status, const char** err, std::string text);

inline std::string option_text(const RadQuantRequest* r, const char* key, const char* deflt) {
  const RadParam* p = rad_param_find(r->opts, r->n_opts, key);
  return p && p->type == RAD_P_STR ? p->s : deflt;
}
inline std::int64_t option_int(const RadQuantRequest* r, const char* key, std::int64_t deflt) {
  const RadParam* p = rad_param_find(r->opts, r->n_opts, key);
  return p && p->type == RAD_P_INT ? p->i : deflt;
}

/// The dtype a recipe names, RAD_DT_NONE when unknown.
int dtype_from_name(const std::string& name);
/// Nearest e4m3 / e5m2 code, ties to even, saturating at the largest finite value; NaN stays NaN.
std::uint8_t to_fp8_e4m3(float v);
std::uint8_t to_fp8_e5m2(float v);
/// Writes v into a float plane (f32, bf16, f16, fp8) with one rounding.
void store_float(void* row, std::int64_t idx, int dtype, float v);

/// Starts a one-plane encoding; add_plane appends.
RadEncoding start_encoding(const char* scheme);
void add_plane(RadEncoding* e, const char* role, int dtype, std::int64_t br, std::int64_t bc);

}  // namespace quant

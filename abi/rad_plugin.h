/* rad_plugin.h: what every plugin exports, and the numeric helpers that define "correct".
 *
 * A plugin links nothing of Radiance's. Required exports: rad_plugin_abi_version, rad_plugin_info.
 * Optional: rad_plugin_open (RAD_E_UNSUPPORTED declines this machine and unloads),
 * rad_plugin_close, rad_plugin_reference (1: an oracle library, ranks last and is refused for
 * serving unless asked for). */
#ifndef RAD_PLUGIN_H
#define RAD_PLUGIN_H

#include <string.h>

#include "rad_encoding.h"
#include "rad_types.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { RAD_PLUGIN_KERNEL = 1, RAD_PLUGIN_ARCH = 2, RAD_PLUGIN_QUANT = 3 };

typedef struct RadPluginInfo {
  uint32_t struct_size;
  int32_t kind;
  const char* name;    /* "libref": unique among plugins of its kind */
  const char* version; /* the plugin's own */
  const char* description;
  const char* build_target; /* "host", "sm_90a ..."; printed, not trusted */
} RadPluginInfo;

RAD_EXPORT uint32_t rad_plugin_abi_version(void);
RAD_EXPORT const RadPluginInfo* rad_plugin_info(void);
RAD_EXPORT int rad_plugin_open(void);
RAD_EXPORT void rad_plugin_close(void);
RAD_EXPORT int rad_plugin_reference(void);

/* ---- conversions: IEEE round to nearest even; a NaN stays a NaN ---- */

static inline uint32_t rad_f32_bits(float f) {
  uint32_t u;
  memcpy(&u, &f, 4);
  return u;
}
static inline float rad_bits_f32(uint32_t u) {
  float f;
  memcpy(&f, &u, 4);
  return f;
}
static inline float rad_bf16_to_f32(uint16_t h) {
  return rad_bits_f32((uint32_t)h << 16);
}
static inline uint16_t rad_f32_to_bf16(float f) {
  const uint32_t u = rad_f32_bits(f);
  if ((u & 0x7fffffffu) > 0x7f800000u) return (uint16_t)((u >> 16) | 0x40u);
  return (uint16_t)((u + 0x7fffu + ((u >> 16) & 1u)) >> 16);
}
static inline float rad_f16_to_f32(uint16_t h) {
  const uint32_t sign = (uint32_t)(h & 0x8000u) << 16;
  const uint32_t exp = (h >> 10) & 0x1fu;
  uint32_t man = h & 0x3ffu;
  if (exp == 31) return rad_bits_f32(sign | 0x7f800000u | (man << 13) | (man ? 0x400000u : 0u));
  if (exp != 0) return rad_bits_f32(sign | ((exp + 112u) << 23) | (man << 13));
  if (man == 0) return rad_bits_f32(sign);
  uint32_t e = 113;
  while (!(man & 0x400u)) {
    man <<= 1;
    e--;
  }
  return rad_bits_f32(sign | (e << 23) | ((man & 0x3ffu) << 13));
}
static inline uint16_t rad_f32_to_f16(float f) {
  const uint32_t u = rad_f32_bits(f);
  const uint16_t sign = (uint16_t)((u >> 16) & 0x8000u);
  const uint32_t a = u & 0x7fffffffu;
  if (a > 0x7f800000u) return (uint16_t)(sign | 0x7e00u | ((a >> 13) & 0x3ffu));
  if (a >= 0x477ff000u) return (uint16_t)(sign | 0x7c00u); /* rounds to or past infinity */
  if (a >= 0x38800000u) {                                  /* normal half */
    const uint32_t r = a - 0x38000000u;
    return (uint16_t)(sign | ((r + 0xfffu + ((r >> 13) & 1u)) >> 13));
  }
  if (a < 0x33000000u) return sign; /* below half of the smallest subnormal */
  {
    const uint32_t e = a >> 23, man = (a & 0x7fffffu) | 0x800000u;
    const uint32_t shift = 126u - e; /* 14..24 */
    const uint32_t q = man >> shift, rest = man & ((1u << shift) - 1u), half = 1u << (shift - 1u);
    return (uint16_t)(sign | (q + ((rest > half || (rest == half && (q & 1u))) ? 1u : 0u)));
  }
}
static inline float rad_e8m0_to_f32(uint8_t c) {
  if (c == 0xffu) return rad_bits_f32(0x7fc00000u);
  return c == 0 ? rad_bits_f32(0x00400000u) : rad_bits_f32((uint32_t)c << 23);
}
/* Small floats with man_bits of mantissa; the all-ones exponent is ordinary unless ieee_top. */
static inline float rad_minifloat_to_f32(uint32_t c, int exp_bits, int man_bits, int bias) {
  const uint32_t man = c & ((1u << man_bits) - 1u);
  const uint32_t exp = (c >> man_bits) & ((1u << exp_bits) - 1u);
  const float sign = (c >> (man_bits + exp_bits)) & 1u ? -1.0f : 1.0f;
  const float step = rad_bits_f32((uint32_t)(127 - man_bits) << 23);
  if (exp == 0) return sign * (float)man * step * rad_bits_f32((uint32_t)(127 + 1 - bias) << 23);
  return sign * (1.0f + (float)man * step) * rad_bits_f32((uint32_t)((int)exp + 127 - bias) << 23);
}
static inline float rad_fp8_e4m3_to_f32(uint8_t c) {
  if ((c & 0x7fu) == 0x7fu) return rad_bits_f32(0x7fc00000u | ((uint32_t)(c & 0x80u) << 24));
  return rad_minifloat_to_f32(c, 4, 3, 7);
}
static inline float rad_fp8_e5m2_to_f32(uint8_t c) {
  return rad_f16_to_f32((uint16_t)((uint16_t)c << 8));
}

/* Bits one element takes in a plane; 0 for an unknown dtype. */
static inline int rad_dtype_bits(int dtype) {
  switch (dtype) {
    case RAD_F64:
    case RAD_I64:
    case RAD_U64: return 64;
    case RAD_F32:
    case RAD_I32:
    case RAD_U32: return 32;
    case RAD_F16:
    case RAD_BF16:
    case RAD_I16:
    case RAD_U16: return 16;
    case RAD_I8:
    case RAD_U8:
    case RAD_BOOL:
    case RAD_FP8_E4M3:
    case RAD_FP8_E5M2:
    case RAD_E8M0: return 8;
    case RAD_U7:
    case RAD_I7: return 7;
    case RAD_U6:
    case RAD_I6:
    case RAD_FP6_E2M3:
    case RAD_FP6_E3M2: return 6;
    case RAD_U5:
    case RAD_I5: return 5;
    case RAD_U4:
    case RAD_I4:
    case RAD_FP4_E2M1: return 4;
    case RAD_U3:
    case RAD_I3: return 3;
    case RAD_U2:
    case RAD_I2: return 2;
    case RAD_U1: return 1;
    default: return 0;
  }
}

/* Raw code idx of a bit stream that starts at row; bits <= 32, lowest bits first. Reads only bytes
 * that hold bits of the element. */
static inline uint32_t rad_load_bits(const void* row, int64_t idx, int bits) {
  const uint8_t* p = (const uint8_t*)row;
  const int64_t bit = idx * bits;
  int64_t byte = bit >> 3;
  const int off = (int)(bit & 7);
  uint64_t acc = 0;
  int have = 0;
  while (have < off + bits) {
    acc |= (uint64_t)p[byte++] << have;
    have += 8;
  }
  return (uint32_t)((acc >> off) & ((bits == 32) ? 0xffffffffu : ((1u << bits) - 1u)));
}
/* Writes a code without touching its neighbours' bits. */
static inline void rad_store_bits(void* row, int64_t idx, int bits, uint32_t code) {
  uint8_t* p = (uint8_t*)row;
  int b;
  for (b = 0; b < bits; b++) {
    const int64_t bit = idx * bits + b;
    const uint8_t m = (uint8_t)(1u << (bit & 7));
    if ((code >> b) & 1u)
      p[bit >> 3] = (uint8_t)(p[bit >> 3] | m);
    else
      p[bit >> 3] = (uint8_t)(p[bit >> 3] & (uint8_t)~m);
  }
}

static inline int rad_dtype_is_signed_int(int dt) {
  return dt == RAD_I8 || dt == RAD_I16 || dt == RAD_I32 || dt == RAD_I64 ||
         (dt >= RAD_I2 && dt <= RAD_I7);
}

/* Element idx of a sub-byte plane row. */
static inline float rad_load_sub_byte_f32(const void* row, int64_t idx, int dtype) {
  const int bits = rad_dtype_bits(dtype);
  const uint32_t c = rad_load_bits(row, idx, bits);
  switch (dtype) {
    case RAD_FP6_E2M3: return rad_minifloat_to_f32(c, 2, 3, 1);
    case RAD_FP6_E3M2: return rad_minifloat_to_f32(c, 3, 2, 3);
    case RAD_FP4_E2M1: return rad_minifloat_to_f32(c, 2, 1, 1);
    default: break;
  }
  if (rad_dtype_is_signed_int(dtype) && (c >> (bits - 1)))
    return (float)((int32_t)c - (int32_t)(1u << bits));
  return (float)c;
}

#define RAD_LOAD_AS_F32(type)                                      \
  {                                                                \
    type rad_v;                                                    \
    memcpy(&rad_v, p + idx * (int64_t)sizeof(type), sizeof(type)); \
    return (float)rad_v;                                           \
  }

/* Element idx of a plane row as f32 (f64 and wide integers are rounded). */
static inline float rad_load_f32(const void* row, int64_t idx, int dtype) {
  const uint8_t* p = (const uint8_t*)row;
  uint16_t h;
  switch (dtype) {
    case RAD_F16: memcpy(&h, p + idx * 2, 2); return rad_f16_to_f32(h);
    case RAD_BF16: memcpy(&h, p + idx * 2, 2); return rad_bf16_to_f32(h);
    case RAD_I8: return (float)(int8_t)p[idx];
    case RAD_U8:
    case RAD_BOOL: return (float)p[idx];
    case RAD_FP8_E4M3: return rad_fp8_e4m3_to_f32(p[idx]);
    case RAD_FP8_E5M2: return rad_fp8_e5m2_to_f32(p[idx]);
    case RAD_E8M0: return rad_e8m0_to_f32(p[idx]);
    case RAD_F32: RAD_LOAD_AS_F32(float)
    case RAD_F64: RAD_LOAD_AS_F32(double)
    case RAD_I16: RAD_LOAD_AS_F32(int16_t)
    case RAD_U16: RAD_LOAD_AS_F32(uint16_t)
    case RAD_I32: RAD_LOAD_AS_F32(int32_t)
    case RAD_U32: RAD_LOAD_AS_F32(uint32_t)
    case RAD_I64: RAD_LOAD_AS_F32(int64_t)
    case RAD_U64: RAD_LOAD_AS_F32(uint64_t)
    default: return rad_load_sub_byte_f32(row, idx, dtype);
  }
}
#undef RAD_LOAD_AS_F32

/* Stores v into a float plane (F32, F16, BF16) with one rounding; other dtypes are the quantiser's.
 */
static inline void rad_store_f32(void* row, int64_t idx, int dtype, float v) {
  uint8_t* p = (uint8_t*)row;
  if (dtype == RAD_F32) {
    memcpy(p + idx * 4, &v, 4);
  } else if (dtype == RAD_BF16) {
    const uint16_t h = rad_f32_to_bf16(v);
    memcpy(p + idx * 2, &h, 2);
  } else if (dtype == RAD_F16) {
    const uint16_t h = rad_f32_to_f16(v);
    memcpy(p + idx * 2, &h, 2);
  }
}

/* ---- parameters ---- */

static inline const RadParam* rad_param_find(const RadParam* p, int n, const char* key) {
  int i;
  for (i = 0; i < n; i++)
    if (strcmp(p[i].key, key) == 0) return &p[i];
  return NULL;
}

/* ---- tensors ---- */

static inline int64_t rad_tensor_rows(const RadTensor* t) {
  return t->rank > 0 ? t->shape[0] : 1;
}
static inline int64_t rad_tensor_lastdim(const RadTensor* t) {
  return t->rank > 0 ? t->shape[t->rank - 1] : 1;
}
/* Elements from one row to the next. */
static inline int64_t rad_tensor_row_pitch(const RadTensor* t) {
  return t->rank > 0 ? t->stride[0] : 0;
}

#ifdef __cplusplus
}
#endif
#endif

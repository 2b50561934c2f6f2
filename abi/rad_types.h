/* rad_types.h: dtypes, status codes, tensors and the version law shared by every Radiance plugin.
 *
 * C11 and C++20 clean, no dependency beyond the C standard headers. Structs reached by pointer open
 * with struct_size and grow at the end; structs that stand in arrays are fixed within a major
 * version and carry reserved fields (zero). */
#ifndef RAD_TYPES_H
#define RAD_TYPES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Version law: a plugin is loaded when its major equals the engine's and its minor is not newer. */
#define RAD_ABI_MAJOR 1u
#define RAD_ABI_MINOR 0u
#define RAD_ABI_VERSION ((RAD_ABI_MAJOR << 16) | RAD_ABI_MINOR)

#if defined(__GNUC__)
#define RAD_EXPORT __attribute__((visibility("default")))
#else
#define RAD_EXPORT
#endif

/* Status of every call across the boundary; negative is a failure. */
enum {
  RAD_OK = 0,
  RAD_LAYOUT_ANY = 1, /* layout hook only: the kernel moves bytes and interprets none */
  RAD_E_UNSUPPORTED =
      -1,           /* declined; from a layout hook: the canonical planes are read as they are */
  RAD_E_DTYPE = -2, /* an encoding or dtype that is not served */
  RAD_E_SHAPE = -3, /* an extent that is not served; zero rows included */
  RAD_E_ARG = -4,   /* a missing or malformed argument */
  RAD_E_NOMEM = -5,
  RAD_E_IO = -6,
  RAD_E_DEVICE = -7,
  RAD_E_INTERNAL = -8
};

/* Element types. The numbers are stored in files: append, never renumber. */
enum {
  RAD_DT_NONE = 0,
  RAD_F32 = 1,
  RAD_F16 = 2,
  RAD_BF16 = 3,
  RAD_F64 = 4,
  RAD_I8 = 5,
  RAD_I16 = 6,
  RAD_I32 = 7,
  RAD_I64 = 8,
  RAD_U8 = 9,
  RAD_U16 = 10,
  RAD_U32 = 11,
  RAD_U64 = 12,
  RAD_BOOL = 13,
  RAD_U1 = 14,
  RAD_U2 = 15,
  RAD_U3 = 16,
  RAD_U4 = 17,
  RAD_U5 = 18,
  RAD_U6 = 19,
  RAD_U7 = 20,
  RAD_I2 = 21,
  RAD_I3 = 22,
  RAD_I4 = 23,
  RAD_I5 = 24,
  RAD_I6 = 25,
  RAD_I7 = 26,
  RAD_FP8_E4M3 = 27, /* OCP e4m3fn: bias 7, max 448, no infinity */
  RAD_FP8_E5M2 = 28,
  RAD_FP6_E2M3 = 29,
  RAD_FP6_E3M2 = 30,
  RAD_FP4_E2M1 = 31,
  RAD_E8M0 = 32, /* power-of-two scale, 2^(code - 127); 0xFF is NaN */
  RAD_DT_COUNT = 33
};

enum { RAD_MAX_RANK = 4 };

struct RadEncoding;

/* One plane of a weight as a launch sees it. */
typedef struct RadPlaneView {
  const void* data;   /* first byte of the plane, in the launch's memory domain */
  uint64_t n_bytes;   /* whole plane */
  uint64_t row_bytes; /* bytes from one stored row of the plane to the next (TILED planes) */
  int32_t plane;      /* index into RadEncoding.planes, or -1 for a kernel's own form */
  int32_t reserved0;
  uint64_t reserved[2];
} RadPlaneView;

/* How a weight is stored; RadTensor.weight of WEIGHT and WTAB operands points here. */
typedef struct RadWeightView {
  uint32_t struct_size;
  int32_t form; /* 0: the canonical planes; else what the row's layout hook named */
  const struct RadEncoding* enc; /* encoding of the canonical planes */
  int32_t n_planes;              /* planes[] entries; a kernel's own form has exactly one */
  int32_t reserved0;
  const RadPlaneView* planes;
} RadWeightView;

/* An operand. Rows are dim 0; strides count elements of dtype (sub-byte weights are read through
 * RadTensor.weight and have data == first plane). data == NULL: the optional operand is absent. */
typedef struct RadTensor {
  void* data;
  int32_t dtype;
  int32_t rank;
  int64_t shape[RAD_MAX_RANK];
  int64_t stride[RAD_MAX_RANK];
  const RadWeightView* weight;
  uint64_t reserved[2];
} RadTensor;

/* A named value: an op parameter, a device fact. Exactly one of i, f, s is meant, by type. */
enum { RAD_P_INT = 1, RAD_P_F64 = 2, RAD_P_STR = 3 };

typedef struct RadParam {
  const char* key;
  int32_t type;
  int32_t ranged; /* 1: the op's one ranged extent; i is the largest value, lo the smallest */
  int64_t i;
  int64_t lo;
  double f;
  const char* s;
  uint64_t reserved;
} RadParam;

/* Where an operand lives and a row runs. */
enum { RAD_DOMAIN_HOST = 0, RAD_DOMAIN_DEVICE = 1 };

#ifdef __cplusplus
}
#endif
#endif

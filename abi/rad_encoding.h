/* rad_encoding.h: how a weight's numbers are written, as data.
 *
 *   q  = code                                  codes TILED, block [1x1]
 *   q  = table[code]                           table TABLE [1 x entries]
 *   q  = q - zero                              zero TILED
 *   v  = q * scale * scale.1                   every scale level
 *   v  = v - min * min.1                       a minimum in the value's domain
 *   w  = v . T^-1                              the transform, per row over columns
 *
 * Products are taken left to right in f32 (code * scale, then * scale.1), the minimum's likewise,
 * and one subtraction follows. Planes are row-major; sub-byte elements are a bit stream along the
 * row, lowest bits first, and every row starts on a byte. */
#ifndef RAD_ENCODING_H
#define RAD_ENCODING_H

#include "rad_types.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { RAD_MAX_PLANES = 8, RAD_ROLE_CHARS = 16, RAD_SCHEME_CHARS = 16, RAD_TRANSFORM_CHARS = 24 };

enum {
  RAD_PLANE_TILED = 0, /* element (i,j) covers a [br,bc] block of the weight */
  RAD_PLANE_TABLE = 1  /* a codebook or parameter, whole in every slice: [rows x cols] */
};

/* Roles: "codes" "scale" "scale.1" "zero" "min" "min.1" "table" "grid" "signs" "t.perm" ... */
typedef struct RadPlane {
  char role[RAD_ROLE_CHARS];
  int32_t dtype;
  int32_t kind;
  int64_t br; /* TILED: rows one element covers, 0 = all. TABLE: rows */
  int64_t bc; /* TILED: columns one element covers, 0 = all. TABLE: columns */
  uint64_t reserved[2];
} RadPlane;

/* Schemes the core decodes: "plain" (one codes plane of a float or integer dtype) and "affine".
 * Any other scheme is decoded by the quantiser that wrote it. */
typedef struct RadEncoding {
  uint32_t struct_size;
  int32_t n_planes;
  char scheme[RAD_SCHEME_CHARS];
  char transform[RAD_TRANSFORM_CHARS]; /* "", "fwhtN", "perm", "givens" */
  RadPlane planes[RAD_MAX_PLANES];
  uint64_t reserved[4];
} RadEncoding;

#ifdef __cplusplus
}
#endif
#endif

/* rad_quant.h: quantiser plugins: logical rows in f32 to the planes of an encoding.
 *
 * Exports rad_quant_count/rad_quant_at. A quantiser writes canonical planes only; whoever accepts
 * the encoding can read them. */
#ifndef RAD_QUANT_H
#define RAD_QUANT_H

#include "rad_plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct RadQuantOption {
  const char* key;
  int32_t type;      /* RAD_P_* */
  int32_t required;  /* 1: a rule without it is refused */
  const char* deflt; /* text of the default, NULL: none */
  const char* doc;
  uint64_t reserved;
} RadQuantOption;

/* One weight under one rule. opts holds every declared option that has a value, typed. */
typedef struct RadQuantRequest {
  uint32_t struct_size;
  int32_t rank;
  const char* name; /* logical weight name */
  int64_t rows, cols;
  int32_t src_dtype;
  int32_t n_opts;
  const RadParam* opts;
} RadQuantRequest;

/* Destination of one plane for the rows of one call; TABLE planes arrive whole on every call. */
typedef struct RadPlaneOut {
  void* data;
  uint64_t row_bytes;
  uint64_t n_bytes;
  uint64_t reserved;
} RadPlaneOut;

/* On failure a hook may point *err at a static or thread-local sentence naming the value at fault.
 * RAD_E_UNSUPPORTED from encoding declines the weight: it keeps the checkpoint's encoding. */
typedef int (*RadQuantEncodingFn)(const RadQuantRequest* r, RadEncoding* out, const char** err);
/* Rows per quantize() call; 0: the whole weight at once. Calls start on multiples of it. */
typedef int64_t (*RadQuantRowBlockFn)(const RadQuantRequest* r);
/* src: [n_rows, cols] f32 row-major, rows row0.. of the weight; out: one entry a plane. */
typedef int (*RadQuantizeFn)(const RadQuantRequest* r, const RadEncoding* enc, int64_t row0,
                             int64_t n_rows, const float* src, const RadPlaneOut* out,
                             const char** err);
/* Only for a scheme of the quantiser's own: planes to [n_rows, cols] f32. */
typedef int (*RadQuantDecodeFn)(const RadEncoding* enc, int64_t rows, int64_t cols,
                                const RadPlaneView* planes, int64_t row0, int64_t n_rows,
                                float* dst);

typedef struct RadQuantizerInfo {
  uint32_t struct_size;
  int32_t n_options;
  const char* name; /* what a recipe names */
  const char* doc;
  const RadQuantOption* options;
  RadQuantEncodingFn encoding;
  RadQuantRowBlockFn row_block;
  RadQuantizeFn quantize;
  RadQuantDecodeFn decode;
} RadQuantizerInfo;

RAD_EXPORT int rad_quant_count(void);
RAD_EXPORT const RadQuantizerInfo* rad_quant_at(int i);

#ifdef __cplusplus
}
#endif
#endif

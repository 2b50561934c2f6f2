/* rad_kernel.h: kernel libraries: op schemas, rows, constraints, launches and hooks.
 *
 * Exports: rad_kernel_schema_count/at, rad_kernel_count/at; optional rad_kernel_reference(i),
 * rad_kernel_concurrent(i), rad_kernel_collective(i). */
#ifndef RAD_KERNEL_H
#define RAD_KERNEL_H

#include "rad_plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- schema: positional data, the same in every library that serves the op ---- */

enum {
  RAD_REQUIRED = 0,
  RAD_OPTIONAL = 1,
  RAD_DERIVED = 2
}; /* DERIVED: the winning row supplies it */
enum {
  RAD_PROLE_NONE = 0,
  RAD_PROLE_SEQ_CHUNK = 1, /* the scheduler cuts steps on multiples of this value */
  RAD_PROLE_CAPACITY = 2   /* a count the kernel only bounds itself by */
};
enum { RAD_OPD_IN = 0, RAD_OPD_OUT = 1, RAD_OPD_INOUT = 2, RAD_OPD_WEIGHT = 3, RAD_OPD_WTAB = 4 };

typedef struct RadParamSpec {
  const char* key;
  int32_t type;     /* RAD_P_* */
  int32_t presence; /* RAD_REQUIRED, RAD_OPTIONAL, RAD_DERIVED */
  int32_t role;     /* RAD_PROLE_* */
  int32_t reserved0;
  uint64_t reserved;
} RadParamSpec;

typedef struct RadOperandSpec {
  const char* name;
  int32_t role;     /* RAD_OPD_* */
  int32_t optional; /* 1: may be absent (RadTensor.data == NULL) */
  uint64_t reserved;
} RadOperandSpec;

typedef struct RadOpSchema {
  uint32_t struct_size;
  int32_t n_params;
  const char* op;
  const char* doc;
  const RadParamSpec* params;
  const RadOperandSpec* operands;
  int32_t n_operands;
  int32_t reserved0;
} RadOpSchema;

/* ---- constraints ---- */

enum { RAD_C_EQ = 1, RAD_C_LE = 2, RAD_C_GE = 3, RAD_C_DIV = 4, RAD_C_IN = 5 };

typedef struct RadConstraint {
  const char* key; /* a parameter, or a fact: "host.isa", "device.p2p", ... */
  int32_t op;      /* RAD_C_* */
  int32_t type;    /* RAD_P_INT or RAD_P_STR */
  int64_t i;       /* EQ, LE, GE, DIV */
  const char* s;   /* EQ on a string; IN: words separated by spaces */
  uint64_t reserved;
} RadConstraint;

#define RAD_CEQ(k, v) {(k), RAD_C_EQ, RAD_P_INT, (v), NULL, 0}
#define RAD_CEQS(k, v) {(k), RAD_C_EQ, RAD_P_STR, 0, (v), 0}
#define RAD_CLE(k, v) {(k), RAD_C_LE, RAD_P_INT, (v), NULL, 0}
#define RAD_CGE(k, v) {(k), RAD_C_GE, RAD_P_INT, (v), NULL, 0}
#define RAD_CDIV(k, v) {(k), RAD_C_DIV, RAD_P_INT, (v), NULL, 0}
#define RAD_CIN(k, words) {(k), RAD_C_IN, RAD_P_STR, 0, (words), 0}

/* Facts the engine measured; matched like parameters. */
#define RAD_FACT_HOST_ISA \
  "host.isa" /* 0 scalar, 1 AVX2+FMA+F16C, 2 AVX-512, 3 +VNNI, 4 +AMX-BF16/INT8 */
#define RAD_FACT_P2P "device.p2p"

/* ---- launches ---- */

/* Host services of a launch. A library starts no threads of its own. */
typedef struct RadHostApi {
  uint32_t struct_size;
  int32_t n_threads; /* threads that may run parts; never a reason to choose n_parts */
  void* impl;
  /* Runs fn(ctx, part, thread) for part 0..n_parts-1, thread < n_threads, and returns when all are
   * done. n_parts depends on the shape only, so that bytes do not depend on the thread count. */
  void (*parallel)(const struct RadHostApi* api, int32_t n_parts,
                   void (*fn)(void* ctx, int32_t part, int32_t thread), void* ctx);
  /* Scratch of one thread, at least n_bytes, 64-byte aligned, valid during the part; NULL if it
   * cannot be had. */
  void* (*thread_scratch)(const struct RadHostApi* api, int32_t thread, uint64_t n_bytes);
} RadHostApi;

struct RadQueue; /* device launches: rad_device.h, when a device library needs it */

typedef struct RadStream {
  uint32_t struct_size;
  int32_t domain;
  const RadHostApi* host;
  struct RadQueue* queue;
} RadStream;

typedef struct RadArgs {
  uint32_t struct_size;
  int32_t n_t;
  const RadTensor* t; /* positional in the schema's operand order */
  const RadParam* p;  /* resolved geometry; the ranged one holds the band's bounds */
  int32_t n_p;
  int32_t reserved0;
  void* scratch; /* what the row's scratch hook asked for, 64-byte aligned */
  uint64_t scratch_bytes;
  void* instance;
} RadArgs;

static inline const RadTensor* rad_arg_in(const RadArgs* a, int i) {
  return (i < a->n_t && a->t[i].data) ? &a->t[i] : NULL;
}
static inline int64_t rad_args_geti_or(const RadArgs* a, const char* key, int64_t d) {
  const RadParam* p = rad_param_find(a->p, a->n_p, key);
  return p && p->type == RAD_P_INT ? p->i : d;
}
static inline int64_t rad_args_geti(const RadArgs* a, const char* key) {
  return rad_args_geti_or(a, key, 0);
}
static inline double rad_args_getf_or(const RadArgs* a, const char* key, double d) {
  const RadParam* p = rad_param_find(a->p, a->n_p, key);
  return p ? (p->type == RAD_P_F64 ? p->f : p->type == RAD_P_INT ? (double)p->i : d) : d;
}
static inline const char* rad_args_gets_or(const RadArgs* a, const char* key, const char* d) {
  const RadParam* p = rad_param_find(a->p, a->n_p, key);
  return p && p->type == RAD_P_STR ? p->s : d;
}

/* ---- layout: a kernel's own stored form of a weight ---- */

typedef struct RadLayoutQuery {
  uint32_t struct_size;
  int32_t operand; /* schema index of the WEIGHT or WTAB operand */
  const RadEncoding* enc;
  int64_t rows, cols; /* logical extents of the weight (rank 1: rows 1) */
  const RadParam* p;
  int32_t n_p;
  int32_t reserved0;
} RadLayoutQuery;

typedef struct RadLayoutAnswer {
  uint32_t struct_size;
  int32_t form; /* > 0, unique within the library; rows that answer the same form share the bytes */
  uint64_t n_bytes;
  uint64_t align;
} RadLayoutAnswer;

/* ---- operands for a cold call ---- */

/* What a tool must allocate and how it may be filled, so that it can call the row without a model.
 */
enum {
  RAD_FILL_NORMAL = 0, /* normal floats, or codes and scales of a weight */
  RAD_FILL_ZERO = 1,
  RAD_FILL_INDEX = 2, /* integers in [lo, hi) */
  RAD_FILL_ROWS = 3,  /* cu_seqlens-like: ascending from 0 to hi */
  RAD_FILL_PERM = 4   /* a permutation of 0..n-1 per row */
};
typedef struct RadOpdShape {
  int32_t dtype;
  int32_t rank;
  int64_t shape[RAD_MAX_RANK];
  int32_t fill;
  int32_t reserved0;
  int64_t lo, hi;
  uint64_t reserved[2];
} RadOpdShape;

/* One step of the chain a fused row replaces. Operand indices name the fused op's operands; values
 * below zero, -1 - t, name temporaries of the chain. */
typedef struct RadChainOp {
  const char* op;
  const int32_t* operands;
  int32_t n_operands;
  int32_t reserved0;
  uint64_t reserved;
} RadChainOp;

/* ---- rows ---- */

typedef struct RadKernelInfo {
  uint32_t struct_size;
  int32_t domain;   /* RAD_DOMAIN_* */
  const char* name; /* unique within the library */
  const char* op;
  const char* family;   /* "gemm", "norm", ...: for a reader */
  const char* computes; /* one line */
  const char* shape;    /* the shapes served, for a reader */
  const char* dtypes;   /* the dtypes served, for a reader */
  int32_t priority;     /* within the library, highest first, then declaration order */
  int32_t n_constraints;
  const RadConstraint* constraints;
  const char* row_order; /* equal non-empty strings of one op give a row the same bytes; "" or NULL:
                            the bytes may depend on the batch */
  int (*launch)(const RadArgs* a, RadStream* s);
  /* optional hooks, NULL when absent */
  int (*init)(const RadArgs* geometry, void** instance);
  void (*fini)(void* instance);
  uint64_t (*scratch)(const RadArgs* geometry); /* bytes, from the band's upper bound */
  int (*layout)(const RadLayoutQuery* q, RadLayoutAnswer* out);
  int (*relayout)(const RadLayoutQuery* q, const RadWeightView* canonical, void* dst, RadStream* s);
  int (*unrelayout)(const RadLayoutQuery* q, const void* stored, RadPlaneView* planes,
                    int n_planes);
  int (*opd_shape)(const RadParam* p, int n_p, int operand, RadOpdShape* out);
  const RadChainOp* replaces;
  int32_t n_replaces;
  int32_t reserved0;
} RadKernelInfo;

RAD_EXPORT int rad_kernel_schema_count(void);
RAD_EXPORT const RadOpSchema* rad_kernel_schema_at(int i);
RAD_EXPORT int rad_kernel_count(void);
RAD_EXPORT const RadKernelInfo* rad_kernel_at(int i);
RAD_EXPORT int rad_kernel_reference(int i);

#ifdef __cplusplus
}
#endif
#endif

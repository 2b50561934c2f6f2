/* rad_arch.h: architecture plugins: declare a model once, then issue its ops step by step.
 *
 * Exports: rad_arch_id, rad_arch_quant, rad_arch_declare, rad_arch_step; optional rad_arch_probe.
 * arch/common/rad_arch_plugin.h has RAD_ARCH_PLUGIN, which emits the block. */
#ifndef RAD_ARCH_H
#define RAD_ARCH_H

#include <stdlib.h>

#include "rad_plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Handles are dense, start at 1 and are valid for the declare and every step after it. */
typedef uint32_t rad_weight;
typedef uint32_t rad_buf;
typedef uint32_t rad_kv;
typedef uint32_t rad_op;
#define RAD_NULL_HANDLE 0u

/* ---- metadata ---- */

/* What the loader read before any plugin ran. kv_key/kv_val hold config.json flattened with dots
 * ("rope_parameters.rope_type"); numbers, booleans and strings are their JSON text without quotes,
 * lists are joined by one space. GGUF metadata arrives under the same names; its own keys stay
 * beside them under "gguf.". */
typedef struct RadModelMeta {
  uint32_t struct_size;
  int32_t n_kv;
  const char* const* kv_key;
  const char* const* kv_val;
  const char* arch_id; /* model_type without underscores */
  const char* name;
  const char* quant;  /* quantisation descriptor, "" when unquantised */
  const char* source; /* "safetensors" or "gguf": what the tensor names look like */
  int64_t n_layers, n_embd, n_head, n_head_kv;
  int64_t head_dim; /* read, never derived by a plugin */
  int64_t n_ff, n_vocab, n_ctx_train, n_expert, n_expert_used;
  double rms_eps, rope_theta;
} RadModelMeta;

static inline const char* rad_meta_gets(const RadModelMeta* m, const char* key, const char* d) {
  int32_t i;
  for (i = 0; i < m->n_kv; i++)
    if (strcmp(m->kv_key[i], key) == 0) return m->kv_val[i];
  return d;
}
/* A whole-number key; d when absent or not a whole number. */
static inline int64_t rad_meta_geti(const RadModelMeta* m, const char* key, int64_t d) {
  const char* t = rad_meta_gets(m, key, NULL);
  char* end;
  long long v;
  if (!t || !*t) return d;
  v = strtoll(t, &end, 10);
  return *end ? d : (int64_t)v;
}
/* A number key; d when absent or not a number. Integer text is a number. */
static inline double rad_meta_getf(const RadModelMeta* m, const char* key, double d) {
  const char* t = rad_meta_gets(m, key, NULL);
  char* end;
  double v;
  if (!t || !*t) return d;
  v = strtod(t, &end);
  return *end ? d : v;
}
/* A JSON boolean key ("true"/"false"); d when absent or anything else. */
static inline int rad_meta_getb(const RadModelMeta* m, const char* key, int d) {
  const char* t = rad_meta_gets(m, key, NULL);
  return t && strcmp(t, "true") == 0 ? 1 : t && strcmp(t, "false") == 0 ? 0 : d;
}

/* ---- the deployment a plugin declares against ---- */

typedef struct RadBuildCtx {
  uint32_t struct_size;
  int32_t rank, world_size; /* dimensions are already divided by world_size */
  int32_t act_dtype;        /* RAD_BF16 or RAD_F32: activations */
  int32_t kv_dtype;         /* attention cache */
  int32_t is_draft;
  int64_t max_tok;      /* rows one step may carry */
  int64_t max_seqs;     /* sequences one step may carry */
  int64_t max_ctx;      /* longest sequence */
  int64_t max_out_rows; /* logits rows one step may ask for; 0: the plugin's own rule, max_seqs */
  const char* scope;    /* prefix of declared names, "" for the trunk */
} RadBuildCtx;

/* ---- declarations ---- */

enum {
  RAD_ACCESS_PER_TOKEN = 0,
  RAD_ACCESS_PER_REQUEST = 1,
  RAD_ACCESS_CONDITIONAL = 2,
  RAD_ACCESS_RARE = 3,
  RAD_ACCESS_VOCAB = 4
};
enum { RAD_SHARD_NONE = 0, RAD_SHARD_ROW = 1, RAD_SHARD_COL = 2 };

/* Unit of movement: a layer, an expert of it, a slot; -1 where it does not apply. */
typedef struct RadWeightGroup {
  int32_t layer, expert, slot;
} RadWeightGroup;

typedef struct RadWeightDecl {
  uint32_t struct_size;
  int32_t dtype; /* what the graph reads it as; RAD_DT_NONE: whatever the store holds (a matrix an
                    op reads through its encoding). A float wider than the stored one is an exact
                    widening made at load */
  int32_t rank;
  int32_t access;   /* RAD_ACCESS_* */
  int32_t shard;    /* RAD_SHARD_* */
  int32_t optional; /* 1: absent is allowed; the handle is then RAD_NULL_HANDLE */
  int64_t shape[RAD_MAX_RANK];
  RadWeightGroup group;
  int32_t n_row_parts; /* what a SHARD_ROW weight stacks along dim 0; 0: one part */
  const int64_t* row_parts;
  const char* source; /* view of another stored weight; NULL: the weight of its own name */
  const char* planes; /* roles taken, separated by commas; NULL: every plane */
} RadWeightDecl;

/* How a checkpoint's tensors become one logical weight. */
enum {
  RAD_MAP_COPY = 1,      /* first source present */
  RAD_MAP_CONCAT = 2,    /* all sources stacked along dim 0 */
  RAD_MAP_ROWS = 3,      /* row i is row rows[i] of the source */
  RAD_MAP_TRANSPOSE = 4, /* dims 0 and 1 exchanged */
  RAD_MAP_COLS = 5       /* columns [col0, col0 + n_cols) of the source */
};
typedef struct RadMapEntry {
  uint32_t struct_size;
  int32_t kind; /* RAD_MAP_* */
  const char* dst;
  const char* const* src;
  int32_t n_src;
  int32_t reserved0;
  const int64_t* rows; /* ROWS: n_rows source rows, copied by the call */
  int64_t n_rows;
  int64_t col0, n_cols; /* COLS */
} RadMapEntry;

enum { RAD_BUF_TRANSIENT = 0, RAD_BUF_PERSIST = 1, RAD_BUF_DERIVED = 2 };
typedef struct RadBufDecl {
  uint32_t struct_size;
  int32_t kind; /* RAD_BUF_* */
  int32_t dtype;
  int32_t rank;
  int64_t shape[RAD_MAX_RANK]; /* at the largest step */
  const char* derive;          /* DERIVED only: the derivation's name */
} RadBufDecl;

enum { RAD_KV_FULL = 0, RAD_KV_WINDOW = 1, RAD_KV_LINEAR = 2, RAD_KV_CONV = 3, RAD_KV_RING = 4 };
typedef struct RadKvDecl {
  uint32_t struct_size;
  int32_t kind; /* RAD_KV_* */
  int32_t dtype;
  int32_t n_head_kv;
  int32_t head_dim;
  int32_t reserved0;
  int64_t window; /* WINDOW: keys visible, the query's own included */
} RadKvDecl;

/* An operand of an issued op. */
enum {
  RAD_OPD_NONE = 0,
  RAD_OPD_REF_WEIGHT = 1,
  RAD_OPD_REF_BUF = 2,
  RAD_OPD_REF_RAW = 3,
  RAD_OPD_REF_KV = 4
};
typedef struct RadOpd {
  int32_t kind;         /* RAD_OPD_REF_* */
  uint32_t handle;      /* weight, buffer or KV group */
  int64_t row0, n_rows; /* BUF: rows taken; n_rows < 0: all */
  int64_t col0, n_cols; /* BUF of rank 2: columns taken; n_cols < 0: all */
  int32_t layer;        /* KV: the bound layer */
  int32_t dtype;        /* RAW */
  int32_t rank;         /* RAW */
  int32_t reserved0;
  const void* ptr;  /* RAW: memory of the step's domain, valid for the step */
  int64_t shape[2]; /* RAW */
} RadOpd;

struct RadBuilder;
/* Calls of the declare phase. The engine owns every string and array it is handed (it copies). A
 * call that cannot succeed records one line and returns RAD_NULL_HANDLE or a RAD_E_*; declare goes
 * on, so that everything missing is reported at once. */
typedef struct RadBuilderApi {
  uint32_t struct_size;
  uint32_t reserved0;
  int (*name_map)(struct RadBuilder* b, const RadMapEntry* e);
  rad_weight (*weight)(struct RadBuilder* b, const char* name, const RadWeightDecl* d);
  /* A constant the plugin computes (rope frequencies): data is [shape] of dtype, copied. */
  rad_weight (*constant)(struct RadBuilder* b, const char* name, int32_t dtype, int32_t rank,
                         const int64_t* shape, const void* data);
  /* Encoding of a logical weight after its map entry; NULL when the store lacks it. */
  const RadEncoding* (*weight_encoding)(struct RadBuilder* b, const char* name);
  rad_buf (*buffer)(struct RadBuilder* b, const char* name, const RadBufDecl* d);
  rad_kv (*kv_group)(struct RadBuilder* b, const char* name, const RadKvDecl* d);
  int (*bind_layer_kv)(struct RadBuilder* b, rad_kv group, int32_t layer);
  /* The group's block size and page form, known once an op with derived "block" and "kv_form" is
   * declared against it; 0 and "" before. */
  int64_t (*kv_block_size)(struct RadBuilder* b, rad_kv group);
  const char* (*kv_form)(struct RadBuilder* b, rad_kv group);
  /* weights: the op's WEIGHT and WTAB operands in schema order, RAD_NULL_HANDLE for an absent one.
   */
  rad_op (*op)(struct RadBuilder* b, const char* op, const RadParam* p, int32_t n_p,
               const rad_weight* weights, int32_t n_weights, rad_kv group);
  int (*op_resolved)(struct RadBuilder* b, rad_op op);
  int (*op_declared)(struct RadBuilder* b, const char* op); /* any loaded library has the schema */
  void (*op_reads)(struct RadBuilder* b, rad_op op, const rad_buf* bufs, int32_t n);
  void (*op_writes)(struct RadBuilder* b, rad_op op, const rad_buf* bufs, int32_t n);
  /* [max_out, n_vocab] f32: row i is the logits of RadBatch.out_ids[i]. */
  int (*logits)(struct RadBuilder* b, rad_buf buf);
  void (*note)(struct RadBuilder* b, const char* text);
  int (*fail)(struct RadBuilder* b, const char* text); /* records a refusal; returns RAD_E_ARG */
} RadBuilderApi;

typedef struct RadBuilder {
  uint32_t struct_size;
  uint32_t reserved0;
  const RadBuilderApi* api;
  void* impl;
} RadBuilder;

/* ---- a step ---- */

enum { RAD_PHASE_PREFILL = 0, RAD_PHASE_DECODE = 1, RAD_PHASE_MIXED = 2 };

/* Block tables and slots of one KV group, in the step's memory domain. */
typedef struct RadBatchKv {
  const int32_t* block_tab; /* [n_seq, max_blocks] block ids, rows padded with 0 */
  const int32_t* slots;     /* [n_tok] block id * block size + offset of each row's own K and V */
  int64_t max_blocks;
  uint64_t reserved[2];
} RadBatchKv;

/* One step. Arrays without host_ are in the step's memory domain (operands); host_ arrays are for
 * the plugin's own decisions. Sequences come decode rows first. */
typedef struct RadBatch {
  uint32_t struct_size;
  int32_t phase; /* RAD_PHASE_* */
  int64_t n_tok, n_seq, n_seq_decode, n_out;
  const int32_t* token_ids;  /* [n_tok] */
  const int32_t* positions;  /* [n_tok] */
  const int32_t* cu_seqlens; /* [n_seq + 1] first row of each sequence */
  const int32_t* ctx_lens; /* [n_seq] keys visible to a sequence's last row, this step's included */
  const int32_t* out_ids;  /* [n_out] rows whose logits are wanted, ascending */
  const int32_t* host_cu_seqlens;
  const int32_t* host_ctx_lens;
  int64_t max_q_len, max_ctx_len;
  int32_t n_kv;
  int32_t reserved0;
  const RadBatchKv* kv; /* [n_kv], group handle g at index g - 1 */
} RadBatch;

struct RadCtx;
typedef struct RadCtxApi {
  uint32_t struct_size;
  uint32_t reserved0;
  /* Runs op over n rows (its ranged extent). operands: the schema's order, weights included; a
   * WEIGHT operand left RAD_OPD_NONE takes the weight the op was declared with. */
  int (*issue)(struct RadCtx* c, rad_op op, const RadOpd* operands, int32_t n_operands, int64_t n);
  void (*step_fail)(struct RadCtx* c, const char* what);
} RadCtxApi;
typedef struct RadCtx {
  uint32_t struct_size;
  int32_t status; /* first failure of the step */
  const RadCtxApi* api;
  void* impl;
} RadCtx;

/* ---- probe ---- */

typedef struct RadArchProbe {
  uint32_t struct_size;
  int32_t shape_probe_ok;
  int64_t draft_depth;
  int32_t state_f16_ok, kv_stream_ok;
} RadArchProbe;

/* ---- exports ---- */

RAD_EXPORT const char* rad_arch_id(void);
RAD_EXPORT const char* rad_arch_quant(void);
RAD_EXPORT int rad_arch_serves_imports(void);
RAD_EXPORT int rad_arch_probe(const RadModelMeta* meta, RadArchProbe* out);
RAD_EXPORT int rad_arch_declare(RadBuilder* b, const RadModelMeta* meta, const RadBuildCtx* ctx);
RAD_EXPORT void rad_arch_step(RadCtx* c, const RadBatch* batch);

#ifdef __cplusplus
}
#endif
#endif

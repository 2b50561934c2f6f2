/* rad_ops.h: the schemas of the standard vocabulary (docs/OPS.md), as data, so that every library
 * that serves an op declares it alike. Include it in one source file of a library and return
 * &rad_std_schemas[i] from rad_kernel_schema_at. */
#ifndef RAD_OPS_H
#define RAD_OPS_H

#include "rad_kernel.h"

#define RAD_PI(k) {(k), RAD_P_INT, RAD_REQUIRED, RAD_PROLE_NONE, 0, 0}
#define RAD_PI_OPT(k) {(k), RAD_P_INT, RAD_OPTIONAL, RAD_PROLE_NONE, 0, 0}
#define RAD_PI_DERIVED(k) {(k), RAD_P_INT, RAD_DERIVED, RAD_PROLE_NONE, 0, 0}
#define RAD_PF(k) {(k), RAD_P_F64, RAD_REQUIRED, RAD_PROLE_NONE, 0, 0}
#define RAD_PS(k) {(k), RAD_P_STR, RAD_REQUIRED, RAD_PROLE_NONE, 0, 0}
#define RAD_PS_DERIVED(k) {(k), RAD_P_STR, RAD_DERIVED, RAD_PROLE_NONE, 0, 0}
#define RAD_OPERAND(n, role) {(n), (role), 0, 0}
#define RAD_OPERAND_OPT(n, role) {(n), (role), 1, 0}

/* embed: y[i] = w[ids[i]], decoded and rounded once to dtype. */
static const RadParamSpec rad_p_embed[] = {RAD_PI("M"), RAD_PI("n_vocab"), RAD_PI("n"),
                                           RAD_PS("dtype")};
static const RadOperandSpec rad_o_embed[] = {RAD_OPERAND("ids", RAD_OPD_IN),
                                             RAD_OPERAND("w", RAD_OPD_WEIGHT),
                                             RAD_OPERAND("y", RAD_OPD_OUT)};

/* gather_rows: y[i] = x[ids[i]]. */
static const RadParamSpec rad_p_gather_rows[] = {RAD_PI("M"), RAD_PI("n"), RAD_PS("dtype")};
static const RadOperandSpec rad_o_gather_rows[] = {
    RAD_OPERAND("x", RAD_OPD_IN), RAD_OPERAND("ids", RAD_OPD_IN), RAD_OPERAND("y", RAD_OPD_OUT)};

/* rmsnorm: y = w * (x * rsqrt(mean(x^2) + eps)), f32 inside, rounded once to dtype. */
static const RadParamSpec rad_p_rmsnorm[] = {RAD_PI("M"), RAD_PI("n"), RAD_PF("eps"),
                                             RAD_PS("x_dtype"), RAD_PS("dtype")};
static const RadOperandSpec rad_o_rmsnorm[] = {
    RAD_OPERAND("x", RAD_OPD_IN), RAD_OPERAND("w", RAD_OPD_WEIGHT), RAD_OPERAND("y", RAD_OPD_OUT)};

/* linear: y = r + (x w^T + bias), f32 accumulation, rounded once to y_dtype. act: "none" or
 * "i8g32". */
static const RadParamSpec rad_p_linear[] = {RAD_PI("M"),     RAD_PI("N"),       RAD_PI("K"),
                                            RAD_PS("dtype"), RAD_PS("y_dtype"), RAD_PS("act")};
static const RadOperandSpec rad_o_linear[] = {
    RAD_OPERAND("x", RAD_OPD_IN), RAD_OPERAND("w", RAD_OPD_WEIGHT),
    RAD_OPERAND_OPT("bias", RAD_OPD_WEIGHT), RAD_OPERAND_OPT("r", RAD_OPD_IN),
    RAD_OPERAND("y", RAD_OPD_OUT)};

/* rope_table: cs[i] = [cos(p f_0..) | sin(p f_0..)] * mscale, f_j = inv_freq[j] / div[j], f32. */
static const RadParamSpec rad_p_rope_table[] = {RAD_PI("M"), RAD_PI("rot"), RAD_PF("mscale")};
static const RadOperandSpec rad_o_rope_table[] = {
    RAD_OPERAND("pos", RAD_OPD_IN), RAD_OPERAND("inv_freq", RAD_OPD_WEIGHT),
    RAD_OPERAND_OPT("div", RAD_OPD_WEIGHT), RAD_OPERAND("cs", RAD_OPD_OUT)};

/* rope: rotate-half over the first rot dims of every head, in place. */
static const RadParamSpec rad_p_rope[] = {RAD_PI("M"), RAD_PI("n_head"), RAD_PI("head_dim"),
                                          RAD_PI("rot"), RAD_PS("dtype")};
static const RadOperandSpec rad_o_rope[] = {RAD_OPERAND("x", RAD_OPD_INOUT),
                                            RAD_OPERAND("cs", RAD_OPD_IN)};

/* silu_mul: y = silu(g) * u, f32 inside, rounded once. */
static const RadParamSpec rad_p_silu_mul[] = {RAD_PI("M"), RAD_PI("n"), RAD_PS("dtype")};
static const RadOperandSpec rad_o_silu_mul[] = {
    RAD_OPERAND("g", RAD_OPD_IN), RAD_OPERAND("u", RAD_OPD_IN), RAD_OPERAND("y", RAD_OPD_OUT)};

/* kv_store: row i's K and V into the page slot slots[i]. */
static const RadParamSpec rad_p_kv_store[] = {
    RAD_PI("M"),        RAD_PI("n_head_kv"), RAD_PI("head_dim"), RAD_PS("dtype"),
    RAD_PS("kv_dtype"), RAD_PI("block"),     RAD_PS("kv_form")};
static const RadOperandSpec rad_o_kv_store[] = {
    RAD_OPERAND("k", RAD_OPD_IN), RAD_OPERAND("v", RAD_OPD_IN), RAD_OPERAND("slots", RAD_OPD_IN),
    RAD_OPERAND("kv", RAD_OPD_INOUT)};

/* attn_paged: causal attention of every row over its sequence's pages. window 0: no window. */
static const RadParamSpec rad_p_attn_paged[] = {RAD_PI("M"),
                                                RAD_PI("n_head"),
                                                RAD_PI("n_head_kv"),
                                                RAD_PI("head_dim"),
                                                RAD_PF("scale"),
                                                RAD_PI("window"),
                                                RAD_PS("dtype"),
                                                RAD_PS("kv_dtype"),
                                                RAD_PI_DERIVED("block"),
                                                RAD_PS_DERIVED("kv_form")};
static const RadOperandSpec rad_o_attn_paged[] = {
    RAD_OPERAND("q", RAD_OPD_IN),         RAD_OPERAND("kv", RAD_OPD_IN),
    RAD_OPERAND("block_tab", RAD_OPD_IN), RAD_OPERAND("cu_seqlens", RAD_OPD_IN),
    RAD_OPERAND("ctx_lens", RAD_OPD_IN),  RAD_OPERAND("y", RAD_OPD_OUT)};

#define RAD_COUNT_OF(a) ((int32_t)(sizeof(a) / sizeof((a)[0])))
#define RAD_STD_SCHEMA(name, doc)                                             \
  {sizeof(RadOpSchema), RAD_COUNT_OF(rad_p_##name), #name, doc, rad_p_##name, \
   rad_o_##name,        RAD_COUNT_OF(rad_o_##name), 0}

static const RadOpSchema rad_std_schemas[] = {
    RAD_STD_SCHEMA(embed, "rows of an embedding table"),
    RAD_STD_SCHEMA(gather_rows, "rows of a buffer by index"),
    RAD_STD_SCHEMA(rmsnorm, "root-mean-square norm with a plain weight"),
    RAD_STD_SCHEMA(linear, "product with a stored weight, optional bias and residual"),
    RAD_STD_SCHEMA(rope_table, "cosines and sines of the step's positions"),
    RAD_STD_SCHEMA(rope, "rotary embedding, rotate-half"),
    RAD_STD_SCHEMA(silu_mul, "SwiGLU gate"),
    RAD_STD_SCHEMA(kv_store, "keys and values into pages"),
    RAD_STD_SCHEMA(attn_paged, "paged causal attention"),
};
enum { RAD_STD_SCHEMA_COUNT = sizeof(rad_std_schemas) / sizeof(rad_std_schemas[0]) };

#endif

// Sizes and offsets of ABI 1 on x86-64, pinned: a plugin built against them must keep loading. A
// change here is a change of the ABI; new fields go at the end of a struct that opens with
// struct_size.
#include <gtest/gtest.h>

#include <cstddef>

#include "rad_abi.h"
#include "rad_arch.h"

namespace {

TEST(AbiLayout, RadPlaneView) {
  EXPECT_EQ(sizeof(RadPlaneView), 48u);
  EXPECT_EQ(offsetof(RadPlaneView, data), 0u);
  EXPECT_EQ(offsetof(RadPlaneView, n_bytes), 8u);
  EXPECT_EQ(offsetof(RadPlaneView, row_bytes), 16u);
  EXPECT_EQ(offsetof(RadPlaneView, plane), 24u);
  EXPECT_EQ(offsetof(RadPlaneView, reserved0), 28u);
  EXPECT_EQ(offsetof(RadPlaneView, reserved), 32u);
}

TEST(AbiLayout, RadWeightView) {
  EXPECT_EQ(sizeof(RadWeightView), 32u);
  EXPECT_EQ(offsetof(RadWeightView, struct_size), 0u);
  EXPECT_EQ(offsetof(RadWeightView, form), 4u);
  EXPECT_EQ(offsetof(RadWeightView, enc), 8u);
  EXPECT_EQ(offsetof(RadWeightView, n_planes), 16u);
  EXPECT_EQ(offsetof(RadWeightView, reserved0), 20u);
  EXPECT_EQ(offsetof(RadWeightView, planes), 24u);
}

TEST(AbiLayout, RadTensor) {
  EXPECT_EQ(sizeof(RadTensor), 104u);
  EXPECT_EQ(offsetof(RadTensor, data), 0u);
  EXPECT_EQ(offsetof(RadTensor, dtype), 8u);
  EXPECT_EQ(offsetof(RadTensor, rank), 12u);
  EXPECT_EQ(offsetof(RadTensor, shape), 16u);
  EXPECT_EQ(offsetof(RadTensor, stride), 48u);
  EXPECT_EQ(offsetof(RadTensor, weight), 80u);
  EXPECT_EQ(offsetof(RadTensor, reserved), 88u);
}

TEST(AbiLayout, RadParam) {
  EXPECT_EQ(sizeof(RadParam), 56u);
  EXPECT_EQ(offsetof(RadParam, key), 0u);
  EXPECT_EQ(offsetof(RadParam, type), 8u);
  EXPECT_EQ(offsetof(RadParam, ranged), 12u);
  EXPECT_EQ(offsetof(RadParam, i), 16u);
  EXPECT_EQ(offsetof(RadParam, lo), 24u);
  EXPECT_EQ(offsetof(RadParam, f), 32u);
  EXPECT_EQ(offsetof(RadParam, s), 40u);
  EXPECT_EQ(offsetof(RadParam, reserved), 48u);
}

TEST(AbiLayout, RadPlane) {
  EXPECT_EQ(sizeof(RadPlane), 56u);
  EXPECT_EQ(offsetof(RadPlane, role), 0u);
  EXPECT_EQ(offsetof(RadPlane, dtype), 16u);
  EXPECT_EQ(offsetof(RadPlane, kind), 20u);
  EXPECT_EQ(offsetof(RadPlane, br), 24u);
  EXPECT_EQ(offsetof(RadPlane, bc), 32u);
  EXPECT_EQ(offsetof(RadPlane, reserved), 40u);
}

TEST(AbiLayout, RadEncoding) {
  EXPECT_EQ(sizeof(RadEncoding), 528u);
  EXPECT_EQ(offsetof(RadEncoding, struct_size), 0u);
  EXPECT_EQ(offsetof(RadEncoding, n_planes), 4u);
  EXPECT_EQ(offsetof(RadEncoding, scheme), 8u);
  EXPECT_EQ(offsetof(RadEncoding, transform), 24u);
  EXPECT_EQ(offsetof(RadEncoding, planes), 48u);
  EXPECT_EQ(offsetof(RadEncoding, reserved), 496u);
}

TEST(AbiLayout, RadPluginInfo) {
  EXPECT_EQ(sizeof(RadPluginInfo), 40u);
  EXPECT_EQ(offsetof(RadPluginInfo, struct_size), 0u);
  EXPECT_EQ(offsetof(RadPluginInfo, kind), 4u);
  EXPECT_EQ(offsetof(RadPluginInfo, name), 8u);
  EXPECT_EQ(offsetof(RadPluginInfo, version), 16u);
  EXPECT_EQ(offsetof(RadPluginInfo, description), 24u);
  EXPECT_EQ(offsetof(RadPluginInfo, build_target), 32u);
}

TEST(AbiLayout, RadParamSpec) {
  EXPECT_EQ(sizeof(RadParamSpec), 32u);
  EXPECT_EQ(offsetof(RadParamSpec, key), 0u);
  EXPECT_EQ(offsetof(RadParamSpec, type), 8u);
  EXPECT_EQ(offsetof(RadParamSpec, presence), 12u);
  EXPECT_EQ(offsetof(RadParamSpec, role), 16u);
  EXPECT_EQ(offsetof(RadParamSpec, reserved0), 20u);
  EXPECT_EQ(offsetof(RadParamSpec, reserved), 24u);
}

TEST(AbiLayout, RadOperandSpec) {
  EXPECT_EQ(sizeof(RadOperandSpec), 24u);
  EXPECT_EQ(offsetof(RadOperandSpec, name), 0u);
  EXPECT_EQ(offsetof(RadOperandSpec, role), 8u);
  EXPECT_EQ(offsetof(RadOperandSpec, optional), 12u);
  EXPECT_EQ(offsetof(RadOperandSpec, reserved), 16u);
}

TEST(AbiLayout, RadOpSchema) {
  EXPECT_EQ(sizeof(RadOpSchema), 48u);
  EXPECT_EQ(offsetof(RadOpSchema, struct_size), 0u);
  EXPECT_EQ(offsetof(RadOpSchema, n_params), 4u);
  EXPECT_EQ(offsetof(RadOpSchema, op), 8u);
  EXPECT_EQ(offsetof(RadOpSchema, doc), 16u);
  EXPECT_EQ(offsetof(RadOpSchema, params), 24u);
  EXPECT_EQ(offsetof(RadOpSchema, operands), 32u);
  EXPECT_EQ(offsetof(RadOpSchema, n_operands), 40u);
  EXPECT_EQ(offsetof(RadOpSchema, reserved0), 44u);
}

TEST(AbiLayout, RadConstraint) {
  EXPECT_EQ(sizeof(RadConstraint), 40u);
  EXPECT_EQ(offsetof(RadConstraint, key), 0u);
  EXPECT_EQ(offsetof(RadConstraint, op), 8u);
  EXPECT_EQ(offsetof(RadConstraint, type), 12u);
  EXPECT_EQ(offsetof(RadConstraint, i), 16u);
  EXPECT_EQ(offsetof(RadConstraint, s), 24u);
  EXPECT_EQ(offsetof(RadConstraint, reserved), 32u);
}

TEST(AbiLayout, RadHostApi) {
  EXPECT_EQ(sizeof(RadHostApi), 32u);
  EXPECT_EQ(offsetof(RadHostApi, struct_size), 0u);
  EXPECT_EQ(offsetof(RadHostApi, n_threads), 4u);
  EXPECT_EQ(offsetof(RadHostApi, impl), 8u);
  EXPECT_EQ(offsetof(RadHostApi, parallel), 16u);
  EXPECT_EQ(offsetof(RadHostApi, thread_scratch), 24u);
}

TEST(AbiLayout, RadStream) {
  EXPECT_EQ(sizeof(RadStream), 24u);
  EXPECT_EQ(offsetof(RadStream, struct_size), 0u);
  EXPECT_EQ(offsetof(RadStream, domain), 4u);
  EXPECT_EQ(offsetof(RadStream, host), 8u);
  EXPECT_EQ(offsetof(RadStream, queue), 16u);
}

TEST(AbiLayout, RadArgs) {
  EXPECT_EQ(sizeof(RadArgs), 56u);
  EXPECT_EQ(offsetof(RadArgs, struct_size), 0u);
  EXPECT_EQ(offsetof(RadArgs, n_t), 4u);
  EXPECT_EQ(offsetof(RadArgs, t), 8u);
  EXPECT_EQ(offsetof(RadArgs, p), 16u);
  EXPECT_EQ(offsetof(RadArgs, n_p), 24u);
  EXPECT_EQ(offsetof(RadArgs, reserved0), 28u);
  EXPECT_EQ(offsetof(RadArgs, scratch), 32u);
  EXPECT_EQ(offsetof(RadArgs, scratch_bytes), 40u);
  EXPECT_EQ(offsetof(RadArgs, instance), 48u);
}

TEST(AbiLayout, RadLayoutQuery) {
  EXPECT_EQ(sizeof(RadLayoutQuery), 48u);
  EXPECT_EQ(offsetof(RadLayoutQuery, struct_size), 0u);
  EXPECT_EQ(offsetof(RadLayoutQuery, operand), 4u);
  EXPECT_EQ(offsetof(RadLayoutQuery, enc), 8u);
  EXPECT_EQ(offsetof(RadLayoutQuery, rows), 16u);
  EXPECT_EQ(offsetof(RadLayoutQuery, cols), 24u);
  EXPECT_EQ(offsetof(RadLayoutQuery, p), 32u);
  EXPECT_EQ(offsetof(RadLayoutQuery, n_p), 40u);
  EXPECT_EQ(offsetof(RadLayoutQuery, reserved0), 44u);
}

TEST(AbiLayout, RadLayoutAnswer) {
  EXPECT_EQ(sizeof(RadLayoutAnswer), 24u);
  EXPECT_EQ(offsetof(RadLayoutAnswer, struct_size), 0u);
  EXPECT_EQ(offsetof(RadLayoutAnswer, form), 4u);
  EXPECT_EQ(offsetof(RadLayoutAnswer, n_bytes), 8u);
  EXPECT_EQ(offsetof(RadLayoutAnswer, align), 16u);
}

TEST(AbiLayout, RadOpdShape) {
  EXPECT_EQ(sizeof(RadOpdShape), 80u);
  EXPECT_EQ(offsetof(RadOpdShape, dtype), 0u);
  EXPECT_EQ(offsetof(RadOpdShape, rank), 4u);
  EXPECT_EQ(offsetof(RadOpdShape, shape), 8u);
  EXPECT_EQ(offsetof(RadOpdShape, fill), 40u);
  EXPECT_EQ(offsetof(RadOpdShape, reserved0), 44u);
  EXPECT_EQ(offsetof(RadOpdShape, lo), 48u);
  EXPECT_EQ(offsetof(RadOpdShape, hi), 56u);
  EXPECT_EQ(offsetof(RadOpdShape, reserved), 64u);
}

TEST(AbiLayout, RadChainOp) {
  EXPECT_EQ(sizeof(RadChainOp), 32u);
  EXPECT_EQ(offsetof(RadChainOp, op), 0u);
  EXPECT_EQ(offsetof(RadChainOp, operands), 8u);
  EXPECT_EQ(offsetof(RadChainOp, n_operands), 16u);
  EXPECT_EQ(offsetof(RadChainOp, reserved0), 20u);
  EXPECT_EQ(offsetof(RadChainOp, reserved), 24u);
}

TEST(AbiLayout, RadKernelInfo) {
  EXPECT_EQ(sizeof(RadKernelInfo), 160u);
  EXPECT_EQ(offsetof(RadKernelInfo, struct_size), 0u);
  EXPECT_EQ(offsetof(RadKernelInfo, domain), 4u);
  EXPECT_EQ(offsetof(RadKernelInfo, name), 8u);
  EXPECT_EQ(offsetof(RadKernelInfo, op), 16u);
  EXPECT_EQ(offsetof(RadKernelInfo, family), 24u);
  EXPECT_EQ(offsetof(RadKernelInfo, computes), 32u);
  EXPECT_EQ(offsetof(RadKernelInfo, shape), 40u);
  EXPECT_EQ(offsetof(RadKernelInfo, dtypes), 48u);
  EXPECT_EQ(offsetof(RadKernelInfo, priority), 56u);
  EXPECT_EQ(offsetof(RadKernelInfo, n_constraints), 60u);
  EXPECT_EQ(offsetof(RadKernelInfo, constraints), 64u);
  EXPECT_EQ(offsetof(RadKernelInfo, row_order), 72u);
  EXPECT_EQ(offsetof(RadKernelInfo, launch), 80u);
  EXPECT_EQ(offsetof(RadKernelInfo, init), 88u);
  EXPECT_EQ(offsetof(RadKernelInfo, fini), 96u);
  EXPECT_EQ(offsetof(RadKernelInfo, scratch), 104u);
  EXPECT_EQ(offsetof(RadKernelInfo, layout), 112u);
  EXPECT_EQ(offsetof(RadKernelInfo, relayout), 120u);
  EXPECT_EQ(offsetof(RadKernelInfo, unrelayout), 128u);
  EXPECT_EQ(offsetof(RadKernelInfo, opd_shape), 136u);
  EXPECT_EQ(offsetof(RadKernelInfo, replaces), 144u);
  EXPECT_EQ(offsetof(RadKernelInfo, n_replaces), 152u);
  EXPECT_EQ(offsetof(RadKernelInfo, reserved0), 156u);
}

TEST(AbiLayout, RadQuantOption) {
  EXPECT_EQ(sizeof(RadQuantOption), 40u);
  EXPECT_EQ(offsetof(RadQuantOption, key), 0u);
  EXPECT_EQ(offsetof(RadQuantOption, type), 8u);
  EXPECT_EQ(offsetof(RadQuantOption, required), 12u);
  EXPECT_EQ(offsetof(RadQuantOption, deflt), 16u);
  EXPECT_EQ(offsetof(RadQuantOption, doc), 24u);
  EXPECT_EQ(offsetof(RadQuantOption, reserved), 32u);
}

TEST(AbiLayout, RadQuantRequest) {
  EXPECT_EQ(sizeof(RadQuantRequest), 48u);
  EXPECT_EQ(offsetof(RadQuantRequest, struct_size), 0u);
  EXPECT_EQ(offsetof(RadQuantRequest, rank), 4u);
  EXPECT_EQ(offsetof(RadQuantRequest, name), 8u);
  EXPECT_EQ(offsetof(RadQuantRequest, rows), 16u);
  EXPECT_EQ(offsetof(RadQuantRequest, cols), 24u);
  EXPECT_EQ(offsetof(RadQuantRequest, src_dtype), 32u);
  EXPECT_EQ(offsetof(RadQuantRequest, n_opts), 36u);
  EXPECT_EQ(offsetof(RadQuantRequest, opts), 40u);
}

TEST(AbiLayout, RadPlaneOut) {
  EXPECT_EQ(sizeof(RadPlaneOut), 32u);
  EXPECT_EQ(offsetof(RadPlaneOut, data), 0u);
  EXPECT_EQ(offsetof(RadPlaneOut, row_bytes), 8u);
  EXPECT_EQ(offsetof(RadPlaneOut, n_bytes), 16u);
  EXPECT_EQ(offsetof(RadPlaneOut, reserved), 24u);
}

TEST(AbiLayout, RadQuantizerInfo) {
  EXPECT_EQ(sizeof(RadQuantizerInfo), 64u);
  EXPECT_EQ(offsetof(RadQuantizerInfo, struct_size), 0u);
  EXPECT_EQ(offsetof(RadQuantizerInfo, n_options), 4u);
  EXPECT_EQ(offsetof(RadQuantizerInfo, name), 8u);
  EXPECT_EQ(offsetof(RadQuantizerInfo, doc), 16u);
  EXPECT_EQ(offsetof(RadQuantizerInfo, options), 24u);
  EXPECT_EQ(offsetof(RadQuantizerInfo, encoding), 32u);
  EXPECT_EQ(offsetof(RadQuantizerInfo, row_block), 40u);
  EXPECT_EQ(offsetof(RadQuantizerInfo, quantize), 48u);
  EXPECT_EQ(offsetof(RadQuantizerInfo, decode), 56u);
}

TEST(AbiLayout, RadModelMeta) {
  EXPECT_EQ(sizeof(RadModelMeta), 152u);
  EXPECT_EQ(offsetof(RadModelMeta, struct_size), 0u);
  EXPECT_EQ(offsetof(RadModelMeta, n_kv), 4u);
  EXPECT_EQ(offsetof(RadModelMeta, kv_key), 8u);
  EXPECT_EQ(offsetof(RadModelMeta, kv_val), 16u);
  EXPECT_EQ(offsetof(RadModelMeta, arch_id), 24u);
  EXPECT_EQ(offsetof(RadModelMeta, name), 32u);
  EXPECT_EQ(offsetof(RadModelMeta, quant), 40u);
  EXPECT_EQ(offsetof(RadModelMeta, source), 48u);
  EXPECT_EQ(offsetof(RadModelMeta, n_layers), 56u);
  EXPECT_EQ(offsetof(RadModelMeta, n_embd), 64u);
  EXPECT_EQ(offsetof(RadModelMeta, n_head), 72u);
  EXPECT_EQ(offsetof(RadModelMeta, n_head_kv), 80u);
  EXPECT_EQ(offsetof(RadModelMeta, head_dim), 88u);
  EXPECT_EQ(offsetof(RadModelMeta, n_ff), 96u);
  EXPECT_EQ(offsetof(RadModelMeta, n_vocab), 104u);
  EXPECT_EQ(offsetof(RadModelMeta, n_ctx_train), 112u);
  EXPECT_EQ(offsetof(RadModelMeta, n_expert), 120u);
  EXPECT_EQ(offsetof(RadModelMeta, n_expert_used), 128u);
  EXPECT_EQ(offsetof(RadModelMeta, rms_eps), 136u);
  EXPECT_EQ(offsetof(RadModelMeta, rope_theta), 144u);
}

TEST(AbiLayout, RadBuildCtx) {
  EXPECT_EQ(sizeof(RadBuildCtx), 64u);
  EXPECT_EQ(offsetof(RadBuildCtx, struct_size), 0u);
  EXPECT_EQ(offsetof(RadBuildCtx, rank), 4u);
  EXPECT_EQ(offsetof(RadBuildCtx, world_size), 8u);
  EXPECT_EQ(offsetof(RadBuildCtx, act_dtype), 12u);
  EXPECT_EQ(offsetof(RadBuildCtx, kv_dtype), 16u);
  EXPECT_EQ(offsetof(RadBuildCtx, is_draft), 20u);
  EXPECT_EQ(offsetof(RadBuildCtx, max_tok), 24u);
  EXPECT_EQ(offsetof(RadBuildCtx, max_seqs), 32u);
  EXPECT_EQ(offsetof(RadBuildCtx, max_ctx), 40u);
  EXPECT_EQ(offsetof(RadBuildCtx, max_out_rows), 48u);
  EXPECT_EQ(offsetof(RadBuildCtx, scope), 56u);
}

TEST(AbiLayout, RadWeightGroup) {
  EXPECT_EQ(sizeof(RadWeightGroup), 12u);
  EXPECT_EQ(offsetof(RadWeightGroup, layer), 0u);
  EXPECT_EQ(offsetof(RadWeightGroup, expert), 4u);
  EXPECT_EQ(offsetof(RadWeightGroup, slot), 8u);
}

TEST(AbiLayout, RadWeightDecl) {
  EXPECT_EQ(sizeof(RadWeightDecl), 96u);
  EXPECT_EQ(offsetof(RadWeightDecl, struct_size), 0u);
  EXPECT_EQ(offsetof(RadWeightDecl, dtype), 4u);
  EXPECT_EQ(offsetof(RadWeightDecl, rank), 8u);
  EXPECT_EQ(offsetof(RadWeightDecl, access), 12u);
  EXPECT_EQ(offsetof(RadWeightDecl, shard), 16u);
  EXPECT_EQ(offsetof(RadWeightDecl, optional), 20u);
  EXPECT_EQ(offsetof(RadWeightDecl, shape), 24u);
  EXPECT_EQ(offsetof(RadWeightDecl, group), 56u);
  EXPECT_EQ(offsetof(RadWeightDecl, n_row_parts), 68u);
  EXPECT_EQ(offsetof(RadWeightDecl, row_parts), 72u);
  EXPECT_EQ(offsetof(RadWeightDecl, source), 80u);
  EXPECT_EQ(offsetof(RadWeightDecl, planes), 88u);
}

TEST(AbiLayout, RadMapEntry) {
  EXPECT_EQ(sizeof(RadMapEntry), 64u);
  EXPECT_EQ(offsetof(RadMapEntry, struct_size), 0u);
  EXPECT_EQ(offsetof(RadMapEntry, kind), 4u);
  EXPECT_EQ(offsetof(RadMapEntry, dst), 8u);
  EXPECT_EQ(offsetof(RadMapEntry, src), 16u);
  EXPECT_EQ(offsetof(RadMapEntry, n_src), 24u);
  EXPECT_EQ(offsetof(RadMapEntry, reserved0), 28u);
  EXPECT_EQ(offsetof(RadMapEntry, rows), 32u);
  EXPECT_EQ(offsetof(RadMapEntry, n_rows), 40u);
  EXPECT_EQ(offsetof(RadMapEntry, col0), 48u);
  EXPECT_EQ(offsetof(RadMapEntry, n_cols), 56u);
}

TEST(AbiLayout, RadBufDecl) {
  EXPECT_EQ(sizeof(RadBufDecl), 56u);
  EXPECT_EQ(offsetof(RadBufDecl, struct_size), 0u);
  EXPECT_EQ(offsetof(RadBufDecl, kind), 4u);
  EXPECT_EQ(offsetof(RadBufDecl, dtype), 8u);
  EXPECT_EQ(offsetof(RadBufDecl, rank), 12u);
  EXPECT_EQ(offsetof(RadBufDecl, shape), 16u);
  EXPECT_EQ(offsetof(RadBufDecl, derive), 48u);
}

TEST(AbiLayout, RadKvDecl) {
  EXPECT_EQ(sizeof(RadKvDecl), 32u);
  EXPECT_EQ(offsetof(RadKvDecl, struct_size), 0u);
  EXPECT_EQ(offsetof(RadKvDecl, kind), 4u);
  EXPECT_EQ(offsetof(RadKvDecl, dtype), 8u);
  EXPECT_EQ(offsetof(RadKvDecl, n_head_kv), 12u);
  EXPECT_EQ(offsetof(RadKvDecl, head_dim), 16u);
  EXPECT_EQ(offsetof(RadKvDecl, reserved0), 20u);
  EXPECT_EQ(offsetof(RadKvDecl, window), 24u);
}

TEST(AbiLayout, RadOpd) {
  EXPECT_EQ(sizeof(RadOpd), 80u);
  EXPECT_EQ(offsetof(RadOpd, kind), 0u);
  EXPECT_EQ(offsetof(RadOpd, handle), 4u);
  EXPECT_EQ(offsetof(RadOpd, row0), 8u);
  EXPECT_EQ(offsetof(RadOpd, n_rows), 16u);
  EXPECT_EQ(offsetof(RadOpd, col0), 24u);
  EXPECT_EQ(offsetof(RadOpd, n_cols), 32u);
  EXPECT_EQ(offsetof(RadOpd, layer), 40u);
  EXPECT_EQ(offsetof(RadOpd, dtype), 44u);
  EXPECT_EQ(offsetof(RadOpd, rank), 48u);
  EXPECT_EQ(offsetof(RadOpd, reserved0), 52u);
  EXPECT_EQ(offsetof(RadOpd, ptr), 56u);
  EXPECT_EQ(offsetof(RadOpd, shape), 64u);
}

TEST(AbiLayout, RadBuilderApi) {
  EXPECT_EQ(sizeof(RadBuilderApi), 144u);
  EXPECT_EQ(offsetof(RadBuilderApi, struct_size), 0u);
  EXPECT_EQ(offsetof(RadBuilderApi, reserved0), 4u);
  EXPECT_EQ(offsetof(RadBuilderApi, name_map), 8u);
  EXPECT_EQ(offsetof(RadBuilderApi, weight), 16u);
  EXPECT_EQ(offsetof(RadBuilderApi, constant), 24u);
  EXPECT_EQ(offsetof(RadBuilderApi, weight_encoding), 32u);
  EXPECT_EQ(offsetof(RadBuilderApi, buffer), 40u);
  EXPECT_EQ(offsetof(RadBuilderApi, kv_group), 48u);
  EXPECT_EQ(offsetof(RadBuilderApi, bind_layer_kv), 56u);
  EXPECT_EQ(offsetof(RadBuilderApi, kv_block_size), 64u);
  EXPECT_EQ(offsetof(RadBuilderApi, kv_form), 72u);
  EXPECT_EQ(offsetof(RadBuilderApi, op), 80u);
  EXPECT_EQ(offsetof(RadBuilderApi, op_resolved), 88u);
  EXPECT_EQ(offsetof(RadBuilderApi, op_declared), 96u);
  EXPECT_EQ(offsetof(RadBuilderApi, op_reads), 104u);
  EXPECT_EQ(offsetof(RadBuilderApi, op_writes), 112u);
  EXPECT_EQ(offsetof(RadBuilderApi, logits), 120u);
  EXPECT_EQ(offsetof(RadBuilderApi, note), 128u);
  EXPECT_EQ(offsetof(RadBuilderApi, fail), 136u);
}

TEST(AbiLayout, RadBuilder) {
  EXPECT_EQ(sizeof(RadBuilder), 24u);
  EXPECT_EQ(offsetof(RadBuilder, struct_size), 0u);
  EXPECT_EQ(offsetof(RadBuilder, reserved0), 4u);
  EXPECT_EQ(offsetof(RadBuilder, api), 8u);
  EXPECT_EQ(offsetof(RadBuilder, impl), 16u);
}

TEST(AbiLayout, RadBatchKv) {
  EXPECT_EQ(sizeof(RadBatchKv), 40u);
  EXPECT_EQ(offsetof(RadBatchKv, block_tab), 0u);
  EXPECT_EQ(offsetof(RadBatchKv, slots), 8u);
  EXPECT_EQ(offsetof(RadBatchKv, max_blocks), 16u);
  EXPECT_EQ(offsetof(RadBatchKv, reserved), 24u);
}

TEST(AbiLayout, RadBatch) {
  EXPECT_EQ(sizeof(RadBatch), 128u);
  EXPECT_EQ(offsetof(RadBatch, struct_size), 0u);
  EXPECT_EQ(offsetof(RadBatch, phase), 4u);
  EXPECT_EQ(offsetof(RadBatch, n_tok), 8u);
  EXPECT_EQ(offsetof(RadBatch, n_seq), 16u);
  EXPECT_EQ(offsetof(RadBatch, n_seq_decode), 24u);
  EXPECT_EQ(offsetof(RadBatch, n_out), 32u);
  EXPECT_EQ(offsetof(RadBatch, token_ids), 40u);
  EXPECT_EQ(offsetof(RadBatch, positions), 48u);
  EXPECT_EQ(offsetof(RadBatch, cu_seqlens), 56u);
  EXPECT_EQ(offsetof(RadBatch, ctx_lens), 64u);
  EXPECT_EQ(offsetof(RadBatch, out_ids), 72u);
  EXPECT_EQ(offsetof(RadBatch, host_cu_seqlens), 80u);
  EXPECT_EQ(offsetof(RadBatch, host_ctx_lens), 88u);
  EXPECT_EQ(offsetof(RadBatch, max_q_len), 96u);
  EXPECT_EQ(offsetof(RadBatch, max_ctx_len), 104u);
  EXPECT_EQ(offsetof(RadBatch, n_kv), 112u);
  EXPECT_EQ(offsetof(RadBatch, reserved0), 116u);
  EXPECT_EQ(offsetof(RadBatch, kv), 120u);
}

TEST(AbiLayout, RadCtxApi) {
  EXPECT_EQ(sizeof(RadCtxApi), 24u);
  EXPECT_EQ(offsetof(RadCtxApi, struct_size), 0u);
  EXPECT_EQ(offsetof(RadCtxApi, reserved0), 4u);
  EXPECT_EQ(offsetof(RadCtxApi, issue), 8u);
  EXPECT_EQ(offsetof(RadCtxApi, step_fail), 16u);
}

TEST(AbiLayout, RadCtx) {
  EXPECT_EQ(sizeof(RadCtx), 24u);
  EXPECT_EQ(offsetof(RadCtx, struct_size), 0u);
  EXPECT_EQ(offsetof(RadCtx, status), 4u);
  EXPECT_EQ(offsetof(RadCtx, api), 8u);
  EXPECT_EQ(offsetof(RadCtx, impl), 16u);
}

TEST(AbiLayout, RadArchProbe) {
  EXPECT_EQ(sizeof(RadArchProbe), 24u);
  EXPECT_EQ(offsetof(RadArchProbe, struct_size), 0u);
  EXPECT_EQ(offsetof(RadArchProbe, shape_probe_ok), 4u);
  EXPECT_EQ(offsetof(RadArchProbe, draft_depth), 8u);
  EXPECT_EQ(offsetof(RadArchProbe, state_f16_ok), 16u);
  EXPECT_EQ(offsetof(RadArchProbe, kv_stream_ok), 20u);
}

TEST(AbiLayout, Version) {
  EXPECT_EQ(RAD_ABI_VERSION, (1u << 16) | 0u);
}

TEST(AbiLayout, DtypeNumbersAreStoredInFiles) {
  EXPECT_EQ(RAD_F32, 1);
  EXPECT_EQ(RAD_BF16, 3);
  EXPECT_EQ(RAD_U4, 17);
  EXPECT_EQ(RAD_I4, 23);
  EXPECT_EQ(RAD_FP8_E4M3, 27);
  EXPECT_EQ(RAD_E8M0, 32);
}

}  // namespace

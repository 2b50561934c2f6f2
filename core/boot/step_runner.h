// boot/step_runner.h: one model step as the engine sees it: flat arrays in, logits out. LoadedModel
// is the real one; tests script others. Thread: engine thread only.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"

namespace rad {

// What is fixed once a model is loaded.
struct StepGeometry {
  std::int64_t n_vocab = 0;
  std::int64_t max_tok = 0;     // rows a step may carry
  std::int64_t max_seqs = 0;    // sequences a step may carry
  std::int64_t max_out = 0;     // logits rows a step may ask for
  std::int64_t max_ctx = 0;     // tokens of the longest sequence
  std::int64_t n_blocks = 0;    // KV blocks in the pool; block 0 is ordinary
  std::int64_t block_size = 0;  // tokens
};

// Sequences decode-first; arrays as in abi/rad_arch.h RadBatch.
struct StepInput {
  std::vector<std::int32_t> token_ids, positions;  // [n_tok]
  std::vector<std::int32_t> cu_seqlens;            // [n_seq + 1]
  std::vector<std::int32_t> ctx_lens;              // [n_seq]
  std::vector<std::int32_t> out_ids;               // [n_out] rows, ascending
  std::vector<std::int32_t> block_tab;             // [n_seq, max_blocks]
  std::vector<std::int32_t> slots;                 // [n_tok]
  std::int64_t max_blocks = 0;
  std::int64_t n_seq_decode = 0;
};

class StepRunner {
 public:
  virtual ~StepRunner() = default;
  [[nodiscard]] virtual const StepGeometry& geometry() const = 0;
  /// Logits [n_out, n_vocab] f32, valid until the next run. Errors end the step's requests, not the
  /// process.
  [[nodiscard]] virtual Result<std::span<const float>> run(const StepInput& input) = 0;
  /// No step follows soon.
  virtual void idle() {}
};

}  // namespace rad

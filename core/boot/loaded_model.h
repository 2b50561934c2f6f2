// boot/loaded_model.h: start-up in order: source, plugins, declare, plan, receipt, load. Each part
// can be the last one (--plan-only, --debug-graph). Thread: built on one thread, run() on the
// engine's.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "base/result.h"
#include "boot/step_runner.h"
#include "container/model_source.h"
#include "plugin/library.h"

namespace rad {

struct BootOptions {
  std::string model_path;
  PluginOptions plugins;
  int act_dtype = RAD_BF16;
  int kv_dtype = RAD_BF16;
  std::int64_t max_tok = 2048;    // --max-num-batched-tokens
  std::int64_t max_seqs = 256;    // --max-num-seqs
  std::int64_t max_ctx = 0;       // --max-model-len, 0 = the model's training context
  std::int64_t max_out_rows = 0;  // logits rows a step may ask for; 0 = max_seqs
  std::int64_t kv_cache_mib = 0;  // --kv-cache-mib, 0 = derived
  int threads = 0;                // --threads, 0 = usable_cpus()
  bool accept_reference = false;  // --debug-accept-reference-kernels
  bool verbose_selection = false;
};

// Everything known before a weight is read.
class BootPlan {
 public:
  [[nodiscard]] static Result<std::unique_ptr<BootPlan>> make(const BootOptions& options);
  /// As make, over a source that is already open (rad-convert).
  [[nodiscard]] static Result<std::unique_ptr<BootPlan>> make(const BootOptions& options,
                                                              ModelSource source);
  ~BootPlan();
  [[nodiscard]] const ModelSource& source() const;
  [[nodiscard]] ModelSource& source();
  [[nodiscard]] const StepGeometry& geometry() const;
  [[nodiscard]] std::string receipt() const;         // the start-up receipt, one term a line
  [[nodiscard]] std::string graph_text() const;      // --debug-graph
  [[nodiscard]] std::string selection_text() const;  // --debug-selection
  [[nodiscard]] std::string placement_text() const;  // --debug-placement
  /// Every declared weight name, in declaration order, with views resolved to the stored name.
  [[nodiscard]] std::vector<std::string> stored_weights() const;
  /// Refusals of the layout hooks for a weight stored at another encoding; empty when some resolved
  /// kernel reads it. For rad-convert's check before any I/O.
  struct Impl;
  Impl& impl() { return *impl_; }

 private:
  explicit BootPlan(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

/// Allocates and fills weights, arena and KV pool. Progress: called with bytes done and in all.
[[nodiscard]] Result<std::unique_ptr<StepRunner>> load_model(
    BootPlan& plan, const std::function<void(std::uint64_t, std::uint64_t)>& progress = {});

}  // namespace rad

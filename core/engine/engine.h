// engine/engine.h: the loop: plan, run, draw, commit, publish (docs/DESIGN.md). Thread: submit,
// cancel and stats from any thread; everything else happens on the engine's own thread.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "base/result.h"
#include "boot/step_runner.h"
#include "request/request.h"

namespace rad {

struct EngineOptions {
  std::int64_t max_queued = 0;  // admitted, unfinished requests; 0: 8 * max_seqs
  bool log_steps = false;       // RADIANCE_LOG_STEPS: one line a step on stderr
};

struct EngineStats {
  std::uint64_t steps = 0, prompt_tokens = 0, generated_tokens = 0;
  std::int64_t running = 0, waiting = 0, free_blocks = 0, n_blocks = 0;
};

class Engine {
 public:
  /// token_bytes(id): the bytes a token adds to a text (stop strings are matched on them); called
  /// on the engine thread.
  Engine(std::unique_ptr<StepRunner> runner, std::function<std::string(std::int32_t)> token_bytes,
         const EngineOptions& options);
  ~Engine();  // ends running requests with kCancelled
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  [[nodiscard]] const StepGeometry& geometry() const;
  /// Queues a request. Errors: kNoMemory when max_queued requests are unfinished (429), kInvalid
  /// when it can never fit the KV pool. After an error the sink hears nothing.
  [[nodiscard]] Result<std::uint64_t> submit(Request request);
  /// The sequence is freed before the next step is planned; its sink hears kCancelled.
  void cancel(std::uint64_t id);
  [[nodiscard]] EngineStats stats() const;
  /// Seconds since an op last finished while a step runs; 0 when idle.
  [[nodiscard]] double stalled_seconds() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace rad

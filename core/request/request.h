// request/request.h: what crosses between the HTTP threads and the engine thread: a Request in,
// events out through its sink, a cancel flag. Thread: a Request is immutable once submitted.
#pragma once
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace rad {

struct SamplingParams {
  double temperature = 1.0;  // 0 (or below 1e-5): greedy
  std::int64_t top_k = 0;    // 0: off
  double top_p = 1.0;        // in (0, 1]; 0 keeps the best only
  double min_p = 0.0;
  std::uint64_t seed = 0;  // always set by the caller; an absent seed is drawn there
};

struct TokenLogprob {
  std::int32_t id = 0;
  float logprob = 0;  // natural logarithm under the unmodified logits
};

enum class FinishReason { kNone, kStop, kLength, kCancelled, kError };

// One generated token, or the end. Several events may be queued before the reader looks.
struct TokenEvent {
  std::int32_t id = -1;  // -1: no token (the end alone, or prompt log-probabilities)
  std::string
      text;  // bytes released by this event: stop strings held back or removed; may cut a character
  bool hidden = false;  // an end-of-generation token: counted, never text
  std::optional<TokenLogprob> logprob;
  std::vector<TokenLogprob> top;  // best first, when n_logprobs > 0
  FinishReason finish = FinishReason::kNone;
  std::string stop_string;  // the one that matched
  std::string error;        // kError
  // echo with logprobs: one entry a prompt token after the first, on the first event.
  std::vector<TokenLogprob> prompt_logprobs;
  std::vector<std::vector<TokenLogprob>> prompt_top;
};

// Receives events on the engine thread; must not block and must not throw.
class EventSink {
 public:
  virtual ~EventSink() = default;
  virtual void on_event(TokenEvent event) = 0;
};

struct Request {
  std::uint64_t id = 0;              // unique a process, given by the engine's submit
  std::vector<std::int32_t> prompt;  // never empty
  std::int64_t max_tokens = 0;       // > 0; prompt + max_tokens <= context
  SamplingParams sampling;
  std::vector<std::string> stop;      // byte strings, none empty
  std::vector<std::int32_t> eos_ids;  // end of generation; empty with ignore_eos
  int n_logprobs = -1;                // -1: none; 0: the chosen token's; k: the best k besides
  bool prompt_logprobs = false;       // logits of every prompt row (echo)
  std::shared_ptr<EventSink> sink;
  std::shared_ptr<std::atomic<bool>> cancelled = std::make_shared<std::atomic<bool>>(false);
};

}  // namespace rad

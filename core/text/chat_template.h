// text/chat_template.h: a Jinja chat template, compiled once, rendered in a sandbox with limits on
// time, recursion and output. Semantics: jinja2 in Hugging Face's settings. Thread: immutable; any
// thread.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/json.h"
#include "base/result.h"

namespace rad {

struct RenderLimits {
  std::uint64_t max_steps = 20'000'000;  // evaluated nodes
  std::uint64_t max_output_bytes = 64ull << 20;
  int max_depth = 200;
};

class ChatTemplate {
 public:
  /// Errors: kInvalid with the line.
  [[nodiscard]] static Result<ChatTemplate> compile(std::string_view source);
  ChatTemplate(ChatTemplate&&) noexcept;
  ChatTemplate& operator=(ChatTemplate&&) noexcept;
  ~ChatTemplate();
  /// context: an object of variables (messages, tools, add_generation_prompt, bos_token, ...).
  /// Errors: kInvalid with the line; raise_exception's text is kept.
  [[nodiscard]] Result<std::string> render(const json::Value& context,
                                           const RenderLimits& limits = {}) const;

 private:
  struct Impl;
  explicit ChatTemplate(std::unique_ptr<const Impl> impl);
  std::unique_ptr<const Impl> impl_;
};

}  // namespace rad

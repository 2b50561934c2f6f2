// text/tokenizer.h: text to ids and ids to bytes, identical to Hugging Face tokenizers for a
// tokenizer.json and to llama.cpp for a GGUF vocabulary. Thread: immutable once built; any thread.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace rad {

struct EncodeOptions {
  bool parse_special = true;  // false: text that spells a control token stays text
  bool add_special = false;   // BOS (and EOS) as the model's post-processor or add_bos_token says
};

class Tokenizer {
 public:
  /// tokenizer_config may be empty. Errors: kInvalid or kUnsupported naming the part.
  [[nodiscard]] static Result<std::unique_ptr<Tokenizer>> from_hf(
      std::string_view tokenizer_json, std::string_view tokenizer_config_json);
  /// The "gguf_vocab" object of container/model_source.h: {"model":"gpt2"|"llama"|..., "pre":"...",
  /// "tokens":[...], "token_type":[...], "scores":[...], "merges":[...], "bos":n|null,
  /// "eos":n|null, "unk":n|null, "pad":n|null, "add_bos":bool|null, "add_eos":bool|null,
  /// "add_space_prefix":bool|null}.
  [[nodiscard]] static Result<std::unique_ptr<Tokenizer>> from_gguf(
      std::string_view gguf_vocab_json);
  virtual ~Tokenizer() = default;

  [[nodiscard]] virtual std::vector<std::int32_t> encode(std::string_view text,
                                                         const EncodeOptions& options) const = 0;
  /// Bytes the token adds in the middle of a text; "" for an id outside the vocabulary. Control
  /// tokens give their own spelling.
  [[nodiscard]] virtual std::string token_bytes(std::int32_t id) const = 0;
  /// The token as the vocabulary writes it.
  [[nodiscard]] virtual std::string token_piece(std::int32_t id) const = 0;
  /// Text of ids; bytes may be incomplete UTF-8 at the ends. skip_special leaves control tokens
  /// out.
  [[nodiscard]] virtual std::string decode(const std::vector<std::int32_t>& ids,
                                           bool skip_special) const = 0;
  [[nodiscard]] virtual bool is_special(std::int32_t id) const = 0;
  [[nodiscard]] virtual std::int32_t n_tokens() const = 0;  // largest id + 1
  /// -1 when there is none.
  [[nodiscard]] virtual std::int32_t bos() const = 0;
  [[nodiscard]] virtual std::int32_t eos() const = 0;
  [[nodiscard]] virtual std::int32_t find(std::string_view piece) const = 0;
  [[nodiscard]] virtual bool adds_bos() const = 0;
};

}  // namespace rad

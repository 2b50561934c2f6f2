// container/model_source.h: opens whatever --model names (a .rad file, a checkpoint directory, a
// .gguf or .safetensors file) and hands out its metadata, weights and text parts. Thread: immutable
// once open.
#pragma once
#include <memory>
#include <optional>
#include <string>

#include "base/json.h"
#include "base/result.h"
#include "container/model_meta.h"
#include "container/weight_store.h"

namespace rad {

struct ModelSource {
  std::string path;
  std::string kind;  // "rad", "safetensors", "gguf"
  ModelMeta meta;
  std::unique_ptr<WeightStore> weights;
  // Text parts. tokenizer_json is a Hugging Face tokenizer.json; a GGUF vocabulary is handed over
  // as the object documented in text/tokenizer.h ("gguf_vocab"). Empty when the model has none.
  std::string tokenizer_json;
  std::string tokenizer_config_json;
  std::string gguf_vocab_json;
  std::string chat_template;
  std::string generation_config_json;
};

/// Errors: kNotFound, kCorrupt, kUnsupported, each one line naming the file.
[[nodiscard]] Result<ModelSource> open_model_source(const std::string& path);

}  // namespace rad

// container/model_meta.h: a model's metadata as ordered key/value text (config.json flattened, see
// abi/rad_arch.h RadModelMeta) and the C view a plugin gets. Thread: immutable after build.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "rad_arch.h"

namespace rad {

class ModelMeta {
 public:
  /// Keys as in RadModelMeta.kv_key. The derived fields (arch_id, n_layers, ...) are read from the
  /// keys "radiance.arch", "radiance.quant", "radiance.source", "radiance.name" and the config
  /// names (num_hidden_layers, hidden_size, num_attention_heads, num_key_value_heads, head_dim,
  /// intermediate_size, vocab_size, max_position_embeddings, rms_norm_eps, rope_theta or
  /// rope_parameters.rope_theta). A missing head_dim becomes hidden_size / num_attention_heads
  /// here, once, so that no plugin derives it.
  [[nodiscard]] static Result<ModelMeta> from_pairs(
      std::vector<std::pair<std::string, std::string>> kv);
  /// config.json (and nested text_config) flattened; sets radiance.arch (model_type without
  /// underscores; "*_text" loses its suffix), radiance.quant, radiance.source = "safetensors".
  [[nodiscard]] static Result<ModelMeta> from_config(const json::Value& config, std::string name);

  ModelMeta();
  ModelMeta(ModelMeta&&) noexcept;
  ModelMeta& operator=(ModelMeta&&) noexcept;
  ~ModelMeta();

  [[nodiscard]] const RadModelMeta& view() const;
  [[nodiscard]] const std::vector<std::pair<std::string, std::string>>& pairs() const;
  /// Null pointer when absent.
  [[nodiscard]] const std::string* find(std::string_view key) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace rad

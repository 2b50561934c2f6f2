// container/weight_store.h: logical weights by name, wherever they are stored: a .rad file, or a
// checkpoint seen through a plugin's name map. Thread: const calls from any thread.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rad_arch.h"
#include "rad_encoding.h"

namespace rad {

// One logical weight: canonical planes of enc over [rows, cols] (rank 1: rows 1, cols n).
struct StoredWeight {
  std::string name;
  std::vector<std::int64_t> shape;
  RadEncoding enc{};
  std::string made_by;  // "copy", "rtn codes=... ", ...
  [[nodiscard]] std::int64_t rows() const {
    std::int64_t r = 1;
    for (std::size_t i = 0; i + 1 < shape.size(); ++i) r *= shape[i];
    return r;
  }
  [[nodiscard]] std::int64_t cols() const { return shape.empty() ? 1 : shape.back(); }
};

class WeightStore {
 public:
  virtual ~WeightStore() = default;
  /// Adds a map entry: dst becomes a logical weight made from checkpoint tensors. A store that
  /// already holds dst (a .rad file) ignores it. Sources that are missing are not an error here:
  /// dst is then absent. Errors: kInvalid when sources are present but cannot be combined (shape,
  /// encoding, row index), naming them.
  [[nodiscard]] virtual Status map(const RadMapEntry& entry) = 0;
  /// Null pointer when absent.
  [[nodiscard]] virtual const StoredWeight* find(std::string_view name) const = 0;
  [[nodiscard]] virtual std::vector<const StoredWeight*> all() const = 0;
  /// The whole plane where it lies in mapped memory as it stands (canonical bytes, row pitch =
  /// plane_row_bytes); empty when it has to be assembled with read_plane.
  [[nodiscard]] virtual std::span<const std::uint8_t> mapped_plane(const StoredWeight& w,
                                                                   int plane) const = 0;
  /// Copies plane rows [row0, row0 + n_rows) into dst (n_rows * plane_row_bytes bytes). TABLE
  /// planes: row0 0 and the table's rows.
  [[nodiscard]] virtual Status read_plane(const StoredWeight& w, int plane, std::int64_t row0,
                                          std::int64_t n_rows,
                                          std::span<std::uint8_t> dst) const = 0;
  /// Bytes of the underlying files, for reports.
  [[nodiscard]] virtual std::uint64_t file_bytes() const = 0;
};

}  // namespace rad

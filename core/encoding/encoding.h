// encoding/encoding.h: sizes, spelling and decoding of canonical planes (abi/rad_encoding.h).
// Thread: any.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "rad_encoding.h"

namespace rad {

[[nodiscard]] RadEncoding plain_encoding(int dtype);
/// Index of a role, -1 when the encoding has none.
[[nodiscard]] int plane_index(const RadEncoding& enc, std::string_view role);
/// Stored rows, elements a row and bytes a row of a plane of a [rows, cols] weight; rows start on
/// bytes.
struct PlaneExtent {
  std::int64_t n_rows = 0, n_cols = 0;
  std::uint64_t row_bytes = 0;
  [[nodiscard]] std::uint64_t bytes() const {
    return row_bytes * static_cast<std::uint64_t>(n_rows);
  }
};
[[nodiscard]] PlaneExtent plane_extent(const RadPlane& plane, std::int64_t rows, std::int64_t cols);
[[nodiscard]] std::uint64_t encoded_bytes(const RadEncoding& enc, std::int64_t rows,
                                          std::int64_t cols);
/// "bf16", "i4*f16[1x32]", "u4*u6[1x32]*f16[1x256]-u6[1x32]*f16[1x256]", "fp8_e4m3*bf16[128x128]".
[[nodiscard]] std::string encoding_text(const RadEncoding& enc);
/// Equal schemes, transforms and planes.
[[nodiscard]] bool same_encoding(const RadEncoding& a, const RadEncoding& b);
/// Structure is legal: known dtypes, roles once, blocks sensible. Errors: kInvalid naming the
/// plane.
[[nodiscard]] Status validate_encoding(const RadEncoding& enc, std::int64_t rows,
                                       std::int64_t cols);

// One plane's bytes for a run of rows; data points at the plane row that covers row0.
struct PlaneBytes {
  const std::uint8_t* data = nullptr;
  std::uint64_t row_bytes = 0;
};
/// Decodes logical rows [row0, row0 + n_rows) to f32 [n_rows, cols]. planes[p].data is the first
/// byte of the whole plane. Schemes "plain" and "affine" without transform. Errors: kUnsupported.
[[nodiscard]] Status decode_rows(const RadEncoding& enc, std::span<const PlaneBytes> planes,
                                 std::int64_t rows, std::int64_t cols, std::int64_t row0,
                                 std::int64_t n_rows, float* dst);

[[nodiscard]] const char* dtype_name(int dtype);  // "bf16", "fp8_e4m3", "u4"; "?" when unknown
/// RAD_DT_NONE for an unknown name. Accepts safetensors spellings ("BF16", "F8_E4M3") as well.
[[nodiscard]] int parse_dtype(std::string_view name);

}  // namespace rad

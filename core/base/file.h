// base/file.h: reading, mapping and atomically replacing files. Every error names the path and the
// system's reason. Thread: an object belongs to one thread; mapped bytes may be read by any.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace rad {

/// A whole regular file. Errors: kNotFound, kIo; kInvalid above max_bytes.
[[nodiscard]] Result<std::string> read_file(const std::string& path,
                                            std::uint64_t max_bytes = 1ull << 30);

// A read-only private mapping of a regular file; unmapped on destruction.
class MappedFile {
 public:
  [[nodiscard]] static Result<MappedFile> open(const std::string& path);
  MappedFile() = default;
  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  ~MappedFile();
  [[nodiscard]] std::span<const std::uint8_t> bytes() const { return {data_, size_}; }
  [[nodiscard]] const std::string& path() const { return path_; }
  /// Reads [offset, offset + n) into the page cache before it is touched (MADV_POPULATE_READ, else
  /// MADV_WILLNEED). Advice: never fails.
  void populate(std::uint64_t offset, std::uint64_t n) const;

 private:
  std::string path_;
  const std::uint8_t* data_ = nullptr;
  std::size_t size_ = 0;
};

// A file written beside its final name ("<path>.<pid>.tmp") and renamed over it by commit();
// destruction without commit removes the temporary, so a killed or failed writer never leaves the
// final name.
class AtomicFile {
 public:
  [[nodiscard]] static Result<AtomicFile> create(const std::string& path);
  AtomicFile(AtomicFile&& other) noexcept;
  AtomicFile& operator=(AtomicFile&&) = delete;
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;
  ~AtomicFile();
  /// Writes all of data at offset; the file grows as needed.
  [[nodiscard]] Status write_at(std::uint64_t offset, std::span<const std::uint8_t> data);
  /// Sets the final size, syncs, renames, syncs the directory.
  [[nodiscard]] Status commit(std::uint64_t size);

 private:
  AtomicFile(int fd, std::string tmp, std::string path)
      : fd_(fd), tmp_path_(std::move(tmp)), path_(std::move(path)) {}
  int fd_ = -1;
  std::string tmp_path_;
  std::string path_;
};

[[nodiscard]] inline std::span<const std::uint8_t> as_bytes(std::string_view s) {
  return {reinterpret_cast<const std::uint8_t*>(s.data()), s.size()};
}
[[nodiscard]] inline std::string_view as_text(std::span<const std::uint8_t> b) {
  return {reinterpret_cast<const char*>(b.data()), b.size()};
}

}  // namespace rad

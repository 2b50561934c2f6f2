#include "base/file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#ifndef MADV_POPULATE_READ
#define MADV_POPULATE_READ 22
#endif

namespace rad {
namespace {

class Fd {
 public:
  explicit Fd(int fd) : fd_(fd) {}
  Fd(const Fd&) = delete;
  Fd& operator=(const Fd&) = delete;
  ~Fd() {
    if (fd_ >= 0) ::close(fd_);
  }
  [[nodiscard]] int get() const { return fd_; }
  int release() { return std::exchange(fd_, -1); }

 private:
  int fd_;
};

Error system_error(const char* what, const std::string& path) {
  const int err = errno;
  return make_error(err == ENOENT ? ErrorCode::kNotFound : ErrorCode::kIo, "{} {}: {}", what, path,
                    std::strerror(err));
}

Result<std::uint64_t> regular_size(int fd, const std::string& path) {
  struct stat st{};
  if (::fstat(fd, &st) != 0) return system_error("cannot stat", path);
  if (!S_ISREG(st.st_mode))
    return make_error(ErrorCode::kInvalid, "{} is not a regular file", path);
  return static_cast<std::uint64_t>(st.st_size);
}

}  // namespace

Result<std::string> read_file(const std::string& path, std::uint64_t max_bytes) {
  const Fd fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (fd.get() < 0) return system_error("cannot open", path);
  RAD_TRY(const std::uint64_t size, regular_size(fd.get(), path));
  if (size > max_bytes)
    return make_error(ErrorCode::kInvalid, "{} is {} bytes, more than the {} allowed", path, size,
                      max_bytes);
  std::string text(size, '\0');
  std::uint64_t done = 0;
  while (done < size) {
    const ssize_t n = ::pread(fd.get(), text.data() + done, size - done, static_cast<off_t>(done));
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return system_error("cannot read", path);
    if (n == 0)
      return make_error(ErrorCode::kIo, "{} shrank to {} bytes while it was read", path, done);
    done += static_cast<std::uint64_t>(n);
  }
  return text;
}

Result<MappedFile> MappedFile::open(const std::string& path) {
  const Fd fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (fd.get() < 0) return system_error("cannot open", path);
  RAD_TRY(const std::uint64_t size, regular_size(fd.get(), path));
  MappedFile file;
  file.path_ = path;
  if (size == 0) return file;
  void* p = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, fd.get(), 0);
  if (p == MAP_FAILED) return system_error("cannot map", path);
  file.data_ = static_cast<const std::uint8_t*>(p);
  file.size_ = size;
  return file;
}

MappedFile::MappedFile(MappedFile&& other) noexcept {
  *this = std::move(other);
}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  return *this;
}

MappedFile::~MappedFile() {
  if (data_) ::munmap(const_cast<std::uint8_t*>(data_), size_);
}

void MappedFile::populate(std::uint64_t offset, std::uint64_t n) const {
  if (!data_ || offset >= size_) return;
  const std::uint64_t page = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  const std::uint64_t begin = offset / page * page;
  const std::uint64_t end = std::min<std::uint64_t>(size_, offset + n);
  void* p = const_cast<std::uint8_t*>(data_) + begin;
  if (::madvise(p, end - begin, MADV_POPULATE_READ) != 0) ::madvise(p, end - begin, MADV_WILLNEED);
}

Result<AtomicFile> AtomicFile::create(const std::string& path) {
  std::string tmp = fmt::format("{}.{}.tmp", path, ::getpid());
  Fd fd(::open(tmp.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
  if (fd.get() < 0) return system_error("cannot create", tmp);
  return AtomicFile(fd.release(), std::move(tmp), path);
}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)),
      tmp_path_(std::move(other.tmp_path_)),
      path_(std::move(other.path_)) {}

AtomicFile::~AtomicFile() {
  if (fd_ < 0) return;
  ::close(fd_);
  ::unlink(tmp_path_.c_str());
}

Status AtomicFile::write_at(std::uint64_t offset, std::span<const std::uint8_t> data) {
  std::size_t done = 0;
  while (done < data.size()) {
    const ssize_t n =
        ::pwrite(fd_, data.data() + done, data.size() - done, static_cast<off_t>(offset + done));
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return system_error("cannot write", tmp_path_);
    done += static_cast<std::size_t>(n);
  }
  return {};
}

Status AtomicFile::commit(std::uint64_t size) {
  if (::ftruncate(fd_, static_cast<off_t>(size)) != 0)
    return system_error("cannot resize", tmp_path_);
  if (::fsync(fd_) != 0) return system_error("cannot sync", tmp_path_);
  if (::rename(tmp_path_.c_str(), path_.c_str()) != 0)
    return system_error("cannot rename onto", path_);
  ::close(std::exchange(fd_, -1));
  const std::filesystem::path parent = std::filesystem::path(path_).parent_path();
  const Fd dir(::open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (dir.get() >= 0) ::fsync(dir.get());
  return {};
}

}  // namespace rad

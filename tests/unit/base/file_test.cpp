#include "base/file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

namespace rad {
namespace {

namespace fs = std::filesystem;

class FileTest : public ::testing::Test {
 protected:
  void SetUp() override {
    dir_ = fs::temp_directory_path() / fmt::format("rad_file_test_{}", ::getpid());
    fs::create_directories(dir_);
  }
  void TearDown() override { fs::remove_all(dir_); }
  [[nodiscard]] std::string at(const char* name) const { return (dir_ / name).string(); }
  [[nodiscard]] std::size_t n_files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(dir_), {}));
  }
  fs::path dir_;
};

TEST_F(FileTest, UncommittedLeavesNothing) {
  {
    auto f = AtomicFile::create(at("a"));
    ASSERT_TRUE(f.ok());
    ASSERT_TRUE(f->write_at(0, as_bytes("abc")).ok());
  }
  EXPECT_EQ(n_files(), 0u);
}

TEST_F(FileTest, CommitReplacesWhole) {
  for (const char* text : {"first", "second!"}) {
    auto f = AtomicFile::create(at("a"));
    ASSERT_TRUE(f.ok());
    ASSERT_TRUE(f->write_at(0, as_bytes(text)).ok());
    ASSERT_TRUE(f->commit(std::string_view(text).size()).ok());
    EXPECT_EQ(read_file(at("a")).value(), text);
    auto m = MappedFile::open(at("a"));
    ASSERT_TRUE(m.ok());
    EXPECT_EQ(as_text(m->bytes()), text);
  }
  EXPECT_EQ(n_files(), 1u);
}

TEST_F(FileTest, ErrorsNameThePath) {
  EXPECT_EQ(read_file(at("none")).error().code, ErrorCode::kNotFound);
  EXPECT_NE(MappedFile::open(at("none")).error().message.find("none"), std::string::npos);
  EXPECT_EQ(read_file(dir_.string()).error().code, ErrorCode::kInvalid);
  EXPECT_EQ(AtomicFile::create(at("no/such/dir")).error().code, ErrorCode::kNotFound);
}

}  // namespace
}  // namespace rad

#include "base/utf8.h"

#include <gtest/gtest.h>

namespace rad {
namespace {

TEST(Utf8, RefusesSurrogatesOverlongAndTooLarge) {
  for (const char* bad :
       {"\xed\xa0\x80", "\xc0\x80", "\xe0\x80\x80", "\xf4\x90\x80\x80", "\x80", "\xff"})
    EXPECT_FALSE(is_valid_utf8(bad)) << bad;
  EXPECT_TRUE(is_valid_utf8("a\u00e9\u6f22\U0001F917"));
}

TEST(Utf8, EveryCodePointRoundTrips) {
  for (char32_t c = 0; c < 0x110000; ++c) {
    if (c >= 0xD800 && c < 0xE000) continue;
    std::string s;
    append_utf8(s, c);
    const Utf8Char d = decode_utf8(s, 0);
    ASSERT_TRUE(d.valid);
    ASSERT_EQ(d.code, c);
    ASSERT_EQ(d.length, s.size());
  }
}

TEST(Utf8, ReplacesMaximalIllFormedPieces) {
  EXPECT_EQ(replace_invalid_utf8("a\xe2\x82z\xf0\x9f\xa4"), "a\uFFFDz\uFFFD");
}

TEST(Utf8, TailThatMayStillBecomeACharacter) {
  const std::string s = "x\U0001F917";
  EXPECT_EQ(incomplete_utf8_tail(s), 0u);
  for (std::size_t cut = 1; cut <= 3; ++cut)
    EXPECT_EQ(incomplete_utf8_tail(s.substr(0, 1 + cut)), cut);
  EXPECT_EQ(incomplete_utf8_tail("\xe2\x28"), 0u);
  EXPECT_EQ(incomplete_utf8_tail("\x82\x82\x82"), 0u);
}

}  // namespace
}  // namespace rad

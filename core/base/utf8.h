// base/utf8.h: strict UTF-8 (no surrogates, no overlong forms, at most U+10FFFF). Thread: any.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace rad {

struct Utf8Char {
  char32_t code = 0xFFFD;
  std::uint8_t length = 1;  // bytes taken; 1 for a bad byte
  bool valid = false;
};
/// The character at text[pos]; pos < text.size().
[[nodiscard]] Utf8Char decode_utf8(std::string_view text, std::size_t pos);
void append_utf8(std::string& out, char32_t code);
[[nodiscard]] bool is_valid_utf8(std::string_view text);
/// Every maximal ill-formed piece becomes U+FFFD, as Python's errors="replace" does.
[[nodiscard]] std::string replace_invalid_utf8(std::string_view text);
/// Bytes at the end of text that begin a character which is not complete yet (0..3).
[[nodiscard]] std::size_t incomplete_utf8_tail(std::string_view text);
[[nodiscard]] std::size_t count_utf8(std::string_view valid_text);

}  // namespace rad

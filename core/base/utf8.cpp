#include "base/utf8.h"

#include <algorithm>

namespace rad {
namespace {

struct LeadByte {
  int length;           // 0: not a lead byte
  std::uint8_t lo, hi;  // legal range of the second byte
};

LeadByte classify_lead(std::uint8_t c) {
  if (c < 0x80) return {1, 0, 0};
  if (c >= 0xC2 && c <= 0xDF) return {2, 0x80, 0xBF};
  if (c == 0xE0) return {3, 0xA0, 0xBF};
  if (c == 0xED) return {3, 0x80, 0x9F};
  if (c >= 0xE1 && c <= 0xEF) return {3, 0x80, 0xBF};
  if (c == 0xF0) return {4, 0x90, 0xBF};
  if (c >= 0xF1 && c <= 0xF3) return {4, 0x80, 0xBF};
  if (c == 0xF4) return {4, 0x80, 0x8F};
  return {0, 0, 0};
}

// Bytes from pos that form a legal beginning of a character, at most its length.
int legal_prefix(std::string_view text, std::size_t pos, const LeadByte& lead) {
  int n = 1;
  for (; n < lead.length && pos + n < text.size(); ++n) {
    const auto c = static_cast<std::uint8_t>(text[pos + n]);
    const std::uint8_t lo = n == 1 ? lead.lo : 0x80, hi = n == 1 ? lead.hi : 0xBF;
    if (c < lo || c > hi) break;
  }
  return n;
}

}  // namespace

Utf8Char decode_utf8(std::string_view text, std::size_t pos) {
  const auto c0 = static_cast<std::uint8_t>(text[pos]);
  const LeadByte lead = classify_lead(c0);
  if (lead.length == 1) return {c0, 1, true};
  if (lead.length == 0) return {};
  const int n = legal_prefix(text, pos, lead);
  if (n < lead.length) return {0xFFFD, static_cast<std::uint8_t>(n), false};
  char32_t code = c0 & (0x7F >> lead.length);
  for (int i = 1; i < n; ++i)
    code = (code << 6) | (static_cast<std::uint8_t>(text[pos + i]) & 0x3F);
  return {code, static_cast<std::uint8_t>(n), true};
}

void append_utf8(std::string& out, char32_t c) {
  if (c < 0x80) {
    out.push_back(static_cast<char>(c));
  } else if (c < 0x800) {
    out.push_back(static_cast<char>(0xC0 | (c >> 6)));
    out.push_back(static_cast<char>(0x80 | (c & 0x3F)));
  } else if (c < 0x10000) {
    out.push_back(static_cast<char>(0xE0 | (c >> 12)));
    out.push_back(static_cast<char>(0x80 | ((c >> 6) & 0x3F)));
    out.push_back(static_cast<char>(0x80 | (c & 0x3F)));
  } else {
    out.push_back(static_cast<char>(0xF0 | (c >> 18)));
    out.push_back(static_cast<char>(0x80 | ((c >> 12) & 0x3F)));
    out.push_back(static_cast<char>(0x80 | ((c >> 6) & 0x3F)));
    out.push_back(static_cast<char>(0x80 | (c & 0x3F)));
  }
}

bool is_valid_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const Utf8Char c = decode_utf8(text, i);
    if (!c.valid) return false;
    i += c.length;
  }
  return true;
}

std::string replace_invalid_utf8(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const Utf8Char c = decode_utf8(text, i);
    if (c.valid) {
      out.append(text.substr(i, c.length));
    } else {
      append_utf8(out, 0xFFFD);
    }
    i += c.length;
  }
  return out;
}

std::size_t incomplete_utf8_tail(std::string_view text) {
  for (std::size_t back = 1; back <= std::min<std::size_t>(3, text.size()); ++back) {
    const std::size_t pos = text.size() - back;
    const LeadByte lead = classify_lead(static_cast<std::uint8_t>(text[pos]));
    if (lead.length == 0) continue;
    const bool cut = lead.length > static_cast<int>(back);
    return cut && legal_prefix(text, pos, lead) == static_cast<int>(back) ? back : 0;
  }
  return 0;
}

std::size_t count_utf8(std::string_view valid_text) {
  return static_cast<std::size_t>(std::count_if(valid_text.begin(), valid_text.end(),
                                                [](char c) { return (c & 0xC0) != 0x80; }));
}

}  // namespace rad

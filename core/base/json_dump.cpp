#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/json.h"
#include "base/utf8.h"

namespace rad::json {
namespace {

void append_escape(std::string& out, char32_t unit) {
  out += fmt::format("\\u{:04x}", static_cast<unsigned>(unit));
}

void append_code_point(std::string& out, char32_t c, bool ensure_ascii) {
  if (!ensure_ascii) {
    append_utf8(out, c);
  } else if (c < 0x10000) {
    append_escape(out, c);
  } else {
    append_escape(out, 0xD800 + ((c - 0x10000) >> 10));
    append_escape(out, 0xDC00 + ((c - 0x10000) & 0x3FF));
  }
}

void append_ascii(std::string& out, char c) {
  switch (c) {
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\t': out += "\\t"; return;
    case '\b': out += "\\b"; return;
    case '\f': out += "\\f"; return;
    default: break;
  }
  if (static_cast<unsigned char>(c) < 0x20) {
    append_escape(out, static_cast<unsigned char>(c));
  } else {
    out.push_back(c);
  }
}

class Writer {
 public:
  Writer(std::string& out, const DumpOptions& options) : out_(out), options_(options) {}

  void value(const Value& v, int depth) {
    switch (v.kind()) {
      case Kind::kNull: out_ += "null"; return;
      case Kind::kBool: out_ += v.as_bool() ? "true" : "false"; return;
      case Kind::kInt: out_ += fmt::format_int(v.as_int()).c_str(); return;
      case Kind::kUint: out_ += fmt::format_int(v.as_uint()).c_str(); return;
      case Kind::kBigInt: out_ += v.as_big().text; return;
      case Kind::kDouble:
        out_ += std::isfinite(v.as_double()) ? python_double(v.as_double()) : "null";
        return;
      case Kind::kString: dump_string(out_, v.as_string(), options_.ensure_ascii); return;
      case Kind::kArray: array(v.as_array(), depth); return;
      case Kind::kObject: object(v.as_object(), depth); return;
    }
  }

 private:
  void line(int depth) {
    if (options_.indent < 0) return;
    out_.push_back('\n');
    out_.append(static_cast<std::size_t>(options_.indent) * depth, ' ');
  }
  void comma() {
    out_.push_back(',');
    if (options_.spaces && options_.indent < 0) out_.push_back(' ');
  }
  void array(const Array& a, int depth) {
    out_.push_back('[');
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (i) comma();
      line(depth + 1);
      value(a[i], depth + 1);
    }
    if (!a.empty()) line(depth);
    out_.push_back(']');
  }
  void member(const std::string& key, const Value& v, int depth) {
    line(depth + 1);
    dump_string(out_, key, options_.ensure_ascii);
    out_.push_back(':');
    if (options_.spaces || options_.indent >= 0) out_.push_back(' ');
    value(v, depth + 1);
  }
  void object(const Object& o, int depth) {
    std::vector<const Member*> order;
    order.reserve(o.size());
    for (const Member& m : o) order.push_back(&m);
    if (options_.sort_keys)
      std::sort(order.begin(), order.end(), [](auto* a, auto* b) { return a->first < b->first; });
    out_.push_back('{');
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (i) comma();
      member(order[i]->first, order[i]->second, depth);
    }
    if (!order.empty()) line(depth);
    out_.push_back('}');
  }

  std::string& out_;
  const DumpOptions& options_;
};

}  // namespace

void dump_string(std::string& out, std::string_view text, bool ensure_ascii) {
  out.push_back('"');
  for (std::size_t i = 0; i < text.size();) {
    if (static_cast<unsigned char>(text[i]) < 0x80) {
      append_ascii(out, text[i++]);
      continue;
    }
    const Utf8Char c = decode_utf8(text, i);
    append_code_point(out, c.code, ensure_ascii);
    i += c.length;
  }
  out.push_back('"');
}

std::string python_double(double d) {
  if (std::isnan(d)) return "NaN";
  if (std::isinf(d)) return d > 0 ? "Infinity" : "-Infinity";
  char buf[40];
  // Python switches to an exponent outside [1e-4, 1e16).
  const double a = std::fabs(d);
  const bool plain = a == 0 || (a >= 1e-4 && a < 1e16);
  const auto format = plain ? std::chars_format::fixed : std::chars_format::scientific;
  const auto [end, ec] = std::to_chars(buf, buf + sizeof buf, d, format);
  std::string s(buf, end);
  if (plain && s.find('.') == std::string::npos) s += ".0";
  return s;
}

void dump_to(std::string& out, const Value& value, const DumpOptions& options) {
  Writer(out, options).value(value, 0);
}

std::string dump(const Value& value, const DumpOptions& options) {
  std::string out;
  dump_to(out, value, options);
  return out;
}

}  // namespace rad::json

// The SAX handler builds the value bottom-up on a stack; numbers are read from their own text,
// which is exact where the underlying parser's doubles are not.
#include <boost/json/basic_parser_impl.hpp>
#include <charconv>
#include <limits>

#include "base/json.h"

namespace rad::json {
namespace {

namespace bj = boost::json;

struct Handler {
  static constexpr std::size_t max_object_size = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t max_array_size = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t max_key_size = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t max_string_size = std::numeric_limits<std::size_t>::max();

  using ec_t = bj::error_code;

  void emit(Value v) {
    if (stack.empty()) {
      root = std::move(v);
    } else if (stack.back().is_array()) {
      stack.back().as_array().push_back(std::move(v));
    } else {
      stack.back().as_object().set(std::move(keys.back()), std::move(v));
      keys.pop_back();
    }
  }
  bool close() {
    Value v = std::move(stack.back());
    stack.pop_back();
    emit(std::move(v));
    return true;
  }

  bool on_document_begin(ec_t&) { return true; }
  bool on_document_end(ec_t&) { return true; }
  bool on_object_begin(ec_t&) {
    stack.emplace_back(Object());
    return true;
  }
  bool on_object_end(std::size_t, ec_t&) { return close(); }
  bool on_array_begin(ec_t&) {
    stack.emplace_back(Array());
    return true;
  }
  bool on_array_end(std::size_t, ec_t&) { return close(); }
  bool on_key_part(bj::string_view s, std::size_t, ec_t&) {
    text.append(s.data(), s.size());
    return true;
  }
  bool on_key(bj::string_view s, std::size_t, ec_t&) {
    text.append(s.data(), s.size());
    keys.push_back(std::move(text));
    text.clear();
    return true;
  }
  bool on_string_part(bj::string_view s, std::size_t, ec_t&) {
    text.append(s.data(), s.size());
    return true;
  }
  bool on_string(bj::string_view s, std::size_t, ec_t&) {
    text.append(s.data(), s.size());
    emit(Value(std::move(text)));
    text.clear();
    return true;
  }
  bool on_number_part(bj::string_view s, ec_t&) {
    text.append(s.data(), s.size());
    return true;
  }
  bool on_int64(std::int64_t, bj::string_view s, ec_t&) { return number(s); }
  bool on_uint64(std::uint64_t, bj::string_view s, ec_t&) { return number(s); }
  bool on_double(double, bj::string_view s, ec_t&) { return number(s); }
  bool on_bool(bool b, ec_t&) {
    emit(Value(b));
    return true;
  }
  bool on_null(ec_t&) {
    emit(Value());
    return true;
  }
  bool on_comment_part(bj::string_view, ec_t&) { return true; }
  bool on_comment(bj::string_view, ec_t&) { return true; }

  bool number(bj::string_view s) {
    text.append(s.data(), s.size());
    emit(number_value(text));
    text.clear();
    return true;
  }
  static Value number_value(const std::string& t) {
    const char *first = t.data(), *last = t.data() + t.size();
    if (t.find_first_of(".eE") == std::string::npos) {
      std::int64_t i = 0;
      if (std::from_chars(first, last, i).ec == std::errc()) return Value(i);
      std::uint64_t u = 0;
      if (t[0] != '-' && std::from_chars(first, last, u).ec == std::errc()) return Value(u);
      return Value(BigInt{t});
    }
    double d = 0;
    if (std::from_chars(first, last, d).ec == std::errc()) return Value(d);
    // Out of range: an overflow is infinite, an underflow zero, as in IEEE rounding.
    const std::size_t e = t.find_first_of("eE");
    const bool tiny = e != std::string::npos && e + 1 < t.size() && t[e + 1] == '-';
    const double mag = tiny ? 0.0 : std::numeric_limits<double>::infinity();
    return Value(t[0] == '-' ? -mag : mag);
  }

  Value root;
  std::vector<Value> stack;
  std::vector<std::string> keys;
  std::string text;
};

}  // namespace

Result<Value> parse(std::string_view input, const ParseOptions& options) {
  bj::parse_options limits;
  limits.max_depth = options.max_depth;
  bj::basic_parser<Handler> parser(limits);
  bj::error_code ec;
  const std::size_t used = parser.write_some(false, input.data(), input.size(), ec);
  if (ec) return make_error(ErrorCode::kInvalid, "not JSON at byte {}: {}", used, ec.message());
  if (used != input.size())
    return make_error(ErrorCode::kInvalid, "not JSON at byte {}: text after the value", used);
  return std::move(parser.handler().root);
}

}  // namespace rad::json

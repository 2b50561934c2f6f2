// base/json.h: an ordered JSON value, a strict parser and a writer with Python's spelling.
//
// Objects keep insertion order; a repeated key keeps its first place and its last value. Numbers
// keep their kind: 1 is an integer, 1.0 a double, integers beyond 64 bits keep their text. Strings
// are valid UTF-8. Parsing is Boost.JSON's strict SAX parser underneath. Thread: values, no shared
// state.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"

namespace rad::json {

class Value;
using Array = std::vector<Value>;
using Member = std::pair<std::string, Value>;

// Insertion-ordered members; lookups are hashed above kIndexFrom members.
class Object {
 public:
  static constexpr std::size_t kIndexFrom = 16;
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] bool empty() const;
  [[nodiscard]] const Value* find(std::string_view key) const;
  [[nodiscard]] Value* find(std::string_view key);
  [[nodiscard]] bool contains(std::string_view key) const { return find(key) != nullptr; }
  /// Adds or replaces; a replaced member keeps its place.
  Value& set(std::string key, Value value);
  /// The member, added as null when absent.
  Value& operator[](std::string_view key);
  void erase(std::string_view key);
  [[nodiscard]] std::vector<Member>::const_iterator begin() const;
  [[nodiscard]] std::vector<Member>::const_iterator end() const;
  [[nodiscard]] std::vector<Member>::iterator begin();
  [[nodiscard]] std::vector<Member>::iterator end();
  bool operator==(const Object& other) const;

 private:
  [[nodiscard]] std::size_t index_of(std::string_view key) const;
  void build_index();
  std::vector<Member> members_;
  std::unordered_multimap<std::size_t, std::size_t> index_;  // hash of key to place
};

// An integer outside [-2^63, 2^64): its decimal text.
struct BigInt {
  std::string text;
  bool operator==(const BigInt&) const = default;
};

enum class Kind { kNull, kBool, kInt, kUint, kBigInt, kDouble, kString, kArray, kObject };

class Value {
 public:
  Value() = default;
  Value(std::nullptr_t) {}
  Value(bool b) : v_(b) {}
  Value(int i) : v_(static_cast<std::int64_t>(i)) {}
  Value(std::int64_t i) : v_(i) {}
  Value(std::uint64_t u);  // kInt when it fits
  Value(std::uint32_t u) : v_(static_cast<std::int64_t>(u)) {}
  Value(double d) : v_(d) {}
  Value(BigInt b) : v_(std::move(b)) {}
  Value(const char* s) : v_(std::string(s)) {}
  Value(std::string_view s) : v_(std::string(s)) {}
  Value(std::string s) : v_(std::move(s)) {}
  Value(Array a) : v_(std::move(a)) {}
  Value(Object o) : v_(std::move(o)) {}

  [[nodiscard]] Kind kind() const { return static_cast<Kind>(v_.index()); }
  [[nodiscard]] bool is_null() const { return kind() == Kind::kNull; }
  [[nodiscard]] bool is_bool() const { return kind() == Kind::kBool; }
  [[nodiscard]] bool is_int() const { return kind() == Kind::kInt; }
  /// kInt, kUint or kBigInt.
  [[nodiscard]] bool is_integer() const;
  [[nodiscard]] bool is_number() const { return is_integer() || kind() == Kind::kDouble; }
  [[nodiscard]] bool is_string() const { return kind() == Kind::kString; }
  [[nodiscard]] bool is_array() const { return kind() == Kind::kArray; }
  [[nodiscard]] bool is_object() const { return kind() == Kind::kObject; }

  // Accessors check the kind (a wrong one is a fault of ours).
  [[nodiscard]] bool as_bool() const { return get<bool>(); }
  [[nodiscard]] std::int64_t as_int() const { return get<std::int64_t>(); }
  /// Any number as a double; BigInt is rounded.
  [[nodiscard]] double as_double() const;
  [[nodiscard]] const std::string& as_string() const { return get<std::string>(); }
  [[nodiscard]] const Array& as_array() const { return get<Array>(); }
  [[nodiscard]] Array& as_array() { return get<Array>(); }
  [[nodiscard]] const Object& as_object() const { return get<Object>(); }
  [[nodiscard]] Object& as_object() { return get<Object>(); }
  [[nodiscard]] std::uint64_t as_uint() const { return get<std::uint64_t>(); }  // kUint only
  [[nodiscard]] const BigInt& as_big() const { return get<BigInt>(); }

  /// The member of an object; null pointer for another kind or an absent key.
  [[nodiscard]] const Value* find(std::string_view key) const;
  bool operator==(const Value&) const = default;

 private:
  template <typename T>
  const T& get() const {
    const T* p = std::get_if<T>(&v_);
    RAD_CHECK(p, "JSON value of kind {} read as another", v_.index());
    return *p;
  }
  template <typename T>
  T& get() {
    return const_cast<T&>(std::as_const(*this).get<T>());
  }
  std::variant<std::monostate, bool, std::int64_t, std::uint64_t, BigInt, double, std::string,
               Array, Object>
      v_;
};

// Here, where Value is complete.
inline std::size_t Object::size() const {
  return members_.size();
}
inline bool Object::empty() const {
  return members_.empty();
}
inline std::vector<Member>::const_iterator Object::begin() const {
  return members_.begin();
}
inline std::vector<Member>::const_iterator Object::end() const {
  return members_.end();
}
inline std::vector<Member>::iterator Object::begin() {
  return members_.begin();
}
inline std::vector<Member>::iterator Object::end() {
  return members_.end();
}

struct ParseOptions {
  std::size_t max_depth = 200;
};
/// One JSON text, whole; trailing bytes other than white space are an error. Errors: kInvalid, with
/// the byte offset.
[[nodiscard]] Result<Value> parse(std::string_view text, const ParseOptions& options = {});

struct DumpOptions {
  bool spaces = false;        // ", " and ": " (Python's default) instead of "," and ":"
  int indent = -1;            // >= 0: one member a line, Python's indent=
  bool ensure_ascii = false;  // \uXXXX above 0x7f
  bool sort_keys = false;
};
/// Doubles by shortest round trip as Python prints them (1.0, 1e-05); non-finite doubles as null.
[[nodiscard]] std::string dump(const Value& value, const DumpOptions& options = {});
void dump_to(std::string& out, const Value& value, const DumpOptions& options = {});
/// A quoted string; bytes that are not UTF-8 become U+FFFD.
void dump_string(std::string& out, std::string_view text, bool ensure_ascii = false);
/// A double in Python's repr spelling; "NaN", "Infinity" and "-Infinity" for the rest.
[[nodiscard]] std::string python_double(double d);

}  // namespace rad::json

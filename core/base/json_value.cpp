#include <charconv>
#include <functional>
#include <limits>

#include "base/json.h"

namespace rad::json {

namespace {
constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
}

std::size_t Object::index_of(std::string_view key) const {
  if (index_.empty()) {
    for (std::size_t i = 0; i < members_.size(); ++i)
      if (members_[i].first == key) return i;
    return kNone;
  }
  const auto [first, last] = index_.equal_range(std::hash<std::string_view>{}(key));
  for (auto it = first; it != last; ++it)
    if (members_[it->second].first == key) return it->second;
  return kNone;
}

void Object::build_index() {
  index_.clear();
  if (members_.size() <= kIndexFrom) return;
  for (std::size_t i = 0; i < members_.size(); ++i)
    index_.emplace(std::hash<std::string_view>{}(members_[i].first), i);
}

const Value* Object::find(std::string_view key) const {
  const std::size_t i = index_of(key);
  return i == kNone ? nullptr : &members_[i].second;
}

Value* Object::find(std::string_view key) {
  const std::size_t i = index_of(key);
  return i == kNone ? nullptr : &members_[i].second;
}

Value& Object::set(std::string key, Value value) {
  if (const std::size_t i = index_of(key); i != kNone) {
    members_[i].second = std::move(value);
    return members_[i].second;
  }
  members_.emplace_back(std::move(key), std::move(value));
  if (index_.empty()) {
    build_index();
  } else {
    index_.emplace(std::hash<std::string_view>{}(members_.back().first), members_.size() - 1);
  }
  return members_.back().second;
}

Value& Object::operator[](std::string_view key) {
  if (Value* v = find(key)) return *v;
  return set(std::string(key), Value());
}

void Object::erase(std::string_view key) {
  const std::size_t i = index_of(key);
  if (i == kNone) return;
  members_.erase(members_.begin() + static_cast<std::ptrdiff_t>(i));
  build_index();
}

bool Object::operator==(const Object& other) const {
  if (size() != other.size()) return false;
  for (const auto& [key, value] : members_) {
    const Value* v = other.find(key);
    if (!v || !(*v == value)) return false;
  }
  return true;
}

Value::Value(std::uint64_t u) {
  if (u <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
    v_ = static_cast<std::int64_t>(u);
  } else {
    v_ = u;
  }
}

bool Value::is_integer() const {
  return kind() == Kind::kInt || kind() == Kind::kUint || kind() == Kind::kBigInt;
}

double Value::as_double() const {
  switch (kind()) {
    case Kind::kInt: return static_cast<double>(as_int());
    case Kind::kUint: return static_cast<double>(as_uint());
    case Kind::kBigInt: {
      const std::string& t = as_big().text;
      double d = 0;
      const auto [end, ec] = std::from_chars(t.data(), t.data() + t.size(), d);
      if (ec == std::errc::result_out_of_range)
        return t[0] == '-' ? -std::numeric_limits<double>::infinity()
                           : std::numeric_limits<double>::infinity();
      return d;
    }
    default: return get<double>();
  }
}

const Value* Value::find(std::string_view key) const {
  return is_object() ? as_object().find(key) : nullptr;
}

}  // namespace rad::json

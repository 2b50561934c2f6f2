// base/result.h: the one channel for failures the world can cause. A Result is a value or an Error;
// an Error names the thing, the value and the limit in one line. Thread: values, no shared state.
#pragma once
#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "base/check.h"

namespace rad {

// What a caller may do about it; HTTP and exit codes are derived from it at the edge.
enum class ErrorCode {
  kInvalid,      // the input is malformed or out of range: 400, exit 2
  kNotFound,     // a named thing does not exist
  kUnsupported,  // well-formed, but nothing here serves it
  kIo,           // the system refused a read, a write, a map
  kCorrupt,      // a file contradicts itself or its checksum
  kNoMemory,     // a budget or the machine is too small
  kInternal,     // a plugin or the engine broke its own contract
};

struct Error {
  ErrorCode code = ErrorCode::kInternal;
  std::string message;
};

template <typename... Args>
[[nodiscard]] Error make_error(ErrorCode code, fmt::format_string<Args...> format, Args&&... args) {
  return Error{code, fmt::format(format, std::forward<Args>(args)...)};
}

template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  [[nodiscard]] bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() & {
    RAD_CHECK(ok(), "value() of a failed result: {}", std::get<1>(state_).message);
    return std::get<0>(state_);
  }
  const T& value() const& {
    RAD_CHECK(ok(), "value() of a failed result: {}", std::get<1>(state_).message);
    return std::get<0>(state_);
  }
  T&& value() && {
    RAD_CHECK(ok(), "value() of a failed result: {}", std::get<1>(state_).message);
    return std::move(std::get<0>(state_));
  }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }

  [[nodiscard]] const Error& error() const { return std::get<1>(state_); }

 private:
  std::variant<T, Error> state_;
};

template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : error_(std::move(error)) {}
  [[nodiscard]] bool ok() const { return !error_; }
  explicit operator bool() const { return ok(); }
  [[nodiscard]] const Error& error() const { return *error_; }

 private:
  std::optional<Error> error_;
};

using Status = Result<void>;

}  // namespace rad

// Returns the error of a failed Status or Result from the calling function.
#define RAD_RETURN_IF_ERROR(expr)                                                 \
  do {                                                                            \
    if (auto rad_status_ = (expr); !rad_status_.ok()) return rad_status_.error(); \
  } while (0)

#define RAD_CONCAT_INNER(a, b) a##b
#define RAD_CONCAT(a, b) RAD_CONCAT_INNER(a, b)
// RAD_TRY(auto x, f()): x is f()'s value, or the calling function returns f()'s error.
#define RAD_TRY(decl, expr) RAD_TRY_INNER(decl, expr, RAD_CONCAT(rad_result_, __LINE__))
#define RAD_TRY_INNER(decl, expr, tmp) \
  auto tmp = (expr);                   \
  if (!tmp.ok()) return tmp.error();   \
  decl = std::move(tmp).value()

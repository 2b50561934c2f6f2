// base/check.h: RAD_CHECK stops the process on what only a fault of ours can cause; on in release.
#pragma once
#include <fmt/format.h>

#include <string>

namespace rad {

// Prints "file:line: check failed: expr: message" on stderr and aborts.
[[noreturn]] void check_failed(const char* file, int line, const char* expr,
                               const std::string& message);

}  // namespace rad

#define RAD_CHECK(cond, ...)                                                      \
  do {                                                                            \
    if (!(cond)) [[unlikely]]                                                     \
      ::rad::check_failed(__FILE__, __LINE__, #cond, ::fmt::format(__VA_ARGS__)); \
  } while (0)

#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace rad {

void check_failed(const char* file, int line, const char* expr, const std::string& message) {
  std::fprintf(stderr, "%s:%d: check failed: %s: %s\n", file, line, expr, message.c_str());
  std::abort();
}

}  // namespace rad

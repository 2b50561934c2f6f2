// What parses must print and parse again to the same value.
#include <cstdint>
#include <cstdlib>

#include "base/json.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto v = rad::json::parse({reinterpret_cast<const char*>(data), size});
  if (!v.ok()) return 0;
  const std::string once = rad::json::dump(*v);
  const auto again = rad::json::parse(once);
  if (!again.ok() || rad::json::dump(*again) != once) std::abort();
  return 0;
}

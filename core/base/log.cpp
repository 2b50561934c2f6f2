#include "base/log.h"

#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <string>

namespace rad {
namespace {

LogLevel level_from_environment() {
  const char* word = std::getenv("RADIANCE_LOG");
  return word ? parse_log_level(word).value_or(LogLevel::kInfo) : LogLevel::kInfo;
}

std::atomic<LogLevel>& current_level() {
  static std::atomic<LogLevel> level{level_from_environment()};
  return level;
}

constexpr const char* kLevelNames[] = {"error", "warn", "info", "debug", "trace"};

}  // namespace

void set_log_level(LogLevel level) {
  current_level() = level;
}
LogLevel log_level() {
  return current_level();
}

std::optional<LogLevel> parse_log_level(std::string_view word) {
  for (int i = 0; i <= static_cast<int>(LogLevel::kTrace); ++i)
    if (word == kLevelNames[i]) return static_cast<LogLevel>(i);
  return std::nullopt;
}

void log_line(LogLevel level, std::string_view text) {
  std::string line;
  if (level != LogLevel::kInfo) line = fmt::format("{}: ", kLevelNames[static_cast<int>(level)]);
  line.append(text).push_back('\n');
  // One write keeps lines of several threads whole; a closed stderr is nobody's error.
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, line.data(), line.size());
}

}  // namespace rad

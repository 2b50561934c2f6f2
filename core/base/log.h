// base/log.h: lines on stderr, one write each. Levels: error, warn, info (default), debug (-v),
// trace
// (-vv; the only level that may print prompts). RADIANCE_LOG sets the level without a flag.
// Thread: any.
#pragma once
#include <fmt/format.h>

#include <optional>
#include <string_view>

namespace rad {

enum class LogLevel { kError = 0, kWarn = 1, kInfo = 2, kDebug = 3, kTrace = 4 };

void set_log_level(LogLevel level);
[[nodiscard]] LogLevel log_level();
/// "error", "warn", "info", "debug", "trace"; nothing for another word.
[[nodiscard]] std::optional<LogLevel> parse_log_level(std::string_view word);
void log_line(LogLevel level, std::string_view text);

template <typename... Args>
void log_at(LogLevel level, fmt::format_string<Args...> format, Args&&... args) {
  if (level <= log_level()) log_line(level, fmt::format(format, std::forward<Args>(args)...));
}
template <typename... Args>
void log_error(fmt::format_string<Args...> format, Args&&... args) {
  log_at(LogLevel::kError, format, std::forward<Args>(args)...);
}
template <typename... Args>
void log_warn(fmt::format_string<Args...> format, Args&&... args) {
  log_at(LogLevel::kWarn, format, std::forward<Args>(args)...);
}
template <typename... Args>
void log_info(fmt::format_string<Args...> format, Args&&... args) {
  log_at(LogLevel::kInfo, format, std::forward<Args>(args)...);
}
template <typename... Args>
void log_debug(fmt::format_string<Args...> format, Args&&... args) {
  log_at(LogLevel::kDebug, format, std::forward<Args>(args)...);
}

}  // namespace rad

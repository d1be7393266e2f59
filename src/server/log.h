#pragma once
// The server's log: one JSON object a line, with the time, a level and what happened. It names no tokens, no passwords
// and no cards. Of the whole process; silent until it is opened.

#include <boost/json.hpp>
#include <cstdint>
#include <string>
#include <string_view>

namespace server {

enum class Level : std::uint8_t { debug, info, warning, error, none };

[[nodiscard]] bool read_level(std::string_view word, Level& level);

// Where lines go from now on: a file that is appended to, or the standard error if none is named. False if the file
// cannot be written.
[[nodiscard]] bool open_log(const std::string& file, Level least);
// Opens the file again: what rotates logs has moved the old one away.
void reopen_log();
void log(Level level, std::string_view event, boost::json::object fields = {});

}  // namespace server

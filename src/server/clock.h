#pragma once
// The time of day, as it is stored.

#include <chrono>
#include <cstdint>

namespace server {

[[nodiscard]] inline std::int64_t seconds_now() {
    return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

}  // namespace server

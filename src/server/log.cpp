#include "server/log.h"

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <ctime>
#include <mutex>

namespace server {

namespace {

constexpr std::string_view words[] = {"debug", "info", "warning", "error", "none"};

std::atomic<Level> least_level{Level::none};
std::mutex lock;  // of what follows
std::string path;
int target = -1;

std::string time_now() {
    const auto now = std::chrono::system_clock::now();
    const auto milliseconds =
        std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
    const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
    std::tm parts{};
    ::gmtime_r(&seconds, &parts);
    char text[32];
    const std::size_t size = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
    const std::string fraction = std::to_string(1000 + milliseconds);
    return std::string(text, size) + "." + fraction.substr(1) + "Z";
}

// Called under the lock.
bool open_target() {
    const int opened =
        path.empty() ? ::dup(STDERR_FILENO) : ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (opened < 0) return false;
    if (target >= 0) ::close(target);
    target = opened;
    return true;
}

}  // namespace

bool read_level(std::string_view word, Level& level) {
    for (std::size_t k = 0; k < std::size(words); ++k) {
        if (words[k] == word) {
            level = static_cast<Level>(k);
            return true;
        }
    }
    return false;
}

bool open_log(const std::string& file, Level least) {
    const std::lock_guard guard(lock);
    path = file;
    if (!open_target()) return false;
    least_level = least;
    return true;
}

void reopen_log() {
    const std::lock_guard guard(lock);
    if (target >= 0) (void)open_target();  // where it fails the old file is written on
}

void log(Level level, std::string_view event, boost::json::object fields) {
    if (level < least_level.load(std::memory_order_relaxed)) return;
    boost::json::object line{{"time", time_now()}, {"level", words[static_cast<std::size_t>(level)]}, {"event", event}};
    for (auto& [key, value] : fields) line[key] = std::move(value);
    const std::string text = boost::json::serialize(line) + "\n";
    const std::lock_guard guard(lock);
    if (target < 0) return;
    for (std::size_t written = 0; written < text.size();) {
        const auto more = ::write(target, text.data() + written, text.size() - written);
        if (more <= 0) return;  // a full disk: the games go on without a log
        written += static_cast<std::size_t>(more);
    }
}

}  // namespace server

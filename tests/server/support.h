#pragma once
// What the tests of the store and the server share: folders that vanish, both games, and a wait that ends.

#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include "../support.h"
#include "arena/any_game.h"
#include "imperium/support.h"

namespace server_support {

// A folder of its own that is gone when the test is.
class Folder {
public:
    Folder() {
        static std::atomic<unsigned> made{0};
        path_ = std::filesystem::temp_directory_path() /
                ("imperia-test-" + std::to_string(::getpid()) + "-" + std::to_string(++made));
        std::filesystem::remove_all(path_);
        std::filesystem::create_directories(path_);
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

// How long a test waits for what must come before it gives up; what is there sooner is taken sooner.
inline constexpr std::chrono::seconds patience{120};

inline std::shared_ptr<const arena::AnyGame> settlers_game() {
    static const std::shared_ptr<const arena::AnyGame> made = [] {
        std::string problem;
        return arena::make_settlers(support::base_pack(), problem);
    }();
    return made;
}

inline std::shared_ptr<const arena::AnyGame> imperium_game() {
    static const std::shared_ptr<const arena::AnyGame> made = [] {
        std::string problem;
        return arena::make_imperium(imperium_support::pack(), problem);
    }();
    return made;
}

}  // namespace server_support

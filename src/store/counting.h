#pragma once
// What is counted for all processes that share one PostgreSQL database: what an address has had today, and who has
// tried wrong passwords. Nobody is named here by more than a hash. Each change is a transaction of its own, on a
// connection of its own, and is there when the call returns; from any thread.

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "store/database.h"

namespace store {

class Counting {
public:
    explicit Counting(std::unique_ptr<Database> database) : database_(std::move(database)) {}

    // So many more of something on a day, or fewer; how many there are now. Not done, and -1, if they were more than
    // `most` then.
    [[nodiscard]] std::int64_t add(std::int64_t day, const std::string& what, const std::string& place,
                                   std::int64_t more, std::int64_t most);

    // The same for many places at once, without a limit; how many each of them has now.
    [[nodiscard]] std::map<std::string, std::int64_t> add_all(std::int64_t day, const std::string& what,
                                                              const std::map<std::string, std::int64_t>& more);

    // How often somebody has tried a password, when last, and when the next try is heard; times in milliseconds since
    // 1970.
    struct Tries {
        std::int64_t n = 0, last = 0, next = 0;
    };
    // Lets the tries of somebody be changed; no other process changes them meanwhile.
    void change_tries(const std::string& who, const std::function<void(Tries& tries)>& change);

private:
    [[nodiscard]] std::int64_t add_one(std::int64_t day, const std::string& what, const std::string& place,
                                       std::int64_t more, std::int64_t most);

    std::mutex lock_;
    std::unique_ptr<Database> database_;
};

}  // namespace store

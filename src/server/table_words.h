#pragma once
// Small things that the parts of a table share.

#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/kept.h"

namespace server {

inline constexpr std::int64_t no_id = -1;  // of a message that has no number

inline constexpr std::string_view player_gone = "a player has left for good: the table is opened anew";

[[nodiscard]] inline std::shared_ptr<const std::string> shared(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

[[nodiscard]] inline boost::json::object again_object(const Follower& follower) {
    return {{"table", follower.table}, {"by", follower.by}};
}

}  // namespace server

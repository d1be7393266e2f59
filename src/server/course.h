#pragma once
// What is going on at a table, as the messages tell it: the phase, running texts, what happened, scores by source.

#include <boost/json.hpp>

#include "engine/match.h"

namespace server {

[[nodiscard]] boost::json::array counters_array(const engine::CounterViews& counters);

[[nodiscard]] boost::json::object phase_object(const engine::PhaseView& phase);
[[nodiscard]] boost::json::array running_array(const std::vector<engine::RunningText>& texts);
[[nodiscard]] boost::json::object ending_object(const engine::EndingView& ending);
[[nodiscard]] boost::json::array dangers_array(const std::vector<engine::DangerView>& dangers);
[[nodiscard]] boost::json::array events_array(const std::vector<engine::EventView>& events);
// What each seat would score if the game ended now, as a viewer may know it.
[[nodiscard]] boost::json::array scores_array(const engine::Match& match, unsigned viewer);
// The table as it stood step by step of an opponent, as a viewer may know it.
[[nodiscard]] boost::json::array moments_array(const engine::Match& match, unsigned viewer);
[[nodiscard]] boost::json::array history_array(const std::vector<engine::RoundScores>& rounds);

}  // namespace server

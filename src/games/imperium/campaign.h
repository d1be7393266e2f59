#pragma once
// A campaign: solo games in a row with one nation, five wins before four losses (I-CAMP-01 to I-CAMP-21). What the next
// game is and what a result changes stands here, without files or clocks; cards are named by their numbers, so that a
// campaign outlives a change of the packs. As a text it is what the terminal's file and the server's store hold.

#include <string>
#include <string_view>
#include <vector>

#include "engine/campaign.h"
#include "games/imperium/game.h"

namespace imperium {

using engine::CampaignGame;  // one line of the log (I-CAMP-05); one that was conceded is a loss (R-CAMP-CONCEDE)
using engine::Reward;

inline constexpr unsigned campaign_wins = 5, campaign_losses = 4;

// The side is kept for all games (I-CAMP-02), that of a nation: "Japan A".
struct Campaign final : engine::Campaign {
    // The difficulty of the first game; of a Supreme Ruler of all games (I-CAMP-17).
    Difficulty start = Difficulty::chieftain;

    [[nodiscard]] Difficulty level() const;

    [[nodiscard]] std::string_view game() const override { return Game::name; }
    void play_as(std::string_view side) override;
    [[nodiscard]] bool start_at(std::string_view difficulty) override;
    [[nodiscard]] Standing standing() const override;
    [[nodiscard]] bool reward_due() const override;
    [[nodiscard]] std::string_view start_name() const override { return name_of(start); }
    [[nodiscard]] std::string_view level_name() const override { return name_of(level()); }
    [[nodiscard]] bool doubled() const override;  // resources of the next game
    [[nodiscard]] unsigned unrest_aside() const override;
    // "Japan A (+3UNC3/25)" and its options.
    [[nodiscard]] engine::SetupWords words(const std::string& bot) const override;
    [[nodiscard]] std::string refused(const std::string& bot) const override;
    [[nodiscard]] std::vector<Reward> rewards(const engine::Match& match) const override;
    [[nodiscard]] std::vector<Reward> removals(const engine::Match& match) const override;
    // In campaign_text.cpp.
    [[nodiscard]] std::string read(std::string_view text) override;
    [[nodiscard]] std::string text() const override;
    [[nodiscard]] std::string log() const override;
    [[nodiscard]] std::string standing_text() const override;
};

// What may be chosen after a win (I-CAMP-06): cards gained in that game, or those of the starting deck.
[[nodiscard]] std::vector<Reward> rewards(const Rules& rules, const Campaign& campaign, const State& end);
// The same where the last game is not at hand: what can be removed.
[[nodiscard]] std::vector<Reward> removals(const Rules& rules, const Campaign& campaign);

// Changes of a starting deck in the words of a set-up: "+3UNC3/25 -3JPN5/24". Reading says what is wrong.
[[nodiscard]] std::string read_changes(const Rules& rules, std::string_view words, Setup& setup);
[[nodiscard]] std::string changes_word(const Rules& rules, const Setup& setup);
// What such changes want of a set-up.
[[nodiscard]] std::string check_changes(const Rules& rules, const Setup& setup);

}  // namespace imperium

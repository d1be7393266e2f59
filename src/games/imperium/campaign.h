#pragma once
// A campaign: solo games in a row with one nation, five wins before four losses (I-CAMP-01 to I-CAMP-21). What the next
// game is and what a result changes stands here, without files or clocks; cards are named by their numbers, so that a
// campaign outlives a change of the packs. As a text it is what the terminal's file and the server's store hold.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/setup_words.h"
#include "games/imperium/game.h"

namespace imperium {

inline constexpr unsigned campaign_wins = 5, campaign_losses = 4;

// One line of the log (I-CAMP-05).
struct CampaignGame {
    std::string date;  // "2026-11-17"
    std::string bot;   // its nation
    int score = 0, bot_score = 0;
    bool won = false;
    bool conceded = false;  // given up: a loss, with the scores of that moment (R-CAMP-CONCEDE)
    std::string change;     // "+3UNC3/25": added, "-3JPN5/24": removed; empty: not chosen, or nothing to choose
    std::string card;       // the name of that card
};

struct Campaign {
    std::string player;                // "Japan A": kept for all games (I-CAMP-02)
    std::vector<std::string> options;  // that all games are played with: "trade routes"
    std::uint8_t start = chieftain;    // the difficulty of the first game; supreme_ruler: of all games (I-CAMP-17)
    std::vector<CampaignGame> games;   // those that are over
    std::string playing;               // the Bot of the game under way; empty: none
    std::uint64_t seed = 0;            // of that game
    enum class Standing : std::uint8_t { going, won, lost };

    [[nodiscard]] unsigned wins() const;
    [[nodiscard]] unsigned losses() const;
    [[nodiscard]] Standing standing() const;
    [[nodiscard]] bool reward_due() const;  // the last game was won, and nothing chosen for it yet
    [[nodiscard]] bool doubled() const;     // resources of the next game
    [[nodiscard]] std::uint8_t level() const;
    [[nodiscard]] unsigned unrest_aside() const;
    [[nodiscard]] bool has_beaten(std::string_view nation) const;

    // The words that the next game against a Bot is dealt from: "Japan A (+3UNC3/25)" and its options.
    [[nodiscard]] engine::SetupWords words(const std::string& bot) const;
    // Why it cannot be played now; empty if it can.
    [[nodiscard]] std::string refused(const std::string& bot) const;
    // The game under way is over.
    void finish(const std::string& date, int score, int bot_score, bool won);
    // The same for a game that is given up.
    void concede(const std::string& date, int score, int bot_score);
    // The game under way cannot be played on, by nobody's fault: it counts for nothing.
    void annul() {
        playing.clear();
        seed = 0;
    }
};

// What may be chosen after a win (I-CAMP-06): cards gained in that game, or those of the starting deck.
struct Reward {
    std::string change;  // as in CampaignGame
    std::string card;
};
[[nodiscard]] std::vector<Reward> rewards(const Rules& rules, const Campaign& campaign, const State& end);
// The same where the last game is not at hand: what can be removed.
[[nodiscard]] std::vector<Reward> removals(const Rules& rules, const Campaign& campaign);

[[nodiscard]] std::string write_campaign(const Campaign& campaign);
// Empty on success; otherwise what is wrong, and the campaign is untouched.
[[nodiscard]] std::string read_campaign(std::string_view text, Campaign& campaign);

// The log for people, and where the campaign stands, in a sentence.
[[nodiscard]] std::string campaign_log(const Campaign& campaign);
[[nodiscard]] std::string campaign_standing(const Campaign& campaign);

// Changes of a starting deck in the words of a set-up: "+3UNC3/25 -3JPN5/24". Reading says what is wrong.
[[nodiscard]] std::string read_changes(const Rules& rules, std::string_view words, Setup& setup);
[[nodiscard]] std::string changes_word(const Rules& rules, const Setup& setup);
// What such changes want of a set-up.
[[nodiscard]] std::string check_changes(const Rules& rules, const Setup& setup);

}  // namespace imperium

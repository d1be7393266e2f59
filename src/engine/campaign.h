#pragma once
// A campaign: games of one person that hang together, each dealt from the results of those before. A game that has
// campaigns says what is allowed next and what a result changes; the terminal and the server keep the text and know no
// rule of it.

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/words.h"
#include "engine/match.h"
#include "engine/setup_words.h"

namespace engine {

// A game of a campaign that is over: one line of its log.
struct CampaignGame {
    std::string date;  // "2026-11-17"
    std::string bot;   // the side of the opponent
    int score = 0, bot_score = 0;
    bool won = false;
    bool conceded = false;  // given up: a loss, with the scores of that moment
    std::string change;     // "+3UNC3/25": added, "-3JPN5/24": removed; empty: not chosen, or nothing to choose
    std::string card;       // the name of that card
};

// What may be chosen after a win.
struct Reward {
    std::string change;  // as in CampaignGame
    std::string card;
};

struct Campaign {
    enum class Standing : std::uint8_t { going, won, lost };

    std::string player;                // "Japan A": kept for all games
    std::vector<std::string> options;  // that all games are played with: "trade routes"
    std::vector<CampaignGame> games;   // those that are over
    std::string playing;               // the opponent of the game under way; empty: none
    std::uint64_t seed = 0;            // of that game

    virtual ~Campaign() = default;

    [[nodiscard]] unsigned wins() const {
        return static_cast<unsigned>(
            std::count_if(games.begin(), games.end(), [](const CampaignGame& game) { return game.won; }));
    }
    [[nodiscard]] unsigned losses() const { return static_cast<unsigned>(games.size()) - wins(); }
    [[nodiscard]] bool has_beaten(std::string_view side) const {
        return std::any_of(games.begin(), games.end(),
                           [&](const CampaignGame& game) { return game.won && core::equal_words(game.bot, side); });
    }
    // The game under way is over.
    void finish(const std::string& date, int score, int bot_score, bool won) {
        games.push_back({date, playing, score, bot_score, won, false, "", ""});
        annul();
    }
    // The same for a game that is given up.
    void concede(const std::string& date, int score, int bot_score) {
        finish(date, score, bot_score, false);
        games.back().conceded = true;
    }
    // The game under way cannot be played on, by nobody's fault: it counts for nothing.
    void annul() {
        playing.clear();
        seed = 0;
    }

    [[nodiscard]] virtual std::string_view game() const = 0;  // its name: "imperium"
    // Before the first game: whom one plays, and at which difficulty it begins. False: there is none of that name.
    virtual void play_as(std::string_view side) = 0;
    [[nodiscard]] virtual bool start_at(std::string_view difficulty) = 0;

    [[nodiscard]] virtual Standing standing() const = 0;
    [[nodiscard]] virtual bool reward_due() const = 0;  // the last game was won, and nothing chosen for it yet
    [[nodiscard]] virtual std::string_view start_name() const = 0;
    [[nodiscard]] virtual std::string_view level_name() const = 0;  // of the next game
    // What makes the next game easier or harder besides.
    [[nodiscard]] virtual bool doubled() const = 0;
    [[nodiscard]] virtual unsigned unrest_aside() const = 0;
    // The words that the next game against an opponent is dealt from.
    [[nodiscard]] virtual SetupWords words(const std::string& bot) const = 0;
    // Why it cannot be played now; empty if it can.
    [[nodiscard]] virtual std::string refused(const std::string& bot) const = 0;
    // What may be chosen for the win of a match of this game; and what may be whatever happened in it.
    [[nodiscard]] virtual std::vector<Reward> rewards(const Match& match) const = 0;
    [[nodiscard]] virtual std::vector<Reward> removals(const Match& match) const = 0;

    // Empty on success; otherwise what is wrong, and the campaign is untouched.
    [[nodiscard]] virtual std::string read(std::string_view text) = 0;
    [[nodiscard]] virtual std::string text() const = 0;
    // For people: the whole of it, and where it stands in a sentence.
    [[nodiscard]] virtual std::string log() const = 0;
    [[nodiscard]] virtual std::string standing_text() const = 0;
};

}  // namespace engine

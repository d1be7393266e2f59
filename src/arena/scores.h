#pragma once
// High scores and statistics: what finished games come to, by side, opponent and difficulty.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "arena/any_game.h"

namespace arena {

// One finished game of one person.
struct PlayedScore {
    std::string date, game;
    std::string side;                  // "Japan": without its variant and its deck
    std::string opponent, difficulty;  // as AnyGame::opponent says; else the computer players: "greedy, greedy"
    int score = 0;
    bool won = false;
    std::string rank;  // AnyGame::rank of a win
};
// `seats` are the kinds of all seats, `seat` that of the person.
[[nodiscard]] PlayedScore score_of(const AnyGame& game, const engine::SetupWords& words,
                                   std::span<const std::string> seats, unsigned seat, int score, bool won,
                                   std::string date);

struct ScoreRow {
    std::string game, side, opponent, difficulty;
    std::uint32_t games = 0, won = 0;
    std::int64_t sum = 0;  // of all games
    int best = 0;          // of the games won, with what it is called and when; only where one was won
    std::string rank, date;
};
// A row for each side, opponent and difficulty, in the order of their names.
[[nodiscard]] std::vector<ScoreRow> gather(std::span<const PlayedScore> games);

}  // namespace arena

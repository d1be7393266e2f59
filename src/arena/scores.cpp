#include "arena/scores.h"

#include <map>
#include <tuple>

namespace arena {

PlayedScore score_of(const AnyGame& game, const engine::SetupWords& words, std::span<const std::string> seats,
                     unsigned seat, int score, bool won, std::string date) {
    PlayedScore played{std::move(date), std::string(game.name()), "", "", "", score, won, ""};
    // The longest name that the word begins with: "Japan A (+3UNC3/25)".
    for (const SideForm& side : game.form().sides) {
        if (words.players[seat].starts_with(side.name) && side.name.size() > played.side.size())
            played.side = side.name;
    }
    const Opponent opponent = game.opponent(words);
    played.opponent = opponent.name;
    played.difficulty = opponent.difficulty;
    if (won) played.rank = game.rank(words, score);
    for (unsigned k = 0; k < seats.size() && opponent.name.empty(); ++k) {
        if (k != seat) played.opponent += (played.opponent.empty() ? "" : ", ") + seats[k];
    }
    return played;
}

std::vector<ScoreRow> gather(std::span<const PlayedScore> games) {
    std::map<std::tuple<std::string, std::string, std::string, std::string>, ScoreRow> rows;
    for (const PlayedScore& one : games) {
        ScoreRow& row = rows[{one.game, one.side, one.opponent, one.difficulty}];
        row.game = one.game;
        row.side = one.side;
        row.opponent = one.opponent;
        row.difficulty = one.difficulty;
        ++row.games;
        row.sum += one.score;
        if (!one.won) continue;
        if (row.won == 0 || one.score > row.best) {
            row.best = one.score;
            row.rank = one.rank;
            row.date = one.date;
        }
        ++row.won;
    }
    std::vector<ScoreRow> list;
    for (auto& [key, row] : rows) list.push_back(std::move(row));
    return list;
}

}  // namespace arena

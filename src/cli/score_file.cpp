#include "cli/score_file.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <ctime>
#include <iostream>

#include "arena/scores.h"
#include "cli/commands.h"
#include "cli/screen.h"
#include "core/words.h"

namespace cli {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view heading = "imperia scores 1";

// $XDG_DATA_HOME/imperia/scores, or below ~/.local/share; nothing where neither is known.
fs::path usual_file() {
    if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data == '/')
        return fs::path(data) / "imperia" / "scores";
    const char* home = std::getenv("HOME");
    return home == nullptr || *home != '/' ? fs::path() : fs::path(home) / ".local/share/imperia/scores";
}

std::string line_of(const arena::PlayedScore& one) {
    return one.date + "; " + one.game + "; " + one.side + "; " + one.opponent + "; " + one.difficulty + "; " +
           std::to_string(one.score) + "; " + (one.won ? "won" : "lost") + "; " + one.rank + "\n";
}

bool read_line(std::string_view line, arena::PlayedScore& one) {
    std::vector<std::string_view> parts = core::split(line, ';');
    if (parts.size() != 8) return false;
    for (std::string_view& part : parts) part = core::trim(part);
    const auto [end, error] = std::from_chars(parts[5].data(), parts[5].data() + parts[5].size(), one.score);
    if (error != std::errc() || end != parts[5].data() + parts[5].size()) return false;
    if (parts[6] != "won" && parts[6] != "lost") return false;
    one.date = parts[0];
    one.game = parts[1];
    one.side = parts[2];
    one.opponent = parts[3];
    one.difficulty = parts[4];
    one.won = parts[6] == "won";
    one.rank = parts[7];
    return true;
}

std::vector<arena::PlayedScore> read_scores(const fs::path& file) {
    const std::string text = read_file(file);
    std::vector<arena::PlayedScore> games;
    std::size_t number = 0;
    for (const std::string_view line : core::split(text, '\n')) {
        if (++number == 1) {
            if (line != heading) throw Failure(file.string() + ": this is no file of scores");
            continue;
        }
        arena::PlayedScore one;
        if (line.empty()) continue;
        if (!read_line(line, one))
            throw Failure(file.string() + ": line " + std::to_string(number) + " is no game that was played");
        games.push_back(std::move(one));
    }
    return games;
}

}  // namespace

std::string today() {
    const std::time_t now = std::time(nullptr);
    char text[16];
    return std::string(text, std::strftime(text, sizeof text, "%Y-%m-%d", std::localtime(&now)));
}

void note_score(const std::string& file, const arena::AnyGame& game, const engine::SetupWords& words,
                const std::vector<std::string>& seats, const engine::Match& match) {
    const fs::path path = file.empty() ? usual_file() : fs::path(file);
    if (path.empty()) return;
    const auto seat = static_cast<unsigned>(std::find(seats.begin(), seats.end(), "human") - seats.begin());
    const bool won = (match.winners() >> seat & 1U) != 0;
    try {
        std::error_code error;
        fs::create_directories(path.parent_path(), error);
        std::vector<arena::PlayedScore> games;
        if (fs::exists(path, error)) games = read_scores(path);
        const arena::PlayedScore now = arena::score_of(game, words, seats, seat, match.score(seat), won, today());
        const bool best = won && std::none_of(games.begin(), games.end(), [&](const arena::PlayedScore& one) {
                              return one.won && one.game == now.game && one.side == now.side &&
                                     one.opponent == now.opponent && one.difficulty == now.difficulty &&
                                     one.score >= now.score;
                          });
        games.push_back(now);
        std::string text = std::string(heading) + "\n";
        for (const arena::PlayedScore& one : games) text += line_of(one);
        write_file(path, text);
        if (best)
            std::cout << "Your best score as " << now.side << " against " << now.opponent
                      << (now.difficulty.empty() ? "" : ", " + now.difficulty) << ": " << now.score << " VP.\n";
    } catch (const Failure& failure) {
        if (!file.empty()) std::cout << "The score is not kept: " << failure.what() << ".\n";
    }
}

void print_scores(const ScoresOptions& options) {
    if (!options.game.empty() && arena::game_named(options.game) == nullptr)
        throw Failure(arena::no_such_game(options.game));
    const fs::path path = options.file.empty() ? usual_file() : fs::path(options.file);
    std::error_code error;
    std::vector<arena::PlayedScore> games;
    if (!path.empty() && (fs::exists(path, error) || !options.file.empty())) games = read_scores(path);
    std::erase_if(games, [&](const auto& one) { return !options.game.empty() && one.game != options.game; });
    if (games.empty()) {
        std::cout << "No game was finished here yet.\n";
        return;
    }
    std::cout << pad("game", 10) << pad("side", 14) << pad("against", 18) << pad("difficulty", 17) << pad("games", 7)
              << pad("won", 5) << pad("mean", 7) << "best win\n";
    for (const arena::ScoreRow& row : arena::gather(games)) {
        std::string mean = std::to_string(static_cast<double>(row.sum) / row.games);
        mean.resize(mean.find('.') + 2);
        std::cout << pad(row.game, 10) << pad(row.side, 14) << pad(row.opponent, 18) << pad(row.difficulty, 17)
                  << pad(std::to_string(row.games), 7) << pad(std::to_string(row.won), 5) << pad(mean, 7);
        if (row.won > 0) std::cout << row.best << " VP, " << row.date << (row.rank.empty() ? "" : ", " + row.rank);
        std::cout << "\n";
    }
}

}  // namespace cli

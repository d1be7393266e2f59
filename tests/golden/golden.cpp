// Golden games: what every decision of many seeded games asked and offered, in words, as one hash a decision. A change
// that should not be noticed by anyone who plays passes `check`; one that should is written anew and says so.
//
//   golden check FILE      plays every line and compares
//   golden write FILE      plays every line and writes its hashes
//   golden show FILE LINE  the words of one line's game, for comparing two programs with diff
//
// A line: game | players | options | seed | log and scores | four digits a decision. Options are hashed and chosen in
// the order of their words, so that neither their ids nor their places matter.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "arena/any_game.h"
#include "core/hash.h"
#include "core/random.h"
#include "core/words.h"
#include "games/imperium/vocabulary.h"
#include "games/settlers/vocabulary.h"
#include "lang/compiler.h"

namespace {

namespace fs = std::filesystem;

struct Line {
    std::string game, players, options, seed, end, hashes;
};

std::string read(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

const arena::AnyGame& game_named(const std::string& name) {
    static std::map<std::string, std::unique_ptr<arena::AnyGame>> games;
    std::unique_ptr<arena::AnyGame>& game = games[name];
    if (!game) {
        std::vector<fs::path> files;
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(IMPERIA_SOURCE_DIR) / "packs" / name)) {
            if (entry.path().extension() == ".cards") files.push_back(entry.path());
        }
        std::sort(files.begin(), files.end());
        std::vector<lang::Source> sources;
        for (const fs::path& file : files) sources.push_back({file.string(), read(file)});
        std::string problem;
        lang::Pack pack = lang::compile(sources, arena::vocabularies()).pack;
        game = arena::game_named(name)->make(std::move(pack), problem);
        if (!game) {
            std::cerr << "golden: " << name << ": " << problem << "\n";
            std::exit(2);
        }
    }
    return *game;
}

std::string digits(std::uint64_t hash, std::size_t n) { return core::hex(hash).substr(0, n); }

// Plays a line's game and fills in its hashes; tells the words to `out` if there is one.
void play(Line& line, std::ostream* out) {
    std::string problem;
    const std::uint64_t seed = std::stoull(line.seed);
    const auto match =
        game_named(line.game).make_match({core::items(line.players), core::items(line.options)}, seed, problem);
    if (!match) {
        std::cerr << "golden: " << line.players << ": " << problem << "\n";
        std::exit(2);
    }
    line.hashes.clear();
    core::Random random(core::mix(seed + 77));
    std::uint64_t chain = 0;
    while (!match->over()) {
        const engine::Decision& decision = match->decision();
        std::vector<std::pair<std::string, std::uint64_t>> words;
        for (const engine::Option& option : decision.options)
            words.emplace_back(match->option_text(option), option.id());
        std::stable_sort(words.begin(), words.end(), [](const auto& x, const auto& y) { return x.first < y.first; });
        std::string told = match->seat_name(decision.seat) + ": " + match->question_text() + "\n";
        for (const auto& one : words) told += "    " + one.first + "\n";
        chain = core::hash_text(told, chain);
        line.hashes += digits(chain, 4);
        const std::size_t chosen = random.below(static_cast<std::uint32_t>(words.size()));
        if (out != nullptr) *out << line.hashes.size() / 4 << " " << told << "  -> " << words[chosen].first << "\n";
        if (match->answer({decision.version, words[chosen].second}) != engine::Verdict::legal) {
            std::cerr << "golden: an option that is offered is refused\n";
            std::exit(1);
        }
    }
    std::string end;
    for (unsigned seat = 0; seat < match->seats(); ++seat) {
        end += match->seat_name(seat) + " " + std::to_string(match->score(seat)) +
               ((match->winners() >> seat & 1U) != 0 ? " wins\n" : "\n");
    }
    std::string log;
    for (const std::string& one : match->log(0xff, 0)) log += one + "\n";
    if (out != nullptr) *out << log << end;
    line.end = digits(core::hash_text(log), 8) + " " + digits(core::hash_text(end), 8);
}

bool read_line(const std::string& text, Line& line) {
    const std::vector<std::string_view> parts = core::split(text, '|');
    if (parts.size() < 4) return false;
    line = {std::string(parts[0]), std::string(parts[1]), std::string(parts[2]), std::string(parts[3]), "", ""};
    if (parts.size() > 4) line.end = parts[4];
    if (parts.size() > 5) line.hashes = parts[5];
    return true;
}

int check(const Line& wanted, std::size_t number) {
    Line now = wanted;
    play(now, nullptr);
    if (now.hashes == wanted.hashes && now.end == wanted.end) return 0;
    std::size_t at = 0;
    while (at + 4 <= now.hashes.size() &&
           now.hashes.substr(at, 4) == wanted.hashes.substr(std::min(at, wanted.hashes.size()), 4))
        at += 4;
    std::cout << "line " << number << " (" << wanted.game << ": " << wanted.players << "; " << wanted.options
              << "; seed " << wanted.seed << ") ";
    if (now.hashes == wanted.hashes) {
        std::cout << (now.end.substr(0, 8) != wanted.end.substr(0, 8) ? "has another log" : "has other scores") << "\n";
    } else {
        std::cout << "parts at decision " << at / 4 + 1 << "\n";
    }
    return 1;
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.size() < 2 || (words[0] != "check" && words[0] != "write" && words[0] != "show")) {
        std::cerr << "golden check FILE | golden write FILE | golden show FILE LINE\n";
        return 2;
    }
    std::istringstream in(read(words[1]));
    std::string text, written;
    std::size_t number = 0, different = 0, games = 0;
    while (std::getline(in, text)) {
        ++number;
        Line line;
        if (text.empty() || text.front() == '#' || !read_line(text, line)) {
            written += text + "\n";
            continue;
        }
        ++games;
        if (words[0] == "check") {
            different += static_cast<std::size_t>(check(line, number));
        } else if (words[0] == "write") {
            play(line, nullptr);
            written += line.game + " | " + line.players + " | " + line.options + " | " + line.seed + " | " + line.end +
                       " | " + line.hashes + "\n";
        } else if (words.size() > 2 && std::to_string(number) == words[2]) {
            play(line, &std::cout);
        }
    }
    if (words[0] == "write") std::ofstream(words[1], std::ios::binary) << written;
    if (words[0] == "check") std::cout << games << " games, " << different << " of them changed\n";
    return different == 0 && games > 0 ? 0 : 1;
}

#include "cli/common.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>

#include "cli/compiler.h"
#include "core/words.h"
#include "lang/pack_file.h"
#include "lang/part.h"

namespace cli {

namespace fs = std::filesystem;

fs::path home() {
    static const fs::path found = [] {
        if (const char* named = std::getenv("IMPERIA_HOME")) {
            if (!fs::is_directory(fs::path(named) / "packs")) {
                throw Failure("IMPERIA_HOME names " + std::string(named) + ", which has no folder packs");
            }
            return fs::path(named);
        }
        std::error_code error;
        for (fs::path start : {fs::current_path(error), fs::read_symlink("/proc/self/exe", error).parent_path()}) {
            for (; !start.empty(); start = start.parent_path()) {
                if (fs::is_directory(start / "packs" / arena::games().front().name, error)) return start;
                if (start == start.root_path()) break;
            }
        }
        throw Failure("the cards are not found: run imperia inside its folder, or set IMPERIA_HOME to it");
    }();
    return found;
}

std::string read_file(const fs::path& path) {
    std::error_code error;
    if (fs::is_directory(path, error)) throw Failure(path.string() + " is a folder, not a file");
    std::ifstream in(path, std::ios::binary);
    if (!in) throw Failure("cannot read " + path.string());
    std::ostringstream text;
    text << in.rdbuf();
    if (in.bad()) throw Failure("cannot read " + path.string());
    return text.str();
}

StagedFile::StagedFile(const fs::path& named, std::string_view text) : named_(named) {
    std::error_code error;
    path_ = fs::is_symlink(named, error) ? fs::weakly_canonical(named, error) : named;
    const fs::file_status before = fs::status(path_, error);
    if (fs::exists(before) && !fs::is_regular_file(before)) throw Failure(named.string() + " is no ordinary file");
    const fs::path beside = path_.string() + ".part" + std::to_string(::getpid());
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    out << text;
    out.flush();
    if (!out) {
        fs::remove(beside, error);
        throw Failure("cannot write " + named.string());
    }
    beside_ = beside;
    if (fs::exists(before)) fs::permissions(beside_, before.permissions(), error);
}

StagedFile::~StagedFile() {
    std::error_code error;
    if (!beside_.empty()) fs::remove(beside_, error);
}

void StagedFile::move() {
    std::error_code error;
    fs::rename(beside_, path_, error);
    if (error) throw Failure("cannot write " + named_.string());
    beside_.clear();
}

void write_file(const fs::path& path, std::string_view text) { StagedFile(path, text).move(); }

std::vector<fs::path> files_below(const fs::path& folder, std::string_view ending) {
    std::vector<fs::path> files;
    std::error_code error;
    if (!fs::is_directory(folder, error)) return files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file() && entry.path().string().ends_with(ending)) files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string shown(const fs::path& path) {
    std::error_code error;
    const fs::path near = fs::relative(path, fs::current_path(error), error);
    return error || near.empty() || near.string().starts_with("../..") ? path.string() : near.string();
}

std::string with_opponent(std::string options, const std::string& bot, const std::string& difficulty) {
    if (!bot.empty()) options += ", bot " + bot;
    if (!difficulty.empty()) options += ", difficulty " + difficulty;
    return options;
}

void add_opponent(const arena::AnyGame& game, engine::SetupWords& words) {
    const std::vector<std::string> more = game.alone(words);
    if (more.empty()) return;
    words.options.insert(words.options.end(), more.begin(), more.end());
    const arena::Opponent opponent = game.opponent(words);
    std::cout << "You are alone and play against the " << opponent.name << ", " << opponent.difficulty
              << "; --bot and --difficulty choose others.\n";
}

std::vector<std::string> options_of(std::string_view typed, const arena::AnyGame& game, const CardSource& source) {
    std::vector<std::string> options = core::items(typed);
    const arena::SetupForm form = game.form();
    for (const lang::Deck& deck : game.pack().decks) {
        if (std::find(source.cards.begin(), source.cards.end(), deck.file) == source.cards.end()) continue;
        for (const std::string& set : lang::sets_of(deck)) {
            const std::string option = arena::set_option(set);
            const bool offered = std::any_of(form.options.begin(), form.options.end(),
                                             [&](const arena::OptionForm& one) { return one.word == option; });
            if (offered && std::find(options.begin(), options.end(), option) == options.end())
                options.push_back(option);
        }
    }
    return game.settled(options);
}

std::unique_ptr<arena::AnyGame> load_game(const std::string& name, const CardSource& source) {
    const arena::GameRow* row = arena::game_named(name);
    if (row == nullptr) throw Failure(arena::no_such_game(name));
    lang::Pack pack;
    std::string file = source.pack;
    if (file.empty() && !has_compiler()) file = (home() / "packs" / (name + ".pack")).string();
    if (file.empty()) {
        pack = compile_game(name, source.cards);
    } else {
        const std::string problem = lang::read_pack(read_file(file), pack);
        if (!problem.empty()) throw Failure(file + ": " + problem);
    }
    for (const lang::Deck& deck : pack.decks) {
        if (deck.game != name)
            throw OtherGame((file.empty() ? deck.file : file) + " holds cards of " + deck.game + ", not of " + name);
    }
    std::string problem;
    std::unique_ptr<arena::AnyGame> game = row->make(std::move(pack), problem);
    if (!game) throw Failure((file.empty() ? "the packs of " + name : file) + ": " + problem);
    return game;
}

}  // namespace cli

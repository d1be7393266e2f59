#pragma once
// What the commands share: failing with one clear line, files, and finding the games.

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "arena/any_game.h"
#include "lang/source.h"

namespace cli {

// Wrong input: one line on stderr, exit code 2. Nothing was changed.
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};
// Cards of another game than the one that was asked for.
struct OtherGame : Failure {
    using Failure::Failure;
};

// Ends the command with an exit code after its own output; 1 where a check did not hold.
struct Exit {
    int code;
};

// The game of a command that names none.
[[nodiscard]] inline std::string usual_game() { return std::string(arena::games().front().name); }

// The folder that holds packs/ and docs/: IMPERIA_HOME, or found upwards from here or from the program.
[[nodiscard]] std::filesystem::path home();

[[nodiscard]] std::string read_file(const std::filesystem::path& path);

// A file that is written whole or not at all: beside its place at first, and moved there when all is well. One that is
// not moved is taken away. Fails where it cannot be written.
class StagedFile {
public:
    StagedFile(const std::filesystem::path& named, std::string_view text);
    ~StagedFile();
    StagedFile(const StagedFile&) = delete;
    StagedFile& operator=(const StagedFile&) = delete;
    void move();

private:
    std::filesystem::path named_, path_, beside_;
};
void write_file(const std::filesystem::path& path, std::string_view text);

// Files below a folder with this ending, in order of their names.
[[nodiscard]] std::vector<std::filesystem::path> files_below(const std::filesystem::path& folder,
                                                             std::string_view ending);

// A path as messages show it: relative to home where it lies there.
[[nodiscard]] std::string shown(const std::filesystem::path& path);

// Where a game's cards come from: its own files, a compiled pack instead, card files of one's own besides.
struct CardSource {
    std::string pack;
    std::vector<std::string> cards;
};

// Options with the opponent of a game for one, if it is named: "short, bot Qin, difficulty sovereign".
[[nodiscard]] std::string with_opponent(std::string options, const std::string& bot, const std::string& difficulty);
// One alone who has named no opponent gets one, and is told so.
void add_opponent(const arena::AnyGame& game, engine::SetupWords& words);

// The options of a set-up, as typed, and the sets of one's own cards: who names a file plays with it.
[[nodiscard]] std::vector<std::string> options_of(std::string_view typed, const arena::AnyGame& game,
                                                  const CardSource& source);

// The players of a set-up, as typed: "Romans=caesar.deck" reads that deck. What it needs is added to the options, and
// said on stderr.
[[nodiscard]] std::vector<std::string> players_of(std::string_view typed, const arena::AnyGame& game,
                                                  std::vector<std::string>& options);

[[nodiscard]] std::unique_ptr<arena::AnyGame> load_game(const std::string& name, const CardSource& source = {});

}  // namespace cli

#pragma once
// What is kept of a table besides its answers, so that it can be read whatever becomes of the rules: what each viewer
// was told, the record, the last views, and a snapshot to go on from. And how a stored game is opened again: by the
// rules that it was played by, or by others that make the same of it, or not at all.

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arena/any_game.h"
#include "store/rows.h"

namespace server {

// How often a snapshot is kept, in steps at least.
inline constexpr std::uint32_t snapshot_interval = 64;

inline constexpr std::string_view kept_snapshot = "snapshot", kept_record = "record", kept_again = "again";
[[nodiscard]] std::string kept_view(int viewer);  // -1: a spectator's

// The table at which those who sat at one that is over play again, and the seat of who laid it.
struct Follower {
    std::string table;  // empty: there is none
    unsigned by = 0;
};
[[nodiscard]] std::string follower_text(const Follower& follower);
[[nodiscard]] Follower read_follower(std::string_view text);

// What a stored table was dealt from.
[[nodiscard]] engine::SetupWords words_of(const store::TableRow& row);
[[nodiscard]] core::Seed seed_of(const store::TableRow& row);

// What a step tells, as it is kept: for each wording a line with the viewers that it is for and the end of the
// message's object.
[[nodiscard]] std::string told_answer(const engine::Match& match, std::span<const engine::LoggedEvent> events);
[[nodiscard]] std::string told_line(const std::string& line);  // the same to all
[[nodiscard]] std::string told_undo(const engine::Match& match, unsigned seat, unsigned taken_back);
// The step as a viewer's message has it.
[[nodiscard]] std::string step_message(const store::StepRow& step, unsigned viewer);

// The answers that stand after some steps: an undo takes back the last one of its seat, and those given since.
[[nodiscard]] std::vector<std::uint64_t> standing_answers(std::span<const store::StepRow> steps);

// A stored game as it stands.
struct Repeated {
    std::unique_ptr<engine::Match> match;  // null: it cannot be repeated
    std::string problem;                   // then: what does not fit
    std::string closed;                    // a sentence if other rules are to blame: it can only be read
    std::vector<std::vector<engine::LoggedEvent>> events;  // of the steps that were repeated
    std::size_t restored = 0;                              // so many steps are in the snapshot that it was opened from
};
// Repeats a game and compares every hash. `steps` without a hash or words are given both.
[[nodiscard]] Repeated repeat(const arena::AnyGame& game, const store::TableRow& row,
                              std::vector<store::StepRow>& steps, std::span<const store::KeptRow> kept);

// The record of a game with these answers; empty with a problem if it does not repeat.
[[nodiscard]] std::string record_of(const arena::AnyGame& game, const store::TableRow& row,
                                    const std::vector<std::uint64_t>& answers, std::string& problem);

}  // namespace server

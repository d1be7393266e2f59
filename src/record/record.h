#pragma once
// Records: set-up, seed and answers, with the version of the rules and hashes of the packs and of the table on the way.
// From these a game is repeated exactly; a record that does not repeat says where it parts.

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "engine/match.h"
#include "engine/setup_words.h"

namespace record {

// Raised when the meaning of a record changes; older ones are then refused with that reason.
inline constexpr unsigned record_version = 2;

// How often the hash of the position is noted, in answers.
inline constexpr std::size_t hash_interval = 16;

struct Record {
    std::string game;
    std::string rules;            // the version that it was played by; may be missing
    std::uint64_t pack_hash = 0;  // of the cards it was dealt from
    engine::SetupWords words;
    std::vector<std::string> seats;  // who sat there: human, greedy, random; may be missing
    core::Seed seed;
    std::string commitment;  // of a deal under a key: what was told of it at the start (64 hexadecimal digits)
    std::vector<std::uint64_t> answers;
    std::vector<std::uint64_t> hashes;  // Match::position_hash after every hash_interval answers, and at the end
};

[[nodiscard]] std::string write_record(const Record& record);

// Empty on success; otherwise what is wrong, and the record is untouched.
[[nodiscard]] std::string read_record(std::string_view text, Record& record);

// Gives the recorded answers to a fresh match and compares the hashes. `after` is called after each
// answer and may stop the replay by returning false. Empty if all fits.
[[nodiscard]] std::string replay(const Record& record, engine::Match& match,
                                 const std::function<bool(std::size_t)>& after = {});

// ", made under version X; this is version Y": what follows a problem of a record where that may be why; else nothing.
[[nodiscard]] std::string made_under(const Record& record, std::string_view rules);

// A seed as records have it: a number, or a key as 64 hexadecimal digits; false if a text is neither.
[[nodiscard]] std::string seed_text(const core::Seed& seed);
[[nodiscard]] bool read_seed(std::string_view text, core::Seed& seed);

// Whether a hash is noted after so many of all answers.
[[nodiscard]] bool note_hash(std::size_t given, std::size_t total);

}  // namespace record

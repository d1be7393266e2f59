#pragma once
// Records: set-up, seed and answers, with hashes of the packs and of the state on the way.
// From these a game is repeated exactly; a record that does not repeat says where it parts.

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match.h"
#include "engine/setup_words.h"

namespace record {

// Raised when the meaning of a record changes; older ones are then refused with that reason.
inline constexpr unsigned record_version = 1;

// How often the state's hash is noted, in answers.
inline constexpr std::size_t hash_interval = 16;

struct Record {
    std::string game;
    std::uint64_t pack_hash = 0;  // of the cards it was dealt from
    engine::SetupWords words;
    std::vector<std::string> seats;  // who sat there: human, greedy, random; may be missing
    std::uint64_t seed = 0;
    std::vector<std::uint64_t> answers;
    std::vector<std::uint64_t> hashes;  // after every hash_interval answers, and at the end
};

[[nodiscard]] std::string write_record(const Record& record);

// Empty on success; otherwise what is wrong, and the record is untouched.
[[nodiscard]] std::string read_record(std::string_view text, Record& record);

// Gives the recorded answers to a fresh match and compares the hashes. `after` is called after each
// answer and may stop the replay by returning false. Empty if all fits.
[[nodiscard]] std::string replay(const Record& record, engine::Match& match,
                                 const std::function<bool(std::size_t)>& after = {});

// Whether a hash is noted after so many of all answers.
[[nodiscard]] bool note_hash(std::size_t given, std::size_t total);

}  // namespace record

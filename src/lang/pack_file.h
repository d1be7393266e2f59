#pragma once
// The compiled pack as one versioned file: what a build without the compiler plays from.
// The layout is described in docs/pack-format.md.

#include <cstdint>
#include <string>
#include <string_view>

#include "lang/program.h"

namespace lang {

// Raised whenever the layout or the meaning of an instruction changes.
inline constexpr std::uint32_t pack_version = 4;

[[nodiscard]] std::string write_pack(const Pack& pack);

// Empty on success; otherwise one sentence that says what is wrong, and the pack is untouched.
[[nodiscard]] std::string read_pack(std::string_view bytes, Pack& pack);

// One hash over all that plays: names, fields and programs, not source spans or file names.
[[nodiscard]] std::uint64_t pack_hash(const Pack& pack);

}  // namespace lang

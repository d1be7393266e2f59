#pragma once
// From card files to a pack: parse, check, compile. All mistakes are collected, none stops the rest.

#include <span>
#include <string>
#include <vector>

#include "lang/program.h"
#include "lang/vocabulary.h"

namespace lang {

struct Compilation {
    Pack pack;
    Diagnostics diagnostics;
};

// Compiles the files of one game together. The pack is complete only if there are no errors.
// `others` are files whose cards the texts may speak of, besides their own.
[[nodiscard]] Compilation compile(const std::vector<Source>& sources, std::span<const Vocabulary* const> vocabularies,
                                  const std::vector<Source>& others = {});

// The file in canonical form: fields and texts as the renderer writes them, lines in their order, comments kept.
// Lines that do not compile are left as they are.
[[nodiscard]] std::string format(const Source& source, std::span<const Vocabulary* const> vocabularies,
                                 const std::vector<Source>& others = {});

}  // namespace lang

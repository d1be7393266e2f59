#pragma once
// Card files as text, places in them, and what is wrong with them.
// Every diagnostic names file, line and column and points at the words with carets.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lang {

// A stretch of a source text, in bytes.
struct Span {
    std::uint32_t begin = 0;
    std::uint32_t length = 0;
};

struct Source {
    std::string name;  // as shown in messages, for example packs/mine/vikings.cards
    std::string text;
};

struct Diagnostic {
    enum class Severity : std::uint8_t { error, warning };

    Severity severity = Severity::error;
    std::size_t source = 0;  // index into the list of sources given to the compiler
    Span span;
    std::string message;
    std::string hint;  // stands behind the carets, for example: did you mean 'wood'?
};

using Diagnostics = std::vector<Diagnostic>;

[[nodiscard]] bool has_errors(const Diagnostics& diagnostics);

// One diagnostic as people read it: place, message, the source line, carets, hint.
[[nodiscard]] std::string print_diagnostic(const Diagnostic& diagnostic, const std::vector<Source>& sources);

}  // namespace lang

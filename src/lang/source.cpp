#include "lang/source.h"

#include <algorithm>

namespace lang {

bool has_errors(const Diagnostics& diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [](const Diagnostic& d) { return d.severity == Diagnostic::Severity::error; });
}

std::string print_diagnostic(const Diagnostic& diagnostic, const std::vector<Source>& sources) {
    const Source& source = sources[diagnostic.source];
    const std::string_view text = source.text;
    const std::size_t at = std::min<std::size_t>(diagnostic.span.begin, text.size());
    const std::size_t line_begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
    const std::size_t line_end = std::min(text.find('\n', line_begin), text.size());
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(line_begin), '\n');
    const std::size_t column = at - line_begin + 1;

    std::string out = source.name + ":" + std::to_string(line) + ":" + std::to_string(column) + ": ";
    out += diagnostic.severity == Diagnostic::Severity::error ? "error: " : "warning: ";
    out += diagnostic.message + "\n";

    std::string number = std::to_string(line);
    if (number.size() < 4) number.insert(0, 4 - number.size(), ' ');
    std::string shown(text.substr(line_begin, line_end - line_begin));
    std::replace(shown.begin(), shown.end(), '\t', ' ');
    out += number + " | " + shown + "\n";

    const std::size_t room = line_end > at ? line_end - at : 1;
    const std::size_t carets = std::max<std::size_t>(1, std::min<std::size_t>(diagnostic.span.length, room));
    out += std::string(number.size(), ' ') + " | " + std::string(column - 1, ' ') + std::string(carets, '^');
    if (!diagnostic.hint.empty()) out += " " + diagnostic.hint;
    return out + "\n";
}

}  // namespace lang

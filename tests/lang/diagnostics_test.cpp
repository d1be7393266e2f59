// Every mistake an author can make gets a message of its own: place, words, carets, help.
// The cases stand in tests/lang/cases/diagnostics.txt: a name, the text, and what is printed for it.

#include <gtest/gtest.h>

#include "core/words.h"
#include "support.h"

namespace {

struct Case {
    std::string name, input, expected;
};

std::vector<Case> read_cases() {
    std::vector<Case> cases;
    const std::string text =
        support::read(std::filesystem::path(IMPERIA_SOURCE_DIR) / "tests/lang/cases/diagnostics.txt");
    bool expected = false;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("=== ")) {
            cases.push_back({line.substr(4), "", ""});
            expected = false;
        } else if (line == "---") {
            expected = true;
        } else if (!cases.empty()) {
            (expected ? cases.back().expected : cases.back().input) += line + "\n";
        }
    }
    return cases;
}

std::string diagnose(const std::string& input) {
    const std::vector<lang::Source> sources{{"mine.cards", input}};
    const lang::Compilation compiled = lang::compile(sources, support::vocabularies);
    std::string out;
    for (const lang::Diagnostic& d : compiled.diagnostics) out += lang::print_diagnostic(d, sources);
    return out;
}

class Diagnostics : public testing::TestWithParam<Case> {};

TEST_P(Diagnostics, SayExactlyThis) { EXPECT_EQ(diagnose(GetParam().input), GetParam().expected) << GetParam().name; }

INSTANTIATE_TEST_SUITE_P(Cases, Diagnostics, testing::ValuesIn(read_cases()), [](const auto& one) {
    std::string name = one.param.name;
    for (char& c : name) {
        if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
    }
    return name;
});

TEST(DiagnosticsFile, HasAtLeastFortyCases) { EXPECT_GE(read_cases().size(), 40U); }

}  // namespace

#pragma once
// Expansions of our own beside the base game: two with cards for Romans and Barbarians and Common cards, and one with a
// fifth Faction, some of whose cards are those of another expansion; and a card in the place of one of the base game.

#include <string>
#include <vector>

#include "support.h"

namespace own_sets {

inline std::string card(const std::string& name, const std::string& letters, int from, int copies) {
    const auto digits = [](int n) { return std::string(n < 10 ? "00" : n < 100 ? "0" : "") + std::to_string(n); };
    return "card " + name + "\n  number: " + letters + digits(from) +
           (copies > 1 ? "-" + digits(from + copies - 1) : "") +
           "\n  colour: red\n  build: 1 wood\n  deal: 1 food\n  basis: public\n  Production: gain 1 wood.\n\n";
}

// Titles of 3, 2 and 1 copies, numbered from one on: "Mill Aa", "Mill Ab" and so on.
inline std::string titles(const std::string& name, const std::string& letters, int from, int threes, int twos,
                          int ones) {
    std::string text;
    char last = 'a';
    for (const auto& [number, copies] : {std::pair{threes, 3}, std::pair{twos, 2}, std::pair{ones, 1}}) {
        for (int k = 0; k < number; ++k, from += copies)
            text += card(name + " " + std::string(1, 'A') + last++, letters, from, copies);
    }
    return text;
}

inline std::string head(const std::string& deck, const std::string& set) {
    return "deck " + deck + "\ngame: settlers, set: " + set + "\n\n";
}

inline std::vector<lang::Source> sources() {
    std::vector<lang::Source> all;
    const auto add = [&](const std::string& file, const std::string& text) { all.push_back({file + ".cards", text}); };
    for (const char* set : {"one", "two"}) {
        const std::string name = set == std::string("one") ? "First" : "Second";
        const std::string letter = name.substr(0, 1);
        add(name + "-romans", head("Romans", set) + titles("Roman " + name, letter + "RO", 1, 1, 2, 3));
        add(name + "-barbarians", head("Barbarians", set) + titles("Wild " + name, letter + "BA", 1, 1, 2, 3));
        add(name + "-common", head("Common", set) + titles("Common " + name, letter + "CO", 1, 0, 2, 1));
    }
    add("dwarves",
        head("Dwarves", "dwarves") +
            "board Dwarves\n  basis: public\n  adjective: dwarven\n  Production: gain 3 workers and 1 gold.\n"
            "  Feature: you may store any number of stone.\n\n" +
            titles("Dwarf", "DWA", 1, 3, 6, 9));
    add("dwarves-one", head("Dwarves", "dwarves + one") + titles("Miner", "DWA", 31, 1, 2, 3));
    add("dwarves-two", head("Dwarves", "dwarves + two") + titles("Smith", "DWA", 41, 1, 2, 3));
    add("pictures", head("Romans", "pictures") +
                        "card Administration\n  number: PIC001-003\n  colour: blue\n  build: 1 stone\n  deal: 1 food\n"
                        "  replaces: Administration\n  basis: public\n  Production: gain 1 wood.\n\n");
    // As in the folder of the packs, the base game is not the first.
    for (lang::Source& source : support::base_sources()) all.push_back(std::move(source));
    return all;
}

inline lang::Pack pack() {
    const std::vector<lang::Source> all = sources();
    const lang::Compilation compiled = lang::compile(all, support::vocabularies);
    for (const lang::Diagnostic& one : compiled.diagnostics) ADD_FAILURE() << lang::print_diagnostic(one, all);
    return compiled.pack;
}

}  // namespace own_sets

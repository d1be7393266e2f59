#pragma once
// What the tests share: the packs of the project, compiled once.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

#include "core/random.h"
#include "engine/decision.h"
#include "games/settlers/game.h"
#include "games/settlers/vocabulary.h"
#include "lang/compiler.h"

namespace support {

inline const lang::Vocabulary* const vocabularies[] = {&settlers::vocabulary()};

inline std::string read(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

inline std::vector<lang::Source> base_sources() {
    std::vector<lang::Source> sources;
    for (const char* deck : {"common", "barbarians", "romans", "egyptians", "japanese", "boards"}) {
        const std::string name = std::string("packs/settlers/base/") + deck + ".cards";
        sources.push_back({name, read(std::filesystem::path(IMPERIA_SOURCE_DIR) / name)});
    }
    return sources;
}

inline lang::Compilation compile_text(const std::string& text, const std::string& name = "test.cards") {
    const std::string boards = "packs/settlers/base/boards.cards";
    return lang::compile({{name, text}}, vocabularies,
                         {{boards, read(std::filesystem::path(IMPERIA_SOURCE_DIR) / boards)}});
}

inline const lang::Pack& base_pack() {
    static const lang::Pack pack = lang::compile(base_sources(), vocabularies).pack;
    return pack;
}

inline const settlers::Rules& rules() {
    static const settlers::Rules* const made = [] {
        auto* one = new settlers::Rules;
        if (const std::string problem = one->load(base_pack()); !problem.empty()) std::abort();
        return one;
    }();
    return *made;
}

// All cards of all expansions.
inline std::vector<lang::Source> all_sources() {
    std::vector<lang::Source> sources;
    const std::filesystem::path home = IMPERIA_SOURCE_DIR;
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(home / "packs/settlers"))
        if (entry.path().extension() == ".cards") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const auto& file : files) sources.push_back({std::filesystem::relative(file, home).string(), read(file)});
    return sources;
}
inline const settlers::Rules& rules_of_all() {
    static const settlers::Rules* const made = [] {
        auto* one = new settlers::Rules;
        if (!one->load(lang::compile(all_sources(), vocabularies).pack).empty()) std::abort();
        return one;
    }();
    return *made;
}

// A Faction's number.
inline std::uint8_t faction(std::string_view name) {
    const int number = rules().faction_named(name);
    if (number < 0) std::abort();
    return static_cast<std::uint8_t>(number);
}

// The n-th set-up: all numbers of players, seatings, lookouts and variants come up.
inline settlers::Setup some_setup(std::uint64_t n) {
    settlers::Setup setup;
    const auto players = 2 + n % 3;
    std::vector<std::uint8_t> left{0, 1, 2, 3};
    std::uint64_t order = core::mix(n);
    for (std::uint64_t k = 0; k < players; ++k) {
        const auto pick = static_cast<std::ptrdiff_t>(order % left.size());
        order /= left.size();
        setup.factions.push_back(left[static_cast<std::size_t>(pick)]);
        left.erase(left.begin() + pick);
    }
    setup.options.lookout = static_cast<settlers::LookoutForm>(core::mix(n + 1) % 3);
    setup.options.peaceful = core::mix(n + 2) % 4 == 0 ? 1 : 0;
    setup.options.first_edition = core::mix(n + 3) % 4 == 0 ? 1 : 0;
    return setup;
}

// The same with all expansions, and up to five players.
inline settlers::Setup some_setup_of_all(std::uint64_t n) {
    settlers::Setup setup = some_setup(n);
    setup.factions.clear();
    const auto players = 2 + n % 4;
    std::vector<std::uint8_t> left(rules_of_all().boards().size());
    std::iota(left.begin(), left.end(), std::uint8_t{0});
    std::uint64_t order = core::mix(n);
    for (std::uint64_t k = 0; k < players; ++k) {
        const auto pick = static_cast<std::ptrdiff_t>(order % left.size());
        order /= left.size();
        setup.factions.push_back(left[static_cast<std::size_t>(pick)]);
        left.erase(left.begin() + pick);
    }
    setup.options.format = core::mix(n + 4) % 3 == 0 ? settlers::Format::standard : settlers::Format::open;
    setup.options.random_tiles = core::mix(n + 5) % 2 == 0 ? 1 : 0;
    return setup;
}

// One person against the virtual player, for odd numbers with his faction cards and with solo conquest.
inline settlers::Setup some_solo_setup(std::uint64_t n) {
    settlers::Setup setup;
    const settlers::Rules& all = rules_of_all();
    setup.factions = {static_cast<std::uint8_t>(core::mix(n) % all.boards().size())};
    settlers::Options& options = setup.options;
    options.first_edition = core::mix(n + 3) % 4 == 0 ? 1 : 0;
    options.format = core::mix(n + 4) % 3 == 0 ? settlers::Format::standard : settlers::Format::open;
    if (n % 2 == 0) return setup;
    options.virtual_card = core::mix(n + 5) % 2 == 0 ? settlers::any_name : settlers::no_name;
    options.conquest = static_cast<settlers::Difficulty>(core::mix(n + 6) % 4);
    options.collect_tokens = 1;
    if (!settlers::check_setup(all, setup).empty()) options.collect_tokens = 0;
    return setup;
}

inline engine::Option random_option(const engine::Decision& decision, core::Random& random) {
    return decision.options[random.below(static_cast<std::uint32_t>(decision.options.size()))];
}

}  // namespace support

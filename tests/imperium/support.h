#pragma once
// What the tests of Imperium share: its packs, compiled once, and set-ups of every kind.

#include <deque>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "core/random.h"
#include "engine/match.h"
#include "games/imperium/game.h"
#include "games/imperium/vocabulary.h"
#include "lang/compiler.h"

namespace imperium_support {

inline const lang::Vocabulary* const vocabularies[] = {&imperium::vocabulary()};

inline std::string read(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

inline const std::vector<lang::Source>& sources() {
    static const std::vector<lang::Source> all = [] {
        std::vector<lang::Source> found;
        const std::filesystem::path folder = std::filesystem::path(IMPERIA_SOURCE_DIR) / "packs/imperium/horizons";
        std::vector<std::filesystem::path> files;
        for (const auto& entry : std::filesystem::directory_iterator(folder)) files.push_back(entry.path());
        std::sort(files.begin(), files.end());
        for (const auto& file : files) found.push_back({file.filename().string(), read(file)});
        return found;
    }();
    return all;
}

// Of all boxes.
inline const std::vector<lang::Source>& all_sources() {
    static const std::vector<lang::Source> all = [] {
        std::vector<std::filesystem::path> files;
        const std::filesystem::path folder = std::filesystem::path(IMPERIA_SOURCE_DIR) / "packs/imperium";
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
            if (entry.path().extension() == ".cards") files.push_back(entry.path());
        }
        std::sort(files.begin(), files.end());
        std::vector<lang::Source> found;
        for (const auto& file : files) found.push_back({file.filename().string(), read(file)});
        return found;
    }();
    return all;
}

inline const lang::Pack& pack() {
    static const lang::Pack compiled = lang::compile(sources(), vocabularies).pack;
    return compiled;
}

inline const imperium::Rules& rules() {
    static const imperium::Rules* const made = [] {
        auto* one = new imperium::Rules;
        if (const std::string problem = one->load(pack()); !problem.empty()) std::abort();
        return one;
    }();
    return *made;
}

// Of all boxes.
inline const imperium::Rules& rules_of_all() {
    static const imperium::Rules* const made = [] {
        auto* one = new imperium::Rules;
        if (const std::string problem = one->load(lang::compile(all_sources(), vocabularies).pack); !problem.empty())
            std::abort();
        return one;
    }();
    return *made;
}

// Horizons with one file before it, and a game of Japan against the Magyars by these rules. Kept for good.
inline const imperium::Rules& rules_with(const std::string& file) {
    std::vector<lang::Source> all{{"mine.cards", file}};
    all.insert(all.end(), sources().begin(), sources().end());
    const lang::Compilation compiled = lang::compile(all, vocabularies);
    static std::deque<imperium::Rules> kept;
    imperium::Rules* made = &kept.emplace_back();
    if (lang::has_errors(compiled.diagnostics) || !made->load(compiled.pack).empty()) std::abort();
    return *made;
}
inline imperium::Setup japan_and_magyars(const imperium::Rules& with) {
    imperium::Setup setup;
    for (const char* name : {"Japan", "Magyars"})
        setup.nations.push_back(static_cast<std::uint8_t>(with.nation_named(name)));
    setup.sides = {0, 0};
    return setup;
}
// Chooses the option of these words; false if there is none.
inline bool choose(engine::Match& match, const std::string& words) {
    for (const engine::Option& option : match.decision().options) {
        if (match.option_text(option) == words)
            return match.answer({match.decision().version, option.id()}) == engine::Verdict::legal;
    }
    return false;
}

// The n-th set-up: all numbers of players, nations, sides and variants come up.
inline imperium::Setup some_setup(std::uint64_t n) {
    imperium::Setup setup;
    const auto players = 2 + n % 3;
    setup.options.trade_routes = n / 3 % 2 == 0 ? 1 : 0;
    setup.options.short_game = n / 6 % 4 == 3 ? 1 : 0;
    setup.options.quick = n / 6 % 5 == 4 ? 1 : 0;
    setup.options.precious = n / 6 % 7 == 6 ? 1 : 0;
    setup.options.lowered_aggression = setup.options.trade_routes == 0 && n / 6 % 3 == 2 ? 1 : 0;
    std::vector<std::uint8_t> left;
    for (std::size_t k = 0; k < rules().nations().size(); ++k) {
        const imperium::Nation& nation = rules().nations()[k];
        if (nation.trade_routes_only && setup.options.trade_routes == 0) continue;
        if (nation.short_rules.has(imperium::short_refused) && setup.options.short_game != 0) continue;
        left.push_back(static_cast<std::uint8_t>(k));
    }
    std::uint64_t mix = core::mix(n + 77);
    for (std::uint64_t k = 0; k < players; ++k) {
        const auto pick = static_cast<std::ptrdiff_t>(mix % left.size());
        mix = core::mix(mix);
        setup.nations.push_back(left[static_cast<std::size_t>(pick)]);
        setup.sides.push_back(static_cast<std::uint8_t>(mix >> 33 & 1U));
        left.erase(left.begin() + pick);
    }
    return setup;
}

// The n-th solo set-up: every Bot in turn, every difficulty, with and without trade routes, short and not.
inline imperium::Setup some_solo_setup(std::uint64_t n, const imperium::Rules& with = rules_of_all()) {
    imperium::Setup setup;
    const std::vector<imperium::Nation>& nations = with.nations();
    const auto refused = [&](std::size_t k) { return nations[k].short_rules.has(imperium::short_refused); };
    const std::uint64_t mix = core::mix(n + 99);
    const std::size_t bot = n % nations.size();
    std::size_t person = mix % nations.size();
    if (person == bot) person = (person + 1) % nations.size();
    setup.options.bot = static_cast<std::uint8_t>(bot + 1);
    setup.options.difficulty = static_cast<imperium::Difficulty>((mix >> 8) % imperium::difficulty_count);
    const bool need = nations[bot].trade_routes_only || nations[person].trade_routes_only;
    setup.options.trade_routes = need || (mix >> 16 & 1U) != 0 ? 1 : 0;
    setup.options.short_game = !refused(bot) && !refused(person) && (mix >> 20 & 3U) == 0 ? 1 : 0;
    setup.nations.push_back(static_cast<std::uint8_t>(person));
    setup.sides.push_back(static_cast<std::uint8_t>(mix >> 33 & 1U));
    return setup;
}

inline imperium::Supply resources(std::uint16_t materials, std::uint16_t population, std::uint16_t progress,
                                  std::uint16_t goods) {
    imperium::Supply all;
    all[imperium::good_material] = materials;
    all[imperium::good_population] = population;
    all[imperium::good_progress] = progress;
    all[imperium::good_goods] = goods;
    return all;
}

inline engine::Option random_option(const engine::Decision& decision, core::Random& random) {
    return decision.options[random.below(static_cast<std::uint32_t>(decision.options.size()))];
}

}  // namespace imperium_support

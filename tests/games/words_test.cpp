// No accepted word is without effect: every word that can be added to a selector of a phrase is refused, or a game
// shows it.

#include <algorithm>
#include <iostream>
#include <map>
#include <set>

#include "amounts.h"
#include "games/every_game.h"
#include "games/variations.h"

namespace {

using namespace every_game;

// Cards are named by the numbers of their texts, in letters.
std::string word_name(int number) {
    std::string name = "Word ";
    for (int k = 0; k < 4; ++k, number /= 26) name += static_cast<char>((k == 0 ? 'A' : 'a') + number % 26);
    return name;
}
int word_number(const std::string& name) {
    if (!name.starts_with("Word ") || name.size() != 9) return -1;
    int number = 0;
    for (int k = 3; k >= 0; --k) number = number * 26 + (name[static_cast<std::size_t>(5 + k)] | 0x20) - 'a';
    return number;
}

// A card for each text.
template <class G>
std::string source_of(const std::vector<Variations::Text>& texts, const std::vector<int>& which,
                      std::vector<std::size_t>& begins) {
    std::string all = G::own_deck();
    begins.clear();
    for (const int k : which) {
        begins.push_back(all.size());
        all += G::word_card(word_name(k), k, texts[static_cast<std::size_t>(k)].line);
    }
    return all;
}

// Which of the texts compile; a pack has no room for all of them.
template <class G>
std::vector<int> accepted(const std::vector<Variations::Text>& texts) {
    std::vector<bool> refused(texts.size());
    constexpr std::size_t batch = 1000;
    for (std::size_t first = 0; first < texts.size(); first += batch) {
        std::vector<int> some;
        for (std::size_t k = first; k < std::min(first + batch, texts.size()); ++k) some.push_back(static_cast<int>(k));
        if (first / batch % support::many_or_few(1U, 36U) != 0) {  // with all checks on, a sample
            for (const int k : some) refused[static_cast<std::size_t>(k)] = true;
            continue;
        }
        std::vector<std::size_t> begins;
        const std::vector<lang::Source> sources{{"mine.cards", source_of<G>(texts, some, begins) + G::word_cards()}};
        for (const lang::Diagnostic& one : lang::compile(sources, G::vocabularies()).diagnostics) {
            const auto card = std::upper_bound(begins.begin(), begins.end(), one.span.begin) - begins.begin() - 1;
            refused[first + static_cast<std::size_t>(card)] = true;
        }
    }
    std::vector<int> good;
    for (std::size_t k = 0; k < texts.size(); ++k) {
        const int base = texts[k].base;
        if (!refused[k] && (base < 0 || !refused[static_cast<std::size_t>(base)])) good.push_back(static_cast<int>(k));
    }
    return good;
}

// Decisions in the middle of games, at the beginning of a move.
template <class G>
std::vector<typename G::State> positions(const typename G::Game::Rules& rules, unsigned games) {
    std::vector<typename G::State> found;
    for (unsigned n = 0; n < games; ++n) {
        typename G::State s;
        engine::Decision decision;
        core::Random random(n + 77);
        G::Game::set_up(rules, G::setup(n), n, s, decision, nullptr);
        for (unsigned choices = 0; !decision.over(); ++choices) {
            if (choices > 60 && choices % 45 == 0) found.push_back(s);
            G::Game::apply(rules, s, random_option(decision, random), decision, nullptr);
        }
    }
    return found;
}

bool same(const engine::Decision& x, const engine::Decision& y) {
    if (x.seat != y.seat || x.options.size() != y.options.size() || x.question != y.question) return false;
    for (std::size_t k = 0; k < x.options.size(); ++k) {
        if (x.options[k].id() != y.options[k].id()) return false;
    }
    return true;
}

// Whether two cards in the same place make a difference from here on, as far as one game shows.
template <class G>
bool differ(const typename G::Game::Rules& rules, typename G::State x, engine::CopyId copy, engine::DefId one,
            engine::DefId other, std::uint64_t seed) {
    for (const engine::DefId def : {one, other}) G::bring(rules, x, def);
    typename G::State y = x;
    x.table.cells[copy].def = one;
    y.table.cells[copy].def = other;
    engine::Decision left, right;
    G::Game::current(rules, x, left);
    G::Game::current(rules, y, right);
    core::Random random(seed);
    for (int steps = 0; steps < 24; ++steps) {
        if (!same(left, right)) return true;
        if (left.over() || left.options.size() < 2) break;
        // What speaks of the card is what shows it.
        engine::Option option = random_option(left, random);
        for (const engine::Option& own : left.options) {
            if (own.card == copy && random.below(4) != 0) option = own;
        }
        G::Game::apply(rules, x, option, left, nullptr);
        G::Game::apply(rules, y, option, right, nullptr);
    }
    for (unsigned seat = 0; seat < G::Game::seats(x); ++seat) {
        if (G::Game::score(rules, x, seat) != G::Game::score(rules, y, seat)) return true;
    }
    return false;
}

template <class G>
struct Words : testing::Test {};
TYPED_TEST_SUITE(Words, Games, Names);

TYPED_TEST(Words, AreRefusedOrMakeADifference) {
    using Game = typename TypeParam::Game;
    const std::vector<Variations::Text> texts = Variations(*TypeParam::vocabularies()[0], TypeParam::common_titles(),
                                                           TypeParam::word_head, TypeParam::word_before)
                                                    .all();
    const std::vector<int> good = accepted<TypeParam>(texts);
    std::vector<std::size_t> begins;
    std::vector<lang::Source> sources = TypeParam::sources();
    sources.push_back({"mine.cards", source_of<TypeParam>(texts, good, begins)});
    const lang::Compilation compiled = lang::compile(sources, TypeParam::vocabularies());
    ASSERT_FALSE(lang::has_errors(compiled.diagnostics)) << lang::print_diagnostic(compiled.diagnostics[0], sources);
    typename Game::Rules rules;
    ASSERT_EQ(rules.load(compiled.pack), "") << sources.back().text;
    std::vector<engine::DefId> defs(texts.size(), engine::unknown_def);
    for (std::size_t k = 0; k < rules.def_count(); ++k) {
        const auto id = static_cast<engine::DefId>(k);
        if (const int n = word_number(rules.name(id)); n >= 0) defs[static_cast<std::size_t>(n)] = id;
    }
    const std::vector<typename TypeParam::State> games = positions<TypeParam>(TypeParam::rules(), 60);
    ASSERT_GT(games.size(), 100U);
    unsigned varied = 0;
    std::set<int> shown;
    std::map<int, std::string> same;
    for (const int k : good) {
        const Variations::Text& text = texts[static_cast<std::size_t>(k)];
        if (text.base < 0) continue;
        ++varied;
        if (shown.contains(text.group)) continue;
        bool found = false;
        for (std::uint64_t n = 0; !found && n < 4 * games.size(); ++n) {
            const typename TypeParam::State& s = games[(n * 7 + static_cast<unsigned>(k)) % games.size()];
            const engine::CopyId copy = TypeParam::word_place(s, n);
            if (copy == engine::no_copy) continue;
            found = differ<TypeParam>(rules, s, copy, defs[static_cast<std::size_t>(text.base)],
                                      defs[static_cast<std::size_t>(k)], n);
        }
        if (found || TypeParam::restates(text.line)) {
            shown.insert(text.group);
            same.erase(text.group);
        } else {
            same[text.group] += text.line + "\n    as: " + texts[static_cast<std::size_t>(text.base)].line + "\n";
        }
    }
    std::cout << varied << " of " << texts.size() << " words are understood\n";
    EXPECT_GT(varied, support::many_or_few(60U, 1U));
    for (const auto& [group, lines] : same) ADD_FAILURE() << "accepted, and nothing changes:\n" << lines;
}

}  // namespace

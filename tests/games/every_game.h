#pragma once
// What the tests that every game passes are written against: its rules, set-ups of every kind, and its names.
// A new game adds a struct like these and a name to `Games`.

#include <gtest/gtest.h>

#include <cstring>
#include <span>

#include "core/random.h"
#include "games/imperium/position.h"
#include "games/imperium/verb_rule.h"
#include "games/settlers/position.h"
#include "games/settlers/verb_rule.h"
#include "imperium/support.h"
#include "support.h"

namespace every_game {

template <class State>
engine::CopyId nth_in(const State& s, engine::PileId pile, std::uint64_t n) {
    engine::CopyId copy = s.table.first(pile);
    for (n %= s.table.count(pile); n > 0; --n) copy = s.table.next(copy);
    return copy;
}

// The base game, the game with every expansion, or one person alone with every expansion.
enum class SettlersMode { base, expansions, alone };
template <SettlersMode mode>
struct SettlersWith {
    static constexpr bool expansions = mode != SettlersMode::base;
    static constexpr const char* label = mode == SettlersMode::alone ? "solo" : expansions ? "expansions" : "settlers";
    using Game = settlers::Game;
    using Match = settlers::Match;
    using State = settlers::State;
    using Text = settlers::Text;
    static const settlers::Rules& rules() { return expansions ? support::rules_of_all() : support::rules(); }
    static settlers::Setup setup(std::uint64_t n) {
        if (mode == SettlersMode::alone) return support::some_solo_setup(n);
        return expansions ? support::some_setup_of_all(n) : support::some_setup(n);
    }
    static std::span<const lang::Vocabulary* const> vocabularies() { return support::vocabularies; }
    static std::vector<lang::Source> sources() { return support::base_sources(); }
    // Cards of one's own are played in several ways: in the base game, with every expansion, by one person alone. With
    // which cards besides, and the n-th set-up.
    static constexpr std::uint64_t own_ways = 3;
    static std::vector<lang::Source> own_sources(std::uint64_t way) {
        return way == 0 ? support::base_sources() : support::all_sources();
    }
    static settlers::Setup own_setup(std::uint64_t way, std::uint64_t n, const settlers::Rules& with) {
        if (way == 0) return support::some_setup(n);
        settlers::Setup setup = way == 1 ? support::some_setup_of_all(n) : support::some_solo_setup(n);
        setup.options.format = settlers::Format::open;  // the standard format leaves them out
        while (setup.factions.size() > 2 && !settlers::check_setup(with, setup).empty()) setup.factions.pop_back();
        return setup;
    }
    // The beginning of their file, and of the k-th of them.
    static std::string own_deck() { return "deck Common\ngame: settlers, set: mine\n"; }
    static std::string own_card(const std::string& title, int k, bool dear, std::uint64_t way) {
        const int copies = way == 0 ? 4 : 2;  // all expansions leave less room
        const std::string first = std::to_string(100 + 4 * k), last = std::to_string(99 + 4 * k + copies);
        return "\ncard " + title + "\n  number: MIN" + first + "-" + last +
               "\n  colour: pink\n  build: " + (dear ? "1 wood" : "nothing") +
               "\n  raze: 1 VP, 1 card\n  deal: 1 food\n  basis: recalled\n";
    }
    // A card with one line, and where in a position it is put: any copy that lies there becomes it.
    static std::string word_card(const std::string& name, int k, const std::string& line) {
        return "\ncard " + name + "\n  number: MIN" + std::to_string(100 + k) +
               "\n  colour: pink\n  build: nothing\n  raze: 1 VP\n  deal: 1 food\n  basis: recalled\n  " + line + "\n";
    }
    static constexpr const char* word_head = "Action";
    static constexpr const char* word_before = "";
    static engine::CopyId word_place(const State& s, std::uint64_t n) {
        const engine::PileId pile = settlers::pile_of(settlers::pile_empire, s.active);
        return s.table.empty(pile) ? engine::no_copy : nth_in(s, pile, n);
    }
    // Names of cards that lie about in every game, and such cards themselves.
    static std::vector<std::string> common_titles() { return {}; }
    // Words that say what is meant without them.
    static bool restates(const std::string& line) {
        const auto says = [&](const char* words) { return line.find(words) != std::string::npos; };
        return says("foundation of yours") || says("foundation you have");
    }
    static std::string word_cards() { return {}; }
    // A card brings the expansions that it needs.
    static void bring(const settlers::Rules& rules, State& s, engine::DefId def) {
        s.modules |= rules.def(def).modules;
    }
    // Changes what the state says of a card besides which one it is; nothing such lies on a hidden one here.
    static void mark(State&, engine::CopyId) {}
    // Two hidden cards with the same word could lie in each other's places, wherever that is; none: only near by.
    static std::string kind(const State& s, engine::CopyId copy, unsigned /*seat*/, bool /*fresh*/) {
        const settlers::CardDef& card = rules().def(s, copy);
        return std::to_string(card.tile) + " " + std::to_string(card.faction);
    }
    // Which effect asks for several things whose order does not matter; 0: none does.
    static std::uint64_t several(const State& s) {
        using namespace settlers;
        if (s.frames.empty()) return 0;
        const Frame& frame = s.frames.back();
        std::uint64_t pc = 0;
        switch (frame.proc) {
            case proc_pick:
                pc = frame.as<PickFrame>().pc;
                if (verb_rule(rules().code(pc).op).ordered) return 0;
                break;
            case proc_pool:
            case proc_deploy:
            case proc_resource:
            case proc_exchange:
            case proc_give_back: break;
            default: return 0;
        }
        return 1 + (pc << 16 | std::uint64_t{frame.proc} << 8 | s.frames.size());
    }
    // How many of them were picked so far.
    static unsigned taken(const State& s) {
        using namespace settlers;
        const Frame& frame = s.frames.back();
        switch (frame.proc) {
            case proc_pick: return frame.as<PickFrame>().taken;
            case proc_pool: return 0xffU - frame.as<PoolFrame>().keep;
            case proc_deploy: return 0xffU - frame.as<DeployFrame>().left;
            case proc_resource: return 0xffU - frame.as<ResourceFrame>().left;
            case proc_exchange: return 0xffU - frame.as<ExchangeFrame>().left;
            default: return frame.as<GiveBackFrame>().given;
        }
    }
    // What an option picks: equal cards are one thing.
    static std::uint64_t thing(const State& s, const engine::Option& option) {
        const settlers::Look look(rules(), s);
        if (option.card == engine::no_copy || !look.same_to_choose(option.card, option.card)) return option.id();
        std::uint64_t marks = 0;
        static_assert(sizeof s.marks[0] <= sizeof marks);
        std::memcpy(&marks, &s.marks[option.card], sizeof s.marks[0]);
        return core::mix(core::mix(marks) + (std::uint64_t{s.table.def(option.card)} << 8U) +
                         s.table.pile(option.card));
    }
};

using Settlers = SettlersWith<SettlersMode::base>;
using Expansions = SettlersWith<SettlersMode::expansions>;
using Solo = SettlersWith<SettlersMode::alone>;

// Among persons, or one of them against the Bot of any nation of all boxes.
template <bool solo>
struct ImperiumWith {
    static constexpr const char* label = solo ? "bots" : "imperium";
    using Game = imperium::Game;
    using Match = imperium::Match;
    using State = imperium::State;
    using Text = imperium::Text;
    static const imperium::Rules& rules() {
        return solo ? imperium_support::rules_of_all() : imperium_support::rules();
    }
    static imperium::Setup setup(std::uint64_t n) {
        return solo ? imperium_support::some_solo_setup(n) : imperium_support::some_setup(n);
    }
    static std::span<const lang::Vocabulary* const> vocabularies() { return imperium_support::vocabularies; }
    static std::vector<lang::Source> sources() { return imperium_support::sources(); }
    // Among persons, with and without trade routes, and against a Bot.
    static constexpr std::uint64_t own_ways = 2;
    static std::vector<lang::Source> own_sources(std::uint64_t) { return imperium_support::sources(); }
    static imperium::Setup own_setup(std::uint64_t way, std::uint64_t n, const imperium::Rules& with) {
        return way == 0 ? imperium_support::some_setup(n) : imperium_support::some_solo_setup(n, with);
    }
    static std::string own_deck() { return "deck Commons\ngame: imperium, set: mine\n"; }
    static std::string own_card(const std::string& title, int k, bool stays, std::uint64_t) {
        const std::string number = std::to_string(k + 1), all = std::to_string(99);
        return "\ncard " + title + "\n  number: 3MIN" + number + "/" + all + "\n  starts: market\n  suits:  " +
               (k % 3 == 0   ? "region"
                : k % 3 == 1 ? "civilised"
                             : "uncivilised") +
               "\n" + (stays ? "  stays\n" : "") + "  basis:  recalled\n";
    }
    static std::string word_card(const std::string& name, int k, const std::string& line) {
        return "\ncard " + name + "\n  number: 3MIN" + std::to_string(k + 1) +
               "/9999\n  starts: market\n  suits: civilised\n  " + "stays\n  basis: recalled\n  " + line + "\n";
    }
    static constexpr const char* word_head = "Exhaust";
    static constexpr const char* word_before = "draw 3 cards. ";
    static engine::CopyId word_place(const State& s, std::uint64_t n) {
        const engine::PileId pile = imperium::pile_of(imperium::pile_play, s.active);
        return s.table.empty(pile) ? engine::no_copy : nth_in(s, pile, n);
    }
    static bool restates(const std::string& line) {
        const auto says = [&](const char* words) { return line.find(words) != std::string::npos; };
        return says("card from your hand") || says("card in play") || says("cards in play") ||
               says("exiled card from exile") || says("garrisoned card that is garrisoned") ||
               says("market card from the market") || says("market cards from the market");
    }
    static std::vector<std::string> common_titles() {
        return {"Advance", "Glory", "Lagoon", "Mercenaries", "Vineyards", "Elders"};
    }
    static std::string word_cards() {
        std::string all;
        for (const std::string& title : common_titles())
            all += "\ncard " + title + "\n  number: 3MIN" + std::to_string(9000 + all.size()) +
                   "/9999\n  starts: market\n  basis: recalled\n";
        return all;
    }
    static void bring(const imperium::Rules&, State&, engine::DefId) {}
    // That it was free played this turn goes with a card into a deck.
    static void mark(State& s, engine::CopyId copy) { s.marks[copy].flags.set(imperium::Mark::free_played); }
    // `fresh`: nothing has been done yet, so that nobody has seen where a card came to lie. Whose a card is knows that.
    static std::string kind(const State& s, engine::CopyId copy, unsigned seat, bool fresh) {
        using namespace imperium;
        const CardDef& card = rules().def(s.table.def(copy));
        const PileId pile = s.table.pile(copy);
        if (piles.seat_of(pile) == seat) return "";
        if (card.nation != of_commons) {
            const bool dynasty = piles.is(pile, pile_dynasty) || pile == removed_pile;
            if (!dynasty || card.start != start_development) return dynasty ? "dynasty" : "";
            return "dynasty " + std::to_string(card.bot_worth) + " " + std::to_string(card.symbols.bits()) +
                   (card.region ? " region" : "");
        }
        const bool of_decks =
            pile == main_deck || piles.is(pile, pile_small) || pile == fame_deck || pile == removed_pile;
        if (fresh ? !of_decks : !s.unplaced.has(copy)) return "";
        if (card.start == start_fame) return "fame";                // the Fame deck is cut (I-COMMONS-20)
        if (card.banner == suit_trade_route) return "trade route";  // some are left out (I-COMMONS-26)
        if (s.options.lowered_aggression != 0 && card.set.has(set_aggressive) && card.box != box_classics &&
            card.box != box_legends)
            return "aggressive";  // only in the Main deck (I-LOWAGG-02)
        if (s.options.lowered_aggression != 0 && card.attack && card.box > box_horizons) return "aggressive";
        return s.options.quick != 0 ? "any" : "banner " + std::to_string(card.banner);  // I-QUICK-01, I-COMMONS-24
    }
    static std::uint64_t several(const State& s) {
        using namespace imperium;
        if (s.frames.empty()) return s.question == ask_discard || s.question == ask_revolt ? s.question : 0;
        const Frame& frame = s.frames.back();
        const std::uint16_t pc = clause_of(frame);
        switch (frame.proc) {
            case proc_pick: {
                const VerbRule& rule = verb_rule(rules().code(pc).op);
                const Look look(rules(), s);
                if (rule.shape != Shape::picks || rule.ordered({look, s.contexts[frame.context], rules().code(pc)}))
                    return 0;
                break;
            }
            case proc_amount:
                if (rules().code(pc).op == verb_draw) return 0;  // drawing shows cards
                break;
            case proc_target: break;
            case proc_develop:
                if (s.question != ask_pick) return 0;
                break;
            default: return 0;
        }
        return 1 + (std::uint64_t{pc} << 16 | std::uint64_t{frame.proc} << 8 | s.frames.size());
    }
    static unsigned taken(const State& s) {
        using namespace imperium;
        if (s.frames.empty()) return s.version;
        const Frame& frame = s.frames.back();
        switch (frame.proc) {
            case proc_pick: return frame.as<PickFrame>().taken;
            case proc_amount: return frame.as<AmountFrame>().taken;
            case proc_target: return frame.as<TargetFrame>().taken;
            default: return frame.as<DevelopFrame>().mana;
        }
    }
    static std::uint64_t thing(const State& s, const engine::Option& option) {
        const imperium::Look look(rules(), s);
        if (option.card == engine::no_copy || !look.same_to_choose(option.card, option.card)) return option.id();
        const imperium::Marks& marks = s.marks[option.card];
        return core::mix(core::mix((std::uint64_t{marks.parent} << 8U) + marks.done) +
                         (std::uint64_t{look.def(option.card).like} << 8U) + s.table.pile(option.card));
    }
};

using Imperium = ImperiumWith<false>;
using Bots = ImperiumWith<true>;

using Games = testing::Types<Settlers, Imperium>;
// What holds for games as they are played, whatever cards there are.
using Modes = testing::Types<Settlers, Expansions, Solo, Imperium, Bots>;

struct Names {
    template <class T>
    static std::string GetName(int) {
        return T::label;
    }
};

inline engine::Option random_option(const engine::Decision& decision, core::Random& random) {
    return decision.options[random.below(static_cast<std::uint32_t>(decision.options.size()))];
}

// The n-th game, so many choices on.
template <class G>
typename G::State some_state(std::uint64_t n, unsigned choices, engine::Decision& decision) {
    typename G::State s;
    core::Random random(n);
    G::Game::set_up(G::rules(), G::setup(n), n, s, decision, nullptr);
    for (unsigned k = 0; k < choices && !decision.over(); ++k)
        G::Game::apply(G::rules(), s, random_option(decision, random), decision, nullptr);
    return s;
}

// Calls `look(state, decision)` in many positions of many games.
template <class G, class Look>
void in_many_positions(unsigned positions, Look look) {
    for (unsigned n = 0; n < positions; ++n) {
        engine::Decision decision;
        const typename G::State s = some_state<G>(n, static_cast<unsigned>(core::mix(n + 9) % 400), decision);
        look(n, s, decision);
        if (testing::Test::HasFatalFailure()) return;
    }
}

}  // namespace every_game

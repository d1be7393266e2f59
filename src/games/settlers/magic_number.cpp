// 3 Is a Magic Number: sets of three Locations, the Features that wait for them, and Locations that choose a colour.

#include "games/settlers/magic_number.h"

#include <algorithm>
#include <bit>

#include "games/settlers/change.h"
#include "games/settlers/magic_number_phrases.h"
#include "games/settlers/text.h"
#include "games/settlers/verb_numbers.h"

namespace settlers {

namespace {

constexpr auto any_colour = Colours::of(0xffff);
constexpr std::uint8_t chosen_colours = colour_orange;  // those that stand for Goods (S-MAG-02)

// Calls with the modifiers of the Features that work for a player.
template <class Visit>
void for_each_modifier(const Look& look, Seat seat, Visit visit) {
    look.for_each_used(seat, [&](CopyId c) {
        if (look.def(c).modifiers.empty() || look.is_silent(c)) return;
        for (const std::uint16_t id : look.def(c).modifiers) visit(look.rules.code(look.rules.ability(id).begin));
    });
}

// Calls with the colours of all that counts for sets: Locations, and Foundations where a Feature says so.
template <class Visit>
void for_each_coloured(const Look& look, Seat seat, Visit visit) {
    look.for_each_yours(seat, [&](CopyId c) { visit(look.colours_of(c)); });
    const unsigned foundations = look.s.table.count(pile_of(pile_foundations, seat));
    if (foundations == 0) return;
    unsigned painted = 0;
    Colours colours;
    for_each_modifier(look, seat, [&](const Instruction& code) {
        if (code.op == modifier_painted_foundations) painted += code.n;
        if (code.op == modifier_coloured_foundations) colours |= colours_in(look.rules.selector(code.a));
    });
    for (unsigned k = 0; k < foundations; ++k) visit(k < painted ? any_colour : colours);
}

// How many Locations have each colour, and how many Foundations may have any.
struct ColourTally {
    std::array<unsigned, colour_count> number{};
    unsigned painted = 0;

    ColourTally(const Look& look, Seat seat) {
        for_each_coloured(look, seat, [&](Colours colours) {
            if (colours == any_colour) {
                ++painted;
                return;
            }
            for (const Colour k : all_colours) number[k] += colours.has(k) ? 1U : 0U;
        });
    }
    // How many colours lack one Location, or two, to a further set, and get them from painted Foundations.
    template <class Lacks>
    [[nodiscard]] unsigned helped(Lacks lacks) const {
        unsigned left = painted, sets = 0;
        for (unsigned missing = 1; missing <= 2; ++missing) {
            for (const unsigned n : number) {
                if (left < missing || !lacks(n, missing)) continue;
                left -= missing;
                ++sets;
            }
        }
        return sets;
    }
};

// How many Locations can be each of the colours that a choice of the three names; by the choice, a bit a colour.
std::array<unsigned, 8> locations_for(const Look& look, Seat seat, const Selector& trio) {
    const auto words = lang::trio_of(trio);
    std::array<unsigned, 8> found{};
    for_each_coloured(look, seat, [&](Colours colours) {
        unsigned fits = 0;
        for (unsigned k = 0; k < 3; ++k) fits |= (colours.has(static_cast<Colour>(words[k])) ? 1U : 0U) << k;
        for (unsigned choice = 1; choice < found.size(); ++choice) found[choice] += (fits & choice) != 0 ? 1U : 0U;
    });
    return found;
}

}  // namespace

// So many sets can be laid side by side as every choice of their colours has Locations for (Hall's theorem): a Location
// of several colours stands in one set, as whichever it is needed.
unsigned sets_of(const Look& look, Seat seat, const Selector& trio) {
    const std::array<unsigned, 8> found = locations_for(look, seat, trio);
    unsigned sets = max_cards;
    for (unsigned choice = 1; choice < found.size(); ++choice)
        sets = std::min(sets, found[choice] / static_cast<unsigned>(std::popcount(choice)));
    return sets;
}

unsigned sets_of_one_colour(const Look& look, Seat seat) {
    const ColourTally colours(look, seat);
    unsigned sets = colours.helped([](unsigned n, unsigned missing) { return n % 3 == 3 - missing; });
    for (const unsigned n : colours.number) sets += n / 3;
    return sets;
}

unsigned colours_of_sets(const Look& look, Seat seat) {
    const ColourTally colours(look, seat);
    unsigned sets = colours.helped([](unsigned n, unsigned missing) { return n == 3 - missing; });
    for (const unsigned n : colours.number) sets += n >= 3 ? 1U : 0U;
    return sets;
}

namespace {

// The cards that mark the sets a Feature was paid for. Others may lie there, too (S-AZT-37).
unsigned marks_of(const Look& look, CopyId feature) {
    unsigned n = 0;
    look.for_each_in(pile_of(pile_under, look.owner_of(feature)),
                     [&](CopyId c) { n += look.s.marks[c].parent == feature && is_set_mark(look.s, c) ? 1U : 0U; });
    return n;
}

// Every set that stands is marked once and for all, and paid for as it is marked, unless it stood before the Feature
// (S-MAG-11 to S-MAG-14).
void mark_sets(Change& game, CopyId feature, bool paid) {
    const Seat owner = game.owner_of(feature);
    for (const Trigger& trigger : game.def(feature).triggers) {
        if (trigger.event != event_set) continue;
        const Selector& trio = game.rules.selector(game.rules.ability(trigger.ability).event_selector);
        for (unsigned marks = marks_of(game, feature); marks < sets_of(game, owner, trio); ++marks) {
            const CopyId card = game.draw(owner, true);
            if (card == no_copy) return;
            game.lay_under(card, feature, false);
            game.s.marks[card].level = level_of_set_mark;
            const bool pays = paid && !game.is_silent(feature);
            game.tell(did_mark, owner, feature, 1, pays ? completes_set : marks_set_before);
            if (pays) game.set_off(owner, feature, trigger.ability, no_copy, 0);
        }
    }
}

void entered(Change& game, CopyId location) {
    if (game.def(location).hears.has(event_set)) mark_sets(game, location, false);
}

// Features hear of a building when it is complete, and so they do of the set that it completes (S-BUILD-10).
void changed(Change& game, Seat seat) {
    if (!game.s.frames.empty() && game.s.frames.back().is<BuildFrame>()) return;
    game.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
        if (game.def(c).hears.has(event_set)) mark_sets(game, c, true);
    });
}

// Marks go face down under the Common deck (S-MAG-15).
void leaves(Change& game, CopyId location, Leaving why) {
    if (!game.def(location).hears.has(event_set) || why == Leaving::blocked) return;
    State& s = game.s;
    for (CopyId c = s.table.first(pile_of(pile_under, game.owner_of(location))); c != no_copy;) {
        const CopyId next = s.table.next(c);
        if (s.marks[c].parent == location && is_set_mark(s, c)) {
            s.marks[c] = Marks{};
            engine::lay_unseen(s, c, common_deck);
        }
        c = next;
    }
}

// Proud Patriots (S-FAQ-MAG-05)
bool holds_defense(const Look& look, CopyId location) {
    bool any = false;
    for_each_modifier(look, look.user_of(location), [&](const Instruction& code) {
        any = any || (code.op == modifier_defend && look.fits(look.rules.selector(code.a), location));
    });
    return any;
}

// The colour of a Location ------------------------------------------------------------------------------

void note(const Rules& rules, std::uint16_t id, CardDef& def) {
    const lang::Ability& ability = rules.ability(id);
    for (std::size_t pc = ability.begin; pc < ability.end; ++pc) {
        if (ability.role == lang::Role::effect && rules.code(pc).op == verb_choose_colour) def.chooses_colour = true;
    }
}

void run_frame(Change& game, engine::Frame& frame) { game.ask(ask_its_colour, frame.seat); }

void list_frame(const Look&, engine::Decision& decision, const engine::Frame&) {
    for (std::uint8_t colour = 0; colour < chosen_colours; ++colour) decision.offer(opt_its_colour, no_copy, colour);
}

void answer_frame(Change& game, engine::Frame& frame, const engine::Option& option) {
    const CopyId card = frame.as<ColourFrame>().card;
    const Seat seat = frame.seat;
    game.s.frames.pop_back();
    game.s.marks[card].level = static_cast<std::uint8_t>(option.n + 1);
    game.tell(did_its_colour, seat, card, 1, option.which());
    game.changed(game.owner_of(card));
}

CopyId because(const Look&, const engine::Frame& frame) { return frame.as<ColourFrame>().card; }

// Words -----------------------------------------------------------------------------------------------

std::string colour_word(std::uint8_t colour) {
    for (const lang::FacetRow& row : vocabulary().facets) {
        if (row.facet == facet_colour && row.bit == colour) return std::string(row.word);
    }
    return {};
}

std::string question(const Text& text, const State& s, const engine::Decision& decision) {
    return text.card(s, decision.because) + ": which colour does it have from now on?";
}

std::string option_words(const Text&, const State&, const engine::Decision&, const engine::Option& option) {
    return option.kind == opt_its_colour ? colour_word(option.which()) : std::string();
}

std::string_view verb(std::uint8_t kind) { return kind == opt_its_colour ? "announce" : ""; }

std::string event_words(const Text& text, const State& s, const engine::LoggedEvent& event, unsigned viewer) {
    const std::string who = "The " + text.seat(s, event.seat),
                      what = text.known_name(event.card_def, event.card_known, viewer);
    switch (event.kind) {
        case did_its_colour:
            return what + " of the " + text.seat(s, event.seat) + " is " + colour_word(event.other) + ".";
        case did_mark:
            return who + (event.other == completes_set ? " complete a set (" : " mark a set that stood before (") +
                   what + ").";
        case did_lay_random:
            return who + " lay " + what + " from the hand of the " + text.seat(s, event.other) + " as a foundation.";
        default: return {};
    }
}

void standing(const Text& text, const State& s, CopyId location, std::vector<engine::MarkView>& parts) {
    const DefId def = s.table.def(location);
    if (def == engine::unknown_def || !text.rules().def(def).chooses_colour || s.marks[location].level == 0) return;
    parts.emplace_back("colour", std::string(colour_word(static_cast<std::uint8_t>(s.marks[location].level - 1))));
}

bool mark(State& s, CopyId location, std::string_view word) {
    for (std::uint8_t colour = 0; colour < chosen_colours; ++colour) {
        if (word != colour_word(colour)) continue;
        s.marks[location].level = static_cast<std::uint8_t>(colour + 1);
        return true;
    }
    return false;
}

// The estimate counts cards under a Location as points: marks are none. A Feature that waits for a set is the better,
// the fewer Locations are missing.
// How many Locations of the next set are there, behind so many complete ones: 0 to 3.
int parts_of_next(const Look& look, Seat seat, const Selector& trio, unsigned sets) {
    const std::array<unsigned, 8> found = locations_for(look, seat, trio);
    int missing = 0;
    for (unsigned choice = 1; choice < found.size(); ++choice)
        missing =
            std::max(missing, std::popcount(choice) * static_cast<int>(sets + 1) - static_cast<int>(found[choice]));
    return std::max(0, 3 - missing);
}

// What the sets that are not yet complete may bring a production that counts them, each round.
double hope_of_sets(const Look& look, Seat seat, CopyId location) {
    const std::uint16_t id = look.def(location).production;
    if (id == lang::none) return 0;
    double hope = 0;
    const lang::Ability& ability = look.rules.ability(id);
    for (std::size_t pc = ability.begin; pc < ability.end; ++pc) {
        const Instruction& code = look.rules.code(pc);
        if (code.op != verb_gain || code.b == lang::none || look.rules.count(code.b).op != count_sets) continue;
        const lang::Count& count = look.rules.count(code.b);
        const Selector& trio = look.rules.selector(count.selector);
        const unsigned sets = sets_of(look, seat, trio);
        if (sets < count.most) hope += 0.15 * parts_of_next(look, seat, trio, sets);
    }
    return hope;
}

double worth(const Look& look, Seat seat) {
    double value = 0;
    const double rounds_left = last_round - look.s.round;
    look.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
        value += rounds_left * hope_of_sets(look, seat, c);
        for (const Trigger& trigger : look.def(c).triggers) {
            if (trigger.event != event_set) continue;
            const Selector& trio = look.rules.selector(look.rules.ability(trigger.ability).event_selector);
            const unsigned marks = marks_of(look, c);
            value += 0.3 * parts_of_next(look, seat, trio, marks) - 1.0 * marks;
        }
    });
    return value;
}

}  // namespace

Colours colours_with(const Look& look, CopyId card, std::uint8_t chosen) {
    if (card == no_copy) return {};
    return look.colours_of(card) | kept_colour(chosen);
}

void lay_random(Change& game, Seat seat, Seat from, CopyId because) {
    const PileId hand = pile_of(pile_hand, from);
    CopyId card = game.s.table.first(hand);
    const auto purpose = static_cast<std::uint32_t>(random_hand + from);
    for (std::uint32_t skip = game.s.random.below(purpose, game.s.table.count(hand)); skip > 0; --skip)
        card = game.s.table.next(card);
    card = game.hide_in_hand(from, card);
    game.lay_face_down(card, pile_foundations, seat);
    game.tell(did_lay_random, seat, card, 1, from, because);
    game.changed(seat);
}

const Module magic_number_module = {
    .run_frame = run_frame,
    .list_frame = list_frame,
    .answer_frame = answer_frame,
    .because = because,
    .question = question,
    .option = option_words,
    .verb = verb,
    .event = event_words,
    .standing = standing,
    .mark = mark,
    .entered = entered,
    .leaves = leaves,
    .changed = changed,
    .worth = worth,
    .holds_defense = holds_defense,
    .note = note,
    .about =
        "Three Locations of the colours that a text names are a set; a Feature that waits for sets pays "
        "for each new one.",
};

}  // namespace settlers

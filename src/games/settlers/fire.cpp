// We Didn't Start the Fire: rows of Faction Locations, Conquest, Fortresses and their Siege.
//
// A Foundation that lies in a row (Crossbow Maker) keeps its place in Marks::level: the row, and how many Faction
// Locations lie to the right of it. Where it is 0 the Foundation lies in no row.

#include "games/settlers/fire.h"

#include <algorithm>

#include "core/short_list.h"
#include "core/words.h"
#include "engine/position_words.h"
#include "games/settlers/fire_verbs.h"
#include "games/settlers/text.h"
#include "games/settlers/verb_numbers.h"

namespace settlers {

namespace {

constexpr unsigned rows = 3, siege_cost = 2;  // S-FIRE-32
constexpr const char* row_names[rows] = {"production", "feature", "action"};

constexpr std::uint8_t in_row(unsigned row, unsigned place) { return static_cast<std::uint8_t>(place * 4 + row + 1); }
constexpr bool lies_in_row(std::uint8_t level, unsigned row) { return level % 4 == row + 1; }
constexpr unsigned place_in_row(std::uint8_t level) { return level / 4; }

bool is_faction(const Look& look, CopyId location) { return look.def(location).faction != of_commons; }

bool says(const Look& look, std::uint16_t ability, std::uint8_t verb) {
    if (ability == lang::none) return false;
    const lang::Ability& text = look.rules.ability(ability);
    for (std::size_t pc = text.begin; pc < text.end; ++pc) {
        if (look.rules.code(pc).op == verb) return true;
    }
    return false;
}

// The Faction Locations of a row, the rightmost first.
template <class Visit>
void for_each_in_row(const Look& look, Seat seat, unsigned row, Visit visit) {
    look.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
        if (is_faction(look, c) && row_of(look, c) == row) visit(c);
    });
}
// The Foundations of a row: `visit(foundation, how many Locations lie on its right)`.
template <class Visit>
void for_each_barrier(const Look& look, Seat seat, unsigned row, Visit visit) {
    look.for_each_in(pile_of(pile_foundations, seat), [&](CopyId c) {
        const std::uint8_t level = look.s.marks[c].level;
        if (lies_in_row(level, row)) visit(c, place_in_row(level));
    });
}

// How many Faction Locations of its row lie on its right.
unsigned place_of(const Look& look, CopyId location) {
    unsigned place = 0;
    bool passed = false;
    for_each_in_row(look, look.owner_of(location), row_of(look, location), [&](CopyId c) {
        passed = passed || c == location;
        place += passed ? 0U : 1U;
    });
    return place;
}

// Locations and Foundations on its left.
unsigned places_left_of(const Look& look, CopyId location) {
    const Seat owner = look.owner_of(location);
    const std::uint8_t row = row_of(look, location);
    const unsigned place = place_of(look, location);
    unsigned n = 0;
    for_each_in_row(look, owner, row, [&](CopyId) { ++n; });
    n -= place + 1;
    for_each_barrier(look, owner, row, [&](CopyId, unsigned right) { n += right > place ? 1U : 0U; });
    return n;
}

}  // namespace

bool is_fortress(const Look& look, CopyId location) { return says(look, look.def(location).action, verb_fortify); }

std::uint8_t row_of(const Look& look, CopyId location) {
    const std::uint8_t type = look.def(location).type;
    if (look.in_pile(location, pile_empire) && !look.is_person(look.owner_of(location))) return type_action;
    return type != type_action && is_fortress(look, location) ? std::uint8_t{type_action} : type;
}

CopyId left_of(const Look& look, CopyId location) {
    const Seat owner = look.owner_of(location);
    const std::uint8_t row = row_of(look, location);
    const unsigned place = place_of(look, location);
    CopyId left = no_copy;
    for_each_barrier(look, owner, row, [&](CopyId c, unsigned right) {
        if (left == no_copy && right == place + 1) left = c;
    });
    if (left != no_copy) return left;
    unsigned at = 0;
    for_each_in_row(look, owner, row, [&](CopyId c) {
        if (at++ == place + 1) left = c;
    });
    return left;
}

unsigned defenses_of(const Look& look, CopyId location) {
    return (look.has(location, Mark::defense) ? 1U : 0U) + (look.has(location, Mark::samurai) ? 1U : 0U) +
           (look.def(location).printed_defense ? 1U : 0U);
}

unsigned conquest_cost(const Look& look, CopyId location) {
    return 2 + places_left_of(look, location) + defenses_of(look, location);
}

bool can_conquer(const Look& look, Seat seat, CopyId location) {
    return is_faction(look, location) && look.is_target(seat, location);
}

// What happens ------------------------------------------------------------------------------------

// Goods, tokens, Deals and cards under it go; it stands next to its new owner's board and works at once; that is no
// building. Its owner gains 1 worker (S-FIRE-14 to S-FIRE-18, S-FIRE-39).
void conquer(Change& game, Seat seat, CopyId location, CopyId because) {
    const Seat owner = game.owner_of(location);
    const bool neutral = game.has(location, Mark::neutral);
    const std::uint8_t colour = game.def(location).chooses_colour ? game.s.marks[location].level : std::uint8_t{0};
    game.tell(did_conquer, seat, location, 0, owner, because);
    game.place(location, pile_of(pile_empire, seat), engine::End::top, Leaving::conquered);
    const std::uint8_t row = row_of(game, location);
    for_each_barrier(game, seat, row,
                     [&](CopyId c, unsigned right) { game.s.marks[c].level = in_row(row, right + 1); });
    if (neutral) game.s.marks[location].flags.set(Mark::neutral);
    game.s.marks[location].level = colour;
    for_each_module<&Module::entered>(game.s, [&](auto entered) { entered(game, location); });
    game.changed(owner);
    game.changed(seat);
    if (game.def(location).production != lang::none) game.produce_from(seat, location);
    game.gain_good(owner, good_worker, 1, location);
    game.happen(event_conquer, seat, location, 0);
    game.happen_to(owner, event_conquered, location, 0);
}

void move_left(Change& game, CopyId location) {
    const CopyId left = left_of(game, location);
    if (left == no_copy) return;
    if (game.in_pile(left, pile_foundations)) {
        game.s.marks[left].level = in_row(row_of(game, location), place_of(game, location));
        return;
    }
    const PileId empire = game.s.table.pile(location);
    core::ShortList<CopyId, max_cards> order;
    game.for_each_in(empire, [&](CopyId c) { order.push_back(c == location ? left : c == left ? location : c); });
    for (const CopyId c : order) engine::lay_unseen(game.s, c, empire);
}

void lay_in_row(Change& game, Seat seat, CopyId card, std::uint8_t row, CopyId because) {
    const CopyId laid = game.hide_in_hand(seat, card);
    unsigned place = 0;
    for_each_in_row(game, seat, row, [&](CopyId) { ++place; });
    game.s.marks[laid] = Marks{};
    game.s.marks[laid].level = in_row(row, place);
    game.lay_face_down(laid, pile_foundations, seat);
    game.changed(seat);
    game.tell(did_lay_in_row, seat, laid, 0, row, because);
}

namespace {

// Foundations of its row close up. What it took over is nobody's for the rest of the round (S-FIRE-38).
void leaves(Change& game, CopyId location, Leaving why) {
    const Seat owner = game.owner_of(location);
    if (is_faction(game, location)) {
        const std::uint8_t row = row_of(game, location);
        const unsigned place = place_of(game, location);
        for_each_barrier(game, owner, row, [&](CopyId c, unsigned right) {
            if (right > place) game.s.marks[c].level = in_row(row, right - 1);
        });
    }
    if (why == Leaving::blocked) return;
    for (Seat seat = 0; seat < game.s.player_count; ++seat) {
        game.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
            Marks& marks = game.s.marks[c];
            if (marks.parent != location) return;
            marks.parent = no_copy;
            if (!is_taken(game.s, c)) return;
            marks.taker = no_seat;
            --game.s.takeovers;
            marks.flags.set(Mark::neutral);
            game.tell(did_lose_temple, seat, c, 0, 0, location);
        });
    }
}

// Until the end of the round a Location knows what took it over.
void taken(Change& game, CopyId location, CopyId because) {
    if (because != no_copy && game.in_pile(because, pile_empire)) game.s.marks[location].parent = because;
}

// Fortifications stay (S-FIRE-29).
void clean_up(Change& game) {
    for (Seat seat = 0; seat < game.s.player_count; ++seat) {
        game.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
            game.s.marks[c].parent = no_copy;
            game.s.marks[c].flags.clear(Mark::neutral);
        });
    }
}

// The turn ----------------------------------------------------------------------------------------

bool can_besiege(const Look& look, Seat seat, CopyId location) {
    const Seat owner = look.owner_of(location);
    if (owner == seat) return look.bars(Obstacle::own);
    if (has_passed(look.s, owner)) return look.bars(Obstacle::passed, owner);
    return (look.s.marks[location].level > 0 && is_fortress(look, location)) || look.bars(Obstacle::no_walls);
}

// Open to every Faction, whose Locations have not passed (S-FIRE-02, S-FIRE-44, S-PASS-02).
void list_action(const Look& look, engine::Decision& decision) {
    const Seat seat = look.s.active;
    const unsigned tokens = look.s.players[seat].supply[good_raze];
    if (tokens < siege_cost || look.s.options.peaceful != 0) return;
    for (Seat other = 0; other < look.s.player_count; ++other) {
        if (!look.is_enemy(seat, other)) continue;
        // What lies on the left is cheaper and comes first.
        const auto& table = look.s.table;
        for (CopyId c = table.heads[pile_of(pile_empire, other)].last; c != no_copy; c = table.cells[c].prev) {
            if (can_conquer(look, seat, c) && conquest_cost(look, c) <= tokens) decision.offer(opt_conquer, c);
            if (can_besiege(look, seat, c)) decision.offer(opt_siege, c);
        }
    }
}

void ask_uses(const Look& look, core::FunctionRef<void(bool, CopyId, std::uint8_t)> answer) {
    const Seat seat = look.s.active;
    const auto pays = [&](unsigned price) {
        Cost tokens;
        tokens[good_raze] = static_cast<std::uint8_t>(price);
        return look.s.players[seat].supply[good_raze] >= price || look.is_short_of(tokens);
    };
    const auto peace = [&] { return look.s.options.peaceful == 0 || look.bars(Obstacle::peaceful); };
    for (Seat other = 0; other < look.s.player_count; ++other) {
        look.for_each_in(pile_of(pile_empire, other), [&](CopyId c) {
            if (other == seat) return;
            if (is_faction(look, c))
                answer(can_conquer(look, seat, c) && pays(conquest_cost(look, c)) && peace(), c, opt_conquer);
            if (is_fortress(look, c)) answer(can_besiege(look, seat, c) && pays(siege_cost) && peace(), c, opt_siege);
        });
    }
}

void answer_action(Change& game, const engine::Option& option) {
    const Seat seat = game.s.active;
    const CopyId location = option.card;
    Supply price{};
    price[good_raze] =
        static_cast<std::uint16_t>(option.kind == opt_siege ? siege_cost : conquest_cost(game, location));
    game.pay(seat, price);
    if (option.kind == opt_conquer) return conquer(game, seat, location, no_copy);
    game.tell(did_siege, seat, location, game.s.marks[location].level, game.owner_of(location));
    game.s.marks[location].level = 0;
}

// What the rules ask --------------------------------------------------------------------------------

// S-FIRE-26
bool immune(const Look& look, CopyId location) { return is_fortress(look, location); }

// S-FIRE-19, S-FIRE-24
bool holds_defense(const Look& look, CopyId location) { return !look.has(location, Mark::samurai); }
bool bars_samurai(const Look& look, CopyId location) {
    return is_faction(look, location) && look.has(location, Mark::defense);
}

// Two Locations of a row lie at different places of it.
bool differ(const Look& look, CopyId a, CopyId) { return look.in_pile(a, pile_empire) && is_faction(look, a); }

std::string check_card(const lang::Pack& pack, const lang::Card& card) {
    bool fortifies = false, counts = false;
    for (std::size_t i = 0; i < card.ability_count; ++i) {
        const lang::Ability& ability = pack.abilities[card.first_ability + i];
        for (std::size_t pc = ability.begin; pc < ability.end; ++pc) {
            const lang::Instruction& code = pack.code[pc];
            fortifies = fortifies || code.op == verb_fortify;
            const std::uint16_t count = code.op == verb_gain         ? code.b
                                        : code.op == lang::op_repeat ? code.a
                                                                     : lang::none;
            counts = counts || (count != lang::none && pack.counts[count].op == count_fortifications);
        }
    }
    return counts && !fortifies ? "there are fortifications only where the Action says 'fortify this'" : "";
}

// In VP: Fortifications score in every round to come, unless they are besieged; Foundations make what lies on their
// right dearer; and what the Raze tokens at hand could conquer.
double worth(const Look& look, Seat seat) {
    const State& s = look.s;
    const double rounds_left = last_round - s.round;
    double value = 0, best = 0;
    look.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
        const unsigned level = s.marks[c].level;
        if (level > 0 && is_fortress(look, c)) value += 0.95 * level * (rounds_left + 1);
    });
    for (unsigned row = 0; row < rows; ++row) {
        for_each_barrier(look, seat, row, [&](CopyId, unsigned right) { value += 0.15 * right; });
    }
    const unsigned tokens = s.players[seat].supply[good_raze];
    if (s.phase != Phase::action || has_passed(s, seat) || tokens < 2) return value;
    for (Seat other = 0; other < s.player_count; ++other) {
        if (!look.is_enemy(seat, other)) continue;
        look.for_each_in(pile_of(pile_empire, other), [&](CopyId c) {
            if (!can_conquer(look, seat, c)) return;
            const unsigned price = conquest_cost(look, c);
            if (price <= tokens) best = std::max(best, look.def(c).end_value + rounds_left - 0.5 * price);
        });
    }
    return value + 0.3 * best;
}

std::string unsound(const Look& look) {
    for (Seat seat = 0; seat < look.s.player_count; ++seat) {
        std::string problem;
        look.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
            if (is_fortress(look, c) && look.s.marks[c].level > most_fortifications)
                problem = "a Fortress has too many Fortifications";
            if (is_fortress(look, c) && (is_taken(look.s, c) || look.has(c, Mark::blocked)))
                problem = "something other than a Siege harmed a Fortress";
        });
        for (unsigned row = 0; row < rows; ++row) {
            unsigned n = 0;
            for_each_in_row(look, seat, row, [&](CopyId) { ++n; });
            for_each_barrier(look, seat, row, [&](CopyId, unsigned right) {
                if (right > n) problem = "a Foundation lies beyond the end of its row";
            });
        }
        if (!problem.empty()) return problem;
    }
    return {};
}

// Words -------------------------------------------------------------------------------------------

std::string from_the_left(unsigned n) {
    constexpr const char* ordinals[] = {"second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"};
    if (n == 0) return "leftmost";
    return (n <= std::size(ordinals) ? std::string(ordinals[n - 1]) : std::to_string(n + 1) + "th") + " from the left";
}

// A row as it lies, the leftmost first.
void list_row(const Look& look, Seat seat, std::uint8_t row, std::vector<CopyId>& out) {
    unsigned place = 0;
    const auto barriers = [&](unsigned at) {
        for_each_barrier(look, seat, row, [&](CopyId c, unsigned right) {
            if (right == at) out.push_back(c);
        });
    };
    const std::size_t begin = out.size();
    barriers(0);
    for_each_in_row(look, seat, row, [&](CopyId c) {
        out.push_back(c);
        barriers(++place);
    });
    std::reverse(out.begin() + static_cast<std::ptrdiff_t>(begin), out.end());
}

std::string place_words(const Look& look, CopyId card) {
    const Seat seat = look.owner_of(card);
    const bool foundation = look.in_pile(card, pile_foundations);
    if (!foundation && !look.in_pile(card, pile_empire)) return {};
    for (unsigned row = 0; row < rows; ++row) {
        if (foundation ? !lies_in_row(look.s.marks[card].level, row)
                       : !is_faction(look, card) || row_of(look, card) != row)
            continue;
        std::vector<CopyId> cards;
        list_row(look, seat, static_cast<std::uint8_t>(row), cards);
        const auto at = static_cast<unsigned>(std::find(cards.begin(), cards.end(), card) - cards.begin());
        return from_the_left(at) + (foundation ? " in the " + std::string(row_names[row]) + " row" : "");
    }
    return {};
}

// What it takes to get it, of a Fortress to lay siege to it; where a Foundation of a row lies.
void row_note(const Look& look, CopyId card, std::vector<engine::MarkView>& notes) {
    if (look.in_pile(card, pile_foundations)) {
        if (std::string where = place_words(look, card); !where.empty()) notes.emplace_back("place", std::move(where));
        return;
    }
    if (!look.in_pile(card, pile_empire)) return;
    const auto costs = [&](std::string_view word, unsigned raze) {
        notes.emplace_back(word, std::to_string(raze) + " raze to " + std::string(word), static_cast<int>(raze));
    };
    if (is_fortress(look, card)) {
        if (look.s.marks[card].level == 0)
            notes.emplace_back("level", "no Fortifications", 0, int{most_fortifications});
        costs("besiege", siege_cost);
    } else if (is_faction(look, card)) {
        costs("conquer", conquest_cost(look, card));
    }
}

void standing(const Text& text, const State& s, CopyId location, std::vector<engine::MarkView>& parts) {
    const Marks& marks = s.marks[location];
    if (marks.flags.has(Mark::neutral)) parts.emplace_back("neutral");
    if (marks.level > 0 && in_pile(s, location, pile_empire) && is_fortress(Look(text.rules(), s), location))
        parts.emplace_back("level", "level " + std::to_string(marks.level), int{marks.level}, int{most_fortifications});
}

// "neutral", "level 3", of a Foundation "left of 2 in the action row".
bool mark(State& s, CopyId card, std::string_view word) {
    unsigned n = 0;
    if (word == "neutral") {
        s.marks[card].flags.set(Mark::neutral);
        return true;
    }
    if (engine::take_word(word, "level ")) {
        if (!engine::take_number(word, n) || n > most_fortifications) return false;
        s.marks[card].level = static_cast<std::uint8_t>(n);
        return true;
    }
    if (!engine::take_word(word, "left of ") || !engine::take_number(word, n)) return false;
    for (unsigned row = 0; row < rows; ++row) {
        if (word != "in the " + std::string(row_names[row]) + " row") continue;
        s.marks[card].level = in_row(row, n);
        return true;
    }
    return false;
}

std::string question(const Text& text, const State& s, const engine::Decision& decision) {
    const std::string by = decision.because == no_copy ? "" : text.card(s, decision.because) + ": ";
    return core::capital(by + "at the left end of which row does the foundation lie?");
}

std::string option_words(const Text& text, const State& s, const engine::Decision&, const engine::Option& option) {
    switch (option.kind) {
        case opt_conquer: return "conquer " + text.location_of(s, option.card);
        case opt_siege: return "besiege " + text.location_of(s, option.card);
        case opt_row: return std::string("the ") + row_names[option.n] + " row";
        default: return {};
    }
}

// What a card that conquers costs besides its Action.
void describe_pick(const Look& look, const engine::Option& option, engine::OptionView& view) {
    const Instruction& code = look.rules.code(look.s.frames.back().as<PickFrame>().pc);
    const bool raze = code.op == verb_conquer;
    if (option.kind != engine::opt_card || (!raze && code.op != verb_conquer_leftmost)) return;
    const unsigned price = raze ? Verb<verb_conquer>::price_of(look, code, option.card)
                                : Verb<verb_conquer_leftmost>::price_of(look, code, option.card);
    if (price == 0) return;
    const char* good = raze ? "raze" : "gold";
    view.price = Text::price_in(raze ? good_raze : good_gold, price);
    view.note = "pay " + std::to_string(price) + " " + good;
}

void describe(const Text& text, const State& s, const engine::Decision& decision, const engine::Option& option,
              engine::OptionView& view) {
    const Look look(text.rules(), s);
    if (decision.question == ask_pick) return describe_pick(look, option, view);
    if (option.kind != opt_conquer && option.kind != opt_siege) return;
    const unsigned price = option.kind == opt_siege ? siege_cost : conquest_cost(look, option.card);
    view.group = "Conquer";
    view.order = 3;
    view.price = Text::price_in(good_raze, price);
    view.note = "pay " + std::to_string(price) + " raze";
    if (option.kind == opt_siege) {
        const unsigned level = s.marks[option.card].level;
        view.group = "Besiege";
        view.note +=
            level == 1 ? ": it loses its fortification" : ": it loses its " + std::to_string(level) + " fortifications";
        return;
    }
    view.note += ". " + text.lines(s.table.def(option.card), "Building bonus");
}

std::string_view verb(std::uint8_t kind) {
    switch (kind) {
        case opt_conquer: return "conquer";
        case opt_siege: return "besiege";
        case opt_row: return "lay";
        default: return {};
    }
}

std::string event_words(const Text& text, const State& s, const engine::LoggedEvent& event, unsigned viewer) {
    const std::string who = "The " + text.seat(s, event.seat);
    const std::string what = text.known_name(event.card_def, event.card_known, viewer);
    const std::string why = event.because == no_copy ? "" : " (" + text.name(event.because_def) + ")";
    switch (event.kind) {
        case did_conquer: return who + " conquer " + what + " of the " + text.seat(s, event.other) + why + ".";
        case did_siege:
            return who + " besiege " + what + " of the " + text.seat(s, event.other) + ": it loses " +
                   std::to_string(event.n) + (event.n == 1 ? " fortification." : " fortifications.");
        case did_move_left:
            return who + " move " + what + " of the " + text.seat(s, event.other) + " one place to the left" + why +
                   ".";
        case did_fortify: return who + " fortify " + what + ": level " + std::to_string(event.n) + ".";
        case did_lay_in_row:
            return who + " lay " + what + " as a foundation at the left end of the " + row_names[event.other] + " row" +
                   why + ".";
        case did_lose_temple:
            return what + " of the " + text.seat(s, event.seat) +
                   " is neutral for the rest of the round: " + text.name(event.because_def) + " is lost.";
        default: return {};
    }
}

}  // namespace

const Module fire_module = {
    .list_action = list_action,
    .ask_uses = ask_uses,
    .answer_action = answer_action,
    .question = question,
    .option = option_words,
    .describe = describe,
    .verb = verb,
    .event = event_words,
    .standing = standing,
    .mark = mark,
    .place = place_words,
    .row = list_row,
    .row_note = row_note,
    .clean_up = clean_up,
    .leaves = leaves,
    .taken = taken,
    .worth = worth,
    .unsound = unsound,
    .immune = immune,
    .holds_defense = holds_defense,
    .bars_samurai = bars_samurai,
    .differ = differ,
    .check_card = check_card,
    .set = "fire",
    .about =
        "Faction Locations lie in rows. For raze you conquer an enemy one: 2 for the leftmost of its row, "
        "1 more for each place to its right and for a defense or samurai. Fortresses are safe from all "
        "but a siege, which costs 2 raze and takes their fortifications.",
};

}  // namespace settlers

#include "games/settlers/text.h"

#include "core/words.h"
#include "engine/interpreter.h"
#include "games/settlers/engine.h"

namespace settlers {

std::string Text::seat(const State& s, unsigned seat) const {
    return std::string(faction_name(s.players[seat].faction));
}

std::string Text::card(const State& s, CopyId copy, unsigned viewer) const {
    if (copy == no_copy) return "nothing";
    const auto& cell = s.table.cells[copy];
    if (cell.def == engine::unknown_def || (viewer != sees_all && (cell.known >> viewer & 1U) == 0))
        return "a hidden card";
    return rules_.name(cell.def);
}

std::string Text::text(DefId def) const { return renderer_.text(rules_.pack().cards[rules_.def(def).pack_card]); }

std::string Text::goods(const Supply& goods) const {
    std::vector<std::string> parts;
    for (std::uint8_t good = 0; good < goods.size(); ++good) {
        if (goods[good] > 0) parts.push_back(renderer_.good(good, goods[good]));
    }
    return parts.empty() ? "nothing" : core::list_of(parts);
}

std::string Text::field(DefId def, Field field) const {
    const lang::Card& card = rules_.pack().cards[rules_.def(def).pack_card];
    const lang::FieldValue* value = lang::find_field(card, field);
    for (const lang::FieldRow& row : vocabulary().fields) {
        if (row.id == field && value != nullptr) return renderer_.field(row, *value);
    }
    return {};
}

std::string Text::cost(DefId def) const { return field(def, field_build); }
std::string Text::colours(DefId def) const { return field(def, field_colour); }
std::string Text::raze_field(DefId def) const { return field(def, field_raze); }

std::string Text::stores(const State& s, unsigned seat) const {
    const std::uint16_t mask = rules_.stores(s, seat);
    std::vector<std::string> words;
    for (const lang::GoodRow& row : vocabulary().goods) {
        if ((mask >> row.id & 1U) != 0) words.emplace_back(row.plural);
    }
    return core::list_of(words);
}

std::string Text::standing(const State& s, CopyId location) const {
    std::vector<std::string> parts;
    const Marks& marks = s.marks[location];
    if (marks.uses == 1) parts.emplace_back("used");
    if (marks.uses > 1) parts.push_back("used " + std::to_string(marks.uses) + " times");
    if ((marks.flags & mark_blocked) != 0) parts.emplace_back("blocked");
    if ((marks.flags & mark_defense) != 0) parts.emplace_back("defended");
    if ((marks.flags & mark_samurai) != 0) parts.emplace_back("samurai");
    if (is_taken(s, location)) parts.push_back("taken over by the " + seat(s, taker_of(s, location)));
    for (const PutGood& put : s.put) {
        if (put.card == location) parts.push_back(renderer_.good(put.good, put.n));
    }
    unsigned under = 0;
    for (Seat owner = 0; owner < s.player_count; ++owner) {
        for (CopyId c = s.table.first(pile_of(pile_under, owner)); c != no_copy; c = s.table.next(c)) {
            if (s.marks[c].link == location) ++under;
        }
        for (CopyId c = s.table.first(pile_of(pile_marks, owner)); c != no_copy; c = s.table.next(c)) {
            if (s.marks[c].link == location) parts.push_back("deal of the " + seat(s, owner));
        }
    }
    if (under > 0) parts.push_back(std::to_string(under) + (under == 1 ? " card under it" : " cards under it"));
    std::string out;
    for (const std::string& part : parts) out += (out.empty() ? "" : ", ") + part;
    return out;
}

// A Location by its name; with what lies on it where a namesake of another standing stands beside it.
std::string Text::location(const State& s, CopyId copy) const {
    std::string out = card(s, copy);
    if (in_pile(s, copy, pile_foundations)) return "the foundation " + out;
    bool namesake = false;
    for (CopyId c = s.table.first(s.table.pile(copy)); c != no_copy; c = s.table.next(c)) {
        namesake = namesake || (c != copy && rules_.name(s.table.def(c)) == out && in_pile(s, copy, pile_empire));
    }
    const std::string on = namesake ? standing(s, copy) : std::string();
    return on.empty() ? out : out + " (" + on + ")";
}

std::string Text::whose(const State& s, CopyId copy) const {
    return " of the " + seat(s, seat_of_pile(s.table.pile(copy)));
}

std::string Text::question(const State& s, const engine::Decision& decision) const {
    const std::string because = decision.because == no_copy ? "" : " for " + card(s, decision.because);
    switch (decision.question) {
        case ask_lookout: return "Lookout: take one of the face-up cards";
        case ask_keep:
            return s.step <= s.player_count ? "Lookout: keep one card, the others go to the player on your left"
                                            : "Lookout: keep one card, the other is discarded";
        case ask_production: return "Production: what gives its Goods next?";
        case ask_turn: return "Your turn: take one action or pass";
        case ask_after: return "Your action is done: anything else before your turn ends?";
        case ask_pay: {
            const Cost& cost = s.stack.back().cost;
            lang::Goods due{};
            due[good_worker] = cost.worker;
            due[good_wood] = cost.wood;
            due[good_stone] = cost.stone;
            due[good_food] = cost.food;
            due[good_gold] = cost.gold;
            due[good_raze] = cost.raze;
            due[good_resource] = cost.resource;
            return "How do you pay " + renderer_.goods(due) + because + "?";
        }
        case ask_location: return "Which Location or Foundation do you discard as part of the cost?";
        case ask_deck: return "Draw a card: from which deck?";
        case ask_pool: return "Which card do you keep?";
        case ask_pick: {
            const std::string what = renderer_.clause(rules_.code(s.stack.back().pc));
            return card(s, decision.because) + ": choose what to do it to (" + what + ")";
        }
        case ask_marker: return "Which card marks the Deal?";
        case ask_good: return "Which Good do you gain?";
        case ask_choose: return "Choose one" + because;
        case ask_may: return "Do you want to use" + (because.empty() ? std::string(" it") : because.substr(4)) + "?";
        case ask_exchange: return "Two workers spent: what do you take?";
        case ask_deploy: return "Where does the samurai stand?";
        case ask_trigger: return "Which comes first?";
        case ask_give_back: return "Which Goods of the razing do you give back?";
        case ask_discard: return "You must discard a card from your hand: which?";
        default: return "The game is over";
    }
}

std::string Text::option(const State& s, const engine::Decision& decision, const engine::Option& option) const {
    std::string label = plain_option(s, decision, option);
    // Cards of one name that differ in a field are told apart by their numbers.
    for (const engine::Option& other : decision.options) {
        if (other == option || option.card >= s.table.size || plain_option(s, decision, other) != label) continue;
        const std::string& number = rules_.pack().cards[rules_.def(s, option.card).pack_card].number;
        return label + " " + number.substr(0, number.find('-'));
    }
    return label;
}

std::string Text::plain_option(const State& s, const engine::Decision& decision, const engine::Option& option) const {
    const auto def = [&](CopyId copy) -> const CardDef& { return rules_.def(s, copy); };
    switch (option.kind) {
        case opt_build: return "build " + card(s, option.card);
        case opt_deal: return "make a deal with " + card(s, option.card);
        case opt_raze_hand: return "raze " + card(s, option.card) + " from your hand";
        case opt_raze: return "raze " + location(s, option.card) + whose(s, option.card);
        case opt_activate:
            return "activate " + location(s, option.card) +
                   (seat_of_pile(s.table.pile(option.card)) != decision.seat ? whose(s, option.card) : "") +
                   (option.n == 2   ? " twice"
                    : option.n == 3 ? " three times"
                                    : "");
        case opt_exchange: return "exchange " + std::to_string(2 * option.n) + " workers";
        case opt_defend: return "place a defense on " + location(s, option.card);
        case opt_deploy: return "deploy a samurai on " + location(s, option.card);
        case opt_put_under: return "put " + card(s, option.card) + " under " + location(s, option.target);
        case opt_put_here: return "put " + renderer_.good(option.n, 1) + " on " + location(s, option.card);
        case opt_pass: return "pass";
        case opt_end_turn: return "end your turn";
        case opt_pay: {
            Supply paid{};
            paid[good_wood] = option.card & 0xffU;
            paid[good_stone] = static_cast<std::uint16_t>(option.card >> 8);
            paid[good_food] = option.target & 0xffU;
            paid[good_gold] = static_cast<std::uint16_t>(option.target >> 8);
            return "pay " + goods(paid);
        }
        case opt_common_deck: return "draw from the common deck";
        case opt_faction_deck: return "draw from your faction deck";
        case opt_good:
            if (option.card != no_copy) return "give back " + card(s, option.card);
            return (decision.question == ask_give_back ? "give back " : "take ") + renderer_.good(option.n, 1);
        case opt_choice: {
            const Frame& f = s.stack.back();
            std::string words;
            engine::for_each_choice([this](std::size_t pc) -> const lang::Instruction& { return rules_.code(pc); },
                                    f.pc,
                                    [&](unsigned number, std::size_t begin, std::size_t end) {
                                        if (number == option.n) words = renderer_.clauses(begin, end);
                                    });
            return words;
        }
        case opt_yes: return "yes";
        case opt_no: return "no";
        case opt_done: return "done";
        case opt_player: return "the " + seat(s, option.n);
        case opt_take: return "take " + renderer_.good(option.n, 1) + " from the " + seat(s, option.extra);
        case opt_card: break;
        default: return "?";
    }
    const std::string place = location(s, option.card);
    switch (decision.question) {
        case ask_lookout: return "take " + place;
        case ask_keep:
        case ask_pool: return "keep " + place;
        case ask_location:
        case ask_discard: return "discard " + place;
        case ask_deploy: return "deploy a samurai on " + place;
        case ask_marker:
            return place + (in_pile(s, option.card, pile_hand) ? " from your hand" : " from your discard pile");
        case ask_production: return in_pile(s, option.card, pile_empire) ? place : "a deal for a card";
        default: break;
    }
    // A Deal is named by what it gives; an enemy's card by whose it is.
    std::string out = place;
    if (in_pile(s, option.card, pile_marks)) {
        out = "deal with " + card(s, s.marks[option.card].link) + " (" +
              renderer_.good(def(s.marks[option.card].link).deal_good, 1) + ")";
    } else if (in_pile(s, option.card, pile_deals)) {
        out = place + " (" + renderer_.good(def(option.card).deal_good, 1) + ")";
    }
    if (seat_of_pile(s.table.pile(option.card)) != decision.seat) out += whose(s, option.card);
    return out;
}

std::vector<std::string> Text::log(const State& s, std::span<const engine::LoggedEvent> events, unsigned viewer) const {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < events.size();) {
        const engine::LoggedEvent& e = events[i];
        std::size_t end = i + 1;
        if (e.kind == did_gain || e.kind == did_pay || e.kind == did_lose || e.kind == did_store) {
            while (end < events.size() && events[end].kind == e.kind && events[end].seat == e.seat &&
                   events[end].because == e.because && events[end].other != e.other) {
                ++end;
            }
        }
        std::string line = event(s, e, viewer);
        if (end > i + 1) {
            std::vector<std::string> goods;
            for (std::size_t k = i; k < end; ++k)
                goods.push_back(renderer_.good(events[k].other, static_cast<unsigned>(events[k].n)));
            const std::string first = goods.front();
            const std::size_t at = line.find(first);
            if (at != std::string::npos) line.replace(at, first.size(), core::list_of(goods));
        }
        if (!line.empty()) lines.push_back(std::move(line));
        i = end;
    }
    return lines;
}

std::string Text::event(const State& s, const engine::LoggedEvent& e, unsigned viewer) const {
    const std::string who =
        e.kind == did_round || e.kind == did_phase || e.kind == did_end ? "" : "The " + seat(s, e.seat);
    const bool open = viewer == sees_all || viewer == e.seat;
    const auto named = [&](DefId def, engine::SeatMask known) -> std::string {
        if (def == engine::unknown_def) return "nothing";
        return viewer == sees_all || (known >> viewer & 1U) != 0 ? rules_.name(def) : "a hidden card";
    };
    const std::string what = named(e.card_def, e.card_known), cause = named(e.because_def, e.because_known);
    const std::string why = e.because == no_copy ? "" : " (" + cause + ")";
    const auto n = static_cast<unsigned>(e.n);
    switch (e.kind) {
        case did_round: return "Round " + std::to_string(e.n) + ". The " + seat(s, e.seat) + " go first.";
        case did_phase: return e.other == static_cast<std::uint8_t>(Phase::production) ? "Production." : "Actions.";
        case did_gain: return who + " gain " + renderer_.good(e.other, n) + why + ".";
        case did_pay: return who + " pay " + renderer_.good(e.other, n) + ".";
        case did_draw:
            return who + " draw " + (open ? what : std::string("a card")) + " from the " +
                   (e.other == 1 ? "common deck." : "faction deck.");
        case did_reveal: return what + " is turned up.";
        case did_pick: return who + " take " + what + why + ".";
        case did_draft: return who + " keep " + (open ? what : "a card") + ".";
        case did_discard:
            if (e.other == 2) return what + " is discarded.";
            return who + " discard " + what + (e.other == 1 ? " to build " + cause : why) + ".";
        case did_build: return who + " build " + what + why + ".";
        case did_deal:
            return e.other == 1 ? who + " make a deal with " + what + " in an enemy empire."
                                : who + " make a deal with " + what + ".";
        case did_raze:
            return who + " raze " + what + (e.other == no_seat ? " from hand." : " of the " + seat(s, e.other) + ".");
        case did_remove: return who + " remove " + what + " of the " + seat(s, e.other) + why + ".";
        case did_activate:
            return who + " activate " + what + (e.n == 2 ? " twice" : e.n == 3 ? " three times" : "") + why + ".";
        case did_exchange: return who + " exchange " + std::to_string(2 * e.n) + " workers.";
        case did_defend: return who + " place a defense on " + what + ".";
        case did_deploy: return who + " deploy a samurai on " + what + ".";
        case did_put:
            return e.card == no_copy ? who + " put " + renderer_.good(e.other, 1) + " on " + cause + "."
                                     : who + " put " + what + " under " + cause + ".";
        case did_pass: return who + (e.other == 1 ? " can do nothing more and pass." : " pass.");
        case did_take_over: return who + " take over " + what + " of the " + seat(s, e.other) + ".";
        case did_block: return who + " block " + what + " of the " + seat(s, e.other) + ".";
        case did_refresh: return who + " refresh " + what + ".";
        case did_take:
            return who + " take " + renderer_.good(e.other & 0xfU, n) + " from the " + seat(s, e.other >> 4) + ".";
        case did_take_deal: return who + " take the deal " + what + " of the " + seat(s, e.other) + ".";
        case did_lay: return who + " lay " + what + " as a foundation.";
        case did_foundation: return what + " of the " + seat(s, e.seat) + " becomes a foundation.";
        case did_lose: return who + " lose " + renderer_.good(e.other, n) + " in cleanup.";
        case did_store: return who + " store " + renderer_.good(e.other, n) + ".";
        case did_shuffle:
            return e.other == 1 ? who + " shuffle their discards into a new faction deck."
                                : "The common discards are shuffled into a new deck.";
        case did_score: return who + " score " + std::to_string(e.n) + " VP for their Locations.";
        case did_give_back:
            return who + " give back " + (e.card == no_copy ? renderer_.good(e.other, 1) : what) + why + ".";
        case did_end: return "The game is over.";
        default: return {};
    }
}

}  // namespace settlers

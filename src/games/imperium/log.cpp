// The log in words: events as one viewer may know them; what belongs together is one line.

#include <algorithm>

#include "core/words.h"
#include "games/imperium/events.h"
#include "games/imperium/text.h"
#include "games/imperium/verb_numbers.h"

namespace imperium {

namespace {

bool same_doing(const engine::LoggedEvent& x, const engine::LoggedEvent& y) {
    return x.kind == y.kind && x.seat == y.seat && x.because == y.because && x.because_def == y.because_def;
}

// Kinds of which several in a row are told in one line.
bool in_rows(std::uint8_t kind) {
    return kind == did_discard || kind == did_return || kind == did_abandon || kind == did_exile ||
           kind == did_history || kind == did_legends || kind == did_sink;
}

// "rolls", "copies", "searches".
std::string third_person(std::string_view verb) {
    std::string does(verb);
    if (does.ends_with("y") && !does.ends_with("ay")) return does.replace(does.size() - 1, 1, "ies");
    return does + (does.ends_with("ch") || does.ends_with("o") ? "es" : "s");
}

}  // namespace

// "Qin roll 4." of a nation's people, "Bot Qin rolls 4." of a Bot.
std::string Text::doing(const State& s, unsigned seat_number, std::string words) const {
    const std::string who = seat(s, seat_number) + " ";
    if (!is_bot(s, static_cast<Seat>(seat_number))) return who + words;
    const std::size_t verb = words.starts_with("free ") ? std::string_view("free ").size() : 0;
    const std::size_t end = words.find_first_of(" .", verb);
    words.replace(verb, end - verb, third_person(words.substr(verb, end - verb)));
    for (std::size_t at = words.find(" their "); at != std::string::npos; at = words.find(" their ", at + 1))
        words.replace(at, 7, " its ");
    return who + words;
}

std::string Text::known_name(DefId def, engine::SeatMask known, unsigned viewer) const {
    if (def == engine::unknown_def) return "nothing";
    return viewer == sees_all || known.has(viewer) ? rules_.name(def) : "a hidden card";
}

std::string Text::reason(const engine::LoggedEvent& e, unsigned viewer) const {
    if (e.because == no_copy || (e.because == e.card && e.card != no_copy)) return {};
    return " (" + known_name(e.because_def, e.because_known, viewer) + ")";
}

// Whether a card's text holds a verb.
bool Text::says(DefId def, std::uint8_t verb) const {
    if (def == engine::unknown_def) return false;
    const lang::Card& card = rules_.pack().cards[rules_.def(def).pack_card];
    for (std::size_t k = 0; k < card.ability_count; ++k) {
        const lang::Ability& text = rules_.ability(card.first_ability + k);
        for (std::size_t pc = text.begin; pc < text.end; ++pc) {
            if (rules_.code(pc).op == verb) return true;
        }
    }
    return false;
}

// How many of the events are told by the line that is made of the first of them.
std::string Text::line(const State& s, std::span<const engine::LoggedEvent> events, unsigned viewer,
                       std::size_t& used) const {
    const engine::LoggedEvent& e = events[0];
    const engine::LoggedEvent* next = events.size() > 1 ? &events[1] : nullptr;
    const auto does = [&](const std::string& words) { return doing(s, e.seat, words); };
    const std::string what = known_name(e.card_def, e.card_known, viewer);
    used = 1;
    const auto other = [&] { return known_name(next->card_def, next->card_known, viewer); };
    const bool paired = next != nullptr && next->seat == e.seat;
    if (e.kind == did_draw && paired && next->kind == did_drawn) {
        std::vector<std::string> names;
        for (; used < events.size() && events[used].kind == did_drawn && events[used].seat == e.seat; ++used)
            names.push_back(rules_.name(events[used].card_def));
        // What is drawn only its drawer sees.
        if (viewer != sees_all && viewer != e.seat) return event(s, e, viewer);
        const std::string draw = "draw " + core::list_of(names) + reason(e, viewer) + ".";
        return viewer == sees_all ? does(draw) : "You " + draw;
    }
    if (e.kind == did_garrison && paired && next->kind == did_with) {
        used = 2;
        const bool mana = next->card_def != engine::unknown_def && rules_.def(next->card_def).holds_mana;
        return does(mana ? "gain " + what + " as mana" + reason(e, viewer) + "."
                         : "garrison " + what + " under " + other() +
                               (e.because == next->card ? "" : reason(e, viewer)) + ".");
    }
    if (e.kind == did_swap && paired && next->kind == did_with) {
        used = 2;
        return does("swap " + other() + " for " + what + reason(e, viewer) + ".");
    }
    if (e.kind == did_find) {
        std::string search;
        if (paired && next->kind == did_searched) {
            used = 2;
            search = next->n == 1   ? "search their deck, "
                     : next->n == 2 ? "search their nation deck, "
                                    : "search their deck and nation deck, ";
        }
        const bool takes = used < events.size() && events[used].kind == did_take && events[used].card == e.card;
        if (takes) ++used;
        const auto then = [&](std::string_view verb) {
            return is_bot(s, e.seat) ? third_person(verb) : std::string(verb);
        };
        const std::string find = search.empty() ? "find" : then("find");
        return does(search + find + " " + what + (takes ? " and " + then("take") + " it" : "") +
                    (search.empty() ? "" : (takes ? ", and " : " and ") + then("shuffle")) + reason(e, viewer) + ".");
    }
    // What an exchange takes is no payment.
    const bool given = e.kind == did_exchange || (e.kind == did_pay && says(e.because_def, verb_exchange));
    if (given && paired && next->kind == did_gain) {
        used = 2;
        return does("exchange " + good(e.other, static_cast<unsigned>(e.n)) + " for " +
                    good(next->other, static_cast<unsigned>(next->n)) + reason(e, viewer) + ".");
    }
    if (in_rows(e.kind)) {
        std::vector<engine::LoggedEvent> row{e};
        while (used < events.size() && same_doing(events[used], e)) row.push_back(events[used++]);
        if (row.size() > 1) return row_line(s, row, viewer);
    }
    return event(s, e, viewer);
}

// "Mayans discard Caracol, Unrest (2) and Advance."
std::string Text::row_line(const State& s, std::span<const engine::LoggedEvent> row, unsigned viewer) const {
    std::vector<std::pair<std::string, unsigned>> counted;
    for (const engine::LoggedEvent& e : row) {
        const std::string name = known_name(e.card_def, e.card_known, viewer);
        const auto found = std::find_if(counted.begin(), counted.end(), [&](const auto& c) { return c.first == name; });
        if (found == counted.end()) {
            counted.emplace_back(name, 1);
        } else {
            ++found->second;
        }
    }
    std::vector<std::string> names;
    for (const auto& [name, n] : counted) names.push_back(n > 1 ? name + " (" + std::to_string(n) + ")" : name);
    const std::string all = core::list_of(names);
    const std::string why = reason(row[0], viewer);
    const auto does = [&](const std::string& words) { return doing(s, row[0].seat, words); };
    switch (row[0].kind) {
        case did_return: return does("return " + all + why + ".");
        case did_abandon: return does("abandon " + all + why + ".");
        case did_exile: return does("exile " + all + why + ".");
        case did_history: return does("put " + all + " into History.");
        case did_legends: return does("put " + all + " into Legends.");
        case did_sink: return does("sink " + all + why + ".");
        default: return does("discard " + all + why + ".");
    }
}

std::vector<engine::LogLine> Text::log(const State& s, std::span<const engine::LoggedEvent> events,
                                       unsigned viewer) const {
    std::vector<engine::LogLine> lines;
    for (std::size_t i = 0; i < events.size();) {
        std::size_t used = 1;
        std::string words = line(s, events.subspan(i), viewer, used);
        if (!words.empty()) lines.push_back({std::move(words), why(s, events[i], viewer), i, i + used});
        i += used;
    }
    return lines;
}

// "Mayans become an Empire." for a State card; other cards have a second side, too.
std::string Text::flip_line(const State& s, const engine::LoggedEvent& e, const std::string& what) const {
    const auto does = [&](const std::string& words) { return doing(s, e.seat, words); };
    const auto is_state = [&](DefId def) {
        return def != engine::unknown_def && (def == rules_.standard_state() || rules_.def(def).start == start_state ||
                                              rules_.def(def).start == start_second_state);
    };
    if (e.card_def == engine::unknown_def) return {};
    const CardDef& card = rules_.def(e.card_def);
    if (!is_state(e.card_def) && !is_state(card.back)) return does("turn a card over: " + what + ".");
    if (what == "Empire") return does("become an Empire.");
    return does("turn their State card to " + what + ".");
}

std::string Text::nation_line(const State& s, const engine::LoggedEvent& e, const std::string& what) const {
    const std::string adds = doing(s, e.seat, "add " + what + " from their nation deck.");
    if (e.card_def == engine::unknown_def || rules_.def(e.card_def).start != start_accession) return adds;
    if (rules_.def(e.card_def).nadir)
        return "Accession: " + what + " of " + seat(s, e.seat) + " comes into play from their nation deck.";
    return (rules_.def(e.card_def).zenith ? "Zenith: " : "Accession: ") + adds;
}

std::string Text::course_event(const State& s, const engine::LoggedEvent& e, const std::string& what) const {
    const auto does = [&](const std::string& words) { return doing(s, e.seat, words); };
    switch (e.kind) {
        case did_solstice: return "Solstice of round " + std::to_string(e.n) + ".";
        case did_round: return "Round " + std::to_string(e.n) + (e.other != 0 ? ", the last round." : ".");
        case did_scoring:
            return e.other != 0 ? "Scoring is triggered: this is the last round."
                                : "Scoring is triggered: one more round after this one.";
        case did_collapse: return "Collapse!";
        case did_end: return "The game is over.";
        case did_die:
            return does("roll " + std::to_string(e.n) +
                        (e.other != 0 ? ": the card in that slot is not resolved."
                                      : ": no such slot, all cards are resolved."));
        case did_slot: return "Slot " + std::to_string(e.n) + ": " + what + ".";
        case did_row: return row_said(e, what);
        case did_dynasty: return does("add " + what + " from their Dynasty deck.");
        case did_into_play: return does("put " + what + " into play.");
        case did_slots:
            return e.n == 0 ? "All slots are open again." : "Slots " + std::to_string(e.n) + " and higher are closed.";
        default: return {};
    }
}

// Events of resources and tokens, and of cards; empty for others.
std::string Text::goods_event(const State& s, const engine::LoggedEvent& e, const std::string& what,
                              const std::string& why) const {
    const auto does = [&](const std::string& words) { return doing(s, e.seat, words); };
    const auto n = static_cast<unsigned>(std::max<int>(0, e.n));
    switch (e.kind) {
        case did_gain: return does("gain " + good(e.other, n) + why + ".");
        case did_pay: return does("pay " + good(e.other, n) + why + ".");
        case did_put: return good(e.other, n) + (n == 1 ? " is put on " : " are put on ") + what + why + ".";
        case did_steal: return does("steal " + good(e.other, n) + why + ".");
        case did_trade: return does(e.card == no_copy ? "trade." : "trade with " + what + ".");
        case did_profit: return does("profit from " + what + ".");
        case did_remove:
            return e.because == e.card && e.card != no_copy ? "The tokens on " + what + " are removed."
                                                            : what + " of " + seat(s, e.seat) + " is taken away.";
        case did_actions: return does("gain " + good(good_action, n) + why + ".");
        case did_exhausts: return does("gain " + good(good_exhaust, n) + why + ".");
        case did_get: return does("get " + good(e.other, n) + (e.card == no_copy ? why : " from " + what) + ".");
        case did_forgo: return does("forgo " + good(e.other, n) + ".");
        case did_exchange: return does("give up " + good(e.other, n) + why + ".");
        default: return {};
    }
}

std::string Text::card_event(const State& s, const engine::LoggedEvent& e, const std::string& what,
                             const std::string& why) const {
    const auto does = [&](const std::string& words) { return doing(s, e.seat, words); };
    const auto n = static_cast<unsigned>(std::max<int>(0, e.n));
    switch (e.kind) {
        case did_turn:
            return does(e.n == opt_activate_turn ? "activate." : e.n == opt_innovate_turn ? "innovate." : "revolt.");
        case did_play: return does("play " + what + why + ".");
        case did_free_play: return does("free play " + what + why + ".");
        case did_exhaust: return does("exhaust " + what + ".");
        case did_draw:
            return does("draw " + (e.card == no_copy ? std::to_string(n) + (n == 1 ? " card" : " cards") : what) + why +
                        ".");
        case did_discard: return does("discard " + what + why + ".");
        case did_place: return does("place " + what + " on their deck" + why + ".");
        case did_history: return does("put " + what + " into History.");
        case did_legends: return does("put " + what + " into Legends.");
        case did_sink: return does("sink " + what + why + ".");
        case did_garrison: return does("garrison " + what + why + ".");
        case did_abandon: return does("abandon " + what + why + ".");
        case did_recall: return does("recall " + what + why + ".");
        case did_exile: return does("exile " + what + why + ".");
        case did_take: return does("take " + what + why + ".");
        case did_acquire: return does("acquire " + what + why + ".");
        case did_break: return does("break through for " + what + why + ".");
        case did_fame:
            return does("take " + (what == "a hidden card" ? "a fame card" : "the fame card " + what) + why + ".");
        case did_king: return does("resolve King of Kings.");
        case did_return: return does("return " + what + why + ".");
        case did_unrest: return does("take an unrest" + why + ".");
        case did_chaos: return does("take a Chaos" + why + ".");
        case did_develop: return does("develop " + what + ".");
        case did_reshuffle: return does("reshuffle.");
        case did_nation: return nation_line(s, e, what);
        case did_flip: return flip_line(s, e, what);
        case did_refill: return what + " comes into the market.";
        case did_swap: return does("swap " + what + " out of the market" + why + ".");
        case did_give: return does("get " + what + why + ".");
        case did_ignore: return does("ignore " + what + ".");
        case did_copy: return does("copy " + what + " until the end of the turn.");
        case did_find: return does("find " + what + why + ".");
        case did_look: return does("look at " + what + why + ".");
        case did_reveal: return does("reveal " + what + why + ".");
        case did_sift: return does("reveal their hand, deck and discard pile and shuffle the deck" + why + ".");
        case did_shuffle: return does("shuffle their nation deck.");
        default: return {};
    }
}

std::string Text::event(const State& s, const engine::LoggedEvent& e, unsigned viewer) const {
    const std::string what = known_name(e.card_def, e.card_known, viewer);
    const std::string why = reason(e, viewer);
    if (std::string said = goods_event(s, e, what, why); !said.empty()) return said;
    if (std::string said = card_event(s, e, what, why); !said.empty()) return said;
    return course_event(s, e, what);
}

}  // namespace imperium

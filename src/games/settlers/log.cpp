// The log in words: events as one viewer may know them; what one gain or payment gives is one line.

#include "core/words.h"
#include "games/settlers/events.h"
#include "games/settlers/text.h"

namespace settlers {

std::vector<engine::LogLine> Text::log(const State& s, std::span<const engine::LoggedEvent> events,
                                       unsigned viewer) const {
    std::vector<engine::LogLine> lines;
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
        if (!line.empty()) lines.push_back({std::move(line), why(s, e, viewer), i, end});
        i = end;
    }
    return lines;
}

std::string Text::known_name(DefId def, engine::SeatMask known, unsigned viewer) const {
    if (def == engine::unknown_def) return "nothing";
    return viewer == sees_all || known.has(viewer) ? rules_.name(def) : "a hidden card";
}

// An event with its words for one viewer.
struct Text::Told {
    const engine::LoggedEvent& e;
    unsigned n;
    std::string who, what, cause, why;  // " (cause)"
    bool open;                          // the viewer did it, or sees all
};

std::string Text::event(const State& s, const engine::LoggedEvent& e, unsigned viewer) const {
    const bool nobodys = e.kind == did_round || e.kind == did_phase || e.kind == did_end;
    const std::string cause = known_name(e.because_def, e.because_known, viewer);
    const Told told{e,
                    static_cast<unsigned>(e.n),
                    nobodys ? "" : "The " + seat(s, e.seat),
                    known_name(e.card_def, e.card_known, viewer),
                    cause,
                    e.because == no_copy ? "" : " (" + cause + ")",
                    viewer == sees_all || viewer == e.seat};
    for (const auto words : {&Text::course_event, &Text::goods_event, &Text::card_event, &Text::location_event}) {
        if (std::string said = (this->*words)(s, told); !said.empty()) return said;
    }
    if (!is_modules(e.kind) || owner_of_number(e.kind).event == nullptr) return {};
    return owner_of_number(e.kind).event(*this, s, e, viewer);
}

std::string Text::course_event(const State& s, const Told& told) const {
    const auto& [e, n, who, what, cause, why, open] = told;
    switch (e.kind) {
        case did_round:
            return "Round " + std::to_string(e.n) + (s.persons == 1 ? "." : ". The " + seat(s, e.seat) + " go first.");
        case did_phase: return e.other == static_cast<std::uint8_t>(Phase::production) ? "Production." : "Actions.";
        case did_pass: return who + (e.other == passes_with_nothing_left ? " can do nothing more and pass." : " pass.");
        case did_score: return who + " score " + std::to_string(e.n) + " VP for their Locations.";
        case did_end: return "The game is over.";
        default: return {};
    }
}

std::string Text::goods_event(const State& s, const Told& told) const {
    const auto& [e, n, who, what, cause, why, open] = told;
    switch (e.kind) {
        case did_gain: return who + " gain " + renderer_.good(e.other, n) + why + ".";
        case did_pay: return who + " pay " + renderer_.good(e.other, n) + ".";
        case did_exchange: return who + " exchange " + std::to_string(2 * e.n) + " workers.";
        case did_put:
            return e.card == no_copy ? who + " put " + renderer_.good(e.other, 1) + " on " + cause + "."
                                     : who + " put " + what + " under " + cause + ".";
        case did_take:
            return who + " take " + renderer_.good(taken_good(e.other), n) + " from the " +
                   seat(s, taken_seat(e.other)) + ".";
        case did_lose: return who + " lose " + renderer_.good(e.other, n) + " in cleanup.";
        case did_store: return who + " store " + renderer_.good(e.other, n) + ".";
        case did_give_back:
            return who + " give back " + (e.card == no_copy ? renderer_.good(e.other, 1) : what) + why + ".";
        default: return {};
    }
}

std::string Text::card_event(const State& s, const Told& told) const {
    const auto& [e, n, who, what, cause, why, open] = told;
    switch (e.kind) {
        case did_draw:
            return who + " draw " + (open ? what : std::string("a card")) + " from the " +
                   (e.other == deck_common ? "common deck." : "faction deck.");
        case did_reveal: return what + " is turned up.";
        case did_pick: return who + " take " + what + why + ".";
        case did_draft: return who + " keep " + (open ? what : "a card") + ".";
        case did_discard:
            if (e.other == discards_left_over) return what + " is discarded.";
            return who + " discard " + what + (e.other == discards_to_build ? " to build " + cause : why) + ".";
        case did_deal:
            return who + " make a deal with " + what + (e.other == deals_with_enemy ? " in an enemy empire." : ".");
        case did_take_deal: return who + " take the deal " + what + " of the " + seat(s, e.other) + ".";
        case did_lay: return who + " lay " + what + " as a foundation.";
        case did_shuffle:
            return e.other == deck_faction ? who + " shuffle their discards into a new faction deck."
                                           : "The common discards are shuffled into a new deck.";
        case did_search:
            return who + " announce " + colour(e.other) +
                   (e.card == no_copy ? " and find no such card" : " and draw " + what) + why + ".";
        default: return {};
    }
}

std::string Text::location_event(const State& s, const Told& told) const {
    const auto& [e, n, who, what, cause, why, open] = told;
    switch (e.kind) {
        case did_build: return who + " build " + what + why + ".";
        case did_raze:
            return who + " raze " + what +
                   (e.n == 1             ? " from the common deck."
                    : e.other == no_seat ? " from hand."
                                         : " of the " + seat(s, e.other) + ".");
        case did_remove: return who + " remove " + what + " of the " + seat(s, e.other) + " from the game" + why + ".";
        case did_activate: return who + " activate " + what + times_over(n) + why + ".";
        case did_defend: return who + " place a defense on " + what + ".";
        case did_deploy: return who + " deploy a samurai on " + what + ".";
        case did_take_over: return who + " take over " + what + " of the " + seat(s, e.other) + ".";
        case did_block: return who + " block " + what + " of the " + seat(s, e.other) + ".";
        case did_refresh: return who + " refresh " + what + ".";
        case did_foundation: return what + " of the " + seat(s, e.seat) + " becomes a foundation.";
        default: return {};
    }
}

}  // namespace settlers

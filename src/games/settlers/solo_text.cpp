// Solo in words: the log says of every attack what was looked for, what was found and why a Location was hit.

#include <algorithm>

#include "core/words.h"
#include "games/settlers/solo.h"
#include "games/settlers/text.h"

namespace settlers {

namespace {

// Why one of several Locations was hit.
std::string_view words_of(Tie tie) {
    switch (tie) {
        case Tie::none: return "the only one";
        case Tie::alike: return "the same as the others";
        case Tie::protected_first: return "a protected one first";
        case Tie::deal: return "the rarest deal first";
        case Tie::type: return "actions before features before productions";
        case Tie::cost: return "the dearest one first";
        case Tie::stone: return "the one with the most stone first";
        case Tie::choice: return "your choice";
    }
    return "";
}

std::string_view good_word(const Text& text, std::uint8_t good) { return text.vocabulary().goods[good].word; }

std::string locations(int n, const char* kind) {
    return (n == 0 ? "no " : std::to_string(n) + " ") + kind + (n == 1 ? " location" : " locations");
}

std::string counts_as(int n) { return n > 1 ? ", where it counts as " + std::to_string(n) + " cards" : ""; }

std::string first_target(const Text& text, const engine::LoggedEvent& event) {
    const std::string_view good = good_word(text, text.rules().def(event.card_def).deal_good);
    return core::capital("first target " + std::string(good) + ": " + locations(event.n, "common") +
                         (event.n == 1 ? " of yours has" : " of yours have") + " it in the raze field.");
}

std::string next_target(const Text& text, const engine::LoggedEvent& event) {
    const std::string first(good_word(text, text.rules().def(event.because_def).deal_good));
    const std::string other(good_word(text, text.rules().def(event.card_def).deal_good));
    if (event.other == deck_faction)
        return "Two targets of " + first + ": a faction location is attacked, of " + std::to_string(event.n) + ".";
    if (event.n == 0) return core::capital("with " + other + " as the other good: none.");
    return core::capital("with " + other + " as the other good: " + std::to_string(event.n) + ".");
}

std::string conquest(const Text& text, const engine::LoggedEvent& event, const std::string& what) {
    const std::string card = text.name(event.because_def) + " is drawn: ";
    switch (static_cast<Conquest>(event.other)) {
        case Conquest::taken: return card + "the virtual player conquers " + what + ", the leftmost of its row.";
        case Conquest::besieged: return card + what + " is besieged and loses its fortifications.";
        case Conquest::failed: return card + "there is no such location, and nothing happens.";
    }
    return {};
}

}  // namespace

std::string solo_question(const Text& text, const State& s, const engine::Decision& decision) {
    const AttackFrame& attack = s.frames.back().as<AttackFrame>();
    return text.card(s, decision.because) + ": which of these does the virtual player " +
           (attack.step == AttackFrame::Step::block ? "block?" : "raze?");
}

std::string solo_option(const Text& text, const State& s, const engine::Decision&, const engine::Option& option) {
    const AttackFrame& attack = s.frames.back().as<AttackFrame>();
    return (attack.step == AttackFrame::Step::block ? "let him block " : "let him raze ") +
           text.location(s, option.card);
}

void describe_solo(const Text& text, const State& s, const engine::Decision& decision, const engine::Option& option,
                   engine::OptionView& view) {
    if (decision.question != ask_target) return;
    view.note = text.lines(s.table.def(option.card));
}

std::string solo_event(const Text& text, const State& s, const engine::LoggedEvent& event, unsigned viewer) {
    const std::string what = text.known_name(event.card_def, event.card_known, viewer);
    const std::string cause = event.because == no_copy ? "" : text.name(event.because_def);
    switch (event.kind) {
        case did_set_rule: return "The game is played with " + what + ": " + text.lines(event.card_def);
        case did_receive:
            return "The virtual player gets " + what +
                   (event.other == receives_at_random ? ", drawn at random." : ", the last of it.");
        case did_collect:
            return what + " goes to the collection pile" +
                   (event.other == collects_in_its_place ? " from the common deck, for " + cause + "." : ".");
        case did_attack:
            return "Attack " + std::to_string(event.n) + " of the virtual player: " + what + " is revealed.";
        case did_first_target: return first_target(text, event);
        case did_next_target: return next_target(text, event);
        case did_strike:
            if (event.card == no_copy) return "No location is hit.";
            return what + (event.n == 0 ? " is razed (" : " is attacked (") +
                   std::string(words_of(static_cast<Tie>(event.other))) +
                   (event.n == 0 ? ") and goes to the collection pile." : ").");
        case did_lose_token:
            return what + " loses its " + std::string(good_word(text, event.other)) +
                   (event.n > 0 ? ", which goes to the collection pile." : " and stands.");
        case did_move_back: return what + " goes to the end of the line.";
        case did_block_out:
            return what + " is blocked and not in play for a round (" +
                   std::string(words_of(static_cast<Tie>(event.other))) + ", " + cause + ").";
        case did_free:
            return what + " is in play again; its token goes to the collection pile" + counts_as(event.n) + ".";
        case did_seize:
            return "The virtual player takes the deal " + what + " to the collection pile" + counts_as(event.n) + " (" +
                   cause + ").";
        case did_conquest: return conquest(text, event, what);
        case did_row:
            return event.other == row_gets ? what + " is turned up beside the virtual player's deck."
                                           : what + " is discarded from the virtual player's row.";
        case did_give_up: return what + " is discarded from the collection pile, for your conquest.";
        case did_compare:
            return "The " + text.seat(s, human) + " have " +
                   locations(event.n, has_rule(Look(text.rules(), s), modifier_common_goal) ? "common" : "faction") +
                   " against " + std::to_string(event.other) + " in the collection pile.";
        default: return {};
    }
}

// S-SOLO-END-05
std::string_view achievement(unsigned score) {
    constexpr std::pair<unsigned, std::string_view> rows[] = {{80, "Emperor"}, {70, "King"},   {60, "Castellan"},
                                                              {50, "Knight"},  {40, "Squire"}, {30, "Servant"}};
    for (const auto& [least, name] : rows) {
        if (score >= least) return name;
    }
    return "Commoner";
}

void solo_result(const Text& text, const State& s, std::vector<std::string>& notes) {
    const Look look(text.rules(), s);
    const unsigned mine = goal(look), his = collected(look);
    const char* kind = has_rule(look, modifier_common_goal) ? " common" : " faction";
    notes.push_back(std::to_string(mine) + kind + (mine == 1 ? " location" : " locations") + " against " +
                    std::to_string(his) + (his == 1 ? " card" : " cards") +
                    " in the collection pile: " + (mine > his ? "you win." : "the virtual player wins."));
    if (mine > his) {
        const unsigned score = s.players[human].supply[good_vp];
        notes.push_back("With " + std::to_string(score) + " VP you are a " + std::string(achievement(score)) + ".");
    }
}

std::string place_in_line(const Look& look, CopyId card) {
    constexpr const char* places[] = {"first", "second", "third", "fourth"};
    const PileId line = pile_of(pile_deals, virtual_player);
    if (look.s.table.pile(card) != line) return {};
    unsigned n = 0;
    for (CopyId c = look.s.table.first(line); c != card; c = look.s.table.next(c)) ++n;
    return n < std::size(places) ? std::string(places[n]) + " target" : std::to_string(n + 1) + "th target";
}

// Why ---------------------------------------------------------------------------------------------

// The number of the attack stands in the place of a slot.
engine::Cause Text::cause(const State& s) {
    engine::Cause cause;
    for (const Frame& frame : s.frames) {
        if (frame.proc == proc_attack) cause.slot = frame.as<AttackFrame>().done;
    }
    return cause;
}

engine::WhyView Text::why(const State&, const engine::LoggedEvent& event, unsigned viewer) const {
    engine::WhyView view;
    if (event.cause.slot == 0) return view;
    view.seat = virtual_player;
    view.kind = event.kind == did_attack                                          ? "attack"
                : event.kind == did_first_target || event.kind == did_next_target ? "target"
                                                                                  : "effect";
    view.depth = event.kind == did_attack ? 0 : 1;
    view.slot = event.cause.slot;
    const bool known = viewer == sees_all || event.card_known.has(viewer);
    if (event.card_def == engine::unknown_def || !known) return view;
    view.card = event.card;
    view.card_name = name(event.card_def);
    view.def = number(event.card_def);
    return view;
}

engine::OpponentView Text::opponent(const State& seen, std::span<const engine::LoggedEvent> events) const {
    const Look look(rules_, seen);
    engine::OpponentView view;
    view.seat = virtual_player;
    view.name = core::capital(seat(seen, virtual_player));
    view.table = "cards of this game";
    look.for_each_in(pile_of(pile_deals, virtual_player), [&](CopyId card) {
        engine::SlotView one{static_cast<unsigned>(view.slots.size() + 1), {}, false};
        one.card.id = card;
        one.card.name = rules_.name(seen.table.def(card));
        one.card.def = number(seen.table.def(card));
        view.slots.push_back(std::move(one));
    });
    look.for_each_in(tiles, [&](CopyId card) {
        if (tile(seen, card) >= tile_attack)
            view.rows.push_back(
                {seen.table.def(card), name(seen.table.def(card)), lines(seen.table.def(card)), {}, false});
    });
    // The card that was named last as a reason.
    for (std::size_t k = events.size(); k-- > 0;) {
        const auto named = [&](const engine::RowView& row) { return row.id == int{events[k].because_def}; };
        const auto found = std::find_if(view.rows.begin(), view.rows.end(), named);
        if (found == view.rows.end()) continue;
        found->in_force = true;
        break;
    }
    return view;
}

}  // namespace settlers

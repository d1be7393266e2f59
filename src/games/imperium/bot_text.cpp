// The Bot in words: the rows of its table, why it does what it does, and its side of the table as a screen draws it.

#include "games/imperium/events.h"
#include "games/imperium/look.h"
#include "games/imperium/text.h"

namespace imperium {

// Rows --------------------------------------------------------------------------------------------

// "region", "Glory"; where a card waits for no card, when it is done.
std::string Text::row_trigger(const lang::Ability& row) const {
    if (row.event != event_resolve) return row.event == event_dynasty ? "reshuffle" : "end of turn";
    const lang::Selector& meant = rules_.pack().selectors[row.event_selector];
    if (meant == lang::Selector{}) return "any other";
    std::string words = renderer_.selector(meant);
    for (const std::string_view article : {"a ", "an "}) {
        if (words.starts_with(article)) return words.substr(article.size());
    }
    return words;
}

// Why a Bot does what follows: the row of its table.
std::string Text::row_said(const engine::LoggedEvent& e, const std::string& what) const {
    if (e.n < 0) return "No row of the table can be done for " + what + ".";
    const lang::Ability& row = rules_.ability(static_cast<std::size_t>(e.n));
    return "Row \"" + row_trigger(row) + "\": " + row_text(row);
}

// Why ---------------------------------------------------------------------------------------------

// What the frames of a Bot's turn say: the slot whose card is resolved, and the row of the card resolved last.
engine::Cause Text::cause(const State& s) const {
    engine::Cause cause;
    for (const Frame& frame : s.frames) {
        if (frame.proc == proc_bot_turn) {
            const auto& turn = frame.as<BotTurnFrame>();
            cause.die = s.bot.die;
            if (turn.step == BotTurnFrame::Step::resolve) cause.slot = turn.slot;
        } else if (frame.proc == proc_resolve) {
            const auto& resolving = frame.as<ResolveFrame>();
            if (resolving.step != ResolveFrame::Step::begin) cause.row = resolving.row;
        }
    }
    return cause;
}

namespace {

// The row that an event is about: one that is just chosen says so itself.
std::uint16_t row_of(const engine::LoggedEvent& event) {
    if (event.kind == did_row) return event.n < 0 ? lang::none : static_cast<std::uint16_t>(event.n);
    return event.cause.row;
}

}  // namespace

// Of what is done in a Bot's turn, by whom or to whom ever.
engine::WhyView Text::why(const State& s, const engine::LoggedEvent& event, unsigned viewer) const {
    engine::WhyView view;
    if (s.options.bot == 0 || event.cause.die == 0) return view;
    view.seat = bot_seat;
    view.kind = event.kind == did_die    ? "die"
                : event.kind == did_slot ? "slot"
                : event.kind == did_row  ? "row"
                                         : "effect";
    view.depth = event.kind == did_die || event.cause.slot == 0 ? 0 : event.kind == did_slot ? 1 : 2;
    view.die = event.cause.die;
    view.slot = event.cause.slot;
    if (const std::uint16_t row = row_of(event); row != lang::none) {
        view.row = row;
        view.trigger = row_trigger(rules_.ability(row));
        view.text = row_text(rules_.ability(row));
    }
    const bool known = viewer == sees_all || event.card_known.has(viewer);
    if (event.card_def == engine::unknown_def || !known) return view;
    view.card = event.card;
    view.card_name = rules_.name(event.card_def);
    view.def = number(event.card_def);
    return view;
}

// Its side of the table -------------------------------------------------------------------------------

engine::OpponentView Text::opponent(const State& seen, std::span<const engine::LoggedEvent> events) const {
    const Look look(rules_, seen);
    engine::OpponentView view;
    view.seat = bot_seat;
    view.name = seat(seen, bot_seat);
    view.difficulty = name_of(seen.options.difficulty);
    view.die = seen.bot.die;
    const bool turn = cause(seen).die != 0;  // the die lies on a slot in its own turn only
    for (unsigned slot = 0; slot < look.slots_used(); ++slot) {
        engine::SlotView one{slot + 1, {}, turn && look.is_covered(slot)};
        if (const CopyId card = seen.table.first(pile_of(pile_slot, slot)); card != no_copy)
            one.card = card_view(seen, card);
        view.slots.push_back(std::move(one));
    }
    const CopyId state = look.state_card(bot_seat);
    view.table = rules_.name(seen.table.def(state));
    view.basis = lang::basis_word(rules_.pack().cards[look.def(state).pack_card].basis);
    const auto add = [&](const std::vector<std::uint16_t>& rows) {
        for (const std::uint16_t row : rows)
            view.rows.push_back({row, row_trigger(rules_.ability(row)), row_text(rules_.ability(row)), {}, false});
    };
    for (const PileKind kind : {pile_state, pile_board}) {
        look.for_each_in(pile_of(kind, bot_seat), [&](CopyId card) {
            add(look.def(card).rows);
            add(look.def(card).turn_rows);
            add(look.def(card).dynasty_rows);
        });
    }
    // Backwards to the last roll of the die.
    bool last = true;
    for (std::size_t k = events.size(); k-- > 0 && events[k].kind != did_die;) {
        const unsigned at = events[k].cause.slot;
        if (at != 0 && at <= view.slots.size()) {
            engine::SlotView& slot = view.slots[at - 1];
            if (events[k].kind == did_row) slot.row = events[k].n;
            if (events[k].kind == did_slot) {
                slot.held.id = events[k].card;
                slot.held.def = number(events[k].card_def);
                slot.held.name = rules_.name(events[k].card_def);
            }
        }
        if (events[k].kind != did_row) continue;
        for (engine::RowView& row : view.rows) {
            if (row.id != events[k].n) continue;
            row.in_force = last;
            if (events[k].cause.slot != 0) row.slots.insert(row.slots.begin(), events[k].cause.slot);
        }
        last = false;
    }
    return view;
}

}  // namespace imperium

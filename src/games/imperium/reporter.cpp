#include "games/imperium/reporter.h"

#include <algorithm>

#include "games/imperium/engine.h"

namespace imperium {

Reporter::Reporter(const State& state, engine::EventSink* listener) : s_(state), listener_(listener) {
    if (listener_ == nullptr) return;
    counting_ = state.player_count > 0;  // while a game is dealt nothing is told
    answered_ = state.question;
    if (!state.contexts.empty()) asking_ = state.contexts.back().card;
    told_ = pools();
}

Reporter::~Reporter() {
    if (listener_ == nullptr || !counting_) return;
    tell_changes(no_copy);
}

Reporter::Pools Reporter::pools() const {
    Pools now{};
    for (std::size_t seat = 0; seat < max_players; ++seat) {
        for (std::size_t r = 0; r < resource_count; ++r) now[seat][r] = s_.players[seat].pool[r];
    }
    return now;
}

void Reporter::tell(std::uint8_t kind, Seat seat, CopyId card, int n, std::uint8_t other) const {
    const CopyId because = s_.contexts.empty() ? no_copy : s_.contexts.back().card;
    listener_->on_event({kind, seat, other, static_cast<std::int16_t>(n), card, because});
}

// What an event says of the pools is told.
void Reporter::explain(const engine::Event& event) {
    const int n = event.n;
    switch (event.kind) {
        case log_gain: told_[event.seat][event.other] += n; return;
        case log_pay: told_[event.seat][event.other] -= n; return;
        case log_steal:
            for (std::size_t seat = 0; seat < max_players; ++seat) {
                told_[seat][event.other] = s_.players[seat].pool[event.other];
            }
            return;
        case log_add: {
            int& told = told_[event.seat][event.other];
            const int now = s_.players[event.seat].pool[event.other];
            if (now < told) told = std::max(now, told - n);
            return;
        }
        case log_trade: {
            int& told = told_[event.seat][goods];
            told = std::min<int>(told, s_.players[event.seat].pool[goods]);
            return;
        }
        default: return;
    }
}

// What no event said: tokens of a card that left play, what another paid, what was refused or exchanged.
void Reporter::tell_changes(CopyId card) {
    const Pools now = pools();
    for (std::size_t k = 0; k < max_players; ++k) {
        const auto seat = static_cast<Seat>(k);
        for (std::uint8_t r = 0; r < resource_count; ++r) {
            const int more = now[k][r] - told_[k][r];
            if (more > 0) tell(log_got, seat, card, more, r);
            if (more >= 0) continue;
            if (answered_ == ask_resource && asking_ != no_copy) {
                tell(log_add, seat, asking_, -more, r);
            } else {
                tell(answered_ == ask_lessen ? log_forgo : log_exchange, seat, no_copy, -more, r);
            }
        }
    }
    told_ = now;
}

void Reporter::on_event(const engine::Event& event) {
    engine::Event full = event;
    if (event.kind == log_round) full.other = s_.final_round;
    if (event.kind == log_scoring) full.other = s_.options.short_game;
    if (!counting_) {
        told_ = pools();
        counting_ = true;
        listener_->on_event(full);
    } else {
        explain(event);
        const bool leaves = event.kind == log_abandon || event.kind == log_discard || event.kind == log_exile ||
                            event.kind == log_history || event.kind == log_legends || event.kind == log_garrison;
        if (!leaves) tell_changes(no_copy);
        listener_->on_event(full);
        if (leaves) tell_changes(event.card);
    }
    switch (event.kind) {
        case log_draw: {
            if (event.card != no_copy) return;
            // The cards drawn lie on top of the hand, the last one first.
            core::FixedVector<CopyId, 64> drawn;
            CopyId copy = s_.table.first(pile_of(pile_hand, event.seat));
            for (int n = event.n; n > 0 && copy != no_copy && !drawn.full(); --n, copy = s_.table.next(copy))
                drawn.push_back(copy);
            for (std::size_t k = drawn.size(); k-- > 0;) tell(log_drawn, event.seat, drawn[k], 1, 0);
            return;
        }
        case log_garrison: return tell(log_with, event.seat, s_.marks[event.card].parent, 0, 0);
        case log_swap:
            if (!s_.frames.empty()) tell(log_with, event.seat, s_.frames.back().card, 0, 0);
            return;
        case log_find:
            if (!s_.contexts.empty() && s_.contexts.back().shuffles != 0)
                tell(log_searched, event.seat, no_copy, s_.contexts.back().shuffles, 0);
            return;
        default: return;
    }
}

}  // namespace imperium

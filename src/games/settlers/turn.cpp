// A player's turn: the actions of the turn itself (S-ACT-02, S-ACT-03), and the moves that are none.

#include "games/settlers/run.h"

namespace settlers {

// Defense, Samurai, cards under a Gate, Resources on a Shrine: as many as one likes beside the action (S-DEF-02,
// S-JAP-03).
bool Run::answer_free_move(const Option& option) {
    const Seat seat = s.active;
    Supply& have = s.players[seat].supply;
    switch (option.kind) {
        case opt_defend:
            --have[good_defense];
            s.marks[option.card].flags.set(Mark::defense);
            tell(did_defend, seat, option.card, 1);
            return true;
        case opt_deploy:
            --have[good_worker];
            deploy(seat, option.card);
            return true;
        case opt_put_under: {
            const CopyId card = hide_in_hand(seat, option.card);
            lay_under(card, option.target, false);
            tell(did_put, seat, card, 1, 0, option.target);
            return true;
        }
        case opt_put_here: put_here(seat, option.card, option.good); return true;
        default: return false;
    }
}

void Run::answer_action(const Option& option) {
    const Seat seat = s.active;
    if (answer_free_move(option)) return;
    if (is_modules(option.kind)) {
        const Module& owner = owner_of_number(option.kind);
        if (owner.is_free == nullptr || !owner.is_free(option.kind)) s.acted = 1;
        return owner.answer_action(*this, option);
    }
    s.acted = 1;
    switch (option.kind) {
        case opt_build: return start_build(seat, option.card, no_copy, {});
        case opt_deal: {
            DealFrame frame;
            frame.card = option.card;
            return push(engine::make_frame(frame, seat));
        }
        case opt_raze_hand:
        case opt_raze: return raze_paid(seat, option.card);
        case opt_activate:
            s.marks[option.card].uses = core::narrow<std::uint8_t>(s.marks[option.card].uses + option.n);
            tell(did_activate, seat, option.card, option.n);
            return start_action(seat, option.card, action_of(option.card), option.n, {});
        case opt_exchange: {
            Supply workers{};
            workers[good_worker] = core::narrow<std::uint16_t>(workers_for_one * option.n);
            pay(seat, workers);
            tell(did_exchange, seat, no_copy, option.n);
            ExchangeFrame frame;
            frame.left = frame.pairs = option.n;
            return push(engine::make_frame(frame, seat));
        }
        case opt_pass: {
            s.passed.add(seat);
            tell(did_pass, seat, no_copy, 0, forced ? passes_with_nothing_left : passes_freely);
            for_each_module<&Module::passed>(s, [&](auto passed) { passed(*this, seat); });
            return next_turn();
        }
        case opt_end_turn: return next_turn();
        default: IMPERIA_ALWAYS(false);
    }
}

}  // namespace settlers

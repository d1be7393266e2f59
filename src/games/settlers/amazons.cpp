// Amazons: Foundations that are gained, Locations that are paid and come back, cards that are drawn and shuffled in.

#include "games/settlers/amazons.h"

#include "core/words.h"
#include "games/settlers/amazons_phrases.h"
#include "games/settlers/aztecs.h"  // the Goods of colours
#include "games/settlers/change.h"
#include "games/settlers/magic_number.h"
#include "games/settlers/text.h"

namespace settlers {

namespace {

// The top Common card, face down and unseen; no wood (S-AMA-04).
bool gain(Change& game, Seat seat, std::uint8_t good, unsigned n, CopyId because) {
    if (good != good_foundation) return false;
    for (unsigned k = 0; k < n; ++k) {
        const CopyId card = game.draw(seat, true);
        if (card == no_copy) break;
        game.s.marks[card] = Marks{};
        game.lay_face_down(card, pile_foundations, seat);
        game.tell(did_gain_foundation, seat, card, 1, 0, because);
    }
    game.changed(seat);
    return true;
}

// Building costs ----------------------------------------------------------------------------------------

bool shuffles_paid(const Look& look, Seat seat) {
    const auto says = [&](std::uint16_t id) {
        return look.rules.code(look.rules.ability(id).begin).op == modifier_shuffle_paid;
    };
    const Board& board = look.rules.board(look.s.players[seat].faction);
    bool any = std::any_of(board.modifiers.begin(), board.modifiers.end(), says);
    look.for_each_used(seat, [&](CopyId c) {
        const auto& modifiers = look.def(c).modifiers;
        any = any || std::any_of(modifiers.begin(), modifiers.end(), says);
    });
    return any;
}

// Features hear what is paid while it can still be seen what it was; the one that is paid no longer works.
void hear(Change& game, Seat seat, std::uint8_t event, CopyId paid) {
    game.for_each_used(seat, [&](CopyId c) {
        if (c == paid || !game.def(c).hears.has(event) || game.is_silent(c)) return;
        for (const Trigger& trigger : game.def(c).triggers) {
            if (trigger.event != event) continue;
            const Context context = game.make_context(seat, c, trigger.ability);
            const std::uint16_t which = game.rules.ability(trigger.ability).event_selector;
            if (which == lang::none || game.fits(game.selector_for(which, context), paid))
                game.set_off(seat, c, trigger.ability, paid, 0);
        }
    });
}

bool paid(Change& game, Seat seat, CopyId card, bool was_foundation) {
    hear(game, seat, was_foundation ? event_pay_foundation : event_pay_location, card);
    if (was_foundation || game.def(card).faction == of_commons || !shuffles_paid(game, seat)) return false;
    shuffle_into_deck(game, seat, card, no_copy);
    return true;
}

// Cards that are drawn and shuffled in -------------------------------------------------------------------

void shuffle_deck(Change& game, Seat seat) { game.shuffle(pile_of(pile_deck, seat)); }

// The cards that were drawn, besides those that the picks under way pass over. They lie where no Instant does, whose
// text may be the one that draws.
engine::Kinds<max_cards> drawn_left(const Look& look, Seat seat) {
    return {look.s.skipped, [&](auto visit) { look.for_each_in(pile_of(pile_draft, seat), visit); },
            [&](CopyId x, CopyId y) { return look.s.table.def(x) == look.s.table.def(y); }};
}

void end_sift(Change& game, const SiftFrame& sift, Seat seat) {
    game.s.skipped.clear();
    game.s.frames.pop_back();
    const PileId drawn = pile_of(pile_draft, seat);
    const bool rest = !game.s.table.empty(drawn);
    while (!game.s.table.empty(drawn)) game.lay_face_down(game.s.table.first(drawn), pile_deck, seat);
    if (rest) shuffle_deck(game, seat);
    if (sift.given > 0) game.gain_good(seat, good_vp, unsigned{sift.vp} * sift.given, sift.because);
}

void run_sift(Change& game, engine::Frame& frame) {
    auto& sift = frame.as<SiftFrame>();
    const PileId drawn = pile_of(pile_draft, frame.seat);
    for (; sift.draw > 0; --sift.draw) {
        const CopyId card = game.draw(frame.seat, false);
        if (card != no_copy) game.place(card, drawn);
    }
    const bool more = sift.remove + sift.discard + sift.keep > 0 || sift.vp > 0;
    if (more && !game.s.table.empty(drawn)) return game.ask(ask_sift, frame.seat);
    end_sift(game, SiftFrame(sift), frame.seat);
}

void answer_sift(Change& game, engine::Frame& frame, const engine::Option& option) {
    auto& sift = frame.as<SiftFrame>();
    const Seat seat = frame.seat;
    if (option.kind == engine::opt_done) return end_sift(game, SiftFrame(sift), seat);
    drawn_left(game, seat).skip_to(option.card, game.s.skipped);
    const auto last = [&](std::uint8_t& left) {
        if (--left == 0) game.s.skipped.clear();
    };
    if (sift.remove > 0) {
        last(sift.remove);
        game.tell(did_sift_out, seat, option.card, 1, 0, sift.because);
        game.remove(option.card);
    } else if (sift.keep > 0 && sift.discard == 0) {
        last(sift.keep);
        game.tell(did_pick, seat, option.card, 1, 0, sift.because);
        game.place(option.card, pile_hand, seat);
    } else {
        sift.discard > 0 ? last(sift.discard) : static_cast<void>(++sift.given);
        game.tell(did_discard, seat, option.card, 1, discards_by_text, sift.because);
        game.discard(option.card);
    }
}

// Which of them is asked for now: how many at least, and the words.
struct SiftStep {
    unsigned least = 0;
    const char *verb, *question;
};
SiftStep step_of(const SiftFrame& sift) {
    if (sift.remove > 0) return {sift.remove, "remove ", "which card do you remove from the game?"};
    if (sift.discard > 0) return {sift.discard, "discard ", "which card do you discard?"};
    if (sift.keep > 0) return {sift.keep, "keep ", "which card do you keep?"};
    return {0, "discard ", "which card do you discard, if any?"};
}

// Goods of a colour ---------------------------------------------------------------------------------------

// Calls with the Goods that match the colours of a card, each once.
template <class Visit>
void for_each_match(const Look& look, const MatchFrame& match, Visit visit) {
    const Colours colours = colours_with(look, match.card, match.colour);
    for (const Colour k : all_colours) {
        const std::uint8_t good = good_of_colour(look.s, k);
        if (colours.has(k) && good != no_good) visit(good);
    }
}

// Frames ----------------------------------------------------------------------------------------------------

void run_frame(Change& game, engine::Frame& frame) {
    frame.is<SiftFrame>() ? run_sift(game, frame) : game.ask(ask_match, frame.seat);
}

void list_frame(const Look& look, engine::Decision& decision, const engine::Frame& frame) {
    if (frame.is<MatchFrame>())
        return for_each_match(look, frame.as<MatchFrame>(),
                              [&](std::uint8_t good) { decision.offer(engine::good_option(opt_match, good)); });
    const unsigned least = step_of(frame.as<SiftFrame>()).least;
    drawn_left(look, frame.seat).offer(least, [&](CopyId c) { decision.offer(engine::opt_card, c); });
    if (least == 0) decision.offer(engine::opt_done);
}

// So many of a kind of sifting, or any number where each gives VP.
std::optional<engine::SeveralView> several(const Look& look, const engine::Frame& frame) {
    if (!frame.is<SiftFrame>()) return {};
    const auto& sift = frame.as<SiftFrame>();
    const unsigned least = step_of(sift).least;
    return drawn_left(look, frame.seat)
        .still(least > 0 ? engine::SeveralView::untold : int{sift.given}, least, least > 0 ? least : max_cards);
}

void answer_frame(Change& game, engine::Frame& frame, const engine::Option& option) {
    if (frame.is<SiftFrame>()) return answer_sift(game, frame, option);
    const MatchFrame match = frame.as<MatchFrame>();
    const Seat seat = frame.seat;
    game.s.frames.pop_back();
    game.gain_good(seat, option.good, match.n, match.because);
}

CopyId because(const Look&, const engine::Frame& frame) {
    return frame.is<SiftFrame>() ? frame.as<SiftFrame>().because : frame.as<MatchFrame>().because;
}

// Words -----------------------------------------------------------------------------------------------------

std::string question(const Text& text, const State& s, const engine::Decision& decision) {
    const engine::Frame& frame = s.frames.back();
    const std::string by = text.card(s, decision.because) + ": ";
    if (frame.is<MatchFrame>())
        return by + "which Goods do you gain for a colour of " + text.card(s, frame.as<MatchFrame>().card) + "?";
    const auto& sift = frame.as<SiftFrame>();
    return by + step_of(sift).question + (sift.vp > 0 ? " Each gives " + text.good(good_vp, sift.vp) + "." : "");
}

std::string option_words(const Text& text, const State& s, const engine::Decision& decision,
                         const engine::Option& option) {
    if (option.kind == opt_match) return "gain " + text.good(option.good, s.frames.back().as<MatchFrame>().n);
    if (decision.question != ask_sift || option.kind != engine::opt_card) return {};
    return step_of(s.frames.back().as<SiftFrame>()).verb + text.card(s, option.card);
}

std::string_view verb(std::uint8_t kind) { return kind == opt_match ? "take" : ""; }

std::string event_words(const Text& text, const State& s, const engine::LoggedEvent& event, unsigned viewer) {
    const std::string who = "The " + text.seat(s, event.seat),
                      what = text.known_name(event.card_def, event.card_known, viewer);
    const std::string why =
        event.because == no_copy ? "" : " (" + text.known_name(event.because_def, event.because_known, viewer) + ")";
    switch (event.kind) {
        case did_gain_foundation: return who + " gain a foundation" + why + ".";
        case did_shuffle_in: return who + " shuffle " + what + " into their faction deck" + why + ".";
        case did_sift_out: return who + " remove " + what + " from the game" + why + ".";
        default: return {};
    }
}

}  // namespace

void shuffle_into_deck(Change& game, Seat seat, CopyId card, CopyId because) {
    game.tell(did_shuffle_in, seat, card, 1, 0, because);
    game.lay_face_down(card, pile_deck, seat);
    game.s.marks[card] = Marks{};
    shuffle_deck(game, seat);
}

void draw_passing_over(Change& game, Seat seat, unsigned n) {
    bool passed = false;
    for (CopyId c = game.draw(seat, false); c != no_copy && n > 0;) {
        const CopyId next = game.s.table.next(c);
        if (game.def(c).faction == of_commons) {
            passed = true;
        } else {
            game.place(c, pile_hand, seat);
            game.tell(did_draw, seat, c, 1, deck_faction);
            --n;
        }
        c = next;
    }
    if (passed) shuffle_deck(game, seat);
}

void gain_raze_goods(Change& game, Seat seat, CopyId location, CopyId because) {
    GoodsSum goods{};
    for (const std::uint8_t good : game.def(location).raze_goods) {
        if (good != no_good) ++goods[good];
    }
    game.gain(seat, goods, because);
}

void start_matching(Change& game, const Context& c, unsigned n) {
    MatchFrame frame;
    frame.because = c.card;
    frame.card = c.it;
    frame.n = core::narrow<std::uint16_t>(n);
    frame.colour = c.its_colour;
    unsigned found = 0;
    for_each_match(game, frame, [&](std::uint8_t) { ++found; });
    if (found > 0) game.push(engine::make_frame(frame, c.subject));
}

const Module amazons_module = {
    .run_frame = run_frame,
    .list_frame = list_frame,
    .answer_frame = answer_frame,
    .because = because,
    .several = several,
    .question = question,
    .option = option_words,
    .verb = verb,
    .event = event_words,
    .gain = gain,
    .paid = paid,
    .about =
        "A gained foundation is a face-down Common card that pays for a Location. The Amazons get Faction "
        "Locations that they pay back into their deck.",
};

}  // namespace settlers

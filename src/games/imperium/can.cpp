// What can be done at all: texts, plays, developments, draws, trades. The reading rules themselves are in
// engine/reading.h; the verbs answer for themselves.

#include <algorithm>

#include "games/imperium/candidates.h"

namespace imperium {

Context Look::make_context(Seat user, CopyId card, std::uint16_t ability) const {
    Context c;
    c.user = c.subject = user;
    c.card = card;
    c.ability = ability;
    const Seat owner = card == no_copy ? no_seat : seat_of(s.table.pile(card));
    c.owner = owner == no_seat ? user : owner;
    if (card != no_copy) c.icons = def(card).icons;
    return c;
}

// Another player's part of a text is judged by what the reader knows of that player's hand.
Context Look::seen_from(const Context& c, Seat seat) const {
    Context other = c;
    other.subject = seat;
    if (seat != c.user) other.flags.set(Telling::guess);
    return other;
}

bool Look::is_cost(const Instruction& code) const {
    const VerbRule& rule = verb_rule(code.op);
    return rule.may_cost && rule.cost(code);
}

bool Look::can_verb(const Context& c, std::size_t pc, bool binds, Dry& dry) const {
    if (obstacle != nullptr) return can_verb_or_why(c, pc, binds, dry);
    const Instruction& code = rules.code(pc);
    const bool possible = verb_rule(code.op).can({*this, c, code, pc, binds, dry.named});
    dry.named = dry.named || possible;  // what the clause names can be "it" for the next
    return possible;
}

// What a verb tries on the way to its answer is nobody's obstacle: it is asked in silence.
bool Look::can_verb_or_why(const Context& c, std::size_t pc, bool binds, Dry& dry) const {
    const Instruction& code = rules.code(pc);
    Look silent = *this;
    silent.obstacle = nullptr;
    if (silent.can_verb(c, pc, binds, dry)) return true;
    return code.op == verb_pay ? is_short_of(cost_of(c, code)) : bars(Obstacle::clause, 0, pc);
}

Can Look::can(const Context& c, std::size_t begin, std::size_t end, bool as_cost) const {
    if (rules.is_sure(begin, end) && !as_cost) return Can::something;
    return engine::can_do(*this, c, begin, end, Dry{}, as_cost);
}

bool Look::can_run(Seat user, CopyId card, std::uint16_t ability) const {
    const lang::Ability& text = rules.ability(ability);
    if (rules.is_sure(text.begin, text.end - 1U)) return true;
    return can(make_context(user, card, ability), text.begin, text.end - 1U) == Can::something;
}

bool Look::can_use(Seat seat, CopyId card, const std::vector<std::uint16_t>& abilities) const {
    return std::any_of(abilities.begin(), abilities.end(),
                       [&](std::uint16_t ability) { return can_run(seat, card, ability); });
}

namespace {

// What a text costs, and whether something behind the costs can be done.
struct Outcome {
    bool paid = false, useful = false;
};

void weigh(const Look& look, const Context& c, std::size_t begin, std::size_t end, Outcome& outcome) {
    for (std::size_t pc = begin; pc < end && !outcome.useful;) {
        const Instruction& code = look.rules.code(pc);
        std::size_t stop = lang::after(code, pc);
        if (code.op == lang::op_sentence) {
            Outcome inside;
            weigh(look, c, pc + 1, stop, inside);
            outcome.useful = inside.useful;
            outcome.paid = outcome.paid || (inside.paid && !code.has(lang::flag_may));
        } else if (code.has(lang::flag_cost) || (code.op >= lang::first_verb && look.is_cost(code))) {
            outcome.paid = true;
        } else {
            if (code.op == lang::op_if && stop < end && look.rules.code(stop).op == lang::op_else)
                stop = lang::after(look.rules.code(stop), stop);
            // What was paid may be "it".
            outcome.useful = engine::can_do(look, c, pc, stop, Dry{true}) == Can::something;
        }
        pc = stop;
    }
}

}  // namespace

bool Look::pays_for_nothing(const Context& c, std::size_t begin, std::size_t end) const {
    Outcome outcome;
    weigh(*this, c, begin, end, outcome);
    return outcome.paid && !outcome.useful;
}

// Cards for a clause ------------------------------------------------------------------------------

// The cards that a selector names one by one, or that lie elsewhere than in piles of that player.
void Look::for_each_named(const Context& c, const Selector& selector, Seat seat, VisitCard offer) const {
    const auto top_of = [&](PileId pile) {
        if (!s.table.empty(pile)) offer(s.table.first(pile));
    };
    const auto under = [&](auto is_parent) {
        for_each_in(pile_of(pile_garrison, seat), [&](CopyId g) {
            if (s.marks[g].parent != no_copy && is_parent(s.marks[g].parent)) offer(g);
        });
    };
    const auto here = [&](CopyId parent) { return parent == c.card; };
    switch (selector.noun) {
        case noun_it:
            // "draw it from your discard pile": only if it is still there.
            if (c.them.empty() ||
                (selector.place == place_discard && s.table.pile(c.them.first()) != pile_of(pile_discard, seat)))
                return;
            return offer(c.them.first());
        case noun_them:
        case noun_of_them: return c.them.for_each(offer);
        case noun_this:
            if (c.card != no_copy) offer(c.card);
            return;
        case noun_cards_here: return under(here);
        case noun_top_fame: return top_of(fame_deck);
        case noun_main_top: return top_of(main_deck);
        case noun_unrest_with_it:
            if (c.unrest_with != no_copy && s.table.pile(c.unrest_with) == pile_of(pile_hand, seat))
                offer(c.unrest_with);
            return;
        case noun_power: return top_of(pile_of(pile_board, seat));
        case noun_ceremony:
            return for_each_in(pile_of(pile_board, seat), [&](CopyId k) {
                if (def(k).ceremony) offer(k);
            });
        case noun_active_quest: return under([&](CopyId parent) { return def(parent).quests; });
        case noun_discard_top: return top_of(pile_of(pile_discard, seat));
        case noun_development_top: return top_of(pile_of(pile_nation, seat));
        default: break;
    }
    if (marked(selector, standing_market)) return for_each_market(offer);
    if (marked(selector, standing_exiled) || selector.place == place_exile) return for_each_in(exile_pile, offer);
    if (selector.place == place_here) return under(here);
    if (selector.place == place_play_or_quest) {
        for_each_in(pile_of(pile_play, seat), offer);
        return under([&](CopyId parent) { return def(parent).quests; });
    }
    IMPERIA_ALWAYS(selector.place == place_under_regions);
    under([&](CopyId parent) { return def(parent).region; });
}

// Whether there are cards for a clause: one, or as many as a cost asks for.
bool Look::enough(const Clause& clause, const Selector& selector) const {
    const Context& c = clause.c;
    // "it" may be what the clause before will find or gain.
    const bool pronoun = selector.noun == noun_it || selector.noun == noun_them || selector.noun == noun_of_them ||
                         selector.noun == noun_unrest_with_it;
    if (pronoun && c.them.empty()) return clause.named;
    unsigned least = 1;
    if (clause.binds) {
        least = selector.noun == noun_hand || selector.noun == noun_cards_here ? 0 : wanted(c, selector, clause.code);
        if (least == 0) return true;
    }
    // "and another ...": one of the cards is the other clause's, best the one that counts for the fewest.
    const bool one_goes = clause.binds && selector.another != 0 && clause.named && c.them.empty();
    unsigned sum = 0, lightest = 0;
    for_each_candidate(c, clause.code, selector, [&](CopyId copy) {
        const unsigned counts = weight(selector, copy);
        if (one_goes) lightest = sum == 0 ? counts : std::min(lightest, counts);
        sum += counts;
        return sum - lightest >= least;
    });
    return sum - lightest >= least;
}

// An unrest is returned for one discarded card less.
unsigned Look::wanted_discards(const Context& c, unsigned n) const {
    if (!for_unrest(c)) return n;
    for_each_modifier(c.subject, modifier_unrest_cheaper,
                      [&](CopyId, const Instruction& m) { n = n > m.m + 1U ? n - m.m : 1; });
    return n;
}

// How many it takes at most.
unsigned Look::most_of(const Context& c, const Selector& selector, const Instruction& code) const {
    unsigned most = selector.most;
    if (selector.most == lang::that_many) {
        most = c.way;
    } else if (selector.most == lang::unlimited) {
        most = max_cards;
    } else if (selector.least == selector.most) {
        most = wanted(c, selector, code);
    }
    if (code.op == verb_garrison && c.card != no_copy) {
        const unsigned holds = def(c.card).holds, there = garrisoned(c.card);
        most = std::min(most, holds - std::min(holds, there));
    }
    return most;
}

Suits Look::allowed_suits(const Context& c, const Selector& selector) const {
    if (!selector.specials().has(special_its_suits)) return selector.suits();
    if (c.it_def == engine::unknown_def) return {};
    return rules.def(c.it_def).suits & breakable_suits;
}

// A break through for a kind of card of whatever suit may search the Main deck for one (I-NOTE-01), unless the card
// must lie elsewhere.
bool Look::searches_by_kind(const Selector& selector) const {
    return selector.noun == noun_card && selector.facets[facet_suit] == 0 &&
           !selector.specials().has(special_its_suits) && selector.goods_least == 0 &&
           !marked(selector, standing_exiled) && !marked(selector, standing_market);
}

// Whether pinned cards can still show so many production icons together if `next` goes, too; where the text then
// needs a pinned card, one must be left.
bool Look::can_abandon_sum(const Context& c, std::size_t pc, unsigned sum, CopyId next) const {
    const Instruction& after = rules.code(pc + 1);
    const bool one_left = after.op == verb_move && marked(rules.selector(after.b), standing_pinned);
    unsigned rest = 0, pinned = 0, least = 99;
    for_each_in(pile_of(pile_play, c.subject), [&](CopyId k) {
        if (!def(k).pinned) return;
        if (k == next) {
            sum += production_of(c.subject, k);
            return;
        }
        ++pinned;
        const unsigned shown = def(k).stays_put ? 0 : production_of(c.subject, k);
        rest += shown;
        least = std::min(least, shown);
    });
    if (one_left && pinned == 0) return false;
    return sum + rest - (one_left ? least : 0) >= rules.code(pc).n;
}

// Plays, developments, draws, trades --------------------------------------------------------------

// Once free played, no more this turn (I-FREE-02); one state symbol must match (I-ACT-05, I-ACT-06); some text must do
// something (I-TEXT-04), unless the card stays in play (I-TEXT-05); a cost that cannot be met forbids it (I-TEXT-10).
bool Look::can_play(Seat seat, CopyId copy, bool free, bool any_symbol) const {
    const CardDef& card = def(copy);
    if (!card.playable) return bars(Obstacle::not_played);
    if (free && has(copy, Mark::free_played)) return bars(Obstacle::free_played);
    Symbols symbols = symbols_on(seat, copy, false);
    if (any_symbol) symbols.drop(state_symbols);
    if (symbols.any() && !symbols.meets(symbols_of(seat))) return bars(Obstacle::symbols, symbols.bits());
    // A card that plays a card that plays a card ...: each has left the hand for those behind it, and a long
    // chain is taken to go on.
    constexpr unsigned longest_chain = 4;
    const auto is_tried = [&] {
        for (const Trying* one = trying_; one != nullptr; one = one->before) {
            if (one->copy == copy) return true;
        }
        return false;
    };
    if (card.surely_played) return !is_tried() || bars(Obstacle::nothing);
    Context c = make_context(seat, copy, 0);
    c.flags.set(Telling::playing);
    c.owner = seat;
    if (card.playable_if.number > 0 && !hold(c, card.playable_if.first, card.playable_if.number))
        return bars(Obstacle::condition, card.playable_if.number, card.playable_if.first);
    if (card.does_nothing) return true;  // I-NOTE-05
    if (is_tried()) return bars(Obstacle::nothing);
    const unsigned depth = trying_ == nullptr ? 0 : trying_->depth;
    if (depth == longest_chain) return true;
    const Trying link{copy, depth + 1, trying_};
    Look inner = *this;
    inner.trying_ = &link;
    bool any = card.stays();
    for (const std::uint16_t id : card.texts_when_played()) {
        const lang::Ability& text = rules.ability(id);
        const Can one = inner.can(c, text.begin, text.end - 1U);
        if (one == Can::blocked) return false;  // which clause does is noted
        any = any || one == Can::something;
    }
    return any || bars(Obstacle::nothing);
}

bool Look::plays_freely_now(Seat seat, CopyId copy) const {
    const CardDef::Tests& tests = def(copy).free_play_if;
    return hold(make_context(seat, copy, 0), tests.first, tests.number);
}

bool Look::is_freed_now(Seat seat, CopyId copy) const {
    bool freed = false;
    for_each_modifier(seat, modifier_free_plays, [&](CopyId, const Instruction& code) {
        freed = freed || fits(rules.selector(code.a), def(copy));
    });
    return freed;
}

bool Look::can_develop(Seat seat, CopyId copy, bool free) const {
    const CardDef& card = def(copy);
    if (rules.nations()[s.players[seat].nation].quests) return bars(Obstacle::quests);  // I-DEVELOP-06
    if (card.develop_if.number > 0 && !hold(make_context(seat, copy, 0), card.develop_if.first, card.develop_if.number))
        return bars(Obstacle::condition, card.develop_if.number, card.develop_if.first);
    if (card.develop_last && s.table.count(pile_of(pile_development, seat)) > 1) return bars(Obstacle::last);
    CopyId barred = no_copy;
    const Symbols symbols = symbols_on(seat, copy, true);
    for_each_modifier(seat, modifier_no_develop,
                      [&](CopyId by, const Instruction& m) { barred = symbols.meets(Symbols::of(m.m)) ? by : barred; });
    if (barred != no_copy) return bars(Obstacle::barred, 0, lang::none, barred);
    if (free) return true;
    const unsigned due = static_cast<unsigned>(card.mana_cost) + card.mana_legends_cost;
    if (due > mana(seat)) return bars(Obstacle::mana, due);
    const Supply price = develop_cost(seat, copy);
    return can_pay(seat, price, false) || is_short_of(price);
}

bool Look::can_draw(Seat seat) const {
    if (has_modifier(seat, modifier_no_draw)) return false;
    if (!s.table.empty(pile_of(pile_deck, seat)) || !s.table.empty(pile_of(pile_discard, seat))) return true;
    // A reshuffle of nothing still adds a card, if a token is free for it (I-SHUFFLE-03).
    const Player& player = s.players[seat];
    if (player.exhausts == 0 || player.token_on_nation != 0 || player.token_on_development != 0) return false;
    if (!s.table.empty(pile_of(pile_nation, seat)) || !s.table.empty(pile_of(pile_accession, seat))) return true;
    bool any = false;
    for_each_developable(seat, lang::none, false, [&](CopyId) { any = true; });
    return any;
}

// "If able" never reshuffles (I-DRAW-04).
bool Look::can_draw_from_deck(Seat seat, bool if_able) const {
    if (!if_able) return can_draw(seat);
    return !s.table.empty(pile_of(pile_deck, seat)) && !has_modifier(seat, modifier_no_draw);
}

// A cost that cannot be met forbids the effect (I-TEXT-10). The goods of an own route is given first (I-TRADE-03). A
// Commerce may play a card that trades, so that a trade within this question is not looked into again.
bool Look::can_commerce(Seat seat, CopyId route, unsigned given) const {
    if (asks_commerce) return true;
    const auto payable = [&](const State& state) {
        Look look(rules, state);
        look.asks_commerce = true;
        return std::ranges::none_of(def(route).commerce, [&](std::uint16_t id) {
            const lang::Ability& text = rules.ability(id);
            return look.can(look.make_context(seat, route, id), text.begin, text.end - 1U) == Can::blocked;
        });
    };
    if (given == 0) return payable(s);
    State after = s;
    after.players[seat].supply[good_goods] = static_cast<std::uint16_t>(after.players[seat].supply[good_goods] - given);
    return payable(after);
}

// I-TRADE-06: with an own route a goods is moved onto it; that of another needs none (I-TR-10).
bool Look::can_trade_with(Seat seat, CopyId route) const {
    if (!takes_goods(route)) return false;
    const unsigned given = seat_of(s.table.pile(route)) == seat ? 1 : 0;
    return s.players[seat].supply[good_goods] >= given && can_commerce(seat, route, given);
}

bool Look::can_trade(Seat seat) const {
    if (s.options.trade_routes == 0) return false;  // I-TRADE-05
    const Player& player = s.players[seat];
    if (player.supply[good_progress] > 0) return true;
    bool any = false;
    for (Seat other = 0; other < s.player_count; ++other)
        for_each_in(pile_of(pile_play, other), [&](CopyId k) { any = any || can_trade_with(seat, k); });
    return any;
}

}  // namespace imperium

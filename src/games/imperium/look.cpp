// What lies where, what a card is, and what changes the rules for a player.

#include "games/imperium/verb_shapes.h"

#include <algorithm>

namespace imperium {

// Cards -------------------------------------------------------------------------------------------

unsigned Look::tokens(CopyId copy, std::uint8_t resource) const {
    if (!has_tokens(copy)) return 0;
    for (const OnCard& one : s.on_cards) {
        if (one.card == copy && one.good == resource) return one.n;
    }
    return 0;
}

Supply Look::tokens(CopyId copy) const {
    Supply sum{};
    if (!has_tokens(copy)) return sum;
    for (const OnCard& one : s.on_cards) {
        if (one.card == copy) sum[one.good] = one.n;
    }
    return sum;
}

CopyId Look::find_in(PileId pile, std::uint16_t title) const {
    for (CopyId c = s.table.first(pile); c != no_copy; c = s.table.next(c)) {
        if (def(c).called(title)) return c;
    }
    return no_copy;
}

CopyId Look::in_play(Seat seat, std::uint16_t title) const {
    const CopyId found = find_in(pile_of(pile_play, seat), title);
    return found != no_copy ? found : find_in(pile_of(pile_board, seat), title);
}

CopyId Look::mana_card(Seat seat) const {
    for (CopyId c = s.table.first(pile_of(pile_board, seat)); c != no_copy; c = s.table.next(c)) {
        if (def(c).holds_mana) return c;
    }
    return no_copy;
}

CopyId Look::quests_card(Seat seat) const {
    for (CopyId c = s.table.first(pile_of(pile_board, seat)); c != no_copy; c = s.table.next(c)) {
        if (def(c).quests) return c;
    }
    return no_copy;
}

unsigned Look::mana(Seat seat) const {
    const CopyId card = mana_card(seat);
    return card == no_copy ? 0 : garrisoned(card);
}

// The mana that goes without a question: all of it must, or all of it is the same.
CopyId Look::forced_mana(Seat seat, unsigned due) const {
    const engine::Kinds<max_cards> kinds = mana_kinds(*this, seat);
    return kinds.alike() || kinds.sum([](CopyId) { return 1U; }) <= due ? kinds.first() : no_copy;
}

unsigned Look::garrisoned(CopyId under) const {
    unsigned n = 0;
    for_each_under(under, [&](CopyId) { ++n; });
    return n;
}

bool Look::is_here(const Context& c) const {
    if (c.card == no_copy) return false;
    for (const Trying* one = trying_; one != nullptr; one = one->before) {
        if (one->copy == c.card) return true;
    }
    return works(c.card) || in_pile(c.card, pile_state);
}

bool Look::lie_alike(CopyId x, CopyId y) const {
    if (s.table.pile(x) != s.table.pile(y)) return false;
    if (s.marks[x].flags.any() || s.marks[y].flags.any()) return false;  // tokens among them
    if (s.marks[x].done != s.marks[y].done || s.marks[x].parent != s.marks[y].parent) return false;
    return !works(x) || (garrisoned(x) == 0 && garrisoned(y) == 0);  // only cards in play have some
}

// What a card is ----------------------------------------------------------------------------------

Symbols Look::symbols_of(Seat seat) const {
    const CopyId state = state_card(seat);
    return state == no_copy ? Symbols{} : def(state).symbols;
}

// The state symbols that still bind a card when it is played (I-ACT-05), or when it is developed.
Symbols Look::symbols_on(Seat seat, CopyId copy, bool developing) const {
    const CardDef& card = def(copy);
    Symbols symbols = card.symbols;
    if (symbols.empty()) return symbols;
    if (!developing) {
        if (s.players[seat].no_symbols != 0) symbols.drop(state_symbols);
        symbols.drop(s.players[seat].next_symbols);
    }
    if (symbols.empty() || !has_modifier(seat, modifier_no_symbol)) return symbols;
    for_each_modifier(seat, modifier_no_symbol, [&](CopyId, const Instruction& code) {
        if (fits(rules.selector(code.a), card)) symbols.drop(Symbols::of(code.m));
    });
    return symbols;
}

bool Look::fits_all(const Selector& selector, const CardDef& card, Icons icons) {
    if (selector.title != lang::none && !card.called(selector.title)) return false;
    if (selector.other_than != lang::none && card.called(selector.other_than)) return false;
    const bool suit = selector.suits().any(), icon = selector.icons().any();
    const bool has_suit = selector.suits().meets(card.suits);
    const bool has_icon = selector.icons().meets(icons);
    if (selector.either != 0 && suit && icon) {
        if (!has_suit && !has_icon) return false;
    } else if ((suit && !has_suit) || (icon && !has_icon)) {
        return false;
    }
    if (selector.symbols().any() && !selector.symbols().meets(card.symbols)) return false;
    if (selector.specials().has(special_variable) && !card.variable) return false;
    if (selector.standings().has(standing_pinned) && !card.pinned) return false;
    if (selector.standings().has(standing_attack) && !card.attack) return false;
    if (selector.standings().has(standing_development) && card.start != start_development) return false;
    return !card.suits.meets(Suits::of(selector.without[facet_suit])) &&
           !icons.meets(Icons::of(selector.without[facet_icon]));
}

namespace {

// An icon that is wholly treated as another is not there while that lasts (I-ICON-03).
bool shows_icon(const Look& look, const Selector& selector, CopyId copy) {
    if (selector.icons().empty() || selector.either != 0 || look.s.treats.empty() || !look.works(copy)) return true;
    const Seat holder = seat_of(look.s.table.pile(copy));
    for (std::uint8_t k = 0; k < icon_count; ++k) {
        if (selector.icons().has(k) && look.icons_left(holder, copy, k) > 0) return true;
    }
    return false;
}

bool holds_goods(const Look& look, const Selector& selector, CopyId copy) {
    if (selector.goods_least == 0) return true;
    return meant_of(selector, look.tokens(copy)) >= selector.goods_least;
}

// What must lie under it, or nothing; a garrisoned card is face up (I-GARRISON-08).
bool has_under(const Look& look, const Selector& selector, CopyId copy) {
    const Specials asked = selector.specials();
    if (!asked.meets({special_under_any, special_under_none, special_under_facet, special_under_title})) return true;
    bool any = false, facet = false, named = false;
    look.for_each_under(copy, [&](CopyId g) {
        any = true;
        named = named || look.def(g).title == selector.beneath;
        facet = facet || look.def(g).icons.meets(Icons::of(selector.under));
    });
    if (asked.has(special_under_any) && !any) return false;
    if (asked.has(special_under_none) && any) return false;
    if (asked.has(special_under_title) && !named) return false;
    return !asked.has(special_under_facet) || facet;
}

}  // namespace

bool Look::fits_place(const Context& c, const Selector& selector, CopyId copy) const {
    if (!shows_icon(*this, selector, copy)) return false;
    if (selector.another != 0 && c.them.has(copy)) return false;
    if (!holds_goods(*this, selector, copy) || !has_under(*this, selector, copy)) return false;
    if (selector.specials().has(special_main_slots)) {
        const PileId pile = s.table.pile(copy);
        if (!piles.is(pile, pile_market) || slot_of(pile) > 1) return false;
    }
    if (selector.specials().has(special_its_suits) &&
        (c.it_def == engine::unknown_def || !rules.def(c.it_def).suits.meets(def(copy).suits & breakable_suits)))
        return false;
    if (!lies_beneath(selector)) return true;
    const CopyId parent = s.marks[copy].parent;
    return parent != no_copy && def(parent).called(selector.beneath);
}

// Cards of a kind are discarded from hand; what lies elsewhere stands in for one.
bool Look::stands_in(const Instruction& code, CopyId copy) const {
    if (code.op != verb_discard) return false;
    const Selector& selector = rules.selector(code.a);
    const bool from_hand = selector.place == place_usual || selector.place == place_hand;
    return selector.noun == noun_card && from_hand && selector.facets[facet_icon] != 0 &&
           (in_pile(copy, pile_garrison) || works(copy));
}

// Whether another card can be exhausted while a text is resolved. A text that costs a token has not spent it yet when
// it is thought through.
bool Look::has_token_for(const Context& c, CopyId copy) const {
    if (s.active != c.subject || s.phase != Phase::activate || has(copy, Mark::exhausted)) return false;
    const bool spends = c.card != no_copy && !has(c.card, Mark::exhausted) &&
                        (std::ranges::count(def(c.card).exhaust, c.ability) > 0 ||
                         (std::ranges::count(def(c.card).triggers, c.ability) > 0 &&
                          rules.ability(c.ability).head == head_exhaust_when));
    return s.players[c.subject].exhausts > (spends ? 1U : 0U);
}

// Modifiers ---------------------------------------------------------------------------------------

const Instruction* Look::modifier(Seat seat, std::uint8_t op, CopyId* card) const {
    if (!has_modifier(seat, op)) return nullptr;
    for (const PileKind kind : {pile_play, pile_state, pile_board}) {
        for (CopyId c = s.table.first(pile_of(kind, seat)); c != no_copy; c = s.table.next(c)) {
            if (!def(c).modifies.has(op)) continue;
            for (const std::uint16_t pc : def(c).modifiers) {
                if (rules.code(pc).op != op) continue;
                if (card != nullptr) *card = c;
                return &rules.code(pc);
            }
        }
    }
    return nullptr;
}

Working Look::count_working(Seat seat) const {
    if (is_bot(s, seat)) return {};
    Working all;
    for_each_in_play(seat, [&](CopyId c) {
        const CardDef& card = def(c);
        all.modifies |= card.modifies;
        all.hears |= card.hears;
        all.acts |= card.acts;
    });
    return all;
}

unsigned Look::hand_size(Seat seat) const {
    int size = 5;
    for_each_modifier(seat, modifier_hand_larger, [&](CopyId, const Instruction& code) { size += code.n; });
    for_each_modifier(seat, modifier_hand_smaller, [&](CopyId, const Instruction& code) { size -= code.n; });
    return static_cast<unsigned>(std::max(size, 0));
}

}  // namespace imperium

// Aztecs: what a Prayer asks for, how it goes, and what counts of it.

#include <algorithm>
#include <bit>

#include "core/words.h"
#include "games/settlers/aztecs_parts.h"
#include "games/settlers/change.h"
#include "games/settlers/magic_number.h"
#include "games/settlers/verb_numbers.h"

namespace settlers {

// Colours and Goods -------------------------------------------------------------------------------

Colours colours_of_good(std::uint8_t good) {
    for (const Colour colour : all_colours) {
        if (goods_of_colours[colour] == good) return {colour};
    }
    return {};
}

namespace aztecs {

std::string_view word_of(unsigned colour) {
    for (const lang::FacetRow& row : vocabulary().facets) {
        if (row.facet == facet_colour && row.bit == colour) return row.word;
    }
    return "?";
}

// "red, blue and tricolour"
std::string tokens_in_words(Colours blessings) {
    std::vector<std::string> words;
    for (const Colour k : all_colours) {
        if (blessings.has(k)) words.emplace_back(word_of(k));
    }
    if (blessings.has(tricolour_token)) words.emplace_back("tricolour");
    return core::list_of(words);
}

// What a text says of the cards of its Prayer -----------------------------------------------------

// Where a text prays; its end if it does not.
std::size_t place_of_prayer(const Look& look, const lang::Ability& ability) {
    std::size_t pc = ability.begin;
    while (pc < ability.end && look.rules.code(pc).op != verb_pray) ++pc;
    return pc;
}

std::uint16_t count_of(const lang::Instruction& code) {
    if (code.op == lang::op_repeat) return code.a;
    const bool counts = code.op == verb_gain || code.op == verb_matching || code.op == verb_offer ||
                        code.op == verb_gang || code.op == verb_make_remove;
    return counts ? code.b : lang::none;
}

// All the colours that a Prayer asks for: which Blessing tokens help it, and whether it is heard (S-AZT-24).
Colours colours_named(const Look& look, const Context& c) {
    const lang::Ability& ability = look.rules.ability(c.ability);
    Colours colours;
    const Colours that = kept_colour(c.prayer.colour);
    for (std::size_t pc = place_of_prayer(look, ability); pc < ability.end; ++pc) {
        const lang::Instruction& code = look.rules.code(pc);
        if (const std::uint16_t index = count_of(code); index != lang::none)
            colours |= colours_asked(look, c, look.rules.count(index));
        if (code.op == verb_matching && code.b == lang::none) colours |= that;
        if (code.op == verb_keep_colour) colours |= that;
        for (unsigned k = 0; code.op == lang::op_if && k < code.n; ++k) {
            const lang::Condition& test = look.rules.condition(code.a + k);
            if (test.op == if_prayed) colours |= colours_in(look.rules.selector(test.a));
            if (test.op == if_that_colour) colours |= that;
            if (test.op == if_share) colours |= token_colours;
        }
    }
    return colours;
}

// Whether a Blessing token of any colour may stand for the card that is put somewhere (S-FAQ-AZT-01).
bool searches(const Look& look, const Context& c) {
    const lang::Ability& ability = look.rules.ability(c.ability);
    for (std::size_t pc = ability.begin; pc < ability.end; ++pc) {
        const lang::Instruction& code = look.rules.code(pc);
        if (code.op == verb_put_drawn && !code.has(put_under_other)) return true;
    }
    return false;
}

bool chooses(const lang::Instruction& code) { return way_to_pray(code) == pray_chooses; }

// Blessing tokens that could be used in place of cards, the tricolour token among them.
Colours fitting_tokens(const Look& look, const Context& c, const lang::Instruction& code) {
    const Colours tokens = look.s.players[c.user].blessings;
    if (tokens.empty() || chooses(code) || searches(look, c)) return tokens;
    const Colours named = colours_named(look, c);
    Colours fitting = tokens & token_colours & named;
    fitting.put(tricolour_token, tokens.has(tricolour_token) && named.meets(tricolour_colours));
    return fitting;
}

// The colours that can be announced.
Colours colours_to_announce(const Look& look, const Context& c, const lang::Instruction& code) {
    switch (way_to_pray(code)) {
        case pray_announces: return code.a == lang::none ? token_colours : colours_in(look.rules.selector(code.a));
        case pray_its_good: return c.it == no_copy ? Colours{} : colours_of_good(look.def(c.it).deal_good);
        case pray_own_deal: {
            Colours colours;
            look.for_each_deal(c.user, [&](CopyId deal) { colours |= colours_of_good(look.deal_good(deal)); });
            return colours;
        }
        default: return {};
    }
}

unsigned cards_more(const Look& look, Seat seat) {
    unsigned more = 0;
    look.for_each_used(seat, [&](CopyId c) {
        for (const std::uint16_t modifier : look.def(c).modifiers) {
            const lang::Instruction& code = look.rules.code(look.rules.ability(modifier).begin);
            if (code.op != modifier_more_cards || look.is_locked(c, modifier) || look.is_silent(c)) continue;
            more += code.n;
        }
    });
    return more;
}

bool has_modifier(const Look& look, CopyId location, std::uint8_t op, unsigned& n) {
    for (const std::uint16_t modifier : look.def(location).modifiers) {
        const lang::Instruction& code = look.rules.code(look.rules.ability(modifier).begin);
        n = code.n;
        if (code.op == op) return true;
    }
    return false;
}

bool has_verb(const Look& look, std::uint16_t ability, std::uint8_t op) {
    if (ability == lang::none) return false;
    const lang::Ability& text = look.rules.ability(ability);
    for (std::size_t pc = text.begin; pc < text.end; ++pc) {
        if (look.rules.code(pc).op == op) return true;
    }
    return false;
}

// The drawn cards, without tokens.
unsigned cards_of(const Look& look, const Context& c, Colours colours) {
    unsigned n = 0;
    for_each_prayed(look, c, [&](CopyId card) { n += prayed_colours(look, card).meets(colours) ? 1U : 0U; });
    return n;
}

// The tokens that count, in colours: all in place of cards; beside cards only if one of those was asked for (S-AZT-25).
Colours tokens_that_count(const Look& look, const Context& c) {
    if (c.prayer.mark == 0) return {};
    const Colours tokens = look.s.players[c.user].blessings;
    if (tokens.empty() || (c.prayer.drew != 0 && cards_of(look, c, colours_named(look, c)) == 0)) return {};
    return tokens;
}

}  // namespace aztecs

using namespace aztecs;

// Ruins and Newlyweds have none, nor has an Instant (S-AZT-34, S-AZT-35, S-FAQ-AZT-06).
Colours prayed_colours(const Look& look, CopyId card) {
    return look.def(card).instant != lang::none ? Colours{} : look.colours_of(card);
}

// The text of a Feature that hears of a Prayer speaks of that one's cards.
std::uint8_t prayer_mark(const Look& look, const Context& c) {
    if (c.prayer.mark != 0) return c.prayer.mark;
    const lang::Ability& ability = look.rules.ability(c.ability);
    const bool hears = ability.role == lang::Role::trigger && ability.event == event_pray;
    return hears ? core::narrow<std::uint8_t>(c.way) : std::uint8_t{0};
}

unsigned prayed(const Look& look, const Context& c, Colours colours) {
    const Colours tokens = tokens_that_count(look, c);
    unsigned n = (tokens & token_colours & colours).count();
    if (tokens.has(tricolour_token) && colours.meets(kept_colour(c.prayer.tricolour))) ++n;
    return n + cards_of(look, c, colours);
}

Colours colours_asked(const Look& look, const Context& c, const lang::Count& count) {
    switch (count.op) {
        case count_prayed: return colours_in(look.rules.selector(count.selector));
        case count_that_colour: return kept_colour(c.prayer.colour);
        case count_its_colours: return colours_with(look, c.it, c.its_colour);
        case count_blessings: return colours_of_tokens(look.s.players[c.user].blessings);
        case count_colours: return token_colours;
        default: return {};
    }
}

Colours colours_among(const Look& look, const Context& c) {
    const Colours tokens = tokens_that_count(look, c);
    Colours colours = tokens & token_colours;
    if (tokens.has(tricolour_token)) colours |= kept_colour(c.prayer.tricolour);
    for_each_prayed(look, c, [&](CopyId card) { colours |= prayed_colours(look, card); });
    return colours;
}

// Cards to draw, or tokens; and a Deal whose Good has a colour, where one is announced.
bool can_pray(const Look& look, const Context& c, const lang::Instruction& code) {
    if (way_to_pray(code) == pray_own_deal && colours_to_announce(look, c, code).empty()) return false;
    return look.can_draw(c.user, good_common_card) || look.s.players[c.user].blessings.any();
}

bool keeps_cards(const Look& look, CopyId location) {
    return has_verb(look, look.def(location).action, verb_keep_card);
}

// Open, and there to stay.
void put_under(Change& game, Seat seat, CopyId card, CopyId location) {
    if (game.lay_under(card, location, true)) game.tell(did_put, seat, card, 1, 0, location);
}

// The first card of the colour from the top; then the deck is shuffled (S-FAQ-AZT-01, R-SEARCH).
void search_deck(Change& game, Seat seat, unsigned colour, CopyId location) {
    CopyId found = no_copy;
    if (!game.renew_common()) return;
    game.for_each_in(common_deck, [&](CopyId c) {
        if (found == no_copy && prayed_colours(game, c).has(static_cast<Colour>(colour))) found = c;
    });
    game.tell(did_search_deck, seat, found, 0, static_cast<std::uint8_t>(colour), location);
    if (found != no_copy) put_under(game, seat, found, location);
    engine::shuffle(
        game.s, common_deck, no_copy, [&](std::uint32_t n) { return game.s.random.below(random_common, n); },
        [](CopyId, CopyId) {});
}

namespace aztecs {

// Prayers -----------------------------------------------------------------------------------------

// A card that was kept for a Prayer, behind the one that was added last.
CopyId kept_card(const Look& look, Seat seat, CopyId after) {
    CopyId found = no_copy;
    look.for_each_in(pile_of(pile_under, seat), [&](CopyId c) {
        const bool next = (after == no_copy || c > after) && (found == no_copy || c < found);
        if (next && keeps_cards(look, look.s.marks[c].parent)) found = c;
    });
    return found;
}

void add_card(Change& game, const Context& c, CopyId card) {
    game.place(card, pile_prayer, c.user);
    game.s.marks[card] = Marks{};
    game.s.marks[card].level = c.prayer.mark;
}

void draw_cards(Change& game, const Context& c, unsigned n) {
    game.tell(did_pray, c.user, no_copy, static_cast<int>(n), 0, c.card);
    for (unsigned k = 0; k < n; ++k) {
        const CopyId card = game.draw(c.user, true);
        if (card == no_copy) return;
        add_card(game, c, card);
        game.tell(did_draw_open, c.user, card, 1);
    }
}

// Of what the tricolour token may stand for: one colour a Prayer (S-AZT-10).
Colours tricolour_choices(const Look& look, const Context& c) {
    if (!tokens_that_count(look, c).has(tricolour_token) || c.prayer.tricolour != 0) return {};
    return colours_named(look, c) & tricolour_colours;
}

// Colours that are there to be chosen.
Colours colours_to_choose(const Look& look, const Context& c) {
    if (c.prayer.drew == 0) return colours_of_tokens(look.s.players[c.user].blessings);
    Colours colours;
    for_each_prayed(look, c, [&](CopyId card) { colours |= prayed_colours(look, card); });
    return colours;
}

// One step of a Prayer: a colour is announced, cards are drawn or tokens used, kept cards added, a colour is chosen.
void run_pray(Change& game, engine::Frame& frame) {
    using Step = PrayFrame::Step;
    PrayFrame& pray = frame.as<PrayFrame>();
    Context& c = game.s.contexts[frame.context];
    const lang::Instruction& code = game.rules.code(pray.pc);
    switch (pray.step) {
        case Step::announce:
            pray.step = Step::how;
            c.prayer = Prayer{};
            c.prayer.mark = static_cast<std::uint8_t>(frame.context + 1U);
            if (colours_to_announce(game, c, code).any()) game.ask(ask_announce, frame.seat);
            return;
        case Step::how: {
            pray.step = Step::draw;
            const bool cards = game.can_draw(c.user, good_common_card);
            const bool tokens = fitting_tokens(game, c, code).any();
            c.prayer.drew = cards ? 1 : 0;
            if (cards && tokens) game.ask(ask_how, frame.seat);
            return;
        }
        case Step::draw:
            pray.step = Step::add;
            if (c.prayer.drew != 0) return draw_cards(game, c, code.n + cards_more(game, c.user));
            return game.tell(did_pray_with, c.user, no_copy, 0, 0, c.card);
        case Step::add:
            if (c.prayer.drew != 0 && kept_card(game, c.user, pray.added) != no_copy)
                return game.ask(ask_add, frame.seat);
            pray.step = Step::tricolour;
            return;
        case Step::tricolour:
            pray.step = Step::choose;
            if (!chooses(code) && tricolour_choices(game, c).any()) game.ask(ask_tricolour, frame.seat);
            return;
        case Step::choose:
            pray.step = Step::done;
            if (chooses(code) && colours_to_choose(game, c).any()) game.ask(ask_chosen, frame.seat);
            return;
        case Step::done: return game.s.frames.pop_back();
    }
}

void set_colour(Change& game, Context& c, unsigned colour, AztecsEventKind how) {
    c.prayer.colour = static_cast<std::uint8_t>(colour + 1);
    if (tricolour_colours.has(static_cast<Colour>(colour))) c.prayer.tricolour = c.prayer.colour;
    game.tell(how, c.user, no_copy, 0, static_cast<std::uint8_t>(colour), c.card);
}

void list_colours(engine::Decision& decision, Colours colours) {
    for (const Colour k : all_colours) {
        if (colours.has(k)) decision.offer(opt_colour, no_copy, k);
    }
}

void list_pray(const Look& look, engine::Decision& decision, const engine::Frame& frame) {
    const PrayFrame& pray = frame.as<PrayFrame>();
    const Context& c = look.s.contexts[frame.context];
    const lang::Instruction& code = look.rules.code(pray.pc);
    switch (look.s.question) {
        case ask_announce: return list_colours(decision, colours_to_announce(look, c, code));
        case ask_tricolour: return list_colours(decision, tricolour_choices(look, c));
        case ask_chosen: return list_colours(decision, colours_to_choose(look, c));
        case ask_add:
            decision.offer(engine::opt_card, kept_card(look, c.user, pray.added));
            return decision.offer(engine::opt_no);
        default:
            decision.offer(opt_draw, no_copy, code.n + cards_more(look, c.user));
            return decision.offer(opt_use_blessings);
    }
}

void answer_pray(Change& game, engine::Frame& frame, const engine::Option& option) {
    PrayFrame& pray = frame.as<PrayFrame>();
    Context& c = game.s.contexts[frame.context];
    switch (pray.step) {
        case PrayFrame::Step::how: return set_colour(game, c, option.which(), did_announce);
        case PrayFrame::Step::draw: c.prayer.drew = option.kind == opt_draw ? 1 : 0; return;
        case PrayFrame::Step::add: {
            const CopyId card = kept_card(game, c.user, pray.added);
            pray.added = card;
            if (option.kind == engine::opt_no) return;
            game.tell(did_add, c.user, card, 1, 0, game.s.marks[card].parent);
            return add_card(game, c, card);
        }
        case PrayFrame::Step::choose:
            c.prayer.tricolour = static_cast<std::uint8_t>(option.n + 1);
            return game.tell(did_tricolour, c.user, no_copy, 0, option.which(), c.card);
        case PrayFrame::Step::done: return set_colour(game, c, option.which(), did_choose_colour);
        default: IMPERIA_ALWAYS(false);
    }
}

bool text_ends(Change& game, std::uint8_t context) {
    const Context& c = game.s.contexts[context];
    if (c.prayer.mark == 0) return false;
    game.push(engine::make_frame(PrayedFrame{}, c.user, context));
    return true;
}

// What hears of a Prayer still finds its cards; then they are discarded (S-AZT-12, S-AZT-33).
void run_prayed(Change& game, engine::Frame& frame) {
    Context& c = game.s.contexts[frame.context];
    PrayedFrame& end = frame.as<PrayedFrame>();
    if (end.heard == 0) {
        end.heard = 1;
        const Colours named = colours_named(game, c);
        const unsigned n = prayed(game, c, named);
        if (n == 0 && named.any()) game.tell(did_pray_in_vain, c.user, no_copy, 0, 0, c.card);
        if (c.prayer.drew != 0) game.happen(event_pray, c.user, no_copy, c.prayer.mark);
        return game.happen(event_pray_count, c.user, no_copy, static_cast<std::uint8_t>(std::min(n, 255U)));
    }
    for (CopyId card = game.s.table.first(pile_of(pile_prayer, c.user)); card != no_copy;) {
        const CopyId next = game.s.table.next(card);
        if (game.s.marks[card].level == c.prayer.mark) game.discard(card);
        card = next;
    }
    c.prayer = Prayer{};
    game.s.frames.pop_back();
}

}  // namespace aztecs

}  // namespace settlers

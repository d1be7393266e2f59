// Aztecs: Blessing tokens, Prayers, and what is done with the cards of one.

#include "games/settlers/aztecs.h"

#include <bit>

#include "core/words.h"
#include "engine/distinct.h"
#include "engine/position_words.h"
#include "games/settlers/change.h"
#include "games/settlers/text.h"
#include "games/settlers/verb_numbers.h"

namespace settlers {

// Colours and Goods -------------------------------------------------------------------------------

std::uint8_t good_of_colour(const State& s, unsigned colour) {
    const std::uint8_t good = goods_of_colours[colour];
    const std::uint8_t modules = good_infos[good].modules;
    return modules == 0 || (modules & s.modules) != 0 ? good : no_good;
}

std::uint16_t colours_of_good(std::uint8_t good) {
    for (unsigned colour = 0; colour < colour_count; ++colour) {
        if (goods_of_colours[colour] == good) return colour_bit(colour);
    }
    return 0;
}

namespace {

std::string_view word_of(unsigned colour) {
    for (const lang::FacetRow& row : vocabulary().facets) {
        if (row.facet == facet_colour && row.bit == colour) return row.word;
    }
    return "?";
}

// "red, blue and tricolour"
std::string tokens_in_words(std::uint16_t blessings) {
    std::vector<std::string> words;
    for (unsigned k = 0; k < colour_count; ++k) {
        if ((blessings >> k & 1U) != 0) words.emplace_back(word_of(k));
    }
    if ((blessings & tricolour_token) != 0) words.emplace_back("tricolour");
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
std::uint16_t colours_named(const Look& look, const Context& c) {
    const lang::Ability& ability = look.rules.ability(c.ability);
    unsigned colours = 0;
    const auto that = [&] { return c.prayer.colour == 0 ? 0U : 1U << (c.prayer.colour - 1U); };
    for (std::size_t pc = place_of_prayer(look, ability); pc < ability.end; ++pc) {
        const lang::Instruction& code = look.rules.code(pc);
        if (const std::uint16_t index = count_of(code); index != lang::none)
            colours |= colours_asked(look, c, look.rules.count(index));
        if (code.op == verb_matching && code.b == lang::none) colours |= that();
        if (code.op == verb_keep_colour) colours |= that();
        for (unsigned k = 0; code.op == lang::op_if && k < code.n; ++k) {
            const lang::Condition& test = look.rules.condition(code.a + k);
            if (test.op == if_prayed) colours |= look.rules.selector(test.a).facets[facet_colour];
            if (test.op == if_that_colour) colours |= that();
            if (test.op == if_share) colours |= token_colours;
        }
    }
    return static_cast<std::uint16_t>(colours);
}

// Whether a Blessing token of any colour may stand for the card that is put somewhere (S-FAQ-AZT-01).
bool searches(const Look& look, const Context& c) {
    const lang::Ability& ability = look.rules.ability(c.ability);
    for (std::size_t pc = ability.begin; pc < ability.end; ++pc) {
        const lang::Instruction& code = look.rules.code(pc);
        if (code.op == verb_put_drawn && (code.flags & put_under_other) == 0) return true;
    }
    return false;
}

bool chooses(const lang::Instruction& code) { return (code.flags & pray_riders) == pray_chooses; }

// Blessing tokens that could be used in place of cards, the tricolour token among them.
std::uint16_t fitting_tokens(const Look& look, const Context& c, const lang::Instruction& code) {
    const std::uint16_t tokens = look.s.players[c.user].blessings;
    if (tokens == 0 || chooses(code) || searches(look, c)) return tokens;
    const unsigned named = colours_named(look, c);
    const bool tricolour = (tokens & tricolour_token) != 0 && (named & tricolour_colours) != 0;
    return static_cast<std::uint16_t>((tokens & token_colours & named) | (tricolour ? tricolour_token : 0U));
}

// The colours that can be announced.
std::uint16_t colours_to_announce(const Look& look, const Context& c, const lang::Instruction& code) {
    switch (code.flags & pray_riders) {
        case pray_announces:
            return code.a == lang::none ? token_colours
                                        : static_cast<std::uint16_t>(look.rules.selector(code.a).facets[facet_colour]);
        case pray_its_good: return c.it == no_copy ? std::uint16_t{0} : colours_of_good(look.def(c.it).deal_good);
        case pray_own_deal: {
            unsigned colours = 0;
            look.for_each_deal(c.user, [&](CopyId deal) { colours |= colours_of_good(look.deal_good(deal)); });
            return static_cast<std::uint16_t>(colours);
        }
        default: return 0;
    }
}

unsigned cards_more(const Look& look, Seat seat) {
    unsigned more = 0;
    look.for_each_used(seat, [&](CopyId c) {
        for (const std::uint16_t modifier : look.def(c).modifiers) {
            const lang::Instruction& code = look.rules.code(look.rules.ability(modifier).begin);
            if (code.op == modifier_more_cards && !any_module(look.s, &Module::silent, look, c)) more += code.n;
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
    if (ability == no_ability) return false;
    const lang::Ability& text = look.rules.ability(ability);
    for (std::size_t pc = text.begin; pc < text.end; ++pc) {
        if (look.rules.code(pc).op == op) return true;
    }
    return false;
}

// The drawn cards, without tokens.
unsigned cards_of(const Look& look, const Context& c, std::uint16_t colours) {
    unsigned n = 0;
    for_each_prayed(look, c, [&](CopyId card) { n += (prayed_colours(look, card) & colours) != 0 ? 1U : 0U; });
    return n;
}

// The tokens that count, in colours: all in place of cards; beside cards only if one of those was asked for (S-AZT-25).
std::uint16_t tokens_that_count(const Look& look, const Context& c) {
    if (c.prayer.mark == 0) return 0;
    const std::uint16_t tokens = look.s.players[c.user].blessings;
    if (tokens == 0 || (c.prayer.drew != 0 && cards_of(look, c, colours_named(look, c)) == 0)) return 0;
    return tokens;
}

}  // namespace

// Ruins and Newlyweds have none, nor has an Instant (S-AZT-34, S-AZT-35, S-FAQ-AZT-06).
std::uint16_t prayed_colours(const Look& look, CopyId card) {
    return look.def(card).instant != no_ability ? std::uint16_t{0} : look.colours_of(card);
}

// The text of a Feature that hears of a Prayer speaks of that one's cards.
std::uint8_t prayer_mark(const Look& look, const Context& c) {
    if (c.prayer.mark != 0) return c.prayer.mark;
    const lang::Ability& ability = look.rules.ability(c.ability);
    const bool hears = ability.role == lang::Role::trigger && ability.event == event_pray;
    return hears ? static_cast<std::uint8_t>(c.way) : std::uint8_t{0};
}

unsigned prayed(const Look& look, const Context& c, std::uint16_t colours) {
    const unsigned tokens = tokens_that_count(look, c);
    unsigned n = static_cast<unsigned>(std::popcount(tokens & token_colours & colours));
    if ((tokens & tricolour_token) != 0 && c.prayer.tricolour != 0) n += colours >> (c.prayer.tricolour - 1U) & 1U;
    return n + cards_of(look, c, colours);
}

std::uint16_t colours_asked(const Look& look, const Context& c, const lang::Count& count) {
    switch (count.op) {
        case count_prayed: return look.rules.selector(count.selector).facets[facet_colour];
        case count_that_colour: return c.prayer.colour == 0 ? std::uint16_t{0} : colour_bit(c.prayer.colour - 1U);
        case count_its_colours: return c.it == no_copy ? std::uint16_t{0} : look.def(c.it).colours;
        case count_blessings: {
            const unsigned tokens = look.s.players[c.user].blessings;
            return static_cast<std::uint16_t>((tokens & token_colours) |
                                              ((tokens & tricolour_token) != 0 ? tricolour_colours : 0U));
        }
        case count_colours: return token_colours;
        default: return 0;
    }
}

std::uint16_t colours_among(const Look& look, const Context& c) {
    const unsigned tokens = tokens_that_count(look, c);
    unsigned colours = tokens & token_colours;
    if ((tokens & tricolour_token) != 0 && c.prayer.tricolour != 0) colours |= 1U << (c.prayer.tricolour - 1U);
    for_each_prayed(look, c, [&](CopyId card) { colours |= prayed_colours(look, card); });
    return static_cast<std::uint16_t>(colours);
}

// Cards to draw, or tokens; and a Deal whose Good has a colour, where one is announced.
bool can_pray(const Look& look, const Context& c, const lang::Instruction& code) {
    if ((code.flags & pray_riders) == pray_own_deal && colours_to_announce(look, c, code) == 0) return false;
    return look.can_draw(c.user, good_common_card) || look.s.players[c.user].blessings != 0;
}

bool keeps_cards(const Look& look, CopyId location) {
    return has_verb(look, look.def(location).action, verb_keep_card);
}

// Open, and there to stay.
void put_under(Change& game, Seat seat, CopyId card, CopyId location) {
    game.s.marks[card] = Marks{};
    game.place(card, pile_under, game.owner_of(location));
    engine::learn(game.s, card, engine::known_to_all);
    game.s.marks[card].link = location;
    game.tell(did_put, seat, 0, 1, card, location);
}

// The first card of the colour from the top; then the deck is shuffled (S-FAQ-AZT-01, R-SEARCH).
void search_deck(Change& game, Seat seat, unsigned colour, CopyId location) {
    CopyId found = no_copy;
    if (!game.renew_common()) return;
    game.for_each_in(common_deck, [&](CopyId c) {
        if (found == no_copy && (prayed_colours(game, c) >> colour & 1U) != 0) found = c;
    });
    game.tell(did_search, seat, static_cast<std::uint8_t>(colour), 0, found, location);
    if (found != no_copy) put_under(game, seat, found, location);
    engine::shuffle(
        game.s, common_deck, no_copy, [&](std::uint32_t n) { return game.s.random.below(random_common, n); },
        [](CopyId, CopyId) {});
}

namespace {

// Blessings ---------------------------------------------------------------------------------------

std::uint16_t colours_left(const State& s, Seat seat, unsigned from) {
    return static_cast<std::uint16_t>(token_colours & ~s.players[seat].blessings & ~((1U << from) - 1U));
}

bool gain(Change& game, Seat seat, std::uint8_t good, unsigned n, CopyId because) {
    if (good == good_tricolour) {
        game.s.players[seat].blessings |= tricolour_token;
        game.tell(did_bless, seat, colour_count, 1, no_copy, because);
        return true;
    }
    if (good != good_blessing) return false;
    BlessFrame frame;
    frame.because = because;
    frame.left = static_cast<std::uint16_t>(n);
    game.push(engine::make_frame(frame, seat));
    return true;
}

void run_bless(Change& game, engine::Frame& frame) {
    const BlessFrame& bless = frame.as<BlessFrame>();
    if (bless.left == 0 || colours_left(game.s, frame.seat, bless.from) == 0) return game.s.frames.pop_back();
    game.ask(ask_blessing, frame.seat);
}

// Several are picked in the order of the colours; only from where enough are left.
void list_blessings(const Look& look, engine::Decision& decision, const engine::Frame& frame) {
    const BlessFrame& bless = frame.as<BlessFrame>();
    const unsigned left = colours_left(look.s, frame.seat, bless.from);
    const int due = std::min<int>(bless.left, std::popcount(left));
    for (unsigned k = 0; k < colour_count; ++k) {
        if ((left >> k & 1U) != 0 && std::popcount(left >> k) >= due) decision.offer(opt_colour, no_copy, k);
    }
}

void answer_bless(Change& game, engine::Frame& frame, unsigned colour) {
    BlessFrame& bless = frame.as<BlessFrame>();
    --bless.left;
    bless.from = static_cast<std::uint8_t>(colour + 1);
    game.s.players[frame.seat].blessings |= colour_bit(colour);
    game.tell(did_bless, frame.seat, static_cast<std::uint8_t>(colour), 1, no_copy, bless.because);
}

// Prayers -----------------------------------------------------------------------------------------

// A card that was kept for a Prayer, behind the one that was added last.
CopyId kept_card(const Look& look, Seat seat, CopyId after) {
    CopyId found = no_copy;
    look.for_each_in(pile_of(pile_under, seat), [&](CopyId c) {
        const bool next = (after == no_copy || c > after) && (found == no_copy || c < found);
        if (next && keeps_cards(look, look.s.marks[c].link)) found = c;
    });
    return found;
}

void add_card(Change& game, const Context& c, CopyId card) {
    game.s.marks[card] = Marks{};
    game.s.marks[card].level = c.prayer.mark;
    game.place(card, pile_prayer, c.user);
}

void draw_cards(Change& game, const Context& c, unsigned n) {
    game.tell(did_pray, c.user, 0, static_cast<int>(n), no_copy, c.card);
    for (unsigned k = 0; k < n; ++k) {
        const CopyId card = game.draw(c.user, true);
        if (card == no_copy) return;
        add_card(game, c, card);
        game.tell(did_draw_open, c.user, 0, 1, card);
    }
}

// Of what the tricolour token may stand for: one colour a Prayer (S-AZT-10).
std::uint16_t tricolour_choices(const Look& look, const Context& c) {
    if ((tokens_that_count(look, c) & tricolour_token) == 0 || c.prayer.tricolour != 0) return 0;
    return static_cast<std::uint16_t>(colours_named(look, c) & tricolour_colours);
}

// Colours that are there to be chosen.
std::uint16_t colours_to_choose(const Look& look, const Context& c) {
    unsigned colours = 0;
    for_each_prayed(look, c, [&](CopyId card) { colours |= prayed_colours(look, card); });
    if (c.prayer.drew != 0) return static_cast<std::uint16_t>(colours);
    const unsigned tokens = look.s.players[c.user].blessings;
    return static_cast<std::uint16_t>((tokens & token_colours) |
                                      ((tokens & tricolour_token) != 0 ? tricolour_colours : 0U));
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
            if (colours_to_announce(game, c, code) != 0) game.ask(ask_announce, frame.seat);
            return;
        case Step::how: {
            pray.step = Step::draw;
            const bool cards = game.can_draw(c.user, good_common_card);
            const bool tokens = fitting_tokens(game, c, code) != 0;
            c.prayer.drew = cards ? 1 : 0;
            if (cards && tokens) game.ask(ask_how, frame.seat);
            return;
        }
        case Step::draw:
            pray.step = Step::add;
            if (c.prayer.drew != 0) return draw_cards(game, c, code.n + cards_more(game, c.user));
            return game.tell(did_pray_with, c.user, 0, 0, no_copy, c.card);
        case Step::add:
            if (c.prayer.drew != 0 && kept_card(game, c.user, pray.added) != no_copy)
                return game.ask(ask_add, frame.seat);
            pray.step = Step::tricolour;
            return;
        case Step::tricolour:
            pray.step = Step::choose;
            if (!chooses(code) && tricolour_choices(game, c) != 0) game.ask(ask_tricolour, frame.seat);
            return;
        case Step::choose:
            pray.step = Step::done;
            if (chooses(code) && colours_to_choose(game, c) != 0) game.ask(ask_colour, frame.seat);
            return;
        case Step::done: return game.s.frames.pop_back();
    }
}

void set_colour(Change& game, Context& c, unsigned colour, AztecsLog how) {
    c.prayer.colour = static_cast<std::uint8_t>(colour + 1);
    if ((tricolour_colours >> colour & 1U) != 0) c.prayer.tricolour = c.prayer.colour;
    game.tell(how, c.user, static_cast<std::uint8_t>(colour), 0, no_copy, c.card);
}

void list_colours(engine::Decision& decision, std::uint16_t colours) {
    for (unsigned k = 0; k < colour_count; ++k) {
        if ((colours >> k & 1U) != 0) decision.offer(opt_colour, no_copy, k);
    }
}

void list_pray(const Look& look, engine::Decision& decision, const engine::Frame& frame) {
    const PrayFrame& pray = frame.as<PrayFrame>();
    const Context& c = look.s.contexts[frame.context];
    const lang::Instruction& code = look.rules.code(pray.pc);
    switch (look.s.question) {
        case ask_announce: return list_colours(decision, colours_to_announce(look, c, code));
        case ask_tricolour: return list_colours(decision, tricolour_choices(look, c));
        case ask_colour: return list_colours(decision, colours_to_choose(look, c));
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
        case PrayFrame::Step::how: return set_colour(game, c, option.n, did_announce);
        case PrayFrame::Step::draw: c.prayer.drew = option.kind == opt_draw ? 1 : 0; return;
        case PrayFrame::Step::add: {
            const CopyId card = kept_card(game, c.user, pray.added);
            pray.added = card;
            if (option.kind == engine::opt_no) return;
            game.tell(did_add, c.user, 0, 1, card, game.s.marks[card].link);
            return add_card(game, c, card);
        }
        case PrayFrame::Step::choose:
            c.prayer.tricolour = static_cast<std::uint8_t>(option.n + 1);
            return game.tell(did_tricolour, c.user, option.n, 0, no_copy, c.card);
        case PrayFrame::Step::done: return set_colour(game, c, option.n, did_choose_colour);
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
        const unsigned n = prayed(game, c, colours_named(game, c));
        if (c.prayer.drew != 0) game.raise(event_pray, c.user, no_copy, c.prayer.mark);
        return game.raise(event_pray_count, c.user, no_copy, static_cast<std::uint8_t>(std::min(n, 255U)));
    }
    for (CopyId card = game.s.table.first(pile_of(pile_prayer, c.user)); card != no_copy;) {
        const CopyId next = game.s.table.next(card);
        if (game.s.marks[card].level == c.prayer.mark) game.discard(card);
        card = next;
    }
    c.prayer = Prayer{};
    game.s.frames.pop_back();
}

// Resources for cards -----------------------------------------------------------------------------

std::uint8_t kind_of_offer(const Look& look, const OfferFrame& offer) {
    return static_cast<std::uint8_t>(look.rules.code(offer.pc).flags & offer_riders);
}

// Calls with a colour for which one more Resource can go, and whether gold pays for it.
template <class Visit>
void for_each_offer(const Look& look, const engine::Frame& frame, Visit visit) {
    const OfferFrame& offer = frame.as<OfferFrame>();
    const Context& c = look.s.contexts[frame.context];
    const std::uint16_t colours = colours_asked(look, c, look.rules.count(look.rules.code(offer.pc).b));
    const Supply& have = look.s.players[frame.seat].goods;
    for (unsigned k = offer.from; k <= colour_red; ++k) {
        if ((colours >> k & 1U) == 0 || offer.used[k] >= prayed(look, c, colour_bit(k))) continue;
        if (have[goods_of_colours[k]] > 0) visit(k, false);
        if (kind_of_offer(look, offer) == 0 && have[good_gold] > 0) visit(k, true);
    }
}
static_assert(colour_brown == 0 && colour_red == 2);  // OfferFrame::used

void run_offer(Change& game, engine::Frame& frame) {
    OfferFrame& offer = frame.as<OfferFrame>();
    const Context& c = game.s.contexts[frame.context];
    bool any = false;
    for_each_offer(game, frame, [&](unsigned, bool) { any = true; });
    const bool gone = kind_of_offer(game, offer) == offer_put && !in_pile(game.s, c.card, pile_empire);
    if (!any || gone) return game.s.frames.pop_back();
    if (kind_of_offer(game, offer) != offer_give || offer.enemy != no_seat) return game.ask(ask_offer, frame.seat);
    for (Seat other = 0; other < game.s.player_count; ++other) {
        if (game.is_enemy(frame.seat, other)) return game.ask(ask_enemy, frame.seat);
    }
    game.s.frames.pop_back();
}

void list_offer(const Look& look, engine::Decision& decision, const engine::Frame& frame) {
    if (look.s.question == ask_enemy) {
        for (Seat other = 0; other < look.s.player_count; ++other) {
            if (look.is_enemy(frame.seat, other)) decision.offer(engine::seat_option(engine::opt_seat, other));
        }
    } else {
        for_each_offer(look, frame, [&](unsigned colour, bool gold) {
            engine::Option option = engine::good_option(opt_offer, goods_of_colours[colour]);
            option.n = gold ? 1 : 0;
            decision.offer(option);
        });
    }
    decision.offer(engine::opt_done);
}

void answer_offer(Change& game, engine::Frame& frame, const engine::Option& option) {
    OfferFrame& offer = frame.as<OfferFrame>();
    Context& c = game.s.contexts[frame.context];
    if (option.kind == engine::opt_done) return game.s.frames.pop_back();
    if (option.kind == engine::opt_seat) {
        offer.enemy = option.seat;
        return;
    }
    const auto colour = static_cast<std::uint8_t>(std::countr_zero(unsigned{colours_of_good(option.good)}));
    ++offer.used[colour];
    offer.from = colour;
    ++c.prayer.given;
    c.prayer.kinds |= static_cast<std::uint8_t>(colour_bit(colour));
    switch (kind_of_offer(game, offer)) {
        case offer_put: return game.put_here(frame.seat, c.card, option.good);
        case offer_give:
            --game.s.players[frame.seat].goods[option.good];
            ++game.s.players[offer.enemy].goods[option.good];
            return game.tell(did_give, frame.seat, taken_from(offer.enemy, option.good), 1, no_copy, c.card);
        default: {
            Supply price{};
            price[option.n != 0 ? std::uint8_t{good_gold} : option.good] = 1;
            return game.spend(frame.seat, price);
        }
    }
}

// Deals of an enemy, Locations that one must remove -----------------------------------------------

// Each Deal once: those of one Good are alike, so they are taken in the order of the Goods.
template <class Visit>
void for_each_gang_deal(const Look& look, const engine::Frame& frame, Visit visit) {
    const GangFrame& gang = frame.as<GangFrame>();
    for (Seat other = 0; other < look.s.player_count; ++other) {
        if (!look.is_enemy(frame.seat, other) || (gang.enemy != no_seat && other != gang.enemy)) continue;
        look.for_each_deal(other, [&](CopyId deal) {
            if (look.deal_good(deal) >= gang.from && !look.s.skipped.has(deal)) visit(other, deal);
        });
    }
}

void run_gang(Change& game, engine::Frame& frame) {
    bool any = false;
    for_each_gang_deal(game, frame, [&](Seat, CopyId) { any = true; });
    if (any && frame.as<GangFrame>().left > 0) return game.ask(ask_deal, frame.seat);
    game.s.skipped.clear();
    game.s.frames.pop_back();
}

// One of each Good an enemy has, and from which on enough is left of him.
void list_gang(const Look& look, engine::Decision& decision, const engine::Frame& frame) {
    for_each_gang_deal(look, frame, [&](Seat other, CopyId deal) {
        unsigned behind = 0, all = 0;
        for_each_gang_deal(look, frame, [&](Seat one, CopyId next) {
            if (one != other) return;
            ++all;
            behind += look.deal_good(next) >= look.deal_good(deal) ? 1U : 0U;
        });
        if (behind < std::min<unsigned>(frame.as<GangFrame>().left, all)) return;
        engine::offer_once(decision, engine::make_option(engine::opt_card, deal), [&](CopyId x, CopyId y) {
            return look.deal_good(x) == look.deal_good(y) && look.owner_of(x) == look.owner_of(y);
        });
    });
}

void answer_gang(Change& game, engine::Frame& frame, const engine::Option& option) {
    GangFrame& gang = frame.as<GangFrame>();
    --gang.left;
    gang.enemy = game.owner_of(option.card);
    gang.from = game.deal_good(option.card);
    game.s.skipped.add(option.card);
    game.gain_good(frame.seat, gang.from, 1, game.s.contexts[frame.context].card);
}

template <class Visit>
void for_each_to_remove(const Look& look, const engine::Frame& frame, Visit visit) {
    const std::uint16_t colours = frame.as<MakeRemoveFrame>().colours;
    look.for_each_in(pile_of(pile_empire, frame.seat), [&](CopyId c) {
        if (look.def(c).faction == common_faction && (look.colours_of(c) & colours) != 0) visit(c);
    });
}

void run_make_remove(Change& game, engine::Frame& frame) {
    bool any = false;
    for_each_to_remove(game, frame, [&](CopyId) { any = true; });
    if (any && frame.as<MakeRemoveFrame>().left > 0) return game.ask(ask_remove, frame.seat);
    game.s.frames.pop_back();
}

void answer_make_remove(Change& game, engine::Frame& frame, const engine::Option& option) {
    --frame.as<MakeRemoveFrame>().left;
    const Context& c = game.s.contexts[frame.context];
    const Seat owner = frame.seat;
    game.tell(did_remove, owner, owner, 0, option.card, c.card);
    game.leave_play(option.card);
    game.remove(option.card);
    game.changed(owner);
}

// Frames ------------------------------------------------------------------------------------------

void run_frame(Change& game, engine::Frame& frame) {
    switch (frame.proc) {
        case proc_bless: return run_bless(game, frame);
        case proc_pray: return run_pray(game, frame);
        case proc_prayed: return run_prayed(game, frame);
        case proc_offer: return run_offer(game, frame);
        case proc_gang: return run_gang(game, frame);
        case proc_make_remove: return run_make_remove(game, frame);
        default: IMPERIA_ALWAYS(false);
    }
}

void list_frame(const Look& look, engine::Decision& decision, const engine::Frame& frame) {
    switch (frame.proc) {
        case proc_bless: return list_blessings(look, decision, frame);
        case proc_pray: return list_pray(look, decision, frame);
        case proc_offer: return list_offer(look, decision, frame);
        case proc_gang: return list_gang(look, decision, frame);
        case proc_make_remove: {
            engine::Seen seen;
            return for_each_to_remove(look, frame, [&](CopyId c) { look.offer(decision, c, engine::opt_card, seen); });
        }
        default: IMPERIA_ALWAYS(false);
    }
}

void answer_frame(Change& game, engine::Frame& frame, const engine::Option& option) {
    switch (frame.proc) {
        case proc_bless: return answer_bless(game, frame, option.n);
        case proc_pray: return answer_pray(game, frame, option);
        case proc_offer: return answer_offer(game, frame, option);
        case proc_gang: return answer_gang(game, frame, option);
        case proc_make_remove: return answer_make_remove(game, frame, option);
        default: IMPERIA_ALWAYS(false);
    }
}

CopyId because(const Look& look, const engine::Frame& frame) {
    if (frame.is<BlessFrame>()) return frame.as<BlessFrame>().because;
    return frame.context < look.s.contexts.size() ? look.s.contexts[frame.context].card : no_copy;
}

// Pantheon: a Good for the colour of a Feature (S-FAQ-AZT-13) ---------------------------------------

// Calls with a Location and a Good that can be put there.
template <class Visit>
void for_each_matching(const Look& look, Seat seat, Visit visit) {
    look.for_each_permission(seat, [&](CopyId location, const lang::Instruction& code) {
        if (code.op != verb_put_matching) return;
        unsigned colours = 0;
        look.for_each_yours(seat, [&](CopyId c) {
            if (look.def(c).type == type_feature) colours |= look.colours_of(c);
        });
        for (unsigned k = 0; k < colour_count; ++k) {
            const std::uint8_t good = goods_of_colours[k];
            if ((colours >> k & 1U) == 0 || !Supply::holds(good) || good == good_vp) continue;
            const bool there = std::any_of(look.s.put.begin(), look.s.put.end(), [&](const PutGood& put) {
                return put.card == location && put.good == good;
            });
            if (!there && look.s.players[seat].goods[good] > 0) visit(location, good);
        }
    });
}

void list_free(const Look& look, engine::Decision& decision) {
    for_each_matching(look, look.s.active, [&](CopyId location, std::uint8_t good) {
        decision.offer(engine::good_option(opt_put_matching, good, location));
    });
}

bool has_free(const Look& look, Seat seat) {
    bool any = false;
    for_each_matching(look, seat, [&](CopyId, std::uint8_t) { any = true; });
    return any;
}

bool is_free(std::uint8_t kind) { return kind == opt_put_matching; }

void answer_turn(Change& game, const engine::Option& option) { game.put_here(game.s.active, option.card, option.good); }

// The course of a game ----------------------------------------------------------------------------

void discard_kept(Change& game, CopyId location) {
    if (!keeps_cards(game, location)) return;
    for (Seat seat = 0; seat < game.s.player_count; ++seat) {
        for (CopyId card = game.s.table.first(pile_of(pile_under, seat)); card != no_copy;) {
            const CopyId next = game.s.table.next(card);
            if (game.s.marks[card].link == location) game.discard(card);
            card = next;
        }
    }
}

// Blessings go (S-AZT-08), and what was kept for the round (S-AZT-32).
void clean_up(Change& game) {
    for (Seat seat = 0; seat < game.s.player_count; ++seat) {
        std::uint16_t& blessings = game.s.players[seat].blessings;
        if (blessings != 0) game.tell(did_lose_blessings, seat, 0, std::popcount(blessings));
        blessings = 0;
        game.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
            unsigned n = 0;
            discard_kept(game, c);
            if (has_modifier(game, c, modifier_kept_colour, n)) game.s.marks[c].level = 0;
        });
    }
}

// Thoth's Shrine: a gain of its own, to which no Shrine adds (S-AZT-38).
void scored(Change& game, Seat seat, CopyId because) {
    if (because == no_copy || !in_pile(game.s, because, pile_empire)) return;
    unsigned n = 0;
    if (has_modifier(game, because, modifier_kept_colour, n)) return;
    const std::uint16_t colours = game.colours_of(because);
    game.for_each_used(seat, [&](CopyId c) {
        const unsigned kept = game.s.marks[c].level;
        if (kept == 0 || !has_modifier(game, c, modifier_kept_colour, n)) return;
        if ((colours >> (kept - 1U) & 1U) != 0) game.gain_good(seat, good_vp, n, c);
    });
}

// Sturdy Foundations (S-AZT-37).
void score(Change& game, Seat seat) {
    unsigned each = 0;
    game.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
        unsigned n = 0;
        if (has_modifier(game, c, modifier_cards_under, n)) each += n;
    });
    if (each == 0) return;
    unsigned cards = 0;
    game.for_each_in(pile_of(pile_under, seat), [&](CopyId card) {
        const CopyId location = game.s.marks[card].link;
        cards += location != no_copy && game.def(location).faction == common_faction ? 1U : 0U;
    });
    if (cards > 0) game.gain_good(seat, good_vp, each * cards, no_copy);
}

// What a text that prays may bring, in VP: so many cards, each of which has one of the colours so often.
double hope_of(const Look& look, std::uint16_t id) {
    if (id == no_ability) return 0;
    constexpr double share = 0.12;  // of a colour in the Common deck
    const lang::Ability& ability = look.rules.ability(id);
    const std::size_t pray = place_of_prayer(look, ability);
    if (pray >= ability.end) return 0;
    double hope = 0;
    for (std::size_t pc = pray; pc < ability.end; ++pc) {
        const lang::Instruction& code = look.rules.code(pc);
        const std::uint16_t index = count_of(code);
        if (index == lang::none || code.op < lang::first_verb) continue;
        const lang::Count& count = look.rules.count(index);
        const int colours = count.op == count_prayed
                                ? std::popcount(unsigned{look.rules.selector(count.selector).facets[facet_colour]})
                                : 2;
        double worth = 0.6;
        if (code.op == verb_gain) {
            worth = 0;
            for (const GoodInfo& good : good_infos) worth += good.worth * look.rules.goods_of(code.a)[good.row.id];
        }
        hope += worth * share * colours * look.rules.code(pray).n;
    }
    return hope;
}

// Tokens while a round lasts, and what Prayers of Production may bring.
double worth(const Look& look, Seat seat) {
    const State& s = look.s;
    const double rounds = last_round - s.round + (s.phase == Phase::lookout || s.phase == Phase::production ? 1 : 0);
    double value = has_passed(s, seat) ? 0 : 0.4 * std::popcount(s.players[seat].blessings);
    look.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
        const CardDef& card = look.def(c);
        unsigned n = 0;
        if (card.interactive_production) value += rounds * hope_of(look, card.production);
        if (has_modifier(look, c, modifier_more_cards, n)) value += 0.4 * n * rounds;
    });
    return value;
}

std::string unsound(const Look& look) {
    for (Seat seat = 0; seat < look.s.player_count; ++seat) {
        if ((look.s.players[seat].blessings & ~(token_colours | tricolour_token)) != 0)
            return "there is no such Blessing token";
        bool praying = false;
        for (const Context& c : look.s.contexts) praying = praying || (c.prayer.mark != 0 && c.user == seat);
        if (!praying && !look.s.table.empty(pile_of(pile_prayer, seat))) return "cards of a Prayer were left";
    }
    return {};
}

// Checks ------------------------------------------------------------------------------------------

// What a text must have said before pc.
bool said(const lang::Pack& pack, const lang::Ability& ability, std::size_t pc, std::uint8_t op, unsigned riders = 0) {
    for (std::size_t k = ability.begin; k < pc; ++k) {
        if (pack.code[k].op == op && (riders == 0 || (pack.code[k].flags & pray_riders) != 0)) return true;
    }
    return false;
}

std::string check_colours(const lang::Pack& pack, std::uint16_t selector) {
    const std::uint16_t colours =
        selector == lang::none ? std::uint16_t{0} : pack.selectors[selector].facets[facet_colour];
    return (colours >> colour_orange & 1U) != 0 ? "no common card is orange, and no blessing" : "";
}

std::string check_prayed(const lang::Pack& pack, const lang::Ability& ability, std::size_t pc, std::uint8_t op,
                         bool that_colour) {
    const bool hears = ability.role == lang::Role::trigger && ability.event == event_pray;
    if (!said(pack, ability, pc, verb_pray) && !(hears && op == verb_take_drawn))
        return "this speaks of the cards of a prayer: say 'pray 3:' before it";
    if (that_colour && !said(pack, ability, pc, verb_pray, pray_riders))
        return "no colour is meant: say 'announce a colour and pray 3:' or 'pray 3 and choose a colour:'";
    return {};
}

std::string check_count_at(const lang::Pack& pack, const lang::Ability& ability, std::size_t pc, std::uint16_t index) {
    const lang::Count& count = pack.counts[index];
    switch (count.op) {
        case count_prayed:
            if (std::string problem = check_colours(pack, count.selector); !problem.empty()) return problem;
            [[fallthrough]];
        case count_blessings:
        case count_colours: return check_prayed(pack, ability, pc, 0, false);
        case count_that_colour: return check_prayed(pack, ability, pc, 0, true);
        case count_its_colours:
            if (!said(pack, ability, pc, verb_raze) && ability.role != lang::Role::trigger)
                return "'its colours' are those of what was razed before";
            return check_prayed(pack, ability, pc, 0, false);
        case count_given:
        case count_kinds:
            return said(pack, ability, pc, verb_offer) ? "" : "nothing was spent, given or put for cards before";
        case count_under_alike: {
            const bool about = ability.role == lang::Role::trigger &&
                               (ability.event == event_raze || ability.event == event_raze_enemy ||
                                ability.event == event_build || ability.event == event_deal);
            return about ? "" : "'it' is what was built or razed: say 'whenever you raze' before";
        }
        default: return {};
    }
}

std::string check(const lang::Pack& pack, const lang::Ability& ability, std::size_t pc) {
    if (ability.role == lang::Role::modifier) return {};
    const lang::Instruction& code = pack.code[pc];
    for (unsigned k = 0; code.op == lang::op_if && k < code.n; ++k) {
        const lang::Condition& test = pack.conditions[code.a + k];
        if (test.op != if_prayed && test.op != if_that_colour && test.op != if_share) continue;
        if (test.op == if_share && test.n < 2) return "2 or more cards share a colour";
        std::string problem = check_prayed(pack, ability, pc, 0, test.op == if_that_colour);
        if (problem.empty() && test.op == if_prayed) problem = check_colours(pack, test.a);
        if (!problem.empty()) return problem;
    }
    if (const std::uint16_t index = count_of(code); index != lang::none) {
        if (std::string problem = check_count_at(pack, ability, pc, index); !problem.empty()) return problem;
    }
    switch (code.op) {
        case verb_pray: return check_colours(pack, code.a);
        case verb_matching: return check_prayed(pack, ability, pc, code.op, code.b == lang::none);
        case verb_make_remove:
        case verb_keep_colour: return check_prayed(pack, ability, pc, code.op, true);
        case verb_take_drawn:
        case verb_build_drawn:
        case verb_put_drawn:
        case verb_offer: return check_prayed(pack, ability, pc, code.op, false);
        default: return {};
    }
}

// Words -------------------------------------------------------------------------------------------

std::string question(const Text& text, const State& s, const engine::Decision& decision) {
    const std::string by = decision.because == no_copy ? "" : text.card(s, decision.because) + ": ";
    const auto ask = [&](const std::string& words) { return core::capital(by + words); };
    switch (decision.question) {
        case ask_blessing: {
            const unsigned left = s.frames.back().as<BlessFrame>().left;
            return ask(left > 1 ? "of which colour is the blessing (" + std::to_string(left) + " to choose)?"
                                : "of which colour is the blessing?");
        }
        case ask_announce: return ask("which colour do you announce?");
        case ask_how: return ask("do you draw cards for your prayer, or use your blessings?");
        case ask_add: return ask("do you add a card that you kept to your prayer?");
        case ask_tricolour: return ask("as which colour does your tricolour blessing count?");
        case ask_colour: return ask("which colour do you choose?");
        case ask_enemy: return ask("to which enemy do you give resources?");
        case ask_offer: return ask("what do you do for the cards of your prayer?");
        case ask_deal: return ask("of which deal do you gain the good?");
        case ask_remove: return ask("which of your Locations do you remove from the game?");
        default: return {};
    }
}

std::string option_words(const Text& text, const State& s, const engine::Decision& decision,
                         const engine::Option& option) {
    switch (option.kind) {
        case opt_colour: return std::string(word_of(option.n));
        case opt_draw: return "draw " + text.good(good_common_card, option.n);
        case opt_use_blessings: {
            const Look look(text.rules(), s);
            const engine::Frame& frame = s.frames.back();
            const Context& c = s.contexts[frame.context];
            return "use your blessings: " +
                   tokens_in_words(fitting_tokens(look, c, look.rules.code(frame.as<PrayFrame>().pc)));
        }
        case opt_offer: {
            const engine::Frame& frame = s.frames.back();
            const Look look(text.rules(), s);
            switch (kind_of_offer(look, frame.as<OfferFrame>())) {
                case offer_put: return "put " + text.good(option.good, 1) + " here";
                case offer_give: return "give " + text.good(option.good, 1);
                default: break;
            }
            return option.n != 0 ? "spend 1 gold for " + text.good(option.good, 1)
                                 : "spend " + text.good(option.good, 1);
        }
        case opt_put_matching: return "put " + text.good(option.good, 1) + " on " + text.card(s, option.card);
        case opt_put_drawn: return "put " + text.card(s, option.card) + " under " + text.card(s, option.target);
        case engine::opt_card:
            if (decision.question == ask_add) return "add " + text.card(s, option.card);
            return decision.question == ask_remove ? "remove " + text.card(s, option.card) : std::string();
        default: return {};
    }
}

void describe(const Text&, const State&, const engine::Decision&, const engine::Option& option,
              engine::OptionView& view) {
    if (option.kind != opt_put_matching) return;
    view.group = "Free, no action";
    view.order = 6;
}

std::string event_words(const Text& text, const State& s, const engine::LoggedEvent& event, unsigned viewer) {
    const std::string who = "The " + text.seat(s, event.seat);
    const std::string why =
        event.because == no_copy ? "" : " (" + text.told(event.because_def, event.because_known, viewer) + ")";
    const std::string colour(event.other < colour_count ? word_of(event.other) : "tricolour");
    const std::string card = text.told(event.card_def, event.card_known, viewer);
    switch (event.kind) {
        case did_bless: return who + " gain a " + colour + " blessing" + why + ".";
        case did_lose_blessings:
            return who + " lose " + text.good(good_blessing, static_cast<unsigned>(event.n)) + " in cleanup.";
        case did_announce: return who + " announce " + colour + why + ".";
        case did_choose_colour: return who + " choose " + colour + why + ".";
        case did_tricolour: return "The tricolour blessing counts as " + colour + ".";
        case did_pray:
            return who + " pray with " + text.good(good_common_card, static_cast<unsigned>(event.n)) + why + ".";
        case did_pray_with: return who + " pray with their blessings" + why + ".";
        case did_draw_open: return card + " is drawn.";
        case did_add: return who + " add " + card + " to their prayer" + why + ".";
        case did_give:
            return who + " give " + text.good(taken_good(event.other), static_cast<unsigned>(event.n)) + " to the " +
                   text.seat(s, taken_seat(event.other)) + why + ".";
        case did_statue:
            return who + " put " +
                   (event.n == 1   ? "the first"
                    : event.n == 2 ? "the second"
                                   : "the third") +
                   " statue on " + card + ".";
        case did_search: return who + " search the common deck for a " + colour + " card" + why + ".";
        case did_keep_colour: return who + " keep " + colour + " on " + card + ".";
        default: return {};
    }
}

void standing(const Text& text, const State& s, CopyId location, std::vector<std::string>& parts) {
    const unsigned level = s.marks[location].level;
    if (level == 0 || s.table.def(location) == engine::unknown_def || !in_pile(s, location, pile_empire)) return;
    const Look look(text.rules(), s);
    unsigned n = 0;
    if (has_verb(look, look.def(location).action, verb_statue))
        parts.push_back(std::to_string(level) + (level == 1 ? " statue" : " statues"));
    if (has_modifier(look, location, modifier_kept_colour, n))
        parts.push_back("keeps " + std::string(word_of(level - 1)));
}

bool mark(State& s, CopyId location, std::string_view word) {
    for (unsigned n = 1; n <= 3; ++n) {
        if (word != std::to_string(n) + (n == 1 ? " statue" : " statues")) continue;
        s.marks[location].level = static_cast<std::uint8_t>(n);
        return true;
    }
    return false;
}

void counters(const State& s, Seat seat, engine::Counters& list) {
    const unsigned blessings = s.players[seat].blessings;
    for (unsigned k = 0; k < colour_count; ++k) {
        if ((blessings >> k & 1U) != 0) list.emplace_back(std::string(word_of(k)) + " blessing", 1);
    }
    if ((blessings & tricolour_token) != 0) list.emplace_back("tricolour blessing", 1);
}

// "red, tricolour"; "none".
std::optional<std::uint16_t> blessings_named(std::string_view list) {
    unsigned tokens = 0;
    for (const std::string_view one : core::split(list, ',')) {
        if (one == "none") continue;
        unsigned bit = one == "tricolour" ? tricolour_token : 0U;
        for (unsigned k = 0; k < colour_orange; ++k) bit |= word_of(k) == one ? 1U << k : 0U;
        if (bit == 0) return std::nullopt;
        tokens |= bit;
    }
    return static_cast<std::uint16_t>(tokens);
}

constexpr std::string_view blessings_key = "blessings:";

std::optional<std::string> given(State& s, Seat seat, std::string_view item) {
    if (!engine::take_word(item, blessings_key)) return std::nullopt;
    const std::optional<std::uint16_t> tokens = blessings_named(item);
    if (!tokens.has_value()) return "a blessing has one of nine colours, or is tricolour";
    s.players[seat].blessings = *tokens;
    return "";
}

std::optional<std::string> expect(const State& s, Seat seat, std::string_view item) {
    if (!engine::take_word(item, blessings_key)) return std::nullopt;
    const std::uint16_t have = s.players[seat].blessings;
    if (blessings_named(item) == have) return "";
    return "the blessings are " + (have == 0 ? std::string("none") : tokens_in_words(have));
}

}  // namespace

const Module aztecs_module = {
    .list_free = list_free,
    .has_free = has_free,
    .is_free = is_free,
    .answer_turn = answer_turn,
    .run_frame = run_frame,
    .list_frame = list_frame,
    .answer_frame = answer_frame,
    .because = because,
    .question = question,
    .option = option_words,
    .describe = describe,
    .event = event_words,
    .standing = standing,
    .mark = mark,
    .counters = counters,
    .given = given,
    .expect = expect,
    .check = check,
    .clean_up = clean_up,
    .score = score,
    .gain = gain,
    .text_ends = text_ends,
    .scored = scored,
    .freed = discard_kept,
    .worth = worth,
    .unsound = unsound,
};

}  // namespace settlers

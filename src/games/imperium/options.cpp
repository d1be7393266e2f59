// Options in words, and as what a screen shows beside them.

#include <algorithm>

#include "core/words.h"
#include "games/imperium/text.h"
#include "games/imperium/verb_shapes.h"

namespace imperium {

namespace {

constexpr std::array<std::string_view, 5> suit_words{"uncivilised card", "civilised card", "region", "tributary",
                                                     "trade route"};
constexpr std::array<std::string_view, 5> deck_words{"Uncivilised deck", "Civilised deck", "Region deck", "Main deck",
                                                     "Main deck"};

struct Group {
    int order;
    const char* title;
};

Group group_of(std::uint8_t kind) {
    switch (kind) {
        case opt_play: return {1, "Play for an action"};
        case opt_free_play: return {2, "Free play"};
        case opt_exhaust: return {3, "Exhaust"};
        case opt_profit: return {4, "Profit"};
        case opt_gain_market: return {1, "From the market"};
        case opt_gain_small:
        case opt_gain_search:
        case opt_gain_route: return {2, "From a deck"};
        case opt_gain_exile:
        case opt_gain_instead: return {3, "From exile"};
        case opt_end_turn:
        case engine::opt_done:
        case engine::opt_no: return {9, "Or"};
        default: return {0, ""};
    }
}

}  // namespace

// A card among others to choose from: one that shares its name with another is told apart by its state symbols, or else
// by its number.
std::string Text::among(const State& s, const engine::Decision& decision, CopyId copy) const {
    const std::string words = card(s, copy);
    if (copy >= s.table.size || s.table.def(copy) == engine::unknown_def) return words;
    const CardDef& one = rules_.def(s, copy);
    bool by_symbol = false, by_number = false;
    for (const engine::Option& option : decision.options) {
        if (option.card >= s.table.size || s.table.def(option.card) == engine::unknown_def) continue;
        const CardDef& other = rules_.def(s, option.card);
        if (other.like == one.like || card(s, option.card) != words) continue;
        (other.symbols != one.symbols ? by_symbol : by_number) = true;
    }
    const std::string& number = rules_.pack().cards[one.pack_card].number;
    if (by_number) return words + " " + number.substr(0, number.find_first_of("-/"));
    return by_symbol && one.symbols.any() ? words + " (" + symbols(one.symbols) + ")" : words;
}

std::string Text::card_option(const State& s, const engine::Decision& decision, CopyId copy) const {
    if (!s.frames.empty() && s.frames.back().is<PickFrame>() && piles.is(s.table.pile(copy), pile_play) &&
        Look(rules_, s).stands_in(rules_.code(s.frames.back().as<PickFrame>().pc), copy))
        return "exhaust " + card(s, copy);
    return among(s, decision, copy) + place_of(s, copy, decision.seat);
}

// An option of a choice in the words of its text; a price that something makes cheaper is named as it is paid.
std::string Text::choice(const State& s, std::size_t begin, std::size_t end) const {
    const Look look(rules_, s);
    const Context& c = s.contexts[s.frames.back().context];
    const lang::Instruction& code = rules_.code(begin);
    const bool alone = lang::after(code, begin) == end;
    if (alone && code.op == verb_pay) {
        const Supply cost = look.cost_of(c, code);
        if (cost != Supply::of(rules_.goods_of(code.a))) return "pay " + goods(cost);
    }
    if (alone && code.op == verb_discard) {
        const Selector& selector = rules_.selector(code.a);
        const unsigned n = look.wanted(c, selector, code);
        if (look.for_unrest(c) && n < selector.least)
            return n == 1 ? "discard a card" : "discard " + std::to_string(n) + " cards";
    }
    return renderer_.clauses(begin, end);
}

std::string Text::option(const State& s, const engine::Decision& decision, const engine::Option& option) const {
    const std::string what = among(s, decision, option.card);
    switch (option.kind) {
        case opt_activate_turn: return "activate";
        case opt_innovate_turn: return "innovate";
        case opt_revolt_turn: return "revolt";
        case opt_play: return "play " + what;
        case opt_free_play: return "free play " + what;
        case opt_exhaust: {
            const auto& list = rules_.def(s, option.card).exhaust;
            if (list.size() < 2) return "exhaust " + what;
            const lang::Ability& ability = rules_.ability(list[option.n]);
            return "exhaust " + what + ": " +
                   renderer_.clauses(ability.begin + 1U, ability.begin + 1U + rules_.code(ability.begin).b);
        }
        case opt_profit: return "profit from " + what;
        case opt_end_turn: return "end the turn";
        case engine::opt_yes:
            if (decision.question == ask_pick) return "draw from your deck";
            if (decision.question == ask_lessen) return "decline it";
            if (decision.question == engine::ask_accept) return "accept";
            return "yes";
        case engine::opt_no:
            return decision.question == engine::ask_accept ? "ignore"
                   : decision.question == ask_lessen       ? "keep it"
                                                           : "no";
        case engine::opt_choice: {
            std::string words = "?";
            engine::for_each_choice(rules_, s.frames.back().as<engine::TextFrame>().pc,
                                    [&](unsigned number, std::size_t begin, std::size_t end) {
                                        if (number == option.n) words = choice(s, begin, end);
                                    });
            return words;
        }
        case engine::opt_both: return "both";
        case engine::opt_card:
            if (decision.question == ask_discard) return "discard " + what;
            if (decision.question == ask_revolt) return "return " + what;
            if (decision.question == ask_lessen) return "discard " + what + " to gain 1 less";
            return card_option(s, decision, option.card);
        case engine::opt_done:
            return decision.question == ask_discard   ? "keep the rest"
                   : decision.question == ask_respond ? "no response"
                   : decision.question == ask_look    ? "leave them as they lie"
                                                      : "done";
        case engine::opt_pay: return "pay " + goods(Look::paid_by(option));
        case opt_respond: return "use " + what;
        case opt_effect: {
            const Look look(rules_, s);
            const Seat owner = look.solstice_effect(option.card, option.n).owner;
            const std::string whose = owner == decision.seat ? what : what + " of " + seat(s, owner);
            if (look.solstice_effects(option.card).size() < 2) return "resolve " + whose;
            return "resolve " + whose + " (" + std::to_string(option.n + 1) + ")";
        }
        case engine::opt_number: return std::to_string(option.n);
        case engine::opt_seat: return seat(s, option.seat);
        case engine::opt_good: return good(option.good, 1);
        default: return gain_option(s, decision, option, what);
    }
}

// Ways to gain a card, to develop one, to trade.
std::string Text::gain_option(const State& s, const engine::Decision& decision, const engine::Option& option,
                              const std::string& what) const {
    switch (option.kind) {
        case opt_gain_market: {
            const std::string on = tokens(s, option.card);
            return what + (on.empty() ? "" : " with " + on);
        }
        case opt_gain_exile: return what + " from exile";
        case opt_gain_instead: return what + " from exile, recalling " + card(s, option.target);
        case opt_gain_small: return "the top card of the " + std::string(deck_words[option.n]);
        case opt_gain_search:
            if (option.n == suit_count)
                return "search the Main deck for " +
                       renderer_.selector(rules_.selector(rules_.code(s.frames.back().as<GainFrame>().pc).a));
            return std::string("search the Main deck for a") + (option.n == suit_uncivilised ? "n " : " ") +
                   std::string(suit_words[option.n]);
        case opt_gain_route: return what + ", uncovered";
        case opt_develop:
            if (s.frames.back().as<DevelopFrame>().how.has(Developing::free)) return "develop " + what;
            return "develop " + what + " for " + develop_cost(s, decision.seat, option.card);
        case opt_trade_progress: return "pay 1 progress for 1 goods";
        case opt_trade_own: return "trade with " + what;
        case opt_trade_other: return "trade with " + what + place_of(s, option.card, decision.seat);
        default: return "?";
    }
}

// What a screen shows ------------------------------------------------------------------------------

// The unrest that comes with a gained card, or goes back to its pile.
std::string Text::unrest_note(const State& s, const engine::Option& option) const {
    if (option.kind != opt_gain_exile && option.kind != opt_gain_market) return {};
    const bool acquire = s.frames.back().as<GainFrame>().acquire != 0;
    if (option.kind == opt_gain_exile) return acquire && !rules_.def(s, option.card).region ? "(with 1 unrest)" : "";
    if (s.table.empty(pile_of(pile_market_unrest, slot_of(s.table.pile(option.card))))) return {};
    if (!acquire) return "(its unrest goes back)";
    return tokens(s, option.card).empty() ? "(with 1 unrest)" : "(and 1 unrest)";
}

// What one does in a turn of each kind, as far as it can be said before it is chosen.
std::string Text::turn_note(const State& s, Seat seat, std::uint8_t kind) const {
    const Player& player = s.players[seat];
    if (kind == opt_activate_turn)  // I-ACTIV-01
        return "play cards with " + good(good_action, player.actions) + ", use cards in play with " +
               good(good_exhaust, player.exhausts);
    if (kind == opt_innovate_turn)  // I-INNO-01, I-INNO-03
        return "discard your hand, then take a card of a suit you choose, without its unrest; no actions";
    if (kind != opt_revolt_turn) return {};
    unsigned held = 0;
    const Look look(rules_, s);
    look.for_each_in(pile_of(pile_hand, seat), [&](CopyId c) { held += look.def(c).unrest ? 1U : 0U; });
    return "return unrest from your hand for nothing (you hold " + (held == 0 ? "none" : std::to_string(held)) +
           "); no actions";  // I-REVOLT-01, I-REVOLT-03
}

// Where several must be picked, in the order in which they lie: those that come with this one, since no others are left
// behind it.
std::string Text::comes_with(const State& s, CopyId picked) const {
    if (s.frames.empty() || !s.frames.back().is<PickFrame>()) return {};
    const Frame& frame = s.frames.back();
    const auto& pick = frame.as<PickFrame>();
    const Look look(rules_, s);
    const Clause one{look, s.contexts[frame.context], rules_.code(pick.pc), pick.pc};
    const VerbRule& rule = verb_rule(one.code.op);
    if (pick.step == PickFrame::Step::other_asked || rule.shape == Shape::joins || rule.ordered(one)) return {};
    const Selector& selector = picked_selector(rules_, one.code);
    const unsigned least = look.wanted(one.c, selector, one.code);
    std::vector<std::string> names;
    bool plain = look.weight(selector, picked) == 1;
    candidate_kinds(one).for_each_left(picked, [&](CopyId left) {
        names.push_back(card(s, left));
        plain = plain && look.weight(selector, left) == 1;
    });
    if (!plain || names.empty() || pick.taken + 1U + names.size() != least) return {};
    return "with " + core::list_of(names);
}

// "you may return an unrest; Utopians gain 1 population for each unrest returned this way": of another's card what it
// is to the player who resolves it.
std::string Text::solstice_effect(const State& s, const engine::Option& option) const {
    const Look::SolsticeEffect one = Look(rules_, s).solstice_effect(option.card, option.n);
    if (one.owner == s.active) return effect(one.begin, one.end);
    const std::size_t each = one.begin + 1U, rest = lang::after(rules_.code(one.begin), one.begin);
    const bool may = rules_.code(each).has(lang::flag_may);
    const std::string own = (may ? "you may " : "") + smooth(renderer_.clauses(each + 1U, rest));
    return rest == one.end ? own : own + "; " + seat(s, one.owner) + " " + effect(rest, one.end);
}

// What the option's ability does, or what its card says.
std::string Text::effect_of(const State& s, const engine::Option& option) const {
    if (option.card >= s.table.size) return {};
    const DefId def = s.table.def(option.card);
    const CardDef& card = rules_.def(def);
    switch (option.kind) {
        case opt_exhaust: return card.exhaust.size() > 1 ? std::string() : effect(card.exhaust[option.n]);
        case opt_respond: return effect(card.triggers[option.n]);
        case opt_profit: return effect(card.profit.front());
        case opt_effect: return solstice_effect(s, option);
        case opt_play:
        case opt_free_play: {
            // Its points are no effect.
            const std::string all = text(def);
            std::string words;
            for (const std::string_view line : core::split(all, '\n')) {
                if (!line.starts_with("vp:")) words += (words.empty() ? "" : " ") + std::string(line);
            }
            return words;
        }
        default: return {};
    }
}

// So much of a Good or token, as part of a price.
void Text::describe_part(std::uint8_t good, unsigned n, engine::OptionView& view) const {
    if (n > 0) view.price.push_back({std::string(vocabulary().goods[good].word), static_cast<int>(n)});
}

// A way to pay a price, with what progress and goods stand in for.
void Text::describe_payment(const Supply& cost, const Supply& paid, engine::Price& parts) const {
    const auto word = [&](std::uint8_t r) { return std::string(vocabulary().goods[r].word); };
    Look::for_each_part(cost, paid, [&](std::uint8_t r, unsigned n, std::uint8_t instead) {
        parts.push_back({word(r), static_cast<int>(n), instead == r ? std::string() : word(instead)});
    });
}

// What really leaves the pool for a price, where progress or goods must stand in for something; they are worth points,
// so that it is warned of, unless there are several ways to pay, which are asked about.
void Text::describe_cost_of(const State& s, Seat seat, const Supply& cost, bool unrest,
                            engine::OptionView& view) const {
    const Look look(rules_, s);
    const auto [ways, paid] = look.payments(seat, cost, unrest);
    if (ways == 0) return;
    const engine::Price besides = view.price;  // an action, an Exhaust token
    describe_payment(cost, paid, view.price);
    constexpr std::size_t most_ways = 16;  // beyond that nobody compares them: they are asked about one by one
    engine::Decision all;
    if (ways > 1) look.list_payments(all, seat, cost, unrest);
    for (std::size_t k = 1; k < all.options.size() && k < most_ways; ++k)
        describe_payment(cost, Look::paid_by(all.options[k]), view.ways.emplace_back(besides));
    Supply missing{}, instead{};
    const Supply have = look.purse(seat, unrest);
    for (const std::uint8_t r : {good_material, good_population})
        missing[r] = static_cast<std::uint16_t>(cost[r] - std::min(cost[r], paid[r]));
    for (const std::uint8_t r : {good_progress, good_goods}) instead[r] = static_cast<std::uint16_t>(paid[r] - cost[r]);
    if (missing == Supply{}) return;
    const bool either = have[good_progress] > cost[good_progress] && have[good_goods] > cost[good_goods];
    const std::string words = ways == 1
                                  ? "pays " + goods(instead)
                                  : "pays at least " + std::to_string(instead[good_progress] + instead[good_goods]) +
                                        (either                    ? " progress or goods"
                                         : instead[good_goods] > 0 ? " goods"
                                                                   : " progress");
    const std::string note = words + " for " + goods(missing);
    view.note = note + (view.note.empty() ? "" : "  " + view.note);
    if (ways == 1) view.warning = "It " + note + ".";
}

void Text::describe_nothing(engine::OptionView& view) {
    view.note = "does nothing now beyond its cost" + (view.note.empty() ? "" : "  " + view.note);
    view.warning += std::string(view.warning.empty() ? "" : " ") + "It does nothing now beyond its cost.";
}

// What the text behind an option pays, and whether anything can come of it.
void Text::describe_text(const State& s, const Context& c, std::size_t begin, std::size_t end, bool only_cost,
                         engine::OptionView& view) const {
    const Look look(rules_, s);
    const Supply cost = look.cost_of_text(c, begin, end);
    if (cost != Supply{}) describe_cost_of(s, c.subject, cost, look.for_unrest(c), view);
    if (!only_cost && look.pays_for_nothing(c, begin, end)) describe_nothing(view);
}

void Text::describe_ability(const State& s, Seat seat, CopyId card, std::uint16_t ability, bool only_cost,
                            engine::OptionView& view) const {
    const lang::Ability& text = rules_.ability(ability);
    describe_text(s, Look(rules_, s).make_context(seat, card, ability), text.begin, text.end - 1U, only_cost, view);
}

// All texts of a card are carried out when it is played; what stays in play has come there.
void Text::describe_play(const State& s, Seat seat, CopyId copy, engine::OptionView& view) const {
    const Look look(rules_, s);
    const CardDef& card = look.def(copy);
    const bool stays = card.pinned || card.route;
    Context c = look.make_context(seat, copy, 0);
    c.flags.set(Telling::playing);
    c.owner = seat;
    Supply cost{};
    bool paid = false, useful = stays;
    for (const std::uint16_t id : stays ? card.when_played : card.play) {
        const lang::Ability& text = rules_.ability(id);
        const Supply one = look.cost_of_text(c, text.begin, text.end - 1U);
        for (const std::uint8_t r : supply_goods) cost[r] = core::narrow<std::uint16_t>(cost[r] + one[r]);
        const bool nothing = look.pays_for_nothing(c, text.begin, text.end - 1U);
        paid = paid || nothing;
        useful = useful || (!nothing && look.can(c, text.begin, text.end - 1U) == Can::something);
    }
    if (cost != Supply{}) describe_cost_of(s, seat, cost, look.for_unrest(c), view);
    if (paid && !useful) describe_nothing(view);
}

// What an option costs beside what it says.
void Text::describe_cost(const State& s, const engine::Decision& decision, const engine::Option& option,
                         engine::OptionView& view) const {
    const Seat seat = decision.seat;
    const auto of = [&]() -> const CardDef& { return rules_.def(s, option.card); };
    switch (option.kind) {
        case opt_play: describe_part(good_action, 1, view); [[fallthrough]];
        case opt_free_play: return describe_play(s, seat, option.card, view);
        case opt_exhaust:
            describe_part(good_exhaust, 1, view);
            return describe_ability(s, seat, option.card, of().exhaust[option.n], false, view);
        case opt_profit:
            describe_part(good_action, 1, view);
            return describe_ability(s, seat, option.card, of().profit.front(), false, view);
        case opt_effect: {
            const Look look(rules_, s);
            const Look::SolsticeEffect one = look.solstice_effect(option.card, option.n);
            Context c = look.solstice_context(one);
            c.subject = seat;
            return describe_text(s, c, one.begin, one.end, false, view);
        }
        case opt_respond: return describe_ability(s, seat, option.card, of().triggers[option.n], true, view);
        case opt_develop:
            if (s.frames.back().as<DevelopFrame>().how.has(Developing::free)) return;
            describe_part(good_mana, static_cast<unsigned>(of().mana_cost) + of().mana_legends_cost, view);
            return describe_cost_of(s, seat, Look(rules_, s).develop_cost(seat, option.card), false, view);
        case opt_trade_progress: return describe_part(good_progress, 1, view);
        case engine::opt_number:
            if (rules_.code(clause_of(s.frames.back())).op == verb_pay_any)
                describe_cost_of(s, seat,
                                 Look(rules_, s).cost_of_any(rules_.code(clause_of(s.frames.back())), option.n), false,
                                 view);
            return;
        case engine::opt_choice: {
            const Frame& frame = s.frames.back();
            const std::uint16_t pc = frame.as<engine::TextFrame>().pc;
            const bool only_cost = rules_.code(pc).has(lang::flag_cost);
            return engine::for_each_choice(rules_, pc, [&](unsigned number, std::size_t begin, std::size_t end) {
                if (number == option.n) describe_text(s, s.contexts[frame.context], begin, end, only_cost, view);
            });
        }
        case engine::opt_yes: {
            if (decision.question != engine::ask_may || !s.frames.back().is<engine::TextFrame>()) return;
            const auto& text = s.frames.back().as<engine::TextFrame>();
            return describe_text(s, s.contexts[s.frames.back().context], text.asked, text.pc, false, view);
        }
        default: return;
    }
}

engine::OptionView Text::describe(const State& s, const engine::Decision& decision,
                                  const engine::Option& option) const {
    const Look look(rules_, s);
    const Group group = group_of(option.kind);
    engine::OptionView view;
    view.verb = verb(s, decision, option);
    view.group = group.title;
    view.order = 100 * group.order;
    view.note = decision.question == ask_turn_kind ? turn_note(s, decision.seat, option.kind) : unrest_note(s, option);
    view.effect = effect_of(s, option);
    describe_cost(s, decision, option, view);
    const bool card = option.card < s.table.size;
    if (card) view.icons = icons(s.table.def(option.card));
    const bool of_hand = option.kind == engine::opt_card || option.kind == opt_play || option.kind == opt_free_play;
    if (card && of_hand && look.in_pile(option.card, pile_hand)) {
        view.copies = 0;
        look.for_each_in(s.table.pile(option.card),
                         [&](CopyId c) { view.copies += look.same_to_choose(option.card, c) ? 1U : 0U; });
        view.copies = std::max(view.copies, 1U);
    }
    switch (option.kind) {
        case engine::opt_pay: {
            const Supply paid = Look::paid_by(option);
            const Frame& frame = s.frames.back();
            if (frame.is<DevelopFrame>()) {
                view.card = frame.as<DevelopFrame>().card;
                describe_payment(look.develop_cost(frame.seat, view.card), paid, view.price);
            } else {
                describe_payment(look.cost_of(s.contexts[frame.context], rules_.code(clause_of(frame))), paid,
                                 view.price);
            }
            view.order += paid[good_progress] + paid[good_goods];  // the printed price comes before what replaces it
            break;
        }
        case engine::opt_number: {
            const bool exchange = rules_.code(clause_of(s.frames.back())).op == verb_exchange_gained;
            view.label = (exchange ? "exchange " : "pay ") + (option.n == 0 ? "none" : std::to_string(option.n));
            break;
        }
        case engine::opt_yes:  // alone it says nothing, as when it is taken back
            if (decision.question == engine::ask_may) view.label = may_do(s, decision);
            break;
        case engine::opt_done:
            if (!s.frames.empty() && clause_of(s.frames.back()) != lang::none && taken(s) == 0) view.note = "(none)";
            break;
        case engine::opt_card:
            if (const std::string with = comes_with(s, option.card); !with.empty()) view.note = with;
            break;
        case opt_gain_small: view.zone = piles.key(pile_of(pile_small, small_deck_of(option.which()))); break;
        case opt_gain_search: view.zone = piles.key(main_deck); break;
        default: break;
    }
    return view;
}

}  // namespace imperium

// Atlanteans: Technology tokens that make Common Locations better, Actions that unlock the rest of a text, and what
// Barbarians and Egyptians do with theirs.

#include "games/settlers/atlanteans.h"

#include <algorithm>

#include "core/short_list.h"
#include "core/words.h"
#include "games/settlers/atlanteans_phrases.h"
#include "games/settlers/change.h"
#include "games/settlers/magic_number.h"
#include "games/settlers/text.h"
#include "games/settlers/verb_numbers.h"

namespace settlers {

namespace {

using engine::good_option;

// Placing tokens ------------------------------------------------------------------------------------------

// Whether the board or a Location lets a player place tokens.
bool may_place(const Look& look, Seat seat) {
    const auto allows = [&](std::uint16_t modifier) {
        return look.rules.code(look.rules.ability(modifier).begin).op == modifier_place_tech;
    };
    const auto& board = look.rules.board(look.s.players[seat].faction).modifiers;
    bool any = std::any_of(board.begin(), board.end(), allows);
    if (any) return true;
    look.for_each_used(seat, [&](CopyId c) {
        const auto& modifiers = look.def(c).modifiers;
        any = any || (std::any_of(modifiers.begin(), modifiers.end(), allows) && !look.is_silent(c));
    });
    return any;
}

// One of each kind, and one defense of either kind (S-ATL-08, S-ATL-20).
bool has_room(const Look& look, CopyId location, unsigned kind) {
    if (look.has(location, tech_tokens[kind].mark)) return false;
    if (tech_tokens[kind].mark != Mark::defense_tech) return true;
    return !look.has(location, Mark::defense) && !look.has_printed_defense(location);
}

// Calls with every place of an own Location where a token of the supply can go, until the visitor has enough.
template <class Visit>
void for_each_place(const Look& look, Seat seat, Visit visit) {
    const Supply& have = look.s.players[seat].supply;
    if (std::none_of(std::begin(tech_tokens), std::end(tech_tokens),
                     [&](const TechToken& one) { return have[one.good] > 0; }))
        return;
    bool going = may_place(look, seat);
    look.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
        if (look.def(c).faction != of_commons) return;
        for (unsigned kind = 0; going && kind < tech_kinds; ++kind) {
            if (have[tech_tokens[kind].good] > 0 && has_room(look, c, kind)) going = visit(c, kind);
        }
    });
}

constexpr std::uint8_t option_of(unsigned kind) { return static_cast<std::uint8_t>(opt_basic_tech + kind); }

void list_free(const Look& look, engine::Decision& decision) {
    std::array<engine::Seen, tech_kinds> seen;
    for_each_place(look, look.s.active, [&](CopyId c, unsigned kind) {
        look.offer(decision, c, option_of(kind), seen[kind]);
        return true;
    });
}

bool has_free(const Look& look, Seat seat) {
    bool any = false;
    for_each_place(look, seat, [&](CopyId, unsigned) {
        any = true;
        return false;
    });
    return any;
}

bool is_free(std::uint8_t option) { return option >= opt_basic_tech && option <= opt_defense_tech; }

// The action of whoever has a Barbarian token on a Location (S-ATL-44).
bool can_unblock(const Look& look, Seat seat) {
    Cost price;
    price[good_raze] = unblock_price;
    return look.s.players[seat].supply[good_raze] >= unblock_price || look.is_short_of(price);
}

void list_action(const Look& look, engine::Decision& decision) {
    if (!can_unblock(look, look.s.active)) return;
    engine::Seen seen;
    look.for_each_in(pile_of(pile_empire, look.s.active), [&](CopyId c) {
        if (look.has(c, Mark::shut)) look.offer(decision, c, opt_unblock, seen);
    });
}

// Placing is asked of who has tokens, or could place some.
void ask_uses(const Look& look, core::FunctionRef<void(bool, CopyId, std::uint8_t)> answer) {
    const Seat seat = look.s.active;
    const Supply& have = look.s.players[seat].supply;
    const bool tokens = std::any_of(std::begin(tech_tokens), std::end(tech_tokens),
                                    [&](const TechToken& one) { return have[one.good] > 0; });
    const bool allowed = may_place(look, seat);
    engine::CardSet<max_cards> open;
    for_each_place(look, seat, [&](CopyId c, unsigned) {
        open.add(c);
        return true;
    });
    look.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
        if (look.has(c, Mark::shut)) answer(can_unblock(look, seat), c, opt_unblock);
        if (look.def(c).faction != of_commons || (!tokens && !allowed)) return;
        answer(open.has(c) || look.bars(!tokens    ? Obstacle::no_tech
                                        : !allowed ? Obstacle::no_place
                                                   : Obstacle::no_room),
               c, opt_basic_tech);
    });
}

void answer_action(Change& game, const engine::Option& option) {
    const Seat seat = game.s.active;
    auto& flags = game.s.marks[option.card].flags;
    if (option.kind == opt_unblock) {
        Supply price{};
        price[good_raze] = unblock_price;
        game.pay(seat, price);
        flags.clear(Mark::shut);
        return game.tell(did_unblock, seat, option.card);
    }
    const TechToken& token = tech_tokens[option.kind - opt_basic_tech];
    --game.s.players[seat].supply[token.good];
    flags.set(token.mark);
    game.tell(did_place_tech, seat, option.card, 1, token.good);
    if (token.good == good_basic_tech) game.happen(event_place_tech, seat, option.card, 1);
}

// What must be asked ---------------------------------------------------------------------------------------

bool gain(Change& game, Seat seat, std::uint8_t good, unsigned n, CopyId because) {
    if (good != good_advanced_tech) return false;
    TechFrame frame;
    frame.because = because;
    frame.left = core::narrow<std::uint16_t>(n);
    game.push(engine::make_frame(frame, seat));
    return true;
}

// The Goods of a razed card's colours, as many as a frame has places for.
core::ShortList<std::uint8_t, SpendTechFrame::most_colours> matching_goods(const Look& look,
                                                                           const SpendTechFrame& match) {
    core::ShortList<std::uint8_t, SpendTechFrame::most_colours> goods;
    const Colours colours = colours_with(look, match.razed, match.colour);
    for (const Colour colour : all_colours) {
        const std::uint8_t good = good_of_colour(look.s, colour);
        if (goods.size() == SpendTechFrame::most_colours) break;
        if (colours.has(colour) && good != no_good) goods.push_back(good);
    }
    return goods;
}

unsigned chosen_in(const SpendTechFrame& match) {
    unsigned n = 0;
    for (const std::uint8_t one : match.chosen) n += one;
    return n;
}

void end_match(Change& game, engine::Frame& frame) {
    const SpendTechFrame match = frame.as<SpendTechFrame>();
    const Seat seat = frame.seat;
    const unsigned n = chosen_in(match);
    game.s.frames.pop_back();
    if (n == 0) return;
    Supply price{};
    price[good_basic_tech] = core::narrow<std::uint16_t>(n);
    game.pay(seat, price);
    GoodsSum goods{};
    for (std::size_t k = 0; k < goods.size(); ++k) goods[k] = game.rules.goods_of(match.goods)[k] * n;
    const auto colours = matching_goods(game, match);
    for (std::size_t k = 0; k < colours.size(); ++k) goods[colours[k]] += match.chosen[k];
    game.gain(seat, goods, match.because);
}

// Where a token of an own Common Location may go.
template <class Visit>
void for_each_goal(const Look& look, Seat seat, CopyId from, unsigned kind, Visit visit) {
    look.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
        if (c != from && look.def(c).faction == of_commons && has_room(look, c, kind)) visit(c);
    });
}

bool can_move(const Look& look, Seat seat, CopyId from, unsigned kind) {
    bool any = false;
    if (look.def(from).faction == of_commons && look.has(from, tech_tokens[kind].mark))
        for_each_goal(look, seat, from, kind, [&](CopyId) { any = true; });
    return any;
}

}  // namespace

bool can_move_any(const Look& look, Seat seat) {
    bool any = false;
    look.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
        for (unsigned kind = 0; kind < tech_kinds; ++kind) any = any || can_move(look, seat, c, kind);
    });
    return any;
}

namespace {

void run_frame(Change& game, engine::Frame& frame) {
    switch (frame.proc) {
        case proc_tech:
            return frame.as<TechFrame>().left == 0 ? game.s.frames.pop_back() : game.ask(ask_tech, frame.seat);
        case proc_spend_tech: {
            const SpendTechFrame& match = frame.as<SpendTechFrame>();
            const bool more = chosen_in(match) < game.s.players[frame.seat].supply[good_basic_tech] &&
                              chosen_in(match) < 200 && !matching_goods(game, match).empty();
            return more ? game.ask(ask_spend_tech, frame.seat) : end_match(game, frame);
        }
        default: break;
    }
    const MoveFrame& move = frame.as<MoveFrame>();
    if (move.from != no_copy) return game.ask(ask_move_to, frame.seat);
    move.left > 0 && can_move_any(game, frame.seat) ? game.ask(ask_move, frame.seat) : game.s.frames.pop_back();
}

void list_move(const Look& look, engine::Decision& decision, const engine::Frame& frame) {
    const MoveFrame& move = frame.as<MoveFrame>();
    std::array<engine::Seen, tech_kinds> seen;
    if (move.from != no_copy) {
        return for_each_goal(look, frame.seat, move.from, move.kind,
                             [&](CopyId c) { look.offer(decision, c, engine::opt_card, seen[0]); });
    }
    look.for_each_in(pile_of(pile_empire, frame.seat), [&](CopyId c) {
        for (unsigned kind = 0; kind < tech_kinds; ++kind) {
            if (can_move(look, frame.seat, c, kind)) look.offer(decision, c, option_of(kind), seen[kind]);
        }
    });
    decision.offer(engine::opt_done);
}

void list_frame(const Look& look, engine::Decision& decision, const engine::Frame& frame) {
    if (frame.is<MoveFrame>()) return list_move(look, decision, frame);
    if (frame.is<TechFrame>()) {
        for (const std::uint8_t good : {good_scoring_tech, good_defense_tech}) {
            if (good >= frame.as<TechFrame>().from) decision.offer(good_option(engine::opt_good, good));
        }
        return;
    }
    const SpendTechFrame& match = frame.as<SpendTechFrame>();
    const auto goods = matching_goods(look, match);
    for (std::size_t k = match.from; k < goods.size(); ++k) {
        engine::Option option = good_option(engine::opt_good, goods[k]);
        option.n = static_cast<std::uint8_t>(k);
        decision.offer(option);
    }
    decision.offer(engine::opt_done);
}

void answer_move(Change& game, engine::Frame& frame, const engine::Option& option) {
    MoveFrame& move = frame.as<MoveFrame>();
    if (option.kind == engine::opt_done) {
        move.left = 0;
        return;
    }
    if (move.from == no_copy) {
        move.from = option.card;
        move.kind = static_cast<std::uint8_t>(option.kind - opt_basic_tech);
        return;
    }
    const TechToken& token = tech_tokens[move.kind];
    game.s.marks[move.from].flags.clear(token.mark);
    game.s.marks[option.card].flags.set(token.mark);
    game.tell(did_move_tech, frame.seat, option.card, 1, token.good, move.from);
    move.from = no_copy;
    --move.left;
}

void answer_frame(Change& game, engine::Frame& frame, const engine::Option& option) {
    if (frame.is<MoveFrame>()) return answer_move(game, frame, option);
    if (frame.is<TechFrame>()) {
        TechFrame& tech = frame.as<TechFrame>();
        --tech.left;
        tech.from = option.good;
        return game.gain_good(frame.seat, option.good, 1, tech.because);
    }
    if (option.kind == engine::opt_done) return end_match(game, frame);
    ++frame.as<SpendTechFrame>().chosen[option.n];
    frame.as<SpendTechFrame>().from = option.which();
}

CopyId because(const Look&, const engine::Frame& frame) {
    if (frame.is<TechFrame>()) return frame.as<TechFrame>().because;
    return frame.is<SpendTechFrame>() ? frame.as<SpendTechFrame>().because : frame.as<MoveFrame>().because;
}

// What happens ---------------------------------------------------------------------------------------------

// The Basic token comes back, whatever the reason; Advanced ones are lost, for 1 VP each unless they are paid
// (S-ATL-16, S-ATL-21, S-ATL-22).
void leaves(Change& game, CopyId location, Leaving why) {
    if (!game.in_pile(location, pile_empire) || why == Leaving::blocked) return;
    if (game.has(location, Mark::shared)) game.s.sharer = 0;
    Supply back{};
    if (game.has(location, Mark::basic_tech)) back[good_basic_tech] = 1;
    for (const Mark lost : {Mark::scoring_tech, Mark::defense_tech}) {
        if (why != Leaving::paid && game.has(location, lost)) ++back[good_vp];
    }
    if (back != Supply{}) game.gain_goods(game.owner_of(location), back, location);
}

// S-ATL-18. No Feature hears of it: otherwise one that waits for VP would never end.
void used(Change& game, Seat, CopyId location) {
    if (!game.has(location, Mark::scoring_tech)) return;
    const Seat owner = game.owner_of(location);
    ++game.s.players[owner].supply[good_vp];
    game.tell(did_gain, owner, no_copy, 1, good_vp, location);
}

// What such a Feature spends itself it does not hear.
void spent(Change& game, Seat seat, const Supply& goods) {
    if (goods[good_basic_tech] == 0) return;
    for (const Context& c : game.s.contexts) {
        const lang::Ability& ability = game.rules.ability(c.ability);
        if (ability.role == lang::Role::trigger && ability.event == event_spend_tech) return;
    }
    game.happen(event_spend_tech, seat, no_copy, 1);
}

// What is unlocked ends with the round, as workers that were sent do; all else stays (S-ATL-10, S-ATL-44).
void clean_up(Change& game) {
    for (Seat seat = 0; seat < game.s.player_count; ++seat) {
        game.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
            game.s.marks[c].flags.drop({Mark::unlocked, Mark::fresh});
            game.s.marks[c].sent = 0;
        });
    }
}

// What a player does sets off the Feature that he shares, too (S-ATL-46).
void happened(Change& game, std::uint8_t event, Seat seat, CopyId card, std::uint8_t n) {
    if (game.s.sharer != seat + 1 || event == event_exchange || event == event_game_end || event == event_round_end)
        return;
    for (Seat other = 0; other < game.s.player_count; ++other) {
        game.for_each_in(pile_of(pile_empire, other), [&](CopyId c) {
            if (game.has(c, Mark::shared) && game.user_of(c) != seat && game.def(c).hears.has(event))
                game.hear(seat, c, event, card, n);
        });
    }
}

// What the rules ask ----------------------------------------------------------------------------------------

unsigned raze_cost(const Look& look, Seat, CopyId location) { return look.has(location, Mark::defense_tech) ? 1 : 0; }
unsigned once_more(const Look& look, CopyId location) { return look.has(location, Mark::basic_tech) ? 1 : 0; }

// What a text gives once in plain Goods, without what it costs, in VP.
double gives(const Look& look, Seat seat, CopyId location, std::uint16_t id) {
    if (id == lang::none) return 0;
    double sum = 0;
    const lang::Ability& ability = look.rules.ability(id);
    const Context c = look.make_context(seat, location, id);
    for (std::size_t pc = ability.cost_end; pc < ability.end; ++pc) {
        const Instruction& code = look.rules.code(pc);
        if (code.op == lang::op_sentence || code.op == lang::op_end) continue;
        if (code.op != verb_gain) {
            sum += 0.5;
            continue;
        }
        const unsigned n = code.b == lang::none ? 1 : look.count(c, code.b);
        for (const GoodInfo& good : good_infos) sum += good.worth * look.rules.goods_of(code.a)[good.row.id] * n;
    }
    for (const GoodInfo& good : good_infos) sum -= good.worth * look.rules.info(id).cost[good.row.id];
    return sum;
}

// What a token of a kind adds to a Location in the rounds to come; in this one, too, if it can be used yet.
double adds(const Look& look, Seat seat, CopyId location, unsigned kind, double rounds) {
    const CardDef& card = look.def(location);
    const bool action = card.action != lang::none, feature = !card.triggers.empty();
    const bool now = look.s.phase == Phase::action && !has_passed(look.s, seat) && card.production == lang::none;
    const double left = rounds + (now ? 0.6 : 0.0);
    if (kind == 2) return 0.55 + 0.1 * rounds;
    if (kind == 1) {
        const double uses = card.production != lang::none ? 1.0 : action ? 0.7 * look.most_uses(location) : 0.8;
        return 0.3 + (card.production != lang::none || action || feature ? left * uses : 0.0);
    }
    double value = 0.35;  // it comes back some day
    if (card.production != lang::none) value += rounds * gives(look, seat, location, card.production);
    if (action) value += left * std::clamp(gives(look, seat, location, card.action), 0.2, 2.0);
    if (feature) value += 0.8 * left;
    return value + (card.changes_raze_cost ? 0.2 * left : 0.0);
}

// How much Basic Technology the Actions of a player can still take.
unsigned spendable(const Look& look, Seat seat) {
    unsigned n = 0;
    look.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
        if (look.def(c).action == lang::none) return;
        const unsigned most = look.most_uses(c), uses = look.s.marks[c].uses;
        if (uses < most) n += (most - uses) * look.rules.info(look.action_of(c)).cost[good_basic_tech];
    });
    return n;
}

// Tokens that lie on Locations, and those of the supply: what the best place adds, and little for those that have
// none.
double worth(const Look& look, Seat seat) {
    const State& s = look.s;
    const double rounds = last_round - s.round + (s.phase == Phase::lookout || s.phase == Phase::production ? 1 : 0);
    double value = 0;
    std::array<double, tech_kinds> best{};
    look.for_each_in(pile_of(pile_empire, seat), [&](CopyId c) {
        const CardDef& card = look.def(c);
        if (look.has(c, Mark::shut)) value -= 0.5 + 0.8 * rounds;
        if (look.has(c, Mark::unlocked)) {
            const bool action = card.unlocked_action != lang::none;
            value += action ? 0.8 * (1.0 - look.most_uses(c)) * rounds : 1.0;  // it ends with the round
        }
        for (unsigned kind = 0; kind < tech_kinds; ++kind) {
            if (look.has(c, tech_tokens[kind].mark)) value += adds(look, seat, c, kind, rounds);
        }
    });
    std::array<unsigned, tech_kinds> room{spendable(look, seat), 0, 0};
    for_each_place(look, seat, [&](CopyId c, unsigned kind) {
        const double more = adds(look, seat, c, kind, rounds) - good_infos[tech_tokens[kind].good].worth;
        best[kind] = std::max(best[kind], 0.8 * more);
        ++room[kind];
        return true;
    });
    const double use = s.phase == Phase::action && has_passed(s, seat) ? 0.15 : s.round == last_round ? 0.55 : 1.0;
    for (unsigned kind = 0; kind < tech_kinds; ++kind) {
        const unsigned have = s.players[seat].supply[tech_tokens[kind].good];
        value += best[kind];
        if (have > room[kind]) value -= 0.9 * use * good_infos[tech_tokens[kind].good].worth * (have - room[kind]);
    }
    for (CopyId c = 0; s.sharer == seat + 1 && c < s.table.size; ++c) {
        if (look.has(c, Mark::shared) && !look.def(c).triggers.empty()) value += 0.8 + 0.8 * rounds;
    }
    return value;
}

std::string unsound(const Look& look) {
    unsigned shut = 0, shared = 0;
    for (CopyId c = 0; c < look.s.table.size; ++c) {
        const auto& flags = look.s.marks[c].flags;
        bool any = flags.has(Mark::unlocked) || flags.has(Mark::shut) || flags.has(Mark::shared);
        for (const TechToken& token : tech_tokens) any = any || flags.has(token.mark);
        if (any && !is_built(look.s, c)) return "a Technology token lies on a card out of play";
        if (flags.has(Mark::defense) && flags.has(Mark::defense_tech)) return "a Location is defended twice";
        shut += flags.has(Mark::shut) ? 1U : 0U;
        shared += flags.has(Mark::shared) ? 1U : 0U;
    }
    if (shut > barbarian_tokens) return "there are more than two Barbarian tokens";
    return (look.s.sharer != 0 ? 1U : 0U) == shared ? "" : "the Egypt token is lost";
}

// An Unlocked line needs an Action that unlocks it, and the other way round.
std::string check_card(const lang::Pack& pack, const lang::Card& card) {
    bool unlocks = false, unlocked = false;
    for (std::size_t i = 0; i < card.ability_count; ++i) {
        const lang::Ability& ability = pack.abilities[card.first_ability + i];
        unlocked = unlocked || ability.head == head_unlocked_action || ability.head == head_unlocked_feature;
        for (std::size_t pc = ability.begin; ability.role == lang::Role::effect && pc < ability.end; ++pc)
            unlocks = unlocks || pack.code[pc].op == verb_unlock;
    }
    if (unlocks == unlocked) return {};
    return unlocks ? "'unlock this' needs an Unlocked action or an Unlocked feature"
                   : "an Unlocked line needs an Action that says 'unlock this'";
}

// Words ------------------------------------------------------------------------------------------------------

std::string question(const Text& text, const State& s, const engine::Decision& decision) {
    const std::string by = decision.because == no_copy ? "" : text.card(s, decision.because) + ": ";
    const engine::Frame& frame = s.frames.back();
    const auto it = [&] { return text.location_of(s, s.contexts[frame.context].it); };
    std::string words;
    switch (decision.question) {
        case ask_tech:
            words = "which advanced tech do you gain";
            if (const unsigned left = frame.as<TechFrame>().left; left > 1)
                words += " (" + std::to_string(left) + " to choose)";
            break;
        case ask_spend_tech:
            words = "you may spend basic tech. Which Good of the colour of " +
                    text.card(s, frame.as<SpendTechFrame>().razed) + " do you gain for the next one";
            break;
        case ask_move:
            words = "which token do you move (up to " + std::to_string(frame.as<MoveFrame>().left) + ")";
            break;
        case ask_move_to:
            words = "where does the " + text.good(tech_tokens[frame.as<MoveFrame>().kind].good, 1).substr(2) + " of " +
                    text.location(s, frame.as<MoveFrame>().from) + " go";
            break;
        case ask_token: words = "both tokens lie on Locations. Which one goes to " + it(); break;
        default: words = "which Location is discarded together with " + it(); break;
    }
    return core::capital(by + words + "?");
}

std::string option_words(const Text& text, const State& s, const engine::Decision& decision,
                         const engine::Option& option) {
    if (option.kind == opt_unblock) return "unblock " + text.location(s, option.card);
    if (decision.question == ask_spend_tech && option.kind == engine::opt_good)
        return "spend 1 basic tech for " + text.good(option.good, 1);
    if (decision.question == ask_token && option.kind == engine::opt_card)
        return "the token of " + text.location_of(s, option.card);
    if (!is_free(option.kind)) return {};
    const std::string token = text.good(tech_tokens[option.kind - opt_basic_tech].good, 1);
    return decision.question == ask_move ? "move " + token + " from " + text.location(s, option.card)
                                         : "place " + token + " on " + text.location(s, option.card);
}

void describe(const Text&, const State&, const engine::Decision& decision, const engine::Option& option,
              engine::OptionView& view) {
    if (option.kind == opt_unblock) {
        view.group = "Unblock";
        view.order = 5;
        view.price = Text::price_in(good_raze, unblock_price);
        view.note = "pay 1 raze";
    } else if (is_free(option.kind) && decision.question != ask_move) {
        view.group = "Free, no action";
        view.order = 6;
        view.price = Text::price_in(tech_tokens[option.kind - opt_basic_tech].good, 1);
    }
}

std::string_view verb(std::uint8_t kind) { return kind == opt_unblock ? "unblock" : is_free(kind) ? "place" : ""; }

std::string event_words(const Text& text, const State& s, const engine::LoggedEvent& e, unsigned viewer) {
    const std::string who = "The " + text.seat(s, e.seat), what = text.known_name(e.card_def, e.card_known, viewer);
    const auto theirs = [&] { return what + " of the " + text.seat(s, e.other); };
    switch (e.kind) {
        case did_place_tech: return who + " place " + text.good(e.other, 1) + " on " + what + ".";
        case did_move_tech:
            return who + " move " + text.good(e.other, 1) + " from " +
                   text.known_name(e.because_def, e.because_known, viewer) + " to " + what + ".";
        case did_unlock: return who + " unlock " + what + " for this round.";
        case did_shut: return who + " block " + theirs() + " until it is unblocked.";
        case did_unblock: return who + " unblock " + what + ".";
        case did_share: return who + " share " + theirs() + ".";
        case did_restore: return who + " turn the foundation " + what + " back into a Location.";
        default: return {};
    }
}

void standing(const Text& text, const State& s, CopyId location, std::vector<engine::MarkView>& parts) {
    const auto& flags = s.marks[location].flags;
    for (const TechToken& token : tech_tokens) {
        if (flags.has(token.mark)) parts.emplace_back(vocabulary().goods[token.good].word);
    }
    if (flags.has(Mark::unlocked)) parts.emplace_back("unlocked");
    if (flags.has(Mark::shut)) parts.emplace_back("barbarian-token", "barbarian token");
    if (flags.has(Mark::shared)) parts.emplace_back("shared", "shared with the " + text.seat(s, s.sharer - 1U));
}

bool mark(State& s, CopyId location, std::string_view word) {
    auto& flags = s.marks[location].flags;
    for (const TechToken& token : tech_tokens) {
        if (vocabulary().goods[token.good].word != word) continue;
        flags.set(token.mark);
        return true;
    }
    if (word == "unlocked") flags.set(Mark::unlocked);
    if (word == "barbarian token") flags.set(Mark::shut);
    return word == "unlocked" || word == "barbarian token";
}

}  // namespace

const Module atlanteans_module = {
    .list_action = list_action,
    .ask_uses = ask_uses,
    .list_free = list_free,
    .has_free = has_free,
    .is_free = is_free,
    .answer_action = answer_action,
    .run_frame = run_frame,
    .list_frame = list_frame,
    .answer_frame = answer_frame,
    .because = because,
    .question = question,
    .option = option_words,
    .describe = describe,
    .verb = verb,
    .event = event_words,
    .standing = standing,
    .mark = mark,
    .clean_up = clean_up,
    .gain = gain,
    .leaves = leaves,
    .used = used,
    .spent = spent,
    .happened = happened,
    .raze_cost = raze_cost,
    .times = once_more,
    .more_uses = once_more,
    .worth = worth,
    .unsound = unsound,
    .check_card = check_card,
    .about =
        "The Atlanteans place Technology on their Common Locations, beside their action: basic tech "
        "doubles production and Features and gives an Action one more use, scoring tech gives 1 VP at "
        "each use, defense tech protects. Some Actions unlock the rest of a card, from the next turn on.",
};

}  // namespace settlers

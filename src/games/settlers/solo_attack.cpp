// Solo: the virtual player's attack phase. An attack looks for a pair of Targets, the first one and another, that are
// the Raze Goods of a Common Location; several such Locations are told apart rule by rule (S-SOLO-17 to S-SOLO-36).

#include <algorithm>

#include "games/settlers/solo.h"

namespace settlers {

namespace {

constexpr unsigned usual_attacks = 2;  // S-SOLO-18

const PileId line = pile_of(pile_deals, virtual_player);

std::uint8_t target_of(const Look& look, CopyId attack) { return look.def(attack).deal_good; }

// Whether the Raze field holds both Goods; one of each, or two of the same.
bool has_pair(const CardDef& card, std::uint8_t first, std::uint8_t second) {
    bool found = false;
    unsigned others = 0;
    for (const std::uint8_t good : card.raze_goods) {
        if (good == first && !found) {
            found = true;
        } else if (good == second) {
            ++others;
        }
    }
    return found && others > 0;
}

bool has_good(const CardDef& card, std::uint8_t good) {
    return std::find(card.raze_goods.begin(), card.raze_goods.end(), good) != card.raze_goods.end();
}

// Whether two such Targets attack a Faction Location (S-SOLO-JAP-01); one with a Raze field, others cannot be razed.
bool attacks_faction(const Look& look, std::uint8_t first, std::uint8_t second) {
    const lang::Instruction* rule = first == second ? rule_of(look, modifier_faction_target) : nullptr;
    if (rule == nullptr || look.rules.goods_of(rule->a)[first] == 0) return false;
    bool any = false;
    look.for_each_in(pile_of(pile_empire, human),
                     [&](CopyId c) { any = any || (look.def(c).faction != of_commons && look.def(c).has_raze); });
    return any;
}

// The Locations that a pair of Attack cards means.
void list_pair(const Look& look, CopyId first, CopyId second, Targets& targets, bool& faction) {
    const std::uint8_t a = target_of(look, first), b = target_of(look, second);
    faction = attacks_faction(look, a, b);
    look.for_each_in(pile_of(pile_empire, human), [&](CopyId c) {
        const CardDef& card = look.def(c);
        if (faction ? card.faction != of_commons && card.has_raze : card.faction == of_commons && has_pair(card, a, b))
            targets.push_back(c);
    });
}

bool is_protected(const Look& look, CopyId location) {
    return look.has(location, Mark::defense) || look.has(location, Mark::defense_tech);
}

// S-SOLO-JAP-02; what is not named there comes behind it.
unsigned deal_rank(const Look& look, CopyId location) {
    constexpr std::uint8_t order[] = {good_wood, good_food, good_worker, good_stone,
                                      good_vp,   good_gold, good_raze,   good_card};
    const auto* found = std::find(std::begin(order), std::end(order), look.def(location).deal_good);
    return found == std::end(order) ? 0U : 1U + static_cast<unsigned>(found - std::begin(order));
}

// Action, Feature, Production (S-SOLO-31).
unsigned type_rank(const Look& look, CopyId location) {
    switch (look.def(location).type) {
        case type_action: return 2;
        case type_feature: return 1;
        default: return 0;
    }
}

unsigned resources_of(const Look& look, CopyId location) {
    const Cost& cost = look.def(location).cost;
    unsigned n = cost[good_resource] + cost[good_gold];
    for (const std::uint8_t good : resource_goods) n += cost[good];
    return n;
}

// Leaves the best by one measure; true if others were there.
template <class Measure>
bool keep_best(Targets& targets, Measure measure) {
    unsigned best = 0;
    for (const CopyId c : targets) best = std::max<unsigned>(best, measure(c));
    const std::size_t before = targets.size();
    for (std::size_t k = targets.size(); k-- > 0;) {
        if (measure(targets[k]) < best) targets.erase_at(k);
    }
    return targets.size() < before;
}

}  // namespace

Tie first_of(const Look& look, Targets& targets, bool protects, bool by_deal) {
    Tie tie = Tie::none;
    const auto by = [&](Tie rule, auto measure) {
        if (targets.size() > 1 && keep_best(targets, measure)) tie = rule;
    };
    if (protects) by(Tie::protected_first, [&](CopyId c) { return is_protected(look, c) ? 1U : 0U; });
    if (by_deal) by(Tie::deal, [&](CopyId c) { return deal_rank(look, c); });
    by(Tie::type, [&](CopyId c) { return type_rank(look, c); });
    by(Tie::cost, [&](CopyId c) { return resources_of(look, c); });
    by(Tie::stone, [&](CopyId c) { return unsigned{look.def(c).cost[good_stone]}; });
    return tie;
}

void list_targets(const Look& look, const AttackFrame& attack, Targets& targets, Tie& tie) {
    bool faction = false;
    if (attack.step == AttackFrame::Step::block) {
        list_blocked(look, attack.card, targets);
    } else {
        list_pair(look, attack.card, attack.other, targets, faction);
    }
    const bool protects = attack.step == AttackFrame::Step::target && has_rule(look, modifier_tokens_protect);
    tie = first_of(look, targets, protects, faction);
}

namespace {

// Asks if Locations are left that differ; otherwise the first of them it is.
void choose(Change& game, engine::Frame& frame) {
    Targets targets;
    Tie tie{};
    list_targets(game, frame.as<AttackFrame>(), targets, tie);
    for (std::size_t k = 1; k < targets.size(); ++k) {
        if (!game.same_to_choose(targets[0], targets[k])) return game.ask(ask_target, human);
    }
    if (targets.size() > 1) tie = Tie::alike;
    hit(game, frame, targets[0], tie);
}

// The next card of the line that makes a pair with the first; each Target is looked for once (S-SOLO-25).
CopyId find_other(Change& game, CopyId first) {
    core::Flags<GoodKind, std::uint32_t> tried;
    const std::uint8_t good = target_of(game, first);
    bool any_faction = false;
    for (CopyId c = game.s.table.next(first); c != no_copy; c = game.s.table.next(c))
        any_faction = any_faction || attacks_faction(game, good, target_of(game, c));
    unsigned n = 0;
    game.for_each_in(pile_of(pile_empire, human), [&](CopyId c) {
        n += game.def(c).faction == of_commons && has_good(game.def(c), good) ? 1U : 0U;
    });
    if (!any_faction) game.tell(did_first_target, virtual_player, first, static_cast<int>(n));
    if (n == 0 && !any_faction) return no_copy;
    for (CopyId c = game.s.table.next(first); c != no_copy; c = game.s.table.next(c)) {
        const auto target = static_cast<GoodKind>(target_of(game, c));
        const bool faction = attacks_faction(game, good, target);
        if (tried.has(target) || (any_faction && !faction)) continue;
        tried.set(target);
        Targets targets;
        bool of_faction = false;
        list_pair(game, first, c, targets, of_faction);
        game.tell(did_next_target, virtual_player, c, static_cast<int>(targets.size()),
                  of_faction ? deck_faction : deck_common, first);
        if (!targets.empty()) return c;
    }
    return no_copy;
}

// The two Attack cards go to the end of the line, the first Target last (S-SOLO-35, S-FAQ-SOLO-02).
void move_back(Change& game, const AttackFrame& attack) {
    for (const CopyId card : {attack.other, attack.card}) {
        engine::lay_unseen(game.s, card, line);
        game.tell(did_move_back, virtual_player, card);
    }
}

// A token is hit in the place of its Location (S-SOLO-ATL-05, S-SOLO-ATL-07).
void lose_token(Change& game, CopyId location, CopyId because) {
    auto& flags = game.s.marks[location].flags;
    const bool tech = flags.has(Mark::defense_tech);
    const unsigned counts = game.s.options.collect_tokens;
    game.tell(did_lose_token, virtual_player, location, static_cast<int>(counts),
              tech ? good_defense_tech : good_defense, because);
    flags.drop({tech ? Mark::defense_tech : Mark::defense, Mark::lasting});
    game.s.collected = core::narrow<std::uint16_t>(game.s.collected + counts);
    if (tech) game.gain_good(human, good_vp, 1, location);
}

// To the Collection pile: no Goods, no Foundation, no wood (S-SOLO-29). Features hear of it.
void raze(Change& game, CopyId location) {
    const std::uint8_t colour = game.chosen_colour(location);
    collect(game, location);
    game.changed(human);
    game.happen_to(human, event_razed, location, colour);
}

// What protects for an attack phase only is taken off (S-SOLO-ATL-03).
void end_defense(Change& game) {
    game.for_each_in(pile_of(pile_empire, human), [&](CopyId c) {
        if (!game.has(c, Mark::lasting)) game.s.marks[c].flags.clear(Mark::defense);
    });
}

void collect_locations(Change& game) {
    for (CopyId c = game.s.table.first(pile_of(pile_empire, virtual_player)); c != no_copy;) {
        const CopyId next = game.s.table.next(c);
        if (game.def(c).faction == of_commons) {
            collect(game, c);
            game.tell(did_collect, virtual_player, c);
        }
        c = next;
    }
}

void reveal(Change& game, AttackFrame& attack) {
    ++attack.done;
    attack.card = game.s.table.first(attack_deck);
    attack.other = no_copy;
    engine::move_card(game.s, piles, attack.card, line, engine::End::top);
    game.tell(did_attack, virtual_player, attack.card, attack.done);
    take_deal(game, attack.card);
    attack.step = AttackFrame::Step::block;
}

}  // namespace

void hit(Change& game, engine::Frame& frame, CopyId location, Tie tie) {
    const AttackFrame attack = frame.as<AttackFrame>();
    if (attack.step == AttackFrame::Step::block) {
        frame.as<AttackFrame>().step = AttackFrame::Step::target;
        return block(game, location, attack.card, tie);
    }
    frame.as<AttackFrame>().step = AttackFrame::Step::reveal;
    const bool token = has_rule(game, modifier_tokens_protect) && is_protected(game, location);
    game.tell(did_strike, virtual_player, location, token ? 1 : 0, static_cast<std::uint8_t>(tie), attack.card);
    if (token) return lose_token(game, location, attack.card);
    move_back(game, attack);
    raze(game, location);
}

void run_attack(Change& game, engine::Frame& frame) {
    AttackFrame& attack = frame.as<AttackFrame>();
    switch (attack.step) {
        case AttackFrame::Step::collect: attack.step = AttackFrame::Step::reveal; return collect_locations(game);
        case AttackFrame::Step::reveal:
            game.pause();
            if (attack.done >= number_of(game, modifier_attacks, usual_attacks) || game.s.table.empty(attack_deck)) {
                attack.step = AttackFrame::Step::conquer;
                return;
            }
            return reveal(game, attack);
        case AttackFrame::Step::block: {
            Targets targets;
            list_blocked(game, attack.card, targets);
            if (!targets.empty()) return choose(game, frame);
            attack.step = AttackFrame::Step::target;
            return;
        }
        case AttackFrame::Step::target:
            attack.other = find_other(game, attack.card);
            if (attack.other != no_copy) return choose(game, frame);
            game.tell(did_strike, virtual_player, no_copy, 0, static_cast<std::uint8_t>(Tie::none), attack.card);
            attack.step = AttackFrame::Step::reveal;
            return;
        case AttackFrame::Step::conquer:
            attack.step = AttackFrame::Step::end;
            if (game.s.options.conquest != Difficulty::none) run_conquests(game);
            return;
        case AttackFrame::Step::end: break;
    }
    game.s.frames.pop_back();
    if (has_rule(game, modifier_tokens_protect)) end_defense(game);
    if (game.s.round == last_round)
        game.tell(did_compare, human, no_copy, static_cast<int>(goal(game)),
                  static_cast<std::uint8_t>(std::min(collected(game), 255U)));
}

}  // namespace settlers

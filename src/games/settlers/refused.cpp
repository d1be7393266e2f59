// Why not, in words: what the deciding walks noted (why.h), and what keeps a card from being picked.

#include <algorithm>

#include "core/words.h"
#include "games/settlers/look.h"
#include "games/settlers/text.h"
#include "games/settlers/verb_rule.h"

namespace settlers {

// Which Goods of a cost gold cannot make up for, and how many of each.
std::vector<Text::Lack> Text::lacks(const State& s, Seat seat, const Cost& cost) const {
    const Supply& have = s.players[seat].supply;
    std::vector<Lack> lacks;
    unsigned gold = have[good_gold] > cost[good_gold] ? have[good_gold] - cost[good_gold] : 0U, left = gold;
    for (const std::uint8_t good : supply_goods) {
        if (have[good] >= cost[good]) {
            if (good_infos[good].pays == Pays::resource) left += have[good] - cost[good];
            continue;
        }
        unsigned missing = cost[good] - have[good];
        if (good_infos[good].pays == Pays::resource) {
            const unsigned made_up = std::min(missing, gold);
            missing -= made_up;
            gold -= made_up;
            left -= made_up;
        }
        if (missing > 0) lacks.push_back({good, missing});
    }
    if (cost[good_resource] > left) lacks.push_back({good_resource, cost[good_resource] - left});
    const unsigned places = Look(rules_, s).payable_locations(seat);
    if (cost[good_location] > places) lacks.push_back({good_location, cost[good_location] - places});
    return lacks;
}

// "needs 1 more stone and 2 more workers". Where Resources are all that is missing, and there are workers to spare for
// them, it is said that an action buys them (S-WORK-01).
std::string Text::shortage(const State& s, Seat seat, const Cost& cost) const {
    const Supply& have = s.players[seat].supply;
    std::vector<std::string> parts;
    unsigned bought = 0;  // of what workers buy
    bool more = false;    // something else is missing, too
    for (const auto& [good, n] : lacks(s, seat, cost)) {
        const bool resource = good == good_resource || good_infos[good].pays == Pays::resource;
        bought += resource ? n : 0U;
        // Whoever buys what is short, and then has nothing to build upon, has wasted workers.
        more = more || !resource;
        const lang::GoodRow& row = vocabulary().goods[good];
        parts.push_back(good == good_location
                            ? "a Location or Foundation to be built upon"
                            : std::to_string(n) + " more " + std::string(n == 1 ? row.word : row.plural));
    }
    if (parts.empty()) return "it cannot be paid for";
    std::string text = "needs " + core::list_of(parts);
    const unsigned price = bought * workers_for_one;
    if (!more && have[good_worker] >= cost[good_worker] + price)
        text += "; " + std::to_string(price) + " workers buy " + (bought == 1 ? "one" : "them");
    return text;
}

std::string Text::reason(const State& s, Seat seat, const Why& why) const {
    switch (why.what) {
        case Obstacle::no_action: return "it has no Action";
        case Obstacle::blocked: return "it is blocked in this round";
        case Obstacle::neutral: return "nobody can activate it in this round";
        case Obstacle::others: return "the " + this->seat(s, why.seat) + " use it in this round";
        case Obstacle::fresh: return "it was unlocked in this turn: it can be used from the next on";
        case Obstacle::silent: return "a barbarian token lies on it";
        case Obstacle::used_up:
            return "used" + (why.n == 1 ? " once" : times_over(why.n)) + " in this round: no use is left";
        case Obstacle::cost: return shortage(s, seat, why.cost);
        case Obstacle::locations:
            return why.n == 1 ? "needs a Location or Foundation to be built upon"
                              : "needs " + std::to_string(why.n) + " Locations or Foundations to be built upon";
        case Obstacle::instant: return "it is played, not built";
        case Obstacle::tile: return "it is no Location";
        case Obstacle::no_deal: return "no Deal is printed on it";
        case Obstacle::no_raze: return "it has no Raze field";
        case Obstacle::peaceful: return "nobody razes Locations in this game";
        case Obstacle::passed: return "the " + this->seat(s, why.seat) + " have passed";
        case Obstacle::immune: return "it is safe from you";
        case Obstacle::own: return "it is yours to use";
        case Obstacle::visited: return "no more workers can be sent there in this round";
        case Obstacle::no_walls: return "it has no fortifications";
        case Obstacle::tile_used: return "it was used by you in this round: once is all";
        case Obstacle::no_stall: return "you could use none of its stalls";
        case Obstacle::no_tech: return "you have no Technology token";
        case Obstacle::no_place: return "nothing lets you place Technology tokens";
        case Obstacle::no_room: return "the Technology tokens that you have lie on it already";
        case Obstacle::clause: return "you cannot " + renderer_.clause(why.pc);
        default: return "nothing of its text could be done now";
    }
}

bool Text::refuse_uses(const State& s, const engine::Decision& decision,
                       std::vector<engine::RefusedView>& refused) const {
    if (decision.question != ask_action) return false;
    Look(rules_, s).for_each_refusal([&](CopyId card, std::uint8_t kind, const Why& why) {
        refused.push_back(
            {card, std::string(verb(s, decision, engine::make_option(kind))), reason(s, decision.seat, why)});
        if (why.what != Obstacle::cost) return;
        for (const auto& [good, n] : lacks(s, decision.seat, why.cost)) {
            const lang::GoodRow& row = vocabulary().goods[good];
            refused.back().missing.push_back({std::string(row.word), std::string(row.plural), static_cast<int>(n)});
        }
    });
    return true;
}

std::string Text::why_none(const State& s, const engine::Decision& decision) const {
    if (decision.question == ask_after) return "your action is done";
    if (decision.because != no_copy) return "first answer what " + card(s, decision.because) + " asks";
    return s.phase == Phase::action ? "first answer the question" : "actions begin behind Lookout and Production";
}

// A card that lies beside those that a clause may be done to.
std::string Text::why_not_picked(const State& s, CopyId copy) const {
    const Look look(rules_, s);
    const Frame& frame = s.frames.back();
    const auto& pick = frame.as<PickFrame>();
    const lang::Instruction& code = rules_.code(pick.pc);
    const Context& c = s.contexts[frame.context];
    if (pick.step == PickFrame::Step::other || !verb_rule(code.op).selects) return "it is not what is asked for";
    const Selector selector = look.selector_for(code.a, c);
    if (selector.another != 0 && copy == c.card) return "another one is asked for";
    if (!look.fits(selector, copy)) return "it is not " + renderer_.selector(rules_.selector(code.a));
    if (in_pile(s, copy, pile_empire) && selector.whose == lang::Whose::enemy) {
        const Seat owner = look.owner_of(copy);
        if (owner == c.subject || look.user_of(copy) == c.subject) return "it is no enemy's";
        if (!look.others_still_play(c.subject, copy)) return "the " + seat(s, owner) + " have passed";
        if (!look.is_target(c.subject, copy)) return "it is safe from you";
    }
    if (s.skipped.has(copy)) return "you passed it over";
    return "you cannot " + renderer_.clause(pick.pc) + " with it";
}

std::string Text::why_not(const State& s, const engine::Decision& decision, CopyId copy) const {
    const Look look(rules_, s);
    if (!s.frames.empty() && s.frames.back().is<PickFrame>()) return why_not_picked(s, copy);
    switch (decision.question) {
        case ask_location: return "the " + seat(s, look.user_of(copy)) + " use it in this round";
        case ask_deploy:
            return look.has(copy, Mark::samurai) ? "a samurai stands there already" : "no samurai may stand there";
        case ask_production:
            return look.has(copy, Mark::produced) ? "it has given its Goods" : "it gives its Goods without a question";
        case ask_after: return "your action is done";
        default: return s.skipped.has(copy) ? "you passed it over" : "it is not what is asked for";
    }
}

}  // namespace settlers

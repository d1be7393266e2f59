// Why not, in words: what the deciding walks noted (why.h), and what keeps a card from being picked.

#include <algorithm>

#include "core/words.h"
#include "games/imperium/candidates.h"
#include "games/imperium/look.h"
#include "games/imperium/text.h"

namespace imperium {

// "needs 1 more population": what progress and goods cannot make up for.
std::string Text::shortage(const State& s, Seat seat, const Supply& cost) const {
    Supply have = s.players[seat].supply, missing{};
    for (const std::uint8_t r : supply_goods) {
        const std::uint16_t there = std::min(have[r], cost[r]);
        missing[r] = static_cast<std::uint16_t>(cost[r] - there);
        have[r] = static_cast<std::uint16_t>(have[r] - there);
    }
    unsigned spare = have[good_progress] + have[good_goods];
    for (const auto& [r, rate] : {std::pair<std::uint8_t, unsigned>{good_population, 1}, {good_material, 2}}) {
        const unsigned units = std::min<unsigned>(spare, (missing[r] + rate - 1U) / rate);
        missing[r] = static_cast<std::uint16_t>(missing[r] - std::min<unsigned>(missing[r], units * rate));
        spare -= units;
    }
    std::vector<std::string> parts;
    for (const std::uint8_t r : supply_goods) {
        const lang::GoodRow& row = vocabulary().goods[r];
        if (missing[r] > 0)
            parts.push_back(std::to_string(missing[r]) + " more " +
                            std::string(missing[r] == 1 ? row.word : row.plural));
    }
    return parts.empty() ? "it cannot be paid for" : "needs " + core::list_of(parts);
}

std::string Text::reason(const State& s, Seat seat, const Why& why) const {
    switch (why.what) {
        case Obstacle::not_played: return "it is not a card to be played";
        case Obstacle::free_played: return "it was free played in this turn";
        case Obstacle::symbols: {
            const CopyId state = Look(rules_, s).state_card(seat);
            return "its state symbol does not fit: it has " + symbols(Symbols::of(why.n)) +
                   (state == no_copy ? "" : ", and you are " + card(s, state));
        }
        case Obstacle::condition: return "only if " + renderer_.conditions(why.pc, why.n);
        case Obstacle::no_action_left: return "costs an action: none left";
        case Obstacle::no_exhaust: return "it has no Exhaust ability";
        case Obstacle::exhausted: return "it is exhausted";
        case Obstacle::no_token: return "needs an exhaust token: none left";
        case Obstacle::clause: return "you cannot " + smooth(renderer_.clause(why.pc));
        case Obstacle::cost: return shortage(s, seat, why.cost);
        case Obstacle::by_text: return "it is gained by a text that says so, or by innovating";
        case Obstacle::at_reshuffle: return "it is developed when you reshuffle, or by a text that says so";
        case Obstacle::quests: return "your nation has quests, which are not developed";
        case Obstacle::last: return "it is developed when all others are";
        case Obstacle::barred: return card(s, why.card) + " forbids it";
        case Obstacle::route_open:
            return "it has room for " + good(good_goods, why.n) + ": a trade route pays its Profit when it is full";
        case Obstacle::mana: return "needs " + good(good_mana, why.n);
        default: return "nothing of its text could be done now";
    }
}

bool Text::refuse_uses(const State& s, const engine::Decision& decision,
                       std::vector<engine::RefusedView>& refused) const {
    if (decision.question != ask_action) return false;
    Look(rules_, s).for_each_refusal([&](CopyId card, std::uint8_t kind, const Why& why) {
        const std::string verb =
            kind == opt_gain_market ? "acquire" : std::string(this->verb(s, decision, engine::make_option(kind)));
        refused.push_back({card, verb, reason(s, decision.seat, why)});
    });
    return true;
}

std::string Text::why_none(const State& s, const engine::Decision& decision) const {
    if (decision.question == ask_turn_kind) return "first choose what turn you take";
    if (decision.because != no_copy) return "first answer what " + card(s, decision.because) + " asks";
    return "first answer the question";
}

std::string Text::why_not(const State& s, const engine::Decision& decision, CopyId copy) const {
    Look look(rules_, s);
    if (s.frames.empty()) {
        switch (decision.question) {
            case ask_slot: return "resources lie on it";
            case ask_revolt: return "it is no unrest";
            case ask_discard: return s.skipped.has(copy) ? "you kept it" : "it stays in your hand";
            case ask_order: return "none of its effects is due";
            default: return "it is not what is asked for";
        }
    }
    const Frame& frame = s.frames.back();
    if (frame.is<DevelopFrame>() && decision.question == ask_develop) {
        Why noted;
        look.obstacle = &noted;
        if (!look.can_develop(frame.seat, copy, frame.as<DevelopFrame>().how.has(Developing::free)))
            return reason(s, frame.seat, noted);
    }
    if (s.skipped.has(copy)) return "you passed it over";
    const std::uint16_t pc = clause_of(frame);
    if (pc == lang::none) return "it is not what is asked for";
    const lang::Instruction& code = rules_.code(pc);
    const Context& c = s.contexts[frame.context];
    const Shape shape = verb_rule(code.op).shape;
    const bool selects = frame.is<GainFrame>() || frame.is<FindFrame>() ||
                         (frame.is<PickFrame>() && (shape == Shape::picks || shape == Shape::joins));
    if (selects && code.a != lang::none) {
        const Selector& selector = rules_.selector(code.a);
        if (copy == c.card && selector.noun != noun_this) return "its own text asks for another card";
        if (!look.fits_here(c, selector, copy)) return "it is not " + renderer_.selector(selector);
    }
    return "you cannot " + smooth(renderer_.clause(pc)) + " with it";
}

}  // namespace imperium

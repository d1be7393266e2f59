#include "games/settlers/text.h"

#include <algorithm>

#include "core/words.h"
#include "games/settlers/verb_rule.h"

namespace settlers {

std::string Text::seat(const State& s, unsigned seat) const {
    return seat < s.persons ? std::string(rules_.board(s.players[seat].faction).name) : "virtual player";
}

std::string Text::card(const State& s, CopyId copy, unsigned viewer) const {
    if (copy == no_copy) return "nothing";
    const auto& cell = s.table.cells[copy];
    if (cell.def == engine::unknown_def || (viewer != sees_all && (cell.known >> viewer & 1U) == 0))
        return "a hidden card";
    return rules_.name(cell.def);
}

std::string Text::text(DefId def) const { return renderer_.text(rules_.pack().cards[rules_.def(def).pack_card]); }

std::string Text::colour(unsigned colour) {
    for (const lang::FacetRow& row : settlers::vocabulary().facets) {
        if (row.facet == facet_colour && row.bit == colour) return std::string(row.word);
    }
    return {};
}

std::string Text::goods(const Supply& goods) const {
    std::vector<std::string> parts;
    for (const std::uint8_t good : supply_goods) {
        if (goods[good] > 0) parts.push_back(renderer_.good(good, goods[good]));
    }
    return parts.empty() ? "nothing" : core::list_of(parts);
}

std::string Text::field(DefId def, Field field) const {
    const lang::Card& card = rules_.pack().cards[rules_.def(def).pack_card];
    const lang::FieldValue* value = lang::find_field(card, field);
    for (const lang::FieldRow& row : vocabulary().fields) {
        if (row.id == field && value != nullptr) return renderer_.field(row, *value);
    }
    return {};
}

std::string Text::cost(DefId def) const { return field(def, field_build); }
std::string Text::colours(DefId def) const { return field(def, field_colour); }
std::string Text::raze_field(DefId def) const { return field(def, field_raze); }

std::string Text::line(DefId def, std::string_view head) const {
    const std::string words = text(def);
    const std::size_t at = words.find(head);
    return at == std::string::npos ? std::string() : words.substr(at, words.find('\n', at) - at);
}

std::string Text::lines(DefId def, std::string_view without) const {
    const std::string words = text(def);
    std::string all;
    for (const std::string_view one : core::split(words, '\n')) {
        if (!one.starts_with(without)) all += (all.empty() ? "" : " ") + std::string(one);
    }
    return all;
}

std::string Text::stores(const State& s, unsigned seat) const {
    const std::uint32_t mask = rules_.stores(s, seat);
    std::vector<std::string> words;
    for (const lang::GoodRow& row : vocabulary().goods) {
        if ((mask >> row.id & 1U) != 0) words.emplace_back(row.plural);
    }
    return core::list_of(words);
}

std::string Text::standing(const State& s, CopyId location) const {
    std::vector<std::string> parts;
    const Marks& marks = s.marks[location];
    const bool tile = in_pile(s, location, pile_tiles);  // whose module says it all
    if (marks.uses == 1 && !tile) parts.emplace_back("used");
    if (marks.uses > 1 && !tile) parts.push_back("used " + std::to_string(marks.uses) + " times");
    if (marks.sent > 0) parts.push_back(renderer_.good(good_worker, marks.sent));
    if (marks.flags.has(Mark::blocked) && !tile) parts.emplace_back("blocked");
    if (marks.flags.has(Mark::defense)) parts.emplace_back("defended");
    if (marks.flags.has(Mark::samurai)) parts.emplace_back("samurai");
    for_each_module<&Module::standing>(s, [&](auto say) { say(*this, s, location, parts); });
    if (is_taken(s, location)) parts.push_back("taken over by the " + seat(s, s.marks[location].taker));
    for (const PutGood& put : s.put) {
        if (put.card == location) parts.push_back(renderer_.good(put.good, put.n));
    }
    unsigned under = 0;
    for (Seat owner = 0; owner < s.player_count; ++owner) {
        for (CopyId c = s.table.first(pile_of(pile_under, owner)); c != no_copy; c = s.table.next(c)) {
            if (s.marks[c].link == location) ++under;
        }
        for (CopyId c = s.table.first(pile_of(pile_marks, owner)); c != no_copy; c = s.table.next(c)) {
            if (s.marks[c].link == location) parts.push_back("deal of the " + seat(s, owner));
        }
    }
    if (under > 0) parts.push_back(std::to_string(under) + (under == 1 ? " card under it" : " cards under it"));
    std::string out;
    for (const std::string& part : parts) out += (out.empty() ? "" : ", ") + part;
    return out;
}

// A Location by its name; with what lies on it where a namesake of another standing stands beside it.
std::string Text::location(const State& s, CopyId copy) const {
    std::string out = card(s, copy), place;
    for_each_module<&Module::place>(s, [&](auto say) {
        if (place.empty()) place = say(Look(rules_, s), copy);
    });
    if (in_pile(s, copy, pile_foundations)) {
        out = s.table.def(copy) == engine::unknown_def ? "a hidden foundation" : "the foundation " + out;
        return out + (place.empty() ? "" : " (" + place + ")");
    }
    bool namesake = false;
    for (CopyId c = s.table.first(s.table.pile(copy)); c != no_copy; c = s.table.next(c)) {
        namesake = namesake || (c != copy && rules_.name(s.table.def(c)) == out &&
                                (in_pile(s, copy, pile_empire) || !place.empty()));
    }
    std::string on = namesake ? standing(s, copy) : std::string();
    if (namesake && !place.empty()) on += (on.empty() ? "" : ", ") + place;
    return on.empty() ? out : out + " (" + on + ")";
}

std::string Text::whose(const State& s, CopyId copy) const { return " of the " + seat(s, seat_of(s.table.pile(copy))); }

// A clause that is done to things picked one by one, and which of them is asked for.
std::string Text::pick_question(const State& s, const engine::Decision& decision) const {
    const Frame& frame = s.frames.back();
    const auto& pick = frame.as<PickFrame>();
    const lang::Instruction& code = rules_.code(pick.pc);
    const bool may = pick.taken == 0 && std::any_of(decision.options.begin(), decision.options.end(),
                                                    [](const auto& one) { return one.kind == engine::opt_done; });
    std::string words = (may ? "you may " : "") + renderer_.clause(pick.pc) + ". ";
    if (code.op == verb_make_discard) return words + "Which enemy?";
    const VerbRule& rule = verb_rule(code.op);
    const unsigned most = rule.selects ? rules_.selector(code.a).most : 1;
    if (most < 2) return words + "Which one?";
    if (most == lang::unlimited) return words + (pick.taken == 0 ? "Which one?" : "Which one is next?");
    return words + "Which one (" + std::to_string(pick.taken + 1U) + " of " + std::to_string(most) + ")?";
}

// What a sentence that may be left would do.
std::string Text::may_question(const State& s) const {
    const Frame& frame = s.frames.back();
    switch (frame.proc) {
        case engine::proc_text:
            return renderer_.clauses(frame.as<engine::TextFrame>().asked, frame.as<engine::TextFrame>().pc) + "?";
        case engine::proc_each:
            return renderer_.clauses(frame.as<engine::EachFrame>().pc + 1U, frame.as<engine::EachFrame>().end) + "?";
        case engine::proc_repeat:
            return "once more: " +
                   renderer_.clauses(frame.as<engine::RepeatFrame>().pc + 1U, frame.as<engine::RepeatFrame>().end) +
                   "?";
        default: return "do you use it?";
    }
}

// Begins with the card that asks, if one does, and says what is chosen.
std::string Text::question(const State& s, const engine::Decision& decision) const {
    const std::string by = decision.because == no_copy ? "" : card(s, decision.because) + ": ";
    const auto more = [](unsigned n, const char* words) {
        return n > 1 ? " (" + std::to_string(n) + " " + words + ")?" : std::string("?");
    };
    if (is_modules(decision.question)) return owner_of_number(decision.question).question(*this, s, decision);
    switch (decision.question) {
        case ask_lookout: return "Lookout: which of the face-up cards do you take?";
        case ask_keep:
            return s.step <= s.player_count ? "Lookout: keep one card, the others go to the player on your left."
                                            : "Lookout: keep one card, the other is discarded.";
        case ask_production: return "Production: what gives its Goods next?";
        case ask_turn: return "Your turn: take one action, or pass.";
        case ask_after: return "Your action is done: anything else before your turn ends?";
        case ask_pay: {
            const Cost cost = Look(rules_, s).due();
            return "How do you pay " + renderer_.goods(cost.amounts) +
                   (by.empty() ? "" : " for " + card(s, decision.because)) + "?";
        }
        case ask_location:
            return "Which Location or Foundation do you discard to build " +
                   card(s, s.frames.back().as<BuildFrame>().card) + "?";
        case ask_deck: return core::capital(by + "draw a card. From which deck?");
        case ask_pool: {
            return core::capital(by + "which card do you keep" + more(s.frames.back().as<PoolFrame>().keep, "to keep"));
        }
        case ask_pick: return core::capital(by + pick_question(s, decision));
        case ask_marker:
            return core::capital(by + "which card marks the deal with " +
                                 card(s, s.contexts[s.frames.back().context].it) + "?");
        case ask_good: {
            const Frame& frame = s.frames.back();
            if (frame.is<ResourceFrame>())
                return core::capital(by + "which Resource do you gain" +
                                     more(frame.as<ResourceFrame>().left, "to choose"));
            return core::capital(by + "which Good of the raze field of " + card(s, s.contexts[frame.context].it) +
                                 " do you gain?");
        }
        case engine::ask_choose: {
            const bool none = std::any_of(decision.options.begin(), decision.options.end(),
                                          [](const auto& one) { return one.kind == engine::opt_done; });
            return core::capital(by + (none ? "what do you do, if anything?" : "what do you do?"));
        }
        case engine::ask_may: return core::capital(by + may_question(s));
        case ask_exchange:
            return "Workers exchanged: what do you take" + more(s.frames.back().as<ExchangeFrame>().left, "to take");
        case ask_deploy:
            return core::capital(by + "where does the samurai stand" +
                                 more(s.frames.back().as<DeployFrame>().left, "to place"));
        case ask_trigger: return "Several effects come at once: which is first?";
        case ask_give_back:
            return core::capital(by + "which of the Goods of the razing do you give back, for " +
                                 renderer_.goods(rules_.goods_of(s.frames.back().as<GiveBackFrame>().goods)) +
                                 " each?");
        case ask_colour: return core::capital(by + "which colour do you announce?");
        case ask_discard: return core::capital(by + "you must discard a card from your hand. Which one?");
        default: return "The game is over.";
    }
}

}  // namespace settlers

// Aztecs: what may not be said, and everything that people read; the words of scenarios.

#include <bit>

#include "core/words.h"
#include "engine/position_words.h"
#include "games/settlers/aztecs_parts.h"
#include "games/settlers/events.h"
#include "games/settlers/friends_phrases.h"
#include "games/settlers/text.h"
#include "games/settlers/verb_numbers.h"

namespace settlers::aztecs {

// Checks ------------------------------------------------------------------------------------------

// What a text must have said before pc.
bool said(const lang::Pack& pack, const lang::Ability& ability, std::size_t pc, std::uint8_t op, unsigned riders = 0) {
    for (std::size_t k = ability.begin; k < pc; ++k) {
        if (pack.code[k].op == op && (riders == 0 || way_to_pray(pack.code[k]) != 0)) return true;
    }
    return false;
}

std::string check_colours(const lang::Pack& pack, std::uint16_t selector) {
    const bool orange = selector != lang::none && colours_in(pack.selectors[selector]).has(colour_orange);
    return orange ? "no common card is orange, and no blessing" : "";
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
        if (test.op != if_prayed && test.op != if_that_colour && test.op != if_share && test.op != if_omen) continue;
        if (test.op == if_share && test.n < 2) return "2 or more cards share a colour";
        std::string problem =
            check_prayed(pack, ability, pc, test.op == if_omen ? verb_take_drawn : 0, test.op == if_that_colour);
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
        case ask_chosen: return ask("which colour do you choose?");
        case ask_enemy: return ask("to which enemy do you give resources?");
        case ask_offer: return ask("what do you do for the cards of your prayer? One at a time, as often as you like.");
        case ask_deal: return ask("of which deal do you gain the good? Each of a different one, in the order listed.");
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

std::string_view verb(std::uint8_t kind) {
    switch (kind) {
        case opt_colour: return "announce";
        case opt_draw: return "draw";
        case opt_use_blessings: return "use-blessings";
        case opt_offer: return "offer";
        case opt_put_matching: return "put";
        case opt_put_drawn: return "put-under";
        default: return {};
    }
}

// In words what a player cannot see of the Common cards, and how often in 100 times one that counts is drawn: all of
// them are equally likely to lie on top of the deck, unless somebody looked there.
std::string odds_of(const Look& look, Seat seat, Colours colours, unsigned drawn) {
    const auto& table = look.s.table;
    unsigned hidden = 0, fitting = 0, seen_in_deck = 0;
    for (CopyId c = 0; c < table.size; ++c) {
        const bool known = table.cells[c].known.has(seat);
        if (known) seen_in_deck += table.pile(c) == common_deck ? 1U : 0U;
        if (known || look.def(c).faction != of_commons || look.def(c).tile != tile_none) continue;
        ++hidden;
        fitting += prayed_colours(look, c).meets(colours) ? 1U : 0U;
    }
    if (hidden == 0) return {};
    std::vector<std::string> words;
    for (const Colour k : all_colours) {
        if (colours.has(k)) words.emplace_back(word_of(k));
    }
    std::string text = std::to_string(fitting) + " of the " + std::to_string(hidden) +
                       " common cards that you cannot see " + (fitting == 1 ? "is " : "are ") +
                       core::list_of(words, "or");
    if (seen_in_deck > 0 || table.count(common_deck) < drawn) return text;
    double none = 1;
    for (unsigned k = 0; k < drawn; ++k) none *= fitting + k < hidden ? double(hidden - fitting - k) / (hidden - k) : 0;
    return text + ": at least one is drawn " + std::to_string(static_cast<unsigned>((1 - none) * 100 + 0.5)) +
           " times in 100";
}

// Both ways to pray: what may come of one, what comes of the other.
void describe_prayer(const Look& look, Seat seat, const engine::Option& option, engine::OptionView& view) {
    if (option.kind == opt_use_blessings) {
        view.note = "for certain; they are kept until the end of the round";
        return;
    }
    const engine::Frame& frame = look.s.frames.back();
    const Colours colours = colours_named(look, look.s.contexts[frame.context]);
    if (colours.any()) view.note = odds_of(look, seat, colours, option.n);
}

void describe(const Text& text, const State& s, const engine::Decision& decision, const engine::Option& option,
              engine::OptionView& view) {
    if (decision.question == ask_how) return describe_prayer(Look(text.rules(), s), decision.seat, option, view);
    if (option.kind != opt_put_matching) return;
    view.group = "Free, no action";
    view.order = 6;
}

std::string event_words(const Text& text, const State& s, const engine::LoggedEvent& event, unsigned viewer) {
    const std::string who = "The " + text.seat(s, event.seat);
    const std::string why =
        event.because == no_copy ? "" : " (" + text.known_name(event.because_def, event.because_known, viewer) + ")";
    const std::string colour(event.other < colour_count ? word_of(event.other) : "tricolour");
    const std::string card = text.known_name(event.card_def, event.card_known, viewer);
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
        case did_draw_open: return card + " is drawn (" + text.colours(event.card_def) + ").";
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
        case did_search_deck: return who + " search the common deck for a " + colour + " card" + why + ".";
        case did_pray_in_vain: return "No card of the prayer counts" + why + ".";
        case did_keep_colour: return who + " keep " + colour + " on " + card + ".";
        default: return {};
    }
}

void standing(const Text& text, const State& s, CopyId location, std::vector<engine::MarkView>& parts) {
    const unsigned level = s.marks[location].level;
    if (level == 0 || s.table.def(location) == engine::unknown_def || !in_pile(s, location, pile_empire)) return;
    const Look look(text.rules(), s);
    unsigned n = 0;
    if (has_verb(look, look.def(location).action, verb_statue))
        parts.emplace_back("statue", std::to_string(level) + (level == 1 ? " statue" : " statues"),
                           static_cast<int>(level));
    if (has_modifier(look, location, modifier_kept_colour, n))
        parts.emplace_back("keeps", "keeps " + std::string(word_of(level - 1)));
}

bool mark(State& s, CopyId location, std::string_view word) {
    for (unsigned n = 1; n <= 3; ++n) {
        if (word != std::to_string(n) + (n == 1 ? " statue" : " statues")) continue;
        s.marks[location].level = static_cast<std::uint8_t>(n);
        return true;
    }
    return false;
}

std::string loses(const Text& text, const State& s, Seat seat) {
    const unsigned tokens = s.players[seat].blessings.count();
    return tokens == 0 ? std::string() : text.good(good_blessing, tokens);
}

void counters(const State& s, Seat seat, engine::Counters& list) {
    const Colours blessings = s.players[seat].blessings;
    for (const Colour k : all_colours) {
        if (blessings.has(k)) list.emplace_back(std::string(word_of(k)) + " blessing", 1);
    }
    if (blessings.has(tricolour_token)) list.emplace_back("tricolour blessing", 1);
}

// "red, tricolour"; "none".
std::optional<Colours> blessings_named(std::string_view list) {
    Colours tokens;
    for (const std::string_view one : core::split(list, ',')) {
        if (one == "none") continue;
        Colours named;
        named.put(tricolour_token, one == "tricolour");
        for (const Colour k : all_colours) named.put(k, token_colours.has(k) && word_of(k) == one);
        if (named.empty()) return std::nullopt;
        tokens |= named;
    }
    return tokens;
}

constexpr std::string_view blessings_key = "blessings:";

std::optional<std::string> given(State& s, Seat seat, std::string_view item) {
    if (!engine::take_word(item, blessings_key)) return std::nullopt;
    const std::optional<Colours> tokens = blessings_named(item);
    if (!tokens.has_value()) return "a blessing has one of nine colours, or is tricolour";
    s.players[seat].blessings = *tokens;
    return "";
}

std::optional<std::string> expect(const Look& look, Seat seat, std::string_view item) {
    if (!engine::take_word(item, blessings_key)) return std::nullopt;
    const Colours have = look.s.players[seat].blessings;
    if (blessings_named(item) == have) return "";
    return "the blessings are " + (have.empty() ? std::string("none") : tokens_in_words(have));
}

}  // namespace settlers::aztecs

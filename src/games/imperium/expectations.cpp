// What a scenario expects of a position.

#include <algorithm>

#include "core/words.h"
#include "games/imperium/position.h"
#include "games/imperium/position_words.h"

namespace imperium {

using namespace position_words;

// Expect ------------------------------------------------------------------------------------------

std::string Position::expect(std::string_view subject, std::string_view item) {
    (void)match();
    if (subject.empty()) return expect_table(item);
    const int seat = seat_named(subject);
    if (seat < 0) return "no player is called " + quoted(subject);
    return expect_seat(static_cast<Seat>(seat), item);
}

std::string Position::expect_tokens(CopyId copy, std::string_view list) {
    const State& s = state();
    if (list == "nothing") {
        const std::string on = text_.tokens(s, copy);
        return on.empty() ? "" : "there lies " + on;
    }
    for (std::string_view part : core::split(list, ',')) {
        unsigned n = 0;
        if (!take_number(part, n) || good_named(part) < 0)
            return "expected an amount and a resource, not " + quoted(part);
        const auto good = static_cast<std::uint8_t>(good_named(part));
        if (s.marks[copy].tokens[good] != n) return "there lies " + text_.good(good, s.marks[copy].tokens[good]);
    }
    return {};
}

std::string Position::expect_cards(std::string_view shown, std::optional<PileId> pile, std::string_view list,
                                   bool exact) {
    if (!pile) return "there is no place called " + quoted(shown);
    const State& s = state();
    std::vector<CopyId> left;
    for (CopyId c = s.table.first(*pile); c != no_copy; c = s.table.next(c)) left.push_back(c);
    const auto contents = [&] {
        std::vector<std::string> names_there;
        for (CopyId c = s.table.first(*pile); c != no_copy; c = s.table.next(c))
            names_there.push_back(text_.card(s, c));
        return std::string(shown) + " holds " + (names_there.empty() ? "nothing" : core::list_of(names_there));
    };
    if (list != "nothing" && list != "none") {
        for (const std::string_view name : core::split(list, ',')) {
            const auto found = std::find_if(left.begin(), left.end(), [&](CopyId c) { return names(name, c); });
            if (found == left.end()) return contents();
            left.erase(found);
        }
    }
    return exact && !left.empty() ? contents() : "";
}

std::string Position::expect_seat(Seat seat, std::string_view item) {
    const State& s = state();
    const Table table(rules_, const_cast<State&>(s), nullptr);
    const Player& player = s.players[seat];
    std::string_view rest = item;
    unsigned n = 0;
    const auto number = [&](std::string_view word, long is) -> std::optional<std::string> {
        std::string_view left = item;
        if (!take_word(left, word)) return std::nullopt;
        const bool negative = take_word(left, "-");
        if (!take_number(left, n) || !left.empty()) return std::nullopt;
        const long wanted = negative ? -static_cast<long>(n) : static_cast<long>(n);
        return wanted == is ? std::string() : std::string(core::trim(word)) + " is " + std::to_string(is);
    };
    if (item == "asked") {
        const engine::Decision& decision = match_->decision();
        return !decision.over() && decision.seat == seat ? "" : "another player is asked, or nobody";
    }
    if (item == "wins") return (match_->winners() >> seat & 1U) != 0 ? "" : "they do not win";
    if (item == "loses") return (match_->winners() >> seat & 1U) == 0 ? "" : "they win";
    if (item == "king used") return player.king_used != 0 ? "" : "their King of Kings token is unused";
    if (item == "king not used") return player.king_used == 0 ? "" : "their King of Kings token is used";
    if (item == "token on nation deck") return player.token_on_nation != 0 ? "" : "no token lies there";
    if (item == "no token on nation deck") return player.token_on_nation == 0 ? "" : "a token lies there";
    if (item == "token on development") return player.token_on_development != 0 ? "" : "no token lies there";
    if (item == "no token on development") return player.token_on_development == 0 ? "" : "a token lies there";
    for (const auto& [word, value] : {std::pair<std::string_view, long>{"actions ", player.actions},
                                      {"exhausts ", player.exhausts},
                                      {"score ", table.score(seat)},
                                      {"unrest ", static_cast<long>(table.unrest_of(seat))},
                                      {"mana ", static_cast<long>(table.mana(seat))},
                                      {"hand size ", static_cast<long>(table.hand_size(seat))}}) {
        if (const auto result = number(word, value)) return *result;
    }
    if (rest.find(':') == std::string_view::npos) {
        for (const std::string_view place : {"hand ", "deck ", "discard ", "play ", "nation deck ", "development ",
                                             "history ", "legends ", "accession "}) {
            const auto pile = pile_named(core::trim(place), seat);
            if (const auto result = number(place, s.table.count(*pile))) return *result;
        }
    }
    if (take_word(rest, "state ")) {
        const CopyId card = s.table.first(pile_of(pile_state, seat));
        if (names(rest, card) || text_.symbols(table.def(card).symbols) == rest) return {};
        return "the State card shows " + text_.card(s, card);
    }
    rest = item;
    if (take_word(rest, "worth ")) {
        const std::size_t colon = rest.find(':');
        if (colon == std::string_view::npos) return "say 'worth CARD: N'";
        std::string_view value = core::trim(rest.substr(colon + 1));
        const bool negative = take_word(value, "-");
        if (!take_number(value, n)) return "expected a number";
        const int wanted = negative ? -static_cast<int>(n) : static_cast<int>(n);
        int found = -1000;
        table.for_each_scored(seat, [&](CopyId c) {
            if (found == -1000 && names(core::trim(rest.substr(0, colon)), c)) found = table.worth_of(seat, c);
        });
        if (found == -1000) return "they do not own it";
        return found == wanted ? "" : "it is worth " + std::to_string(found);
    }
    const std::size_t colon = item.find(':');
    if (colon != std::string_view::npos) {
        const std::string_view place = core::trim(item.substr(0, colon)), list = core::trim(item.substr(colon + 1));
        if (place.starts_with("on ")) {
            const CopyId copy = find_placed(place.substr(3), seat);
            return copy == no_copy ? "no card in play is called " + quoted(place.substr(3)) : expect_tokens(copy, list);
        }
        if (place.starts_with("under ") || place == "mana") {
            const CopyId under = place == "mana" ? table.mana_card(seat) : find_placed(place.substr(6), seat);
            if (under == no_copy) return "no such card is in play";
            std::vector<CopyId> there;
            std::vector<std::string> shown;
            for (CopyId c = s.table.first(pile_of(pile_garrison, seat)); c != no_copy; c = s.table.next(c)) {
                if (s.marks[c].parent != under) continue;
                there.push_back(c);
                shown.push_back(text_.card(s, c));
            }
            const std::string lies = "there lies " + (shown.empty() ? "nothing" : core::list_of(shown));
            if (list != "nothing" && list != "none") {
                for (const std::string_view name : core::split(list, ',')) {
                    const auto found =
                        std::find_if(there.begin(), there.end(), [&](CopyId c) { return names(name, c); });
                    if (found == there.end()) return lies;
                    there.erase(found);
                }
            }
            return there.empty() ? "" : lies;
        }
        return expect_cards(place, pile_named(place, seat), list, true);
    }
    if (const std::size_t has = item.find(" has "); has != std::string_view::npos) {
        const std::string_view place = item.substr(0, has);
        const std::string_view list = core::trim(item.substr(has + 5));
        if (list.starts_with("no ")) {
            const std::string problem = expect_cards(place, pile_named(place, seat), list.substr(3), false);
            return problem.empty() ? std::string(place) + " has it" : "";
        }
        return expect_cards(place, pile_named(place, seat), list, false);
    }
    if (item.ends_with(" is exhausted") || item.ends_with(" is not exhausted")) {
        const bool wanted = !item.ends_with(" is not exhausted");
        const std::string_view name = item.substr(0, item.size() - (wanted ? 13 : 17));
        const CopyId copy = find_placed(name, seat);
        if (copy == no_copy) return "no card in play is called " + quoted(name);
        return ((s.marks[copy].flags & flag_exhausted) != 0) == wanted ? ""
               : wanted                                                ? "it is not exhausted"
                                                                       : "it is exhausted";
    }
    for (std::string_view part : core::split(item, ',')) {
        if (!take_number(part, n)) return "nothing is known of " + quoted(part);
        const int good = good_named(part);
        if (good < 0) return "a pool holds no " + quoted(part);
        const unsigned is = player.pool[static_cast<std::size_t>(good)];
        if (is != n) return "they have " + text_.good(static_cast<std::uint8_t>(good), is);
    }
    return {};
}

std::string Position::expect_table(std::string_view item) {
    const State& s = state();
    std::string_view rest = item;
    unsigned n = 0;
    if (item == "over") return match_->over() ? "" : "the game goes on";
    if (item == "not over") return match_->over() ? "the game is over" : "";
    if (item == "collapsed") return s.collapsed != 0 ? "" : "there is no Collapse";
    if (item == "not collapsed") return s.collapsed == 0 ? "" : "there is Collapse";
    if (item == "scoring triggered") return s.scoring != 0 ? "" : "Scoring is not triggered";
    if (item == "scoring not triggered") return s.scoring == 0 ? "" : "Scoring is triggered";
    if (item == "final round") return s.final_round != 0 ? "" : "it is not the final round";
    if (item == "not final round") return s.final_round == 0 ? "" : "it is the final round";
    if (item == "solstice")
        return s.phase == Phase::solstice || s.phase == Phase::solstice_end ? "" : "it is no Solstice";
    if (take_word(rest, "round ")) {
        return take_number(rest, n) && n == s.round ? "" : "it is round " + std::to_string(s.round);
    }
    if (take_word(rest, "turn ")) {
        return seat_named(rest) == s.active ? "" : "it is the turn of the " + text_.seat(s, s.active);
    }
    if (take_word(rest, "slot ")) {
        if (!take_number(rest, n) || n < 1 || n > market_slots || !take_word(rest, ":")) return "say 'slot N: CARD'";
        const CopyId there = s.table.first(static_cast<PileId>(pile_market + n - 1));
        if (rest == "empty" && there == no_copy) return {};
        if (there == no_copy) return "the slot is empty";
        return names(rest, there) ? "" : "there lies " + text_.card(s, there);
    }
    if (take_word(rest, "unrest under ")) {
        for (unsigned slot = 0; slot < market_slots; ++slot) {
            const CopyId there = s.table.first(static_cast<PileId>(pile_market + slot));
            if (there != no_copy && names(rest, there))
                return s.table.empty(static_cast<PileId>(pile_market_unrest + slot)) ? "no unrest lies under it" : "";
        }
        return "no market card is called so";
    }
    if (take_word(rest, "no unrest under ")) {
        for (unsigned slot = 0; slot < market_slots; ++slot) {
            const CopyId there = s.table.first(static_cast<PileId>(pile_market + slot));
            if (there != no_copy && names(rest, there))
                return s.table.empty(static_cast<PileId>(pile_market_unrest + slot)) ? "" : "unrest lies under it";
        }
        return "no market card is called so";
    }
    const auto market_has = [&](std::string_view name) {
        for (unsigned slot = 0; slot < market_slots; ++slot) {
            const CopyId there = s.table.first(static_cast<PileId>(pile_market + slot));
            if (there != no_copy && names(name, there)) return true;
        }
        return false;
    };
    rest = item;
    if (take_word(rest, "market has no ")) return market_has(rest) ? "it lies there" : "";
    if (take_word(rest, "market has ")) {
        for (const std::string_view name : core::split(rest, ',')) {
            if (!market_has(name)) return std::string(name) + " does not lie there";
        }
        return {};
    }
    const std::size_t colon = item.find(':');
    if (colon != std::string_view::npos) {
        const std::string_view place = core::trim(item.substr(0, colon)), list = core::trim(item.substr(colon + 1));
        if (place.starts_with("on ")) {
            const CopyId copy = find_placed(place.substr(3), 0);
            return copy == no_copy ? "no card is called " + quoted(place.substr(3)) : expect_tokens(copy, list);
        }
        return expect_cards(place, pile_named(place, no_seat), list, true);
    }
    for (const std::string_view place :
         {"main deck ", "civilised deck ", "uncivilised deck ", "region deck ", "fame deck ", "exile ", "unrest pile ",
          "chaos pile ", "civilised route ", "uncivilised route ", "region route "}) {
        rest = item;
        const auto pile = pile_named(core::trim(place), no_seat);
        if (take_word(rest, place) && take_number(rest, n) && rest.empty())
            return s.table.count(*pile) == n ? "" : "there are " + std::to_string(s.table.count(*pile));
    }
    if (const std::size_t has = item.find(" has "); has != std::string_view::npos) {
        const std::string_view place = item.substr(0, has), list = core::trim(item.substr(has + 5));
        if (list.starts_with("no ")) {
            const std::string problem = expect_cards(place, pile_named(place, no_seat), list.substr(3), false);
            return problem.empty() ? std::string(place) + " has it" : "";
        }
        return expect_cards(place, pile_named(place, no_seat), list, false);
    }
    return "nothing is known of " + quoted(item);
}

}  // namespace imperium

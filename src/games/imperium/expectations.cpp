// What a scenario expects of a position of Imperium.

#include "games/imperium/position.h"

namespace imperium {

using engine::in_quotes;
using engine::take_end;
using engine::take_number;
using engine::take_word;

std::optional<std::string> Position::expect_own(Seat seat, std::string_view item) {
    std::string_view place = item.substr(0, item.find(':'));
    if (place != item && take_word(place, "on ")) {
        const CopyId copy = find_standing(place, seat);
        if (copy == no_copy) return "no card in play is called " + in_quotes(place);
        return expect_tokens(copy, core::trim(item.substr(item.find(':') + 1)));
    }
    return seat == no_seat ? expect_table_own(item) : expect_seat_own(seat, item);
}

std::string Position::expect_tokens(CopyId copy, std::string_view list) {
    const Look seen = look();
    if (list == "nothing") return seen.has_tokens(copy) ? "there lies " + text_.tokens(state(), copy) : "";
    return each_amount(list, [&](std::uint8_t good, unsigned n) -> std::string {
        const unsigned is = seen.tokens(copy, good);
        return is == n ? "" : "there lies " + text_.good(good, is);
    });
}

// "worth CARD: N"
std::string Position::expect_worth(Seat seat, std::string_view item) {
    const std::size_t colon = item.find(':');
    if (colon == std::string_view::npos) return "say 'worth CARD: N'";
    const std::string_view name = core::trim(item.substr(0, colon));
    const Look seen = look();
    std::optional<int> worth;
    seen.for_each_scored(seat, [&](CopyId c) {
        if (!worth && names(name, c)) worth = seen.worth_of(seat, c);
    });
    if (!worth) return "they do not own it";
    const auto judged = number_is("worth " + std::string(core::trim(item.substr(colon + 1))), "worth ", *worth);
    return judged ? *judged : "expected a number";
}

std::optional<std::string> Position::expect_seat_own(Seat seat, std::string_view item) {
    const State& s = state();
    const Look seen = look();
    const Player& player = s.players[seat];
    struct Flag {
        std::string_view words, against;
        bool is;
    };
    for (const Flag& flag :
         {Flag{"king used", "king not used", player.king_used != 0},
          Flag{"token on nation deck", "no token on nation deck", player.token_on_nation != 0},
          Flag{"token on development", "no token on development", player.token_on_development != 0}}) {
        if (item == flag.words) return flag.is ? "" : std::string(flag.against);
        if (item == flag.against) return flag.is ? std::string(flag.words) : "";
    }
    for (const auto& [word, value] : {std::pair<std::string_view, long>{"actions ", player.actions},
                                      {"exhausts ", player.exhausts},
                                      {"unrest ", static_cast<long>(seen.unrest_of(seat))},
                                      {"mana ", static_cast<long>(seen.mana(seat))},
                                      {"hand size ", static_cast<long>(seen.hand_size(seat))}}) {
        if (auto result = number_is(item, word, value)) return result;
    }
    std::string_view rest = item;
    if (take_word(rest, "worth ")) return expect_worth(seat, rest);
    if (take_word(rest, "state ")) {
        const CopyId card = seen.state_card(seat);
        if (names(rest, card) || text_.symbols(seen.def(card).symbols) == rest) return "";
        return "the State card shows " + text_.card(s, card);
    }
    // "under Gate: Farm", "mana: Farm"
    const std::string_view place = item.substr(0, item.find(':'));
    if (place != item && (place.starts_with("under ") || place == "mana")) {
        const CopyId under = place == "mana" ? seen.mana_card(seat) : find_standing(place.substr(6), seat);
        if (under == no_copy) return "no such card is in play";
        std::vector<CopyId> there;
        seen.for_each_under(under, [&](CopyId c) { there.push_back(c); });
        return holds(place, there, core::trim(item.substr(item.find(':') + 1)), true);
    }
    const bool exhausted = take_end(rest, " is exhausted");
    if (exhausted || take_end(rest, " is not exhausted")) {
        const CopyId copy = find_standing(rest, seat);
        if (copy == no_copy) return "no card in play is called " + in_quotes(rest);
        return seen.has(copy, Mark::exhausted) == exhausted ? ""
               : exhausted                                  ? "it is not exhausted"
                                                            : "it is exhausted";
    }
    return std::nullopt;
}

std::optional<std::string> Position::expect_table_own(std::string_view item) {
    const State& s = state();
    struct Flag {
        std::string_view words, against;
        bool is;
    };
    const bool solstice = s.phase == Phase::solstice || s.phase == Phase::solstice_end;
    for (const Flag& flag :
         {Flag{"collapsed", "not collapsed", s.collapsed != 0},
          Flag{"scoring triggered", "scoring not triggered", s.scoring != 0},
          Flag{"final round", "not final round", s.final_round != 0}, Flag{"solstice", "not solstice", solstice}}) {
        if (item == flag.words) return flag.is ? "" : std::string(flag.against);
        if (item == flag.against) return flag.is ? std::string(flag.words) : "";
    }
    std::string_view rest = item;
    unsigned n = 0;
    if (take_word(rest, "slot ")) {
        if (!take_number(rest, n) || n < 1 || n > market_slots || !take_word(rest, ":")) return "say 'slot N: CARD'";
        const CopyId there = s.table.first(pile_of(pile_market, n - 1));
        if (there == no_copy) return rest == "empty" ? "" : "the slot is empty";
        return names(rest, there) ? "" : "there lies " + text_.card(s, there);
    }
    const bool none = take_word(rest, "no unrest under ");
    if (none || take_word(rest, "unrest under ")) {
        const CopyId card = in_market(rest);
        if (card == no_copy) return "no market card is called so";
        const bool empty_there = s.table.empty(pile_of(pile_market_unrest, slot_of(s.table.pile(card))));
        return empty_there == none ? "" : none ? "unrest lies under it" : "no unrest lies under it";
    }
    if (take_word(rest, "market has no ")) return in_market(rest) == no_copy ? "" : "it lies there";
    if (take_word(rest, "market has ")) {
        for (const std::string_view name : core::split(rest, ',')) {
            if (in_market(name) == no_copy) return std::string(name) + " does not lie there";
        }
        return "";
    }
    return std::nullopt;
}

}  // namespace imperium

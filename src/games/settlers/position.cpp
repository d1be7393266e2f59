#include "games/settlers/position.h"

#include <algorithm>
#include <cctype>
#include <map>

#include "core/words.h"
#include "engine/position_words.h"

namespace settlers {

namespace {

// "Mill (defended)" -> "Mill", "defended".
std::pair<std::string, std::string> split_rider(std::string_view text) {
    const std::size_t open = text.rfind('(');
    if (open == std::string_view::npos || !text.ends_with(")")) return {std::string(core::trim(text)), ""};
    return {std::string(core::trim(text.substr(0, open))),
            std::string(core::trim(text.substr(open + 1, text.size() - open - 2)))};
}

using engine::take_number;

// Takes a word off the front, if it stands there.
bool take_word(std::string_view& text, std::string_view word) {
    if (!text.starts_with(word)) return false;
    text = core::trim(text.substr(word.size()));
    return true;
}

int good_named(std::string_view word) {
    for (const lang::GoodRow& row : vocabulary().goods) {
        if (core::lower(word) == core::lower(row.word) || core::lower(word) == core::lower(row.plural)) return row.id;
    }
    return -1;
}

}  // namespace

Position::Position(const Rules& rules, const Setup& setup) : rules_(rules), text_(rules) {
    engine::Decision decision;
    Game::set_up(rules, setup, 1, state_, decision, nullptr);
    // Back to the moment before anything happened: cards in their decks, the first turn of round 1.
    Table table(rules, state_, nullptr);
    for (CopyId c = 0; c < state_.table.size; ++c) {
        const std::uint8_t faction = rules.def(state_, c).faction;
        PileId deck = common_deck;
        for (Seat seat = 0; seat < state_.player_count; ++seat) {
            if (state_.players[seat].faction == faction) deck = pile_of(pile_faction_deck, seat);
        }
        state_.table.move_to_bottom(c, deck);
        state_.table.cells[c].known = 0;
    }
    for (Player& player : state_.players) player.goods = {};
    state_.options.every_turn = 1;
    state_.first_player = state_.active = setup.first_player == no_seat ? Seat{0} : setup.first_player;
    state_.phase = Phase::action;
    state_.step = 0;
    state_.question = ask_nothing;
    state_.reveals = 0;
    state_.round = 1;
}

int Position::seat_named(std::string_view name) const {
    for (Seat seat = 0; seat < state().player_count; ++seat) {
        if (core::lower(text_.seat(state(), seat)) == core::lower(name)) return seat;
    }
    return -1;
}

bool Position::names(std::string_view text, CopyId copy) const {
    const CardDef& card = rules_.def(state(), copy);
    const std::string wanted = core::lower(text);
    const std::string name = core::lower(rules_.name(state().table.def(copy)));
    if (wanted == name) return true;
    // "common Quarry", "barbarian Quarry", "Saboteurs BAR011".
    const std::string deck = card.faction == common_faction ? "common" : core::lower(faction_name(card.faction));
    std::string singular = deck;
    if (singular.ends_with("s")) singular.pop_back();
    if (wanted == deck + " " + name || wanted == singular + " " + name) return true;
    const std::string number = core::lower(rules_.pack().cards[card.pack_card].number);
    return wanted == name + " " + number || wanted == name + " " + number.substr(0, number.find('-'));
}

CopyId Position::find_in_decks(std::string_view name, Seat seat) const {
    std::vector<PileId> decks{pile_of(pile_faction_deck, seat), common_deck};
    for (Seat other = 0; other < state().player_count; ++other) decks.push_back(pile_of(pile_faction_deck, other));
    for (const PileId deck : decks) {
        for (CopyId c = state().table.first(deck); c != no_copy; c = state().table.next(c)) {
            if (names(name, c)) return c;
        }
    }
    return no_copy;
}

CopyId Position::find_in_empires(std::string_view name, Seat first) const {
    for (unsigned k = 0; k < state().player_count; ++k) {
        const auto seat = static_cast<Seat>((first + k) % state().player_count);
        for (CopyId c = state().table.first(pile_of(pile_empire, seat)); c != no_copy; c = state().table.next(c)) {
            if (names(name, c)) return c;
        }
    }
    return no_copy;
}

std::optional<PileId> Position::pile_named(std::string_view place, Seat seat) const {
    static const std::map<std::string_view, SeatPile> places{{"hand", pile_hand},
                                                             {"empire", pile_empire},
                                                             {"deals", pile_deals},
                                                             {"foundations", pile_foundations},
                                                             {"discard", pile_faction_discard},
                                                             {"deck", pile_faction_deck},
                                                             {"trade deals", pile_marks},
                                                             {"under", pile_under},
                                                             {"draft", pile_draft}};
    const auto found = places.find(place);
    if (found != places.end()) return pile_of(found->second, seat);
    if (place == "common deck") return common_deck;
    if (place == "common discard") return common_discard;
    if (place == "lookout") return lookout_row;
    return std::nullopt;
}

// Words for what is not offered must at least be words of this game: a misspelt name would never fail.
std::string Position::implausible(std::string_view option) const {
    for (const std::string_view verb : {"build ", "make a deal with ", "raze ", "activate ", "place a defense on ",
                                        "deploy a samurai on ", "keep ", "discard "}) {
        if (!core::lower(option).starts_with(verb)) continue;
        const std::string rest = core::lower(option.substr(verb.size()));
        if (rest.starts_with("the foundation ") || rest.starts_with("a card")) return {};
        for (std::size_t def = 0; def < rules_.def_count(); ++def) {
            if (rest.starts_with(core::lower(rules_.name(static_cast<DefId>(def))))) return {};
        }
        return "no card is called so: '" + std::string(option.substr(verb.size())) + "'";
    }
    return {};
}

// Given -------------------------------------------------------------------------------------------

std::string Position::given(std::string_view subject, std::string_view item) {
    if (match_) return "a position is given before the first choice";
    if (subject.empty()) return given_table(item);
    const int seat_number = seat_named(subject);
    if (seat_number < 0) return "no player is called '" + std::string(subject) + "'";
    const auto seat = static_cast<Seat>(seat_number);
    const std::size_t colon = item.find(':');
    if (colon != std::string_view::npos) {
        return given_cards(seat, core::trim(item.substr(0, colon)), core::trim(item.substr(colon + 1)));
    }
    if (item == "passed") {
        state_.passed = static_cast<std::uint8_t>(state_.passed | 1U << seat);
        return {};
    }
    if (item == "deck empty") {
        while (!state_.table.empty(pile_of(pile_faction_deck, seat))) {
            Table(rules_, state_, nullptr)
                .place(state_.table.first(pile_of(pile_faction_deck, seat)), pile_of(pile_faction_discard, seat));
        }
        return {};
    }
    return given_goods(seat, item);
}

std::string Position::given_goods(Seat seat, std::string_view list) {
    for (std::string_view part : core::split(list, ',')) {
        unsigned n = 0;
        if (!take_number(part, n)) return "expected an amount and a Good, not '" + std::string(part) + "'";
        const int good = good_named(part);
        if (good < 0 || static_cast<std::size_t>(good) >= Supply{}.size())
            return "a supply holds no '" + std::string(part) + "'";
        state_.players[seat].goods[static_cast<std::size_t>(good)] = static_cast<std::uint16_t>(n);
    }
    return {};
}

std::string Position::given_table(std::string_view item) {
    std::string_view rest = item;
    const auto word = [&rest](std::string_view prefix) { return take_word(rest, prefix); };
    unsigned n = 0;
    if (word("round ")) {
        if (!take_number(rest, n) || n < 1 || n > last_round) return "a game has rounds 1 to 5";
        state_.round = static_cast<std::uint8_t>(n);
        return {};
    }
    if (word("phase ")) {
        if (rest == "lookout") {
            state_.phase = Phase::lookout;
        } else if (rest == "production") {
            state_.phase = Phase::production;
        } else if (rest == "action") {
            state_.phase = Phase::action;
        } else {
            return "a phase to begin in is lookout, production or action";
        }
        return {};
    }
    const bool first = word("first ");
    if (first || word("turn ")) {
        const int seat = seat_named(rest);
        if (seat < 0) return "no player is called '" + std::string(rest) + "'";
        state_.active = static_cast<Seat>(seat);
        if (first) state_.first_player = static_cast<Seat>(seat);
        return {};
    }
    if (item == "common deck empty") {
        while (!state_.table.empty(common_deck)) {
            Table(rules_, state_, nullptr).place(state_.table.first(common_deck), common_discard);
        }
        return {};
    }
    const std::size_t colon = item.find(':');
    if (colon != std::string_view::npos) {
        return given_cards(0, core::trim(item.substr(0, colon)), core::trim(item.substr(colon + 1)));
    }
    return "nothing is known of '" + std::string(item) + "'";
}

std::string Position::given_mark(CopyId copy, std::string_view rider) {
    Marks& marks = state_.marks[copy];
    for (std::string_view one : core::split(rider, '/')) {
        if (one == "defended") {
            marks.flags = static_cast<std::uint8_t>(marks.flags | mark_defense);
        } else if (one == "samurai") {
            marks.flags = static_cast<std::uint8_t>(marks.flags | mark_samurai);
        } else if (one == "blocked") {
            marks.flags = static_cast<std::uint8_t>(marks.flags | mark_blocked);
        } else if (one == "used") {
            marks.uses = 1;
        } else if (one == "used twice") {
            marks.uses = 2;
        } else if (one.starts_with("taken by ")) {
            const int seat = seat_named(one.substr(9));
            if (seat < 0) return "no player is called '" + std::string(one.substr(9)) + "'";
            marks.flags = static_cast<std::uint8_t>(marks.flags | (seat + 1) << mark_taker_shift);
            ++state_.takeovers;
        } else if (!one.empty()) {
            return "a Location is defended, samurai, blocked, used, used twice or taken by a player, not '" +
                   std::string(one) + "'";
        }
    }
    return {};
}

std::string Position::given_cards(Seat seat, std::string_view place, std::string_view list) {
    Table table(rules_, state_, nullptr);
    if (place.starts_with("on ")) {  // "on Shrine: 2 wood, 1 food"
        const CopyId location = find_in_empires(place.substr(3), seat);
        if (location == no_copy) return "no Location is called '" + std::string(place.substr(3)) + "'";
        for (std::string_view part : core::split(list, ',')) {
            unsigned n = 0;
            if (!take_number(part, n) || good_named(part) < 0)
                return "expected an amount and a Good, not '" + std::string(part) + "'";
            state_.put.push_back({location, static_cast<std::uint8_t>(good_named(part)), static_cast<std::uint8_t>(n)});
        }
        return {};
    }
    std::string_view parent_name;
    if (place.starts_with("under ")) {
        parent_name = place.substr(6);
        place = "under";
    }
    const bool top = place == "deck" || place == "common deck" || place == "deck top" || place == "common deck top";
    if (place.ends_with(" top")) place.remove_suffix(4);
    const std::optional<PileId> pile = pile_named(place, seat);
    if (!pile) return "there is no place called '" + std::string(place) + "'";
    std::vector<CopyId> placed;
    for (const std::string_view text : core::split(list, ',')) {
        auto [name, rider] = split_rider(text);
        std::string with;
        if (place == "trade deals") {  // "Farm with Old Forest": the marker and the Location it lies under
            const std::size_t at = name.find(" with ");
            if (at == std::string::npos) return "a trade deal is written MARKER with LOCATION";
            with = name.substr(at + 6);
            name = name.substr(0, at);
        }
        const CopyId copy = find_in_decks(name, seat);
        if (copy == no_copy) return "no card called '" + name + "' is left in the decks";
        table.place(copy, *pile);
        placed.push_back(copy);
        if (place == "under" || place == "trade deals") {
            const std::string_view parent = place == "under" ? parent_name : std::string_view(with);
            const CopyId location = find_in_empires(parent, seat);
            if (location == no_copy) return "no Location is called '" + std::string(parent) + "'";
            state_.marks[copy].link = location;
        }
        if (std::string problem = given_mark(copy, rider); !problem.empty()) return problem;
    }
    if (top) {
        for (std::size_t i = placed.size(); i-- > 0;) {
            state_.table.move_to_top(placed[i], *pile);
            state_.table.cells[placed[i]].known = 0;
        }
    }
    return {};
}

engine::Match& Position::match() {
    if (!match_) match_ = std::make_unique<Match>(rules_, state_);
    return *match_;
}

// Expect ------------------------------------------------------------------------------------------

std::string Position::expect(std::string_view subject, std::string_view item) {
    (void)match();
    if (subject.empty()) return expect_table(item);
    const int seat_number = seat_named(subject);
    if (seat_number < 0) return "no player is called '" + std::string(subject) + "'";
    const auto seat = static_cast<Seat>(seat_number);
    const State& s = state();
    const std::size_t colon = item.find(':');
    if (colon != std::string_view::npos) {
        return expect_cards(seat, core::trim(item.substr(0, colon)), core::trim(item.substr(colon + 1)), true);
    }
    const auto number_after = [&item](std::string_view prefix, unsigned& n) {
        if (!item.starts_with(prefix)) return false;
        std::string_view rest = core::trim(item.substr(prefix.size()));
        return take_number(rest, n) && rest.empty();
    };
    unsigned n = 0;
    if (number_after("score ", n)) {
        const int score = Game::score(rules_, s, seat);
        return score == static_cast<int>(n) ? "" : "the score is " + std::to_string(score);
    }
    for (const std::string_view place : {"hand", "empire", "deals", "foundations", "discard", "deck", "trade deals"}) {
        if (number_after(std::string(place) + " size ", n)) {
            const unsigned size = s.table.count(*pile_named(place, seat));
            return size == n ? "" : "there are " + std::to_string(size);
        }
        for (const bool wanted : {true, false}) {
            const std::string prefix = std::string(place) + (wanted ? " has " : " lacks ");
            if (!item.starts_with(prefix)) continue;
            for (const std::string_view name : core::split(item.substr(prefix.size()), ',')) {
                bool found = false;
                for (CopyId c = s.table.first(*pile_named(place, seat)); c != no_copy; c = s.table.next(c)) {
                    found = found || names(name, c);
                }
                if (found != wanted) return std::string(name) + (wanted ? " is not there" : " is there");
            }
            return {};
        }
    }
    if (item == "passed") return has_passed(s, seat) ? "" : "not passed";
    if (item == "not passed") return has_passed(s, seat) ? "passed" : "";
    if (item == "asked") {
        if (match().over()) return "the game is over";
        return match().decision().seat == seat ? "" : "the " + text_.seat(s, match().decision().seat) + " are asked";
    }
    if (item == "does not win") {
        return match().over() && (match().winners() >> seat & 1U) == 0 ? ""
               : match().over()                                        ? "they win"
                                                                       : "the game goes on";
    }
    if (item == "wins") {
        return match().over() && (match().winners() >> seat & 1U) != 0 ? "" : "they do not win";
    }
    if (item == "nothing") {
        Supply left = s.players[seat].goods;
        left[good_vp] = 0;
        return left == Supply{} ? "" : "there is " + text_.goods(left);
    }
    // "Mill is defended", "Mill is not defended"
    if (const std::size_t is = item.find(" is "); is != std::string_view::npos) {
        const std::string_view name = item.substr(0, is);
        std::string_view how = item.substr(is + 4);
        bool wanted = true;
        if (how.starts_with("not ")) {
            wanted = false;
            how.remove_prefix(4);
        }
        for (CopyId c = s.table.first(pile_of(pile_empire, seat)); c != no_copy; c = s.table.next(c)) {
            if (!names(name, c)) continue;
            const std::string standing = text_.standing(s, c);
            bool found = false;
            for (const std::string_view one : core::split(standing, ',')) found = found || one == how;
            return found == wanted ? "" : std::string(name) + " is " + (standing.empty() ? "bare" : standing);
        }
        return "no Location is called '" + std::string(name) + "'";
    }
    for (std::string_view part : core::split(item, ',')) {
        if (!take_number(part, n)) return "expected an amount and a Good, not '" + std::string(part) + "'";
        const int good = good_named(part);
        if (good < 0 || static_cast<std::size_t>(good) >= Supply{}.size())
            return "a supply holds no '" + std::string(part) + "'";
        const unsigned have = s.players[seat].goods[static_cast<std::size_t>(good)];
        if (have != n) return "there are " + text_.good(static_cast<std::uint8_t>(good), have);
    }
    return {};
}

std::string Position::expect_cards(Seat seat, std::string_view place, std::string_view list, bool exact) {
    const std::optional<PileId> pile = pile_named(place, seat);
    if (!pile) return "there is no place called '" + std::string(place) + "'";
    const State& s = state();
    std::vector<CopyId> left;
    std::string there;
    for (CopyId c = s.table.first(*pile); c != no_copy; c = s.table.next(c)) {
        left.push_back(c);
        there += (there.empty() ? "" : ", ") + rules_.name(s.table.def(c));
    }
    if (there.empty()) there = "nothing";
    if (list != "nothing") {
        for (const std::string_view name : core::split(list, ',')) {
            const auto found = std::find_if(left.begin(), left.end(), [&](CopyId c) { return names(name, c); });
            if (found == left.end()) return "there is " + there;
            left.erase(found);
        }
    }
    return exact && !left.empty() ? "there is " + there : "";
}

std::string Position::expect_table(std::string_view item) {
    const State& s = state();
    if (item == "over") return match().over() ? "" : "the game goes on";
    if (item == "not over") return match().over() ? "the game is over" : "";
    std::string_view rest = item;
    const auto word = [&rest](std::string_view prefix) { return take_word(rest, prefix); };
    unsigned n = 0;
    if (word("round "))
        return take_number(rest, n) && rest.empty() && n == s.round ? "" : "it is round " + std::to_string(s.round);
    if (word("phase ")) {
        const std::string phase = s.phase == Phase::lookout      ? "lookout"
                                  : s.phase == Phase::production ? "production"
                                  : s.phase == Phase::action     ? "action"
                                                                 : "over";
        return phase == rest ? "" : "the phase is " + phase;
    }
    if (word("first ")) {
        const std::string first = text_.seat(s, s.first_player);
        return core::lower(first) == core::lower(rest) ? "" : "the " + first + " go first";
    }
    if (word("log ")) {
        const std::string wanted = core::lower(rest);
        for (const std::string& line : match().log(sees_all, 0)) {
            if (core::lower(line).find(wanted) != std::string::npos) return {};
        }
        return "no line of the log says so";
    }
    for (const std::string_view place : {"common deck", "common discard", "lookout"}) {
        if (!word(std::string(place) + " ")) continue;
        if (word("size ")) {
            const unsigned size = s.table.count(*pile_named(place, 0));
            return take_number(rest, n) && rest.empty() && n == size ? "" : "there are " + std::to_string(size);
        }
        const bool wanted = word("has ");
        if (!wanted && !word("lacks ")) break;
        for (const std::string_view name : core::split(rest, ',')) {
            bool found = false;
            for (CopyId c = s.table.first(*pile_named(place, 0)); c != no_copy; c = s.table.next(c))
                found = found || names(name, c);
            if (found != wanted) return std::string(name) + (wanted ? " is not there" : " is there");
        }
        return {};
    }
    const std::size_t colon = item.find(':');
    if (colon != std::string_view::npos) {
        return expect_cards(0, core::trim(item.substr(0, colon)), core::trim(item.substr(colon + 1)), true);
    }
    return "nothing is known of '" + std::string(item) + "'";
}

}  // namespace settlers

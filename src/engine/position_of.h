#pragma once
// A Position made from a Game and its words: what the positions of all games have in common. Piles, cards, Goods,
// turns and results are read here; a game adds what only it has. See docs/scenarios.md for the words.

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "engine/knowledge.h"
#include "engine/match_of.h"
#include "engine/position.h"
#include "engine/position_words.h"
#include "lang/vocabulary.h"

namespace engine {

template <Game G, class Text>
class PositionOf : public Position {
public:
    using State = typename G::State;
    using Rules = typename G::Rules;
    using Match = MatchOf<G, Text>;

    std::string given(std::string_view subject, std::string_view item) final {
        if (match_) return "a position is given before the first choice";
        Seat seat = no_seat;
        if (std::string problem = read_subject(subject, seat); !problem.empty()) return problem;
        if (auto own = given_own(seat, item)) return *own;
        std::string_view rest = item;
        if (seat == no_seat) {
            const bool first = take_word(rest, "first ");
            if (first || take_word(rest, "turn ")) {
                const int named = seat_named(rest);
                if (named < 0) return "no player is called " + in_quotes(rest);
                state_.active = static_cast<Seat>(named);
                if (first) state_.first_player = static_cast<Seat>(named);
                return {};
            }
        }
        const std::size_t colon = item.find(':');
        if (colon == std::string_view::npos) return given_goods(seat, item);
        const std::string_view place = core::trim(item.substr(0, colon)), list = core::trim(item.substr(colon + 1));
        std::string_view on = place;
        if (!take_word(on, "on ")) return given_cards(seat, place, list);
        const CopyId card = find_standing(on, seat);
        if (card == no_copy) return "no card in play is called " + in_quotes(on);
        return each_amount(list, [&](std::uint8_t good, unsigned n) { return put_on(card, good, n); });
    }

    engine::Match& match() final {
        if (!match_) match_ = std::make_unique<Match>(rules_, state_);
        return *match_;
    }

    std::string expect(std::string_view subject, std::string_view item) final {
        (void)match();
        Seat seat = no_seat;
        if (std::string problem = read_subject(subject, seat); !problem.empty()) return problem;
        if (auto own = expect_own(seat, item)) return *own;
        if (auto common = seat == no_seat ? expect_table(item) : expect_seat(seat, item)) return *common;
        if (auto pile = expect_pile(seat, item)) return *pile;
        if (seat == no_seat) return "nothing is known of " + in_quotes(item);
        return each_amount(item, [&](std::uint8_t good, unsigned n) -> std::string {
            const std::optional<unsigned> have = supply(seat, good);
            if (!have) return "a supply holds no such Good";
            return *have == n ? "" : "there are " + text_.good(good, *have);
        });
    }

    int seat_named(std::string_view name) const final {
        for (unsigned seat = 0; seat < G::seats(state()); ++seat) {
            if (core::lower(text_.seat(state(), seat)) == core::lower(name)) return static_cast<int>(seat);
        }
        return -1;
    }

    // Words for what is not offered must at least be words of this game: a misspelt name would never fail.
    std::string implausible(std::string_view option) const final {
        for (const std::string_view verb : verbs_of_cards()) {
            if (!core::lower(option).starts_with(verb)) continue;
            const std::string rest = core::lower(option.substr(verb.size()));
            if (says_no_card(verb, rest)) return {};
            for (std::size_t def = 0; def < rules_.def_count(); ++def) {
                const std::string name = core::lower(rules_.name(static_cast<DefId>(def)));
                for (const std::string_view end : {" (", ","}) {
                    if (rest.starts_with(name.substr(0, name.find(end)))) return {};
                }
            }
            return "no card is called so: " + in_quotes(option.substr(verb.size()));
        }
        return {};
    }

protected:
    explicit PositionOf(const Rules& rules) : rules_(rules), text_(rules) {}

    // What a game reads by itself; nothing if it is no word of its own. `seat` is no_seat for the table.
    virtual std::optional<std::string> given_own(Seat seat, std::string_view item) = 0;
    virtual std::optional<std::string> expect_own(Seat seat, std::string_view item) = 0;
    // A card of that name that can be placed, the player's own before the others.
    [[nodiscard]] virtual CopyId find(std::string_view name, Seat seat) const = 0;
    // A card in play of that name, the player's own before the others.
    [[nodiscard]] virtual CopyId find_standing(std::string_view name, Seat seat) const = 0;
    // Riders of a placed card: "(defended)".
    virtual std::string mark(CopyId copy, std::string_view rider) = 0;
    // Puts a card under another; `pile` is where such cards lie.
    [[nodiscard]] virtual PileId pile_under(CopyId card) const = 0;
    virtual void lay_under(CopyId copy, CopyId card) = 0;
    virtual std::string put_on(CopyId card, std::uint8_t good, unsigned n) = 0;
    [[nodiscard]] virtual std::optional<unsigned> supply(Seat seat, std::uint8_t good) const = 0;
    virtual std::string give(Seat seat, std::uint8_t good, unsigned n) = 0;
    virtual void taken_from(PileId) {}  // a card was taken out of a pile
    [[nodiscard]] virtual bool called(std::string_view, CopyId) const { return false; }  // another way to name a card
    [[nodiscard]] virtual std::vector<std::string_view> verbs_of_cards() const = 0;
    [[nodiscard]] virtual bool says_no_card(std::string_view verb, std::string_view rest) const = 0;

    // "Quarry", "Unrest" for "Unrest (3)", "Saboteurs BAR011".
    [[nodiscard]] bool names(std::string_view text, CopyId copy) const {
        const DefId id = state().table.def(copy);
        if (id == unknown_def) return false;
        const std::string wanted = core::lower(text), name = core::lower(rules_.name(id));
        if (wanted == name || wanted == name.substr(0, name.find(" (")) || wanted == name.substr(0, name.find(',')))
            return true;
        const std::string number = core::lower(rules_.pack().cards[rules_.def(id).pack_card].number);
        for (const std::size_t end : {number.size(), number.find('/'), number.find('-')}) {
            if (wanted == name + " " + number.substr(0, end)) return true;
        }
        return called(wanted, copy);
    }

    template <class Visit>
    void for_each_in(PileId pile, Visit visit) const {
        for (CopyId c = state().table.first(pile); c != no_copy; c = state().table.next(c)) visit(c);
    }

    // "hand: Mill (defended), Town", "deck only: Glory", "under Gate: Farm".
    std::string given_cards(Seat seat, std::string_view place, std::string_view list) {
        const bool only = take_end(place, " only");
        (void)take_end(place, " top");
        CopyId under = no_copy;
        std::optional<PileId> pile;
        if (std::string_view name = place; take_word(name, "under ")) {
            under = find_standing(name, seat);
            if (under == no_copy) return "no card in play is called " + in_quotes(name);
            pile = pile_under(under);
        } else {
            pile = G::piles.named(place, seat);
        }
        if (!pile) return "there is no place called " + in_quotes(place);
        return put_cards(seat, *pile, list, only, under);
    }

    std::string put_cards(Seat seat, PileId pile, std::string_view list, bool only, CopyId under) {
        std::vector<std::pair<CopyId, std::string>> cards;
        for (const std::string_view text : core::split(list, ',')) {
            if (list == "none") break;
            auto [name, rider] = is_name(text) ? std::pair{std::string(text), std::string()} : split_rider(text);
            const CopyId copy = find(name, seat);
            if (copy == no_copy) return "no card called " + in_quotes(name) + " is left";
            placed_[copy] = true;
            const PileId was = state_.table.pile(copy);
            cards.emplace_back(copy, rider);
            taken_from(was);
        }
        if (only || list == "none") empty(pile);
        lay(pile, cards);
        for (const auto& [copy, rider] : cards) {
            if (under != no_copy) lay_under(copy, under);
            if (std::string problem = rider.empty() ? "" : mark(copy, rider); !problem.empty()) return problem;
        }
        return {};
    }
    virtual void empty(PileId) {}
    virtual void laid(CopyId) {}  // a given card came to lie somewhere

    [[nodiscard]] bool is_name(std::string_view text) const {
        for (CopyId c = 0; c < state().table.size; ++c) {
            if (names(text, c)) return true;
        }
        return false;
    }

    // "2 wood, 1 VP": calls `with(good, n)` for each until one says what is wrong.
    template <class With>
    std::string each_amount(std::string_view list, With with) const {
        for (std::string_view part : core::split(list, ',')) {
            const std::string_view all = part;
            unsigned n = 0;
            if (!take_number(part, n)) return "nothing is known of " + in_quotes(all);
            const lang::GoodRow* found = nullptr;
            for (const lang::GoodRow& row : text_.vocabulary().goods) {
                if (core::lower(part) == core::lower(row.word) || core::lower(part) == core::lower(row.plural))
                    found = &row;
            }
            if (found == nullptr) return "there is no Good called " + in_quotes(part);
            if (std::string problem = with(found->id, n); !problem.empty()) return problem;
        }
        return {};
    }

    // "wood 3" and its like: whether a number stands behind a word, and is what it should be.
    [[nodiscard]] static std::optional<std::string> number_is(std::string_view item, std::string_view word, long is) {
        if (!take_word(item, word)) return std::nullopt;
        const bool negative = take_word(item, "-");
        unsigned n = 0;
        if (!take_number(item, n) || !item.empty()) return std::nullopt;
        const long wanted = negative ? -static_cast<long>(n) : static_cast<long>(n);
        return wanted == is ? std::string() : std::string(core::trim(word)) + " is " + std::to_string(is);
    }

    // What lies in a pile, as a list of names: exactly those, or those among others.
    [[nodiscard]] std::string holds(std::string_view shown, const std::vector<CopyId>& there, std::string_view list,
                                    bool exact) const {
        std::vector<CopyId> left = there;
        std::vector<std::string> all;
        for (const CopyId c : there) all.push_back(text_.card(state(), c));
        const std::string contents = std::string(shown) + " holds " + (all.empty() ? "nothing" : core::list_of(all));
        if (list != "nothing" && list != "none") {
            for (const std::string_view name : core::split(list, ',')) {
                const auto found = std::find_if(left.begin(), left.end(), [&](CopyId c) { return names(name, c); });
                if (found == left.end()) return contents;
                left.erase(found);
            }
        }
        return exact && !left.empty() ? contents : "";
    }
    // Whether a pile begins with these cards, in this order.
    [[nodiscard]] std::string begins(std::string_view shown, std::vector<CopyId> there, std::string_view list) const {
        const std::vector<std::string_view> wanted = core::split(list, ',');
        there.resize(std::min(there.size(), wanted.size()));
        for (std::size_t k = 0; k < wanted.size(); ++k) {
            if (k < there.size() && names(wanted[k], there[k])) continue;
            std::vector<std::string> all;
            for (const CopyId c : there) all.push_back(text_.card(state(), c));
            return std::string(shown) + " begins with " + (all.empty() ? "nothing" : core::list_of(all));
        }
        return {};
    }
    [[nodiscard]] std::vector<CopyId> cards_in(PileId pile) const {
        std::vector<CopyId> cards;
        for_each_in(pile, [&](CopyId c) { cards.push_back(c); });
        return cards;
    }

    // Positions judge what happened; they never change a match.
    [[nodiscard]] const State& state() const { return match_ ? match_->state() : state_; }

    const Rules& rules_;
    Text text_;
    State state_{};
    std::vector<bool> placed_ = std::vector<bool>(decltype(State::table.cells){}.size(), false);
    std::unique_ptr<Match> match_;

private:
    std::string read_subject(std::string_view subject, Seat& seat) const {
        if (subject.empty()) return {};
        const int named = seat_named(subject);
        if (named < 0) return "no player is called " + in_quotes(subject);
        seat = static_cast<Seat>(named);
        return {};
    }

    std::string given_goods(Seat seat, std::string_view list) {
        if (seat == no_seat) return "nothing is known of " + in_quotes(list);
        return each_amount(list, [&](std::uint8_t good, unsigned n) { return give(seat, good, n); });
    }

    // Into decks on top and face down, the first listed topmost; elsewhere behind what lies there, face up to those
    // who see that pile.
    void lay(PileId pile, const std::vector<std::pair<CopyId, std::string>>& cards) {
        const PileRow& row = G::piles[pile];
        const bool deck = row.shown == Shown::deck && row.sight == Sight::nobody;
        for (std::size_t k = 0; k < cards.size(); ++k) {
            const CopyId copy = deck ? cards[cards.size() - 1 - k].first : cards[k].first;
            engine::move_card(state_, G::piles, copy, pile, deck ? End::top : End::bottom);
            if (deck) forget(state_, copy);
            laid(copy);
        }
    }

    std::optional<std::string> expect_table(std::string_view item) {
        const State& s = state();
        if (item == "over") return match_->over() ? "" : "the game goes on";
        if (item == "not over") return match_->over() ? "the game is over" : "";
        if (auto round = number_is(item, "round ", s.round))
            return round->empty() ? "" : "it is round " + std::to_string(s.round);
        std::string_view rest = item;
        if (take_word(rest, "turn ")) return seat_is(rest, s.active);
        if (take_word(rest, "first ")) return seat_is(rest, s.first_player);
        if (take_word(rest, "log ")) {
            const std::string wanted = core::lower(rest);
            std::string lines;
            for (const std::string& line : match_->log(sees_all, 0)) {
                if (core::lower(line).find(wanted) != std::string::npos) return "";
                lines += "\n    " + line;
            }
            return "no line of the log says so:" + lines;
        }
        return std::nullopt;
    }
    [[nodiscard]] std::string seat_is(std::string_view name, Seat is) const {
        return seat_named(name) == is ? "" : "it is " + text_.seat(state(), is);
    }

    std::optional<std::string> expect_seat(Seat seat, std::string_view item) {
        const bool wins = match_->over() && match_->winners().has(seat);
        if (item == "asked") {
            if (match_->over()) return "the game is over";
            return seat_is(text_.seat(state(), seat), match_->decision().seat);
        }
        if (item == "wins") return wins ? "" : match_->over() ? "they do not win" : "the game goes on";
        if (item == "does not win" || item == "loses")
            return match_->over() && !wins ? "" : match_->over() ? "they win" : "the game goes on";
        return number_is(item, "score ", match_->score(seat));
    }

    // "hand: Mill, Town", "hand size 3", "hand 3", "hand has Mill", "hand lacks Town", "hand has no Town".
    std::optional<std::string> expect_pile(Seat seat, std::string_view item) {
        const std::size_t colon = item.find(':');
        if (colon != std::string_view::npos) {
            std::string_view place = core::trim(item.substr(0, colon));
            const std::string_view list = core::trim(item.substr(colon + 1));
            const bool in_order = take_end(place, " from the top");
            const std::optional<PileId> pile = G::piles.named(place, seat);
            if (!pile) return "there is no place called " + in_quotes(place);
            return in_order ? begins(place, cards_in(*pile), list) : holds(place, cards_in(*pile), list, true);
        }
        for (std::size_t p = 0; p < G::piles.size(); ++p) {
            const auto pile = static_cast<PileId>(p);
            if (G::piles[pile].where == Where::seats ? G::piles.seat_of(pile) != seat : seat != no_seat) continue;
            for (const std::string& key : {G::piles.key(pile), std::string(G::piles[pile].also)}) {
                std::string_view rest = item;
                if (key.empty() || !take_word(rest, key + " ")) continue;
                const std::vector<CopyId> there = cards_in(pile);
                const auto size = static_cast<long>(there.size());
                if (auto number = number_is(item, key + " size ", size)) return number;
                if (auto number = number_is(item, key + " ", size)) return number;
                if (take_word(rest, "lacks ") || take_word(rest, "has no ")) {
                    for (const std::string_view name : core::split(rest, ',')) {
                        if (holds(key, there, name, false).empty()) return std::string(name) + " is there";
                    }
                    return "";
                }
                if (take_word(rest, "has ")) return holds(key, there, rest, false);
            }
        }
        return std::nullopt;
    }
};

}  // namespace engine

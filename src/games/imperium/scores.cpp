// What a player's points come from, and what else decides a game.

#include <algorithm>

#include "games/imperium/look.h"
#include "games/imperium/text.h"

namespace imperium {

namespace {

std::string place_name(PileId pile) {
    if (piles.is(pile, pile_history)) return " in History";
    if (piles.is(pile, pile_legends)) return " in Legends";
    if (piles.is(pile, pile_flooded)) return " in the Flooded pile";
    if (piles.is(pile, pile_garrison)) return " garrisoned";
    return {};
}

// Equal cards are one part.
void add_part(std::vector<engine::ScorePart>& parts, const std::string& name, int worth) {
    for (engine::ScorePart& part : parts) {
        if (part.name != name || part.points != worth * static_cast<int>(part.copies)) continue;
        part.points += worth;
        ++part.copies;
        return;
    }
    parts.push_back({name, worth, 1});
}

// The rows of a scoring table, and which of them a card counts for.
struct SourceRow {
    std::string_view key, title;
};
constexpr SourceRow source_rows[] = {{"progress", "Progress"},
                                     {"civilised", "Civilised"},
                                     {"uncivilised", "Uncivilised"},
                                     {"regions", "Regions, tributaries"},
                                     {"nation", "Nation, fame"},
                                     {"routes", "Trade routes"},
                                     {"history", "History"},
                                     {"power", "State and Power"},
                                     {"unrest", "Unrest"}};

// Where a card lies that its owner has not seen counts for no row.
std::string_view source_of(const Look& look, Seat seat, CopyId copy) {
    const CardDef& card = look.def(copy);
    const PileId pile = look.s.table.pile(copy);
    if (piles.is(pile, pile_board) || piles.is(pile, pile_state)) return "power";
    if (card.unrest) return "unrest";
    const bool seen = look.s.phase == Phase::over || look.s.table.cells[copy].known.has(seat);
    if (seen && (piles.is(pile, pile_history) || piles.is(pile, pile_legends) || piles.is(pile, pile_flooded)))
        return "history";
    const auto has = [&](Suit suit) { return card.suit_tally[suit] > 0; };
    if (has(suit_fame)) return "nation";
    if (has(suit_region) || has(suit_tributary)) return "regions";
    if (has(suit_civilised)) return "civilised";
    if (has(suit_uncivilised)) return "uncivilised";
    return has(suit_trade_route) ? "routes" : "nation";
}

// The sums of the cards of each row; what is left of the total is progress.
std::vector<engine::ScorePart> by_kind(const engine::ScoreView& view) {
    std::vector<engine::ScorePart> rows;
    int rest = view.total;
    for (const SourceRow& row : source_rows) {
        int sum = 0;
        for (const engine::ScoreCard& card : view.copies) sum += card.source == row.key ? card.points : 0;
        rest -= sum;
        rows.push_back({std::string(row.title), sum, 1, std::string(row.key)});
    }
    rows.front().points = rest;
    std::erase_if(rows, [&](const engine::ScorePart& row) {
        const auto of_row = [&](const engine::ScoreCard& card) { return card.source == row.key; };
        return row.key != "progress" && std::ranges::none_of(view.copies, of_row);
    });
    return rows;
}

// The yardstick of a practice game (I-PRACTICE-10), which ends with points after a Collapse, too (I-PRACTICE-09).
constexpr int practice_good = 50, practice_great = 90;
std::string practice_note(int score) {
    const std::string good = std::to_string(practice_good), great = std::to_string(practice_great);
    if (score >= practice_great) return great + " VP or more: very well played.";
    if (score >= practice_good)
        return good + " VP or more: you know the rules. " + great + " would be very well played.";
    return "Less than " + good + " VP: play it once more. " + good + " show that you know the rules.";
}

}  // namespace

engine::ScoreView Text::scores(const State& s, unsigned seat_number) const {
    const auto seat = static_cast<Seat>(seat_number);
    const Look look(rules_, s);
    engine::ScoreView view;
    int cards = 0, power = 0, unrest = 0;
    const bool unrest_free = look.has_modifier(seat, modifier_unrest_free);
    look.for_each_scored(seat, [&](CopyId copy) {
        const bool board = look.in_pile(copy, pile_board) || look.in_pile(copy, pile_state);
        const int worth = look.worth_at_scoring(seat, copy);
        const bool counts = worth != 0 && (board || !look.def(copy).unrest || !unrest_free);
        if (counts)
            view.copies.push_back({copy, number(s.table.def(copy)), rules_.name(s.table.def(copy)), worth,
                                   std::string(source_of(look, seat, copy))});
        if (look.def(copy).unrest && !board) {
            if (!unrest_free) unrest += worth;
            return;
        }
        (board ? power : cards) += worth;
        if (worth != 0) add_part(view.cards, card(s, copy) + place_name(s.table.pile(copy)), worth);
    });
    view.total = look.score(seat);
    view.sources = {{"for cards", cards, 1},
                    {is_bot(s, seat) ? "for resources" : "for progress", view.total - cards - power - unrest, 1}};
    if (power != 0) view.sources.push_back({"for what is always in play", power, 1});
    if (unrest != 0) view.sources.push_back({"for unrest", unrest, 1});
    std::stable_sort(view.cards.begin(), view.cards.end(),
                     [](const auto& x, const auto& y) { return x.points > y.points; });
    view.by_kind = by_kind(view);
    return view;
}

// What decided beside the points: a Collapse, what broke a tie, and in practice what the points are worth.
std::vector<std::string> Text::result_notes(const State& s) const {
    if (s.options.practice != 0) return {practice_note(Look(rules_, s).score(0))};
    if (s.phase != Phase::over) return {};
    const auto ties = [&] {
        return engine::tie_notes(rules_, s, Game::measures(s), [&](Seat one) { return seat(s, one); });
    };
    if (s.collapsed == 0) return ties();
    const Look look(rules_, s);
    const bool alone = is_bot(s, bot_seat);  // I-SOLOCOLL-01
    std::string first = alone ? "Collapse: whoever plays against a Bot has lost, whatever the points."
                              : "Collapse: the points do not count, the fewest unrest win.";
    std::string counts;
    bool at_once = false;
    for (Seat one = 0; one < s.player_count; ++one) {
        if (rules_.nations()[s.players[one].nation].collapse_win && s.table.empty(chaos_pile)) {
            first += " " + doing(s, one, "win at once, since no Chaos is left.");
            at_once = true;
        }
        counts += (one == 0 ? "" : ", ") + seat(s, one) + " " + std::to_string(look.unrest_of(one)) + " unrest";
    }
    if (alone) return {first};
    std::vector<std::string> notes{first, counts + "."};
    if (at_once) return notes;
    for (std::string& note : ties()) notes.push_back(std::move(note));
    return notes;
}

// "Turn 3 of 12": practice has so many (I-PRACTICE-04).
std::string Text::practice_turn(const State& s) const {
    const unsigned turn = practice_turns - s.practice_left + 1U;
    return "Turn " + std::to_string(std::min<unsigned>(turn, practice_turns)) + " of " + std::to_string(practice_turns);
}

// How good a practice game is (I-PRACTICE-10).
std::string Text::practice_yardstick() {
    return "Practice: with " + std::to_string(practice_good) + " VP or more you have understood the rules, " +
           std::to_string(practice_great) + " or more are very good.";
}

}  // namespace imperium

#pragma once
// A table as one viewer may know it, in words and numbers: what a page or another program draws. Games fill it from
// a state in which everything hidden from the viewer is blanked out already.

#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/words.h"
#include "engine/piles.h"
#include "lang/marks.h"

namespace engine {

using Counters = std::vector<std::pair<std::string, int>>;

// A number with a name: the key for programs, which stays, the words for people.
struct CounterView {
    std::string key, name;
    int value = 0;
    int of = -1;  // how many there can be; -1: that is not settled
};
using CounterViews = std::vector<CounterView>;

// A word on a card: the key for programs, which stays, with its number where it has one, and the words for people.
struct MarkView {
    std::string key, text;
    int n = -1;
    int of = -1;  // how many there can be; -1: that is not settled
    MarkView(std::string_view word) : key(word), text(word) {}
    MarkView(std::string_view word, std::string words, int number = -1, int most = -1)
        : key(word), text(std::move(words)), n(number), of(most) {}
    bool operator==(const MarkView&) const = default;
};

struct CardView {
    CopyId id = no_copy;
    int def = -1;                        // the card of the pack that it is; -1: hidden
    std::string name;                    // empty: hidden
    CounterViews tokens;                 // what lies on it
    std::vector<MarkView> marks;         // "exhausted", "blocked"
    CopyId under = no_copy;              // the card that it lies under
    unsigned used = 0, uses = 0;         // how often it was used of how often it can be; 0: not at all
    unsigned exhausts = 0;               // exhaust tokens on it
    int taken_by = -1;                   // the seat that uses it as its own
    std::optional<CounterViews> cost{};  // what its owner pays to develop it now
};

struct ZoneView {
    std::string key;  // "hand", "market"
    int seat = -1;    // whose; -1: everybody's
    unsigned count = 0;
    std::vector<CardView> cards;  // in order; of a deck only those that the viewer knows
    std::string title{};          // for people: "Common discard pile"
};

struct PlayerView {
    std::string name;
    CounterViews counters;
    std::string side{};  // the faction or nation
    bool passed = false, first = false;
    std::string state{};  // what the State card shows
    unsigned hand = 0;    // cards in hand
};

// Where in the game it stands.
enum class StepState : std::uint8_t { done, now, next };
struct PhaseStep {
    std::string key, title;
    StepState state = StepState::next;
};
struct PhaseView {
    std::string key, title;
    unsigned round = 0, rounds = 0;  // 0: how many there will be is not settled
    int turn = -1;                   // whose turn it is; -1: nobody's
    std::vector<PhaseStep> steps;
};

// A text that is being carried out, sentence by sentence; sentences are told by their place in the code.
struct RunningSentence {
    std::size_t pc = 0;
    StepState state = StepState::next;
    std::string text{};
    std::vector<lang::TextPiece> pieces{};
};
struct RunningText {
    int seat = -1;
    CopyId card = no_copy;
    int def = -1;
    std::string name{}, head{};
    std::uint16_t ability = 0;
    std::vector<RunningSentence> sentences{};
};

// What the asked player would lose by ending the turn or passing now.
struct EndingView {
    std::string text;
    CounterViews lost;
    std::uint64_t option = 0;  // the id of the option that does it
};

// What another seat could do to one's own cards on its next turn with what lies before all eyes.
struct DangerView {
    int seat = -1;
    std::string text;
    std::vector<CopyId> cards;
};

// What a line of the log tells, as data.
struct PlaceView {
    std::string zone;  // empty: none
    int seat = -1;
};
struct EventView {
    std::size_t line = 0;
    std::string kind;  // "move", "goods", "token", "flip", "shuffle", "reveal", "score", "turn", "other"
    int seat = -1, other = -1;
    CopyId card = no_copy;
    int def = -1;
    std::string name{};
    PlaceView from{}, to{};
    std::string good{};
    int n = 0;
    CopyId because = no_copy;
    int because_def = -1;
    std::string because_name{};
};

// Something that a player or a card has: what an event changed is seen by comparing.
struct Holding {
    Seat seat = no_seat;    // of a supply
    CopyId card = no_copy;  // or of what lies on a card
    std::string_view good;
    int n = 0;
    bool operator<(const Holding& other) const {
        return std::tie(seat, card, good) < std::tie(other.seat, other.card, other.good);
    }
    [[nodiscard]] bool same_place(const Holding& other) const {
        return seat == other.seat && card == other.card && good == other.good;
    }
};

// What each seat stood at when a round ended.
struct RoundScores {
    unsigned round = 0;
    std::vector<int> totals;
};

// An opponent that plays by a table: where its cards wait, and the rows it chooses from.
struct SlotView {
    unsigned number = 0;
    CardView card;         // without an id: the slot is empty
    bool covered = false;  // by the die
    CardView held{};       // what it held when it was resolved in the present or last turn; without an id: nothing was
    int row = -1;          // the row that was used for that; -1: none could be
};
struct RowView {
    int id = -1;                  // the game's number of it
    std::string trigger;          // for which cards it is, or when
    std::string text;             // what is done then
    std::vector<unsigned> slots;  // where it was used in the present turn, or in the last one
    bool in_force = false;        // the last one that was used
};
struct OpponentView {
    int seat = -1;
    std::string name, difficulty;
    unsigned die = 0;  // rolled last; 0: none
    std::vector<SlotView> slots;
    std::string table;  // the card whose rows these are
    std::string basis;  // how well they are known: "reconstructed"
    std::vector<RowView> rows;
};

struct TableView {
    CounterViews counters;
    std::vector<PlayerView> players;
    std::vector<ZoneView> zones;
    std::optional<OpponentView> opponent{};
};

// What an opponent did, and why, as data.
struct WhyView {
    int seat = -1;               // whose doing; -1: no such opponent's
    std::string kind;            // "die", "slot", "row", "attack", "target"; "effect": what comes of them
    unsigned depth = 0;          // how far from the first cause: a screen may indent by it
    unsigned die = 0, slot = 0;  // in force, the slot also of an attack its number; 0: none
    int row = -1;
    std::string trigger, text;  // of the row
    CopyId card = no_copy;
    std::string card_name;  // empty: hidden, or none
    int def = -1;           // of that card
};
// A line of the log.
struct LogLine {
    std::string text;
    WhyView why{};
    std::size_t first = 0, end = 0;  // the events that it tells
};

// What leaves a supply for a price: so many of a Good, perhaps in the place of another.
struct PricePart {
    std::string good;
    int n = 0;
    std::string instead{};  // the Good that it stands in for; empty: it is what was asked for
    bool operator==(const PricePart&) const = default;
};
using Price = std::vector<PricePart>;

// What is asked, in parts: who must do it and when, what, and what comes of it.
struct PromptView {
    std::string who;          // "Your action"
    std::string what;         // the question, without what the other parts say
    std::string because;      // the card whose text asks; empty: none
    std::string consequence;  // what comes of it beside the options; empty: nothing that could be told
};

// An option as a screen shows it: what it means in words, and the things on the table that it is about.
struct OptionView {
    std::string verb;         // what kind of thing it does, a word that never changes: "build", "end-turn"
    std::string text;         // "build Mill": what scenarios and logs call it
    std::string label;        // the same for a menu, where that says more: "pay 2"
    std::string group;        // options of one group stand together under this title; empty: no title
    int order = 0;            // options are listed by it; those of one group are neighbours
    std::string note;         // what it costs, gives or loses beside what it says: "pay 2 wood", "with 1 unrest"
    std::string warning;      // what may be regretted: a screen asks again before it is done; the note says it, too
    std::string effect;       // what its card's text does, where that is not plain from the rest
    std::string icons;        // what its card shows, for menus too long for effects
    Price price;              // what really leaves the supply, with the fewest substitutes
    std::vector<Price> ways;  // the other ways to pay it, if there are any
    unsigned copies = 1;      // how many equal cards it stands for
    CopyId card = no_copy, target = no_copy;
    std::string zone;          // where the card lies, or what is drawn from
    int seat = -1;             // the player that it is about
    std::string good;          // the Good
    CopyId asker = no_copy;    // the card whose running text it answers, where it is about no other thing
    int choice = -1;           // which of the options of that text
    std::vector<CopyId> also;  // equal cards that it stands for, too

    [[nodiscard]] bool points() const {
        return card != no_copy || target != no_copy || seat >= 0 || !zone.empty() || !good.empty() || asker != no_copy;
    }
};

// Several cards that are picked one after the other, in the order in which they lie, so that a screen may let them be
// picked together: how many still, and all that can be among them, also those that become options by earlier picks.
struct SeveralView {
    static constexpr int untold = -1;

    int taken = untold;                      // by the picks before; untold where these are not counted
    unsigned least = 0, most = 0;            // still to pick; none is allowed, too, where that is an option
    std::vector<std::vector<CopyId>> kinds;  // equal cards together
};

// What would come of an option, as far as the asked seat may know before anything hidden is shown.
struct ChangeView {
    int seat = -1;
    std::string counter;  // as the table names it; "score": the points of the asked seat
    int from = 0, to = 0;
    bool operator==(const ChangeView&) const = default;
};
struct MoveView {
    CopyId card = no_copy;
    std::string zone;
    int seat = -1;  // whose zone; -1: everybody's
    bool operator==(const MoveView&) const = default;
};
// A source of the asked seat's points that would bring another number of them.
struct SourceChange {
    std::string key, title;
    int from = 0, to = 0;
    bool operator==(const SourceChange&) const = default;
};
struct PreviewView {
    std::vector<ChangeView> changes;
    std::vector<SourceChange> sources;  // they add up to the change of the score
    std::vector<MoveView> moves;
    bool reveals = false;  // it goes on with something hidden: what comes behind it is not told
    bool asks = false;     // it asks the same seat on
    bool operator==(const PreviewView&) const = default;
};

// What cannot be done with a card now, and why.
struct RefusedView {
    CopyId card = no_copy;   // none: what holds for every card that is neither offered nor named
    std::string verb;        // as an option would have it
    std::string reason;      // "needs 1 more stone"
    CounterViews missing{};  // of its price
};

// What a player's points come from.
struct ScorePart {
    std::string name;  // a source ("progress"), or a card of it
    int points = 0;
    unsigned copies = 1;
    std::string key{};  // of a source, for programs; of a card that of its source
};
// A card that counts, copy by copy.
struct ScoreCard {
    CopyId card = no_copy;
    int def = -1;
    std::string name;
    int points = 0;
    std::string source{};  // the key of its source
};
struct ScoreView {
    int total = 0;
    std::string unit = "VP";           // what the total counts: an opponent may have something else
    std::vector<ScorePart> sources;    // they add up to the total
    std::vector<ScorePart> cards;      // single cards that count, the best first
    std::vector<ScoreCard> copies{};   // the same, copy by copy
    std::vector<ScorePart> by_kind{};  // sources again, finer and with keys: what a scoring table has as rows
    unsigned hidden = 0;               // cards that count, too, but are hidden from the viewer
};

// How the table stood on the way from one answer to the next decision, when an opponent had done one thing.
struct MomentView {
    std::size_t lines = 0;  // so many lines of that answer tell what came before
    PhaseView phase;
    TableView view;
    std::vector<ScoreView> scores;  // by seat
};

// Adds the piles of a table as zones, those of the table first: every card, or of decks those that are known. Empty
// ones are left out. `make_card(copy)` gives a CardView.
template <class State, class Piles, class MakeCard>
void add_zones(TableView& view, const State& seen, const Piles& piles, MakeCard make_card) {
    const auto add = [&](PileId pile) {
        const PileRow& row = piles[pile];
        if (row.shown == Shown::not_at_all || seen.table.empty(pile)) return;
        ZoneView zone{piles.key(pile), -1, static_cast<unsigned>(seen.table.count(pile)), {}};
        if (row.where == Where::seats) zone.seat = piles.seat_of(pile);
        zone.title = piles.title(pile);
        for (CopyId copy = seen.table.first(pile); copy != no_copy; copy = seen.table.next(copy)) {
            if (row.shown == Shown::cards || seen.table.def(copy) != unknown_def) zone.cards.push_back(make_card(copy));
        }
        view.zones.push_back(std::move(zone));
    };
    for (int seat = -1; seat < static_cast<int>(seen.player_count); ++seat) {
        for (std::size_t p = 0; p < piles.size(); ++p) {
            const auto pile = static_cast<PileId>(p);
            const int owner = piles[pile].where == Where::seats ? int{piles.seat_of(pile)} : -1;
            if (owner == seat) add(pile);
        }
    }
}

}  // namespace engine

#pragma once
// What an option would do, found by doing it in a world that the asked seat imagines: what it does not know is dealt in
// a fixed order there (Game::imagine), so that a preview tells nothing but what the seat could find out itself. It ends
// where something hidden would be shown, or where somebody is asked.

#include <algorithm>
#include <array>

#include "engine/game.h"
#include "engine/view.h"

namespace engine {

template <Game G, class Text>
class Previews : private EventSink {
public:
    using State = typename G::State;

    Previews(const typename G::Rules& rules, const Text& text, const State& state, Seat seat)
        : rules_(rules), text_(text), seat_(seat), before_(G::imagine(rules, state, seat)) {
        for (unsigned k = 0; k < G::seats(before_); ++k) counters_[k] = text_.counters(before_, static_cast<Seat>(k));
        score_ = G::score(rules_, before_, seat_);
        sources_ = text_.scores(before_, seat_).by_kind;
    }

    [[nodiscard]] PreviewView of(const Option& option) {
        now_ = last_ = before_;
        G::apply(rules_, now_, option, next_, this);
        PreviewView view;
        view.reveals = is_past();
        if (!view.reveals) {
            last_ = now_;
            view.asks = !next_.over() && next_.seat == seat_ && !G::begins_move(next_);
        }
        compare(view);
        return view;
    }

private:
    [[nodiscard]] bool is_past() const { return G::reveals(now_) != G::reveals(before_); }
    // Every change is told behind itself: the last state before something hidden is shown is that of the last event.
    void on_event(const Event&) override {
        if (!is_past()) last_ = now_;
    }

    // The copy that was this card: one that goes into hiding changes places with another on the way.
    [[nodiscard]] CopyId as_it_was(CopyId copy) const {
        const auto changed = [&](CopyId c) { return last_.table.def(c) != before_.table.def(c); };
        if (!changed(copy)) return copy;
        for (CopyId c = 0; c < before_.table.size; ++c) {
            if (before_.table.def(c) == last_.table.def(copy) && before_.table.pile(c) == before_.table.pile(copy) &&
                changed(c))
                return c;
        }
        return copy;
    }

    void compare(PreviewView& view) const {
        for (unsigned k = 0; k < G::seats(before_); ++k) {
            const Counters after = text_.counters(last_, static_cast<Seat>(k));
            const auto add = [&](const Counters& some, const Counters& others, bool gone) {
                for (const auto& [name, value] : some) {
                    const auto same = [&](const auto& one) { return one.first == name; };
                    const auto found = std::find_if(others.begin(), others.end(), same);
                    const int other = found == others.end() ? 0 : found->second;
                    if (gone ? found == others.end() : value != other)
                        view.changes.push_back({static_cast<int>(k), name, gone ? value : other, gone ? 0 : value});
                }
            };
            add(after, counters_[k], false);
            add(counters_[k], after, true);
        }
        const int score = G::score(rules_, last_, seat_);
        if (score != score_) {
            view.changes.push_back({seat_, "score", score_, score});
            compare_sources(view);
        }
        for (CopyId c = 0; c < last_.table.size; ++c) {
            const PileId pile = last_.table.pile(c);
            if (pile == before_.table.pile(c)) continue;
            const bool owned = G::piles[pile].where == Where::seats;
            view.moves.push_back({as_it_was(c), G::piles.key(pile), owned ? int{G::piles.seat_of(pile)} : -1});
        }
    }

    // Where the other points come from.
    void compare_sources(PreviewView& view) const {
        const std::vector<ScorePart> after = text_.scores(last_, seat_).by_kind;
        const auto in = [](const std::vector<ScorePart>& some, const ScorePart& one) {
            const auto found =
                std::find_if(some.begin(), some.end(), [&](const ScorePart& x) { return x.key == one.key; });
            return found == some.end() ? 0 : found->points;
        };
        for (const ScorePart& one : after) {
            if (const int from = in(sources_, one); from != one.points)
                view.sources.push_back({one.key, one.name, from, one.points});
        }
        for (const ScorePart& one : sources_) {
            const auto same = [&](const ScorePart& x) { return x.key == one.key; };
            if (one.points != 0 && std::none_of(after.begin(), after.end(), same))
                view.sources.push_back({one.key, one.name, one.points, 0});
        }
    }

    const typename G::Rules& rules_;
    const Text& text_;
    const Seat seat_;
    const State before_;
    State now_{}, last_{};
    Decision next_;
    std::array<Counters, 8> counters_;
    int score_ = 0;
    std::vector<ScorePart> sources_;
};

}  // namespace engine

#pragma once
// One game in progress, whatever the game: what the terminal, records, scenarios and later the
// server hold. Made from any Game by MatchOf; the state inside stays plain data.

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/decision.h"
#include "engine/event.h"
#include "engine/view.h"

namespace engine {

// Keeps alive what it refers to: rules that are made when they are asked for.
class Holder {
public:
    void hold(std::shared_ptr<const void> what) { held_ = std::move(what); }
    [[nodiscard]] const std::shared_ptr<const void>& held() const { return held_; }

private:
    std::shared_ptr<const void> held_;
};

class Match : public Holder {
public:
    virtual ~Match() = default;

    // What is asked now, and the answer.
    [[nodiscard]] virtual const Decision& decision() const = 0;
    [[nodiscard]] virtual Verdict answer(const Answer& answer) = 0;
    [[nodiscard]] virtual bool over() const = 0;

    // Going back to this seat's last decision; only while nothing hidden was shown since and
    // nobody else answered. Gives how many answers were taken back.
    [[nodiscard]] virtual bool can_undo() const = 0;
    virtual unsigned undo() = 0;
    // From here on all others are computer players: they do not mind, so undo goes back over their answers, too,
    // while nothing hidden was shown to this seat.
    virtual void play_alone(unsigned seat) = 0;

    // In words.
    [[nodiscard]] virtual std::string question_text() const = 0;
    [[nodiscard]] virtual PromptView prompt() const = 0;
    [[nodiscard]] virtual std::string option_text(const Option& option) const = 0;
    // Where cards are picked one after the other whose order does not matter: a screen may let them be picked together,
    // and answers card by card in the order in which they are listed.
    [[nodiscard]] virtual std::optional<SeveralView> several() const = 0;
    // An option of the present decision as a screen shows it.
    [[nodiscard]] virtual OptionView option_view(const Option& option) const = 0;
    // What would come of the options of the present decision, in their order, as far as the asked seat may know; of so
    // many of them: they take some 5 microseconds each, and nobody compares more.
    static constexpr std::size_t most_previews = 256;
    [[nodiscard]] virtual std::vector<PreviewView> previews() const = 0;
    // What the asked seat cannot do with the cards that lie open to it, and why.
    [[nodiscard]] virtual std::vector<RefusedView> refused() const = 0;
    [[nodiscard]] virtual std::string seat_name(unsigned seat) const = 0;
    // Events since the match began, as a viewer may know them.
    [[nodiscard]] virtual std::vector<std::string> log(unsigned viewer, std::size_t from) const = 0;
    [[nodiscard]] virtual std::size_t log_size() const = 0;
    // The events themselves, and lines for some that were kept: a table keeps them also where they were undone.
    [[nodiscard]] virtual std::vector<LoggedEvent> events(std::size_t from) const = 0;
    [[nodiscard]] virtual std::vector<std::string> lines(std::span<const LoggedEvent> events,
                                                         unsigned viewer) const = 0;
    // The same with what an opponent's steps are made of.
    [[nodiscard]] virtual std::vector<LogLine> told(std::span<const LoggedEvent> events, unsigned viewer) const = 0;
    // The table as a seat, or a spectator, may know it.
    [[nodiscard]] virtual TableView view(unsigned viewer) const = 0;

    // Results and identity.
    [[nodiscard]] virtual unsigned seats() const = 0;
    // How many of them are asked, the first ones; behind them sit opponents that decide nothing.
    [[nodiscard]] virtual unsigned persons() const = 0;
    [[nodiscard]] virtual int score(unsigned seat) const = 0;
    // What a player's points come from; and what else decides, in sentences.
    [[nodiscard]] virtual ScoreView scores(unsigned seat) const = 0;
    [[nodiscard]] virtual std::vector<std::string> result_notes() const = 0;
    [[nodiscard]] virtual SeatMask winners() const = 0;
    // Of every byte of the state; and of what lies on the table and is asked, which stays when only the layout changes.
    [[nodiscard]] virtual std::uint64_t state_hash() const = 0;
    [[nodiscard]] virtual std::uint64_t position_hash() const = 0;
    // The state as bytes, from which the same program goes on without repeating the answers. Empty where more is needed
    // than the state: an answer may still be taken back, or an opponent's screen looks back over the events.
    [[nodiscard]] virtual std::string snapshot() const = 0;
    // Goes on from such bytes, which come after these answers; false if they are damaged, and nothing is changed.
    [[nodiscard]] virtual bool restore(std::string_view snapshot, std::vector<std::uint64_t> answers) = 0;
    [[nodiscard]] virtual std::string unsound() const = 0;
    [[nodiscard]] virtual const std::vector<std::uint64_t>& answers() const = 0;

    // What is going on, as data: where in the game we are, the texts that run, as a viewer may read them, and what the
    // asked player would lose by ending the turn, if anything.
    [[nodiscard]] virtual PhaseView phase() const = 0;
    [[nodiscard]] virtual std::vector<RunningText> running(unsigned viewer) const = 0;
    [[nodiscard]] virtual std::optional<EndingView> ending() const = 0;
    // What others could do to a seat's cards on their next turns, as far as it lies open.
    [[nodiscard]] virtual std::vector<DangerView> dangers(unsigned seat) const = 0;
    // Kept events as data; `line` counts as told() does.
    [[nodiscard]] virtual std::vector<EventView> happened(std::span<const LoggedEvent> events,
                                                          unsigned viewer) const = 0;
    // What stood on the table between the last answer and now, step by step of an opponent that plays by a table.
    [[nodiscard]] virtual std::vector<MomentView> moments(unsigned viewer) const = 0;
    // What a seat would score if the game ended now, as far as a viewer may know.
    [[nodiscard]] virtual ScoreView scores_seen(unsigned seat, unsigned viewer) const = 0;
    // What all seats stood at when each round ended, the present one included.
    [[nodiscard]] virtual std::vector<RoundScores> history() const = 0;
    // How often undo() can be called, one time after the other.
    [[nodiscard]] virtual unsigned undo_steps() const = 0;
};

}  // namespace engine

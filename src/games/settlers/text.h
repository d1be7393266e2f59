#pragma once
// Imperial Settlers in words: questions, options, events and cards, for the terminal, scenarios and logs.
// One place for every sentence a player reads; rules never look here.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/decision.h"
#include "engine/event.h"
#include "engine/view.h"
#include "games/settlers/game.h"
#include "lang/renderer.h"

namespace settlers {

using engine::sees_all;

// " twice", behind a verb; nothing for once.
[[nodiscard]] inline std::string times_over(unsigned n) {
    static constexpr const char* words[] = {"", "", " twice", " three times", " four times"};
    return n < std::size(words) ? words[n] : " " + std::to_string(n) + " times";
}

struct Why;

class Text {
public:
    explicit Text(const Rules& rules) : rules_(rules), renderer_(rules.pack(), settlers::vocabulary()) {}

    [[nodiscard]] std::string seat(const State& s, unsigned seat) const;
    [[nodiscard]] std::string question(const State& s, const engine::Decision& decision) const;
    // When it is asked, and what comes of it; the kind of thing that an option does (prompt.cpp).
    [[nodiscard]] engine::PromptView prompt(const State& s, const engine::Decision& decision) const;
    [[nodiscard]] static std::string_view verb(const State& s, const engine::Decision& decision,
                                               const engine::Option& option);
    [[nodiscard]] std::string option(const State& s, const engine::Decision& decision,
                                     const engine::Option& option) const;
    // Several cards that are picked one after the other (prompt.cpp).
    [[nodiscard]] std::optional<engine::SeveralView> several(const State& s, const engine::Decision& decision) const;
    // What the asked seat cannot do: the uses of cards in a turn, false where none is asked about; why a card cannot be
    // picked, and why all the others are not to be used now (refused.cpp).
    [[nodiscard]] bool refuse_uses(const State& s, const engine::Decision& decision,
                                   std::vector<engine::RefusedView>& refused) const;
    [[nodiscard]] std::string why_not(const State& s, const engine::Decision& decision, CopyId copy) const;
    [[nodiscard]] std::string why_none(const State& s, const engine::Decision& decision) const;
    // Whether there is nothing to choose between two cards of one pile.
    [[nodiscard]] bool alike(const State& s, CopyId a, CopyId b) const;
    // What a screen shows beside an option (options.cpp); what a player's points come from, and what decides
    // (scores.cpp).
    [[nodiscard]] engine::OptionView describe(const State& s, const engine::Decision& decision,
                                              const engine::Option& option) const;
    [[nodiscard]] engine::ScoreView scores(const State& s, unsigned seat) const;
    [[nodiscard]] std::vector<std::string> result_notes(const State& s) const;
    // Why the virtual player does what he does now; his line of Targets and the cards he plays by (solo_text.cpp).
    [[nodiscard]] static engine::Cause cause(const State& s);
    [[nodiscard]] engine::WhyView why(const State& s, const engine::LoggedEvent& event, unsigned viewer) const;
    [[nodiscard]] engine::OpponentView opponent(const State& seen, std::span<const engine::LoggedEvent> events) const;
    // The events as lines of a log: what one gain or payment gives stands in one line.
    [[nodiscard]] std::vector<engine::LogLine> log(const State& s, std::span<const engine::LoggedEvent> events,
                                                   unsigned viewer) const;
    // Empty for events that say nothing to this viewer.
    [[nodiscard]] std::string event(const State& s, const engine::LoggedEvent& event, unsigned viewer) const;
    // A card of an event, as the viewer may know it.
    [[nodiscard]] std::string known_name(DefId def, engine::SeatMask known, unsigned viewer) const;
    // What is going on (course.cpp): the phase and its steps, what ending the turn would lose, what everybody has, what
    // kind of thing an event is besides the changes that it made.
    [[nodiscard]] engine::PhaseView phase(const State& s) const;
    [[nodiscard]] std::optional<engine::EndingView> ending(const State& s, const engine::Decision& decision) const;
    // Which Locations of a seat others could raze with what they have.
    [[nodiscard]] std::vector<engine::DangerView> dangers(const State& s, Seat seat) const;
    [[nodiscard]] static std::vector<engine::Holding> holdings(const State& s);
    [[nodiscard]] static std::string_view event_kind(const engine::LoggedEvent& event);
    // Makes a state in which something is hidden fit to be scored for a seat; says how many cards are left out.
    unsigned cover_unknown(State& seen, Seat seat) const;
    // The Good that is points at once, if there is one.
    [[nodiscard]] static std::string_view points_word();
    [[nodiscard]] int number(DefId def) const { return def == engine::unknown_def ? -1 : int{rules_.number(def)}; }
    // The table, drawn from a state that holds only what its viewer may know; of the whole one only what everybody
    // can count is told (view.cpp).
    [[nodiscard]] engine::TableView view(const State& seen, const State& all) const;
    [[nodiscard]] engine::Counters counters(const State& seen, Seat seat) const;

    // A card's name as the viewer may know it, and its rendered text.
    [[nodiscard]] std::string card(const State& s, CopyId copy, unsigned viewer = sees_all) const;
    [[nodiscard]] const std::string& name(DefId def) const { return rules_.name(def); }
    [[nodiscard]] std::string text(DefId def) const;
    // The line of it that begins with this head; empty if none does.
    [[nodiscard]] std::string line(DefId def, std::string_view head) const;
    // All its lines as one, but for those that begin with this head.
    [[nodiscard]] std::string lines(DefId def, std::string_view without = "Building bonus") const;
    [[nodiscard]] std::string goods(const Supply& goods) const;
    [[nodiscard]] std::string good(std::uint8_t good, unsigned n) const { return renderer_.good(good, n); }
    // So much of a Good, as what an option costs.
    [[nodiscard]] static engine::Price price_in(std::uint8_t good, unsigned n) {
        return {{std::string(settlers::vocabulary().goods[good].word), static_cast<int>(n)}};
    }
    [[nodiscard]] static std::string colour(unsigned colour);
    [[nodiscard]] std::string cost(DefId def) const;
    [[nodiscard]] std::string colours(DefId def) const;
    [[nodiscard]] std::string raze_field(DefId def) const;
    // The Goods a player keeps in Cleanup, in words; empty if none.
    [[nodiscard]] std::string stores(const State& s, unsigned seat) const;
    [[nodiscard]] std::string standing(const State& s, CopyId location) const;
    [[nodiscard]] std::string location(const State& s, CopyId copy) const;
    // "Forge of the Romans", told apart from others of its name.
    [[nodiscard]] std::string location_of(const State& s, CopyId copy) const {
        return location(s, copy) + whose(s, copy);
    }
    [[nodiscard]] TileKind tile(const State& s, CopyId copy) const { return rules_.def(s, copy).tile; }
    // The Good of a card's Deal field.
    [[nodiscard]] std::uint8_t deal_good(const State& s, CopyId copy) const { return rules_.def(s, copy).deal_good; }
    [[nodiscard]] const lang::Renderer& renderer() const { return renderer_; }
    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] const lang::Vocabulary& vocabulary() const { return settlers::vocabulary(); }

private:
    [[nodiscard]] std::string plain_option(const State& s, const engine::Decision& decision,
                                           const engine::Option& option) const;
    [[nodiscard]] std::string pick_question(const State& s, const engine::Decision& decision) const;
    [[nodiscard]] std::string may_do(const State& s) const;
    [[nodiscard]] std::string may_question(const State& s) const;
    [[nodiscard]] std::string field(DefId def, Field field) const;
    [[nodiscard]] std::string whose(const State& s, CopyId copy) const;
    // Options (options.cpp).
    [[nodiscard]] std::string turn_option(const State& s, Seat by, const engine::Option& option) const;
    [[nodiscard]] std::string answer_option(const State& s, const engine::Decision& decision,
                                            const engine::Option& option) const;
    [[nodiscard]] std::string card_option(const State& s, const engine::Decision& decision, CopyId copy) const;
    [[nodiscard]] std::string describe_cost(const State& s, Seat seat, const Cost& cost,
                                            engine::OptionView& view) const;
    void describe_turn(const State& s, Seat seat, const engine::Option& option, engine::OptionView& view) const;
    void describe_payment(const State& s, const engine::Option& option, engine::OptionView& view) const;
    [[nodiscard]] Cost spent(std::size_t begin, std::size_t end) const;
    [[nodiscard]] Cost spent_by(const State& s, const engine::Option& option) const;
    [[nodiscard]] bool gives_nothing(const State& s, Seat seat, CopyId location) const;
    void describe_action(const State& s, Seat seat, const engine::Option& option, engine::OptionView& view) const;
    // An event's words, by what it is about; empty if it is about something else (log.cpp).
    struct Told;
    [[nodiscard]] std::string course_event(const State& s, const Told& told) const;
    [[nodiscard]] std::string goods_event(const State& s, const Told& told) const;
    [[nodiscard]] std::string card_event(const State& s, const Told& told) const;
    [[nodiscard]] std::string location_event(const State& s, const Told& told) const;
    [[nodiscard]] engine::PlayerView player_view(const State& seen, Seat seat) const;
    [[nodiscard]] Supply lost(const State& s, unsigned seat) const;
    [[nodiscard]] std::string loss(const State& s, unsigned seat) const;
    [[nodiscard]] std::string reason(const State& s, Seat seat, const Why& why) const;
    struct Lack {
        std::uint8_t good;
        unsigned n;
    };
    [[nodiscard]] std::vector<Lack> lacks(const State& s, Seat seat, const Cost& cost) const;
    [[nodiscard]] std::string shortage(const State& s, Seat seat, const Cost& cost) const;
    [[nodiscard]] std::string why_not_picked(const State& s, CopyId copy) const;

    const Rules& rules_;
    lang::Renderer renderer_;
};

}  // namespace settlers

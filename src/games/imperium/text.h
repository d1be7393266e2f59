#pragma once
// Imperium in words: questions, options, events and cards, for the terminal, scenarios and logs.
// One place for every sentence a player reads; rules never look here.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/decision.h"
#include "engine/event.h"
#include "engine/view.h"
#include "games/imperium/game.h"
#include "games/imperium/vocabulary.h"
#include "lang/renderer.h"

namespace imperium {

using engine::sees_all;

struct Why;

class Text {
public:
    explicit Text(const Rules& rules) : rules_(rules), renderer_(rules.pack(), imperium::vocabulary()) {}

    [[nodiscard]] std::string seat(const State& s, unsigned seat) const;
    [[nodiscard]] std::string question(const State& s, const engine::Decision& decision) const;
    [[nodiscard]] std::string option(const State& s, const engine::Decision& decision,
                                     const engine::Option& option) const;
    // Several cards that are picked one after the other: discards of Clean-up, the unrest of a Revolt, cards that a
    // text speaks of, mana (prompt.cpp).
    [[nodiscard]] std::optional<engine::SeveralView> several(const State& s, const engine::Decision& decision) const;
    // What a screen shows beside an option (options.cpp); what a player's points come from, and what decides
    // (scores.cpp).
    // What the asked seat cannot do: the uses of cards in a turn, false where none is asked about; why a card cannot be
    // picked, and why all the others are not to be used now (refused.cpp).
    [[nodiscard]] bool refuse_uses(const State& s, const engine::Decision& decision,
                                   std::vector<engine::RefusedView>& refused) const;
    [[nodiscard]] std::string why_not(const State& s, const engine::Decision& decision, CopyId copy) const;
    [[nodiscard]] std::string why_none(const State& s, const engine::Decision& decision) const;
    // When it is asked, and what comes of it; the kind of thing that an option does; whether there is nothing to choose
    // between two cards of one pile (prompt.cpp).
    [[nodiscard]] engine::PromptView prompt(const State& s, const engine::Decision& decision) const;
    [[nodiscard]] static std::string_view verb(const State& s, const engine::Decision& decision,
                                               const engine::Option& option);
    [[nodiscard]] bool alike(const State& s, CopyId a, CopyId b) const;
    [[nodiscard]] engine::OptionView describe(const State& s, const engine::Decision& decision,
                                              const engine::Option& option) const;
    [[nodiscard]] engine::ScoreView scores(const State& s, unsigned seat) const;
    [[nodiscard]] std::vector<std::string> result_notes(const State& s) const;
    // Of a practice game: the turn, and how many points are how good (scores.cpp).
    [[nodiscard]] std::string practice_turn(const State& s) const;
    [[nodiscard]] static std::string practice_yardstick();
    [[nodiscard]] std::vector<engine::LogLine> log(const State& s, std::span<const engine::LoggedEvent> events,
                                                   unsigned viewer) const;
    [[nodiscard]] std::string event(const State& s, const engine::LoggedEvent& event, unsigned viewer) const;
    // Why a Bot does what it does now; its slots and its table, with the rows that it used (bot_text.cpp).
    [[nodiscard]] engine::Cause cause(const State& s) const;
    [[nodiscard]] engine::OpponentView opponent(const State& seen, std::span<const engine::LoggedEvent> events) const;
    // What is going on (course.cpp): the phase and its steps, what ending the turn would lose, what everybody has, what
    // kind of thing an event is besides the changes that it made.
    [[nodiscard]] engine::PhaseView phase(const State& s) const;
    [[nodiscard]] std::optional<engine::EndingView> ending(const State& s, const engine::Decision& decision) const;
    // Attacks come from hands, which nobody sees.
    [[nodiscard]] static std::vector<engine::DangerView> dangers(const State&, Seat) { return {}; }
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

    [[nodiscard]] std::string card(const State& s, CopyId copy, unsigned viewer = sees_all) const;
    [[nodiscard]] const std::string& name(DefId def) const { return rules_.name(def); }
    [[nodiscard]] std::string text(DefId def) const;
    // "uncivilised, region", "river, production": what stands on the card's edge.
    [[nodiscard]] std::string suits(DefId def) const;
    [[nodiscard]] std::string icons(DefId def) const;
    [[nodiscard]] std::string symbols(Symbols symbols) const;
    [[nodiscard]] std::string develop_cost(DefId def) const;                               // as printed
    [[nodiscard]] std::string develop_cost(const State& s, Seat seat, CopyId copy) const;  // as it is now
    [[nodiscard]] std::string goods(const Supply& list) const;
    [[nodiscard]] std::string tokens(const State& s, CopyId copy) const;
    // "Path to Shangri-La: 2 of 5 progress, then 2 more stages": what a journey needs next; empty for who is on none.
    [[nodiscard]] std::string goal(const State& s, Seat seat) const;
    // What comes to a player's deck when it runs out, in a sentence.
    [[nodiscard]] std::string growth(const State& s, Seat seat) const;
    [[nodiscard]] std::string good(std::uint8_t good, unsigned n) const { return renderer_.good(good, n); }
    [[nodiscard]] const lang::Renderer& renderer() const { return renderer_; }
    // A row of a Bot's table: for which cards it is, and what is done (bot_text.cpp).
    [[nodiscard]] std::string row_trigger(const lang::Ability& row) const;
    [[nodiscard]] std::string row_text(const lang::Ability& row) const { return renderer_.body(row); }
    [[nodiscard]] const lang::Vocabulary& vocabulary() const { return imperium::vocabulary(); }

    // What an ability does, without its head.
    [[nodiscard]] std::string effect(std::uint16_t ability) const;
    // The same of some of its sentences.
    [[nodiscard]] std::string effect(std::size_t begin, std::size_t end) const;

private:
    // Exhaust tokens that something in play could still use (course.cpp).
    [[nodiscard]] static unsigned idle_tokens(const State& s, const engine::Decision& decision);
    // Who does something, in words (log.cpp).
    [[nodiscard]] std::string doing(const State& s, unsigned seat_number, std::string words) const;
    // Options (options.cpp).
    [[nodiscard]] std::string gain_option(const State& s, const engine::Decision& decision,
                                          const engine::Option& option, const std::string& what) const;
    [[nodiscard]] std::string among(const State& s, const engine::Decision& decision, CopyId copy) const;
    [[nodiscard]] std::string comes_with(const State& s, CopyId picked) const;
    [[nodiscard]] std::string turn_note(const State& s, Seat seat, std::uint8_t kind) const;
    [[nodiscard]] std::string unrest_note(const State& s, const engine::Option& option) const;
    [[nodiscard]] std::string effect_of(const State& s, const engine::Option& option) const;
    [[nodiscard]] std::string solstice_effect(const State& s, const engine::Option& option) const;
    [[nodiscard]] std::string reason(const State& s, Seat seat, const Why& why) const;
    [[nodiscard]] std::string shortage(const State& s, Seat seat, const Supply& cost) const;
    void describe_part(std::uint8_t good, unsigned n, engine::OptionView& view) const;
    void describe_payment(const Supply& cost, const Supply& paid, engine::Price& parts) const;
    void describe_cost_of(const State& s, Seat seat, const Supply& cost, bool unrest, engine::OptionView& view) const;
    void describe_text(const State& s, const Context& c, std::size_t begin, std::size_t end, bool only_cost,
                       engine::OptionView& view) const;
    static void describe_nothing(engine::OptionView& view);
    void describe_ability(const State& s, Seat seat, CopyId card, std::uint16_t ability, bool only_cost,
                          engine::OptionView& view) const;
    void describe_play(const State& s, Seat seat, CopyId copy, engine::OptionView& view) const;
    void describe_cost(const State& s, const engine::Decision& decision, const engine::Option& option,
                       engine::OptionView& view) const;
    [[nodiscard]] std::string choice(const State& s, std::size_t begin, std::size_t end) const;
    [[nodiscard]] std::string card_option(const State& s, const engine::Decision& decision, CopyId copy) const;
    [[nodiscard]] std::string place_of(const State& s, CopyId copy, unsigned viewer) const;
    [[nodiscard]] static std::string smooth(std::string words);

    // Questions (questions.cpp).
    [[nodiscard]] std::string doing(const State& s) const;
    [[nodiscard]] std::string doing_all(const State& s) const;
    [[nodiscard]] static unsigned taken(const State& s);
    [[nodiscard]] std::string so_far(const State& s) const;
    [[nodiscard]] bool names_one(const lang::Selector& selector) const;
    [[nodiscard]] std::string pick_question(const State& s, const engine::Decision& decision) const;
    [[nodiscard]] std::string under_question(const State& s) const;
    [[nodiscard]] std::string happened(const State& s, const Happening& happening, unsigned viewer) const;
    [[nodiscard]] std::string respond_question(const State& s, const engine::Decision& decision) const;
    [[nodiscard]] std::string develop_question(const State& s, const std::string& because, bool paying) const;
    [[nodiscard]] std::string may_do(const State& s, const engine::Decision& decision) const;
    [[nodiscard]] std::string may_question(const State& s, const engine::Decision& decision,
                                           const std::string& because) const;
    [[nodiscard]] std::string it_name(const State& s, unsigned viewer) const;
    [[nodiscard]] std::string choose_question(const State& s, const engine::Decision& decision) const;
    [[nodiscard]] std::string market_token(const State& s, unsigned seat) const;

    // The log (log.cpp).
    [[nodiscard]] std::string known_name(DefId def, engine::SeatMask known, unsigned viewer) const;
    [[nodiscard]] std::string reason(const engine::LoggedEvent& event, unsigned viewer) const;
    [[nodiscard]] bool says(DefId def, std::uint8_t verb) const;
    [[nodiscard]] std::string line(const State& s, std::span<const engine::LoggedEvent> events, unsigned viewer,
                                   std::size_t& used) const;
    [[nodiscard]] engine::WhyView why(const State& s, const engine::LoggedEvent& event, unsigned viewer) const;
    [[nodiscard]] engine::CardView card_view(const State& seen, CopyId copy) const;
    [[nodiscard]] engine::PlayerView player_view(const State& seen, Seat seat) const;
    [[nodiscard]] engine::CounterViews develop_counters(const State& seen, CopyId copy) const;
    [[nodiscard]] std::string goods_event(const State& s, const engine::LoggedEvent& event, const std::string& what,
                                          const std::string& why) const;
    [[nodiscard]] std::string card_event(const State& s, const engine::LoggedEvent& event, const std::string& what,
                                         const std::string& why) const;
    // The words of events of the course of a game, of a Bot's turn among them; empty for others (log.cpp).
    [[nodiscard]] std::string course_event(const State& s, const engine::LoggedEvent& event,
                                           const std::string& what) const;
    [[nodiscard]] std::string row_said(const engine::LoggedEvent& event, const std::string& what) const;
    [[nodiscard]] std::string row_line(const State& s, std::span<const engine::LoggedEvent> row, unsigned viewer) const;
    [[nodiscard]] std::string flip_line(const State& s, const engine::LoggedEvent& event,
                                        const std::string& what) const;
    [[nodiscard]] std::string nation_line(const State& s, const engine::LoggedEvent& event,
                                          const std::string& what) const;

    const Rules& rules_;
    lang::Renderer renderer_;
};

}  // namespace imperium

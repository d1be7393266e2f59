#pragma once
// Imperium in words: questions, options, events and cards, for the terminal, scenarios and logs.
// One place for every sentence a player reads; rules never look here.

#include <span>
#include <string>
#include <vector>

#include "engine/decision.h"
#include "engine/event.h"
#include "games/imperium/game.h"
#include "lang/renderer.h"

namespace imperium {

inline constexpr unsigned sees_all = 0xff;  // a viewer from whom nothing is hidden

class Text {
public:
    explicit Text(const Rules& rules) : rules_(rules), renderer_(rules.pack(), vocabulary()) {}

    [[nodiscard]] std::string seat(const State& s, unsigned seat) const;
    [[nodiscard]] std::string question(const State& s, const engine::Decision& decision) const;
    [[nodiscard]] std::string option(const State& s, const engine::Decision& decision,
                                     const engine::Option& option) const;
    [[nodiscard]] std::vector<std::string> log(const State& s, std::span<const engine::LoggedEvent> events,
                                               unsigned viewer) const;
    [[nodiscard]] std::string event(const State& s, const engine::LoggedEvent& event, unsigned viewer) const;

    [[nodiscard]] std::string card(const State& s, CopyId copy, unsigned viewer = sees_all) const;
    [[nodiscard]] const std::string& name(DefId def) const { return rules_.name(def); }
    [[nodiscard]] std::string text(DefId def) const;
    // "uncivilised, region", "river, production": what stands on the card's edge.
    [[nodiscard]] std::string suits(DefId def) const;
    [[nodiscard]] std::string icons(DefId def) const;
    [[nodiscard]] std::string symbols(std::uint8_t mask) const;
    [[nodiscard]] std::string develop_cost(DefId def) const;
    [[nodiscard]] std::string resources(const std::array<std::uint16_t, resource_count>& list) const;
    [[nodiscard]] std::string tokens(const State& s, CopyId copy) const;
    [[nodiscard]] std::string good(std::uint8_t good, unsigned n) const { return renderer_.good(good, n); }
    [[nodiscard]] const lang::Renderer& renderer() const { return renderer_; }

private:
    [[nodiscard]] std::string card_option(const State& s, const engine::Decision& decision, CopyId copy) const;
    [[nodiscard]] std::string place_of(const State& s, CopyId copy, unsigned viewer) const;
    [[nodiscard]] std::string doing(const State& s) const;

    const Rules& rules_;
    lang::Renderer renderer_;
};

}  // namespace imperium

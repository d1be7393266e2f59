#pragma once
// Stands between the rules and whoever keeps the log: adds to an event what only the state tells at that moment.
// Which cards were drawn, under which card one lies, what came to a pool by the way.

#include "engine/event.h"
#include "games/imperium/state.h"

namespace imperium {

class Reporter final : public engine::EventSink {
public:
    Reporter(const State& state, engine::EventSink* listener);
    ~Reporter() override;
    Reporter(const Reporter&) = delete;
    Reporter& operator=(const Reporter&) = delete;

    void on_event(const engine::Event& event) override;

private:
    using Pools = std::array<std::array<int, resource_count>, max_players>;

    [[nodiscard]] Pools pools() const;
    void explain(const engine::Event& event);
    void tell_changes(CopyId card);
    void tell(std::uint8_t kind, Seat seat, CopyId card, int n, std::uint8_t other) const;

    const State& s_;
    engine::EventSink* listener_;
    Pools told_{};  // the pools as the events so far explain them
    Question answered_ = ask_nothing;
    CopyId asking_ = no_copy;  // the card whose question is answered
    bool counting_ = false;
};

}  // namespace imperium

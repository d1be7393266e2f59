#pragma once
// A half-done procedure on the state's stack: which one, for whom, in which context, and its registers by name.
// Every kind of procedure has a small struct for its registers that lies in the same bytes.

#include <array>
#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>

#include "core/check.h"
#include "engine/piles.h"

namespace engine {

// Procedures that every game has; a game's own are numbered from own_procs on.
enum Proc : std::uint8_t { proc_none, proc_text, proc_each, proc_repeat, proc_both, own_procs };

inline constexpr std::uint8_t no_context = 0xff;

struct Frame {
    std::uint8_t proc = proc_none;
    std::uint8_t context = no_context;  // the text that it belongs to
    Seat seat = no_seat;
    std::uint8_t unused = 0;
    alignas(2) std::array<std::byte, 12> registers{};

    // The registers of this procedure; `R::proc` says whose they are.
    template <class R>
    [[nodiscard]] R& as() {
        check<R>();
        return *std::launder(reinterpret_cast<R*>(registers.data()));
    }
    template <class R>
    [[nodiscard]] const R& as() const {
        check<R>();
        return *std::launder(reinterpret_cast<const R*>(registers.data()));
    }
    template <class R>
    [[nodiscard]] bool is() const {
        return proc == R::proc;
    }

private:
    template <class R>
    void check() const {
        static_assert(std::is_trivially_copyable_v<R> && std::has_unique_object_representations_v<R>);
        static_assert(sizeof(R) <= sizeof registers && alignof(R) <= 2);
        IMPERIA_CHECK(proc == R::proc);
    }
};
static_assert(sizeof(Frame) == 16 && std::has_unique_object_representations_v<Frame>);

// A new frame with its registers.
template <class R>
[[nodiscard]] Frame make_frame(const R& registers, Seat seat, std::uint8_t context = no_context) {
    Frame frame;
    frame.proc = R::proc;
    frame.context = context;
    frame.seat = seat;
    new (frame.registers.data()) R(registers);
    return frame;
}

}  // namespace engine

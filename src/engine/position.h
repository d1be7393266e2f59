#pragma once
// A position made by hand and judged in words: what scenarios are run on. Each game reads its own
// words for Goods, piles and cards; the scenario runner knows none of them.

#include <memory>
#include <string>
#include <string_view>

#include "engine/match.h"

namespace engine {

class Position : public Holder {
public:
    virtual ~Position() = default;

    // Puts one thing in place before the first decision: "2 wood", "hand: Mill". `subject` is a
    // player's name, or empty for the table. Empty on success, otherwise what is wrong.
    [[nodiscard]] virtual std::string given(std::string_view subject, std::string_view item) = 0;

    // The match that begins there; `given` is over once it is asked for.
    [[nodiscard]] virtual Match& match() = 0;

    // Empty if the statement holds now, otherwise what is the case instead.
    [[nodiscard]] virtual std::string expect(std::string_view subject, std::string_view item) = 0;

    // Why no game could ever offer an option of these words; empty if one could.
    [[nodiscard]] virtual std::string implausible(std::string_view option) const = 0;

    // The seat a name means, or -1.
    [[nodiscard]] virtual int seat_named(std::string_view name) const = 0;
};

}  // namespace engine

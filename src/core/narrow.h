#pragma once
// A number for a narrower place. One that does not fit stops the program: no limit of a place cuts silently.

#include <utility>

#include "core/check.h"

namespace core {

template <class To, class From>
[[nodiscard]] constexpr To narrow(From n) {
    IMPERIA_ALWAYS(std::in_range<To>(n));
    return static_cast<To>(n);
}

}  // namespace core

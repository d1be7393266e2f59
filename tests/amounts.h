#pragma once

namespace support {

// How much to play: a sample is enough where all checks are on.
constexpr unsigned many_or_few(unsigned many, unsigned few) {
#ifdef IMPERIA_FEW
    (void)many;
    return few;
#else
    (void)few;
    return many;
#endif
}

}  // namespace support

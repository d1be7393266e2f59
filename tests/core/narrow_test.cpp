#include "core/narrow.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace {

TEST(Narrow, KeepsWhatFitsAndStopsTheProgramElse) {
    EXPECT_EQ(core::narrow<std::uint8_t>(255U), 255);
    EXPECT_DEATH((void)core::narrow<std::uint8_t>(256), "in_range");
    EXPECT_DEATH((void)core::narrow<std::uint16_t>(-1), "in_range");
}

}  // namespace

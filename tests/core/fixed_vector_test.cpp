#include "core/fixed_vector.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

#include "core/high_water.h"

namespace {

TEST(FixedVector, StartsEmpty) {
    const core::FixedVector<int, 4> v;
    EXPECT_TRUE(v.empty());
    EXPECT_EQ(v.size(), 0U);
    EXPECT_EQ(v.capacity(), 4U);
}

TEST(FixedVector, StopsTheProgramPastItsCapacity) {
    core::FixedVector<int, 2> v;
    v.push_back(1);
    v.push_back(2);
    EXPECT_TRUE(v.full());
    EXPECT_DEATH(v.push_back(3), "size_ < Capacity");
}

TEST(FixedVector, LeavesNoTraceOfWhatWasPopped) {
    core::FixedVector<int, 2> once, twice;
    once.push_back(1);
    twice.push_back(1);
    twice.push_back(2);
    twice.pop_back();
    EXPECT_EQ(std::vector<char>(reinterpret_cast<const char*>(&once), reinterpret_cast<const char*>(&once + 1)),
              std::vector<char>(reinterpret_cast<const char*>(&twice), reinterpret_cast<const char*>(&twice + 1)));
}

RC_GTEST_PROP(FixedVector, BehavesLikeAVector, (const std::vector<std::pair<bool, int>>& steps)) {
    core::FixedVector<int, 64> fixed;
    std::vector<int> model;
    for (const auto& [add, value] : steps) {
        if (add && model.size() < 64) {
            fixed.push_back(value);
            model.push_back(value);
        } else if (!model.empty()) {
            const std::size_t at = static_cast<std::size_t>(value < 0 ? -(value + 1) : value) % model.size();
            fixed.erase_at(at);
            model.erase(model.begin() + static_cast<std::ptrdiff_t>(at));
        }
        RC_ASSERT(std::vector<int>(fixed.begin(), fixed.end()) == model);
    }
}

TEST(HighWater, KeepsTheLargestSize) {
    const std::size_t before = core::HighWater::all().size();
    {
        core::HighWater high(core::name_of<std::uint8_t>(), 4);
        for (const std::size_t size : {2U, 3U, 1U}) high.note(size);
        EXPECT_EQ(high.most(), 3U);
        EXPECT_EQ(high.capacity(), 4U);
        EXPECT_EQ(high.of(), "unsigned char");
        EXPECT_EQ(core::HighWater::all().front(), &high);
    }
    EXPECT_EQ(core::HighWater::all().size(), before);
}

}  // namespace

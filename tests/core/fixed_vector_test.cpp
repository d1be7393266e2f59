#include "core/fixed_vector.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

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

}  // namespace

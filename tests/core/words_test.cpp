#include "core/words.h"

#include <gtest/gtest.h>

namespace {

TEST(Words, SplitsAndTrims) {
    const std::string text = " a, b ,,c ";
    EXPECT_EQ(core::split(text, ','), (std::vector<std::string_view>{"a", "b", "", "c"}));
    EXPECT_EQ(core::trim(std::string_view("  \t")), "");
}

TEST(Words, TakesTheItemsOfAList) {
    EXPECT_EQ(core::items(" a, b ,,"), (std::vector<std::string>{"a", "b"}));
    EXPECT_TRUE(core::items("").empty());
}

TEST(Words, ListsAsPeopleDo) {
    EXPECT_EQ(core::list_of(std::vector<std::string>{}), "");
    EXPECT_EQ(core::list_of(std::vector<std::string>{"a"}), "a");
    EXPECT_EQ(core::list_of(std::vector<std::string>{"a", "b"}), "a and b");
    EXPECT_EQ(core::list_of(std::vector<std::string>{"a", "b", "c"}, "or"), "a, b or c");
}

TEST(Words, CountsEdits) {
    EXPECT_EQ(core::edit_distance("wood", "wood"), 0U);
    EXPECT_EQ(core::edit_distance("woods", "wood"), 1U);
    EXPECT_EQ(core::edit_distance("gian", "gain"), 1U);
    EXPECT_EQ(core::edit_distance("", "abc"), 3U);
}

TEST(Words, SuggestsOnlyWhatIsNear) {
    const std::vector<std::string_view> known{"wood", "stone", "food"};
    EXPECT_EQ(core::nearest("woood", known), "wood");
    EXPECT_EQ(core::nearest("stome", known), "stone");
    EXPECT_EQ(core::nearest("chariot", known), "");
}

}  // namespace

#include "lang/pack_file.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support.h"

namespace {

TEST(PackFile, GoesThereAndBack) {
    const std::string bytes = lang::write_pack(support::base_pack());
    lang::Pack read;
    ASSERT_EQ(lang::read_pack(bytes, read), "");
    EXPECT_EQ(lang::write_pack(read), bytes);
    EXPECT_EQ(read.cards.front().emblem, support::base_pack().cards.front().emblem);
    EXPECT_EQ(lang::pack_hash(read), lang::pack_hash(support::base_pack()));
}

TEST(PackFile, RefusesOtherFilesAndVersions) {
    std::string bytes = lang::write_pack(support::base_pack());
    lang::Pack read;
    EXPECT_EQ(lang::read_pack("hello", read), "this is no Imperia pack");
    EXPECT_EQ(lang::read_pack(bytes.substr(0, 10), read), "the pack breaks off in its heading");
    bytes[8] = 77;
    EXPECT_EQ(lang::read_pack(bytes, read),
              "the pack has version 77, this program reads version 4: compile the cards anew");
    EXPECT_TRUE(read.cards.empty());
}

RC_GTEST_PROP(PackFile, NoticesAnyDamage, ()) {
    static const std::string good = lang::write_pack(support::base_pack());
    std::string bytes = good;
    const auto at = *rc::gen::inRange<std::size_t>(8, bytes.size());
    const auto flip = *rc::gen::inRange(1, 256);
    bytes[at] = static_cast<char>(bytes[at] ^ flip);
    lang::Pack read;
    RC_ASSERT(lang::read_pack(bytes, read) != "");
    RC_ASSERT(read.cards.empty());
    RC_ASSERT(lang::read_pack(good.substr(0, at), read) != "");
}

TEST(PackFile, TheHashIsOfWhatPlaysNotOfWhereItStands) {
    lang::Pack moved = support::base_pack();
    for (lang::Instruction& code : moved.code) code.span.begin += 100;
    for (lang::Deck& deck : moved.decks) deck.file = "elsewhere";
    for (lang::Card& card : moved.cards) card.emblem = "other-picture";
    EXPECT_EQ(lang::pack_hash(moved), lang::pack_hash(support::base_pack()));
    moved.goods[0][0] = static_cast<std::uint8_t>(moved.goods[0][0] + 1);
    EXPECT_NE(lang::pack_hash(moved), lang::pack_hash(support::base_pack()));
}

}  // namespace

// Names of accounts: what can be seen and told apart.

#include "server/names.h"

#include <gtest/gtest.h>

namespace {

using server::is_reserved;
using server::name_problem;
using server::skeleton;
using server::tell_apart;
using server::tidy_name;

TEST(Names, AreLettersAndDigitsOfOneScript) {
    for (const char* name : {"Ann", "ann-marie", "Ann Marie", "O'Neill", "J. R. R.", "x_1", "7", "Zoë", "Łukasz",
                             "Straße", "Анна", "Αθηνά", "日本太郎", "カタカナ Tom", "한국인", "שרה", "محمد", "अनन्या"})
        EXPECT_EQ(name_problem(tidy_name(name)), "") << name;
}

TEST(Names, HaveNothingThatCannotBeSeenOrTurnsTheText) {
    for (const char* name : {"",
                             " ",
                             "\xE2\x80\xAE"
                             "nnA",
                             "\xE2\x80\x8B",
                             "\xEF\xBB\xBF",
                             "\xE3\x85\xA4",
                             "vi\xE2\x80\x8B"
                             "ctim",
                             "\xC2\x85"
                             "Ann",
                             "Ann\x7f",
                             "Ann\x01",
                             "<b>",
                             "Ann!",
                             "a/b",
                             "a\\b",
                             "@ann",
                             "\xF0\x9F\x98\x80",
                             "\xff\xfe",
                             "a\xCC\x81\xCC\x81\xCC\x81\xCC\x81",
                             "...",
                             "-ann",
                             "' '",
                             "a---b",
                             "\xCC\x81"})
        EXPECT_NE(name_problem(tidy_name(name)), "") << name;
}

TEST(Names, DoNotMixScriptsThatLookAlike) {
    for (const char* name : {"v\xD1\x96"
                             "ctim",
                             "\xD0\x90nn", "P\xCE\xB1ul", "1\xD9\xA1"})
        EXPECT_NE(name_problem(tidy_name(name)), "") << name;
}

TEST(Names, AreTidiedBeforeTheyAreCompared) {
    EXPECT_EQ(tidy_name("  Ann   Marie "), "Ann Marie");
    EXPECT_EQ(tidy_name("victim\xC2\xA0"), "victim") << "a space that does not break";
    EXPECT_EQ(tidy_name("\xEF\xBC\xA1nn"), "Ann") << "a wide letter";
    EXPECT_EQ(tidy_name("Zoe\xCC\x88"), "Zo\xC3\xAB") << "a letter and its mark are one";
    EXPECT_EQ(tidy_name("\xff"), "");
}

TEST(Names, ThatLookAlikeHaveOneSkeleton) {
    for (const auto& [one, other] : {std::pair{"Ann", "ANN"},
                                     {"Ian", "lan"},
                                     {"Bob", "B0b"},
                                     {"paypal", "paypa1"},
                                     {"modern", "rnodern"},
                                     {"Ann Marie", "Ann-Marie"},
                                     {"\xD1\x81\xD0\xBE\xD1\x81\xD0\xBE", "coco"},
                                     {"O'Neill", "ONeill"}})
        EXPECT_EQ(skeleton(one), skeleton(other)) << one << " " << other;
    for (const auto& [one, other] : {std::pair{"Ann", "Anna"}, {"Bob", "Rob"}, {"Анна", "Anna"}, {"x1", "x2"}})
        EXPECT_NE(skeleton(one), skeleton(other)) << one << " " << other;
}

TEST(Names, OfTheServerAndItsPlayersAreNobodys) {
    for (const char* name : {"admin", "Admin", "ADM1N", "admin2", "The Admin", "Imperia", "imperia-team", "Moderator 7",
                             "Server", "bot", "Greedy", "random", "Computer Player", "human", "guest", "Staff"})
        EXPECT_TRUE(is_reserved(tidy_name(name))) << name;
    for (const char* name : {"Ann", "Adminah", "Observer", "Modesta", "Botticelli", "Greta", "Imperial",
                             "Host of Ghosts", "Serveral", "7", "Анна"})
        EXPECT_FALSE(is_reserved(tidy_name(name))) << name;
}

TEST(Names, AtOneTableAreToldApart) {
    std::vector<std::string> names{"", "Ann (guest)", "ANN", "4nn (guest)", "Ann (guest)", "Bob (guest)"};
    tell_apart(names, {"", "one", "two", "three", "one", "four"});
    EXPECT_EQ(names,
              (std::vector<std::string>{"", "Ann (guest 2)", "ANN", "4nn (guest)", "Ann (guest 2)", "Bob (guest)"}));
    names = {"Bob (guest)", "B0b (guest)", "bob (guest)"};
    tell_apart(names, {"one", "two", "three"});
    EXPECT_EQ(names, (std::vector<std::string>{"Bob (guest)", "B0b (guest 2)", "bob (guest 3)"}));
}

}  // namespace

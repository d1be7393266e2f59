#include "record/record.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/settlers/position.h"
#include "support.h"

namespace {

using settlers::Match;

struct Played {
    record::Record record;
    std::uint64_t hash = 0;
    settlers::Setup setup;
};

Played play(std::uint64_t n) {
    Played played;
    played.setup = support::some_setup(n);
    Match match(support::rules(), played.setup, n);
    core::Random random(n);
    while (!match.over()) {
        const auto& options = match.decision().options;
        (void)match.answer(
            {match.decision().version, options[random.below(static_cast<std::uint32_t>(options.size()))].id()});
    }
    played.record.game = "settlers";
    played.record.words.players = {"a", "b"};
    played.record.seats = {"human", "greedy"};
    played.record.words.options = {"peaceful"};
    played.record.seed = n;
    played.record.answers = match.answers();
    Match again(support::rules(), played.setup, n);
    for (std::size_t i = 0; i < match.answers().size(); ++i) {
        (void)again.answer({again.decision().version, match.answers()[i]});
        if (record::note_hash(i + 1, match.answers().size())) played.record.hashes.push_back(again.position_hash());
    }
    played.hash = match.state_hash();
    return played;
}

RC_GTEST_PROP(Record, RepeatsToTheSameState, ()) {
    const auto n = *rc::gen::inRange<std::uint64_t>(0, 100000);
    const Played played = play(n);
    record::Record read;
    RC_ASSERT(record::read_record(record::write_record(played.record), read) == "");
    RC_ASSERT(read.answers == played.record.answers);
    RC_ASSERT(read.hashes == played.record.hashes);
    RC_ASSERT(read.seed == n);
    RC_ASSERT(read.words.options == played.record.words.options);
    RC_ASSERT(read.seats == played.record.seats);
    Match match(support::rules(), played.setup, n);
    RC_ASSERT(record::replay(read, match) == "");
    RC_ASSERT(match.state_hash() == played.hash);
}

TEST(Record, SaysWhereAGamePartsFromIt) {
    Played played = play(11);
    played.record.hashes[1] ^= 1;
    Match match(support::rules(), played.setup, 11);
    EXPECT_EQ(record::replay(played.record, match), "the game parts from the record at or before answer 32");
    played = play(11);
    played.record.answers[3] = 1;
    Match other(support::rules(), played.setup, 11);
    EXPECT_EQ(record::replay(played.record, other), "answer 4 does not fit: this decision has no such option");
}

TEST(Record, SaysUnderWhichVersionItWasMade) {
    Played played = play(11);
    EXPECT_EQ(record::made_under(played.record, "0.1.0+b"), "");  // it does not say
    played.record.rules = "0.1.0+a";
    EXPECT_EQ(record::made_under(played.record, "0.1.0+a"), "");
    EXPECT_EQ(record::made_under(played.record, "0.1.0+b"), ", made under version 0.1.0+a; this is version 0.1.0+b");
    record::Record read;
    ASSERT_EQ(record::read_record(record::write_record(played.record), read), "");
    EXPECT_EQ(read.rules, "0.1.0+a");
}

TEST(Record, KeepsTheKeyOfADeal) {
    Played played = play(11);
    played.record.seed.more = {1, 0, 0xffffffffffffffffULL};
    played.record.commitment = std::string(64, 'a');
    record::Record read;
    ASSERT_EQ(record::read_record(record::write_record(played.record), read), "");
    EXPECT_EQ(read.seed, played.record.seed);
    EXPECT_EQ(read.commitment, played.record.commitment);
    core::Seed seed = 5;
    for (const std::string& text : {std::string(), std::string("-1"), std::string("18446744073709551616"),
                                    std::string(63, 'a'), std::string(64, 'g'), std::string(64, '0')}) {
        EXPECT_FALSE(record::read_seed(text, seed)) << text;
        EXPECT_EQ(seed, core::Seed(5));
    }
    EXPECT_EQ(record::read_record("imperia record 2\ncommitment: 12\n", read),
              "line 2: the commitment is no hexadecimal number of 64 digits");
}

// A game that is dealt by a key is another one, and repeats.
TEST(Record, AKeyDealsTheSameGameAgain) {
    const settlers::Setup setup = support::some_setup(3);
    core::Seed key = 3;
    key.more = {1, 2, 3};
    const Match first(support::rules(), setup, key), again(support::rules(), setup, key),
        plain(support::rules(), setup, 3);
    EXPECT_EQ(first.state_hash(), again.state_hash());
    EXPECT_NE(first.position_hash(), plain.position_hash());
}

TEST(Record, RefusesWhatIsNone) {
    const std::string good = record::write_record(play(2).record);
    record::Record read;
    EXPECT_EQ(record::read_record("", read), "this is no record of Imperia");
    EXPECT_EQ(record::read_record("imperia record 7\n", read),
              "the record has version 7, this program reads version 2");
    EXPECT_EQ(record::read_record(good.substr(0, good.rfind("end:")), read), "the record breaks off before its end");
    EXPECT_EQ(record::read_record("imperia record 2\nseed: many\n", read), "line 2: the seed is no number");
    EXPECT_EQ(record::read_record("imperia record 2\nanswers: xyz\n", read),
              "line 2: an answer is no hexadecimal number of 16 digits");
    EXPECT_EQ(record::read_record("imperia record 2\nend: 4\n", read), "line 2: answers are missing");
    EXPECT_EQ(record::read_record("imperia record 2\nend: 0\n", read),
              "the record does not say which game was played, and by whom");
    EXPECT_EQ(record::read_record(good + "seed: 1\n", read).substr(0, 5), "line ");
    EXPECT_TRUE(read.answers.empty());
}

}  // namespace

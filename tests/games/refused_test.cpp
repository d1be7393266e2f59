// Why not: every use of a card that could be asked for is an option or is refused with a reason, and never both.

#include <set>

#include "amounts.h"
#include "games/every_game.h"
#include "games/settlers/fire.h"

namespace {

using namespace every_game;
using engine::CopyId;

template <class G>
struct Refused : testing::Test {};
TYPED_TEST_SUITE(Refused, Modes, Names);

// What is offered or refused at a decision: (card, verb).
using Uses = std::set<std::pair<CopyId, std::string>>;
struct Told {
    Uses offered, refused;
    bool all = false;  // one reason for all the others
};

template <class Match>
Told told_by(const Match& match) {
    Told told;
    for (const engine::Option& option : match.decision().options) {
        const engine::OptionView view = match.option_view(option);
        std::vector<CopyId> cards = view.also;
        if (view.card != engine::no_copy) cards.push_back(view.card);
        for (const CopyId c : cards) {
            told.offered.emplace(c, view.verb);
            if (view.verb == "free-play") told.offered.emplace(c, "play");
        }
    }
    for (const engine::RefusedView& one : match.refused()) {
        EXPECT_FALSE(one.reason.empty()) << one.verb;
        EXPECT_FALSE(one.verb.empty());
        EXPECT_FALSE(told.all) << "one reason for all others comes last";
        if (one.card == engine::no_copy) {
            told.all = true;
            continue;
        }
        EXPECT_TRUE(told.refused.emplace(one.card, one.verb).second) << one.verb << " is refused twice";
        const auto& cell = match.state().table.cells[one.card];
        EXPECT_NE(cell.known >> match.decision().seat & 1U, 0U) << "a hidden card is spoken of";
    }
    return told;
}

// Calls `visit(card, verb)` for every use of a card that a turn could ask for; none where no turn is asked about.
template <class Visit>
void for_each_use(const settlers::Rules& rules, const settlers::State& s, Visit visit) {
    using namespace settlers;
    if (s.question != ask_action) return;
    const auto in = [&](PileKind kind, Seat seat, std::initializer_list<const char*> uses) {
        for (CopyId c = s.table.first(pile_of(kind, seat)); c != engine::no_copy; c = s.table.next(c)) {
            for (const char* verb : uses) visit(c, verb);
            const CardDef& card = rules.def(s, c);
            if (kind == pile_hand && card.instant != lang::none) visit(c, "play");
            if (kind == pile_empire && seat != s.active && card.open) visit(c, "send");
            if (kind != pile_empire || seat == s.active || !s.modules.has(module_fire)) continue;
            const Look look(rules, s);
            if (is_fortress(look, c)) visit(c, "besiege");
            if (card.faction != of_commons) visit(c, "conquer");
        }
    };
    in(pile_hand, s.active, {"build", "deal", "raze"});
    in(pile_empire, s.active, {"activate"});
    const auto& have = s.players[s.active].supply;
    const bool tokens = have[good_basic_tech] + have[good_scoring_tech] + have[good_defense_tech] > 0;
    for (CopyId c = s.table.first(pile_of(pile_empire, s.active)); c != engine::no_copy; c = s.table.next(c)) {
        if (s.marks[c].flags.has(Mark::shut)) visit(c, "unblock");
        if (tokens && rules.def(s, c).faction == of_commons) visit(c, "place");
    }
    for (CopyId c = s.table.first(tiles); c != engine::no_copy; c = s.table.next(c)) {
        const CardDef& tile = rules.def(s, c);
        if (tile.tile == tile_diplomacy && tile.action != lang::none) visit(c, "use");
        if (tile.tile == tile_market && s.marks[c].level == 1) visit(c, "visit");
    }
    for (Seat other = 0; other < s.player_count; ++other) {
        if (other != s.active) in(pile_empire, other, {"raze"});
    }
}
template <class Visit>
void for_each_use(const imperium::Rules& rules, const imperium::State& s, Visit visit) {
    using namespace imperium;
    if (s.question != ask_action || !s.frames.empty()) return;
    const auto in = [&](PileKind kind, unsigned of, const char* verb) {
        for (CopyId c = s.table.first(pile_of(kind, of)); c != engine::no_copy; c = s.table.next(c)) visit(c, verb);
    };
    in(pile_hand, s.active, "play");
    for (const PileKind kind : {pile_play, pile_board, pile_state}) in(kind, s.active, "exhaust");
    in(pile_development, s.active, "develop");
    for (CopyId c = s.table.first(pile_of(pile_play, s.active)); c != engine::no_copy; c = s.table.next(c)) {
        const CardDef& card = rules.def(s.table.def(c));
        if (s.options.trade_routes != 0 && card.route && !card.profit.empty()) visit(c, "profit");
    }
    for (unsigned slot = 0; slot < market_slots; ++slot) in(pile_market, slot, "acquire");
}

// Which uses the games below come to.
std::set<std::string> uses_of(const char* mode) {
    const std::string name = mode;
    if (name == "expansions")
        return {"build", "deal", "raze", "activate", "send", "play", "use", "visit", "place", "unblock", "conquer"};
    if (name == "imperium") return {"play", "exhaust", "develop", "acquire", "profit"};
    return {};
}

// Compares what is offered with what is refused, and notes it.
template <class G>
void compare(const typename G::Match& match, const std::string& where, std::set<std::string>& uses,
             std::set<std::string>& refused) {
    const Told told = told_by(match);
    for (const auto& use : told.refused) {
        refused.insert(use.second);
        ASSERT_EQ(told.offered.count(use), 0U) << use.second << " is offered and refused: " << where;
    }
    bool turn = false;
    for_each_use(G::rules(), match.state(), [&](CopyId c, const std::string& verb) {
        turn = true;
        uses.insert(verb);
        ASSERT_EQ(told.offered.count({c, verb}) + told.refused.count({c, verb}), 1U)
            << verb << " " << match.text().card(match.state(), c) << ": " << where;
    });
    ASSERT_NE(turn, told.all) << match.question_text() << ": " << where;
}

// The same turn with a Barbarian token on every Location, which random games seldom come to.
template <class State>
bool shut_all(State&) {
    return false;
}
bool shut_all(settlers::State& s) {
    using namespace settlers;
    if (s.question != ask_action || !s.modules.has(module_atlanteans)) return false;
    for (CopyId c = s.table.first(pile_of(pile_empire, s.active)); c != engine::no_copy; c = s.table.next(c))
        s.marks[c].flags.set(Mark::shut);
    return true;
}

TYPED_TEST(Refused, IsWhatIsNotOffered) {
    std::set<std::string> uses, refused;
    for (std::uint64_t n = 0; n < support::many_or_few(24, 3); ++n) {
        typename TypeParam::Match match(TypeParam::rules(), TypeParam::setup(n), n);
        core::Random random(n);
        for (unsigned k = 0; k < 1500 && !match.over(); ++k) {
            const std::string where = "game " + std::to_string(n) + ", choice " + std::to_string(k);
            compare<TypeParam>(match, where, uses, refused);
            if (auto shut = match.state(); !this->HasFailure() && shut_all(shut)) {
                const typename TypeParam::Match other(TypeParam::rules(), shut);
                if (!other.over()) compare<TypeParam>(other, where + ", shut", uses, refused);
            }
            if (testing::Test::HasFailure()) return;
            // What was offered is never refused.
            const engine::Option taken = random_option(match.decision(), random);
            ASSERT_EQ(match.answer({match.decision().version, taken.id()}), engine::Verdict::legal);
        }
    }
    EXPECT_GE(uses.size(), support::many_or_few(4, 3));  // there was something to compare
    if (support::many_or_few(1, 0) == 0) return;
    for (const std::string& use : uses_of(TypeParam::label)) {
        EXPECT_TRUE(uses.contains(use)) << use << " could never be asked for";
        EXPECT_TRUE(refused.contains(use)) << use << " was never refused";
    }
}

// The walk knows why: where a turn is asked about, no reason is a makeshift.
TYPED_TEST(Refused, KnowsTheReason) {
    std::set<std::string> reasons;
    for (std::uint64_t n = 0; n < support::many_or_few(6, 2); ++n) {
        typename TypeParam::Match match(TypeParam::rules(), TypeParam::setup(n), n);
        core::Random random(n);
        for (unsigned k = 0; k < 1500 && !match.over(); ++k) {
            for (const engine::RefusedView& one : match.refused()) {
                reasons.insert(one.reason);
                ASSERT_NE(one.reason, "it cannot be paid for") << match.text().card(match.state(), one.card);
            }
            const engine::Option taken = random_option(match.decision(), random);
            ASSERT_EQ(match.answer({match.decision().version, taken.id()}), engine::Verdict::legal);
        }
    }
    EXPECT_GT(reasons.size(), support::many_or_few(20, 8));
}

// "2 workers buy one": who exchanges them has what was missing.
TEST(RefusedSettlers, WorkersBuyWhatTheySay) {
    using G = Settlers;
    unsigned said = 0, spent = 0;
    for (std::uint64_t n = 0; n < support::many_or_few(20, 4); ++n) {
        G::Match match(G::rules(), G::setup(n), n);
        core::Random random(n);
        for (unsigned k = 0; k < 400 && !match.over(); ++k) {
            for (const engine::RefusedView& one : match.refused()) {
                const std::size_t at = one.reason.find(" workers buy ");
                if (at == std::string::npos) continue;
                ++said;
                ASSERT_EQ(match.decision().question, settlers::ask_action);
                const unsigned workers = static_cast<unsigned>(std::stoul(one.reason.substr(one.reason.find(';') + 2)));
                auto s = match.state();
                auto& have = s.players[s.active].supply;
                ASSERT_GE(have[settlers::good_worker], workers) << one.reason;
                const auto offers = [&](std::uint8_t kind) {
                    const auto& all = match.decision().options;
                    return std::any_of(all.begin(), all.end(), [&](const engine::Option& option) {
                        return option.kind == kind && option.n == workers / 2;
                    });
                };
                ASSERT_TRUE(offers(settlers::opt_exchange)) << one.reason;
                have[settlers::good_worker] = static_cast<std::uint16_t>(have[settlers::good_worker] - workers);
                unsigned bought = 0;
                for (const std::uint8_t good : {settlers::good_food, settlers::good_wood, settlers::good_stone}) {
                    const auto& row = settlers::vocabulary().goods[good];
                    for (unsigned m = 1; m < 20; ++m) {
                        const std::string words = std::to_string(m) + " more " + std::string(row.word);
                        if (one.reason.find(words) == std::string::npos) continue;
                        have[good] = static_cast<std::uint16_t>(have[good] + m);
                        bought += m;
                    }
                }
                if (bought == 0) continue;  // any Resource will do
                ASSERT_EQ(2 * bought, workers) << one.reason;
                ++spent;
                std::vector<engine::RefusedView> now;
                engine::Decision decision;
                settlers::Game::current(G::rules(), s, decision);
                (void)match.text().refuse_uses(s, decision, now);
                for (const engine::RefusedView& other : now) {
                    if (other.card != one.card || other.verb != one.verb) continue;
                    ASSERT_FALSE(other.reason.starts_with("needs ")) << one.reason << ", then " << other.reason;
                }
            }
            const engine::Option taken = random_option(match.decision(), random);
            ASSERT_EQ(match.answer({match.decision().version, taken.id()}), engine::Verdict::legal);
        }
    }
    EXPECT_GT(said, support::many_or_few(50, 5));
    EXPECT_GT(spent, support::many_or_few(50, 5));
}

}  // namespace

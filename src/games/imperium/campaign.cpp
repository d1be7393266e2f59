// The rules of a campaign: what is allowed next, what a result changes, what a win is rewarded with.

#include "games/imperium/campaign.h"

#include <algorithm>

#include "core/words.h"
#include "games/imperium/position.h"

namespace imperium {

// Where it stands -----------------------------------------------------------------------------------

void Campaign::play_as(std::string_view side) {
    player = side;
    if (!player.ends_with(" A") && !player.ends_with(" B")) player += " A";
}

bool Campaign::start_at(std::string_view difficulty) {
    const auto found = std::find(difficulty_names.begin(), difficulty_names.end(), difficulty);
    if (found == difficulty_names.end()) return false;
    start = static_cast<Difficulty>(found - difficulty_names.begin());
    return true;
}

Campaign::Standing Campaign::standing() const {
    if (wins() >= campaign_wins) return Standing::won;
    return losses() >= campaign_losses ? Standing::lost : Standing::going;
}

bool Campaign::reward_due() const {
    return standing() == Standing::going && !games.empty() && games.back().won && games.back().change.empty();
}

// From a loss to the next win, and never more than twice (I-CAMP-11, I-CAMP-13).
bool Campaign::doubled() const { return !games.empty() && !games.back().won; }

// A win raises it by one (I-CAMP-09), not beyond Overlord (I-CAMP-16); the Supreme Ruler stays what he is (I-CAMP-17).
Difficulty Campaign::level() const {
    if (start == Difficulty::supreme_ruler) return Difficulty::supreme_ruler;
    const unsigned level = static_cast<unsigned>(start) + wins();
    return level < static_cast<unsigned>(Difficulty::overlord) ? static_cast<Difficulty>(level) : Difficulty::overlord;
}

// Of a Supreme Ruler campaign: a win sets one aside, a loss puts one back if there is any (I-CAMP-18, I-CAMP-19).
unsigned Campaign::unrest_aside() const {
    unsigned set_aside = 0;
    for (const CampaignGame& game : games) {
        if (start != Difficulty::supreme_ruler) break;
        if (game.won) {
            ++set_aside;
        } else if (set_aside > 0) {
            --set_aside;
        }
    }
    return set_aside;
}

// The next game ---------------------------------------------------------------------------------------

engine::SetupWords Campaign::words(const std::string& bot) const {
    engine::SetupWords words{{player}, options};
    std::string changes;
    for (const CampaignGame& game : games) {
        if (!game.change.empty()) changes += (changes.empty() ? "" : " ") + game.change;
    }
    if (!changes.empty()) words.players[0] += " (" + changes + ")";
    words.options.push_back("bot " + bot);
    words.options.push_back("difficulty " + std::string(name_of(level())));
    if (doubled()) words.options.emplace_back("double resources");
    if (unrest_aside() > 0) words.options.push_back(std::to_string(unrest_aside()) + " unrest fewer");
    return words;
}

std::string Campaign::refused(const std::string& bot) const {
    if (standing() != Standing::going) return "the campaign is over";
    if (reward_due()) return "the last game was won: choose a card for it first";
    if (!playing.empty() && !core::equal_words(playing, bot)) return "the game against " + playing + " is not over yet";
    if (has_beaten(bot)) return "the Bot of " + bot + " was beaten already: choose another";
    return {};
}

// Rewards -----------------------------------------------------------------------------------------------

namespace {

const std::string& number_of(const Rules& rules, DefId def) {
    return rules.pack().cards[rules.def(def).pack_card].number;
}

DefId def_numbered(const Rules& rules, std::string_view number) {
    for (std::size_t k = 0; k < rules.def_count(); ++k) {
        const auto def = static_cast<DefId>(k);
        if (!number.empty() && number_of(rules, def) == number) return def;
    }
    return engine::unknown_def;
}

// A Commons card that is not Fame (I-CAMP-06, I-CAMP-07). Unrest is taken, not gained (R-CAMP-UNREST).
bool may_be_added(const CardDef& card) { return card.nation == of_commons && card.start == start_market; }

Setup setup_of(const Rules& rules, const Campaign& campaign) {
    Setup setup;
    const std::string_view name = std::string_view(campaign.player).substr(0, campaign.player.size() - 2);
    setup.nations.push_back(static_cast<std::uint8_t>(std::max(0, rules.nation_named(name))));
    for (const CampaignGame& game : campaign.games) {
        // A card that these packs do not have cannot be removed either.
        if (!game.change.empty()) (void)read_changes(rules, game.change, setup);
    }
    return setup;
}

std::uint8_t printing_of(const Campaign& campaign) {
    const auto found = std::find(campaign.options.begin(), campaign.options.end(), "original printing");
    return found != campaign.options.end() ? printing_original : printing_current;
}

// The starting deck as it is dealt: each card as often as it is there.
std::vector<DefId> starting_deck(const Rules& rules, const Setup& setup, std::uint8_t printing) {
    std::vector<DefId> deck;
    for (const Dealt& one : rules.nations()[setup.nations[0]].cards[printing].others) {
        // Marked for more players than two: not in a solo game.
        if (rules.def(one.card).start == start_deck && rules.def(one.card).players <= 2)
            deck.insert(deck.end(), one.copies, one.card);
    }
    deck.insert(deck.end(), setup.added.begin(), setup.added.end());
    for (const DefId gone : setup.removed) {
        if (const auto found = std::find(deck.begin(), deck.end(), gone); found != deck.end()) deck.erase(found);
    }
    return deck;
}

void add_once(std::vector<Reward>& list, Reward one) {
    const auto same = [&](const Reward& other) { return other.change == one.change; };
    if (std::none_of(list.begin(), list.end(), same)) list.push_back(std::move(one));
}

}  // namespace

std::vector<Reward> removals(const Rules& rules, const Campaign& campaign) {
    std::vector<Reward> list;
    for (const DefId def : starting_deck(rules, setup_of(rules, campaign), printing_of(campaign)))
        add_once(list, {"-" + number_of(rules, def), rules.name(def)});
    return list;
}

// Gained in that game: there are more of them than the starting deck had. Cards in play are not among them (I-CAMP-08).
std::vector<Reward> rewards(const Rules& rules, const Campaign& campaign, const State& end) {
    std::vector<Reward> list;
    const std::vector<DefId> deck = starting_deck(rules, setup_of(rules, campaign), printing_of(campaign));
    std::vector<DefId> have;
    for (const PileKind pile : {pile_history, pile_deck, pile_discard, pile_hand}) {
        for (CopyId c = end.table.first(pile_of(pile, Seat{0})); c != no_copy; c = end.table.next(c))
            have.push_back(end.table.def(c));
    }
    for (const DefId def : have) {
        if (may_be_added(rules.def(def)) &&
            std::count(have.begin(), have.end(), def) > std::count(deck.begin(), deck.end(), def))
            add_once(list, {"+" + number_of(rules, def), rules.name(def)});
    }
    for (Reward& one : removals(rules, campaign)) list.push_back(std::move(one));
    return list;
}

std::vector<Reward> Campaign::rewards(const engine::Match& match) const {
    const auto& played = static_cast<const Match&>(match);
    return imperium::rewards(played.rules(), *this, played.state());
}
std::vector<Reward> Campaign::removals(const engine::Match& match) const {
    return imperium::removals(static_cast<const Match&>(match).rules(), *this);
}

// Changes in the words of a set-up --------------------------------------------------------------------

std::string read_changes(const Rules& rules, std::string_view words, Setup& setup) {
    for (const std::string_view word : core::split(words, ' ')) {
        if (word.empty()) continue;
        const bool adds = word.starts_with('+');
        if (!adds && !word.starts_with('-'))
            return "'" + std::string(word) + "' is no change of a deck: +NUMBER adds a card, -NUMBER removes one";
        const DefId def = def_numbered(rules, word.substr(1));
        if (def == engine::unknown_def) return "no card has the number '" + std::string(word.substr(1)) + "'";
        (adds ? setup.added : setup.removed).push_back(def);
    }
    return {};
}

std::string changes_word(const Rules& rules, const Setup& setup) {
    std::string words;
    for (const DefId def : setup.added) words += (words.empty() ? "+" : " +") + number_of(rules, def);
    for (const DefId def : setup.removed) words += (words.empty() ? "-" : " -") + number_of(rules, def);
    return words;
}

std::string check_changes(const Rules& rules, const Setup& setup) {
    if (setup.added.empty() && setup.removed.empty()) return {};
    if (setup.options.bot == 0) return "a starting deck is changed only in a campaign, against a Bot";
    constexpr std::size_t most = 2 * campaign_wins;
    if (setup.added.size() + setup.removed.size() > most) return "a starting deck is changed at most once a win";
    for (const DefId def : setup.added) {
        if (!may_be_added(rules.def(def))) return rules.name(def) + " is no card that a campaign adds to a deck";
    }
    Setup before = setup;
    before.removed.clear();
    std::vector<DefId> deck = starting_deck(
        rules, before, setup.options.original != 0 ? std::uint8_t{printing_original} : std::uint8_t{printing_current});
    for (const DefId def : setup.removed) {
        const auto found = std::find(deck.begin(), deck.end(), def);
        if (found == deck.end()) return rules.name(def) + " is not in the starting deck and cannot be removed";
        deck.erase(found);
    }
    return {};
}

}  // namespace imperium

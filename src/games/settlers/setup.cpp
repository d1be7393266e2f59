// Set-up: which games can be dealt, and dealing one.

#include <algorithm>

#include "games/settlers/change.h"
#include "games/settlers/deck.h"
#include "games/settlers/solo_setup.h"

namespace settlers {

namespace {

// Whether the format gives every seat a deck, and the table has room for all.
std::string check_decks(const Rules& rules, const Setup& setup) {
    const Format format = format_of(rules, setup);
    std::size_t cards = rules.tiles().size();
    for (const DefId id : rules.commons()) cards += takes_common(format, rules.def(id)) ? rules.def(id).copies : 0U;
    cards += solo_cards(rules, setup);
    const bool open_fits = cards + deck_size * setup.factions.size() <= max_cards;
    for (std::size_t seat = 0; seat < setup.factions.size(); ++seat) {
        const std::uint8_t faction = setup.factions[seat];
        if (format == Format::introducing) {
            for (const DefId id : rules.board(faction).deck) cards += rules.def(id).copies;
        } else {
            cards += deck_size;
        }
        if (seat < setup.decks.size() && !setup.decks[seat].empty()) {
            const std::vector<std::string> faults = faults_of(rules, faction, setup.decks[seat], format);
            if (!faults.empty()) return "the deck of the " + rules.board(faction).name + ": " + faults.front();
        } else if (format != Format::introducing &&
                   !random_deck(rules, faction, format, [](std::uint32_t) { return 0U; }, [](DefId) {})) {
            return "the " + rules.board(faction).name + " have too few cards for a deck of 30";
        }
    }
    if (cards <= max_cards) return {};
    return "these decks hold " + std::to_string(cards) + " cards, a game at most " + std::to_string(max_cards) +
           (open_fits ? ": choose the format open" : "");
}

}  // namespace

std::string check_setup(const Rules& rules, const Setup& setup) {
    const std::size_t most = std::min<std::size_t>(most_players, rules.boards().size());
    if (setup.factions.empty()) return "a game needs at least one player";
    if (setup.factions.size() > most) {
        std::string problem = "Imperial Settlers is for at most " + std::to_string(most) + " players, not " +
                              std::to_string(setup.factions.size());
        if (setup.factions.size() == most_players) problem += "; a fifth Faction comes with an expansion";
        return problem;
    }
    for (std::size_t i = 0; i < setup.factions.size(); ++i) {
        if (setup.factions[i] >= rules.boards().size()) return "there is no such faction";
        for (std::size_t k = 0; k < i; ++k) {
            if (setup.factions[i] == setup.factions[k]) {
                return "two players cannot both be the " + rules.board(setup.factions[i]).name;
            }
        }
    }
    if (setup.first_player != no_seat && setup.first_player >= setup.factions.size()) {
        return "the first player must be one of the players";
    }
    if (std::string problem = check_solo(rules, setup); !problem.empty()) return problem;
    return check_decks(rules, setup);
}

// All copies of a card (S-DECK-09), and the expansions that it needs.
void Change::add_card(DefId id, PileId pile) {
    for (unsigned k = 0; k < rules.def(id).copies; ++k) engine::lay_out(s, piles, id, pile);
    s.modules |= rules.def(id).modules;
}

// A seat gets a Faction and the deck that the format gives it.
void Change::add_faction(Seat seat, std::uint8_t faction, Format format) {
    const PileId deck = pile_of(pile_deck, seat);
    s.players[seat].faction = faction;
    s.modules |= rules.board(faction).modules;
    if (format == Format::introducing) {
        for (const DefId id : rules.board(faction).deck) add_card(id, deck);
    } else {
        random_deck(
            rules, faction, format, [&](std::uint32_t n) { return s.random.below(random_decks, n); },
            [&](DefId id) { add_card(id, deck); });
    }
    shuffle(deck);
}

// The Common deck, a Faction deck each, who begins, and a hand of 4 (S-SETUP-03 to S-SETUP-10).
void Change::set_up(const Setup& setup, const core::Seed& seed) {
    s = State{};  // without padding, so that this clears every byte
    s.random.seed = seed;
    s.options = setup.options;
    s.persons = static_cast<std::uint8_t>(setup.factions.size());
    s.player_count = std::max<std::uint8_t>(s.persons, 2);
    for (Seat seat = s.persons; seat < s.player_count; ++seat) s.players[seat].faction = no_faction;
    if (s.persons < s.player_count) s.modules = modules_with<&Module::alone>;
    const Format format = format_of(rules, setup);
    for (const DefId id : rules.commons()) {
        if (takes_common(format, rules.def(id))) add_card(id, common_deck);
    }
    shuffle(common_deck);
    for (const DefId id : rules.tiles()) add_card(id, tiles);
    for (Seat seat = 0; seat < s.persons; ++seat) {
        if (seat < setup.decks.size() && !setup.decks[seat].empty()) {
            s.players[seat].faction = setup.factions[seat];
            s.modules |= rules.board(setup.factions[seat]).modules;
            for (const DefId id : setup.decks[seat]) add_card(id, pile_of(pile_deck, seat));
            shuffle(pile_of(pile_deck, seat));
        } else {
            add_faction(seat, setup.factions[seat], format);
        }
    }
    for_each_module<&Module::set_up>(s, [this](auto set_up_more) { set_up_more(*this); });
    s.first_player = setup.first_player != no_seat ? setup.first_player
                                                   : static_cast<Seat>(s.random.below(random_first_player, s.persons));
    s.active = s.first_player;
    for (unsigned k = 0; k < s.persons; ++k) {
        const auto seat = static_cast<Seat>((s.first_player + k) % s.persons);
        for (const PileId deck : {common_deck, pile_of(pile_deck, seat)}) {
            for (unsigned n = 0; n < 2; ++n) place(s.table.first(deck), pile_hand, seat);
        }
    }
}

}  // namespace settlers

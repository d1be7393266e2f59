// Solo conquest: the virtual player has a Faction deck with a row of three Locations on its left, which lie in his
// Empire as they were turned up, the one beside the deck first. He conquers what Conquest cards say (S-SOLO-CON-01 to
// -20).

#include "games/settlers/deck.h"
#include "games/settlers/fire.h"
#include "games/settlers/fire_phrases.h"
#include "games/settlers/solo.h"

namespace settlers {

namespace {

constexpr unsigned row_size = 3;
// By difficulty and round (S-SOLO-CON-15 to S-SOLO-CON-18).
constexpr std::uint8_t conquests[3][last_round] = {{0, 1, 1, 2, 0}, {1, 1, 2, 2, 0}, {2, 2, 3, 3, 0}};

const PileId row = pile_of(pile_empire, virtual_player), deck = pile_of(pile_deck, virtual_player);

bool is_faction(const Look& look, CopyId card) { return look.def(card).faction != of_commons; }

unsigned in_row(const Look& look) {
    unsigned n = 0;
    look.for_each_in(row, [&](CopyId c) { n += is_faction(look, c) ? 1U : 0U; });
    return n;
}

void fill_row(Change& game) {
    while (in_row(game) < row_size && !game.s.table.empty(deck)) {
        const CopyId card = game.s.table.first(deck);
        game.place(card, row);
        game.tell(did_row, virtual_player, card, 0, row_gets);
    }
}

void discard_row(Change& game) {
    for (CopyId c = game.s.table.first(row); c != no_copy;) {
        const CopyId next = game.s.table.next(c);
        if (is_faction(game, c)) {
            game.tell(did_row, virtual_player, c, 0, row_loses);
            game.discard(c);
        }
        c = next;
    }
}

// The leftmost Faction Location that a Conquest card means.
CopyId target_of(const Look& look, CopyId card) {
    CopyId leftmost = no_copy;
    for (const std::uint16_t id : look.def(card).modifiers) {
        const lang::Instruction& code = look.rules.code(look.rules.ability(id).begin);
        if (code.op != modifier_conquers) continue;
        const auto types = Types::of(look.rules.selector(code.a).facets[facet_type]);
        look.for_each_in(pile_of(pile_empire, human), [&](CopyId c) {
            if (is_faction(look, c) && types.has(row_of(look, c))) leftmost = c;
        });
    }
    return leftmost;
}

// Everything on it is discarded; nobody gains a Worker for it; a Common card is collected (S-SOLO-CON-06, -09, -10).
void take(Change& game, CopyId location) {
    game.place(location, row, Leaving::conquered);
    game.changed(human);
    game.happen_to(human, event_conquered, location, 0);
    if (!game.renew_common()) return;
    const CopyId common = game.s.table.first(common_deck);
    collect(game, common);
    game.tell(did_collect, virtual_player, common, 0, collects_in_its_place, location);
}

void conquer_once(Change& game) {
    const CopyId card = game.s.table.first(conquest_deck);
    engine::learn(game.s, card, engine::known_to_all);
    const CopyId location = target_of(game, card);
    const Conquest what = location == no_copy           ? Conquest::failed
                          : is_fortress(game, location) ? Conquest::besieged
                                                        : Conquest::taken;
    game.tell(did_conquest, virtual_player, location, 0, static_cast<std::uint8_t>(what), card);
    if (what == Conquest::besieged) game.s.marks[location].level = 0;
    if (what == Conquest::taken) take(game, location);
    game.shuffle(conquest_deck);
}

}  // namespace

void set_up_conquest(Change& game) {
    State& s = game.s;
    if (s.options.conquest == Difficulty::none) return;
    core::ShortList<std::uint8_t, max_boards> factions;
    for (std::uint8_t k = 0; k < game.rules.boards().size(); ++k) {
        const bool named = s.options.against == any_name || name_key(game.rules.board(k).name) == s.options.against;
        if (named && k != s.players[human].faction) factions.push_back(k);
    }
    IMPERIA_ALWAYS(!factions.empty());
    const std::uint8_t faction = factions[s.random.below(random_conquest, static_cast<std::uint32_t>(factions.size()))];
    Setup setup;
    setup.options = s.options;
    game.add_faction(virtual_player, faction, format_of(game.rules, setup));
    for (const DefId id : game.rules.solo()) {
        if (game.rules.def(id).tile == tile_conquest) game.add_card(id, conquest_deck);
    }
    game.shuffle(conquest_deck);
    fill_row(game);
}

// After the attacks: the row is cleared, if he conquers at all, and filled behind it (S-SOLO-CON-07, S-SOLO-CON-19).
void run_conquests(Change& game) {
    const State& s = game.s;
    const unsigned n = conquests[static_cast<unsigned>(s.options.conquest) - 1][s.round - 1];
    if (n > 0) discard_row(game);
    for (unsigned k = 0; k < n; ++k) conquer_once(game);
    fill_row(game);
}

// A card leaves the Collection pile, the last one that came there (S-SOLO-CON-05).
void conquered(Change& game) {
    const CopyId card = game.s.table.heads[collection].last;
    if (game.s.options.conquest == Difficulty::none || card == no_copy) return;
    game.tell(did_give_up, virtual_player, card);
    game.discard(card);
}

}  // namespace settlers

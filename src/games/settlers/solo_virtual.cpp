// Solo: the virtual player's faction card, and what such cards do before an attack: they take a Deal, or block a
// Faction Location for a round (S-SOLO-VF-01 to S-SOLO-VF-18).

#include "games/settlers/solo.h"

namespace settlers {

void set_up_virtual_card(Change& game) {
    const NameKey wanted = game.s.options.virtual_card;
    if (wanted == no_name) return;
    core::FixedVector<DefId, 16> cards;
    for (const DefId id : game.rules.solo()) {
        if (game.rules.def(id).tile == tile_virtual && (wanted == any_name || name_key(game.rules.name(id)) == wanted))
            cards.push_back(id);
    }
    IMPERIA_ALWAYS(!cards.empty());
    game.add_card(cards[game.s.random.below(random_solo, static_cast<std::uint32_t>(cards.size()))], tiles);
}

// The oldest Deal that gives the Good of the Attack card, made by a card or with a Location of his (S-SOLO-VF-05).
void take_deal(Change& game, CopyId attack) {
    const lang::Instruction* rule = rule_of(game, modifier_takes_deals);
    if (rule == nullptr) return;
    CopyId taken = no_copy;
    game.for_each_deal(human, [&](CopyId c) {
        if (taken == no_copy && game.deal_good(c) == game.def(attack).deal_good) taken = c;
    });
    if (taken == no_copy) return;
    game.tell(did_seize, virtual_player, taken, rule->n, 0, attack);
    collect(game, taken, rule->n);
}

// The Faction Locations of the colour that stands for the Attack card's Good (S-SOLO-VF-08).
void list_blocked(const Look& look, CopyId attack, Targets& targets) {
    if (!has_rule(look, modifier_blocks)) return;
    Colours colours;
    for (const Colour colour : all_colours) colours.put(colour, goods_of_colours[colour] == look.def(attack).deal_good);
    look.for_each_in(pile_of(pile_empire, human), [&](CopyId c) {
        if (look.def(c).faction != of_commons && look.colours_of(c).meets(colours)) targets.push_back(c);
    });
}

// It lies aside with all that lies on it, so that nothing finds it in the Empire (S-SOLO-VF-09 to S-SOLO-VF-12).
void block(Change& game, CopyId location, CopyId attack, Tie tie) {
    game.tell(did_block_out, virtual_player, location, 0, static_cast<std::uint8_t>(tie), attack);
    game.place(location, blockade, Leaving::blocked);
    game.changed(human);
}

// In Cleanup it is free again, and its token is the virtual player's (S-SOLO-VF-15). Where Locations lie in rows it
// comes to lie at the left end (ruling R-SOLO-BLOCK).
void free_blocked(Change& game) {
    const unsigned counts = number_of(game, modifier_blocks, 0);
    while (!game.s.table.empty(blockade)) {
        const CopyId location = game.s.table.first(blockade);
        game.place(location, pile_empire, human);
        game.s.collected = core::narrow<std::uint16_t>(game.s.collected + counts);
        game.tell(did_free, virtual_player, location, static_cast<int>(counts));
    }
    game.changed(human);
}

}  // namespace settlers

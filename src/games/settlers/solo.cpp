// Solo: set-up, the Lookout with the virtual player, the end. See solo.h.

#include "games/settlers/solo.h"

#include <algorithm>

#include "engine/position_words.h"
#include "games/settlers/fire_phrases.h"
#include "games/settlers/text.h"

namespace settlers {

NameKey name_key(std::string_view name) {
    std::uint32_t key = 0;
    for (const char letter : name) key = key * 31 + (static_cast<unsigned char>(letter) | 0x20U);
    return static_cast<NameKey>(key % 0xfff0U + any_name + 1);
}

const lang::Instruction* rule_of(const Look& look, std::uint8_t modifier, CopyId* card) {
    for (CopyId c = look.s.table.first(tiles); c != no_copy; c = look.s.table.next(c)) {
        for (const std::uint16_t id : look.def(c).modifiers) {
            const lang::Instruction& code = look.rules.code(look.rules.ability(id).begin);
            if (code.op != modifier) continue;
            if (card != nullptr) *card = c;
            return &code;
        }
    }
    return nullptr;
}

unsigned number_of(const Look& look, std::uint8_t modifier, unsigned otherwise) {
    const lang::Instruction* code = rule_of(look, modifier);
    return code == nullptr ? otherwise : code->n;
}

bool has_rule(const Look& look, std::uint8_t modifier) { return rule_of(look, modifier) != nullptr; }

// The Collection pile --------------------------------------------------------------------------------

// A card that counts for more than one keeps that number in Marks::level.
unsigned collected(const Look& look) {
    unsigned n = look.s.collected;
    look.for_each_in(collection, [&](CopyId c) { n += std::max<unsigned>(look.s.marks[c].level, 1); });
    return n;
}

// Ruling R-SOLO-GOAL: all Faction Locations that stand in the Empire, conquered ones, too.
unsigned goal(const Look& look) {
    const bool common = has_rule(look, modifier_common_goal);
    unsigned n = 0;
    look.for_each_in(pile_of(pile_empire, human),
                     [&](CopyId c) { n += (look.def(c).faction == of_commons) == common ? 1U : 0U; });
    return n;
}

void collect(Change& game, CopyId card, unsigned counts_for) {
    game.place(card, collection);
    game.s.marks[card] = Marks{};
    game.s.marks[card].level = static_cast<std::uint8_t>(counts_for);
}

namespace {

// Set-up ----------------------------------------------------------------------------------------------

// Whether a card of this set is in the game: in a deck, or as the human's board.
bool is_played(const Look& look, std::uint8_t set) {
    bool any = look.rules.board(look.s.players[human].faction).set == set;
    for (const PileId pile : {common_deck, pile_of(pile_deck, human)})
        look.for_each_in(pile, [&](CopyId c) { any = any || look.def(c).set == set; });
    return any;
}

bool says(const Rules& rules, const CardDef& card, std::uint8_t modifier) {
    return std::any_of(card.modifiers.begin(), card.modifiers.end(),
                       [&](std::uint16_t id) { return rules.code(rules.ability(id).begin).op == modifier; });
}

// S-SOLO-05; those of expansions where they are played, or where a card brings them in (S-SOLO-ATT-01, S-SOLO-VF-04).
bool takes_attack(const Look& look, const CardDef& attack) {
    if (says(look.rules, attack, modifier_brought)) {
        CopyId bringer = no_copy;
        return rule_of(look, modifier_brings_attacks, &bringer) != nullptr && look.def(bringer).set == attack.set;
    }
    return look.rules.sets()[attack.set] == solo_module.set || is_played(look, attack.set);
}

void set_up(Change& game) {
    State& s = game.s;
    set_up_virtual_card(game);
    const std::string& faction = game.rules.board(s.players[human].faction).name;
    for (const DefId id : game.rules.solo()) {
        if (game.rules.def(id).tile == tile_exception && game.rules.name(id) == faction) game.add_card(id, tiles);
    }
    for (const DefId id : game.rules.solo()) {
        if (game.rules.def(id).tile == tile_attack && takes_attack(game, game.rules.def(id)))
            game.add_card(id, attack_deck);
    }
    set_up_conquest(game);
    game.for_each_in(tiles, [&](CopyId c) {
        if (game.def(c).tile >= tile_attack) game.tell(did_set_rule, virtual_player, c);
    });
    game.shuffle(attack_deck);
    game.place(s.table.first(attack_deck), pile_deals, virtual_player);
}

// Lookout ---------------------------------------------------------------------------------------------

void receive(Change& game, CopyId card, bool at_random) {
    game.place(card, pile_empire, virtual_player);
    game.tell(did_receive, virtual_player, card, 0, at_random ? receives_at_random : receives_last);
}

// One to the human, one at random to the virtual player, one to the human, the rest to him (S-SOLO-10 to S-SOLO-12).
bool lookout(Change& game) {
    constexpr unsigned turned_up = 4;
    State& s = game.s;
    if (s.lookout_picks == 0) {
        game.reveal_to(number_of(game, modifier_turned_up, turned_up));
    } else if (s.lookout_picks == 1 && !s.table.empty(lookout_row)) {
        std::uint32_t k = s.random.below(random_solo, s.table.count(lookout_row));
        CopyId card = s.table.first(lookout_row);
        for (; k > 0; --k) card = s.table.next(card);
        receive(game, card, true);
    } else {
        while (!s.table.empty(lookout_row)) receive(game, s.table.first(lookout_row), false);
        s.phase = Phase::production;
        s.step = PhaseStep::begin;
        s.lookout_picks = 0;
        return true;
    }
    game.ask(ask_lookout, human);
    return true;
}

// The round -------------------------------------------------------------------------------------------

void after_cleanup(Change& game) { game.push(engine::make_frame(AttackFrame{}, human)); }

// Attack cards are used up: they lie beside the game.
bool discards(Change& game, CopyId card) {
    if (game.def(card).tile < tile_attack) return false;
    game.s.marks[card] = Marks{};
    game.place(card, removed_pile);
    return true;
}

void list_frame(const Look& look, engine::Decision& decision, const engine::Frame& frame) {
    Targets targets;
    Tie tie{};
    list_targets(look, frame.as<AttackFrame>(), targets, tie);
    engine::Seen seen;
    for (const CopyId c : targets) look.offer(decision, c, engine::opt_card, seen);
}

void answer_frame(Change& game, engine::Frame& frame, const engine::Option& option) {
    hit(game, frame, option.card, Tie::choice);
}

CopyId because(const Look&, const engine::Frame& frame) { return frame.as<AttackFrame>().card; }

// S-SOLO-ATL-08
void entered(Change& game, CopyId location) {
    if (!game.def(location).printed_defense || !has_rule(game, modifier_tokens_protect)) return;
    game.s.marks[location].flags.set(Mark::defense);
    game.s.marks[location].flags.set(Mark::lasting);
}

void happened(Change& game, std::uint8_t event, Seat seat, CopyId, std::uint8_t) {
    if (event == event_conquer && seat == human) conquered(game);
}

// The end -----------------------------------------------------------------------------------------------

bool lost(const Look& look) { return goal(look) <= collected(look); }

unsigned points(const Look& look, Seat) { return collected(look); }

SeatMask winners(const Look& look) { return SeatMask::only(lost(look) ? virtual_player : human); }

// What the rules ask --------------------------------------------------------------------------------------

unsigned raze_cost(const Look& look, Seat, CopyId location) {
    return look.owner_of(location) == virtual_player ? number_of(look, modifier_dear_locations, 0) : 0;
}

bool bars_defense(const Look& look) { return !has_rule(look, modifier_tokens_protect); }
bool prints_token(const Look& look) { return has_rule(look, modifier_tokens_protect); }

// Of two equal Attack cards each has its place in the line.
bool differ(const Look& look, CopyId a, CopyId) { return look.s.table.pile(a) == pile_of(pile_deals, virtual_player); }

// What the goal is worth, in VP: Locations that count and cards that could become such, against what the virtual player
// has and is about to collect.
double worth(const Look& look, Seat) {
    const State& s = look.s;
    const bool common = has_rule(look, modifier_common_goal);
    const double rounds_left = last_round - s.round;
    double value = 4.0 * (goal(look) - static_cast<double>(collected(look)));
    if (s.phase == Phase::action || s.phase == Phase::cleanup)
        value -= 4.0 * s.table.count(pile_of(pile_empire, virtual_player));
    unsigned cards = 0;
    look.for_each_in(pile_of(pile_hand, human),
                     [&](CopyId c) { cards += (look.def(c).faction == of_commons) == common ? 1U : 0U; });
    return value + 1.2 * std::min<double>(cards, 2 + 2 * rounds_left);
}

std::string unsound(const Look& look) {
    const State& s = look.s;
    if (s.persons != 1 || s.player_count != 2) return "solo is for one person against the virtual player";
    if (!s.table.empty(pile_of(pile_hand, virtual_player)) || s.players[virtual_player].supply != Supply{})
        return "the virtual player has Goods or a hand";
    if (!s.table.empty(pile_of(pile_foundations, virtual_player))) return "the virtual player has a Foundation";
    if (s.passed >> virtual_player != 0) return "the virtual player has passed";
    for (CopyId c = 0; c < s.table.size; ++c) {
        const TileKind kind = look.def(c).tile;
        const PileId pile = s.table.pile(c);
        const bool deal = pile == pile_of(pile_deals, virtual_player);
        if (deal && kind != tile_attack) return "the virtual player has a Deal that is no Attack card";
        if (kind == tile_attack && pile != attack_deck && pile != removed_pile && pile != collection &&
            !in_pile(s, c, pile_deals))
            return "an Attack card lies where none can lie";
        if (kind == tile_conquest && pile != conquest_deck) return "a Conquest card lies where none can lie";
        if ((kind == tile_virtual || kind == tile_exception) && pile != tiles) return "a rule of solo left the table";
        if (pile == blockade && look.def(c).faction == of_commons) return "a Common Location is blocked";
        if (look.has(c, Mark::lasting) && !look.has(c, Mark::defense)) return "a token that stays is not there";
    }
    return {};
}

// Cards -----------------------------------------------------------------------------------------------

std::string check_card(const lang::Pack& pack, const lang::Card& card) {
    bool rules = false, conquers = false;
    for (std::size_t i = 0; i < card.ability_count; ++i) {
        const lang::Ability& ability = pack.abilities[card.first_ability + i];
        if (ability.role != lang::Role::modifier) continue;
        const std::uint8_t op = pack.code[ability.begin].op;
        rules = rules || op >= first_modifier_of(module_solo);
        conquers = conquers || op == modifier_conquers;
    }
    if (card.entry != entry_solo) return rules ? "this is a rule of the solo game: only its own cards say it" : "";
    const TileKind kind = tile_kind(pack.decks[card.deck].name);
    if (kind == tile_attack && lang::find_field(card, field_deal) == nullptr)
        return "an Attack card says its Target in the field 'deal'";
    if (kind == tile_attack ? conquers : conquers != (kind == tile_conquest))
        return "Conquest cards, and no others, say what the virtual player conquers";
    return kind != tile_attack && !rules ? "a card of the solo game says a rule of it" : "";
}

// Scenarios -------------------------------------------------------------------------------------------

// What lies on a Location in the Collection pile, or in the blockade.
void standing(const Text&, const State& s, CopyId card, std::vector<engine::MarkView>& parts) {
    if (s.table.pile(card) == collection && s.marks[card].level > 1)
        parts.emplace_back("counts-as", "counts as " + std::to_string(s.marks[card].level) + " cards",
                           int{s.marks[card].level});
}

void counters(const State& s, Seat seat, engine::Counters& counters) {
    if (seat != virtual_player) return;
    unsigned n = s.collected;
    for (CopyId c = s.table.first(collection); c != no_copy; c = s.table.next(c))
        n += std::max<unsigned>(s.marks[c].level, 1);
    counters.emplace_back("collected", n);
}

// "collected 3", "targets wood, worker".
std::optional<std::string> expect_of(const Look& look, Seat seat, std::string_view item) {
    unsigned n = 0;
    if (seat != virtual_player) return {};
    if (engine::take_word(item, "collected ") && engine::take_number(item, n))
        return collected(look) == n ? "" : "collected is " + std::to_string(collected(look));
    if (!engine::take_word(item, "targets ")) return {};
    std::string targets;
    look.for_each_in(pile_of(pile_deals, virtual_player), [&](CopyId c) {
        targets += (targets.empty() ? "" : ", ") + std::string(vocabulary().goods[look.def(c).deal_good].word);
    });
    return targets == item ? "" : "the targets are " + targets;
}

}  // namespace

const Module solo_module = {
    .run_frame = run_attack,
    .list_frame = list_frame,
    .answer_frame = answer_frame,
    .because = because,
    .question = solo_question,
    .option = solo_option,
    .describe = describe_solo,
    .event = solo_event,
    .standing = standing,
    .place = place_in_line,
    .counters = counters,
    .expect_of = expect_of,
    .set_up = set_up,
    .lookout = lookout,
    .clean_up = free_blocked,
    .after_cleanup = after_cleanup,
    .lost = lost,
    .points = points,
    .winners = winners,
    .result = solo_result,
    .discards = discards,
    .entered = entered,
    .happened = happened,
    .raze_cost = raze_cost,
    .worth = worth,
    .unsound = unsound,
    .bars_defense = bars_defense,
    .prints_token = prints_token,
    .differ = differ,
    .check_card = check_card,
    .alone = true,
    .set = "solo",
    .about =
        "You play against the virtual player. What you leave of the Lookout are his Locations: raze them, or they go "
        "to "
        "his Collection pile after Cleanup. Then Attack cards raze Common Locations of yours whose Raze field shows "
        "two "
        "of his Targets. After round 5 you need more Faction Locations than the Collection pile holds cards.",
};

}  // namespace settlers

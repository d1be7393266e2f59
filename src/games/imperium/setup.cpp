// Set-up: each player's cards, the Commons for so many players, and the optional rules.

#include <algorithm>
#include <cstring>

#include "core/short_list.h"
#include "core/words.h"
#include "games/imperium/campaign.h"
#include "games/imperium/change.h"

namespace imperium {

namespace {

// Whether a Common card is in a game of so many players (I-COMMONS-13), with Trade Routes or without (I-COMMONS-04,
// I-COMMONS-05).
bool is_used(const CardDef& card, unsigned players, bool routes) {
    if (card.players > players) return false;
    if (card.set.has(set_trade)) return routes;
    return !card.set.has(set_aggressive) || !routes;
}

// Practice uses the Commons of two (I-PRACTICE-02).
unsigned commons_for(std::size_t players) { return std::max(2U, static_cast<unsigned>(players)); }

std::uint8_t printing_of(const Options& options) {
    return options.original != 0 ? printing_original : printing_current;
}

// How many cards are dealt; every player has a Power card, a State card and Merchants besides the nation's own.
std::size_t cards_dealt(const Rules& rules, const Setup& setup) {
    const auto nations = seated(setup);
    const unsigned players = commons_for(nations.size());
    const std::uint8_t printing = printing_of(setup.options);
    // A Bot may have a second State card and what lies beside it; the Supreme Ruler brings two Unrest.
    std::size_t cards = 3 * nations.size() + setup.added.size() + (setup.options.bot != 0 ? 6 : 0);
    for (const Dealt& one : rules.commons(commons_of(rules, setup), printing)) {
        if (is_used(rules.def(one.card), players, setup.options.trade_routes != 0)) cards += one.copies;
    }
    for (const std::uint8_t nation : nations) {
        for (const Dealt& one : rules.nations()[nation].cards[printing].others) {
            if (rules.def(one.card).players <= players) cards += one.copies;
        }
    }
    return cards;
}

// "horizons and legends"
std::string commons_there(const Rules& rules) {
    std::vector<std::string> names;
    for (std::uint8_t box = box_horizons; box < box_count; ++box) {
        if (rules.has_commons(box)) names.emplace_back(box_names[box]);
    }
    return core::list_of(names);
}

}  // namespace

core::FixedVector<std::uint8_t, max_players> seated(const Setup& setup) {
    core::FixedVector<std::uint8_t, max_players> nations;
    for (const std::uint8_t nation : setup.nations) {
        if (nations.size() < max_players) nations.push_back(nation);
    }
    if (setup.options.bot != 0 && nations.size() < max_players)
        nations.push_back(static_cast<std::uint8_t>(setup.options.bot - 1));
    return nations;
}

std::uint8_t commons_of(const Rules& rules, const Setup& setup) {
    if (setup.options.commons != box_none) return setup.options.commons;
    const auto nations = seated(setup);
    const auto box_of = [&](std::uint8_t nation) { return rules.nations()[nation].box; };
    const bool one_box = std::all_of(nations.begin(), nations.end(),
                                     [&](std::uint8_t nation) { return box_of(nation) == box_of(nations[0]); });
    const std::uint8_t first = nations.empty() ? std::uint8_t{box_none} : box_of(nations[0]);
    if (one_box && first != box_none && rules.has_commons(first)) return first;
    for (std::uint8_t box = box_horizons; box < box_count; ++box) {
        if (rules.has_commons(box)) return box;
    }
    return box_none;
}

namespace {

// What a Bot wants of a set-up.
std::string check_bot(const Rules& rules, const Setup& setup) {
    const Options& options = setup.options;
    if (options.practice != 0) return "the practice game is played without a Bot";
    if (setup.nations.size() != 1) return "a Bot plays against 1 player, not " + std::to_string(setup.nations.size());
    if (options.bot > rules.nations().size()) return "there is no such nation for the Bot";
    const Nation& nation = rules.nations()[options.bot - 1U];
    if (nation.bot_state == engine::unknown_def) return "these packs have no Bot of " + nation.name;
    if (setup.nations[0] == options.bot - 1U) return "the Bot cannot play " + nation.name + ", too";
    if (nation.trade_routes_only && options.trade_routes == 0)
        return "the Bot of " + nation.name + " needs Trade Routes: add the option \"trade routes\"";
    if (options.trade_routes != 0 && rules.bot_merchants() == engine::unknown_def)
        return "the pack has no Merchants for a Bot";
    return options.difficulty < Difficulty::count_ ? "" : "there is no such difficulty";
}

}  // namespace

std::string check_setup(const Rules& rules, const Setup& setup) {
    const std::size_t players = setup.nations.size();
    const Options& options = setup.options;
    if (options.bot != 0) {
        if (std::string problem = check_bot(rules, setup); !problem.empty()) return problem;
    } else if (options.practice != 0) {
        if (players != 1) return "the practice game is for 1 player, not " + std::to_string(players);
    } else if (players == 1) {
        return "one player alone plays against a Bot or practises: add an option such as \"bot Qin\", or \"practice\"";
    } else if (players < 2 || players > most_players) {
        return "Imperium is for 2 to 4 players, not " + std::to_string(players);
    }
    if (setup.sides.size() != players) return "every player chooses a Power side, A or B";
    for (std::size_t i = 0; i < players; ++i) {
        if (setup.nations[i] >= rules.nations().size()) return "there is no such nation";
        const Nation& nation = rules.nations()[setup.nations[i]];
        for (std::size_t k = 0; k < i; ++k) {
            if (setup.nations[k] == setup.nations[i]) return "two players cannot both play " + nation.name;
        }
        // Six nations live on trade routes (I-SETUP-02).
        if (nation.trade_routes_only && options.trade_routes == 0)
            return nation.name + " needs Trade Routes: their cards trade with routes that are in no other game; add " +
                   "the option \"trade routes\"";
        if (nation.short_rules.has(short_refused) && options.short_game != 0)
            return nation.name + " cannot play the short variant";
        if (setup.sides[i] > 1) return "a Power side is A or B";
    }
    if (options.commons == two_commons)
        return "a game uses one whole set of Commons: choose one of " + commons_there(rules);
    if (options.commons != box_none && (options.commons >= box_count || !rules.has_commons(options.commons)))
        return "these packs have no Commons of " + std::string(box_names[options.commons % box_count]) + ", only of " +
               commons_there(rules);
    if (options.lowered_aggression != 0 && options.trade_routes != 0)
        return "lowered aggression is for games without Trade Routes, which leave the aggressive cards out anyway";
    if (setup.first_player != no_seat && setup.first_player >= players) return "there is no such first player";
    if (rules.merchants() == engine::unknown_def && options.trade_routes != 0) return "the pack has no Merchants";
    if (std::string problem = check_changes(rules, setup); !problem.empty()) return problem;
    if (const std::size_t cards = cards_dealt(rules, setup); cards > max_cards)
        return "such a game has " + std::to_string(cards) + " cards, but at most " + std::to_string(max_cards) + " fit";
    return {};
}

namespace {

// Deals one game; the parts are dealt in the order in which they stand here.
class Dealer {
public:
    Dealer(Change& game, const Setup& setup)
        : game_(game),
          rules_(game.rules),
          s_(game.s),
          setup_(setup),
          nations_(seated(setup)),
          printing_(printing_of(s_.options)),
          players_(commons_for(s_.player_count)),
          routes_(s_.options.trade_routes != 0) {}

    void deal() {
        for (Seat seat = 0; seat < s_.player_count; ++seat) {
            s_.players[seat].nation = nations_[seat];
            is_bot(s_, seat) ? game_.deal_bot(printing_, players_) : deal_player(seat);
        }
        sort_commons();
        count_unrest();
        cut_fame();
        make_small_decks();
        if (routes_) deal_routes();
        game_.shuffle(main_deck);
        fill_market();
        return_aggressive();
        exile_for_variants();
        // Who has seen nothing cannot tell which of the piles a card went to.
        for (CopyId copy = 0; copy < s_.table.size; ++copy) {
            const bool anywhere = piles[s_.table.pile(copy)].dealt == engine::Dealt::anywhere;
            s_.unplaced.put(copy, anywhere && s_.table.cells[copy].known == 0);
        }
        for (Seat seat = 0; seat < s_.player_count; ++seat) {
            if (!is_bot(s_, seat)) deal_hand(seat);
        }
        begin();
    }

private:
    CopyId add(DefId id, PileId pile) {
        const CopyId copy = s_.table.add(id, pile);
        engine::learn(s_, copy, piles.seen_by(pile));
        return copy;
    }
    void move_unseen(CopyId copy, PileId pile) { engine::lay_unseen(s_, copy, pile); }

    // Where a card of a nation begins (I-START-01 to I-START-07).
    [[nodiscard]] static PileId start_of(const CardDef& card, Seat seat) {
        switch (card.start) {
            case start_deck: return pile_of(pile_deck, seat);
            case start_nation: return pile_of(pile_nation, seat);
            case start_accession: return pile_of(pile_accession, seat);
            case start_development: return pile_of(pile_development, seat);
            case start_in_play: return pile_of(pile_board, seat);
            case start_state: return pile_of(pile_state, seat);
            case start_beneath:
            case start_second_state: return pile_of(pile_reserve, seat);
            case start_unrest: return unrest_pile;
            case start_chaos: return chaos_pile;
            default: return removed_pile;
        }
    }

    void deal_player(Seat seat) {
        Player& player = s_.players[seat];
        const Nation& nation = rules_.nations()[player.nation];
        const DefId power = nation.cards[printing_].power[setup_.sides[seat]];
        add(power, pile_of(pile_board, seat));
        for (const Dealt& one : nation.cards[printing_].others) {
            const CardDef& card = rules_.def(one.card);
            if (card.players > players_) continue;
            const auto taken = std::count(setup_.removed.begin(), setup_.removed.end(), one.card);
            for (auto k = taken; k < one.copies; ++k) add(one.card, start_of(card, seat));
        }
        deal_added(seat);
        if (game_.state_card(seat) == no_copy) {
            const CopyId state = add(rules_.standard_state(), pile_of(pile_state, seat));
            if (nation.begins.any() && !game_.def(state).symbols.meets(nation.begins))
                s_.table.cells[state].def = game_.def(state).back;
        }
        if (routes_) add(rules_.merchants(), pile_of(pile_board, seat));
        give_resources(player, nation, rules_.def(power));
        game_.shuffle(pile_of(pile_deck, seat));
        game_.shuffle(pile_of(pile_nation, seat));
    }

    // What a campaign has added lies in the deck (I-CAMP-07), unless it was removed later.
    void deal_added(Seat seat) {
        std::vector<DefId> added = setup_.added;
        for (const DefId gone : setup_.removed) {
            if (const auto found = std::find(added.begin(), added.end(), gone); found != added.end())
                added.erase(found);
        }
        for (const DefId id : added) add(id, pile_of(pile_deck, seat));
    }

    // Tokens and resources: I-SETUP-18 to I-SETUP-20, I-SETUP-28, I-SETUP-29; in the short variant I-SHORT-09 and
    // I-SHORT-11.
    void give_resources(Player& player, const Nation& nation, const CardDef& power) {
        const auto short_rule = [&](ShortRule rule) {
            return s_.options.short_game != 0 && nation.short_rules.has(rule);
        };
        player.supply = starting_resources(s_.options);
        if (s_.options.doubled != 0) player.supply.add(player.supply);
        if (short_rule(short_no_resources)) player.supply = {};
        for (const std::uint8_t r : supply_goods)
            player.supply[r] = static_cast<std::uint16_t>(player.supply[r] + power.start_with[r]);
        if (short_rule(short_less_progress)) {
            const unsigned have = player.supply[good_progress];
            player.supply[good_progress] = static_cast<std::uint16_t>(have - std::min(4U, have));
        }
        player.exhaust_base = static_cast<std::uint8_t>(nation.exhaust + (routes_ ? 1 : 0));
        player.actions = 3;
        player.exhausts = player.exhaust_base;
    }

    // Whether a tributary bears the name of a nation in the game.
    [[nodiscard]] bool names_a_nation(DefId id, std::uint8_t except_box = box_none) const {
        return std::any_of(nations_.begin(), nations_.end(), [&](std::uint8_t nation) {
            const Nation& one = rules_.nations()[nation];
            return one.name == rules_.name(id) && (except_box == box_none || one.box != except_box);
        });
    }
    // The tributaries of other sets of Commons that could stay (I-COMMONS-10) and are not in the game yet.
    template <class Visit>
    void for_each_other_tributary(Visit visit) const {
        for (std::uint8_t box = box_horizons; box < box_count; ++box) {
            if (box == s_.options.commons) continue;
            for (const Dealt& one : rules_.commons(box, printing_)) {
                const CardDef& card = rules_.def(one.card);
                if (card.box != box || card.banner != suit_tributary || !is_used(card, players_, routes_)) continue;
                if (names_a_nation(one.card)) continue;
                bool there = false;
                for (CopyId copy = 0; copy < s_.table.size; ++copy) there = there || s_.table.def(copy) == one.card;
                if (!there) visit(one.card);
            }
        }
    }
    // What comes in the place of a tributary that is named like a nation from another box: a random one from another
    // set of Commons (I-COMMONS-09), drawn in sight of all. unknown_def if there is none: the card is left out.
    [[nodiscard]] DefId instead_of(DefId id) {
        const CardDef& card = rules_.def(id);
        if (card.banner != suit_tributary || card.box == box_none || !names_a_nation(id, card.box)) return id;
        core::ShortList<DefId, max_cards> able;
        for_each_other_tributary([&](DefId other) { able.push_back(other); });
        if (able.empty()) return engine::unknown_def;
        return able[s_.random.below(random_setup, static_cast<std::uint32_t>(able.size()))];
    }

    // Commons by their banner (I-COMMONS-07): three Small decks, the rest in the Main deck; routes wait aside. Lowered
    // aggression takes its cards out first (I-LOWAGG-01).
    void sort_commons() {
        for (const Dealt& one : rules_.commons(s_.options.commons, printing_)) {
            if (!is_used(rules_.def(one.card), players_, routes_)) continue;
            // What a campaign has put into a starting deck is no Common card any more (R-CAMP-COMMONS).
            const auto gone = std::count(setup_.added.begin(), setup_.added.end(), one.card);
            for (auto k = gone; k < one.copies; ++k) {
                const DefId id = instead_of(one.card);
                if (id == engine::unknown_def) continue;
                const CardDef& card = rules_.def(id);
                const bool aggressive = s_.options.lowered_aggression != 0 && is_aggressive(card);
                const CopyId copy = s_.table.add(id, common_pile(card));
                const PileId pile = s_.table.pile(copy);
                if (pile == unrest_pile || pile == king_pile) game_.show(copy);
                if (!aggressive) continue;
                game_.place(copy, removed_pile);
                s_.marks[copy].flags.set(Mark::picked);  // to come back: see return_aggressive
            }
        }
    }
    // The Supreme Ruler brings 2 Unrest of the Commons more, those marked for 3 players (I-DIFF-15, I-CAMP-21); a
    // campaign won sets some aside (I-CAMP-18).
    void count_unrest() {
        unsigned more = s_.options.bot != 0 && s_.options.difficulty == Difficulty::supreme_ruler ? 2 : 0;
        for (const Dealt& one : rules_.commons(s_.options.commons, printing_)) {
            const CardDef& card = rules_.def(one.card);
            if (card.start != start_unrest || card.players <= players_) continue;
            for (unsigned k = 0; k < one.copies && more > 0; ++k, --more)
                game_.show(s_.table.add(one.card, unrest_pile));
        }
        for (unsigned k = 0; k < s_.options.fewer_unrest && s_.table.count(unrest_pile) > 0; ++k)
            move_unseen(s_.table.first(unrest_pile), removed_pile);
    }
    [[nodiscard]] PileId common_pile(const CardDef& card) const {
        if (card.start == start_unrest) return unrest_pile;
        if (card.start == start_fame) return fame_deck;
        if (card.start == start_king) return king_pile;
        if (card.banner == suit_trade_route) return aside;
        if (card.banner >= suit_count) return removed_pile;
        const unsigned small = small_deck_of(card.banner);
        return s_.options.quick != 0 || small == small_decks ? main_deck : pile_of(pile_small, small);
    }

    // The Fame deck is cut, unseen, to the number of players (I-COMMONS-20, I-COMMONS-21).
    void cut_fame() {
        game_.shuffle(fame_deck);
        const unsigned size = 4 + players_ + (routes_ ? 1U : 0U);
        while (s_.table.count(fame_deck) > size) move_unseen(s_.table.first(fame_deck), removed_pile);
    }

    // By suit (I-COMMONS-23), or whatever the suit (I-QUICK-01). What is left over joins the Main deck (I-COMMONS-24).
    void make_small_decks() {
        const unsigned size = 4 + players_;
        if (s_.options.quick != 0) game_.shuffle(main_deck);
        for (unsigned k = 0; k < small_decks; ++k) {
            const PileId pile = pile_of(pile_small, k);
            if (s_.options.quick != 0) {
                for (unsigned n = 0; n < size && !s_.table.empty(main_deck); ++n)
                    move_unseen(s_.table.first(main_deck), pile);
            } else {
                game_.shuffle(pile);
                while (s_.table.count(pile) > size) move_unseen(s_.table.first(pile), main_deck);
            }
        }
    }

    // One under each Small deck, some out, the rest in the Main deck (I-COMMONS-25 to I-COMMONS-27, I-COMMONS-31).
    void deal_routes() {
        game_.shuffle(aside);
        for (unsigned k = 0; k < small_decks && !s_.table.empty(aside); ++k)
            game_.place(s_.table.first(aside), pile_of(pile_route, k));
        for (unsigned n = players_ < 4 ? 4 - players_ : 0; n > 0 && !s_.table.empty(aside); --n)
            move_unseen(s_.table.first(aside), removed_pile);
        while (!s_.table.empty(aside)) move_unseen(s_.table.first(aside), main_deck);
    }

    // The Market, its unrest and the progress on civilised cards (I-COMMONS-32, I-COMMONS-34, I-COMMONS-35).
    void fill_market() {
        for (unsigned slot = 0; slot < market_slots; ++slot) {
            const CopyId card = s_.table.first(slot < 2 ? main_deck : pile_of(pile_small, slot - 2));
            game_.place(card, pile_of(pile_market, slot));
            if (!game_.def(card).region && !s_.table.empty(unrest_pile))
                game_.place(s_.table.first(unrest_pile), pile_of(pile_market_unrest, slot));
            if (game_.def(card).banner == suit_civilised) game_.add_tokens(card, good_progress, 1);
        }
    }

    // Lowered aggression: aggressive cards come only from the Main deck (I-LOWAGG-02).
    void return_aggressive() {
        if (s_.options.lowered_aggression == 0) return;
        for (CopyId copy = 0; copy < s_.table.size; ++copy) {
            if (!game_.has(copy, Mark::picked)) continue;
            s_.marks[copy].flags.clear(Mark::picked);
            move_unseen(copy, main_deck);
            engine::forget(s_, copy);
        }
        game_.shuffle(main_deck);
    }

    // From the top of the Main deck (I-SHORT-02, I-PRACTICE-03); practice counts its turns (I-PRACTICE-04).
    void exile_for_variants() {
        const unsigned n = s_.options.short_game != 0 ? 10 : s_.options.practice != 0 ? 15 : 0;
        for (unsigned k = 0; k < n && !s_.table.empty(main_deck); ++k)
            game_.place(s_.table.first(main_deck), exile_pile);
        if (s_.options.practice != 0) s_.practice_left = practice_turns;
    }

    // 5 cards (I-SETUP-37). In the short variant the first nation cards are in the discard pile already (I-SHORT-03),
    // one of the Polynesians' is Mana (I-SHORT-12), and a third of the Arthurians' is in the deck (I-SHORT-07,
    // I-SHORT-08).
    void deal_hand(Seat seat) {
        const PileId nation = pile_of(pile_nation, seat), discards = pile_of(pile_discard, seat);
        const auto short_rules = rules_.nations()[s_.players[seat].nation].short_rules;
        if (s_.options.short_game != 0) {
            for (unsigned k = 0; k < 2 && !short_rules.has(short_no_nation_cards); ++k) {
                if (!s_.table.empty(nation)) game_.place(s_.table.first(nation), discards);
            }
            if (short_rules.has(short_nation_in_deck) && !s_.table.empty(nation)) {
                game_.place(s_.table.first(nation), pile_deck, seat);
                game_.shuffle(pile_of(pile_deck, seat));
            }
            if (short_rules.has(short_mana) && s_.table.count(discards) > 0) {
                CopyId chosen = s_.table.first(discards);
                if (s_.random.below(random_setup, s_.table.count(discards)) == 1) chosen = s_.table.next(chosen);
                game_.place(chosen, pile_garrison, seat);
                s_.marks[chosen].parent = game_.mana_card(seat);
            }
        }
        for (unsigned k = 0; k < 5 && !s_.table.empty(pile_of(pile_deck, seat)); ++k)
            game_.place(s_.table.first(pile_of(pile_deck, seat)), pile_hand, seat);
    }

    void begin() {
        s_.first_player = s_.options.bot != 0 ? Seat{0}  // I-BOT-04
                          : setup_.first_player != no_seat
                              ? setup_.first_player
                              : static_cast<Seat>(s_.random.below(random_setup, s_.player_count));
        s_.active = s_.first_player;
        for (unsigned k = Game::persons(s_); s_.options.short_game != 0 && k-- > 0;)
            ask_for_developments(static_cast<Seat>((s_.first_player + k) % s_.player_count));
    }

    // The short variant, what is asked first pushed last: the Inuit choose a winter and a summer development
    // (I-SHORT-09), the Atlanteans one to develop and one to remove (I-SHORT-05), the Arthurians a quest (I-SHORT-07).
    void ask_for_developments(Seat seat) {
        const auto short_rules = rules_.nations()[s_.players[seat].nation].short_rules;
        const auto has = [&](ShortRule rule) { return short_rules.has(rule); };
        if (has(short_two_seasons)) {
            for (const std::uint8_t season : {symbol_empire, symbol_barbarian}) {
                RemoveFrame frame;
                frame.season = season;
                game_.push(engine::make_frame(frame, seat));
            }
        }
        if (has(short_fewer_developments)) game_.push(engine::make_frame(RemoveFrame{}, seat));
        if (has(short_free_development)) {
            DevelopFrame frame;
            frame.pc = lang::none;
            frame.how.set(Developing::free);
            game_.push(engine::make_frame(frame, seat));
        }
        if (has(short_quest)) {
            RemoveFrame frame;
            frame.quest = 1;
            game_.push(engine::make_frame(frame, seat));
        }
    }

    Change& game_;
    const Rules& rules_;
    State& s_;
    const Setup& setup_;
    core::FixedVector<std::uint8_t, max_players> nations_;
    std::uint8_t printing_;
    unsigned players_;
    bool routes_;
};

}  // namespace

void Change::set_up(const Setup& setup, const core::Seed& seed) {
    s = State{};  // without padding, so that this clears every byte
    s.random.seed = seed;
    s.options = setup.options;
    s.options.commons = commons_of(rules, setup);
    s.player_count = static_cast<std::uint8_t>(seated(setup).size());
    Dealer(*this, setup).deal();
    recount_all();
}

}  // namespace imperium

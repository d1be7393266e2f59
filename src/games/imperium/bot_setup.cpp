// Dealing a Bot: its Dynasty deck, its deck and its slots, in place of what a person gets (I-BOT-03 to I-BOT-15).

#include <algorithm>

#include "games/imperium/change.h"

namespace imperium {

namespace {

// Lays one Bot out; the parts in the order in which they stand here.
class BotDealer {
public:
    BotDealer(Change& game, std::uint8_t printing, unsigned players)
        : game_(game),
          s_(game.s),
          nation_(game.rules.nations()[s_.players[bot_seat].nation]),
          printing_(printing),
          players_(players) {}

    void deal() {
        lay_board();
        sort_cards();
        shuffle(pile_of(pile_dynasty, bot_seat));
        if (!has(bot_no_dynasty)) build_dynasty();
        if (s_.options.short_game != 0) shorten();
        shuffle(pile_of(pile_deck, bot_seat));
        for (unsigned slot = 0; slot < game_.slots_used(); ++slot) {
            const CopyId top = s_.table.first(pile_of(pile_deck, bot_seat));
            if (top != no_copy) game_.place(top, pile_of(pile_slot, slot));
        }
        // None below Sovereign (I-BOT-13, I-DIFF-08).
        if (s_.options.difficulty < Difficulty::sovereign) return;
        s_.players[bot_seat].supply = starting_resources(s_.options);
    }

private:
    [[nodiscard]] bool has(BotRule rule) const { return nation_.bot_rules.has(rule); }
    CopyId add(DefId id, PileId pile) {
        const CopyId copy = s_.table.add(id, pile);
        engine::learn(s_, copy, piles.seen_by(pile));
        return copy;
    }
    void shuffle(PileId pile) {
        engine::shuffle(
            s_, pile, no_copy, [this](std::uint32_t n) { return s_.random.below(random_dynasty, n); },
            [](CopyId, CopyId) {});
    }

    // The Power card only stands for the History (I-BOT-06); State card and Merchants have tables (I-BOT-12, I-BOT-14).
    void lay_board() {
        add(nation_.cards[printing_].power[0], pile_of(pile_board, bot_seat));
        add(nation_.bot_state, pile_of(pile_state, bot_seat));
        if (nation_.bot_second != engine::unknown_def) add(nation_.bot_second, pile_of(pile_reserve, bot_seat));
        for (const DefId id : nation_.bot_board) add(id, pile_of(pile_board, bot_seat));
        if (s_.options.trade_routes != 0) add(game_.rules.bot_merchants(), pile_of(pile_board, bot_seat));
    }

    // Nation cards into the Dynasty deck, developments aside for the moment, unmarked cards into the Bot deck; what is
    // always in play for a person, and his State cards, a Bot has not.
    void sort_cards() {
        for (const Dealt& one : nation_.cards[printing_].others) {
            const CardDef& card = game_.rules.def(one.card);
            if (card.players > players_ || card.bot_rules.has(bot_removed)) continue;
            for (unsigned k = 0; k < one.copies; ++k) place_card(one.card, card);
        }
    }
    void place_card(DefId id, const CardDef& card) {
        if (card.bot_rules.has(bot_aside)) return void(add(id, pile_of(pile_reserve, bot_seat)));
        if (card.bot_rules.has(bot_dynasty)) return void(s_.table.add(id, pile_of(pile_dynasty, bot_seat)));
        switch (card.start) {
            case start_deck: s_.table.add(id, pile_of(pile_deck, bot_seat)); return;
            case start_nation:
                if (!has(bot_no_dynasty)) s_.table.add(id, pile_of(pile_dynasty, bot_seat));
                return;
            case start_accession: accession_ = id; return;
            case start_development:
                if (!has(bot_no_dynasty)) s_.table.add(id, pile_of(pile_development, bot_seat));
                return;
            case start_unrest: game_.show(s_.table.add(id, unrest_pile)); return;
            case start_chaos: game_.show(s_.table.add(id, chaos_pile)); return;
            default: return;
        }
    }

    // The nation cards lie shuffled on the accession card, that on the developments (I-BOT-08 to I-BOT-10).
    void build_dynasty() {
        shuffle(pile_of(pile_development, bot_seat));
        if (accession_ != engine::unknown_def) game_.show(s_.table.add(accession_, pile_of(pile_dynasty, bot_seat)));
        if (has(bot_apart)) return lay_apart();
        if (has(bot_seasons)) return lay_seasons();
        if (has(bot_regions_first)) lay([this](CopyId k) { return game_.def(k).region; }, [](CopyId) { return 0; });
        lay([](CopyId) { return true; }, [this](CopyId k) { return int{game_.def(k).bot_worth}; });
    }
    // Developments of a kind under what lies there already: the highest first, equals as they were shuffled.
    template <class Means, class Worth>
    void lay(Means means, Worth worth) {
        for (;;) {
            CopyId next = no_copy;
            game_.for_each_in(pile_of(pile_development, bot_seat), [&](CopyId k) {
                if (means(k) && (next == no_copy || worth(k) > worth(next))) next = k;
            });
            if (next == no_copy) return;
            engine::lay_unseen(s_, next, pile_of(pile_dynasty, bot_seat));
        }
    }
    // A deck of their own in place of a Nation deck, the one that must come last lowest, which all know
    // (I-NAT-ARTHURIANS-12, I-NAT-POLYNESIANS-14).
    void lay_apart() {
        const PileId apart = pile_of(pile_nation, bot_seat);
        game_.for_each_in(pile_of(pile_development, bot_seat), [&](CopyId k) {
            const bool last = game_.def(k).develop_last;
            engine::lay_unseen(s_, k, apart, last ? engine::End::bottom : engine::End::top);
            if (last) game_.show(k);
        });
    }
    // Regions on top, Winter's first; then Winter and Summer in turn, the highest first; lowest what has no season
    // (I-NAT-INUIT-09).
    void lay_seasons() {
        const auto of = [this](CopyId k, Symbol season) { return game_.def(k).symbols.has(season); };
        const auto worth = [this](CopyId k) { return int{game_.def(k).bot_worth}; };
        lay([&](CopyId k) { return game_.def(k).region && of(k, symbol_barbarian); }, worth);
        lay([&](CopyId k) { return game_.def(k).region && of(k, symbol_empire); }, worth);
        for (Symbol season = symbol_barbarian;;
             season = season == symbol_barbarian ? symbol_empire : symbol_barbarian) {
            CopyId best = no_copy;
            game_.for_each_in(pile_of(pile_development, bot_seat), [&](CopyId k) {
                if (of(k, season) && (best == no_copy || worth(k) > worth(best))) best = k;
            });
            if (best == no_copy) break;
            engine::lay_unseen(s_, best, pile_of(pile_dynasty, bot_seat));
        }
        lay([](CopyId) { return true; }, worth);
    }

    // The short game: the lowest Dynasty card leaves, the top one is discarded (I-SHORT-16); so is a quest that is not
    // the last, where the nation has quests (I-SHORT-17).
    void shorten() {
        const PileId dynasty = pile_of(pile_dynasty, bot_seat);
        if (!s_.table.empty(dynasty)) engine::lay_unseen(s_, s_.table.heads[dynasty].last, removed_pile);
        if (!s_.table.empty(dynasty)) game_.place(s_.table.first(dynasty), pile_discard, bot_seat);
        const CopyId quest = s_.table.first(pile_of(pile_nation, bot_seat));
        if (nation_.short_rules.has(short_quest) && quest != no_copy && !game_.def(quest).develop_last)
            game_.place(quest, pile_discard, bot_seat);
    }

    Change& game_;
    State& s_;
    const Nation& nation_;
    std::uint8_t printing_;
    unsigned players_;
    DefId accession_ = engine::unknown_def;
};

}  // namespace

void Change::deal_bot(std::uint8_t printing, unsigned players) { BotDealer(*this, printing, players).deal(); }

}  // namespace imperium

#include "lang/part.h"

#include <algorithm>

#include "core/words.h"

namespace lang {

namespace {

bool holds(const std::vector<std::string>& list, const std::string& text) {
    return std::find(list.begin(), list.end(), text) != list.end();
}

// Copies cards with all they point at; the tables are filled in the order in which things are met.
class Copier {
public:
    Copier(const Pack& from, const Vocabulary& vocabulary, Pack& to) : from_(from), vocabulary_(vocabulary), to_(to) {}

    void card(const Card& card, std::uint16_t deck) {
        Card copied = card;
        copied.deck = deck;
        copied.first_ability = static_cast<std::uint16_t>(to_.abilities.size());
        for (FieldValue& value : copied.fields) {
            for (const FieldRow& row : vocabulary_.fields) {
                if (row.id == value.field && (row.type == FieldType::title || row.type == FieldType::adjective))
                    value.mask = title(value.mask);
            }
        }
        for (std::size_t k = 0; k < card.ability_count; ++k) ability(from_.abilities[card.first_ability + k]);
        to_.cards.push_back(std::move(copied));
    }

private:
    template <class T>
    static std::uint16_t pooled(std::vector<T>& pool, const T& item) {
        const auto found = std::find(pool.begin(), pool.end(), item);
        if (found != pool.end()) return static_cast<std::uint16_t>(found - pool.begin());
        pool.push_back(item);
        return static_cast<std::uint16_t>(pool.size() - 1);
    }
    std::uint16_t title(std::uint16_t id) { return id == none ? none : pooled(to_.titles, from_.titles[id]); }
    std::uint16_t goods(std::uint16_t id) { return id == none ? none : pooled(to_.goods, from_.goods[id]); }
    std::uint16_t selector(std::uint16_t id) {
        if (id == none) return none;
        Selector copied = from_.selectors[id];
        copied.title = title(copied.title);
        copied.other_than = title(copied.other_than);
        copied.beneath = title(copied.beneath);
        copied.named = title(copied.named);
        return pooled(to_.selectors, copied);
    }
    std::uint16_t count(std::uint16_t id) {
        if (id == none) return none;
        Count copied = from_.counts[id];
        copied.selector = selector(copied.selector);
        copied.second = selector(copied.second);
        copied.third = selector(copied.third);
        return pooled(to_.counts, copied);
    }
    std::uint16_t conditions(std::uint16_t first, unsigned number) {
        if (number == 0) return none;
        const auto copied = static_cast<std::uint16_t>(to_.conditions.size());
        for (unsigned k = 0; k < number; ++k) {
            Condition one = from_.conditions[first + k];
            one.a = selector(one.a);
            to_.conditions.push_back(one);
        }
        return copied;
    }

    void ability(const Ability& ability) {
        const HeadRow* head = vocabulary_.head(ability.head);
        const HeadKind kind = head == nullptr ? HeadKind::effect : head->kind;
        const auto moved = [&](std::uint16_t pc) {
            return static_cast<std::uint16_t>(pc - ability.begin + to_.code.size());
        };
        Ability copied = ability;
        copied.event_selector = selector(ability.event_selector);
        copied.begin = moved(ability.begin);
        copied.cost_end = moved(ability.cost_end);
        copied.end = moved(ability.end);
        for (std::size_t pc = ability.begin; pc < ability.end; ++pc)
            to_.code.push_back(instruction(from_.code[pc], ability.role, kind));
        to_.abilities.push_back(copied);
    }

    Instruction instruction(Instruction code, Role role, HeadKind kind) {
        switch (code.op) {
            case op_if: code.a = conditions(code.a, code.n); return code;
            case op_each: code.a = conditions(code.a, code.m); return code;
            case op_repeat: code.a = count(code.a); return code;
            default: break;
        }
        if (code.op < first_verb) return code;
        if (kind == HeadKind::worth) {
            code.b = count(code.b);
            return code;
        }
        if (code.op == vocabulary_.gain_op) {
            code.a = goods(code.a);
            code.b = count(code.b);
            return code;
        }
        const PhraseRow* row = phrase_of(table_of(role, kind), from_, vocabulary_, code);
        if (row == nullptr) return code;
        std::string_view phrase = row->phrase;
        Piece piece{};
        while (take_piece(phrase, piece)) {
            const SlotRow& slot = slot_row(piece.slot);
            std::uint16_t& operand = (slot.operands & operand_b) != 0 ? code.b : code.a;
            switch (slot.pool) {
                case Pool::nothing: break;
                case Pool::goods: operand = goods(operand); break;
                case Pool::selectors: operand = selector(operand); break;
                case Pool::counts: operand = count(operand); break;
                case Pool::conditions: operand = conditions(operand, code.n); break;
            }
        }
        return code;
    }

    const Pack& from_;
    const Vocabulary& vocabulary_;
    Pack& to_;
};

// Whether all sets that a deck needs are among those.
bool is_part(const Deck& deck, const std::vector<std::string>& sets) {
    const std::vector<std::string> needed = sets_of(deck);
    return std::all_of(needed.begin(), needed.end(), [&](const std::string& set) { return holds(sets, set); });
}

}  // namespace

std::vector<std::string> sets_of(const Deck& deck) {
    std::vector<std::string> sets;
    for (const std::string_view set : core::split(deck.set, '+')) sets.emplace_back(core::trim(set));
    return sets;
}

std::vector<std::string> sets_of(const Pack& pack) {
    std::vector<std::string> sets;
    for (const Deck& deck : pack.decks) {
        for (std::string& set : sets_of(deck)) {
            if (!holds(sets, set)) sets.push_back(std::move(set));
        }
    }
    return sets;
}

Pack part_of(const Pack& pack, const Vocabulary& vocabulary, const std::vector<std::string>& sets) {
    Pack part;
    Copier copier(pack, vocabulary, part);
    std::vector<std::uint16_t> decks(pack.decks.size(), none);
    for (std::size_t k = 0; k < pack.decks.size(); ++k) {
        if (!is_part(pack.decks[k], sets)) continue;
        decks[k] = static_cast<std::uint16_t>(part.decks.size());
        part.decks.push_back(pack.decks[k]);
    }
    for (const Card& card : pack.cards) {
        if (decks[card.deck] != none) copier.card(card, decks[card.deck]);
    }
    return part;
}

std::vector<std::uint16_t> numbers_of_part(const Pack& pack, const std::vector<std::string>& sets) {
    std::vector<std::uint16_t> numbers;
    for (std::size_t k = 0; k < pack.cards.size(); ++k) {
        if (is_part(pack.decks[pack.cards[k].deck], sets)) numbers.push_back(static_cast<std::uint16_t>(k));
    }
    return numbers;
}

}  // namespace lang

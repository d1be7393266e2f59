#include "lang/vocabulary.h"

#include <algorithm>
#include <utility>

#include "core/words.h"
#include "lang/program.h"
#include "lang/scope.h"

namespace lang {

static_assert(max_goods == 32 && max_facets == 4 && first_verb == 16);  // see fits_packs

namespace {

// In the order of their numbers.
constexpr SlotRow slots[] = {
    {},
    {"goods", Slot::goods, operand_a, Pool::goods},
    {"price", Slot::price, operand_a, Pool::goods},
    {"cards", Slot::cards, operand_a, Pool::goods},
    {"kinds", Slot::kinds, operand_a, Pool::goods},
    {"sel", Slot::sel, operand_a, Pool::selectors},
    {"sel2", Slot::sel2, operand_b, Pool::selectors},
    {"all", Slot::all, operand_a, Pool::selectors},
    {"each", Slot::each, operand_a, Pool::selectors},
    {"facets", Slot::facets, operand_a, Pool::selectors},
    {"facets2", Slot::facets2, operand_b, Pool::selectors},
    {"several", Slot::several, operand_b, Pool::selectors},
    {"self", Slot::self, operand_b, Pool::selectors},
    {"own", Slot::own, 0, Pool::nothing},
    {"mask", Slot::mask, operand_m, Pool::nothing},
    {"titles", Slot::titles, operand_a, Pool::selectors},
    {"title", Slot::title, 0, Pool::nothing},
    {"count", Slot::count, operand_b, Pool::counts},
    {"n", Slot::n, operand_n, Pool::nothing},
    {"m", Slot::m, operand_m, Pool::nothing},
    {"cond", Slot::cond, operand_a | operand_n, Pool::conditions},
    {"subject", Slot::subject, 0, Pool::nothing},
    {"trio", Slot::trio, operand_a, Pool::selectors},
};
static_assert([] {
    for (std::size_t k = 0; k < std::size(slots); ++k) {
        if (slots[k].slot != static_cast<Slot>(k)) return false;
    }
    return true;
}());

}  // namespace

bool take_piece(std::string_view& phrase, Piece& piece) {
    while (!phrase.empty() && phrase.front() == ' ') phrase.remove_prefix(1);
    if (phrase.empty()) return false;
    piece = Piece{};

    if (phrase.front() == ',' || phrase.front() == ':') {
        piece.kind = phrase.front() == ',' ? Piece::Kind::comma : Piece::Kind::colon;
        piece.text = phrase.substr(0, 1);
        phrase.remove_prefix(1);
        return true;
    }
    if (phrase.front() == '{' || phrase.front() == '[') {
        const bool slot = phrase.front() == '{';
        const std::size_t close = phrase.find(slot ? '}' : ']');
        std::string_view inside = phrase.substr(1, close - 1);
        phrase.remove_prefix(close + 1);
        if (const std::size_t scope = inside.find('@'); slot && scope != std::string_view::npos) {
            piece.scope = inside.substr(scope + 1);
            inside = inside.substr(0, scope);
        }
        const std::size_t colon = inside.rfind(':');
        piece.kind = slot ? Piece::Kind::slot : Piece::Kind::rider;
        piece.text = inside.substr(0, colon);
        if (colon != std::string_view::npos) {
            piece.argument = inside.substr(colon + 1);
            if (!slot) piece.bit = static_cast<std::uint8_t>(piece.argument.front() - '0');
        }
        for (const SlotRow& row : slots) {
            if (slot && row.name == piece.text) piece.slot = row.slot;
        }
        return true;
    }
    const std::size_t end = phrase.find_first_of(" ,:");
    piece.text = phrase.substr(0, end);
    phrase.remove_prefix(piece.text.size());
    return true;
}

const SlotRow& slot_row(Slot slot) { return slots[static_cast<std::size_t>(slot)]; }

std::vector<std::string_view> alternatives(std::string_view text) {
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    int depth = 0;
    for (std::size_t k = 0; k <= text.size(); ++k) {
        const char sign = k < text.size() ? text[k] : '|';
        if (sign == '(' || sign == '{' || sign == '[') ++depth;
        if (sign == ')' || sign == '}' || sign == ']') --depth;
        if (sign != '|' || (depth > 0 && k < text.size())) continue;
        parts.push_back(text.substr(begin, k - begin));
        begin = k + 1;
    }
    return parts;
}

const FieldRow* field_named(const Vocabulary& vocabulary, std::string_view name) {
    if (name.empty()) return nullptr;
    for (const FieldRow& row : vocabulary.fields) {
        if (core::equal_words(name, row.word)) return &row;
        for (std::string_view others = row.also; !others.empty();) {
            const std::size_t end = std::min(others.find('|'), others.size());
            if (name == others.substr(0, end)) return &row;
            others.remove_prefix(std::min(end + 1, others.size()));
        }
    }
    return nullptr;
}

namespace {

// The first row with this value; null if there is none.
template <class Row, class Member, class Value>
const Row* row_with(std::span<const Row> rows, Member Row::* member, const Value& value) {
    const auto found = std::ranges::find(rows, value, member);
    return found == rows.end() ? nullptr : &*found;
}

}  // namespace

const HeadRow* Vocabulary::head(HeadKind kind) const { return row_with(heads, &HeadRow::kind, kind); }
const HeadRow* Vocabulary::head(std::uint8_t id) const { return row_with(heads, &HeadRow::id, id); }
const GoodRow* Vocabulary::good(std::uint8_t id) const { return row_with(goods, &GoodRow::id, id); }
const NounRow* Vocabulary::noun(std::uint8_t id) const { return row_with(nouns, &NounRow::id, id); }
const FacetKind* Vocabulary::facet(std::string_view name) const {
    return row_with(facet_kinds, &FacetKind::name, name);
}
const FacetKind* Vocabulary::facet(FacetKind::Role role) const { return row_with(facet_kinds, &FacetKind::role, role); }
const FacetKind* Vocabulary::facet(std::uint8_t id) const { return row_with(facet_kinds, &FacetKind::facet, id); }

const FacetRow* Vocabulary::adjective(std::uint8_t facet, std::uint8_t bit) const {
    for (const FacetRow& row : facets) {
        if (row.facet == facet && row.bit == bit) return &row;
    }
    return nullptr;
}

namespace {

// Whether a slot finds what it points at.
bool points_well(const Pack& pack, Slot slot, const Instruction& code) {
    const SlotRow& row = slot_row(slot);
    const std::uint16_t index = (row.operands & operand_b) != 0 ? code.b : code.a;
    switch (row.pool) {
        case Pool::nothing: return true;
        case Pool::goods: return index < pack.goods.size();
        case Pool::selectors:
            return index < pack.selectors.size() &&
                   (slot != Slot::titles || pack.selectors[index].title < pack.titles.size());
        case Pool::counts: return index == none || index < pack.counts.size();
        case Pool::conditions: return std::size_t{index} + code.n <= pack.conditions.size();
    }
    return false;
}

// Whether a slot's words would say what the operand is: parts the wordings of one verb from each other.
bool says(const Pack& pack, const Vocabulary& vocabulary, Slot slot, const Instruction& code) {
    switch (slot) {
        case Slot::several: return pack.selectors[code.b].most > 1;
        case Slot::self: {
            Selector self;
            self.noun = vocabulary.self_noun;
            return pack.selectors[code.b] == self;
        }
        case Slot::mask: return code.m != 0;
        case Slot::n: return code.n != 0;
        default: return true;
    }
}

// Whether a slot is read as a selector by the rules of its scope.
bool has_scope(Slot slot) {
    switch (slot) {
        case Slot::sel:
        case Slot::sel2:
        case Slot::several:
        case Slot::all:
        case Slot::each: return true;
        default: return false;
    }
}

// Whether a phrase says an instruction; where a verb has several wordings, all of it and nothing else.
bool fits(const Pack& pack, const Vocabulary& vocabulary, PhraseKind kind, std::string_view phrase,
          const Instruction& code, bool one_of_several) {
    Piece piece{};
    unsigned said = 0;
    while (take_piece(phrase, piece)) {
        if (piece.kind != Piece::Kind::slot) continue;
        if (!points_well(pack, piece.slot, code)) return false;
        if (has_scope(piece.slot)) {
            const bool second = (slot_row(piece.slot).operands & operand_b) != 0;
            const Selector& selector = pack.selectors[second ? code.b : code.a];
            if (!is_heard(vocabulary, scope_of(vocabulary, kind, piece), selector)) return false;
        }
        if (one_of_several && !says(pack, vocabulary, piece.slot, code)) return false;
        said |= slot_row(piece.slot).operands;
    }
    const unsigned holds = (code.a != none ? operand_a : 0) | (code.b != none ? operand_b : 0) |
                           (code.n != 0 ? operand_n : 0) | (code.m != 0 ? operand_m : 0);
    return !one_of_several || (holds & ~said) == 0;
}

}  // namespace

std::span<const PhraseRow> rows_of(const Vocabulary& vocabulary, PhraseKind kind) {
    switch (kind) {
        case PhraseKind::effect: return vocabulary.effects;
        case PhraseKind::event: return vocabulary.events;
        case PhraseKind::modifier: return vocabulary.modifiers;
        case PhraseKind::keyword: return vocabulary.keywords;
        case PhraseKind::condition: return vocabulary.conditions;
        case PhraseKind::count: return vocabulary.counts;
    }
    return {};
}

PhraseKind table_of(Role role, HeadKind head) {
    if (role != Role::modifier) return PhraseKind::effect;
    return head == HeadKind::keyword ? PhraseKind::keyword : PhraseKind::modifier;
}

const PhraseRow* phrase_of(PhraseKind kind, const Pack& pack, const Vocabulary& vocabulary, const Instruction& code) {
    const std::span<const PhraseRow> rows = rows_of(vocabulary, kind);
    unsigned wordings = 0, riders = 0;
    for (const PhraseRow& row : rows) {
        if (row.op != code.op) continue;
        ++wordings;
        riders |= row.sets;
    }
    for (const PhraseRow& row : rows) {
        if (row.op == code.op && (code.flags & riders) == row.sets &&
            fits(pack, vocabulary, kind, row.phrase, code, wordings > 1))
            return &row;
    }
    return nullptr;
}

namespace {

// The card that an ability stands on, for a message.
std::string card_with(const Pack& pack, const Ability& ability) {
    const auto index = static_cast<std::size_t>(&ability - pack.abilities.data());
    for (const Card& card : pack.cards) {
        if (index >= card.first_ability && index < card.first_ability + std::size_t{card.ability_count})
            return " (" + card.name + ")";
    }
    return {};
}

// Whether some phrase says an instruction of an ability under a head of this kind.
bool has_phrase(const Pack& pack, const Vocabulary& vocabulary, Role role, HeadKind head, const Instruction& code) {
    const bool counts = code.b == none || code.b < pack.counts.size();
    if (head == HeadKind::worth) return code.op == vocabulary.worth_op && counts;
    // "draw 1 card" and "gain 1 wood" are one verb of the pack and read by rules of their own.
    if (code.op == vocabulary.gain_op && code.a < pack.goods.size() && counts) return true;
    return phrase_of(table_of(role, head), pack, vocabulary, code) != nullptr;
}

bool is_known(const Pack& pack, const Vocabulary& vocabulary, const Ability& ability) {
    const HeadRow* head = vocabulary.head(ability.head);
    if (head == nullptr || ability.times < 1 || ability.times > 3) return false;
    if (ability.role == Role::trigger && phrase_of(PhraseKind::event, pack, vocabulary, event_of(ability)) == nullptr)
        return false;
    for (std::size_t pc = ability.begin; pc < ability.end; ++pc) {
        const Instruction& code = pack.code[pc];
        if (code.op >= first_verb && !has_phrase(pack, vocabulary, ability.role, head->kind, code)) return false;
    }
    return true;
}

bool is_known(const Pack& pack, const Vocabulary& vocabulary, const Condition& condition) {
    return phrase_of(PhraseKind::condition, pack, vocabulary, test_of(condition)) != nullptr;
}

bool is_known(const Pack& pack, const Vocabulary& vocabulary, const Count& count) {
    if (count.op != 0) {
        Instruction counted;
        counted.op = count.op;
        counted.a = count.selector;
        return phrase_of(PhraseKind::count, pack, vocabulary, counted) != nullptr;
    }
    const std::uint16_t things[] = {count.selector, count.second, count.third};
    return std::ranges::all_of(things, [&](std::uint16_t id) {
        return id == none ||
               (id < pack.selectors.size() && is_heard(vocabulary, scope_of_counts(vocabulary), pack.selectors[id]));
    });
}

bool is_known(const Pack& pack, const Vocabulary& vocabulary, const FieldValue& value) {
    return std::ranges::all_of(vocabulary.fields, [&](const FieldRow& row) {
        if (row.id != value.field) return true;
        if (row.type == FieldType::tally)
            return std::ranges::all_of(
                value.tally.words, [&](std::uint8_t bit) { return vocabulary.adjective(row.facet, bit) != nullptr; });
        const bool titled = row.type == FieldType::title || row.type == FieldType::adjective;
        return !titled || value.mask < pack.titles.size();
    });
}

}  // namespace

std::string check_operands(const Pack& pack, const Vocabulary& vocabulary) {
    const std::string damaged = "the pack is damaged: a text says what the game does not know";
    for (const Ability& ability : pack.abilities) {
        if (!is_known(pack, vocabulary, ability)) return damaged + card_with(pack, ability);
    }
    const auto known = [&](const auto& one) { return is_known(pack, vocabulary, one); };
    if (!std::ranges::all_of(pack.conditions, known) || !std::ranges::all_of(pack.counts, known)) return damaged;
    for (const Card& card : pack.cards) {
        if (!std::ranges::all_of(card.fields, known)) return damaged;
    }
    return {};
}

std::string check_pack(const Pack& pack, const Vocabulary& vocabulary) {
    if (std::string problem = check_operands(pack, vocabulary); !problem.empty()) return problem;
    for (const Ability& ability : pack.abilities) {
        for (std::size_t pc = ability.begin; pc < ability.end; ++pc) {
            if (std::string problem = vocabulary.check(pack, ability, pc); !problem.empty()) return problem;
        }
    }
    for (const Card& card : pack.cards) {
        if (std::string problem = vocabulary.check_card(pack, card); !problem.empty())
            return card.name + ": " + problem;
    }
    return {};
}

}  // namespace lang

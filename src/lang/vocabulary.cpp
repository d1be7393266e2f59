#include "lang/vocabulary.h"

#include <utility>

#include "lang/program.h"

namespace lang {

namespace {

constexpr std::pair<std::string_view, Slot> slots[] = {
    {"goods", Slot::goods},   {"price", Slot::price},     {"cards", Slot::cards}, {"kinds", Slot::kinds},
    {"sel", Slot::sel},       {"sel2", Slot::sel2},       {"all", Slot::all},     {"each", Slot::each},
    {"facets", Slot::facets}, {"facets2", Slot::facets2}, {"mask", Slot::mask},   {"titles", Slot::titles},
    {"title", Slot::title},   {"count", Slot::count},     {"n", Slot::n},         {"m", Slot::m},
    {"cond", Slot::cond},     {"subject", Slot::subject}};

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
        const std::size_t colon = inside.rfind(':');
        piece.kind = slot ? Piece::Kind::slot : Piece::Kind::rider;
        piece.text = inside.substr(0, colon);
        if (colon != std::string_view::npos) {
            piece.argument = inside.substr(colon + 1);
            if (!slot) piece.bit = static_cast<std::uint8_t>(piece.argument.front() - '0');
        }
        for (const auto& [name, one] : slots) {
            if (slot && name == piece.text) piece.slot = one;
        }
        return true;
    }
    const std::size_t end = phrase.find_first_of(" ,:");
    piece.text = phrase.substr(0, end);
    phrase.remove_prefix(piece.text.size());
    return true;
}

const HeadRow* Vocabulary::head(HeadKind kind) const {
    for (const HeadRow& row : heads) {
        if (row.kind == kind) return &row;
    }
    return nullptr;
}

const FacetKind* Vocabulary::facet(std::string_view name) const {
    for (const FacetKind& row : facet_kinds) {
        if (row.name == name) return &row;
    }
    return nullptr;
}

const FacetKind* Vocabulary::facet(FacetKind::Role role) const {
    for (const FacetKind& row : facet_kinds) {
        if (row.role == role) return &row;
    }
    return nullptr;
}

const FacetKind* Vocabulary::facet(std::uint8_t id) const {
    for (const FacetKind& row : facet_kinds) {
        if (row.facet == id) return &row;
    }
    return nullptr;
}

namespace {

struct Operands {
    std::uint16_t a, b;
    std::uint8_t n;
};

// Whether the slots of a phrase find what they point at.
bool fits(const Pack& pack, std::string_view phrase, const Operands& code) {
    Piece piece{};
    while (take_piece(phrase, piece)) {
        if (piece.kind != Piece::Kind::slot) continue;
        switch (piece.slot) {
            case Slot::goods:
            case Slot::price:
            case Slot::cards:
            case Slot::kinds:
                if (code.a >= pack.goods.size()) return false;
                break;
            case Slot::sel:
            case Slot::all:
            case Slot::each:
            case Slot::facets:
                if (code.a >= pack.selectors.size()) return false;
                break;
            case Slot::titles:
                if (code.a >= pack.selectors.size() || pack.selectors[code.a].title >= pack.titles.size()) return false;
                break;
            case Slot::sel2:
            case Slot::facets2:
                if (code.b >= pack.selectors.size()) return false;
                break;
            case Slot::count:
                if (code.b != none && code.b >= pack.counts.size()) return false;
                break;
            case Slot::cond:
                if (std::size_t{code.a} + code.n > pack.conditions.size()) return false;
                break;
            default: break;
        }
    }
    return true;
}

// The row of an operation; null if the game has none.
const PhraseRow* row_of(std::span<const PhraseRow> rows, std::uint8_t op) {
    for (const PhraseRow& row : rows) {
        if (row.op == op) return &row;
    }
    return nullptr;
}

}  // namespace

std::string check_operands(const Pack& pack, const Vocabulary& vocabulary) {
    const std::string damaged = "the pack is damaged: a text says what the game does not know";
    for (const Ability& ability : pack.abilities) {
        const HeadRow* head = nullptr;
        for (const HeadRow& row : vocabulary.heads) {
            if (row.id == ability.head) head = &row;
        }
        if (head == nullptr) return damaged;
        const HeadKind kind = head->kind;
        if (ability.role == Role::trigger) {
            const PhraseRow* row = row_of(vocabulary.events, ability.event);
            if (row == nullptr || !fits(pack, row->phrase, {ability.event_selector, none, ability.event_n}))
                return damaged;
        }
        for (std::size_t pc = ability.begin; pc < ability.end; ++pc) {
            const Instruction& code = pack.code[pc];
            if (code.op < first_verb) continue;
            if (kind == HeadKind::worth) {
                if (code.op != vocabulary.worth_op || (code.b != none && code.b >= pack.counts.size())) return damaged;
                continue;
            }
            const bool keyword = kind == HeadKind::keyword;
            const PhraseRow* row = row_of(ability.role != Role::modifier ? vocabulary.effects
                                          : keyword                      ? vocabulary.keywords
                                                                         : vocabulary.modifiers,
                                          code.op);
            if (row == nullptr || !fits(pack, row->phrase, {code.a, code.b, code.n})) return damaged;
        }
    }
    for (const Condition& condition : pack.conditions) {
        const PhraseRow* row = row_of(vocabulary.conditions, condition.op);
        if (row == nullptr || !fits(pack, row->phrase, {condition.a, none, condition.n})) return damaged;
    }
    for (const Count& count : pack.counts) {
        if (count.op == 0) continue;
        const PhraseRow* row = row_of(vocabulary.counts, count.op);
        if (row == nullptr || !fits(pack, row->phrase, {count.selector, none, 0})) return damaged;
    }
    for (const Card& card : pack.cards) {
        for (const FieldValue& value : card.fields) {
            for (const FieldRow& row : vocabulary.fields) {
                if (row.id == value.field && row.type == FieldType::title && value.mask >= pack.titles.size())
                    return damaged;
            }
        }
    }
    return {};
}

}  // namespace lang

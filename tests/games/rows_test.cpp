// Every row of the phrases can be read by its own words. A synonym is put in its place before any phrase is tried: one
// that takes a word of a phrase away makes its row dead, and nothing else would notice.

#include "amounts.h"
#include "games/every_game.h"
#include "games/variations.h"

namespace {

using namespace every_game;
using lang::PhraseKind;

// A phrase as it was read.
struct Read {
    PhraseKind kind = PhraseKind::effect;
    lang::Instruction code;
};

// All phrases that a pack says.
std::vector<Read> phrases_of(const lang::Pack& pack) {
    std::vector<Read> all;
    const auto add = [&](PhraseKind kind, std::uint8_t op, std::uint8_t n, std::uint8_t m, std::uint16_t a) {
        Read& one = all.emplace_back(Read{kind, {}});
        one.code.op = op;
        one.code.n = n;
        one.code.m = m;
        one.code.a = a;
    };
    for (const lang::Ability& ability : pack.abilities) {
        if (ability.role == lang::Role::trigger)
            add(PhraseKind::event, ability.event, ability.event_n, ability.event_n, ability.event_selector);
        for (std::size_t pc = ability.begin; pc < ability.end; ++pc) {
            const bool lasting = ability.role == lang::Role::modifier;
            all.push_back({lasting ? PhraseKind::modifier : PhraseKind::effect, pack.code[pc]});
        }
    }
    for (const lang::Condition& one : pack.conditions) {
        add(PhraseKind::condition, one.op, one.n, one.m, one.a);
        all.back().code.flags = one.negated;
    }
    for (const lang::Count& one : pack.counts) add(PhraseKind::count, one.op, 0, 0, one.selector);
    return all;
}

// Rows that cannot be told from another of the same verb once they are read.
struct Twin {
    std::string_view game, row, why;
};
constexpr Twin twins[] = {
    {"settlers", "gain", "drawing cards is a gain, too: only what is gained tells 'draw' from 'gain'"},
    {"settlers", "discard a Foundation", "the row before it takes any location, and a Foundation of yours is one"},
};
bool is_twin(const lang::Vocabulary& vocabulary, const lang::PhraseRow& row) {
    return std::ranges::any_of(twins,
                               [&](const Twin& one) { return one.game == vocabulary.game && one.row == row.name; });
}

// Whether a pack says a row with a rider. A row is known by its operation, and where several have the same by what they
// say besides.
bool says(const lang::Pack& pack, const lang::Vocabulary& vocabulary, PhraseKind kind, const lang::PhraseRow& row,
          std::uint8_t rider) {
    const auto rows = lang::rows_of(vocabulary, kind);
    const bool by_op = std::ranges::count(rows, row.op, &lang::PhraseRow::op) == 1 || is_twin(vocabulary, row);
    for (const Read& one : phrases_of(pack)) {
        const bool table = one.kind == kind || (kind == PhraseKind::keyword && one.kind == PhraseKind::modifier);
        if (!table || one.code.op != row.op || (one.code.flags & rider) != rider) continue;
        if (by_op || lang::phrase_of(kind, pack, vocabulary, one.code) == &row) return true;
    }
    return false;
}

// The riders of a row, each for itself; none among them.
std::vector<std::uint8_t> riders_of(const lang::PhraseRow& row) {
    std::vector<std::uint8_t> riders{0};
    std::string_view rest = row.phrase;
    lang::Piece piece{};
    while (lang::take_piece(rest, piece)) {
        if (piece.kind == lang::Piece::Kind::rider) riders.push_back(piece.bit);
    }
    return riders;
}

// A game's vocabulary, to be read only: whether its rules could carry a text out is not asked.
template <class G>
lang::Vocabulary reading_vocabulary() {
    lang::Vocabulary vocabulary = *G::vocabularies()[0];
    vocabulary.check = nullptr;
    vocabulary.check_card = nullptr;
    return vocabulary;
}

// What is wrong with a row: of all the texts, or of the first `most`, that could say it with a rider, none is read as
// this row. Empty if one is.
template <class G>
std::string unread(const lang::Vocabulary& vocabulary, PhraseKind kind, const lang::PhraseRow& row, std::uint8_t rider,
                   unsigned most = ~0U) {
    const lang::Vocabulary* const vocabularies[] = {&vocabulary};
    std::string first;
    for (const std::string& line :
         Variations(vocabulary, G::common_titles(), G::word_head, G::word_before).of_row(kind, row, rider)) {
        if (most-- == 0) break;
        const std::vector<lang::Source> sources{
            {"mine.cards", G::own_deck() + G::word_card("Mine", 0, line) + G::word_cards()}};
        const lang::Compilation compiled = lang::compile(sources, vocabularies);
        const bool read = !lang::has_errors(compiled.diagnostics);
        if (read && says(compiled.pack, vocabulary, kind, row, rider)) return {};
        if (first.empty())
            first =
                read ? "is read as something else: " + line : lang::print_diagnostic(compiled.diagnostics[0], sources);
    }
    return std::string(row.name) + ", rider " + std::to_string(rider) + ": " + first + "\n";
}

// All rows of which that is true.
template <class G>
std::string unread_rows(const lang::Vocabulary& vocabulary) {
    std::string all;
    unsigned rows = 0;
    for (const PhraseKind kind : {PhraseKind::effect, PhraseKind::event, PhraseKind::modifier, PhraseKind::keyword,
                                  PhraseKind::condition, PhraseKind::count}) {
        for (const lang::PhraseRow& row : lang::rows_of(vocabulary, kind)) {
            if (rows++ % support::many_or_few(1, 6) != 0) continue;  // with all checks on, a sample
            for (const std::uint8_t rider : riders_of(row)) all += unread<G>(vocabulary, kind, row, rider);
        }
    }
    return all;
}

template <class G>
struct Rows : testing::Test {};
TYPED_TEST_SUITE(Rows, Games, Names);

TYPED_TEST(Rows, AreReadByTheirOwnWords) {
    static const lang::Vocabulary vocabulary = reading_vocabulary<TypeParam>();
    EXPECT_EQ(unread_rows<TypeParam>(vocabulary), "");
}

TYPED_TEST(Rows, AreMissedWhereASynonymTakesTheirWordsAway) {
    const bool settlers = TypeParam::Game::name == std::string_view("settlers");
    const lang::SynonymRow hostile =
        settlers ? lang::SynonymRow{"refresh", "activate"} : lang::SynonymRow{"swap", "exile"};
    static std::vector<lang::SynonymRow> synonyms;
    static lang::Vocabulary vocabulary = reading_vocabulary<TypeParam>();
    synonyms.assign(vocabulary.synonyms.begin(), vocabulary.synonyms.end());
    synonyms.push_back(hostile);
    vocabulary.synonyms = synonyms;
    const auto row = std::ranges::find(vocabulary.effects, hostile.from, &lang::PhraseRow::name);
    ASSERT_NE(row, vocabulary.effects.end());
    EXPECT_NE(unread<TypeParam>(vocabulary, PhraseKind::effect, *row, 0, support::many_or_few(~0U, 100)), "");
}

}  // namespace

#include "lang/suggest.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "core/words.h"

namespace lang {

namespace {

constexpr std::string_view small_words[] = {"a",  "an", "the", "of",   "to",   "your", "you",  "then", "it", "this",
                                            "is", "be", "may", "that", "with", "and",  "from", "for",  "on", "in"};
bool is_small(std::string_view word) {
    return word.size() < 2 || std::find(std::begin(small_words), std::end(small_words), word) != std::end(small_words);
}

// What a slot is shown as. Adjectives have the game's own name for their kind, which the phrase gives: a colour, an
// icon.
std::string shown_slot(const Vocabulary& vocabulary, const Piece& piece) {
    switch (piece.slot) {
        case Slot::goods:
        case Slot::price:
        case Slot::kinds: return "{" + std::string(vocabulary.good_word.many) + "}";
        case Slot::cards:
        case Slot::sel:
        case Slot::sel2:
        case Slot::all:
        case Slot::each:
        case Slot::several: return "{cards}";
        case Slot::titles:
        case Slot::title: return "{name of a card}";
        case Slot::n:
        case Slot::m: return "{number}";
        case Slot::cond: return "{condition}";
        case Slot::subject: return "{players}";
        case Slot::facets:
        case Slot::facets2:
        case Slot::mask: return "{" + std::string(piece.argument.empty() ? "kind" : piece.argument) + "}";
        case Slot::trio: return "{three " + std::string(piece.argument) + "s}";
        case Slot::count:
        case Slot::self:
        case Slot::own:
        case Slot::unknown: break;
    }
    return {};
}

// A phrase as people read it in a message: "playable only if {condition}".
std::string shown_phrase(const Vocabulary& vocabulary, std::string_view phrase) {
    std::string out;
    Piece piece{};
    while (take_piece(phrase, piece)) {
        std::string word(piece.text);
        if (piece.kind == Piece::Kind::rider) continue;
        if (piece.kind == Piece::Kind::slot) word = shown_slot(vocabulary, piece);
        if (const std::size_t slash = word.find('/'); slash != std::string::npos && slash > 0) word.resize(slash);
        if (word.empty()) continue;
        out += (out.empty() || word == "," || word == ":" ? "" : " ") + word;
    }
    return out;
}

// A word as it was typed, and all that it is said for.
struct Typed {
    std::string_view text;
    std::vector<std::string_view> means;
};

std::vector<Typed> typed_words(const Lexicon& lexicon, std::span<const Token> tokens) {
    std::vector<Typed> words;
    for (const Token& token : tokens) {
        Typed& word = words.emplace_back(Typed{token.text, {}});
        const WordId id = lexicon.id(token.text);
        if (id != no_word && lexicon.base_of(id) != no_word) word.means.push_back(lexicon.word(lexicon.base_of(id)));
        for (const SynonymRow& row : lexicon.vocabulary.synonyms) {
            if (row.from == token.text) word.means.push_back(row.to);
        }
    }
    return words;
}

// How far two words are from each other: 0 if one is said for the other, 1 if they have nothing in common.
double distance(const Typed& typed, std::string_view known) {
    const std::size_t slash = known.find('/');
    if (slash != std::string_view::npos && slash > 0)
        return std::min(distance(typed, known.substr(0, slash)), distance(typed, known.substr(slash + 1)));
    if (core::equal_words(typed.text, known)) return 0;
    if (std::find(typed.means.begin(), typed.means.end(), known) != typed.means.end()) return 0;
    if (typed.text.size() > 3 && known.size() > 3 && typed.text.front() == (known.front() | 0x20) &&
        core::edit_distance(typed.text, core::lower(known)) <= 2)
        return 0.3;
    return 1;
}

struct Score {
    double cost = 0;
    unsigned found = 0;  // words of the phrase that were typed, small ones not counted
    bool first = false;  // its first word, a verb mostly, among them
};

// What it takes to make the phrase of what was typed.
Score compare(std::string_view phrase, std::span<const Typed> typed) {
    std::vector<Piece> pieces;
    Piece piece{};
    while (take_piece(phrase, piece)) {
        const bool silent = piece.kind == Piece::Kind::rider || piece.slot == Slot::count || piece.slot == Slot::self;
        if (!silent) pieces.push_back(piece);
    }
    const std::size_t columns = typed.size() + 1;
    std::vector<Score> row(columns), next(columns);
    const auto skip = [](std::string_view word) { return is_small(word) ? 0.15 : 0.7; };
    for (std::size_t j = 1; j < columns; ++j) row[j].cost = row[j - 1].cost + skip(typed[j - 1].text);
    for (const Piece& one : pieces) {
        std::fill(next.begin(), next.end(), Score{std::numeric_limits<double>::max(), 0, false});
        const auto better = [](Score& kept, Score other) {
            if (other.cost < kept.cost) kept = other;
        };
        for (std::size_t j = 0; j < columns; ++j) {
            const bool slot = one.kind == Piece::Kind::slot;
            better(next[j], {row[j].cost + (slot ? 0.4 : skip(one.text)), row[j].found, row[j].first});
            if (j == 0) continue;
            if (slot) {
                for (std::size_t k = 1; k <= std::min<std::size_t>(j, 9); ++k)
                    better(next[j],
                           {row[j - k].cost + 0.1 * static_cast<double>(k), row[j - k].found, row[j - k].first});
            } else {
                const double apart = distance(typed[j - 1], one.text);
                const unsigned found = apart < 0.5 && !is_small(one.text) ? 1 : 0;
                const bool first = row[j - 1].first || (found > 0 && &one == &pieces.front());
                better(next[j], {row[j - 1].cost + apart, row[j - 1].found + found, first});
            }
            better(next[j], {next[j - 1].cost + skip(typed[j - 1].text), next[j - 1].found, next[j - 1].first});
        }
        std::swap(row, next);
    }
    // What stands behind the phrase may be something else.
    Score best = row[0];
    for (std::size_t j = 1; j < columns; ++j) {
        const double rest = 0.12 * static_cast<double>(typed.size() - j);
        if (row[j].cost + rest < best.cost) best = {row[j].cost + rest, row[j].found, row[j].first};
    }
    return best;
}

}  // namespace

std::string nearest_phrase(const Lexicon& lexicon, std::span<const std::span<const PhraseRow>> tables,
                           std::span<const Token> typed) {
    const PhraseRow* nearest = nullptr;
    double least = 0.55;
    const std::vector<Typed> words_typed = typed_words(lexicon, typed);
    for (const auto& rows : tables) {
        for (const PhraseRow& row : rows) {
            unsigned words = 0;
            std::string_view phrase = row.phrase;
            Piece piece{};
            while (take_piece(phrase, piece))
                words += piece.kind == Piece::Kind::word && !is_small(piece.text) ? 1U : 0U;
            const Score score = compare(row.phrase, words_typed);
            if (score.found * 2 < words || score.found < (score.first ? 1U : 2U)) continue;
            const double apart = score.cost / (1.0 + static_cast<double>(words));
            if (apart < least) {
                least = apart;
                nearest = &row;
            }
        }
    }
    return nearest == nullptr ? std::string() : shown_phrase(lexicon.vocabulary, nearest->phrase);
}

}  // namespace lang

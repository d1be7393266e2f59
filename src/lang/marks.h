#pragma once
// Text in pieces: what a card says, with the Goods, icons, colours, cards and keywords in it named as such. A renderer
// that marks writes a sign behind each of them, where it knows what it writes; here the signs are read and taken out.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lang/program.h"
#include "lang/vocabulary.h"

namespace lang {

struct TextPiece {
    enum class Kind : std::uint8_t { text, head, good, facet, noun, card, keyword, either } kind = Kind::text;
    std::string text;   // as it is written; joined, the pieces are the text
    std::string facet;  // of a facet: "colour", "suit", "icon"
    std::string word;   // which Good, adjective, card, keyword or head it is, by its own word
    unsigned n = 0;     // how many of a Good; 0: no number is said
};

// One line of a card.
struct TextLine {
    std::string head;  // "Action"; empty: it has none
    unsigned times = 1;
    std::vector<TextPiece> pieces;
};

// The sign behind the last `length` bytes of a text; it has neither blanks nor punctuation, so that sentences can be
// put together around it.
[[nodiscard]] std::string mark(TextPiece::Kind kind, std::size_t length, unsigned id, unsigned n = 0);
inline constexpr char mark_begin = '\x01', mark_end = '\x02';

// A marked text in pieces.
[[nodiscard]] std::vector<TextPiece> read_marks(std::string_view marked, const Pack& pack,
                                                const Vocabulary& vocabulary);

// A card's lines in pieces.
[[nodiscard]] std::vector<TextLine> text_lines(const Pack& pack, const Vocabulary& vocabulary, const Card& card);

// The keyword whose word, or another form of it, ends a text; nullptr if there is none. The longest is meant.
[[nodiscard]] const KeywordRow* keyword_ending(const Vocabulary& vocabulary, std::string_view text,
                                               std::size_t& length);

}  // namespace lang

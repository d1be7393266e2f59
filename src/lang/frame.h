#pragma once
// The frame of a card file: decks, entries, fields, ability lines and comments, as PEGTL reads them.
// Nothing here knows what a word means; that is the phrase parser's business.

#include <string>
#include <string_view>
#include <vector>

#include "lang/source.h"

namespace lang {

struct Token {
    enum class Kind : std::uint8_t { word, number, punctuation, unknown, title } kind = Kind::word;
    std::string text;  // lower case; of a number its digits; of a title the card's name
    Span span;
    bool capital = false;    // begins with a capital letter
    bool shout = false;      // all in capitals: "OR"
    bool remark = false;     // stands in brackets
    std::uint16_t word = 0;  // its number in the game's lexicon
};

// One logical line: long lines may go on, deeper indented, in the next.
struct FrameLine {
    enum class Kind : std::uint8_t { blank, comment, header, entry, item, broken } kind = Kind::blank;
    std::string key;      // header and item: what stands before ':'; entry: its first word
    std::string value;    // the rest, as written, continuation lines joined by a blank
    std::string comment;  // with its '#', if any
    bool has_colon = false;
    bool indented = false;  // of a comment that stands alone
    Span key_span, value_span;
    std::vector<Span> value_parts;       // where the joined pieces of the value stand
    std::vector<std::size_t> sentences;  // the pieces before which a sentence ends, said or not
};

using Frame = std::vector<FrameLine>;

[[nodiscard]] Frame read_frame(std::string_view text);
// Those of several files, one after the other; a file that was named before is left out.
[[nodiscard]] std::vector<Frame> read_frames(const std::vector<Source>& files, const std::vector<Source>& others);

// The words, numbers and signs of a line's value, with their places in the source.
[[nodiscard]] std::vector<Token> read_tokens(std::string_view text, const FrameLine& line);

// The same of a line's key, with the colon behind it.
[[nodiscard]] std::vector<Token> read_key_tokens(std::string_view text, const FrameLine& line);

// The same of a whole line: key, colon and value.
[[nodiscard]] std::vector<Token> read_line_tokens(std::string_view text, const FrameLine& line);

// Appends another item line to one, as if it went on there.
void join_lines(FrameLine& line, const FrameLine& more);

// The words of a card's name, as they would stand in a text.
[[nodiscard]] std::vector<Token> read_name_tokens(std::string_view name);

}  // namespace lang

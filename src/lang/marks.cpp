#include "lang/marks.h"

#include <algorithm>
#include <charconv>

#include "core/words.h"
#include "lang/renderer.h"

namespace lang {

namespace {

using Kind = TextPiece::Kind;

struct Mark {
    Kind kind = Kind::text;
    std::size_t length = 0;
    unsigned id = 0, n = 0;
};

// Takes a mark off the front: its kind and three numbers.
Mark take_mark(std::string_view& text) {
    const std::size_t end = text.find(mark_end);
    const std::string_view body = text.substr(1, end - 1);
    text.remove_prefix(end + 1);
    Mark mark;
    mark.kind = static_cast<Kind>(body.front() - 'a');
    unsigned numbers[3] = {};
    const char* at = body.data() + 1;
    for (unsigned& number : numbers) {
        at = std::from_chars(at, body.data() + body.size(), number).ptr;
        if (at < body.data() + body.size()) ++at;
    }
    mark.length = numbers[0];
    mark.id = numbers[1];
    mark.n = numbers[2];
    return mark;
}

template <class Row>
std::string_view word_of(const Row* row) {
    return row == nullptr ? std::string_view() : row->word;
}

void name_facet(TextPiece& piece, const Vocabulary& vocabulary, unsigned id) {
    const auto facet = static_cast<std::uint8_t>(id / 32);
    piece.word = word_of(vocabulary.adjective(facet, static_cast<std::uint8_t>(id % 32)));
    if (const FacetKind* kind = vocabulary.facet(facet)) piece.facet = kind->name;
}

TextPiece named(const Mark& mark, const Pack& pack, const Vocabulary& vocabulary) {
    TextPiece piece;
    piece.kind = mark.kind;
    piece.n = mark.n;
    const auto id = static_cast<std::uint8_t>(mark.id);
    switch (mark.kind) {
        case Kind::good: piece.word = word_of(vocabulary.good(id)); break;
        case Kind::facet: name_facet(piece, vocabulary, mark.id); break;
        case Kind::noun: piece.word = word_of(vocabulary.noun(id)); break;
        case Kind::card: piece.word = pack.titles[mark.id]; break;
        case Kind::keyword: piece.word = vocabulary.glossary[mark.id].word; break;
        case Kind::head: piece.word = word_of(vocabulary.head(id)); break;
        case Kind::either:
        case Kind::text: break;
    }
    return piece;
}

bool parts_words(char c) { return c == ' ' || c == '(' || c == ',' || c == '-'; }

}  // namespace

std::string mark(Kind kind, std::size_t length, unsigned id, unsigned n) {
    return std::string{mark_begin, static_cast<char>('a' + static_cast<int>(kind))} + std::to_string(length) + ":" +
           std::to_string(id) + ":" + std::to_string(n) + mark_end;
}

const KeywordRow* keyword_ending(const Vocabulary& vocabulary, std::string_view text, std::size_t& length) {
    const KeywordRow* best = nullptr;
    length = 0;
    const auto fits = [&](std::string_view word) {
        return text.ends_with(word) && (text.size() == word.size() || text[text.size() - word.size() - 1] == ' ');
    };
    for (const KeywordRow& row : vocabulary.glossary) {
        for (const std::string_view form : alternatives(row.forms)) {
            if (form.size() <= length || !fits(form)) continue;
            best = &row;
            length = form.size();
        }
    }
    return best;
}

std::vector<TextPiece> read_marks(std::string_view marked, const Pack& pack, const Vocabulary& vocabulary) {
    std::vector<TextPiece> pieces;
    std::string plain;
    while (!marked.empty()) {
        const std::size_t at = std::min(marked.find(mark_begin), marked.size());
        plain += marked.substr(0, at);
        marked.remove_prefix(at);
        if (marked.empty()) break;
        const Mark mark = take_mark(marked);
        std::size_t begin = plain.size() - std::min(mark.length, plain.size());
        // A verb may have grown since: "acquires".
        if (mark.kind == Kind::keyword) {
            while (begin > 0 && !parts_words(plain[begin - 1])) --begin;
        }
        TextPiece piece = named(mark, pack, vocabulary);
        piece.text = plain.substr(begin);
        plain.resize(begin);
        if (!plain.empty()) pieces.push_back({Kind::text, std::move(plain), {}, {}, 0});
        plain.clear();
        pieces.push_back(std::move(piece));
    }
    if (!plain.empty()) pieces.push_back({Kind::text, std::move(plain), {}, {}, 0});
    return pieces;
}

std::vector<TextLine> text_lines(const Pack& pack, const Vocabulary& vocabulary, const Card& card) {
    const Renderer renderer(pack, vocabulary, true);
    std::vector<TextLine> lines;
    for (std::uint8_t k = 0; k < renderer.line_count(card); ++k) {
        TextLine line;
        line.pieces = read_marks(renderer.line(card, k), pack, vocabulary);
        if (!line.pieces.empty() && line.pieces.front().kind == Kind::head) line.head = line.pieces.front().word;
        for (std::size_t a = 0; a < card.ability_count; ++a) {
            const Ability& ability = pack.abilities[card.first_ability + a];
            if (ability.line == k) line.times = std::max<unsigned>(line.times, ability.times);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace lang

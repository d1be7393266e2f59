#include "lang/frame.h"

#include <algorithm>
#include <span>
#include <tao/pegtl.hpp>
#include <utility>

#include "core/words.h"

namespace lang {

namespace pegtl = tao::pegtl;

namespace {

// Lines.
struct line_end : pegtl::sor<pegtl::eol, pegtl::eof> {};
struct rest_char : pegtl::not_one<'#', '\r', '\n'> {};
struct comment : pegtl::seq<pegtl::one<'#'>, pegtl::until<pegtl::at<line_end>>> {};
struct tail : pegtl::seq<pegtl::opt<comment>, line_end> {};
struct rest : pegtl::star<rest_char> {};
struct key : pegtl::plus<pegtl::not_one<':', '#', '.', '\r', '\n'>> {};
struct colon : pegtl::one<':'> {};
struct indent2 : pegtl::plus<pegtl::blank> {};
struct deep : pegtl::seq<pegtl::blank, pegtl::blank, pegtl::blank, pegtl::plus<pegtl::blank>> {};
struct more : pegtl::star<rest_char> {};
struct blank_line : pegtl::seq<pegtl::star<pegtl::blank>, pegtl::eol> {};
struct comment_line : pegtl::seq<pegtl::star<pegtl::blank>, comment, line_end> {};
struct continuation
    : pegtl::seq<deep, pegtl::not_at<pegtl::one<'#', '\r', '\n'>>, pegtl::not_at<pegtl::eof>, more, tail> {};
struct keyed : pegtl::seq<key, colon, rest> {};
struct unkeyed : rest {};
struct item_line : pegtl::seq<indent2, pegtl::sor<keyed, unkeyed>, tail, pegtl::star<continuation>> {};
struct header_word : pegtl::plus<pegtl::not_one<' ', ':', '#', '\t', '\r', '\n'>> {};
struct header_line : pegtl::seq<header_word, colon, rest, tail> {};
struct entry_line : pegtl::seq<header_word, rest, tail> {};
struct file_line : pegtl::sor<blank_line, comment_line, item_line, header_line, entry_line> {};
struct file : pegtl::until<pegtl::eof, file_line> {};

// Lines are not counted while reading: places are bytes from the beginning of the text.
using Text = pegtl::memory_input<pegtl::tracking_mode::lazy>;

template <class Input>
std::uint32_t offset(const Input& in, const char* text) {
    return static_cast<std::uint32_t>(in.begin() - text);
}

struct Reader {
    const char* text = nullptr;
    std::vector<FrameLine> lines;
    FrameLine now;

    void add_value(std::string_view value) {
        const std::string_view trimmed = core::trim(value);
        if (trimmed.empty()) return;
        const auto begin = static_cast<std::uint32_t>(trimmed.data() - text);
        const Span span{begin, static_cast<std::uint32_t>(trimmed.size())};
        if (!now.value.empty()) now.value += ' ';
        now.value += trimmed;
        now.value_parts.push_back(span);
        if (now.value_span.length == 0) now.value_span = span;
    }
    void finish(FrameLine::Kind kind) {
        now.kind = kind;
        lines.push_back(std::exchange(now, {}));
    }
};

template <class Rule>
struct action : pegtl::nothing<Rule> {};

template <>
struct action<key> {
    template <class Input>
    static void apply(const Input& in, Reader& reader) {
        reader.now.key = std::string(core::trim(in.string_view()));
        reader.now.key_span = {offset(in, reader.text), static_cast<std::uint32_t>(reader.now.key.size())};
    }
};
template <>
struct action<header_word> {
    template <class Input>
    static void apply(const Input& in, Reader& reader) {
        reader.now.key = in.string();
        reader.now.key_span = {offset(in, reader.text), static_cast<std::uint32_t>(in.size())};
    }
};
template <>
struct action<colon> {
    template <class Input>
    static void apply(const Input&, Reader& reader) {
        reader.now.has_colon = true;
    }
};
template <>
struct action<rest> {
    template <class Input>
    static void apply(const Input& in, Reader& reader) {
        reader.add_value(in.string_view());
    }
};
template <>
struct action<unkeyed> {
    template <class Input>
    static void apply(const Input& in, Reader& reader) {
        reader.now.key.clear();
        reader.now.key_span = {};
        reader.now.has_colon = false;
        reader.add_value(in.string_view());
    }
};
template <>
struct action<more> : action<rest> {};
template <>
struct action<comment> {
    template <class Input>
    static void apply(const Input& in, Reader& reader) {
        if (!reader.now.comment.empty()) reader.now.comment += ' ';
        reader.now.comment += std::string(core::trim(in.string_view()));
    }
};
template <FrameLine::Kind kind>
struct finishes {
    template <class Input>
    static void apply(const Input&, Reader& reader) {
        reader.finish(kind);
    }
};
template <>
struct action<blank_line> : finishes<FrameLine::Kind::blank> {};
template <>
struct action<comment_line> {
    template <class Input>
    static void apply(const Input& in, Reader& reader) {
        reader.now.indented = in.string_view().front() != '#';
        reader.finish(FrameLine::Kind::comment);
    }
};
template <>
struct action<item_line> {
    template <class Input>
    static void apply(const Input& in, Reader& reader) {
        reader.finish(in.string_view().find_first_not_of(" \t\r\n") == std::string_view::npos ? FrameLine::Kind::blank
                                                                                              : FrameLine::Kind::item);
    }
};
template <>
struct action<header_line> : finishes<FrameLine::Kind::header> {};
template <>
struct action<entry_line> : finishes<FrameLine::Kind::entry> {};

// Tokens.
struct letter : pegtl::sor<pegtl::alpha, pegtl::utf8::range<0x80, 0x10ffff>> {};
struct inner : pegtl::seq<pegtl::one<'\'', '-'>, pegtl::at<letter>> {};
struct word : pegtl::seq<letter, pegtl::star<pegtl::sor<letter, inner>>, pegtl::opt<pegtl::one<'\''>>> {};
struct number : pegtl::plus<pegtl::digit> {};
struct arrow : pegtl::sor<pegtl::string<'=', '>'>, pegtl::string<'-', '>'>> {};
struct sign : pegtl::sor<arrow, pegtl::one<',', '.', ':', ';', '(', ')', '/', '+', '-'>> {};
struct unknown : pegtl::seq<pegtl::not_one<' ', '\t', '\r', '\n'>> {};
struct token : pegtl::sor<word, number, sign, unknown> {};
struct tokens : pegtl::until<pegtl::eof, pegtl::sor<pegtl::space, token>> {};

struct TokenReader {
    const char* text = nullptr;
    std::vector<Token> tokens;

    template <class Input>
    void add(const Input& in, Token::Kind kind) {
        const std::string_view said = in.string_view();
        const char front = said.front();
        const bool capital = (front >= 'A' && front <= 'Z') || (static_cast<unsigned char>(front) & 0x80U) != 0;
        Token token{kind, core::lower(said), {offset(in, text), static_cast<std::uint32_t>(in.size())}};
        token.capital = capital;
        token.shout = kind == Token::Kind::word && said.size() > 1 && token.text != said &&
                      said.find_first_of("abcdefghijklmnopqrstuvwxyz") == std::string_view::npos;
        tokens.push_back(std::move(token));
    }
};

template <class Rule>
struct token_action : pegtl::nothing<Rule> {};
template <Token::Kind kind>
struct adds {
    template <class Input>
    static void apply(const Input& in, TokenReader& reader) {
        reader.add(in, kind);
    }
};
template <>
struct token_action<word> : adds<Token::Kind::word> {};
template <>
struct token_action<number> : adds<Token::Kind::number> {};
template <>
struct token_action<sign> : adds<Token::Kind::punctuation> {};
template <>
struct token_action<unknown> : adds<Token::Kind::unknown> {};

}  // namespace

Frame read_frame(std::string_view text) {
    Reader reader;
    reader.text = text.data();
    Text in(text.data(), text.data() + text.size(), "");
    while (!in.empty()) {
        if (!pegtl::parse<file_line, action>(in, reader)) {
            // A line of no known shape is kept as broken, so that the compiler can say so.
            const std::string_view left(in.current(), static_cast<std::size_t>(in.end() - in.current()));
            const std::size_t length = std::min(left.find('\n') + 1, left.size());
            const std::size_t taken = length == 0 ? left.size() : length;
            reader.now = {};
            reader.now.value = std::string(core::trim(left.substr(0, taken)));
            reader.now.value_span = {static_cast<std::uint32_t>(in.current() - text.data()),
                                     static_cast<std::uint32_t>(reader.now.value.size())};
            reader.finish(FrameLine::Kind::broken);
            in.bump(taken);
        }
    }
    return std::move(reader.lines);
}

std::vector<Frame> read_frames(const std::vector<Source>& files, const std::vector<Source>& others) {
    std::vector<Frame> frames;
    for (const Source& file : files) frames.push_back(read_frame(file.text));
    for (const Source& other : others) {
        const bool known = std::any_of(files.begin(), files.end(), [&](const Source& file) {
            return file.name == other.name && file.text == other.text;
        });
        if (!known) frames.push_back(read_frame(other.text));
    }
    return frames;
}

namespace {
constexpr std::size_t usual_word = 4;  // letters, with the gap behind it

void add_spans(TokenReader& reader, std::string_view text, std::span<const Span> spans,
               std::span<const std::size_t> sentences = {}) {
    reader.text = text.data();
    std::size_t letters = 0;
    for (const Span& part : spans) letters += part.length;
    const std::size_t before = reader.tokens.size();
    reader.tokens.reserve(before + letters / usual_word + 4);
    for (std::size_t k = 0; k < spans.size(); ++k) {
        const Span& part = spans[k];
        if (std::find(sentences.begin(), sentences.end(), k) != sentences.end() && reader.tokens.size() > before &&
            reader.tokens.back().text != "." && reader.tokens.back().text != ";")
            reader.tokens.push_back({Token::Kind::punctuation, ".", {part.begin, 1}});
        const std::string_view piece = text.substr(part.begin, part.length);
        Text in(piece.data(), piece.data() + piece.size(), "");
        // Bytes that are no UTF-8 become tokens of their own; the phrase parser refuses them.
        while (!in.empty()) {
            if (!pegtl::parse<pegtl::sor<pegtl::space, token>, token_action>(in, reader)) {
                const Span byte{static_cast<std::uint32_t>(in.current() - text.data()), 1};
                reader.tokens.push_back({Token::Kind::unknown, "?", byte});
                in.bump(1);
            }
        }
    }
}

void add_key(TokenReader& reader, std::string_view text, const FrameLine& line) {
    add_spans(reader, text, {&line.key_span, 1});
    reader.tokens.push_back({Token::Kind::punctuation, ":", {line.key_span.begin + line.key_span.length, 1}});
}

}  // namespace

std::vector<Token> read_tokens(std::string_view text, const FrameLine& line) {
    TokenReader reader;
    add_spans(reader, text, line.value_parts, line.sentences);
    return std::move(reader.tokens);
}

std::vector<Token> read_key_tokens(std::string_view text, const FrameLine& line) {
    TokenReader reader;
    add_key(reader, text, line);
    return std::move(reader.tokens);
}

std::vector<Token> read_line_tokens(std::string_view text, const FrameLine& line) {
    TokenReader reader;
    if (line.has_colon) add_key(reader, text, line);
    add_spans(reader, text, line.value_parts, line.sentences);
    return std::move(reader.tokens);
}

void join_lines(FrameLine& line, const FrameLine& more) {
    if (!line.value.ends_with(".") && !line.value.ends_with(";")) line.value += ".";
    line.value += " " + (more.has_colon ? more.key + ": " : std::string()) + more.value;
    if (!more.comment.empty()) line.comment += (line.comment.empty() ? "" : " ") + more.comment;
    line.sentences.push_back(line.value_parts.size());
    if (more.has_colon) line.value_parts.push_back({more.key_span.begin, more.key_span.length + 1});
    line.value_parts.insert(line.value_parts.end(), more.value_parts.begin(), more.value_parts.end());
}

std::vector<Token> read_name_tokens(std::string_view name) {
    TokenReader reader;
    const Span whole{0, static_cast<std::uint32_t>(name.size())};
    add_spans(reader, name, {&whole, 1});
    return std::move(reader.tokens);
}

}  // namespace lang

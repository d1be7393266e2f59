#include "core/words.h"
#include "lang/compiler.h"
#include "lang/frame.h"
#include "lang/phrases.h"
#include "lang/renderer.h"

namespace lang {

namespace {

// Long ability lines are broken at this column and go on deeper indented.
constexpr std::size_t line_width = 110;

std::string padded_key(std::string_view key) {
    std::string out = std::string(key) + ":";
    do {
        out += ' ';
    } while (out.size() < 8);
    return out;
}

std::string wrapped(const std::string& text) {
    std::string out;
    std::string_view left = text;
    std::string indent;
    while (left.size() + indent.size() > line_width) {
        const std::size_t at = left.rfind(' ', line_width - indent.size());
        if (at == std::string_view::npos || at == 0) break;
        out += indent + std::string(left.substr(0, at)) + "\n";
        left.remove_prefix(at + 1);
        indent = "      ";
    }
    return out + indent + std::string(left);
}

// A line of a card in canonical form; as it is if it does not compile.
std::string format_card_item(const Vocabulary& vocabulary, const Glossary& glossary, const Source& source,
                             const FrameLine& line) {
    Pack pack;
    Diagnostics diagnostics;
    PhraseParser parser(vocabulary, pack, diagnostics, 0, glossary);
    const Renderer renderer(pack, vocabulary);
    const std::string key = core::lower(line.key);
    if (line.has_colon && (key == "number" || key == "basis")) return "  " + padded_key(key) + line.value;
    std::string word = core::lower(line.has_colon ? line.key : line.value);
    if (!line.has_colon && word.ends_with(".")) word.pop_back();
    Card card;
    for (const FieldRow& row : vocabulary.fields) {
        bool named = word == row.word;
        for (const std::string_view other : core::split(row.also, '|'))
            named = named || (!other.empty() && word == other);
        if (!named || line.has_colon == (row.type == FieldType::flag)) continue;
        FieldValue value;
        bool read = false;
        switch (row.type) {
            case FieldType::goods: read = parser.read_goods_field(read_tokens(source.text, line), value.goods); break;
            case FieldType::facets:
                read = parser.read_facets_field(read_tokens(source.text, line), row.facet, value.mask);
                break;
            case FieldType::tally:
                read = parser.read_tally_field(read_tokens(source.text, line), row.facet, value.tally);
                break;
            case FieldType::adjective:
            case FieldType::title: break;
            case FieldType::flag: return "  " + std::string(row.word);
            case FieldType::number: break;
            case FieldType::worth:
                if (!parser.read_worth(0, read_tokens(source.text, line))) break;
                card.ability_count = static_cast<std::uint16_t>(pack.abilities.size());
                return wrapped("  " + padded_key(row.word) + renderer.line(card, 0).substr(row.word.size() + 2));
        }
        return "  " + padded_key(row.word) + (read ? renderer.field(row, value) : line.value);
    }
    if (parser.read_line(0, read_line_tokens(source.text, line))) {
        card.ability_count = static_cast<std::uint16_t>(pack.abilities.size());
        return wrapped("  " + renderer.line(card, 0));
    }
    return "  " + (line.has_colon ? line.key + ": " : std::string()) + line.value;
}

}  // namespace

std::string format(const Source& source, std::span<const Vocabulary* const> vocabularies,
                   const std::vector<Source>& others) {
    const Vocabulary* vocabulary = nullptr;
    Glossary glossary;
    std::vector<Source> known{source};
    known.insert(known.end(), others.begin(), others.end());
    std::string out;
    bool blank_before = true;
    for (const FrameLine& line : read_frame(source.text)) {
        const std::string trailing = line.comment.empty() ? "" : "  " + line.comment;
        const std::size_t size_before = out.size();
        switch (line.kind) {
            case FrameLine::Kind::blank:
                if (!blank_before) out += "\n";
                blank_before = true;
                continue;
            case FrameLine::Kind::comment: out += (line.indented ? "  " : "") + line.comment + "\n"; break;
            case FrameLine::Kind::header: {
                std::string text = line.key + ":" + line.value, joined;
                for (const std::string_view part : core::split(text, ',')) {
                    const std::size_t colon = part.find(':');
                    const std::string key(core::trim(part.substr(0, colon)));
                    const std::string value(colon == std::string_view::npos ? "" : core::trim(part.substr(colon + 1)));
                    if (key == "game") {
                        for (const Vocabulary* one : vocabularies) {
                            if (one->game == value) vocabulary = one;
                        }
                        if (vocabulary != nullptr) glossary = glossary_of(*vocabulary, known);
                    }
                    joined += (joined.empty() ? "" : ", ") + key + ": " + value;
                }
                out += joined + trailing + "\n";
                break;
            }
            case FrameLine::Kind::entry: out += line.key + " " + line.value + trailing + "\n"; break;
            case FrameLine::Kind::broken: out += line.value + "\n"; break;
            case FrameLine::Kind::item: {
                const std::string plain = "  " + (line.has_colon ? line.key + ": " : std::string()) + line.value;
                out += (vocabulary == nullptr ? plain : format_card_item(*vocabulary, glossary, source, line)) +
                       trailing + "\n";
                break;
            }
        }
        if (out.size() > size_before) blank_before = false;
    }
    while (out.ends_with("\n\n")) out.pop_back();
    return out;
}

}  // namespace lang

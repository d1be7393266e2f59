#include <algorithm>

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

// Writes the lines of one entry: fields where they stand, texts in canonical form; what does not compile stays as it
// is.
class EntryFormatter {
public:
    EntryFormatter(const Vocabulary& vocabulary, const Glossary& glossary, const Source& source)
        : vocabulary_(vocabulary), glossary_(glossary), source_(source) {}

    void add(const FrameLine& line) { lines_.push_back(line); }

    // The lines are written with the blank and comment lines between them.
    std::string write() {
        Card card;
        std::vector<FrameLine> texts;
        for (const FrameLine& line : lines_) {
            if (line.kind != FrameLine::Kind::item) continue;
            if (field_of(line) != nullptr || is_frame(line)) {
                (void)field(line, card);
            } else {
                texts.push_back(line);
            }
        }
        texts = PhraseParser::join_texts(vocabulary_, glossary_, source_.text, card, std::move(texts));
        std::string out;
        bool blank_before = false;
        for (const FrameLine& line : lines_) {
            if (line.kind == FrameLine::Kind::blank) {
                if (!blank_before) out += "\n";
                blank_before = true;
                continue;
            }
            std::string words;
            if (line.kind == FrameLine::Kind::comment) {
                words = (line.indented ? "  " : "") + line.comment;
            } else if (line.kind == FrameLine::Kind::broken) {
                words = line.value;
            } else if (field_of(line) != nullptr || is_frame(line)) {
                words = field(line, card);
            } else {
                const auto found = std::find_if(texts.begin(), texts.end(),
                                                [&](const FrameLine& one) { return begin_of(one) == begin_of(line); });
                if (found == texts.end()) continue;  // it went on with the line above
                words = text(*found);
                if (!found->comment.empty()) words += "  " + found->comment;
            }
            if (line.kind == FrameLine::Kind::item && (field_of(line) != nullptr || is_frame(line)) &&
                !line.comment.empty())
                words += "  " + line.comment;
            out += words + "\n";
            blank_before = false;
        }
        return out;
    }

private:
    static std::uint32_t begin_of(const FrameLine& line) {
        return line.has_colon ? line.key_span.begin : line.value_span.begin;
    }
    static bool is_frame(const FrameLine& line) {
        const std::string key = core::lower(line.key);
        return line.has_colon && (key == "number" || key == "basis" || key == "emblem");
    }
    [[nodiscard]] const FieldRow* field_of(const FrameLine& line) const {
        std::string word = core::lower(line.has_colon ? line.key : line.value);
        if (!line.has_colon && word.ends_with(".")) word.pop_back();
        const FieldRow* row = field_named(vocabulary_, word);
        return row != nullptr && line.has_colon != (row->type == FieldType::flag) ? row : nullptr;
    }

    // A field in canonical form; what it says is kept in the card.
    std::string field(const FrameLine& line, Card& card) {
        const FieldRow* row = field_of(line);
        if (row == nullptr) return "  " + padded_key(core::lower(line.key)) + line.value;
        Pack pack;
        Diagnostics diagnostics;
        PhraseParser parser(vocabulary_, pack, diagnostics, 0, glossary_);
        const Renderer renderer(pack, vocabulary_);
        FieldValue value;
        value.field = row->id;
        bool read = false;
        switch (row->type) {
            case FieldType::goods: read = parser.read_goods_field(read_tokens(source_.text, line), value.goods); break;
            case FieldType::facets:
                read = parser.read_facets_field(read_tokens(source_.text, line), row->facet, value.mask);
                break;
            case FieldType::tally:
                read = parser.read_tally_field(read_tokens(source_.text, line), row->facet, value.tally);
                break;
            case FieldType::adjective:
            case FieldType::title:
            case FieldType::number: break;
            case FieldType::flag: value.mask = 1; break;
            case FieldType::worth: {
                Card worth;
                if (!parser.read_worth(0, read_tokens(source_.text, line))) break;
                worth.ability_count = static_cast<std::uint16_t>(pack.abilities.size());
                return wrapped("  " + padded_key(row->word) + renderer.line(worth, 0).substr(row->word.size() + 2));
            }
        }
        card.fields.push_back(value);
        if (row->type == FieldType::flag) return "  " + std::string(row->word);
        return "  " + padded_key(row->word) + (read ? renderer.field(*row, value) : line.value);
    }

    // A line of the text; several where it holds several heads.
    std::string text(const FrameLine& line) {
        Pack pack;
        Diagnostics diagnostics;
        PhraseParser parser(vocabulary_, pack, diagnostics, 0, glossary_);
        std::uint8_t lines = 0;
        if (!parser.read_line(lines, read_line_tokens(source_.text, line)))
            return "  " + (line.has_colon ? line.key + ": " : std::string()) + line.value;
        Card card;
        card.ability_count = static_cast<std::uint16_t>(pack.abilities.size());
        std::string out;
        for (std::uint8_t k = 0; k < lines; ++k)
            out += (k > 0 ? "\n" : "") + wrapped("  " + Renderer(pack, vocabulary_).line(card, k));
        return out;
    }

    const Vocabulary& vocabulary_;
    const Glossary& glossary_;
    const Source& source_;
    std::vector<FrameLine> lines_;
};

// "game: settlers, set: base": what a header says, key by key.
std::vector<std::pair<std::string, std::string>> header_parts(const FrameLine& line) {
    std::vector<std::pair<std::string, std::string>> parts;
    const std::string text = line.key + ":" + line.value;
    for (const std::string_view part : core::split(text, ',')) {
        const std::size_t colon = part.find(':');
        parts.emplace_back(core::trim(part.substr(0, colon)),
                           colon == std::string_view::npos ? "" : core::trim(part.substr(colon + 1)));
    }
    return parts;
}

// The last item of the entry whose first stands at `first`.
std::size_t last_item(const Frame& lines, std::size_t first) {
    std::size_t last = first;
    for (std::size_t n = first;
         n < lines.size() && lines[n].kind != FrameLine::Kind::header && lines[n].kind != FrameLine::Kind::entry; ++n) {
        if (lines[n].kind == FrameLine::Kind::item) last = n;
    }
    return last;
}

// Writes one file. What stands before the line that names a game is not read, only put straight.
class FileFormatter {
public:
    FileFormatter(const Source& source, std::span<const Vocabulary* const> vocabularies,
                  const std::vector<Source>& others)
        : source_(source), vocabularies_(vocabularies), frames_(read_frames({source}, others)) {}

    std::string write() {
        const Frame& lines = frames_.front();
        std::string out;
        bool blank_before = true;
        for (std::size_t k = 0; k < lines.size(); ++k) {
            const std::string words =
                lines[k].kind == FrameLine::Kind::item && vocabulary_ != nullptr ? items(lines, k) : line(lines[k]);
            const bool blank = lines[k].kind == FrameLine::Kind::blank;
            if (blank && blank_before) continue;
            out += words;
            blank_before = blank || (blank_before && words.empty());
        }
        while (out.ends_with("\n\n")) out.pop_back();
        return out;
    }

private:
    void use_game(std::string_view name) {
        for (const Vocabulary* one : vocabularies_) {
            if (one->game == name) vocabulary_ = one;
        }
        if (vocabulary_ != nullptr) glossary_ = glossary_of(*vocabulary_, frames_);
    }

    // A line that belongs to no entry, or to one of an unknown game.
    std::string line(const FrameLine& line) {
        const std::string end = (line.comment.empty() ? "" : "  " + line.comment) + "\n";
        switch (line.kind) {
            case FrameLine::Kind::blank: return "\n";
            case FrameLine::Kind::comment: return (line.indented ? "  " : "") + line.comment + "\n";
            case FrameLine::Kind::header: return header(line) + end;
            case FrameLine::Kind::entry: return line.key + " " + line.value + end;
            case FrameLine::Kind::broken: return line.value + "\n";
            case FrameLine::Kind::item: break;
        }
        return "  " + (line.has_colon ? line.key + ": " : std::string()) + line.value + end;
    }

    std::string header(const FrameLine& line) {
        std::string out;
        for (const auto& [key, value] : header_parts(line)) {
            if (key == "game") use_game(value);
            out += (out.empty() ? "" : ", ") + key + ": " + value;
        }
        return out;
    }

    // All items up to the next line of another kind belong together; `k` is left at the last of them.
    std::string items(const Frame& lines, std::size_t& k) {
        EntryFormatter entry(*vocabulary_, glossary_, source_);
        const std::size_t last = last_item(lines, k);
        for (; k < last; ++k) entry.add(lines[k]);
        entry.add(lines[last]);
        return entry.write();
    }

    const Source& source_;
    std::span<const Vocabulary* const> vocabularies_;
    std::vector<Frame> frames_;
    const Vocabulary* vocabulary_ = nullptr;
    Glossary glossary_;
};

}  // namespace

std::string format(const Source& source, std::span<const Vocabulary* const> vocabularies,
                   const std::vector<Source>& others) {
    return FileFormatter(source, vocabularies, others).write();
}

}  // namespace lang

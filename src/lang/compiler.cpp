#include "lang/compiler.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "core/words.h"
#include "lang/frame.h"
#include "lang/number.h"
#include "lang/phrases.h"

namespace lang {

namespace {

constexpr std::pair<std::string_view, Basis> basis_words[] = {{"rulebook", Basis::rulebook},
                                                              {"public", Basis::published},
                                                              {"recalled", Basis::recalled},
                                                              {"reconstructed", Basis::reconstructed}};

// Compiles one file into the pack; knows the deck and the entry it is in.
class FileCompiler {
public:
    FileCompiler(const Source& source, const Frame& frame, std::size_t index,
                 std::span<const Vocabulary* const> vocabularies, Compilation& out,
                 std::map<std::string, std::string>& numbers, const std::map<std::string_view, Glossary>& glossaries)
        : source_(source),
          frame_(frame),
          index_(index),
          vocabularies_(vocabularies),
          out_(out),
          numbers_(numbers),
          glossaries_(glossaries) {}

    void run() {
        for (const FrameLine& line : frame_) {
            switch (line.kind) {
                case FrameLine::Kind::blank:
                case FrameLine::Kind::comment: break;
                case FrameLine::Kind::header: read_header(line); break;
                case FrameLine::Kind::entry: read_entry(line); break;
                case FrameLine::Kind::item: read_item(line); break;
                case FrameLine::Kind::broken:
                    error(line.value_span, "this line has no form that a card file knows");
                    break;
            }
        }
        finish_entry();
        if (!deck_named_) error({0, 1}, "a card file begins with 'deck NAME'");
    }

private:
    void error(Span span, std::string message, std::string hint = {}) {
        out_.diagnostics.push_back({Diagnostic::Severity::error, index_, span, std::move(message), std::move(hint)});
    }

    static std::string did_you_mean(std::string_view text, const std::vector<std::string_view>& known) {
        const std::string_view near = core::nearest(text, known);
        return near.empty() ? std::string() : "did you mean '" + std::string(near) + "'?";
    }

    // "game: settlers, set: base"
    void read_header(const FrameLine& line) {
        finish_entry();
        if (!deck_named_) {
            return error(line.key_span, "a card file begins with 'deck NAME'");
        }
        std::string text = line.key + ":" + line.value;
        for (const std::string_view part : core::split(text, ',')) {
            const std::size_t colon = part.find(':');
            const std::string key(core::trim(part.substr(0, colon)));
            const std::string value(colon == std::string_view::npos ? "" : core::trim(part.substr(colon + 1)));
            Deck& deck = out_.pack.decks.back();
            if (key == "game") {
                deck.game = value;
                vocabulary_ = nullptr;
                std::vector<std::string_view> known;
                for (const Vocabulary* vocabulary : vocabularies_) {
                    known.push_back(vocabulary->game);
                    if (vocabulary->game == value) vocabulary_ = vocabulary;
                }
                if (vocabulary_ != nullptr) {
                    glossary_ = &glossaries_.at(vocabulary_->game);
                    check_deck(deck);
                } else {
                    error(line.value_span, "no such game '" + value + "'", did_you_mean(value, known));
                    game_refused_ = true;
                }
            } else if (key == "set") {
                deck.set = value;
            } else {
                const std::size_t at = source_.text.find(key, line.key_span.begin);
                error({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(key.size())},
                      "no such heading '" + key + "'", did_you_mean(key, {"game", "set"}));
            }
        }
    }

    // A card in a deck that nobody plays with would silently be in no game.
    void check_deck(const Deck& deck) {
        if (deck.name.empty() || glossary_->knows_deck(*vocabulary_, deck.name)) return;
        std::vector<std::string_view> known(glossary_->sides.begin(), glossary_->sides.end());
        std::vector<std::string> always;
        for (const DeckRow& row : vocabulary_->decks) {
            known.push_back(row.name);
            always.push_back("'" + std::string(row.name) + "'");
        }
        std::string_view side;
        for (const EntryRow& row : vocabulary_->entries) {
            if (row.side) side = row.word;
        }
        std::string hint = did_you_mean(deck.name, known);
        if (hint.empty())
            hint = "a deck is " + core::list_of(always, "or") + ", or has the name of a " + std::string(side);
        error(deck_span_, "no such deck '" + deck.name + "'", std::move(hint));
    }

    void read_entry(const FrameLine& line) {
        finish_entry();
        if (line.key == "deck") {
            if (line.value.empty()) error(line.key_span, "a deck needs a name");
            deck_span_ = line.value_span;
            out_.pack.decks.push_back({line.value, "", "", source_.name});
            deck_named_ = true;
            return;
        }
        if (!deck_named_) {
            deck_named_ = true;  // said once
            game_refused_ = true;
            out_.pack.decks.push_back({"", "", "", source_.name});
            error(line.key_span, "a card file begins with 'deck NAME'");
        }
        if (vocabulary_ == nullptr) {
            if (!game_refused_)
                error(line.key_span, "say which game this deck belongs to: 'game: NAME' below the deck's name");
            game_refused_ = true;
            return;
        }
        std::vector<std::string_view> known;
        for (const EntryRow& row : vocabulary_->entries) {
            known.push_back(row.word);
            if (row.word == line.key) entry_ = &row;
        }
        entry_refused_ = entry_ == nullptr;
        if (entry_ == nullptr) {
            known.push_back("deck");
            return error(line.key_span,
                         "a line that is not indented begins with 'deck' or 'card', not '" + line.key + "'",
                         did_you_mean(line.key, known));
        }
        if (line.value.empty()) error(line.key_span, "a " + line.key + " needs a name");
        card_ = Card{};
        card_.name = line.value;
        card_.deck = static_cast<std::uint16_t>(out_.pack.decks.size() - 1);
        card_.entry = entry_->id;
        card_.first_ability = static_cast<std::uint16_t>(out_.pack.abilities.size());
        card_.span = line.value_span.length > 0 ? line.value_span : line.key_span;
        seen_.clear();
        line_number_ = 0;
        ability_refused_ = false;
    }

    void read_item(const FrameLine& line) {
        if (entry_ == nullptr) {
            if (vocabulary_ != nullptr && !entry_refused_) {
                entry_refused_ = true;  // said once
                error(line.key_span.length > 0 ? line.key_span : line.value_span,
                      "this line belongs to no card: a card begins with 'card NAME'");
            }
            return;
        }
        const std::string key = core::lower(line.key);
        if (line.has_colon && key == "number") return read_number(line);
        if (line.has_colon && key == "basis") return read_basis(line);
        if (line.has_colon && key == "emblem") return read_emblem(line);
        std::string word = core::lower(line.has_colon ? line.key : line.value);
        if (!line.has_colon && word.ends_with(".")) word.pop_back();
        if (const FieldRow* row = field_named(*vocabulary_, word)) {
            if (line.has_colon != (row->type == FieldType::flag)) return read_field(*row, line);
            if (row->type == FieldType::flag) {
                ability_refused_ = true;
                return error(line.value_span, "'" + std::string(row->word) + "' stands by itself: it takes no value");
            }
        }
        texts_.push_back(line);  // read when all fields are known
    }

    void read_texts() {
        for (const FrameLine& line :
             PhraseParser::join_texts(*vocabulary_, *glossary_, source_.text, card_, std::move(texts_)))
            read_text_line(line);
        texts_.clear();
    }

    // A line of the card's text, with or without a head.
    void read_text_line(const FrameLine& line) {
        if (!line.has_colon && vocabulary_->head(HeadKind::text) == nullptr) {
            ability_refused_ = true;
            return error(line.value_span, "a line of a card begins with a field or a head and a colon, for example '" +
                                              std::string(example_head()) + ":'");
        }
        if (line.has_colon && line.value.empty()) {
            ability_refused_ = true;
            return error(line.key_span, "'" + line.key + ":' says nothing: a sentence is missing");
        }
        PhraseParser parser(*vocabulary_, out_.pack, out_.diagnostics, index_, *glossary_);
        const std::size_t before = out_.diagnostics.size();
        if (parser.read_line(line_number_, read_line_tokens(source_.text, line), &card_)) return;
        ability_refused_ = true;
        // A line that fails at its first word, before a colon, has a head or a field that nobody knows.
        if (!line.has_colon || out_.diagnostics.size() != before + 1 ||
            out_.diagnostics.back().span.begin != line.key_span.begin)
            return;
        out_.diagnostics.pop_back();
        const std::size_t comma = line.key.find(',');
        const std::string key = core::lower(line.key.substr(0, comma));
        const bool known_head = std::any_of(vocabulary_->heads.begin(), vocabulary_->heads.end(),
                                            [&](const HeadRow& row) { return key == core::lower(row.word); });
        if (comma != std::string::npos && known_head && !repeatable_heads().empty()) {
            return error(line.key_span, "only " + repeatable_heads() + " is used several times: '" +
                                            line.key.substr(comma) + "' does not fit here");
        }
        std::vector<std::string_view> known{"number", "basis", "emblem"};
        for (const FieldRow& row : vocabulary_->fields) known.push_back(row.word);
        for (const HeadRow& row : vocabulary_->heads) {
            if (!row.word.empty()) known.push_back(row.word);
        }
        error(line.key_span, "no such field or head '" + line.key + "'", did_you_mean(line.key, known));
    }

    // For messages.
    [[nodiscard]] std::string_view example_head() const {
        for (const HeadRow& row : vocabulary_->heads) {
            if (row.kind == HeadKind::effect && !row.word.empty()) return row.word;
        }
        return "Text";
    }
    [[nodiscard]] std::string repeatable_heads() const {
        std::vector<std::string> words;
        for (const HeadRow& row : vocabulary_->heads) {
            if (row.repeatable) words.push_back("'" + std::string(row.word) + "'");
        }
        return core::list_of(words, "or");
    }

    bool once(const FrameLine& line, std::string_view word) {
        if (seen_.insert(std::string(word)).second) return true;
        error(line.key_span, "the field '" + std::string(word) + "' stands here twice");
        return false;
    }

    // "BAR012-013", "3JPN23-24/24", "3JPN1A/24", "1CAR2X/23": the box, the deck's letters, the numbers of the copies or
    // a side, the mark of a replacement, and how many cards the deck has.
    void read_number(const FrameLine& line) {
        if (!once(line, "number")) return;
        const std::optional<CardNumber> number = read_card_number(line.value);
        if (!number || (number->replacement && !vocabulary_->number.replacements)) {
            return error(line.value_span, "a number looks like " + std::string(vocabulary_->number.example) + ", or " +
                                              std::string(vocabulary_->number.copies) + " for several copies");
        }
        if (number->last < number->first || number->last - number->first > 19) {
            return error(line.value_span,
                         "the numbers run from " + number->from + " to " + number->to + ": that is not 1 to 20 copies");
        }
        for (const std::string& one : number->of_copies()) {
            const std::string mark = number->replacement ? "X" : "";
            const auto [place, fresh] = numbers_.emplace(one + mark, card_.name);
            if (!fresh) {
                return error(line.value_span, "the number " + number->letters + number->from + mark +
                                                  " is taken already, by " + place->second);
            }
        }
        card_.number = line.value;
        card_.copies = static_cast<std::uint8_t>(number->last - number->first + 1);
    }

    void read_basis(const FrameLine& line) {
        if (!once(line, "basis")) return;
        std::vector<std::string_view> known;
        for (const auto& [word, basis] : basis_words) {
            known.push_back(word);
            if (word == line.value) card_.basis = basis;
        }
        if (card_.basis == Basis::unknown) {
            error(line.value_span.length > 0 ? line.value_span : line.key_span,
                  "the basis is rulebook, public, recalled or reconstructed", did_you_mean(line.value, known));
        }
    }

    // The name of an icon, "stone-wheel". Which icons there are is the business of those who draw them.
    void read_emblem(const FrameLine& line) {
        if (!once(line, "emblem")) return;
        if (line.value.empty() || line.value.size() > 40 ||
            line.value.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") != std::string::npos) {
            return error(line.value_span.length > 0 ? line.value_span : line.key_span,
                         "an emblem is the name of an icon in small letters, digits and hyphens, such as stone-wheel");
        }
        card_.emblem = line.value;
    }

    void read_field(const FieldRow& row, const FrameLine& line) {
        if (!once(line, row.word)) return;
        if (line.value.empty() && row.type != FieldType::flag) {
            return error(line.key_span, "the field '" + std::string(row.word) + "' is empty",
                         row.type == FieldType::goods ? "write 'nothing'" : "write 'none'");
        }
        PhraseParser parser(*vocabulary_, out_.pack, out_.diagnostics, index_, *glossary_);
        FieldValue value;
        value.field = row.id;
        bool read = true;
        switch (row.type) {
            case FieldType::goods: read = parser.read_goods_field(read_tokens(source_.text, line), value.goods); break;
            case FieldType::facets:
                read = parser.read_facets_field(read_tokens(source_.text, line), row.facet, value.mask);
                break;
            case FieldType::tally:
                read = parser.read_tally_field(read_tokens(source_.text, line), row.facet, value.tally);
                break;
            case FieldType::title: read = parser.read_title_field(line.value, line.value_span, value.mask); break;
            case FieldType::adjective:
                read = parser.read_adjective_field(read_tokens(source_.text, line), value.mask);
                break;
            case FieldType::number: {
                std::string text = line.value;
                if (text.ends_with("+")) text.pop_back();
                read = !text.empty() && text.size() <= 3 && text.find_first_not_of("0123456789") == std::string::npos;
                if (read) value.mask = static_cast<std::uint16_t>(std::stoi(text));
                if (!read) error(line.value_span, "the field '" + std::string(row.word) + "' is a number");
                break;
            }
            case FieldType::flag: value.mask = 1; break;
            case FieldType::worth:
                if (!parser.read_worth(line_number_++, read_tokens(source_.text, line))) ability_refused_ = true;
                return;
        }
        if (read) card_.fields.push_back(value);
    }

    void finish_entry() {
        if (entry_ == nullptr) return;
        read_texts();
        if (entry_->numbered) {
            if (seen_.count("number") == 0) error(card_.span, "the card '" + card_.name + "' has no number");
            for (const FieldRow& row : vocabulary_->fields) {
                if (row.required && seen_.count(std::string(row.word)) == 0) {
                    error(card_.span, "the card '" + card_.name + "' has no '" + std::string(row.word) + ":'");
                }
            }
        }
        if (seen_.count("basis") == 0) error(card_.span, "the card '" + card_.name + "' does not say its basis");
        card_.ability_count = static_cast<std::uint16_t>(out_.pack.abilities.size() - card_.first_ability);
        if (card_.ability_count == 0 && !ability_refused_ && !entry_->silent) {
            error(card_.span, "the card '" + card_.name + "' has no ability");
        }
        std::sort(card_.fields.begin(), card_.fields.end(),
                  [](const FieldValue& x, const FieldValue& y) { return x.field < y.field; });
        if (vocabulary_->check_card != nullptr) {
            if (std::string problem = vocabulary_->check_card(out_.pack, card_); !problem.empty())
                error(card_.span, std::move(problem));
        }
        out_.pack.cards.push_back(card_);
        entry_ = nullptr;
    }

    const Source& source_;
    const Frame& frame_;
    std::size_t index_;
    std::span<const Vocabulary* const> vocabularies_;
    Compilation& out_;
    std::map<std::string, std::string>& numbers_;
    const std::map<std::string_view, Glossary>& glossaries_;
    const Glossary* glossary_ = nullptr;
    Span deck_span_;
    const Vocabulary* vocabulary_ = nullptr;
    const EntryRow* entry_ = nullptr;
    Card card_;
    std::vector<FrameLine> texts_;
    std::set<std::string> seen_;
    std::uint8_t line_number_ = 0;
    bool deck_named_ = false;
    bool game_refused_ = false;
    bool ability_refused_ = false;
    bool entry_refused_ = false;
};

}  // namespace

Compilation compile(const std::vector<Source>& sources, std::span<const Vocabulary* const> vocabularies,
                    const std::vector<Source>& others) {
    Compilation out;
    std::map<std::string, std::string> numbers;
    const std::vector<Frame> frames = read_frames(sources, others);
    std::map<std::string_view, Glossary> glossaries;
    for (const Vocabulary* vocabulary : vocabularies)
        glossaries.emplace(vocabulary->game, glossary_of(*vocabulary, frames));
    for (std::size_t i = 0; i < sources.size(); ++i)
        FileCompiler(sources[i], frames[i], i, vocabularies, out, numbers, glossaries).run();
    if (out.pack.code.size() >= none) {
        out.diagnostics.push_back(
            {Diagnostic::Severity::error, 0, {0, 1}, "these files hold more text than one pack can", ""});
    }
    std::sort(out.diagnostics.begin(), out.diagnostics.end(), [](const Diagnostic& x, const Diagnostic& y) {
        return std::tie(x.source, x.span.begin, x.message) < std::tie(y.source, y.span.begin, y.message);
    });
    return out;
}

}  // namespace lang

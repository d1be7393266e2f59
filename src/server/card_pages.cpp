#include "server/card_pages.h"

#include <algorithm>
#include <set>

#include "core/hash.h"
#include "core/words.h"
#include "lang/renderer.h"

namespace server {

namespace json = boost::json;

namespace {

using Kind = lang::TextPiece::Kind;

json::object piece_object(const lang::TextPiece& piece) {
    json::object object{{"t", "text"}, {"s", piece.text}};
    const auto is = [&](const char* kind, const char* key) {
        object["t"] = kind;
        object[key] = piece.word;
    };
    switch (piece.kind) {
        case Kind::text: break;
        case Kind::head: is("head", "word"); break;
        case Kind::good:
            is("good", "good");
            if (piece.n > 0) object["n"] = piece.n;
            break;
        case Kind::facet:
            for (const char* facet : {"colour", "suit", "icon", "symbol"}) {
                if (piece.facet == facet) is(facet, facet);
            }
            if (object["t"] == "text") is("word", "word");
            break;
        case Kind::noun: is("noun", "noun"); break;
        case Kind::card: is("card", "name"); break;
        case Kind::keyword: is("keyword", "word"); break;
        case Kind::either: object["t"] = "or"; break;
    }
    return object;
}

// Words of one facet, each as often as it is printed.
json::array facet_words(const lang::Vocabulary& vocabulary, const lang::FieldRow& row, const lang::FieldValue& value) {
    json::array words;
    const auto add = [&](unsigned bit) {
        for (const lang::FacetRow& facet : vocabulary.facets) {
            if (facet.facet != row.facet || facet.bit != bit) continue;
            words.push_back(json::string(facet.word));
            break;
        }
    };
    if (row.type == lang::FieldType::tally) {
        for (const std::uint8_t bit : value.tally.words) add(bit);
        return words;
    }
    for (unsigned bit = 0; bit < 16; ++bit) {
        if ((value.mask >> bit & 1U) != 0) add(bit);
    }
    return words;
}

json::value field_value(const lang::Pack& pack, const lang::Vocabulary& vocabulary, const lang::FieldRow& row,
                        const lang::FieldValue& value) {
    switch (row.type) {
        case lang::FieldType::flag: return true;
        case lang::FieldType::number: return value.mask;
        case lang::FieldType::title:
        case lang::FieldType::adjective: return json::string(pack.titles[value.mask]);
        case lang::FieldType::facets:
        case lang::FieldType::tally: return facet_words(vocabulary, row, value);
        case lang::FieldType::worth: return nullptr;
        case lang::FieldType::goods: break;
    }
    json::array goods;
    for (const lang::GoodRow& good : vocabulary.goods) {
        if (value.goods[good.id] > 0) goods.push_back(json::object{{"good", good.word}, {"n", value.goods[good.id]}});
    }
    return goods;
}

json::object fields_object(const lang::Pack& pack, const lang::Vocabulary& vocabulary, const lang::Card& card) {
    json::object fields;
    for (const lang::FieldRow& row : vocabulary.fields) {
        const lang::FieldValue* value = lang::find_field(card, row.id);
        if (value == nullptr || row.type == lang::FieldType::worth) continue;
        fields[row.word] = field_value(pack, vocabulary, row, *value);
    }
    return fields;
}

// What a card says that it is worth at the end, if it does.
void add_worth(const lang::Pack& pack, const lang::Vocabulary& vocabulary, const lang::Card& card,
               json::object& object) {
    const lang::HeadRow* head = vocabulary.head(lang::HeadKind::worth);
    if (head == nullptr) return;
    const lang::Renderer renderer(pack, vocabulary);
    for (std::size_t k = 0; k < card.ability_count; ++k) {
        const lang::Ability& ability = pack.abilities[card.first_ability + k];
        if (ability.head != head->id) continue;
        const std::string line = renderer.line(card, ability.line);
        json::object worth{{"text", line.substr(std::min(line.size(), line.find(": ") + 2))}};
        const lang::Instruction& part = pack.code[ability.begin];
        if (ability.end - ability.begin == 2 && part.b == lang::none && part.m == 0)
            worth["fixed"] = (part.flags & 1U) != 0 ? -int{part.n} : int{part.n};
        object["worth"] = std::move(worth);
    }
}

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) > 127;
}

// Whether a text names a card: its words as they are written, not as parts of longer ones.
bool names(std::string_view text, std::string_view name) {
    for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        if ((at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end]))) return true;
    }
    return false;
}

// A name that is an ordinary word of the rules says nothing of a card.
bool is_common_word(const lang::Vocabulary& vocabulary, const std::string& name) {
    return std::ranges::any_of(vocabulary.common_words,
                               [&](std::string_view word) { return core::equal_words(word, name); });
}

// The ids of those that speak of a card.
class Sayings {
public:
    Sayings(const arena::AnyGame& game, const std::vector<record::Rule>& rules,
            const std::vector<record::Ruling>& rulings)
        : game_(game), rules_(rules), rulings_(rulings) {}

    void add(const lang::Card& card, json::object& object) {
        json::array rules, rulings;
        const bool plain = is_common_word(game_.vocabulary(), card.name);
        for (const record::Rule& rule : rules_) {
            if (plain || !names(rule.rule, card.name)) continue;
            rules.push_back(json::string(rule.id));
            used_rules[rule.id] = rule.rule;
        }
        for (const record::Ruling& ruling : rulings_) {
            const bool said = names(ruling.about, card.name) ||
                              (!plain && (names(ruling.text, card.name) || names(ruling.reason, card.name)));
            if (!said) continue;
            rulings.push_back(json::string(ruling.id));
            used_rulings[ruling.id] =
                json::object{{"about", ruling.about}, {"text", ruling.text}, {"reason", ruling.reason}};
        }
        object["rules"] = std::move(rules);
        object["rulings"] = std::move(rulings);
    }

    json::object used_rules, used_rulings;

private:
    const arena::AnyGame& game_;
    const std::vector<record::Rule>& rules_;
    const std::vector<record::Ruling>& rulings_;
};

json::array lines_array(const std::vector<lang::TextLine>& lines) {
    json::array array;
    for (const lang::TextLine& line : lines) {
        json::object one{{"pieces", pieces_array(line.pieces)}};
        if (!line.head.empty()) one["head"] = line.head;
        if (line.times > 1) one["times"] = line.times;
        array.push_back(std::move(one));
    }
    return array;
}

// The words of a card that are explained, each once.
json::array keywords_of(const std::vector<lang::TextLine>& lines) {
    std::set<std::string> words;
    for (const lang::TextLine& line : lines) {
        for (const lang::TextPiece& piece : line.pieces) {
            if (piece.kind == Kind::keyword || piece.kind == Kind::head) words.insert(piece.word);
        }
    }
    return json::array(words.begin(), words.end());
}

json::object explanations(const lang::Vocabulary& vocabulary) {
    json::object words;
    for (const lang::KeywordRow& row : vocabulary.glossary) words[row.word] = row.meaning;
    for (const lang::HeadRow& row : vocabulary.heads) {
        if (!row.word.empty() && !words.contains(row.word))
            words[row.word] = core::capital(std::string(row.meaning)) + ".";
    }
    return words;
}

json::object card_object(const lang::Pack& pack, const lang::Vocabulary& vocabulary, std::size_t number,
                         Sayings& sayings) {
    const lang::Card& card = pack.cards[number];
    const std::vector<lang::TextLine> lines = lang::text_lines(pack, vocabulary, card);
    json::object object{{"def", number},
                        {"deck", pack.decks[card.deck].name},
                        {"set", pack.decks[card.deck].set},
                        {"name", card.name},
                        {"number", card.number},
                        {"copies", card.copies},
                        {"basis", lang::basis_word(card.basis)},
                        {"fields", fields_object(pack, vocabulary, card)},
                        {"text", lang::Renderer(pack, vocabulary).text(card)},
                        {"lines", lines_array(lines)},
                        {"keywords", keywords_of(lines)}};
    for (const lang::EntryRow& entry : vocabulary.entries) {
        if (entry.id == card.entry) object["entry"] = entry.word;
    }
    if (!card.emblem.empty()) object["emblem"] = card.emblem;
    if (vocabulary.table_row != nullptr) {
        if (const std::string_view kind = vocabulary.table_row(pack, card); !kind.empty()) object["kind"] = kind;
    }
    add_worth(pack, vocabulary, card, object);
    sayings.add(card, object);
    return object;
}

}  // namespace

json::array pieces_array(const std::vector<lang::TextPiece>& pieces) {
    json::array array;
    for (const lang::TextPiece& piece : pieces) array.push_back(piece_object(piece));
    return array;
}

json::object cards_object(const arena::AnyGame& game, const std::vector<record::Rule>& rules,
                          const std::vector<record::Ruling>& rulings) {
    Sayings sayings(game, rules, rulings);
    json::array cards;
    for (std::size_t k = 0; k < game.pack().cards.size(); ++k)
        cards.push_back(card_object(game.pack(), game.vocabulary(), k, sayings));
    return {{"game", game.name()},
            {"pack", core::hex(game.pack_hash())},
            {"keywords", explanations(game.vocabulary())},
            {"rules", std::move(sayings.used_rules)},
            {"rulings", std::move(sayings.used_rulings)},
            {"cards", std::move(cards)}};
}

}  // namespace server

#include "games/settlers/deck_text.h"

#include <algorithm>
#include <charconv>
#include <map>

#include "core/words.h"
#include "games/settlers/vocabulary.h"
#include "lang/part.h"
#include "lang/renderer.h"

namespace settlers {

namespace {

constexpr std::size_t longest_deck = 100;  // titles; more are no deck
constexpr std::size_t most_faults = 50;    // who reads more of them?
constexpr std::size_t longest_name = 60;   // of a title that is looked for, and as a sentence repeats it

struct FormatRow {
    Format format;
    std::string_view word;
};
constexpr FormatRow formats[] = {{Format::usual, "usual"},
                                 {Format::introducing, "introducing"},
                                 {Format::open, "open"},
                                 {Format::standard, "standard"}};

// The cards of one name and set in a pack.
struct PackTitle {
    std::vector<const lang::Card*> cards;
    const lang::Deck* deck = nullptr;
    unsigned copies = 0;
};

// Reads a text line by line; what a line asks for is looked up at once.
class DeckReader {
public:
    DeckReader(const lang::Pack& pack, DeckText& deck) : pack_(pack), deck_(deck) {}

    void read(std::string_view text) {
        std::size_t number = 0;
        for (std::string_view line : core::split(text, '\n')) {
            if (deck_.faults.size() == most_faults) break;
            line_ = ++number;
            line = core::trim(line.substr(0, line.find('#')));
            if (!line.empty()) read_line(line);
        }
        line_ = 0;
        if (!begun_) fault("a deck begins with its Faction: 'deck Romans'");
    }

private:
    void fault(std::string text) {
        if (deck_.faults.size() < most_faults) deck_.faults.push_back({line_, std::move(text)});
    }
    // Words of the text in a sentence: short, whatever was typed.
    static std::string quoted(std::string_view words) {
        return "'" + std::string(words.substr(0, longest_name)) + (words.size() > longest_name ? "..." : "") + "'";
    }

    void read_line(std::string_view line) {
        const std::string words = core::lower(line);
        if (words == "deck" || words.starts_with("deck ")) return read_faction(core::trim(line.substr(4)));
        if (!begun_) {
            begun_ = true;  // one fault is enough
            return fault("a deck begins with its Faction: 'deck Romans'");
        }
        if (words.starts_with("format:")) return read_format_line(core::trim(line.substr(7)));
        if (!deck_.faction.empty()) read_title(line);
    }

    void read_faction(std::string_view name) {
        if (begun_) return fault("a text holds one deck: 'deck' stands here twice");
        begun_ = true;
        std::vector<std::string_view> known;
        for (const lang::Card& card : pack_.cards) {
            if (card.entry != entry_board) continue;
            known.push_back(card.name);
            if (!core::equal_words(card.name, name)) continue;
            deck_.faction = card.name;
            needs(pack_.decks[card.deck]);
            return;
        }
        const std::string_view near = name.size() > longest_name ? std::string_view{} : core::nearest(name, known);
        fault("no Faction is called " + quoted(name) + ": " +
              (near.empty() ? "there are " + core::list_of(std::vector<std::string>(known.begin(), known.end()))
                            : "did you mean '" + std::string(near) + "'?"));
    }

    void read_format_line(std::string_view word) {
        if (format_line_ != 0) return fault("the format stands in line " + std::to_string(format_line_) + " already");
        format_line_ = line_;
        Format format = Format::open;
        if (!read_format(word, format) || format == Format::usual) {
            fault("no format is called " + quoted(word) + ": a deck is open or standard");
        } else if (format == Format::introducing) {
            fault("the introducing format is played with all cards: a deck is open or standard");
        } else {
            deck_.format = format;
        }
    }

    void read_title(std::string_view line) {
        unsigned copies = 0;
        std::string_view name = line;
        const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), copies);
        const bool counted = error == std::errc() && end != line.data();
        if (counted) {
            name = core::trim(line.substr(static_cast<std::size_t>(end - line.data())));
            if (name.starts_with("x ")) name = core::trim(name.substr(2));
        }
        const std::vector<PackTitle> found = titles_called(name);
        if (found.empty()) return unknown(name);
        if (found.size() > 1) return ambiguous(found);
        const PackTitle& title = found.front();
        const std::string& called = title.cards.front()->name;
        if (counted && copies != title.copies) {
            return fault("the " + deck_.faction + " have " + copies_word(title.copies) + " of " + called + ", not " +
                         std::to_string(copies) + ": all copies of a title go into a deck together");
        }
        std::string number = first_number(*title.cards.front());
        const auto [place, fresh] = lines_.emplace(number, line_);
        if (!fresh) return fault(called + " stands in line " + std::to_string(place->second) + " already");
        if (deck_.numbers.size() == longest_deck) return;  // the number of cards is its fault
        deck_.numbers.push_back(std::move(number));
        needs(*title.deck);
    }

    [[nodiscard]] bool is_of(const lang::Card& card, std::string_view faction) const {
        return card.entry == entry_card && core::equal_words(pack_.decks[card.deck].name, faction);
    }

    // By name or by number; of several sets if they share a name. A card in the place of another is meant by its number
    // only: a title is the same whichever is dealt.
    [[nodiscard]] std::vector<PackTitle> titles_called(std::string_view name) const {
        const lang::Card* numbered = nullptr;
        for (const lang::Card& card : pack_.cards) {
            if (is_of(card, deck_.faction) && is_numbered(card, name)) numbered = &card;
        }
        std::vector<PackTitle> found;
        for (const lang::Card& card : pack_.cards) {
            if (numbered == nullptr && stands_in(card)) continue;
            const bool same = numbered == nullptr ? core::equal_words(card.name, name)
                                                  : card.name == numbered->name &&
                                                        pack_.decks[card.deck].set == pack_.decks[numbered->deck].set;
            if (!same || !is_of(card, deck_.faction)) continue;
            const lang::Deck& deck = pack_.decks[card.deck];
            auto one = std::find_if(found.begin(), found.end(),
                                    [&](const PackTitle& title) { return title.deck->set == deck.set; });
            if (one == found.end()) one = found.insert(found.end(), PackTitle{{}, &deck, 0});
            one->cards.push_back(&card);
            one->copies += card.copies;
        }
        return found;
    }

    // Whether it comes in the place of a card of its own name.
    [[nodiscard]] bool stands_in(const lang::Card& card) const {
        const lang::FieldValue* replaces = lang::find_field(card, field_replaces);
        return replaces != nullptr && pack_.titles[replaces->mask] == card.name;
    }

    void unknown(std::string_view name) {
        std::vector<std::string_view> known;
        for (const lang::Card& card : pack_.cards) {
            if (is_of(card, deck_.faction)) known.push_back(card.name);
            if (card.entry != entry_card || is_of(card, deck_.faction)) continue;
            if (!core::equal_words(card.name, name) && !is_numbered(card, name)) continue;
            const std::string& deck = pack_.decks[card.deck].name;
            return fault(card.name + " is a card of the " + (deck == "Common" ? "Common deck" : deck) +
                         ", not of the " + deck_.faction);
        }
        const std::string_view near = name.size() > longest_name ? std::string_view{} : core::nearest(name, known);
        fault("the " + deck_.faction + " have no title " + quoted(name) +
              (near.empty() ? "" : ": did you mean '" + std::string(near) + "'?"));
    }

    void ambiguous(const std::vector<PackTitle>& found) {
        std::vector<std::string> which;
        for (const PackTitle& title : found)
            which.push_back(first_number(*title.cards.front()) + " (" + title.deck->set + ")");
        fault("several sets have the title " + found.front().cards.front()->name + ": write its number, " +
              core::list_of(which, "or"));
    }

    void needs(const lang::Deck& deck) {
        for (std::string& set : lang::sets_of(deck)) {
            if (std::find(deck_.sets.begin(), deck_.sets.end(), set) == deck_.sets.end())
                deck_.sets.push_back(std::move(set));
        }
    }

    const lang::Pack& pack_;
    DeckText& deck_;
    std::size_t line_ = 0, format_line_ = 0;
    bool begun_ = false;
    std::map<std::string, std::size_t> lines_;  // where a title stands, by its number
};

// The titles of a Faction that a deck has cards of.
std::vector<const Title*> titles_in(const Rules& rules, std::uint8_t faction, const std::vector<DefId>& deck) {
    std::vector<const Title*> titles;
    for (const Title& title : rules.board(faction).titles) {
        const auto held = [&](DefId id) { return std::find(deck.begin(), deck.end(), id) != deck.end(); };
        if (std::any_of(title.cards.begin(), title.cards.end(), held)) titles.push_back(&title);
    }
    return titles;
}

const lang::Card& card_of(const Rules& rules, DefId id) { return rules.pack().cards[rules.def(id).pack_card]; }

std::string field_of(const Rules& rules, DefId id, std::uint8_t field) {
    const lang::FieldValue* value = lang::find_field(card_of(rules, id), field);
    if (value == nullptr) return {};
    for (const lang::FieldRow& row : vocabulary().fields) {
        if (row.id == field) return lang::Renderer(rules.pack(), vocabulary()).field(row, *value);
    }
    return {};
}

// How many cards are of each kind of a facet: "14 production, 9 feature". `mask` says of which kinds a card is.
std::string tally(const Rules& rules, const std::vector<const Title*>& titles, std::uint8_t facet,
                  unsigned (*mask)(const CardDef&)) {
    std::vector<std::string> counts;
    for (const lang::FacetRow& row : vocabulary().facets) {
        if (row.facet != facet) continue;
        unsigned n = 0;
        for (const Title* title : titles)
            n += (mask(rules.def(title->cards.front())) >> row.bit & 1U) != 0 ? title->copies : 0U;
        if (n > 0) counts.push_back(std::to_string(n) + " " + std::string(row.word));
    }
    return counts.empty() ? "none" : core::list_of(counts);
}

// "2 Legions  (ROM006, base)", its colours and prices, its lines.
std::string shown(const Rules& rules, const Title& title) {
    const DefId first = title.cards.front();
    const lang::Card& card = card_of(rules, first);
    std::string out = std::to_string(title.copies) + " " + card.name + "  (" + first_number(card) + ", " +
                      rules.sets()[title.set] + ")\n    " + field_of(rules, first, field_colour) +
                      "; build: " + field_of(rules, first, field_build);
    constexpr std::pair<std::uint8_t, std::string_view> given[] = {{field_deal, "deal"}, {field_raze, "raze"}};
    for (const auto& [field, word] : given) {
        std::vector<std::string> values;  // copies of a title may differ in a field
        for (const DefId id : title.cards) {
            std::string value = field_of(rules, id, field);
            if (!value.empty() && std::find(values.begin(), values.end(), value) == values.end())
                values.push_back(std::move(value));
        }
        if (!values.empty()) out += "; " + std::string(word) + ": " + core::list_of(values, "or");
    }
    out += "\n";
    const lang::Renderer renderer(rules.pack(), vocabulary());
    for (std::uint8_t k = 0; k < renderer.line_count(card); ++k) out += "    " + renderer.line(card, k) + "\n";
    return out;
}

}  // namespace

std::string_view format_word(Format format) {
    for (const FormatRow& row : formats) {
        if (row.format == format) return row.word;
    }
    return {};
}

bool read_format(std::string_view word, Format& format) {
    for (const FormatRow& row : formats) {
        if (!core::equal_words(row.word, word)) continue;
        format = row.format;
        return true;
    }
    return false;
}

std::string first_number(const lang::Card& card) { return card.number.substr(0, card.number.find('-')); }

// "ROM017-018": the letters, and digits of one length, so that they are in order as texts, too.
bool is_numbered(const lang::Card& card, std::string_view number) {
    const std::string first = first_number(card);
    const std::size_t letters = std::min(first.find_first_of("0123456789"), first.size());
    if (number.size() != first.size() || !core::equal_words(number.substr(0, letters), first.substr(0, letters)))
        return false;
    const std::string digits = first.substr(letters);
    const std::string last = first.size() == card.number.size() ? digits : card.number.substr(first.size() + 1);
    return number.substr(letters) >= digits && number.substr(letters) <= last;
}

DeckText read_deck(std::string_view text, const lang::Pack& pack) {
    DeckText deck;
    DeckReader(pack, deck).read(text);
    return deck;
}

const Title* title_numbered(const Rules& rules, std::uint8_t faction, std::string_view number) {
    for (const Title& title : rules.board(faction).titles) {
        for (const DefId id : title.cards) {
            if (is_numbered(card_of(rules, id), number)) return &title;
        }
    }
    // That of a card in whose place another comes.
    for (const Title& title : rules.board(faction).titles) {
        const lang::FieldValue* replaces = lang::find_field(card_of(rules, title.cards.front()), field_replaces);
        if (replaces == nullptr) continue;
        for (DefId id = 0; id < rules.def_count(); ++id) {
            const lang::Card& card = card_of(rules, id);
            if (rules.def(id).faction == faction && card.name == rules.pack().titles[replaces->mask] &&
                is_numbered(card, number))
                return &title;
        }
    }
    return nullptr;
}

std::string numbers_of(const Rules& rules, std::uint8_t faction, const std::vector<DefId>& deck) {
    std::string out;
    for (const Title* title : titles_in(rules, faction, deck))
        out += (out.empty() ? "" : " ") + first_number(card_of(rules, title->cards.front()));
    return out;
}

std::string write_deck(const Rules& rules, std::uint8_t faction, const std::vector<DefId>& deck, Format format) {
    std::string out = "deck " + rules.board(faction).name + "\n";
    if (format == Format::open || format == Format::standard)
        out += "format: " + std::string(format_word(format)) + "\n";
    std::vector<const Title*> titles = titles_in(rules, faction, deck);
    std::stable_sort(titles.begin(), titles.end(),
                     [](const Title* x, const Title* y) { return x->copies > y->copies; });
    for (const Title* title : titles) {
        const std::string& name = rules.name(title->cards.front());
        const auto same = std::count_if(titles.begin(), titles.end(), [&](const Title* other) {
            return core::equal_words(rules.name(other->cards.front()), name);
        });
        out += std::to_string(title->copies) + " " +
               (same > 1 ? first_number(card_of(rules, title->cards.front())) : name) + "\n";
    }
    return out;
}

std::string show_deck(const Rules& rules, std::uint8_t faction, const std::vector<DefId>& deck) {
    const std::vector<const Title*> titles = titles_in(rules, faction, deck);
    std::string out;
    std::vector<unsigned> of_set(rules.sets().size());
    unsigned cards = 0;
    for (const Title* title : titles) {
        out += shown(rules, *title);
        of_set[title->set] += title->copies;
        cards += title->copies;
    }
    std::vector<std::string> sets;
    for (std::size_t k = 0; k < of_set.size(); ++k) {
        if (of_set[k] > 0) sets.push_back(std::to_string(of_set[k]) + " " + rules.sets()[k]);
    }
    return rules.board(faction).name + ": " + std::to_string(cards) + " cards, " + std::to_string(titles.size()) +
           " titles\n" + out +
           "types:   " + tally(rules, titles, facet_type, [](const CardDef& def) { return 1U << def.type; }) +
           "\ncolours: " +
           tally(rules, titles, facet_colour, [](const CardDef& def) { return unsigned{def.colours.bits()}; }) +
           "\nsets:    " + (sets.empty() ? "none" : core::list_of(sets)) + "\n";
}

}  // namespace settlers

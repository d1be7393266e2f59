#include "lang/pack_file.h"

#include <cstring>
#include <type_traits>

#include "core/hash.h"

namespace lang {

namespace {

constexpr std::string_view magic = "IMPERIAP";

class Writer {
public:
    template <class T>
    void number(T value) {
        static_assert(std::is_integral_v<T> || std::is_enum_v<T>);
        auto bits = static_cast<std::uint64_t>(value);
        for (std::size_t i = 0; i < sizeof(T); ++i, bits >>= 8) bytes_ += static_cast<char>(bits & 0xffU);
    }
    void text(std::string_view value) {
        number(static_cast<std::uint16_t>(value.size()));
        bytes_ += value;
    }
    void goods(const Goods& goods) {
        for (const std::uint8_t n : goods) number(n);
    }
    std::string take() { return std::move(bytes_); }

private:
    std::string bytes_;
};

class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    template <class T>
    T number() {
        std::uint64_t bits = 0;
        if (bytes_.size() < sizeof(T)) {
            good_ = false;
            bytes_ = {};
            return T{};
        }
        for (std::size_t i = sizeof(T); i-- > 0;) bits = bits << 8 | static_cast<unsigned char>(bytes_[i]);
        bytes_.remove_prefix(sizeof(T));
        return static_cast<T>(bits);
    }
    std::string text() {
        const auto size = number<std::uint16_t>();
        if (bytes_.size() < size) {
            good_ = false;
            bytes_ = {};
            return {};
        }
        std::string value(bytes_.substr(0, size));
        bytes_.remove_prefix(size);
        return value;
    }
    Goods goods() {
        Goods goods{};
        for (std::uint8_t& n : goods) n = number<std::uint8_t>();
        return goods;
    }
    // A number of items that the rest of the file could hold at all.
    std::size_t length() {
        const auto n = number<std::uint32_t>();
        if (n > bytes_.size()) good_ = false;
        return good_ ? n : 0;
    }
    [[nodiscard]] bool good() const { return good_; }
    [[nodiscard]] bool done() const { return good_ && bytes_.empty(); }

private:
    std::string_view bytes_;
    bool good_ = true;
};

void write_card(Writer& out, const Card& card, bool with_spans) {
    out.text(card.name);
    out.text(card.number);
    out.number(card.deck);
    out.number(card.entry);
    out.number(card.copies);
    out.number(card.basis);
    out.number(card.first_ability);
    out.number(card.ability_count);
    out.number(static_cast<std::uint8_t>(card.fields.size()));
    for (const FieldValue& value : card.fields) {
        out.number(value.field);
        out.number(value.mask);
        out.goods(value.goods);
    }
    if (with_spans) {
        out.number(card.span.begin);
        out.number(card.span.length);
    }
}

std::string write_body(const Pack& pack, bool with_spans) {
    Writer out;
    out.number(static_cast<std::uint32_t>(pack.decks.size()));
    for (const Deck& deck : pack.decks) {
        out.text(deck.name);
        out.text(deck.game);
        out.text(deck.set);
        if (with_spans) out.text(deck.file);
    }
    out.number(static_cast<std::uint32_t>(pack.cards.size()));
    for (const Card& card : pack.cards) write_card(out, card, with_spans);
    out.number(static_cast<std::uint32_t>(pack.abilities.size()));
    for (const Ability& a : pack.abilities) {
        out.number(a.head);
        out.number(a.role);
        out.number(a.times);
        out.number(a.event);
        out.number(a.event_n);
        out.number(a.line);
        out.number(a.event_selector);
        out.number(a.begin);
        out.number(a.cost_end);
        out.number(a.end);
    }
    out.number(static_cast<std::uint32_t>(pack.code.size()));
    for (const Instruction& i : pack.code) {
        out.number(i.op);
        out.number(i.flags);
        out.number(i.n);
        out.number(i.m);
        out.number(i.a);
        out.number(i.b);
        if (with_spans) {
            out.number(i.span.begin);
            out.number(i.span.length);
        }
    }
    out.number(static_cast<std::uint32_t>(pack.goods.size()));
    for (const Goods& goods : pack.goods) out.goods(goods);
    out.number(static_cast<std::uint32_t>(pack.selectors.size()));
    for (const Selector& s : pack.selectors) {
        out.number(s.noun);
        out.number(s.whose);
        out.number(s.place);
        out.number(s.least);
        out.number(s.most);
        out.number(s.another);
        out.number(s.either);
        out.number(s.goods);
        out.number(s.goods_least);
        for (const std::uint16_t mask : s.facets) out.number(mask);
        for (const std::uint16_t mask : s.without) out.number(mask);
        out.number(s.marks);
        out.number(s.under);
        out.number(s.title);
        out.number(s.other_than);
        out.number(s.beneath);
    }
    out.number(static_cast<std::uint32_t>(pack.counts.size()));
    for (const Count& c : pack.counts) {
        out.number(c.op);
        out.number(c.selector);
        out.number(c.second);
        out.number(c.third);
        out.number(c.per);
        out.number(c.most);
        out.number(c.least);
    }
    out.number(static_cast<std::uint32_t>(pack.conditions.size()));
    for (const Condition& c : pack.conditions) {
        out.number(c.op);
        out.number(c.negated);
        out.number(c.n);
        out.number(c.m);
        out.number(c.a);
    }
    out.number(static_cast<std::uint32_t>(pack.titles.size()));
    for (const std::string& title : pack.titles) out.text(title);
    return out.take();
}

Pack read_body(Reader& in) {
    Pack pack;
    pack.decks.resize(in.length());
    for (Deck& deck : pack.decks) {
        deck.name = in.text();
        deck.game = in.text();
        deck.set = in.text();
        deck.file = in.text();
    }
    pack.cards.resize(in.length());
    for (Card& card : pack.cards) {
        card.name = in.text();
        card.number = in.text();
        card.deck = in.number<std::uint16_t>();
        card.entry = in.number<std::uint8_t>();
        card.copies = in.number<std::uint8_t>();
        card.basis = in.number<Basis>();
        card.first_ability = in.number<std::uint16_t>();
        card.ability_count = in.number<std::uint16_t>();
        card.fields.resize(in.number<std::uint8_t>());
        for (FieldValue& value : card.fields) {
            value.field = in.number<std::uint8_t>();
            value.mask = in.number<std::uint16_t>();
            value.goods = in.goods();
        }
        card.span.begin = in.number<std::uint32_t>();
        card.span.length = in.number<std::uint32_t>();
    }
    pack.abilities.resize(in.length());
    for (Ability& a : pack.abilities) {
        a.head = in.number<std::uint8_t>();
        a.role = in.number<Role>();
        a.times = in.number<std::uint8_t>();
        a.event = in.number<std::uint8_t>();
        a.event_n = in.number<std::uint8_t>();
        a.line = in.number<std::uint8_t>();
        a.event_selector = in.number<std::uint16_t>();
        a.begin = in.number<std::uint16_t>();
        a.cost_end = in.number<std::uint16_t>();
        a.end = in.number<std::uint16_t>();
    }
    pack.code.resize(in.length());
    for (Instruction& i : pack.code) {
        i.op = in.number<std::uint8_t>();
        i.flags = in.number<std::uint8_t>();
        i.n = in.number<std::uint8_t>();
        i.m = in.number<std::uint8_t>();
        i.a = in.number<std::uint16_t>();
        i.b = in.number<std::uint16_t>();
        i.span.begin = in.number<std::uint32_t>();
        i.span.length = in.number<std::uint32_t>();
    }
    pack.goods.resize(in.length());
    for (Goods& goods : pack.goods) goods = in.goods();
    pack.selectors.resize(in.length());
    for (Selector& s : pack.selectors) {
        s.noun = in.number<std::uint8_t>();
        s.whose = in.number<Whose>();
        s.place = in.number<std::uint8_t>();
        s.least = in.number<std::uint8_t>();
        s.most = in.number<std::uint8_t>();
        s.another = in.number<std::uint8_t>();
        s.either = in.number<std::uint8_t>();
        s.goods = in.number<std::uint8_t>();
        s.goods_least = in.number<std::uint8_t>();
        for (std::uint16_t& mask : s.facets) mask = in.number<std::uint16_t>();
        for (std::uint16_t& mask : s.without) mask = in.number<std::uint16_t>();
        s.marks = in.number<std::uint16_t>();
        s.under = in.number<std::uint16_t>();
        s.title = in.number<std::uint16_t>();
        s.other_than = in.number<std::uint16_t>();
        s.beneath = in.number<std::uint16_t>();
    }
    pack.counts.resize(in.length());
    for (Count& c : pack.counts) {
        c.op = in.number<std::uint8_t>();
        c.selector = in.number<std::uint16_t>();
        c.second = in.number<std::uint16_t>();
        c.third = in.number<std::uint16_t>();
        c.per = in.number<std::uint8_t>();
        c.most = in.number<std::uint8_t>();
        c.least = in.number<std::uint8_t>();
    }
    pack.conditions.resize(in.length());
    for (Condition& c : pack.conditions) {
        c.op = in.number<std::uint8_t>();
        c.negated = in.number<std::uint8_t>();
        c.n = in.number<std::uint8_t>();
        c.m = in.number<std::uint8_t>();
        c.a = in.number<std::uint16_t>();
    }
    pack.titles.resize(in.length());
    for (std::string& title : pack.titles) title = in.text();
    return pack;
}

// Whether the instructions from begin to end are whole: every block holds what its length says, choices hold
// options that fill them exactly, "otherwise" stands behind an "if".
bool is_whole(const Pack& pack, std::size_t begin, std::size_t end) {
    bool after_if = false;
    for (std::size_t pc = begin; pc < end; ++pc) {
        const Instruction& code = pack.code[pc];
        if (code.op == op_end || code.op == op_option) return false;
        if (code.op == op_else && !after_if) return false;
        after_if = code.op == op_if;
        if (code.op >= first_verb) continue;
        const std::size_t stop = pc + 1 + code.b;
        if (code.op > op_repeat || code.b == 0 || stop > end) return false;
        if (code.op == op_choose) {
            unsigned options = 0;
            for (std::size_t k = pc + 1; k < stop; k += 1U + pack.code[k].b, ++options) {
                const Instruction& option = pack.code[k];
                if (option.op != op_option || option.b == 0 || k + 1 + option.b > stop) return false;
                if (!is_whole(pack, k + 1, k + 1U + option.b)) return false;
            }
            if (options != code.n) return false;
        } else {
            const unsigned tests = code.op == op_if ? code.n : code.op == op_each ? code.m : 0U;
            if (tests > 0 && code.a + tests > pack.conditions.size()) return false;
            if (code.op == op_repeat && code.a != none && code.a >= pack.counts.size()) return false;
            if (!is_whole(pack, pc + 1, stop)) return false;
        }
        pc = stop - 1;
    }
    return true;
}

bool is_whole(const Pack& pack, const Ability& a) {
    if (a.begin >= a.end || a.end > pack.code.size() || pack.code[a.end - 1U].op != op_end) return false;
    if (a.role > Role::modifier || (a.event_selector != none && a.event_selector >= pack.selectors.size()))
        return false;
    if (a.role == Role::modifier) {
        if (a.end < a.begin + 2) return false;
        for (std::size_t pc = a.begin; pc + 1 < a.end; ++pc) {
            if (pack.code[pc].op < first_verb) return false;
        }
        return true;
    }
    // Sentences only, and the cost is the beginning of the first of them.
    for (std::size_t pc = a.begin; pc + 1 < a.end; pc += 1U + pack.code[pc].b) {
        if (pack.code[pc].op != op_sentence) return false;
    }
    const std::size_t first_end = a.begin + 1U + pack.code[a.begin].b;
    if (a.end < a.begin + 3 || a.cost_end <= a.begin || a.cost_end >= first_end) return false;
    for (std::size_t pc = a.begin + 1U; pc < a.cost_end; ++pc) {
        if (pack.code[pc].op < first_verb) return false;
    }
    return is_whole(pack, a.begin, a.end - 1U);
}

// The hash guards against damage; this guards against a file made by other hands.
bool is_sound(const Pack& pack) {
    for (const Card& card : pack.cards) {
        if (card.deck >= pack.decks.size()) return false;
        if (std::size_t{card.first_ability} + card.ability_count > pack.abilities.size()) return false;
    }
    for (const Ability& a : pack.abilities) {
        if (!is_whole(pack, a)) return false;
    }
    for (const Selector& selector : pack.selectors) {
        if (selector.whose > Whose::enemy) return false;
        for (const std::uint16_t title : {selector.title, selector.other_than, selector.beneath}) {
            if (title != none && title >= pack.titles.size()) return false;
        }
    }
    for (const Count& c : pack.counts) {
        const auto fits = [&pack](std::uint16_t index, bool needed) {
            return index == none ? !needed : index < pack.selectors.size();
        };
        if (!fits(c.selector, c.op == 0) || !fits(c.second, false) || !fits(c.third, false) || c.per == 0) return false;
    }
    for (const Condition& c : pack.conditions) {
        if (c.a != none && c.a >= pack.selectors.size()) return false;
    }
    return true;
}

}  // namespace

std::string write_pack(const Pack& pack) {
    const std::string body = write_body(pack, true);
    Writer out;
    out.number(pack_version);
    out.number(core::hash_text(body));
    return std::string(magic) + out.take() + body;
}

std::string read_pack(std::string_view bytes, Pack& pack) {
    if (!bytes.starts_with(magic)) return "this is no Imperia pack";
    bytes.remove_prefix(magic.size());
    Reader head(bytes);
    const auto version = head.number<std::uint32_t>();
    const auto hash = head.number<std::uint64_t>();
    if (!head.good()) return "the pack breaks off in its heading";
    if (version != pack_version) {
        return "the pack has version " + std::to_string(version) + ", this program reads version " +
               std::to_string(pack_version) + ": compile the cards anew";
    }
    bytes.remove_prefix(12);
    if (core::hash_text(bytes) != hash) return "the pack is damaged: its contents do not fit its hash";
    Reader in(bytes);
    Pack read = read_body(in);
    if (!in.done() || !is_sound(read)) return "the pack is damaged: its tables do not fit together";
    pack = std::move(read);
    return {};
}

std::uint64_t pack_hash(const Pack& pack) { return core::hash_text(write_body(pack, false)); }

}  // namespace lang

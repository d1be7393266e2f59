#include "lang/pack_file.h"

#include <array>
#include <type_traits>

#include "core/hash.h"

namespace lang {

namespace {

constexpr std::string_view magic = "IMPERIAP";

template <class Io, class T>
void fields(Io& io, T& it);

class Writer {
public:
    explicit Writer(bool with_sources) : with_sources_(with_sources) {}

    template <class T>
        requires(std::is_integral_v<T> || std::is_enum_v<T>)
    void operator()(T value) {
        auto bits = static_cast<std::uint64_t>(value);
        for (std::size_t i = 0; i < sizeof(T); ++i, bits >>= 8) bytes_ += static_cast<char>(bits & 0xffU);
    }
    void operator()(const std::string& value) {
        (*this)(static_cast<std::uint16_t>(value.size()));
        bytes_ += value;
    }
    template <class T, std::size_t N>
    void operator()(const std::array<T, N>& values) {
        for (const T value : values) (*this)(value);
    }
    template <class Length, class T>
    void list(const std::vector<T>& items) {
        (*this)(static_cast<Length>(items.size()));
        for (const T& item : items) fields(*this, item);
    }
    // Where things stand in the sources and how a card is pictured: no part of what plays.
    template <class T>
    void aside(const T& value) {
        if (with_sources_) fields(*this, value);
    }
    std::string take() { return std::move(bytes_); }

private:
    std::string bytes_;
    bool with_sources_;
};

class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    template <class T>
        requires(std::is_integral_v<T> || std::is_enum_v<T>)
    void operator()(T& value) {
        std::uint64_t bits = 0;
        if (!has(sizeof(T))) return;
        for (std::size_t i = sizeof(T); i-- > 0;) bits = bits << 8 | static_cast<unsigned char>(bytes_[i]);
        bytes_.remove_prefix(sizeof(T));
        value = static_cast<T>(bits);
    }
    void operator()(std::string& value) {
        std::uint16_t size = 0;
        (*this)(size);
        if (!has(size)) return;
        value = bytes_.substr(0, size);
        bytes_.remove_prefix(size);
    }
    template <class T, std::size_t N>
    void operator()(std::array<T, N>& values) {
        for (T& value : values) (*this)(value);
    }
    template <class Length, class T>
    void list(std::vector<T>& items) {
        Length size = 0;
        (*this)(size);
        if (!has(size)) return;  // every item takes at least a byte
        items.resize(size);
        for (T& item : items) fields(*this, item);
    }
    template <class T>
    void aside(T& value) {
        fields(*this, value);
    }
    [[nodiscard]] bool good() const { return good_; }
    [[nodiscard]] bool done() const { return good_ && bytes_.empty(); }
    [[nodiscard]] std::string_view rest() const { return bytes_; }

private:
    bool has(std::size_t size) {
        if (bytes_.size() >= size) return true;
        good_ = false;
        bytes_ = {};
        return false;
    }

    std::string_view bytes_;
    bool good_ = true;
};

// The fields of each part in the order of the file. Written and read by the same lists: `T` is const for a writer.
template <class T, class U>
concept Is = std::is_same_v<std::remove_const_t<T>, U>;

template <class Io, class T>
void fields(Io& io, T& it) {
    if constexpr (Is<T, Span>) {
        io(it.begin), io(it.length);
    } else if constexpr (Is<T, Deck>) {
        io(it.name), io(it.game), io(it.set), io.aside(it.file);
    } else if constexpr (Is<T, FieldValue>) {
        io(it.field), io(it.mask), io(it.goods);
        io.template list<std::uint8_t>(it.tally.words);
    } else if constexpr (Is<T, Card>) {
        io(it.name), io(it.number), io(it.deck), io(it.entry), io(it.copies), io(it.basis);
        io(it.first_ability), io(it.ability_count);
        io.template list<std::uint8_t>(it.fields);
        io.aside(it.emblem), io.aside(it.span);
    } else if constexpr (Is<T, Ability>) {
        io(it.head), io(it.role), io(it.times), io(it.event), io(it.event_n), io(it.line);
        io(it.event_selector), io(it.begin), io(it.cost_end), io(it.end);
    } else if constexpr (Is<T, Instruction>) {
        io(it.op), io(it.flags), io(it.n), io(it.m), io(it.a), io(it.b), io.aside(it.span);
    } else if constexpr (Is<T, Selector>) {
        io(it.noun), io(it.whose), io(it.place), io(it.least), io(it.most), io(it.another), io(it.either);
        io(it.goods_least), io(it.goods), io(it.facets), io(it.without), io(it.marks), io(it.under);
        io(it.title), io(it.other_than), io(it.beneath), io(it.named);
    } else if constexpr (Is<T, Count>) {
        io(it.op), io(it.selector), io(it.second), io(it.third), io(it.per), io(it.most), io(it.least);
    } else if constexpr (Is<T, Condition>) {
        io(it.op), io(it.negated), io(it.n), io(it.m), io(it.a);
    } else if constexpr (Is<T, Pack>) {
        io.template list<std::uint32_t>(it.decks);
        io.template list<std::uint32_t>(it.cards);
        io.template list<std::uint32_t>(it.abilities);
        io.template list<std::uint32_t>(it.code);
        io.template list<std::uint32_t>(it.goods);
        io.template list<std::uint32_t>(it.selectors);
        io.template list<std::uint32_t>(it.counts);
        io.template list<std::uint32_t>(it.conditions);
        io.template list<std::uint32_t>(it.titles);
    } else {
        io(it);  // a number, a text, a row of numbers
    }
}

std::string write_body(const Pack& pack, bool with_sources) {
    Writer out(with_sources);
    fields(out, pack);
    return out.take();
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
        for (const std::uint16_t title : {selector.title, selector.other_than, selector.beneath, selector.named}) {
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
    Writer out(true);
    out(pack_version);
    out(core::hash_text(body));
    return std::string(magic) + out.take() + body;
}

std::string read_pack(std::string_view bytes, Pack& pack) {
    if (!bytes.starts_with(magic)) return "this is no Imperia pack";
    Reader head(bytes.substr(magic.size()));
    std::uint32_t version = 0;
    std::uint64_t hash = 0;
    head(version);
    head(hash);
    if (!head.good()) return "the pack breaks off in its heading";
    if (version != pack_version) {
        return "the pack has version " + std::to_string(version) + ", this program reads version " +
               std::to_string(pack_version) + ": compile the cards anew";
    }
    if (core::hash_text(head.rest()) != hash) return "the pack is damaged: its contents do not fit its hash";
    Reader in(head.rest());
    Pack read;
    fields(in, read);
    if (!in.done() || !is_sound(read)) return "the pack is damaged: its tables do not fit together";
    pack = std::move(read);
    return {};
}

std::uint64_t pack_hash(const Pack& pack) { return core::hash_text(write_body(pack, false)); }

}  // namespace lang

#include "lang/number.h"

namespace lang {

namespace {

// So many digits are a number below 10,000.
std::optional<unsigned> small_number(std::string_view text) {
    if (text.empty() || text.size() > 4) return std::nullopt;
    unsigned n = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        n = 10 * n + static_cast<unsigned>(c - '0');
    }
    return n;
}

}  // namespace

std::optional<CardNumber> read_card_number(std::string_view text) {
    constexpr std::string_view digits = "0123456789";
    CardNumber number;
    text = text.substr(0, text.find('/'));
    if (text.ends_with('X')) {
        number.replacement = true;
        text.remove_suffix(1);
    }
    if (text.ends_with('A') || text.ends_with('B')) {
        number.side = text.substr(text.size() - 1);
        text.remove_suffix(1);
    }
    const std::size_t letters = text.find_first_not_of(digits);
    if (letters == std::string_view::npos || letters > 1) return std::nullopt;  // at most one digit says the box
    const std::size_t begin = text.find_first_of(digits, letters);
    if (begin == std::string_view::npos) return std::nullopt;
    const std::size_t dash = text.find('-');
    number.letters = text.substr(0, begin);
    number.from = text.substr(begin, dash - begin);
    number.to = dash == std::string_view::npos ? number.from : text.substr(dash + 1);
    const auto first = small_number(number.from), last = small_number(number.to);
    if (!first || !last) return std::nullopt;
    number.first = *first;
    number.last = *last;
    return number;
}

std::vector<std::string> CardNumber::of_copies() const {
    std::vector<std::string> all;
    for (unsigned n = first; n <= last; ++n) all.push_back(letters + std::to_string(n) + side);
    return all;
}

}  // namespace lang

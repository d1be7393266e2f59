#include "core/hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace core {

std::uint64_t hash_bytes(const void* data, std::size_t size, std::uint64_t seed) {
    return XXH3_64bits_withSeed(data, size, seed);
}

std::string hex(std::uint64_t value) {
    static constexpr char digits[] = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t i = 0; i < 16; ++i) text[15 - i] = digits[(value >> (4 * i)) & 15U];
    return text;
}

bool from_hex(std::string_view text, std::uint64_t& value) {
    if (text.size() != 16) return false;
    value = 0;
    for (const char c : text) {
        value <<= 4;
        if (c >= '0' && c <= '9') {
            value |= static_cast<std::uint64_t>(c - '0');
        } else if (c >= 'a' && c <= 'f') {
            value |= static_cast<std::uint64_t>(c - 'a' + 10);
        } else {
            return false;
        }
    }
    return true;
}

}  // namespace core

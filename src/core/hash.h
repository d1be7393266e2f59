#pragma once
// One 64-bit hash for states, packs and records: XXH3, the same on every machine.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace core {

[[nodiscard]] std::uint64_t hash_bytes(const void* data, std::size_t size, std::uint64_t seed = 0);

[[nodiscard]] inline std::uint64_t hash_text(std::string_view text, std::uint64_t seed = 0) {
    return hash_bytes(text.data(), text.size(), seed);
}

// Sixteen lower-case hexadecimal digits, and back; false if the text is not that.
[[nodiscard]] std::string hex(std::uint64_t value);
[[nodiscard]] bool from_hex(std::string_view text, std::uint64_t& value);

}  // namespace core

#pragma once
// The block function of ChaCha20 (RFC 8439): 64 bytes that nobody can tell without the key.

#include <array>
#include <cstdint>

namespace core {

using ChaChaKey = std::array<std::uint32_t, 8>;
using ChaChaNonce = std::array<std::uint32_t, 3>;
using ChaChaBlock = std::array<std::uint32_t, 16>;

[[nodiscard]] ChaChaBlock chacha_block(const ChaChaKey& key, std::uint32_t counter, const ChaChaNonce& nonce);

}  // namespace core

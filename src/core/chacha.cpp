#include "core/chacha.h"

#include <bit>

#include "core/random.h"

namespace core {

namespace {

void quarter(ChaChaBlock& x, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
    x[a] += x[b];
    x[d] = std::rotl(x[d] ^ x[a], 16);
    x[c] += x[d];
    x[b] = std::rotl(x[b] ^ x[c], 12);
    x[a] += x[b];
    x[d] = std::rotl(x[d] ^ x[a], 8);
    x[c] += x[d];
    x[b] = std::rotl(x[b] ^ x[c], 7);
}

}  // namespace

ChaChaBlock chacha_block(const ChaChaKey& key, std::uint32_t counter, const ChaChaNonce& nonce) {
    ChaChaBlock first{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    for (std::size_t k = 0; k < key.size(); ++k) first[4 + k] = key[k];
    first[12] = counter;
    for (std::size_t k = 0; k < nonce.size(); ++k) first[13 + k] = nonce[k];
    ChaChaBlock x = first;
    for (int round = 0; round < 10; ++round) {
        for (std::size_t k = 0; k < 4; ++k) quarter(x, k, 4 + k, 8 + k, 12 + k);
        for (std::size_t k = 0; k < 4; ++k) quarter(x, k, 4 + (k + 1) % 4, 8 + (k + 2) % 4, 12 + (k + 3) % 4);
    }
    for (std::size_t k = 0; k < x.size(); ++k) x[k] += first[k];
    return x;
}

// A purpose has the nonce of its number; a block holds eight numbers of it.
std::uint64_t keyed_at(const Seed& key, std::uint32_t purpose, std::uint32_t n) {
    ChaChaKey words{};
    for (std::size_t k = 0; k < 4; ++k) {
        const std::uint64_t part = k == 0 ? key.number : key.more[k - 1];
        words[2 * k] = static_cast<std::uint32_t>(part);
        words[2 * k + 1] = static_cast<std::uint32_t>(part >> 32);
    }
    const ChaChaBlock block = chacha_block(words, n / 8, {purpose, 0, 0});
    return block[n % 8 * 2] | std::uint64_t{block[n % 8 * 2 + 1]} << 32;
}

}  // namespace core

#include "server/secrets.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <new>

#include "record/record.h"

namespace server {

namespace {

constexpr std::string_view base32 = "abcdefghijkmnpqrstuvwxyz23456789";
static_assert(base32.size() == 32);

}  // namespace

bool start_secrets() { return sodium_init() >= 0; }

std::string make_token() {
    std::array<unsigned char, 16> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    std::array<char, 32> text{};
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return text.data();
}

std::string make_table_id() {
    std::string id;
    for (int k = 0; k < 16; ++k) id += base32[randombytes_uniform(32)];
    return id;
}

core::Seed make_key() {
    core::Seed key;
    randombytes_buf(&key.number, sizeof key.number);
    do {
        randombytes_buf(key.more.data(), sizeof key.more);
    } while (!key.keyed());
    return key;
}

// SHA-256 of the key as records write it, so that anyone can check it with the tools of any system.
std::string commitment_of(const core::Seed& key) {
    const std::string text = "imperia deal " + record::seed_text(key);
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
    std::array<char, 2 * crypto_hash_sha256_BYTES + 1> digits{};
    sodium_bin2hex(digits.data(), digits.size(), hash.data(), hash.size());
    return digits.data();
}

bool is_token(std::string_view text) {
    return text.size() == 22 && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                      c == '_';
           });
}

bool is_table_id(std::string_view text) {
    return text.size() == 16 &&
           std::all_of(text.begin(), text.end(), [](char c) { return base32.find(c) != std::string_view::npos; });
}

std::string hash_token(std::string_view token) {
    std::array<unsigned char, 32> hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()), token.size(),
                       nullptr, 0);
    std::array<char, 65> text{};
    sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    return text.data();
}

std::string hash_address(const std::string& key, std::string_view address) {
    std::array<unsigned char, 16> hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(address.data()), address.size(),
                       reinterpret_cast<const unsigned char*>(key.data()), key.size());
    std::array<char, 33> text{};
    sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    return text.data();
}

std::string hash_password(const std::string& password) {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
        throw std::bad_alloc();
    return hash.data();
}

bool is_password(const std::string& hash, const std::string& password) {
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace server

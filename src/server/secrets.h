#pragma once
// Tokens that cannot be guessed, and passwords that cannot be read back (libsodium).

#include <cstdint>
#include <string>
#include <string_view>

#include "core/random.h"

namespace server {

// Must be called once before the others; false if the system has no randomness.
[[nodiscard]] bool start_secrets();

// 128 random bits in 22 letters that are safe in addresses.
[[nodiscard]] std::string make_token();
// A name of 80 random bits for a table, in 16 letters that are easy to read aloud.
[[nodiscard]] std::string make_table_id();
// The key that a game is dealt by: 256 random bits; and what is told of it before the first card is seen.
[[nodiscard]] core::Seed make_key();
[[nodiscard]] std::string commitment_of(const core::Seed& key);
[[nodiscard]] bool is_token(std::string_view text);
[[nodiscard]] bool is_table_id(std::string_view text);

// What is stored in place of a token.
[[nodiscard]] std::string hash_token(std::string_view token);

// What is stored in place of an address: without the key nobody finds out which it was by trying all there are.
[[nodiscard]] std::string hash_address(const std::string& key, std::string_view address);

// argon2id; both take a tenth of a second and 64 MiB by intent.
[[nodiscard]] std::string hash_password(const std::string& password);
[[nodiscard]] bool is_password(const std::string& hash, const std::string& password);

}  // namespace server

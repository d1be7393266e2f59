#pragma once
// Texts that are made once and sent often: with their compressed form, and a tag by which a browser knows them again.

#include <string>
#include <string_view>

namespace server {

struct Text {
    std::string type, body, tag;
    std::string zipped;  // gzip; empty where it saves nothing
};

inline constexpr std::size_t least_zipped = 1024;  // below it compressing saves no packet

// Whether such a thing is words; pictures are compressed already.
[[nodiscard]] bool is_words(std::string_view type);
[[nodiscard]] std::string gzip(std::string_view body, int level);
[[nodiscard]] Text make_text(std::string type, std::string body);

}  // namespace server

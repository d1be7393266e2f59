#include "record/record.h"

#include <charconv>
#include <set>

#include "core/hash.h"
#include "core/words.h"

namespace record {

namespace {

constexpr std::string_view heading = "imperia record ";

std::string joined(const std::vector<std::string>& items) {
    std::string out;
    for (const std::string& item : items) out += (out.empty() ? "" : ", ") + item;
    return out;
}

bool read_unsigned(std::string_view text, std::uint64_t& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
}

bool read_hex_list(std::string_view text, std::vector<std::uint64_t>& list) {
    for (const std::string_view item : core::split(text, ' ')) {
        if (item.empty()) continue;
        std::uint64_t value = 0;
        if (!core::from_hex(item, value)) return false;
        list.push_back(value);
    }
    return true;
}

void write_hex_list(std::string& out, std::string_view key, const std::vector<std::uint64_t>& list) {
    constexpr std::size_t row = 6;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (i % row == 0) out += std::string(i == 0 ? "" : "\n") + std::string(key) + ":";
        out += " " + core::hex(list[i]);
    }
    if (!list.empty()) out += "\n";
}

bool is_commitment(std::string_view text) {
    return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// The first line; what is wrong with it, or nothing.
std::string read_heading(std::string_view line) {
    std::uint64_t version = 0;
    if (!line.starts_with(heading) || !read_unsigned(line.substr(heading.size()), version))
        return "this is no record of Imperia";
    if (version == record_version) return {};
    return "the record has version " + std::to_string(version) + ", this program reads version " +
           std::to_string(record_version);
}

// One line "KEY: VALUE"; what is wrong with it, or nothing.
std::string read_value(std::string_view key, std::string_view value, Record& record) {
    if (key == "game") {
        record.game = std::string(value);
    } else if (key == "rules") {
        record.rules = std::string(value);
    } else if (key == "packs") {
        if (!core::from_hex(value, record.pack_hash)) return "the hash of the packs is no hash";
    } else if (key == "players") {
        record.words.players = core::items(value);
    } else if (key == "seats") {
        record.seats = core::items(value);
    } else if (key == "options") {
        record.words.options = core::items(value);
    } else if (key == "seed") {
        if (!read_seed(value, record.seed)) return "the seed is no number";
    } else if (key == "commitment") {
        if (!is_commitment(value)) return "the commitment is no hexadecimal number of 64 digits";
        record.commitment = std::string(value);
    } else if (key == "answers") {
        if (!read_hex_list(value, record.answers)) return "an answer is no hexadecimal number of 16 digits";
    } else if (key == "hashes") {
        if (!read_hex_list(value, record.hashes)) return "a hash is no hexadecimal number of 16 digits";
    } else if (key == "end") {
        std::uint64_t count = 0;
        if (!read_unsigned(value, count) || count != record.answers.size()) return "answers are missing";
    } else {
        return "nothing is known of '" + std::string(key) + "'";
    }
    return {};
}

}  // namespace

std::string seed_text(const core::Seed& seed) {
    if (!seed.keyed()) return std::to_string(seed.number);
    std::string text = core::hex(seed.number);
    for (const std::uint64_t part : seed.more) text += core::hex(part);
    return text;
}

bool read_seed(std::string_view text, core::Seed& seed) {
    core::Seed read;
    if (text.size() != 64) {
        if (!read_unsigned(text, read.number)) return false;
    } else {
        if (!core::from_hex(text.substr(0, 16), read.number)) return false;
        for (std::size_t k = 0; k < read.more.size(); ++k) {
            if (!core::from_hex(text.substr(16 * (k + 1), 16), read.more[k])) return false;
        }
        if (!read.keyed()) return false;
    }
    seed = read;
    return true;
}

std::string made_under(const Record& record, std::string_view rules) {
    if (record.rules == rules || record.rules.empty()) return {};
    return ", made under version " + record.rules + "; this is version " + std::string(rules);
}

std::string write_record(const Record& record) {
    std::string out = std::string(heading) + std::to_string(record_version) + "\n";
    out += "game: " + record.game + "\n";
    if (!record.rules.empty()) out += "rules: " + record.rules + "\n";
    out += "packs: " + core::hex(record.pack_hash) + "\n";
    out += "players: " + joined(record.words.players) + "\n";
    if (!record.seats.empty()) out += "seats: " + joined(record.seats) + "\n";
    if (!record.words.options.empty()) out += "options: " + joined(record.words.options) + "\n";
    out += "seed: " + seed_text(record.seed) + "\n";
    if (!record.commitment.empty()) out += "commitment: " + record.commitment + "\n";
    write_hex_list(out, "answers", record.answers);
    write_hex_list(out, "hashes", record.hashes);
    return out + "end: " + std::to_string(record.answers.size()) + "\n";
}

std::string read_record(std::string_view text, Record& record) {
    Record read;
    std::set<std::string, std::less<>> seen;
    std::size_t number = 0;
    for (const std::string_view line : core::split(text, '\n')) {
        ++number;
        if (number == 1) {
            if (std::string problem = read_heading(line); !problem.empty()) return problem;
            continue;
        }
        if (line.empty()) continue;
        const auto problem = [number](const std::string& message) {
            return "line " + std::to_string(number) + ": " + message;
        };
        if (seen.contains("end")) return problem("the record goes on behind its end");
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos) return problem("a colon is missing");
        const std::string_view key = line.substr(0, colon);
        if (!seen.emplace(key).second && key != "answers" && key != "hashes")
            return problem("'" + std::string(key) + "' stands here twice");
        if (const std::string wrong = read_value(key, core::trim(line.substr(colon + 1)), read); !wrong.empty())
            return problem(wrong);
    }
    if (!seen.contains("end")) return "the record breaks off before its end";
    if (read.game.empty() || read.words.players.empty())
        return "the record does not say which game was played, and by whom";
    record = std::move(read);
    return {};
}

bool note_hash(std::size_t given, std::size_t total) {
    return given == total || (given > 0 && given % hash_interval == 0);
}

std::string replay(const Record& record, engine::Match& match, const std::function<bool(std::size_t)>& after) {
    std::size_t next_hash = 0;
    for (std::size_t i = 0; i < record.answers.size(); ++i) {
        const engine::Verdict verdict = match.answer({match.decision().version, record.answers[i]});
        if (verdict != engine::Verdict::legal) {
            return "answer " + std::to_string(i + 1) + " does not fit: " + engine::verdict_text(verdict);
        }
        if (note_hash(i + 1, record.answers.size())) {
            if (next_hash >= record.hashes.size())
                return "the record lacks hashes from answer " + std::to_string(i + 1) + " on";
            if (record.hashes[next_hash++] != match.position_hash()) {
                return "the game parts from the record at or before answer " + std::to_string(i + 1);
            }
        }
        if (after && !after(i + 1)) return {};
    }
    return next_hash == record.hashes.size() ? "" : "the record has more hashes than answers";
}

}  // namespace record

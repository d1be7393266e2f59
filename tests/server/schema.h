#pragma once
// Whether messages are what protocol/schema.json says: as much of JSON Schema as that file uses.

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <map>
#include <mutex>
#include <regex>
#include <string>

#include "../support.h"

namespace server_schema {

namespace json = boost::json;

class Schema {
public:
    Schema() : root_(json::parse(support::read(std::filesystem::path(IMPERIA_SOURCE_DIR) / "protocol/schema.json"))) {}

    // What is wrong with a message of that name ("ServerMessage"); empty if nothing is.
    std::string problem(std::string_view name, const json::value& value) {
        return check(root_.at("$defs").at(name), value, std::string(name));
    }

private:
    using Place = const std::string&;

    std::string check(const json::value& schema, const json::value& value, Place at) {
        const json::object& rules = schema.as_object();
        for (const auto& [key, rule] : rules) {
            if (std::string wrong = keyword(key, rule, rules, value, at); !wrong.empty()) return wrong;
        }
        return {};
    }

    std::string keyword(std::string_view key, const json::value& rule, const json::object& rules,
                        const json::value& value, Place at) {
        if (key == "$ref") {
            const std::string_view name = rule.as_string();
            return check(root_.at("$defs").at(name.substr(name.rfind('/') + 1)), value, at);
        }
        if (key == "anyOf") return any_of(rule.as_array(), value, at);
        if (key == "allOf") {
            for (const json::value& one : rule.as_array()) {
                if (std::string wrong = check(one, value, at); !wrong.empty()) return wrong;
            }
        }
        if (key == "const") return value == rule ? "" : at + " is not " + json::serialize(rule);
        if (key == "enum") {
            for (const json::value& one : rule.as_array()) {
                if (one == value) return {};
            }
            return at + " is none of " + json::serialize(rule) + ": " + json::serialize(value);
        }
        if (key == "type")
            return has_type(rule.as_string(), value) ? "" : at + " is no " + std::string(rule.as_string());
        if (value.is_string()) return text(key, rule, value.as_string(), at);
        if (value.is_array()) return list(key, rule, value.as_array(), at);
        if (value.is_object()) return object(key, rule, rules, value.as_object(), at);
        if (key == "minimum" && value.to_number<double>() < rule.to_number<double>()) return at + " is too small";
        if (key == "maximum" && value.to_number<double>() > rule.to_number<double>()) return at + " is too large";
        return {};
    }

    // Of several ways the one that came furthest tells what is wrong.
    std::string any_of(const json::array& ways, const json::value& value, Place at) {
        std::string best;
        for (const json::value& one : ways) {
            std::string wrong = check(one, value, at);
            if (wrong.empty()) return {};
            const auto depth = [](const std::string& words) { return std::count(words.begin(), words.end(), '.'); };
            if (best.empty() || depth(wrong) > depth(best)) best = std::move(wrong);
        }
        return best;
    }

    std::string text(std::string_view key, const json::value& rule, std::string_view value, Place at) {
        const auto letters = [&] {
            return std::count_if(value.begin(), value.end(),
                                 [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; });
        };
        if (key == "minLength" && letters() < rule.as_int64()) return at + " is too short";
        if (key == "maxLength" && letters() > rule.as_int64()) return at + " is too long";
        if (key != "pattern") return {};
        const std::string pattern(rule.as_string());
        auto& made = patterns_.try_emplace(pattern, pattern).first->second;
        return std::regex_search(value.begin(), value.end(), made) ? ""
                                                                   : at + " does not look right: " + std::string(value);
    }

    std::string list(std::string_view key, const json::value& rule, const json::array& value, Place at) {
        if (key == "minItems" && value.size() < rule.to_number<std::size_t>()) return at + " has too few";
        if (key == "maxItems" && value.size() > rule.to_number<std::size_t>()) return at + " has too many";
        if (key != "items") return {};
        for (std::size_t k = 0; k < value.size(); ++k) {
            if (std::string wrong = check(rule, value[k], at + "." + std::to_string(k)); !wrong.empty()) return wrong;
        }
        return {};
    }

    std::string object(std::string_view key, const json::value& rule, const json::object& rules,
                       const json::object& value, Place at) {
        if (key == "required") {
            for (const json::value& one : rule.as_array()) {
                if (!value.contains(one.as_string())) return at + " lacks " + std::string(one.as_string());
            }
        } else if (key == "properties") {
            for (const auto& [name, schema] : rule.as_object()) {
                const json::value* one = value.if_contains(name);
                if (one == nullptr) continue;
                if (std::string wrong = check(schema, *one, at + "." + std::string(name)); !wrong.empty()) return wrong;
            }
        } else if (key == "additionalProperties") {
            const json::value* known = rules.if_contains("properties");
            for (const auto& [name, one] : value) {
                if (known != nullptr && known->as_object().contains(name)) continue;
                if (rule.is_bool()) return at + " has no '" + std::string(name) + "'";
                if (std::string wrong = check(rule, one, at + "." + std::string(name)); !wrong.empty()) return wrong;
            }
        }
        return {};
    }

    static bool has_type(std::string_view type, const json::value& value) {
        if (type == "object") return value.is_object();
        if (type == "array") return value.is_array();
        if (type == "string") return value.is_string();
        if (type == "boolean") return value.is_bool();
        if (type == "null") return value.is_null();
        if (type == "integer") return value.is_int64() || value.is_uint64();
        return value.is_number();
    }

    json::value root_;
    std::map<std::string, std::regex> patterns_;
};

// Says what is wrong; one at a time, from any thread.
inline std::string schema_problem(std::string_view name, const json::value& value) {
    static std::mutex lock;
    static Schema schema;
    const std::lock_guard guard(lock);
    return schema.problem(name, value);
}

}  // namespace server_schema

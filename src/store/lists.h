#pragma once
// Short lists are kept as JSON in one column.

#include <boost/json.hpp>
#include <string>
#include <vector>

namespace store {

template <class T>
std::string list_text(const std::vector<T>& list) {
    return boost::json::serialize(boost::json::value_from(list));
}

template <class T>
std::vector<T> read_list(const std::string& text) {
    return boost::json::value_to<std::vector<T>>(boost::json::parse(text));
}

// The sessions that belong together: that of the first parameter alone, or all of its account.
inline const std::string same_person =
    "(SELECT id FROM sessions WHERE id = ?1 OR account = (SELECT account FROM sessions WHERE id = ?1))";

}  // namespace store

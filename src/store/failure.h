#pragma once
// What goes wrong with what is stored.

#include <stdexcept>

namespace store {

// The database cannot be opened, read or written, or what it holds is of no use; one sentence says why.
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace store

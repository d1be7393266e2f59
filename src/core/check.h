#pragma once
// Assertions for our own mistakes. A player's or an author's mistake is never reported this way.

namespace core {

// Says where the program contradicted itself, runs the crash hook, and stops.
[[noreturn]] void fail_check(const char* what, const char* file, int line);

// Called once before the program stops at a failed check, for example to save the record so far.
void set_crash_hook(void (*hook)());

}  // namespace core

// Checked in every build: guards memory and invariants that a release must not cross.
#define IMPERIA_ALWAYS(condition) \
    (static_cast<bool>(condition) ? static_cast<void>(0) : core::fail_check(#condition, __FILE__, __LINE__))

// Checked in debug, sanitizer and fuzz builds only.
#ifdef NDEBUG
#define IMPERIA_CHECK(condition) static_cast<void>(0)
#else
#define IMPERIA_CHECK(condition) IMPERIA_ALWAYS(condition)
#endif

#include "core/check.h"

#include <cstdio>
#include <cstdlib>

namespace core {

namespace {
void (*crash_hook)() = nullptr;
}

void set_crash_hook(void (*hook)()) { crash_hook = hook; }

void fail_check(const char* what, const char* file, int line) {
    std::fprintf(stderr, "imperia: internal error: %s does not hold (%s:%d)\n", what, file, line);
    if (void (*hook)() = crash_hook) {
        crash_hook = nullptr;
        hook();
    }
    std::abort();
}

}  // namespace core

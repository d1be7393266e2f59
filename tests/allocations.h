#pragma once
// Counts every heap allocation of a test program. Included by one source file of a program: it replaces operator new.

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

inline std::atomic<std::size_t> allocations{0};

[[gnu::noinline]] void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    std::abort();
}
// What std::stable_sort asks for; without it one allocator would free what another gave.
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    ++allocations;
    return std::malloc(size == 0 ? 1 : size);
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

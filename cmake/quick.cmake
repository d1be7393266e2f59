# What keeps building quick: ccache, lld where there is one, precompiled headers, and no optimising where nobody waits
# for the result. ./test prints what each step took; CONTRIBUTING.md says what a change may cost.

option(IMPERIA_PCH "Precompile the headers of the standard library, Boost and GoogleTest" ON)
option(IMPERIA_UNITY "Compile several sources of a library or test program together" ON)

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Without this ccache passes by everything that has a precompiled header.
  set(CMAKE_CXX_COMPILER_LAUNCHER
    ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${CCACHE})
  if(IMPERIA_PCH AND CMAKE_CXX_COMPILER_ID STREQUAL Clang)
    add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
  endif()
endif()

# Where tests are built there is memory: GCC need not tidy it up all the time, which is a tenth of its work.
if(IMPERIA_TESTS AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  add_compile_options(--param=ggc-min-expand=1000 --param=ggc-min-heapsize=1000000)
endif()

find_program(LLD ld.lld HINTS /usr/lib/llvm-19/bin)
if(LLD)
  cmake_path(GET LLD PARENT_PATH folder)
  add_link_options(-fuse-ld=lld -B${folder})
endif()

# Of these targets those that this build makes itself: others are linked from another (IMPERIA_GAMES_OF).
function(imperia_made_here found)
  set(made)
  foreach(target ${ARGN})
    get_target_property(imported ${target} IMPORTED)
    if(NOT imported)
      list(APPEND made ${target})
    endif()
  endforeach()
  set(${found} ${made} PARENT_SCOPE)
endfunction()

# The headers that all sources of a target begin with, once; sources still include what they use. In precompiled headers
# GCC 12 forgets what is the standard library's, and where it optimises it warns of overflows in std::string that are not
# there: those warnings are off then. The games, for which they are worth most, go without precompiled headers under GCC.
function(imperia_precompile target)
  if(IMPERIA_PCH)
    target_precompile_headers(${target} PRIVATE ${ARGN})
    imperia_trust_strings(${target})
  endif()
endfunction()
# The same headers as another target's, which has the same flags.
function(imperia_precompile_as other)
  if(IMPERIA_PCH)
    imperia_made_here(targets ${ARGN})
    foreach(target ${targets})
      target_precompile_headers(${target} REUSE_FROM ${other})
      imperia_trust_strings(${target})
    endforeach()
  endif()
endfunction()
function(imperia_trust_strings target)
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
  endif()
endfunction()

# For what surrounds the games and waits for people, sockets or nothing at all: it compiles in half the time.
function(imperia_optimise_little)
  imperia_made_here(targets ${ARGN})
  foreach(target ${targets})
    target_compile_options(${target} PRIVATE $<IF:$<CONFIG:Debug>,-O0,-O1>)
  endforeach()
endfunction()
# For tests: what they call is optimised, they themselves need not be.
function(imperia_do_not_optimise)
  foreach(target ${ARGN})
    target_compile_options(${target} PRIVATE -O0)
  endforeach()
endfunction()
# Up to eight sources of a target as one: the templates of GoogleTest, RapidCheck and Boost are made once for all of them.
function(imperia_compile_together target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${IMPERIA_UNITY} UNITY_BUILD_BATCH_SIZE 8)
endfunction()
# The same for libraries that this build makes itself: fewer at once, since they are changed more often.
function(imperia_compile_some_together)
  imperia_made_here(targets ${ARGN})
  set_target_properties(${targets} PROPERTIES UNITY_BUILD ${IMPERIA_UNITY} UNITY_BUILD_BATCH_SIZE 6)
endfunction()
# What the fuzz targets read their inputs with tells them which branches were taken and what was compared; it shares its
# objects with the tests. The games do not: they are most of that build, and would take a sixth longer.
function(imperia_let_fuzz)
  if(IMPERIA_FUZZ)
    foreach(target ${ARGN})
      target_compile_options(${target} PRIVATE -fsanitize-coverage=inline-8bit-counters,indirect-calls,trace-cmp,pc-table)
    endforeach()
  endif()
endfunction()

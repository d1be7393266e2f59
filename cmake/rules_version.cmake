# Writes a source that says by which rules this program plays: for each game the program's version and a hash of every
# source that play depends on. Run as a script while building, so that no change of a rule is forgotten.
#   cmake -DSOURCES=src -DVERSION=0.1.0 -DOUT=rules_version.cpp -P rules_version.cmake

set(rows "")
file(GLOB games RELATIVE ${SOURCES}/games ${SOURCES}/games/*)
foreach(game ${games})
  file(GLOB files RELATIVE ${SOURCES}
    ${SOURCES}/core/*.h ${SOURCES}/core/*.cpp ${SOURCES}/lang/*.h ${SOURCES}/lang/*.cpp ${SOURCES}/engine/*.h
    ${SOURCES}/games/${game}/*.h ${SOURCES}/games/${game}/*.cpp
    ${SOURCES}/arena/game_of.h ${SOURCES}/arena/${game}_game.cpp)
  list(SORT files)
  set(all "")
  foreach(file ${files})
    file(SHA256 ${SOURCES}/${file} hash)
    string(APPEND all "${file} ${hash}\n")
  endforeach()
  string(SHA256 hash "${all}")
  string(SUBSTRING ${hash} 0 16 hash)
  string(APPEND rows "    if (game == \"${game}\") return \"${VERSION}+${hash}\";\n")
endforeach()

# Written only if it differs: what depends on it is then built anew.
file(CONFIGURE OUTPUT ${OUT} CONTENT [[// Written by cmake/rules_version.cmake.
#include "arena/any_game.h"

namespace arena {

std::string rules_version(std::string_view game) {
@rows@    return "@VERSION@";
}

}  // namespace arena
]] @ONLY)

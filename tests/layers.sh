#!/usr/bin/env bash
# Fails when a source file includes a folder that stands below its own in the order of dependencies or a game beside its
# own, when a slow header is included elsewhere than in its one source, when the parts that must stay portable touch
# clocks, threads, files or exceptions, when somebody but arena and the screens knows a game, when a table knows threads, sockets or the store, or when cards are moved past engine/knowledge.h. `layers.sh DIR --prove` first sees to it that each of these is noticed.
set -euo pipefail
shopt -s nullglob

games=$(cd "$(dirname "$0")/../src" && echo games/*)
order="core lang engine $games record ai arena store server cli"

# check DIR: of a tree with the folder src.
check() {
    cd "$1/src"
    local failed=0 allowed="" folder file included of
    for folder in $order; do
        allowed="$allowed $folder"
        for file in "$folder"/*.h "$folder"/*.cpp; do
            while read -r included; do
                of=$(dirname "$included")
                case " $allowed " in
                *" $of "*) ;;
                *)
                    echo "$file includes $included, which stands below it"
                    failed=1
                    ;;
                esac
                # Games stand beside each other and know nothing of each other.
                if [[ $folder == games/* && $of == games/* && $of != "$folder" ]]; then
                    echo "$file includes $included, which is another game's"
                    failed=1
                fi
            done < <(sed -nE 's|^ *# *include "([^"]+)".*|\1|p' "$file")
        done
    done
    # Folders that nobody has put in order.
    for folder in * games/*; do
        [ -d "$folder" ] && [ "$folder" != games ] || continue
        case " $order " in
        *" $folder "*) ;;
        *)
            echo "$folder has no place in the order of dependencies"
            failed=1
            ;;
        esac
    done
    only() { # only PATTERN FILE: an include that one source may have
        if grep -rnE "# *include [<\"]$1" . | grep -v "^\./$2:"; then
            echo "that is included by $2 only"
            failed=1
        fi
    }
    only 'CLI' cli/main.cpp
    only 'boost/beast' 'server/\(listener.cpp\|socket.h\|boost.cpp\)'
    only 'server/socket\.h' server/listener.cpp
    only 'tao/pegtl' lang/frame.cpp
    only '(SQLiteCpp|sqlite3)' 'store/sqlite_\(database\|backup\).cpp'
    only '.*libpq' store/postgresql_line.cpp
    only 'lang/(compiler|phrases|frame)\.h' '\(lang/[a-z_]*\.\(cpp\|h\)\|cli/compiler.cpp\)'
    # Whoever else asks for games asks arena for the one list of them; a screen is drawn for a game.
    if grep -nE '# *include "games/' record/*.h record/*.cpp ai/*.h ai/*.cpp arena/*.h arena/*.cpp store/*.h store/*.cpp \
        server/*.h server/*.cpp cli/*.h cli/*.cpp /dev/null | grep -v '^\(arena/\([a-z]*_game\|games\)\|cli/[a-z]*_screen\)\.cpp:'; then
        echo "only arena/games.cpp, arena/*_game.cpp and cli/*_screen.cpp know a game"
        failed=1
    fi
    if grep -nE '# *include <(thread|mutex|shared_mutex|future|condition_variable|stop_token|semaphore|latch|barrier|chrono|ctime|time\.h|random|fstream|filesystem|iostream|cstdio|unistd\.h|locale|format|ranges|exception|stdexcept)>|\bthrow\b|\btry\b' \
        core/*.h core/*.cpp engine/*.h engine/*.cpp games/*/*.h games/*/*.cpp ai/*.h ai/*.cpp /dev/null | grep -v '^core/check.cpp:.*<cstdio>'; then
        echo "core, engine, games and ai touch no clock, thread, file or exception"
        failed=1
    fi
    # A table runs wherever it is put, also in a browser's worker.
    if grep -nE '# *include (<(boost/asio.*|boost/beast.*|thread|mutex|shared_mutex|atomic|future|condition_variable|filesystem|fstream|unistd\.h|sys/.*)>|"(store/(store|database|leases)|server/(limits|queues|metrics|host|lobby|log|clock))\.h")' \
        server/table*.h server/table*.cpp server/surroundings*.h server/kept*.h server/kept*.cpp server/bucket*.h store/rows*.h /dev/null; then
        echo "tables know no threads, sockets, files or store"
        failed=1
    fi
    # Who moves cards, teaches or counts reveals by hand.
    if grep -nE 'move_to_(top|bottom)|\.known (=|\|=|&=|\^=) |\+\+.*\breveals\b|\breveals\+\+|swap\(.*\.known' \
        engine/*.h engine/*.cpp games/*/*.h games/*/*.cpp /dev/null | grep -v '^engine/\(knowledge\|card_table\)\.h:'; then
        echo "only engine/knowledge.h moves cards, changes what is known and counts reveals"
        failed=1
    fi
    return $failed
}

# prove: each of these lines, in this file, must be noticed.
prove() {
    local tree failed=0 file line
    while IFS='|' read -r file line; do
        tree=$(mktemp -d)
        for folder in $order; do mkdir -p "$tree/src/$folder"; done
        mkdir -p "$(dirname "$tree/src/$file")"
        if ! (check "$tree") >/dev/null && [[ $file != odd/* ]]; then
            echo "an empty tree is refused"
            failed=1
        fi
        echo "$line" >"$tree/src/$file"
        if (check "$tree") >/dev/null; then
            echo "not noticed: $file: $line"
            failed=1
        fi
        rm -r "$tree"
    done <<'LINES'
core/a.h|#include "lang/pack.h"
engine/a.h|#include "games/settlers/state.h"
games/settlers/a.cpp|#include "games/imperium/state.h"
games/imperium/a.cpp|#include "games/settlers/state.h"
games/imperium/a.h|  #  include "games/settlers/state.h"
games/settlers/a.h|#include "record/record.h"
record/a.cpp|#include "arena/any_game.h"
ai/a.h|#include "arena/simulate.h"
arena/a.h|#include "cli/commands.h"
arena/any_game.h|#include "games/imperium/campaign.h"
server/lobby_campaigns.cpp|#include "games/imperium/campaign.h"
cli/play.cpp|#include "games/settlers/game.h"
odd/a.h|int a;
cli/play.cpp|#include <CLI/CLI.hpp>
server/lobby.cpp|#include <boost/beast.hpp>
server/lobby.cpp|#include "server/socket.h"
store/store.cpp|#include <SQLiteCpp/SQLiteCpp.h>
store/store.cpp|#include <postgresql/libpq-fe.h>
lang/compiler.cpp|#include <tao/pegtl.hpp>
arena/a.cpp|#include "lang/compiler.h"
engine/a.h|#include <chrono>
games/imperium/a.cpp|#include <random>
ai/a.h|#include <thread>
core/a.cpp|    throw 1;
games/settlers/a.cpp|    try {
games/settlers/a.cpp|    s.table.move_to_top(copy, pile);
games/imperium/a.cpp|    s.table.cells[c].known = 0;
games/imperium/a.h|    ++d.game.s.reveals;
server/table_seats.cpp|#include <boost/asio/post.hpp>
server/table.h|#include <atomic>
server/table.cpp|#include <mutex>
server/table_tell.cpp|#include <thread>
server/table.h|#include "store/store.h"
server/table.h|#include "server/limits.h"
store/rows.h|#include "store/database.h"
LINES
    return $failed
}

if [ "${2:-}" = --prove ]; then prove; fi
check "$1"

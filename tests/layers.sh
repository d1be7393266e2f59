#!/usr/bin/env bash
# Fails when a source file includes a folder that stands below its own in the order of dependencies,
# or when the parts that must stay portable touch clocks, threads, files or exceptions.
set -euo pipefail
cd "$1/src"
order="core lang engine games/settlers games/imperium record ai arena store server cli"
failed=0
allowed=""
for folder in $order; do
    allowed="$allowed $folder"
    while read -r file included; do
        of=$(dirname "$included")
        case " $allowed " in
        *" $of "*) ;;
        *)
            echo "$folder/$file includes $included, which stands below it"
            failed=1
            ;;
        esac
    done < <(cd "$folder" && grep -HoE '^#include "[^"]+"' ./*.h ./*.cpp 2>/dev/null | sed -E 's|^\./([^:]+):#include "(.*)"|\1 \2|')
done
if grep -nE '#include <(thread|mutex|chrono|fstream|filesystem|iostream|locale|format|ranges)>|\bthrow\b|\btry\b' \
    core/*.h core/*.cpp engine/*.h games/*/*.h games/*/*.cpp ai/*.h; then
    echo "core, engine, games and ai touch no clock, thread, file or exception"
    failed=1
fi
exit $failed

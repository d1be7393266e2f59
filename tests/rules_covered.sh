#!/usr/bin/env bash
# Fails when a rule of the ledger is covered by no scenario and no test, or a scenario names an unknown rule.
set -euo pipefail
imperia=$1
for game in $(ls docs/rules); do
    uncovered=$("$imperia" rules $game --uncovered)
    if [ -n "$uncovered" ]; then
        echo "rules of $game that nothing covers:"
        echo "$uncovered"
        exit 1
    fi
    if "$imperia" rules $game | grep '^UNKNOWN'; then
        exit 1
    fi
    "$imperia" rules $game | tail -n 1
done
# Every scenario says which rules it shows.
if ! awk '/^scenario /{ if (open) { print FILENAME ": " name " names no rule"; bad = 1 } open = 1; name = $0 }
          /^ *covers:/{ open = 0 } END { if (open) { print FILENAME ": " name " names no rule"; bad = 1 } exit bad }' \
    tests/scenarios/*/*.scenario; then
    exit 1
fi

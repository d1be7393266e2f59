#!/usr/bin/env bash
# Fails when a rule of the ledger is covered by no scenario and no test, or a scenario names an unknown rule.
set -euo pipefail
imperia=$1
uncovered=$("$imperia" rules settlers --uncovered)
if [ -n "$uncovered" ]; then
    echo "rules that nothing covers:"
    echo "$uncovered"
    exit 1
fi
if "$imperia" rules settlers | grep '^UNKNOWN'; then
    exit 1
fi
"$imperia" rules settlers | tail -n 1

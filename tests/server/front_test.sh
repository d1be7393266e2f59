#!/usr/bin/env bash
# The server seen from its socket: front_test.sh IMPERIA. What is no HTTP is told so, and the end comes in order.
set -euo pipefail
imperia=$(realpath "$1")
cd "$(dirname "$0")/../.."
. tests/server/common.sh

expect() { # expect WHAT WANTED GOT
    [ "$2" = "$3" ] || fail "$1: '$3' in place of '$2'"
}

start --log "$work/server.log" --log-level debug
head="Host: 127.0.0.1\r\nConnection: close\r\n"
expect "an honest request" 200 "$(get /api/games | status)"
expect "no method" 400 "$(say "nonsense\r\n\r\n" | status)"
expect "a field without a colon" 400 "$(say "GET / HTTP/1.1\r\nHost 127.0.0.1\r\n\r\n" | status)"
expect "two lengths" 400 "$(say "POST /api/login HTTP/1.1\r\n${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}" | status)"
expect "no such version" 400 "$(say "GET / HTTP/7.7\r\n$head\r\n" | status)"
expect "two hosts" 400 "$(say "GET /api/games HTTP/1.1\r\n${head}Host: evil.example\r\n\r\n" | status)"
expect "no host" 400 "$(say "GET /api/games HTTP/1.1\r\nConnection: close\r\n\r\n" | status)"
expect "a large body" 413 "$(say "POST /api/login HTTP/1.1\r\n${head}Content-Length: 999999\r\n\r\n" | status)"
expect "HEAD" 200 "$(say "HEAD /api/games HTTP/1.1\r\n$head\r\n" | status)"
[ -z "$(say "HEAD /api/games HTTP/1.1\r\n$head\r\n" | sed '1,/^\r$/d')" ] || fail "HEAD has a body"
expect "who waits for a word before the body" "100 400" \
    "$(say "POST /api/login HTTP/1.1\r\n${head}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n[]" |
        sed -nE 's|^HTTP/1.1 ([0-9]+).*|\1|p' | paste -sd' ')"
get /api/cards/settlers "Accept-Encoding: gzip" >"$work/cards"
grep -aqi '^Content-Encoding: gzip' "$work/cards" || fail "the cards are not compressed"
sed '1,/^\r$/d' "$work/cards" | gunzip | grep -q '"cards":' || fail "the cards do not unfold"
expect "health" 200 "$(get /healthz | status)"
get /metrics | grep -q '^imperia_refusals_total{code="bad-message"}' || fail "no metrics"

# The log can be moved away, and names no body and no cookie.
mv "$work/server.log" "$work/server.log.1"
kill -HUP "$server"
for _ in $(seq 100); do [ -s "$work/server.log" ] && break || sleep 0.1; done
[ -s "$work/server.log" ] || fail "SIGHUP does not open the log again"

# An account, right and wrong passwords of it, and a session: none of it is in the log at the end.
password='a long and secret phrase' wrong='quite another phrase'
post /api/account "{\"name\":\"Ann Onymous\",\"password\":\"$password\"}" >"$work/account"
post /api/login "{\"name\":\"Ann Onymous\",\"password\":\"$password\"}" >>"$work/account"
expect "a wrong password" 403 "$(post /api/login "{\"name\":\"Ann Onymous\",\"password\":\"$wrong\"}" | status)"
cookies=$(sed -nE 's/^[Ss]et-[Cc]ookie: imperia_session=([^;]+);.*/\1/p' "$work/account")
[ "$(echo "$cookies" | wc -l)" = 2 ] || fail "who logs in has no cookie: $(cat "$work/account")"
for cookie in $cookies; do get /api/me "Cookie: imperia_session=$cookie" >"$work/me"; done
grep -q 'Ann Onymous' "$work/me" || fail "the cookie opens no account"

# A table, a player who looks at it, and the end.
post /api/tables '{"game":"settlers","seats":[{"kind":"human","side":"Romans"},{"kind":"human","side":"Japanese"}]}' >"$work/made"
table=$(sed -nE 's/.*"table":"([a-z0-9]+)".*/\1/p' "$work/made")
[ -n "$table" ] || fail "no table is made"
look "$table" "$work/seen"
# Backups and the administration work beside the server.
care() { "$imperia" "$@" --data "$work/data" 2>&1; }
refused() { care "$@" || true; } # what is said by a command that fails
care backup "$work/copy.db" >/dev/null || fail "no backup while the server runs"
care admin tables | grep -q "^$table .* guest, free" || fail "the table is not listed: $(care admin tables)"
refused restore "$work/copy.db" | grep -q 'in use' || fail "a backup is restored under a server"
refused admin block Nobody | grep -q "no account 'Nobody'" || fail "an account that is not there is blocked"
stop
told_of_the_end "$work/seen"
grep -q '"event":"closing"' "$work/server.log" && grep -q '"event":"ended"' "$work/server.log" || fail "the end is not logged"
for secret in '"seats"' imperia_session token $cookies "$password" "$wrong" 'Ann Onymous' \
    $(grep -aoE '"(key|token)":"[A-Za-z0-9_-]{22}"' "$work/made" | cut -d'"' -f4); do
    ! grep -hF -e "$secret" "$work/server.log" "$work/server.log.1" || fail "the log tells '$secret'"
done
# Nor the cards that were seen at the table.
grep -aoE '"name":"[^"]{4,}"' "$work/seen" | cut -d'"' -f4 | sort -u >"$work/names"
[ -s "$work/names" ] || fail "no card was seen"
! grep -hF -f "$work/names" "$work/server.log" "$work/server.log.1" || fail "the log names a card"
refused backup "$work/copy.db" | grep -q 'exists already' || fail "a backup is written over"
care admin end-table "$table" | grep -q "is ended" || fail "a game is not ended"
care admin tables --all | grep -q "^$table .*, ended" || fail "a game that was ended is not listed so"
[ -z "$(care admin tables)" ] || fail "a game that was ended is under way"
care admin delete-table "$table" >/dev/null
[ -z "$(care admin tables --all)" ] || fail "a deleted table is listed"
refused restore "$work/copy.db" | grep -q -- --replace || fail "games are replaced unasked"
care restore "$work/copy.db" --replace >/dev/null
care admin tables | grep -q "^$table " || fail "the backup does not hold the table"
# Where the site is called by a name, the picture of a shared link has its whole address.
mkdir -p "$work/web"
echo '<meta property="og:image" content="/share.jpg" />' >"$work/web/index.html"
start --web "$work/web" --host play.example --secure
say "GET / HTTP/1.1\r\nHost: play.example\r\nConnection: close\r\n\r\n" |
    grep -q 'content="https://play.example/share.jpg"' || fail "the picture has no address"
stop
# What cannot be read counts as what can, and the log says of whom there is too much, once.
start --requests-per-second 1 --log "$work/server.log"
refused=0
for _ in $(seq 8); do [ "$(say "nonsense\r\n\r\n" | status)" = 429 ] && refused=$((refused + 1)); done
[ "$refused" -gt 0 ] || fail "bytes that are no HTTP are not counted"
expect "lines in the log" 1 "$(grep -c '"event":"too much of one address","address":"127.0.0.1"' "$work/server.log")"
stop
echo "the front holds"

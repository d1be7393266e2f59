#!/usr/bin/env bash
# The server behind a real nginx, as docs/operating.md says: nginx_test.sh IMPERIA IMPERIA_LOAD. Games are played through
# it, visitors are counted by the address that it names, texts are compressed once, and strangers read no metrics.
set -euo pipefail
imperia=$(realpath "$1")
load=$(realpath "$2")
cd "$(dirname "$0")/../.."
. tests/server/common.sh
nginx=$(command -v nginx || echo /usr/sbin/nginx)

# Visitors of this test sit at 127.0.0.1, so the proxy is another address: one that is trusted is nobody's own.
proxy=127.0.0.2
# One request a second and four at once, so that 200 are refused however busy the machine is.
start --trusted-proxy "$proxy" --tables-per-address 1000 --connections-per-address 1000 --messages-per-second 100000 \
    --requests-per-second 1
# The file of the docs, with ports and folders of this test, and without TLS. Behind its second port a proxy names a
# visitor from elsewhere.
front=$((20000 + RANDOM % 20000))
elsewhere=$((front + 1))
mkdir "$work/nginx"
{
    echo "daemon off; pid $work/nginx/pid; error_log $work/nginx/error.log; worker_processes 1;"
    echo "events { worker_connections 2000; }"
    echo "http { access_log off; client_body_temp_path $work/nginx/a; proxy_temp_path $work/nginx/b;"
    echo "fastcgi_temp_path $work/nginx/c; uwsgi_temp_path $work/nginx/d; scgi_temp_path $work/nginx/e;"
    sed -e "s/127.0.0.1:8080/127.0.0.1:$port/" -e "s/listen 443 ssl.*/listen 127.0.0.1:$front;/" \
        -e '/listen \[::\]/d' -e '/ssl_/d' -e '/Strict-Transport/d' -e 's/games.example/127.0.0.1/' \
        -e "s/proxy_http_version 1.1;/& proxy_bind $proxy;/" packaging/nginx.conf
    echo "server { listen 127.0.0.1:$elsewhere; location / { proxy_pass http://imperia; proxy_bind $proxy;"
    echo "proxy_set_header Host 127.0.0.1; proxy_set_header X-Forwarded-For 203.0.113.7; } } }"
} >"$work/nginx/conf"
"$nginx" -t -q -c "$work/nginx/conf" -p "$work/nginx" || fail "nginx does not take the file"
"$nginx" -c "$work/nginx/conf" -p "$work/nginx" 2>/dev/null &
extra=$!
for _ in $(seq 100); do (: <>"/dev/tcp/127.0.0.1/$front") 2>/dev/null && break || sleep 0.1; done
back=$port
port=$front

[ "$(get /api/games | status)" = 200 ] || fail "nothing comes through nginx"
[ "$(get /metrics | status)" = 403 ] || fail "strangers read the metrics through nginx"
get /api/cards/settlers "Accept-Encoding: gzip" >"$work/cards"
grep -aqi '^Content-Encoding: gzip' "$work/cards" || fail "what comes through nginx is not compressed"
sed '1,/^\r$/d' "$work/cards" >"$work/body"
grep -aqi '^Transfer-Encoding: chunked' "$work/cards" || gunzip -c "$work/body" | grep -q '"cards":' ||
    fail "the cards do not unfold"

# What a visitor writes into the field is not believed: nginx adds the true address behind it.
refused=0
for k in $(seq 200); do
    [ "$(get /api/me "X-Forwarded-For: 198.51.100.$((k % 250))" | status)" = 429 ] && refused=$((refused + 1))
done
[ "$refused" -gt 0 ] || fail "who lies about the address is not counted"
# Another visitor is served while that one waits.
port=$elsewhere
[ "$(get /api/me | status)" = 200 ] || fail "another visitor waits, too"

# Games through nginx's WebSockets, to their ends. The load comes from one visitor, so it is given more first.
kill "$extra" && wait "$extra" 2>/dev/null || true
stop
start --trusted-proxy "$proxy" --tables-per-address 1000 --connections-per-address 1000 --messages-per-second 100000 \
    --requests-per-second 100000
sed -i "s/127.0.0.1:$back/127.0.0.1:$port/" "$work/nginx/conf"
"$nginx" -c "$work/nginx/conf" -p "$work/nginx" 2>/dev/null &
extra=$!
for _ in $(seq 100); do (: <>"/dev/tcp/127.0.0.1/$front") 2>/dev/null && break || sleep 0.1; done
"$load" play --address "127.0.0.1:$front" --tables 10 --rate 0 --finish --game both
stop
echo "nginx in front is fine"

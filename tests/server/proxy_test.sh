#!/usr/bin/env bash
# The server as docs/operating.md says, behind a real nginx and a real Caddy: proxy_test.sh IMPERIA IMPERIA_LOAD. Games are
# played through nginx, visitors are counted by the address that it names, texts are compressed once, and strangers read no
# metrics; both speak TLS, with certificates of their own. And systemd understands the units.
set -euo pipefail
imperia=$(realpath "$1")
load=$(realpath "$2")
cd "$(dirname "$0")/../.."
. tests/server/common.sh
nginx=$(command -v nginx || echo /usr/sbin/nginx)

# Visitors of this test sit at 127.0.0.1, so the proxy is another address: one that is trusted is nobody's own.
proxy=127.0.0.2
# One request a second and four at once, so that one of 200 is refused however busy the machine is.
start --trusted-proxy "$proxy" --tables-per-address 1000 --connections-per-address 1000 --messages-per-second 100000 \
    --requests-per-second 1
# The file of the docs, with ports, folders and a certificate of this test, and one port without TLS. Behind another one a
# proxy names a visitor from elsewhere.
front=$((20000 + RANDOM % 20000))
elsewhere=$((front + 1))
secure=$((front + 2))
mkdir "$work/nginx"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=games.example \
    -addext subjectAltName=DNS:games.example -keyout "$work/nginx/key" -out "$work/nginx/certificate" 2>/dev/null
{
    echo "daemon off; pid $work/nginx/pid; error_log $work/nginx/error.log; worker_processes 1;"
    echo "events { worker_connections 2000; }"
    echo "http { access_log off; client_body_temp_path $work/nginx/a; proxy_temp_path $work/nginx/b;"
    echo "fastcgi_temp_path $work/nginx/c; uwsgi_temp_path $work/nginx/d; scgi_temp_path $work/nginx/e;"
    sed -e "s/127.0.0.1:8080/127.0.0.1:$port/" -e "s/listen 443 \(ssl.*\)/listen 127.0.0.1:$front; listen 127.0.0.1:$secure \1/" \
        -e '/listen \[::\]/d' -e "s|ssl_certificate .*|ssl_certificate $work/nginx/certificate;|" \
        -e "s|ssl_certificate_key .*|ssl_certificate_key $work/nginx/key;|" \
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
refused=
for k in $(seq 200); do
    [ "$(get /api/me "X-Forwarded-For: 198.51.100.$k" | status)" = 429 ] && refused=$k && break
done
[ -n "$refused" ] || fail "who lies about the address is not counted"
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

# As packaging/imperia.service starts it: what watches it asks the machine itself, which has no name.
kill "$extra" && wait "$extra" 2>/dev/null || true
extra=
back=$port
start --secure --trusted-proxy 127.0.0.1 --host games.example
for path in /healthz /metrics; do
    [ "$(get "$path" | status)" = 200 ] || fail "$path is refused to this machine"
    [ "$(get "$path" "X-Forwarded-For: 203.0.113.7" | status)" = 403 ] || fail "$path is told to strangers by no name"
done
[ "$(get /api/games | status)" = 403 ] || fail "the site is known by another name"

# secret PORT REQUEST-LINE [FIELD ...]: what is answered over TLS; the certificate must be the one that PORT is said to have.
secret() {
    local at=$1 line=$2 fields= one
    shift 2
    for one in "$@"; do fields="$fields$one\r\n"; done
    # The input stays open until the answer is there.
    (printf "$line HTTP/1.1\r\nHost: games.example\r\n$fields\r\n" && sleep 1) |
        timeout "${patience:-20}" openssl s_client -quiet -verify_return_error -CAfile "$authority" -verify_hostname games.example \
            -servername games.example -connect "127.0.0.1:$at" 2>>"$work/tls" || true
}
# through PORT: a page, a new session and a WebSocket.
through() {
    secret "$1" "GET /api/games" "Connection: close" >"$work/answer"
    [ "$(status <"$work/answer")" = 200 ] || fail "nothing comes over TLS: $(cat "$work/tls" "$work/answer")"
    grep -aqi '^strict-transport-security: max-age' "$work/answer" || fail "browsers are not told to stay with TLS"
    secret "$1" "POST /api/name" "Connection: close" "Content-Length: 14" "Origin: https://games.example" '\r\n{"name":"Ann"}' >"$work/answer"
    grep -aqi '^set-cookie: __Host-imperia_session=.*; Secure' "$work/answer" || fail "no session over TLS: $(cat "$work/answer")"
    # Nothing closes a WebSocket soon.
    patience=5 secret "$1" "GET /ws/aaaaaaaaaaaaaaaa" "Connection: Upgrade" "Upgrade: websocket" "Sec-WebSocket-Version: 13" \
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==" "Origin: https://games.example" >"$work/answer"
    [ "$(status <"$work/answer")" = 101 ] || fail "no WebSocket over TLS: $(cat "$work/answer")"
}
sed -i -e "s/127.0.0.1:$back/127.0.0.1:$port/" -e "s/ proxy_bind $proxy;//" "$work/nginx/conf"
"$nginx" -c "$work/nginx/conf" -p "$work/nginx" 2>/dev/null &
extra=$!
for _ in $(seq 100); do (: <>"/dev/tcp/127.0.0.1/$secure") 2>/dev/null && break || sleep 0.1; done
authority=$work/nginx/certificate
through "$secure"
kill "$extra" && wait "$extra" 2>/dev/null || true

# Caddy with the file of the docs, which makes its certificate by itself: here one of its own authority.
secure=$((front + 3))
{
    printf '{\nadmin off\nskip_install_trust\nauto_https disable_redirects\nhttps_port %s\n}\n' "$secure"
    sed -e "s/127.0.0.1:8080/127.0.0.1:$port/" -e 's/^games.example {/&\n\tbind 127.0.0.1\n\ttls internal/' packaging/Caddyfile
} >"$work/Caddyfile"
XDG_DATA_HOME=$work/caddy XDG_CONFIG_HOME=$work/caddy caddy run --config "$work/Caddyfile" --adapter caddyfile >"$work/caddy.log" 2>&1 &
extra=$!
authority=$work/caddy/caddy/pki/authorities/local/root.crt
for _ in $(seq 200); do
    [ -s "$authority" ] && [ -n "$(find "$work/caddy/caddy/certificates" -name '*.crt' 2>/dev/null)" ] && break
    kill -0 "$extra" 2>/dev/null || fail "Caddy does not take the file: $(cat "$work/caddy.log")"
    sleep 0.1
done
through "$secure"
kill "$extra" && wait "$extra" 2>/dev/null || true
extra=
stop

# What systemd says of the units, with programs that are there.
mkdir "$work/units"
for unit in packaging/*.service packaging/*.timer; do
    sed "s|/opt/imperia/build/play/src/imperia|$imperia|" "$unit" >"$work/units/$(basename "$unit")"
done
systemd-analyze verify "$work"/units/* >"$work/said" 2>&1 || fail "systemd refuses a unit: $(cat "$work/said")"
! grep -F "$work/units" "$work/said" || fail "systemd does not like a unit"
echo "nginx, Caddy and systemd take what packaging/ has"

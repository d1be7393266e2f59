# Debian packages that Imperia builds with; sourced by ./run and ./test.
# Installs only what is missing, and says which.

packages_play="g++ cmake ninja-build ccache tao-pegtl-dev libcli11-dev libxxhash-dev libboost1.81-dev libboost-json1.81-dev libsqlitecpp-dev libsqlite3-dev libsodium-dev"
packages_test="$packages_play libgtest-dev librapidcheck-dev libbenchmark-dev clang-19 libclang-rt-19-dev llvm-19 clang-format-19 clang-tidy-19 git"

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

#!/usr/bin/env bash
# Builds Radiance on Debian 12 or Ubuntu 24.04, installing what is missing first.
#   ./build.sh            configure and build (build/)
#   ./build.sh --test     build, then the fast tests and the out-of-tree plugin build
#   ./build.sh --asan     the same fast tests under AddressSanitizer and UBSan (build-asan/)
#   ./build.sh --tsan     the threaded part of the fast tests under ThreadSanitizer (build-tsan/)
#   ./build.sh --fuzz S   every fuzz target, S seconds in all (build-fuzz/)
#   --no-gpu              leave the device libraries out (there are none yet: accepted for scripts)
set -euo pipefail
cd "$(dirname "$0")"

mode=build
fuzz_seconds=60
while [ $# -gt 0 ]; do
  case "$1" in
    --test | --asan | --tsan) mode=${1#--} ;;
    --fuzz) mode=fuzz; fuzz_seconds=${2:?--fuzz needs seconds}; shift ;;
    --no-gpu) ;;
    -h | --help) sed -n '2,9p' "$0"; exit 0 ;;
    *) echo "build.sh: unknown option $1" >&2; exit 2 ;;
  esac
  shift
done

packages() {
  . /etc/os-release
  local boost=1.81
  [ "${VERSION_CODENAME:-}" = noble ] && boost=1.83
  echo g++ cmake ninja-build ccache mold git python3 ca-certificates \
    "libboost$boost-dev" "libboost-json$boost-dev" libssl-dev libutf8proc-dev libpcre2-dev libcli11-dev \
    libfmt-dev libxxhash-dev libgtest-dev libgmock-dev universal-ctags clang-format-19
  [ "$mode" = fuzz ] && echo clang-19 libclang-rt-19-dev
  return 0
}

install_missing() {
  local missing=() p
  for p in $(packages); do
    dpkg-query -W -f='${Status}' "$p" 2>/dev/null | grep -q 'install ok installed' || missing+=("$p")
  done
  [ ${#missing[@]} -eq 0 ] && return
  echo "build.sh: installing ${missing[*]}"
  local sudo=
  [ "$(id -u)" -eq 0 ] || sudo=sudo
  $sudo apt-get update -q
  DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -q --no-install-recommends "${missing[@]}"
}

# stage NAME command...: runs it and prints its seconds.
stage() {
  local name=$1 start=$SECONDS
  shift
  echo "== $name"
  "$@"
  echo "== $name: $((SECONDS - start)) s"
}

configure() { cmake --preset "$1" -Wno-dev; }
compile() { cmake --build "$1"; }
run_ctest() { ctest --test-dir "$1" --output-on-failure -j 2 "${@:2}"; }

install_missing
case $mode in
  build)
    stage configure configure release
    stage build compile build
    ;;
  test)
    stage configure configure release
    stage build compile build
    stage fast-tests run_ctest build -L fast
    stage oot run_ctest build -L oot
    ;;
  asan)
    stage asan-configure configure asan
    stage asan-build compile build-asan
    stage asan-tests run_ctest build-asan -L fast -E '^tidy_'
    ;;
  tsan)
    stage tsan-configure configure tsan
    stage tsan-build cmake --build build-tsan --target tsan_tests
    stage tsan-tests run_ctest build-tsan -L tsan
    ;;
  fuzz)
    stage fuzz-configure configure fuzz
    stage fuzz-build cmake --build build-fuzz --target fuzz_targets
    stage fuzz scripts/fuzz.sh build-fuzz "$fuzz_seconds"
    ;;
esac

#!/usr/bin/env bash
# Runs every fuzz target of a build for an equal share of the seconds given; a crash fails.
#   scripts/fuzz.sh BUILD_DIR SECONDS [TARGET]
set -euo pipefail
cd "$(dirname "$0")/.."
build=$1 seconds=$2 only=${3:-}
targets=()
for bin in "$build"/bin/fuzz_*; do
  [ -x "$bin" ] || continue
  name=$(basename "$bin"); name=${name#fuzz_}
  [ -z "$only" ] || [ "$only" = "$name" ] || continue
  targets+=("$name")
done
[ ${#targets[@]} -gt 0 ] || { echo "no fuzz target in $build" >&2; exit 1; }
share=$(( (seconds + ${#targets[@]} - 1) / ${#targets[@]} ))
for name in "${targets[@]}"; do
  work=$(mktemp -d)
  corpus=tests/fuzz/corpus/$name
  mkdir -p "$corpus"
  echo "== fuzz $name for $share s"
  "$build/bin/fuzz_$name" -max_total_time="$share" -rss_limit_mb=2048 -timeout=10 -max_len=65536 \
    -artifact_prefix="$build/" -print_final_stats=1 "$work" "$corpus" >"$build/fuzz_$name.log" 2>&1 ||
    { tail -40 "$build/fuzz_$name.log"; exit 1; }
  grep -E 'number_of_executed_units|new_units' "$build/fuzz_$name.log"
  rm -rf "$work"
done
echo "${#targets[@]} passed, 0 failed"

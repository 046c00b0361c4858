#!/bin/sh
# By OpenGL ES demos run without a complaint; tests/programs/golden compares their pictures.
# usage: with_display.sh es.sh VSYNC PROGRAM...
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
vsync=$1
shift

draws() { # PROGRAM HOW
    rm -f "$scratch/a.png"
    ends 0 "$1" "$2" --es --frames 20 --size 160x90 --out "$scratch/a.png"
}
is_es() {
    grep -q '; OpenGL OpenGL ES 3' "$scratch/out"
}
check "a display of v-sync, in a window" draws "$vsync" --virtual
check "has OpenGL ES" is_es
check "without a display" draws "$vsync" --headless
check "too" is_es
for program; do
    check "${program##*/} draws" draws "$program" --headless
    check "a picture" [ -s "$scratch/a.png" ]
done
finish

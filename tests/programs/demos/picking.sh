#!/bin/sh
# A mouse of its own picks, clicks and drags, without a display.
# usage: picking.sh PICKING
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
picking=$1

check "it picks" ends 0 "$picking" --headless --size 64x36 --fps 10 --frames 40
takes_turns() {
    [ "$(cut -d ' ' -f 1 "$scratch/out" | tr '\n' ' ')" = \
        "clicked moved " ]
}
check "clicks and drags in turn" takes_turns
check "first a ball" grep -qx "clicked the blue ball, chosen" "$scratch/out"
cp "$scratch/out" "$scratch/first"
check "again" ends 0 "$picking" --headless --size 64x36 --fps 10 --frames 40
check "the same" cmp -s "$scratch/out" "$scratch/first"

draws() { # WIDTH HEIGHT
    ends 0 "$picking" --headless --size "$1x$2" --frames 20 --out "$scratch/a.png" &&
        is_picture "$scratch/a.png" "$1" "$2"
}
check "it draws" draws 161 91
check "a picture of one pixel" draws 1 1
finish

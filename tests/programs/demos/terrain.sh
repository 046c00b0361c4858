#!/bin/sh
# The island without a display.
# usage: terrain.sh TERRAIN
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
terrain=$1

draws() { # NAME WIDTH HEIGHT [ARGS]
    name=$1
    width=$2
    height=$3
    shift 3
    ends 0 "$terrain" --headless --size "${width}x$height" --out "$scratch/$name.png" "$@" &&
        is_picture "$scratch/$name.png" "$width" "$height"
}
check "it draws" draws first 160 90 --frames 3
check "again" draws again 160 90 --frames 3
check "the same" same first again
check "without a flight" draws still 160 90 --frames 3 --ups 0
check "and later" draws later 160 90 --frames 20 --ups 0
check "waves move by the clock" differ still later
check "a tall picture" draws tall 40 160 --frames 2
finish

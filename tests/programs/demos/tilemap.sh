#!/bin/sh
# The level of tilemap is run through to its flag, by keys, without a display.
# usage: tilemap.sh TILEMAP
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
tilemap=$1

runs() { # ARGS
    ends 0 "$tilemap" --headless --size 64x36 --fps 30 "$@"
}
prints() { # PATTERN
    grep -Eqx "$1" "$scratch/out"
}
check "it runs" runs --frames 500
check "to the flag, and takes coins" prints "there in 1[0-9]\.[0-9] s: [1-9][0-9] of 35 coins, 0 falls"
cp "$scratch/out" "$scratch/first"
check "again" runs --frames 500
check "the same way" cmp -s "$scratch/out" "$scratch/first"
check "for five seconds" runs --frames 150
check "it is on the way" prints "on the way in 5\.0 s: [0-9]* of 35 coins, 0 falls"

draws() { # WIDTH HEIGHT
    ends 0 "$tilemap" --headless --size "$1x$2" --frames 60 --out "$scratch/a.png" &&
        is_picture "$scratch/a.png" "$1" "$2"
}
check "it draws" draws 320 180
check "a picture that is smaller than a tile" draws 5 3
check "one that is wider than the level" draws 1000 20
finish

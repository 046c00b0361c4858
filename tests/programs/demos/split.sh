#!/bin/sh
# Two cars drive around a road by themselves, by keys, without a display.
# usage: split.sh SPLIT
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
split=$1

check "they race" ends 0 "$split" --headless --size 64x36 --fps 20 --frames 500
drive_round() {
    grep -Eqx "after (24\.9|25\.0) s: left 1\.[0-9]* laps, right 1\.[0-9]* laps" "$scratch/out"
}
check "both get about" drive_round
cp "$scratch/out" "$scratch/first"
check "again" ends 0 "$split" --headless --size 64x36 --fps 20 --frames 500
check "the same way" cmp -s "$scratch/out" "$scratch/first"

draws() { # WIDTH HEIGHT
    ends 0 "$split" --headless --size "$1x$2" --frames 20 --out "$scratch/a.png" &&
        is_picture "$scratch/a.png" "$1" "$2"
}
check "it draws" draws 320 180
check "halves above each other" draws 90 160
check "halves of no pixel" draws 1 1
finish

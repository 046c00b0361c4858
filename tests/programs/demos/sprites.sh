#!/bin/sh
# Sprites are counted, and so are the draw calls that they take.
# usage: sprites.sh SPRITES
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
sprites=$1

few() { # ARGS
    ends 0 "$sprites" --headless --frames 5 --size 64x36 --out "$scratch/a.png" "$@"
}
# One for what is behind, one for the line, and one for each 16383 in between.
counts() { # SPRITES DRAW-CALLS
    grep -Eqx "$1 SPRITES  [0-9]+ ITEMS  $2 DRAW CALLS" "$scratch/out"
}
check "one sprite" few --count 1
check "takes a draw call" counts 1 3
check "it draws" is_picture "$scratch/a.png" 64 36
mv "$scratch/a.png" "$scratch/first.png"
differs() {
    ! cmp -s "$scratch/a.png" "$scratch/first.png"
}
check "ten thousand" few --count 10000
check "take one too" counts 10000 3
check "they are seen" differs
mv "$scratch/a.png" "$scratch/first.png"
check "again" few --count 10000
check "the same" cmp -s "$scratch/a.png" "$scratch/first.png"
check "with another seed" few --count 10000 --seed 4
check "they fly elsewhere" differs
check "fifty thousand" few --count 50000
check "take four" counts 50000 6
check "none is refused" refuses 2 "--count is '0': it takes 1 to 1000000" "$sprites" --count 0
check "too many are" refuses 2 "--count is '1000001'" "$sprites" --count 1000001
finish

#!/bin/sh
# Three million stars give as much light as a hundred thousand, of which each gives thirty times as
# much: none is lost where so many add up.
# usage: light.sh BUILD
tests=$(dirname "$0")/../..
. "$tests/support/tap.sh"
. "$tests/programs/golden/drawn.sh"
. "$tests/programs/golden/scenes.sh"
build=$1
compare=$(golden_start "$build/tests/programs/golden/golden_compare")

draw() { # STARS
    draw_scene "$build" "$scratch/$1.png" --headless particles --size 160x90 --frames 2 \
        --count "$1" 2>"$scratch/says"
}
is_as_bright() { # golden_compare says how far the worst of areas are apart, 0 to 255
    is_like near "$scratch/100000.png" "$scratch/3000000.png"
    worst=$(sed -n 's/.*the worst \([0-9]*\).*/\1/p' "$scratch/says")
    [ "${worst:-255}" -lt 30 ]
}
check "a hundred thousand stars" draw 100000
check "three million" draw 3000000
check "are as bright" is_as_bright
finish

#!/bin/sh
# The cubes turn, and so does the camera while nobody else turns it.
# usage: cube.sh CUBE
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
cube=$1

draw() { # NAME [ARGS]
    name=$1
    shift
    ends 0 "$cube" --headless --size 160x90 --stats --out "$scratch/$name.png" "$@"
}

check "it draws" draw first --frames 30
check "in time" stats "frames == 30 && updates > 26"
check "a picture" is_picture "$scratch/first.png" 160 90
check "again" draw again --frames 30
check "the same" same first again
check "a frame less" draw less --frames 29
check "another picture" differ first less
check "another seed" draw seed --frames 30 --seed 1
check "other cubes" differ first seed
check "without updates" draw still --frames 5 --ups 0
check "and later" draw later --frames 9 --ups 0
check "the cubes turn by the clock" differ still later
check "a tall picture" draw tall --frames 2 --size 50x200
check "is drawn as well" is_picture "$scratch/tall.png" 50 200
finish

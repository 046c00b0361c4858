#!/bin/sh
# Stars that the GPU moves, as many as are asked for.
# usage: particles.sh PARTICLES
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
particles=$1

draw() { # NAME [ARGS]
    name=$1
    shift
    ends 0 "$particles" --headless --size 64x36 --stats --out "$scratch/$name.png" "$@"
}

check "a hundred thousand" draw first --fps 20 --frames 8
check "in time" stats "frames == 8 && updates > 20"
check "draw a picture" is_picture "$scratch/first.png" 64 36
check "again" draw again --fps 20 --frames 8
check "the same" same first again
check "that number is the default" draw default --fps 20 --frames 8 --count 100000
check "as said" same first default
check "a frame less" draw less --fps 20 --frames 7
check "another picture" differ first less
check "another seed" draw seed --fps 20 --frames 8 --seed 1
check "other stars" differ first seed
check "a million" draw million --frames 2 --count 1000000
check "a single one" draw one --frames 2 --count 1
check "is another picture" differ million one

check "without updates" draw still --ups 0 --frames 5 --count 5000
check "and later" draw later --ups 0 --frames 9 --count 5000
check "all stands" same still later

check "none is too few" refuses 2 "--count is '0': it takes 1 to" "$particles" --count 0
check "and this is too many" refuses 2 "--count is '50000001'" "$particles" --count=50000001
check "help" ends 0 "$particles" --help
check "lists the flag" grep -q "^  --count N .*stars" "$scratch/out"
finish

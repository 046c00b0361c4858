#!/bin/sh
# The triangle turns, and by updates alone.
# usage: glow.sh GLOW
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
glow=$1

draw() { # NAME [ARGS]
    name=$1
    shift
    ends 0 "$glow" --headless --size 320x180 --stats --out "$scratch/$name.png" "$@"
}

check "it draws" draw first --frames 50
check "40 updates in 50 frames" stats "frames == 50 && updates == 40"
check "a picture" is_picture "$scratch/first.png" 320 180
check "again" draw again --frames 50
check "the same" same first again
check "a frame less" draw less --frames 49
check "another picture: it turns" differ first less
check "without updates" draw still --frames 50 --ups 0
check "and later" draw later --frames 70 --ups 0
check "it stands" same still later
check "with rare updates it is drawn between them" draw rare --frames 50 --ups 2
check "one frame and the next" draw rarer --frames 49 --ups 2
check "differ" differ rare rarer
finish

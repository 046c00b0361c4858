#!/bin/sh
# The demo embedded without a display: two loops on one thread, each at its own pace.
# usage: embedded.sh EMBEDDED
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
embedded=$1
picture=$scratch/picture.png

draws() { # NAME COUNT
    grep -qx "$1: $2 frames" "$scratch/out"
}

check "embedded runs" ends 0 "$embedded" --headless --frames 90 --size 32x36 --stats \
    --out "$picture"
check "the pendulums are drawn at their rate" draws fixed 90
check "and none of their frames is late" stats "frames == 90 && updates == 89 && p50 == 16.667"
check "the notes are drawn once for each key" draws lazy 45
check "the picture shows both, side by side" is_picture "$picture" 64 36
check "it runs again" ends 0 "$embedded" --headless --frames 90 --size 32x36 \
    --out "$scratch/again.png"
check "and draws the same" cmp -s "$picture" "$scratch/again.png"
check "with v-sync" ends 0 "$embedded" --headless --size 32x36 --frames 90 --stats --vsync on
check "the notes have as many frames" draws lazy 45
check "each of which delays the pendulums by one" stats "frames == 90 && updates > 89 + 40"
check "it runs in real time" ends 0 "$embedded" --headless --size 32x36 --real-time --frames 20 --stats
check "for as many frames" stats "frames == 20"
check "which are paced, as they are by default where time is real" draws paced 20
check "a policy is chosen for the pendulums" ends 0 "$embedded" --headless --frames 5 --loop variable
check "and for them alone" draws variable 5
check "the notes stay lazy" draws lazy 2
finish

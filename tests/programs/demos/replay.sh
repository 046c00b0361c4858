#!/bin/sh
# Demos are recorded and replayed: each draws the same last picture, and what is wrong is said.
# usage: replay.sh BREAKOUT GLOW DEMO...
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
breakout=$1
glow=$2
shift

record() { # DEMO [ARGS]
    demo=$1
    shift
    ends 0 "$demo" --headless --size 64x36 --frames 60 --record "$scratch/run" --out "$scratch/a.png" "$@"
}
replay() { # STATUS DEMO [ARGS]
    wanted=$1
    demo=$2
    shift 2
    ends "$wanted" "$demo" --headless --replay "$scratch/run" --verify "$@"
}
says() { # PATTERN
    tail -n 1 "$scratch/out" | grep -Eqx "$scratch/run: $1"
}
is_same() {
    says "([0-9]+) of \\1 ticks were replayed(, and the state after \\1 of them compared)?: the same"
}
check_demo() { # NAME DEMO
    check "$1 is recorded" record "$2"
    check "and replayed" replay 0 "$2" --out "$scratch/b.png"
    check "the same" is_same
    check "to its last picture" cmp -s "$scratch/a.png" "$scratch/b.png"
}
for demo; do
    check_demo "$(basename "$demo")" "$demo"
done
check_demo breakout "$breakout"

check "a game with another seed and skill" record "$breakout" --seed 5 --skill 20 --fps 50 --frames 400
check "is replayed with these" replay 0 "$breakout"
check "the state after each of its ticks is compared" says "([0-9]+) of \\1 ticks were replayed, and the state after \\1 of them compared: the same"
check "its state has all that it needs" replay 0 "$breakout" --sync-test 3
check "and passes the sync test" is_same
check "it begins where it is asked to" ends 0 "$breakout" --headless --replay "$scratch/run" --from 500 --frames 1 --stats
check "which is there" stats "frames > 200 && updates >= 500 && updates < 510"
check "with frames of its own the run is the same" replay 0 "$breakout" --live-frames
check "in all ticks" is_same
check "not where the recording ends before" refuses 1 "the recording ends before" \
    "$breakout" --headless --replay "$scratch/run" --from 999999
check "so many frames as are wanted" ends 0 "$breakout" --headless --replay "$scratch/run" --frames 9 --stats
check "are replayed" stats "frames == 9"

halve() {
    size=$(wc -c <"$scratch/run")
    head -c $((size / 2)) "$scratch/run" >"$scratch/half" && mv "$scratch/half" "$scratch/run"
}
check "of one that was cut" halve
check "what is left is replayed" replay 1 "$breakout"
check "and that is said" says "([0-9]+) of \\1 ticks .*; the recording is truncated"

check "a flag that decides what the program does is the recording's" refuses 2 \
    "--seed is the recording's: leave it out with --replay" "$glow" --replay "$scratch/run" --seed 3
check "one of the program's own is, too" refuses 2 \
    "--skill is the recording's: leave it out with --replay" "$breakout" --replay "$scratch/run" --skill 3
check "frames of its own" refuses 2 "--live-frames goes with --replay" "$breakout" --live-frames
check "what goes with --replay" refuses 2 "--verify goes with --replay" "$glow" --verify
check "goes with it alone" refuses 2 "--pace goes with --replay" "$glow" --pace 2
check "a tick to begin with, too" refuses 2 "--from goes with --replay" "$breakout" --from 7
check "and a sync test" refuses 2 "--sync-test goes with --replay" "$breakout" --sync-test 7
check "which needs a state" refuses 2 "--sync-test needs a program that has a state" \
    "$glow" --replay "$scratch/run" --sync-test 7
check "and a number of ticks" refuses 2 "--sync-test is '61': it takes a whole number, 1 to 60" \
    "$breakout" --replay "$scratch/run" --sync-test 61
check "a pace that is none" refuses 2 "--pace is '0': it takes a number above 0" \
    "$glow" --replay "$scratch/run" --pace 0
check "a recording that is not there" refuses 2 "it cannot be opened" "$glow" --replay "$scratch/nothing"
check "what is none" refuses 2 "is not a recording" "$glow" --replay "$scratch/a.png"
check "one of another program's flags" refuses 2 "--skill" "$glow" --replay "$scratch/run"
check "where none can be written" refuses 1 "cannot write" "$glow" --headless --record "$scratch/no/run"
finish

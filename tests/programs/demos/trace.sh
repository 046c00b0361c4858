#!/bin/sh
# Demos are traced: each trace has all frames, also that of a replay, of a program that is killed, and what a full disk
# leaves of one.
# usage: trace.sh PYTHON BREAKOUT BALL
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
python=$1
breakout=$2
ball=$3

looks() { # ARGS
    "$python" "$tests/record/trace.py" "$scratch/run.json" "$@" >"$scratch/err" 2>&1
}
trace() { # DEMO [ARGS]
    demo=$1
    shift
    ends 0 "$demo" --headless --size 64x36 --trace "$scratch/run.json" "$@"
}
is_same() {
    cmp -s "$scratch/run.json" "$scratch/first.json"
}
check "a demo is traced in virtual time" trace "$breakout" --frames 60 --record "$scratch/run"
check "all frames are there" looks --frames 60 --name update --name "v-sync status"
check "the trace is kept" mv "$scratch/run.json" "$scratch/first.json"
check "again" trace "$breakout" --frames 60
check "it is the same" is_same
check "a replay is traced" ends 0 "$breakout" --headless --replay "$scratch/run" --verify --trace "$scratch/run.json"
check "it has the same frames" looks --frames 60
check "in real time" trace "$ball" --real-time --frames 60 --loop paced
check "the GPU's time is there, too" looks --frames 60 --name GPU --name wait

# ---- a trace without its end ---------------------------------------------------------------

has_begun() {
    grep -q '"frame 50"' "$scratch/run.json" 2>/dev/null
}
dies() {
    rm "$scratch/run.json"
    "$ball" --headless --real-time --size 64x36 --frames 100000 --trace "$scratch/run.json" 2>"$scratch/err" &
    patiently has_begun && kill -9 $! && ! wait $! 2>/dev/null
}
check_posix "a program is killed" dies
check_posix "its trace only lacks the end" looks --cut
fills() { # the largest file has 128 KB, and writing more is an error
    (
        trap '' XFSZ
        ulimit -f 256 # of 512 bytes
        exec "$ball" --headless --size 64x36 --frames 600 --trace "$scratch/run.json" --stats
    ) >"$scratch/out" 2>"$scratch/err"
    [ $? = 1 ] && [ "$(wc -l <"$scratch/err")" = 1 ] &&
        grep -qF "run.json ends early: " "$scratch/err"
}
check_posix "where the disk is full, the log says so once" fills
check_posix "and the program goes on" stats "frames == 600"
check_posix "what was written are whole lines" looks --cut

check "a trace that cannot be written" refuses 1 "cannot write" "$ball" --headless --trace "$scratch/no/run.json"
check "a trace without a name" refuses 2 "--trace has no value: it takes the name of a file" "$ball" --trace
finish

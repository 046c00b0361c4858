#!/bin/sh
# A soak of ten seconds: the command works, and the rules hold. It is too short for memory.
# usage: soak.sh PROGRAM
tests=$(dirname "$0")/..
. "$tests/support/tap.sh"

for tool in Xvfb openbox wmctrl xdotool xrestop; do
    command -v "$tool" >/dev/null || skip_all "$tool is not installed"
done

explain() {
    sed 's/^/# /' "$scratch/out" "$scratch/err"
}

soak() {
    python3 -B "$tests/soak/soak.py" "$1" "$scratch" --minutes 0.17 --seed 1 --xvfb \
        >"$scratch/out" 2>"$scratch/err"
}

check "nothing is wrong after ten seconds" soak "$@"
check "there were rests" grep -q '^objects of OpenGL' "$scratch/out"
check "and a picture" grep -q '^</svg>$' "$scratch/soak.svg"
finish

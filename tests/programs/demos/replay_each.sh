#!/bin/sh
# Each demo is recorded and replayed: its last picture is the same, or the recording names what it read without a note.
# usage: replay_each.sh DEMO...
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"

record() { # DEMO
    ends 0 "$1" --headless --size 64x36 --frames 30 --record "$scratch/run" --out "$scratch/a.png"
}
replay() { # DEMO
    ends 0 "$1" --headless --replay "$scratch/run" --verify --out "$scratch/b.png"
}
says() { # PATTERN
    tail -n 1 "$scratch/out" | grep -Eq "^$scratch/run: ([0-9]+) of \\1 ticks were replayed.*$1: the same\$"
}
# Of its two loops, the recording has the first.
has_second_loop() { # DEMO
    [ "$(basename "$1" .exe)" = embedded ]
}
is_same_picture() { # DEMO
    cmp -s "$scratch/a.png" "$scratch/b.png" || says "; it read without a note: gl_[a-z_, *]+" || has_second_loop "$1"
}
for demo; do
    name=$(basename "$demo")
    check "$name is recorded" record "$demo"
    check "and replayed" replay "$demo"
    check "all of it" says ""
    check "to its last picture, or it says why not" is_same_picture "$demo"
done
finish

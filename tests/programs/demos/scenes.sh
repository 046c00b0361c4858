#!/bin/sh
# Scenes that load, 0.4 to 0.6 s each, and owe nothing for it.
# usage: scenes.sh SCENES
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
scenes=$1

plays() { # ARGS: what it prints depends on no pixel
    ends 0 "$scenes" --headless --size 64x36 --stats "$@"
}

in_order() { # NAMES
    [ "$(sed -n 's/:.*updates,.*//p' "$scratch/out" | tr '\n' ,)" = "$1" ]
}
# No scene has a frame with more updates than this.
at_most() { # UPDATES
    ! sed -n 's/.*at most \([0-9]*\) updates.*/\1/p' "$scratch/out" | grep -qv "^[0-$1]\$"
}
# Each took its time, and little more: a load is worth 24 to 36 updates.
loads() {
    awk '
        /: loaded in / {
            ms = $0
            sub(/.* loaded in /, "", ms)
            least = /^menu/ ? 400 : /^play/ ? 500 : 600
            bad += ms + 0 < least || ms + 0 > least + 50
            count++
        }
        END { exit bad || count != 8 }' "$scratch/out"
}
play() { # LOOP UPDATES
    check "the scenes run under $1" \
        plays --loop "$1" --frames 600
    check "they come again and again" in_order "menu,play,game over,menu,play,game over,menu,play,"
    check "each loads for a while" loads
    check "no load is followed by a burst of updates" at_most "$2"
    check "nothing is reported skipped" stats "skipped == 0 && frames == 600 && updates > 590"
}
play fixed 1
play slipping 2
play limited 1
play variable 1

check "half the frames" plays --fps 30 --frames 300
check "have two updates each" at_most 2
check "a game" plays --frames 600
cp "$scratch/out" "$scratch/game"
check "again" plays --frames 600
check "the same" cmp -s "$scratch/out" "$scratch/game"
differs() {
    ! cmp -s "$scratch/out" "$scratch/game"
}
check "another seed" plays --seed 3 --frames 600
check "another game" differs
check "a picture" ends 0 "$scenes" --headless --frames 70 --size 320x180 --out "$scratch/a.png"
check "is drawn" is_picture "$scratch/a.png" 320 180
mv "$scratch/a.png" "$scratch/first.png"
check "again" ends 0 "$scenes" --headless --frames 70 --size 320x180 --out "$scratch/a.png"
check "the same" cmp -s "$scratch/a.png" "$scratch/first.png"
finish

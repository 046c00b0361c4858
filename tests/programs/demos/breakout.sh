#!/bin/sh
# Breakout is played to its end, by events of a gamepad, without a display.
# usage: breakout.sh BREAKOUT
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
breakout=$1

game() { # ARGS: ends by itself, long before its last frame
    ends 0 "$breakout" --headless --size 64x36 --fps 20 --frames 30000 --stats "$@" &&
        stats "frames < 30000 && skipped == 0 && updates > 5.9 * frames"
}
prints() { # LINES, without scores
    [ "$(sed -n 's/\(won\|over\|cleared\): .*/\1/p' "$scratch/out" | tr '\n' ,)" = "$1" ]
}
check "a game is played to its end" game
check "all levels are cleared, and it is won" \
    prints "level 1 cleared,level 2 cleared,level 3 cleared,won,"
has_score() {
    grep -Eqx "won: level 4, score [0-9]{4,}" "$scratch/out"
}
check "with a score" has_score
cp "$scratch/out" "$scratch/first"
check "it is played again" game
check "and is the same game" cmp -s "$scratch/out" "$scratch/first"
differs() {
    ! cmp -s "$scratch/out" "$scratch/first"
}
check "with another seed" game --seed 3
check "it is won too" prints "level 1 cleared,level 2 cleared,level 3 cleared,won,"
check "and is another game" differs
check "with nobody at the paddle" game --skill 0
check "the game is over" prints "game over,"
check "after the serves of three balls" stats "frames > 20 * 6 && frames < 20 * 30"

check "a picture" ends 0 "$breakout" --headless --frames 200 --size 64x36 --out "$scratch/a.png"
check "is drawn" is_picture "$scratch/a.png" 64 36
mv "$scratch/a.png" "$scratch/first.png"
check "again" ends 0 "$breakout" --headless --frames 200 --size 64x36 --out "$scratch/a.png"
check "the same" cmp -s "$scratch/a.png" "$scratch/first.png"
check "a skill that is none is refused" \
    refuses 2 "--skill is '101': it takes 0 to 100" "$breakout" --skill 101
finish

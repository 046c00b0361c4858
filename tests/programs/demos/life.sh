#!/bin/sh
# The game of life on the GPU has as many cells as one on the CPU.
# usage: life.sh LIFE LIFE_CELLS
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
life=$1
life_cells=$2

# Three steps a frame; as many as the last line says.
play() { # SEED FRAMES
    ends 0 "$life" --headless --size 64x36 --ups 30 --fps 10 --seed "$1" --frames "$2" --stats
}
steps() {
    sed -n 's/.*"updates": \([0-9]*\),.*/\1/p' "$scratch/out"
}
agrees() { # SEED
    grep -qx "$("$life_cells" "$1" "$(steps)")" "$scratch/out"
}
for game in "0 1" "0 2" "0 40" "1 40" "4294967295 100" "7 334"; do
    # shellcheck disable=SC2086
    set -- $game
    check "seed $1, $2 frames" play "$1" "$2"
    check "it counts as the other one does" agrees "$1"
done
check "nearly a thousand steps were made" stats "updates > 990"
differs() {
    ! agrees 6
}
check "other seeds count otherwise" differs

draw() { # NAME [ARGS]
    name=$1
    shift
    ends 0 "$life" --headless --size 64x36 --out "$scratch/$name.png" "$@"
}
blends() {
    ! same less more
}
check "it draws" draw first --frames 40
check "again" draw again --frames 40
check "the same picture" same first again
check "between two steps" draw less --ups 1 --frames 50 --stats
check "of one second each" stats "updates == 0"
check "and a frame later" draw more --ups 1 --frames 51 --stats
check "nothing is blended with the start alone" same less more
check "nor later" draw less --ups 1 --frames 80
check "when a step" draw more --ups 1 --frames 81 --stats
check "was made" stats "updates == 1"
check "but with what was before" blends
check "it fits a tall picture" draw tall --size 90x200 --frames 9
check "in its middle" is_picture "$scratch/tall.png" 90 200
finish

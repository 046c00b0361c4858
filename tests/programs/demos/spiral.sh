#!/bin/sh
# What overload does to each loop, and how it recovers. The load is 130 % from 1 s to 3 s.
# usage: spiral.sh SPIRAL
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
spiral=$1

# The lines of the loop's troubles, without the JSON after them.
skips() { # CONDITION in awk on count and on the updates, skipped and time of each
    sed '$d' "$scratch/out" | awk '
        / SKIPPED$/ {
            count++
            time = $1 + 0
            updates = $3
            skipped = $5
            bad += !('"$1"')
        }
        END { exit bad || !count }'
}
recovers() { # FROM TO, seconds; once, and after the last SKIPPED
    sed '$d' "$scratch/out" | tail -n 1 |
        awk '{ exit !(/ recovered$/ && $1 + 0 >= '"$1"' && $1 + 0 <= '"$2"') }' &&
        [ "$(grep -c recovered "$scratch/out")" = 1 ]
}
overload() { # LOOP
    check "$1 is overloaded" ends 0 "$spiral" --headless --size 64x36 --loop "$1" --frames 160 --stats
}

overload fixed
check "it gives the 15 updates of 250 ms and skips the rest" skips "updates == 15 && skipped == 5"
check "only under overload, or of its last frame" skips "time > 1.5 && time < 3.6"
check "and recovers" recovers 3 4
check "no tick is lost without a word" stats "skipped == 25 && updates == 275"

overload limited
check "half a second behind, all is skipped" skips "count == 1 && skipped >= 30 && skipped < 31"
check "and it recovers" recovers 3 4
check "no more is skipped" stats "skipped == 30"

overload slipping
check "it skips nothing" stats "skipped == 0 && updates > 280"
check "so there is nothing to report" [ "$(wc -l <"$scratch/out")" = 1 ]

overload variable
check "its step is cut at 250 ms" skips "updates == 15 && skipped > 4.9 && skipped < 5.1"
check "and it recovers" recovers 3 4

check "before the overload nothing is skipped" \
    ends 0 "$spiral" --headless --frames 60 --stats --size 320x180 --out "$scratch/a.png"
check "every due update is given" stats "skipped == 0 && frames == 60 && updates == 58"
check "it draws" is_picture "$scratch/a.png" 320 180
mv "$scratch/a.png" "$scratch/first.png"
check "again" ends 0 "$spiral" --headless --frames 60 --size 320x180 --out "$scratch/a.png"
check "the same picture" cmp -s "$scratch/a.png" "$scratch/first.png"
finish

#!/bin/sh
# What the limiter demo counts, and what no machine is too slow for: no way of limiting is faster than
# the rate. How well a sleep keeps it, and what it burns, is for ./dev bench sleep.
# usage: limiter.sh LIMITER
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
limiter=$1

limits() { # ARGS: what it counts depends on no pixel
    ends 0 "$limiter" --headless --size 64x36 "$@"
}

# A row's numbers hold this condition in awk on n, p50, p99 (ms) and cpu (percent).
row() { # NAME CONDITION
    sed -n "s/^$1  *\\([0-9]* intervals.*\\)/\\1/p" "$scratch/out" | awk '{
        n = $1
        p50 = $4
        p99 = $7
        cpu = $11
        found = 1
        bad += !('"$2"')
    } END { exit bad || !found }'
}

# 30 sleeps of 16 ms, twice 30 periods, and 29 of a grid of them.
check "it runs, no faster than 60 frames a second" lasts 1950 \
    limits --frames 120 --stats --out "$scratch/a.png"
check "it draws" is_picture "$scratch/a.png" 64 36
check "four rows and the statistics" [ "$(wc -l <"$scratch/out")" = 5 ]
check "a constant sleep is never shorter than 16 ms" row "constant sleep" \
    "n == 29 && p50 >= 16 && p99 >= p50"
for way in sleep spin gl_sleep_until; do
    check "$way counts its intervals" row $way "n == 30 && p50 > 0 && p99 >= p50"
done
check "a slow frame" limits --frames 40 --slow 20 --stats
check "is not made up for by a constant sleep" row "constant sleep" "n == 9 && p50 >= 36"
# Ten frames each; the constant sleep keeps its 16 ms.
check "another rate is not exceeded" lasts 1600 limits --frames 40 --fps 20
check "one frame" limits --frames 1
check "has no interval" row spin "n == 0 && p50 == 0 && cpu == 0"
finish

#!/bin/sh
# What the limiter demo counts. Upper bounds are the machine's business and not tested.
# usage: limiter.sh LIMITER
# shellcheck source=tests/demos/harness.sh
. "$(dirname "$0")/harness.sh"
limiter=$1

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
median() { # NAME; in us
    sed -n "s/^$1  .* p50 \\([0-9]*\\)\\.\\([0-9]*\\) ms.*/\\1\\2/p" "$scratch/out"
}
cpu_of() { # NAME
    sed -n "s/^$1  .* took \\([0-9.]*\\) %.*/\\1/p" "$scratch/out"
}
burns_more() { # THAN: spinning does
    awk "BEGIN { exit !($(cpu_of spin) > 2 * $(cpu_of "$1")) }"
}

check "it runs" ends 0 "$limiter" --headless --frames 120 --stats --out "$scratch/a.png"
check "it draws" is_picture "$scratch/a.png" 960 540
check "four rows and the statistics" [ "$(wc -l <"$scratch/out")" = 5 ]
# The first frame has none before it. Lower bounds leave room for presents that were late: on a grid the
# next interval is then shorter.
check "a constant sleep is never shorter" row "constant sleep" "n == 29 && p50 > 15"
check "a sleep takes up the rest of the period" row sleep "n == 30 && p50 > 15 && p99 >= p50"
check "so does spinning" row spin "n == 30 && p50 > 15 && p99 >= p50"
check "and gl_sleep_until" row gl_sleep_until "n == 30 && p50 > 12 && p99 >= p50"
check "spinning burns more than sleeping" burns_more sleep
check "and than gl_sleep_until" burns_more gl_sleep_until

check "a slow frame" ends 0 "$limiter" --headless --frames 40 --slow 20 --stats
check "is not made up for by a constant sleep" row "constant sleep" "n == 9 && p50 > 33"
check "but by the others" [ "$(median sleep)" -lt "$(median 'constant sleep')" ]
check "another rate" ends 0 "$limiter" --headless --frames 40 --fps 20
check "is kept" row gl_sleep_until "n == 10 && p50 > 35"
check "by a sleep too" row sleep "n == 10 && p50 > 45"
check "and by spinning" row spin "n == 10 && p50 > 45"
check "one frame" ends 0 "$limiter" --headless --frames 1
check "has no interval" row spin "n == 0 && p50 == 0 && cpu == 0"
finish

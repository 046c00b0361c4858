#!/bin/sh
# The figures in docs/pacing.md are what the simulated machine says today.
# usage: pacing.sh GLPACE-TRACE SOURCE-FOLDER
tests=$(dirname "$0")/../..
. "$tests/support/tap.sh"
trace=$1
source=$2
tr '\n' ' ' <"$source/docs/pacing.md" >"$scratch/page"

explain() {
    echo "# the page does not say: $wanted"
}
# 1234567 as 1,234,567
grouped() { # NUMBER
    echo "$1" | sed -e ':again' -e 's/\([0-9]\)\([0-9]\{3\}\)\($\|,\)/\1,\2\3/; t again'
}
says() { # WORDS
    wanted=$1
    grep -qF -- "$1" "$scratch/page"
}

# Sets frames, and of these uneven: those with no update or more than one.
count_frames() { # SCENARIO, for ten minutes
    sed 's/^duration.*/duration = 600000000000/' "$source/docs/pictures/$1" >"$scratch/scenario"
    "$trace" --quiet --summary "$scratch/scenario" >"$scratch/summary"
    # shellcheck disable=SC2046
    set -- $(sed -n 's/^# frames by updates//; t found; d; :found; s/[^0-9:]/ /g; s/[0-9]*://g; p' \
        "$scratch/summary")
    frames=$(($1 + $2 + $3 + ${4-0}))
    uneven=$(($1 + $3 + ${4-0}))
}
count_frames judder-fixed.scenario
check "judder under fixed" \
    says "$(grouped $uneven) of $(grouped $frames) frames have no update or two"
count_frames judder-paced.scenario
check "and under paced" says "It has $(grouped $uneven) such frames"

# The numbers of the frames with so many updates, without the first, as in "3, 6 and 9".
frames_with() { # UPDATES, in the picture
    "$trace" "$source/docs/pictures/judder-fixed.scenario" | awk -v wanted="$1" '
        $2 == "update" { updates++ }
        $2 == "render" {
            if (frame && updates == wanted)
                list[++count] = frame
            frame++
            updates = 0
        }
        END {
            for (i = 1; i <= count; i++)
                printf "%s%s", i == 1 ? "" : i == count ? " and " : ", ", list[i]
        }'
}
check "what the picture shows of fixed" \
    says "under \`fixed\` frames $(frames_with 0) have no update, and $(frames_with 2) have two"

# How often the time from one present to the next is another than before, in periods.
changes() { # POLICY
    cat >"$scratch/scenario" <<END
policy = $1
ups = 60
vsync_period = 16666667
render_cost = random 12000000 19000000
seed = 1
duration = 60000000000
END
    "$trace" "$scratch/scenario" | awk '
        $2 == "swap" {
            now = int(($1 - time) / 16666667 + 0.5)
            time = $1
            count += now != before
            before = now
        }
        END { print count }'
}
check "frames that do not fit, under fixed" \
    says "that changes $(grouped "$(changes fixed)") times a minute"
check "and under paced" says "it changes $(grouped "$(changes paced)") times"
while read -r line <&3; do
    [ "$line" = "policy = paced" ] || check "the page has $line" says "$line"
done 3<"$scratch/scenario"
finish

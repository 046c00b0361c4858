# shellcheck shell=sh
# What the tests of the demos share: running a demo, looking at what it left. Sourced.

# shellcheck disable=SC2154 # the test sets $tests
. "$tests/support/tap.sh"

# Programs for Windows are started by scripts.
on_windows=no
for argument; do
    shift
    if is_for_windows "$argument"; then
        on_windows=yes
        argument=$(starter "$argument")
    fi
    set -- "$@" "$argument"
done

explain() {
    [ ! -f "$scratch/out" ] || sed 's/^/# out: /' "$scratch/out"
    [ ! -f "$scratch/err" ] || sed 's/^/# err: /' "$scratch/err"
}

# What only POSIX has.
check_posix() { # DESCRIPTION COMMAND...
    if [ $on_windows = yes ]; then
        count=$((count + 1))
        echo "ok $count - $1 # SKIP not possible here: $(basename "$0"): $1, which only POSIX has"
    else
        check "$@"
    fi
}

# Runs it: exits with STATUS, and says something on stderr only where that is not 0.
ends() { # STATUS PROGRAM [ARGS]
    wanted=$1
    shift
    status=0
    "$@" >"$scratch/out" 2>"$scratch/err" || status=$?
    [ $on_windows = no ] || sed -i 's/\r$//' "$scratch/out" "$scratch/err"
    [ "$status" = "$wanted" ] && { [ "$status" != 0 ] || says_nothing "$scratch/err"; }
}

# Ends so with one line on stderr that has these words, and nothing on stdout.
refuses() { # STATUS WORDS PROGRAM [ARGS]
    wanted=$1
    words=$2
    shift 2
    ends "$wanted" "$@" && [ ! -s "$scratch/out" ] && [ "$(wc -l <"$scratch/err")" = 1 ] &&
        grep -qF -- "$words" "$scratch/err"
}

# Takes no less time than so many ms. More says nothing: the machine may be slow or busy.
lasts() { # MS COMMAND...
    least=$1
    shift
    began=$(date +%s%N)
    "$@" && [ $((($(date +%s%N) - began) / 1000000)) -ge "$least" ]
}

# The last line is the JSON that --stats promises, and these hold of its numbers.
stats() { # CONDITION, in awk: frames == 3 && fps < 61
    number='[0-9]+(\.[0-9]+)?'
    tail -n 1 "$scratch/out" | tr -d '\r' | grep -Eqx "\{\"frames\": [0-9]+, \"updates\": [0-9]+, \
\"skipped\": [0-9]+, \"fps\": $number, \"ups\": $number, \"interval_p50_ms\": $number, \
\"interval_p99_ms\": $number, \"interval_max_ms\": $number\}" || return 1
    tail -n 1 "$scratch/out" | tr -d '{}",' | awk "{
        for (i = 1; i < NF; i += 2)
            value[\$i] = \$(i + 1)
        frames = value[\"frames:\"]
        updates = value[\"updates:\"]
        skipped = value[\"skipped:\"]
        fps = value[\"fps:\"]
        p50 = value[\"interval_p50_ms:\"]
        exit !($1)
    }"
}

# A PNG of this size: its signature, and what its first chunk says.
is_picture() { # FILE WIDTH HEIGHT
    [ "$(od -An -tx1 -N8 "$1" | tr -d ' ')" = 89504e470d0a1a0a ] || return 1
    # shellcheck disable=SC2046
    set -- "$2" "$3" $(od -An -tu1 -j16 -N8 "$1")
    [ $(($3 * 16777216 + $4 * 65536 + $5 * 256 + $6)) = "$1" ] &&
        [ $(($7 * 16777216 + $8 * 65536 + $9 * 256 + ${10})) = "$2" ]
}

# Two pictures that were drawn.
same() { # NAME NAME
    cmp -s "$scratch/$1.png" "$scratch/$2.png"
}
differ() { # NAME NAME
    ! same "$1" "$2"
}

# What --capture - has written so far: numbers, the bytes of the newest whole frame from a place on, in
# pixels from the upper left. A pixel has four.
newest_bytes() { # FILE WIDTH HEIGHT X Y COUNT
    frame=$(($2 * $3 * 4))
    whole=$(($(wc -c <"$1") / frame))
    [ "$whole" -gt 0 ] || return 1
    od -An -v -tu1 -j $(((whole - 1) * frame + ($5 * $2 + $4) * 4)) -N "$6" "$1"
}
newest_pixel() { # FILE WIDTH HEIGHT X Y
    # shellcheck disable=SC2086
    color=$(newest_bytes "$@" 3) && echo $color
}

# Until so many more frames were written there: what was done before, the last of them shows.
draws_more() { # FILE WIDTH HEIGHT COUNT
    bytes=$(($(wc -c <"$1") + $2 * $3 * 4 * $4))
    patiently has_bytes "$1" "$bytes"
}
has_bytes() { # FILE COUNT
    [ "$(wc -c <"$1")" -ge "$2" ]
}

# What frames came to a puppet's window, and when. Sourced, after puppet.sh.
# shellcheck shell=sh disable=SC2154 # harness.sh and the sourcing test share them

seconds=${GLPACE_SECONDS-1} # that are measured

# The number that the latest line of its kind has for a name.
reported() { # KIND NAME
    sed -n "s/^$1 .*$2=\([-0-9.]*\).*/\1/p" "$log" | tail -n 1
}

# Within 1 %.
knows_rate() { # RATE
    send frames && awk -v known="$(reported frames rate)" -v rate="$1" \
        'BEGIN { exit !(known > 0.99 * rate && known < 1.01 * rate) }'
}

count_for() { # SECONDS
    send count && sleep "$1" && send count
}

# Of half a second, in which a busy machine may leave some out.
has_rate() { # RATE
    count_for 0.5 && awk -v fps="$(reported count fps)" -v rate="$1" \
        'BEGIN { exit !(fps > 0.75 * rate && fps < 1.25 * rate) }'
}

# Each frame is of a moment that is a few refreshes away at most.
is_in_time() { # RATE
    count_for 0.5 && awk -v least="$(reported count least)" -v most="$(reported count most)" -v rate="$1" \
        'BEGIN { far = 6 * 1000 / rate + 1000 / 60; exit !(least > -far && most < far) }'
}

# Prints a line. Not every window system reports which refreshes showed a frame.
measure() { # WHAT
    count_for "$seconds"
    bare=$(reported count bare)
    echo "# $1: $(reported count fps) frames a second${bare:+, $bare refreshes without one}"
}

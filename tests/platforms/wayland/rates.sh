#!/bin/sh
# A display changes its rate, or a window goes to another one, while it draws: it is known again, frames
# come at the new rate, and simulated time stays at the clock's. Prints what frames came, under `paced`
# and under `frame`.
# usage: [GLPACE_SECONDS=N] rates.sh COMPOSITOR ANSWERS PUPPET
#     N  how long each is measured, 1 unless given
tests=$(dirname "$0")/../..
. "$tests/platforms/wayland/server.sh"
. "$tests/window/puppet.sh"
. "$tests/platforms/wayland/frames.sh"
. "$tests/window/rates.sh"
compositor=$1
answers=$2
probe=$3

period_of() { # RATE: ns
    echo $(((1000000000 + $1 / 2) / $1))
}

# Prints after how long, with what it takes to ask.
becomes_known() { # RATE HOW
    changed=$(date +%s%N)
    patiently knows_rate "$1" || return
    echo "# $policy, $2, $1 Hz: known after $((($(date +%s%N) - changed) / 1000000)) ms"
}

changes() { # HOW RATE ORDER...
    how=$1
    rate=$2
    shift 2
    order "$*"
    check "$how: $rate Hz is known" becomes_known "$rate" "$how"
    check "frames come so often" patiently has_rate "$rate"
    [ "$policy" != paced ] || check "simulated time is the clock's" is_in_time "$rate"
    measure "$policy, $how, $rate Hz"
}

has_counted() {
    tail -n "+$((lines + 1))" "$scratch/compositor" | grep -q counted
}

# The frames of each window since the last time.
count_shown() {
    lines=$(wc -l <"$scratch/compositor")
    order count
    patiently has_counted
}

both_are_shown() {
    count_shown
    sleep 0.5
    count_shown
    tail -n 3 "$scratch/compositor" | awk '/^shown/ && $2 > 0 { n++ } END { exit n != 2 }'
}

# What changes while a window draws.
change_while() { # POLICY
    policy=$1
    start_compositor "$compositor" "$answers" period="$(period_of 30)"
    start_puppet "reported-$policy"
    send policy "$policy"
    check "$policy: 30 Hz is known" becomes_known 30 "a new window"
    for rate in 60 144 60; do
        changes "a mode that is reported" $rate period "$(period_of $rate)" 0
    done
    for rate in 30 60 144 60; do
        changes "a rate that is not reported" $rate period "$(period_of $rate)" 0 silent
    done
    check "it ends well" end_puppet
    end_compositor

    start_compositor "$compositor" "$answers" period="$(period_of 30)" timestamps=no
    start_puppet "blind-$policy"
    send policy "$policy"
    check "$policy: 30 Hz is known from presents" becomes_known 30 "a new window, of which presents alone report"
    for rate in 60 144 60; do
        changes "presents alone report" $rate period "$(period_of $rate)" 0
    done
    check "it ends well" end_puppet
    end_compositor

    start_compositor "$compositor" "$answers" outputs=2
    order "period $(period_of 144) 1"
    start_puppet "moving-$policy"
    send policy "$policy"
    check "$policy: 60 Hz is known" becomes_known 60 "a new window"
    changes "a window that is taken to another display" 144 move 1
    changes "and back" 60 move 0
    check "it ends well" end_puppet

    start_puppet "group-$policy" beside
    send policy "$policy"
    check "$policy: two windows are shown" patiently both_are_shown
    changes "both on the faster display" 144 move 1
    changes "the second alone there" 60 move 0 0
    check "both are shown" patiently both_are_shown
    order "move 0 1"
    changes "the first alone there" 144 move 1 0
    check "both are shown" patiently both_are_shown
    check "it ends well" end_puppet
    end_compositor
}

change_while paced
change_while frame
check "nothing was said on stderr" is_silent
finish

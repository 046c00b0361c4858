# What a puppet's window knows of its frames and of the display. Sourced, after puppet.sh.
# shellcheck shell=sh disable=SC2154 # harness.sh and the sourcing test share them

count_frames() { # presented | shown
    send frames || return
    frames=$(sed -n "s/^frames .*$1=\([0-9]*\).*/\1/p" "$log" | tail -n 1)
}

another_came() { # presented | shown: since there were $before
    count_frames "$1" && [ "$frames" -gt "$before" ]
}

come() { # presented | shown
    count_frames "$1" || return
    before=$frames
    patiently another_came "$1"
}

reports() { # PATTERN
    send frames && has "frames .*$1.*"
}

is_invisible() {
    reports " invisible"
}

is_seen() {
    ! is_invisible && [ -z "$mute" ]
}

#!/bin/sh
# The cursor over a window: what it looks like, hidden, and locked.
# usage: cursor.sh COMPOSITOR ANSWERS PUPPET
tests=$(dirname "$0")/../..
. "$tests/platforms/wayland/server.sh"
. "$tests/window/puppet.sh"
. "$tests/platforms/wayland/frames.sh"
probe=$3

# What the compositor was last asked to show: "none", or the spot of the picture that points.
shows() { # SPOT
    [ "$(sed -n 's/^cursor //p' "$scratch/compositor" | tail -n 1)" = "$1" ]
}

shows_another() { # SPOT
    grep -q '^cursor ' "$scratch/compositor" && ! shows none && ! shows "$1"
}

# After more frames than a picture of an animated cursor lasts.
still_shows() { # SPOT
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        come presented || return
    done
    shows "$1"
}

start_compositor "$1" "$2" devices=yes
start_puppet main
order "focus 0"
order "enter 0 30 40"
check "the window has the pointer" becomes hovered focused
check "which has a shape" patiently shows_another ""
arrow=$(sed -n 's/^cursor //p' "$scratch/compositor" | tail -n 1)
send shape 1
check "it can have another one" patiently shows_another "$arrow"
send shape 0
check "and the first one again" patiently shows "$arrow"
send cursor 1
check "it can be hidden" patiently shows none
check "and stays so" still_shows none
send cursor 0
check "and shown" patiently shows "$arrow"

send cursor 2
check "locked, it is hidden" patiently shows none
check "and stays so" still_shows none
order "push 5 -7.5"
check "and the mouse reports how far it moved" patiently has "mouse-motion 5,-7.5 raw"
order "push 1 0"
check "each time" patiently has "mouse-motion 1,0 raw"
send cursor 0
check "freed, it is shown" patiently shows "$arrow"
order "motion 60 70"
check "and its position reported" patiently has "cursor 60,70"
check "it ends well" end_puppet
check "nothing was said on stderr" is_silent
finish

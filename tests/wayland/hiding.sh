#!/bin/sh
# A window that nobody sees does not stop its program, and is seen again when it is shown.
# usage: hiding.sh REPAINT ANSWERS PUPPET
# shellcheck source=tests/wayland/weston.sh
. "$(dirname "$0")/weston.sh"
# shellcheck source=tests/window/puppet.sh
. "$(dirname "$0")/../window/puppet.sh"
probe=$3

# How many frames were presented, or shown, as the window knows.
count_frames() { # presented | shown
    tell frames || return
    frames=$(sed -n "s/^frames .*$1=\([0-9]*\).*/\1/p" "$log" | tail -n 1)
}

another_came() { # presented | shown: since there were $before
    count_frames "$1" && [ "$frames" -gt "$before" ]
}

is_unseen() {
    tell frames && has "frames .* unseen"
}

come() { # presented | shown
    count_frames "$1" || return
    before=$frames
    patiently another_came "$1"
}

start_weston "$1" "$2"
start_puppet main
check "a new window's frames are shown" come shown

tell hide
check "hidden, it knows that nobody sees it" is_unseen
check "and its program goes on" come presented
tell show
check "shown again, its frames are" come shown

tell hide
tell show
check "also if it was hidden for a moment" come shown

tell iconify
check "iconified, it learns that nobody sees it" patiently is_unseen
check "and its program goes on" come presented
check "and obeys" tell size 410 310

tell vsync 1
check "without v-sync as well" come presented
check "it ends well" end_puppet

start_puppet early hidden
check "a window that was never shown goes on" come presented
tell show
check "and is shown" come shown
check "it ends well" end_puppet

start_puppet forced
tell vsync 4
check "where the driver waits, frames are shown" come shown
check "it ends well" end_puppet
check "nothing was said on stderr" is_silent
finish

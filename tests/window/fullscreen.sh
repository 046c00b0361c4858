#!/bin/sh
# A window fills its monitor and returns to its exact place and size, with a window manager and
# without.
# usage: fullscreen.sh PUPPET
tests=$(dirname "$0")/..
. "$tests/window/harness.sh"
. "$tests/window/puppet.sh"
probe=$1

start_display

there_and_back() { # HOW
    send size 410 310
    send position 150 160
    check "$1: it has a place" becomes at=150,160 size=410x310
    send fullscreen 0 0 0 0
    check "$1: it fills the monitor" becomes at=0,0 size=1280x800 fullscreen cap=60
    send fullscreen 1 0 0 0
    send fullscreen 1 640 480 60
    check "$1: to where it is already is nothing" becomes at=0,0 size=1280x800 fullscreen
    send windowed
    check "$1: and returns" becomes at=150,160 size=410x310
    check "$1: as a window" stops_being fullscreen
    printf '%s\n' toggle toggle toggle >&9 # at once
    check "$1: from one to the other and back, without waiting" \
        becomes at=0,0 size=1280x800 fullscreen
    rests
    send toggle
    check "$1: it has not forgotten" becomes at=150,160 size=410x310
    send windowed
    check "$1: a window stays one" is_now at=150,160 size=410x310

    send limits 200 100 600 400
    send toggle
    check "$1: limits do not bind a fullscreen window" becomes size=1280x800
    send toggle
    check "$1: but the window after it" gets_property WM_NORMAL_HINTS "maximum size: 600 by 400"
    send limits 0 0 0 0

    send toggle
    becomes size=1280x800
    send aspect 41 31
    send borderless 1
    send hide
    check "$1: a fullscreen window is not hidden" is_not hidden
    send toggle
    check "$1: what was set meanwhile is in effect" gets_property WM_NORMAL_HINTS \
        "minimum aspect ratio: 41/31"
    check "$1: all of it" becomes borderless
    rests
    check "$1: hidden in vain, it became a window" is_not fullscreen
    send aspect 0 0
    send borderless 0

    send hide
    send fullscreen 0 0 0 0
    check "$1: a hidden window is shown by it" becomes size=1280x800
    check "$1: and knows" stops_being hidden
    send windowed
    becomes size=410x310

    check "$1: no such monitor" is_refused fullscreen 2 0 0 0
    check "$1: half a size" is_refused fullscreen 0 640 0 0
    check "$1: a size below 0" is_refused fullscreen 0 -1 -1 0
    check "$1: a rate below 0" is_refused fullscreen 0 0 0 -1
    check "$1: leave it as it was" becomes at=150,160 size=410x310
    check "$1: each with its reason" [ "$(sentences "$log.err" | tail -n 4)" = "$(sed 's/^/glpace: gl_window_set_fullscreen: /' <<END
monitor is 2; it takes 0 to 1
width is 640 and height 0; set both, or neither
width is -1; it takes 1 to 16384
refresh_rate is -1; it takes 0 to 1000
END
    )" ]
}

start_puppet bare
window=$(find_window bare)
there_and_back "without a window manager"
send monitors
check "the only monitor is listed" has "monitor 1 screen at=0,0 mode=1280x800@0x24"
send modes 1
check "with its mode" has "mode 1280x800@0"
check "a monitor that is not there has none" is_refused modes 2
check "it ends well" end_puppet

# A desktop that is smaller than its one monitor leaves Xvfb without any.
if command -v xrandr >/dev/null; then
    start_puppet unplugged fullscreen
    becomes fullscreen
    rests
    seen=$(wc -l <"$log")
    xrandr --fb 1000x700 >"$scratch/xrandr" 2>&1
    check "without its monitor a window is not fullscreen, which comes as an event" patiently has "fullscreen 0"
    check "and its state says so" is_not fullscreen
    check "it ends well" end_puppet
    xrandr --fb 1280x800 >"$scratch/xrandr" 2>&1
    xrandr --output screen --auto >"$scratch/xrandr" 2>&1
fi

start_window_manager
start_puppet main
window=$(find_window main)
becomes focused
there_and_back "with one"

# What a window manager does late is what the program has asked for, and not its user's wish.
toggle_late() {
    kill -STOP "$manager"
    printf '%s\n' toggle toggle toggle >&9
    sleep 0.2
    kill -CONT "$manager"
    rests
    is_now at=0,0 size=1280x800 fullscreen && send windowed && becomes at=150,160 size=410x310 && rests
}
# Stands in for one that has done the first of two changes, and not yet the second.
fills_and_leaves_late() {
    kill -STOP "$manager"
    send toggle
    send toggle
    xprop -id "$window" -f _NET_WM_STATE 32a -set _NET_WM_STATE _NET_WM_STATE_FULLSCREEN
    send state && send state && is_not fullscreen
    not_filled=$?
    kill -CONT "$manager"
    rests
    [ "$not_filled" = 0 ] && becomes at=150,160 size=410x310 && is_not fullscreen
}
user_leaves() {
    wmctrl -i -r "$window" -b remove,fullscreen
    stops_being fullscreen && rests
}
# The program sees only the last of three changes.
user_leaves_after_changes() {
    kill -STOP "$manager"
    printf '%s\n' toggle toggle toggle >&9
    sleep 0.2
    kill -STOP "$probe_id"
    kill -CONT "$manager"
    ask_window_manager
    kill -CONT "$probe_id"
    becomes at=0,0 size=1280x800 fullscreen && user_leaves && becomes at=150,160 size=410x310
}
if ! is_for_windows "$probe"; then
    check "a user leaves what a window manager filled after several changes at once" user_leaves_after_changes
    check "a window manager that fills late does not fill for its user" fills_and_leaves_late
    for time in first second third; do
        check "a window manager may be late, the $time time" toggle_late
    done
fi

send maximize
becomes maximized 'size=1280x7*'
send toggle
check "a maximised window fills the monitor" becomes size=1280x800 fullscreen
send toggle
check "and returns maximised" becomes maximized 'size=1280x7*'
send restore
check "and to what it was before" becomes at=150,160 size=410x310
send iconify
becomes iconified
send restore
stops_being iconified
check "it ends well" end_puppet

start_puppet full fullscreen
check "a window can begin fullscreen" becomes at=0,0 size=1280x800 fullscreen
send windowed
check "and becomes one of the usual size in the middle" becomes size=960x540 at=160,130
check "it ends well" end_puppet

if ! is_for_windows "$probe"; then
    start_puppet left fullscreen
    becomes at=0,0 size=1280x800 fullscreen
    rests
    window=$(find_window left)
    check "a user leaves a window that began fullscreen" user_leaves
    send fullscreen 0 0 0 0
    becomes fullscreen
    rests
    send windowed
    check "after which the program can fill and leave" stops_being fullscreen

    # An icon is not mapped, so the server does not report that it is hidden.
    send iconify
    becomes iconified
    is_listed() {
        wmctrl -l | grep -qi "$(printf '%08x' "$window")"
    }
    is_unlisted() {
        ! is_listed
    }
    check "the window manager knows an icon" is_listed
    send hide
    check "and forgets it when it is hidden" patiently is_unlisted
    send show
    check "it is shown as a window" stops_being iconified
    check "that the window manager knows" patiently is_listed
    check "it ends well" end_puppet
fi
finish

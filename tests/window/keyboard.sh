#!/bin/sh
# Keys that go down or come up while another program has the keyboard.
# usage: keyboard.sh PROBE
tests=$(dirname "$0")/..
. "$tests/window/harness.sh"
probe=$1

start_display_repeating 100
start_window_manager
xdotool mousemove 1200 700

start_probe main
expect_ready

# ---- the window manager takes the keyboard --------------------------------------------------------

# The window manager grabs the keyboard when Tab goes down and releases it when Alt comes up. It does
# either some time after the key, so ask_window_manager waits for it.
hold_alt_tab() {
    xdotool keydown alt keydown Tab
    ask_window_manager
    xdotool keyup Tab
}
release_alt() {
    xdotool keyup alt
    ask_window_manager
}

xset -r 25 # W: so that it does not repeat on a slow machine
xdotool keydown w
expect "a key goes down" "key W press mods=0" "text U+0077"
hold_alt_tab
expect "and Alt" "key 342 press mods=0"
xdotool keyup w
release_alt
expect "what comes up while the window manager has the keyboard is released after that" \
    "key W release mods=0 synthetic" "key 342 release mods=0 synthetic"
xdotool key w
expect "the next press is a press" "key W press mods=0" "text U+0077" "key W release mods=0"

xdotool keydown w
hold_alt_tab
release_alt
expect "what stays down stays down" "key W press mods=0" "text U+0077" "key 342 press mods=0" \
    "key 342 release mods=0 synthetic"
xdotool keyup w
expect "until it comes up" "key W release mods=0"

hold_alt_tab
xdotool keydown w
release_alt
xdotool keyup w key w
expect "what goes down there is not down here" "key 342 press mods=0" \
    "key 342 release mods=0 synthetic" "key W press mods=0" "text U+0077" "key W release mods=0"

# ---- another window had the focus -------------------------------------------------------------------

come_back_from_other() { # KEY: which is down since then
    "$probe" other >"$scratch/other" 2>&1 &
    other=$!
    children="$children $other"
    check "another window gets the focus" patiently has "focus 0"
    seen=$(wc -l <"$log")
    check "and keys" patiently other_receives "$1"
    kill "$other"
    wait "$other"
    check "the focus comes back" patiently has "focus 1"
}
other_receives() { # KEY
    xdotool keydown "$1"
    grep -q '^key .* press' "$scratch/other" || { xdotool keyup "$1" && false; }
}

come_back_from_other x
sleep 0.8 # some repeats
xdotool keyup x key x
expect "a key that is held since then is not pressed here, until it is" "focus 1" \
    "key X press mods=0" "text U+0078" "key X release mods=0"

come_back_from_other XF86AudioRaiseVolume
sleep 0.8
xdotool keyup XF86AudioRaiseVolume key XF86AudioRaiseVolume
expect "nor is one without a name" "focus 1" "key -1 press mods=0" "key -1 release mods=0"

come_back_from_other shift # which does not repeat
xdotool keyup shift key shift
expect "nor one that does not repeat" "focus 1" "key 340 press mods=0" "key 340 release mods=1"

check "every event was the window's own, stamped in order" lacks wrong
check "nothing was said on stderr" is_silent
finish

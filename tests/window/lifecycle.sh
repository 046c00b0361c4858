#!/bin/sh
# What the window manager does to a window reaches the program: size, focus, icon, exposure, close.
# usage: lifecycle.sh PROBE
tests=$(dirname "$0")/..
. "$tests/window/harness.sh"
probe=$1

start_display

# As at a change of virtual desktops: the window is unmapped by another program, and has no focus to lose.
check_unmapped() {
    start_probe bare
    check "a window without a window manager is drawn" patiently has "draw 400x300 of 400x300"
    seen=$(wc -l <"$log")
    window=$(find_window bare)
    xdotool windowfocus "$(xwininfo -root | sed -n 's/.*Window id: \([^ ]*\).*/\1/p')"
    expect "it loses the focus" "focus 0"
    xdotool mousemove --window "$window" 10 20 mousedown 1
    expect "a button is held over it, without the focus" "mouse-button 0 press 10,20 mods=0"
    xdotool windowunmap "$window"
    expect "it leaves the screen: the button is released" "mouse-button 0 release 10,20 mods=0 synthetic"
    xdotool mouseup 1
    kill "$probe_id"
}
is_for_windows "$probe" || check_unmapped

start_window_manager
xdotool mousemove 1200 700

start_probe main stubborn
expect_ready
window=$(find_window main)

xdotool windowsize "$window" 500 350
expect "resized, it says so in pixels and in screen coordinates, and is drawn at that size" \
    "framebuffer-resize 500x350" "resize 500x350" "draw 500x350 of 500x350"

# ---- focus ---------------------------------------------------------------------------

xdotool keydown w
expect "a key is held" "key W press mods=0"
xdotool keydown XF86AudioRaiseVolume
expect "and one without a name" "key -1 press mods=0"
xdotool mousemove --window "$window" 10 20 mousedown 1
expect "and a button" "mouse-button 0 press 10,20 mods=0"
"$probe" other >"$scratch/other" 2>&1 &
other=$!
children="$children $other"
expect "another window takes the focus: what was held is released" "focus 0" \
    "key -1 release mods=0 synthetic" "key W release mods=0 synthetic" \
    "mouse-button 0 release 10,20 mods=0 synthetic"
xdotool keyup w keyup XF86AudioRaiseVolume mouseup 1
xdotool windowactivate "$window"
check "the focus comes back" patiently has "focus 1"
xdotool keydown e sleep 0.03 keyup e click 1
expect "nothing was released twice, and what comes then is real" "focus 1" \
    "key E press mods=0" "key E release mods=0" \
    "mouse-button 0 press 10,20 mods=0" "mouse-button 0 release 10,20 mods=0"

# ---- maximising, icon and exposure -----------------------------------------------------------------

wmctrl -i -r "$window" -b add,maximized_vert,maximized_horz
check "maximised, it is drawn larger" patiently has "draw 12[0-9]*x7[0-9]* of 12[0-9]*x7[0-9]*"
expect "and says so" "maximize 1"
wmctrl -i -r "$window" -b remove,maximized_vert,maximized_horz
expect "and restored" "maximize 0" "draw 500x350 of 500x350"
xdotool windowminimize "$window"
expect "iconified" "iconify 1"
xdotool windowactivate "$window"
expect "restored" "iconify 0"

is_at() { # WINDOW X Y: its frame
    eval "$(xdotool getwindowgeometry --shell "$1")"
    [ "$X" -lt $(($2 + 50)) ] && [ "$Y" -lt $(($3 + 50)) ]
}
is_on_top() { # WINDOW
    top=$(xprop -root _NET_CLIENT_LIST_STACKING | sed 's/.*[ ,]//')
    [ $((top)) = "$1" ]
}
other_window=$(find_window other)
xdotool windowmove "$other_window" 0 0 windowmove "$window" 0 0 windowraise "$other_window"
check "another window covers it" patiently is_at "$other_window" 0 0
check "as they lie" patiently is_at "$window" 0 0
check "one above the other" patiently is_on_top "$other_window"
seen=$(wc -l <"$log")
kill "$other"
check "uncovered, it is asked to be drawn again" patiently has refresh

# ---- close ---------------------------------------------------------------------------

wmctrl -i -c "$window"
expect "a close that is canceled is an event" "close"
wmctrl -i -c "$window"
expect "one that is not ends the loop" "close" "end"
check "the program ends well" wait "$probe_id"

check "every event was the window's own, stamped in order, and no icon was drawn" lacks wrong
check "nothing was said on stderr" is_silent
finish

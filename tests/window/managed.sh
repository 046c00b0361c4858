#!/bin/sh
# What the program asks of its window reaches the window manager, and what the user does there
# shows in the window's state.
# usage: managed.sh PUPPET
tests=$(dirname "$0")/..
. "$tests/window/harness.sh"
. "$tests/window/puppet.sh"
probe=$1

start_display
start_window_manager
xdotool mousemove 1200 700

start_puppet main
window=$(find_window main)
check "a new window says how it is" becomes size=400x300 pixels=400x300 scale=1,1 opacity=1.00 \
    focused

# ---- size and place -----------------------------------------------------------------

send size 500 350
expect "the program sets its size" "resize 500x350"
check "and the state says so" becomes size=500x350 pixels=500x350
send position 120 140
expect "the program moves it" "move 120,140"
check "it is moved, and says where what is drawn into begins" becomes at=120,140
place=$(xwininfo -id "$window" | sed -n 's/^ *\(Absolute\|Width\|Height\).*: *//p' | tr '\n' ' ')
check "the X server agrees" [ "$place" = "120 140 500 350 " ]

wmctrl -i -r "$window" -e 0,200,240,-1,-1
check "the user moves it, and it is notified of that" patiently has "move [12][0-9]*,2[0-9]*"

send limits 300 200 600 400
xdotool windowsize "$window" 900 900
check "the user cannot make it larger than its limit" becomes size=600x400
xdotool windowsize "$window" 10 10
check "nor smaller" becomes size=300x200
send limits 0 0 0 250
xdotool windowsize "$window" 700 700
check "one limit alone binds one side alone" becomes size=700x250
send limits 0 0 0 0
xdotool windowsize "$window" 700 600
check "without limits any size will do" becomes size=700x600

send aspect 2 1
check "an aspect is asked to the window manager" gets_property WM_NORMAL_HINTS \
    "minimum aspect ratio: 2/1"
xdotool windowsize "$window" 600 500
check "and kept when the user resizes" becomes size=600x300
send aspect 0 0
xdotool windowsize "$window" 400 300
check "without one any will do" becomes size=400x300

send fixed 1
check "a fixed size is reported" becomes fixed
xdotool windowsize "$window" 700 600
send size 410 310
check "the program can change it still" becomes size=410x310
check "but the user cannot" gets_property WM_NORMAL_HINTS "maximum size: 410 by 310"
send fixed 0
check "until it is no longer" stops_being fixed
xdotool windowsize "$window" 400 300
check "and the user can again" becomes size=400x300

# ---- looks ---------------------------------------------------------------------------

send opacity 50
check "half seen through" gets_property _NET_WM_WINDOW_OPACITY "= 2147483647"
check "and not in the state, since nobody composes the screen here" is_now opacity=1.00
send opacity 0
check "not to be seen" gets_property _NET_WM_WINDOW_OPACITY "= 0$"
send opacity 100
check "and in full" gets_property _NET_WM_WINDOW_OPACITY "= 4294967295"

icon() {
    xprop -id "$window" -f _NET_WM_ICON 32x ' = $0+\n' _NET_WM_ICON
}
has_both_icons() {
    both=$(icon)
    [ "${both#*= }" = "\
0x2, 0x1, 0x4010203, 0x8050607, 0x1, 0x3, 0xc090a0b, 0x100d0e0f, 0x14111213" ]
}
has_no_icon() {
    none=$(icon)
    [ "${none#*0x4010203}" = "$none" ]
}
send icon 2
check "both icons are there, as alpha, red, green and blue" patiently has_both_icons
send icon 0
check "without, they are gone" patiently has_no_icon

send borderless 1
check "it loses its frame" gets_property _NET_FRAME_EXTENTS "= 0, 0, 0, 0"
check "and says so" becomes borderless size=400x300
send borderless 0
check "and gets it back" loses_property _NET_FRAME_EXTENTS "= 0, 0, 0, 0"
check "and is as before" stops_being borderless

# ---- icons and focus -------------------------------------------------------------------

send iconify
expect "iconified by the program" "iconify 1"
check "it is hidden by the window manager" gets_property _NET_WM_STATE _NET_WM_STATE_HIDDEN
check "and says that it is an icon" becomes iconified
check "its frame is known without waiting for the window manager" send border
check "as the X server has it" gets_property _NET_FRAME_EXTENTS "= $(sed -n 's/^border //p' "$log")\$"
send restore
expect "restored" "iconify 0"
check "it is no icon any more" stops_being iconified
xdotool windowminimize "$window"
check "iconified by the user" becomes iconified
xdotool windowactivate "$window"
check "and restored" stops_being iconified

send maximize
check "maximised by the program, it fills the desktop" gets_property _NET_WM_STATE \
    "_NET_WM_STATE_MAXIMIZED_VERT"
check "and knows its size" becomes maximized 'size=1280x7*'
send restore
check "restored, it is as large as before" becomes size=400x300
check "and not maximised" stops_being maximized
wmctrl -i -r "$window" -b add,maximized_vert,maximized_horz
check "maximised by the user" becomes maximized
wmctrl -i -r "$window" -b remove,maximized_vert,maximized_horz
check "and restored" becomes size=400x300

start_puppet other borderless
other=$(find_window other)
becomes focused
use_puppet main
check "another window has the focus now" stops_being focused
send attention
check "attention is asked for without taking it" gets_property _NET_WM_STATE \
    _NET_WM_STATE_DEMANDS_ATTENTION
check "without taking the focus" is_not focused
send focus
check "the focus is taken" becomes focused
check "and that was attention enough" loses_property _NET_WM_STATE DEMANDS_ATTENTION
wmctrl -i -a "$other"
check "the user gives it to the other" stops_being focused
wmctrl -i -a "$window"
check "and back" becomes focused
xdotool mousemove --window "$window" 20 20
check "the cursor is over it" becomes hovered
xdotool mousemove 1200 700
check "and not" stops_being hovered

send hide
check "hidden, it says so" is_now hidden
send show
check "and shown" is_not hidden

# ---- what the window manager decides --------------------------------------------------------

send floating 1
check "it is kept above others" becomes floating
wmctrl -i -r "$window" -b remove,above
check "until the user says otherwise" stops_being floating
send floating 1
check "asked for again, it is" becomes floating
send maximize
becomes maximized
rests
send hide
check "hidden, it has not forgotten" is_now hidden floating maximized
send show
check "hidden and shown, it is above others as before" gets_property _NET_WM_STATE _NET_WM_STATE_ABOVE
check "and maximized" gets_property _NET_WM_STATE _NET_WM_STATE_MAXIMIZED_VERT
check "which it says" becomes floating maximized
send hide
send floating 0
send show
check "what is set while it is hidden is in effect" stops_being floating
send restore
becomes size=400x300
stops_being maximized
wmctrl -i -r "$window" -b add,above
check "the user keeps it above others" becomes floating
wmctrl -i -r "$window" -b remove,above
check "and no longer" stops_being floating

send position 150 160
check "it has a place" becomes at=150,160 size=400x300
rests
note() { # what comes from now on counts
    seen=$(wc -l <"$log")
}
note
wmctrl -i -r "$window" -b add,fullscreen
check "the user lets it fill the screen, which comes as an event" patiently has "fullscreen 1"
check "and it does" becomes at=0,0 size=1280x800 fullscreen
rests
send toggle
check "F11 ends that, which comes as well" patiently has "fullscreen 0"
check "and it has its place again" becomes at=150,160 size=400x300
check "wholly" stops_being fullscreen
rests
send toggle
check "F11 again fills the screen, which comes as an event" patiently has "fullscreen 1"
check "and it does" becomes at=0,0 size=1280x800 fullscreen
rests
note
wmctrl -i -r "$window" -b remove,fullscreen
check "the user ends what the program began, which comes as an event" patiently has "fullscreen 0"
check "and the window has its place again" becomes at=150,160 size=400x300
check "and is not fullscreen" stops_being fullscreen
check "all of which came once" [ "$(grep -c "^fullscreen" "$log")" = 4 ]
rests
send toggle
check "F11 fills the screen after that" becomes at=0,0 size=1280x800 fullscreen
rests
send toggle
check "and returns to the place of before" becomes at=150,160 size=400x300
stops_being fullscreen
rests
wmctrl -i -r "$window" -b add,fullscreen
becomes fullscreen size=1280x800
rests
send hide
send show
check "hidden and shown, it fills the screen as before" becomes at=0,0 size=1280x800 fullscreen
rests
send windowed
check "and returns" becomes size=400x300
stops_being fullscreen

# ---- as it was made ---------------------------------------------------------------------

use_puppet other
check "a window can be made without a frame" becomes borderless size=400x300
window=$other
check "which the window manager knows" gets_property _NET_FRAME_EXTENTS "= 0, 0, 0, 0"
start_puppet large maximized
check "and maximised" becomes maximized 'size=1280x7*'
send restore
check "to return to its size" becomes size=400x300
check "it ends well" end_puppet

check "nothing was said on stderr" is_silent
finish

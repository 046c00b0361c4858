#!/bin/sh
# The demo desk under a window manager: clicks and keys use its rows, and the test reads the state of the window from
# the X server.
# usage: with_display.sh desk_window.sh DESK EVENTS
tests=$(dirname "$0")/../..
# shellcheck source=tests/programs/demos/window_harness.sh
. "$tests/programs/demos/window_harness.sh"
# shellcheck source=tests/window/manager.sh
. "$tests/window/manager.sh"
desk=$1
events=$2
children= # the display's end is theirs

# Where the row is in a window of the first size, x and y.
place_of() { # ROW
    awk -F'"' -v name="$1" '
        BEGIN { x = 100; y = 78 }
        /\.right = true/ { x = 560; y = 78 }
        /^    \{/ { y += /\.name = / ? 32 : 20 }
        /^    \{/ && $2 == name { print x, y - 10 }' "$tests/../demos/desk/rows.c"
}
# The cursor leaves, so that keys choose rows again.
click() { # ROW
    # shellcheck disable=SC2046
    xdotool mousemove --window "$window" $(place_of "$1") sleep 0.05 click 1 mousemove 1279 799
}
has_size() { # WIDTH HEIGHT
    xwininfo -id "$window" | grep -q "Width: $1\$" && xwininfo -id "$window" | grep -q "Height: $2\$"
}
has() { # PROPERTY PATTERN
    xprop -id "$window" "$1" | grep -q "$2"
}
has_not() { # PROPERTY PATTERN
    ! has "$@"
}
is_shown() {
    xwininfo -id "$window" | grep -q "Map State: IsViewable"
}
is_not_shown() {
    ! is_shown
}
# Until it is done, because a click or a key may come before the window has the mouse or the focus.
does() { # ROW COMMAND...
    row=$1
    shift
    click "$row"
    patiently "$@"
}

# What lasts two seconds may be over before a busy machine looks, so the row is used again then.
does_briefly() { # ROW COMMAND...
    patiently happens "$@"
}
happens() { # ROW COMMAND...
    click "$1"
    shift
    soon "$@"
}
soon() { # COMMAND...
    for _ in $(seq 60); do
        "$@" && return
        sleep 0.05
    done
    false
}

is_focused() {
    [ "$(xdotool getwindowfocus)" = "$window" ]
}
# The other window has the focus until then.
leaves() { # COMMAND...
    wmctrl -i -a "$other"
    patiently is_left && soon "$@"
}
is_left() {
    ! is_focused
}

start_window_manager
"$desk" >"$scratch/out" 2>"$scratch/err" &
demo=$!
check "desk opens" patiently title desk
window=$(tail -n 1 "$scratch/window")
check "with its size" patiently has_size 960 600

check "a click on borderless takes the frame" does borderless has _MOTIF_WM_HINTS "0x2, 0x0, 0x0"
check "another one gives it back" does borderless has _MOTIF_WM_HINTS "0x2, 0x0, 0x1"
check "fixed size: as large as it is" does "fixed size" has WM_NORMAL_HINTS "minimum size: 960 by 600"
check "or not" does "fixed size" has_not WM_NORMAL_HINTS "minimum size"
check "size limits" does "size limits" has WM_NORMAL_HINTS "maximum size: 1280 by 800"
check "floating" does floating has _NET_WM_STATE _NET_WM_STATE_ABOVE
check "opacity" does opacity has _NET_WM_WINDOW_OPACITY "= 3221225"
check "the title" does title shows "another title"
check "the icon" does icon has _NET_WM_ICON "Icon (48 x 48)"
check "aspect, to which the window manager resizes it" does aspect has WM_NORMAL_HINTS "aspect ratio: 16/9"
press Escape
check "Escape ends it" wait $demo
check "without a word" says_nothing "$scratch/err"

"$desk" >"$scratch/out" 2>"$scratch/err" &
demo=$!
check "desk opens again" patiently title desk
window=$(tail -n 1 "$scratch/window")
check "Enter uses the first row: the size" press Return
check "which is smaller" patiently has_size 640 400
press Return
check "or larger" patiently has_size 1280 720
press Return
check "or as at first" patiently has_size 960 600
check "hide hides" does_briefly hide is_not_shown
check "and shows again" patiently is_shown
check "iconify" does_briefly iconify has WM_STATE Iconic
check "and restores" patiently has WM_STATE Normal
"$events" --size 100x100 >"$scratch/events" 2>&1 &
events_id=$!
check "events opens" patiently shows "events: "
other=$(tail -n 1 "$scratch/window")
check "while it has the focus, attention is asked for" does_briefly "ask for attention" leaves has _NET_WM_STATE _NET_WM_STATE_DEMANDS_ATTENTION
check "or the focus is taken" does_briefly "take the focus" leaves is_focused
kill $events_id
check "what is refused, is reported" does "text area" grep -q "^glpace: gl_window_set_text_area: " "$scratch/err"
check "fullscreen" does fullscreen has _NET_WM_STATE _NET_WM_STATE_FULLSCREEN
check "F11, as in all demos" press F11
check "gives it back" patiently has_not _NET_WM_STATE _NET_WM_STATE_FULLSCREEN
check "maximized" does maximized has _NET_WM_STATE _NET_WM_STATE_MAXIMIZED
check "Escape" press Escape
check "ends it" wait $demo
finish

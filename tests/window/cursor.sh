#!/bin/sh
# The cursor is hidden, locked, let go and moved, as an X server sees it.
# usage: cursor.sh PUPPET GLFW
#     GLFW  its version
tests=$(dirname "$0")/..
. "$tests/window/harness.sh"
. "$tests/window/puppet.sh"
probe=$1
glfw=$2

start_display
start_window_manager
xdotool mousemove 1200 700

cursor_is() { # X,Y: within the window
    eval "$(xdotool getmouselocation --shell)"
    [ "$X,$Y" = "$((left + ${1%,*})),$((top + ${1#*,}))" ]
}

start_puppet main
window=$(find_window main)
becomes focused
send position 200 200
becomes at=200,200
left=200 top=200

xdotool mousemove --window "$window" 30 40
expect "the pointer enters" "cursor 30,40"
send move-cursor 50 60
if is_for_windows "$probe"; then # Wine may report an older place after it
    check "the program moves it and is reported" patiently has "cursor 50,60"
else
    expect "the program moves it and is reported" "cursor 50,60"
fi
check "the server has it there" patiently cursor_is 50,60
send move-cursor 50 60
xdotool click 1
expect "to where it is already is nothing, and clicks have its place" \
    "mouse-button 50,60" "mouse-button 50,60"

# ---- locked ---------------------------------------------------------------------------

xdotool mousemove --window "$window" 70 80
expect "it moves" "cursor 70,80"
send cursor 2
xdotool mousemove_relative -- 7 -3
if is_for_windows "$probe"; then # Wine reports the way to the middle and back, too
    check "locked, it reports how far it moves" patiently has "mouse-motion 7,-3 raw"
else
    expect "locked, it reports how far it moves, as the mouse says" "mouse-motion 7,-3 raw"
fi
xdotool mousemove_relative 1000 0
xdotool mousemove_relative 1000 0
check "it stays in the window" becomes hovered
send move-cursor 10 10
check "and the program does not move it" lacks "cursor 10,10"
send cursor 0
check "let go, it is where it was" patiently cursor_is 70,80
xdotool click 1
expect "and clicks have that place" "mouse-button 70,80" "mouse-button 70,80"
xdotool mousemove 1200 700
check "it is free" stops_being hovered
send cursor 1
xdotool mousemove --window "$window" 90 100
expect "hidden, it moves as usual" "cursor 90,100"
send cursor 0

# A locked cursor is grabbed, and at the end of this grab the one of the held button ends, too.
if ! is_for_windows "$probe"; then
    xdotool mousemove --window "$window" 50 60 mousedown 1
    expect "a button goes down" "cursor 50,60" "mouse-button 50,60"
    send cursor 2
    send cursor 0
    seen=$(wc -l <"$log")
    xdotool mousemove 1200 700 mouseup 1
    check "it comes up outside of the window, after the cursor was locked" patiently has "mouse-button 50,60"
    xdotool mousemove --window "$window" 90 100
    check "the cursor returns" patiently has "cursor 90,100"
fi

# ---- no position is lost ----------------------------------------------------------------

comes_to() { # X,Y
    xdotool mousemove --window "$window" "${1%,*}" "${1#*,}"
    expect "$2" "cursor $1"
}

if ! is_for_windows "$probe"; then
    for mode in 0 1; do
        send keep-cursor 1 $mode
        for place in 41,50 43,51 47,52 53,57; do
            comes_to $place "each position comes while the mode is set again and again: $mode, $place"
        done
    done
    send keep-cursor 0
    send cursor 0

    seen=$(wc -l <"$log")
    echo "sleep-cursor 1" >&9
    check "a program is busy" patiently has sleeps
    xdotool mousemove --window "$window" 61 62
    check "a change of the mode does not hide where the cursor went" patiently has "cursor 61,62"
    send cursor 0
fi

# ---- the window moves under it ------------------------------------------------------------

if ! is_for_windows "$probe"; then
    comes_to 30,40 "it rests"
    send position 190 180
    expect "the window moves, and reports where the cursor is in it" "cursor 40,60"
    comes_to 30,40 "it moves to where it was in the window before"
    comes_to 40,60 "and back"
    rests
    send toggle
    expect "so it is with a window that fills the monitor" "cursor 230,240"
    rests
    seen=$(wc -l <"$log")
    xdotool click 1
    expect "and clicks have its place" "mouse-button 230,240" "mouse-button 230,240"
    send toggle
    check "and with one that returns" patiently has "cursor 40,60"
    becomes at=190,180
    rests
    seen=$(wc -l <"$log")
    xdotool click 1
    expect "and clicks have its place again" "mouse-button 40,60" "mouse-button 40,60"

    xdotool mousemove --window "$window" 20 70
    send cursor 2
    rests
    before=$(grep -c '^mouse-motion' "$log")
    for change in toggle toggle hide show "position 230 240" "position 190 180"; do
        # shellcheck disable=SC2086
        send $change
        rests
    done
    check "locked, it gets the focus again" becomes focused
    rests
    check "none of that was motion of the mouse" [ "$(grep -c '^mouse-motion' "$log")" = "$before" ]
    seen=$(wc -l <"$log")
    xdotool mousemove_relative -- 5 -6
    expect "what follows is" "mouse-motion 5,-6 raw"
    send cursor 0
    xdotool mousemove 1200 700
    stops_being hovered
fi

# ---- captured -------------------------------------------------------------------------

bordering() { # where the cursor is at the window's right border
    eval "$(xdotool getmouselocation --shell)"
    [ "$X,$Y" = "$((left + 399)),$((top + 100))" ]
}

case $glfw in
3.[0-3].*) ;; # which refuses it
*)
    send cursor 3
    xdotool mousemove --window "$window" 90 100
    xdotool mousemove_relative 1000 0
    check "captured, it stays in the window" patiently bordering
    expect "and moves as usual" "cursor 399,100"
    send cursor 0
    xdotool mousemove_relative 100 0
    check "let go, it leaves" stops_being hovered
    ;;
esac

# ---- looks -------------------------------------------------------------------------------

for shape in 0 1 2 3 4 5 6 7 8 9; do
    send shape $shape || break
done
check "it wears every shape" has "did shape 9"

start_puppet other
check "another window takes the focus" becomes focused
send position 700 300 # where it covers nothing
use_puppet main
stops_being focused
xdotool mousemove 1200 700
stops_being hovered
send move-cursor 10 10
check "without it the cursor cannot be moved" [ "$(xdotool getmouselocation | cut -d' ' -f1,2)" = \
    "x:1200 y:700" ]

# ---- locked, but for a while ------------------------------------------------------------

send cursor 2
xdotool mousemove --window "$window" 30 40
# Under Wine a window without the focus does not gets it.
is_for_windows "$probe" ||
    check "locked without the focus, it wanders over the window" patiently has enter
xdotool mousemove 1200 700
if is_for_windows "$probe"; then
    send focus
else
    wmctrl -i -a "$window"
fi
check "with the focus it is locked again" patiently has "focus 1"
xdotool mousemove_relative -- 5 -6
if is_for_windows "$probe"; then
    check "and it reports how far it moves" patiently has "mouse-motion 5,-6 raw"
else
    expect "and none of its ways there was motion" "focus 1" "mouse-motion 5,-6 raw"
fi
check "no place is reported twice in a row" [ -z "$(grep '^cursor ' "$log" | uniq -d)" ]
check "nothing was said on stderr" is_silent
finish

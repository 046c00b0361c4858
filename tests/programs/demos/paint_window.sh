#!/bin/sh
# Painting with a real mouse: no part of a stroke is lost, a resize keeps it, and while nobody paints
# the program sleeps.
# usage: with_display.sh paint_window.sh PAINT
tests=$(dirname "$0")/../..
. "$tests/programs/demos/window_harness.sh"
paint=$(realpath "$1")
cd "$scratch" || exit 1

paper=" 230 242 247"
ink=" 51 38 33"
red=" 56 64 217"
has_color() { # COLOR X Y
    [ "$(pixel "$2" "$3")" = "$1" ]
}
have_color() { # COLOR X Y...
    wanted=$1
    shift
    while [ $# -gt 0 ]; do
        has_color "$wanted" "$1" "$2" || return 1
        shift 2
    done
}
drag() { # X Y...: from the first of these to the last, in jumps
    xdotool mousemove --window "$window" "$1" "$2" mousedown 1
    shift 2
    while [ $# -gt 0 ]; do
        jumps="${jumps-} mousemove --window $window $1 $2"
        shift 2
    done
    # shellcheck disable=SC2086
    xdotool $jumps mouseup 1
    jumps=
}
leave() { # the mouse is where nothing is painted
    xdotool mousemove --window "$window" 300 10
}
# How often its threads have run.
wakeups() {
    cat /proc/$!/task/*/status | awk '/ctxt_switches/ { n += $2 } END { print n }'
}
rests() {
    kill -0 $! || return 1
    before=$(wakeups)
    sleep 0.5
    [ "$(wakeups)" = "$before" ]
}
saved() { # FILE
    [ -f "$1" ] && is_picture "$1" 320 180
}

"$paint" --size 320x180 >out 2>err &
check "paint opens" patiently shows "paint$"
window=$(cat "$scratch/window")
check "with empty paper" patiently have_color "$paper" 100 100 200 100
check "and sleeps" patiently rests

drag 100 40 200 40 200 100 120 100 260 160
leave
check "a stroke in jumps is joined" \
    patiently have_color "$ink" 100 40 150 40 200 40 200 70 200 100 160 100 120 100 190 130 260 160
check "and nothing is painted beside it" have_color "$paper" 100 60 150 70 230 100
check "then it sleeps again" patiently rests
press z
check "Z takes the whole stroke back" patiently have_color "$paper" 100 40 150 40 200 70 190 130
press y
check "Y brings it back" patiently have_color "$ink" 100 40 150 40 200 70 190 130
press c
check "C clears" patiently have_color "$paper" 100 40 150 40 200 70 190 130
press z
check "which Z takes back, too" patiently have_color "$ink" 100 40 150 40 200 70 190 130

press 2
drag 60 140 90 140
leave
check "2 paints in red" patiently have_color "$red" 60 140 75 140 90 140
check "as wide as the brush" have_color "$paper" 75 150
xdotool mousemove --window "$window" 60 110 click --repeat 6 --delay 20 4
drag 60 140 90 140
leave
check "scrolling makes it wider" patiently have_color "$red" 75 150
press e
drag 75 130 75 150
leave
check "E erases" patiently have_color "$paper" 75 140 75 150

xdotool windowsize --sync "$window" 160 90
check "in a smaller window it stays where it was" patiently have_color "$ink" 130 40
xdotool windowsize --sync "$window" 320 180
check "and a larger one shows all of it" patiently have_color "$ink" 100 40 200 70 190 130 260 160

press Escape
asks() { # at the lower edge
    ! has_color "$paper" 4 177
}
check "Escape asks first where something would be lost" patiently asks
check "and does not end it" kill -0 $!
xdotool mousemove --window "$window" 20 90 click 1
drag 60 60 80 60
leave
check "a click on a color chooses it" patiently has_color " 84 158 77" 70 60
check "and paints nothing" has_color "$paper" 40 90

press s
check "S saves" patiently saved paint-1.png
check "and says so" patiently shows "paint, saved as paint-1.png"
press s
check "and again under another name" patiently saved paint-2.png
check "the same" cmp -s paint-1.png paint-2.png
check "and sleeps" patiently rests
press Escape
check "Escape ends it" wait $!
check "without a word" says_nothing err
finish

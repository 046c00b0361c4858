#!/bin/sh
# The demo windows: three windows on one loop, which share a picture. What is painted in one shows in
# the others, and each of them closes on its own.
# usage: with_display.sh windows_window.sh WINDOWS
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
. "$tests/window/manager.sh"
windows=$1
children= # the display's end is theirs

id_of() { # TITLE
    xdotool search --name "^$1\$" 2>/dev/null
}
is_open() { # TITLE
    id_of "$1" >/dev/null
}
is_closed() { # TITLE
    ! is_open "$1"
}
# Or it goes on: then the rest of this ends all the same.
ends_well() {
    patiently is_gone "$demo" && wait "$demo"
}
is_gone() { # PROCESS
    ! kill -0 "$1" 2>/dev/null
}
# A key that comes before the window is seen, or while the window manager moves the focus, is lost.
is_gone_by() { # TITLE KEY
    press "$@"
    is_gone "$demo"
}
press() { # TITLE KEY...
    window=$(id_of "$1")
    shift
    xdotool windowfocus --sync "$window" key "$@" 2>/dev/null
}
# The pixels are the last of the file, a line of the screen after the other, blue first.
pixel() { # X Y, on the screen
    tail -c $((1280 * 800 * 4)) "$SCREEN_FILE" |
        od -An -tu1 -j $((($2 * 1280 + $1) * 4)) -N 3 | tr -s ' '
}
white=" 244 244 244"
blue=" 201 93 59"
red=" 83 62 177"
has_color() { # COLOR X Y
    [ "$(pixel "$2" "$3")" = "$1" ]
}
shows() { # COLOR X Y
    patiently has_color "$@"
}
# The cursor leaves, as it would cover what is looked at.
click() { # TITLE X Y
    xdotool mousemove --window "$(id_of "$1")" "$2" "$3" sleep 0.03 click 1 mousemove 1270 790
}

"$windows" >"$scratch/out" 2>"$scratch/err" &
demo=$!
for title in windows pattern palette; do
    check "it opens $title" patiently is_open $title
done
# A texel is 30 pixels wide in the canvas, which is at 60, 80, and 7.5 in the pattern at 560, 80.
check "the canvas shows the picture" shows "$white" 75 95
check "the pattern shows it" shows "$white" 563 83
check "and repeats it" shows "$white" 803 323
check "the palette shows its colors" shows "$red" 620 550

click windows 15 15
check "what is painted in the canvas shows there" shows "$blue" 75 95
check "and in the pattern" shows "$blue" 563 83
check "everywhere" shows "$blue" 803 323

click palette 60 50
click pattern 3 3
check "what is painted in the pattern, in a color from the palette, shows there" shows "$red" 563 83
check "and in the canvas" shows "$red" 75 95

xdotool windowmove "$(id_of pattern)" 700 200
check "the pattern can be moved" shows "$red" 703 203
press windows v
check "V closes the pattern" patiently is_closed pattern
click windows 45 15
check "and the canvas goes on" shows "$red" 105 95
press windows v
check "V opens it again" patiently is_open pattern
check "where it was" shows "$red" 703 203

start_window_manager
wmctrl -F -c palette
check "the palette can be closed" patiently is_closed palette
check "and the pattern is still there" is_open pattern
check "and the canvas" is_open windows
wmctrl -F -c windows
check "closing the canvas ends it" ends_well
check "without a word" says_nothing "$scratch/err"

"$windows" >"$scratch/out" 2>"$scratch/err" &
demo=$!
check "it opens again" patiently is_open palette
press palette Escape
check "Escape in any window ends it" patiently is_gone_by palette Escape
check "well" ends_well
check "without a word" says_nothing "$scratch/err"
finish

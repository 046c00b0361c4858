#!/bin/sh
# The demo inputlag in a real window with a real mouse: the ring follows it, and keys choose the way.
# usage: with_display.sh inputlag_window.sh INPUTLAG
# shellcheck source=tests/demos/harness.sh
. "$(dirname "$0")/harness.sh"
inputlag=$1

shows() { # TITLE, what it begins with
    xdotool search --name "^$1" >"$scratch/window" 2>/dev/null
}
press() { # KEY...
    xdotool windowfocus --sync "$window" key "$@" 2>/dev/null
}
# The ring is as wide as 6 % of the window's 0.9 heights: its rim is 12 pixels from its middle.
is_ringed() { # X Y, in the window, and the ring's colour
    newest_pixel "$scratch/frames" 640 360 "$1" $(($2 - 12)) | grep -qx "$3" &&
        newest_pixel "$scratch/frames" 640 360 "$1" $(($2 + 12)) | grep -qx "$3"
}
follows() { # COLOUR
    for at in "200 100" "330 60" "330 150"; do
        # shellcheck disable=SC2086
        set -- $at "$1"
        xdotool mousemove --window "$window" "$1" "$2"
        patiently is_ringed "$1" "$2" "$3" || return 1
        set -- "$3"
    done
}
yellow="255 199 92"
green="69 217 161"
blue="107 171 255"

"$inputlag" --size 640x360 --record - >"$scratch/frames" 2>"$scratch/err" &
check "inputlag opens with fixed" patiently shows "inputlag, fixed: "
window=$(cat "$scratch/window")
check "the ring is where the mouse is" follows "$yellow"
press 2
check "2 chooses paced" patiently shows "inputlag, paced: "
check "the ring follows" follows "$green"
press 3
check "3 chooses a late poll" patiently shows "inputlag, paced low: "
check "the ring follows" follows "$blue"
press p
check "P predicts" patiently shows "inputlag, paced low, predicted: "
check "where the mouse rests, the ring is" follows "$blue"
press 1
check "1 chooses fixed" patiently shows "inputlag, fixed, predicted: "
press Escape
check "Escape ends it" wait $!
check "without a word" [ ! -s "$scratch/err" ]
finish

# shellcheck shell=sh
# What the tests of demos in windows share: titles, keys, the screen, and whether a demo sleeps. Sourced.

# shellcheck disable=SC2154 # the test sets $tests
. "$tests/programs/demos/harness.sh"

# While the mouse is over a window, Wine has it drawn again and again.
[ "$on_windows" = no ] || xdotool mousemove 1279 799

shows() { # TITLE, what it begins with; the window is then in a file
    xdotool search --name "^$1" >"$scratch/window" 2>/dev/null && put_window
}
title() { # TITLE, with its rates
    shows "$1: [0-9]* FPS, [0-9]* UPS\$"
}
# Where it is without a window manager, but for a program of Windows, which leaves room for a frame.
put_window() {
    [ "$on_windows" = no ] || xdotool windowmove "$(tail -n 1 "$scratch/window")" 0 0
}
# To the window $window.
press() { # KEY...
    # shellcheck disable=SC2154 # the test has found it
    xdotool windowfocus --sync "$window" key "$@" 2>/dev/null
}
# It repeats soon, which keys do not otherwise.
hold() { # KEY
    xset r on && xset r rate 100 20 &&
        xdotool windowfocus --sync "$window" keydown "$1" 2>/dev/null
}
let_go() { # KEY
    xdotool keyup "$1"
    xset r off
}
# Of a demo that writes frames of 64 x 36 pixels to $scratch/frames: how many so far.
frames() {
    echo $(($(wc -c <"$scratch/frames") / (64 * 36 * 4)))
}
stands() { # for a while no frame comes
    before=$(frames)
    sleep 1
    [ "$(frames)" = "$before" ]
}
stays() { # TITLE, for more than a second
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do
        sleep 0.1
        shows "$1" || return 1
    done
}

# Blue, green and red. The window is in the upper left corner of the screen, whose pixels are the last
# of the file, a line after the other.
pixel() { # X Y
    tail -c $((1280 * 800 * 4)) "$SCREEN_FILE" |
        od -An -tu1 -j $((($2 * 1280 + $1) * 4)) -N 3 | tr -s ' '
}

ticks() { # of processor time that the demo has used
    awk '{ print $14 + $15 }' "/proc/$!/stat"
}
rests() {
    before=$(ticks) && sleep 0.5 && [ -n "$before" ] && [ "$(ticks)" = "$before" ]
}

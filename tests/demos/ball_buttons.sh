#!/bin/sh
# The buttons of ball, by real clicks.
# usage: with_display.sh ball_buttons.sh BALL
# shellcheck source=tests/demos/harness.sh
. "$(dirname "$0")/harness.sh"
ball=$1

shows() { # TITLE
    xdotool search --name "^$1: [0-9]* FPS, [0-9]* UPS\$" >"$scratch/window" 2>/dev/null
}
starts() { # [ARGS]
    "$ball" --size 960x540 --stats --out "$scratch/a.png" "$@" >"$scratch/out" 2>"$scratch/err" &
}
point() { # X Y
    xdotool mousemove --window "$window" "$1" "$2"
}
click() { # X Y
    point "$1" "$2"
    xdotool click 1
}
start="295 494" pause="480 494" quit="665 494"

starts --ups 100
check "ball opens" patiently shows ball
window=$(cat "$scratch/window")
# shellcheck disable=SC2086
{
    click $pause
    check "Pause" patiently shows "ball, paused"
    sleep 1
    click $pause
    check "and Resume" patiently shows ball
    click $start
    check "Stop" patiently shows "ball, stopped"
    click $start
    check "and Start" patiently shows ball
    xdotool mousemove --window "$window" $pause mousedown 1
    point 480 300
    xdotool mouseup 1
    xdotool mousemove --window "$window" 480 300 mousedown 1
    point $start
    xdotool mouseup 1 click 3
    click 387 494 # between two
    sleep 1.5
    check "elsewhere, half of a click and the right button do nothing" shows ball
    click $quit
    check "Quit" wait $!
}
check "without a word" [ ! -s "$scratch/err" ]
check "while it was paused no update came" stats "updates < 100 * (frames / fps) - 80"

# How they look, in a picture that stands still: with lazy no update comes.
has_window() {
    xdotool search --name "^ball\$" >"$scratch/window" 2>/dev/null
}
looks() { # NAME, then what the mouse does
    name=$1
    shift
    starts --virtual --loop lazy
    patiently has_window || return 1
    window=$(cat "$scratch/window")
    sleep 0.3 # until it is drawn
    xdotool mousemove --window "$window" "$@" sleep 0.3
    xdotool windowfocus --sync "$window" key q 2>/dev/null
    wait $! && mv "$scratch/a.png" "$scratch/$name.png"
    status=$?
    xdotool mousemove 0 0 mouseup 1
    return $status
}
differ() { # NAME NAME
    ! cmp -s "$scratch/$1.png" "$scratch/$2.png"
}
check "nothing is pointed at" looks none 480 200
check "nor here" looks again 490 210
check "which looks the same" cmp -s "$scratch/none.png" "$scratch/again.png"
# shellcheck disable=SC2086
{
    check "one is pointed at" looks hovered $start
    check "it looks another way" differ none hovered
    check "so it does on another one" looks other $pause
    check "which is seen" differ hovered other
    check "one is held down" looks pressed $start mousedown 1
    check "it looks another way again" differ hovered pressed
    check "and not as if nothing was" differ none pressed
}
finish

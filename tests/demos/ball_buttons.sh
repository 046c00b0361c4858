#!/bin/sh
# The buttons of ball, by real clicks.
# usage: with_display.sh ball_buttons.sh BALL
# shellcheck source=tests/demos/harness.sh
. "$(dirname "$0")/harness.sh"
ball=$1

shows() { # TITLE
    xdotool search --name "^$1: [0-9]* FPS, [0-9]* UPS\$" >"$scratch/window" 2>/dev/null
}
is_paused() { # a frame for each input shows it
    xdotool search --name "^ball, paused" >"$scratch/window" 2>/dev/null
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
    check "Pause" patiently is_paused
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
    sleep 1.5 # the title is written once a second
    check "elsewhere, half of a click and the right button do nothing" shows ball
    click $quit
    check "Quit" wait $!
}
check "without a word" [ ! -s "$scratch/err" ]
check "while it was paused no update came" stats "updates < 100 * (frames / fps) - 80"

# How they look, in frames that stand still, since no update comes.
newest() { # the newest whole frame
    frame=$((320 * 180 * 4))
    whole=$(($(wc -c <"$scratch/frames") / frame))
    tail -c "+$(((whole - 1) * frame + 1))" "$scratch/frames" | head -c $frame
}
keep() { # NAME
    newest >"$scratch/$1"
}
same() { # NAME
    newest | cmp -s - "$scratch/$1"
}
differs() { # NAME...: from each of them
    for name; do
        ! same "$name" || return
    done
}
"$ball" --size 320x180 --ups 0 --record - >"$scratch/frames" 2>"$scratch/err" &
check "ball opens again" patiently shows ball
window=$(cat "$scratch/window")
point 160 67
check "it draws" draws_more "$scratch/frames" 320 180 3
keep none
point 163 70
check "and goes on" draws_more "$scratch/frames" 320 180 3
check "nothing is pointed at, here and there" same none
point 98 165
check "pointed at, a button looks another way" patiently differs none
keep hovered
point 160 165
check "so does another one, which is seen" patiently differs none hovered
keep other
point 98 165
check "and the first one again" patiently same hovered
xdotool mousedown 1
check "held down it looks another way again" patiently differs none hovered other
xdotool mouseup 1 windowfocus --sync "$window" key q 2>/dev/null
check "Q quits" wait $!
check "without a word" [ ! -s "$scratch/err" ]
finish

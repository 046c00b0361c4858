#!/bin/sh
# The buttons of ball, by real clicks.
# usage: with_display.sh ball_buttons.sh BALL
tests=$(dirname "$0")/../..
. "$tests/programs/demos/window_harness.sh"
ball=$1

is_paused() { # a frame for each input shows it
    xdotool search --name "^ball, paused" >"$scratch/window" 2>/dev/null
}
starts() { # ARGS
    : >"$scratch/frames"
    "$ball" --size 320x180 --capture - "$@" >"$scratch/frames" 2>"$scratch/err" &
    patiently title ball && window=$(cat "$scratch/window")
}
point() { # X Y
    xdotool mousemove --window "$window" "$1" "$2"
}
click() { # X Y
    point "$1" "$2"
    xdotool click 1
}
start="98 165" pause="160 165" quit="222 165" nowhere="160 67"

newest() { # the newest whole frame
    newest_bytes "$scratch/frames" 320 180 0 0 $((320 * 180 * 4))
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
draws() { # COUNT
    draws_more "$scratch/frames" 320 180 "$1"
}
# In a pause a frame comes for each of them; the last one is of what came before all of them.
point_around() {
    for y in 20 30 40 50 60 70 80 90; do
        bytes=$(wc -c <"$scratch/frames")
        point 160 $y
        patiently has_bytes "$scratch/frames" $((bytes + 1)) || return
    done
}

# shellcheck disable=SC2086
{
    check "ball opens" starts --ups 100 --fps 20
    click $pause
    check "Pause" patiently is_paused
    sleep 1.6 # the trails that fade are 1.5 s long
    check "a frame comes for each input" point_around
    keep paused
    check "and for others" point_around
    check "while it is paused no update comes" same paused
    click $pause
    check "and Resume" patiently title ball
    check "goes on" patiently differs paused
    click $start
    check "Stop" patiently title "ball, stopped"
    click $start
    check "and Start" patiently title ball
    xdotool mousemove --window "$window" $pause mousedown 1
    point 160 100
    xdotool mouseup 1
    xdotool mousemove --window "$window" 160 100 mousedown 1
    point $start
    xdotool mouseup 1
    check "half of a click" draws 4
    check "does nothing" patiently title ball
    xdotool click 3
    click 129 165 # between two
    check "elsewhere and the right button" draws 4
    check "do nothing" patiently title ball
    click $quit
    check "Quit" wait $!
}
check "without a word" says_nothing "$scratch/err"

# How they look, in frames that stand still, since no update comes.
check "ball opens again" starts --ups 0
# shellcheck disable=SC2086 # two numbers
point $nowhere
check "it draws" draws 3
keep none
point 163 70
check "and goes on" draws 3
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
check "without a word" says_nothing "$scratch/err"
finish

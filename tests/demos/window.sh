#!/bin/sh
# Demos in a real window.
# usage: with_display.sh window.sh BALL HELLO EVENTS
# shellcheck source=tests/demos/harness.sh
. "$(dirname "$0")/harness.sh"

ball=$1
hello=$2
events=$3
picture=$scratch/picture.png

check "ball runs in a window" ends 0 "$ball" --frames 60 --stats --out "$picture" --size 640x360
check "60 frames, no faster than the display" stats "frames == 60 && fps < 61.5"
check "it leaves a picture" is_picture "$picture" 640 360

check "ball runs in a window in virtual time" \
    ends 0 "$ball" --virtual --frames 75 --stats --out "$picture" --size 640x360 --slow 5
check "75 frames at 60 a second, exactly" stats "frames == 75 && updates == 12 && fps == 60"
check "ball runs without a display" \
    ends 0 "$ball" --headless --frames 75 --out "$scratch/headless.png" --size 640x360 --slow 5
check "it draws the same" cmp -s "$picture" "$scratch/headless.png"
check "each frame in a window is recorded" ends 0 "$ball" --virtual --frames 20 --size 320x180 \
    --record "$scratch/w%d.png" --out "$picture"
check "into a file" is_picture "$scratch/w19.png" 320 180

has_window() { # NAME
    xdotool search --name "^$1\$" >"$scratch/window" 2>/dev/null
}
press() { # KEY
    xdotool windowfocus --sync "$(cat "$scratch/window")" key "$1" 2>/dev/null
}
rm "$picture"
"$ball" --stats --out "$picture" >"$scratch/out" 2>"$scratch/err" &
check "the title tells the rates" patiently has_window "ball: [0-9]* FPS, [0-9]* UPS"
press q
status=0
wait $! || status=$?
check "Q quits" [ $status = 0 ]
check "after a second at least" stats "frames > 30"
check "the last frame is in the picture" is_picture "$picture" 960 540
"$ball" --virtual --loop lazy --stats >"$scratch/out" 2>"$scratch/err" &
check "lazy opens its window in virtual time" patiently has_window ball
ticks() { # of processor time that it has used
    awk '{ print $14 + $15 }' "/proc/$!/stat"
}
sleep 0.5 # until it is drawn and nothing is left to do
before=$(ticks)
sleep 1
check "virtual time stands, and nothing spins, until somebody comes" [ $(($(ticks) - before)) -le 1 ]
press q
check "Q quits" wait $!
check "nothing was drawn twice" stats "frames < 20"

# Keys, told by the number of updates: runs ball with ARGS, presses the keys, lets it run for a second
# and quits.
play() { # "KEY..." [ARGS]
    keys=$1
    shift
    "$ball" --stats "$@" >"$scratch/out" 2>"$scratch/err" &
    patiently has_window "ball: [0-9]* FPS, [0-9]* UPS" || return 1
    for key in $keys; do
        press "$key"
        sleep 0.1
    done
    sleep 1
    press q
    wait $!
}
check "P pauses" play "p" --ups 100
check "for more than a second no update comes" stats "updates < 100 * (frames / fps) - 80"
check "P resumes" play "p p" --ups 100
check "the updates go on" stats "updates > 100 * (frames / fps) - 80"
check "N steps while paused" play "p n n n" --ups 1/60
check "each step is one update" stats "updates == 3"
check "up is faster" play "Up Up Up Up" --ups 1
check "sixteen updates a second, not one" stats "updates > 10"
check "down is slower" play "Down Down Down Down Down Down" --ups 100
check "some updates, not a hundred a second" stats "updates < 100 * (frames / fps) - 80"

# What a line of events has, sooner or later.
prints() { # PATTERN
    patiently grep -q "$1" "$scratch/out"
}
"$events" >"$scratch/out" 2>"$scratch/err" &
check "events opens its window" patiently has_window events
check "and draws" prints " swap "
check "F11" press F11
check "fills the screen" prints "resize *width=1280 height=800"
check "F11" press F11
check "gives it back" prints "resize *width=960 height=540"
check "C" press c
check "locks the cursor" prints "key=67 'C' release"
xdotool mousemove_relative 10 5
check "the mouse is seen to move" prints "mouse-motion *x=10.0 y=5.0 raw=yes"
check "Ctrl+V" press ctrl+v
check "shows that the clipboard is empty" prints "clipboard *(no text)"
check "Escape" press Escape
check "quits" wait $!
check "without a word" [ ! -s "$scratch/err" ]

"$hello" >"$scratch/out" 2>"$scratch/err" &
check "hello opens its window" patiently has_window hello
# The pixels are the last of the file, a line of the screen after the other, blue first.
is_blue() {
    [ "$(tail -c $((1280 * 800 * 4)) "$SCREEN_FILE" | od -An -tu1 -j $(((300 * 1280 + 300) * 4)) -N 3 |
        tr -s ' ')" = " 153 102 $1" ]
}
is_drawn() { # a half is rounded up or down
    is_blue 25 || is_blue 26
}
check "and draws it blue" patiently is_drawn
press Escape
check "Escape ends it" wait $!
check "without a word" [ ! -s "$scratch/err" ]

"$hello" >"$scratch/out" 2>"$scratch/err" &
check "hello opens its window again" patiently has_window hello
kill $!
status=0
wait $! || status=$?
check "and ends when it is told to" [ $status = 143 ]
check "without a word" [ ! -s "$scratch/err" ]
finish

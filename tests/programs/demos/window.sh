#!/bin/sh
# Demos in a real window.
# usage: with_display.sh window.sh BALL HELLO EVENTS
tests=$(dirname "$0")/../..
. "$tests/programs/demos/window_harness.sh"

ball=$1
hello=$2
events=$3
picture=$scratch/picture.png

# Ten frames may come before it is known that presents do not wait here, and ten more with the focus.
check "ball runs in a window, no faster than the display" \
    lasts 980 ends 0 "$ball" --frames 80 --stats --out "$picture" --size 640x360
check "80 frames" stats "frames == 80"
check "it leaves a picture" is_picture "$picture" 640 360

check "ball runs in a window in virtual time" \
    ends 0 "$ball" --virtual --frames 75 --stats --out "$picture" --size 640x360 --slow 5
check "75 frames at 60 a second, exactly" stats "frames == 75 && updates == 12 && fps == 60"
check "ball runs without a display" \
    ends 0 "$ball" --headless --frames 75 --out "$scratch/headless.png" --size 640x360 --slow 5
check "it draws the same" cmp -s "$picture" "$scratch/headless.png"
check "each frame in a window is recorded" ends 0 "$ball" --virtual --frames 20 --size 320x180 \
    --capture "$scratch/w%d.png" --out "$picture"
check "into a file" is_picture "$scratch/w19.png" 320 180

has_window() { # NAME
    xdotool search --onlyvisible --name "^$1\$" >"$scratch/window" 2>/dev/null
}
press() { # KEY
    xdotool windowfocus --sync "$(cat "$scratch/window")" key "$1" 2>/dev/null
}
rm "$picture"
"$ball" --stats --out "$picture" >"$scratch/out" 2>"$scratch/err" &
check "the title reports the rates" patiently has_window "ball: [0-9]* FPS, [0-9]* UPS"
press q
status=0
wait $! || status=$?
check "Q quits" [ $status = 0 ]
check "after some frames" stats "frames > 1"
check "the last frame is in the picture" is_picture "$picture" 960 540
"$ball" --virtual --loop lazy --stats >"$scratch/out" 2>"$scratch/err" &
check "lazy opens its window in virtual time" patiently has_window ball
check "virtual time stands, and nothing spins, until somebody comes" patiently rests
press q
check "Q quits" wait $!
check "nothing was drawn twice" stats "frames < 20"

# Keys, reported by the rates in the title, and by the number of updates.
opens() { # [ARGS]
    "$ball" --stats --size 64x48 --capture - "$@" >"$scratch/frames" 2>"$scratch/out" &
    patiently has_window "ball: [0-9]* FPS, [0-9]* UPS"
}
press_all() { # KEY...: a frame is drawn after each
    for key; do
        bytes=$(wc -c <"$scratch/frames")
        press "$key"
        patiently has_bytes "$scratch/frames" $((bytes + 1))
    done
}
quits() {
    press q
    wait $!
}
check "ball opens" opens --ups 100
press p
check "P pauses" patiently has_window "ball, paused.*"
press p
check "P resumes: the updates go on" patiently has_window "ball: [0-9]* FPS, [1-9][0-9]* UPS"
check "Q quits" quits
check "with an update an hour" opens --ups 1/3600
press p
check "it pauses" patiently has_window "ball, paused.*"
press_all n n n
check "it is left in a pause" quits
check "in which each N was one update" stats "updates == 3"
check "with an update a second" opens --ups 1
press_all Up Up Up Up
check "up is faster: sixteen a second" patiently has_window "ball: [0-9]* FPS, 1[0-9] UPS"
check "Q quits" quits
check "with a hundred a second" opens --ups 100
press_all Down Down Down Down Down Down
check "down is slower: one or two a second" patiently has_window "ball: [0-9]* FPS, [12] UPS"
check "Q quits" quits

# What a line of events has, sooner or later.
prints() { # PATTERN
    patiently grep -q "$1" "$scratch/out"
}
echo "030000005e0400008e02000014010000,Pad,a:b0,platform:Linux," >"$scratch/mappings"
"$events" --mappings "$scratch/mappings" >"$scratch/out" 2>"$scratch/err" &
check "events opens its window" patiently has_window events
check "with the mappings of a file" prints "mappings *added=1 foreign=0 rejected=0"
check "and draws" prints " swap "
check "F11" press F11
check "fills the screen" prints "resize *width=1[0-9]* height=[0-9]*"
check "F11" press F11
check "gives it back" prints "resize *width=960 height=540"
check "C" press c
check "locks the cursor" prints "key=67 \"c\" release"
xdotool mousemove_relative 10 5
check "the mouse is seen to move" prints "mouse-motion *x=10.0 y=5.0 raw=yes"
check "J" press j
check "prints each joystick" prints "joystick 15 *none"
check "left Shift" press Shift_L
check "has a name" prints 'key=340 "left shift" press'
check "Ctrl+V" press ctrl+v
check "shows that the clipboard is empty" prints "clipboard *(no text)"
check "Escape" press Escape
check "quits" wait $!
check "without a word" says_nothing "$scratch/err"

"$hello" >"$scratch/out" 2>"$scratch/err" &
check "hello opens its window" patiently has_window hello
is_drawn() { # a half is rounded up or down
    [ "$(pixel 300 300)" = " 153 102 25" ] || [ "$(pixel 300 300)" = " 153 102 26" ]
}
check "and draws it blue" patiently is_drawn
press Escape
check "Escape ends it" wait $!
check "without a word" says_nothing "$scratch/err"

"$hello" >"$scratch/out" 2>"$scratch/err" &
check "hello opens its window again" patiently has_window hello
kill $!
status=0
wait $! || status=$?
check "and ends when it is asked to" [ $status = 143 ]
check "without a word" says_nothing "$scratch/err"
finish

#!/bin/sh
# Breakout in a real window: its scenes by keys, and a game that is lost because nobody plays it.
# usage: with_display.sh breakout_window.sh BREAKOUT
tests=$(dirname "$0")/../..
. "$tests/programs/demos/window_harness.sh"
breakout=$1

is_paused() {
    xdotool search --name "^breakout, level [1-4], paused" >"$scratch/window" 2>/dev/null
}
"$breakout" --size 480x270 --fps 20 --stats >"$scratch/out" 2>"$scratch/err" &
game=$!
check "breakout shows its title" patiently title breakout
window=$(cat "$scratch/window")
press 3
press space
check "3 and Space begin with level 3" patiently title "breakout, level 3"
press p
check "P pauses" patiently is_paused
press p
check "and goes on" patiently title "breakout, level 3"
press Escape
check "Escape pauses" patiently is_paused
press space
check "Space goes on" patiently title "breakout, level 3"

# Colors of the screen: LEFT TOP RIGHT BOTTOM, the last two not included, in the window, which is in
# the upper left corner. The pixels are the last of the file, blue first.
colors() {
    line=$((1280 * 4)) # bytes, of which each takes four letters
    tail -c $((line * 800)) "$SCREEN_FILE" |
        od -An -tu1 -v -w$line -j $(($2 * line)) -N $((($4 - $2) * line)) |
        cut -c $(($1 * 16 + 1))-$(($3 * 16)) | fold -w 16
}
has_color() { # BLUE GREEN RED, a pattern, then as colors()
    wanted="^ *$1 *$2 *$3 "
    shift 3
    colors "$@" | grep -Eq "$wanted"
}
shows_cursor() { # its rim is white
    has_color 255 255 255 50 230 70 250
}
hides_cursor() {
    ! shows_cursor
}
xdotool mousemove --window "$window" 60 240
check "the cursor hides while it is played" patiently hides_cursor
press p
check "pausing again" patiently is_paused
check "shows it" patiently shows_cursor

# Where only a number is written, and only while the ball flies.
counts() {
    has_color "(249|250)" 237 "(229|230)" 222 185 258 200
}
counts_down() {
    is_paused || press p
    patiently is_paused || return 1
    press p
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
        counts && return
        sleep 0.1
    done
    press space # the ball lay on the paddle
    return 1
}
check "a countdown comes before the ball flies on" patiently counts_down
is_over() {
    # shellcheck disable=SC2317 # patiently runs it
    ! counts
}
check "and ends" patiently is_over

press p
check "pausing" patiently is_paused
press Escape
check "Escape leaves the game" patiently title breakout

xdotool mousemove --window "$window" 285 162 click 1
check "a click on the third card begins with level 3" patiently title "breakout, level 3"
press p
patiently is_paused
press Escape
patiently title breakout
xdotool mousemove --window "$window" 240 20
press Right
press Return
check "Right and Enter begin with level 2" patiently title "breakout, level 2"
press p
patiently is_paused
press Escape
patiently title breakout

press Return
check "Enter begins with level 1" patiently title "breakout, level 1"
xdotool windowfocus --sync "$window" keydown Left 2>/dev/null # out of the way
check "without a player the game is over" patiently title "breakout, game over"
xdotool keyup Left
press space
check "Space shows the title again" patiently title breakout
press q
check "Q quits" wait $game
check "without a word" says_nothing "$scratch/err"
check "nothing is printed but statistics" [ "$(wc -l <"$scratch/out")" = 1 ]

finish

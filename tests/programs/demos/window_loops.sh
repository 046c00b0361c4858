#!/bin/sh
# The demos of loops in a real window, with keys and the mouse.
# usage: with_display.sh window_loops.sh BULLETS SPIRAL LIMITER SCENES CUSTOM_POLICY
tests=$(dirname "$0")/../..
. "$tests/programs/demos/window_harness.sh"
bullets=$1
spiral=$2
limiter=$3
scenes=$4
custom_policy=$5

starts() { # TITLE PROGRAM [ARGS]
    wanted=$1
    shift
    "$@" >"$scratch/out" 2>"$scratch/err" &
    patiently title "$wanted" && window=$(cat "$scratch/window")
}
quits() {
    press q
    wait $! && says_nothing "$scratch/err"
}

check "bullets opens" starts "bullets, shot 1" "$bullets" --stats --out "$scratch/a.png"
check "Space" press space
check "fires anew" patiently title "bullets, shot 2"
check "it quits" quits
check "with a picture" is_picture "$scratch/a.png" 960 540

slide() { # up to 195 %
    xdotool mousemove --window "$window" 300 166 mousedown 1 mouseup 1
}
check "spiral opens" starts "spiral, fixed at 30 %" "$spiral" --size 320x180 --stats
check "the slider" slide
check "sets the load" patiently title "spiral, fixed at 195 %"
check "it quits" quits
check "and has skipped updates" stats "skipped > 0"
check "spiral opens again" starts "spiral, fixed at 30 %" "$spiral" --size 320x180 --stats
for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do
    press Right
done
check "so does Right" patiently title "spiral, fixed at 150 %"
press Left
check "and Left" patiently title "spiral, fixed at 140 %"
check "3" press 3
check "chooses slipping" patiently title "spiral, slipping at 140 %"
check "which quits under overload too" quits

check "limiter opens" starts "limiter, constant sleep" "$limiter" --size 320x180 --stats
check "and goes on in turns" patiently title "limiter, sleep"
check "4" press 4
check "chooses ours" patiently title "limiter, gl_sleep_until"
check "3" press 3
check "chooses spinning" patiently title "limiter, spin"
check "it quits" quits

check "scenes opens" starts menu "$scenes" --size 320x180 --stats
check "Space" press space
check "plays" patiently title play
xdotool windowfocus --sync "$window" keydown Left 2>/dev/null
check "without its player the game is over" patiently title "game over"
xdotool keyup Left
check "Space" press space
check "comes back to the menu" patiently title menu
check "P" press p
check "pauses it" patiently shows "menu, paused\$"
check "P again" press p
check "lets it go on" patiently shows "menu: [1-9][0-9]* FPS, [1-9][0-9]* UPS\$"
check "it quits" quits

check "scenes opens where its headline leaves no room" starts menu "$scenes" --size 64x1
check "F1" press F1
check "for what frames cost" press space
check "which it plays without" patiently title play
check "it quits" quits

# Until it is known that presents do not wait here, frames run ahead of the display by 16 refreshes.
# So they may once more whenever the window has the focus; and the display may be faster than 60 Hz.
check "custom_policy is no faster than the display where v-sync does not work" \
    lasts 3000 ends 0 "$custom_policy" --size 320x180 --frames 400 --stats
check "400 frames" stats "frames == 400"
finish

#!/bin/sh
# The demo embedded in two real windows, with keys, the mouse and a terminal: what comes for one of
# them is held up neither by the other nor by the main loop's wait.
# usage: with_display.sh embedded_window.sh EMBEDDED
tests=$(dirname "$0")/../..
. "$tests/programs/demos/window_harness.sh"
. "$tests/window/manager.sh"
embedded=$1
mkfifo "$scratch/terminal"
exec 3<>"$scratch/terminal"

shows() { # TITLE, an expression
    xdotool search --onlyvisible --name "^$1\$" >"$scratch/window" 2>/dev/null
}
starts() { # [ARGS]
    "$embedded" --stats --out "$scratch/both.png" --capture - "$@" <"$scratch/terminal" \
        >"$scratch/frames" 2>"$scratch/out" &
    patiently shows "embedded.*" || return 1
    pendulums=$(cat "$scratch/window")
    patiently shows "notes.*" || return 1
    notes=$(cat "$scratch/window")
}
press() { # WINDOW KEY...
    window=$1
    shift
    xdotool windowfocus --sync "$window" key "$@" 2>/dev/null
}
# The cursor leaves, as it would cover what is looked at.
click() { # X Y, in the notes
    xdotool mousemove --window "$notes" "$1" "$2" click 1 mousemove 1270 790
}
goes_on() {
    draws_more "$scratch/frames" 480 540 3
}
is_marked() { # X Y
    [ "$(pixel "$1" "$2")" = " 92 199 255" ]
}
letters() { # COUNT
    patiently shows "notes, $1 letters.*"
}
# With its figures, and no more than says_nothing() lets pass.
ends_well() {
    wait $! || return
    grep -v '^{' "$scratch/out" >"$scratch/words"
    says_nothing "$scratch/words" && grep -q '^{' "$scratch/out"
}

# ---- one is animated ----------------------------------------------------------------------------

check "embedded opens two windows" starts
check "one is animated" goes_on
press "$notes" a b c
check "keys in the other one are drawn" letters 3
check "the first goes on" goes_on
click 200 300
check "a click in the other one is drawn" patiently is_marked 680 300
check "the first goes on" goes_on
echo hello >&3
check "a line of the terminal is drawn" letters 8
press "$pendulums" Escape
check "Escape in one ends both" ends_well
check "it leaves a picture of both" is_picture "$scratch/both.png" 960 540

check "it runs in virtual time" ends 0 "$embedded" --virtual --frames 20 --size 320x360 \
    --out "$scratch/virtual.png"
check "it draws both, too" is_picture "$scratch/virtual.png" 640 360

# ---- both sleep ---------------------------------------------------------------------------------
# The next frame of the pendulums is an hour away: what were held up until then would not come.

sleeps() { # [ARGS]
    starts --fps 1/3600 --ups 1/3600 "$@" && patiently rests
}
check "both sleep" sleeps
for key in a b c d e f g h i j; do
    press "$notes" $key
    press "$pendulums" $key
done
check "keys come, whichever window had some before" letters 10
click 100 200
check "a click comes" patiently is_marked 580 200
echo one >&3
check "a line comes" letters 13
echo two >&3
check "and another one" letters 16
check "then both sleep again" patiently rests
press "$notes" Escape
check "Escape ends both" ends_well
check "one was hardly drawn" stats "frames < 5"
check "both sleep" sleeps
kill $!
check "a signal ends both" ends_well
exec 4>&3 3>&-
"$embedded" --fps 1/3600 --ups 1/3600 </dev/null >"$scratch/frames" 2>"$scratch/out" &
check "without a terminal" patiently shows "notes.*"
check "both sleep, too" patiently rests
press "$(cat "$scratch/window")" Escape
check "until Escape" wait $!
exec 3>&4

# ---- frames without end -------------------------------------------------------------------------

check "with frames one after the other" starts --fps 0
press "$notes" a b c
check "keys in the other window come" letters 3
echo one >&3
check "lines come" letters 6
press "$notes" Escape
check "Escape ends both" ends_well

# ---- one is closed ------------------------------------------------------------------------------

children=
start_window_manager
is_gone() { # WINDOW
    ! xwininfo -id "$1" 2>/dev/null | grep -q IsViewable
}
# It may have been opened only just now.
knows() { # WINDOW
    wmctrl -l | grep -q "^$(printf '0x%08x' "$1") "
}
closes() { # WINDOW
    patiently knows "$1" && wmctrl -i -c "$1" && patiently is_gone "$1"
}
fits() { # WINDOW: onto the screen
    xwininfo -id "$1" | awk '/Absolute.*X:/ { x = $NF } /Width:/ { exit !(x >= 0 && x + $NF <= 1280) }'
}
check "two windows" starts --size 560x400
check "both are on the screen" patiently fits "$notes"
check "beside each other" patiently fits "$pendulums"
check "the animated one is closed" closes "$pendulums"
patiently knows "$notes"
xdotool windowactivate --sync "$notes" key a b
check "the other one goes on" letters 2
check "that one is closed" closes "$notes"
check "and the program ends" ends_well
check "two windows" starts
check "the lazy one is closed" closes "$notes"
check "the other one goes on" goes_on
check "that one is closed" closes "$pendulums"
check "and the program ends" ends_well
check "two windows" starts --fps 1/3600 --ups 1/3600
check "the one that is animated is closed while it sleeps" closes "$pendulums"
kill $!
check "a signal ends the other one" ends_well
# shellcheck disable=SC2086
kill $children
wait
finish

#!/bin/sh
# While the user holds a window by its title bar, by a border or by a menu, its loop goes on, and so does
# what it draws into the window beside it; and both can end.
# usage: held.sh PROGRAM x11 | wine
#     PROGRAM  window_held
tests=$(dirname "$0")/..
. "$tests/window/harness.sh"
probe=$1
system=$2
hold=5 # s

# ---- the display ---------------------------------------------------------------------------------

# In a desktop of its own Wine moves windows itself, as Windows does; elsewhere a window manager would.
run_in_wine() {
    desktop=glpace$$
    printf '#!/bin/sh\nexec wine explorer /desktop=%s,1024x768 "%s" "$@"\n' "$desktop" "$probe" \
        >"$scratch/in_wine"
    chmod +x "$scratch/in_wine"
    probe=$scratch/in_wine
}

# It prints thousands of lines.
explain() {
    [ ! -f "${log-}" ] || grep -hv '^frames' "$log" "$log.err" | tail -n 12 | sed 's/^/# /'
}

start_display
if [ "$system" = wine ]; then
    run_in_wine
else
    start_window_manager
fi

has_ready() { # COUNT
    [ "$(grep -c '^ready ' "$log")" -ge "$1" ]
}

finds_desktop() {
    place=$(xdotool search --name "^$desktop" getwindowgeometry --shell 2>/dev/null)
}

# Where on the screen the contents of the held window are becomes $x and $y.
find_window_again() { # COUNT: how often the program has reported by now
    patiently has_ready "$1" || return 1
    ask_window_manager
    # shellcheck disable=SC2046
    set -- $(sed -n 's/^ready //p' "$log" | tail -n 1 | tr , ' ')
    x=$1 y=$2
    [ "$system" = wine ] || return 0
    patiently finds_desktop || return 1
    eval "$place"
    x=$((x + X)) y=$((y + Y))
}

# ---- the hand ------------------------------------------------------------------------------------

grab() { # X Y
    at_x=$1 at_y=$2
    xdotool mousemove "$at_x" "$at_y" mousedown 1
}

pull() { # DX DY
    at_x=$((at_x + $1)) at_y=$((at_y + $2))
    xdotool mousemove "$at_x" "$at_y"
}

# A window manager that moves a window has the keyboard until it is done.
drop() {
    xdotool mouseup 1
    ask_window_manager
}

# To and fro, such that the window is where it was in the end.
pull_for() { # SECONDS
    end=$(($(date +%s) + $1))
    while [ "$(date +%s)" -lt "$end" ]; do
        for step in 4 4 4 -4 -4 -4; do
            pull "$step" "$step"
            sleep 0.03
        done
    done
}

# ---- the program ---------------------------------------------------------------------------------

start() { # ARGS
    start_probe watch "$@"
    name="with${*:+ }$*"
    check "$name: its windows are drawn" find_window_again 1
    grab $((x + 150)) $((y + 100)) # gives it the focus
    drop
    mark
}

mark() {
    marks=$(grep -c '^count ' "$log")
    xdotool key a
    patiently has_marked
}
has_marked() {
    [ "$(grep -c '^count ' "$log")" -gt "$marks" ]
}

report() { # WHEN
    echo "# $1: $(sed -n 's/^count //p' "$log" | tail -n 1)"
}

has_ended() {
    grep -qx 'end' "$log"
}

# Wine waits for one that has crashed.
ends() {
    patiently has_ended && wait "$probe_id"
}

stop() {
    xdotool key q
    check "$name: it ends" ends
    check "$name: and says nothing" is_silent
}

frames() { # 1 | 2: of which window
    sed -n 's/^frames //p' "$log" | tail -n 1 | cut -d ' ' -f "$1"
}

are_more() {
    [ "$(frames 1)" -gt $((first + $1)) ] && [ "$(frames 2)" -gt $((second + $1)) ]
}

# Twice, so that it is not what was drawn before.
go_on() {
    for _ in 1 2; do
        first=$(frames 1) second=$(frames 2)
        patiently are_more 10 || return 1
    done
}

# What the hand did may still be on its way.
come_to_rest() {
    for _ in 1 2 3 4 5; do
        stand_still && return
    done
    false
}
stand_still() {
    sleep 0.5
    first=$(frames 1) second=$(frames 2)
    sleep 1
    ! are_more 0
}

# In ms, from the latest mark.
is_time_right() {
    sed -n 's/.*simulated time \(.*\) to \(.*\) ms ahead$/\1 \2/p' "$log" | tail -n 1 |
        awk '{ is_right = $1 >= -500 && $2 <= 500 } END { exit !is_right }'
}

# ---- held ----------------------------------------------------------------------------------------

check_holds() {
    sleep "$hold"
    mark
    report "$name, before"
    grab $((x + 150)) $((y - 10))
    pull 12 12 # openbox takes less for a click
    check "$name: both windows go on while a title bar is held" go_on
    pull_for "$hold"
    drop
    check "$name: the window was moved" patiently has "move held .*"
    mark
    report "$name, held by the title bar"
    check "$name: simulated time was right at each frame" is_time_right

    seen=$(wc -l <"$log")
    grab_border
    check "$name: both go on while a border is held" go_on
    drop
    check "$name: the window has another size" patiently is_resized

    grab $((x + 20)) $((y + 2))
    drop
    check "$name: both go on while its menu is open" go_on
    xdotool key Escape Escape # the entries, and the bar that they hang from
    check "$name: and it gets keys afterwards" mark
}

grab_border() {
    grab $((x + 162)) $((y + 214))
    pull 0 10
    pull 0 10
}
# A window manager that is busy may take a drag for a click.
is_resized() {
    sleep 0.5
    has "resize held 300x2[0-9]*" && return
    grab_border
    drop
    false
}

# By one that a window manager has, glpace gets nothing.
check_buttons() {
    for button in "1 close 290" "1 maximise 272" "1 minimise 254" "3 right 150"; do
        # shellcheck disable=SC2086
        set -- $button
        xdotool mousemove $((x + $3)) $((y - 10)) mousedown "$1"
        check "$name: both windows go on while its title bar is pressed: $2" go_on
        xdotool mousemove $((x + $3)) $((y + 100)) mouseup "$1"
        check "$name: which does nothing if it is let go elsewhere" mark
    done
    grab $((x + 290)) $((y - 10))
    check "$name: both go on" go_on
    drop
    check "$name: the close button that is clicked ends it" ends
}

start
check_holds
stop

# What the program does to the window that is held, the hold does not undo.
reports_when_pulled() { # LINE
    pull 1 0
    has "$1"
}
is_where_it_was() {
    [ "$(sed -n 's/^taken //p' "$log")" = "$(sed -n 's/^back //p' "$log")" ]
}
check_taken() {
    start fills
    grab $((x + 150)) $((y - 10))
    pull 12 12
    check "$name: it has the screen" patiently reports_when_pulled "taken 0,0 1024x768"
    check "$name: and is what it was" patiently reports_when_pulled "back .* 300x200"
    drop
    stop

    start hides
    grab $((x + 150)) $((y - 10))
    pull 12 12
    check "$name: it comes back" patiently reports_when_pulled "back .* 300x200"
    check "$name: where it was" is_where_it_was
    drop
    stop
}

if [ "$system" = wine ]; then
    check_taken

    start
    check_buttons

    start fiber
    check "a thread may be a fiber already" grep -q "^fiber 1" "$log"
    grab $((x + 150)) $((y - 10))
    pull 12 12
    check "$name: both go on while a title bar is held" go_on
    drop
    stop

    start modal
    grab $((x + 150)) $((y - 10))
    pull 12 12
    check "$name: both stand still while a title bar is held" stand_still
    drop
    check "$name: and go on afterwards" go_on
    stop
fi

start waits
grab $((x + 150)) $((y - 10))
pull 12 12
check "$name: nothing comes while a title bar is held still" come_to_rest
if [ "$system" = wine ]; then
    first=$(frames 1) second=$(frames 2)
    pull 4 4
    check "$name: but when it is moved" patiently are_more 0
fi
drop
stop
[ "$system" = wine ] || { # a window manager reports a window where it is only when it is dropped
    finish
    exit
}

# ---- the end while it is held --------------------------------------------------------------------

rounds=50

ends_when_pulled() { # ROUND
    pull 3 3
    has_ended_round "$1"
}
has_ended_round() { # ROUND
    grep -q "^ended $1\$" "$log"
}

end_often() { # ROUNDS X HOW
    round=0
    while [ "$round" -lt "$1" ]; do
        find_window_again $((round + 1)) || return 1
        grab $((x + $2)) $((y - 10))
        patiently "$3" "$round" || return 1
        drop
        round=$((round + 1))
    done
}

start_probe ends "$rounds"
check "windows and loops end in the middle of it, $rounds times" end_often "$rounds" 150 ends_when_pulled
check "and so does the program" ends
check "which says nothing" is_silent

start_probe later ends 8
check "also while the close button is pressed" end_often 8 290 has_ended_round
check "and so does the program" ends
check "which says nothing" is_silent

finish

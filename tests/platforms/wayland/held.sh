#!/bin/sh
# While the user holds a window by its title bar, its loop goes on, and so does what it draws into the one
# beside it. sway draws the title bars, in a window on an X server.
# usage: held.sh ANSWERS PROGRAM
#     PROGRAM  window_held
tests=$(dirname "$0")/../..
. "$tests/platforms/wayland/server.sh"
probe=$2

need_sway
command -v xhost >/dev/null || skip_all "xhost is not installed"
{
    echo "xwayland disable"
    echo "for_window [shell=xdg_shell] floating enable, border normal, move position 200 150"
    echo "for_window [title=beside] move position 600 150"
} >"$scratch/sway.conf"
start_display
screen=$DISPLAY
xhost +local: >/dev/null
run_sway "$1" WLR_BACKENDS=x11
run_probe_as_sway

hand() { # COMMAND, see xdotool(1)
    DISPLAY=$screen xdotool "$@"
}

frames() { # 1 | 2: of which window
    sed -n 's/^frames //p' "$log" | tail -n 1 | cut -d ' ' -f "$1"
}

are_more() {
    [ "$(frames 1)" -gt $((first + 10)) ] && [ "$(frames 2)" -gt $((second + 10)) ]
}

go_on() {
    for _ in 1 2; do
        first=$(frames 1) second=$(frames 2)
        patiently are_more || return 1
    done
}

# Its left edge, on the desktop.
place() {
    swaymsg -t get_tree | awk '/"rect": \{/ { getline; x = $2 } /"name": "held"/ { print x + 0 }'
}

is_moved() {
    [ "$(place)" != "$before" ]
}

start_probe watch
check "its windows are drawn" patiently has "ready .*"
check "and go on" go_on
before=$(place)
hand mousemove 330 160 mousedown 1
for step in 10 20 30 40 50; do
    hand mousemove $((330 + step)) $((160 + step))
done
check "the window moves with the mouse" patiently is_moved
check "both go on while a title bar is held" go_on
hand mouseup 1
check "and afterwards" go_on
finish

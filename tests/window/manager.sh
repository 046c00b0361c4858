# shellcheck shell=sh disable=SC2154 # $scratch and $children are the sourcing test's
# A window manager for a test that has a display. Sourced.

is_managed() {
    wmctrl -m >/dev/null 2>&1
}

start_window_manager() {
    ! is_for_windows "${probe-}" || return 0 # Wine is one
    # The first key of xdotool gives the display another keyboard. A window manager that is reading its keys
    # grabs none.
    xdotool key F12
    openbox >"$scratch/openbox" 2>&1 &
    manager=$!
    children="$children $manager"
    patiently is_managed
    ask_window_manager
}

# Lets the window manager, if there is one, see to all that it was asked for by now: it takes one
# thing after the other, and this is the last. While it starts, a request may lie there until
# another one comes.
ask_window_manager() {
    is_managed || return 0
    desktops=$((${desktops:-1} % 3 + 1)) # it starts with 4
    patiently answers
}
answers() {
    wmctrl -n "$desktops"
    xprop -root _NET_NUMBER_OF_DESKTOPS | grep -q "= $desktops\$"
}

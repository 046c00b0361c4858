#!/bin/sh
# Each demo runs in a real window under a compositor.
# usage: demos.sh weston | sway ANSWERS DEMO...
tests=$(dirname "$0")/../..
. "$tests/platforms/wayland/server.sh"
case $1 in
weston) start_weston default "$2" ;;
sway) start_sway "$2" ;;
esac
shift 2

log=$scratch/demo

explain() {
    sed 's/^/# /' "$log" "$log.err"
}

runs() { # DEMO
    timeout 120 "$1" --size 160x120 --frames 30 --stats >"$log" 2>"$log.err" &&
        [ -s "$log" ] && is_silent
}

for demo; do
    check "${demo##*/} draws 30 frames" runs "$demo"
done
finish

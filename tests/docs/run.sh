#!/bin/sh
# A program of the documentation runs: one with a window until it is ended, under a display of its
# own; one without a display to its end, and leaves a picture. Neither has anything to complain
# about.
#
# usage: run.sh window|picture PROGRAM
set -u

with_display=$(cd "$(dirname "$0")" && pwd)/../window/with_display.sh
program=$(cd "$(dirname "$2")" && pwd)/${2##*/}
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
cd "$work" || exit 1

status=0
if [ "$1" = window ]; then
    what="runs until it is ended"
    wanted=124
    "$with_display" timeout 3 "$program" 2>complaints || status=$?
else
    what="ends with a picture"
    wanted=0
    timeout 60 "$program" 2>complaints || status=$?
    find . -name '*.png' -size +0 | grep -q . || echo "there is no picture" >>complaints
fi
[ $status = $wanted ] || echo "it ended with $status, not $wanted" >>complaints

echo 1..1
if [ ! -s complaints ]; then
    echo "ok 1 - $what"
else
    echo "not ok 1 - $what"
    sed 's/^/# /' complaints
fi

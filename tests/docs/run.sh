#!/bin/sh
# A program of the documentation runs: one with a window until it is ended, under a display of its
# own; one without a display to its end, and leaves a picture. Neither has anything to complain about.
#
# usage: run.sh window|picture PROGRAM
set -u

program=$(cd "$(dirname "$2")" && pwd)/${2##*/}
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
cd "$work" || exit 1

echo 1..1
if [ "$1" = window ]; then
    xvfb-run -a timeout 3 "$program" 2>complaints
    [ $? -eq 124 ] && [ ! -s complaints ] && echo "ok 1 - runs until it is ended" && exit
else
    timeout 60 "$program" 2>complaints && [ ! -s complaints ] &&
        find . -name '*.png' -size +0 | grep -q . &&
        echo "ok 1 - ends with a picture" && exit
fi
echo "not ok 1 - $1"
sed 's/^/# /' complaints

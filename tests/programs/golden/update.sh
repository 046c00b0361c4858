#!/bin/sh
# Draws the references again, without a display, and says which have changed. Look at those.
# usage: update.sh BUILD
set -eu
tests=$(dirname "$0")/../..
. "$tests/programs/golden/scenes.sh"
build=$1
new=$(mktemp -d)
trap 'rm -r "$new"' EXIT

update() { # NAME KIND PROGRAM ARGS
    name=$1
    kind=$2
    shift 2
    draw_scene "$build" "$new/picture.png" --headless "$@"
    reference=$golden_references/$name.png
    cmp -s "$new/picture.png" "$reference" && return
    if [ ! -f "$reference" ]; then
        found=new
    else
        found=$("$build/tests/programs/golden/golden_compare" "$kind" "$reference" "$new/picture.png") || :
    fi
    mv "$new/picture.png" "$reference"
    echo "tests/programs/golden/references/$name.png: $found"
}
each_scene update

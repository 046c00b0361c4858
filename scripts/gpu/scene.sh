#!/bin/sh
# Draws a golden scene, and compares it with its reference. Prints how far they differ. If they differ too far,
# writes the frame, the reference and the difference into FOLDER.
#
# usage: scene.sh BUILD-FOLDER FOLDER --headless|--virtual NAME exact|near PROGRAM [ARGS]
set -eu
golden_folder=$(dirname "$0")/../../tests/programs/golden
# shellcheck source=tests/programs/golden/scenes.sh
. "$golden_folder/scenes.sh"
build=$1
folder=$2
place=$3
name=$4
kind=$5
shift 5
picture=$folder/$name$place.png
draw_scene "$build" "$picture" "$place" "$@"
# shellcheck disable=SC2154 # scenes.sh sets it
if "$build/tests/programs/golden/golden_compare" "$kind" "$golden_references/$name.png" "$picture" \
    "$folder/$name$place-difference.png" >&2; then
    rm "$picture" "$folder/$name$place-difference.png"
else
    cp "$golden_references/$name.png" "$folder/$name-reference.png"
    exit 1
fi

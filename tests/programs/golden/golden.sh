#!/bin/sh
# Every scene, or each that is named, is what its reference shows, drawn without a display or in a window.
# With GLPACE_TEST_API=es it is drawn by OpenGL ES.
# usage: golden.sh BUILD --headless|--virtual [NAME...]
tests=$(dirname "$0")/../..
. "$tests/support/tap.sh"
. "$tests/programs/golden/drawn.sh"
. "$tests/programs/golden/scenes.sh"
build=$1
place=$2
shift 2
chosen=" $* "
compare=$(golden_start "$build/tests/programs/golden/golden_compare")

draw() { # PROGRAM ARGS
    draw_scene "$build" "$scratch/picture.png" "$place" "$@" 2>"$scratch/says"
}
check_scene() { # NAME KIND PROGRAM ARGS
    name=$1
    case $chosen in
    "  " | *" $name "*) ;;
    *) return ;;
    esac
    kind=$2
    shift 2
    check "$name is drawn" draw "$@"
    check "$name is $kind: as its reference has it; else look at it, and: ./dev golden" \
        is_like "$kind" "$golden_references/$name.png" "$scratch/picture.png"
}
each_scene check_scene
finish

#!/bin/sh
# The course of docs/shaders.md draws the same by OpenGL ES as by OpenGL.
# usage: study_es.sh GLPACE-VIEW COMPARE SOURCE-FOLDER
tests=$(dirname "$0")/../..
. "$tests/support/tap.sh"
. "$tests/programs/golden/drawn.sh"
view=$1
compare=$2
source=$3

draws() { # PICTURE ARGS
    picture=$scratch/$1
    shift
    "$view" --size 96x54 --frames 3..3 --out "$picture%02d.png" "$@" >"$scratch/says" 2>&1
}
for file in "$source"/shaders/study/*.frag; do
    name=${file##*/}
    case $name in
    *_mistake.frag) continue ;;
    esac
    check "$name draws" draws opengl "$file"
    check "and by OpenGL ES" draws es --es "$file"
    check "the same" is_like near "$scratch/opengl03.png" "$scratch/es03.png"
done

cat >"$scratch/newer.frag" <<'END'
#version 430
void mainImage(out vec4 color, in vec2 at) { color = vec4(1.0); }
END
refuses() {
    ! draws none --es "$scratch/newer.frag" && grep -q 'GLSL 4.30' "$scratch/says"
}
check "a file for a version of OpenGL's is refused" refuses
finish

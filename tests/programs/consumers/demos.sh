#!/bin/sh
# Each demo, with its files and its shaders copied into an empty folder, is built as docs/gallery.md says on
# an installed copy of glpace, runs there and ends without a word of complaint: without a display where it
# can, else in a window until Escape.
#
# usage: demos.sh MESON BUILD SOURCE
tests=$(dirname "$0")/../..
. "$tests/window/harness.sh"
log=$scratch/says
name=demo
meson=$1
build=$2
source=$3
page=$source/docs/gallery.md

. "$tests/programs/consumers/installed.sh"
PATH=$(dirname "$(find "$scratch/copy" -path '*/bin/glpace-embed')"):$PATH
start_display

# shellcheck disable=SC2016
embed='glpace-embed --name demo_shaders --root shaders $(find shaders -type f) >demo_shaders.c'
# shellcheck disable=SC2016
command_of() { # NAME, in a folder that has its files
    sources=$1.c
    [ ! -d "$1" ] || sources="$sources $1/*.c"
    [ ! -d common ] || sources="$sources common/*.c"
    [ ! -d shaders ] || sources="$sources demo_shaders.c"
    echo "cc $sources -o demo "'$(pkg-config --cflags --libs glpace)'
}
copy_out() { # NAME: what belongs to it, on this system
    mkdir "$scratch/$1" && cd "$scratch/$1" || exit 1
    cp "$source/demos/$1.c" .
    [ ! -d "$source/demos/$1" ] || cp -R "$source/demos/$1" .
    rm -f "$1"/*_win32.c
    ! grep -rq '"\(../\)*common/' . || cp -R "$source/demos/common" .
    if grep -q demo_shaders "$1.c"; then
        mkdir shaders
        cp -R "$source/shaders/$1"[._]* "$source/shaders/common" shaders
    fi
}
builds() { # NAME
    [ ! -d shaders ] || eval "$embed" || return 1
    eval "$(command_of "$1")"
}
is_on_the_page() { # NAME
    grep -qFx "    $(command_of "$1")" "$page" &&
        { [ ! -d shaders ] || grep -qFx "    $embed" "$page"; }
}

has_picture() {
    [ -s last.png ]
}
runs_headless() {
    ./demo --headless --size 320x180 --frames 3 --out last.png >"$scratch/printed" 2>"$log" &&
        says_nothing "$log" && has_picture
}
# A window that was just made takes neither focus nor keys, so Escape is pressed until it has ended.
has_ended() {
    ! kill -0 "$program" 2>/dev/null && return
    window=$(xdotool search --onlyvisible --name "^$name\$" 2>/dev/null) && opened=yes &&
        xdotool windowfocus "$window" key Escape 2>/dev/null
    false
}
runs_in_window() {
    ./demo >"$scratch/printed" 2>"$log" &
    program=$!
    opened=no
    children="$children $program"
    patiently has_ended && wait "$program" && [ $opened = yes ] && says_nothing "$log"
}

for file in "$source"/demos/*.c; do
    name=${file##*/}
    name=${name%.c}
    copy_out "$name"
    check "$name builds" quietly builds "$name"
    case $name in
    ball | glow) check "as the gallery says" is_on_the_page "$name" ;;
    esac
    kind=headless
    grep -q gl_app_init "$name.c" || kind=in_window
    check "it runs and ends" "runs_$kind"
done
finish

#!/bin/sh
# Each lesson of demos/learn, copied into an empty folder, is built by the command of docs/building.md on an installed
# copy of glpace, runs there, and ends without a word of complaint: one with a window when Escape is
# pressed, the others by themselves.
#
# usage: lessons.sh MESON BUILD SOURCE
tests=$(dirname "$0")/../..
. "$tests/window/harness.sh"
here=$(cd "$(dirname "$0")" && pwd)
log=$scratch/says
name=lesson
meson=$1
build=$2
source=$3

. "$tests/programs/consumers/installed.sh"
"$here/../docs/block.sh" "$source/docs/building.md" sh >"$scratch/command" || exit 1
start_display

# A window that was just made takes neither focus nor keys, so Escape is pressed until it has ended.
has_ended() {
    ! kill -0 "$program" 2>/dev/null && return
    window=$(xdotool search --onlyvisible --name "^$title\$" 2>/dev/null) && opened=yes &&
        xdotool windowfocus "$window" key Escape 2>/dev/null
    false
}
runs_in_window() {
    title=$(sed -n 's/.*\.title = "\([^"]*\)".*/\1/p' "$name.c" | head -n 1)
    "./$name" >"$scratch/printed" 2>"$log" &
    program=$!
    opened=no
    children="$children $program"
    patiently has_ended && wait "$program" && [ $opened = yes ] && says_nothing "$log"
}
runs_alone() {
    "./$name" >"$scratch/printed" 2>"$log" && says_nothing "$log"
}

for lesson in "$source"/demos/learn/*.c; do
    name=${lesson##*/}
    name=${name%.c}
    mkdir "$scratch/$name" && cp "$lesson" "$scratch/$name" && cd "$scratch/$name" || exit 1
    sed "s/game/$name/g" "$scratch/command" >"$scratch/build.sh"
    says_how() {
        grep -qFx "//     $(cat "$scratch/build.sh")" "$name.c"
    }
    check "$name says by which command it is built" says_how
    check "which builds it" quietly sh "$scratch/build.sh"
    kind=alone
    ! grep -q gl_window_create "$name.c" || kind=in_window
    check "it runs and ends" "runs_$kind"
done
finish

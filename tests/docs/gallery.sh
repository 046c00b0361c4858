#!/bin/sh
# The gallery has every demo, with a small picture of the right size that its command draws; hello is
# the program that README.md and the guide show.
# usage: gallery.sh SOURCE-FOLDER
# shellcheck source=tests/demos/harness.sh
. "$(dirname "$0")/../demos/harness.sh"
source=$1
page=$source/docs/gallery.md

section() { # NAME: the text below its heading
    awk -v heading="## $1" '/^## /{ inside = $0 == heading; next } inside' "$page"
}
has_command() { # NAME
    [ "$(section "$1" | grep -c "^    ./dev demo $1\( \|$\)")" = 1 ]
}
# Only what comes above its command is drawn.
has_picture_above() { # NAME
    section "$1" | awk -v wanted="(pictures/$1.png)" '
        index($0, wanted) { seen = 1 } /^    / { exit !seen } END { exit !seen }'
}
is_small() {
    [ "$(wc -c <"$1")" -le 200000 ]
}

for file in "$source"/demos/*.c; do
    name=${file##*/}
    name=${name%.c}
    check "$name is in the gallery, with its command" has_command "$name"
    case $name in
    events | hello | windows) continue ;; # there is nothing to see, or no --headless
    esac
    check "and its picture" has_picture_above "$name"
    check "of 640 x 360" is_picture "$source/docs/pictures/$name.png" 640 360
    check "in at most 200 kB" is_small "$source/docs/pictures/$name.png"
done
is_hello() { # PAGE PROGRAMS: that many are in it, and the first is the demo
    "$(dirname "$0")/extract.sh" "$source/$1" "$2" 1 "$scratch/hello.c" &&
        cmp "$scratch/hello.c" "$source/demos/hello.c" >"$scratch/err"
}
check "the README's program is hello" is_hello README.md 1
check "the guide's first is, too" is_hello docs/guide.md 4
sed -n 's/^## //p' "$page" >"$scratch/names"
check "the demos are in the order of their names" sort -c "$scratch/names"
finish

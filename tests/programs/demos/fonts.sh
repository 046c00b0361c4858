#!/bin/sh
# Text in the font that --font names.
# usage: fonts.sh FONTS BREAKOUT FONT
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
fonts=$1
breakout=$2
font=$3

draws() { # NAME PROGRAM [ARGS]
    picture=$scratch/$1.png
    shift
    ends 0 "$@" --headless --frames 20 --size 320x180 --out "$picture" &&
        is_picture "$picture" 320 180
}
differ() { # NAME NAME
    ! cmp -s "$scratch/$1.png" "$scratch/$2.png"
}
check "it draws in a font" draws one "$fonts" --font "$font"
check "the same again" draws again "$fonts" --font "$font"
check "byte for byte" cmp "$scratch/one.png" "$scratch/again.png"
check "a font that is not there ends it" \
    refuses 1 "\"$scratch/none.ttf\"" "$fonts" --headless --font "$scratch/none.ttf"
check "so does a file that is none" refuses 1 "it is no font" "$fonts" --headless --font "$0"
check "breakout draws in its own letters" draws plain "$breakout"
check "and in a font" draws font "$breakout" --font "$font"
check "which is another picture" differ plain font
finish

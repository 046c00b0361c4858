#!/bin/sh
# The keys of tilemap, in a real window.
# usage: with_display.sh tilemap_window.sh TILEMAP
tests=$(dirname "$0")/../..
. "$tests/programs/demos/window_harness.sh"
tilemap=$1

color() { # X Y "R G B": of the newest frame
    [ "$(newest_pixel "$scratch/frames" 320 180 "$1" "$2")" = "$3" ]
}
: >"$scratch/frames"
"$tilemap" --size 320x180 --capture - >"$scratch/frames" 2>"$scratch/out" &
check "tilemap opens" patiently title "tilemap, 0 of 35 coins"
window=$(cat "$scratch/window")
# A tile is 16 pixels wide: the first wall begins at tile 14, the player at 2.
grain="150 96 64" earth="112 70 52"
is_earth() { # X Y
    color "$1" "$2" "$grain" || color "$1" "$2" "$earth"
}
is_air() { # X Y
    ! is_earth "$1" "$2"
}
check "left of the wall is air" is_air 200 140
xdotool windowfocus --sync "$window" keydown d 2>/dev/null
check "D runs, and the level scrolls: the wall comes there" patiently is_earth 200 140
stands() { # the wall stops the player, and the level with it
    draws_more "$scratch/frames" 320 180 20
    is_earth 200 140 && is_air 150 140
}
check "but no farther" patiently stands
jumps() { # a tap would be a low one
    xdotool keydown space
    sleep 0.3
    xdotool keyup space
    title "tilemap, [1-9][0-9]* of 35 coins"
}
check "Space jumps over it, to coins" patiently jumps
xdotool keyup d
press r
check "R begins again" patiently title "tilemap, 0 of 35 coins"
press q
check "Q quits" wait $!
check "without a word" says_nothing "$scratch/out"
finish

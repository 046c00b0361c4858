#!/bin/sh
# Shaders from a folder, and what is saved there while a demo runs.
# usage: shaders.sh GLOW SHADERS
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
glow=$1
cp -R "$2" "$scratch/shaders"
shader=$scratch/shaders/glow.frag
cp "$shader" "$scratch/good.frag"

draw() { # NAME [ARGS]
    name=$1
    shift
    ends 0 "$glow" --headless --frames 9 --size 64x36 --out "$scratch/$name.png" "$@"
}
save() { # TEXT: as the whole fragment shader
    printf '%s\n' "$1" >"$shader"
}
red="out vec4 color; void main() { color = vec4(1.0, 0.0, 0.0, 1.0); }"

# ---- at the start --------------------------------------------------------------------------

check "with the shaders of the program" draw embedded
check "with those of a folder" draw folder --shaders "$scratch/shaders"
check "the same picture" same embedded folder
save "$red"
check "with one that was changed" draw red --shaders "$scratch/shaders"
check "another picture" differ embedded red
check "nothing of it is in the program" draw again
check "which draws as before" same embedded again

said() { # WORDS
    grep -qF -- "$1" "$scratch/err"
}
save "out vec4 color;
void main() { color = vec4(wrong); }"
check "an error ends it" ends 1 "$glow" --headless --shaders "$scratch/shaders"
check "with its line" said "$shader:2"
check "a folder that is not there" refuses 2 "--shaders is '$scratch/none'" \
    "$glow" --headless --shaders "$scratch/none"
check "a file in its place" refuses 2 "--shaders is '$shader'" \
    "$glow" --headless --shaders "$shader"
mkdir "$scratch/empty"
check "one without the shaders" ends 1 "$glow" --headless --shaders "$scratch/empty"
check "what is missing is named" said "$scratch/empty/glow.vert"

# ---- while it runs -------------------------------------------------------------------------

# In real time, all frames into one file.
follow() {
    : >"$scratch/frames"
    "$glow" --headless --real-time --ups 0 --frames 1000000 --fps 20 --size 480x270 --capture - \
        --shaders "$scratch/shaders" 2>"$scratch/err" >"$scratch/frames" &
}
shows() { # "R G B": at the lower right, where no overlay is
    [ "$(newest_pixel "$scratch/frames" 480 270 470 265)" = "$1" ]
}
overlay() { # where it is
    [ "$(newest_pixel "$scratch/frames" 480 270 20 20)" != "255 0 0" ]
}
shows_other() { # "R G B"
    ! shows "$1"
}
cp "$scratch/good.frag" "$shader"
follow
demo=$!
check "it runs" patiently shows_other ""
save "$red"
check "a save is drawn" patiently shows "255 0 0"
save "out vec4 color; void main() { color = vec4(wrong); }"
check "an error is reported" patiently said "$shader:1"
check "by the overlay too" patiently overlay
check "the last good picture stays" shows "255 0 0"
save "out vec4 color; void main() { color = vec4(0.0, 1.0, 0.0, 1.0); }"
check "until it is mended" patiently shows "0 255 0"
kill -INT $demo
check "and it ends well" wait $demo
finish

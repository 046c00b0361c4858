#!/bin/sh
# The panel of inputs of glpace-view, under a real mouse: values, the file beside the shader, reloads.
# usage: with_display.sh view_panel.sh GLPACE-VIEW
tests=$(dirname "$0")/../..
. "$tests/programs/demos/window_harness.sh"
view=$(realpath "$1")
cd "$scratch" || exit 1

# Red as the level says, green if on, and blue once the shader was clicked.
save() { # LEVEL, with its range
    cat >a.glsl <<EOF
#iUniform float level = $1
#iUniform bool on = false
void mainImage(out vec4 c, vec2 p) { c = vec4(level, on, iMouse.x > 0.0, 1.0); }
EOF
}
shows_color() { # "B G R", a pattern
    pixel 300 350 | grep -Eqx " $1"
}
starts() {
    "$view" --size 640x360 "$@" a.glsl >out 2>err &
    patiently shows a.glsl && window=$(cat "$scratch/window")
}
ends_well() {
    kill -INT $! && wait $! && says_nothing err
}
click() { # BUTTON X Y
    xdotool mousemove --window "$window" "$2" "$3" sleep 0.03 click "$1"
}
kept() { # LINES, between bars
    printf '%s\n' "$1" | tr '|' '\n' | cmp -s - a.glsl.values
}
has_panel() { # the first frame was drawn
    [ "$(pixel 500 10)" != " 0 0 0" ] || [ "$(pixel 556 33)" != " 0 0 0" ]
}
nothing_kept() {
    [ ! -e a.glsl.values ]
}

# The panel is in the upper right corner. Values are from 484 to 628, rows 14 apart from 26 on.
save "0.0 in {0.0, 1.0} step 0.2"
check "a shader with inputs opens" starts
check "as it says" patiently shows_color "0 0 0"
check "in its panel, too" patiently has_panel
check "and nothing is kept" nothing_kept
click 1 600 33
check "a slider is set by a click" patiently shows_color "0 0 204"
check "in steps, and the file beside the shader keeps it" patiently kept "level = 0.8"
click 1 490 47
check "a box" patiently shows_color "0 255 204"
check "is kept, too" patiently kept "level = 0.8|on = 1"
xdotool mousemove --window "$window" 600 33 mousedown 1 mousemove --window "$window" 570 200
check "a slider follows the mouse, wherever that is" patiently shows_color "0 255 153"
check "the file waits for its end" kept "level = 0.8|on = 1"
xdotool mouseup 1
check "which comes" patiently kept "level = 0.6|on = 1"

save "0.4 in {0.0, 2.0}"
sleep 0.3
check "a save keeps the value" patiently shows_color "0 255 153"
click 3 600 33
check "the right button brings the initial one back" patiently shows_color "0 255 102"
check "so that nothing keeps it" patiently kept "on = 1"
click 1 200 200
check "what is beside the panel is for the shader alone" patiently shows_color "255 255 102"
press space
patiently rests
click 1 600 33
check "in a pause, too" patiently shows_color "255 255 2[0-9][0-9]"
check "it ends well" ends_well

printf 'level = 0.5\non = 0\n' >a.glsl.values
check "it opens again" starts
check "with what was kept" patiently shows_color "0 0 128"
check "and ends" ends_well
check "a flag goes first" starts --uniform level=1
check "of the flag and the file" patiently shows_color "0 0 255"
check "and ends again" ends_well

film() { # FLAGS: the pixel
    "$view" --frames 1 --size 8x8 --out - --format rgb "$@" a.glsl >raw 2>err &&
        [ "$(od -An -tu1 -N 3 raw)" = " 102   0   0" ]
}
check "a film does not read the file" film
check "and leaves it" kept "level = 0.5|on = 0"
rm a.glsl.values
mkdir a.glsl.values
check "where a folder has the name of the file" starts
check "the shader is drawn all the same" patiently shows_color "0 0 102"
reported() {
    grep -qF "cannot read 'a.glsl.values': " err
}
check "and a line says so" patiently reported
finish

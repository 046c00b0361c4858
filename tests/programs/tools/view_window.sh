#!/bin/sh
# glpace-view in a window: saves, errors, keys and the mouse.
# usage: with_display.sh view_window.sh GLPACE-VIEW
tests=$(dirname "$0")/../..
. "$tests/programs/demos/window_harness.sh"
view=$(realpath "$1")
cd "$scratch" || exit 1

save() { # FILE BODY
    printf 'void mainImage(out vec4 c, vec2 p)\n{\n%s\n}\n' "$2" >"$1"
}
shows_color() { # "B G R" [X Y]: at the lower right, where no overlay is, unless said
    [ "$(pixel "${2-600}" "${3-350}")" = " $1" ]
}
says() { # WORDS
    grep -qF -- "$1" err
}

save a.glsl 'c = vec4(1.0, 0.0, 0.0, 1.0);'
"$view" --size 640x360 a.glsl b.glsl >out 2>err &
check "it opens" patiently shows "a.glsl"
window=$(cat "$scratch/window")
check "and draws" patiently shows_color "0 0 255"

# ---- saves ---------------------------------------------------------------------------------

save a.glsl 'c = vec4(0.0, 1.0, 0.0, 1.0);'
check "what is saved is drawn" patiently shows_color "0 255 0"
save a.glsl 'c = vec4(wrong);'
check "an error is reported with its line" patiently says "a.glsl:3:"
covered() { # by the overlay
    ! shows_color "0 255 0" 40 40
}
check "and on screen" patiently covered
check "over the last good frame" shows_color "0 255 0"
printf '#include "part.glsl"\nvoid mainImage(out vec4 c, vec2 p) { c = part(); }\n' >a.glsl
check "an include that is not there yet" patiently says 'a.glsl:1: there is no such file'
printf 'vec4 part() { return vec4(0.0, 0.0, 1.0, 1.0); }\n' >part.glsl
check "is drawn once it comes" patiently shows_color "255 0 0"
check "and nothing covers it any more" patiently shows_color "255 0 0" 40 40
printf 'vec4 part() { return vec4(1.0, 1.0, 0.0, 1.0); }\n' >part.glsl
check "includes are watched" patiently shows_color "0 255 255"

# ---- time ----------------------------------------------------------------------------------

# Red once a second has passed, green once four frames were drawn after each other.
cat >a.glsl <<'EOF'
#iChannel0 "self"
void mainImage(out vec4 c, vec2 p)
{
    float count = texelFetch(iChannel0, ivec2(0), 0).a + 1.0;
    c = vec4(iTime > 1.0, count > 3.0, 0.4, count);
}
EOF
check "time and buffers" patiently shows_color "102 255 255"
press space
check "Space pauses, and it sleeps" patiently rests
check "as its title says" patiently shows "a.glsl, paused"
save a.glsl 'c = vec4(1.0, iTime > 1.0, 1.0, 1.0);'
check "a save is drawn in a pause, too, and the time is kept" patiently shows_color "255 255 255"
check "then it sleeps again" patiently rests
press F12
pictures() { # COUNT
    [ "$(find . -name 'a-*.png' | wc -l)" = "$1" ]
}
check "F12 takes a picture" patiently pictures 1
check "of the whole" is_picture "$(find . -name 'a-*.png')" 640 360
press r
press space
save a.glsl 'c = vec4(iTime < 0.001, iFrame == 0, 1.0, 1.0);'
check "it goes on" patiently shows_color "255 0 0"
press space
check "a pause" patiently rests
press r
check "R starts again, in a pause, too" patiently shows_color "255 255 255"
press period # to the next tick, which may be near
press period
check "and . steps" patiently shows_color "255 0 0"
press space

# ---- the magnifier -------------------------------------------------------------------------

save a.glsl 'c = vec4(0.0, 1.0, 0.0, 1.0);'
check "a green picture" patiently shows_color "0 255 0"
xdotool mousemove --window "$window" 100 100
check "without anything on it" patiently shows_color "0 255 0" 130 268
press m
check "M magnifies" patiently shows_color "0 51 0" 130 268
check "what is around the cursor" shows_color "0 255 0" 140 20
text() { # is where the values stand
    for x in 132 133 134 135 136 137 138 139 140 141 142 143 144 145 146 147; do
        shows_color "255 255 255" $x 256 && return
    done
    return 1
}
check "and reports its value" text
press m
check "and stops" patiently shows_color "0 255 0" 130 268

# ---- mouse and keyboard --------------------------------------------------------------------

cat >a.glsl <<'EOF'
#iKeyboard
void mainImage(out vec4 c, vec2 p)
{
    bool held = iMouse.z > 0.0, at = distance(iMouse.xy, vec2(200.0, 260.0)) < 2.0;
    bool pressed = distance(abs(iMouse.zw), vec2(100.0, 260.0)) < 2.0;
    float key = texelFetch(iKeyboard, ivec2(75, 0), 0).r, toggled = texelFetch(iKeyboard, ivec2(75, 2), 0).r;
    c = p.x < 320.0 ? vec4(held, at, pressed, 1.0) : vec4(key, toggled, iMouse.w > 0.0 ? 1.0 : 0.0, 1.0);
}
EOF
check "no button, no key" patiently shows_color "0 0 0" 310 350
xdotool mousemove --window "$window" 100 100 mousedown 1 mousemove --window "$window" 200 100
check "a button that is held" patiently shows_color "255 255 255" 310 350
xdotool mouseup 1 mousemove --window "$window" 300 300
check "and let go: the place stays" patiently shows_color "255 255 0" 310 350
xdotool windowfocus --sync "$window" keydown k
check "a key that is held" patiently shows_color "0 255 255"
xdotool keyup k
check "and let go: it is toggled" patiently shows_color "0 255 0"

# Red while Space is held, green once time has passed, blue if R was pressed.
save_keys() {
    cat >a.glsl <<'EOF'
#iChannel1 "keyboard"
void mainImage(out vec4 c, vec2 p)
{
    c = vec4(texelFetch(iChannel1, ivec2(32, 0), 0).r, fract(iTime) < 0.5, texelFetch(iChannel1, ivec2(82, 2), 0).r, 1.0);
}
EOF
}
save_keys
check "a shader that reads the keyboard" patiently shows_color "0 255 0"
xdotool keydown space
check "gets Space" patiently shows_color "0 255 255"
check "and time goes on" patiently shows_color "0 0 255"
xdotool keyup space
press r
check "and gets R" patiently shows_color "255 255 0"
press ctrl+space
check "with Ctrl the keys are the viewer's" patiently shows "a.glsl, paused"
check "and it sleeps" patiently rests
press ctrl+space

# ---- files ---------------------------------------------------------------------------------

save b.glsl 'c = vec4(0.0, 0.0, 1.0, 1.0);'
press ctrl+Right
check "Right goes to the next file" patiently shows "b.glsl"
check "and draws it" patiently shows_color "255 0 0"
press Right
check "and round" patiently shows "a.glsl"
press F1
check "F1 shows the overlay" patiently covered
press ctrl+Escape
check "Escape ends it" wait $!

"$view" --size 640x360 gone.glsl >out 2>err
check "a file that is not there opens nothing" [ $? = 1 ]
check "one line" [ "$(wc -l <err)" = 1 ]
"$view" --size 640x360 . >out 2>err
check "nor does a folder" [ $? = 1 ]

# ---- a recording ---------------------------------------------------------------------------

save c.glsl 'c = vec4(fract(iDate.w), fract(iTime), iMouse.x / iResolution.x, 1.0);'
"$view" --size 64x36 -D UNUSED=1 --record run --capture a%03d.png c.glsl >out 2>err &
check "a run with the mouse is recorded" patiently shows "c.glsl"
check "in a window that is shown" patiently test -s a000.png
window=$(cat "$scratch/window")
xdotool mousemove --window "$window" 20 20 mousedown 1 mousemove --window "$window" 40 30 mouseup 1
sleep 0.3
press Escape
check "to its end" wait $!
"$view" --replay run --capture b%03d.png >out 2>err
check "and replayed without arguments" [ $? = 0 ]
is_same() {
    for picture in a[0-9]*.png; do
        cmp -s "$picture" "b${picture#a}" || return 1
    done
}
check "all frames are the same: date, time and mouse" is_same
check "and as many" [ "$(find . -name 'a[0-9]*.png' | wc -l)" = "$(find . -name 'b[0-9]*.png' | wc -l)" ]
"$view" --replay run b.glsl >out 2>err
check "another shader is refused" [ $? = 2 ]
check "with the reason" says "b.glsl is the recording's: leave it out with --replay"
finish

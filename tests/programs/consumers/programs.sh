#!/bin/sh
# Programs that were written for GLFW, on an installed copy of glpace: none needs a host of its own.
# CC and CXX are the compilers and GLAD generates a loader; CXX and GLAD are possibly "none".
#
# usage: programs.sh MESON BUILD
tests=$(dirname "$0")/../..
. "$tests/window/harness.sh"
here=$(cd "$(dirname "$0")" && pwd)
log=$scratch/output
name=program
meson=$1
build=$2

. "$tests/programs/consumers/installed.sh"
start_display
start_window_manager

# ---- GLFW's examples --------------------------------------------------------------------

# shellcheck disable=SC2046,SC2086
builds() { # NAME
    $CC -std=c11 -o "$scratch/$1" "$here/glfw_programs/$1.c" $(pkg-config --cflags --libs glpace gl) -lm
}

draws() { # NAME WINDOWS: 60 frames, on more than a twentieth of each window
    "$scratch/$1" 60 >"$log" 2>"$log.err" && is_silent &&
        awk -v windows="$2" '$1 == 60 && $3 + 0 > 5 { drawn++ } END { exit !(drawn == windows && NR == windows) }' "$log"
}
# shellcheck disable=SC2046
includes_no_glfw() { # NAME
    ! $CC -std=c11 -M "$here/glfw_programs/$1.c" $(pkg-config --cflags glpace) | grep -i 'glfw/\|/egl'
}

for name in gears wave boing splitview sharing; do
    if ! pkg-config --exists gl; then
        echo "ok $((count += 1)) - $name # SKIP no OpenGL library to link with"
        continue
    fi
    check "$name builds" quietly builds "$name"
    check "without a header of GLFW's or EGL's" quietly includes_no_glfw "$name"
    windows=1
    [ "$name" != sharing ] || windows=2
    check "$name draws" draws "$name" "$windows"
done

# ---- loaders of their own ------------------------------------------------------------------

# shellcheck disable=SC2046,SC2086
builds_with() { # LOADER CREATION MODULE
    $CC -std=c11 -DGLEW=1 -DEPOXY=2 -DGLAD=3 -DLOADER=$1 -DCREATION=GL_CREATION_$2 -I"$scratch/include" \
        -o "$scratch/loader" "$here/own_loader/program.c" $(pkg-config --cflags --libs glpace ${3-})
}
prints() { # LINE
    "$scratch/loader" >"$log" 2>"$log.err" && is_silent && [ "$(cat "$log")" = "$1" ]
}
glad_generates() {
    $GLAD --quiet --reproducible --api gl:core=4.6 --out-path "$scratch" c --header-only
}
name=loader
[ "$GLAD" = none ] || check "glad generates" quietly glad_generates
for how in "GLAD EGL" "GLAD NATIVE" "EPOXY EGL epoxy" "EPOXY NATIVE epoxy" "GLEW NATIVE glew" "GLEW EGL glew"; do
    # shellcheck disable=SC2086
    set -- $how
    if [ "$GLAD$1" = noneGLAD ]; then
        echo "ok $((count += 1)) - $how # SKIP it needs glad 2"
        continue
    fi
    if [ -n "${3-}" ] && ! pkg-config --exists "$3"; then
        echo "ok $((count += 1)) - $how # SKIP $3 is not installed"
        continue
    fi
    check "a program with $1 before glpace.h builds" quietly builds_with "$@"
    # GLEW takes no context but GLX's, and says so.
    drawn="255 51 0"
    [ "$how" != "GLEW EGL glew" ] || drawn="not loaded"
    check "and draws in a context of $2, or says that it cannot" prints "$drawn"
done

# ---- a window that a library makes -------------------------------------------------------------

# shellcheck disable=SC2046,SC2086
builds_viewport() {
    $CC -std=c11 -o "$scratch/viewport" "$here/viewport/program.c" $(pkg-config --cflags --libs glpace)
}
says() { # LINE
    grep -qx "$1" "$log"
}
finds_viewport() {
    window=$(find_window viewport) && xdotool windowfocus "$window"
}
name=viewport
check "a program with a window of GLFW's own builds" quietly builds_viewport
for policy in lazy paced; do
    "$scratch/viewport" "$policy" >"$log" 2>"$log.err" &
    viewport=$!
    children="$children $viewport"
    check "under $policy it shares with glpace's" patiently says "clicks 0 light 0 shares"
    patiently finds_viewport
    for click in 1 2 3; do
        sleep 0.5 # the loop has come to rest
        xdotool mousemove --window "$window" $((20 * click)) 100 click 1
        check "and a click on it is seen at once" patiently says "clicks $click light $click shares"
    done
    xdotool windowfocus "$(find_window main)" key Escape
    wait "$viewport"
    check "and ends" [ "$?, $(grep -cv '^clicks' "$log")" = "0, 0" ]
    check "without a complaint" is_silent
done

# ---- Dear ImGui ----------------------------------------------------------------------------

# shellcheck disable=SC2046,SC2086
builds_with_imgui() {
    $CXX -std=c++17 -o "$scratch/imgui" "$here/imgui/program.cpp" \
        $(pkg-config --cflags --libs glpace imgui)
}

opens() {
    window=$(find_window "Dear ImGui")
}

# ImGui takes no press before it has drawn its button once.
presses() {
    xdotool mousemove --window "$window" 60 70 click 1
    grep -qx "pressed 1 times" "$log"
}

is_over() {
    ! kill -0 "$imgui" 2>/dev/null
}

name=imgui
if [ "$CXX" = none ] || ! pkg-config --exists imgui; then
    echo "ok $((count += 1)) - Dear ImGui # SKIP there is none, or no C++ compiler"
else
    check "a program with Dear ImGui builds" quietly builds_with_imgui
    "$scratch/imgui" >"$log" 2>"$log.err" &
    imgui=$!
    children="$children $imgui"
    check "it opens" patiently opens
    check "its button can be pressed" patiently presses
    xdotool key Escape
    check "it ends" patiently is_over
    wait "$imgui"
    check "and says nothing else" [ "$?, $(grep -cv '^pressed' "$log")" = "0, 0" ]
    check "without a complaint" is_silent
fi
finish

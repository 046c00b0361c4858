#!/bin/sh
# What the machine cannot give is refused with one line, or replaced by the next best thing.
# usage: refusal.sh PROBE
tests=$(dirname "$0")/..
. "$tests/window/harness.sh"
probe=$1

is_refused() { # ENVIRONMENT...: env's arguments
    name=refused
    log=$scratch/$name
    ! env "$@" "$probe" "$name" >"$log" 2>"$log.err" &&
        [ "$(wc -l <"$log.err")" = 1 ] &&
        [ "$(cat "$log.err")" = "glpace: $(sed -n 's/^refused: //p' "$log")" ] &&
        lacks wrong
}

says() { # PATTERN
    grep -q "$1" "$log.err"
}

check "no display is refused in one line" is_refused -u DISPLAY
check "it says that there is none" says "gl_window_create: there is no display: "
check "where Wayland is all there is, in one line" is_refused -u DISPLAY WAYLAND_DISPLAY=wayland-9 XDG_RUNTIME_DIR="$scratch"
check "it speaks of Wayland" says "gl_window_create: .*Wayland"
check "so is one that is not there" is_refused DISPLAY=:99999

start_display
check "no OpenGL 3.3 is refused in one line" is_refused MESA_GL_VERSION_OVERRIDE=3.2FC
check "it says what is missing" says "gl_window_create: .*OpenGL 3.3"

PROBE_LOG=1 __EGL_VENDOR_LIBRARY_FILENAMES=/nonexistent start_probe native
check "without EGL the window is made natively" patiently has "draw 400x300 of 400x300"
check "the failure of EGL is only for those who want to know" has "log 0 GLFW: EGL: .*"
check "no warning or error was logged" lacks "log [123]"
check "v-sync is off where GLX has no swap control" has "vsync 1"
finish

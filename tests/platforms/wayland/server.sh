# A Wayland compositor without a display and without input devices: weston, sway, or our own, whose
# display is exact. Sourced.
# shellcheck shell=sh disable=SC2034,SC2154 # harness.sh and the sourcing test share them

. "$tests/window/harness.sh"

# What has not ended after five seconds never will.
clean_up() {
    kill_children
    patience=100
    for child in $children; do
        ! is_child "$child" || patiently is_gone "$child" || kill -KILL "$child"
    done
    wait
    rm -r "$scratch"
}

# GLFW takes frames from libdecor, which says so where it has no plugin that draws any.
is_silent() {
    grep -v -e "^Couldn't open plugin directory" -e '^No plugins found' "$log.err" >"$scratch/said"
    says_nothing "$scratch/said"
}

make_runtime_folder() {
    export XDG_RUNTIME_DIR="$scratch/runtime" WAYLAND_DISPLAY=glpace-test
    [ -d "$XDG_RUNTIME_DIR" ] || mkdir -m 700 "$XDG_RUNTIME_DIR"
}

# Or GLFW crashes, as 3.4 does where there is no seat, and no option of weston 14 makes one.
answers_or_ends() {
    "$answers" 2>"$scratch/answers" || [ $? -gt 128 ] || is_gone "$compositor_id"
}

# Until the compositor that was started last answers. What it says is in $scratch/compositor.
await_answer() { # ANSWERS: a program that fails until the compositor answers
    answers=$1
    compositor_id=$!
    children="$children $compositor_id"
    patiently answers_or_ends
    "$answers" || {
        sed 's/^/# /' "$scratch/compositor"
        skip_all "no compositor starts here, or GLFW cannot speak to it"
    }
}

# ---- weston --------------------------------------------------------------------------------------

configure_weston() { # REPAINT
    echo "[core]"
    echo "idle-time=0"
    [ "$1" = default ] || echo "repaint-window=$1"
    echo "[shell]"
    echo "locking=false"
    echo "startup-animation=none"
    echo "panel-position=none"
}

# Without a display; or, since GLFW 3.4 crashes where there is no seat, in a window on an X server.
# REPAINT: how long before a refresh the compositor takes what it is going to show, ms, or "default".
start_weston() { # REPAINT ANSWERS [FLAGS of weston]
    command -v weston >/dev/null || skip_all "weston is not installed"
    make_runtime_folder
    configure_weston "$1" >"$scratch/weston.ini"
    answers=$2
    shift 2
    if pkg-config --atleast-version=3.4 glfw3; then
        start_display
        set -- --backend=x11-backend.so --use-pixman "$@"
    else
        set -- --backend=headless-backend.so "$@"
    fi
    weston --config="$scratch/weston.ini" --width=1024 --height=768 --socket="$WAYLAND_DISPLAY" \
        "$@" >"$scratch/compositor" 2>&1 &
    unset DISPLAY
    await_answer "$answers"
}

# ---- sway ----------------------------------------------------------------------------------------

# Windows float, so that they may have sizes of their own; displays are side by side.
configure_sway() { # XWAYLAND: force | disable
    echo "xwayland $1"
    echo 'output HEADLESS-1 mode --custom 1024x768@60Hz position 0 0'
    echo 'output HEADLESS-2 mode --custom 800x600@120Hz position 1024 0'
    for shell in xdg_shell xwayland; do
        echo "for_window [shell=$shell] floating enable, border none"
    done
    echo 'focus output HEADLESS-1'
    [ "$1" = disable ] ||
        echo "exec xhost +local: && echo \$DISPLAY >$XDG_RUNTIME_DIR/display"
}

# sway does not run as root.
to_nobody=
[ "$(id -u)" != 0 ] || to_nobody="setpriv --reuid=65534 --regid=65534 --clear-groups"

# Mesa shares pictures with an X server of the same user alone.
run_probe_as_sway() {
    [ -n "$to_nobody" ] || return 0
    cp "$probe" "$scratch/program"
    printf '#!/bin/sh\nexec %s %s "$@"\n' "$to_nobody" "$scratch/program" >"$scratch/probe"
    chmod 755 "$scratch/program" "$scratch/probe"
    probe=$scratch/probe
}

# As who may not be root, in a folder of its own.
run_sway() { # ANSWERS VARIABLE=VALUE...
    answers=$1
    shift
    chmod 711 "$scratch"
    [ "$(id -u)" != 0 ] || chown 65534:65534 "$XDG_RUNTIME_DIR"
    export SWAYSOCK="$XDG_RUNTIME_DIR/sway"
    # shellcheck disable=SC2086
    $to_nobody env -u WAYLAND_DISPLAY "$@" WLR_RENDERER=pixman sway \
        --config "$scratch/sway.conf" >"$scratch/compositor" 2>&1 &
    export WAYLAND_DISPLAY=wayland-1 # which sway chooses in a folder that has none
    unset DISPLAY
    await_answer "$answers"
}

need_sway() {
    for tool in sway swaymsg setpriv; do
        command -v "$tool" >/dev/null || skip_all "$tool is not installed"
    done
    make_runtime_folder
}

start_sway() { # ANSWERS [XWAYLAND [DISPLAYS]]
    need_sway
    configure_sway "${2-disable}" >"$scratch/sway.conf"
    run_sway "$1" WLR_BACKENDS=headless WLR_HEADLESS_OUTPUTS="${3-2}" WLR_LIBINPUT_NO_DEVICES=1
}

# In a window on an X server.
start_nested_sway() { # ANSWERS
    need_sway
    command -v xhost >/dev/null || skip_all "xhost is not installed"
    echo "xwayland disable" >"$scratch/sway.conf"
    start_display
    xhost +local: >/dev/null
    run_sway "$1" WLR_BACKENDS=x11
}

sway_does() { # COMMAND, see sway(5)
    swaymsg --quiet -- "$@" >/dev/null
}

# ---- our own -------------------------------------------------------------------------------------

start_compositor() { # COMPOSITOR ANSWERS [ARGS], see compositor.c
    program=$1
    answers=$2
    shift 2
    make_runtime_folder
    rm -f "$scratch/orders"
    mkfifo "$scratch/orders"
    "$program" "$WAYLAND_DISPLAY" "$@" <"$scratch/orders" >"$scratch/compositor" 2>&1 8>&- 9>&- &
    exec 8>"$scratch/orders"
    await_answer "$answers"
}

order() { # COMMAND
    echo "$1" >&8
}

end_compositor() {
    exec 8>&-
    wait "$compositor_id"
}

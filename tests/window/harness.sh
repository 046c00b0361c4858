# What the shell tests share: a display of their own, a probe to watch. Sourced.
# shellcheck shell=sh disable=SC2154 # $probe is the sourcing test's
set -u

# Where else windows are tested, see with_display.sh.
if [ "${GLPACE_TEST_DISPLAY-x11}" != x11 ] && [ "${0##*/}" != with_display.sh ]; then
    echo "1..0 # SKIP ${0##*/} makes its input with xdotool, which needs X11"
    exit 0
fi

for tool in Xvfb openbox wmctrl xdotool xprop xwininfo; do
    command -v "$tool" >/dev/null && continue
    echo "1..0 # SKIP $tool is not installed"
    exit 0
done

# GLFW reads text as the locale says.
export LC_ALL=C.UTF-8
unset WAYLAND_DISPLAY XDG_RUNTIME_DIR

. "$tests/support/tap.sh"

children=
# The number of a child that has ended may be another process by now.
is_child() { # PROCESS
    grep -qs "^PPid:[[:space:]]*$$\$" "/proc/$1/status"
}
kill_children() {
    for child in $children; do
        ! is_child "$child" || kill "$child" 2>/dev/null
    done
}
clean_up() {
    kill_children
    wait
    rm -r "$scratch"
}

explain() {
    [ ! -f "${log-}" ] || cat "$log" "$log.err" 2>/dev/null | sed "s/^/# $name: /"
}

# ---- the display -----------------------------------------------------------------------

# What is on the screen can be read from $SCREEN_FILE. Repeats come no faster than a slow machine
# draws a frame for each.
start_display_repeating() { # DELAY: from when on a key that is held repeats, ms
    case ${MESON_EXE_WRAPPER-} in
    qemu*)
        echo "1..0 # SKIP not possible here: windows under QEMU: what they wait for takes it minutes"
        exit
        ;;
    esac
    rm -f "$scratch/number"
    mkfifo "$scratch/number"
    Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp -noreset -ardelay "$1" -arinterval 250 \
        -fbdir "$scratch" 3>"$scratch/number" >"$scratch/Xvfb" 2>&1 &
    children="$children $!"
    read -r number <"$scratch/number" || { cat "$scratch/Xvfb" >&2; exit 1; }
    export DISPLAY=":$number" SCREEN_FILE="$scratch/Xvfb_screen0"
    desktop=glpace$$-$number # under Wine
}

# Keys repeat a minute late, which is the latest: one that is held on a slow machine is not to.
start_display() {
    start_display_repeating 60000
}

. "$tests/window/manager.sh"

# ---- programs for Windows ------------------------------------------------------------------------

# They run under Wine, each test on a desktop of its own: there Wine does to windows what Windows does,
# and nobody else's window comes before them. The program replaces the shell: $! is the program, not a
# shell that waits for it.
run_program() { # PROGRAM [ARGS]
    if is_for_windows "$1"; then
        exec wine explorer "/desktop=$desktop,1280x800" "$@"
    else
        exec "$@"
    fi
}

# Wine takes its time until keys reach the desktop's windows.
takes_keys() {
    xdotool search --name "^$name\$" windowfocus key F12 2>/dev/null
    sleep 0.3
    has "key 301 release mods=0"
}

# ---- the probe ---------------------------------------------------------------------------

# What it prints is in $log; what it says on stderr in $log.err.
start_probe() { # NAME [ARGS], see window_probe.c
    name=$1
    log=$scratch/$name
    seen=0
    : >"$log"
    run_program "$probe" "$@" <>"${strings-/dev/null}" >"$log" 2>"$log.err" &
    probe_id=$!
    children="$children $probe_id"
}

find_window() { # NAME: prints its id; without the frame, which is a part of Wine's windows
    if is_for_windows "${probe-}"; then
        xwininfo -name "$1" -children | sed -n 's/^ *\(0x[0-9a-f]*\) .*/\1/p' | tail -n 1
    else
        xdotool search --name "^$1\$" 2>/dev/null
    fi
}

# The lines of these kinds that came since the last expect, compared to those that should have.
came() {
    tail -n "+$((seen + 1))" "$log" >"$scratch/news"
    awk 'NR == FNR { wanted[++n] = $0; kinds[$1]; next }
         $1 in kinds && $0 != wanted[++i] { exit i = -1 }
         END { exit i != n }' "$scratch/wanted" "$scratch/news"
}

# The lines that the probe prints next, exactly these in this order; lines of other kinds (their
# first word) may stand between them.
expect() { # DESCRIPTION LINE...
    what=$1
    shift
    printf '%s\n' "$@" >"$scratch/wanted"
    check "$what" patiently came
    seen=$((seen + $(wc -l <"$scratch/news")))
}

has() { # PATTERN: a whole line since the last expect
    tail -n "+$((seen + 1))" "$log" | grep -qx "$1"
}

lacks() { # PATTERN: what no line begins with
    ! grep -q "^$1" "$log"
}

is_silent() {
    says_nothing "$log.err"
}

is_focused() {
    [ "$(sed -n 's/^focus //p' "$log" | tail -n 1)" = 1 ]
}

# The window manager may have more to do for a window that is drawn: a key that goes down while the
# focus moves is lost, or comes up at once.
expect_ready() {
    check "a new window is drawn" patiently has "draw 400x300 of 400x300"
    if is_for_windows "${probe-}"; then
        check "keys reach it" patiently takes_keys
    else
        ask_window_manager
        check "it gets the focus" patiently is_focused
    fi
    seen=$(wc -l <"$log")
}

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

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/../tap.sh"

children=
clean_up() {
    # shellcheck disable=SC2086
    [ -z "$children" ] || kill $children 2>/dev/null
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
}

# Keys repeat a minute late, which is the latest: one that is held on a slow machine is not to.
start_display() {
    start_display_repeating 60000
}

# shellcheck source=tests/window/manager.sh
. "$(dirname "$0")/../window/manager.sh"

# ---- the probe ---------------------------------------------------------------------------

# What it prints is in $log; what it says on stderr in $log.err.
start_probe() { # NAME [ARGS], see window_probe.c
    name=$1
    log=$scratch/$name
    seen=0
    : >"$log"
    "$probe" "$@" <"${strings-/dev/null}" >"$log" 2>"$log.err" &
    probe_id=$!
    children="$children $probe_id"
}

find_window() { # NAME: prints its id
    xdotool search --name "^$1\$" 2>/dev/null
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
    ask_window_manager
    check "it gets the focus" patiently is_focused
    seen=$(wc -l <"$log")
}

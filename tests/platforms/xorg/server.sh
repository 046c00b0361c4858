# Xorg on the dummy driver, which has the outputs DUMMY0, one to 15 more that can be switched on, and
# real modes. Sourced.
# shellcheck shell=sh disable=SC2034,SC2154 # harness.sh and the sourcing test share them

. "$tests/window/harness.sh"
. "$tests/window/puppet.sh"
probe=$1

[ "$(id -u)" = 0 ] || skip_all "Xorg starts as root only"
command -v Xorg >/dev/null || skip_all "Xorg is not installed"
command -v xrandr >/dev/null || skip_all "xrandr is not installed"

start_xorg() {
    mkfifo "$scratch/number"
    Xorg -displayfd 3 -config "$(realpath "$tests/platforms/xorg/xorg.conf")" -logfile "$scratch/Xorg.log" -noreset \
        -nolisten tcp 3>"$scratch/number" >"$scratch/Xorg" 2>&1 &
    children="$children $!"
    read -r number <"$scratch/number" || {
        sed 's/^/# /' "$scratch/Xorg"
        skip_all "Xorg does not start here"
    }
    # Mesa complains that nobody draws for this server.
    export DISPLAY=":$number" EGL_LOG_LEVEL=fatal
}

# Whether the server shows this on an output: "800x600+0+0", or "" if it is off.
shows() { # OUTPUT GEOMETRY
    found=$(xrandr --query | sed -n "s/^$1 connected \(primary \)*\([0-9x+]*\) .*/\2/p")
    [ "$found" = "$2" ]
}

switches_to() { # OUTPUT GEOMETRY
    patiently shows "$@"
}

# Xorg on the dummy driver, which has the outputs DUMMY0, one to 15 more that can be switched on, and
# real modes. Sourced.
# shellcheck shell=sh disable=SC2034,SC2154 # harness.sh and the sourcing test share them

. "$tests/window/harness.sh"
. "$tests/window/puppet.sh"
probe=$1

[ "$(id -u)" = 0 ] || skip_all "Xorg starts as root only"
command -v Xorg >/dev/null || skip_all "Xorg is not installed"
command -v xrandr >/dev/null || skip_all "xrandr is not installed"

configure_server() {
    cat <<'END'
Section "ServerFlags"
    Option "AutoAddDevices" "false"
    Option "AutoEnableDevices" "false"
    Option "DontVTSwitch" "true"
EndSection
Section "Device"
    Identifier "card"
    Driver "dummy"
    VideoRam 262144
EndSection
Section "Monitor"
    Identifier "monitor"
    HorizSync 5-1000
    VertRefresh 5-200
    Modeline "1024x768" 65.00 1024 1048 1184 1344 768 771 777 806
    Modeline "800x600" 40.00 800 840 968 1056 600 601 605 628
EndSection
Section "Screen"
    Identifier "screen"
    Device "card"
    Monitor "monitor"
    DefaultDepth 24
    SubSection "Display"
        Depth 24
        Modes "1024x768" "800x600"
        Virtual 3000 2000
    EndSubSection
EndSection
END
}

start_xorg() {
    configure_server >"$scratch/xorg.conf"
    mkfifo "$scratch/number"
    Xorg -displayfd 3 -config "$scratch/xorg.conf" -logfile "$scratch/Xorg.log" -noreset \
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

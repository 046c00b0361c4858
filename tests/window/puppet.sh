# What the shell tests share that report a window what to do. Sourced, after harness.sh.
# shellcheck shell=sh disable=SC2034,SC2154 # harness.sh and the sourcing test share them

# Of the programs on a desktop Wine waits for the first one alone; but each has its output open until its end.
if is_for_windows "$1"; then
    run_program() { # PROGRAM [ARGS]
        wine explorer "/desktop=$desktop,1280x800" "$@" | cat
    }
fi

mute= # set once one is gone, or hangs: no need to ask again

# What it prints is in $log. All of these speak to the one that was started or used last.
start_puppet() { # NAME [ARGS], see window_puppet.c
    strings=$scratch/$1.strings
    mkfifo "$strings"
    exec 9<>"$strings"
    start_probe "$@" 9>&-
    echo "$probe_id" >"$scratch/$1.id"
    patiently has ready
}

use_puppet() { # NAME
    name=$1
    log=$scratch/$name
    probe_id=$(cat "$log.id")
    seen=0
    exec 9<>"$log.strings"
}

# Not by patiently, which counts once and may be waiting for what this is part of.
send() { # COMMAND: returns when it was done, or refused, or not obeyed for a minute
    seen=$(wc -l <"$log")
    echo "$*" >&9
    moments=3000
    until [ -n "$mute" ] || has "\(did\|refused\|wrong command\) $*"; do
        moments=$((moments - 1))
        [ "$moments" -gt 0 ] && kill -0 "$probe_id" 2>/dev/null || mute=yes
        sleep 0.02
    done
    has "did $*"
}

is_refused() { # COMMAND
    ! send "$@" && has "refused $*"
}

# As the puppet's window sees itself.
is_now() { # WORD...: each one of those that the state has; patterns of the shell's
    send state || return
    state=" $(sed -n 's/^state //p' "$log" | tail -n 1) "
    # shellcheck disable=SC2027,SC2254
    for word; do
        case $state in
        *" "$word" "*) ;;
        *) return 1 ;;
        esac
    done
}

is_not() { # WORD
    ! is_now "$1"
}

becomes() { # WORD...
    patiently is_now "$@"
}

stops_being() { # WORD
    patiently is_not "$1"
}

# Until nothing happens to the window any more: a window manager may still be moving it, and would
# take the next step for an older one.
rests() {
    reported=-1
    until [ "$reported" = "$(grep -cv '^did \|^state ' "$log")" ]; do
        reported=$(grep -cv '^did \|^state ' "$log")
        send state && ask_window_manager && send state && send state || return
    done
}

# As the X server knows the window.
property() { # NAME
    xprop -id "$window" "$1"
}

has_property() { # NAME PATTERN
    property "$1" | grep -q "$2"
}

lacks_property() { # NAME PATTERN
    ! has_property "$@"
}

gets_property() { # NAME PATTERN
    patiently has_property "$@"
}

loses_property() { # NAME PATTERN
    patiently lacks_property "$@"
}

# Fails if it did not end well.
end_puppet() {
    echo quit >&9
    [ -z "$mute" ] || kill "$probe_id" 2>/dev/null
    wait "$probe_id" && has end
}

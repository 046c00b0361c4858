#!/bin/sh
# Every `./dev demo ...` of README.md and docs is run with its arguments, without a display as ./dev
# does it there, or in a window until Escape, and leaves a picture of more than one color.
#
# usage: commands.sh SOURCE-FOLDER BUILD-FOLDER MANY-COLORS headless
#        with_display.sh commands.sh SOURCE-FOLDER BUILD-FOLDER MANY-COLORS window
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
source=$1
demos=$2/demos
many_colors=$(cd "$(dirname "$3")" && pwd)/${3##*/}
kind=$4
picture=$scratch/picture.png

# In an empty folder with what the pages speak of.
ln -s "$source/shaders" "$scratch/shaders"
mkdir "$scratch/frames"
cd "$scratch" || exit 1

commands() {
    grep -ho '\./dev demo[^`#]*' "$source/README.md" "$source"/docs/*.md "$source"/docs/*/*.md |
        sed 's/ *$//' | LC_ALL=C sort -u
}

# Without flags the demos run in the tests of demos.
flagged_commands() {
    commands | grep -e " --"
}
# A command whose only end is Escape; that of each demo without a flag is among them, written or not.
endless_commands() {
    {
        commands | grep -v -e --frames
        for file in "$source"/demos/*.c; do
            name=${file##*/}
            echo "./dev demo ${name%.c}"
        done
    } | LC_ALL=C sort -u
}

run_headless() { # NAME ARGS
    name=$1
    shift
    ends 0 "$demos/$name" --headless --size 160x90 --frames 120 --out "$picture" "$@"
}

# One that has been drawn for a second, which its title then reports. A lazy one is drawn after input.
has_window() { # NAME
    xdotool mousemove_relative 1 0 mousemove_relative -- -1 0
    xdotool search --onlyvisible --name "^$1.*: [0-9]* FPS" >"$scratch/window" 2>/dev/null
}
title_of() { # NAME: what its window's title begins with
    case $1 in
    scenes) echo menu ;;
    *) echo "$1" ;;
    esac
}
run_in_window() { # NAME ARGS
    name=$1
    shift
    "$demos/$name" --out "$picture" "$@" >"$scratch/out" 2>"$scratch/err" &
    patiently has_window "$(title_of "$name")" || return 1
    xdotool windowfocus --sync "$(cat "$scratch/window")" key Escape 2>/dev/null
    wait $! && says_nothing "$scratch/err"
}

run() { # COMMAND
    rm -f "$picture"
    eval "set -- ${1#./dev demo}" # as a shell reads it
    case ${1--} in
    -*) set -- ball "$@" ;; # as ./dev does
    esac
    "run_$kind" "$@"
}

if [ "$kind" = headless ]; then
    flagged_commands >"$scratch/commands"
else
    endless_commands >"$scratch/commands"
    kind=in_window
fi
while read -r command; do
    case ${command#./dev demo } in
    hello | windows) continue ;; # they draw in windows only, see tests/programs/demos
    esac
    check "$command" run "$command"
    check "draws a picture of more than one color" "$many_colors" "$picture"
done <"$scratch/commands"
# The keys that a demo knows are those that the gallery reports.
reports_keys() { # NAME
    reported=$("$demos/$1" --help | sed -n 's/^keys: //p' | sed 's/,* *F1 shows .*//')
    tr '\n' ' ' <"$source/docs/gallery.md" | grep -qF "./dev demo $1  ${reported:+Keys: $reported.}"
}
if [ "$kind" = headless ]; then
    for file in "$source"/demos/*.c; do
        name=${file##*/}
        name=${name%.c}
        case $name in
        hello | windows) ;; # they have no --help
        *) check "the gallery reports the keys of $name" reports_keys "$name" ;;
        esac
    done
fi
check "there are commands" [ -s "$scratch/commands" ]
finish

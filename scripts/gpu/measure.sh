#!/bin/sh
# Tests and measures the graphics card of this machine and its driver, within five minutes. Each step has a
# time limit and prints one line. The last line is "N passed, N failed"; a measured step counts as passed.
#
# usage: measure.sh BUILD-FOLDER RESULTS-FOLDER [any] [short]
#   any    measure the renderer that there is, also if it is a software renderer
#   short  a few of the steps, each for a moment: to test this script
# RESULTS-FOLDER gets results.txt, results.json and, in pictures, each frame that differs from its reference, with
# the reference and the difference.
#
# Status: 0 if all passed, 1 if something failed, 77 if there is no GPU and so nothing was measured.
# $GLPACE_XVFB starts Xvfb if it is not on the PATH. $GLPACE_MESA is the file with which EGL finds Mesa.
set -u
sources=$(cd "$(dirname "$0")/../.." && pwd)
build=$(cd "$1" && pwd) && mkdir -p "$2" && results=$(cd "$2" && pwd) || exit 2
shift 2
any=
short=
for word; do
    case $word in
    any | short) eval "$word=yes" ;;
    *) echo "gpu: measure.sh takes any and short, but was given: $word" >&2 && exit 2 ;;
    esac
done

golden_folder=$sources/tests/programs/golden
# shellcheck source=tests/programs/golden/scenes.sh
. "$golden_folder/scenes.sh"
device=$build/bench/device
view=$build/tools/glpace-view/glpace-view
font=$sources/DejaVuSans.ttf
[ -f "$font" ] || font=/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf
scratch=$(mktemp -d)
server=
trap 'rm -rf "$scratch"; [ -z "$server" ] || kill "$server" 2>/dev/null' EXIT
trap 'exit 1' HUP INT TERM
began=$(date +%s)
limit=290 # s, of all steps together
passed=0
failed=0
rm -rf "$results/results.txt" "$results/results.json" "$results/pictures"
mkdir "$results/pictures"
: >"$scratch/steps"

# ---- drivers -------------------------------------------------------------------------------------------------

# Where a driver is at an unusual place, EGL and the linker have to be given its place.
find_driver() {
    for file in /usr/share/glvnd/egl_vendor.d/*nvidia.json /etc/glvnd/egl_vendor.d/*nvidia.json; do
        [ ! -f "$file" ] || return
    done
    for file in /usr/local/*/share/glvnd/egl_vendor.d/*nvidia.json; do
        [ ! -f "$file" ] || export __EGL_VENDOR_LIBRARY_FILENAMES="$file"
    done
    for file in /usr/local/*/lib*/libEGL_nvidia.so.0; do
        [ ! -f "$file" ] || export LD_LIBRARY_PATH="${LD_LIBRARY_PATH+$LD_LIBRARY_PATH:}${file%/*}"
    done
}

is_software() { # RENDERER
    case $1 in
    *llvmpipe* | *softpipe* | *swrast* | *SwiftShader* | *"Software Rasterizer"*) ;;
    *) false ;;
    esac
}

# Sets $windowed: with which words a program's windows are on a display of its own, with GLX.
start_display() {
    mkfifo "$scratch/number"
    # shellcheck disable=SC2086
    ${GLPACE_XVFB:-Xvfb} -displayfd 3 -screen 0 1280x800x24 -nolisten tcp -noreset 3>"$scratch/number" \
        >"$scratch/Xvfb" 2>&1 &
    server=$!
    read -r number <"$scratch/number" || return
    windowed="env DISPLAY=:$number __EGL_VENDOR_LIBRARY_FILENAMES=/nonexistent"
    case $vendor in
    *NVIDIA*) windowed="$windowed __GLX_VENDOR_LIBRARY_NAME=nvidia" ;;
    esac
}

# ---- steps ---------------------------------------------------------------------------------------------------

say() { # VERDICT NAME SENTENCE
    printf '%4d s  %-8s %s: %s\n' $(($(date +%s) - began)) "$@" | tee -a "$results/results.txt"
}

quoted() { # TEXT: as a string of JSON
    printf '"%s"' "$(printf '%s' "$1" | tr '\001-\037' ' ' | sed 's/[\\"]/\\&/g')"
}

note() { # VERDICT NAME SENTENCE
    say "$@"
    printf '{"step": %s, "verdict": "%s", "says": %s, "data": %s}\n' "$(quoted "$2")" "$1" "$(quoted "$3")" \
        "${data:-null}" >>"$scratch/steps"
}

# Sets $data to the line of JSON that the command prints. $judge decides whether that is good.
judge=true
step() { # NAME SECONDS COMMAND...
    name=$1
    most=$2
    shift 2
    data=
    left=$((began + limit - $(date +%s)))
    if [ $left -le 0 ]; then
        note skipped "$name" "the $limit s of all steps are over"
        return
    fi
    [ "$most" -le $left ] || most=$left
    status=0
    timeout -k 5 "$most" "$@" >"$scratch/data" 2>"$scratch/says" </dev/null || status=$?
    data=$(grep '^{.*}$' "$scratch/data" | tail -n 1)
    says=$(cat "$scratch/says")
    if [ $status = 124 ] && [ "$most" = $left ]; then
        note skipped "$name" "the $limit s of all steps are over"
        return
    elif [ $status = 124 ]; then
        says="not done after $most s"
    elif [ $status = 0 ] && [ -n "$data$says" ] && $judge; then
        passed=$((passed + 1))
        note ok "$name" "$(printf '%s' "${data:-$says}" | tail -n 1 | tr -d '{}"')"
        return
    fi
    failed=$((failed + 1))
    note FAILED "$name" "status $status: $says $data"
}

value() { # KEY
    printf '%s' "$data" | sed -n "s/.*\"$1\": \"\([^\"]*\).*/\1/p; t; s/.*\"$1\": \([^,}]*\).*/\1/p"
}

# Mesa's software renderer stamps each tile of a picture alone, so its times are not judged.
has_good_times() {
    is_software "$renderer" || awk -v by_fence="$(value gpu_by_fence)" -v by_once="$(value twice_by_once)" \
        'BEGIN { exit !(by_fence >= 0.7 && by_fence <= 1.1 && by_once >= 1.7 && by_once <= 2.3) }'
}

has_all_frames() {
    [ "$(value taken)" -gt 0 ] && [ "$(value taken)" = "$(value written)" ] &&
        [ "$(value bytes)" = $(($(value written) * $(value bytes_a_frame))) ]
}

golden_step() { # NAME KIND PROGRAM ARGS
    case $short/$place/$1 in
    */virtual/desk) return ;; # it shows the state of its window
    /* | yes/*/flat | yes/*/cube | yes/*/bloom) ;;
    *) return ;;
    esac
    # shellcheck disable=SC2086
    step "golden $place $1" 20 $words "$sources/scripts/gpu/scene.sh" "$build" "$results/pictures" "--$place" "$@"
}

# Frames go to stdout, and the result to stderr.
# shellcheck disable=SC2016
capture='bytes=$("$1" capture "$2" "$3" 2>"$4" | wc -c); sed "s/}\$/, \"bytes\": $bytes}/" "$4"'

# The time of a film of one frame is the time to start. What is left may be too short for a figure.
# shellcheck disable=SC2016
film='frames=$1; shift; first=$(date +%s%N); "$@" --frames 1 --out - >/dev/null || exit; second=$(date +%s%N)
    "$@" --frames "$frames" --out - >/dev/null || exit
    awk -v a="$first" -v b="$second" -v c="$(date +%s%N)" -v frames="$frames" "BEGIN {
        start = (b - a) / 1e9; rest = (c - b) / 1e9 - start
        printf \"{\\\"frames\\\": %d, \\\"start_s\\\": %.3f, \\\"fps\\\": %s}\\n\", frames, start,
            (rest > 0.1 ? sprintf(\"%.1f\", (frames - 1) / rest) : \"null\") }"'

course() {
    for shader in "$sources"/shaders/study/[0-9]*.frag; do
        number=$(basename "$shader" .frag)
        case $short/$number in
        */21_mistake) continue ;;
        /* | yes/14_feedback) step "course $number" 10 "$view" --json --frames 60 --size "$size" "$shader" ;;
        esac
    done
}

films() { # WHO FRAMES WORDS
    who=$1
    film_frames=$2
    shift 2
    for number in 07_noise 11_raymarch 17_fluid 20_path; do
        step "film $who $number" 30 sh -c "$film" film "$film_frames" "$@" "$view" --size "$size" \
            "$sources/shaders/study/$number.frag"
    done
}

# ---- all of them ---------------------------------------------------------------------------------------------

mesa=${GLPACE_MESA:-/usr/share/glvnd/egl_vendor.d/50_mesa.json}
software="env LIBGL_ALWAYS_SOFTWARE=1"
[ ! -f "$mesa" ] || software="$software __EGL_VENDOR_LIBRARY_FILENAMES=$mesa"

find_driver
driver=
# shellcheck disable=SC2086
if ! data=$(timeout 30 "$device" info 2>"$scratch/says"); then
    driver=$software
    data=$(timeout 30 $driver "$device" info 2>>"$scratch/says") || {
        echo "gpu: there is no OpenGL driver: $(tail -n 1 "$scratch/says")" >&2
        exit 77
    }
fi
renderer=$(value renderer)
vendor=$(value vendor)
if [ -z "$any" ] && is_software "$renderer"; then
    echo "gpu: the renderer is $renderer, no GPU; nothing was measured" >&2
    exit 77
fi
[ -z "$driver" ] || eval "export ${driver#env }"
seconds=2 size=1280x720 items=10000 frames=600
! is_software "$renderer" || size=320x180 frames=60
[ -z "$short" ] || seconds=0.2 size=160x90 items=100 frames=60

note ok device "$renderer, $(value version)"
for rate in 60 144 240; do
    step "present offscreen $rate" 15 "$device" present $rate "$seconds"
done
judge=has_all_frames
for rate in 60 144 240; do
    step "capture offscreen $rate" 20 sh -c "$capture" capture "$device" $rate "$seconds" "$scratch/capture"
done
judge=has_good_times
step "timer" 30 "$device" timer
judge=true
step "sprites" 15 "$device" sprites $items "$seconds"
step "text" 15 "$device" text $items "$seconds" "$font"
place=headless words=
each_scene golden_step

if ! start_display; then
    note skipped windows "Xvfb does not start: $(tail -n 1 "$scratch/Xvfb")"
else
    # shellcheck disable=SC2086
    data=$(timeout 30 $windowed "$device" info window 2>"$scratch/says")
    window=$(value renderer)
    if [ -z "$window" ]; then
        failed=$((failed + 1))
        note FAILED windows "there is no window with GLX: $(tail -n 1 "$scratch/says")"
    elif [ -z "$any" ] && is_software "$window"; then
        note skipped windows "in a window the renderer is $window"
    else
        note ok windows "$window, $(value version)"
        for rate in 60 144 240; do
            # shellcheck disable=SC2086
            step "present window $rate" 15 $windowed "$sources/scripts/gpu/paced.sh" "$build" $rate "$seconds"
        done
        place=virtual words=$windowed
        each_scene golden_step
    fi
fi

course
films device $frames
# shellcheck disable=SC2086
films llvmpipe $((frames / 10)) $software

# ---- results -------------------------------------------------------------------------------------------------

{
    printf '{"date": "%s", "commit": %s, "processor": %s, "cores": %d, "shaders": "%s", "seconds": %d, "passed": %d, "failed": %d,\n' \
        "$(date +%Y-%m-%d)" "$(quoted "$(cat "$sources/commit" 2>/dev/null || git -C "$sources" rev-parse --short=8 HEAD 2>/dev/null)")" \
        "$(quoted "$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1)")" "$(nproc)" "$size" \
        $(($(date +%s) - began)) $passed $failed
    printf '"steps": [\n'
    sed '$!s/$/,/' "$scratch/steps"
    printf ']}\n'
} >"$results/results.json"
rmdir "$results/pictures" 2>/dev/null
echo "gpu: for docs/performance.md: python3 scripts/gpu/section.py $results/results.json" >&2
echo "$passed passed, $failed failed" | tee -a "$results/results.txt"
[ $failed = 0 ]

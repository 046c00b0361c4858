#!/bin/sh
# Tests the scripts of ./dev test gpu with a software renderer. The figures of so short a run mean nothing.
# usage: gpu.sh SOURCES BUILD PYTHON
tests=$(dirname "$0")/../tests
# shellcheck source=tests/support/tap.sh
. "$tests/support/tap.sh"
sources=$1
build=$2
python=$3
scripts=$sources/scripts/gpu
results=$scratch/results
command -v Xvfb >/dev/null || skip_all "Xvfb is not installed"

explain() {
    sed 's/^/# /' "$scratch/says"
    sed -n 's/^/# /p' "$results/results.txt" 2>/dev/null
}
ends() { # STATUS COMMAND...
    wanted=$1
    shift
    status=0
    "$@" >"$scratch/printed" 2>"$scratch/says" || status=$?
    [ $status = "$wanted" ]
}

# ---- without a GPU -------------------------------------------------------------------------------------------

check "without a GPU nothing is measured" ends 77 "$scripts/measure.sh" "$build" "$results"
check "one sentence names the renderer" \
    grep -qx 'gpu: the renderer is .*(LLVM [^,]*, [^,]*), no GPU; nothing was measured' "$scratch/says"
without_a_driver() {
    __EGL_VENDOR_LIBRARY_FILENAMES=/nonexistent GLPACE_MESA=/nonexistent "$scripts/measure.sh" "$build" "$results"
}
check "without a driver neither" ends 77 without_a_driver
check "one sentence says why" grep -q '^gpu: there is no OpenGL driver: device: ' "$scratch/says"
check "an unknown word is refused" ends 2 "$scripts/measure.sh" "$build" "$results" all

# ---- with any renderer ---------------------------------------------------------------------------------------

check "any renderer is measured" ends 0 "$scripts/measure.sh" "$build" "$results" any short
check "nothing failed" grep -qx '[1-9][0-9]* passed, 0 failed' "$scratch/printed"
check "nothing was skipped" [ "$(grep -c ' s  skipped ' "$results/results.txt")" = 0 ]
for step in 'device' 'present offscreen 240' 'capture offscreen 240' timer sprites text 'course 14_feedback' \
    'film device 20_path' 'film llvmpipe 20_path' 'golden headless cube' windows 'present window 240' \
    'golden virtual cube'; do
    check "$step is a step" grep -q " s  ok  *$step: ..*" "$results/results.txt"
done

cp "$sources/docs/performance.md" "$scratch/page.md"
check "the results become a section" ends 0 "$python" -B "$scripts/section.py" "$results/results.json" "$scratch/page.md"
check "which names the renderer" grep -q '^llvmpipe (LLVM .*/dev test gpu' "$scratch/page.md"
check "and has the figures" [ "$(grep -c '^| .*\(offscreen, 240 Hz\|100 sprites\|20_path\) |' "$scratch/page.md")" = 3 ]
outside() { # FILE
    sed '/^<!-- gpu -->$/,/^<!-- end of gpu -->$/d' "$1"
}
outside "$sources/docs/performance.md" >"$scratch/before"
outside "$scratch/page.md" >"$scratch/after"
check "the rest of the page stays" cmp "$scratch/before" "$scratch/after"

# ---- a frame that differs ------------------------------------------------------------------------------------

mkdir "$scratch/pictures"
draw() { # STATUS PROGRAM, as the scene flat
    ends "$1" "$scripts/scene.sh" "$build" "$scratch/pictures" --headless flat exact "$2" --frames 1
}
check "a frame that is as its reference leaves no picture" draw 0 flat
check "and no file" [ -z "$(ls "$scratch/pictures")" ]
check "another frame fails" draw 1 shapes
check "which says how far it is off" grep -q '[1-9][0-9]* pixels are not equal' "$scratch/says"
check "the frame, the reference and the difference are kept" [ "$(cd "$scratch/pictures" && echo *)" = \
    "flat--headless-difference.png flat--headless.png flat-reference.png" ]
finish

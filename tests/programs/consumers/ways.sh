#!/bin/sh
# Each way to use a release, as docs/building.md and docs/recipes.md of its archive say: a program builds and opens a
# window, and Escape closes it. It installs glpace into /usr/local, so it is for a machine of its own, as root;
# "./dev test fresh release" makes one.
#
# usage: ways.sh FOLDER, with the files of a release; in its archive, unpacked
files=$(cd "$1" && pwd)
root=$(cd "$(dirname "$0")/../../.." && pwd) # the archive, unpacked
tests=$root/tests
. "$tests/window/harness.sh"
log=$scratch/says
archive=$(find "$files" -name 'glpace-[0-9]*[0-9].tar.xz')

quietly() { # COMMAND...
    "$@" >"$log" 2>&1
}
explain() {
    sed 's/^/# /' "$log"
}
block() { # PAGE LANGUAGE [NUMBER COUNT]
    page=$1
    shift
    "$tests/programs/docs/block.sh" "$root/$page" "$@"
}
begin() { # FOLDER: a new project with the program of the README becomes the current folder
    mkdir "$scratch/$1" && cd "$scratch/$1" && "$tests/programs/docs/extract.sh" "$root/README.md" 1 1 game.c || exit 1
}

# A window that was just made takes no keys, so Escape is pressed until the program has ended.
is_closed() {
    is_gone "$program" && return
    window=$(xdotool search --onlyvisible --name "^$title\$" 2>/dev/null) && opened=yes &&
        xdotool windowfocus "$window" key Escape 2>/dev/null
    false
}
runs() { # PROGRAM TITLE
    title=$2
    opened=no
    "./$1" >"$log" 2>&1 &
    program=$!
    children="$children $program"
    patiently is_closed && wait "$program" && [ $opened = yes ] && says_nothing "$log"
}

start_display
check "the checksums are right" quietly sh -c "cd '$files' && sha256sum --check SHA256SUMS"

begin subproject
block docs/building.md meson >meson.build
mkdir subprojects
tar -xf "$archive" -C subprojects
mv subprojects/glpace-* subprojects/glpace
check "Meson, with the archive as a subproject" quietly sh -c 'meson setup build && ninja -C build'
check "opens a window" runs build/game hello

begin fetched
block docs/building.md cmake 1 2 >CMakeLists.txt
cp "$archive" glpace.tar.xz
check "CMake, FetchContent with the archive" quietly sh -c 'cmake -S . -B build && cmake --build build'
check "opens a window" runs build/game hello

begin installed
sed -n 's/^    \(meson .*\)/\1 \&\&/p' "$root/docs/building.md" >install.sh
echo : >>install.sh
block docs/building.md sh >build.sh
check "installed with Meson" quietly sh -c "(cd '$root' && . '$PWD/install.sh')"
check "the compiler with pkg-config" quietly sh build.sh
check "opens a window" runs game hello

begin found
block docs/building.md cmake 2 2 >CMakeLists.txt
check "CMake, find_package" quietly sh -c 'cmake -S . -B build && cmake --build build'
check "opens a window" runs build/game hello

mkdir "$scratch/two_files"
cd "$scratch/two_files" || exit
cp "$files"/glpace_core.* .
block docs/recipes.md c "$(grep -n '^```c$\|^// cc engine.c' "$root/docs/recipes.md" | awk -F: '/```c/ { n++ } /engine/ { print n }')" \
    "$(grep -c '^```c$' "$root/docs/recipes.md")" >engine.c
check "the core in two files, with SDL2" quietly sh -c "$(sed -n '1s|^// ||p' engine.c)"
check "opens a window" runs engine "$(sed -n 's/.*SDL_SetWindowTitle(.*"\(.*\)".*/\1/p' engine.c)"
finish

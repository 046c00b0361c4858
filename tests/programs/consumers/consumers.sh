#!/bin/sh
# Other projects build against an installed copy of glpace, each in its way, and run. CC and CXX are
# the compilers and GLAD generates a loader; CXX and GLAD are possibly "none".
#
# usage: consumers.sh MESON BUILD SOURCE OFFSCREEN GRAPHICS
tests=$(dirname "$0")/../..
. "$tests/support/tap.sh"
here=$(cd "$(dirname "$0")" && pwd)
meson=$1
build=$2
source=$3
offscreen=$4
graphics=$5

log=$scratch/output

explain() {
    sed 's/^/# /' "$log"
}

# ---- the installed copy --------------------------------------------------------------------

. "$tests/programs/consumers/installed.sh"
lib=$(dirname "${pc%/*}")

is_complete() {
    {
        echo glpace.pc
        echo libglpace.a
        echo gl.h
        printf 'glpace-config.cmake\nglpace-config-version.cmake\n'
        printf 'glpace-embed\nglpace-embed.1\nglpace-replay\nglpace-replay.1\nglpace-trace\nglpace-trace.1\n'
        [ "$graphics" = disabled ] || printf 'glpace-view\nglpace-view.1\n'
        ls "$source/lib/include/glpace"
    } | sort >"$scratch/expected"
    find "$scratch/copy" -type f | sed 's:.*/::' | sort | diff "$scratch/expected" -
}
check "headers, one library, files for pkg-config and CMake, the tools with their pages, and no more" \
    quietly is_complete

embeds() {
    "$(find "$scratch/copy" -path '*/bin/glpace-embed')" "$here/game.c" --root "$here"
}
check "glpace-embed runs" quietly embeds
check "its page is where man looks" [ -n "$(find "$scratch/copy" -path '*/man/man1/glpace-embed.1')" ]

check "glpace-replay runs" quietly "$(find "$scratch/copy" -path '*/bin/glpace-replay')" --version
check "its page is where man looks" [ -n "$(find "$scratch/copy" -path '*/man/man1/glpace-replay.1')" ]

traces() {
    printf 'duration = 1\nfps = 1\n' >"$scratch/a.scenario"
    "$(find "$scratch/copy" -path '*/bin/glpace-trace')" "$scratch/a.scenario"
}
check "glpace-trace runs" quietly traces
check "its page is where man looks" [ -n "$(find "$scratch/copy" -path '*/man/man1/glpace-trace.1')" ]

names_are_ours() {
    nm --defined-only --extern-only "$lib/libglpace.a" | awk 'NF == 3 { print $3 }' >"$scratch/names"
    grep -q '^gl_next_event$' "$scratch/names" && ! grep -Ev '^(gl_|glp|GLP_)' "$scratch/names"
}
check "every name in the library begins as ours do" quietly names_are_ours

# shellcheck disable=SC2046,SC2086
links_whole() { # FLAGS, of pkg-config
    echo 'int main(void) { return 0; }' >"$scratch/main.c"
    $CC -o "$scratch/main" "$scratch/main.c" \
        -Wl,--whole-archive "$lib/libglpace.a" -Wl,--no-whole-archive $(pkg-config --libs "$@" glpace)
}
check "all that is in the library links, without --static" quietly links_whole
check "and with it" quietly links_whole --static

# ---- programs ------------------------------------------------------------------------------

take() { # FOLDER: a copy of a consumer becomes the current folder
    cp -R "$here/$1" "$scratch" && cd "$scratch/$1" || exit 1
}

prints() { # LINE PROGRAM
    "$2" >"$scratch/printed" 2>"$scratch/output"
    echo "exit status $?" >>"$scratch/output"
    cat "$scratch/printed" >>"$scratch/output"
    [ "$(cat "$scratch/printed")" = "$1" ]
}

seen="50 frames, 0 0 0"
captured=$seen
if [ "$offscreen" = enabled ]; then
    seen="50 frames, 255 51 0"
    [ "$graphics" = disabled ] || captured=$seen
fi

paste() { # FILE LANGUAGE [NUMBER COUNT]: the block of docs/building.md
    file=$1
    shift
    "$here/../docs/block.sh" "$source/docs/building.md" "$@" >"$file"
}

begin() { # FOLDER: a new project with game.c in it becomes the current folder
    mkdir "$scratch/$1" && cd "$scratch/$1" && cp "$here/game.c" . || exit 1
}

begin cc
paste build.sh sh
check "docs/building.md: cc with pkg-config builds a program" quietly sh build.sh
check "which runs" prints "$seen" ./game

begin_embedded() { # FOLDER: the same with the guide's game, and the shader in it
    begin "$1"
    "$here/../docs/extract.sh" "$guide" 6 6 game.c && cp -R "$here/../docs/shaders" .
}
guide=$source/docs/guide.md
PATH=$(dirname "$(find "$scratch/copy" -path '*/bin/glpace-embed')"):$PATH

begin_embedded one_file
"$here/../docs/block.sh" "$guide" sh >build.sh
check "the guide's cc builds a program with its shaders" quietly sh build.sh
check "which are in it" grep -q 'sin(cell.x \* 9.0)' game

begin_embedded one_file_by_meson
"$here/../docs/block.sh" "$guide" meson >meson.build
check "the guide's meson.build does too" quietly "$meson" setup build
check "and builds it" quietly ninja -C build
check "with its shaders" grep -q 'sin(cell.x \* 9.0)' build/game

if [ "$CXX" != none ]; then
    take cpp
    check "a C++17 compiler builds a program" quietly ./build.sh
    check "which runs" prints "$seen" ./game
fi

if [ "$GLAD" != none ]; then
    take own_glad
    check "a program with a glad of its own builds" quietly ./build.sh
    check "which runs" prints "$captured" ./game
fi

# ---- a subproject --------------------------------------------------------------------------

begin subproject
paste meson.build meson
cat "$here/subproject/embed.build" >>meson.build
mkdir subprojects
ln -s "$source" subprojects/glpace
subproject_builds() {
    "$meson" setup build --force-fallback-for=glpace \
        "-Dglpace:offscreen=$offscreen" "-Dglpace:graphics=$graphics" &&
        ninja -C build
}
check "docs/building.md: meson.build builds a program with glpace as a subproject" quietly subproject_builds
check "which runs" prints "$seen" build/game
check "its tool embeds" grep -q '{"game.c", text_0}' build/embedded.c
builds_neither() {
    "$meson" introspect --indent --targets build | grep '"defined_in"' | grep -v '/glpace-embed/' |
        sort -u >"$scratch/output"
    grep -q '/glpace/lib/' "$scratch/output" && ! grep -Eq '/glpace/(demos|tests)/' "$scratch/output"
}
check "without demos, tests and other tools" builds_neither

# ---- glad ----------------------------------------------------------------------------------

printf "[binaries]\\nglad = 'true'\\n" >"$scratch/glad.ini"
asks_for_glad() {
    ! "$meson" setup "$scratch/no_glad" "$source" --native-file "$scratch/glad.ini" >"$log" 2>&1 &&
        grep -q 'ERROR: .*needs glad 2, which writes gl.h: install' "$log"
}
if [ -e "$source/lib/gl/include/glpace/gl.h" ]; then
    echo "ok $((count += 1)) - setup says that it needs glad 2 # SKIP this archive does not need glad"
else
    check "setup says that it needs glad 2" asks_for_glad
fi
finish

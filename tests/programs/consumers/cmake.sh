#!/bin/sh
# Projects of CMake use glpace: an installed copy, a release archive and a folder with the sources. CC and CXX are the
# compilers, CXX possibly "none"; GLAD generates gl.h, which a release archive has.
#
# usage: cmake.sh MESON BUILD SOURCE OFFSCREEN PYTHON [OPTION of CMake]...
tests=$(dirname "$0")/../..
. "$tests/support/tap.sh"
here=$(cd "$(dirname "$0")" && pwd)
meson=$1
build=$2
source=$3
offscreen=$4
python=$5
shift 5
log=$scratch/output

explain() {
    sed 's/^/# /' "$log"
}
. "$tests/programs/consumers/installed.sh"
unset PKG_CONFIG_PATH # CMake finds the copy by its prefix

begin() { # FOLDER NUMBER: a C program with a block of docs/building.md becomes the current folder
    mkdir "$scratch/$1" && cd "$scratch/$1" && cp "$here/game.c" . &&
        "$here/../docs/block.sh" "$source/docs/building.md" cmake "$2" 2 >CMakeLists.txt || exit 1
}
builds() { # OPTION...
    cmake -G Ninja -S . -B build "$@" && cmake --build build
}
runs() {
    seen="50 frames, 0 0 0"
    [ "$offscreen" = disabled ] || seen="50 frames, 255 51 0"
    ./build/game >"$log" 2>&1 && [ "$(cat "$log")" = "$seen" ]
}

# ---- find_package ----------------------------------------------------------------------------

prefix=$(dirname "$(dirname "${pc%/*}")")
[ -e "$prefix/include/glpace/base.h" ] || prefix=$(dirname "$prefix") # a folder for each kind of processor
mv "$prefix" "$scratch/moved"

begin found 2
check "docs/building.md: find_package builds a program with a copy that was moved" quietly builds "-DCMAKE_PREFIX_PATH=$scratch/moved"
check "which runs" runs
finds_no_other_version() {
    sed -i 's/glpace 0\.[0-9]*/glpace 0.999/' CMakeLists.txt
    ! cmake -G Ninja -S . -B other "-DCMAKE_PREFIX_PATH=$scratch/moved" >"$log" 2>&1 &&
        tr -s ' \n' ' ' <"$log" | grep -q 'compatible with requested version "0.999"'
}
check "which refuses another version" finds_no_other_version
if [ "$CXX" != none ]; then
    cp -R "$here/cpp" "$scratch" && cd "$scratch/cpp" || exit 1
    check "a project in C++ builds a program" quietly builds "-DCMAKE_PREFIX_PATH=$scratch/moved"
    check "which runs" runs
fi

# ---- FetchContent ----------------------------------------------------------------------------

begin archive 1
packs() {
    mkdir glpace && (cd "$source" && tar -cf - CMakeLists.txt meson.build lib tools/glpace-embed) | tar -xf - -C glpace &&
        if [ ! -e glpace/lib/gl/include/glpace/gl.h ]; then
            MESON_PROJECT_DIST_ROOT=glpace "$python" "$source/lib/gl/generate.py" "$GLAD" lib/gl/include/glpace
        fi && cmake -E tar cJf glpace.tar.xz glpace && rm -r glpace
}
check "a release archive is packed" quietly packs
check "docs/building.md: FetchContent builds a program" quietly builds "$@"
check "which runs" runs
asks_for_no_glad() {
    ! grep GLPACE_GLAD build/CMakeCache.txt >"$log"
}
check "without glad" asks_for_no_glad

begin folder 1
builds_sources() {
    cmake -G Ninja -S . -B build "-DFETCHCONTENT_SOURCE_DIR_GLPACE=$source" -DCMAKE_EXPORT_COMPILE_COMMANDS=ON "$@" &&
        cmake --build build
}
check "it builds a program with the sources of a folder" quietly builds_sources "$@"
check "which runs" runs
asks_for_glad() {
    ! cmake -G Ninja -S "$source" -B no_glad -DGLPACE_GLAD=true >"$log" 2>&1 && tr -s ' \n' ' ' <"$log" | grep -q 'glpace needs glad 2'
}
if [ -e "$source/lib/gl/include/glpace/gl.h" ]; then
    echo "ok $((count += 1)) - CMake says that it needs glad 2 # SKIP this archive does not need glad"
else
    check "CMake says that it needs glad 2" asks_for_glad
fi
mkdir "$scratch/subdirectory" && cd "$scratch/subdirectory" && cp "$here/game.c" "$here/cpp/game.cpp" . || exit 1
ln -s "$source" glpace
cat >CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.16)
project(game C)
add_subdirectory(glpace)
add_executable(game game.c)
target_link_libraries(game glpace::glpace)
END
[ "$CXX" = none ] || cat >>CMakeLists.txt <<'END'
enable_language(CXX)
add_executable(game_cpp game.cpp)
target_compile_features(game_cpp PRIVATE cxx_std_17)
target_link_libraries(game_cpp glpace::glpace)
END
check "add_subdirectory builds programs, also in C++" quietly builds "$@"
check "which run" runs

cd "$scratch/folder" || exit 1
same_sources() { # BUILD-FOLDER of Meson, of CMake
    "$meson" introspect --targets "$1" >targets.json &&
        "$python" "$here/same_sources.py" "$source" targets.json "$2/compile_commands.json"
}
check "the library has the same sources as Meson's" quietly same_sources "$build" build
same_without_parts() {
    off=
    for part in GRAPHICS JPEG FREETYPE OFFSCREEN WAYLAND X11; do
        set -- "$@" "-DGLPACE_$part=OFF"
        off="$off -D$(echo $part | tr '[:upper:]' '[:lower:]')=disabled"
    done
    # shellcheck disable=SC2086
    "$meson" setup meson_without "$source" -Ddemos=disabled -Dtests=disabled $off &&
        cmake -G Ninja -S . -B without "-DFETCHCONTENT_SOURCE_DIR_GLPACE=$source" -DCMAKE_EXPORT_COMPILE_COMMANDS=ON "$@" &&
        same_sources meson_without without
}
check "also without its optional parts" quietly same_without_parts "$@"
finish

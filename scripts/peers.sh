#!/bin/sh
# Builds the libraries with which the benchmarks compare, and which Debian does not package, from archives of their
# sources, into a folder. Each archive is built once. Prints the folder in which pkg-config finds them.
# usage: peers.sh FOLDER NAME=ARCHIVE...; NAME is raylib, sdl3 or sokol
set -eu
peers=$1
shift

say() {
    printf 'dev: %s\n' "$*" >&2
}

refuse() { # WHY
    say "$1; name archives of sources, any of:" \
        "raylib=FILE (raylib 5.5 or later, from github.com/raysan5/raylib/releases)" \
        "sdl3=FILE (SDL 3.2 or later, from github.com/libsdl-org/SDL/releases)" \
        "sokol=FILE (of any day, from github.com/floooh/sokol)"
    exit 2
}

by_cmake() { # NAME ARGS...
    name=$1
    shift
    cmake -G Ninja -S "$peers/$name/source" -B "$peers/$name/build" -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_INSTALL_PREFIX="$peers/$name" -DCMAKE_INSTALL_LIBDIR=lib -DBUILD_SHARED_LIBS=OFF "$@" &&
        cmake --build "$peers/$name/build" && cmake --install "$peers/$name/build"
}

build_raylib() {
    by_cmake raylib -DBUILD_EXAMPLES=OFF -DGLFW_BUILD_WAYLAND=OFF
}

# As far as a window needs it.
build_sdl3() {
    by_cmake sdl3 -DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_TEST_LIBRARY=OFF -DSDL_WAYLAND=OFF -DSDL_KMSDRM=OFF \
        -DSDL_AUDIO=OFF -DSDL_CAMERA=OFF -DSDL_GPU=OFF -DSDL_HAPTIC=OFF -DSDL_HIDAPI=OFF -DSDL_JOYSTICK=OFF \
        -DSDL_RENDER=OFF -DSDL_SENSOR=OFF -DSDL_VULKAN=OFF
}

# It is headers.
build_sokol() {
    [ -f "$peers/sokol/source/sokol_app.h" ] || return
    mkdir -p "$peers/sokol/lib/pkgconfig"
    cat >"$peers/sokol/lib/pkgconfig/sokol.pc" <<END
Name: sokol
Description: headers for windows, time and graphics
Version: 0
Cflags: -isystem $peers/sokol/source
Libs: -lX11 -lXi -lXcursor -lGL -ldl -lm -lpthread
END
}

[ $# -gt 0 ] || refuse "bench peers has no archive"
path=
for argument; do
    name=${argument%%=*}
    archive=${argument#*=}
    case $argument in
    raylib=* | sdl3=* | sokol=*) ;;
    *) refuse "bench peers does not know '$argument'" ;;
    esac
    [ -f "$archive" ] || refuse "there is no archive '$archive' for $name"
    path=$path${path:+:}$peers/$name/lib/pkgconfig
    stamp=$(cat "$0" "$archive" | cksum)
    [ "$(cat "$peers/$name/built" 2>/dev/null)" != "$stamp" ] || continue
    say "building $name"
    rm -rf "${peers:?}/$name"
    mkdir -p "$peers/$name/source"
    tar -xf "$archive" -C "$peers/$name/source" --strip-components 1 || refuse "$archive cannot be unpacked"
    if ! "build_$name" >"$peers/$name.log" 2>&1; then
        say "$name cannot be built; $peers/$name.log has the reason, and ends with: $(tail -n 1 "$peers/$name.log")"
        exit 1
    fi
    echo "$stamp" >"$peers/$name/built"
done
echo "$path"

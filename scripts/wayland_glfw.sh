#!/bin/sh
# Prints the folder of a GLFW that runs on Wayland; prints nothing if the system's GLFW does. From 3.4 on GLFW
# runs on X11 and Wayland. Before 3.4 there are two libraries of the same name. Debian installs one of them, and
# this script unpacks the other beside it. Status 77: the library cannot be downloaded.
#
# usage: wayland_glfw.sh BUILD-FOLDER, in the sources
set -eu
! pkg-config --atleast-version=3.4 glfw3 || exit 0
aside=$PWD/$1/glfw-wayland
if [ ! -d "$aside" ]; then
    echo "dev: unpacking libglfw3-wayland into $1/glfw-wayland" >&2
    rm -rf "$aside.part"
    mkdir "$aside.part"
    if ! (cd "$aside.part" && apt-get download libglfw3-wayland && dpkg -x libglfw3-wayland*.deb .) \
        >"$1/glfw-wayland.log" 2>&1; then
        echo "dev: no GLFW that runs on Wayland can be had here: 3.4 or later is needed, or Debian's libglfw3-wayland" >&2
        exit 77
    fi
    mv "$aside.part" "$aside"
fi
library=$(find "$aside" -name 'libglfw.so.3')
echo "${library%/*}"

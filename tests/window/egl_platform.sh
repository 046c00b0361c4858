#!/bin/sh
# The environment names another window system for EGL than the one that is there.
# usage: egl_platform.sh PUPPET GLFW
#     GLFW  its version
tests=$(dirname "$0")/..
. "$tests/window/harness.sh"
. "$tests/window/puppet.sh"
probe=$1
glfw=$2

start_display
for EGL_PLATFORM in wayland gbm drm x11 none; do
    export EGL_PLATFORM
    start_puppet "$EGL_PLATFORM"
    check "a window opens with EGL_PLATFORM=$EGL_PLATFORM" has ready
    check "and ends well" end_puppet
    check "and nothing was said on stderr" is_silent
done

case $glfw in
3.[0-3].*)
    EGL_PLATFORM=wayland
    opens_by_egl=yes
    "$probe" egl egl 2>"$scratch/said" || opens_by_egl=no
    check "a context of EGL is refused" [ "$opens_by_egl" = no ]
    check "with a sentence" grep -q 'EGL_PLATFORM is "wayland", with which GLFW before 3.4 crashes here; unset it, or set it to x11' \
        "$scratch/said"
    ;;
esac
finish

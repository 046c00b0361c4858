#!/bin/sh
# Builds the libraries that glpace's core and its tests need with musl, as from_source.sh explains. Prints the
# path for pkg-config.
#
# usage: musl_needs.sh
set -eu
# shellcheck disable=SC2034 # from_source.sh's
{
    system=musl
    toolchain=-DCMAKE_C_COMPILER=musl-gcc
}
# shellcheck source=scripts/from_source.sh
. "${0%/*}/from_source.sh"

need libglfw3-dev by_cmake -DGLFW_USE_OSMESA=ON -DGLFW_BUILD_DOCS=OFF -DGLFW_BUILD_TESTS=OFF \
    -DGLFW_BUILD_EXAMPLES=OFF # without a window system, whose headers are glibc's
need libcmocka-dev by_cmake -DWITH_STATIC_LIB=ON -DWITH_EXAMPLES=OFF
echo "$path"

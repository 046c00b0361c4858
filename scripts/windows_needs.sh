#!/bin/sh
# Builds the libraries that glpace needs on Windows with mingw-w64, as from_source.sh explains. Prints the path
# for pkg-config.
#
# usage: windows_needs.sh [bench]
#     bench  also the libraries with which the benchmarks compare
set -eu
# shellcheck disable=SC2034 # from_source.sh's
{
    system=Windows
    toolchain="-DCMAKE_SYSTEM_NAME=Windows -DCMAKE_C_COMPILER=x86_64-w64-mingw32-gcc \
        -DCMAKE_C_FLAGS=-D__USE_MINGW_ANSI_STDIO=1"
}
# shellcheck source=scripts/from_source.sh
. "${0%/*}/from_source.sh"

by_configure() { # ARGS...
    cd "$work/source"
    CC=x86_64-w64-mingw32-gcc AR=x86_64-w64-mingw32-ar RANLIB=x86_64-w64-mingw32-ranlib ./configure \
        --prefix="$prefix" "$@" && make install
}

need libglfw3-dev by_cmake -DGLFW_BUILD_DOCS=OFF -DGLFW_BUILD_TESTS=OFF -DGLFW_BUILD_EXAMPLES=OFF
need libcmocka-dev by_cmake -DWITH_STATIC_LIB=ON -DWITH_EXAMPLES=OFF
need zlib1g-dev by_configure --static # Debian leaves out what its CMake asks for
need libpng-dev by_cmake -DPNG_SHARED=OFF -DPNG_TESTS=OFF
need_headers libcglm-dev cglm
need libfreetype-dev by_cmake -DFT_REQUIRE_ZLIB=ON -DFT_DISABLE_BZIP2=ON -DFT_DISABLE_PNG=ON -DFT_DISABLE_HARFBUZZ=ON \
    -DFT_DISABLE_BROTLI=ON
need libjpeg62-turbo-dev by_cmake -DENABLE_SHARED=OFF -DWITH_SIMD=OFF -DWITH_TURBOJPEG=OFF -DCMAKE_SYSTEM_PROCESSOR=x86_64
need libcjson-dev by_cmake -DENABLE_CJSON_TEST=OFF -DENABLE_CUSTOM_COMPILER_FLAGS=OFF
[ "${1-}" != bench ] || need libsdl2-dev by_configure --host=x86_64-w64-mingw32 --disable-shared
echo "$path"

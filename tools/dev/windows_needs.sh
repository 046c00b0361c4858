#!/bin/sh
# Builds for Windows what glpace needs there: the sources of Debian's packages, in the versions that are
# installed here, by mingw-w64. Each version is built once. Prints where pkg-config finds them, as a path.
#
# usage: windows_needs.sh
# They lie in $XDG_CACHE_HOME/glpace/windows, ~/.cache unless set. Ends with 77 if a source cannot be had.
set -eu
store=${XDG_CACHE_HOME:-$HOME/.cache}/glpace/windows
mkdir -p "$store"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

say() {
    printf 'dev: %s\n' "$*" >&2
}

# apt with one archive, of those that it knows.
apt_of() { # ARCHIVE ARGS...
    archive=$1
    shift
    apt-get -q -o Dir::Etc::SourceList="$archive/list" -o Dir::Etc::SourceParts=/dev/null \
        -o Dir::State::Lists="$archive/lists" -o Dir::Cache="$archive/cache" -o APT::Sandbox::User= "$@"
}

# Debian's own come first, which keep what they have, then its updates.
find_archives() {
    [ ! -d "$work/archives" ] || return 0
    count=0
    # shellcheck disable=SC2016 # apt's own
    apt-get indextargets --format 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)' \
        'Created-By: Packages' 'Origin: Debian' 'Component: main' | LC_ALL=C sort -u | while read -r line; do
        count=$((count + 1))
        mkdir -p "$work/archives/$count/lists/partial" "$work/archives/$count/cache/archives/partial"
        echo "$line" >"$work/archives/$count/list"
        apt_of "$work/archives/$count" update </dev/null
    done
}

# Into $work/source.
fetch() { # SOURCE
    find_archives
    rm -rf "$work/source" "$work/build" "$work/fetched"
    mkdir "$work/source" "$work/fetched"
    for archive in "$work"/archives/*; do
        ! (cd "$work/fetched" && apt_of "$archive" source --download-only "$1") || break
    done
    tar -xf "$work/fetched/${1}_"*.orig.tar.*[z2] -C "$work/source" --strip-components 1
}

by_cmake() { # ARGS...
    cmake -S "$work/source" -B "$work/build" -G Ninja -Wno-dev -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_SYSTEM_NAME=Windows -DCMAKE_C_COMPILER=x86_64-w64-mingw32-gcc \
        -DCMAKE_C_FLAGS=-D__USE_MINGW_ANSI_STDIO=1 -DCMAKE_INSTALL_PREFIX="$prefix" \
        -DCMAKE_INSTALL_LIBDIR:STRING=lib "-DCMAKE_PREFIX_PATH=$roots" -DBUILD_SHARED_LIBS=OFF "$@" &&
        ninja -C "$work/build" install && keep_static
}

by_configure() { # ARGS...
    cd "$work/source"
    CC=x86_64-w64-mingw32-gcc AR=x86_64-w64-mingw32-ar RANLIB=x86_64-w64-mingw32-ranlib ./configure \
        --prefix="$prefix" "$@" && make install
}

# What is built as a DLL too would be linked as that.
keep_static() {
    rm -f "$prefix"/lib/*.dll.a
    for library in "$prefix"/lib/*-static.a; do
        [ ! -e "$library" ] || mv "$library" "${library%-static.a}.a"
    done
}

path=
roots= # what was built so far, which the next may need
# Sets $named, which is without Debian's revisions and without an epoch, since paths are parted by
# colons, and $prefix. Whether it is there.
find_built() { # PACKAGE
    # shellcheck disable=SC2016 # dpkg's own
    named=$(dpkg-query --show --showformat '${source:Package}-${source:Upstream-Version}' "$1")
    prefix=$store/$named
    path=$path${path:+:}$prefix/lib/pkgconfig:$prefix/share/pkgconfig
    roots=$roots${roots:+;}$prefix
    [ -e "$prefix/complete" ]
}

need() { # PACKAGE by_HOW ARGS...
    ! find_built "$1" || return 0
    say "building $named for Windows"
    # shellcheck disable=SC2016
    fetch "$(dpkg-query --show --showformat '${source:Package}' "$1")" >"$work/log" 2>&1 ||
        give_up 77 "the source of $named cannot be had; nothing was tried"
    rm -rf "$prefix"
    shift
    ("$@") >"$work/log" 2>&1 || give_up 1 "$named does not build for Windows"
    touch "$prefix/complete"
}

# What is headers alone is the same on all systems: that of this one, without its other headers.
need_headers() { # PACKAGE MODULE
    ! find_built "$1" || return 0
    mkdir -p "$prefix/include" "$prefix/lib/pkgconfig"
    cp -r "$(pkg-config --variable=includedir "$2")/$2" "$prefix/include"
    sed "s,^prefix=.*,prefix=$prefix,; s,^includedir=.*,includedir=$prefix/include,; /^Libs/d" \
        "$(pkg-config --variable=pcfiledir "$2")/$2.pc" >"$prefix/lib/pkgconfig/$2.pc"
    touch "$prefix/complete"
}

give_up() { # STATUS MESSAGE
    cat "$work/log" >&2
    say "$2"
    exit "$1"
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
echo "$path"

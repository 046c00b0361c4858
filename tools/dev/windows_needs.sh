#!/bin/sh
# Builds for Windows what glpace needs there: the sources of Debian's packages, in the versions that are
# installed here, by mingw-w64. Each version is built once. Prints where pkg-config finds them, as a path.
#
# usage: windows_needs.sh
# They lie in $XDG_CACHE_HOME/glpace/windows, ~/.cache unless set. Ends with 77 if a source cannot be had.
set -eu
store=${XDG_CACHE_HOME:-$HOME/.cache}/glpace/windows
mkdir -p "$store"

say() {
    printf 'dev: %s\n' "$*" >&2
}

# apt with a list of sources of its own, from the mirrors that it knows.
apt() {
    apt-get -q -o Dir::Etc::SourceList="$work/sources.list" -o Dir::Etc::SourceParts=/dev/null \
        -o Dir::State::Lists="$work/lists" -o Dir::Cache="$work/cache" -o APT::Sandbox::User= "$@"
}

# Into $work/source.
fetch() { # SOURCE VERSION
    mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$work/source"
    # shellcheck disable=SC2016 # apt's own
    apt-get indextargets --format 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)' \
        'Created-By: Packages' 'Origin: Debian' 'Component: main' | sort -u >"$work/sources.list"
    apt update && (cd "$work" && apt source --download-only "$1=$2") &&
        tar -xf "$work/${1}_"*.orig.tar.?z -C "$work/source" --strip-components 1
}

compile() { # CMAKE-ARGS...
    cmake -S "$work/source" -B "$work/build" -G Ninja -Wno-dev -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_SYSTEM_NAME=Windows -DCMAKE_C_COMPILER=x86_64-w64-mingw32-gcc \
        -DCMAKE_C_FLAGS=-D__USE_MINGW_ANSI_STDIO=1 -DCMAKE_INSTALL_PREFIX="$prefix" \
        -DCMAKE_INSTALL_LIBDIR=lib "$@" &&
        ninja -C "$work/build" install && keep_static
}

# What is built as a DLL too would be linked as that.
keep_static() {
    rm -f "$prefix"/lib/*.dll.a
    for library in "$prefix"/lib/*-static.a; do
        [ ! -e "$library" ] || mv "$library" "${library%-static.a}.a"
    done
}

path=
need() { # PACKAGE CMAKE-ARGS...
    # shellcheck disable=SC2016 # dpkg's own
    named=$(dpkg-query --show --showformat '${source:Package} ${source:Version}' "$1")
    prefix=$store/${named% *}-${named#* }
    path=$path${path:+:}$prefix/lib/pkgconfig
    shift
    [ ! -e "$prefix/complete" ] || return 0
    say "building ${named% *} ${named#* } for Windows"
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    fetch "${named% *}" "${named#* }" >"$work/log" 2>&1 ||
        give_up 77 "the source of ${named% *} ${named#* } cannot be had; nothing was tried"
    rm -rf "$prefix"
    compile "$@" >"$work/log" 2>&1 || give_up 1 "${named% *} does not build for Windows"
    touch "$prefix/complete"
    rm -rf "$work"
}

give_up() { # STATUS MESSAGE
    cat "$work/log" >&2
    say "$2"
    exit "$1"
}

need libglfw3-dev -DBUILD_SHARED_LIBS=OFF -DGLFW_BUILD_DOCS=OFF -DGLFW_BUILD_TESTS=OFF -DGLFW_BUILD_EXAMPLES=OFF
need libcmocka-dev -DBUILD_SHARED_LIBS=OFF -DWITH_STATIC_LIB=ON -DWITH_EXAMPLES=OFF
echo "$path"

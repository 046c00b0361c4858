# shellcheck shell=sh
# Builds the libraries that glpace needs on another system, from the sources of Debian's packages, in the
# versions that are installed here. Each version is built once, and again after a change of this script or its
# caller. A script for one system sources this file, sets $system, the system's name in messages and in the
# folder $XDG_CACHE_HOME/glpace (default: ~/.cache/glpace), and $toolchain, CMake's arguments for the system,
# and calls need() for each package.
# Status 77: a source cannot be downloaded.
# shellcheck disable=SC2154 # $system and $toolchain
store=${XDG_CACHE_HOME:-$HOME/.cache}/glpace/$(echo "$system" | tr '[:upper:]' '[:lower:]')
mkdir -p "$store"
recipe=$(cat "$0" "${0%/*}/from_source.sh" | cksum)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

say() {
    printf 'dev: %s\n' "$*" >&2
}

# Runs apt with one of the known archives.
apt_of() { # ARCHIVE ARGS...
    archive=$1
    shift
    apt-get -q -o Dir::Etc::SourceList="$archive/list" -o Dir::Etc::SourceParts=/dev/null \
        -o Dir::State::Lists="$archive/lists" -o Dir::Cache="$archive/cache" -o APT::Sandbox::User= "$@"
}

# Debian's own archives, which keep their packages, come before its updates.
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

path=  # where pkg-config finds what was built
roots= # what was built so far, which the next may need
# Sets $prefix, and $named: the version without Debian's revision, and without an epoch, because colons separate
# paths. Returns whether the library is there.
find_built() { # PACKAGE
    # shellcheck disable=SC2016 # dpkg's own
    named=$(dpkg-query --show --showformat '${source:Package}-${source:Upstream-Version}' "$1")
    prefix=$store/$named
    path=$path${path:+:}$prefix/lib/pkgconfig:$prefix/share/pkgconfig
    roots=$roots${roots:+;}$prefix
    [ -f "$prefix/complete" ] && [ "$(cat "$prefix/complete")" = "$recipe" ]
}

need() { # PACKAGE by_HOW ARGS...
    ! find_built "$1" || return 0
    say "building $named for $system"
    # shellcheck disable=SC2016
    fetch "$(dpkg-query --show --showformat '${source:Package}' "$1")" >"$work/log" 2>&1 ||
        give_up 77 "the source of $named cannot be had; nothing was tried"
    rm -rf "$prefix"
    shift
    ("$@") >"$work/log" 2>&1 || give_up 1 "$named does not build for $system"
    echo "$recipe" >"$prefix/complete"
}

by_cmake() { # ARGS...
    # shellcheck disable=SC2086
    cmake -S "$work/source" -B "$work/build" -G Ninja -Wno-dev -DCMAKE_BUILD_TYPE=Release $toolchain \
        -DCMAKE_INSTALL_PREFIX="$prefix" -DCMAKE_INSTALL_LIBDIR:STRING=lib "-DCMAKE_PREFIX_PATH=$roots" \
        -DBUILD_SHARED_LIBS=OFF "$@" && ninja -C "$work/build" install && keep_static
}

# If there were a shared library too, programs would link the shared one.
keep_static() {
    rm -f "$prefix"/lib/*.dll.a "$prefix"/lib/*.so*
    for library in "$prefix"/lib/*-static.a; do
        [ ! -e "$library" ] || mv "$library" "${library%-static.a}.a"
    done
}

# A library of headers only is the same on all systems: uses this system's headers of it, and no others.
need_headers() { # PACKAGE MODULE
    ! find_built "$1" || return 0
    rm -rf "$prefix"
    mkdir -p "$prefix/include" "$prefix/lib/pkgconfig"
    cp -r "$(pkg-config --variable=includedir "$2")/$2" "$prefix/include"
    sed "s,^prefix=.*,prefix=$prefix,; s,^includedir=.*,includedir=$prefix/include,; s,-I,-isystem ,; /^Libs/d" \
        "$(pkg-config --variable=pcfiledir "$2")/$2.pc" >"$prefix/lib/pkgconfig/$2.pc"
    echo "$recipe" >"$prefix/complete"
}

give_up() { # STATUS MESSAGE
    cat "$work/log" >&2
    say "$2"
    exit "$1"
}

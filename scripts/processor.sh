#!/bin/sh
# Prepares tests on another processor: unpacks Debian's packages for the processor into a folder, once, writes
# Meson's cross file beside them, and prints the file's name. Programs run in QEMU, with the libraries there.
#
# usage: processor.sh NAME
# The folder is $XDG_CACHE_HOME/glpace/processors (default: ~/.cache/glpace/processors). Status 77: the
# packages cannot be downloaded.
set -eu
store=${XDG_CACHE_HOME:-$HOME/.cache}/glpace/processors
packages="libc-bin libc6-dev libgcc-12-dev libcglm-dev libcmocka-dev libegl-dev libegl-mesa0 libfreetype-dev libgl1-mesa-dri
    libglfw3-dev libjpeg62-turbo-dev libpng-dev"

# Its name; what Debian, the compiler, QEMU and Meson call it; its byte order; the compiler, and arguments
# for it. Of Debian 12, which has no packages for riscv64.
while read -r name debian triplet qemu family endian release compiler arguments; do
    [ "$name" != "$1" ] || break
done <<END
i686     i386     i686-linux-gnu       i386     x86      little  bookworm  i686-linux-gnu-gcc  '-msse2', '-mfpmath=sse'
clang32  i386     i686-linux-gnu       i386     x86      little  bookworm  clang               '--target=i686-linux-gnu', '-msse2', '-mfpmath=sse'
aarch64  arm64    aarch64-linux-gnu    aarch64  aarch64  little  bookworm  aarch64-linux-gnu-gcc
armhf    armhf    arm-linux-gnueabihf  arm      arm      little  bookworm  arm-linux-gnueabihf-gcc
riscv64  riscv64  riscv64-linux-gnu    riscv64  riscv64  little  trixie    riscv64-linux-gnu-gcc
s390x    s390x    s390x-linux-gnu      s390x    s390x    big     bookworm  s390x-linux-gnu-gcc
END
root=$store/$debian

say() {
    printf 'dev: %s\n' "$*" >&2
}

# apt for a system of that processor on which nothing is installed.
apt() {
    apt-get -q -o APT::Architecture="$debian" -o APT::Architectures="$debian" \
        -o Dir::Etc::SourceList="$work/sources.list" -o Dir::Etc::SourceParts=/dev/null \
        -o Dir::State::Lists="$work/lists" -o Dir::State::Status="$work/status" -o Dir::Cache="$work/cache" \
        -o APT::Sandbox::User= "$@"
}

unpack() {
    mkdir -p "$work/lists/partial" "$work/cache/archives/partial"
    : >"$work/status"
    # shellcheck disable=SC2016 # apt's own
    apt-get indextargets --format "deb \$(REPO_URI) $release main" 'Created-By: Packages' 'Origin: Debian' \
        'Component: main' | grep -v security | sort -u >"$work/sources.list"
    # shellcheck disable=SC2086
    apt update && apt install --download-only --no-install-recommends -y $packages || return
    for package in "$work"/cache/archives/*.deb; do
        dpkg-deb --extract "$package" "$root.part" || return
    done
    [ -e "$root.part/lib" ] || ln -s usr/lib "$root.part/lib" # from Debian 13 on
    find "$root.part" -lname '/*' | while read -r link; do # there, not here
        ln -sfn "$root$(readlink "$link")" "$link"
    done
}

if [ ! -d "$root" ]; then
    say "unpacking Debian's libraries for $debian"
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    rm -rf "$root.part"
    mkdir -p "$store"
    if ! unpack >"$work/log" 2>&1; then
        cat "$work/log" >&2
        say "Debian's packages for $debian cannot be had; nothing was tried"
        exit 77
    fi
    mv "$root.part" "$root"
fi

cat >"$store/$name.ini" <<END
[binaries]
c = ['$compiler', '--sysroot=$root'${arguments:+, $arguments}]
ar = '$triplet-ar'
strip = '$triplet-strip'
pkgconfig = 'pkg-config'
exe_wrapper = ['qemu-$qemu', '-L', '$root']
[properties]
needs_exe_wrapper = true
sys_root = '$root'
pkg_config_libdir = '$(echo "$root"/usr/lib/*/pkgconfig):$root/usr/share/pkgconfig'
[host_machine]
system = 'linux'
cpu_family = '$family'
cpu = '$name'
endian = '$endian'
END
echo "$store/$name.ini"

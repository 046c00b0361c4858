#!/bin/sh
# Tests the README's two commands and the installation of docs/building.md on a fresh machine: a minimal
# Debian, which debootstrap makes in a folder, without a display. The sources are git's files, or a copy of all files if
# there is no git. Their folder has a difficult name, as a user may choose it. The mirror, proxies and name
# servers are this machine's.
#
# All commands run in namespaces of their own, so no mount and no process outlives this script, however it
# ends. The folder is removed.
#
# With "release FOLDER", tries each way to use the files of a release, which ./dev release has written to FOLDER, on a
# minimal Debian that has no network once the packages of docs/building.md are installed.
#
# usage: fresh.sh [bookworm | trixie | release FOLDER], as root; default: bookworm and trixie
# The last line is "N passed, N failed". Status: 0 if all passed, 1 if something failed, 77 if the first
# machine cannot be made.
set -eu
sources=$(cd "$(dirname "$0")/.." && pwd)
folder=
place="root/a tree, für glpace"
child=
made= # or yes: a machine was
passed=0
failed=0

say() {
    printf 'fresh: %s\n' "$*" >&2
}

# After the first machine was made, a problem is a failure and no reason to skip.
give_up() {
    [ -z "$made" ] || { say "$*" && exit 1; }
    say "$*; it cannot be tried here"
    exit 77
}

clean_up() {
    # When the first process of a namespace ends, it ends all others; it ends last.
    [ -z "$child" ] || kill -KILL "$(cat "/proc/$child/task/$child/children")" 2>/dev/null || :
    wait
    [ -z "$folder" ] || rm -rf --one-file-system "$folder"
}
trap clean_up EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

# In the background, because a shell runs its traps only while it waits.
network= # or --net: none
isolated() { # COMMAND...
    # shellcheck disable=SC2086
    unshare $network --mount --pid --fork --kill-child --mount-proc "$@" </dev/null &
    child=$!
    status=0
    wait "$child" || status=$?
    child=
    return "$status"
}

timed() { # WHAT COMMAND...
    what=$1
    shift
    began=$(date +%s)
    status=0
    "$@" || status=$?
    say "$what took $(($(date +%s) - began)) s"
    return "$status"
}

# ---- the machine ---------------------------------------------------------------------------------

find_mirror() {
    apt-get indextargets --format "\$(REPO_URI) \$(RELEASE)" \
        'Created-By: Packages' 'Origin: Debian' 'Component: main' |
        awk '$2 !~ /[-\/]/ { print $1; exit }'
}

acquire_settings() {
    apt-config dump | grep -E '^Acquire::(http|https|ftp|Retries|Check-)' || :
}

make_machine() { # RELEASE MACHINE MIRROR
    include=
    case $3 in
    https:*) include=--include=ca-certificates ;;
    esac
    isolated debootstrap --variant=minbase $include "$1" "$2" "$3" >&2 &&
        acquire_settings >"$2/etc/apt/apt.conf.d/90acquire" &&
        cp -L /etc/resolv.conf "$2/etc/resolv.conf"
}

# Git refuses to clone another user's repository unless safe.directory has it, and an archive has no .git.
in_git() { # COMMAND...
    git -c safe.directory='*' -C "$sources" "$@"
}
copy_sources() { # FOLDER
    mkdir "$1" || return
    if [ -e "$sources/.git" ]; then
        in_git archive HEAD | tar -xf - -C "$1"
    else
        tar -cf - -C "$sources" --exclude='./build*' . | tar -xf - -C "$1"
    fi
}

# With none of this machine's environment except the proxies and the arguments of the build, and without the
# ignored signals of background jobs.
run_inside() { # MACHINE COMMAND
    # shellcheck disable=SC2016
    isolated sh -euc '
        mount -t proc proc "$1/proc"
        mount -t sysfs -o ro sysfs "$1/sys"
        mount -t devpts devpts "$1/dev/pts"
        mount -t tmpfs tmpfs "$1/dev/shm"
        env -i --default-signal=INT,QUIT HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
            TERM="${TERM-dumb}" ${http_proxy:+"http_proxy=$http_proxy"} \
            ${https_proxy:+"https_proxy=$https_proxy"} ${no_proxy:+"no_proxy=$no_proxy"} \
            ${GLPACE_MESON_ARGS:+"GLPACE_MESON_ARGS=$GLPACE_MESON_ARGS"} \
            chroot "$1" sh -c "cd \"/$3\" && $2"
        : # stays, to reap what others leave behind
    ' sh "$1" "$2" "$place"
}

# ---- the tests -----------------------------------------------------------------------------------

# Counts as one test.
try_demo() { # RELEASE MACHINE
    if timed "$1: ./dev demo" run_inside "$2" "./dev demo" >"$folder/output" &&
        [ -s "$2/$place/build/ball.png" ]; then
        passed=$((passed + 1))
    else
        say "$1: ./dev demo failed, or left no picture"
        failed=$((failed + 1))
    fi
    cat "$folder/output" >&2
}

# Installs glpace as in docs/building.md, without the packages that ./dev installs for tests. README's program must build
# with the flags of pkg-config, and glpace-trace must be installed. Counts as one test.
try_install() { # RELEASE MACHINE
    # shellcheck disable=SC2016
    sed -n 's/^    \(meson .*\)/\1 \&\&/p' "$sources/docs/building.md" >"$2/install"
    cat >>"$2/install" <<'END'
mkdir ~/game && tests/programs/docs/extract.sh README.md 1 1 ~/game/game.c &&
tests/programs/docs/block.sh docs/building.md sh >~/game/build.sh && cd ~/game && sh build.sh && rm game &&
cc game.c -o game $(pkg-config --static --cflags --libs glpace) && [ -x game ] && glpace-trace --version
END
    if timed "$1: docs/building.md: install" run_inside "$2" "sh /install" >&2; then
        passed=$((passed + 1))
    else
        say "$1: docs/building.md: install failed"
        failed=$((failed + 1))
    fi
}

try_tests() { # RELEASE MACHINE
    status=0
    timed "$1: ./dev test" run_inside "$2" "./dev test" >"$folder/output" || status=$?
    tally=$(tail -n 1 "$folder/output")
    say "$1: ./dev test: ${tally:-nothing ran}"
    inside_passed=0
    inside_failed=0
    case $tally in
    *[0-9]" passed, "[0-9]*" failed")
        inside_passed=${tally%% *}
        inside_failed=${tally##*, }
        inside_failed=${inside_failed%% *}
        ;;
    esac
    # A build that fails, or a run that does not end, is one failure.
    [ "$status" = 0 ] || [ "$inside_failed" -gt 0 ] || inside_failed=1
    passed=$((passed + inside_passed))
    failed=$((failed + inside_failed))
}

# The packages of docs/building.md, but for glad, and what opens windows and closes them.
try_ways() { # MACHINE
    packages=$(sed -n '/^    apt-get install/,/[^\\]$/{s/apt-get install\|python3-glad\|\\//g; p}' "$sources/docs/building.md" | tr '\n' ' ')
    run_inside "$1" "apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $packages \
        cmake g++ make xz-utils libsdl2-dev libgl1-mesa-dri openbox wmctrl x11-utils xdotool xvfb" >&2 ||
        give_up "the packages could not be installed"
    network=--net
    timed "ways to use a release" run_inside "$1" "sh tests/programs/consumers/ways.sh /release" >"$folder/output" || :
    network=
    cat "$folder/output" >&2
    passed=$((passed + $(grep -c '^ok ' "$folder/output" || :)))
    failed=$((failed + $(grep -c '^not ok ' "$folder/output" || :)))
    grep -q '^1\.\.' "$folder/output" || failed=$((failed + 1)) # it did not end
}

release_folder=
case $#-${1-} in
0-) set -- bookworm trixie ;;
1-bookworm | 1-trixie) ;;
2-release)
    release_folder=$2
    [ -e "$(echo "$2"/glpace-*.spdx)" ] || { say "$2 has no files of a release; ./dev release writes them" && exit 2; }
    set -- bookworm
    ;;
*)
    say "known are bookworm, trixie, and release FOLDER"
    exit 2
    ;;
esac

[ "$(id -u)" = 0 ] || give_up "a machine is made as root only"
command -v debootstrap >/dev/null || give_up "debootstrap is not installed"
isolated true 2>/dev/null || give_up "no mount namespace is allowed"
mirror=$(find_mirror)
[ -n "$mirror" ] || give_up "apt knows no mirror of Debian (after apt-get update it may)"
[ -n "${http_proxy-}" ] || eval "$(apt-config shell http_proxy Acquire::http::Proxy)"
export http_proxy
[ ! -e "$sources/.git" ] || [ -z "$(in_git status --porcelain)" ] || say "what is not committed is left out"

folder=$(mktemp -d "${TMPDIR:-/var/tmp}/fresh-XXXXXX")
for release; do
    machine=$folder/$release
    timed "$release: making the machine" make_machine "$release" "$machine" "$mirror" ||
        give_up "no machine with $release could be made from $mirror"
    made=yes
    if [ -n "$release_folder" ]; then
        mkdir "$machine/$place" "$machine/release"
        cp "$release_folder"/* "$machine/release"
        tar -xf "$release_folder"/glpace-*[0-9].tar.xz -C "$machine/$place" --strip-components=1
        try_ways "$machine"
        break
    fi
    copy_sources "$machine/$place" || give_up "the sources could not be copied from $sources"
    try_demo "$release" "$machine"
    try_install "$release" "$machine"
    try_tests "$release" "$machine"
    rm -rf --one-file-system "$machine"
done

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]

#!/bin/sh
# Prints the sections of docs/performance.md whose figures are older than the code that they measure, with
# the number of commits that changed this code since.
# usage: stale.sh [PAGE]
set -eu
cd "$(dirname "$0")/.."
page=${1-docs/performance.md}

# What a benchmark measures.
measured() { # NAME
    case $1 in
    engine) echo lib/core/base lib/core/event lib/core/loop lib/core/policy ;;
    sleep) echo lib/core/base ;;
    pacing | latency | windows) echo lib/core/base lib/core/display lib/core/event lib/core/loop lib/core/policy lib/context lib/window ;;
    startup) echo lib/context lib/gl lib/window ;;
    size) echo meson.build lib demos/hello.c ;;
    uniform) echo lib/graphics/shader ;;
    capture) echo lib/graphics/capture ;;
    recording) echo lib/record lib/core/loop ;;
    batch) echo lib/graphics/batch lib/graphics/font lib/graphics/texture ;;
    *) echo lib ;;
    esac
}

sed -n 's/^<!-- bench \([a-z]*\) -->$/\1/p' "$page" | while read -r name; do
    commit=$(sed -n "/^<!-- bench $name -->/,/^<!-- end of/s/.*, commit \([0-9a-f]*\): \`.*/\1/p" "$page")
    if [ -z "$commit" ] || ! git cat-file -e "$commit^{commit}" 2>/dev/null; then
        echo "$page: $name: it is not known at which commit its figures were measured"
        continue
    fi
    # shellcheck disable=SC2046
    count=$(git rev-list --count "$commit..HEAD" -- $(measured "$name"))
    [ "$count" = 0 ] || echo "$page: $name: measured at $commit, $count commits before what it measures is now"
done

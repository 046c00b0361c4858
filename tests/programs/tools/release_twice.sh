#!/bin/sh
# ./dev release, rehearsed twice in clones of a repository with an earlier release: the same bytes, the right checksums
# and what changed since then.
# usage: release_twice.sh SOURCE
tests=$(dirname "$0")/../..
. "$tests/support/tap.sh"
source=$1
log=$scratch/says
[ -e "$source/.git" ] || skip_all "an archive has no commits"
for tool in reuse abidiff clang; do
    command -v "$tool" >/dev/null || skip_all "$tool is not installed; ./dev release installs it"
done

explain() {
    tail -n 20 "$log" | sed 's/^/# /'
}
quietly() { # COMMAND...
    "$@" >"$log" 2>&1
}

# The earlier release has a function that this one lacks.
later=$scratch/later
has_earlier_release() {
    git -c safe.directory='*' clone --no-hardlinks "$source" "$later" && cd "$later" &&
        git config user.name test && git config user.email test@localhost &&
        sed -i 's/^int64_t gl_time_now(void);/&\nint64_t gl_time_before(void);/' lib/include/glpace/timer.h &&
        sed -i '$a\\nint64_t gl_time_before(void)\n{\n    return gl_time_now() - 1;\n}' lib/core/base/sleep.c &&
        git commit -qam "base: add a function" && git tag v0.0.9 &&
        git revert --no-edit HEAD
}
check "there is an earlier release" quietly has_earlier_release

releases() { # FOLDER of a clone
    cd "$1" && GLPACE_MESON_ARGS='' ./dev release --rehearsal --without-site
}
check "a release is rehearsed" quietly releases "$later"
check "and again, in another clone" quietly sh -c "umask 077 && git clone --no-hardlinks '$later' '$scratch/again'"
check "with other permissions of files" quietly releases "$scratch/again"
is_same() {
    diff "$later"/build-release/*.*.*/SHA256SUMS "$scratch"/again/build-release/*.*.*/SHA256SUMS
}
check "both have the same bytes" quietly is_same
are_right() {
    cd "$later"/build-release/*.*.* && sha256sum --check SHA256SUMS
}
check "the checksums are right" quietly are_right
reports_changes() {
    grep "Since v0.0.9" "$later"/build-release/*.*.*/*-changes.md && grep "gl_time_before" "$later"/build-release/*.*.*/*-changes.md
}
check "what was removed since the earlier release is reported" quietly reports_changes
finish

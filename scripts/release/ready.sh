#!/bin/sh
# Refuses a release that is not ready, with a sentence; otherwise prints its version.
#
# usage: ready.sh [--rehearsal] [--without-site], in the sources
# A rehearsal may have no address and an entry "Unreleased: VERSION" in the changelog. The files url and maintainer in
# scripts/release have the addresses of the project and of its packages' maintainer. An address with ".invalid", a name
# that never exists, is none.
set -eu

refuse() {
    echo "release: $*" >&2
    exit 1
}

of_git() { # COMMAND...: nothing if git fails
    git "$@" 2>/dev/null || :
}

version=$(sed -n "s/^  version: '\(.*\)',$/\1/p" meson.build)
entry="## $(echo "$version" | sed 's/[.]/[.]/g')"
rehearsal=
case " $* " in
*" --rehearsal "*)
    rehearsal=yes
    entry="## (Unreleased: )?${entry#\#\# }"
    ;;
esac
[ -n "$(of_git rev-parse --verify HEAD)" ] || refuse "a release is made from a commit, and this is no clone of the repository"
[ -z "$(of_git status --porcelain)" ] || refuse "commit or remove what 'git status' lists; a release has only what is committed"
[ "$(of_git rev-parse --is-shallow-repository)" = false ] ||
    refuse "the previous release is unknown in a shallow clone; run: git fetch --unshallow --tags"
tags=$(of_git tag --points-at HEAD | grep '^v' || :)
[ "${tags:-v$version}" = "v$version" ] || refuse "the commit has the tag $tags, but the version in meson.build is $version"
grep -Eq "^$entry( .*)?\$" CHANGELOG.md || refuse "CHANGELOG.md has no entry for this version, which begins with: ## $version"
for file in scripts/release/url scripts/release/maintainer; do
    [ -n "$rehearsal" ] || { [ -s "$file" ] && ! grep -Eq '[.]invalid([^A-Za-z0-9.-]|$)' "$file"; } ||
        refuse "write an address into $file, or rehearse: ./dev release --rehearsal"
done
for page in README.md docs/install.md; do
    [ -n "$rehearsal" ] || ! tr '\n' ' ' <"$page" | grep -iq "no release has been published" ||
        refuse "$page says that no release has been published; remove that sentence"
done
echo "$version"

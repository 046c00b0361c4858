#!/bin/sh
# What ./dev release refuses, each with a sentence, in a small repository of its own.
# usage: release.sh DEV
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
dev=$1
tree=$scratch/tree
export HOME="$scratch" GIT_CONFIG_NOSYSTEM=1 GIT_CEILING_DIRECTORIES="$scratch"

mkdir -p "$tree/scripts"
cp "$dev" "$tree"
cp -r "${dev%/*}/scripts/release" "${dev%/*}/scripts/"*.sh "$tree/scripts"
printf "project('glpace', 'c',\n  version: '1.2.3',\n" >"$tree/meson.build"
git config --global user.name test
git config --global user.email test@localhost

commit() {
    git -C "$tree" add -A && git -C "$tree" commit --allow-empty -qm "a state"
}
changelog() { # HEADING
    printf '# Changelog\n\n## %s\n\n## 1.2.2\n' "$1" >"$tree/CHANGELOG.md"
    commit
}
address() { # FILE ADDRESS
    echo "$2" >"$tree/scripts/release/$1"
    commit
}
ready() { # [FLAG]
    (cd "$tree" && scripts/release/ready.sh "$@")
}
refused() { # WORDS [FLAG]
    words=$1
    shift
    check "refused: $words" refuses 1 "$words" ready "$@"
}
is_ready() { # [FLAG]
    ends 0 ready "$@" && [ "$(cat "$scratch/out")" = 1.2.3 ]
}

check "./dev looks first whether it is ready" refuses 1 "this is no clone of the repository" "$tree/dev" release
git init -q "$tree"
refused "a release is made from a commit"
changelog "Unreleased: 1.2.3"
address url "https://glpace.invalid"
refused "CHANGELOG.md has no entry for this version, which begins with: ## 1.2.3"
check "a rehearsal needs no final entry and no address" is_ready --rehearsal --without-site
changelog "1.2.30"
refused "which begins with: ## 1.2.3" --rehearsal
changelog "1.2.3 (1 May)"
refused "write an address into scripts/release/url, or rehearse"
address url "https://localhost/glpace"
address maintainer "nobody <nobody@glpace.invalid>"
refused "write an address into scripts/release/maintainer, or rehearse"
rm "$tree/scripts/release/maintainer"
commit
refused "write an address into scripts/release/maintainer, or rehearse"
address maintainer "nobody <nobody@localhost>"
mkdir "$tree/docs"
echo "No release has been published yet." >"$tree/docs/install.md"
touch "$tree/README.md"
commit
refused "docs/install.md says that no release has been published; remove that sentence"
check "a rehearsal may have that sentence" is_ready --rehearsal
echo "The release is here." >"$tree/docs/install.md"
commit
check "what has both is ready" is_ready
touch "$tree/forgotten"
refused "commit or remove what 'git status' lists" --rehearsal
rm "$tree/forgotten"
git -C "$tree" tag v1.2.2
refused "the commit has the tag v1.2.2, but the version in meson.build is 1.2.3"
git -C "$tree" tag -d v1.2.2 >/dev/null
git -C "$tree" tag v1.2.3
check "a tag of the version is right" is_ready
git clone -q --depth 1 "file://$tree" "$scratch/shallow"
tree=$scratch/shallow
refused "the previous release is unknown in a shallow clone"
finish

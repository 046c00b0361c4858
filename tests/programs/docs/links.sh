#!/bin/sh
# What the pages refer to is there: each link's file and heading, and each file of this tree that is
# named, in the comments of the public headers, too.
# usage: links.sh SOURCE-FOLDER
tests=$(dirname "$0")/../..
. "$tests/support/tap.sh"
source=$1
cd "$source" || exit 1

explain() {
    sed 's/^/# /' "$scratch/missing"
}

prose() { # PAGE: its lines that are no code
    awk '/^ *```/ { code = !code; next } !code && !/^    /' "$1"
}
# shellcheck disable=SC2016
links() { # PAGE: what its links and pictures name, one a line
    prose "$1" | sed 's/`[^`]*`//g' | grep -oE '\]\([^)]+\)|(src|href)="[^"]+"' |
        sed -e 's/^[^("]*[("]//' -e 's/[)"]$//' | grep -Ev '^(https?|mailto):'
}
# As the sites that show them make these: small letters, without punctuation, "-" for a blank.
anchors() { # PAGE
    prose "$1" | sed -n 's/^##* //p' | tr 'A-Z ' 'a-z-' | tr -cd 'a-z0-9_\n-'
}
resolve() { # PAGE
    links "$1" | while read -r target; do
        file=${1%"${1##*/}"}${target%%#*}
        [ -n "${target%%#*}" ] || file=$1
        case $target in
        *'#'*) [ -f "$file" ] && anchors "$file" | grep -Fxq -- "${target#*#}" ;;
        *) [ -e "$file" ] ;;
        esac || echo "$target"
    done >"$scratch/missing"
    [ ! -s "$scratch/missing" ]
}
# A name may be a pattern, as in demos/*.c.
names_files() { # FILE...
    sed 's/^/ /' "$@" | grep -oE '[^A-Za-z0-9_./$>-](bench|demos|docs|lib|scripts|tests|tools)/[A-Za-z0-9_./*-]+' |
        sed -e 's/^.//' -e 's/[.]$//' | sort -u | while read -r name; do
        # shellcheck disable=SC2086
        set -- $name
        [ -e "$1" ] || echo "$name"
    done >"$scratch/missing"
    [ ! -s "$scratch/missing" ]
}

leads_somewhere() {
    [ "$(links README.md | wc -l)" -ge 50 ]
}
check "README has links" leads_somewhere
for page in *.md docs/*.md docs/game/*.md docs/graphics/*.md docs/policies/*.md shaders/*.md; do
    check "the links of $page lead somewhere" resolve "$page"
    check "and the files that it names exist" names_files "$page"
done
# What is renamed is found where it is compared with others, too.
names_what_there_is() { # PAGE
    grep -oE 'gl_[a-z0-9_]+' "$1" | sort -u | while read -r name; do
        grep -qw -- "$name" lib/include/glpace/*.h || echo "$name"
    done >"$scratch/missing"
    [ ! -s "$scratch/missing" ]
}
for page in docs/coming-from.md docs/faq.md; do
    check "every name of ours on $page is in a header" names_what_there_is "$page"
done
check "the files that headers name exist" names_files lib/include/glpace/*.h
finish

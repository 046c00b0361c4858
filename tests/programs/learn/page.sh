#!/bin/sh
# Lessons keep what docs/learn.md promises, and it has all of them in their order.
# usage: page.sh SOURCE-FOLDER
tests=$(dirname "$0")/../..
. "$tests/support/tap.sh"
source=$1
page=$source/docs/learn.md

section() { # NUMBER: the text below its heading
    awk -v heading="## $1. " '/^## /{ inside = index($0, heading) == 1; next } inside' "$page"
}
is_in_its_section() { # LESSON NUMBER
    section "$2" | grep -qFx "[demos/learn/$1.c](../demos/learn/$1.c)"
}
has_picture() { # LESSON NUMBER
    section "$2" | grep -q "^<img src=\"pictures/learn/$1.png\" width=\"480\" alt=\"..*\">\$" &&
        [ -f "$source/docs/pictures/learn/$1.png" ]
}
says_how_to_go_on() { # NUMBER
    section "$1" | grep -q "^To learn more: "
}
includes_only_what_is_public() { # FILE
    ! sed -n 's/^#include //p' "$1" | grep -Ev '^<(glpace/[a-z_]*|cglm/cglm|[a-z]*)\.h>$'
}
is_short() { # FILE
    lines=$(wc -l <"$1")
    [ "$lines" -ge 60 ] && [ "$lines" -le 150 ]
}

number=0
for file in "$source"/demos/learn/*.c; do
    number=$((number + 1))
    lesson=${file##*/}
    lesson=${lesson%.c}
    check "$lesson is number $number" [ "${lesson%%_*}" = "$(printf %02d $number)" ]
    check "it has 60 to 150 lines" is_short "$file"
    check "it begins with its number" grep -q "^// $number\. [A-Z]" "$file"
    check "it needs public headers only" includes_only_what_is_public "$file"
    check "it is in its section of docs/learn.md" is_in_its_section "$lesson" $number
    check "with what to do next" says_how_to_go_on $number
    [ "$lesson" = 15_testing ] || check "and its picture" has_picture "$lesson" $number
done
check "there are no other sections" [ "$(grep -c '^## [0-9]' "$page")" = $number ]
check "the guide leads there" grep -q '(learn.md)' "$source/docs/guide.md"
check "so does the README" grep -q '(docs/learn.md)' "$source/README.md"
finish

#!/bin/sh
# Every lesson, as a reader has it, draws the picture that docs/learn.md shows, and complains of nothing.
# With DOCS_CHANGES, the name of a file, the pictures are drawn again, and those that changed are named
# in that file: look at them.
#
# usage: pictures.sh SOURCE-FOLDER COMPARE PROGRAM...
tests=$(dirname "$0")/../..
# shellcheck source=tests/window/harness.sh
. "$tests/window/harness.sh"
source=$1
compare=$(starter "$2")
shift 2
start_display

explain() {
    sed 's/^/# /' "$scratch/says"
}

# In an empty folder, and by itself it ends.
runs() { # PROGRAM
    rm -rf "$scratch/work"
    mkdir "$scratch/work"
    cd "$scratch/work" || exit 1
    status=0
    timeout 300 "$(starter "$1")" >"$scratch/printed" 2>"$scratch/says" || status=$?
    [ $status = 0 ] || echo "it ended with $status" >>"$scratch/says"
    says_nothing "$scratch/says"
}
is_as_looked_at() { # REFERENCE PICTURE
    "$compare" near "$1" "$2" >"$scratch/says" 2>&1
}
replace() { # REFERENCE PICTURE
    cp "$2" "$1" && echo "${1#"$source/"}" >>"$DOCS_CHANGES"
}
is_small() { # FILE
    [ -f "$1" ] && [ "$(wc -c <"$1")" -le 200000 ]
}
draws() { # LESSON PICTURE
    reference=$source/docs/pictures/learn/$1.png
    [ -z "${DOCS_CHANGES-}" ] || is_as_looked_at "$reference" "$2" || replace "$reference" "$2"
    check "and draws the picture that was looked at" is_as_looked_at "$reference" "$2"
    check "in at most 200 kB" is_small "$reference"
}

# What the page says that a lesson prints: the block in its section.
prints_what_the_page_says() { # LESSON
    awk -v link="[demos/learn/$1.c]" '
        /^## / { inside = 0 } index($0, link) == 1 { inside = 1 }
        inside && sub(/^    /, "")' "$source/docs/learn.md" >"$scratch/expected"
    tr -d '\r' <"$scratch/printed" | diff "$scratch/expected" - >"$scratch/says"
}

for program; do
    lesson=$(basename "${program##*/lesson_}" .exe)
    case $program in
    *09_skybox.exe)
        count=$((count + 1))
        echo "ok $count - $lesson # SKIP not possible here: learn/$lesson: by an error of X11 Wine ends it when it locks the cursor"
        continue
        ;;
    esac
    check "$lesson runs without complaint" runs "$program"
    case $lesson in
    14_offscreen) draws "$lesson" balls.png ;;
    15_testing) check "and prints what the page says" prints_what_the_page_says "$lesson" ;;
    16_recording) draws "$lesson" frame-060.png ;;
    *) draws "$lesson" picture.png ;;
    esac
done
finish

#!/bin/sh
# What a page of the documentation shows is run: its programs, and its fragments, which extract.sh made
# a program of. What draws has a picture in tests/programs/docs/pictures that somebody looked at, and draws it
# without a word of complaint. A fragment that has none of its files ends without crashing.
#
# With DOCS_CHANGES the pictures are drawn again, see drawn.sh.
#
# usage: page.sh PAGE.md COMPARE FRAGMENTS [PROGRAM...]
tests=$(dirname "$0")/../..
. "$tests/window/harness.sh"
. "$tests/programs/golden/drawn.sh"
here=$(cd "$(dirname "$0")" && pwd)
source=${here%/tests/programs/docs}
page=$1
compare=$2
fragments=$3
shift 3
start_display
export XDG_DATA_HOME="$scratch/data" # programs that keep files for their user do so there

# It says nothing and leaves one picture. Its numbered frames lie in a folder of their own.
draws() { # COMMAND...
    fresh_folder
    cp -R "$here"/files/* "$here"/shaders/* . && mkdir frames
    grep -v '^#iUniform' "$source/shaders/study/06_polar.frag" >06_polar.frag # as docs/shaders.md says
    run_to_end "$@"
    rm -f hero.png
    [ -n "$(find . -maxdepth 1 -name '*.png')" ] || echo "there is no picture" >>"$scratch/says"
    says_nothing "$scratch/says"
}
# Whatever it says then, it ends by itself: without a signal (128 and more) and without timeout's 124.
survives_without_files() { # COMMAND...
    fresh_folder
    run_to_end "$@"
    [ $status -lt 124 ]
}

show() { # DESCRIPTION PICTURE COMMAND...
    case $2 in
    '?')
        echo "above it the page needs <!-- picture: NAME -->" >"$scratch/says"
        check "$1 draws, and names its picture" false
        return
        ;;
    -) return ;;
    esac
    description=$1
    picture=$2
    shift 2
    check "$description, $picture, draws without complaint" draws "$@"
    check_looked_at "and it is the picture that was looked at" "$here/pictures/$picture.png" ./*.png
}

number=0
"$here/extract.sh" "$page" $# list "$scratch/list" || exit 1
while read -r kind picture <&3; do
    if [ "$kind $picture" = "program -" ]; then
        fresh_folder
        check "a program that draws nothing ends with 0, without complaint" ends_well "$1"
        shift
    elif [ "$kind" = program ]; then
        show "a program" "$picture" "$1"
        shift
    else
        number=$((number + 1))
        show "fragment $number" "$picture" "$fragments" "$number"
        check "fragment $number, without its files, does not crash" \
            survives_without_files "$fragments" "$number"
    fi
done 3<"$scratch/list"
finish

#!/bin/sh
# Draws each picture in docs/gallery.md: what the command below it draws, without a display, at twice the size
# at which the page shows it; frames that were recorded become an animation, as fast as --fps says. Prints
# the pictures.
#
# usage: gallery.sh BUILD-FOLDER, in the sources
set -eu
root=$PWD
demos=$root/$1/demos
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/frames"

# Without loss where that is small, as most drawings are.
compress() { # PNG WEBP
    cwebp -quiet -lossless -z 9 "$1" -o "$2"
    [ "$(wc -c <"$2")" -le 100000 ] || cwebp -quiet -m 6 -q 88 "$1" -o "$2"
}

draw() { # PICTURE DEMO ARGS...
    picture=$root/docs/$1
    demo=$2
    shift 2
    (cd "$scratch" && "$demos/$demo" --headless --size 1280x720 "$@" --out frame.png >/dev/null)
    case $* in
    *--capture*)
        fps=$*
        fps=${fps#*--fps }
        img2webp -loop 0 -lossy -q 60 -d $((1000 / ${fps%% *})) "$scratch"/frames/*.png -o "$picture" >&2
        ;;
    *)
        compress "$scratch/frame.png" "$picture"
        ;;
    esac
}

picture=
sed -n -e 's|^<img src="\(pictures/.*\.webp\)".*|\1|p' -e 's|^    ./dev demo \(.*\)|\1|p' docs/gallery.md |
    while read -r first rest; do
        case $first in
        *.webp)
            picture=$first
            ;;
        *)
            # shellcheck disable=SC2086
            [ -z "$picture" ] || draw "$picture" "$first" $rest
            [ -z "$picture" ] || echo "docs/$picture"
            picture=
            ;;
        esac
    done

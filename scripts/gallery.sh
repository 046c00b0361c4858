#!/bin/sh
# Draws each picture in docs/gallery.md again with the command behind "Drawn by", without a display, at twice
# the size at which the page shows the picture. Recorded frames become an animation with the speed of --fps.
# Prints the names of the pictures.
#
# usage: gallery.sh BUILD-FOLDER, in the sources
set -eu
root=$PWD
demos=$root/$1/demos
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/frames"

# Lossless if the file stays small, as for most drawings.
compress() { # PNG WEBP
    cwebp -quiet -lossless -z 9 "$1" -o "$2"
    [ "$(wc -c <"$2")" -le 100000 ] || cwebp -quiet -m 6 -q 88 "$1" -o "$2"
}

draw() { # PICTURE DEMO ARGS...
    webp=$root/docs/$1
    demo=$2
    shift 2
    rm -f "$scratch"/frames/*
    (cd "$scratch" && "$demos/$demo" --headless --size 1280x720 "$@" --out frame.png >/dev/null)
    case $* in
    *--capture*)
        fps=$*
        fps=${fps#*--fps }
        img2webp -loop 0 -min_size -lossy -q 60 -m 6 -d $((1000 / ${fps%% *})) "$scratch"/frames/*.png -o "$webp" >&2
        ;;
    *)
        compress "$scratch/frame.png" "$webp"
        ;;
    esac
}

picture=
# shellcheck disable=SC2016 # these are the page's
sed -n -e 's|^<img src="\(pictures/.*\.webp\)".*|\1|p' -e 's|^Drawn by `./dev demo \([^`]*\)`.*|\1|p' docs/gallery.md |
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

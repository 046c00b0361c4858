#!/bin/sh
# The gallery has every demo, with a small picture of the right size, the command that runs it, its keys, and
# the command that draws the picture; hello is the program that README.md and the guide show.
# usage: gallery.sh SOURCE-FOLDER
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
source=$1
page=$source/docs/gallery.md

section() { # NAME: the text below its heading
    awk -v heading="## $1" '/^## /{ inside = $0 == heading; next } inside' "$page"
}
has_command() { # NAME
    [ "$(section "$1" | grep -cx "    ./dev demo $1")" = 1 ]
}
# Only what comes above its command is drawn. It is shown at half of its size.
has_picture_above() { # NAME
    section "$1" | awk -v wanted="<img src=\"pictures/$1.webp\" width=\"640\" alt=\"" '
        index($0, wanted) == 1 { seen = 1 } /^    / { exit !seen } END { exit !seen }'
}
has_keys() { # NAME: below the command
    section "$1" | awk '/^    / { seen = 1 } /^Keys: / { exit !seen } END { exit !seen }'
}
says_how_drawn() { # NAME: below the keys
    section "$1" | tail -n 2 | grep -q "^Drawn by \`./dev demo $1 .*\`\.\$"
}
is_small() { # FILE BYTES
    [ "$(wc -c <"$1")" -le "$2" ]
}
# A WebP of this size: its signature, and what the first chunk says, of each of the three kinds that there are.
is_webp() { # FILE WIDTH HEIGHT
    od -An -v -tu1 -N30 "$1" | awk -v wanted="$2 $3" '
        { for (i = 1; i <= NF; i++) byte[n++] = $i }
        function text(from, to,    i, letters) {
            for (i = from; i <= to; i++) letters = letters sprintf("%c", byte[i])
            return letters
        }
        END {
            if (text(0, 3) != "RIFF" || text(8, 11) != "WEBP") exit 1
            kind = text(12, 15)
            if (kind == "VP8 ") {
                width = byte[26] + byte[27] % 64 * 256
                height = byte[28] + byte[29] % 64 * 256
            } else if (kind == "VP8L") { # 14 bits each, less 1
                width = byte[21] + byte[22] % 64 * 256 + 1
                height = int(byte[22] / 64) + byte[23] * 4 + byte[24] % 16 * 1024 + 1
            } else if (kind == "VP8X") {
                width = byte[24] + byte[25] * 256 + byte[26] * 65536 + 1
                height = byte[27] + byte[28] * 256 + byte[29] * 65536 + 1
            }
            exit width " " height != wanted
        }'
}
is_animated() { # FILE
    LC_ALL=C grep -aq ANIM "$1"
}

is_still() { # FILE
    ! is_animated "$1"
}

for file in "$source"/demos/*.c; do
    name=${file##*/}
    name=${name%.c}
    check "$name is in the gallery, with its command" has_command "$name"
    [ "$name" = events ] || check "and its keys" has_keys "$name"
    case $name in
    events | hello | windows) continue ;; # there is nothing to see, or no --headless
    esac
    check "and its picture" has_picture_above "$name"
    check "and how that was drawn" says_how_drawn "$name"
    check "of 1280 x 720" is_webp "$source/docs/pictures/$name.webp" 1280 720
    case $name in
    ball | breakout | pacing | particles)
        check "which moves" is_animated "$source/docs/pictures/$name.webp"
        most=1000000
        ;;
    *)
        check "which stands" is_still "$source/docs/pictures/$name.webp"
        most=200000
        ;;
    esac
    check "in at most $most bytes" is_small "$source/docs/pictures/$name.webp" $most
done
# A character of these pictures is at most some 7 units wide.
stays_inside() { # SVG
    awk -v RS="<" -F'[">]' '
        /^svg/ { match($0, / width="[0-9]+/); width = substr($0, RSTART + 8, RLENGTH - 8) + 0 }
        /^text/ && /text-anchor="start"/ && $2 + 7 * length($NF) > width { print $NF; outside = 1 }
        /^text/ && /text-anchor="end"/ && $2 < 7 * length($NF) { print $NF; outside = 1 }
        END { exit outside || !width }' "$1" >"$scratch/err"
}
for svg in "$source"/docs/pictures/*.svg; do
    check "no word leaves ${svg##*/}" stays_inside "$svg"
done
is_hello() { # PAGE PROGRAMS: that many are in it, and the first is the demo
    "$(dirname "$0")/extract.sh" "$source/$1" "$2" 1 "$scratch/hello.c" &&
        cmp "$scratch/hello.c" "$source/demos/hello.c" >"$scratch/err"
}
check "the README's program is hello" is_hello README.md 1
check "the guide's first is, too" is_hello docs/guide.md 6
sed -n 's/^## //p' "$page" >"$scratch/names"
check "the demos are in the order of their names" sort -c "$scratch/names"
finish

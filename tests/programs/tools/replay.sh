#!/bin/sh
# glpace-replay: recordings as text and back to the byte, what is said of them, and what is made of them.
# usage: replay.sh GLPACE-REPLAY RECORDINGS
tests=$(dirname "$0")/../..
. "$tests/programs/demos/harness.sh"
tests=$(realpath "$tests")
replay=$(starter "$(realpath "$1")")
recordings=$(starter "$(realpath "$2")")
cd "$scratch" || exit 1
"$recordings" . || exit 1

# ---- text ----------------------------------------------------------------------------------

comes_back() { # RECORDING
    ends 0 "$replay" dump "$1" && cp out text && ends 0 "$replay" assemble text --out back &&
        cmp -s "$1" back
}
all_come_back() { # RECORDING...
    for file; do
        comes_back "$file" || { echo "of $file" >>err; return 1; }
    done
}
check "recordings of programs come back" all_come_back known.glrec rewound.glrec meddled-*.glrec
check "so do chunks with anything in them" all_come_back random-*.glrec
check "and the text of a Windows editor" ends 0 "$replay" dump known.glrec
sed 's/$/\r/' out >text
check "is read" ends 0 "$replay" assemble text --out back
check "as the same" cmp -s known.glrec back
has_all_kinds() { # words that begin a chunk
    for kind in meta events 'note dice' hashes 'cut [0-9]*' 'taint dice' 'chunk KEYF' 'chunk EVNT' 'chunk META' \
        'chunk HASH' 'chunk NOTE' 'chunk ffffffff' end; do
        cat random-*.text | grep -qax "$kind" || { echo "no $kind" >>err; return 1; }
    done
}
for file in random-*.glrec; do
    ends 0 "$replay" dump "$file"
    cp out "${file%.glrec}.text"
done
check "each kind was among them" has_all_kinds

# What is written down here, and not by a program.
cp "$tests/fuzz/recording_text/all.txt" said
check "a text is assembled" ends 0 "$replay" assemble said --out all.glrec
check "and dumped as it was" ends 0 "$replay" dump all.glrec
check "to the last letter" cmp -s said out
sed '/^end/d' said >text
check "without its end it is a recording" ends 0 "$replay" assemble text --out cut.glrec
check "that is truncated" ends 1 "$replay" verify cut.glrec
check "and dumped" ends 1 "$replay" dump cut.glrec
check "up to there" cmp -s text out
check "with one line that says so" grep -qx "glpace-replay: cut.glrec is truncated after what was printed" err

# ---- a text with a mistake -----------------------------------------------------------------

wrong() { # LINE WORDS SED-COMMAND, of the text above
    sed "$3" said >text
    check "refused: $2" refuses 2 "glpace-replay: text:$1: $2" "$replay" assemble text --out never
}
wrong 1 "this is not 'glpace-recording 1'" 's/recording 1/recording 2/'
wrong 2 "'met?ta' is no kind of chunk; a line of a chunk begins with two blanks" 's/^meta/met\x1bta/'
wrong 2 "'metta' is no kind of chunk; a line of a chunk begins with two blanks" 's/^meta/metta/'
wrong 2 "'meta' stands alone, without 'data'" 's/^meta/meta data/'
wrong 2 "'  glpace=0.1.0' belongs to no chunk" '2d;s/^  gl/    gl/'
wrong 9 "'focuss time=-5 arrived=-6 focused' does not begin with the type of an event" 's/focus /focuss /'
wrong 9 "time= is missing before 'arrived=-6 focused'" 's/time=-5 //'
wrong 9 "'focus' is left over" 's/focused/focus/'
wrong 9 "the value of time is not one that it can have" 's/time=-5/time=4611686018427387904/'
wrong 9 "the value of time is not one that it can have" 's/time=-5/time=5.0/'
wrong 10 "the value of dt is not one that it can have" 's/dt=0.1/dt=0/'
wrong 10 "the value of dt is not one that it can have" 's/dt=0.1/dt=0.1x/'
wrong 10 "the value of dt is not one that it can have" 's/dt=0.1/dt=nan/'
wrong 10 "the value of dt is not one that it can have" 's/dt=0.1/dt=/'
wrong 10 "the value of tick is not one that it can have" 's/tick=7/tick=-7/'
wrong 10 "the value of tick is not one that it can have" 's/tick=7/tick=18446744073709551616/'
wrong 10 "the value of behind is not one that it can have" 's/behind=0/behind=4294967296/'
wrong 10 "behind= is missing at the end" 's/ behind=0//'
wrong 13 "'0g' is no byte as two digits of hex" 's/^  ff/  ff0g/'
wrong 13 "'FF' is no byte as two digits of hex, in lower case" 's/^  ff/  FF/'
wrong 17 "the value of window is not one that it can have" 's/window=2/window=4294967296/'
wrong 17 "the value of scale is not one that it can have" 's/scale=0.25/scale=65/'
wrong 17 "the value of width is not one that it can have" 's/width=1 /width=0 /'
wrong 17 "the value of height is not one that it can have" 's/height=2147483647/height=2147483648/'
wrong 21 "the value of codepoint is not one that it can have" 's/codepoint=1114111/codepoint=55296/'
wrong 23 "the value of paths is not one that it can have" 's/"",/,/'
wrong 23 "the value of paths is not one that it can have" 's/\\x22/\\x00/'
wrong 23 "the value of paths is not one that it can have" 's/\\x22/\\y/'
wrong 23 "the value of paths is not one that it can have" 's/" omitted/ omitted/'
wrong 26 "'x 01020304 00000000' does not begin with a tick" 's/^  7 0/  x 0/'
wrong 26 "a hash is a blank and 8 digits of hex, in lower case, not ' 0000000'" 's/^\(  7 .*\)0$/\1/'
wrong 27 "tick 8 has to follow, not tick 9" 's/^  7 .*/&\n  9 00000000 00000000/'
wrong 29 "a cut is at a tick, not at 'x'" 's/^cut 8/cut x/'
wrong 30 "'00' belongs to no chunk" 's/^cut 8/&\n  00/'
wrong 30 "the kind of a chunk is four letters, or 8 digits of hex, not 'KEYFR'" 's/KEYF/KEYFR/'
wrong 30 "these bytes are no events" 's/KEYF/EVNT/'
wrong 36 "nothing may follow the end" 's/^end/&\nmeta/'
: >empty
check "nothing at all" refuses 2 "empty:1: this is not 'glpace-recording 1'" "$replay" assemble empty --out never
printf 'glpace-recording 1\nmeta\n  a\0b\n' >text
check "a byte 0" refuses 2 "text:3: there is a byte 0" "$replay" assemble text --out never
check "a recording is no text" refuses 2 "known.glrec:1: " "$replay" assemble known.glrec --out never
check "nothing was written" [ ! -e never ]

# ---- damage --------------------------------------------------------------------------------

says() { # STATUS LINE COMMAND...: in one line
    line=$2
    status_wanted=$1
    shift 2
    ends "$status_wanted" "$replay" "$@" && [ "$(cat out)" = "$line" ]
}
check "a whole one" says 0 "known.glrec: whole, ticks 0 to 97" verify known.glrec
of_programs() {
    for file in meddled-*.glrec; do
        ends 0 "$replay" verify "$file" && ends 0 "$replay" info "$file" || return 1
    done
}
check "all that programs do is sound" of_programs
head -c 1000 known.glrec >cut.glrec
check "a cut one" says 1 "cut.glrec: truncated after tick 23" verify cut.glrec
# The byte there becomes another.
change() { # AT
    head -c "$1" known.glrec
    printf '\377'
    tail -c +"$(($1 + 2))" known.glrec
}
change 1000 >bad.glrec
check "one with another byte" says 1 \
    "bad.glrec: damaged after tick 23: a checksum is wrong, or bytes follow the end" verify bad.glrec
check "is dumped up to there" ends 1 "$replay" dump bad.glrec
check "with one line that says so" grep -qx "glpace-replay: bad.glrec is damaged after what was printed" err
change 9 >bad.glrec
check "no header" refuses 2 "glpace-replay: the header of the recording bad.glrec is damaged" "$replay" verify bad.glrec
{ cat known.glrec && echo; } >bad.glrec
check "bytes behind the end" says 1 \
    "bad.glrec: damaged after tick 97: a checksum is wrong, or bytes follow the end" verify bad.glrec

# A text whose order is not sound.
ends 0 "$replay" dump known.glrec
cp out known.text
unsound() { # WORDS SED-COMMAND
    sed "$2" known.text >text
    "$replay" assemble text --out bad.glrec
    check "not sound: $1" says 1 "bad.glrec: damaged $1" verify bad.glrec
}
unsound "before the first tick: a swap comes without a render before it" '/  render .* frame=0 /d'
unsound "after tick 1: a render comes without its swap" '/  swap .* frame=1 /d'
unsound "after tick 4: the update of tick 6 comes where that of tick 5 has to" '/  update .* tick=5 /d'
unsound "after tick 4: the update of tick 4 comes where that of tick 5 has to" 's/ tick=5 / tick=4 /'
unsound "after tick 47: 23 hashes from tick 25 on are not those of the ticks before" '/^  24 /d'
unsound "after tick 97: 3 hashes from tick 96 on are not those of the ticks before" '/^  97 /{p;s/ 97/ 98/}'
unsound "after tick 23: a chunk of hashes does not have one for each part of the state" '/^  part=/d'
unsound "after tick 0: there is a second META" 's/^note dice/meta\nchunk xxxx/'
unsound "after tick 0: a note has no name" 's/^note dice/chunk NOTE/'
unsound "after tick 0: a cut is not at a tick that came before" 's/^note dice/cut 2\nchunk xxxx/'

# ---- what is in one ------------------------------------------------------------------------

cat >expected <<'EOF'
known.glrec: whole, ticks 0 to 97
format: version 1
ticks: 98
length: 0.990 s
events: 282
  update 98
  render 50
  swap 50
  idle 50
  cursor 33
  close 1
notes:
  dice 3
state:
  ball
  score
chunks: 19
  END 1, 16 bytes
  EVNT 8, 1860 bytes
  HASH 5, 869 bytes
  KEYF 1, 34 bytes
  META 1, 66 bytes
  NOTE 3, 75 bytes
lines of the program:
  level=3
  seed=7
EOF
check "what is in a recording" ends 0 "$replay" info known.glrec
check "is printed" cmp -s expected out
sed 's/^note dice/taint clock\n&\n  05\nnote day/;s/^  level.*/&\x1b/' known.text >text
"$replay" assemble text --out odd.glrec
check "notes are counted by name, and taints" ends 0 "$replay" info odd.glrec
check "each under its title" grep -Fzq "notes:
  day 3
  dice 3
read without a note:
  clock 3
state:" out
check "and a terminal's letters are not printed" grep -qx '  level=3?' out
check "so it is of a cut one" ends 1 "$replay" info cut.glrec
check "with what is sound" grep -qx "ticks: 24" out

# ---- where two differ ----------------------------------------------------------------------

differs() { # SED-COMMAND LINE...: of its report
    sed "$1" known.text >text
    shift
    "$replay" assemble text --out other.glrec
    printf '%s\n' "$@" >expected
    ends 1 "$replay" diff known.glrec other.glrec && cmp -s expected out
}
check "nothing differs from itself" ends 0 "$replay" diff known.glrec known.glrec
check "and nothing is printed" [ ! -s out ]
sed 's/^events/&\nevents/;s/glpace=.*/glpace=9/;s/^  5[0-9] .*/&/' known.text >text
"$replay" assemble text --out other.glrec
check "chunks and versions do not count" ends 0 "$replay" diff known.glrec other.glrec
check "a member" differs '/cursor .*time=400000000 /s/ x=0 / x=0.5 /' \
    'tick 39, event 117: cursor.x differs' \
    '< cursor time=400000000 arrived=420000000 x=0 y=0' '> cursor time=400000000 arrived=420000000 x=0.5 y=0'
check "a time" differs '/cursor .*time=400000000 /s/time=400000000/time=400000001/' \
    'tick 39, event 117: time differs' \
    '< cursor time=400000000 arrived=420000000 x=0 y=0' '> cursor time=400000001 arrived=420000000 x=0 y=0'
check "a type" differs '/cursor .*time=400000000 /s/cursor.*/enter time=400000000 arrived=420000000/' \
    'tick 39, event 117: type differs' \
    '< cursor time=400000000 arrived=420000000 x=0 y=0' '> enter time=400000000 arrived=420000000'
check "a window" differs '/cursor .*time=400000000 /s/ x=/ window=1&/' \
    'tick 39, event 117: the window differs' \
    '< cursor time=400000000 arrived=420000000 x=0 y=0' '> cursor time=400000000 arrived=420000000 window=1 x=0 y=0'
check "a pause" differs '/cursor .*time=400000000 /s/ x=/ loop-paused&/' \
    'tick 39, event 117: the pause of the loop differs' \
    '< cursor time=400000000 arrived=420000000 x=0 y=0' \
    '> cursor time=400000000 arrived=420000000 loop-paused x=0 y=0'
check "a scale" differs '/cursor .*time=400000000 /s/ x=/ scale=2&/' \
    'tick 39, event 117: the scale of time differs' \
    '< cursor time=400000000 arrived=420000000 x=0 y=0' '> cursor time=400000000 arrived=420000000 scale=2 x=0 y=0'
check "the bytes of a note" differs '/^  04030201/{x;s/^/x/;/^xx$/{x;s/01$/02/;b};x}' \
    'tick 40, event 118: the content differs' '< note dice' '<   04030201' '> note dice' '>   04030202'
check "a note and an event" differs '/^note/{N;N;d}' 'tick 0, event 4: the kind differs' \
    '< note dice' '<   04030201' '> update time=20000000 dt=0.01 tick=1 behind=0'
check "a note and a taint" differs 's/^note dice/taint dice\n&/' 'tick 0, event 4: the kind differs' \
    '< note dice' '<   04030201' '> taint dice'
check "the end" differs '/^  close/d' 'tick 97, event 282: the end differs' \
    '< close time=990000000 arrived=1000000000' '> whole, ticks 0 to 97'
check "a line of the program" differs 's/^  level=3/  level=4/' 'a line of the program differs' '< level=3' '> level=4'
check "without a terminal's letters" differs 's/^  level=3/&\x1b/' 'a line of the program differs' '< level=3' '> level=3?'
check "also of a part" differs 's/^  part=score/&\x1b/' 'a part of the state differs' '< score' '> score?'
check "a line more" differs 's/^  seed=7/&\n  fast=1/' 'a line of the program differs' '< ' '> fast=1'
check "a part's name" differs 's/^  part=score/  part=points/' 'a part of the state differs' '< score' '> points'
check "a hash" differs 's/^  50 [^ ]*/  50 ffffffff/' \
    "after tick 50 the state differs, in ball: $(sed -n 's/^  50 \([^ ]*\) .*/\1/p' known.text) and ffffffff"
check "of a later part" differs 's/^\(  50 .* \).*/\101234567/' \
    "after tick 50 the state differs, in score: $(sed -n 's/^  50 .* //p' known.text) and 01234567"
check "several things" differs 's/^  level=3/  level=4/;s/^\(  50 .* \).*/\101234567/;s/ arrived=1000000000/ arrived=7/' \
    'tick 97, event 282: arrived differs' '< close time=990000000 arrived=1000000000' '> close time=990000000 arrived=7' \
    'a line of the program differs' '< level=3' '> level=4' \
    "after tick 50 the state differs, in score: $(sed -n 's/^  50 .* //p' known.text) and 01234567"
check "a cut one" ends 1 "$replay" diff known.glrec cut.glrec
check "says so" grep -qx "cut.glrec: truncated after tick 23" out
check "also from itself" says 1 "cut.glrec: truncated after tick 23
cut.glrec: truncated after tick 23" diff cut.glrec cut.glrec

# ---- the beginning of one ------------------------------------------------------------------

trim() { # TICK FROM
    ends 0 "$replay" trim "$2" --to "$1" --out short.glrec
}
# It is whole, ends with this tick, and has its hash and all that comes before the next update.
is_short() { # TICK
    trim "$1" known.glrec && says 0 "short.glrec: whole, ticks 0 to $1" verify short.glrec &&
        ends 0 "$replay" dump short.glrec && grep '^  [a-z]* time=' out >events &&
        sed -n "/ tick=$(($1 + 1)) /q;/^  [a-z]* time=/p" known.text | cmp -s - events &&
        grep '^  [0-9]* [0-9a-f]* ' out >hashes &&
        grep '^  [0-9]* [0-9a-f]* ' known.text | head -n $(($1 + 1)) | cmp -s - hashes
}
for tick in 0 1 23 24 47 48 96; do
    check "trimmed after tick $tick" is_short $tick
done
check "at the end" trim 97 known.glrec
check "all of it is kept" cmp -s known.glrec short.glrec
check "and beyond it" trim 18446744073709551615 known.glrec
check "too" cmp -s known.glrec short.glrec
check "a cut one, before the cut" trim 20 cut.glrec
check "is whole" says 0 "short.glrec: whole, ticks 0 to 20" verify short.glrec
check "but not behind it" refuses 1 "glpace-replay: cut.glrec is truncated after tick 23; salvage keeps" \
    "$replay" trim cut.glrec --to 23 --out never
cp known.glrec same.glrec
check "the file itself may be replaced" ends 0 "$replay" trim same.glrec --to 20 --out same.glrec
check "by what is left" cmp -s same.glrec short.glrec

# A run that was brought back twice: from tick 50 to 30, and from 40 to 35.
sed '/^  update .* tick=50 /,$d' known.text >text
{
    echo 'cut 30'
    echo events
    for tick in 30 31 32 33 34 35 36 37 38 39; do
        echo "  update time=1000000000 dt=0.01 tick=$tick behind=0"
    done
    echo 'cut 35'
    echo events
    echo "  update time=2000000000 dt=0.01 tick=35 behind=0"
    echo "  update time=2000000000 dt=0.01 tick=36 behind=0"
    echo hashes
    for tick in 30 31 32 33 34 35 36; do
        echo "  $tick 00000000 00000000"
    done
    echo end
} >>text
"$replay" assemble text --out back.glrec
check "a run that goes back is sound" says 0 "back.glrec: whole, ticks 0 to 36" verify back.glrec
check "and comes back as it was" comes_back back.glrec
check "nor does it differ from itself" ends 0 "$replay" diff back.glrec back.glrec
sed 's/^  33 00000000/  33 00000001/' text >text.other
"$replay" assemble text.other --out other.glrec
check "but in a hash" says 1 "after tick 33 the state differs, in ball: 00000000 and 00000001" \
    diff back.glrec other.glrec
# Its hashes begin later than it goes back to.
{
    printf 'glpace-recording 1\nmeta\n  part=ball\nevents\n'
    for tick in 0 1 2 3 4 5 6; do
        echo "  update time=0 dt=1 tick=$tick behind=0"
    done
    printf 'hashes\n  5 00000000\n  6 00000000\ncut 3\nevents\n'
    for tick in 3 4; do
        echo "  update time=0 dt=1 tick=$tick behind=0"
    done
    printf 'hashes\n  3 00000003\n  4 00000004\nend\n'
} >text
sed 's/00000004/00000005/' text >text.other
"$replay" assemble text --out late.glrec
"$replay" assemble text.other --out other.glrec
check "hashes that begin late" says 1 "after tick 4 the state differs, in ball: 00000004 and 00000005" \
    diff late.glrec other.glrec
is_short_of_cut() { # TICK CUTS
    trim "$1" back.glrec && says 0 "short.glrec: whole, ticks 0 to $1" verify short.glrec &&
        ends 0 "$replay" dump short.glrec && [ "$(grep -c '^cut' out)" = "$2" ] &&
        [ "$(grep '^  [0-9]* 00000000 00000000$' out | tail -n 1)" = "${3-}" ]
}
check "trimmed before it goes back" is_short_of_cut 20 0
check "trimmed after it went back once" is_short_of_cut 32 1 '  32 00000000 00000000'
check "and twice" is_short_of_cut 34 2 '  34 00000000 00000000'
check "at its end" is_short_of_cut 36 2 '  36 00000000 00000000'
check "a tick that is not part of it any more" trim 45 back.glrec
check "leaves all of it" cmp -s back.glrec short.glrec

check "a program that went back is sound" says 0 "rewound.glrec: whole, ticks 0 to 66" verify rewound.glrec
replays_trimmed() { # TICK CUTS
    trim "$1" rewound.glrec && says 0 "short.glrec: whole, ticks 0 to $1" verify short.glrec &&
        ends 0 "$replay" dump short.glrec && [ "$(grep -c '^cut' out)" = "$2" ] &&
        ends 0 "$recordings" --replay short.glrec
}
check "and replays" ends 0 "$recordings" --replay rewound.glrec
check "trimmed as well, before it went back" replays_trimmed 20 0
check "just before that" replays_trimmed 33 0
check "where it went back to" replays_trimmed 34 2
check "behind that" replays_trimmed 35 2
check "where it was twice" replays_trimmed 45 2
check "where it was three times" replays_trimmed 52 2
check "and at its end" replays_trimmed 66 2

salvages() { # DAMAGED: what is left is whole, and all that can be printed of the other one
    ends 1 "$replay" dump "$1" && { cat out && echo end; } >expected &&
        ends 0 "$replay" salvage "$1" --out short.glrec && ends 0 "$replay" verify short.glrec &&
        ends 0 "$replay" dump short.glrec && cmp -s expected out
}
salvages_cut() { # AT
    head -c "$1" known.glrec >cut.glrec
    salvages cut.glrec
}
salvages_changed() { # AT
    change "$1" >bad.glrec
    salvages bad.glrec
}
for at in 16 17 90 300 777 1999 2900 "$(($(wc -c <known.glrec) - 1))"; do
    check "salvaged from $at bytes" salvages_cut "$at"
done
for at in 17 85 100 777 1999 2900; do
    check "salvaged before byte $at" salvages_changed "$at"
done
check "a whole one is salvaged" ends 0 "$replay" salvage known.glrec --out short.glrec
check "as it is" cmp -s known.glrec short.glrec
anything_is_salvaged() {
    for file in random-*.glrec; do
        ends 1 "$replay" info "$file" && ends 0 "$replay" salvage "$file" --out short.glrec &&
            ends 0 "$replay" verify short.glrec && ends 1 "$replay" diff "$file" short.glrec || return 1
    done
}
check "chunks with anything in them are salvaged as far as they are sound" anything_is_salvaged
# In the middle of a chunk: a swap without a render, and bytes that are no event.
sed '/  render .* frame=1 /d' known.text >text
"$replay" assemble text --out bad.glrec
check "events before one that is not sound" ends 0 "$replay" salvage bad.glrec --out short.glrec
check "are kept" ends 0 "$replay" dump short.glrec
{ sed '/  render .* frame=1 /,$d' known.text && echo end; } >expected
check "up to it" cmp -s expected out

# ---- command lines -------------------------------------------------------------------------

check "help" ends 0 "$replay" --help
check "names all commands" grep -q '^  salvage FILE --out FILE ' out
check "a version" ends 0 "$replay" info --version
check "is printed" grep -q '^glpace-replay [0-9]' out
check "no command" refuses 2 "glpace-replay: there is no command; --help lists them" "$replay"
check "another command" refuses 2 "'show' is no command" "$replay" show known.glrec
check "no file" refuses 2 "a file is missing; usage: diff FILE FILE" "$replay" diff known.glrec
check "a file too many" refuses 2 "'b' is one file too many; usage: info FILE" "$replay" info a b
check "no --out" refuses 2 "--out is missing; usage: salvage FILE --out FILE" "$replay" salvage known.glrec
check "no --to" refuses 2 "--to is missing; usage: trim FILE --to TICK --out FILE" "$replay" trim a --out b
check "an option of another command" refuses 2 "'--to' is no option of info" "$replay" info --to 5 a
check "no such option" refuses 2 "'--from=5' is no option of trim" "$replay" trim a --from=5
check "no value" refuses 2 "--out has no value; it takes the name of a file" "$replay" salvage a --out
check "a value too many" refuses 2 "--help takes no value" "$replay" --help=5
for tick in '' -1 5x 18446744073709551616; do
    check "tick '$tick'" refuses 2 "--to is '$tick'; it takes a whole number" "$replay" trim a --to "$tick" --out b
done
check "a name like an option" refuses 2 "glpace-replay: --help: it cannot be opened" "$replay" info -- --help
for command in info dump verify 'salvage --out never' 'assemble --out never' 'trim --to 5 --out never'; do
    # shellcheck disable=SC2086
    check "no file for ${command%% *}" refuses 2 "glpace-replay: none: it cannot be opened" "$replay" $command none
done
check "no second file for diff" refuses 2 "none: it cannot be opened" "$replay" diff known.glrec none
check "a text is no recording" refuses 2 "glpace-replay: text is not a recording" "$replay" info text
check "nowhere to write" refuses 2 "glpace-replay: none/a cannot be written: No such file" \
    "$replay" salvage known.glrec --out none/a
finds_no_room() { # ARGS
    status=0
    "$replay" "$@" >/dev/full 2>err || status=$?
    [ $status = 2 ] && [ "$(wc -l <err)" = 1 ]
}
check_posix "a full disk for what is printed" finds_no_room dump known.glrec
check_posix "and for what is written" refuses 2 "/dev/full cannot be written: No space left" \
    "$replay" assemble said --out /dev/full
check "nothing was written" [ ! -e never ]
finish

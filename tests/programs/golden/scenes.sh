# shellcheck shell=sh
# Scenes and how they are drawn, for the tests and for ./dev golden. Sourced.

golden=$(cd "${golden_folder-$(dirname "$0")}" && pwd)/. # beside the script that sources this, if it names no other
golden_scenes=$golden/scenes.list
# shellcheck disable=SC2034 # the others use it
golden_references=$golden/references

# Calls FUNCTION NAME KIND PROGRAM ARGS for each scene of the list.
each_scene() { # FUNCTION
    while read -r golden_name golden_kind golden_program golden_arguments <&3; do
        case $golden_name in
        '' | '#'*) continue ;;
        esac
        # shellcheck disable=SC2086
        "$1" "$golden_name" "$golden_kind" "$golden_program" $golden_arguments
    done 3<"$golden_scenes"
}

# What starts it, which may be one for Windows.
golden_start() { # PROGRAM
    if [ -f "$1.exe" ]; then
        starter "$1.exe"
    else
        echo "$1"
    fi
}

# The frame that a scene ends with, into PICTURE; its programs lie in demos/ and tests/programs/golden/ of the
# build folder.
draw_scene() { # BUILD PICTURE --headless|--virtual PROGRAM ARGS
    golden_build=$1
    golden_picture=$2
    golden_place=$3
    golden_program=$4
    shift 4
    golden_file=$golden_build/demos/$golden_program
    [ -f "$golden_file" ] || [ -f "$golden_file.exe" ] || golden_file=$golden_build/tests/programs/golden/$golden_program
    golden_file=$(golden_start "$golden_file")
    rm -f "$golden_picture"
    "$golden_file" "$golden_place" ${GLPACE_TEST_API:+--es} --size 320x180 --out "$golden_picture" "$@" \
        >/dev/null
}

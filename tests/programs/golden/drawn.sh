# shellcheck shell=sh disable=SC2154 # $scratch is tap.sh's, $compare and $source are the sourcing test's
# What tests share that draw a picture and compare it to another one. Sourced after tests/support/tap.sh.

# What failed to be drawn, or differs, is in $scratch/says.
explain() {
    sed 's/^/# /' "$scratch/says"
}

fresh_folder() {
    rm -rf "$scratch/work"
    mkdir "$scratch/work"
    cd "$scratch/work" || exit 1
}

# What the command prints is in $scratch/printed. $scratch/says also has its $status if that is not 0.
run_to_end() { # COMMAND...
    status=0
    timeout 300 "$@" >"$scratch/printed" 2>"$scratch/says" || status=$?
    [ $status = 0 ] || echo "it ended with $status" >>"$scratch/says"
}
ends_well() { # COMMAND...
    run_to_end "$@"
    says_nothing "$scratch/says"
}

is_like() { # exact|near REFERENCE PICTURE
    "$compare" "$@" >"$scratch/says" 2>&1
}

# With DOCS_CHANGES, the name of a file, a picture that changed becomes the reference, and the file names it:
# look at it.
check_looked_at() { # DESCRIPTION REFERENCE PICTURE
    claim=$1
    shift
    [ -z "${DOCS_CHANGES-}" ] || is_like near "$@" || replace "$@"
    check "$claim" is_like near "$@"
}
replace() { # REFERENCE PICTURE
    cp "$2" "$1" && echo "${1#"$source/"}" >>"$DOCS_CHANGES"
}

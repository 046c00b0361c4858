#!/bin/sh
# Runs a formatter and analyzers on the sources. No finding is accepted. .clang-tidy and cppcheck.txt switch
# off the checks that are noise here, each with its reason.
#
# usage: lint.sh BUILD-FOLDER, with its generated headers, in the sources
# The last line is "N passed, N failed"; each of them is a tool.
set -u
build=$1
passed=0
failed=0

git ls-files --error-unmatch dev >/dev/null || {
    echo "dev: the analyzers need a clone of the repository, whose files git lists" >&2
    exit 1
}

judge() { # TOOL: runs the function of its name, which says what it found
    if "$1" >&2; then
        passed=$((passed + 1))
    else
        echo "dev: failed: $1" >&2
        failed=$((failed + 1))
    fi
}

# Another version would format some lines differently. No version breaks comments, which have at most 120 columns.
format() {
    git ls-files '*.c' '*.h' | xargs awk '/\/\/ / && length > 120 {
        print FILENAME ":" FNR ": the comment is wider than 120 columns"
        wide = 1
    }
    /\/\/.*[^/ ].* clang-format (on|off)/ {
        print FILENAME ":" FNR ": clang-format reads only a comment of its own"
        wide = 1
    }
    END { exit wide }' || return
    case $(clang-format --version) in
    *" version 14."*) git ls-files '*.c' '*.h' | xargs clang-format --dry-run --Werror ;;
    *) echo "dev: skipped: the sources have the format of clang-format 14, which is not here" >&2 ;;
    esac
}

# One file a run: with several files, version 14 reports a va_list as uninitialized from the second file on.
# Tests are left out, because they make mistakes on purpose.
tidy() {
    sed -n 's|^ *"file": "\.\./\(.*\)",*$|\1|p' "$build/compile_commands.json" |
        grep -E '^(lib|tools|demos)/' | LC_ALL=C sort -u |
        xargs -P "$(nproc)" -n 1 clang-tidy --quiet -p "$build" 2>/dev/null
}

# cppcheck reads JavaScript in a macro's arguments as C, unless the macro is defined as empty.
check() {
    set -- --quiet -j "$(nproc)" --std=c11 --enable=warning,performance,portability \
        --suppressions-list=scripts/cppcheck.txt --error-exitcode=1 -I lib -I lib/include
    cppcheck "$@" -i lib/window/web -i lib/core/base/wait_web.c -i lib/gl/loader_web.c -i lib/app/page_web.c \
        -i tools/glpace-view/ui/page_web.c lib tools demos 2>&1 &&
        cppcheck "$@" '-DEM_JS(...)=' '-DEM_ASYNC_JS(...)=' lib/window/web lib/core/base/wait_web.c lib/gl/loader_web.c \
            lib/app/page_web.c tools/glpace-view/ui/page_web.c 2>&1
}

shells() {
    git ls-files '*.sh' | xargs shellcheck -x -P tests dev .ci/run
}

python() {
    git ls-files '*.py' | xargs pyflakes3
}

# Words that the documents do not use, and the length of the subjects of the latest commits.
words() {
    python3 scripts/words.py
    found=$?
    git log --format=%s -10 | awk 'length > 72 { print "the subject of a commit has more than 72 characters: " $0; wide = 1 } END { exit wide }' &&
        return $found
}

# Files that a program made are not committed.
made() {
    git ls-files --cached --ignored --exclude-standard | awk '{ print $0 ": .gitignore names this file, but it is committed"; found = 1 } END { exit found }'
}

judge format
judge tidy
judge check
judge shells
judge python
judge words
judge made
echo "$passed passed, $failed failed"
[ $failed = 0 ]

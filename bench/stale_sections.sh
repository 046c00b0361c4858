#!/bin/sh
# Tests that stale.sh prints the outdated sections and no others.
tests=$(dirname "$0")/../tests
# shellcheck source=tests/support/tap.sh
. "$tests/support/tap.sh"
command -v git >/dev/null || {
    echo "1..0 # skip there is no git"
    exit 0
}
mkdir -p "$scratch/bench" "$scratch/lib/core/base" "$scratch/lib/graphics/capture" "$scratch/docs"
cp "$(dirname "$0")/stale.sh" "$scratch/bench"
cd "$scratch" || exit 1

commit() { # FILE
    echo "$count" >>"$1"
    git add -A
    git -c user.name=test -c user.email=test@example.org commit -qm "$1" --no-gpg-sign
}
section() { # NAME
    # shellcheck disable=SC2016
    printf '<!-- bench %s -->\n2026-01-01%s: `./dev bench`\n<!-- end of bench %s -->\n' "$1" "$measured_at" "$1"
}
git init -q .
commit lib/core/base/one.c
measured_at=", commit $(git rev-parse --short=8 HEAD)"
section sleep >docs/performance.md
section capture >>docs/performance.md
measured_at=
section batch >>docs/performance.md
commit docs/performance.md

says() { # TEXT
    sh bench/stale.sh | grep -q "$1"
}
says_not() { # TEXT
    ! says "$1"
}
check "what is as old as what it measures is not named" says_not sleep
check "what says no commit is" says "batch: it is not known"
commit lib/core/base/one.c
commit lib/core/base/one.c
check "what was changed since is, with how often" says "sleep: measured at .*, 2 commits before"
check "what was not changed since is not" says_not capture
finish

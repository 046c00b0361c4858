#!/bin/sh
# Counts the tests in a log of Meson's. Prints "N passed, N failed" on stdout. Prints the failures, and the
# reasons for skipped tests, on stderr. Status: 1 if any test failed or none passed.
#
# usage: tally.sh LOG, which is testlog.json
#
# One line of the log is one program with its output. Each test that a program reports counts. A program that
# reports none counts as one test. A program that failed counts as a failure even if each of its tests passed,
# for example because it leaked; its name and the end of its stderr are printed. A skipped program does not count;
# its reason is printed.
exec awk '
    BEGIN { lines_told = 12 }
    function tell_failure(what) {
        match($0, /"name": "[^"]*/)
        print "dev: failed: " substr($0, RSTART + 9, RLENGTH - 9) ": " what >"/dev/stderr"
    }
    /"result": "SKIP"/ {
        match($0, /# SKIP [^\\"]*/)
        print "dev: skipped: " substr($0, RSTART + 7, RLENGTH - 7) >"/dev/stderr"
        next
    }
    {
        good = /"result": "(OK|EXPECTEDFAIL)"/
        ok = not_ok = 0
        lines = split($0, line, /\\n|"stdout": "/)
        for (i = 1; i <= lines; i++) {
            if (line[i] ~ /# SKIP/) {
                if (sub(/.*# SKIP not possible here/, "dev: skipped: not possible here", line[i])) print line[i] >"/dev/stderr"
                continue
            }
            if (line[i] ~ /^ok /) ok++
            if (line[i] ~ /^not ok /) {
                not_ok++
                tell_failure(line[i])
                for (told = 0; line[i + 1] ~ /^#/; told++) {
                    i++
                    if (told < lines_told) tell_failure(substr(line[i], 1, 300))
                }
                if (told > lines_told) tell_failure("# and " told - lines_told " lines more, which the log has")
            }
        }
        if (!good && !not_ok) {
            match($0, /"result": "[^"]*/)
            tell_failure(substr($0, RSTART + 11, RLENGTH - 11))
            if (match($0, /"stderr": "([^"\\]|\\.)*/)) {
                lines = split(substr($0, RSTART + 11, RLENGTH - 11), line, /\\n/)
                for (i = lines > lines_told ? lines - lines_told : 1; i <= lines; i++)
                    if (line[i] != "") tell_failure("# " substr(line[i], 1, 300))
            }
        }
        passed += good && !ok ? 1 : ok
        failed += !good && !not_ok ? 1 : not_ok
    }
    END {
        printf "%d passed, %d failed\n", passed, failed
        exit failed > 0 || passed == 0
    }' "$1"

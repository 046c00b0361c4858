#!/bin/sh
# Writes C code of a Markdown page to a file: its Nth program (a block with a main), or all its
# fragments, each within a function where what the page speaks of is declared. Fails if the page has
# not exactly COUNT programs, so that none goes untested.
#
# usage: extract.sh PAGE COUNT N|fragments OUTPUT
exec awk -v count="$2" -v wanted="$3" '
    BEGIN {
        if (wanted == "fragments")
            print "#include <stdio.h>\n\n#include <glpace/glpace.h>\n"
    }
    /^```c$/ { inside = 1; block = ""; next }
    /^```$/ && inside {
        inside = 0
        if (block ~ /int main\(/) {
            if (++programs == wanted)
                printf "%s", block
        } else if (wanted == "fragments") {
            printf "void fragment_%d(gl_window *window, bool saved);\n", ++fragments
            printf "void fragment_%d(gl_window *window, bool saved)\n{\n", fragments
            print "    gl_loop loop;\n    gl_event event = {0};"
            print "    gl_loop_init(&loop, gl_window_host(window), NULL);\n    (void)saved;"
            if (block ~ /^case/)
                printf "    switch (event.type) {\n%s    default:\n        break;\n    }\n}\n\n",
                    block
            else
                printf "    (void)event;\n    {\n%s    }\n}\n\n", block
        }
        next
    }
    inside { block = block $0 "\n" }
    END {
        if (programs != count) {
            printf "%s has %d programs, not %d\n", FILENAME, programs, count >"/dev/stderr"
            exit 1
        }
    }
' "$1" >"$4"

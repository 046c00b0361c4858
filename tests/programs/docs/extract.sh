#!/bin/sh
# Writes C code of a Markdown page to OUTPUT: its Nth program (a block with a main), or all its
# fragments, each as a function where what the page speaks of is declared. Or "list": a line for
# each block, "program" or "fragment", with the name of its picture: the page says
#
#     <!-- picture: NAME -->
#
# above a block that draws. "-" is the name of one that does not draw, "?" of one that does and has
# no name. Fails if the page has not exactly COUNT programs, so that none goes untested.
#
# usage: extract.sh PAGE COUNT N|fragments|list OUTPUT
exec awk -v count="$2" -v wanted="$3" '
    function name_of(block)
    {
        if (picture)
            return picture
        return block ~ /gl_mesh_draw|gl_batch_end|gl_overlay_draw|_blit\(|glClear\(|glDraw/ ? "?" : "-"
    }
    BEGIN {
        if (wanted == "fragments")
            print "#include <stdio.h>\n\n#include <glpace/glpace.h>\n\n#include \"fragments.h\"\n"
    }
    /^<!-- picture: / { picture = $3; next }
    /^```c$/ { inside = 1; block = ""; next }
    /^```$/ && inside {
        inside = 0
        if (block ~ /int main\(/) {
            if (++programs == wanted)
                printf "%s", block
            if (wanted == "list")
                print "program", name_of(block)
        } else if (wanted == "list") {
            print "fragment", name_of(block)
        } else if (wanted == "fragments") {
            printf "static void fragment_%d(gl_window *window)\n{\n    gl_loop loop;\n", ++fragments
            print "    gl_loop_init(&loop, gl_window_host(window), NULL);"
            if (block ~ /argc/)
                print "    int argc = 1;\n    char *arguments[] = {\"fragment\", NULL}, **argv = arguments;"
            if (block !~ /gl_event event;/) {
                print "    gl_event event = {.type = GL_EVENT_RENDER};\n    (void)event;"
                print "    event.render.width = event.render.framebuffer_width = 960;"
                print "    event.render.height = event.render.framebuffer_height = 540;"
            }
            if (block ~ /^case/) {
                print "    while (gl_next_event(&loop, &event))\n        switch (event.type) {"
                printf "%s        default:\n            break;\n        }\n}\n\n", block
            } else {
                printf "    {\n%s    }\n}\n\n", block
            }
        }
        picture = ""
        next
    }
    inside { block = block $0 "\n"; next }
    { picture = "" }
    END {
        if (wanted == "fragments") {
            print "const fragment fragments[] = {"
            for (i = 1; i <= fragments; i++)
                printf "    fragment_%d,\n", i
            print "    NULL,\n};"
        }
        if (programs != count) {
            printf "%s has %d programs, not %d\n", FILENAME, programs, count >"/dev/stderr"
            exit 1
        }
    }
' "$1" >"$4"

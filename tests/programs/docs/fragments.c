// Runs one fragment of a page in a window, with the files of a game beside it.
// usage: fragments NUMBER, from 1
#include <stdio.h>
#include <stdlib.h>

#include <glpace/window.h>

#include "fragments.h"
#include "stage.h"

int main(int argc, char **argv)
{
    int count = 0;
    while (fragments[count])
        count++;
    int number = argc == 2 ? atoi(argv[1]) : 0;
    if (number < 1 || number > count) {
        fprintf(stderr, "usage: fragments NUMBER, from 1 to %d\n", count);
        return 2;
    }
    gl_window *window =
        gl_window_create(&(gl_window_desc){.title = "fragment", .context.debug = true});
    if (!window)
        return 1;
    fragments[number - 1](window);
    stage_finish();
    gl_window_destroy(window);
}

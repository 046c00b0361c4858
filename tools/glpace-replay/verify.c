// verify: whether a recording is whole and sound.
#include <stdio.h>

#include "commands.h"
#include "walk.h"

int run_verify(const struct options *options)
{
    struct walk walk;
    int status = TROUBLE;
    if (walk_open(&walk, options->files[0])) {
        char text[256];
        walk_to_end(&walk);
        walk_describe(&walk, text);
        printf("%s: %s\n", options->files[0], text);
        status = walk.state == GL_RECORDING_WHOLE ? SAME : DIFFERENT;
    }
    walk_close(&walk);
    return status;
}

// A page gets no signals: the browser just ends it.
#include "app/signals.h"

#include <stdio.h>
#include <stdlib.h>

struct glp_signals {
    char none;
};

glp_signals *glp_signals_start(void)
{
    glp_signals *signals = calloc(1, sizeof *signals);
    if (!signals)
        fprintf(stderr, "no memory to wait for signals\n");
    return signals;
}

bool glp_signals_add(glp_signals *signals, gl_loop *loop)
{
    (void)signals;
    (void)loop;
    return true;
}

void glp_signals_remove(glp_signals *signals, const gl_loop *loop)
{
    (void)signals;
    (void)loop;
}

void glp_signals_finish(glp_signals *signals)
{
    free(signals);
}

// A program that has nothing of glpace but the two files. A second of a simulated machine, with 50 refreshes.
#include "glpace_core.h"

#include <stdio.h>

int main(void)
{
    static gl_sim machine;
    gl_sim_init(&machine, &(gl_sim_desc){.vsync_period_ns = 20 * GL_NS_PER_MS,
                                         .duration_ns = GL_NS_PER_SECOND});
    gl_loop loop;
    gl_loop_init(&loop, gl_sim_host(&machine), NULL);
    int frames = 0;
    for (gl_event event; gl_next_event(&loop, &event);)
        frames += event.type == GL_EVENT_RENDER;
    printf("1..1\n%s 1 - a loop of the two files draws 50 frames; it drew %d\n",
           frames == 50 ? "ok" : "not ok", frames);
    return frames != 50;
}

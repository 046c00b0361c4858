// Tests a package: receives 50 frames, in a window if the program is given a title for it, otherwise on the simulated
// machine, which needs no display.

#include <stdio.h>

#include <glpace/glpace.h>

int main(int argc, char **argv)
{
    static gl_sim sim;
    gl_sim_init(&sim, &(gl_sim_desc){.vsync_period_ns = GL_NS_PER_SECOND / 50});
    gl_window *window = NULL;
    if (argc > 1 && !(window = gl_window_create(&(gl_window_desc){.title = argv[1]})))
        return 1;
    int frames = 0;
    gl_loop loop;
    gl_loop_init(&loop, window ? gl_window_host(window) : gl_sim_host(&sim), NULL);
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type == GL_EVENT_RENDER && window)
            glClear(GL_COLOR_BUFFER_BIT);
        if (event.type == GL_EVENT_RENDER && ++frames == 50)
            gl_loop_stop(&loop);
    }
    gl_window_destroy(window);
    printf("%d frames\n", frames);
    return frames != 50;
}

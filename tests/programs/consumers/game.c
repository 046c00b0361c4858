// A second on the simulated machine, drawn offscreen where glpace can do that. Built in the
// ways that docs/building.md shows.
#include <stdio.h>

#include <glpace/glpace.h>

int main(void)
{
    static gl_sim sim;
    gl_sim_desc machine = {.vsync_period_ns = GL_NS_PER_SECOND / 50,
                           .duration_ns = GL_NS_PER_SECOND};
    if (!gl_sim_init(&sim, &machine))
        return 1;
    gl_host *host = gl_sim_host(&sim);
    gl_offscreen *offscreen =
        gl_offscreen_create(&(gl_offscreen_desc){.width = 4, .height = 4, .timeline = host});
    if (offscreen)
        host = gl_offscreen_host(offscreen);

    int frames = 0;
    uint8_t pixel[4] = {0};
    gl_loop loop;
    gl_loop_init(&loop, host, NULL);
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type != GL_EVENT_RENDER)
            continue;
        frames++;
        if (offscreen) {
            glClearColor(1, 0.2f, 0, 1);
            glClear(GL_COLOR_BUFFER_BIT);
            glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
        }
    }
    printf("%d frames, %d %d %d\n", frames, pixel[0], pixel[1], pixel[2]);
    gl_offscreen_destroy(offscreen);
}

// A program with an OpenGL loader of its own: it includes the single headers of glpace that it
// needs, but not gl.h. It draws by its own loader, and glpace reads the frame back by its.
#include <stdio.h>

#define GLAD_GL_IMPLEMENTATION
#include <glad/gl.h>

#include <glpace/capture.h>
#include <glpace/loop.h>
#include <glpace/offscreen.h>
#include <glpace/sim.h>

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
    if (offscreen) {
        host = gl_offscreen_host(offscreen);
        if (!gladLoaderLoadGL())
            return 1;
    }

    int frames = 0;
    uint8_t pixels[4 * 4 * 4] = {0};
    gl_loop loop;
    gl_loop_init(&loop, host, NULL);
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type != GL_EVENT_RENDER)
            continue;
        frames++;
        if (offscreen) {
            glClearColor(1, 0.2f, 0, 1);
            glClear(GL_COLOR_BUFFER_BIT);
            gl_capture_pixels(4, 4, pixels);
        }
    }
    printf("%d frames, %d %d %d\n", frames, pixels[0], pixels[1], pixels[2]);
    gl_offscreen_destroy(offscreen);
}

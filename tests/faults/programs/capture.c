// Frames are captured in PNG files and in a stream, while a tracer writes.
#define _POSIX_C_SOURCE 200809L
#include "say.h"

#include <glpace/glpace.h>

enum { SIZE = 16, FRAMES = 6 };

int main(void)
{
    static gl_sim machine;
    gl_loop loop;
    if (!gl_sim_init(&machine, &(gl_sim_desc){.vsync_period_ns = GL_NS_PER_SECOND / 60}))
        return 1;
    gl_offscreen *offscreen = gl_offscreen_create(
        &(gl_offscreen_desc){.width = SIZE, .height = SIZE, .timeline = gl_sim_host(&machine)});
    if (!offscreen || !gl_loop_init(&loop, gl_offscreen_host(offscreen), NULL)) {
        gl_offscreen_destroy(offscreen);
        return 1;
    }
    FILE *stream = fopen("frames.rgb", "wb");
    gl_capture *files = gl_capture_create(&(gl_capture_desc){.files = "frame-%02d.png", .ring = 2});
    gl_capture *raw = stream ? gl_capture_create(&(gl_capture_desc){
                                   .stream = stream, .format = GL_CAPTURE_RGB, .ring = 3})
                             : NULL;
    gl_tracer *tracer = gl_tracer_create(&loop, &(gl_tracer_desc){.path = "trace.json"});
    bool is_good = files && raw && tracer;
    for (gl_event event; is_good && gl_next_event(&loop, &event);)
        if (event.type == GL_EVENT_RENDER) {
            glClearColor((float)event.render.frame / FRAMES, 0, 0, 1);
            glClear(GL_COLOR_BUFFER_BIT);
            gl_capture_frame(files, SIZE, SIZE);
            gl_capture_frame(raw, SIZE, SIZE);
            if (event.render.frame + 1 == FRAMES)
                gl_loop_stop(&loop);
        }
    is_good = gl_tracer_destroy(tracer) && is_good;
    const int written =
        files ? (int)(gl_capture_flush(files), gl_capture_get_counts(files).written) : 0;
    is_good = gl_capture_destroy(files) && is_good;
    is_good = gl_capture_destroy(raw) && is_good;
    if (stream)
        is_good = fclose(stream) == 0 && is_good;
    gl_offscreen_destroy(offscreen);
    say("%d frames, %d\n", written, is_good);
    return is_good ? 0 : 1;
}

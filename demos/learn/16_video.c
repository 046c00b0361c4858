// 16. A video: every frame of an animation, exactly a sixtieth of a second apart.
//
//     cc 16_video.c -o 16_video $(pkg-config --cflags --libs glpace)
//
// A window plays in real time, and a video of it has every stutter of the day. Here the frames are
// drawn offscreen, as in lesson 14, and a simulated machine keeps the time, as in lesson 15. For it
// each frame takes a sixtieth of a second, however long drawing and writing really take.
//
// It writes frame-000.png to frame-119.png, and this makes a video of them that can be played in a
// circle:
//
//     ffmpeg -framerate 60 -i frame-%03d.png -pix_fmt yuv420p video.mp4

#include <math.h>
#include <stdio.h>

#include <glpace/glpace.h>

enum { WIDTH = 640, HEIGHT = 360, FRAMES = 120, DOTS = 90 };

static const double pi = 3.14159265358979323846, duration = FRAMES / 60.0; // seconds

// Dots along a curve that breathes three times around.
static void draw(gl_batch *batch, double time)
{
    glViewport(0, 0, WIDTH, HEIGHT);
    glClearColor(0.05f, 0.05f, 0.09f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_batch_begin(batch, WIDTH, HEIGHT);
    for (int i = 0; i < DOTS; i++) {
        double along = (double)i / DOTS, turn = 2 * pi * (time / duration);
        double radius = 105 + 45 * sin(3 * 2 * pi * along + turn);
        double angle = 2 * pi * along + 0.35 * sin(turn);
        float size = (float)(5 + 4 * cos(3 * 2 * pi * along + turn));
        gl_color color = {(float)(0.6 + 0.4 * cos(2 * pi * along)),
                          (float)(0.5 + 0.3 * cos(2 * pi * along + 2)),
                          (float)(0.6 + 0.4 * cos(2 * pi * along + 4)), 1};
        gl_batch_circle(batch, (float)(WIDTH / 2 + 1.5 * radius * cos(angle)),
                        (float)(HEIGHT / 2 + radius * sin(angle)), size, color);
    }
    gl_batch_end(batch);
}

int main(void)
{
    // The machine's display refreshes 60 times a second. The machine is a host itself. As the
    // timeline of an offscreen context it only keeps the time, and the context draws.
    static gl_sim machine;
    if (!gl_sim_init(&machine, &(gl_sim_desc){.vsync_period_ns = GL_NS_PER_SECOND / 60}))
        return 1;
    gl_offscreen *offscreen = gl_offscreen_create(
        &(gl_offscreen_desc){.width = WIDTH, .height = HEIGHT, .timeline = gl_sim_host(&machine)});
    if (!offscreen)
        return 1;

    // A gl_capture reads each frame some frames later, when the GPU has drawn it, and writes the
    // files on its own thread. It also captures windows.
    gl_batch *batch = gl_batch_create(NULL);
    gl_capture *capture = gl_capture_create(&(gl_capture_desc){.files = "frame-%03d.png"});
    if (!batch || !capture)
        return 1;

    gl_loop loop;
    gl_loop_init(&loop, gl_offscreen_host(offscreen), NULL);
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type == GL_EVENT_RENDER) {
            draw(batch, event.render.sim_time);
            gl_capture_frame(capture, WIDTH, HEIGHT);
            if (event.render.frame + 1 == FRAMES)
                gl_loop_stop(&loop);
        }
    }
    bool written = gl_capture_flush(capture); // waits for the last ones
    gl_capture_counts counts = gl_capture_get_counts(capture);
    printf("%d frames, of which %d waited for the disk\n", (int)counts.written,
           (int)counts.writer_waits);
    gl_capture_destroy(capture);
    gl_batch_destroy(batch);
    gl_offscreen_destroy(offscreen);
    return written ? 0 : 1;
}

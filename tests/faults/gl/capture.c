// Pictures of frames, and the GPU's time.
#include "survive.h"

#include <stdlib.h>
#include <unistd.h>

ALL_BETWEEN(survive_begin, survive_end)

static const uint8_t colors[4][4] = {
    {255, 0, 0, 255}, {0, 255, 0, 255}, {0, 0, 255, 255}, {255, 255, 0, 255}};

static bool is_color(const uint8_t *pixel, const uint8_t color[4])
{
    return memcmp(pixel, color, 3) == 0;
}

// ---- one frame ----------------------------------------------------------------------------------

static void *begin_picture(void)
{
    return "picture";
}

static void end_picture(void *none)
{
    (void)none;
}

// What was read is drawn.
static void take_picture(void *none)
{
    (void)none;
    uint8_t pixels[canvas_size * canvas_size][4];
    fill(colors[1]);
    if (!gl_capture_pixels(canvas_size, canvas_size, pixels[0])) {
        expect(gl_last_error()[0], "there is no reason");
        return;
    }
    fill(pixels[canvas_size]);
}

static void save_picture(void *none)
{
    (void)none;
    gl_image image = {0};
    fill(colors[2]);
    if (!gl_capture_png("picture.png", canvas_size, canvas_size))
        return;
    expect(gl_image_load(&image, "picture.png", NULL), "the picture cannot be loaded");
    if (image.pixels)
        fill(image.pixels);
    gl_image_free(&image);
    unlink("picture.png");
}

TEST(pixels)
{
    survive(&(trial){begin_picture, take_picture, end_picture});
}

TEST(png)
{
    survive(&(trial){begin_picture, save_picture, end_picture});
}

// Contexts of another kind than the canvas.
static gl_offscreen *other;

static FIXTURE(open_smooth)
{
    other = gl_offscreen_create(
        &(gl_offscreen_desc){.width = canvas_size, .height = canvas_size, .samples = 4});
    return other ? 0 : -1;
}

static FIXTURE(open_es)
{
    other = gl_offscreen_create(&(gl_offscreen_desc){
        .width = canvas_size, .height = canvas_size, .context.api = GL_API_OPENGL_ES});
    return other ? 0 : -1;
}

static FIXTURE(close_other)
{
    gl_offscreen_destroy(other);
    return gl_offscreen_make_current(canvas) ? 0 : -1;
}

TEST_BETWEEN(open_smooth, close_other, pixels_of_samples)
{
    survive(&(trial){begin_picture, take_picture, end_picture});
}

// ---- every frame --------------------------------------------------------------------------------

// The first frames are drawn among faults.
enum { frame_size = canvas_size * canvas_size * 4, frames_at_a_time = 3, frames_among_faults = 6 };

struct film {
    gl_capture *capture;
    FILE *file;
    int taken; // frame i has the color i % 4
    bool ended;
};

static void *begin_film(void)
{
    static struct film made;
    made = (struct film){.file = tmpfile()};
    assert_non_null(made.file);
    made.capture = gl_capture_create(&(gl_capture_desc){.stream = made.file, .ring = 2});
    if (made.capture)
        return &made;
    fclose(made.file);
    return NULL;
}

static void take_frames(void *made)
{
    struct film *film = made;
    for (int i = 0; i < frames_at_a_time; i++) {
        fill(colors[film->taken % 4]);
        if (!film->ended && !gl_capture_frame(film->capture, canvas_size, canvas_size)) {
            film->ended = true;
            expect(gl_last_error()[0], "there is no reason why the capture ended");
        }
        film->taken += !film->ended;
    }
    fill(colors[3]);
}

// What was written begins with the first frame, has no gap, and is all of it if the capture did not end.
static void end_film(void *made)
{
    struct film *film = made;
    const bool all = gl_capture_destroy(film->capture);
    uint8_t frame[frame_size];
    int written = 0;
    rewind(film->file);
    for (; fread(frame, sizeof frame, 1, film->file) == 1; written++)
        expect(written < frames_among_faults || is_color(frame, colors[written % 4]),
               "a frame is not what was drawn once the fault was over");
    expect(written <= film->taken && (!all || written == film->taken), "frames are missing");
    fclose(film->file);
}

TEST(film)
{
    survive(&(trial){begin_film, take_frames, end_film});
}

// ---- the GPU's time -----------------------------------------------------------------------------

static void *create_timer(void)
{
    return gl_gpu_timer_create();
}

// Green, once a time is known.
static void measure(void *timer)
{
    for (int i = 0; i < 6 * GL_GPU_TIMER_PENDING_MAX; i++) {
        gl_gpu_timer_begin(timer);
        fill(colors[0]);
        gl_gpu_timer_end(timer);
    }
    fill(colors[gl_gpu_timer_ns(timer) >= 0]);
}

static void destroy_timer(void *timer)
{
    gl_gpu_timer_destroy(timer);
}

TEST(gpu_timer)
{
    survive(&(trial){create_timer, measure, destroy_timer});
}

TEST_BETWEEN(open_es, close_other, gpu_timer_of_es)
{
    survive(&(trial){create_timer, measure, destroy_timer});
}

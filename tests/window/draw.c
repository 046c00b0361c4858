// Drawing into windows: what is drawn is there, with the framebuffer that was asked for.
#include "fixture.h"

#include <stdlib.h>

#include <glpace/host_impl.h>

typedef struct rgb {
    uint8_t r, g, b;
} rgb;

static rgb pixel_at(int x, int y)
{
    uint8_t rgba[4] = {0};
    glReadPixels(x, y, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, rgba);
    return (rgb){rgba[0], rgba[1], rgba[2]};
}

static void assert_pixel(int x, int y, rgb wanted)
{
    rgb found = pixel_at(x, y);
    if (memcmp(&found, &wanted, sizeof found) != 0)
        fail_msg("the pixel at %d,%d is %d %d %d, not %d %d %d", x, y, found.r, found.g, found.b,
                 wanted.r, wanted.g, wanted.b);
}

// Blue, with a green square of 10 x 10 at x, y.
static void draw_square(int x, int y)
{
    glDisable(GL_SCISSOR_TEST);
    glClearColor(0, 0, 1, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glEnable(GL_SCISSOR_TEST);
    glScissor(x, y, 10, 10);
    glClearColor(0, 1, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
}

static void assert_square(int x, int y)
{
    const rgb blue = {0, 0, 255}, green = {0, 255, 0};
    assert_pixel(x, y, green);
    assert_pixel(x + 9, y + 9, green);
    assert_pixel(x + 10, y + 9, blue);
    assert_pixel(x + 9, y + 10, blue);
    assert_pixel(x - 1, y, blue);
    assert_pixel(x, y - 1, blue);
}

static void draw_and_check(gl_window_desc desc)
{
    gl_window *window = open_window(desc);
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    for (int i = 0; i < 3; i++) {
        gl_render_event render = next_of(&loop, GL_EVENT_RENDER).render;
        assert_int_equal(render.framebuffer_width, 200);
        assert_int_equal(render.framebuffer_height, 100);
        draw_square(20 + i, 30);
        assert_square(20 + i, 30);
    }
    gl_window_destroy(window);
}

TEST(pixels_are_as_drawn)
{
    draw_and_check((gl_window_desc){0});
    draw_and_check((gl_window_desc){.samples = 4});
    draw_and_check((gl_window_desc){.hidden = true});
    draw_and_check((gl_window_desc){.fixed_size = true, .transparent = true});
}

// The screen's pixel at x, y from its top left, out of the XWD file in which Xvfb keeps it: a
// header of big-endian words, the colors, then 32 bits for each pixel.
static rgb screen_at(long x, long y)
{
    FILE *file = fopen(getenv("SCREEN_FILE"), "rb");
    assert_non_null(file);
    long words[25];
    for (int i = 0; i < 25; i++) {
        uint8_t word[4];
        assert_int_equal(fread(word, sizeof word, 1, file), 1);
        words[i] = word[0] * 0x1000000L + word[1] * 0x10000L + word[2] * 0x100L + word[3];
    }
    const long header_size = words[0], bytes_per_line = words[12], colors = words[19];
    uint8_t bgrx[4];
    fseek(file, header_size + colors * 12 + y * bytes_per_line + x * 4, SEEK_SET);
    assert_int_equal(fread(bgrx, sizeof bgrx, 1, file), 1);
    fclose(file);
    return (rgb){bgrx[2], bgrx[1], bgrx[0]};
}

typedef struct point {
    int x, y;
} point;

// Without a window manager the window is in the screen's upper left corner, its y from its bottom.
static bool is_green_on_screen(const void *at)
{
    const point *in_window = at;
    const rgb green = {0, 255, 0};
    rgb found = screen_at(in_window->x, 99 - in_window->y);
    return memcmp(&found, &green, sizeof found) == 0;
}

TEST(frames_are_presented)
{
    gl_window *window = open_window((gl_window_desc){.hidden = true});
    gl_window_show(window);
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    // The server takes its time, but each frame must get there before the next.
    for (int frame = 0; frame < 3; frame++) {
        next_of(&loop, GL_EVENT_RENDER);
        draw_square(20 * frame, 30);
        next_of(&loop, GL_EVENT_SWAP);
        const point inside = {20 * frame + 9, 30 + 9}, outside = {20 * frame + 10, 30 + 9};
        assert_true(patiently(is_green_on_screen, &inside));
        assert_false(is_green_on_screen(&outside));
    }
    gl_window_destroy(window);
}

// With manual_swap a frame is shown when the program says so.
TEST(program_presents)
{
    const point inside = {20, 30};
    gl_window *window = open_window((gl_window_desc){.manual_swap = true});
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    for (int frame = 0; frame < 5; frame++) {
        next_of(&loop, GL_EVENT_RENDER);
        draw_square(20, 30);
        assert_int_equal(next_of(&loop, GL_EVENT_SWAP).swap.frame, frame);
        // A state that has been asked for shows that the server has seen to all before it.
        gl_window_get_info(window);
        assert_false(is_green_on_screen(&inside));
    }
    gl_window_swap(window);
    assert_true(patiently(is_green_on_screen, &inside));
    gl_window_destroy(window);
}

static int bits_of(GLenum attachment, GLenum size)
{
    GLint kind = GL_NONE, bits = 0;
    glGetFramebufferAttachmentParameteriv(GL_DRAW_FRAMEBUFFER, attachment,
                                          GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE, &kind);
    if (kind != GL_NONE)
        glGetFramebufferAttachmentParameteriv(GL_DRAW_FRAMEBUFFER, attachment, size, &bits);
    return bits;
}

static void assert_bits(gl_window_desc desc, int depth, int stencil, int samples)
{
    gl_window *window = open_window(desc);
    GLint found_samples = -1;
    glGetIntegerv(GL_SAMPLES, &found_samples);
    assert_int_equal(bits_of(GL_DEPTH, GL_FRAMEBUFFER_ATTACHMENT_DEPTH_SIZE), depth);
    assert_int_equal(bits_of(GL_STENCIL, GL_FRAMEBUFFER_ATTACHMENT_STENCIL_SIZE), stencil);
    assert_int_equal(found_samples, samples);
    gl_window_destroy(window);
}

TEST(framebuffer_has_the_bits_asked_for)
{
    assert_bits((gl_window_desc){0}, 24, 8, 0);
    assert_bits(
        (gl_window_desc){.depth_bits = GL_WINDOW_NO_BITS, .stencil_bits = GL_WINDOW_NO_BITS}, 0, 0,
        0);
    assert_bits((gl_window_desc){.depth_bits = 16, .stencil_bits = GL_WINDOW_NO_BITS}, 16, 0, 0);
    assert_bits((gl_window_desc){.samples = 4}, 24, 8, 4);
}

TEST(context_is_core_and_forward_compatible)
{
    gl_window *window = open_window((gl_window_desc){0});
    GLint major = 0, minor = 0, profile = 0, flags = 0;
    glGetIntegerv(GL_MAJOR_VERSION, &major);
    glGetIntegerv(GL_MINOR_VERSION, &minor);
    glGetIntegerv(GL_CONTEXT_PROFILE_MASK, &profile);
    glGetIntegerv(GL_CONTEXT_FLAGS, &flags);
    assert_true(major * 10 + minor >= 33);
    assert_true(profile & GL_CONTEXT_CORE_PROFILE_BIT);
    assert_true(flags & GL_CONTEXT_FLAG_FORWARD_COMPATIBLE_BIT);
    gl_window_destroy(window);
}

// Half of linear light is 188 of 255 in sRGB.
TEST(srgb_converts_from_linear)
{
    gl_window *window = open_window((gl_window_desc){.srgb = true});
    glClearColor(0.5f, 0, 1, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    rgb found = pixel_at(0, 0);
    assert_in_range(found.r, 187, 189);
    assert_int_equal(found.b, 255);
    gl_window_destroy(window);

    window = open_window((gl_window_desc){0});
    glClear(GL_COLOR_BUFFER_BIT);
    glClearColor(0.5f, 0, 1, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    assert_in_range(pixel_at(0, 0).r, 127, 128);
    gl_window_destroy(window);
}

TEST(the_drivers_messages_are_logged_when_debugging)
{
    catch_warnings();
    gl_window *window = open_window((gl_window_desc){.context.debug = true});
    assert_int_equal(logged.count, 0);
    GLint flags = 0;
    glGetIntegerv(GL_CONTEXT_FLAGS, &flags);
    assert_true(flags & GL_CONTEXT_FLAG_DEBUG_BIT);
    glEnable(GL_TRIANGLES);
    assert_int_equal(logged.count, 1);
    assert_int_equal(logged.level, GL_LOG_ERROR);
    assert_non_null(strstr(logged.message, "GL_INVALID_ENUM"));
    gl_window_destroy(window);

    window = open_window((gl_window_desc){0});
    glEnable(GL_TRIANGLES);
    assert_int_equal(logged.count, 1);
    gl_window_destroy(window);
}

// Two windows, each with a loop and a size of its own.
TEST(two_windows_at_once)
{
    gl_window *windows[2];
    gl_loop loops[2];
    for (int i = 0; i < 2; i++) {
        windows[i] = open_window((gl_window_desc){.width = 100 + 100 * i, .height = 100});
        assert_true(gl_loop_init(&loops[i], gl_window_host(windows[i]), NULL));
    }
    for (int frame = 0; frame < 10; frame++)
        for (int i = 0; i < 2; i++) {
            gl_event event = next_of(&loops[i], GL_EVENT_RENDER);
            assert_ptr_equal(event.window, windows[i]);
            assert_int_equal(event.render.width, 100 + 100 * i);
            draw_square(10 + 20 * i, 10);
        }

    // One goes, the other stays.
    gl_window_destroy(windows[1]);
    next_of(&loops[0], GL_EVENT_SWAP);
    next_of(&loops[0], GL_EVENT_RENDER);
    draw_square(5, 5);
    assert_square(5, 5);
    gl_window_destroy(windows[0]);
}

// ---- pictures -----------------------------------------------------------------------------------

static void capture(int32_t width, const char *complaint)
{
    static uint8_t pixels[300 * 100 * 4];
    catch_warnings();
    assert_true(gl_capture_pixels(width, 100, pixels));
    assert_int_equal(logged.count, complaint ? 1 : 0);
    if (complaint)
        assert_non_null(strstr(logged.message, complaint));
}

TEST_BETWEEN(NULL, listen_no_more, pictures_larger_than_the_window)
{
    gl_window *window = open_window((gl_window_desc){0});
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    next_of(&loop, GL_EVENT_RENDER);
    capture(200, NULL);
    capture(300, "gl_capture_pixels: the picture is larger than the framebuffer");
    assert_true(gl_window_set_size(window, 300, 100));
    while (next_of(&loop, GL_EVENT_RENDER).render.framebuffer_width != 300)
        ;
    capture(300, NULL);
    gl_window_destroy(window);
}

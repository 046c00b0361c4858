// The overlay counts what the loop does, to the nanosecond on a simulated machine, draws it where
// it says, and does nothing while hidden.
#include "test.h"

#include "es.h"
#include "logged.h"

#include <stdlib.h>

#include <glpace/glpace.h>

#include "graphics/font/font_8x8.h"
#include "graphics/overlay/overlay.h"

enum { WIDTH = 480, HEIGHT = 270 };

static gl_sim sim;
static gl_offscreen *offscreen;
static gl_overlay *overlay;
static gl_loop loop;
static gl_fixed_policy policy;
static uint8_t pixels[WIDTH * HEIGHT * 4];
static const int64_t render_cost[] = {4000000};

static FIXTURE(set_up)
{
    const gl_sim_desc desc = {.vsync_period_ns = 10000000, .render_cost = {render_cost, 1}};
    if (!gl_sim_init(&sim, &desc))
        return -1;
    offscreen = gl_offscreen_create(
        &(gl_offscreen_desc){.width = WIDTH, .height = HEIGHT, .timeline = gl_sim_host(&sim)});
    overlay = offscreen ? gl_overlay_create(&(gl_overlay_desc){.target = {100, 1}}) : NULL;
    if (!overlay || !gl_fixed_policy_init(&policy, &(gl_fixed_policy_desc){.ups = {200, 1}}))
        return -1;
    return gl_loop_init(&loop, gl_offscreen_host(offscreen), &policy.policy) ? 0 : -1;
}

static FIXTURE(tear_down)
{
    GLenum error = glGetError();
    gl_overlay_destroy(overlay);
    gl_offscreen_destroy(offscreen);
    return error == GL_NO_ERROR ? 0 : -1;
}

static void draw_into(int32_t width, double scale)
{
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_overlay_draw(overlay, &loop,
                    &(gl_render_event){.framebuffer_width = width,
                                       .framebuffer_height = HEIGHT,
                                       .scale_y = scale});
}

static void draw(void)
{
    draw_into(WIDTH, 1);
}

// Plays this many presents; the frame numbered `slow` takes so much longer, ns.
static void play(int presents, uint64_t slow, int64_t by)
{
    for (gl_event event; presents > 0 && gl_next_event(&loop, &event);) {
        if (event.type == GL_EVENT_RENDER) {
            draw();
            if (event.render.frame == slow)
                gl_sim_advance(&sim, by);
        }
        gl_sim_spend(&sim, &event);
        presents -= event.type == GL_EVENT_SWAP;
    }
}

static uint32_t pixel(int x, int from_top)
{
    const uint8_t *at = pixels + ((HEIGHT - 1 - from_top) * WIDTH + x) * 4;
    return (uint32_t)at[0] << 16 | (uint32_t)at[1] << 8 | at[2];
}

static void read_back(void)
{
    draw();
    glReadPixels(0, 0, WIDTH, HEIGHT, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
}

static bool is_black(void)
{
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        if (pixel(i % WIDTH, i / WIDTH) != 0)
            return false;
    return true;
}

// ---- counting -----------------------------------------------------------------------------------

EACH_BETWEEN(set_up, tear_down)

TEST(steady)
{
    play(1, UINT64_MAX, 0);
    glp_overlay_figures none = glp_overlay_read(overlay);
    assert_true(none.fps == 0 && none.ups == 0 && none.interval_max_ns == 0 && none.gpu_ns < 0);
    play(200, UINT64_MAX, 0);
    const glp_overlay_figures figures = glp_overlay_read(overlay);
    assert_true(figures.fps == 100);
    assert_true(figures.ups == 200);
    assert_int_equal(figures.interval_mean_ns, 10000000);
    assert_int_equal(figures.interval_max_ns, 10000000);
    assert_int_equal(figures.blocked_mean_ns, 6000000);
    assert_int_equal(figures.skipped_ticks, 0);
}

// One frame of a second among those of 10 ms, and out of sight 120 frames later.
TEST(one_slow_frame)
{
    play(201, 150, 995000000);
    glp_overlay_figures figures = glp_overlay_read(overlay);
    assert_int_equal(figures.interval_max_ns, 1000000000);
    assert_int_equal(figures.interval_mean_ns, (119 * INT64_C(10000000) + 1000000000) / 120);
    assert_true(figures.fps == 120 * 1e9 / (119e7 + 1e9));
    const uint64_t skipped = gl_loop_stats(&loop).skipped_ticks;
    assert_true(skipped > 0);
    assert_int_equal(figures.skipped_ticks, skipped);
    play(120, UINT64_MAX, 0);
    figures = glp_overlay_read(overlay);
    assert_int_equal(figures.interval_max_ns, 10000000);
    assert_int_equal(figures.skipped_ticks, skipped);
}

// What came between two calls is not one frame.
TEST(not_each_frame)
{
    play(11, UINT64_MAX, 0);
    for (int presents = 0; presents < 5;) {
        gl_event event;
        assert_true(gl_next_event(&loop, &event));
        presents += event.type == GL_EVENT_SWAP;
    }
    play(1, UINT64_MAX, 0);
    assert_int_equal(overlay->frame_count, 9);
    play(1, UINT64_MAX, 0);
    assert_int_equal(overlay->frame_count, 10);
    assert_true(glp_overlay_read(overlay).ups == 200);
}

// ---- shown and hidden ---------------------------------------------------------------------------

TEST(hidden)
{
    glViewport(1, 2, 3, 4);
    glUseProgram(0);
    glEnable(GL_DEPTH_TEST);
    read_back();
    assert_true(is_black());
    GLint viewport[4], program = -1;
    glGetIntegerv(GL_VIEWPORT, viewport);
    glGetIntegerv(GL_CURRENT_PROGRAM, &program);
    assert_memory_equal(viewport, ((GLint[]){1, 2, 3, 4}), sizeof viewport);
    assert_int_equal(program, 0);
    assert_true(glIsEnabled(GL_DEPTH_TEST));
    gl_overlay_set_visible(overlay, true);
    read_back();
    assert_false(is_black());
}

// ---- the picture --------------------------------------------------------------------------------

static void assert_text(const char *text, int scale, int left, int top, uint32_t ink)
{
    for (int i = 0; text[i]; i++)
        for (int y = 0; y < 8 * scale; y++)
            for (int x = 0; x < 8 * scale; x++) {
                const bool set = glp_8x8_pixel(text[i] - ' ', x / scale, y / scale);
                if ((pixel(left + i * 8 * scale + x, top + y) == ink) != set)
                    fail_msg("\"%s\" is not at %d, %d", text, left, top);
            }
}

enum { GRAPH_LEFT = 20, GRAPH_TOP = 44, GRAPH_BOTTOM = 92, PLAIN = 0xEBF0FA };

static bool is_red(uint32_t rgb)
{
    return rgb >> 16 > 200 && (rgb >> 8 & 255) < 120;
}

static bool is_blue(uint32_t rgb)
{
    return (rgb & 255) > 180 && rgb >> 16 < 120;
}

static bool is_green(uint32_t rgb)
{
    return (rgb >> 8 & 255) > 180 && rgb >> 16 < 120;
}

TEST(picture)
{
    gl_overlay_set_visible(overlay, true);
    play(201, 170, 95000000);
    gl_overlay_set_gpu_ns(overlay, 1234567);
    read_back();
    // 120 frames took 1.29 s.
    assert_text("93.0", 2, GRAPH_LEFT, 20, PLAIN);
    assert_text("10.75 ms", 1, GRAPH_LEFT + 64, 100, PLAIN);
    assert_text("100.00 ms", 1, GRAPH_LEFT + 180 + 64, 100, PLAIN);
    assert_text("1.23 ms", 1, GRAPH_LEFT + 64, 112, PLAIN);

    for (int i = 0; i < GLP_OVERLAY_FRAMES; i++) {
        const int x = GRAPH_LEFT + 3 * i;
        const bool slow = i == 89; // the frame 170 of 81 to 200
        assert_true(is_red(pixel(x, GRAPH_TOP)) == slow);
        assert_true(is_blue(pixel(x, GRAPH_BOTTOM - 1)));
        assert_true(is_green(pixel(x, GRAPH_BOTTOM - 23)) == !slow); // 24 high, 14 of it blocked
        assert_true(is_green(pixel(x, GRAPH_BOTTOM - 15)) == !slow);
        assert_true(is_blue(pixel(x, GRAPH_BOTTOM - 14)) == !slow);
    }
}

TEST(paused_and_scaled)
{
    gl_overlay_set_visible(overlay, true);
    play(3, UINT64_MAX, 0);
    const uint32_t amber = 0xFABF47;
    gl_loop_set_time_scale(&loop, 0.25);
    read_back();
    assert_text("time x0.25", 1, GRAPH_LEFT + 180, 124, amber);
    gl_loop_pause(&loop);
    read_back();
    assert_text("paused", 1, GRAPH_LEFT + 180, 124, amber);

    // Twice as large does not fit into 480 pixels, and does into 800.
    draw_into(WIDTH, 2);
    glReadPixels(0, 0, WIDTH, HEIGHT, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
    assert_text("paused", 1, GRAPH_LEFT + 180, 124, amber);
    draw_into(800, 2);
    glReadPixels(0, 0, WIDTH, HEIGHT, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
    assert_text("100.0", 4, 2 * GRAPH_LEFT, 40, PLAIN);
}

// Below all else stands how many frames were late, if any were.
TEST(late_frames)
{
    gl_paced_policy paced;
    gl_paced_policy_init(&paced, &(gl_paced_policy_desc){0});
    gl_loop_set_policy(&loop, &paced.policy);
    gl_overlay_set_visible(overlay, true);
    gl_overlay_set_error(overlay, "below");
    play(100, UINT64_MAX, 0);
    read_back();
    assert_text("below", 1, GRAPH_LEFT, 144, 0xFA615C);
    play(200, 170, 95000000);
    read_back();
    const gl_stats stats = gl_loop_stats(&loop);
    assert_int_equal(stats.late[GL_LATE_DRAWN], 1);
    char text[64];
    gl_stats_print_late(text, sizeof text, &stats);
    assert_text(text, 1, GRAPH_LEFT, 144, 0xFABF47);
    assert_text("below", 1, GRAPH_LEFT, 156, 0xFA615C);
}

// ---- what is said -------------------------------------------------------------------------------

static void assert_lines(int count, const char *const *lines)
{
    assert_int_equal(overlay->line_count, count);
    for (int i = 0; i < count; i++)
        assert_string_equal(overlay->lines[i], lines[i]);
}

TEST(say)
{
    gl_overlay_set_error(overlay, "one\n\ntwo");
    assert_lines(3, (const char *[]){"one", "", "two"});
    gl_overlay_set_error(overlay, "these forty-five characters fit into one line");
    assert_lines(1, (const char *[]){"these forty-five characters fit into one line"});
    gl_overlay_set_error(overlay, "these forty-five characters fit into one line\r\n");
    assert_lines(1, (const char *[]){"these forty-five characters fit into one line\r"});
    gl_overlay_set_error(overlay, "these forty-six characters do not fit into one");
    assert_lines(2, (const char *[]){"these forty-six characters do not fit into", "one"});
    gl_overlay_set_error(overlay, "these.forty-six.characters.have.no.single.gap.");
    assert_lines(2, (const char *[]){"these.forty-six.characters.have.no.single.gap", "."});
    gl_overlay_set_error(overlay, "1\n2\n3\n4\n5\n6\n7\n8\n");
    assert_lines(8, (const char *[]){"1", "2", "3", "4", "5", "6", "7", "8"});
    gl_overlay_set_error(overlay, "1\n2\n3\n4\n5\n6\n7\n8\n9");
    assert_lines(8, (const char *[]){"1", "2", "3", "4", "5", "6", "7", "8..."});
    gl_overlay_set_error(overlay, "");
    assert_int_equal(overlay->line_count, 0);
    gl_overlay_set_error(overlay, "x");
    gl_overlay_set_error(overlay, NULL);
    assert_int_equal(overlay->line_count, 0);

    gl_overlay_set_visible(overlay, true);
    gl_overlay_set_error(overlay, "cube.frag:3: no");
    read_back();
    assert_text("cube.frag:3: no", 1, GRAPH_LEFT, 144, 0xFA615C);
    gl_overlay_set_note(overlay, "image 0.10 ms");
    read_back();
    assert_text("image 0.10 ms", 1, GRAPH_LEFT, 144, PLAIN);
}

TEST(random_texts)
{
    srand(3);
    gl_overlay_set_visible(overlay, true);
    for (int i = 0; i < 5000; i++) {
        char text[600];
        const int length = rand() % (int)sizeof text;
        for (int k = 0; k < length; k++)
            text[k] = (char)(rand() % 8 ? rand() % 255 + 1 : rand() % 2 ? ' ' : '\n');
        text[length] = '\0';
        gl_overlay_set_error(overlay, text);
        assert_in_range(overlay->line_count, 0, GLP_OVERLAY_LINES);
        for (int k = 0; k < overlay->line_count; k++)
            assert_true(memchr(overlay->lines[k], '\0', GLP_OVERLAY_BYTES + 1));
        if (i % 100 == 0)
            draw();
    }
}

static void assert_refused(const gl_overlay_desc *desc, const char *why)
{
    assert_null(gl_overlay_create(desc));
    assert_string_equal(gl_last_error(), why);
}

TEST(no_desc)
{
    gl_overlay *other = gl_overlay_create(NULL);
    assert_non_null(other);
    assert_false(gl_overlay_is_visible(other));
    gl_overlay_destroy(other);
}

TEST(refusals)
{
    gl_log_set_callback(ignore_message, NULL);
    assert_refused(&(gl_overlay_desc){.target = {0, 1}},
                   "gl_overlay_create: target is {0, 1}; it takes a rate above 0");
    assert_refused(&(gl_overlay_desc){.target = {60, 0}},
                   "gl_overlay_create: target is {60, 0}; it takes a rate above 0");
    assert_refused(&(gl_overlay_desc){.scale = 9},
                   "gl_overlay_create: scale is 9; it takes 0.5 to 8");
    gl_log_set_callback(NULL, NULL);
    gl_overlay_destroy(NULL);
}

// On a target that takes light the overlay has the same colors.
TEST(colors)
{
    static uint8_t plain[sizeof pixels];
    gl_overlay_set_visible(overlay, true);
    play(30, 20, 3000000);
    read_back();
    memcpy(plain, pixels, sizeof plain);
    gl_framebuffer *light = gl_framebuffer_create(
        &(gl_framebuffer_desc){.width = WIDTH, .height = HEIGHT, .formats = {GL_SRGB8_ALPHA8}});
    assert_non_null(light);
    gl_framebuffer_bind(light);
    set_encoding(true);
    read_back();
    set_encoding(false);
    gl_framebuffer_destroy(light);
    static const uint8_t good[3] = {77, 212, 158}, text[3] = {235, 240, 250};
    int good_count = 0, text_count = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        const bool is_good = memcmp(plain + i * 4, good, 3) == 0;
        const bool is_text = memcmp(plain + i * 4, text, 3) == 0;
        good_count += is_good;
        text_count += is_text;
        for (int c = 0; c < 3 && (is_good || is_text); c++)
            assert_true(abs(pixels[i * 4 + c] - plain[i * 4 + c]) <= 1);
    }
    assert_true(good_count > 50 && text_count > 500);
}

// It is over the picture wherever the program clips what it draws itself, and leaves that alone.
TEST(scissor)
{
    gl_overlay_set_visible(overlay, true);
    static uint8_t whole[sizeof pixels];
    read_back();
    memcpy(whole, pixels, sizeof whole);
    glClear(GL_COLOR_BUFFER_BIT);
    glEnable(GL_SCISSOR_TEST);
    glScissor(0, 0, 20, 20);
    read_back();
    assert_true(glIsEnabled(GL_SCISSOR_TEST));
    glDisable(GL_SCISSOR_TEST);
    assert_memory_equal(pixels, whole, sizeof whole);
    read_back();
    assert_false(glIsEnabled(GL_SCISSOR_TEST));
}

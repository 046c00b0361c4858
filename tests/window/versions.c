// Windows with contexts of every kind: what was asked for is what is got and reported, and the window
// draws, presents and takes turns with the others.
#include "fixture.h"

#include <glpace/host_impl.h>

static const char *name_of(const gl_context_desc *desc)
{
    static char name[80];
    snprintf(name, sizeof name, "api %d, %d.%d, profile %d, creation %d", (int)desc->api,
             (int)desc->major, (int)desc->minor, (int)desc->profile, (int)desc->creation);
    return name;
}

static void expect(bool held, const gl_context_desc *desc, const char *what)
{
    if (!held)
        fail_msg("%s: not: %s; \"%s\"", name_of(desc), what, gl_last_error());
}
#define EXPECT(condition, desc) expect(condition, desc, #condition)

static void expect_pixel(int red, const gl_context_desc *desc)
{
    EXPECT(red_of_pixel() == red, desc);
}

// In all ways in which a host presents.
static void draw_and_present(gl_window *window, const gl_context_desc *desc)
{
    gl_host *host = gl_window_host(window);
    for (int i = 0; i < 6; i++) {
        clear_red(0.2f);
        expect_pixel(51, desc);
        host->vtable->present(host, i % 2 ? host->vtable->now(host) + 1000 : 0, i % 3 != 0);
    }
    EXPECT(gl_window_set_vsync(window, GL_VSYNC_OFF), desc);
    EXPECT(gl_window_swap(window), desc);
    EXPECT(glGetError() == GL_NO_ERROR, desc);
}

static void expect_got(const gl_context_desc *desc)
{
    gl_context_info got = gl_context_get_info();
    int32_t version = got.major * 10 + got.minor;
    EXPECT(got.api == desc->api, desc);
    EXPECT(version >= desc->major * 10 + desc->minor, desc);
    EXPECT(*got.renderer && *got.vendor && *got.version, desc);
    bool has_profile = desc->api == GL_API_OPENGL && version >= 32;
    if (desc->profile == GL_PROFILE_CORE || desc->profile == GL_PROFILE_COMPATIBILITY)
        EXPECT(got.profile == desc->profile, desc);
    EXPECT((got.profile == GL_PROFILE_ANY) == !has_profile, desc);
    EXPECT(glGetError() == GL_NO_ERROR, desc); // to ask is no error of OpenGL's
}

// Whether there is such a context. A driver without it is named in the reason.
static bool try_context(const gl_context_desc *desc)
{
    catch_warnings();
    gl_window *window =
        gl_window_create(&(gl_window_desc){.width = 64, .height = 64, .context = *desc});
    if (!window) {
        EXPECT(logged.count == 1, desc);
        EXPECT(strstr(logged.message,
                      "gl_window_create: this system makes no window with an OpenGL") ==
                   logged.message,
               desc);
        return false;
    }
    expect_got(desc);
    draw_and_present(window, desc);
    EXPECT(logged.count == 0, desc);
    gl_window_destroy(window);
    gl_log_set_callback(NULL, NULL);
    return true;
}

// Of each API and profile, from the first version to the last; the least that a driver has to have.
static const struct {
    gl_context_desc desc;
    bool needed;
} contexts[] = {
    {{.major = 2, .minor = 1}, true},
    {{.major = 3, .minor = 0}, true},
    {{.major = 3, .minor = 1}, true},
    {{.major = 3, .minor = 2}, true},
    {{.major = 3, .minor = 3, .profile = GL_PROFILE_CORE}, true},
    {{.major = 3, .minor = 3, .profile = GL_PROFILE_ANY}, true},
    {{.major = 3, .minor = 3, .profile = GL_PROFILE_COMPATIBILITY}, false},
    {{.major = 4, .minor = 0}, false},
    {{.major = 4, .minor = 1}, false},
    {{.major = 4, .minor = 2}, false},
    {{.major = 4, .minor = 3}, false},
    {{.major = 4, .minor = 4}, false},
    {{.major = 4, .minor = 5, .profile = GL_PROFILE_COMPATIBILITY}, false},
    {{.major = 4, .minor = 6}, false},
    {{.api = GL_API_OPENGL_ES, .major = 2, .minor = 0}, true},
    {{.api = GL_API_OPENGL_ES, .major = 3, .minor = 0}, true},
    {{.api = GL_API_OPENGL_ES, .major = 3, .minor = 1}, false},
    {{.api = GL_API_OPENGL_ES, .major = 3, .minor = 2}, false},
};

EACH_BETWEEN(NULL, listen_no_more)

TEST(every_kind)
{
    static const gl_creation creations[] = {GL_CREATION_DEFAULT, GL_CREATION_NATIVE,
                                            GL_CREATION_EGL};
    for (size_t i = 0; i < sizeof contexts / sizeof *contexts; i++)
        for (size_t creation = 0; creation < 3; creation++) {
            gl_context_desc desc = contexts[i].desc;
            desc.creation = creations[creation];
            bool had = try_context(&desc);
            if (!had)
                print_message("# none: %s\n", name_of(&desc));
            EXPECT(had || !contexts[i].needed, &desc);
        }
}

// Where its library is not installed, GLFW says so.
TEST(osmesa)
{
    const gl_context_desc desc = {.creation = GL_CREATION_OSMESA};
    if (!try_context(&desc))
        assert_non_null(strstr(gl_last_error(), "OSMesa"));
}

static gl_context_info state_with(gl_context_desc desc)
{
    gl_window *window = open_window((gl_window_desc){.context = desc});
    gl_context_info got = gl_context_get_info();
    gl_window_destroy(window);
    return got;
}

TEST(flags)
{
    gl_context_info got = state_with((gl_context_desc){0});
    assert_true(got.major * 10 + got.minor >= 33);
    assert_int_equal(got.profile, GL_PROFILE_CORE);
    assert_true(got.forward_compatible);
    assert_false(got.debug || got.robust || got.no_error);

    got = state_with((gl_context_desc){.profile = GL_PROFILE_CORE});
    assert_false(got.forward_compatible);
    got = state_with((gl_context_desc){.profile = GL_PROFILE_CORE, .forward_compatible = true});
    assert_true(got.forward_compatible);
    got = state_with((gl_context_desc){.debug = true});
    assert_true(got.debug);
    got = state_with((gl_context_desc){.robust = true});
    assert_true(got.robust);
    // Through EGL alone, as on Wayland, GLFW 3.3 makes none with Mesa.
    assert_true(!try_context(&(gl_context_desc){.no_error = true}) ||
                state_with((gl_context_desc){.no_error = true}).no_error);
    got = state_with((gl_context_desc){.api = GL_API_OPENGL_ES, .debug = true});
    assert_true(got.debug);
    assert_false(got.forward_compatible);
}

// The driver's messages are logged in OpenGL ES, too.
TEST(debug_in_opengl_es)
{
    gl_window *window =
        open_window((gl_window_desc){.context = {.api = GL_API_OPENGL_ES, .debug = true}});
    catch_warnings();
    glEnable(0xffff);
    assert_int_equal(glGetError(), GL_INVALID_ENUM);
    assert_int_equal(logged.count, 1);
    assert_non_null(strstr(logged.message, "OpenGL message"));
    gl_window_destroy(window);
}

TEST(none_current)
{
    gl_context_info got = gl_context_get_info();
    assert_int_equal(got.api, GL_API_NONE);
    assert_int_equal(got.major, 0);
    assert_string_equal(got.renderer, "");
}

// All that draws does so in OpenGL ES.
TEST(drawing_in_opengl_es)
{
    gl_window *window = open_window((gl_window_desc){
        .width = 32, .height = 32, .context = {.api = GL_API_OPENGL_ES, .debug = true}});
    catch_warnings();
    gl_texture *texture = gl_texture_create(&(gl_texture_desc){.width = 4, .height = 4});
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){
        .fragment = {.text = "out vec4 color; void main() { color = vec4(0, 1, 0, 1); }"}});
    gl_mesh *mesh = gl_mesh_fullscreen();
    gl_framebuffer *framebuffer =
        gl_framebuffer_create(&(gl_framebuffer_desc){.width = 32, .height = 32});
    gl_batch *batch = gl_batch_create(NULL);
    gl_overlay *overlay = gl_overlay_create(NULL);
    gl_gpu_timer *timer = gl_gpu_timer_create();
    assert_true(texture && shader && mesh && framebuffer && batch && overlay && timer);

    gl_gpu_timer_begin(timer);
    gl_framebuffer_bind(framebuffer);
    gl_shader_use(shader);
    gl_mesh_draw(mesh);
    gl_framebuffer_bind_screen(32, 32);
    gl_batch_begin(batch, 32, 32);
    const gl_sprite sprite = gl_sprite_of(gl_framebuffer_color(framebuffer, 0), 16, 16);
    gl_batch_sprite(batch, gl_framebuffer_color(framebuffer, 0), &sprite);
    gl_batch_rect(batch, 8, 8, 8, 8, (gl_color){1, 0, 0, 1});
    gl_batch_end(batch);
    gl_gpu_timer_end(timer);
    uint8_t pixels[32][32][4];
    assert_true(gl_capture_pixels(32, 32, pixels[0][0]));
    assert_memory_equal(pixels[24][24], ((uint8_t[4]){0, 255, 0, 255}), 4);
    assert_memory_equal(pixels[12][12], ((uint8_t[4]){255, 0, 0, 255}), 4);
    glFinish();
    assert_true(gl_gpu_timer_ns(timer) > 0);

    gl_gpu_timer_destroy(timer);
    gl_overlay_destroy(overlay);
    gl_batch_destroy(batch);
    gl_framebuffer_destroy(framebuffer);
    gl_mesh_destroy(mesh);
    gl_shader_destroy(shader);
    gl_texture_destroy(texture);
    assert_int_equal(logged.count, 0);
    assert_int_equal(glGetError(), GL_NO_ERROR);
    gl_window_destroy(window);
}

// The functions of the first context serve those that follow, also after its end.
TEST(beside_each_other)
{
    static const gl_context_desc descs[] = {
        {.api = GL_API_OPENGL_ES, .creation = GL_CREATION_EGL},
        {.creation = GL_CREATION_EGL},
        {.major = 2, .minor = 1, .creation = GL_CREATION_NATIVE},
    };
    for (int first = 0; first < 3; first++)
        for (int ended = 0; ended < 3; ended++) {
            gl_window *windows[3];
            for (int i = 0; i < 3; i++) {
                int which = (first + i) % 3;
                windows[which] = open_window((gl_window_desc){.context = descs[which]});
            }
            gl_window_destroy(windows[ended]);
            windows[ended] = NULL;
            for (int i = 0; i < 3; i++)
                if (windows[i]) {
                    assert_true(gl_window_make_current(windows[i]));
                    draw_and_present(windows[i], &descs[i]);
                }
            if (windows[1]) {
                assert_true(gl_window_make_current(windows[1]));
                assert_true(GLP_GL_VERSION_3_3); // all that it has was loaded
                gl_mesh *mesh = gl_mesh_quad();
                assert_non_null(mesh);
                gl_mesh_destroy(mesh);
            }
            for (int i = 0; i < 3; i++)
                gl_window_destroy(windows[i]);
        }
}

// ---- without a context --------------------------------------------------------------------------

TEST(no_context)
{
    gl_window *other = open_window((gl_window_desc){0});
    gl_window *window = open_window((gl_window_desc){.context = {.api = GL_API_NONE}});
    clear_red(0.2f); // the other one is still current
    expect_pixel(51, &(gl_context_desc){0});

    catch_warnings();
    static const char none[] = "the window has no context (GL_API_NONE)";
    assert_false(gl_window_make_current(window));
    assert_said(none);
    assert_false(gl_window_swap(window));
    assert_said(none);
    assert_false(gl_window_set_vsync(window, GL_VSYNC_ON));
    assert_said(none);
    assert_int_equal(gl_window_vsync(window), GL_VSYNC_OFF);
    gl_window_destroy(window);
    expect_pixel(51, &(gl_context_desc){0});
    gl_window_destroy(other);
}

TEST(fullscreen_without_a_context)
{
    gl_window *window = open_window((gl_window_desc){.context = {.api = GL_API_NONE}});
    catch_warnings();
    assert_true(gl_window_set_fullscreen(window, &(gl_fullscreen_desc){0}));
    assert_true(gl_window_set_windowed(window));
    assert_int_equal(logged.count, 0);
    gl_window_destroy(window);
}

TEST(loop_without_a_context)
{
    gl_window *window = open_window((gl_window_desc){.context = {.api = GL_API_NONE}});
    assert_int_equal(gl_context_get_info().api, GL_API_NONE);
    catch_warnings();
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    for (int i = 0; i < 5; i++) {
        gl_event event = next_of(&loop, GL_EVENT_RENDER);
        assert_int_equal(event.render.framebuffer_width, 200);
        event = next_of(&loop, GL_EVENT_SWAP);
        assert_int_equal(event.swap.frame, i);
        assert_int_equal(event.swap.vsync_status, GL_VSYNC_STATUS_ABSENT);
    }
    assert_int_equal(logged.count, 0);
    assert_null(gl_mesh_quad());
    assert_said("gl_mesh_create needs a context that is current on this thread");
    gl_window_destroy(window);
}

// Each of them gets its frames, whichever was first; v-sync is that of the one with a context.
TEST(beside_one_with_a_context)
{
    catch_warnings();
    static const gl_context_desc none = {.api = GL_API_NONE};
    for (int i = 0; i < 2; i++) {
        gl_window *first = open_window((gl_window_desc){.context = i ? none : contexts[0].desc});
        // Small, so that it does not cover the other one.
        gl_window *second = open_window((gl_window_desc){
            .width = 50,
            .height = 40,
            .beside = first,
            .context = i ? contexts[0].desc : none,
        });
        gl_loop loop;
        assert_true(gl_loop_init(&loop, gl_window_host(first), NULL));
        int swaps[2] = {0};
        for (gl_event event; swaps[0] + swaps[1] < 8 && gl_next_event(&loop, &event);) {
            bool draws = (event.window == first) == (i == 0);
            if (event.type == GL_EVENT_RENDER && draws) {
                clear_red(0.2f);
                expect_pixel(51, &contexts[0].desc);
            }
            if (event.type == GL_EVENT_SWAP)
                swaps[event.window == second]++;
        }
        assert_int_equal(swaps[0], 4);
        assert_int_equal(swaps[1], 4);
        assert_true(gl_window_set_vsync(i ? second : first, GL_VSYNC_ON));
        assert_int_equal(gl_window_vsync(first), gl_window_vsync(second));
        gl_window_destroy(second);
        gl_window_destroy(first);
    }
    assert_int_equal(logged.count, 0);
}

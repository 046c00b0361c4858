#define _POSIX_C_SOURCE 200809L

// Offscreen contexts: created, presented and lost, and what is known of them.
#include "survive.h"

#include <stdlib.h>

#include <glpace/host_impl.h>

#include "gl_fakes.h"

static FIXTURE(report)
{
    gl_fakes_report();
    return 0;
}

ALL_BETWEEN(NULL, report)

// ---- creation and presents ----------------------------------------------------------------------

static gl_offscreen_desc desc;

static void *create_context(void)
{
    desc.width = desc.height = canvas_size;
    return gl_offscreen_create(&desc);
}

// As a loop presents: with a wait for the GPU, without one, and at a time.
static void present(void *offscreen)
{
    gl_host *host = gl_offscreen_host(offscreen);
    fill((const uint8_t[]){0, 255, 0, 255});
    host->vtable->present(host, 0, true);
    fill((const uint8_t[]){0, 0, 255, 255});
    host->vtable->present(host, 0, false);
    host->vtable->present(host, gl_time_now() + 1000, true);
}

static void destroy_context(void *offscreen)
{
    gl_offscreen_destroy(offscreen);
}

static const trial context = {create_context, present, destroy_context};

TEST(plain)
{
    desc = (gl_offscreen_desc){0};
    survive(&context);
}

TEST(debug)
{
    desc = (gl_offscreen_desc){.context = {.debug = true}};
    survive(&context);
}

TEST(robust)
{
    desc = (gl_offscreen_desc){.context = {.robust = true, .major = 4, .minor = 5}};
    survive(&context);
}

#ifndef __SANITIZE_ADDRESS__ // Mesa leaks a megabyte of each
TEST(samples)
{
    desc = (gl_offscreen_desc){.samples = 4};
    survive(&context);
}
#endif

TEST(es)
{
    desc = (gl_offscreen_desc){.context = {.api = GL_API_OPENGL_ES, .robust = true, .debug = true}};
    survive(&context);
}

// ---- what is known of it ------------------------------------------------------------------------

static gl_offscreen *beside;

static FIXTURE(open_beside)
{
    beside = gl_offscreen_create(
        &(gl_offscreen_desc){.width = canvas_size, .height = canvas_size, .context.robust = true});
    return beside ? 0 : -1;
}

static FIXTURE(close_beside)
{
    gl_offscreen_destroy(beside);
    return 0;
}

static void *begin_questions(void)
{
    return beside;
}

static void ask(void *none)
{
    (void)none;
    const gl_context_info info = gl_context_get_info();
    expect(info.renderer && info.vendor && info.version, "a text is NULL");
    gl_context_has_extension("GL_KHR_debug");
    gl_framebuffer_bind_screen(canvas_size, canvas_size);
}

static void end_questions(void *none)
{
    (void)none;
}

TEST_BETWEEN(open_beside, close_beside, info)
{
    survive(&(trial){begin_questions, ask, end_questions});
}

// ---- functions that are missing -----------------------------------------------------------------

static bool is_logged;

static void receive_error(gl_log_level level, const char *message, void *user)
{
    (void)message;
    (void)user;
    is_logged = is_logged || level == GL_LOG_ERROR;
}

// Either there is no context, with a reason, or it can be drawn into and presented.
static void check_without(const char *name, int *refused)
{
    gl_fakes_hide(name);
    is_logged = false;
    gl_offscreen *offscreen = create_context();
    *refused += !offscreen;
    if (!offscreen && !is_logged)
        fail_msg("without %s there is no context, and no reason", name);
    if (!offscreen)
        return;
    present(offscreen);
    gl_gpu_timer_destroy(gl_gpu_timer_create());
    gl_shader_destroy(gl_shader_create(&(gl_shader_desc){
        .fragment.text = "out vec4 color;\nvoid main() { color = vec4(1.0); }\n"}));
    gl_offscreen_destroy(offscreen);
}

static void check_each_missing(int at_least)
{
    gl_log_set_callback(receive_error, NULL);
    gl_fakes_hide(NULL);
    gl_offscreen_destroy(create_context());
    char *names = strdup(gl_fakes_requested());
    int count = 0, refused = 0;
    char *rest = names;
    for (char *name; (name = strtok_r(rest, "\n", &rest)); count++)
        check_without(name, &refused);
    gl_fakes_hide(NULL);
    free(names);
    printf("# %d functions were missing, %d of them let no context be\n", count, refused);
    assert_true(count > 300 && refused >= at_least);
}

TEST(missing)
{
    desc = (gl_offscreen_desc){.context = {.debug = true, .robust = true, .major = 4, .minor = 5}};
    check_each_missing(300);
}

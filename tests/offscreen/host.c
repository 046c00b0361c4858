// The host: real time by itself, or the time of another.
#define _POSIX_C_SOURCE 200809L

#include "fixture.h"

#include <inttypes.h>
#include <pthread.h>
#include <time.h>

#include <glpace/host_impl.h>

// ---- the time of another host -------------------------------------------------------------------

// All that an event says, as text.
static void describe(const gl_event *event, char *text, size_t size)
{
    int used =
        snprintf(text, size, "%s at %" PRId64 " arrived %" PRId64 " window %p",
                 gl_event_name(event->type), event->time, event->arrived, (void *)event->window);
    text += used;
    size -= (size_t)used;
    const gl_render_event *render = &event->render;
    switch (event->type) {
    case GL_EVENT_UPDATE:
        snprintf(text, size, " %a %" PRIu64 " %" PRIu32, event->update.dt, event->update.tick,
                 event->update.behind);
        break;
    case GL_EVENT_RENDER:
        snprintf(text, size, " %a %a %a %" PRIu64 " %" PRId64 " %dx%d %dx%d", render->alpha,
                 render->ext_dt, render->interval, render->frame, render->present_time,
                 render->width, render->height, render->framebuffer_width,
                 render->framebuffer_height);
        break;
    case GL_EVENT_SWAP:
        snprintf(text, size, " %" PRIu64 " %" PRId64 " %" PRId64 " %d", event->swap.frame,
                 event->swap.blocked_ns, event->swap.interval_ns, event->swap.vsync_status);
        break;
    case GL_EVENT_IDLE:
        snprintf(text, size, " %a", event->idle.budget);
        break;
    case GL_EVENT_SKIPPED:
        snprintf(text, size, " %" PRIu64 " %" PRId64, event->skipped.ticks, event->skipped.ns);
        break;
    case GL_EVENT_KEY:
        snprintf(text, size, " %d %d", event->key.key, event->key.action);
        break;
    case GL_EVENT_ICONIFY:
        snprintf(text, size, " %d", event->iconify.iconified);
        break;
    default:
        break;
    }
}

typedef struct story {
    int count;
    char events[600][256];
} story;

static const int64_t costs[] = {2000000, 9000000, 40000000};
static const gl_sim_cue script[] = {
    {.at = 100000000,
     .event = {.type = GL_EVENT_KEY, .key = {.key = GL_KEY_A, .action = GL_ACTION_PRESS}}},
    {.at = 130000000, .clock_jump_ns = -50000000},
    {.at = 200000000, .event = {.type = GL_EVENT_ICONIFY, .iconify.iconified = true}},
    {.at = 500000000, .event = {.type = GL_EVENT_ICONIFY, .iconify.iconified = false}},
    {.at = 900000000, .event = {.type = GL_EVENT_CLOSE}},
    {.at = 1000000000, .event = {.type = GL_EVENT_CLOSE}},
};
static const gl_sim_desc machine = {
    .width = 320,
    .height = 200,
    .vsync_period_ns = 16683333,
    .vsync_queue = 1,
    .vsync_timestamps = true,
    .duration_ns = 2000000000,
    .render_cost = {costs, 3},
    .update_cost = {costs, 1},
    .script = script,
    .script_count = sizeof script / sizeof *script,
};

// What a loop reports that says no to the first close, on the machine itself or offscreen.
static void play(story *reported, bool offscreen)
{
    gl_sim sim;
    assert_true(gl_sim_init(&sim, &machine));
    gl_offscreen *screen = NULL;
    gl_host *host = gl_sim_host(&sim);
    if (offscreen) {
        screen = gl_offscreen_create(
            &(gl_offscreen_desc){.width = 320, .height = 200, .timeline = gl_sim_host(&sim)});
        assert_non_null(screen);
        host = gl_offscreen_host(screen);
    }
    gl_fixed_policy fixed;
    assert_true(gl_fixed_policy_init(&fixed, &(gl_fixed_policy_desc){.ups = {100, 1}}));
    gl_loop loop;
    assert_true(gl_loop_init(&loop, host, &fixed.policy));

    int closes = 0;
    reported->count = 0;
    for (gl_event event; gl_next_event(&loop, &event);) {
        assert_in_range(reported->count, 0, 599);
        describe(&event, reported->events[reported->count++], sizeof *reported->events);
        if (event.type == GL_EVENT_CLOSE && closes++ == 0)
            gl_loop_cancel_close(&loop);
        if (event.type == GL_EVENT_SWAP) // all but this one were shown
            assert_int_equal(host->state.shown.number, event.swap.frame);
        gl_sim_spend(&sim, &event);
    }
    assert_int_equal(closes, 2);
    gl_offscreen_destroy(screen);
}

TEST(timeline_reports_the_same)
{
    static story alone;
    static story drawn;
    play(&alone, false);
    play(&drawn, true);
    assert_true(alone.count > 100);
    for (int i = 0; i < alone.count && i < drawn.count; i++)
        assert_string_equal(drawn.events[i], alone.events[i]);
    assert_int_equal(drawn.count, alone.count);
}

TEST(timeline_keeps_its_sizes)
{
    gl_sim sim;
    assert_true(gl_sim_init(&sim, &machine));
    gl_offscreen *offscreen = gl_offscreen_create(
        &(gl_offscreen_desc){.width = 30, .height = 20, .timeline = gl_sim_host(&sim)});
    assert_non_null(offscreen);
    gl_host *host = gl_offscreen_host(offscreen);
    assert_int_equal(host->state.width, 30);
    assert_int_equal(host->state.framebuffer_height, 20);
    assert_ptr_equal(host->queue, gl_sim_host(&sim)->queue);
    assert_true(gl_rate_is_none(host->state.cap));
    gl_offscreen_destroy(offscreen);
}

// One after another on the same time, which outlives the first.
TEST(timeline_of_a_timeline)
{
    gl_offscreen *first = open_offscreen(16, 16);
    gl_offscreen *second = gl_offscreen_create(
        &(gl_offscreen_desc){.width = 16, .height = 16, .timeline = gl_offscreen_host(first)});
    assert_non_null(second);
    gl_host *host = gl_offscreen_host(second);
    gl_offscreen *third =
        gl_offscreen_create(&(gl_offscreen_desc){.width = 16, .height = 16, .timeline = host});
    assert_non_null(third);
    gl_offscreen_destroy(second);
    assert_true(gl_host_now(gl_offscreen_host(third)) > 0);
    gl_offscreen_destroy(first);
    assert_int_equal(gl_host_now(gl_offscreen_host(third)), 0);
    assert_null(gl_offscreen_create(
        &(gl_offscreen_desc){.width = 16, .height = 16, .timeline = gl_offscreen_host(third)}));
    assert_string_equal(gl_last_error(), "gl_offscreen_create: the window or offscreen context "
                                         "that kept the timeline's time was destroyed");
    gl_offscreen_destroy(third);
}

// ---- real time ----------------------------------------------------------------------------------

static const int64_t ms = GL_NS_PER_MS;

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * GL_NS_PER_SECOND + time.tv_nsec;
}

TEST(real_time_has_a_cap)
{
    gl_offscreen *offscreen = open_offscreen(16, 16);
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_offscreen_host(offscreen), NULL));
    int64_t start = now();
    for (gl_event event; gl_next_event(&loop, &event);)
        if (event.type == GL_EVENT_RENDER && event.render.frame == 12)
            gl_loop_stop(&loop);
    assert_true(now() - start >= 199 * ms); // frame 12 of 60 a second
    gl_offscreen_destroy(offscreen);
}

static void *stop_soon(void *loop)
{
    nanosleep(&(struct timespec){.tv_nsec = (long)(50 * ms)}, NULL);
    gl_loop_stop(loop);
    return NULL;
}

TEST(stop_ends_a_wait)
{
    gl_offscreen *offscreen = open_offscreen(16, 16);
    gl_fixed_policy fixed;
    assert_true(gl_fixed_policy_init(
        &fixed, &(gl_fixed_policy_desc){.ups = GL_RATE_NONE, .fps = {1, 3600}}));
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_offscreen_host(offscreen), &fixed.policy));
    pthread_t thread;
    int64_t start = now();
    assert_int_equal(pthread_create(&thread, NULL, stop_soon, &loop), 0);
    gl_event event;
    while (gl_next_event(&loop, &event))
        ;
    assert_in_range(now() - start, 50 * ms, 3600 * GL_NS_PER_SECOND); // not for the next frame
    pthread_join(thread, NULL);
    gl_offscreen_destroy(offscreen);
}

TEST(waits)
{
    gl_offscreen *offscreen = open_offscreen(16, 16);
    gl_host *host = gl_offscreen_host(offscreen);
    int64_t start = host->vtable->now(host);
    host->vtable->wait(host, start + 20 * ms);
    assert_true(host->vtable->now(host) >= start + 20 * ms);
    host->vtable->wait(host, start); // which is over already
    gl_offscreen_destroy(offscreen);
}

TEST(an_early_wake_is_not_lost)
{
    gl_offscreen *offscreen = open_offscreen(16, 16);
    gl_host *host = gl_offscreen_host(offscreen);
    host->vtable->wake(host);
    host->vtable->wait(host, GL_TIME_NEVER);

    // And it ended that wait alone.
    int64_t start = host->vtable->now(host);
    host->vtable->wait(host, start + 20 * ms);
    assert_true(host->vtable->now(host) >= start + 20 * ms);
    gl_offscreen_destroy(offscreen);
}

TEST(present_holds)
{
    gl_offscreen *offscreen = open_offscreen(16, 16);
    gl_host *host = gl_offscreen_host(offscreen);
    int64_t at = host->vtable->now(host) + 20 * ms;
    assert_true(host->vtable->present(host, at, true).returned >= at);
    assert_int_equal(host->vtable->present(host, 0, false).blocked_ns, 0);
    gl_offscreen_destroy(offscreen);
}

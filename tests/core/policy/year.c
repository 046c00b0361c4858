// A simulated year of 60 updates a second, and one of 60000/1001, every update given: none drifts,
// none is missing. It takes minutes, so it is run by its name alone.

#define _POSIX_C_SOURCE 200809L

#include "rig.h"

#include <time.h>
#include <unistd.h>

static const int64_t hour = 3600 * SECOND;
static const int64_t year = 365 * 24 * 3600 * SECOND;

// On a terminal, once a second: how far it is, how fast it goes, and how long it will still take.
static void show_progress(int64_t simulated, time_t began)
{
    static time_t shown;
    time_t now = time(NULL);
    if (now == shown || now == began || !isatty(STDERR_FILENO))
        return;
    shown = now;
    double share = (double)simulated / (double)year;
    double seconds = (double)(now - began);
    fprintf(stderr, "\r%5.1f %%, %.1f simulated days a second, %.0f s left ", 100 * share,
            365 * share / seconds, seconds / share - seconds);
}

static void hide_progress(void)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r\033[K");
}

static void check_year(gl_rate ups)
{
    static rig r;
    time_t began = time(NULL);
    gl_fixed_policy fixed;
    gl_fixed_policy_desc desc = {.ups = ups, .max_updates = GL_UNLIMITED};
    assert_true(gl_fixed_policy_init(&fixed, &desc));
    rig_start(&r, &(gl_sim_desc){.vsync_period_ns = hour}, &fixed.policy); // a frame an hour
    assert_true(gl_loop_set_max_gap_ns(&r.loop, GL_UNLIMITED));
    int64_t ticks = 0;
    while (r.event.type != GL_EVENT_RENDER || r.event.time < year) {
        assert_true(rig_next(&r));
        if (r.event.type == GL_EVENT_UPDATE) {
            assert_true(r.event.update.tick == (uint64_t)ticks);
            ticks++;
        } else if (r.event.type == GL_EVENT_RENDER) {
            int64_t since_due = (int64_t)(r.event.render.ext_dt * 1e9 + 0.5);
            assert_int_equal(ticks, due_count(ups, r.event.time));
            assert_int_equal(r.event.time - since_due, due_time(ups, ticks));
            show_progress(r.event.time, began);
        }
    }
    assert_int_equal(r.event.time, year);
    assert_int_equal(gl_loop_stats(&r.loop).updates, ticks);
    assert_int_equal(gl_loop_stats(&r.loop).skipped_ticks, 0);
    hide_progress();
}

TEST(60)
{
    check_year((gl_rate){60, 1});
}

TEST(59_94)
{
    check_year((gl_rate){60000, 1001});
}

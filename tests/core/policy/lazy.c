// The lazy policy: sleeps until there is a reason to draw, and is woken by nothing else.

#define _POSIX_C_SOURCE 200809L

#include "tiny.h"
#include "wrapper.h"

#include <math.h>
#include <pthread.h>

static rig r;
static tiny host;
static gl_lazy_policy lazy;

static gl_policy *lazy_at(gl_rate fps, int64_t timeout)
{
    assert_true(
        gl_lazy_policy_init(&lazy, &(gl_lazy_policy_desc){.fps = fps, .timeout_ns = timeout}));
    return &lazy.policy;
}

// ---- the machine's calls are counted ------------------------------------------------------------

static wrapper counted;

static void count_calls(void)
{
    glp_loop_of(&r.loop)->host = wrapper_start(&counted, gl_sim_host(&r.sim));
}

TEST(nothing_happens)
{
    rig_start(&r, &(gl_sim_desc){.duration_ns = 3600 * SECOND}, lazy_at((gl_rate){60, 1}, 0));
    count_calls();
    rig_expect(&r, GL_EVENT_RENDER);
    expect_near(r.event.render.alpha, 1, 0);
    expect_near(r.event.render.ext_dt, 0, 0);
    rig_expect(&r, GL_EVENT_SWAP);
    rig_expect(&r, GL_EVENT_IDLE);
    assert_true(r.event.idle.budget == (double)INFINITY);
    rig_expect(&r, GL_EVENT_CLOSE);
    assert_int_equal(gl_sim_time(&r.sim), 3600 * SECOND);
    assert_int_equal(counted.polls, 3); // at the start, after the frame, after the wait
    assert_int_equal(counted.waits, 1);
    gl_sim_cue back = {.clock_jump_ns = -5 * SECOND}; // a clock below 0 makes no deadline of none
    rig_start(&r, &(gl_sim_desc){.script = &back, .script_count = 1}, lazy_at((gl_rate){60, 1}, 0));
    rig_find(&r, GL_EVENT_IDLE);
    assert_true(r.event.idle.budget == (double)INFINITY);
}

TEST(timeout)
{
    rig_start(&r, &(gl_sim_desc){.duration_ns = 10 * SECOND + 1},
              lazy_at((gl_rate){60, 1}, SECOND / 2));
    count_calls();
    for (int frame = 0; frame <= 20; frame++) {
        rig_expect(&r, GL_EVENT_RENDER);
        assert_int_equal(gl_sim_time(&r.sim), frame * SECOND / 2);
        rig_expect(&r, GL_EVENT_SWAP);
        rig_expect(&r, GL_EVENT_IDLE);
        expect_near(r.event.idle.budget, 0.5, 0);
    }
    assert_int_equal(counted.waits, 20);
    // Sooner than a period it does not come.
    rig_start(&r, &(gl_sim_desc){0}, lazy_at((gl_rate){10, 1}, MS));
    for (int frame = 0; frame < 5; frame++) {
        rig_find(&r, GL_EVENT_RENDER);
        assert_int_equal(gl_sim_time(&r.sim), frame * 100 * MS);
    }
}

// Each input is handed out at once; frames come at their rate, and the last one shows all of it.
TEST(flood)
{
    int64_t last_frame = -SECOND, frames = 0, inputs = 0, invisible = 0;
    rig_start(&r, &(gl_sim_desc){.duration_ns = 10 * SECOND, .input_every_ns = 100000},
              lazy_at((gl_rate){50, 1}, 0));
    while (rig_next(&r) && r.event.type != GL_EVENT_CLOSE) {
        if (r.event.type == GL_EVENT_RENDER) {
            assert_true(gl_sim_time(&r.sim) - last_frame >= 20 * MS);
            last_frame = gl_sim_time(&r.sim);
            frames++;
            invisible = 0;
        } else if (r.event.type == GL_EVENT_CURSOR) {
            assert_int_equal(r.event.arrived, gl_sim_time(&r.sim));
            inputs++;
            invisible++;
        }
    }
    assert_int_equal(frames, 500);
    assert_int_equal(inputs, 100000);
    assert_in_range(invisible, 0, 200);
}

TEST(one_input)
{
    gl_sim_cue script[] = {{.at = 3 * MS, .event = {.type = GL_EVENT_KEY}},
                           {.at = 50 * MS, .event = {.type = GL_EVENT_KEY}}};
    rig_start(&r, &(gl_sim_desc){.script = script, .script_count = 2, .duration_ns = SECOND},
              lazy_at((gl_rate){50, 1}, 0));
    count_calls();
    rig_expect(&r, GL_EVENT_RENDER);
    rig_expect(&r, GL_EVENT_SWAP);
    rig_expect(&r, GL_EVENT_IDLE);
    rig_expect(&r, GL_EVENT_KEY); // at once; its frame when one may come
    assert_int_equal(gl_sim_time(&r.sim), 3 * MS);
    rig_expect(&r, GL_EVENT_RENDER);
    assert_int_equal(gl_sim_time(&r.sim), 20 * MS);
    rig_expect(&r, GL_EVENT_SWAP);
    rig_expect(&r, GL_EVENT_IDLE);
    rig_expect(&r, GL_EVENT_KEY);
    rig_expect(&r, GL_EVENT_RENDER);
    assert_int_equal(gl_sim_time(&r.sim), 50 * MS);
    rig_expect(&r, GL_EVENT_SWAP);
    rig_expect(&r, GL_EVENT_IDLE);
    rig_expect(&r, GL_EVENT_CLOSE);
    assert_int_equal(gl_sim_time(&r.sim), SECOND);
    assert_int_equal(counted.waits, 4);
}

// A request while a frame is drawn is for the next one; each is served once.
TEST(redraw)
{
    rig_start(&r, &(gl_sim_desc){.duration_ns = SECOND, .render_cost = {(int64_t[]){2 * MS}, 1}},
              lazy_at((gl_rate){50, 1}, 0));
    rig_expect(&r, GL_EVENT_RENDER);
    gl_loop_request_redraw(&r.loop);
    gl_loop_request_redraw(&r.loop);
    rig_expect(&r, GL_EVENT_SWAP);
    rig_expect(&r, GL_EVENT_IDLE);
    rig_expect(&r, GL_EVENT_RENDER);
    assert_int_equal(gl_sim_time(&r.sim), 20 * MS);
    rig_expect(&r, GL_EVENT_SWAP);
    rig_expect(&r, GL_EVENT_IDLE);
    rig_expect(&r, GL_EVENT_CLOSE);
    assert_int_equal(gl_sim_time(&r.sim), SECOND);
}

// ---- from another thread ------------------------------------------------------------------------

static gl_loop loop;
static int drawn_for; // requests made before a wait, each of which must give a frame

static void *request(void *unused)
{
    gl_loop_request_redraw(&loop);
    return unused;
}

static void wait_for_a_thread(tiny *it)
{
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, request, NULL), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    it->time += MS;
    drawn_for++;
}

TEST(redraw_from_a_thread)
{
    gl_event event;
    tiny_start(&host);
    host.on_wait = wait_for_a_thread;
    assert_true(gl_loop_init(&loop, &host.host, lazy_at(GL_RATE_NONE, 0)));
    for (int frame = 0; frame < 1000; frame++) {
        do
            assert_true(gl_next_event(&loop, &event));
        while (event.type != GL_EVENT_RENDER);
        assert_int_equal(drawn_for, frame);
    }
    assert_int_equal(host.until, GL_TIME_NEVER);
    assert_int_equal(host.wakes, 999);
    assert_int_equal(gl_loop_stats(&loop).updates, 0);
}

// Nothing to draw into: input is handed out, and still nothing wakes.
TEST(hidden)
{
    gl_sim_cue script[] = {
        {.at = SECOND, .event = {.type = GL_EVENT_RESIZE}},
        {.at = 2 * SECOND, .event = {.type = GL_EVENT_KEY}},
        {.at = 3 * SECOND, .event = {.type = GL_EVENT_RESIZE, .resize = {64, 48}}}};
    rig_start(&r, &(gl_sim_desc){.script = script, .script_count = 3, .duration_ns = 60 * SECOND},
              lazy_at((gl_rate){60, 1}, 0));
    count_calls();
    rig_find(&r, GL_EVENT_RENDER);
    rig_find(&r, GL_EVENT_RENDER);
    assert_int_equal(gl_sim_time(&r.sim), 3 * SECOND);
    rig_find(&r, GL_EVENT_CLOSE);
    assert_int_equal(gl_sim_time(&r.sim), 60 * SECOND);
    assert_int_equal(counted.waits, 4);
}

// Nor does a timeout, more often than ten times a second, where no fps paces it; with fps that
// does.
TEST(hidden_timeout)
{
    gl_sim_cue script[] = {
        {.at = SECOND, .event = {.type = GL_EVENT_RESIZE}},
        {.at = 3 * SECOND + 1, .event = {.type = GL_EVENT_RESIZE, .resize = {64, 48}}}};
    gl_sim_desc machine = {.script = script, .script_count = 2, .swap_cost = {(int64_t[]){MS}, 1}};
    for (int fast = 0; fast < 2; fast++) {
        rig_start(&r, &machine, lazy_at(fast ? (gl_rate){50, 1} : GL_RATE_NONE, MS));
        rig_find(&r, GL_EVENT_RESIZE);
        count_calls();
        rig_find(&r, GL_EVENT_RESIZE);
        assert_in_range(counted.waits, fast ? 99 : 19, fast ? 101 : 21);
        rig_expect(&r, GL_EVENT_RENDER);
        assert_int_equal(gl_sim_time(&r.sim), fast ? 3020 * MS : 3 * SECOND + 1);
        rig_find(&r, GL_EVENT_RENDER);
        assert_int_equal(gl_sim_time(&r.sim), fast ? 3040 * MS : 3001 * MS + 1);
    }
}

// A flood of input into a hidden window wakes once for each, and for no frame.
TEST(hidden_flood)
{
    gl_sim_cue script = {.at = 0, .event = {.type = GL_EVENT_RESIZE}};
    rig_start(&r,
              &(gl_sim_desc){.script = &script,
                             .script_count = 1,
                             .input_every_ns = 10 * MS,
                             .duration_ns = 10 * SECOND},
              lazy_at(GL_RATE_NONE, 0));
    count_calls();
    while (rig_next(&r))
        assert_int_not_equal(r.event.type, GL_EVENT_RENDER);
    assert_in_range(counted.waits, 1000, 1002);
}

// IDLE reports when the next frame comes, where that is known.
TEST(budgets)
{
    gl_sim_cue key = {.at = 5 * MS, .event = {.type = GL_EVENT_KEY}};
    gl_sim_desc machine = {
        .script = &key, .script_count = 1, .swap_cost = {(int64_t[]){6 * MS}, 1}};
    rig_start(&r, &machine, lazy_at((gl_rate){50, 1}, 0));
    rig_find(&r, GL_EVENT_KEY); // its frame waits for the period to end
    rig_expect(&r, GL_EVENT_IDLE);
    expect_near(r.event.idle.budget, 0.014, 1e-12);
    rig_expect(&r, GL_EVENT_RENDER);
    assert_int_equal(gl_sim_time(&r.sim), 20 * MS);
    rig_find(&r, GL_EVENT_IDLE);
    assert_true(r.event.idle.budget == (double)INFINITY);
}

// A pause and steps change nothing, as there is no update to hold back.
TEST(pause)
{
    rig_start(&r, &(gl_sim_desc){.duration_ns = 10 * SECOND, .input_every_ns = SECOND},
              lazy_at((gl_rate){60, 1}, 0));
    rig_find(&r, GL_EVENT_IDLE);
    gl_loop_pause(&r.loop);
    gl_loop_step(&r.loop);
    while (rig_next(&r))
        assert_int_not_equal(r.event.type, GL_EVENT_UPDATE);
    assert_int_equal(gl_loop_stats(&r.loop).frames, 10);
}

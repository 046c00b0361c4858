// The loops that docs/loops-to-avoid.md warns of, as policies of a few lines on the simulated
// machine. Each of its traces is one that this program prints, or the test fails;
// `test_loops_to_avoid print` prints them all.

#include <stdlib.h>

#include "rig.h"

#include <glpace/policy_impl.h>

#define ROOM 4096 // bytes of a trace

static rig r;
static char trace[ROOM];
static size_t length;
static uint64_t updates; // before this frame

// ---- the loops ----------------------------------------------------------------------------------

// One update and one frame; then a wait: for as long again, or until a timer fires.
typedef struct bad_policy {
    gl_policy policy;
    bool timer; // from the start of the callback; else from the end of the frame
    int64_t delay;
    int step;
    int64_t fires;
} bad_policy;

static void decide(gl_policy *policy, const gl_situation *situation, gl_decision *decision)
{
    bad_policy *bad = (bad_policy *)policy;
    decision->due_sim_time = situation->sim_time;
    if (bad->step == 0) {
        decision->answer = GL_POLICY_UPDATE;
        decision->dt = 1.0 / 60;
        decision->more = true;
        bad->step = 1;
        bad->fires = situation->now + bad->delay;
    } else if (bad->step == 1) {
        decision->answer = GL_POLICY_RENDER;
        decision->alpha = 1;
        bad->step = 2;
    } else {
        if (bad->step == 2 && !bad->timer)
            bad->fires = situation->now + bad->delay;
        bad->step = situation->now < bad->fires ? 3 : 0;
        decision->answer = GL_POLICY_WAIT;
        decision->until = bad->fires;
    }
}

static const gl_policy_vtable vtable = {.name = "bad", .decide = decide};

// ---- traces -------------------------------------------------------------------------------------

static void write_event(void)
{
    const gl_event *event = &r.event;
    long long time = gl_sim_time(&r.sim);
    char *end = trace + length;
    size_t room = ROOM - length;
    int written = 0;
    if (event->type == GL_EVENT_UPDATE) {
        updates++;
    } else if (event->type == GL_EVENT_RENDER) {
        written = snprintf(end, room, "%lld\trender\tframe=%llu\tupdates=%llu\n", time,
                           (unsigned long long)event->render.frame, (unsigned long long)updates);
        updates = 0;
    } else if (gl_event_is_input(event->type) && event->type != GL_EVENT_CLOSE) {
        written =
            snprintf(end, room, "%lld\tinput\tarrived=%lld\n", time, (long long)event->arrived);
    }
    assert_in_range(written, 0, room - 1);
    length += (size_t)written;
}

static const char *run(gl_policy *policy, const gl_sim_desc *machine)
{
    length = 0;
    updates = 0;
    trace[0] = '\0';
    rig_start(&r, machine, policy);
    while (rig_next(&r) && gl_sim_time(&r.sim) < machine->duration_ns)
        write_event();
    return trace;
}

#define COST(ns)                                                                                   \
    {                                                                                              \
        (int64_t[]){ns}, 1                                                                         \
    }

// The count to a million is work like any other: it takes what the machine takes.
static const char *counting_loop(int64_t work)
{
    gl_frame_policy frame;
    assert_true(
        gl_frame_policy_init(&frame, &(gl_frame_policy_desc){{60, 1}, .fps = GL_RATE_NONE}));
    return run(&frame.policy, &(gl_sim_desc){.duration_ns = 50 * MS, .render_cost = COST(work)});
}

static const char *counting_slowly(void)
{
    return counting_loop(16 * MS);
}

static const char *counting_fast(void)
{
    return counting_loop(8 * MS);
}

static const char *constant_sleep(void)
{
    bad_policy bad = {.policy = {&vtable}, .delay = 16 * MS};
    return run(&bad.policy, &(gl_sim_desc){.duration_ns = 110 * MS,
                                           .update_cost = COST(2 * MS),
                                           .render_cost = {(int64_t[]){3 * MS, 7 * MS}, 2},
                                           .oversleep = COST(MS)});
}

static const char *timer_callbacks(void)
{
    bad_policy bad = {.policy = {&vtable}, .timer = true, .delay = 16 * MS};
    const gl_sim_cue others[] = {{.at = 30 * MS, .event = {.type = GL_EVENT_KEY}},
                                 {.at = 31 * MS, .event = {.type = GL_EVENT_KEY}}};
    return run(&bad.policy, &(gl_sim_desc){.duration_ns = 150 * MS,
                                           .script = others,
                                           .script_count = 2,
                                           .input_cost = COST(25 * MS),
                                           .update_cost = COST(2 * MS),
                                           .render_cost = COST(3 * MS)});
}

static const char *unbounded_catch_up(void)
{
    gl_fixed_policy fixed;
    assert_true(gl_fixed_policy_init(
        &fixed, &(gl_fixed_policy_desc){{100, 1}, GL_RATE_NONE, .max_updates = GL_UNLIMITED}));
    return run(&fixed.policy, &(gl_sim_desc){.duration_ns = 3 * SECOND,
                                             .update_cost = COST(13 * MS),
                                             .render_cost = COST(12 * MS)});
}

static const char *bounded_catch_up(void)
{
    gl_fixed_policy fixed;
    assert_true(gl_fixed_policy_init(
        &fixed, &(gl_fixed_policy_desc){{100, 1}, GL_RATE_NONE, .max_updates = 3}));
    return run(&fixed.policy, &(gl_sim_desc){.duration_ns = 300 * MS,
                                             .update_cost = COST(13 * MS),
                                             .render_cost = COST(12 * MS)});
}

static const char *(*const loops[])(void) = {counting_slowly, counting_fast,      constant_sleep,
                                             timer_callbacks, unbounded_catch_up, bounded_catch_up};
enum { loop_count = sizeof loops / sizeof *loops };

// ---- the page -----------------------------------------------------------------------------------

static char *read_page(void)
{
    static char page[65536];
    FILE *file = fopen(PAGE, "r");
    assert_non_null(file);
    size_t size = fread(page, 1, sizeof page - 1, file);
    fclose(file);
    page[size] = '\0';
    return page;
}

static void test_page_shows_what_happens(void **state)
{
    (void)state;
    const char *page = read_page();
    char block[ROOM + 16];
    for (int i = 0; i < loop_count; i++) {
        snprintf(block, sizeof block, "```\n%s```\n", loops[i]());
        if (!strstr(page, block))
            fail_msg("%s has no such trace:\n%s", PAGE, trace);
    }
    int blocks = 0; // and no other
    for (const char *at = page; (at = strstr(at, "```\n")); at += 4)
        blocks++;
    assert_int_equal(blocks, 2 * loop_count);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_page_shows_what_happens),
    };
    if (argc > 1 && strcmp(argv[1], "print") == 0) {
        for (int i = 0; i < loop_count; i++)
            printf("```\n%s```\n\n", loops[i]());
        return 0;
    }
    return cmocka_run_group_tests_name("loops_to_avoid", tests, NULL, NULL);
}

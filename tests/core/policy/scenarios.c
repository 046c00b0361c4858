// The example scenarios, run on the simulated machine, give their expected updates and frames to
// the nanosecond. A .scenario file describes the machine and the policy; the lines of its .expected
// file are the updates and renders of the trace, each with some of its fields.

#include "test.h"

#include <stdlib.h>

#include <glpace/loop.h>
#include <glpace/sim.h>

#define MAX_COSTS 64
#define MAX_LINE 4096

typedef struct scenario {
    char policy[32];
    gl_sim_desc machine;
    gl_rate ups;
    gl_rate fps;
    int64_t max_updates;
    int64_t max_skip;
    int64_t max_lag_ns;
    bool whole_ns;
    int64_t costs[4][MAX_COSTS];
} scenario;

static gl_sim_costs read_costs(int64_t *values, char *text)
{
    gl_sim_costs costs = {.values = values};
    for (char *word = strtok(text, " \n"); word; word = strtok(NULL, " \n")) {
        assert_true(costs.count < MAX_COSTS);
        values[costs.count++] = strtoll(word, NULL, 10);
    }
    return costs;
}

static void read_key(scenario *s, const char *key, char *value)
{
    if (strcmp(key, "policy") == 0)
        snprintf(s->policy, sizeof s->policy, "%s", value);
    else if (strcmp(key, "duration") == 0)
        s->machine.duration_ns = strtoll(value, NULL, 10);
    else if (strcmp(key, "ups") == 0)
        assert_true(gl_rate_parse(&s->ups, value));
    else if (strcmp(key, "fps") == 0)
        assert_true(gl_rate_parse(&s->fps, value));
    else if (strcmp(key, "max_updates") == 0)
        s->max_updates = strtoll(value, NULL, 10);
    else if (strcmp(key, "max_skip") == 0)
        s->max_skip = strtoll(value, NULL, 10);
    else if (strcmp(key, "max_lag") == 0)
        s->max_lag_ns = strtoll(value, NULL, 10);
    else if (strcmp(key, "max_behind") == 0)
        assert_string_equal(value, "unlimited");
    else if (strcmp(key, "exact") == 0)
        s->whole_ns = strcmp(value, "false") == 0;
    else if (strcmp(key, "vsync_period") == 0)
        s->machine.vsync_period_ns = strtoll(value, NULL, 10);
    else if (strcmp(key, "update_cost") == 0)
        s->machine.update_cost = read_costs(s->costs[0], value);
    else if (strcmp(key, "render_cost") == 0)
        s->machine.render_cost = read_costs(s->costs[1], value);
    else if (strcmp(key, "swap_cost") == 0)
        s->machine.swap_cost = read_costs(s->costs[2], value);
    else if (strcmp(key, "oversleep") == 0)
        s->machine.oversleep = read_costs(s->costs[3], value);
    else
        fail_msg("this test does not know the key '%s'", key);
}

static FILE *open_data(const char *name, const char *ending)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s.%s", SCENARIOS, name, ending);
    FILE *file = fopen(path, "r");
    if (!file)
        fail_msg("cannot open %s", path);
    return file;
}

static void read_scenario(scenario *s, const char *name)
{
    FILE *file = open_data(name, "scenario");
    char line[MAX_LINE];
    *s = (scenario){.fps = GL_RATE_NONE};
    while (fgets(line, sizeof line, file)) {
        char key[32];
        int start;
        if (sscanf(line, "%31[a-z_] = %n", key, &start) != 1)
            continue;
        line[strcspn(line, "\n")] = '\0';
        read_key(s, key, line + start);
    }
    fclose(file);
}

// The event as the .expected files have it; "" for an event that they leave out.
static void print_event(char *text, size_t size, int64_t time, const gl_event *event, bool alpha)
{
    text[0] = '\0';
    if (event->type == GL_EVENT_UPDATE)
        snprintf(text, size, "%lld\tupdate\ttick=%llu\tdt=%.9f\n", (long long)time,
                 (unsigned long long)event->update.tick, event->update.dt);
    else if (event->type == GL_EVENT_RENDER)
        snprintf(text, size, "%lld\trender\tframe=%llu\t%s=%.9f\n", (long long)time,
                 (unsigned long long)event->render.frame, alpha ? "alpha" : "ext",
                 alpha ? event->render.alpha : event->render.ext_dt);
}

static void run(gl_policy *policy, scenario *s, const char *name, bool alpha)
{
    static gl_sim sim;
    static gl_loop loop;
    assert_true(gl_sim_init(&sim, &s->machine));
    assert_true(gl_loop_init(&loop, gl_sim_host(&sim), policy));
    FILE *expected = open_data(name, "expected");
    char actual[256], line[256];
    for (gl_event event;
         gl_next_event(&loop, &event) && gl_sim_time(&sim) < s->machine.duration_ns;) {
        print_event(actual, sizeof actual, gl_sim_time(&sim), &event, alpha);
        if (actual[0]) {
            assert_non_null(fgets(line, sizeof line, expected));
            assert_string_equal(actual, line);
        }
        gl_sim_spend(&sim, &event);
    }
    assert_null(fgets(line, sizeof line, expected));
    fclose(expected);
}

static gl_policy *make_policy(const scenario *s)
{
    static gl_frame_policy frame;
    static gl_variable_policy variable;
    static gl_fixed_policy fixed;
    static gl_limited_policy limited;
    static gl_slipping_policy slipping;
    if (strcmp(s->policy, "frame") == 0) {
        assert_true(gl_frame_policy_init(&frame, &(gl_frame_policy_desc){s->ups, s->fps}));
        return &frame.policy;
    }
    if (strcmp(s->policy, "variable") == 0) {
        assert_true(gl_variable_policy_init(&variable, &(gl_variable_policy_desc){.fps = s->fps}));
        return &variable.policy;
    }
    if (strcmp(s->policy, "limited") == 0) {
        gl_limited_policy_desc desc = {s->ups, s->max_skip, s->max_lag_ns};
        assert_true(gl_limited_policy_init(&limited, &desc));
        return &limited.policy;
    }
    if (strcmp(s->policy, "slipping") == 0) {
        gl_slipping_policy_desc desc = {.ups = s->ups, .fps = s->fps, .whole_ns = s->whole_ns};
        assert_true(gl_slipping_policy_init(&slipping, &desc));
        return &slipping.policy;
    }
    assert_string_equal(s->policy, "fixed");
    gl_fixed_policy_desc desc = {.ups = s->ups, .fps = s->fps, .max_updates = s->max_updates};
    assert_true(gl_fixed_policy_init(&fixed, &desc));
    return &fixed.policy;
}

static void check(const char *name)
{
    scenario s;
    read_scenario(&s, name);
    run(make_policy(&s), &s, name, strcmp(s.policy, "slipping") != 0);
}

TEST(fixed_1)
{
    check("fixed-1");
}

TEST(fixed_2)
{
    check("fixed-2");
}

TEST(frame_1)
{
    check("frame-1");
}

TEST(frame_2)
{
    check("frame-2");
}

TEST(limited_1)
{
    check("limited-1");
}

TEST(limited_2)
{
    check("limited-2");
}

TEST(slipping_1)
{
    check("slipping-1");
}

TEST(slipping_2)
{
    check("slipping-2");
}

TEST(variable_1)
{
    check("variable-1");
}

TEST(variable_2)
{
    check("variable-2");
}

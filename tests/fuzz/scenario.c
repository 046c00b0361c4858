// What libFuzzer, or mutations.c, throws at glpace-trace: bytes as a scenario file. One that is
// refused has one line that says why; one that is taken can be run.
#include "fuzz.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/rate.h>

#include "policies.h"
#include "run.h"
#include "scenario.h"

// What bounds a run to some ten thousand events.
#define DURATION (20 * GL_NS_PER_MS)
#define LEAST_COST 1000    // ns, of updates and frames
#define LEAST_PERIOD 10000 // ns, of frames and of a flood of input

long fuzz_runs;
const long fuzz_least = 25;
const char *const fuzz_words[] = {
    "-1",
    "1/0",
    "0",
    "10^30",
    "99999999999999999999",
    "2305843009213693951",
    "nan",
    "unlimited",
    "every",
    "random ",
    "random 5 1",
    "\n",
    "=",
    ":",
    "x",
    "#",
    " \t",
    "policy = lazy\n",
    "\r\n",
    "5:+7 ",
    "9:0x0",
    "3:fixed",
    "size_at = 5:0x0\n",
    "pause_at = 0\n",
    "input_at = every 1000\n",
    "vsync_queue = 2\n",
    "vsync_latch = 7000\n",
    "hide_at = 5\nhidden_fps = 7\n",
    "5:1,-2 ",
    "gpu_cost = 9000\n",
    "divisor_at = 5000000:2\n",
    "render_cost_at = 7000:0,1\n",
    "timestamps = numbered\n",
    "timestamp_errors_at = 8000:1,-1\n",
    "number_errors = random -3 3\n",
};
const size_t fuzz_word_count = sizeof fuzz_words / sizeof *fuzz_words;

static void check_complaint(const struct complaint *complaint)
{
    require(complaint->line >= 1, "a complaint has a line");
    size_t length = strlen(complaint->text);
    require(length > 0 && length < sizeof complaint->text - 1, "a complaint is a whole sentence");
    for (size_t i = 0; i < length; i++)
        require(complaint->text[i] >= ' ' && complaint->text[i] <= '~', "it is printable");
}

static void check_costs(enum cost which, const struct costs *costs)
{
    bool may_be_negative = which == COST_TIMESTAMP_ERRORS || which == COST_NUMBER_ERRORS;
    for (size_t i = 0; i < costs->count; i++)
        require(costs->values[i] >= 0 || may_be_negative, "costs are not negative");
}

static void check_scenario(const struct scenario *scenario)
{
    require(scenario->duration > 0, "there is a duration");
    for (size_t i = 1; i < scenario->action_count; i++)
        require(scenario->actions[i - 1].at <= scenario->actions[i].at, "actions are in order");
    for (int i = 0; i < COST_COUNT; i++)
        check_costs((enum cost)i, &scenario->costs[i]);
    for (size_t i = 0; i < scenario->action_count; i++)
        if (scenario->actions[i].kind == ACTION_COSTS)
            check_costs(scenario->actions[i].costs.which, &scenario->actions[i].costs.by);
}

// A list without values is one of zeros.
static void raise_costs(struct costs *costs)
{
    if (costs->count == 0) {
        costs->values = calloc(1, sizeof *costs->values);
        require(costs->values, "there is memory");
        costs->count = 1;
    }
    for (size_t i = 0; i < costs->count; i++)
        if (costs->values[i] < LEAST_COST)
            costs->values[i] = LEAST_COST;
}

// Time has to pass, or a run would take its million events at one moment.
static void slow_down(struct scenario *scenario)
{
    if (scenario->duration > DURATION)
        scenario->duration = DURATION;
    raise_costs(&scenario->costs[COST_UPDATE]);
    raise_costs(&scenario->costs[COST_RENDER]);
    for (size_t i = 0; i < scenario->action_count; i++)
        if (scenario->actions[i].kind == ACTION_COSTS &&
            scenario->actions[i].costs.which == COST_RENDER)
            raise_costs(&scenario->actions[i].costs.by);
    if (scenario->input_every > 0 && scenario->input_every < LEAST_PERIOD)
        scenario->input_every = LEAST_PERIOD;
    if (gl_rate_period_ns(scenario->fps) < LEAST_PERIOD)
        scenario->fps = (gl_rate){(int32_t)(GL_NS_PER_SECOND / LEAST_PERIOD), 1};
}

static void run(const struct scenario *scenario)
{
    struct summary summary = {0};
    struct timeline timeline = {.to = GL_TIME_NEVER, .policy = policies_name(scenario->policy)};
    struct audience audience = {.summary = &summary, .timeline = &timeline};
    struct complaint complaint;
    int64_t end;
    require(run_scenario(scenario, &audience, &end, &complaint), "a slow loop ends");
    require(end <= scenario->duration, "a run ends in time");
    summary_free(&summary);
    timeline_free(&timeline);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct scenario scenario;
    struct complaint complaint;
    if (scenario_parse(&scenario, (const char *)data, size, &complaint)) {
        check_scenario(&scenario);
        slow_down(&scenario);
        run(&scenario);
        fuzz_runs++;
    } else {
        check_complaint(&complaint);
    }
    scenario_free(&scenario);
    return 0;
}

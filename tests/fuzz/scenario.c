// What libFuzzer, or mutations.c, throws at glpace-trace: bytes as a scenario file. One that is
// refused has one line that says why; one that is taken can be run.
#include "mutations.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/rate.h>

#include "policies.h"
#include "run.h"
#include "scenario.h"

// What is run. All else is only parsed: it might run for long.
#define DURATION (20 * GL_NS_PER_MS)
#define LEAST_COST 1000 // ns, of updates and frames, and between inputs, updates and frames
#define GREATEST_COST (100 * GL_NS_PER_MS)

const char *const mutation_words[] = {
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
};
const size_t mutation_word_count = sizeof mutation_words / sizeof *mutation_words;

static void require(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "it does not hold that %s\n", what);
    abort();
}

static void check_complaint(const struct complaint *complaint)
{
    require(complaint->line >= 1, "a complaint has a line");
    size_t length = strlen(complaint->text);
    require(length > 0 && length < sizeof complaint->text - 1, "a complaint is a whole sentence");
    for (size_t i = 0; i < length; i++)
        require(complaint->text[i] >= ' ' && complaint->text[i] <= '~', "it is printable");
}

static void check_scenario(const struct scenario *scenario)
{
    require(scenario->duration > 0, "there is a duration");
    for (size_t i = 1; i < scenario->action_count; i++)
        require(scenario->actions[i - 1].at <= scenario->actions[i].at, "actions are in order");
    for (int i = 0; i < COST_COUNT; i++)
        for (size_t j = 0; j < scenario->costs[i].count; j++)
            require(scenario->costs[i].values[j] >= 0, "costs are not negative");
}

// Whether updates, frames and a flood of input take some time or come now and then only, and
// nothing takes much.
static bool has_bounds(const struct scenario *scenario, int64_t low, int64_t high)
{
    if (scenario->vsync_period > high || scenario->costs[COST_UPDATE].count == 0 ||
        scenario->costs[COST_RENDER].count == 0)
        return false;
    for (int i = 0; i < COST_COUNT; i++)
        for (size_t j = 0; j < scenario->costs[i].count; j++) {
            int64_t cost = scenario->costs[i].values[j];
            bool is_low = cost < low && (i == COST_UPDATE || i == COST_RENDER);
            if (is_low || cost > high)
                return false;
        }
    return (scenario->input_every == 0 || scenario->input_every >= low) &&
           gl_rate_period(scenario->ups) >= low && gl_rate_period(scenario->fps) >= low;
}

// A run short enough for many thousands of them.
static void run(struct scenario *scenario)
{
    if (scenario->duration > DURATION)
        scenario->duration = DURATION;
    if (!has_bounds(scenario, LEAST_COST, GREATEST_COST))
        return;
    struct summary summary = {0};
    struct timeline timeline = {.to = GL_TIME_NEVER, .policy = policies_name(scenario->policy)};
    struct audience audience = {.summary = &summary, .timeline = &timeline};
    struct complaint complaint;
    int64_t end;
    if (run_scenario(scenario, &audience, &end, &complaint))
        require(end <= scenario->duration, "a run ends in time");
    else
        check_complaint(&complaint);
    summary_free(&summary);
    timeline_free(&timeline);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct scenario scenario;
    struct complaint complaint;
    if (scenario_parse(&scenario, (const char *)data, size, &complaint)) {
        check_scenario(&scenario);
        run(&scenario);
    } else {
        check_complaint(&complaint);
    }
    scenario_free(&scenario);
    return 0;
}

// From text to a scenario: lines, keys, and what has to hold in the end.
#include "scenario.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/sim.h>

#include "keys.h"
#include "policies.h"
#include "system.h"
#include "values.h"

#define MAX_LINE 1000000
#define MAX_FILE (16 * 1024 * 1024)

bool complain(struct complaint *complaint, int line, const char *format, ...)
{
    complaint->line = line;
    va_list args;
    va_start(args, format);
    vsnprintf(complaint->text, sizeof complaint->text, format, args);
    va_end(args);
    return false;
}

bool complain_of_memory(struct complaint *complaint)
{
    return complain(complaint, 0, "there is not enough memory");
}

// ---- lines --------------------------------------------------------------------------------------

static char *trim(char *text)
{
    text += strspn(text, " \t");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1]))
        length--;
    text[length] = '\0';
    return text;
}

static bool read_line(struct reader *reader, char *line)
{
    cut_at(line, '#');
    line = trim(line);
    if (*line == '\0')
        return true;
    char *value = cut_at(line, '=');
    if (!value)
        return complain(reader->complaint, reader->line,
                        "'%s' has no '='; a line is 'key = value', or a '#' with a comment",
                        printable(line));
    return read_key(reader, trim(line), trim(value));
}

// A text file has no bytes that control something.
static bool check_bytes(struct reader *reader, const char *line, size_t length)
{
    if (length > MAX_LINE)
        return complain(reader->complaint, reader->line, "the line is %zu bytes long; it takes %d",
                        length, MAX_LINE);
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)line[i];
        bool ends_line = c == '\r' && i + 1 == length;
        if ((c < ' ' && c != '\t' && !ends_line) || c == 0x7f)
            return complain(reader->complaint, reader->line,
                            "there is a byte %d; a scenario is plain text", c);
    }
    return true;
}

static bool read_lines(struct reader *reader, char *text, size_t length)
{
    char *end = text + length;
    while (text < end) {
        reader->line++;
        char *line_end = memchr(text, '\n', (size_t)(end - text));
        if (!line_end)
            line_end = end;
        if (!check_bytes(reader, text, (size_t)(line_end - text)))
            return false;
        *line_end = '\0';
        if (!read_line(reader, text))
            return false;
        text = line_end + 1;
    }
    return true;
}

// ---- what follows from all lines ----------------------------------------------------------------

static int compare_actions(const void *a, const void *b)
{
    const struct action *x = a;
    const struct action *y = b;
    if (x->at != y->at)
        return x->at < y->at ? -1 : 1;
    if (x->kind != y->kind)
        return x->kind < y->kind ? -1 : 1;
    return x->order < y->order ? -1 : x->order > y->order;
}

// splitmix64
static uint64_t draw(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

// Each list is drawn from numbers of its own, so that one more leaves the others as they were. From one
// seed of a scenario to the next, those of the lists are so many apart.
#define SEEDS_APART 6

static bool draw_costs(struct costs *costs, uint64_t seed)
{
    costs->values = malloc(SCENARIO_RANDOM_VALUES * sizeof *costs->values);
    if (!costs->values)
        return false;
    costs->count = SCENARIO_RANDOM_VALUES;
    uint64_t choices = (uint64_t)(costs->high - costs->low) + 1;
    for (size_t i = 0; i < costs->count; i++)
        costs->values[i] = costs->low + (int64_t)(draw(&seed) % choices);
    return true;
}

static bool has_action(const struct scenario *scenario, enum action_kind kind)
{
    for (size_t i = 0; i < scenario->action_count; i++)
        if (scenario->actions[i].kind == kind)
            return true;
    return false;
}

// Without v-sync no frame waits for a refresh.
static bool check_display(struct reader *reader)
{
    const struct scenario *scenario = reader->scenario;
    const char *key = scenario->vsync_queue > 0                 ? "vsync_queue"
                      : scenario->vsync_latch > 0               ? "vsync_latch"
                      : scenario->vsync_lag > 0                 ? "vsync_lag"
                      : scenario->timestamps != TIMESTAMPS_NONE ? "timestamps"
                      : has_action(scenario, ACTION_PERIOD)     ? "period_at"
                      : has_action(scenario, ACTION_MONITOR)    ? "monitor_at"
                      : has_action(scenario, ACTION_SHIFT)      ? "shift_at"
                      : has_action(scenario, ACTION_BURST)      ? "burst_at"
                                                                : NULL;
    return !key || scenario->vsync_period > 0 ||
           complain(reader->complaint, line_of_key(reader, key),
                    "%s needs v-sync; 'vsync_period = 16666667' is a display at 60 Hz", key);
}

static bool check_timestamps(struct reader *reader)
{
    const struct scenario *scenario = reader->scenario;
    const struct costs *jitter = &scenario->costs[COST_TIMESTAMP_JITTER];
    const struct costs *counts = &scenario->costs[COST_TIMESTAMP_COUNTS];
    const char *key = jitter->count > 0 || jitter->random   ? "timestamp_jitter"
                      : counts->count > 0 || counts->random ? "timestamp_counts"
                                                            : NULL;
    return !key || scenario->timestamps != TIMESTAMPS_NONE ||
           complain(
               reader->complaint, line_of_key(reader, key),
               "%s needs timestamps; 'timestamps = numbered' is a display that tells of frames",
               key);
}

static bool check_lag(struct reader *reader)
{
    const struct scenario *scenario = reader->scenario;
    int64_t waiting = scenario->vsync_queue + scenario->vsync_lag;
    return waiting < GL_SIM_FRAMES ||
           complain(reader->complaint, line_of_key(reader, "vsync_lag"),
                    "vsync_lag and vsync_queue are %lld together; they may be %d at most",
                    (long long)waiting, GL_SIM_FRAMES - 1);
}

static bool finish(struct reader *reader)
{
    struct scenario *scenario = reader->scenario;
    int line = reader->line > 0 ? reader->line : 1;
    if (scenario->duration == 0)
        return complain(reader->complaint, line,
                        "there is no duration; 'duration = 500000000' is half a second");
    if (!check_display(reader) || !check_timestamps(reader) || !check_lag(reader))
        return false;
    for (int i = 0; i < COST_COUNT; i++) {
        uint64_t seed = (uint64_t)scenario->seed * SEEDS_APART + (uint64_t)i;
        if (scenario->costs[i].random && !draw_costs(&scenario->costs[i], draw(&seed)))
            return complain_of_memory(reader->complaint);
    }
    if (scenario->action_count > 0)
        qsort(scenario->actions, scenario->action_count, sizeof *scenario->actions,
              compare_actions);
    return true;
}

bool scenario_parse(struct scenario *scenario, const char *text, size_t length,
                    struct complaint *complaint)
{
    *scenario = (struct scenario){
        .ups = {60, 1},
        .fps = GL_RATE_NONE,
        .exact = true,
        .max_gap = GL_UNLIMITED,
    };
    policies_find("fixed", &scenario->policy);
    char *copy = malloc(length + 1);
    if (!copy)
        return complain_of_memory(complaint);
    if (length > 0)
        memcpy(copy, text, length);
    struct reader reader = {.scenario = scenario, .complaint = complaint};
    bool good = read_lines(&reader, copy, length) && finish(&reader);
    free(copy);
    return good;
}

void scenario_free(struct scenario *scenario)
{
    for (int i = 0; i < COST_COUNT; i++)
        free(scenario->costs[i].values);
    free(scenario->actions);
}

// ---- files --------------------------------------------------------------------------------------

bool scenario_read(struct scenario *scenario, const char *path, struct complaint *complaint)
{
    *scenario = (struct scenario){0};
    size_t length;
    char *text = read_text_file(path, MAX_FILE, &length, complaint);
    if (!text)
        return false;
    bool good = scenario_parse(scenario, text, length, complaint);
    free(text);
    return good;
}

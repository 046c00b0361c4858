#include "keys.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/policy.h>
#include <glpace/sim.h>

#include "keys_impl.h"
#include "policies.h"
#include "values.h"

// ---- complaints ---------------------------------------------------------------------------------

bool refuse_value(struct reader *reader, const struct key *key, const char *text)
{
    return complain(reader->complaint, reader->line, "%s is '%s'; it takes %s", key->name,
                    printable(text), key->takes ? key->takes : policies_names());
}

bool refuse_length(struct reader *reader, const struct key *key)
{
    return complain(reader->complaint, reader->line, "%s has too many values; it takes %d",
                    key->name, SCENARIO_MAX_VALUES);
}

// ---- single values ------------------------------------------------------------------------------

void *field_of(struct reader *reader, const struct key *key)
{
    return (char *)reader->scenario + key->field;
}

static bool read_policy(struct reader *reader, const struct key *key, char *value)
{
    return policies_find(value, field_of(reader, key)) || refuse_value(reader, key, value);
}

static bool read_rate(struct reader *reader, const struct key *key, char *value)
{
    return gl_rate_parse(field_of(reader, key), value) || refuse_value(reader, key, value);
}

static bool read_number(struct reader *reader, const struct key *key, char *value)
{
    return read_whole(value, 0, MAX_NUMBER, field_of(reader, key)) ||
           refuse_value(reader, key, value);
}

static bool read_positive(struct reader *reader, const struct key *key, char *value)
{
    return read_whole(value, 1, MAX_NUMBER, field_of(reader, key)) ||
           refuse_value(reader, key, value);
}

static bool read_queue(struct reader *reader, const struct key *key, char *value)
{
    return read_whole(value, 0, GL_SIM_FRAMES - 1, field_of(reader, key)) ||
           refuse_value(reader, key, value);
}

static bool read_limit(struct reader *reader, const struct key *key, char *value)
{
    if (strcmp(value, "unlimited") != 0)
        return read_positive(reader, key, value);
    *(int64_t *)field_of(reader, key) = GL_UNLIMITED;
    return true;
}

static bool read_max_skip(struct reader *reader, const struct key *key, char *value)
{
    if (strcmp(value, "0") != 0)
        return read_limit(reader, key, value);
    *(int64_t *)field_of(reader, key) = GL_SKIP_NONE;
    return true;
}

static bool read_truth(struct reader *reader, const struct key *key, char *value)
{
    bool *truth = field_of(reader, key);
    *truth = strcmp(value, "true") == 0;
    return *truth || strcmp(value, "false") == 0 || refuse_value(reader, key, value);
}

// Which of the names the value is.
static bool read_name(struct reader *reader, const struct key *key, const char *value,
                      const char *const names[], int count, int *index)
{
    for (*index = 0; *index < count; ++*index)
        if (strcmp(value, names[*index]) == 0)
            return true;
    return refuse_value(reader, key, value);
}

static bool read_latency(struct reader *reader, const struct key *key, char *value)
{
    static const char *const names[] = {"default", "low", "smooth"};
    int index;
    if (!read_name(reader, key, value, names, 3, &index))
        return false;
    *(gl_latency *)field_of(reader, key) = (gl_latency)index;
    return true;
}

static bool read_timestamps(struct reader *reader, const struct key *key, char *value)
{
    static const char *const names[] = {"none", "unnumbered", "numbered"};
    int index;
    if (!read_name(reader, key, value, names, 3, &index))
        return false;
    *(enum timestamps *)field_of(reader, key) = (enum timestamps)index;
    return true;
}

// ---- lists of durations -------------------------------------------------------------------------

// "random LOW HIGH", the first word being taken already.
static bool read_random(struct reader *reader, const struct key *key, char *value)
{
    struct costs *costs = field_of(reader, key);
    costs->random = true;
    char *low = next_word(&value);
    if (!low || !read_whole(low, 0, MAX_NUMBER, &costs->low))
        return refuse_value(reader, key, low ? low : "random");
    char *high = next_word(&value);
    if (!high || !read_whole(high, costs->low, MAX_NUMBER, &costs->high))
        return refuse_value(reader, key, high ? high : "random LOW");
    char *more = next_word(&value);
    return !more || refuse_value(reader, key, more);
}

static bool read_costs(struct reader *reader, const struct key *key, char *value)
{
    struct costs *costs = field_of(reader, key);
    size_t count = count_words(value);
    if (count > SCENARIO_MAX_VALUES)
        return refuse_length(reader, key);
    char *word = next_word(&value);
    if (strcmp(word, "random") == 0)
        return read_random(reader, key, value);
    costs->values = malloc(count * sizeof *costs->values);
    if (!costs->values)
        return complain_of_memory(reader->complaint);
    for (; word; word = next_word(&value))
        if (!read_whole(word, 0, MAX_NUMBER, &costs->values[costs->count++]))
            return refuse_value(reader, key, word);
    return true;
}

// ---- the keys -----------------------------------------------------------------------------------

#define TO_MAX " to " MAX_NUMBER_TEXT
#define RATE "a rate such as 60 or 60000/1001, at most 1000000000 a second, or 0 for none"
#define LIMIT "a whole number from 1" TO_MAX ", or unlimited"
#define MAX_SKIP "a whole number from 0" TO_MAX ", or unlimited"
#define QUEUE "a whole number from 0 to 63"
#define NS "whole ns from 0" TO_MAX
#define POSITIVE "whole ns from 1" TO_MAX
#define COSTS NS ", or random LOW HIGH"
#define TIME_AND_NS "TIME:NS with ns above 0, such as 1000000:16666667"
#define TIMES "times in ns from 0" TO_MAX

#define FIELD(name) offsetof(struct scenario, name)
#define COST(which) (offsetof(struct scenario, costs) + COST_##which * sizeof(struct costs))

static const struct key keys[] = {
    {"policy", read_policy, NULL, FIELD(policy), 0},
    {"ups", read_rate, RATE, FIELD(ups), 0},
    {"fps", read_rate, RATE, FIELD(fps), 0},
    {"max_updates", read_limit, LIMIT, FIELD(max_updates), 0},
    {"max_skip", read_max_skip, MAX_SKIP, FIELD(max_skip), 0},
    {"max_lag", read_limit, LIMIT, FIELD(max_lag), 0},
    {"max_dt", read_limit, LIMIT, FIELD(max_dt), 0},
    {"max_behind", read_limit, LIMIT, FIELD(max_behind), 0},
    {"exact", read_truth, "true or false", FIELD(exact), 0},
    {"margin", read_positive, POSITIVE, FIELD(margin), 0},
    {"latency", read_latency, "default, low or smooth", FIELD(latency), 0},
    {"hidden_fps", read_rate, RATE, FIELD(hidden_fps), 0},
    {"max_gap", read_limit, LIMIT, FIELD(max_gap), 0},
    {"duration", read_positive, POSITIVE, FIELD(duration), 0},
    {"update_cost", read_costs, COSTS, COST(UPDATE), 0},
    {"render_cost", read_costs, COSTS, COST(RENDER), 0},
    {"input_cost", read_costs, COSTS, COST(INPUT), 0},
    {"swap_cost", read_costs, COSTS, COST(SWAP), 0},
    {"vsync_period", read_number, NS ", 0 being no v-sync", FIELD(vsync_period), 0},
    {"vsync_queue", read_queue, QUEUE, FIELD(vsync_queue), 0},
    {"vsync_latch", read_number, NS, FIELD(vsync_latch), 0},
    {"vsync_jitter", read_costs, COSTS, COST(VSYNC_JITTER), 0},
    {"vsync_lag", read_queue, QUEUE, FIELD(vsync_lag), 0},
    {"learned", read_truth, "true or false", FIELD(learned), 0},
    {"timestamps", read_timestamps, "none, unnumbered or numbered", FIELD(timestamps), 0},
    {"timestamp_jitter", read_costs, COSTS, COST(TIMESTAMP_JITTER), 0},
    {"timestamp_counts", read_costs, "whole numbers from 0" TO_MAX, COST(TIMESTAMP_COUNTS), 0},
    {"oversleep", read_costs, COSTS, COST(OVERSLEEP), 0},
    {"hide_at", read_actions, TIMES, 0, ACTION_HIDE},
    {"show_at", read_actions, TIMES, 0, ACTION_SHOW},
    {"input_at", read_input, TIMES ", or every N with N above 0", FIELD(input_every), ACTION_INPUT},
    {"size_at", read_actions, "TIME:WIDTHxHEIGHT, such as 1000000:640x480", 0, ACTION_SIZE},
    {"pause_at", read_actions, TIMES, 0, ACTION_PAUSE},
    {"resume_at", read_actions, TIMES, 0, ACTION_RESUME},
    {"step_at", read_actions, TIMES, 0, ACTION_STEP},
    {"close_at", read_actions, TIMES, 0, ACTION_CLOSE},
    {"redraw_at", read_actions, TIMES, 0, ACTION_REDRAW},
    {"period_at", read_actions, TIME_AND_NS, 0, ACTION_PERIOD},
    {"monitor_at", read_actions, TIME_AND_NS, 0, ACTION_MONITOR},
    {"shift_at", read_actions, TIME_AND_NS, 0, ACTION_SHIFT},
    {"burst_at", read_actions, "TIME:COUNT, such as 1000000:3", 0, ACTION_BURST},
    {"clock_jump_at", read_actions, "TIME:+NS or TIME:-NS, such as 1000000:-5000", 0,
     ACTION_CLOCK_JUMP},
    {"scale_at", read_actions, "TIME:FACTOR with a factor from 1/64 to 64, such as 1000000:0.5", 0,
     ACTION_SCALE},
    {"policy_at", read_actions, "TIME:NAME with the name of a policy, such as 1000000:fixed", 0,
     ACTION_POLICY},
    {"timeout", read_positive, POSITIVE, FIELD(timeout), 0},
    {"seed", read_number, "a whole number from 0" TO_MAX, FIELD(seed), 0},
};
enum { key_count = sizeof keys / sizeof *keys };
static_assert(GL_SIM_FRAMES == 64, "QUEUE names the most frames that may wait");
static_assert((int)key_count <= (int)KEY_LIMIT, "a reader remembers the line of every key");

static bool refuse_key(struct reader *reader, const char *name)
{
    char names[1024];
    size_t length = 0;
    for (size_t i = 0; i < key_count; i++)
        length += (size_t)snprintf(names + length, sizeof names - length, "%s%s", i ? ", " : "",
                                   keys[i].name);
    return complain(reader->complaint, reader->line, "'%s' is no key; the keys are %s",
                    printable(name), names);
}

int line_of_key(const struct reader *reader, const char *name)
{
    size_t i = 0;
    while (strcmp(keys[i].name, name) != 0)
        i++;
    return reader->seen[i];
}

bool read_key(struct reader *reader, const char *name, char *value)
{
    for (size_t i = 0; i < key_count; i++) {
        const struct key *key = &keys[i];
        if (strcmp(name, key->name) != 0)
            continue;
        if (reader->seen[i])
            return complain(reader->complaint, reader->line,
                            "%s stands on line %d already; each key comes once", key->name,
                            reader->seen[i]);
        reader->seen[i] = reader->line;
        if (*value == '\0')
            return complain(reader->complaint, reader->line, "%s has no value; it takes %s",
                            key->name, key->takes ? key->takes : policies_names());
        return key->read(reader, key, value);
    }
    return refuse_key(reader, name);
}

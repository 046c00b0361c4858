// From text to a scenario: lines, keys, and what has to hold in the end.
#include "scenario.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/loop.h>
#include <glpace/policy.h>
#include <glpace/sim.h>

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

enum { KEY_LIMIT = 64 };

struct reader {
    struct scenario *scenario;
    struct complaint *complaint;
    int line;
    int seen[KEY_LIMIT]; // the line of each key; 0: not yet
    size_t action_capacity;
    bool no_memory; // for the values of an action
};

enum need { NEEDS_NOTHING, NEEDS_VSYNC, NEEDS_TIMESTAMPS };

struct key {
    const char *name;
    bool (*read)(struct reader *reader, const struct key *key, char *value);
    const char *takes;     // what a good value is
    size_t field;          // of the scenario, where it goes
    enum action_kind kind; // of what it makes happen
    enum need needs;
    enum cost which; // of COSTS
    bool is_signed;  // its costs may be negative
};

static bool refuse_value(struct reader *reader, const struct key *key, const char *text)
{
    return complain(reader->complaint, reader->line, "%s is '%s'; it takes %s", key->name,
                    printable(text), key->takes ? key->takes : policies_names());
}

static bool refuse_length(struct reader *reader, const struct key *key)
{
    return complain(reader->complaint, reader->line, "%s has too many values; it takes %d",
                    key->name, SCENARIO_MAX_VALUES);
}

// ---- single values ------------------------------------------------------------------------------

// Where the key's value goes.
static void *field_of(struct reader *reader, const struct key *key)
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

static bool read_margin(struct reader *reader, const struct key *key, char *value)
{
    return read_whole(value, 1, GL_NS_PER_SECOND, field_of(reader, key)) ||
           refuse_value(reader, key, value);
}

static bool read_queue(struct reader *reader, const struct key *key, char *value)
{
    return read_whole(value, 0, GL_SIM_SHOWN_MAX - 1, field_of(reader, key)) ||
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

static bool read_cost(const struct key *key, const char *text, int64_t *number)
{
    if (*text != '-' || !key->is_signed)
        return read_whole(text, 0, MAX_NUMBER, number);
    bool good = read_whole(text + 1, 0, MAX_NUMBER, number);
    *number = -*number;
    return good;
}

// "random LOW HIGH", the first word being taken already.
static bool read_random(struct reader *reader, const struct key *key, char *value)
{
    struct costs *costs = field_of(reader, key);
    costs->random = true;
    char *low = next_word(&value);
    if (!low || !read_cost(key, low, &costs->low))
        return refuse_value(reader, key, low ? low : "random");
    char *high = next_word(&value);
    if (!high || !read_cost(key, high, &costs->high) || costs->high < costs->low)
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
        if (!read_cost(key, word, &costs->values[costs->count++]))
            return refuse_value(reader, key, word);
    return true;
}

// ---- what happens when: lists of times, most of them with a detail each -------------------------

static struct action *add_action(struct reader *reader, enum action_kind kind)
{
    struct scenario *scenario = reader->scenario;
    if (scenario->action_count == reader->action_capacity) {
        size_t capacity = 2 * reader->action_capacity + 16;
        struct action *actions = realloc(scenario->actions, capacity * sizeof *actions);
        if (!actions)
            return NULL;
        scenario->actions = actions;
        reader->action_capacity = capacity;
    }
    struct action *added = &scenario->actions[scenario->action_count];
    *added = (struct action){.kind = kind, .order = scenario->action_count++};
    return added;
}

// Numbers between commas.
static bool read_replacement(struct reader *reader, const struct key *key, struct costs *costs,
                             char *text)
{
    size_t count = 1;
    for (const char *comma = text; (comma = strchr(comma, ',')); comma++)
        count++;
    costs->values = malloc(count * sizeof *costs->values);
    reader->no_memory = !costs->values;
    for (char *next; costs->values && text; text = next) {
        next = cut_at(text, ',');
        if (!read_cost(key, text, &costs->values[costs->count++]))
            return false;
    }
    return costs->values;
}

// What stands behind the time and its colon.
static bool read_detail(struct reader *reader, const struct key *key, struct action *action,
                        char *text)
{
    int64_t number;
    switch (action->kind) {
    case ACTION_SIZE: {
        int64_t width;
        char *height = cut_at(text, 'x');
        if (!height || !read_whole(text, 0, INT32_MAX, &width) ||
            !read_whole(height, 0, INT32_MAX, &number))
            return false;
        action->size.width = (int32_t)width;
        action->size.height = (int32_t)number;
        return true;
    }
    case ACTION_CLOCK_JUMP:
        if ((*text != '+' && *text != '-') || !read_whole(text + 1, 0, MAX_NUMBER, &number))
            return false;
        action->ns = *text == '+' ? number : -number;
        return true;
    case ACTION_PERIOD:
    case ACTION_MONITOR:
    case ACTION_SHIFT:
        return read_whole(text, 1, MAX_NUMBER, &action->ns);
    case ACTION_BURST:
    case ACTION_DIVISOR:
        return read_whole(text, 1, INT32_MAX, &action->ns);
    case ACTION_COSTS:
        action->costs.which = key->which;
        return read_replacement(reader, key, &action->costs.by, text);
    case ACTION_SCALE:
        return read_decimal(text, &action->factor) && action->factor >= GL_TIME_SCALE_MIN &&
               action->factor <= GL_TIME_SCALE_MAX;
    case ACTION_POLICY:
        return policies_find(text, &action->policy);
    default:
        return false;
    }
}

static bool has_detail(enum action_kind kind)
{
    return kind <= ACTION_SIZE || kind >= ACTION_SCALE;
}

static bool read_action(struct reader *reader, const struct key *key, struct action *action,
                        char *word)
{
    char *detail = has_detail(action->kind) ? cut_at(word, ':') : NULL;
    if (!read_whole(word, 0, MAX_NUMBER, &action->at))
        return false;
    return !has_detail(action->kind) || (detail && read_detail(reader, key, action, detail));
}

static bool read_actions(struct reader *reader, const struct key *key, char *value)
{
    if (count_words(value) > SCENARIO_MAX_VALUES)
        return refuse_length(reader, key);
    int64_t last = 0;
    for (char *word; (word = next_word(&value));) {
        struct action *added = add_action(reader, key->kind);
        if (!added)
            return complain_of_memory(reader->complaint);
        char shown[80];
        snprintf(shown, sizeof shown, "%s", printable(word));
        if (!read_action(reader, key, added, word))
            return reader->no_memory ? complain_of_memory(reader->complaint)
                                     : refuse_value(reader, key, shown);
        if (added->at < last)
            return complain(reader->complaint, reader->line,
                            "%s has '%s' after a time of %lld; its times have to ascend", key->name,
                            shown, (long long)last);
        last = added->at;
    }
    return true;
}

// As read_actions(), and "every N".
static bool read_input(struct reader *reader, const struct key *key, char *value)
{
    size_t length = strcspn(value, " \t");
    if (strncmp(value, "every", length) != 0 || length != strlen("every"))
        return read_actions(reader, key, value);
    value += length;
    char *period = next_word(&value);
    if (!period || !read_whole(period, 1, MAX_NUMBER, field_of(reader, key)))
        return refuse_value(reader, key, period ? period : "every");
    char *more = next_word(&value);
    return !more || refuse_value(reader, key, more);
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
#define ERRORS "whole numbers from -" MAX_NUMBER_TEXT TO_MAX ", or random LOW HIGH"
#define TIME_AND_NS "TIME:NS with ns above 0, such as 1000000:16666667"
#define TIME_AND_COSTS "TIME:NS,NS,... such as 1000000:0,5000"
#define TIME_AND_ERRORS "TIME:N,N,... such as 1000000:0,-5000"
#define TIMES "times in ns from 0" TO_MAX

#define FIELD(name) offsetof(struct scenario, name)
#define COST(which) (offsetof(struct scenario, costs) + COST_##which * sizeof(struct costs))

static const struct key keys[] = {
    {"policy", read_policy, NULL, .field = FIELD(policy)},
    {"ups", read_rate, RATE, .field = FIELD(ups)},
    {"fps", read_rate, RATE, .field = FIELD(fps)},
    {"max_updates", read_limit, LIMIT, .field = FIELD(max_updates)},
    {"max_skip", read_max_skip, MAX_SKIP, .field = FIELD(max_skip)},
    {"max_lag", read_limit, LIMIT, .field = FIELD(max_lag)},
    {"max_dt", read_limit, LIMIT, .field = FIELD(max_dt)},
    {"max_behind", read_limit, LIMIT, .field = FIELD(max_behind)},
    {"exact", read_truth, "true or false", .field = FIELD(exact)},
    {"margin", read_margin, "whole ns from 1 to 1000000000", .field = FIELD(margin)},
    {"latency", read_latency, "default, low or smooth", .field = FIELD(latency)},
    {"hidden_fps", read_rate, RATE, .field = FIELD(hidden_fps)},
    {"max_gap", read_limit, LIMIT, .field = FIELD(max_gap)},
    {"duration", read_positive, POSITIVE, .field = FIELD(duration)},
    {"update_cost", read_costs, COSTS, .field = COST(UPDATE)},
    {"render_cost", read_costs, COSTS, .field = COST(RENDER)},
    {"input_cost", read_costs, COSTS, .field = COST(INPUT)},
    {"gpu_cost", read_costs, COSTS, .field = COST(GPU)},
    {"swap_cost", read_costs, COSTS, .field = COST(SWAP)},
    {"vsync_period", read_number, NS ", 0 being no v-sync", .field = FIELD(vsync_period)},
    {"vsync_queue", read_queue, QUEUE, .field = FIELD(vsync_queue)},
    {"vsync_latch", read_number, NS, .field = FIELD(vsync_latch)},
    {"vsync_jitter", read_costs, COSTS, .field = COST(VSYNC_JITTER)},
    {"vsync_lag", read_queue, QUEUE, .field = FIELD(vsync_lag)},
    {"learned", read_truth, "true or false", .field = FIELD(learned)},
    {"timestamps", read_timestamps, "none, unnumbered or numbered", .field = FIELD(timestamps)},
    {"timestamp_jitter", read_costs, COSTS, .field = COST(TIMESTAMP_JITTER),
     .needs = NEEDS_TIMESTAMPS},
    {"timestamp_counts", read_costs, "whole numbers from 0" TO_MAX, .field = COST(TIMESTAMP_COUNTS),
     .needs = NEEDS_TIMESTAMPS},
    {"timestamp_errors", read_costs, ERRORS, .field = COST(TIMESTAMP_ERRORS),
     .needs = NEEDS_TIMESTAMPS, .is_signed = true},
    {"number_errors", read_costs, ERRORS, .field = COST(NUMBER_ERRORS), .needs = NEEDS_TIMESTAMPS,
     .is_signed = true},
    {"oversleep", read_costs, COSTS, .field = COST(OVERSLEEP)},
    {"hide_at", read_actions, TIMES, .kind = ACTION_HIDE},
    {"show_at", read_actions, TIMES, .kind = ACTION_SHOW},
    {"input_at", read_input, TIMES ", or every N with N above 0", .field = FIELD(input_every),
     .kind = ACTION_INPUT},
    {"size_at", read_actions, "TIME:WIDTHxHEIGHT, such as 1000000:640x480", .kind = ACTION_SIZE},
    {"pause_at", read_actions, TIMES, .kind = ACTION_PAUSE},
    {"resume_at", read_actions, TIMES, .kind = ACTION_RESUME},
    {"step_at", read_actions, TIMES, .kind = ACTION_STEP},
    {"close_at", read_actions, TIMES, .kind = ACTION_CLOSE},
    {"redraw_at", read_actions, TIMES, .kind = ACTION_REDRAW},
    {"period_at", read_actions, TIME_AND_NS, .kind = ACTION_PERIOD, .needs = NEEDS_VSYNC},
    {"monitor_at", read_actions, TIME_AND_NS, .kind = ACTION_MONITOR, .needs = NEEDS_VSYNC},
    {"shift_at", read_actions, TIME_AND_NS, .kind = ACTION_SHIFT, .needs = NEEDS_VSYNC},
    {"burst_at", read_actions, "TIME:COUNT, such as 1000000:3", .kind = ACTION_BURST,
     .needs = NEEDS_VSYNC},
    {"divisor_at", read_actions, "TIME:N with N above 0, such as 1000000:2", .kind = ACTION_DIVISOR,
     .needs = NEEDS_VSYNC},
    {"vsync_jitter_at", read_actions, TIME_AND_COSTS, .kind = ACTION_COSTS, .needs = NEEDS_VSYNC,
     .which = COST_VSYNC_JITTER},
    {"timestamp_jitter_at", read_actions, TIME_AND_COSTS, .kind = ACTION_COSTS,
     .needs = NEEDS_TIMESTAMPS, .which = COST_TIMESTAMP_JITTER},
    {"timestamp_counts_at", read_actions, TIME_AND_COSTS, .kind = ACTION_COSTS,
     .needs = NEEDS_TIMESTAMPS, .which = COST_TIMESTAMP_COUNTS},
    {"timestamp_errors_at", read_actions, TIME_AND_ERRORS, .kind = ACTION_COSTS,
     .needs = NEEDS_TIMESTAMPS, .which = COST_TIMESTAMP_ERRORS, .is_signed = true},
    {"number_errors_at", read_actions, TIME_AND_ERRORS, .kind = ACTION_COSTS,
     .needs = NEEDS_TIMESTAMPS, .which = COST_NUMBER_ERRORS, .is_signed = true},
    {"render_cost_at", read_actions, TIME_AND_COSTS, .kind = ACTION_COSTS, .which = COST_RENDER},
    {"gpu_cost_at", read_actions, TIME_AND_COSTS, .kind = ACTION_COSTS, .which = COST_GPU},
    {"clock_jump_at", read_actions, "TIME:+NS or TIME:-NS, such as 1000000:-5000",
     .kind = ACTION_CLOCK_JUMP},
    {"scale_at", read_actions, "TIME:FACTOR with a factor from 1/64 to 64, such as 1000000:0.5",
     .kind = ACTION_SCALE},
    {"policy_at", read_actions, "TIME:NAME with the name of a policy, such as 1000000:fixed",
     .kind = ACTION_POLICY},
    {"timeout", read_positive, POSITIVE, .field = FIELD(timeout)},
    {"seed", read_number, "a whole number from 0" TO_MAX, .field = FIELD(seed)},
};
enum { key_count = sizeof keys / sizeof *keys };
static_assert(GL_SIM_SHOWN_MAX == 64, "QUEUE names the most frames that may wait");
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

// The line on which a key that there is has its value; 0 if it has none.
static int line_of_key(const struct reader *reader, const char *name)
{
    size_t i = 0;
    while (strcmp(keys[i].name, name) != 0)
        i++;
    return reader->seen[i];
}

// One line's key and value, both trimmed.
static bool read_key(struct reader *reader, const char *name, char *value)
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

// The name of a key that there is and that needs something; NULL if there is none.
static const char *find_need(const struct reader *reader, enum need need)
{
    for (size_t i = 0; i < key_count; i++)
        if (reader->seen[i] && keys[i].needs == need)
            return keys[i].name;
    return NULL;
}

// Without v-sync no frame waits for a refresh.
static bool check_display(struct reader *reader)
{
    const struct scenario *scenario = reader->scenario;
    const char *key = scenario->vsync_queue > 0                 ? "vsync_queue"
                      : scenario->vsync_latch > 0               ? "vsync_latch"
                      : scenario->vsync_lag > 0                 ? "vsync_lag"
                      : scenario->timestamps != TIMESTAMPS_NONE ? "timestamps"
                                                                : find_need(reader, NEEDS_VSYNC);
    return !key || scenario->vsync_period > 0 ||
           complain(reader->complaint, line_of_key(reader, key),
                    "%s needs v-sync; 'vsync_period = 16666667' is a display at 60 Hz", key);
}

static bool check_timestamps(struct reader *reader)
{
    const struct scenario *scenario = reader->scenario;
    const char *key = find_need(reader, NEEDS_TIMESTAMPS);
    return !key || scenario->timestamps != TIMESTAMPS_NONE ||
           complain(reader->complaint, line_of_key(reader, key),
                    "%s needs timestamps; 'timestamps = numbered' is a display that reports frames",
                    key);
}

static bool check_lag(struct reader *reader)
{
    const struct scenario *scenario = reader->scenario;
    int64_t waiting = scenario->vsync_queue + scenario->vsync_lag;
    return waiting < GL_SIM_SHOWN_MAX ||
           complain(reader->complaint, line_of_key(reader, "vsync_lag"),
                    "vsync_lag and vsync_queue are %lld together; they may be %d at most",
                    (long long)waiting, GL_SIM_SHOWN_MAX - 1);
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
    for (size_t i = 0; i < scenario->action_count; i++)
        if (scenario->actions[i].kind == ACTION_COSTS)
            free(scenario->actions[i].costs.by.values);
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

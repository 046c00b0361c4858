#include "keys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/policy.h>

#include "policies.h"
#include "values.h"

struct key {
    const char *name;
    bool (*read)(struct reader *reader, const struct key *key, char *value);
    const char *takes;     // what a good value is
    size_t field;          // of the scenario, where it goes
    enum action_kind kind; // of what it makes happen
};

// ---- complaints ---------------------------------------------------------------------------------

static bool refuse(struct reader *reader, const struct key *key, const char *text)
{
    return complain(reader->complaint, reader->line, "%s is '%s'; it takes %s", key->name,
                    printable(text), key->takes ? key->takes : policies_names());
}

static bool refuse_length(struct reader *reader, const struct key *key)
{
    return complain(reader->complaint, reader->line, "%s has too many values; it takes %d",
                    key->name, SCENARIO_MAX_VALUES);
}

static bool run_out(struct reader *reader)
{
    return complain(reader->complaint, reader->line, "there is not enough memory");
}

// ---- single values ------------------------------------------------------------------------------

static void *field_of(struct reader *reader, const struct key *key)
{
    return (char *)reader->scenario + key->field;
}

static bool read_policy(struct reader *reader, const struct key *key, char *value)
{
    return policies_find(value, field_of(reader, key)) || refuse(reader, key, value);
}

static bool read_rate(struct reader *reader, const struct key *key, char *value)
{
    return gl_rate_parse(field_of(reader, key), value) || refuse(reader, key, value);
}

static bool read_number(struct reader *reader, const struct key *key, char *value)
{
    return read_whole(value, 0, MAX_NUMBER, field_of(reader, key)) || refuse(reader, key, value);
}

static bool read_positive(struct reader *reader, const struct key *key, char *value)
{
    return read_whole(value, 1, MAX_NUMBER, field_of(reader, key)) || refuse(reader, key, value);
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

static bool read_exact(struct reader *reader, const struct key *key, char *value)
{
    bool *exact = field_of(reader, key);
    *exact = strcmp(value, "true") == 0;
    return *exact || strcmp(value, "false") == 0 || refuse(reader, key, value);
}

// ---- lists of durations -------------------------------------------------------------------------

static size_t count_words(const char *text)
{
    size_t count = 0;
    bool within = false;
    for (; *text; text++) {
        bool blank = *text == ' ' || *text == '\t';
        count += !blank && !within;
        within = !blank;
    }
    return count;
}

// "random LOW HIGH", the first word being taken already.
static bool read_random(struct reader *reader, const struct key *key, char *value)
{
    struct costs *costs = field_of(reader, key);
    costs->random = true;
    char *low = next_word(&value);
    if (!low || !read_whole(low, 0, MAX_NUMBER, &costs->low))
        return refuse(reader, key, low ? low : "random");
    char *high = next_word(&value);
    if (!high || !read_whole(high, costs->low, MAX_NUMBER, &costs->high))
        return refuse(reader, key, high ? high : "random LOW");
    char *more = next_word(&value);
    return !more || refuse(reader, key, more);
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
        return run_out(reader);
    for (; word; word = next_word(&value))
        if (!read_whole(word, 0, MAX_NUMBER, &costs->values[costs->count++]))
            return refuse(reader, key, word);
    return true;
}

// ---- what happens when --------------------------------------------------------------------------

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

// What stands behind the time and its colon.
static bool read_detail(struct action *action, char *text)
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
    case ACTION_SCALE:
        return read_decimal(text, &action->factor) && action->factor >= 1.0 / 64 &&
               action->factor <= 64;
    case ACTION_POLICY:
        return policies_find(text, &action->policy);
    default:
        return false;
    }
}

static bool has_detail(enum action_kind kind)
{
    return kind == ACTION_SIZE || kind == ACTION_CLOCK_JUMP || kind == ACTION_SCALE ||
           kind == ACTION_POLICY;
}

static bool read_action(struct action *action, char *word)
{
    char *detail = has_detail(action->kind) ? cut_at(word, ':') : NULL;
    if (!read_whole(word, 0, MAX_NUMBER, &action->at))
        return false;
    return !has_detail(action->kind) || (detail && read_detail(action, detail));
}

static bool read_actions(struct reader *reader, const struct key *key, char *value)
{
    if (count_words(value) > SCENARIO_MAX_VALUES)
        return refuse_length(reader, key);
    int64_t last = 0;
    for (char *word; (word = next_word(&value));) {
        struct action *added = add_action(reader, key->kind);
        if (!added)
            return run_out(reader);
        char shown[80];
        snprintf(shown, sizeof shown, "%s", printable(word));
        if (!read_action(added, word))
            return refuse(reader, key, shown);
        if (added->at < last)
            return complain(reader->complaint, reader->line,
                            "%s has '%s' after a time of %lld; its times have to ascend", key->name,
                            shown, (long long)last);
        last = added->at;
    }
    return true;
}

static bool read_input(struct reader *reader, const struct key *key, char *value)
{
    size_t length = strcspn(value, " \t");
    if (strncmp(value, "every", length) != 0 || length != strlen("every"))
        return read_actions(reader, key, value);
    value += length;
    char *period = next_word(&value);
    if (!period || !read_whole(period, 1, MAX_NUMBER, field_of(reader, key)))
        return refuse(reader, key, period ? period : "every");
    char *more = next_word(&value);
    return !more || refuse(reader, key, more);
}

// ---- the keys -----------------------------------------------------------------------------------

#define TO_MAX " to " MAX_NUMBER_TEXT
#define RATE "a rate such as 60 or 60000/1001, at most 1000000000 a second, or 0 for none"
#define LIMIT "a whole number from 1" TO_MAX ", or unlimited"
#define MAX_SKIP "a whole number from 0" TO_MAX ", or unlimited"
#define NS "whole ns from 0" TO_MAX
#define POSITIVE "whole ns from 1" TO_MAX
#define COSTS NS ", or random LOW HIGH"
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
    {"exact", read_exact, "true or false", FIELD(exact), 0},
    {"margin", read_positive, POSITIVE, FIELD(margin), 0},
    {"max_gap", read_limit, LIMIT, FIELD(max_gap), 0},
    {"duration", read_positive, POSITIVE, FIELD(duration), 0},
    {"update_cost", read_costs, COSTS, COST(UPDATE), 0},
    {"render_cost", read_costs, COSTS, COST(RENDER), 0},
    {"input_cost", read_costs, COSTS, COST(INPUT), 0},
    {"swap_cost", read_costs, COSTS, COST(SWAP), 0},
    {"vsync_period", read_number, NS ", 0 being no v-sync", FIELD(vsync_period), 0},
    {"vsync_jitter", read_costs, COSTS, COST(VSYNC_JITTER), 0},
    {"oversleep", read_costs, COSTS, COST(OVERSLEEP), 0},
    {"input_at", read_input, TIMES ", or every N with N above 0", FIELD(input_every), ACTION_INPUT},
    {"size_at", read_actions, "TIME:WIDTHxHEIGHT, such as 1000000:640x480", 0, ACTION_SIZE},
    {"pause_at", read_actions, TIMES, 0, ACTION_PAUSE},
    {"resume_at", read_actions, TIMES, 0, ACTION_RESUME},
    {"step_at", read_actions, TIMES, 0, ACTION_STEP},
    {"close_at", read_actions, TIMES, 0, ACTION_CLOSE},
    {"redraw_at", read_actions, TIMES, 0, ACTION_REDRAW},
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
_Static_assert((int)key_count <= (int)KEY_LIMIT, "a reader remembers the line of every key");

static bool refuse_key(struct reader *reader, const char *name)
{
    char names[512];
    size_t length = 0;
    for (size_t i = 0; i < key_count; i++)
        length += (size_t)snprintf(names + length, sizeof names - length, "%s%s", i ? ", " : "",
                                   keys[i].name);
    return complain(reader->complaint, reader->line, "'%s' is no key; the keys are %s",
                    printable(name), names);
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

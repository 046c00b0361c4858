// The keys that say what happens when: lists of times, most of them with a detail each.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "keys_impl.h"
#include "policies.h"
#include "values.h"

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
    case ACTION_PERIOD:
    case ACTION_MONITOR:
    case ACTION_SHIFT:
        return read_whole(text, 1, MAX_NUMBER, &action->ns);
    case ACTION_BURST:
        return read_whole(text, 1, INT32_MAX, &action->ns);
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
    switch (kind) {
    case ACTION_SIZE:
    case ACTION_CLOCK_JUMP:
    case ACTION_PERIOD:
    case ACTION_MONITOR:
    case ACTION_SHIFT:
    case ACTION_BURST:
    case ACTION_SCALE:
    case ACTION_POLICY:
        return true;
    default:
        return false;
    }
}

static bool read_action(struct action *action, char *word)
{
    char *detail = has_detail(action->kind) ? cut_at(word, ':') : NULL;
    if (!read_whole(word, 0, MAX_NUMBER, &action->at))
        return false;
    return !has_detail(action->kind) || (detail && read_detail(action, detail));
}

bool read_actions(struct reader *reader, const struct key *key, char *value)
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
        if (!read_action(added, word))
            return refuse_value(reader, key, shown);
        if (added->at < last)
            return complain(reader->complaint, reader->line,
                            "%s has '%s' after a time of %lld; its times have to ascend", key->name,
                            shown, (long long)last);
        last = added->at;
    }
    return true;
}

bool read_input(struct reader *reader, const struct key *key, char *value)
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

#include "plan/expression.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define DEEPEST 64 // of parentheses and signs

struct reading {
    const char *text; // all of it
    const char *at;
    const struct expression_names *names;
    struct complaint *complaint;
};

static const struct function {
    const char *name;
    double (*of_one)(double);
    double (*of_two)(double, double);
} functions[] = {
    {"floor", floor, NULL}, {"ceil", ceil, NULL}, {"round", round, NULL},
    {"abs", fabs, NULL},    {"min", NULL, fmin},  {"max", NULL, fmax},
};

#define FUNCTIONS (sizeof functions / sizeof *functions)

static bool refuse(struct reading *reading)
{
    return complain(
        reading->complaint, 0,
        "'%.80s' is no size; it takes numbers, + - * / ( ), floor, ceil, round, min, max, "
        "abs, $WIDTH, $HEIGHT and $ before an input of one number",
        reading->text);
}

static bool take(struct reading *reading, char c)
{
    while (isspace((unsigned char)*reading->at))
        reading->at++;
    if (*reading->at != c)
        return false;
    reading->at++;
    return true;
}

static bool read_word(struct reading *reading, char word[INPUT_NAME])
{
    size_t length = 0;
    while (isalnum((unsigned char)reading->at[length]) || reading->at[length] == '_')
        length++;
    if (length == 0 || length >= INPUT_NAME)
        return false;
    memcpy(word, reading->at, length);
    word[length] = '\0';
    reading->at += length;
    return true;
}

static bool read_sum(struct reading *reading, double *value);

static bool read_name(struct reading *reading, double *value)
{
    char name[INPUT_NAME];
    if (!read_word(reading, name))
        return refuse(reading);
    const struct input *input = inputs_find(reading->names->inputs, name);
    if (strcmp(name, "WIDTH") == 0)
        *value = reading->names->width;
    else if (strcmp(name, "HEIGHT") == 0)
        *value = reading->names->height;
    else if (input && input->components == 1)
        *value = input->value[0];
    else
        return refuse(reading);
    return true;
}

static bool read_call(struct reading *reading, double *value)
{
    char name[INPUT_NAME];
    if (!read_word(reading, name))
        return refuse(reading);
    const struct function *function = functions;
    while (function < functions + FUNCTIONS && strcmp(function->name, name) != 0)
        function++;
    double second = 0;
    if (function == functions + FUNCTIONS || !take(reading, '('))
        return refuse(reading);
    if (!read_sum(reading, value))
        return false;
    if (function->of_one) {
        *value = function->of_one(*value);
    } else {
        if (!take(reading, ','))
            return refuse(reading);
        if (!read_sum(reading, &second))
            return false;
        *value = function->of_two(*value, second);
    }
    return take(reading, ')') || refuse(reading);
}

static bool read_number(struct reading *reading, double *value)
{
    char *end;
    *value = strtod(reading->at, &end);
    if (end == reading->at)
        return refuse(reading);
    reading->at = end;
    return true;
}

static bool read_operand(struct reading *reading, double *value)
{
    if (take(reading, '-')) {
        bool read = read_operand(reading, value);
        *value = -*value;
        return read;
    }
    if (take(reading, '+'))
        return read_operand(reading, value);
    if (take(reading, '('))
        return read_sum(reading, value) && (take(reading, ')') || refuse(reading));
    if (take(reading, '$'))
        return read_name(reading, value);
    return isalpha((unsigned char)*reading->at) ? read_call(reading, value)
                                                : read_number(reading, value);
}

static bool read_product(struct reading *reading, double *value)
{
    if (!read_operand(reading, value))
        return false;
    for (;;) {
        bool times = take(reading, '*');
        if (!times && !take(reading, '/'))
            return true;
        double factor = 0;
        if (!read_operand(reading, &factor))
            return false;
        *value = times ? *value * factor : *value / factor;
    }
}

static bool read_sum(struct reading *reading, double *value)
{
    if (!read_product(reading, value))
        return false;
    for (;;) {
        bool plus = take(reading, '+');
        if (!plus && !take(reading, '-'))
            return true;
        double more = 0;
        if (!read_product(reading, &more))
            return false;
        *value = plus ? *value + more : *value - more;
    }
}

// Each level of a text takes one of these.
static bool is_too_deep(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += strchr("(+-", *text) != NULL;
    return count > DEEPEST;
}

bool expression_value(const char *text, const struct expression_names *names, double *value,
                      struct complaint *complaint)
{
    struct reading reading = {text, text, names, complaint};
    *value = 0;
    if (is_too_deep(text))
        return refuse(&reading);
    return read_sum(&reading, value) && (take(&reading, '\0') || refuse(&reading));
}

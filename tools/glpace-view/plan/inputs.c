#include "plan/inputs.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/system.h"
#include "base/whole.h"

#define FORM "TYPE NAME = VALUE in {LEAST, MOST} step STEP"

struct kind {
    const char *name; // in "#iUniform" and in GLSL
    const char *glsl;
    enum input_type type;
    int components;
};

static const struct kind kinds[] = {
    {"float", "float", INPUT_FLOAT, 1},  {"int", "int", INPUT_LONG, 1},
    {"bool", "bool", INPUT_BOOL, 1},     {"vec2", "vec2", INPUT_VECTOR, 2},
    {"vec3", "vec3", INPUT_VECTOR, 3},   {"vec4", "vec4", INPUT_VECTOR, 4},
    {"color3", "vec3", INPUT_COLOR, 3},  {"color4", "vec4", INPUT_COLOR, 4},
    {NULL, "bool", INPUT_EVENT, 1},      {NULL, "sampler2D", INPUT_IMAGE, 0},
    {NULL, "sampler2D", INPUT_AUDIO, 0}, {NULL, "sampler2D", INPUT_AUDIO_FFT, 0},
};

#define KINDS (sizeof kinds / sizeof *kinds)

// Words that no name can be. The compiler reports rarer ones.
static const char *const reserved[] = {
    "break",  "case",    "const", "continue", "default", "discard", "do",    "else",   "false",
    "for",    "if",      "in",    "inout",    "layout",  "main",    "out",   "return", "struct",
    "switch", "texture", "true",  "uniform",  "varying", "void",    "while",
};

// What people choose as names and GLSL keeps for itself: in the text they are other names.
static const char *const renamed[] = {
    "active",        "centroid", "common", "enum",      "filter",    "fixed",  "flat",
    "goto",          "half",     "inline", "input",     "interface", "long",   "namespace",
    "noperspective", "output",   "packed", "partition", "public",    "sample", "short",
    "smooth",        "static",   "this",   "union",     "unsigned",
};

static bool is_renamed(const char *name)
{
    for (size_t i = 0; i < sizeof renamed / sizeof *renamed; i++)
        if (strcmp(renamed[i], name) == 0)
            return true;
    return false;
}

void input_uniform(const char *name, char uniform[INPUT_UNIFORM])
{
    snprintf(uniform, INPUT_UNIFORM, "%s%s", is_renamed(name) ? "view_" : "", name);
}

void input_rename(const char *name, struct text *head)
{
    if (is_renamed(name))
        text_print(head, "#define %s view_%s\n", name, name);
}

static const struct kind *kind_of(const struct input *input)
{
    const struct kind *kind = kinds;
    while (kind->type != input->type || kind->components != input->components)
        kind++;
    return kind;
}

static bool is_sampler(const struct input *input)
{
    return input->components == 0;
}

static bool is_flag(const struct input *input)
{
    return input->type == INPUT_BOOL || input->type == INPUT_EVENT;
}

static bool is_choice(const struct input *input, double value)
{
    for (int i = 0; i < input->choice_count; i++)
        if (input->choices[i].value == value)
            return true;
    return !input->choices;
}

// ---- the list -----------------------------------------------------------------------------------

static void finish_input(struct input *input)
{
    free(input->choices);
    free(input->file);
}

void inputs_free(struct inputs *inputs)
{
    for (int i = 0; i < inputs->count; i++)
        finish_input(&inputs->list[i]);
    free(inputs->list);
    *inputs = (struct inputs){0};
}

struct input *inputs_find(const struct inputs *inputs, const char *name)
{
    for (int i = 0; i < inputs->count; i++)
        if (strcmp(inputs->list[i].name, name) == 0)
            return &inputs->list[i];
    return NULL;
}

bool input_may_be_called(const char *name)
{
    if (strlen(name) >= INPUT_NAME || !is_of_word(*name) || isdigit((unsigned char)*name) ||
        strncmp(name, "gl_", 3) == 0)
        return false;
    for (const char *c = name; *c; c++)
        if (!is_of_word(*c))
            return false;
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (strcmp(reserved[i], name) == 0)
            return false;
    for (size_t i = 0; i < KINDS; i++)
        if (strcmp(kinds[i].glsl, name) == 0)
            return false;
    return true;
}

static bool has_type_of(const struct input *a, const struct input *b)
{
    return a->type == b->type && a->components == b->components;
}

static bool append(struct inputs *inputs, const struct input *input, struct complaint *complaint)
{
    if (!input_may_be_called(input->name))
        return complain(
            complaint, 0,
            "'%s' cannot be the name of an input; it takes letters, digits and '_', and "
            "must be no word of GLSL",
            input->name);
    const struct input *there = inputs_find(inputs, input->name);
    if (there && !has_type_of(there, input))
        return complain(complaint, 0, "%s is declared twice, as %s and as %s", input->name,
                        kind_of(there)->glsl, kind_of(input)->glsl);
    if (there) {
        finish_input(&(struct input){.choices = input->choices, .file = input->file});
        return true;
    }
    inputs->list = grow(inputs->list, inputs->count, sizeof *inputs->list);
    inputs->list[inputs->count] = *input;
    input_reset(&inputs->list[inputs->count++]);
    return true;
}

bool inputs_add(struct inputs *inputs, const struct input *input, struct complaint *complaint)
{
    bool added = append(inputs, input, complaint);
    if (!added)
        finish_input(&(struct input){.choices = input->choices, .file = input->file});
    return added;
}

void input_reset(struct input *input)
{
    memcpy(input->value, input->initial, sizeof input->value);
    input->changed = false;
}

void inputs_keep(struct inputs *inputs, struct inputs *older)
{
    for (int i = 0; i < inputs->count; i++) {
        struct input *input = &inputs->list[i];
        struct input *before = inputs_find(older, input->name);
        if (!before || !has_type_of(before, input))
            continue;
        input_reset(input);
        if (before->changed && is_choice(input, before->value[0])) {
            memcpy(input->value, before->value, sizeof input->value);
            input->changed = true;
        }
        free(input->file);
        input->file = before->file;
        before->file = NULL;
    }
}

// ---- a line of "#iUniform" ----------------------------------------------------------------------

static void skip_blanks(const char **at)
{
    while (**at == ' ' || **at == '\t')
        (*at)++;
}

static bool read_number(const char **at, double *number)
{
    skip_blanks(at);
    if (!(*at)[strspn(*at, "+-.")] || !isdigit((unsigned char)(*at)[strspn(*at, "+-.")]))
        return false; // strtod() reads "inf" and "nan", too
    char *end;
    *number = strtod(*at, &end);
    if (end == *at || !(fabs(*number) < INFINITY))
        return false;
    *at = end;
    return true;
}

static bool take(const char **at, char c)
{
    skip_blanks(at);
    if (**at != c)
        return false;
    (*at)++;
    return true;
}

static bool take_word(const char **at, char word[INPUT_NAME])
{
    skip_blanks(at);
    size_t length = 0;
    while (is_of_word((*at)[length]))
        length++;
    if (length == 0 || length >= INPUT_NAME)
        return false;
    memcpy(word, *at, length);
    word[length] = '\0';
    *at += length;
    return true;
}

// Numbers between commas, up to most of them; how many there were.
static int read_numbers(const char **at, double numbers[4], int most)
{
    int count = 0;
    do {
        if (count == most || !read_number(at, &numbers[count]))
            return 0;
        count++;
    } while (take(at, ','));
    return count;
}

static bool fits(const struct input *input, double value)
{
    if (is_flag(input))
        return value == 0 || value == 1;
    return input->type != INPUT_LONG ||
           (value == floor(value) && value >= INT32_MIN && value <= INT32_MAX);
}

// One number for all components, or TYPE(...) with one or with all of them.
static bool read_value(const struct input *input, const char **at, double value[4])
{
    char word[INPUT_NAME] = "";
    int count = 1;
    skip_blanks(at);
    if (isalpha((unsigned char)**at)) {
        if (!take_word(at, word))
            return false;
        if (is_flag(input) && (strcmp(word, "true") == 0 || strcmp(word, "false") == 0)) {
            value[0] = strcmp(word, "true") == 0;
            return true;
        }
        const struct kind *kind = kind_of(input);
        if (strcmp(word, kind->glsl) != 0 && strcmp(word, kind->name) != 0)
            return false;
        if (!take(at, '('))
            return false;
        count = read_numbers(at, value, input->components);
        if (!take(at, ')') || (count != 1 && count != input->components))
            return false;
    } else if (!read_number(at, &value[0])) {
        return false;
    }
    for (int i = 0; i < input->components; i++) {
        value[i] = value[count == 1 ? 0 : i];
        if (!fits(input, value[i]))
            return false;
    }
    return true;
}

static bool read_range(struct input *input, const char **at)
{
    if (!take(at, '{') || !read_value(input, at, input->least) || !take(at, ',') ||
        !read_value(input, at, input->most) || !take(at, '}'))
        return false;
    input->has_range = true;
    for (int i = 0; i < input->components; i++)
        if (input->least[i] >= input->most[i])
            return false;
    return true;
}

static bool read_step(struct input *input, const char **at)
{
    return read_number(at, &input->step) && input->step > 0 && fits(input, input->step);
}

// What stands behind the name.
static bool read_rest(struct input *input, const char *at, struct complaint *complaint)
{
    if (take(&at, '=') && !read_value(input, &at, input->initial))
        return complain(complaint, 0, "the value of %s is no %s; '#iUniform " FORM "' is right",
                        input->name, kind_of(input)->name);
    skip_blanks(&at);
    if (strncmp(at, "in", 2) == 0 && !is_of_word(at[2])) {
        at += 2;
        if (is_flag(input) || !read_range(input, &at))
            return complain(complaint, 0,
                            "%s has no range 'in {LEAST, MOST}' of two numbers, the less one first",
                            input->name);
    }
    skip_blanks(&at);
    if (strncmp(at, "step", 4) == 0 && !is_of_word(at[4])) {
        at += 4;
        if (is_flag(input) || !read_step(input, &at))
            return complain(complaint, 0, "the step of %s is no number above 0", input->name);
    }
    skip_blanks(&at);
    if (*at && *at != ';' && *at != '\r' && *at != '\n' && strncmp(at, "//", 2) != 0)
        return complain(complaint, 0, "'%.40s' has no place in '#iUniform " FORM "'", at);
    return true;
}

bool inputs_directive(struct inputs *inputs, const char *text, struct complaint *complaint)
{
    char word[INPUT_NAME];
    struct input input = {.step = 0};
    if (!take_word(&text, word) || !take_word(&text, input.name))
        return complain(complaint, 0,
                        "#iUniform has no type and name; '#iUniform " FORM "' is right");
    const struct kind *kind = NULL;
    for (size_t i = 0; i < KINDS && !kind; i++)
        if (kinds[i].name && strcmp(kinds[i].name, word) == 0)
            kind = &kinds[i];
    if (!kind)
        return complain(complaint, 0,
                        "#iUniform knows no type '%s'; it may be float, int, bool, vec2, vec3, "
                        "vec4, color3 or color4",
                        word);
    memcpy(input.label, input.name, sizeof input.label);
    input.type = kind->type;
    input.components = kind->components;
    if (input.type == INPUT_COLOR) {
        input.has_range = true;
        for (int i = 0; i < 4; i++)
            input.most[i] = 1;
    }
    return read_rest(&input, text, complaint) && inputs_add(inputs, &input, complaint);
}

// ---- values as text -----------------------------------------------------------------------------

// What a value looks like, for a complaint.
static void describe(const struct input *input, char *text, size_t size)
{
    if (is_sampler(input)) {
        snprintf(text, size, "the path of a file");
    } else if (is_flag(input)) {
        snprintf(text, size, "0, 1, false or true");
    } else if (input->type == INPUT_COLOR) {
        snprintf(text, size, "%s from 0 to 1", input->components == 3 ? "r,g,b" : "r,g,b[,a]");
    } else if (input->type == INPUT_VECTOR) {
        snprintf(text, size,
                 input->components == 2   ? "two numbers x,y"
                 : input->components == 3 ? "three numbers x,y,z"
                                          : "four numbers x,y,z,w");
    } else if (input->choices) {
        int length = snprintf(text, size, "one of");
        for (int i = 0; i < input->choice_count && length > 0 && (size_t)length < size; i++)
            length += snprintf(text + length, size - (size_t)length, "%s %d", i > 0 ? "," : "",
                               input->choices[i].value);
    } else {
        snprintf(text, size, input->type == INPUT_LONG ? "a whole number" : "a number");
    }
}

// Reads all of the text.
static bool read_assigned(const struct input *input, const char *text, double value[4])
{
    if (is_flag(input) && strcmp(text, "true") == 0) {
        value[0] = 1;
        return true;
    }
    if (is_flag(input) && strcmp(text, "false") == 0) {
        value[0] = 0;
        return true;
    }
    int count = read_numbers(&text, value, input->components);
    skip_blanks(&text);
    if (input->type == INPUT_COLOR && input->components == 4 && count == 3)
        value[count++] = 1;
    if (*text || count != input->components)
        return false;
    for (int i = 0; i < count; i++)
        if (!fits(input, value[i]) || !is_choice(input, value[i]) ||
            (input->type == INPUT_COLOR && (value[i] < 0 || value[i] > 1)))
            return false;
    return true;
}

static bool assign(struct input *input, const char *text, struct complaint *complaint)
{
    if (is_sampler(input) && *text) {
        free(input->file);
        input->file = copy(text, strlen(text));
        return input->changed = true;
    }
    double value[4] = {0};
    if (is_sampler(input) || !read_assigned(input, text, value)) {
        char right[256];
        describe(input, right, sizeof right);
        return complain(complaint, 0, "%s is '%.60s'; it takes %s", input->name, text, right);
    }
    memcpy(input->value, value, sizeof input->value);
    input->changed = true;
    return true;
}

static bool complain_of_name(const struct inputs *inputs, const char *name, int length,
                             struct complaint *complaint)
{
    if (inputs->count == 0)
        return complain(complaint, 0,
                        "there is no uniform '%.*s'; this shader has none that can be set", length,
                        name);
    complain(complaint, 0, "there is no uniform '%.*s'; this shader has", length, name);
    for (int i = 0; i < inputs->count; i++) {
        size_t used = strlen(complaint->text);
        snprintf(complaint->text + used, sizeof complaint->text - used, "%s %s", i > 0 ? "," : "",
                 inputs->list[i].name);
    }
    return false;
}

bool inputs_set(struct inputs *inputs, const char *assignment, struct complaint *complaint)
{
    size_t length = strcspn(assignment, "=");
    char name[INPUT_NAME];
    if (assignment[length] != '=' || length == 0)
        return complain(complaint, 0, "'%.60s' sets nothing; NAME=VALUE does", assignment);
    snprintf(name, sizeof name, "%.*s", (int)(length < INPUT_NAME ? length : INPUT_NAME),
             assignment);
    struct input *input = length < INPUT_NAME ? inputs_find(inputs, name) : NULL;
    if (!input)
        return complain_of_name(inputs, assignment, length < 60 ? (int)length : 60, complaint);
    return assign(input, assignment + length + 1, complaint);
}

// ---- in shaders ---------------------------------------------------------------------------------

bool inputs_have_uniform(const struct inputs *inputs, const char *uniform)
{
    const char *name = strncmp(uniform, "view_", 5) == 0 ? uniform + 5 : uniform;
    return inputs_find(inputs, uniform) || (is_renamed(name) && inputs_find(inputs, name));
}

void inputs_declare(const struct inputs *inputs, const struct names *declared, struct text *head)
{
    for (int i = 0; i < inputs->count; i++)
        input_rename(inputs->list[i].name, head);
    for (int i = 0; i < inputs->count; i++)
        if (!declared || !names_have(declared, inputs->list[i].name))
            text_print(head, "uniform %s %s; ", kind_of(&inputs->list[i])->glsl,
                       inputs->list[i].name);
}

void inputs_use(const struct inputs *inputs, gl_shader *shader)
{
    for (int i = 0; i < inputs->count; i++) {
        const struct input *input = &inputs->list[i];
        char uniform[INPUT_UNIFORM];
        input_uniform(input->name, uniform);
        if (!gl_shader_has(shader, uniform))
            continue;
        const double *v = input->value;
        float x = (float)v[0], y = (float)v[1], z = (float)v[2], w = (float)v[3];
        if (is_flag(input) || input->type == INPUT_LONG)
            gl_shader_set_int(shader, uniform, (int32_t)v[0]);
        else if (input->components == 1)
            gl_shader_set_float(shader, uniform, x);
        else if (input->components == 2)
            gl_shader_set_vec2(shader, uniform, x, y);
        else if (input->components == 3)
            gl_shader_set_vec3(shader, uniform, x, y, z);
        else if (input->components == 4)
            gl_shader_set_vec4(shader, uniform, x, y, z, w);
    }
}

void inputs_frame_ends(struct inputs *inputs)
{
    for (int i = 0; i < inputs->count; i++)
        if (inputs->list[i].type == INPUT_EVENT)
            input_reset(&inputs->list[i]);
}

// ---- the file of values -------------------------------------------------------------------------

static void read_line(struct inputs *inputs, char *line)
{
    char *equals = strchr(line, '=');
    if (!equals)
        return;
    const char *at = line;
    char name[INPUT_NAME];
    struct input *input = take_word(&at, name) ? inputs_find(inputs, name) : NULL;
    struct complaint misfit;
    char *value = equals + 1;
    value += strspn(value, " \t");
    value[strcspn(value, "\r\n")] = '\0';
    if (input && !is_sampler(input) && input->type != INPUT_EVENT)
        assign(input, value, &misfit);
}

bool inputs_read(struct inputs *inputs, const char *path, struct complaint *complaint)
{
    if (!is_there(path))
        return true;
    const char *why;
    FILE *file = open_plain(path, &why);
    if (!file)
        return complain(complaint, 0, "cannot read '%s': %s", path, why);
    char line[512];
    while (fgets(line, sizeof line, file))
        read_line(inputs, line);
    bool failed = ferror(file);
    int reason = errno;
    fclose(file);
    return !failed || complain(complaint, 0, "cannot read '%s': %s", path, strerror(reason));
}

static bool is_written(const struct input *input)
{
    return input->changed && !is_sampler(input) && input->type != INPUT_EVENT;
}

static void print_input(const struct input *input, FILE *file)
{
    fprintf(file, "%s =", input->name);
    for (int i = 0; i < input->components; i++)
        fprintf(file, "%s %.10g", i > 0 ? "," : "",
                input->value[i]); // all of an int, and of a float
    fputc('\n', file);
}

static void print_inputs(FILE *file, const void *user)
{
    const struct inputs *inputs = user;
    for (int i = 0; i < inputs->count; i++)
        if (is_written(&inputs->list[i]))
            print_input(&inputs->list[i], file);
}

bool inputs_write(const struct inputs *inputs, const char *path, struct complaint *complaint)
{
    bool any = false;
    for (int i = 0; i < inputs->count; i++)
        any = any || is_written(&inputs->list[i]);
    if (any)
        return whole_write(path, print_inputs, inputs, complaint);
    return remove(path) == 0 || errno == ENOENT ||
           complain(complaint, 0, "cannot write '%s': %s", path, strerror(errno));
}

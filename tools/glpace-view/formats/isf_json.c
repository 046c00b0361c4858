// The head of an ISF file, read by cJSON.
#include "formats/isf.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cjson/cJSON.h>

#include "plan/expression.h"

struct head {
    const char *source; // of all
    const char *json;
    size_t length;
    struct isf *isf;
    struct complaint *complaint;
};

// ---- lines --------------------------------------------------------------------------------------

static int line_at(const struct head *head, const char *place)
{
    int line = 1;
    for (const char *c = head->source; c < place; c++)
        line += *c == '\n';
    return line;
}

// cJSON keeps no places, so that of a text is found again; the head's first line if it is written with
// escapes.
static int line_of(const struct head *head, const char *text)
{
    size_t length = strlen(text);
    const char *end = head->json + head->length;
    for (const char *c = head->json; c + length + 2 <= end; c++)
        if (*c == '"' && c[length + 1] == '"' && strncmp(c + 1, text, length) == 0)
            return line_at(head, c);
    return line_at(head, head->json);
}

// A quote that is missing is noticed lines later, at the next one.
static const char *broken_string(const char *from, const char *to)
{
    bool within = false;
    for (const char *c = from; c < to; c++) {
        if (within && *c == '\\')
            c++;
        else if (*c == '"')
            within = !within;
        else if (within && *c == '\n')
            return c;
    }
    return NULL;
}

// Where the object should have ended: at the end of its comment, or in the last line that the file has.
static const char *end_of(const struct head *head)
{
    const char *end = head->json + head->length;
    if (*end == '\0')
        while (strchr(" \t\r\n", end[-1]))
            end--;
    return end;
}

static bool refuse_json(const struct head *head, const char *place)
{
    const char *end = end_of(head);
    const char *line_end = broken_string(head->json, place < end ? place : end);
    if (line_end)
        return complain(head->complaint, line_at(head, line_end),
                        "the JSON at the top has a text without its closing '\"'");
    const char *rest = place + strspn(place, " \t\r\n");
    bool within_text = place > head->json && place < end && place[-1] == '"' &&
                       !memchr(place, '"', (size_t)(end - place));
    if (rest + 1 >= end || within_text)
        return complain(head->complaint, line_at(head, end),
                        "the JSON at the top ends before it is complete");
    size_t shown = strcspn(rest, "\r\n");
    return complain(head->complaint, line_at(head, rest),
                    "the JSON at the top is broken before '%.*s'", shown < 40 ? (int)shown : 40,
                    rest);
}

// ---- members ------------------------------------------------------------------------------------

static const char *string_of(const cJSON *object, const char *key)
{
    const char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(object, key));
    return text ? text : "";
}

// A number or a bool, as people write either.
static bool read_number(const cJSON *item, double *number)
{
    if (cJSON_IsBool(item))
        *number = cJSON_IsTrue(item);
    else if (item && cJSON_IsNumber(item) && fabs(item->valuedouble) < INFINITY)
        *number = item->valuedouble;
    else
        return false;
    return true;
}

static bool is_true(const cJSON *object, const char *key)
{
    double number = 0;
    read_number(cJSON_GetObjectItemCaseSensitive(object, key), &number);
    return number != 0;
}

// A number for all components, or a list of as many; what a list lacks stays as it was.
static bool read_numbers(const cJSON *object, const char *key, double numbers[4], int components)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
    double number;
    if (read_number(item, &number)) {
        for (int i = 0; i < components; i++)
            numbers[i] = number;
        return true;
    }
    if (!cJSON_IsArray(item) || cJSON_GetArraySize(item) == 0)
        return false;
    for (int i = 0; i < components; i++)
        read_number(cJSON_GetArrayItem(item, i), &numbers[i]);
    return true;
}

static bool is_of_isf(const char *name)
{
    static const char *const names[] = {"DATE", "FRAMEINDEX", "PASSINDEX", "RENDERSIZE",
                                        "TIME", "TIMEDELTA",  NULL};
    for (const char *const *one = names; *one; one++)
        if (strcmp(*one, name) == 0)
            return true;
    return false;
}

static bool read_name(const struct head *head, const char *what, const char *name,
                      char copied[INPUT_NAME])
{
    if (!*name)
        return complain(head->complaint, line_at(head, head->json), "%s in the JSON has no name",
                        what);
    if (!input_may_be_called(name) || is_of_isf(name))
        return complain(head->complaint, line_of(head, name),
                        "'%.80s' cannot be the name of %s; it takes up to %d letters, digits and "
                        "'_', and must be no word of GLSL or ISF",
                        name, what, INPUT_NAME - 1);
    memcpy(copied, name, strlen(name) + 1);
    return true;
}

// ---- INPUTS -------------------------------------------------------------------------------------

static const struct {
    const char *name;
    enum input_type type;
    int components;
} types[] = {
    {"float", INPUT_FLOAT, 1}, {"long", INPUT_LONG, 1},      {"bool", INPUT_BOOL, 1},
    {"event", INPUT_EVENT, 1}, {"point2D", INPUT_VECTOR, 2}, {"color", INPUT_COLOR, 4},
    {"image", INPUT_IMAGE, 0}, {"audio", INPUT_AUDIO, 0},    {"audioFFT", INPUT_AUDIO_FFT, 0},
};

static bool read_type(const struct head *head, const cJSON *object, struct input *input)
{
    const char *type = string_of(object, "TYPE");
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        if (strcmp(types[i].name, type) == 0) {
            input->type = types[i].type;
            input->components = types[i].components;
            return true;
        }
    }
    return complain(head->complaint, line_of(head, *type ? type : input->name),
                    "the input '%s' has the TYPE '%.40s'; it may be float, long, bool, event, "
                    "point2D, color, image, audio or audioFFT",
                    input->name, type);
}

// VALUES and LABELS of a long. One of them is enough: the other one is counted, or the numbers.
static void read_choices(const cJSON *object, struct input *input)
{
    const cJSON *values = cJSON_GetObjectItemCaseSensitive(object, "VALUES");
    const cJSON *labels = cJSON_GetObjectItemCaseSensitive(object, "LABELS");
    const cJSON *value = values ? values->child : NULL, *label = labels ? labels->child : NULL;
    while (value || (label && !values)) {
        const int i = input->choice_count++;
        double number = i;
        read_number(value, &number);
        input->choices = grow(input->choices, i, sizeof *input->choices);
        struct input_choice *choice = &input->choices[i];
        choice->value = (int32_t)fmin(fmax(number, INT32_MIN), INT32_MAX);
        snprintf(choice->label, INPUT_NAME, "%d", choice->value);
        if (label && cJSON_IsString(label))
            snprintf(choice->label, INPUT_NAME, "%s", label->valuestring);
        value = value ? value->next : NULL;
        label = label ? label->next : NULL;
    }
}

// Without DEFAULT 0, or what is next to it in MIN..MAX; of a list its first, if 0 is not on it.
static void read_values(const cJSON *object, struct input *input)
{
    bool low = read_numbers(object, "MIN", input->least, input->components);
    bool high = read_numbers(object, "MAX", input->most, input->components);
    for (int i = 0; i < input->components; i++) {
        if (!low && high)
            input->least[i] = fmin(0, input->most[i]);
        else if (low && !high)
            input->most[i] = fmax(1, input->least[i]);
        input->initial[i] = low || high ? fmin(fmax(0, input->least[i]), input->most[i]) : 0;
    }
    input->has_range = low || high;
    if (input->type == INPUT_COLOR && !input->has_range) {
        input->has_range = true;
        for (int i = 0; i < 4; i++)
            input->most[i] = 1;
    }
    bool has_zero = input->choice_count == 0;
    for (int i = 0; i < input->choice_count; i++)
        has_zero = has_zero || input->choices[i].value == 0;
    if (!has_zero)
        input->initial[0] = input->choices[0].value;
    if (input->type == INPUT_COLOR && cJSON_GetObjectItemCaseSensitive(object, "DEFAULT"))
        input->initial[3] = 1; // which a list of three leaves
    read_numbers(object, "DEFAULT", input->initial, input->components);
}

// A flag is 0 or 1, a long whole and an int.
static void make_fit(struct input *input)
{
    if (input->type == INPUT_BOOL || input->type == INPUT_EVENT) {
        input->initial[0] = input->initial[0] != 0;
        input->has_range = false;
    } else if (input->type == INPUT_LONG) {
        input->initial[0] = fmin(fmax(trunc(input->initial[0]), INT32_MIN), INT32_MAX);
    }
}

static bool read_input(const struct head *head, const cJSON *object)
{
    struct input input = {.step = 0};
    const char *label = string_of(object, "LABEL");
    if (!read_name(head, "an input", string_of(object, "NAME"), input.name) ||
        !read_type(head, object, &input))
        return false;
    snprintf(input.label, sizeof input.label, "%s", *label ? label : input.name);
    if (input.type == INPUT_LONG)
        read_choices(object, &input);
    double samples = 0;
    if (input.components > 0) {
        read_values(object, &input);
        make_fit(&input);
    } else if (input.type != INPUT_IMAGE &&
               read_number(cJSON_GetObjectItemCaseSensitive(object, "MAX"), &samples)) {
        input.samples = (int)fmin(fmax(samples, 0), ISF_LARGEST);
    }
    if (inputs_add(&head->isf->inputs, &input, head->complaint))
        return true;
    head->complaint->line = line_of(head, input.name);
    return false;
}

static bool read_inputs(const struct head *head, const cJSON *root)
{
    const cJSON *object;
    cJSON_ArrayForEach(object, cJSON_GetObjectItemCaseSensitive(root, "INPUTS"))
    {
        if (!read_input(head, object))
            return false;
    }
    return true;
}

// ---- PASSES -------------------------------------------------------------------------------------

static bool read_size(const struct head *head, const cJSON *object, const char *key, char **size)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
    if (!item || *size)
        return true;
    const char *text = string_of(object, key);
    *size = cJSON_IsNumber(item) ? text_of("%.9g", item->valuedouble) : copy(text, strlen(text));
    double value;
    struct expression_names names = {1, 1, &head->isf->inputs};
    if (expression_value(*size, &names, &value, head->complaint))
        return true;
    head->complaint->line = line_of(head, text);
    return false;
}

// Also of version 1's PERSISTENT_BUFFERS, where a name is all that a pass has to have.
static bool read_buffer(const struct head *head, const cJSON *object, struct isf_pass *pass)
{
    pass->floats = pass->floats || is_true(object, "FLOAT");
    pass->persistent = pass->persistent || is_true(object, "PERSISTENT");
    return read_size(head, object, "WIDTH", &pass->width) &&
           read_size(head, object, "HEIGHT", &pass->height);
}

static bool is_taken(const struct isf *isf, const char *name)
{
    for (int i = 0; i < isf->picture_count; i++)
        if (strcmp(isf->pictures[i].name, name) == 0)
            return true;
    return inputs_find(&isf->inputs, name) != NULL;
}

static bool read_passes(const struct head *head, const cJSON *root)
{
    struct isf *isf = head->isf;
    const cJSON *passes = cJSON_GetObjectItemCaseSensitive(root, "PASSES");
    int count = cJSON_GetArraySize(passes);
    for (int i = 0; i < count || i == 0; i++)
        isf->passes = grow(isf->passes, isf->pass_count++, sizeof *isf->passes);
    for (int i = 0; i < count; i++) {
        const cJSON *object = cJSON_GetArrayItem(passes, i);
        const char *target = string_of(object, "TARGET");
        if (*target && !read_name(head, "a pass", target, isf->passes[i].target))
            return false;
        if (is_taken(isf, target))
            return complain(head->complaint, line_of(head, target),
                            "a pass has the TARGET '%s', which is the name of something else",
                            target);
        if (!read_buffer(head, object, &isf->passes[i]))
            return false;
    }
    return true;
}

static bool make_persistent(const struct head *head, const char *name, const cJSON *object)
{
    for (int i = 0; i < head->isf->pass_count; i++) {
        struct isf_pass *pass = &head->isf->passes[i];
        if (strcmp(pass->target, name) != 0)
            continue;
        pass->persistent = true;
        if (!read_buffer(head, object, pass))
            return false;
    }
    return true;
}

// Of version 1: a list of names, or an object of objects by name.
static bool read_persistent_buffers(const struct head *head, const cJSON *root)
{
    const cJSON *item;
    cJSON_ArrayForEach(item, cJSON_GetObjectItemCaseSensitive(root, "PERSISTENT_BUFFERS"))
    {
        const char *name = item->string ? item->string : cJSON_GetStringValue(item);
        if (name && !make_persistent(head, name, item))
            return false;
    }
    return true;
}

// Passes that draw into one buffer agree on what it is.
static void unite_passes(struct isf *isf)
{
    for (int i = 0; i < isf->pass_count; i++) {
        for (int j = 0; j < i; j++) {
            struct isf_pass *a = &isf->passes[j], *b = &isf->passes[i];
            if (!*a->target || strcmp(a->target, b->target) != 0)
                continue;
            a->floats = b->floats = a->floats || b->floats;
            a->persistent = b->persistent = a->persistent || b->persistent;
        }
    }
}

// ---- IMPORTED -----------------------------------------------------------------------------------

// A path, or those of the six faces of a cube.
static bool read_paths(const cJSON *object, struct isf_picture *picture)
{
    const cJSON *paths = cJSON_GetObjectItemCaseSensitive(object, "PATH");
    if (cJSON_IsString(paths) && *paths->valuestring) {
        picture->path = copy(paths->valuestring, strlen(paths->valuestring));
        return true;
    }
    int count = 0;
    const cJSON *path;
    cJSON_ArrayForEach(path, paths)
    {
        if (cJSON_IsString(path) && *path->valuestring && count < 6)
            picture->faces[count] = copy(path->valuestring, strlen(path->valuestring));
        count++;
    }
    return count == 6 && picture->faces[5];
}

static bool read_picture(const struct head *head, const cJSON *object, const char *name)
{
    struct isf *isf = head->isf;
    struct isf_picture picture = {.path = NULL};
    if (!read_name(head, "a picture of IMPORTED", name, picture.name))
        return false;
    if (is_taken(isf, name))
        return complain(head->complaint, line_of(head, name),
                        "the picture '%s' of IMPORTED has the name of something else", name);
    const bool is_read = read_paths(object, &picture);
    isf->pictures = grow(isf->pictures, isf->picture_count, sizeof picture);
    isf->pictures[isf->picture_count++] = picture;
    return is_read || complain(head->complaint, line_of(head, name),
                               "the picture '%s' of IMPORTED has no PATH, nor six of a cube", name);
}

// An object of objects by name; in version 1 also a list of objects with a NAME.
static bool read_pictures(const struct head *head, const cJSON *root)
{
    const cJSON *object;
    cJSON_ArrayForEach(object, cJSON_GetObjectItemCaseSensitive(root, "IMPORTED"))
    {
        const char *name = object->string ? object->string : string_of(object, "NAME");
        if (!read_picture(head, object, name))
            return false;
    }
    return true;
}

// ---- VEDA ---------------------------------------------------------------------------------------

// The last character but blanks, if it is a comma.
static void drop_comma(struct text *text)
{
    size_t size = text->size;
    while (size > 0 && strchr(" \t\r\n", text->bytes[size - 1]))
        size--;
    if (size > 0 && text->bytes[size - 1] == ',')
        text->bytes[size - 1] = ' ';
}

static const char *put_string(const char *at, const char *end, struct text *json)
{
    const char quote = *at++;
    text_add(json, "\"", 1);
    for (; at < end && *at != quote; at++) {
        if (*at == '"')
            text_add(json, "\\", 1);
        if (*at == '\\' && at + 1 < end) {
            if (at[1] != '\'')
                text_add(json, at, 1);
            at++;
        }
        text_add(json, at, 1);
    }
    text_add(json, "\"", 1);
    return at < end ? at + 1 : end;
}

// A key without quotes, or a word such as true.
static const char *put_word(const char *at, const char *end, struct text *json)
{
    const char *word = at;
    while (at < end && (isalnum((unsigned char)*at) || *at == '_' || *at == '$'))
        at++;
    const char *behind = at + strspn(at, " \t\r\n");
    text_print(json, *behind == ':' ? "\"%.*s\"" : "%.*s", (int)(at - word), word);
    return at;
}

// JSON5 as JSON, with as many lines.
static void put_json(const char *at, const char *end, struct text *json)
{
    while (at < end) {
        if (strncmp(at, "//", 2) == 0) {
            at += strcspn(at, "\n");
        } else if (*at == '"' || *at == '\'') {
            at = put_string(at, end, json);
        } else if (isalpha((unsigned char)*at) || *at == '_' || *at == '$') {
            at = put_word(at, end, json);
        } else if (isdigit((unsigned char)*at)) {
            const size_t length = strspn(at, "0123456789.eE+-");
            text_add(json, at, length);
            at += length;
        } else {
            if (strchr("}]", *at))
                drop_comma(json);
            if (*at == '.')
                text_add(json, "0", 1);
            if (*at != '+')
                text_add(json, at, 1);
            at++;
        }
    }
    text_add(json, "", 0);
}

// The name of the last frame, which the last pass then draws.
static void add_backbuffer(struct isf *isf, const char *source)
{
    struct isf_pass *last = &isf->passes[isf->pass_count - 1];
    if (*last->target || !strstr(source, "backbuffer"))
        return;
    snprintf(last->target, sizeof last->target, "backbuffer");
    last->persistent = true;
}

// ---- all ----------------------------------------------------------------------------------------

static bool read_head(struct head *head)
{
    const char *end = head->json;
    cJSON *root = cJSON_ParseWithLengthOpts(head->json, head->length, &end, false);
    bool whole = root && end + strspn(end, " \t\r\n") >= head->json + head->length;
    bool read = whole ? read_inputs(head, root) && read_pictures(head, root) &&
                            read_passes(head, root) && read_persistent_buffers(head, root)
                      : refuse_json(head, end);
    unite_passes(head->isf);
    cJSON_Delete(root);
    return read;
}

bool isf_read(struct isf *isf, const char *source, struct complaint *complaint)
{
    struct head head = {.source = source, .isf = isf, .complaint = complaint};
    enum isf_kind kind;
    *isf = (struct isf){0};
    head.json = isf_json(source, &head.length, &kind);
    if (kind == ISF_HEAD)
        return read_head(&head);
    struct text json = {0};
    const int lines = line_at(&head, head.json) - 1;
    for (int i = 0; i < lines; i++)
        text_add(&json, "\n", 1);
    put_json(head.json, head.json + head.length, &json);
    head.source = json.bytes;
    head.json = json.bytes + lines;
    head.length = json.size - (size_t)lines;
    const bool is_read = read_head(&head);
    if (is_read)
        add_backbuffer(isf, source);
    text_free(&json);
    return is_read;
}

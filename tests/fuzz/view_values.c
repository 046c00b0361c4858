// Lines as what declares and sets the values of a shader in glpace-view, and as sizes of passes: each is taken or
// refused with a sentence, values stay in their ranges, and the file of values gives the same values again.
#define _XOPEN_SOURCE 700 // mkdtemp

#include "fuzz.h"

#include <math.h>
#include <string.h>

#include "folder.h"
#include "plan/expression.h"
#include "plan/inputs.h"

#define MOST_INPUTS 16

long fuzz_runs;
const long fuzz_least = 40;
const char *const fuzz_words[] = {
    "float a",
    "int b",
    "bool c",
    "vec2 d",
    "vec3 e",
    "vec4 f",
    "color3 g",
    "color4 h",
    " = ",
    "in {0, 1}",
    "in {-1e9, 5.5}",
    "step 0.5",
    "vec2(1, 2)",
    "a=1",
    "b=-3",
    "c=true",
    "d=1,2",
    "g=1,0.5,0",
    "h=1,1,1,1",
    "nan",
    "inf",
    "1e999",
    "0x10",
    "$WIDTH",
    "$HEIGHT",
    "$a",
    "floor(",
    "min(1,",
    ")",
    "(",
    "-",
    "/",
    "*",
    "+",
    "\n",
    "//",
    ";",
};
const size_t fuzz_word_count = sizeof fuzz_words / sizeof *fuzz_words;

static struct complaint complaint;

static bool try(bool is_taken)
{
    require(is_taken || *complaint.text, "a refusal has a reason");
    for (const char *at = complaint.text; !is_taken && *at; at++)
        require((unsigned char)*at >= ' ' && *at != 0x7f, "a refusal is one line");
    *complaint.text = '\0';
    return is_taken;
}

static void check_inputs(const struct inputs *inputs)
{
    for (int i = 0; i < inputs->count; i++) {
        const struct input *input = &inputs->list[i];
        require(input_may_be_called(input->name), "an input has a name of GLSL");
        for (int j = 0; j < input->components; j++) {
            require(isfinite(input->value[j]) && isfinite(input->initial[j]),
                    "a value is a number");
            require(!input->has_range || input->least[j] <= input->most[j], "a range is in order");
        }
    }
}

// Each line declares or sets something; true: at least one did.
static bool read_lines(char *text, struct inputs *inputs, struct inputs *initial)
{
    bool is_any = false;
    for (char *line = text, *next; line; line = next) {
        next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        double value;
        const struct expression_names names = {640, 480, inputs};
        try(expression_value(line, &names, &value, &complaint));
        if (inputs->count < MOST_INPUTS && try(inputs_directive(inputs, line, &complaint)))
            is_any = inputs_directive(initial, line, &complaint);
        is_any |= try(inputs_set(inputs, line, &complaint));
    }
    return is_any;
}

static void check_same(const struct inputs *inputs, const struct inputs *again)
{
    require(inputs->count == again->count, "there are the same inputs");
    for (int i = 0; i < inputs->count; i++) {
        const struct input *one = &inputs->list[i], *other = &again->list[i];
        const bool is_event = one->type == INPUT_EVENT;
        for (int j = 0; j < one->components && !is_event; j++)
            require(fabs(one->value[j] - other->value[j]) <=
                        (one->type == INPUT_LONG ? 0 : fabs(one->value[j]) * 1e-9),
                    "the file has the same value, as far as a shader sees it");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *path;
    if (!path)
        path = folder_path("values");
    char *text = malloc(size + 1);
    require(text, "there is memory");
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    struct inputs inputs = {0}, initial = {0};
    *complaint.text = '\0';
    fuzz_runs += read_lines(text, &inputs, &initial);
    check_inputs(&inputs);
    if (try(inputs_write(&inputs, path, &complaint)) &&
        try(inputs_read(&initial, path, &complaint)))
        check_same(&inputs, &initial);
    inputs_keep(&initial, &inputs);
    struct text head = {0};
    inputs_declare(&inputs, NULL, &head);
    require(head.size == 0 || strlen(head.bytes) == head.size, "declarations are a text");
    text_free(&head);
    inputs_frame_ends(&inputs);
    inputs_free(&inputs);
    inputs_free(&initial);
    free(text);
    return 0;
}

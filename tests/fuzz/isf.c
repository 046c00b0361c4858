// Any text as a shader of glpace-view with a head of JSON: the head is refused with a line, or its inputs, passes and
// pictures fit together.
#include "fuzz.h"

#include <math.h>
#include <string.h>

#include "formats/isf.h"

long fuzz_runs;
const long fuzz_least = 5;

const char *const fuzz_words[] = {
    "/*{",
    "}*/",
    "\"INPUTS\":[",
    "\"PASSES\":[",
    "\"IMPORTED\":{",
    "\"PERSISTENT_BUFFERS\":[",
    "\"NAME\":\"a\"",
    "\"TYPE\":\"float\"",
    "\"TYPE\":\"long\"",
    "\"TYPE\":\"image\"",
    "\"DEFAULT\":",
    "\"VALUES\":[",
    "\"TARGET\":\"b\"",
    "\"WIDTH\":\"floor($WIDTH/2.0)\"",
    "\"PATH\":\"p.png\"",
    "1e999",
    "-",
    "[",
    "]",
    "{",
    "}",
    ",",
    "null",
    "true",
    "'a'",
    "audio: true",
    "//",
    "\\u0000",
    "\\",
    "\"",
};
const size_t fuzz_word_count = sizeof fuzz_words / sizeof *fuzz_words;

static void check_input(const struct input *input)
{
    require(input_may_be_called(input->name), "an input has a name of GLSL");
    require(input->components >= 0 && input->components <= 4, "an input has up to four components");
    for (int i = 0; i < input->components; i++)
        require(isfinite(input->initial[i]) && isfinite(input->least[i]) &&
                    isfinite(input->most[i]),
                "its values are numbers");
    require(input->choice_count >= 0 && (input->choice_count == 0 || input->choices),
            "its choices are there");
    require(input->samples >= 0 && input->samples <= ISF_LARGEST, "its samples are a width");
}

static void check_read(const struct isf *isf)
{
    require(isf->pass_count >= 1, "there is a pass");
    for (int i = 0; i < isf->inputs.count; i++)
        check_input(&isf->inputs.list[i]);
    for (int i = 0; i < isf->pass_count; i++) {
        int width = 0, height = 0;
        isf_size(isf, i, &isf->inputs, 640, 480, &width, &height);
        require(width >= 1 && width <= ISF_LARGEST && height >= 1 && height <= ISF_LARGEST,
                "a pass has a size");
    }
    for (int i = 0; i < isf->picture_count; i++)
        require(isf->pictures[i].path || isf->pictures[i].faces[5], "a picture has its files");
    struct text head = {0};
    const struct names none = {0};
    isf_declare(isf, &none, true, &head);
    isf_declare(isf, &none, false, &head);
    require(head.size > 0 && head.bytes[head.size - 1] == '\n', "the declarations are whole lines");
    text_free(&head);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (memchr(data, 0, size))
        return 0; // source_load() refuses it
    char *source = malloc(size + 1);
    require(source, "there is memory");
    if (size > 0)
        memcpy(source, data, size);
    source[size] = '\0';
    struct isf isf = {0};
    struct complaint complaint = {.line = -1};
    if (!isf_is_one(source)) {
        // it is for toy.c
    } else if (isf_read(&isf, source, &complaint)) {
        check_read(&isf);
        fuzz_runs++;
    } else {
        int lines = 1;
        for (const char *at = source; *at; at++)
            lines += *at == '\n';
        require(complaint.line >= 0 && complaint.line <= lines,
                "a complaint is about a line of the source");
        require(*complaint.text, "there is a complaint");
        for (const char *at = complaint.text; *at; at++)
            require((unsigned char)*at >= ' ' && *at != 0x7f,
                    "a complaint has no control characters");
    }
    isf_free(&isf);
    free(source);
    return 0;
}

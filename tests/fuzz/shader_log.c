// What libFuzzer, or mutations.c, throws at the reader of drivers' logs. What it says is text
// without empty lines, and no more lines than there were.
#include "fuzz.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "graphics/shader/shader_log.h"

long fuzz_runs;
const long fuzz_least = 25;

const char *const fuzz_words[] = {
    "0:2(1): error: ",
    "0:99(1): ",
    "0(2) : error C1008: ",
    "ERROR: 0:2: ",
    "WARNING: 0:3: ",
    "ERROR: ",
    "error(#143) ",
    "0:",
    "0(",
    ")",
    ":",
    " ",
    "\n",
    "\r\n",
    "\t",
    "2147483648",
    "99999999999999999999",
    "-1",
    "0",
    "\x1b[2J",
};
const size_t fuzz_word_count = sizeof fuzz_words / sizeof *fuzz_words;

static size_t count_lines(const char *text, size_t size)
{
    size_t count = 0;
    for (size_t i = 0; i < size; i++)
        count += text[i] == '\n';
    return count + (size > 0 && text[size - 1] != '\n');
}

static void check_said(const char *said)
{
    size_t length = strlen(said);
    require(length <= 64 * 1024, "it is cut");
    for (size_t i = 0; i < length; i++) {
        bool is_control = (unsigned char)said[i] < ' ' || said[i] == 0x7f;
        require(!is_control || said[i] == '\n' || said[i] == '\t', "it is text");
        require(said[i] != '\n' || (i > 0 && said[i - 1] != '\n'), "no line is empty");
    }
}

// A location within the source is never left as the driver wrote it.
static void check_locations(const char *said)
{
    for (int line = 1; line <= 5; line++) {
        char location[32];
        snprintf(location, sizeof location, "\n0:%d(1): ", line);
        require(!strstr(said, location), "locations are given by file");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static glp_glsl_source source;
    char error[GLP_GLSL_ERROR_SIZE];
    glp_glsl_source_desc desc = {.stage = {"some/where/a.frag", "1\n2\n#line 7\n3\n"}};
    if (!source.text)
        require(glp_glsl_source_init(&source, &desc, error), "the source is good");
    const char *log = (const char *)data;
    char *said = glp_shader_log(&source, log, size);
    if (!said)
        return 0;
    check_said(said);
    check_locations(said);
    require(count_lines(said, strlen(said)) <= count_lines(log, size), "there is no line more");
    free(said);
    fuzz_runs++;
    return 0;
}

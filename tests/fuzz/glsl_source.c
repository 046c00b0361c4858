// What libFuzzer, or mutations.c, throws at the makers of shader sources: a stage and, each behind
// a line "@@ PATH", the files that it may include. "@@ #" brings a define, "@@ !" the version. What
// is taken needs no further work: made again, it stays the same.
#include "fuzz.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "graphics/shader/shader_source.h"

#define MAX_FILES 20

long fuzz_runs;
const long fuzz_least = 15;

const char *const fuzz_words[] = {
    "#include \"a\"\n",
    "#include <b/c>\n",
    "#include \"../a\"",
    "#include \"b/../b/./c\" // ",
    "/*",
    "*/",
    "//",
    "\\\n",
    "\n",
    "\r",
    "\r\n",
    "#",
    " ",
    "\"",
    "<",
    "\\",
    "/",
    "..",
    "#pragma once\n",
    "#line 7\n",
    "#line 99999999999 \"a\"\n",
    "#line 3 \"gen\"\n",
    "#version 300 es\n",
    "#version 330 core // ",
    "\n@@ a\n",
    "\n@@ b/c\n",
    "\n@@ #\nDEFINE 1",
    "\n@@ !\n300 es",
    "\xef\xbb\xbf",
    "#extension GL_ARB_gpu_shader5 : enable\n",
    "#if 0\n",
    "#endif\n",
    "precision highp float;\n",
    "#   include\t\"a\"",
    "#line 5\n#line",
    "__LINE__",
    "\f",
};
const size_t fuzz_word_count = sizeof fuzz_words / sizeof *fuzz_words;

// ---- the input ----------------------------------------------------------------------------------

struct input {
    glp_glsl_source_desc desc;
    gl_shader_file files[MAX_FILES];
    const char *defines[MAX_FILES];
};

// What is behind "@@ PATH\n", up to the next one.
static void take_part(struct input *input, const char *path, const char *text)
{
    glp_glsl_source_desc *desc = &input->desc;
    if (strcmp(path, "!") == 0)
        desc->version = text;
    else if (strcmp(path, "#") == 0 && desc->define_count < MAX_FILES)
        input->defines[desc->define_count++] = text;
    else if (desc->file_count < MAX_FILES)
        input->files[desc->file_count++] = (gl_shader_file){path, text};
}

static void take_parts(struct input *input, char *text)
{
    *input = (struct input){
        .desc = {.stage = {"a.frag", text}, .files = input->files, .defines = input->defines}};
    char *mark = strstr(text, "\n@@ ");
    while (mark) {
        *mark = '\0';
        char *path = mark + strlen("\n@@ ");
        char *end = strchr(path, '\n');
        if (!end)
            return;
        mark = strstr(end, "\n@@ ");
        *end = '\0';
        if (mark)
            *mark = '\0';
        take_part(input, path, end + 1);
    }
}

// ---- what holds ---------------------------------------------------------------------------------

static void check_refused(const glp_glsl_source *source, const char *error)
{
    size_t length = strlen(error);
    require(!source->text && source->location_count == 0, "there is no text");
    require(length > 0 && length < GLP_GLSL_ERROR_SIZE, "there is a reason");
    for (size_t i = 0; i < length; i++)
        require((unsigned char)error[i] >= ' ' && error[i] != 0x7f, "it is one line");
}

static void check_made(const glp_glsl_source *source)
{
    size_t lines = 0;
    for (const char *c = source->text; *c; c++)
        lines += *c == '\n';
    require(strlen(source->text) == source->size, "the size is reported");
    require(source->text[source->size - 1] == '\n', "the last line ends");
    require(strncmp(source->text, "#version ", 9) == 0, "the version comes first");
    require(!strchr(source->text, '\r'), "lines end in one way");
    require(lines == source->location_count, "each line has a location");
    for (size_t i = 0; i < source->location_count; i++) {
        glp_glsl_location location = source->locations[i];
        require(location.origin >= 0 && (size_t)location.origin < source->origin_count,
                "it is known");
        require(location.line >= 0, "its line is one");
    }
    for (size_t i = 0; i < source->origin_count; i++)
        require(source->origins[i].path && !source->origins[i].is_on_disk, "it is in memory");
}

// The version that was asked for or, if the source has none either, the default one.
static void check_version(const glp_glsl_source *source, const glp_glsl_source_desc *desc)
{
    const long version = strtol(source->text + strlen("#version "), NULL, 10);
    if (desc->version)
        require(version == strtol(desc->version, NULL, 10),
                "the version is the one that was asked for");
    else if (!strstr(desc->stage.text, "version"))
        require(version == (desc->es ? 300 : 330), "the version is the default one");
}

static void check_again(const glp_glsl_source *source)
{
    if (source->size > 1024 * 1024)
        return;
    char error[GLP_GLSL_ERROR_SIZE];
    glp_glsl_source again;
    glp_glsl_source_desc desc = {.stage = {"again.frag", source->text}};
    require(glp_glsl_source_init(&again, &desc, error), "what was made can be made again");
    const char *behind_version = strchr(source->text, '\n') + 1;
    size_t size = strlen(behind_version);
    // Behind an extension precision is put in once more.
    bool is_extended = strstr(source->text, "extension") && strstr(again.text, "precision");
    bool is_same =
        again.size >= size && strcmp(again.text + again.size - size, behind_version) == 0;
    require(is_same || is_extended, "what was made stays the same");
    glp_glsl_source_finish(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    if (!text)
        return 0;
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    struct input input;
    take_parts(&input, text);
    input.desc.es = size % 2;

    glp_glsl_source source;
    char error[GLP_GLSL_ERROR_SIZE];
    if (glp_glsl_source_init(&source, &input.desc, error)) {
        check_made(&source);
        check_version(&source, &input.desc);
        check_again(&source);
        fuzz_runs++;
    } else {
        check_refused(&source, error);
    }
    glp_glsl_source_changed(&source);
    glp_glsl_source_finish(&source);
    free(text);
    return 0;
}

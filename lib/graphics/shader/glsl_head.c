// What comes in front of a source.
#include "graphics/shader/glsl_build.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "graphics/shader/word.h"

enum { longest_version = 32 };

static glp_glsl_part to_part(const char *text)
{
    return (glp_glsl_part){text, strlen(text)};
}

static bool put_line(glp_glsl_build *build, glp_glsl_location from, const char *directive,
                     const char *text)
{
    return glp_glsl_emit(build, to_part(directive)) && glp_glsl_emit(build, to_part(text)) &&
           glp_glsl_end_line(build, from);
}

// ---- version ------------------------------------------------------------------------------------

// With single blanks. False: it is no version.
static bool read_version(char version[longest_version], glp_glsl_part part)
{
    size_t length = 0;
    for (size_t i = 0; i < part.size; i++) {
        char c = part.text[i];
        bool is_blank = c == ' ' || c == '\t';
        if (length + 2 > longest_version || (!is_blank && !glp_glsl_is_of_word(c)))
            return false;
        if (!is_blank)
            version[length++] = c;
        else if (length > 0 && version[length - 1] != ' ')
            version[length++] = ' ';
    }
    while (length > 0 && version[length - 1] == ' ')
        length--;
    version[length] = '\0';
    return glp_glsl_is_digit(version[0]);
}

static bool choose_version(glp_glsl_build *build, char version[longest_version])
{
    const char *asked = build->desc->version;
    if (asked && !read_version(version, to_part(asked))) {
        char excerpt[GLP_TEXT_EXCERPT_SIZE];
        glp_text_excerpt(excerpt, asked, strlen(asked));
        return glp_glsl_fail(build, glp_glsl_no_location,
                             "version is \"%s\"; it takes such as \"330 core\"", excerpt);
    }
    if (!build->version.text) {
        if (!asked)
            snprintf(version, longest_version, "330 core");
        return true;
    }
    glp_glsl_location at = {build->stage, build->version_line};
    char own[longest_version];
    if (!read_version(own, build->version))
        return glp_glsl_fail(build, at, "that is no version; it takes such as 330 core");
    if (asked && strcmp(own, version) != 0)
        return glp_glsl_fail(build, at, "the source is for version %s, the program asks for %s",
                             own, version);
    memcpy(version, own, sizeof own);
    return true;
}

// ---- defines ------------------------------------------------------------------------------------

// Nothing that goes on into the lines that follow.
static bool is_define(const char *define)
{
    size_t length = 0;
    while (glp_glsl_is_letter(define[length]) || (length > 0 && glp_glsl_is_digit(define[length])))
        length++;
    char behind = define[length];
    if (length == 0 || (behind != '\0' && behind != ' ' && behind != '('))
        return false;
    for (const char *c = define; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f || *c == '\\')
            return false;
    return !strstr(define, "/*");
}

static bool put_defines(glp_glsl_build *build)
{
    int32_t origin = -1;
    for (size_t i = 0; i < build->desc->define_count; i++) {
        const char *define = build->desc->defines[i];
        if (!is_define(define)) {
            char excerpt[GLP_TEXT_EXCERPT_SIZE];
            glp_text_excerpt(excerpt, define, strlen(define));
            return glp_glsl_fail(build, glp_glsl_no_location,
                                 "defines[%zu] is \"%s\"; it takes \"NAME\" or \"NAME VALUE\", "
                                 "in one line without backslashes and comments",
                                 i, excerpt);
        }
        if (origin < 0)
            origin = glp_glsl_add_name(build, to_part("(defines)"));
        if (origin < 0 ||
            !put_line(build, (glp_glsl_location){origin, (int32_t)i + 1}, "#define ", define))
            return false;
    }
    return true;
}

// ---- precision ----------------------------------------------------------------------------------

// All that OpenGL ES 3.00 has, as fragments have no default for most.
static const char *const types[] = {
    "float",
    "int",
    "sampler2D",
    "sampler3D",
    "samplerCube",
    "sampler2DArray",
    "isampler2D",
    "isampler3D",
    "isamplerCube",
    "isampler2DArray",
    "usampler2D",
    "usampler3D",
    "usamplerCube",
    "usampler2DArray",
    "sampler2DShadow",
    "samplerCubeShadow",
    "sampler2DArrayShadow",
};
enum { type_count = sizeof types / sizeof *types };

bool glp_glsl_put_precision(glp_glsl_build *build)
{
    if (!build->is_es)
        return true;
    int32_t origin = glp_glsl_add_name(build, to_part("(precision)"));
    if (origin < 0)
        return false;
    for (int32_t i = 0; i < type_count; i++) {
        char line[64];
        snprintf(line, sizeof line, "%s;", types[i]);
        if (!put_line(build, (glp_glsl_location){origin, i + 1}, "precision highp ", line))
            return false;
    }
    return true;
}

bool glp_glsl_put_head(glp_glsl_build *build)
{
    char version[longest_version];
    if (!choose_version(build, version))
        return false;
    int32_t origin = glp_glsl_add_name(build, to_part("(version)"));
    glp_glsl_location at = {origin, 1};
    if (origin >= 0 && build->version.text)
        at = (glp_glsl_location){build->stage, build->version_line};
    const char *space = strchr(version, ' ');
    build->is_es = space && strcmp(space, " es") == 0;
    return origin >= 0 && put_line(build, at, "#version ", version) && put_defines(build);
}

#include "formats/dialect.h"

#include <string.h>

bool dialect_needs(const struct plan_desc *desc, const struct source *source, const char *name)
{
    const struct names *defines = &desc->defines;
    const size_t length = strlen(name);
    for (int i = 0; i < defines->count; i++)
        if (strncmp(defines->list[i], name, length) == 0 && strchr(" ", defines->list[i][length]))
            return false;
    return names_have(&source->words, name) && !names_have(&source->declared, name);
}

static bool has_one(const struct source *source, const char *const *names)
{
    for (; *names; names++)
        if (names_have(&source->words, *names) && !names_have(&source->functions, *names))
            return true;
    return false;
}

static void enable(const char *extension, struct text *text)
{
    text_print(text, "#ifdef %s\n#extension %s : enable\n#endif\n", extension, extension);
}

// What WebGL 2 has, or programs for newer OpenGL, and GLSL 330 has in an extension.
static void put_extensions(const struct source *source, struct text *text)
{
    // clang-format off
    static const char *const packing[] = {
        "packHalf2x16", "unpackHalf2x16", "packUnorm2x16", "unpackUnorm2x16", "packSnorm2x16",
        "unpackSnorm2x16", "packUnorm4x8", "unpackUnorm4x8", "packSnorm4x8", "unpackSnorm4x8",
        NULL};
    // clang-format on
    if (source->version > 0)
        return;
    if (has_one(source, packing))
        enable("GL_ARB_shading_language_packing", text);
    if (source->has_list)
        enable("GL_ARB_shading_language_420pack", text);
}

// Names that GLSL 330 or GLSL ES 300 keeps for itself, and the language of a shader does not.
static void put_names(const struct source *source, struct text *text)
{
    static const char *const names[] = {"packed", "filter",    "active", "common",
                                        "sample", "partition", NULL};
    for (const char *const *name = names; *name && source->version == 0; name++) {
        const bool is_qualifier =
            strcmp(*name, "packed") == 0 && names_have(&source->words, "layout");
        if (names_have(&source->words, *name) && !names_have(&source->macros, *name) &&
            !is_qualifier)
            text_print(text, "#define %s view_%s\n", *name, *name);
    }
    for (const char *const *name = source_extensions; *name; name++)
        if (names_have(&source->words, *name))
            text_print(text, "#define " SOURCE_EXTENSION "%s 1\n", *name + 3);
}

void dialect_begin(const struct plan_desc *desc, const char *path, const struct source *source,
                   struct text *text)
{
    static const char *const names[][2] = {
        {"texture2D", "texture"},
        {"textureCube", "texture"},
        {"texture2DLod", "textureLod"},
        {"textureCubeLod", "textureLod"},
        {"texture2DLodEXT", "textureLod"},
        {"textureCubeLodEXT", "textureLod"},
        {"texture2DProj", "textureProj"},
        {"texture2DProjLod", "textureProjLod"},
        {"texture2DGradEXT", "textureGrad"},
        {"varying", "in"},
        {"HW_PERFORMANCE", "1"}, // of Shadertoy
    };
    if (source->extensions.size > 0)
        text_add(text, source->extensions.bytes, source->extensions.size);
    put_extensions(source, text);
    put_names(source, text);
    text_print(text, "#line 1 \"(what glpace-view puts before %s)\"\n", path);
    if (dialect_needs(desc, source, SOURCE_PROGRAM))
        text_print(text, "#define " SOURCE_PROGRAM "\n");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (dialect_needs(desc, source, names[i][0]) && !names_have(&source->macros, names[i][0]))
            text_print(text, "#define %s %s\n", names[i][0], names[i][1]);
}

// Old shaders write to gl_FragColor, which is not everywhere in OpenGL 3.3.
void dialect_put_output(const struct source *source, bool is_used, struct text *text)
{
    const bool has_color = names_have(&source->words, "gl_FragColor");
    if (has_color)
        text_print(text, "#define gl_FragColor view_color\n");
    if (has_color || is_used)
        text_print(text, "out vec4 view_color;\n");
}

void dialect_end(struct program *program, const char *path, const struct source *source,
                 const struct text *text)
{
    program->path = copy(path, strlen(path));
    program->text = text->bytes;
    if (source->version > 0)
        program->version = text_of("%d core", source->version);
}

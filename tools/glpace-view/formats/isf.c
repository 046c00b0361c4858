#include "formats/isf.h"

#include <stdlib.h>
#include <string.h>

#include "plan/expression.h"

#define BLANKS " \t\r\n\v\f"
#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_$"

// What follows a text in quotes, or a name without.
static const char *skip_word(const char *at, const char *end)
{
    const char quote = *at;
    if (quote != '"' && quote != '\'')
        return at + strspn(at, LETTERS);
    for (at++; at < end && *at != quote; at++)
        at += *at == '\\';
    return at < end ? at + 1 : end;
}

// Whether the object has one of these keys at its top; is_json: in double quotes.
static bool has_key(const char *json, size_t length, const char *const *keys, bool is_json)
{
    const char *end = json + length;
    int depth = 0;
    for (const char *at = json; at < end;) {
        const bool is_quoted = strchr("\"'", *at);
        if (!is_quoted && !strchr(LETTERS, *at)) {
            depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
            at++;
            continue;
        }
        const char *word = at + is_quoted;
        at = skip_word(at, end);
        const size_t size = (size_t)(at - word) - is_quoted;
        const char *next = at + strspn(at, BLANKS);
        const bool is_key = depth == 1 && (*next == ':' || next >= end); // which may lack the rest
        for (const char *const *key = keys; is_key && (!is_json || word[-1] == '"') && *key; key++)
            if (size == strlen(*key) && strncmp(word, *key, size) == 0)
                return true;
    }
    return false;
}

static const char *const shared_keys[] = {"PASSES", "IMPORTED", NULL};

static enum isf_kind kind_of(const char *json, size_t length)
{
    static const char *const isf[] = {"INPUTS",      "PASSES", "IMPORTED", "PERSISTENT_BUFFERS",
                                      "DESCRIPTION", "CREDIT", "ISFVSN",   "VSN",
                                      "CATEGORIES",  NULL};
    // clang-format off
    static const char *const veda[] = {
        "audio", "midi", "keyboard", "gamepad", "camera", "server", "glslify", "pixelRatio",
        "frameskip", "vertexMode", "fftSize", "vertexCount", "fftSmoothingTimeConstant",
        "soundLength", NULL};
    // clang-format on
    if (strchr("}", json[1 + strspn(json + 1, BLANKS)]))
        return ISF_HEAD;
    if (has_key(json, length, veda, false))
        return VEDA_HEAD;
    return has_key(json, length, isf, true)            ? ISF_HEAD
           : has_key(json, length, shared_keys, false) ? VEDA_HEAD
                                                       : NO_HEAD;
}

const char *isf_json(const char *source, size_t *length, enum isf_kind *kind)
{
    *kind = NO_HEAD;
    if (strncmp(source, "\xef\xbb\xbf", 3) == 0) // a byte order mark
        source += 3;
    for (;;) {
        source += strspn(source, BLANKS);
        if (strncmp(source, "//", 2) == 0) {
            source += strcspn(source, "\n");
            continue;
        }
        if (strncmp(source, "/*", 2) != 0)
            return NULL;
        const char *end = strstr(source + 2, "*/");
        const char *json = source + 2 + strspn(source + 2, BLANKS);
        *length = end && end > json ? (size_t)(end - json) : strlen(json);
        if (*json == '{')
            *kind = kind_of(json, *length);
        if (*kind != NO_HEAD)
            return json;
        if (!end)
            return NULL;
        source = end + 2;
    }
}

bool isf_is_one(const char *source)
{
    size_t length;
    enum isf_kind kind;
    const char *json = isf_json(source, &length, &kind);
    return kind == ISF_HEAD || (kind == VEDA_HEAD && has_key(json, length, shared_keys, false));
}

void isf_free(struct isf *isf)
{
    for (int i = 0; i < isf->pass_count; i++) {
        free(isf->passes[i].width);
        free(isf->passes[i].height);
    }
    for (int i = 0; i < isf->picture_count; i++) {
        free(isf->pictures[i].path);
        for (int j = 0; j < 6; j++)
            free(isf->pictures[i].faces[j]);
    }
    free(isf->passes);
    free(isf->pictures);
    inputs_free(&isf->inputs);
    *isf = (struct isf){0};
}

// ---- what stands before the source --------------------------------------------------------------

static const char standards[][2][16] = {
    {"int", "PASSINDEX"}, {"int", "FRAMEINDEX"},  {"vec2", "RENDERSIZE"},
    {"float", "TIME"},    {"float", "TIMEDELTA"}, {"vec4", "DATE"},
};

static const char functions[] =
    "#define IMG_SIZE(image) vec2(textureSize(image, 0))\n"
    "#define IMG_NORM_PIXEL texture\n"
    "vec4 IMG_PIXEL(sampler2D image, vec2 place) { return texture(image, place / IMG_SIZE(image)); "
    "}\n"
    "#define IMG_THIS_PIXEL(image) IMG_PIXEL(image, gl_FragCoord.xy)\n"
    "#define IMG_THIS_NORM_PIXEL(image) IMG_NORM_PIXEL(image, isf_FragNormCoord)\n"
    "#define IMG_NORM_THIS_PIXEL(image) IMG_THIS_NORM_PIXEL(image)\n";

// Only a fragment shader has a bias.
static const char fragment_functions[] =
    "vec4 IMG_PIXEL(sampler2D image, vec2 place, float bias)\n"
    "{\n"
    "    return texture(image, place / IMG_SIZE(image), bias);\n"
    "}\n";

// Other programs have these uniforms beside each image, for those that keep images upside down or in a part of
// a texture. Here they are whole and upright.
static void declare_beside(const char *image, struct text *head)
{
    text_print(head,
               "#define _%s_imgRect vec4(0, 0, 1, 1)\n"
               "#define _%s_imgSize IMG_SIZE(%s)\n"
               "#define _%s_flip false\n",
               image, image, image, image);
}

static void declare_image(const char *image, const char *type, const struct names *declared,
                          struct text *head)
{
    input_rename(image, head);
    if (!names_have(declared, image))
        text_print(head, "uniform %s %s;\n", type, image);
    declare_beside(image, head);
}

// A buffer that several passes draw into is declared once.
static bool is_first_of_target(const struct isf *isf, int pass)
{
    for (int i = 0; i < pass; i++)
        if (strcmp(isf->passes[i].target, isf->passes[pass].target) == 0)
            return false;
    return isf->passes[pass].target[0] != '\0';
}

void isf_declare(const struct isf *isf, const struct names *declared, bool is_vertex,
                 struct text *head)
{
    for (size_t i = 0; i < sizeof standards / sizeof *standards; i++)
        if (!names_have(declared, standards[i][1]))
            text_print(head, "uniform %s %s;\n", standards[i][0], standards[i][1]);
    text_add(head, functions, sizeof functions - 1);
    if (!is_vertex)
        text_add(head, fragment_functions, sizeof fragment_functions - 1);
    inputs_declare(&isf->inputs, declared, head);
    text_add(head, "\n", 1);
    for (int i = 0; i < isf->inputs.count; i++)
        if (isf->inputs.list[i].components == 0)
            declare_beside(isf->inputs.list[i].name, head);
    for (int i = 0; i < isf->pass_count; i++)
        if (is_first_of_target(isf, i))
            declare_image(isf->passes[i].target, "sampler2D", declared, head);
    for (int i = 0; i < isf->picture_count; i++)
        declare_image(isf->pictures[i].name, isf->pictures[i].path ? "sampler2D" : "samplerCube",
                      declared, head);
}

// ---- sizes --------------------------------------------------------------------------------------

// isf_read() has checked the expressions.
static int evaluate(const char *text, const struct expression_names *names, int otherwise)
{
    double value = otherwise;
    struct complaint complaint = {.line = 0};
    if (text)
        expression_value(text, names, &value, &complaint);
    return !(value >= 1) ? 1 : value > ISF_LARGEST ? ISF_LARGEST : (int)value;
}

void isf_size(const struct isf *isf, int pass, const struct inputs *inputs, int width, int height,
              int *pass_width, int *pass_height)
{
    struct expression_names names = {width, height, inputs};
    *pass_width = evaluate(isf->passes[pass].width, &names, width);
    *pass_height = evaluate(isf->passes[pass].height, &names, height);
}

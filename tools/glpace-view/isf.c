#include "isf.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "expression.h"

#define BLANKS " \t\r\n\v\f"

const char *isf_json(const char *source, size_t *length)
{
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
        // A name, an end of the object, or that of the source.
        if (*json == '{' && strchr("\"}", json[1 + strspn(json + 1, BLANKS)])) {
            *length = end ? (size_t)(end - json) : strlen(json);
            return json;
        }
        if (!end)
            return NULL;
        source = end + 2;
    }
}

bool isf_is_one(const char *source)
{
    size_t length;
    return isf_json(source, &length) != NULL;
}

void isf_free(struct isf *isf)
{
    for (int i = 0; i < isf->pass_count; i++) {
        free(isf->passes[i].width);
        free(isf->passes[i].height);
    }
    for (int i = 0; i < isf->picture_count; i++)
        free(isf->pictures[i].path);
    free(isf->passes);
    free(isf->pictures);
    inputs_free(&isf->inputs);
    *isf = (struct isf){0};
}

// ---- what stands before the source --------------------------------------------------------------

static const char common[] =
    "uniform int PASSINDEX; uniform int FRAMEINDEX; uniform vec2 RENDERSIZE; uniform float TIME; "
    "uniform float TIMEDELTA; uniform vec4 DATE;\n"
    "#define IMG_SIZE(image) vec2(textureSize(image, 0))\n"
    "#define IMG_NORM_PIXEL(image, place) texture(image, place)\n"
    "#define IMG_PIXEL(image, place) texture(image, (place) / IMG_SIZE(image))\n"
    "#define IMG_THIS_PIXEL(image) IMG_PIXEL(image, gl_FragCoord.xy)\n"
    "#define IMG_THIS_NORM_PIXEL(image) IMG_NORM_PIXEL(image, isf_FragNormCoord)\n"
    "#define IMG_NORM_THIS_PIXEL(image) IMG_THIS_NORM_PIXEL(image)\n";

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

static void declare_image(const char *image, struct text *head)
{
    text_print(head, "uniform sampler2D %s;\n", image);
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

void isf_declare(const struct isf *isf, struct text *head)
{
    text_add(head, common, sizeof common - 1);
    inputs_declare(&isf->inputs, NULL, head);
    text_add(head, "\n", 1);
    for (int i = 0; i < isf->inputs.count; i++)
        if (isf->inputs.list[i].components == 0)
            declare_beside(isf->inputs.list[i].name, head);
    for (int i = 0; i < isf->pass_count; i++)
        if (is_first_of_target(isf, i))
            declare_image(isf->passes[i].target, head);
    for (int i = 0; i < isf->picture_count; i++)
        declare_image(isf->pictures[i].name, head);
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

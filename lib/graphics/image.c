#include <glpace/image.h>

#include <stdio.h>
#include <stdlib.h>

#include "core/check.h"
#include "core/read_file.h"
#include "graphics/png_read.h"

void glp_png_where(char where[GLP_PNG_WHERE_SIZE], const char *who, const char *path)
{
    snprintf(where, GLP_PNG_WHERE_SIZE, "%s: \"%s\"", who, path);
}

bool glp_png_load(glp_png *png, const char *who, const char *path, glp_png_form form)
{
    *png = (glp_png){0};
    size_t size;
    char *bytes = glp_read_file(who, path, GLP_PNG_LARGEST_FILE, &size);
    if (!bytes)
        return false;
    bool done = glp_png_decode(png, who, bytes, size, form);
    free(bytes);
    return done;
}

static bool give(gl_image *image, const glp_png *png, bool done)
{
    *image = (gl_image){.width = png->width, .height = png->height, .pixels = png->pixels};
    return done;
}

bool gl_image_load(gl_image *image, const char *path)
{
    if (!glp_require(image && path, "gl_image_load needs an image and a path"))
        return false;
    char where[GLP_PNG_WHERE_SIZE];
    glp_png_where(where, "gl_image_load", path);
    glp_png png;
    bool done = glp_png_load(&png, where, path, (glp_png_form){0});
    return give(image, &png, done);
}

bool gl_image_decode(gl_image *image, const void *bytes, size_t size)
{
    if (!glp_require(image && (bytes || size == 0), "gl_image_decode needs an image and bytes"))
        return false;
    glp_png png;
    bool done = glp_png_decode(&png, "gl_image_decode", bytes, size, (glp_png_form){0});
    return give(image, &png, done);
}

void gl_image_free(gl_image *image)
{
    if (!glp_require(image, "gl_image_free needs an image"))
        return;
    free((void *)image->pixels);
    *image = (gl_image){0};
}

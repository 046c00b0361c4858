// Compiled instead of freetype.c if FreeType is disabled. No font is ever open.
#include "core/base/log.h"
#include "graphics/font/font.h"

glp_font_file *glp_font_file_open(const char *who, const void *bytes, size_t size,
                                  const gl_font_desc *desc, glp_font_info *info)
{
    (void)bytes;
    (void)size;
    (void)desc;
    (void)info;
    glp_fail("%s: this glpace was built without FreeType, which fonts need", who);
    return NULL;
}

void glp_font_file_close(glp_font_file *file)
{
    (void)file;
}

uint32_t glp_font_file_find(const glp_font_file *file, uint32_t character)
{
    (void)file;
    (void)character;
    return 0;
}

float glp_font_file_kerning(const glp_font_file *file, uint32_t left, uint32_t right)
{
    (void)file;
    (void)left;
    (void)right;
    return 0;
}

int glp_font_file_layers(const glp_font_file *file, uint32_t index, glp_layer *layers, int most)
{
    (void)file;
    (void)index;
    (void)layers;
    (void)most;
    return 0;
}

glp_font_fault glp_font_file_read(glp_font_file *file, uint32_t index, glp_outline *outline,
                                  float *advance)
{
    (void)file;
    (void)index;
    (void)outline;
    (void)advance;
    return GLP_FONT_DAMAGED;
}

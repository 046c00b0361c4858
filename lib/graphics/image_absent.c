// Compiled in place of image_png.c where graphics are disabled.
#include "graphics/image_png.h"

#include "core/log.h"

bool glp_png_decode(glp_png *png, const char *who, const void *bytes, size_t size,
                    glp_png_form form)
{
    (void)bytes;
    (void)size;
    (void)form;
    *png = (glp_png){0};
    return glp_fail("%s: this glpace was built without graphics, which pictures need", who);
}

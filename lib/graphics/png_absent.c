// Compiled in place of png_read.c and png_write.c where graphics are disabled.
#include <stdio.h>

#include "core/log.h"
#include "graphics/capture_impl.h"
#include "graphics/png_read.h"

static const char why[] = "this glpace was built without graphics, which PNG files need";

bool glp_png_write(const char *path, const glp_picture *picture, glp_png_kind kind,
                   glp_reason *reason)
{
    (void)path;
    (void)picture;
    (void)kind;
    snprintf(reason->text, sizeof reason->text, "%s", why);
    return false;
}

bool glp_png_decode(glp_png *png, const char *who, const void *bytes, size_t size,
                    glp_png_form form)
{
    (void)bytes;
    (void)size;
    (void)form;
    *png = (glp_png){0};
    return glp_fail("%s: %s", who, why);
}

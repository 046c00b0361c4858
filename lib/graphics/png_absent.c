// Compiled in place of png_input.c, png_read.c and png_write.c where graphics are disabled.
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

bool glp_png_open(glp_png_input *input, const char *who, const char *path, glp_png_form form)
{
    (void)input;
    (void)form;
    return glp_fail("%s: \"%s\": %s", who, path, why);
}

bool glp_png_open_bytes(glp_png_input *input, const char *who, const void *bytes, size_t size,
                        glp_png_form form)
{
    (void)input;
    (void)bytes;
    (void)size;
    (void)form;
    return glp_fail("%s: %s", who, why);
}

// Nothing was opened.
void *glp_png_read(glp_png_input *input)
{
    (void)input;
    return NULL;
}

void glp_png_close(glp_png_input *input)
{
    (void)input;
}

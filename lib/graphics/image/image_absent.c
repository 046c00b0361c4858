// Compiled in place of image_input.c, its decoders and png_write.c where graphics are disabled.
#include <stdio.h>

#include "base/log.h"
#include "graphics/capture/impl.h"
#include "graphics/image/image_input.h"

static const char why[] = "this glpace was built without graphics, which PNG and JPEG files need";

bool glp_png_write(const char *path, const glp_picture *picture, glp_png_kind kind,
                   glp_reason *reason)
{
    (void)path;
    (void)picture;
    (void)kind;
    snprintf(reason->text, sizeof reason->text, "%s", why);
    return false;
}

bool glp_image_open(glp_image_input *input, const char *who, const char *path, glp_image_form form)
{
    (void)input;
    (void)form;
    return glp_fail("%s: \"%s\": %s", who, path, why);
}

bool glp_image_open_bytes(glp_image_input *input, const char *who, const void *bytes, size_t size,
                          glp_image_form form)
{
    (void)input;
    (void)bytes;
    (void)size;
    (void)form;
    return glp_fail("%s: %s", who, why);
}

// Nothing was opened.
void *glp_image_read(glp_image_input *input)
{
    (void)input;
    return NULL;
}

void glp_image_close(glp_image_input *input)
{
    (void)input;
}

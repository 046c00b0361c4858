// Compiled instead of png.c if graphics are disabled.
#include <stdio.h>

#include "core/base/log.h"
#include "graphics/image/image_input.h"
#include "graphics/image/png.h"

#define WHY "this glpace was built without graphics, which PNG files need"

static bool check(glp_image_input *input)
{
    return glp_fail("%s: " WHY, input->who);
}

// Never called, as nothing was opened.
static void *read_pixels(glp_image_input *input)
{
    (void)input;
    return NULL;
}

const glp_image_decoder glp_png_decoder = {check, read_pixels};

bool glp_png_write(const char *path, const glp_picture *picture, glp_png_kind kind,
                   glp_reason *reason)
{
    (void)path;
    (void)picture;
    (void)kind;
    snprintf(reason->text, sizeof reason->text, WHY);
    return false;
}

// Compiled instead of jpeg.c if glpace is built without libjpeg-turbo.
#include "core/base/log.h"
#include "graphics/image/image_input.h"

static bool check(glp_image_input *input)
{
    return glp_fail("%s: it is a JPEG file, and this glpace was built without libjpeg-turbo",
                    input->who);
}

// Never called, as nothing was opened.
static void *read_pixels(glp_image_input *input)
{
    (void)input;
    return NULL;
}

const glp_image_decoder glp_jpeg_decoder = {check, read_pixels};

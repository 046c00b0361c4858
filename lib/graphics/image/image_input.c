#include "graphics/image/image_input.h"

#include <string.h>

#include "core/base/check.h"
#include "core/base/log.h"

const char glp_image_too_early[] = "it ends too early";

const char *glp_image_next(glp_image_input *input, void *bytes, size_t size)
{
    if (!input->bytes) {
        size_t got;
        int error = glp_input_file_read(&input->file, bytes, size, &got);
        return error ? strerror(error) : got < size ? glp_image_too_early : NULL;
    }
    if (size > input->size - input->at)
        return glp_image_too_early;
    memcpy(bytes, input->bytes + input->at, size);
    input->at += size;
    return NULL;
}

bool glp_image_fits(glp_image_input *input, int64_t width, int64_t height, int32_t bits)
{
    if (!glp_check_range(input->who, "width", width, 1, GLP_IMAGE_LARGEST_SIDE) ||
        !glp_check_range(input->who, "height", height, 1, GLP_IMAGE_LARGEST_SIDE))
        return false;
    input->width = (int32_t)width;
    input->height = (int32_t)height;
    input->bits = bits;
    size_t max = input->form.max_bytes ? input->form.max_bytes : GLP_IMAGE_DEFAULT_PIXELS;
    uint64_t size = (uint64_t)width * (uint64_t)height * (uint64_t)bits / 2;
    if (size > max)
        return glp_fail("%s: its %dx%d pixels take %llu bytes; max_bytes is %zu", input->who,
                        (int)width, (int)height, (unsigned long long)size, max);
    input->pixels_size = (size_t)size;
    return true;
}

// Where there is no memory for the pixels of a JPEG file, that is said.

#include "logged.h"

#include <glpace/base.h>
#include <glpace/image.h>

#include "jpeg_writer.h"

// The linker sends the library's allocations here, not those of libjpeg-turbo.
void *__real_malloc(size_t size);
void *__wrap_malloc(size_t size);

static bool exhausted;

void *__wrap_malloc(size_t size)
{
    return exhausted ? NULL : __real_malloc(size);
}

TEST(no_memory)
{
    gl_log_set_callback(ignore_message, NULL);
    static jpeg_file file;
    for (int i = 0; i < 2; i++) {
        jpeg_write(&file, &(jpeg_kind){.values = 3, .progressive = i}, 37, 21);
        gl_image image;
        exhausted = true;
        const bool taken = gl_image_decode(&image, file.bytes, file.size, NULL);
        exhausted = false;
        assert_false(taken);
        assert_null(image.pixels);
        assert_string_equal(gl_last_error(), "gl_image_decode: out of memory");
        assert_true(gl_image_decode(&image, file.bytes, file.size, NULL));
        gl_image_free(&image);
    }
}

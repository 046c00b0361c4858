// Where glpace was built without libjpeg-turbo, JPEG files say so and fail: this links with what is
// compiled then.

#include "logged.h"

#include <glpace/base.h>
#include <glpace/image.h>

TEST(image)
{
    gl_log_set_callback(ignore_message, NULL);
    gl_image image;
    assert_false(gl_image_decode(&image, "\xff\xd8\xff\xe0", 4, NULL));
    assert_null(image.pixels);
    assert_string_equal(gl_last_error(), "gl_image_decode: it is a JPEG file, and this glpace was "
                                         "built without libjpeg-turbo");
}

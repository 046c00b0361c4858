// Where glpace was built without graphics, PNG files and cameras say so and fail.
#include "logged.h"

#include <glpace/camera.h>
#include <glpace/capture.h>
#include <glpace/image.h>

static void assert_refused(bool done, const char *who)
{
    assert_false(done);
    assert_int_equal(logged.count, 1);
    assert_string_equal(logged.message, gl_last_error());
    assert_ptr_equal(strstr(gl_last_error(), who), gl_last_error());
    assert_non_null(strstr(gl_last_error(), "without graphics"));
    logged.count = 0;
}

ALL_BETWEEN(listen_to_complaints, NULL)

TEST(capture)
{
    const uint8_t pixel[4] = {0};
    assert_refused(gl_capture_write_png("a.png", 1, 1, pixel), "gl_capture_write_png: ");
}

TEST(image)
{
    gl_image image;
    static const char png[] = "\x89PNG\r\n\x1a\n";
    assert_refused(gl_image_decode(&image, png, sizeof png, NULL), "gl_image_decode: ");
    assert_null(image.pixels);
    gl_image_free(&image);
}

TEST(camera)
{
    gl_camera camera;
    assert_refused(gl_camera_init(&camera, NULL), "gl_camera_init: ");
}

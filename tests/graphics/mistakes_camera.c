// A camera that is NULL is told of. Without graphics there is no camera at all, which absent.c
// shows.

#include "mistake_fixture.h"

TEST_BETWEEN(listen_to_mistakes, expect_no_mistake, null)
{
    float matrix[16];
    assert_false(gl_camera_init(NULL, NULL));
    assert_mistake("gl_camera_init needs a camera");
    gl_camera_feed(NULL, &(gl_event){.type = GL_EVENT_UPDATE});
    assert_mistake("gl_camera_feed needs a camera and an event");
    gl_camera_update(NULL, 0.1);
    assert_mistake("gl_camera_update needs a camera");
    gl_camera_view(NULL, 1, matrix);
    assert_mistake("gl_camera_view needs a camera, and room for a matrix");
    gl_camera_eye(NULL, 1, matrix);
    assert_mistake("gl_camera_eye needs a camera, and room for a position");
    gl_camera_projection(NULL, 1, matrix);
    assert_mistake("gl_camera_projection needs a camera, and room for a matrix");
}

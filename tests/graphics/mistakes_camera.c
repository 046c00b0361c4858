// A camera that is NULL is notified of. Without graphics there is no camera at all, which absent.c
// shows.

#include "mistake_fixture.h"

TEST_BETWEEN(listen_to_mistakes, expect_no_mistake, null)
{
    float matrix[16];
    LOGS(assert_false(gl_camera_init(NULL, NULL)), " needs a camera");
    gl_camera_feed(NULL, &(gl_event){.type = GL_EVENT_UPDATE});
    assert_mistake("gl_camera_feed needs a camera and an event");
    LOGS(gl_camera_update(NULL, 0.1), " needs a camera");
    LOGS(gl_camera_view(NULL, 1, matrix), " needs a camera, and room for a matrix");
    LOGS(gl_camera_eye(NULL, 1, matrix), " needs a camera, and room for a position");
    LOGS(gl_camera_projection(NULL, 1, matrix), " needs a camera, and room for a matrix");
}

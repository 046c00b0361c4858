// The keys and buttons of a camera. Internal to lib/graphics.
#ifndef GLP_CAMERA_IMPL_H
#define GLP_CAMERA_IMPL_H

// The bits of gl_camera's held and tapped. Two keys with the same effect have a bit each, so that
// releasing one does not release the other.
enum {
    GLP_CAMERA_FORWARDS = 1 << 0,
    GLP_CAMERA_BACKWARDS = 1 << 1,
    GLP_CAMERA_TO_LEFT = 1 << 2,
    GLP_CAMERA_TO_RIGHT = 1 << 3,
    GLP_CAMERA_UP = 1 << 4,
    GLP_CAMERA_UP_TOO = 1 << 5,
    GLP_CAMERA_DOWN = 1 << 6,
    GLP_CAMERA_FASTER = 1 << 7,
    GLP_CAMERA_FASTER_TOO = 1 << 8,
    GLP_CAMERA_LEFT_BUTTON = 1 << 9,
    GLP_CAMERA_MIDDLE_BUTTON = 1 << 10,
    GLP_CAMERA_RIGHT_BUTTON = 1 << 11,
};

#endif

// A 3D camera that the user moves: it orbits around a target, or flies. It depends only on the
// events and updates that it gets, so the same events and updates always give the same pictures.
//
//     gl_camera camera;
//     gl_camera_init(&camera, NULL); // orbits around the origin
//     for (gl_event event; gl_next_event(&loop, &event);) {
//         gl_camera_feed(&camera, &event);
//         if (event.type == GL_EVENT_UPDATE)
//             gl_camera_update(&camera, event.update.dt);
//         if (event.type == GL_EVENT_RENDER) {
//             float view[16];
//             gl_camera_view(&camera, event.render.alpha, view);
//             ...
//
// - Orbit: dragging with the left button turns the camera; dragging with the middle or right button
//   moves the target along with the pointer; scrolling changes the distance.
// - Fly: W and S move forwards and backwards, A and D sideways, E or space up, Q down; shift makes
//   the camera faster. Keys are named as on a US keyboard. The mouse turns the camera while the
//   cursor is locked, or while the left or right button is held.
//
// The world is right-handed with y up. Angles are in radians. Yaw 0 looks along -z, and yaw grows
// to the left (counter-clockwise, seen from above). Pitch 0 looks level, and pitch grows upwards.
// Matrices are OpenGL's: 16 floats in column-major order; view space looks along -z, and depths in
// clip space are -1 to 1.
//
// A camera is plain data in the caller's memory and may be copied. Use it from one thread at a
// time. If a pointer is NULL or a number is out of range, a function does nothing, with the reason
// in gl_last_error() and the log. Since 0.1.
#ifndef GLPACE_CAMERA_H
#define GLPACE_CAMERA_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/event.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum gl_camera_kind {
    GL_CAMERA_ORBIT,
    GL_CAMERA_FLY,
} gl_camera_kind;

// The steepest pitch, up or down: 89 degrees.
#define GL_CAMERA_PITCH_MAX ((float)1.55334303) // constants may be more exact than a float

// Where the camera is and where it looks.
typedef struct gl_camera_pose {
    float position[3]; // orbit: of the target; fly: of the eye
    float yaw;
    float pitch;    // -GL_CAMERA_PITCH_MAX to GL_CAMERA_PITCH_MAX
    float distance; // orbit: from the target to the eye, > 0; fly: unused
} gl_camera_pose;

// Describes a camera. Zero means a default in every field. Angles are in radians.
typedef struct gl_camera_desc {
    gl_camera_kind kind;
    gl_camera_pose start; // distance 0: 5, or the nearest that the limits allow
    float min_distance;   // orbit, > 0; 0: 0.1
    float max_distance;   // orbit, >= min_distance; 0: 1000
    float speed;          // fly: units per second, > 0; 0: 5
    float sprint;         // fly: factor of the speed with shift, > 0; 0: 4
    float sensitivity;    // angle per screen coordinate, or unit of raw motion; below 0: turns the
                          // other way; 0: 0.004
    float zoom;           // orbit: each step of a wheel away from the user divides the distance by
                          // this, > 0; 0: 1.1
    float fovy;           // vertical field of view, > 0, at most 3.14; 0: 1, about 57 degrees
    float near_plane;     // distance, > 0; 0: 0.1
    float far_plane;      // > near_plane; INFINITY: none; 0: 1000
} gl_camera_desc;

// Set up by gl_camera_init().
typedef struct gl_camera {
    // The desc with its defaults filled in. The program may change every member except kind at any
    // time, within the same ranges.
    gl_camera_desc desc;

    // The poses after the latest update and after the update before. The program may change them:
    // if it sets only pose, the camera moves there until the next update; if it sets both, it
    // jumps.
    gl_camera_pose pose;
    gl_camera_pose before;

    // Private: the input since the latest update.
    uint32_t held;
    uint32_t tapped;
    double pointer[2];
    double turned[2];
    double panned[2];
    double scrolled;
    double window_height;
} gl_camera;

// Sets up the camera; desc NULL means all 0. Returns false, with the reason in gl_last_error() and
// the log, if a value is out of range, if start.distance is not between min_distance and
// max_distance, or if glpace was built without graphics.
bool gl_camera_init(gl_camera *camera, const gl_camera_desc *desc);

// Gives the camera an event. It ignores events that do not concern it, so pass every event. The
// program may withhold an event that it uses itself, such as a click on a button, but never a
// release. When the window loses the focus, the camera treats all keys and buttons as released.
void gl_camera_feed(gl_camera *camera, const gl_event *event);

// Moves the camera by the input since the previous update. dt: seconds, finite, >= 0. A key that
// was tapped since then counts as held during this update. Held keys move the camera equally far in
// two updates and in one update of twice the dt.
void gl_camera_update(gl_camera *camera, double dt);

// Writes the matrix from world to view space, between the latest two updates: alpha is 0 (the
// earlier update) to 1 (the latest), as in a RENDER event. Position, pitch and distance are
// interpolated linearly, yaw along the shorter arc.
void gl_camera_view(const gl_camera *camera, double alpha, float view[16]);

// Writes the position of the eye in the world, at alpha as in gl_camera_view().
void gl_camera_eye(const gl_camera *camera, double alpha, float eye[3]);

// Writes the matrix from view to clip space. aspect: the viewport's width divided by its height, >
// 0.
void gl_camera_projection(const gl_camera *camera, double aspect, float projection[16]);

#ifdef __cplusplus
}
#endif

#endif

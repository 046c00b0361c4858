// A camera that the user moves: orbiting around something, or flying. It is driven by events and
// by updates, and knows nothing else, so the same events and updates give the same pictures.
//
//     gl_camera camera;
//     gl_camera_init(&camera, NULL); // orbits around 0
//     for (gl_event event; gl_next_event(&loop, &event);) {
//         gl_camera_event(&camera, &event);
//         if (event.type == GL_EVENT_UPDATE)
//             gl_camera_update(&camera, event.update.dt);
//         if (event.type == GL_EVENT_RENDER) {
//             float view[16];
//             gl_camera_view(&camera, event.render.alpha, view);
//             ...
//
// - Orbit: dragging with the left button turns, with the middle or the right one moves the target
//   along with the pointer, scrolling changes the distance.
// - Fly: W and S forwards and backwards, A and D to the sides, E or space up, Q down, shift
//   faster; keys are named by what they are on a US keyboard. The mouse turns while the cursor
//   is locked, or while the left or the right button is held.
//
// The world is right-handed with y up. Angles are radians. yaw 0 looks along -z, and grows to
// the left (counter-clockwise, seen from above); pitch 0 looks level, and grows upwards. Matrices
// are OpenGL's: 16 floats, column by column, looking along -z, depths from -1 to 1.
//
// The caller's memory; plain data, which may be copied; belongs to one thread at a time. A mistake,
// such as a camera that is NULL, or a dt or an alpha out of range, is told by a sentence in
// gl_last_error() and the log, and nothing is done. Since 0.1.
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

// As far up and down as a camera looks: 89 degrees.
#define GL_CAMERA_PITCH_MAX 1.55334303f

// Where it is and where it looks.
typedef struct gl_camera_pose {
    float place[3]; // orbit: the target; fly: the eye
    float yaw;
    float pitch;    // -GL_CAMERA_PITCH_MAX to GL_CAMERA_PITCH_MAX
    float distance; // orbit: of the eye from the target, > 0; fly: unused
} gl_camera_pose;

typedef struct gl_camera_desc {
    gl_camera_kind kind;
    gl_camera_pose start; // its distance 0: 5
    float min_distance;   // orbit, > 0; 0: 0.1
    float max_distance;   // orbit, >= min_distance; 0: 1000
    float speed;          // fly: units a second, > 0; 0: 5
    float sprint;         // fly: so many times faster with shift, > 0; 0: 4
    float sensitivity; // angle that each screen coordinate, or unit of raw motion, turns by; below
                       // 0: the other way; 0: 0.004
    float zoom;        // orbit: each step of a wheel away from the user divides the distance by
                       // this, > 0; 0: 1.1
    float fovy;        // angle from the lower to the upper edge, > 0, < 3.14; 0: 1, some 57 degrees
    float near_plane;  // > 0; 0: 0.1
    float far_plane;   // > near_plane; INFINITY: none; 0: 1000
} gl_camera_desc;

typedef struct gl_camera {
    // The desc with its defaults filled in. All but kind may be changed at any time, within the
    // same ranges.
    gl_camera_desc desc;

    // As the latest two updates left it. The program may change them: pose alone, and the camera
    // moves there until the next update; both, and it jumps.
    gl_camera_pose pose;
    gl_camera_pose before;

    // Private: what came since the latest update.
    uint32_t held;
    uint32_t tapped;
    double pointer[2];
    double turned[2];
    double panned[2];
    double scrolled;
    double window_height;
} gl_camera;

// desc NULL: all of it 0. false, with the reason in gl_last_error() and the log, if something is
// not within its range or not a finite number, the start's distance not within min_distance and
// max_distance, or glpace was built without graphics.
bool gl_camera_init(gl_camera *camera, const gl_camera_desc *desc);

// Takes note of any event; those that are not the camera's business change nothing. A program that
// keeps an event for itself (a click on a button of its own) does not hand it on; releases it
// should hand on always. When the focus is lost everything is let go.
void gl_camera_event(gl_camera *camera, const gl_event *event);

// Moves by what came since the update before. dt: seconds, finite, >= 0. A key that was tapped
// since then counts as held for this one. Keys move as far in two updates as in one of both their
// dt.
void gl_camera_update(gl_camera *camera, double dt);

// From world to view, between the latest two updates: alpha 0 is the one before, 1 the latest, as
// RENDER has it. Places and the distance go straight, angles the shorter way.
void gl_camera_view(const gl_camera *camera, double alpha, float view[16]);

// Where the eye is in the world, at the same alpha.
void gl_camera_eye(const gl_camera *camera, double alpha, float eye[3]);

// From view to clip space. aspect: width by height of what is drawn to, > 0.
void gl_camera_projection(const gl_camera *camera, double aspect, float projection[16]);

#ifdef __cplusplus
}
#endif

#endif

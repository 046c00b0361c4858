// What of a world is seen, and where: for drawing it, for the cursor, and for shaders.
//
//     static gl_view view; // all 0 until the first RENDER
//     ...
//     case GL_EVENT_RENDER: // a world of 16 by 9 units, as large as fits into the window
//         view = gl_view_fit(&event.render, 16, 9);
//         gl_batch_begin(batch, event.render.framebuffer_width, event.render.framebuffer_height);
//         gl_batch_set_view(batch, &view);
//         ...
//     case GL_EVENT_MOUSE_BUTTON:
//         if (gl_view_world(&view, event.mouse_button.x, event.mouse_button.y, &x, &y))
//             click(x, y);
//
// A shader of the program's own takes the same view as a matrix:
//
//     float projection[16];
//     gl_view_projection(&view, projection);
//     gl_shader_set_mat4(shader, "projection", projection);
//
// In a world y grows upwards. What is drawn is float in all of glpace, and so are positions in a
// world. Positions in a window are double, as in events, and so is time.
//
// Any thread; needs no context. If an argument is invalid, a function does nothing, with the reason
// in gl_last_error() and the log. Since 0.1.
#ifndef GLPACE_VIEW_H
#define GLPACE_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/event.h>

#ifdef __cplusplus
extern "C" {
#endif

// Plain data, which may be copied and made by hand. All 0: nothing is in view.
typedef struct gl_view {
    float left, bottom; // where (0, 0) is, in pixels from the framebuffer's lower left corner
    float scale;        // pixels in a unit
    float rotation;     // of the world about its (0, 0), radians, counterclockwise

    // As in the RENDER event. A batch does not need them.
    int32_t width, height;                         // of the window, screen coordinates
    int32_t framebuffer_width, framebuffer_height; // pixels
} gl_view;

// A world of a fixed size in a window of any size: all from (0, 0) to (width, height) is seen, as
// large as possible and in the middle. What is left of the window is on both of its sides, or above
// and below. Both are finite and above 0, so is the number of pixels in a unit, and so are the
// event's sizes, as in every RENDER. All 0 if they are not.
gl_view gl_view_fit(const gl_render_event *render, float width, float height);

// A camera over a world that scrolls, turns and zooms. It shows (x, y), which may follow a player,
// at a pixel of the framebuffer, such as its middle.
typedef struct gl_camera_2d {
    float x, y;             // in the world
    float pixel_x, pixel_y; // where they are seen, from the lower left corner
    float rotation;         // of the camera, radians, counterclockwise: the world turns clockwise
    float zoom;             // pixels in a unit, above 0
} gl_camera_2d;

// What the camera shows. All 0 if a number is not finite, or zoom or one of the event's sizes is
// not above 0.
//
//     view = gl_view_camera(&event.render, &(gl_camera_2d){
//         .x = player.x, .y = player.y, .zoom = 40, .pixel_x = width / 2.0f, .pixel_y = 200});
gl_view gl_view_camera(const gl_render_event *render, const gl_camera_2d *camera);

// The same camera inside of another view, whose units take the place of pixels: (x, y) is seen at
// (pixel_x, pixel_y) of the outer view, and zoom is the size of a unit in its units. All 0 if a number
// is not finite, zoom is not above 0 or nothing is in the outer view.
//
//     page = gl_view_fit(&event.render, 16, 9); // in the middle of a window of any shape
//     world = gl_view_nested(&page, &(gl_camera_2d){
//         .x = player.x, .y = player.y, .zoom = 0.5f, .pixel_x = 8, .pixel_y = 4.5f});
//     gl_scissor bars = gl_view_pixels(&page, 0, 0, 16, 9); // beside which nothing is to be drawn
gl_view gl_view_nested(const gl_view *outer, const gl_camera_2d *camera);

// A rectangle of pixels from the lower left corner, as glViewport() and glScissor() take it.
typedef struct gl_scissor {
    int32_t x, y;
    int32_t width, height; // 0 or more
} gl_scissor;

// Which pixels of the framebuffer a rectangle of the world covers, rounded to whole ones; in a view
// that is turned, those around it. (x, y) is its lower left corner. All 0 if nothing is in view or a
// number is not finite.
gl_scissor gl_view_pixels(const gl_view *view, float x, float y, float width, float height);

// Where in the world a position in the window is: x and y are screen coordinates from the window's
// top left, as of the cursor in an event. The result may lie beside what is seen. false, with no
// reason and no result, if nothing is in view.
bool gl_view_world(const gl_view *view, double x, double y, float *world_x, float *world_y);

// The matrix from the world to clip space, 16 floats in column-major order, for a viewport that is
// the whole framebuffer. z stays as it is. The view is not all 0.
void gl_view_projection(const gl_view *view, float projection[16]);

#ifdef __cplusplus
}
#endif

#endif

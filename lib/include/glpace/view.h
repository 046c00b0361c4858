// A view of a 2D world: which part of the world a window shows, and where. Use it to draw, to find
// the cursor's position in the world, and as a matrix in shaders.
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
// A shader of your own gets the same view as a matrix:
//
//     float projection[16];
//     gl_view_projection(&view, projection);
//     gl_shader_set_mat4(shader, "projection", projection);
//
// In a world y grows upwards. Positions in a world are float. Positions in a window are double, as
// in events.
//
// All functions may be called on any thread and need no context. If an argument is invalid, a
// function does nothing, with the reason in gl_last_error() and the log. Since 0.1.
#ifndef GLPACE_VIEW_H
#define GLPACE_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/event.h>

#ifdef __cplusplus
extern "C" {
#endif

// Plain data, which may be copied and which you may fill in yourself. All 0: nothing is visible.
typedef struct gl_view {
    float left, bottom; // where (0, 0) is, in pixels from the framebuffer's lower left corner
    float scale;        // pixels in a unit
    float rotation;     // of the world about its (0, 0), radians, counterclockwise

    // As in the RENDER event. A batch does not need them.
    int32_t width, height;                         // of the window, screen coordinates
    int32_t framebuffer_width, framebuffer_height; // pixels
} gl_view;

// Returns a view that fits a world of a fixed size into a window of any size: the whole world from
// (0, 0) to (width, height) is visible, as large as possible and centered. The rest of the window
// is left and right of the world, or above and below.
//
// width, height, the resulting pixels per unit and the event's sizes must be finite and above 0, as
// the sizes are in every RENDER. Otherwise returns all 0.
gl_view gl_view_fit(const gl_render_event *render, float width, float height);

// A camera over a 2D world that scrolls, turns and zooms. It shows (x, y), for example the player's
// position, at a pixel of the framebuffer, such as its center.
typedef struct gl_camera_2d {
    float x, y;             // in the world
    float pixel_x, pixel_y; // where (x, y) appears, from the lower left corner
    float rotation;         // of the camera, radians, counterclockwise: the world turns clockwise
    float zoom;             // pixels in a unit, above 0
} gl_camera_2d;

// Returns the view of a camera. All 0 if a number is not finite, or if zoom or one of the event's
// sizes is not above 0.
//
//     view = gl_view_camera(&event.render, &(gl_camera_2d){
//         .x = player.x, .y = player.y, .zoom = 40, .pixel_x = width / 2.0f, .pixel_y = 200});
gl_view gl_view_camera(const gl_render_event *render, const gl_camera_2d *camera);

// Returns the view of a camera inside another view. The outer view's units replace pixels: (x, y)
// appears at (pixel_x, pixel_y) of the outer view, and zoom is the size of a unit in outer units.
// All 0 if a number is not finite, if zoom is not above 0, or if the outer view is all 0.
//
//     page = gl_view_fit(&event.render, 16, 9); // in the middle of a window of any shape
//     world = gl_view_nested(&page, &(gl_camera_2d){
//         .x = player.x, .y = player.y, .zoom = 0.5f, .pixel_x = 8, .pixel_y = 4.5f});
//     gl_scissor inside = gl_view_pixels(&page, 0, 0, 16, 9); // clips to the page
gl_view gl_view_nested(const gl_view *outer, const gl_camera_2d *camera);

// A rectangle of pixels from the lower left corner, for glViewport(), glScissor() and batches.
typedef struct gl_scissor {
    int32_t x, y;
    int32_t width, height; // 0 or more
} gl_scissor;

// Returns the pixels of the framebuffer that a rectangle of the world covers, rounded to whole
// pixels. In a rotated view, returns the bounding rectangle. (x, y) is the lower left corner. All 0
// if the view is all 0 or a number is not finite.
gl_scissor gl_view_pixels(const gl_view *view, float x, float y, float width, float height);

// Converts a position in the window to a position in the world. x and y are screen coordinates from
// the window's top left, like the cursor's position in an event. The result may lie outside the
// visible part of the world. Returns false, without a reason and without a result, if the view is
// all 0.
bool gl_view_world(const gl_view *view, double x, double y, float *world_x, float *world_y);

// Writes the matrix from the world to clip space, 16 floats in column-major order, for a viewport
// that is the whole framebuffer. z is not changed. The view must not be all 0.
void gl_view_projection(const gl_view *view, float projection[16]);

#ifdef __cplusplus
}
#endif

#endif

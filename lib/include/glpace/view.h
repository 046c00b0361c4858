// A world of a fixed size in a window of any size: it is as large as fits, and in the middle. What
// is left of the window is on both of its sides, or above and below.
//
//     static gl_view view; // all 0 until the first RENDER
//     ...
//     case GL_EVENT_RENDER: // a world of 16 by 9 units
//         view = gl_view_fit(&event.render, 16, 9);
//         gl_batch_begin(batch, event.render.framebuffer_width, event.render.framebuffer_height);
//         gl_batch_view(batch, view.left, view.bottom, view.scale);
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
// (0, 0) is the lower left corner of the world, and y grows upwards. Any thread; needs no context.
// If an argument is invalid, a function does nothing, with the reason in gl_last_error() and the
// log. Since 0.1.
#ifndef GLPACE_VIEW_H
#define GLPACE_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/event.h>

#ifdef __cplusplus
extern "C" {
#endif

// Plain data, which may be copied. All 0: nothing is in view.
typedef struct gl_view {
    float left, bottom; // where (0, 0) is, in pixels from the framebuffer's lower left corner
    float scale;        // pixels in a unit

    // As in the RENDER event.
    int32_t width, height;                         // of the window, screen coordinates
    int32_t framebuffer_width, framebuffer_height; // pixels
} gl_view;

// The view in which all from (0, 0) to (width, height) is seen, as large as possible. Both are
// finite and above 0, so is the number of pixels in a unit, as a float, and so are the event's
// sizes, as in every RENDER. All 0 if they are not.
gl_view gl_view_fit(const gl_render_event *render, double width, double height);

// Where in the world a position in the window is: x and y are screen coordinates from the window's
// top left, as of the cursor in an event. The result may lie beside the world. false, with no
// reason and no result, if nothing is in view.
bool gl_view_world(const gl_view *view, double x, double y, double *world_x, double *world_y);

// The matrix from the world to clip space, 16 floats in column-major order, for a viewport that is
// the whole framebuffer. z stays as it is. The view is not all 0.
void gl_view_projection(const gl_view *view, float projection[16]);

#ifdef __cplusplus
}
#endif

#endif

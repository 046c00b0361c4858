// Rectangles with round corners, which are also discs, rings, pills, glows and shadows: enough to
// draw a demo with. All of a frame are collected and drawn by one call to OpenGL, each as an
// instance of one square whose fragment shader measures the distance to the shape's edge.
#ifndef DEMO_SHAPES_H
#define DEMO_SHAPES_H

#include <stdbool.h>

#include <glpace/gl.h>

typedef struct demo_color {
    float r, g, b, a;
} demo_color;

// In units of the view; y grows upwards.
typedef struct demo_shape {
    float x, y; // of the centre
    float half_width, half_height;
    float radius; // of the corners
    float stroke; // how wide its outline is; 0: filled
    float blur;   // how far the edge is spread; 0: sharp
    demo_color top, bottom;
} demo_shape;

#define DEMO_SHAPES_CAPACITY 2048

typedef struct demo_shapes {
    GLuint program;
    GLuint array;
    GLuint buffer;
    float left, bottom, scale; // the view
    int count;
    demo_shape shapes[DEMO_SHAPES_CAPACITY]; // in pixels
} demo_shapes;

// false, with the reason on stderr, if the driver does not take the shaders.
bool demo_shapes_init(demo_shapes *shapes);
void demo_shapes_finish(demo_shapes *shapes);

// For the shapes added from now on: where (0, 0) lies, in pixels from the lower left corner, and
// how many pixels a unit is.
void demo_shapes_view(demo_shapes *shapes, double left, double bottom, double scale);

// Begins a picture: clears a framebuffer of this size, in pixels, and makes the view one in which
// (0, 0) to (width, height) is as large as fits, in the middle.
void demo_shapes_begin(demo_shapes *shapes, int pixel_width, int pixel_height, double width,
                       double height);

// Where a place in the framebuffer, in pixels from the left, lies in the view.
double demo_shapes_x(const demo_shapes *shapes, double pixels);

// Each of these puts a shape over those added before. One too many is left out.
void demo_shapes_add(demo_shapes *shapes, demo_shape shape);
void demo_shapes_disc(demo_shapes *shapes, double x, double y, double radius, demo_color color);
void demo_shapes_ring(demo_shapes *shapes, double x, double y, double radius, double stroke,
                      demo_color color);
// From x0 to x1, with round ends.
void demo_shapes_line(demo_shapes *shapes, double x0, double x1, double y, double width,
                      demo_color color);
// The same upright.
void demo_shapes_pole(demo_shapes *shapes, double x, double y0, double y1, double width,
                      demo_color color);
// From its lower left corner.
void demo_shapes_panel(demo_shapes *shapes, double x, double y, double width, double height,
                       double radius, demo_color top, demo_color bottom);
// Lit from above, and glowing.
void demo_shapes_ball(demo_shapes *shapes, double x, double y, double radius, demo_color color);

// Draws all that were added into a framebuffer of this size, and forgets them.
void demo_shapes_draw(demo_shapes *shapes, int width, int height);

// A colour with its alpha multiplied.
demo_color demo_color_fade(demo_color color, double alpha);

#endif

// What the tests of meshes share: cmocka, a square to draw on, and programs in plain OpenGL.
#ifndef MESH_FIXTURE_H
#define MESH_FIXTURE_H

#include "test.h"

#include <glpace/glpace.h>

enum { canvas_size = 32 };

typedef struct rgba {
    uint8_t r, g, b, a;
} rgba;

static const rgba nothing = {0, 0, 0, 0};
static const rgba white = {255, 255, 255, 255};

// White, at layout(location = 0) in vec2.
extern const char flat_vertex[];
extern const char flat_fragment[];

// Four corners as triangle strips have them: of the whole viewport, and of its halves.
extern const float whole[8];
extern const float left[8];
extern const float right[8];

// Their desc; NULL: room for them.
gl_mesh_desc strip_of(const float *corners);

// Fails the test if there is none.
gl_mesh *create_mesh(gl_mesh_desc desc);

// A group's fixture: an offscreen context of that size.
int open_canvas(void **state);
int close_canvas(void **state);

// Nothing is drawn; no depth test, no culling, the whole viewport.
void clear_canvas(void);

// Programs that are in use then, to be deleted. Without their #version line.
GLuint use_program(const char *vertex, const char *fragment);

// The pixel there, from the lower left corner.
rgba pixel_at(int x, int y);

void assert_rgba(rgba have, rgba want);

// Each pixel is `color` where inside says so, else nothing.
void assert_drawn(bool (*inside)(int x, int y), rgba color);

bool is_left(int x, int y);

// How many pixels are not nothing.
int count_drawn(void);

#endif

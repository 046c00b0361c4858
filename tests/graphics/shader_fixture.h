// What the tests of shaders share: a context, what was said to the log, and pixels.
#ifndef SHADER_FIXTURE_H
#define SHADER_FIXTURE_H

#include "test.h"

#include <glpace/glpace.h>

enum { picture_size = 8 }; // pixels, both ways

typedef struct pixel {
    uint8_t r, g, b;
} pixel;

// An offscreen context, and a vertex array. For each test; what one leaves behind fails it.
int open_context(void **state);
int close_context(void **state);

// Warnings and errors since the last call of this, and the first and the last of them.
int logged_count(void);

// How many they are, without an end to that.
int complaints_so_far(void);
extern char first_complaint[512];
extern char last_complaint[512];

// A program with the full-screen triangle. Fails the test if it cannot be made.
gl_shader *shader_of_text(const char *fragment);

// A fragment shader of these lines: those outside main(), and a condition for white.
#define CHECK(uniforms, condition)                                                                 \
    uniforms "\nout vec4 color;\n"                                                                 \
             "void main() { color = vec4(vec3((" condition ") ? 1.0 : 0.0), 1.0); }\n"

// Draws three vertices with the program, and reads the pixel in the middle.
pixel draw(gl_shader *shader);

void assert_holds(gl_shader *shader);
void assert_holds_not(gl_shader *shader);
void assert_pixel(pixel seen, int r, int g, int b);

#endif

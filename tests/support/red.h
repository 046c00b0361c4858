// Clearing the current context with a red, and looking at it.
#ifndef RED_H
#define RED_H

#include "test.h"

#include <glpace/gl.h>

static inline void clear_red(float red)
{
    glClearColor(red, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
}

// Of the lower left pixel.
static inline int red_of_pixel(void)
{
    uint8_t pixel[4] = {0};
    glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
    assert_int_equal(glGetError(), GL_NO_ERROR);
    return pixel[0];
}

#endif

// Items that are clipped to a rectangle.
#include "graphics/batch/impl.h"

#include "base/check.h"
#include "graphics/gl/usable.h"

void gl_batch_scissor_begin(gl_batch *batch, int32_t x, int32_t y, int32_t width, int32_t height)
{
    if (!GLP_BATCH_BEGUN(batch, "gl_batch_scissor_begin") ||
        !glp_require(width >= 0 && height >= 0,
                     "gl_batch_scissor_begin takes a width and a height in pixels, not below 0"))
        return;
    batch->scissor = (glp_batch_scissor){true, {x, y, width, height}};
    batch->starts_run = true;
}

void gl_batch_scissor_end(gl_batch *batch)
{
    if (!GLP_GIVEN(batch, "gl_batch_scissor_end", "batch"))
        return;
    batch->scissor = (glp_batch_scissor){0};
    batch->starts_run = true;
}

void glp_batch_clip_begin(glp_batch_clip *clip)
{
    clip->program.is_on = glIsEnabled(GL_SCISSOR_TEST);
    glGetIntegerv(GL_SCISSOR_BOX, clip->program.box);
    glGetIntegerv(GL_VIEWPORT, clip->viewport);
}

static GLint larger(GLint a, GLint b)
{
    return a > b ? a : b;
}

static GLint smaller(int64_t a, int64_t b)
{
    return (GLint)(a < b ? a : b);
}

// Their sum, or the nearest number to it.
static GLint add(GLint a, GLint b)
{
    const int64_t sum = (int64_t)a + b;
    return sum < INT32_MIN ? INT32_MIN : smaller(sum, INT32_MAX);
}

// What of the box lies within the other one.
static void intersect(GLint box[4], const GLint other[4])
{
    for (int i = 0; i < 2; i++) {
        const GLint low = larger(box[i], other[i]);
        const GLint high = smaller((int64_t)box[i] + box[i + 2], (int64_t)other[i] + other[i + 2]);
        box[i] = low;
        box[i + 2] = high > low ? high - low : 0;
    }
}

// Drivers add width and height to the corner, so nothing beyond the viewport is left to them.
void glp_batch_clip_set(const glp_batch_clip *clip, const glp_batch_scissor *scissor)
{
    glp_batch_scissor set = clip->program;
    if (scissor->is_on) {
        set = *scissor;
        set.box[0] = add(set.box[0], clip->viewport[0]);
        set.box[1] = add(set.box[1], clip->viewport[1]);
        intersect(set.box, clip->viewport);
        if (clip->program.is_on)
            intersect(set.box, clip->program.box);
    }
    (set.is_on ? glEnable : glDisable)(GL_SCISSOR_TEST);
    glScissor(set.box[0], set.box[1], set.box[2], set.box[3]);
}

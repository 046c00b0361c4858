#include "graphics/framebuffer/impl.h"

#include <glpace/gl.h>

// Clearing looks at the mask of front faces alone.
void glp_gates_open(glp_gates *gates)
{
    gates->scissor = glIsEnabled(GL_SCISSOR_TEST);
    gates->discard = glIsEnabled(GL_RASTERIZER_DISCARD);
    for (uint32_t i = 0; i < glp_max_colors; i++)
        glGetBooleani_v(GL_COLOR_WRITEMASK, i, gates->colors[i]);
    glGetBooleanv(GL_DEPTH_WRITEMASK, &gates->depth);
    glGetIntegerv(GL_STENCIL_WRITEMASK, &gates->stencil);

    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_RASTERIZER_DISCARD);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glDepthMask(GL_TRUE);
    glStencilMaskSeparate(GL_FRONT, 0xffffffffu);
}

static void set_enabled(uint32_t what, uint8_t enabled)
{
    if (enabled)
        glEnable(what);
}

void glp_gates_restore(const glp_gates *gates)
{
    set_enabled(GL_SCISSOR_TEST, gates->scissor);
    set_enabled(GL_RASTERIZER_DISCARD, gates->discard);
    for (uint32_t i = 0; i < glp_max_colors; i++) {
        const uint8_t *mask = gates->colors[i];
        glColorMaski(i, mask[0], mask[1], mask[2], mask[3]);
    }
    glDepthMask(gates->depth);
    glStencilMaskSeparate(GL_FRONT, (uint32_t)gates->stencil);
}

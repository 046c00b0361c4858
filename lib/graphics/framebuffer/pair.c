#include "graphics/framebuffer/impl.h"

#include <stdlib.h>

#include <glpace/gl.h>

#include "base/memory.h"
#include "graphics/gl/usable.h"

struct gl_framebuffer_pair {
    uint64_t context;
    gl_framebuffer framebuffers[2];
    int front;
};

static bool make_both(gl_framebuffer framebuffers[2], const gl_framebuffer_desc *desc)
{
    if (!glp_framebuffer_make(&framebuffers[0], "gl_framebuffer_pair_create", desc))
        return false;
    if (glp_framebuffer_make(&framebuffers[1], "gl_framebuffer_pair_create", desc))
        return true;
    glp_framebuffer_release(&framebuffers[0]);
    return false;
}

gl_framebuffer_pair *gl_framebuffer_pair_create(const gl_framebuffer_desc *desc)
{
    if (!glp_require(desc, "gl_framebuffer_pair_create needs a desc") ||
        !GLP_CAN_DRAW("gl_framebuffer_pair_create"))
        return NULL;
    gl_framebuffer_pair *pair = glp_new("gl_framebuffer_pair_create", 1, sizeof *pair);
    if (!pair)
        return NULL;
    pair->context = glp_context_current_id();
    bool made = make_both(pair->framebuffers, desc);
    glp_framebuffer_unbind();
    if (made)
        return pair;
    free(pair);
    return NULL;
}

void gl_framebuffer_pair_destroy(gl_framebuffer_pair *pair)
{
    if (!pair)
        return;
    if (GLP_DELETABLE(pair, "gl_framebuffer_pair_destroy", "pair")) {
        glp_framebuffer_release(&pair->framebuffers[0]);
        glp_framebuffer_release(&pair->framebuffers[1]);
    }
    free(pair);
}

static bool resize_both(gl_framebuffer framebuffers[2], int32_t width, int32_t height)
{
    static const char who[] = "gl_framebuffer_pair_resize";
    gl_framebuffer next[2];
    if (!glp_framebuffer_make_resized(&next[0], who, &framebuffers[0], width, height))
        return false;
    if (!glp_framebuffer_make_resized(&next[1], who, &framebuffers[1], width, height)) {
        glp_framebuffer_release(&next[0]);
        return false;
    }
    glp_framebuffer_replace(&framebuffers[0], &next[0]);
    glp_framebuffer_replace(&framebuffers[1], &next[1]);
    return true;
}

bool gl_framebuffer_pair_resize(gl_framebuffer_pair *pair, int32_t width, int32_t height)
{
    if (!GLP_USABLE(pair, "gl_framebuffer_pair_resize", "pair"))
        return false;
    if (!glp_framebuffer_is_new_size(&pair->framebuffers[0], width, height) &&
        !glp_framebuffer_is_new_size(&pair->framebuffers[1], width, height))
        return true;
    bool resized = resize_both(pair->framebuffers, width, height);
    glp_framebuffer_unbind();
    return resized;
}

gl_framebuffer *gl_framebuffer_pair_front(const gl_framebuffer_pair *pair)
{
    if (!GLP_GIVEN(pair, "gl_framebuffer_pair_front", "pair"))
        return NULL;
    return (gl_framebuffer *)&pair->framebuffers[pair->front];
}

gl_framebuffer *gl_framebuffer_pair_back(const gl_framebuffer_pair *pair)
{
    if (!GLP_GIVEN(pair, "gl_framebuffer_pair_back", "pair"))
        return NULL;
    return (gl_framebuffer *)&pair->framebuffers[1 - pair->front];
}

void gl_framebuffer_pair_swap(gl_framebuffer_pair *pair)
{
    if (!GLP_GIVEN(pair, "gl_framebuffer_pair_swap", "pair"))
        return;
    pair->front = 1 - pair->front;
}

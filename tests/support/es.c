// The linker leads these calls here. GLPACE_TEST_API=es in the environment makes each context that asks
// for no version one of OpenGL ES.
#include "es.h"

#include <glpace/offscreen.h>
#include <glpace/window.h>

gl_offscreen *__real_gl_offscreen_create(const gl_offscreen_desc *desc);
gl_offscreen *__wrap_gl_offscreen_create(const gl_offscreen_desc *desc);

gl_offscreen *__wrap_gl_offscreen_create(const gl_offscreen_desc *desc)
{
    if (!on_es() || !desc || desc->context.major != 0)
        return __real_gl_offscreen_create(desc);
    gl_offscreen_desc es = *desc;
    es.context.api = GL_API_OPENGL_ES;
    return __real_gl_offscreen_create(&es);
}

gl_window *__real_gl_window_create(const gl_window_desc *desc);
gl_window *__wrap_gl_window_create(const gl_window_desc *desc);

gl_window *__wrap_gl_window_create(const gl_window_desc *desc)
{
    if (!on_es() || !desc || desc->context.major != 0)
        return __real_gl_window_create(desc);
    gl_window_desc es = *desc;
    es.context.api = GL_API_OPENGL_ES;
    return __real_gl_window_create(&es);
}

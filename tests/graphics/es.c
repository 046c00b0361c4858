// The linker leads these calls here. GLPACE_TEST_API=es in the environment makes each offscreen context
// that asks for no version one of OpenGL ES, with the extensions that browsers have as well.
#include "es.h"

#include <glpace/offscreen.h>

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

bool __real_glp_gl_has(const char *extension);
bool __wrap_glp_gl_has(const char *extension);

bool __wrap_glp_gl_has(const char *extension)
{
    static const char *const common[] = {"GL_EXT_color_buffer_float", "GL_EXT_disjoint_timer_query",
                                         "GL_EXT_texture_filter_anisotropic", "GL_KHR_debug",
                                         "GL_OES_texture_float_linear"};
    bool is_common = !on_es();
    for (size_t i = 0; i < sizeof common / sizeof *common; i++)
        is_common |= strcmp(common[i], extension) == 0;
    return is_common && __real_glp_gl_has(extension);
}

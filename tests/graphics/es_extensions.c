// The linker leads these calls here: OpenGL ES has the extensions that browsers have as well.
#include "es.h"

// A linker that cannot do so lacks it, and nothing calls either.
__attribute__((weak)) bool __real_glp_gl_has(const char *extension);
bool __wrap_glp_gl_has(const char *extension);

const char *es_without;

bool __wrap_glp_gl_has(const char *extension)
{
    static const char *const common[] = {"GL_EXT_color_buffer_float", "GL_EXT_disjoint_timer_query",
                                         "GL_EXT_texture_filter_anisotropic", "GL_KHR_debug",
                                         "GL_OES_texture_float_linear"};
    if (es_without && strcmp(es_without, extension) == 0)
        return false;
    bool is_common = !on_es();
    for (size_t i = 0; i < sizeof common / sizeof *common; i++)
        is_common |= strcmp(common[i], extension) == 0;
    return is_common && __real_glp_gl_has(extension);
}

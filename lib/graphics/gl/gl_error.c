#include "graphics/gl/gl_error.h"

#include <glpace/gl.h>

#include "base/log.h"

// A lost context has errors without end.
#define MOST_ERRORS 16

void glp_clear_errors(void)
{
    for (int i = 0; i < MOST_ERRORS && glGetError() != GL_NO_ERROR; i++)
        ;
}

void glp_report_errors(const char *who)
{
    GLenum error = glGetError();
    if (error == GL_NO_ERROR)
        return;
    glp_clear_errors();
    glp_log(GL_LOG_WARNING, "%s: OpenGL had error 0x%04x already, from an earlier call", who,
            (unsigned)error);
}

bool glp_check_errors(const char *who)
{
    GLenum error = glGetError();
    if (error == GL_NO_ERROR)
        return true;
    glp_clear_errors();
    if (error == GL_OUT_OF_MEMORY)
        return glp_fail("%s: out of memory", who);
    return glp_fail("%s: OpenGL refuses with error 0x%04x", who, (unsigned)error);
}

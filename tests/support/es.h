// What draws is tested twice: in OpenGL 3.3, and, with GLPACE_TEST_API=es in the environment, in OpenGL
// ES 3.0. This is what tests need where these differ.
#ifndef ES_H
#define ES_H

#include "test.h"

#include <stdlib.h>

#include <glpace/gl.h>

static inline bool on_es(void)
{
    const char *api = getenv("GLPACE_TEST_API");
    return api && strcmp(api, "es") == 0;
}

// Ends a test of what OpenGL ES does not have.
#define OPENGL_ALONE                                                                               \
    do {                                                                                           \
        if (on_es())                                                                               \
            return;                                                                                \
    } while (0)

// An extension that OpenGL ES then lacks; NULL: none. For tests of graphics.
extern const char *es_without;

// What a stage begins with that the test compiles itself.
static inline const char *stage_head(void)
{
    return on_es() ? "#version 300 es\n"
                     "precision highp float; precision highp int; precision highp sampler2D;\n"
                     "precision highp usampler2D; precision highp isampler2D;\n"
                     "precision highp samplerCube; precision highp sampler2DShadow;\n"
                   : "#version 330 core\n";
}

// OpenGL ES always encodes.
static inline void set_encoding(bool encodes)
{
    if (!on_es())
        (encodes ? glEnable : glDisable)(GL_FRAMEBUFFER_SRGB);
}

// A number of the context's state.
static inline GLint value_of(GLenum name)
{
    GLint value = -1;
    glGetIntegerv(name, &value);
    return value;
}

// What the buffer has that is bound to the target.
static inline void read_bytes_of(GLenum target, size_t bytes, void *to)
{
    const void *mapped = glMapBufferRange(target, 0, (GLsizeiptr)bytes, GL_MAP_READ_BIT);
    assert_non_null(mapped);
    memcpy(to, mapped, bytes);
    glUnmapBuffer(target);
}

#endif

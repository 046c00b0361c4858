#include "graphics/gl/buffer.h"

#include <inttypes.h>

#include "base/log.h"

// Whether the memory was had is told by the store's size: glGetError() might bring an error of the
// program's, and take it away.
bool glp_buffer_fill(const char *who, const char *what, GLenum target, int64_t bytes,
                     const void *data, GLenum usage)
{
    glBufferData(target, (GLsizeiptr)bytes, data, usage);
    GLint64 have = 0;
    glGetBufferParameteri64v(target, GL_BUFFER_SIZE, &have);
    return have == bytes ||
           glp_fail("%s: the driver has no memory for %s, %" PRId64 " bytes", who, what, bytes);
}

// Shared by the files of captures. Internal to lib/graphics.
#ifndef GLP_CAPTURE_IMPL_H
#define GLP_CAPTURE_IMPL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/capture.h>
#include <glpace/gl.h>

#include "graphics/image/png.h"

// Whether both are within 1 to 16384; if not, that is the last error, which begins with `who`.
bool glp_capture_check_size(const char *who, int32_t width, int32_t height);

// The size of the pixels, bytes.
size_t glp_capture_size(int32_t width, int32_t height);

// What glReadPixels() reads in place of a framebuffer 0 with several samples a pixel, of which some
// drivers read one.
typedef struct glp_resolved {
    GLuint framebuffer; // 0: framebuffer 0 has none
    GLuint pixels;
} glp_resolved;

// Call them while framebuffer 0 is bound for reading. The first binds what it makes, if anything,
// and returns NULL, or why it cannot. In any case, the second binds framebuffer 0 again. They
// change no other GL state.
const char *glp_resolve_begin(glp_resolved *resolved, int32_t width, int32_t height);
void glp_resolve_end(glp_resolved *resolved);

// Reads framebuffer 0 into the buffer object as BGRA, or, if buffer is 0, into pixels as RGBA.
// Returns NULL, or why there is nothing to read. Changes no GL state and does not read error flags.
const char *glp_capture_read(int32_t width, int32_t height, GLuint buffer, void *pixels);

// Reads framebuffer 0 into pixels and checks OpenGL's errors, as gl_capture_pixels() does.
bool glp_capture_read_now(const char *who, int32_t width, int32_t height, uint8_t *pixels);

// The output of a capture: files, or a stream for raw frames.
typedef struct glp_output {
    char *files; // NULL: raw frames
    char *name;  // room for the path of a file
    size_t name_size;
    uint64_t first;
    int descriptor; // of raw frames
    gl_capture_format format;
    uint8_t *packed; // a raw frame as it is written; NULL before the first one
} glp_output;

// false, with the reason, which begins with gl_capture_create, if the desc is invalid or there is
// no memory. Call glp_output_finish() in any case.
bool glp_output_init(glp_output *output, const gl_capture_desc *desc);
void glp_output_finish(glp_output *output);

// Writes a frame; its number counts from 0. Raw frames have to have the same size. Any thread.
bool glp_output_write(glp_output *output, uint64_t number, const glp_picture *picture,
                      glp_reason *reason);

#endif

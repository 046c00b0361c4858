// What the files of captures share. Internal to lib/graphics.
#ifndef GLP_CAPTURE_IMPL_H
#define GLP_CAPTURE_IMPL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/capture.h>
#include <glpace/gl.h>

enum { GLP_PIXEL_SIZE = 4 };

// Four values a pixel, 8 bits each, rows from bottom to top without padding: RGBA what a program has
// or gets, BGRA what goes from a buffer object to the writer, since drivers mostly keep it so: to
// let them turn it costs more than all the rest of reading.
typedef struct glp_picture {
    int32_t width; // 1 to 16384
    int32_t height;
    const uint8_t *pixels; // borrowed
} glp_picture;

// Why something was not written, where that is known on another thread than it is said on.
typedef struct glp_reason {
    char text[448];
} glp_reason;

// Whether both are within 1 to 16384; if not, WHO's complaint is the last error.
bool glp_capture_check_size(const char *who, int32_t width, int32_t height);

// The bytes of the pixels.
size_t glp_capture_size(int32_t width, int32_t height);

// Reads framebuffer 0 into the buffer object as BGRA, or into pixels as RGBA where buffer is 0.
// Changes no GL state. NULL, or why there is nothing to be read. Does not look at error flags.
const char *glp_capture_read(int32_t width, int32_t height, GLuint buffer, void *pixels);

// Reads it into pixels as gl_capture_pixels() does, and looks at what OpenGL says to it.
bool glp_capture_read_now(const char *who, int32_t width, int32_t height, uint8_t *pixels);

// Writes a file as gl_capture_write_png() does: of RGBA all of it, with the best ratio, and onto the
// disk; or of BGRA, fast, the colour, and the system has it on the disk in its own time. Any thread.
typedef enum glp_png_kind { GLP_PNG_SMALL, GLP_PNG_FAST } glp_png_kind;
bool glp_png_write(const char *path, const glp_picture *picture, glp_png_kind kind,
                   glp_reason *reason);

// Where frames go: files, or a stream as raw frames.
typedef struct glp_output {
    char *files; // NULL: raw frames
    char *name;  // room for the name of one
    size_t name_size;
    uint64_t first;
    int descriptor; // of raw frames
    gl_capture_format format;
    uint8_t *packed; // one of them, as it is written; NULL before the first one
} glp_output;

// false, with the reason as gl_capture_create()'s last error, if the desc makes no sense or there
// is no memory. Finish it in any case.
bool glp_output_init(glp_output *output, const gl_capture_desc *desc);
void glp_output_finish(glp_output *output);

// Writes the frame of this number, from 0. Raw frames have to be of one size. Any thread.
bool glp_output_write(glp_output *output, uint64_t number, const glp_picture *picture,
                      glp_reason *reason);

#endif

// Pictures of what was drawn. Where glpace was built without graphics, all of these fail and say
// so. Since 0.1.
#ifndef GLPACE_CAPTURE_H
#define GLPACE_CAPTURE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Reads a rectangle of framebuffer 0, from its lower left corner, into pixels: width * height * 4
// bytes, RGBA, 8 bits each, rows from bottom to top without padding. Read it after RENDER's drawing
// and before the next gl_next_event(), when the frame is complete and not yet presented. Waits for
// the drawing. What lies outside the framebuffer is undefined. Changes no GL state. false, with the
// reason in gl_last_error() and the log, if width or height is not within 1 to 16384. On the thread
// of a context that is current.
bool gl_capture_pixels(int32_t width, int32_t height, uint8_t *pixels);

// Writes pixels, laid out as above, to a PNG file, RGBA, top row first as PNG has it. The file
// appears whole or not at all: it is written beside path and renamed, and has the permissions of a
// new file even if it takes another's place. What is at path and no plain file, such as a device, a
// pipe or a link, stays and is written in place. false, with the reason in gl_last_error() and the
// log, if width or height is not within 1 to 16384 or the file cannot be written. Any thread.
bool gl_capture_write_png(const char *path, int32_t width, int32_t height, const uint8_t *pixels);

// Both at once: what was drawn, in a file. The alpha channel is written as opaque; what lies
// outside the framebuffer is black. Fails as gl_capture_write_png(), and if memory runs out.
bool gl_capture_png(const char *path, int32_t width, int32_t height);

#ifdef __cplusplus
}
#endif

#endif

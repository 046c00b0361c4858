// Pictures of what was drawn: one in a file, or each frame into numbered files or a pipe, read back
// without waiting for the GPU. Where glpace was built without graphics, writing PNG files fails and
// says so. A mistake, such as a path or a capture that is NULL, or no current context, is told by a
// sentence in gl_last_error() and the log; the function has then done nothing, and returns false,
// NULL or 0. Since 0.1.
#ifndef GLPACE_CAPTURE_H
#define GLPACE_CAPTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

// Reads a rectangle of framebuffer 0, from its lower left corner, into pixels: width * height * 4
// bytes, RGBA, 8 bits each, rows from bottom to top without padding. Read it after RENDER's drawing
// and before the next gl_next_event(), when the frame is complete and not yet presented. Waits for
// the drawing. What lies outside the framebuffer is undefined. Changes no GL state but the error
// flags: one that an earlier call of the program's set is taken, and told to the log as a warning,
// since it could not be told from one of the reading. false, with the reason in gl_last_error() and
// the log, if width or height is not within 1 to 16384, if there is no framebuffer 0 that is
// complete, or if OpenGL refuses or has no memory. On the thread of a context that is current.
bool gl_capture_pixels(int32_t width, int32_t height, uint8_t *pixels);

// Writes pixels, laid out as above, to a PNG file, RGBA, top row first as PNG has it. The file
// appears whole or not at all: it is written beside path, under a name of its own
// ("glpace-1a2b3c4d.tmp"), brought to the disk, for which this waits (fsync), and renamed. So
// whatever ends the program or the machine, there is at path what was there before, or all of the
// picture. It has the permissions of a new file even if it takes another's place. What is at path
// and no plain file, such as a device, a pipe or a link, stays and is written in place; a pipe waits
// for its reader. false, with the reason in gl_last_error() and the log, if width or height is not
// within 1 to 16384 or the file cannot be written. A reader that leaves is such a reason: no SIGPIPE
// comes for it, and what the program does about SIGPIPE stays as it is. Calls that signals interrupt
// are called again. Any thread.
bool gl_capture_write_png(const char *path, int32_t width, int32_t height, const uint8_t *pixels);

// Both at once: what was drawn, in a file. The alpha channel is written as opaque; what lies
// outside the framebuffer is what the driver makes of it, mostly black. Fails as each of them, and if
// memory runs out.
bool gl_capture_png(const char *path, int32_t width, int32_t height);

// ---- every frame --------------------------------------------------------------------------------
//
//     gl_capture *capture = gl_capture_create(&(gl_capture_desc){.files = "frames/%06d.png"});
//     ... at each RENDER, after drawing:
//     gl_capture_frame(capture, event.render.framebuffer_width, event.render.framebuffer_height);
//     ... at the end:
//     gl_capture_destroy(capture);
//
// A frame is read into a buffer object, and looked at again when the GPU has got that far: some
// frames later. A thread of the capture's own then turns and encodes it and writes it out. No frame
// is ever left out, and memory is bounded: where all buffers are in use, because the GPU, the disk
// or the reader of the pipe is slower than the program, gl_capture_frame() waits. All of these
// belong to the thread of one context, which is current whenever they are called.

typedef struct gl_capture gl_capture;

// Of raw frames: 8 bits each, top row first, without padding. ffmpeg calls them rgba and rgb24.
typedef enum gl_capture_format {
    GL_CAPTURE_RGBA, // alpha is opaque, whatever was drawn
    GL_CAPTURE_RGB,
} gl_capture_format;

typedef struct gl_capture_desc {
    // Either: PNG files, 8 bits of RGB each, lightly compressed. A path with one number in it, %d
    // or with zeros in front %01d to %09d, such as "frames/%06d.png"; %% is a percent sign, and
    // nothing else may follow one. Copied. The folder has to be there. Files are written as by
    // gl_capture_write_png(), but not waited for until they are on the disk: if the machine fails,
    // those of the latest seconds may be empty. Their sizes may differ.
    const char *files;
    uint64_t first; // the number of the first one; each further one is one more

    // Or: raw frames, one after the other, into a pipe or file. Borrowed, with nobody else writing
    // to it until the capture is destroyed; flushed at once, then written to by its descriptor. All
    // frames are of one size, since nothing in them tells it.
    FILE *stream;
    gl_capture_format format;

    int32_t ring; // frames under way, 2 to 64, each width * height * 4 bytes; 0: 6
} gl_capture_desc;

// desc is not NULL. NULL, with the reason in gl_last_error() and the log, if desc names no output
// or two, has a bad number, files where none can be written or a stream without a descriptor, or if
// there is no memory or thread. Changes no GL state.
gl_capture *gl_capture_create(const gl_capture_desc *desc);

// Takes what was drawn into framebuffer 0, as gl_capture_pixels() does and at the same moment.
// Never waits for the GPU or for the output unless the ring is full. Changes no GL state. false if
// the frame is not taken: where width or height is not within 1 to 16384; or where the capture has
// ended, because a file cannot be written, nobody reads the pipe any more (no signal comes for it),
// a raw frame has another size than the first one, there is no framebuffer 0 that is complete, or a
// buffer cannot be had. Why it ended is said once, in gl_last_error() and the log; from then on this
// does nothing, and the program may just go on. OpenGL's error flags are not asked for.
bool gl_capture_frame(gl_capture *capture, int32_t width, int32_t height);

// Waits until every frame that was taken is written. false if one is not, or the capture has ended;
// why, is said as above.
bool gl_capture_flush(gl_capture *capture);

// How many frames there were so far.
typedef struct gl_capture_counts {
    uint64_t taken;
    uint64_t written;
    uint64_t gpu_waits;    // of those taken: had to wait for the GPU, the ring being full
    uint64_t writer_waits; // had to wait for the file or pipe, the ring being full
} gl_capture_counts;
gl_capture_counts gl_capture_count(gl_capture *capture);

// Flushes, says why the capture ended where nobody has heard of it yet, and frees it; the stream
// stays open. Whether all frames were written: not where the context is not current, by which those
// under way are lost. NULL is fine: true.
bool gl_capture_destroy(gl_capture *capture);

// The file that gl_capture_desc.files names for this number, into name, room for size bytes. false
// if the pattern is none or there is no room. Any thread.
bool gl_capture_name(const char *files, uint64_t number, char *name, size_t size);

#ifdef __cplusplus
}
#endif

#endif

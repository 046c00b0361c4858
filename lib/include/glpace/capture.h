// Pictures and videos of drawn frames: one frame in a file, or every frame in numbered files or in
// a pipe to a video encoder such as ffmpeg (docs/graphics/capture.md), without waiting for the GPU.
// If glpace was built without graphics, writing PNG files fails. If an argument is invalid, or if
// the context that a function needs is not current, the function does nothing and returns false,
// NULL or 0, with the reason in gl_last_error() and the log. Since 0.1.
#ifndef GLPACE_CAPTURE_H
#define GLPACE_CAPTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

// Reads a rectangle of framebuffer 0, starting at the framebuffer's lower left corner, into pixels:
// width * height * 4 bytes, RGBA, 8 bits each, rows from bottom to top without padding. Call it
// after drawing in a RENDER and before the next gl_next_event(), when the frame is complete and not
// yet presented. Waits until the frame is drawn. If the framebuffer has several samples a pixel,
// reads their means. Pixels outside the framebuffer are undefined, and the log reports that once,
// if glpace made the context.
//
// Returns false, with the reason in gl_last_error() and the log, if width or height is not within 1
// to 16384, or is above GL_MAX_RENDERBUFFER_SIZE with several samples; if there is no complete
// framebuffer 0; or if OpenGL fails or has no memory. Changes no GL state but the error flags: an
// error of an earlier call is cleared and logged as a warning, so that it is not mistaken for an
// error of this function. Needs a current context.
bool gl_capture_pixels(int32_t width, int32_t height, uint8_t *pixels);

// Writes pixels, laid out as for gl_capture_pixels(), to an RGBA PNG file, whose rows go from top
// to bottom. The file appears complete or not at all: it is written to a temporary file in the same
// folder ("glpace-1a2b3c4d.tmp"), synced to the disk (the call waits for that) and renamed. If the
// program or the machine stops at any time, path has either the old file or the complete new file.
// The file has the permissions of a new file, even if it replaces another. If path is not a regular
// file but a device, pipe or link, it is kept and written to directly; opening a pipe waits for a
// reader.
//
// Returns false, with the reason in gl_last_error() and the log, if width or height is not within 1
// to 16384, or if the file cannot be written. A reader that closes a pipe is such an error: the
// program gets no SIGPIPE, and its handling of SIGPIPE does not change. System calls that a signal
// interrupts are repeated. Any thread, without a context.
bool gl_capture_write_png(const char *path, int32_t width, int32_t height, const uint8_t *pixels);

// Reads framebuffer 0 and writes it to a PNG file, like the two functions above, but with all
// pixels opaque. Pixels outside the framebuffer depend on the driver; mostly they are black. Fails
// like these functions, and if memory runs out.
bool gl_capture_png(const char *path, int32_t width, int32_t height);

// ---- every frame --------------------------------------------------------------------------------
//
//     gl_capture *capture = gl_capture_create(&(gl_capture_desc){.files = "frames/%06d.png"});
//     ... at each RENDER, after drawing:
//     gl_capture_frame(capture, event.render.framebuffer_width, event.render.framebuffer_height);
//     ... at the end:
//     gl_capture_destroy(capture);
//
// The GPU copies a frame into a buffer object. Some frames later, when the copy is finished, a
// thread of the capture flips, encodes and writes the frame. No frame is left out, and memory is
// bounded: if all buffers are in use, because the GPU, the disk or the reader of the pipe is slower
// than the program, gl_capture_frame() waits. On systems without threads, such as web pages,
// gl_capture_frame() itself reads and writes each frame.
//
// All functions except gl_capture_path() must be called on the thread of the context in which the
// capture was created, while that context is current, unless a function says otherwise.

typedef struct gl_capture gl_capture;

// The format of raw frames: 8 bits each, top row first, without padding. ffmpeg calls them rgba and
// rgb24.
typedef enum gl_capture_format {
    GL_CAPTURE_RGBA, // all pixels opaque
    GL_CAPTURE_RGB,
} gl_capture_format;

// Describes a capture. Set either files or stream. Zero means a default in all other fields.
typedef struct gl_capture_desc {
    // RGB PNG files, lightly compressed. This is their path, with exactly one number: %d, or padded
    // with zeros, %01d to %09d, as in "frames/%06d.png". %% is a percent sign; no other use of % is
    // valid. Copied. The folder must exist. Files are written as by gl_capture_write_png(), but
    // without waiting for the disk: if the machine fails, the files of the last seconds may be
    // empty. The frames' sizes may differ.
    const char *files;
    uint64_t first; // the number of the first file, at most INT64_MAX

    // Raw frames, one after the other, in a pipe or file. Borrowed until the capture is destroyed;
    // until then nothing else may write to it. It is flushed at creation, then written to through
    // its file descriptor. All frames must have the same size, since raw frames do not contain
    // their size.
    FILE *stream;
    gl_capture_format format;

    int32_t ring; // number of buffers, 2 to 64, each width * height * 4 bytes; 0: 6
} gl_capture_desc;

// Creates a capture. Returns NULL, with the reason in gl_last_error() and the log, if desc is NULL,
// if it has both files and stream or neither, if a number is out of range, if the first file or the
// stream cannot be written, or if memory runs out. Changes no GL state, but clears OpenGL's error flags.
gl_capture *gl_capture_create(const gl_capture_desc *desc);

// Captures a frame from framebuffer 0. Call it at the same point of a frame as gl_capture_pixels().
// Waits for the GPU or the output only if all buffers are in use. Changes no GL state, and does not
// read OpenGL's error flags. If OpenGL cannot read the frame, only glGetError() reports it, and the
// captured frame is undefined.
//
// Returns false if the frame is not captured: if width or height is not within 1 to 16384, or if
// the capture has ended. A capture ends if a file cannot be written, if the reader closes the pipe
// (without a SIGPIPE), if a raw frame's size differs from the first frame's, if there is no
// complete framebuffer 0, if a buffer has no memory, or if the GPU does not finish a frame within 10
// minutes. The reason is reported once, in
// gl_last_error() and the log. After that this function does nothing, and the program can continue.
bool gl_capture_frame(gl_capture *capture, int32_t width, int32_t height);

// Waits until every captured frame is written. Returns false if the capture has ended, which is
// reported as for gl_capture_frame().
bool gl_capture_flush(gl_capture *capture);

// The numbers of frames so far.
typedef struct gl_capture_counts {
    uint64_t taken;
    uint64_t written;
    uint64_t gpu_waits;    // frames that waited for the GPU, because the ring was full
    uint64_t writer_waits; // frames that waited for the file or pipe, because the ring was full
} gl_capture_counts;

// Returns the numbers of frames so far. Needs no current context.
gl_capture_counts gl_capture_get_counts(gl_capture *capture);

// Flushes the capture, reports why it ended unless that was already reported, and deletes it; the
// stream stays open. Returns whether all frames were written; true for NULL.
//
// If the capture's context is not current, only frees its memory, reports that in gl_last_error()
// and the log, and returns false: the frames not yet written are lost. If the context was destroyed
// earlier, its destruction waited for the frame that was being written; later frames are lost.
bool gl_capture_destroy(gl_capture *capture);

// Writes the path of the file with this number to name, which has room for size bytes. files is a
// pattern as in gl_capture_desc. Returns false, without a reason in gl_last_error(), if files is
// not a valid pattern or size is too small. Any thread.
bool gl_capture_path(const char *files, uint64_t number, char *name, size_t size);

#ifdef __cplusplus
}
#endif

#endif

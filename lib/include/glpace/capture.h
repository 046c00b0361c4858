// Pictures and videos of what was drawn: one frame in a file, or every frame in numbered files or a pipe to
// a video encoder such as ffmpeg (docs/graphics/capture.md), read back without waiting for the GPU. If glpace was
// built without graphics, writing PNG files fails. If an argument is invalid, or if the context that a
// function needs is not current, the function does nothing and returns false, NULL or 0, with the reason in
// gl_last_error() and the log. Since 0.1.
#ifndef GLPACE_CAPTURE_H
#define GLPACE_CAPTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

// Reads a rectangle of framebuffer 0, whose lower left corner is that of the framebuffer, into
// pixels: width * height * 4 bytes, RGBA, 8 bits each, rows from bottom to top without padding.
// Call it after you have drawn a RENDER and before the next gl_next_event(), when the frame is
// complete and not yet presented. Waits until it is drawn. Of a framebuffer with several samples a
// pixel, reads the means. Pixels outside the framebuffer are undefined, and the log says so once, if
// glpace made the context.
//
// false, with the reason in gl_last_error() and the log, if width or height is not within 1 to
// 16384, or above GL_MAX_RENDERBUFFER_SIZE where there are several samples; if there is no complete
// framebuffer 0, or if OpenGL fails or has no memory. Changes no GL state but the error flags: an
// error of an earlier call is cleared and logged as a warning, so that it is not mistaken for one
// of this function. Needs a current context.
bool gl_capture_pixels(int32_t width, int32_t height, uint8_t *pixels);

// Writes pixels, laid out as above, to an RGBA PNG file, whose rows go from top to bottom. The file
// appears complete or not at all: it is written to a temporary file in the same folder
// ("glpace-1a2b3c4d.tmp"), synced to the disk (the call waits for that) and renamed. If the program
// or the machine stops at any moment, path has either the old file or the complete new one. The
// file has the permissions of a new file, even if it replaces another. If path is not a regular
// file but a device, pipe or link, it is kept and written to directly; opening a pipe waits for a
// reader.
//
// false, with the reason in gl_last_error() and the log, if width or height is not within 1 to
// 16384, or if the file cannot be written. If the reader of a pipe closes it, that is such an
// error; the program gets no SIGPIPE, and its handling of SIGPIPE does not change. System calls
// that a signal interrupts are repeated. Any thread, without a context.
bool gl_capture_write_png(const char *path, int32_t width, int32_t height, const uint8_t *pixels);

// Reads framebuffer 0 and writes it to a PNG file, as the two functions above do, but with all
// pixels opaque. Pixels outside the framebuffer depend on the driver; mostly they are black. Fails
// as they do, and if memory runs out.
bool gl_capture_png(const char *path, int32_t width, int32_t height);

// ---- every frame --------------------------------------------------------------------------------
//
//     gl_capture *capture = gl_capture_create(&(gl_capture_desc){.files = "frames/%06d.png"});
//     ... at each RENDER, after drawing:
//     gl_capture_frame(capture, event.render.framebuffer_width, event.render.framebuffer_height);
//     ... at the end:
//     gl_capture_destroy(capture);
//
// The GPU copies a frame into a buffer object. Some frames later, when it has done so, a thread of
// the capture flips, encodes and writes the frame. No frame is left out, and memory is bounded: if
// all buffers are in use, because the GPU, the disk or the reader of the pipe is slower than the
// program, gl_capture_frame() waits. Where there can be no thread, as in a page, gl_capture_frame() itself
// reads and writes each frame. All functions but gl_capture_path() belong to the thread of
// the context in which the capture was created, and need that context to be current.

typedef struct gl_capture gl_capture;

// The format of raw frames: 8 bits each, top row first, without padding. ffmpeg calls them rgba and
// rgb24.
typedef enum gl_capture_format {
    GL_CAPTURE_RGBA, // all pixels opaque
    GL_CAPTURE_RGB,
} gl_capture_format;

// Either files or stream is set, and zero means a default in all other fields.
typedef struct gl_capture_desc {
    // Either RGB PNG files, lightly compressed: their path, with exactly one number, %d, or padded
    // with zeros, %01d to %09d, as in "frames/%06d.png". %% stands for a percent sign, and no other
    // use of % is valid. Copied. The folder has to exist. Files are written as by
    // gl_capture_write_png(), but without waiting for the disk: if the machine fails, the files of
    // the last seconds may be empty. The frames' sizes may differ.
    const char *files;
    uint64_t first; // the number of the first file, at most INT64_MAX

    // Or raw frames, one after the other, in a pipe or file. Borrowed until the capture is
    // destroyed; nothing else may write to it meanwhile. It is flushed at creation, then written to
    // through its file descriptor. All frames have the same size, since raw frames do not contain
    // it.
    FILE *stream;
    gl_capture_format format;

    int32_t ring; // number of buffers, 2 to 64, each width * height * 4 bytes; 0: 6
} gl_capture_desc;

// Creates a capture. Returns NULL, with the reason in gl_last_error() and the log, if desc is NULL,
// if it has both files and stream or neither, if a number is out of range, if the first file or the
// stream cannot be written, or if no memory can be had. Changes no GL state.
gl_capture *gl_capture_create(const gl_capture_desc *desc);

// Takes a frame from framebuffer 0, at the same moment as gl_capture_pixels(). Waits for the GPU or
// the output only if the ring is full. Changes no GL state, and does not read OpenGL's error flags.
//
// Returns false if the frame is not taken: if width or height is not within 1 to 16384, or if the
// capture has ended. It ends if a file cannot be written, if the reader closes the pipe (without a
// SIGPIPE), if a raw frame's size differs from the first one's, if there is no complete framebuffer
// 0, or if a buffer has no memory. The reason is reported once, in gl_last_error() and the log;
// from then on, this function does nothing, and the program can go on.
bool gl_capture_frame(gl_capture *capture, int32_t width, int32_t height);

// Waits until every frame that was taken is written. false if the capture has ended, which is
// reported as above.
bool gl_capture_flush(gl_capture *capture);

// The numbers of frames so far.
typedef struct gl_capture_counts {
    uint64_t taken;
    uint64_t written;
    uint64_t gpu_waits;    // that waited for the GPU, because the ring was full
    uint64_t writer_waits; // that waited for the file or pipe, because the ring was full
} gl_capture_counts;

// Needs no current context.
gl_capture_counts gl_capture_get_counts(gl_capture *capture);

// Flushes the capture, reports why it ended unless that was already reported, and deletes it; the
// stream stays open. Returns whether all frames were written; true for NULL. If its context is not
// current, the frames not yet written are lost: frees only its memory, reports that in
// gl_last_error() and the log, and returns false. If its context was destroyed before it, that
// waited for the frame that was being written, and the frames behind it are lost as well.
bool gl_capture_destroy(gl_capture *capture);

// Writes the path of the file with this number to name, which has room for size bytes. files is a
// pattern as in gl_capture_desc. false if it is not valid or there is not enough room. Any thread.
bool gl_capture_path(const char *files, uint64_t number, char *name, size_t size);

#ifdef __cplusplus
}
#endif

#endif

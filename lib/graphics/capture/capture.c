// Pictures of what was drawn: of one frame, or of every frame without the program waiting for it.
#include <glpace/capture.h>

#include <errno.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "context/current.h"
#include "core/base/check.h"
#include "core/base/file.h"
#include "core/base/log.h"
#include "core/base/memory.h"
#include "graphics/capture/writer.h"
#include "graphics/gl/gl.h"
#include "graphics/gl/usable.h"
#include "graphics/image/png.h"

// ---- framebuffer 0 with several samples a pixel -------------------------------------------------

// What glReadPixels() reads instead of a framebuffer 0 with several samples a pixel: some drivers
// would read only one of the samples.
typedef struct resolved_frame {
    GLuint framebuffer; // 0: framebuffer 0 has none
    GLuint pixels;
} resolved_frame;

// With this format a blit leaves the values as they are stored, also in OpenGL ES, which converts them
// otherwise.
static GLenum format_of_frame(void)
{
    GLint encoding = GL_LINEAR;
    glGetFramebufferAttachmentParameteriv(GL_READ_FRAMEBUFFER, glp_attachment_of(GL_BACK),
                                          GL_FRAMEBUFFER_ATTACHMENT_COLOR_ENCODING, &encoding);
    return encoding == GL_SRGB ? GL_SRGB8_ALPHA8 : GL_RGBA8;
}

// The blit makes each pixel of its samples, as the values are stored; beyond framebuffer 0 they
// stay as they are cleared.
static const char *resolve(resolved_frame *resolved, int32_t width, int32_t height)
{
    GLint renderbuffer = 0, most = 0;
    glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &most);
    if (width > most || height > most)
        return "width or height is above GL_MAX_RENDERBUFFER_SIZE, the limit of a framebuffer with "
               "samples";
    glGetIntegerv(GL_RENDERBUFFER_BINDING, &renderbuffer);
    glGenFramebuffers(1, &resolved->framebuffer);
    glGenRenderbuffers(1, &resolved->pixels);
    glBindRenderbuffer(GL_RENDERBUFFER, resolved->pixels);
    glRenderbufferStorage(GL_RENDERBUFFER, format_of_frame(), width, height);
    glBindRenderbuffer(GL_RENDERBUFFER, (GLuint)renderbuffer);

    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, resolved->framebuffer);
    glFramebufferRenderbuffer(GL_DRAW_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER,
                              resolved->pixels);
    if (glCheckFramebufferStatus(GL_DRAW_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
        return "there is no memory to make pixels of its samples";
    glp_gates gates;
    glp_gates_open(&gates);
    const bool encodes = glp_encodes_srgb();
    glp_set_encoding(false);
    glClearBufferfv(GL_COLOR, 0, (const float[4]){0});
    glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
    glp_set_encoding(encodes);
    glp_gates_restore(&gates);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, resolved->framebuffer);
    return NULL;
}

// WebGL makes pixels of the samples of framebuffer 0 where it is read, and refuses such a blit.
#ifdef __EMSCRIPTEN__
static const bool reads_resolved = true;
#else
static const bool reads_resolved = false;
#endif

// Called while framebuffer 0 is bound for reading. Binds what it makes, if anything, and returns
// NULL, or why it cannot. Changes no other GL state.
static const char *resolve_begin(resolved_frame *resolved, int32_t width, int32_t height)
{
    *resolved = (resolved_frame){0};
    GLint drawn = 0, samples = 0;
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &drawn);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
    glGetIntegerv(GL_SAMPLES, &samples);
    const char *why = samples == 0 || reads_resolved ? NULL : resolve(resolved, width, height);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, (GLuint)drawn);
    return why;
}

// In any case, binds framebuffer 0 again.
static void resolve_end(resolved_frame *resolved)
{
    glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
    glDeleteFramebuffers(1, &resolved->framebuffer);
    glDeleteRenderbuffers(1, &resolved->pixels);
}

// ---- reading back -------------------------------------------------------------------------------

enum { max_size = 16384 };

static bool check_size(const char *who, int32_t width, int32_t height)
{
    return glp_check_range(who, "width", width, 1, max_size) &&
           glp_check_range(who, "height", height, 1, max_size);
}

// Clears the error flags and logs one that was set: the program may not have checked its own calls
// yet.
static void report_errors(const char *who)
{
    GLenum error = glGetError();
    if (error == GL_NO_ERROR)
        return;
    glp_clear_errors();
    glp_log(GL_LOG_WARNING, "%s: OpenGL had error 0x%04x already, from an earlier call", who,
            (unsigned)error);
}

static size_t size_of(int32_t width, int32_t height)
{
    return (size_t)width * (size_t)height * GLP_PIXEL_SIZE;
}

// Reads framebuffer 0 in this order, GL_RGBA or GL_BGRA, into the buffer object, or, if that is 0, into
// pixels. Returns NULL, or why there is nothing to read. Changes no GL state and does not read error
// flags.
static const char *read_back(int32_t width, int32_t height, GLenum order, GLuint buffer,
                             void *pixels)
{
    glp_packing packing;
    GLint framebuffer = 0;
    GLint from = GL_BACK;
    const char *why = NULL;
    glp_packing_store(&packing);
    glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &framebuffer);
    glp_set_packing();
    glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
    glBindBuffer(GL_PIXEL_PACK_BUFFER, buffer);
    GLenum status = glCheckFramebufferStatus(GL_READ_FRAMEBUFFER);
    if (status == GL_FRAMEBUFFER_COMPLETE) {
        glGetIntegerv(GL_READ_BUFFER, &from);
        glReadBuffer(GL_BACK);
        resolved_frame resolved;
        why = resolve_begin(&resolved, width, height);
        if (!why)
            glReadPixels(0, 0, width, height, order, GL_UNSIGNED_BYTE, pixels);
        resolve_end(&resolved);
        glReadBuffer((GLenum)from);
    }
    glBindFramebuffer(GL_READ_FRAMEBUFFER, (GLuint)framebuffer);
    glp_packing_restore(&packing);

    if (status == GL_FRAMEBUFFER_COMPLETE)
        return why;
    return status == GL_FRAMEBUFFER_UNDEFINED
               ? "there is no framebuffer 0; the context is current without a surface"
               : "framebuffer 0 is not complete";
}

// The picture is taken all the same: a window may have become smaller since the event.
static void report_outside(const char *who, int32_t width, int32_t height)
{
    if (glp_context_exceeds(width, height))
        glp_misuse_by(
            who, "the picture is larger than the framebuffer, so that a part of it is undefined; "
                 "pass the framebuffer_width and framebuffer_height of the RENDER event");
}

static bool read_now(const char *who, int32_t width, int32_t height, uint8_t *pixels)
{
    report_errors(who);
    report_outside(who, width, height);
    const char *why = read_back(width, height, GL_RGBA, 0, pixels);
    if (!why)
        return glp_check_errors(who);
    glp_clear_errors();
    return glp_fail("%s: %s", who, why);
}

bool gl_capture_pixels(int32_t width, int32_t height, uint8_t *pixels)
{
    const char *who = "gl_capture_pixels";
    return glp_require(pixels, "gl_capture_pixels needs room for pixels") &&
           GLP_CAN_DRAW("gl_capture_pixels") && check_size(who, width, height) &&
           read_now(who, width, height, pixels);
}

// ---- one frame ----------------------------------------------------------------------------------

static bool write_png(const char *who, const char *path, int32_t width, int32_t height,
                      const uint8_t *pixels)
{
    const glp_picture picture = {.width = width, .height = height, .pixels = pixels};
    glp_reason reason;
    return glp_png_write(path, &picture, GLP_PNG_SMALL, &reason) ||
           glp_fail("%s: %s", who, reason.text);
}

bool gl_capture_write_png(const char *path, int32_t width, int32_t height, const uint8_t *pixels)
{
    const char *who = "gl_capture_write_png";
    return glp_require(path && pixels, "gl_capture_write_png needs a path and pixels") &&
           check_size(who, width, height) && write_png(who, path, width, height, pixels);
}

bool gl_capture_png(const char *path, int32_t width, int32_t height)
{
    if (!glp_require(path, "gl_capture_png needs a path") ||
        !check_size("gl_capture_png", width, height) || !GLP_CAN_DRAW("gl_capture_png"))
        return false;
    size_t size = size_of(width, height);
    uint8_t *pixels = glp_new("gl_capture_png", size, 1); // what lies outside may not be written
    if (!pixels)
        return false;

    bool done = read_now("gl_capture_png", width, height, pixels);
    for (size_t i = GLP_PIXEL_SIZE - 1; i < size; i += GLP_PIXEL_SIZE)
        pixels[i] = 255;
    done = done && write_png("gl_capture_png", path, width, height, pixels);
    free(pixels);
    return done;
}

// ---- names with a number in them ----------------------------------------------------------------

// Such as "frames/%06d.png". They come from whoever runs the program, so that they must not be
// handed to printf().

struct name {
    char *text;
    size_t size;
    size_t length; // that it has or would need
};

static void append(struct name *name, char byte)
{
    if (name->length < name->size)
        name->text[name->length] = byte;
    name->length++;
}

static void append_number(struct name *name, uint64_t number, int digits)
{
    char text[32];
    snprintf(text, sizeof text, "%0*" PRIu64, digits, number);
    for (const char *c = text; *c; c++)
        append(name, *c);
}

// The length of the %d or %04d that text begins with, and its digits; 0 if it begins with none.
static size_t read_field(const char *text, int *digits)
{
    *digits = 1;
    if (strncmp(text, "%d", 2) == 0)
        return 2;
    if (strncmp(text, "%0", 2) != 0 || text[2] < '1' || text[2] > '9' || text[3] != 'd')
        return 0;
    *digits = text[2] - '0';
    return 4;
}

// false if the pattern is none.
static bool expand(struct name *name, const char *pattern, uint64_t number)
{
    int fields = 0;
    while (*pattern) {
        int digits;
        size_t field = read_field(pattern, &digits);
        if (field > 0) {
            append_number(name, number, digits);
            pattern += field;
            fields++;
        } else if (*pattern != '%') {
            append(name, *pattern++);
        } else if (pattern[1] == '%') {
            append(name, '%');
            pattern += 2;
        } else {
            return false;
        }
    }
    append(name, '\0');
    return fields == 1;
}

bool gl_capture_path(const char *files, uint64_t number, char *name, size_t size)
{
    if (!glp_require(files && name, "gl_capture_path needs a pattern and room for a name"))
        return false;
    struct name expanded = {.text = name, .size = size};
    return expand(&expanded, files, number) && expanded.length <= size;
}

// ---- where frames go ----------------------------------------------------------------------------

// All but init and finish runs on the writer's thread, if there is one.
struct output {
    char *files; // NULL: raw frames
    char *name;  // room for the path of a file
    size_t name_size;
    uint64_t first;
    int descriptor; // of raw frames
    gl_capture_format format;
    uint8_t *packed; // a raw frame as it is written; NULL before the first one
};

enum { longest_number = 20 }; // digits

// So that creation fails if files cannot be written, and not the first frame.
static bool check_first(struct output *output)
{
    gl_capture_path(output->files, output->first, output->name, output->name_size);
    int error = glp_output_file_check(output->name);
    return error == 0 || glp_fail("gl_capture_create: cannot write \"%s\": %s",
                                  glp_show_path(output->name).text, strerror(error));
}

static bool init_files(struct output *output, const char *files)
{
    size_t length = strlen(files);
    output->name_size = length + longest_number + 1;
    output->files = glp_new("gl_capture_create", length + 1, 1);
    output->name = output->files ? glp_new("gl_capture_create", output->name_size, 1) : NULL;
    if (!output->name)
        return false;
    memcpy(output->files, files, length + 1);
    if (!gl_capture_path(files, 0, output->name, output->name_size))
        return glp_fail(
            "gl_capture_create: files is \"%s\"; it takes a path with one number in it, "
            "such as \"frames/%%06d.png\"",
            glp_show_path(files).text);
    return check_first(output);
}

static bool init_stream(struct output *output, FILE *stream)
{
    output->descriptor = glp_stream_descriptor(stream);
    return output->descriptor >= 0 ||
           glp_fail("gl_capture_create: the stream cannot be written to: %s",
                    glp_write_error(errno));
}

// false, with the reason, which begins with gl_capture_create, if the desc is invalid or there is
// no memory. output_finish() is called in any case.
static bool output_init(struct output *output, const gl_capture_desc *desc)
{
    *output = (struct output){.first = desc->first, .format = desc->format};
    return desc->files ? init_files(output, desc->files) : init_stream(output, desc->stream);
}

static void output_finish(struct output *output)
{
    free(output->packed);
    free(output->files);
    free(output->name);
}

// A pixel at a time takes half as long as byte by byte. red: which of its values is that, 0 or 2.
static void pack_rgba(uint8_t *to, const uint8_t *from, int32_t width, int red)
{
    for (int32_t x = 0; x < width; x++, to += GLP_PIXEL_SIZE, from += GLP_PIXEL_SIZE) {
        to[0] = from[red];
        to[1] = from[1];
        to[2] = from[2 - red];
        to[3] = 255;
    }
}

static void pack_rgb(uint8_t *to, const uint8_t *from, int32_t width, int red)
{
    for (int32_t x = 0; x < width; x++, to += 3, from += GLP_PIXEL_SIZE) {
        to[0] = from[red];
        to[1] = from[1];
        to[2] = from[2 - red];
    }
}

// Top row first.
static void pack(uint8_t *to, const glp_picture *picture, gl_capture_format format)
{
    const bool rgba = format == GL_CAPTURE_RGBA;
    const size_t from_row = (size_t)picture->width * GLP_PIXEL_SIZE;
    const size_t to_row = (size_t)picture->width * (rgba ? GLP_PIXEL_SIZE : 3);
    for (int32_t y = picture->height - 1; y >= 0; y--) {
        (rgba ? pack_rgba : pack_rgb)(to, picture->pixels + (size_t)y * from_row, picture->width,
                                      picture->bgra ? 2 : 0);
        to += to_row;
    }
}

static bool write_raw(struct output *output, const glp_picture *picture, glp_reason *reason)
{
    const size_t pixel = output->format == GL_CAPTURE_RGBA ? 4 : 3;
    const size_t size = (size_t)picture->width * (size_t)picture->height * pixel;
    if (!output->packed)
        output->packed = malloc(size);
    if (!output->packed) {
        snprintf(reason->text, sizeof reason->text, "out of memory");
        return false;
    }
    pack(output->packed, picture, output->format);
    int error = glp_write(output->descriptor, output->packed, size);
    if (error)
        snprintf(reason->text, sizeof reason->text, "cannot write to the stream: %s",
                 glp_write_error(error));
    return error == 0;
}

// Writes a frame; its number counts from 0. Raw frames have to have the same size.
static bool output_write(struct output *output, uint64_t number, const glp_picture *picture,
                         glp_reason *reason)
{
    if (!output->files)
        return write_raw(output, picture, reason);
    gl_capture_path(output->files, output->first + number, output->name, output->name_size);
    return glp_png_write(output->name, picture, GLP_PNG_FAST, reason);
}

// ---- every frame --------------------------------------------------------------------------------

// A ring of buffer objects, used in turns: frame n has buffer n % ring. Three counters show how far
// the frames are. A frame is taken when the GPU has the command to read it; handed when the GPU has
// read it and its buffer is mapped for the writer's thread; freed when that thread has written it
// and the buffer is unmapped. So freed <= handed <= taken <= freed + ring.

enum { default_ring = 6, min_ring = 2 };

struct slot {
    GLuint buffer;
    size_t capacity; // bytes
    GLsync fence;    // behind the reading
    int32_t width;
    int32_t height;
};

struct gl_capture {
    uint64_t context;
    glp_context_watch watch;
    struct output output;
    GLenum order; // of colors as they are read, GL_BGRA or GL_RGBA
    bool raw;
    int32_t width; // of all raw frames
    int32_t height;

    glp_writer writer;
    int32_t ring;
    struct slot slots[GLP_WRITER_MAX];
    uint64_t taken;
    uint64_t handed;
    uint64_t freed;
    uint64_t gpu_waits;
    uint64_t writer_waits;
    bool ended;
};

// ---- the ring -----------------------------------------------------------------------------------

static struct slot *slot_of(gl_capture *capture, uint64_t number)
{
    return &capture->slots[number % (uint64_t)capture->ring];
}

// Binds the frame's buffer, and returns the one that was bound.
static GLuint bind(const struct slot *slot)
{
    GLint before = 0;
    glGetIntegerv(GL_PIXEL_PACK_BUFFER_BINDING, &before);
    glBindBuffer(GL_PIXEL_PACK_BUFFER, slot->buffer);
    return (GLuint)before;
}

static bool end(gl_capture *capture, const char *who, const char *reason)
{
    capture->ended = true;
    return glp_fail("%s: %s; the capture ends", who, reason);
}

// Whether the next frame to hand over has been read, or will have been after a wait.
static bool is_read(gl_capture *capture, GLuint64 patience)
{
    GLsync fence = slot_of(capture, capture->handed)->fence;
    if (!fence) // there was no memory for it; mapping the buffer waits instead
        return true;
    return glClientWaitSync(fence, GL_SYNC_FLUSH_COMMANDS_BIT, patience) != GL_TIMEOUT_EXPIRED;
}

// The frames that were not handed over are lost, and the capture ends.
static void lose_frames(gl_capture *capture, const char *who, const char *reason)
{
    while (capture->taken > capture->handed)
        glDeleteSync(slot_of(capture, --capture->taken)->fence);
    if (!capture->ended)
        end(capture, who, reason);
}

enum { most_seconds = 600 }; // a software renderer needs minutes for some frames

// Waits until the next frame to hand over has been read. false: the GPU does not finish it, and the frames are lost.
static bool wait_for_gpu(gl_capture *capture, const char *who)
{
    for (int i = 0; i < most_seconds; i++)
        if (is_read(capture, UINT64_C(1000000000)))
            return true;
    lose_frames(capture, who, "the GPU has not finished a frame for 10 minutes");
    return false;
}

// The next frame has been read: the writer gets it.
static void hand_over(gl_capture *capture, const char *who)
{
    struct slot *slot = slot_of(capture, capture->handed);
    glDeleteSync(slot->fence);
    slot->fence = NULL;
    size_t size = size_of(slot->width, slot->height);
    GLuint before = bind(slot);
    glp_picture picture = {
        .width = slot->width,
        .height = slot->height,
        .bgra = capture->order == GL_BGRA,
        .pixels = glMapBufferRange(GL_PIXEL_PACK_BUFFER, 0, (GLsizeiptr)size, GL_MAP_READ_BIT),
    };
    glBindBuffer(GL_PIXEL_PACK_BUFFER, before);
    if (picture.pixels) {
        glp_writer_hand(&capture->writer, &picture);
        capture->handed++;
        return;
    }
    lose_frames(capture, who, "OpenGL has no memory for a frame");
}

// Frees the buffers of the frames before this number, which the writer is done with.
static void free_up_to(gl_capture *capture, uint64_t number)
{
    for (; capture->freed < number; capture->freed++) {
        GLuint before = bind(slot_of(capture, capture->freed));
        glUnmapBuffer(GL_PIXEL_PACK_BUFFER);
        glBindBuffer(GL_PIXEL_PACK_BUFFER, before);
    }
}

// Hands over and frees what is ready, without waiting.
static void collect(gl_capture *capture, const char *who)
{
    while (capture->handed < capture->taken && is_read(capture, 0))
        hand_over(capture, who);
    free_up_to(capture, glp_writer_wait(&capture->writer, 0));
}

static void make_room(gl_capture *capture, const char *who)
{
    if (capture->taken < capture->freed + (uint64_t)capture->ring)
        return;
    if (capture->handed == capture->freed) {
        capture->gpu_waits++;
        if (wait_for_gpu(capture, who))
            hand_over(capture, who);
    }
    if (glp_writer_wait(&capture->writer, 0) == capture->freed)
        capture->writer_waits++;
    if (capture->handed > capture->freed)
        free_up_to(capture, glp_writer_wait(&capture->writer, capture->freed + 1));
}

// NULL, or why the frame is not taken.
static const char *take(gl_capture *capture, int32_t width, int32_t height)
{
    struct slot *slot = slot_of(capture, capture->taken);
    size_t size = size_of(width, height);
    if (slot->capacity != size) {
        GLuint before = bind(slot);
        glBufferData(GL_PIXEL_PACK_BUFFER, (GLsizeiptr)size, NULL, GL_STREAM_READ);
        glBindBuffer(GL_PIXEL_PACK_BUFFER, before);
        slot->capacity = size;
    }
    const char *why = read_back(width, height, capture->order, slot->buffer, NULL);
    if (why)
        return why;
    slot->width = width;
    slot->height = height;
    slot->fence = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
    capture->taken++;
    return NULL;
}

// The same where the writer has no thread: the frame is read and written at once. A buffer would gain nothing, and
// WebGL maps none.
static const char *take_alone(gl_capture *capture, int32_t width, int32_t height)
{
    uint8_t *pixels = malloc(size_of(width, height));
    if (!pixels)
        return "out of memory";
    const char *why = read_back(width, height, capture->order, 0, pixels);
    if (!why) {
        glp_writer_hand(&capture->writer, &(glp_picture){.width = width,
                                                         .height = height,
                                                         .bgra = capture->order == GL_BGRA,
                                                         .pixels = pixels});
        capture->taken++;
        capture->handed++;
        capture->freed++;
    }
    free(pixels);
    return why;
}

// Says why the writer failed, if it did.
static bool check_writer(gl_capture *capture, const char *who)
{
    glp_reason reason;
    if (!capture->ended && glp_writer_failed(&capture->writer, &reason))
        end(capture, who, reason.text);
    return !capture->ended;
}

// Raw frames have the size of the first one.
static bool check_raw(gl_capture *capture, int32_t width, int32_t height)
{
    if (!capture->raw || (capture->width == width && capture->height == height))
        return true;
    if (capture->taken > 0) {
        glp_reason reason;
        snprintf(reason.text, sizeof reason.text,
                 "the frame is %dx%d, those before were %dx%d, and raw frames are all of one size",
                 (int)width, (int)height, (int)capture->width, (int)capture->height);
        return end(capture, "gl_capture_frame", reason.text);
    }
    capture->width = width;
    capture->height = height;
    return true;
}

bool gl_capture_frame(gl_capture *capture, int32_t width, int32_t height)
{
    const char *who = "gl_capture_frame";
    if (!GLP_USABLE(capture, who, "capture"))
        return false;
    if (capture->ended || !check_size(who, width, height) || !check_raw(capture, width, height))
        return false;
    report_outside(who, width, height);
    collect(capture, who);
    make_room(capture, who);
    if (!check_writer(capture, who))
        return false;
    const char *why = (capture->writer.is_alone ? take_alone : take)(capture, width, height);
    return why ? end(capture, who, why) : true;
}

static bool flush(gl_capture *capture, const char *who)
{
    while (capture->handed < capture->taken && wait_for_gpu(capture, who))
        hand_over(capture, who);
    free_up_to(capture, glp_writer_wait(&capture->writer, capture->handed));
    return check_writer(capture, who);
}

bool gl_capture_flush(gl_capture *capture)
{
    return GLP_USABLE(capture, "gl_capture_flush", "capture") && flush(capture, "gl_capture_flush");
}

gl_capture_counts gl_capture_get_counts(gl_capture *capture)
{
    if (!GLP_GIVEN(capture, "gl_capture_get_counts", "capture"))
        return (gl_capture_counts){0};
    return (gl_capture_counts){
        .taken = capture->taken,
        .written = glp_writer_written(&capture->writer),
        .gpu_waits = capture->gpu_waits,
        .writer_waits = capture->writer_waits,
    };
}

// ---- life ---------------------------------------------------------------------------------------

static bool check_desc(const gl_capture_desc *desc)
{
    const char *who = "gl_capture_create";
    if (!desc->files == !desc->stream)
        return glp_fail("%s: it takes either files or a stream, and was given %s", who,
                        desc->files ? "both" : "neither");
    if (desc->first > INT64_MAX) // the numbers would begin again at 0, over other files
        return glp_fail("%s: first is %" PRIu64 "; it takes 0 to %" PRId64, who, desc->first,
                        INT64_MAX);
    return glp_check_range(who, "format", desc->format, GL_CAPTURE_RGBA, GL_CAPTURE_RGB) &&
           (desc->ring == 0 || glp_check_range(who, "ring", desc->ring, min_ring, GLP_WRITER_MAX));
}

// A glp_writer_write.
static bool write_frame(void *user, uint64_t number, const glp_picture *picture, glp_reason *reason)
{
    return output_write(&((gl_capture *)user)->output, number, picture, reason);
}

// The buffers that the writer reads go with their context. A glp_context_watch.on_end.
static void abandon(void *user)
{
    gl_capture *capture = user;
    glp_writer_abandon(&capture->writer);
}

static void delete_buffers(const gl_capture *capture)
{
    for (int i = 0; i < capture->ring; i++)
        glDeleteBuffers(1, &capture->slots[i].buffer);
}

static bool init(gl_capture *capture, const gl_capture_desc *desc)
{
    capture->context = glp_context_current_id();
    // Most drivers store frames as BGRA, and a conversion would cost more than the rest of the reading.
    capture->order = glp_lacks("GL_EXT_read_format_bgra") ? GL_RGBA : GL_BGRA;
    capture->raw = desc->stream != NULL;
    capture->ring = desc->ring ? desc->ring : default_ring;
    if (!output_init(&capture->output, desc))
        return false;
    glp_clear_errors();
    for (int i = 0; i < capture->ring; i++)
        glGenBuffers(1, &capture->slots[i].buffer);
    if (!glp_check_errors("gl_capture_create")) {
        delete_buffers(capture);
        return false;
    }
    glp_writer_init(&capture->writer, write_frame, capture);
    glp_context_watch_begin(&capture->watch, capture->context, abandon, capture);
    return true;
}

gl_capture *gl_capture_create(const gl_capture_desc *desc)
{
    if (!glp_require(desc, "gl_capture_create needs a desc") || !GLP_CAN_DRAW("gl_capture_create"))
        return NULL;
    if (!check_desc(desc))
        return NULL;
    gl_capture *capture = glp_new("gl_capture_create", 1, sizeof *capture);
    if (!capture)
        return NULL;
    if (init(capture, desc))
        return capture;
    output_finish(&capture->output);
    free(capture);
    return NULL;
}

bool gl_capture_destroy(gl_capture *capture)
{
    if (!capture)
        return true;
    if (!GLP_LIVES(capture, "gl_capture_destroy", "capture"))
        return false;
    bool deletable = GLP_DELETABLE(capture, "gl_capture_destroy", "capture");
    bool good = deletable && flush(capture, "gl_capture_destroy");
    glp_context_watch_end(&capture->watch);
    if (!deletable)
        glp_writer_abandon(&capture->writer); // the frames cannot be unmapped
    glp_writer_finish(&capture->writer);
    if (deletable)
        delete_buffers(capture);
    output_finish(&capture->output);
    glp_bury(capture, &capture->context);
    return good;
}

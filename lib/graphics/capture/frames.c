// Every frame, read back behind the program's back.
//
// A ring of buffer objects, used in turns. Frame n has buffer n % ring, and passes three counters:
// taken when the GPU was told to read it, handed when it has, and the buffer is mapped for the
// writer's thread, and freed when that has written it, and the buffer is unmapped. So freed <=
// handed <= taken <= freed + ring.
#include <glpace/capture.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/log.h"
#include "base/memory.h"
#include "context/watch.h"
#include "graphics/capture/impl.h"
#include "graphics/capture/writer_posix.h"
#include "graphics/gl/usable.h"

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
    glp_output output;
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
    GLenum result = glClientWaitSync(slot_of(capture, capture->handed)->fence,
                                     GL_SYNC_FLUSH_COMMANDS_BIT, patience);
    return result != GL_TIMEOUT_EXPIRED; // one that failed fails to map
}

// The next frame has been read: the writer gets it.
static void hand_over(gl_capture *capture, const char *who)
{
    struct slot *slot = slot_of(capture, capture->handed);
    glDeleteSync(slot->fence);
    slot->fence = NULL;
    size_t size = glp_capture_size(slot->width, slot->height);
    GLuint before = bind(slot);
    glp_picture picture = {
        .width = slot->width,
        .height = slot->height,
        .pixels = glMapBufferRange(GL_PIXEL_PACK_BUFFER, 0, (GLsizeiptr)size, GL_MAP_READ_BIT),
    };
    glBindBuffer(GL_PIXEL_PACK_BUFFER, before);
    if (picture.pixels) {
        glp_writer_hand(&capture->writer, &picture);
        capture->handed++;
        return;
    }
    while (capture->taken > capture->handed) // it and those behind it are lost
        glDeleteSync(slot_of(capture, --capture->taken)->fence);
    if (!capture->ended)
        end(capture, who, "OpenGL has no memory for a frame");
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

// What has come along by itself.
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
        while (!is_read(capture, UINT64_C(1000000000)))
            ;
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
    size_t size = glp_capture_size(width, height);
    if (slot->capacity != size) {
        GLuint before = bind(slot);
        glBufferData(GL_PIXEL_PACK_BUFFER, (GLsizeiptr)size, NULL, GL_STREAM_READ);
        glBindBuffer(GL_PIXEL_PACK_BUFFER, before);
        slot->capacity = size;
    }
    const char *why = glp_capture_read(width, height, slot->buffer, NULL);
    if (why)
        return why;
    slot->width = width;
    slot->height = height;
    slot->fence = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
    capture->taken++;
    return NULL;
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
    if (capture->ended || !glp_capture_check_size(who, width, height) ||
        !check_raw(capture, width, height))
        return false;
    collect(capture, who);
    make_room(capture, who);
    if (!check_writer(capture, who))
        return false;
    const char *why = take(capture, width, height);
    return why ? end(capture, who, why) : true;
}

static bool flush(gl_capture *capture, const char *who)
{
    while (capture->handed < capture->taken)
        if (is_read(capture, UINT64_C(1000000000)))
            hand_over(capture, who);
    free_up_to(capture, glp_writer_wait(&capture->writer, capture->handed));
    return check_writer(capture, who);
}

bool gl_capture_flush(gl_capture *capture)
{
    if (!GLP_USABLE(capture, "gl_capture_flush", "capture"))
        return false;
    return flush(capture, "gl_capture_flush");
}

gl_capture_counts gl_capture_count(gl_capture *capture)
{
    if (!GLP_GIVEN(capture, "gl_capture_count", "capture"))
        return (gl_capture_counts){0};
    return (gl_capture_counts){
        .taken = capture->taken,
        .written = glp_writer_written(&capture->writer),
        .gpu_waits = capture->gpu_waits,
        .writer_waits = capture->writer_waits,
    };
}

// ---- life ---------------------------------------------------------------------------------------

static bool check(const gl_capture_desc *desc)
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
    return glp_output_write(&((gl_capture *)user)->output, number, picture, reason);
}

// The buffers that the writer reads go with their context. A glp_context_watch.on_end.
static void abandon(void *user)
{
    gl_capture *capture = user;
    glp_writer_abandon(&capture->writer);
}

static bool init(gl_capture *capture, const gl_capture_desc *desc)
{
    capture->context = glp_context_current_id();
    capture->raw = desc->stream != NULL;
    capture->ring = desc->ring ? desc->ring : default_ring;
    if (!glp_output_init(&capture->output, desc))
        return false;
    int error = glp_writer_init(&capture->writer, write_frame, capture);
    if (error)
        return glp_fail("gl_capture_create: no thread to write with: %s", strerror(error));
    for (int i = 0; i < capture->ring; i++)
        glGenBuffers(1, &capture->slots[i].buffer);
    glp_context_watch_begin(&capture->watch, capture->context, abandon, capture);
    return true;
}

gl_capture *gl_capture_create(const gl_capture_desc *desc)
{
    if (!glp_require(desc, "gl_capture_create needs a desc") || !GLP_CAN_DRAW("gl_capture_create"))
        return NULL;
    if (!check(desc))
        return NULL;
    gl_capture *capture = glp_new("gl_capture_create", 1, sizeof *capture);
    if (!capture)
        return NULL;
    if (init(capture, desc))
        return capture;
    glp_output_finish(&capture->output);
    free(capture);
    return NULL;
}

bool gl_capture_destroy(gl_capture *capture)
{
    if (!capture)
        return true;
    bool deletable = GLP_DELETABLE(capture, "gl_capture_destroy", "capture");
    bool good = deletable && flush(capture, "gl_capture_destroy");
    glp_context_watch_end(&capture->watch);
    if (!deletable)
        glp_writer_abandon(&capture->writer); // the frames cannot be unmapped
    glp_writer_finish(&capture->writer);
    for (int i = 0; deletable && i < capture->ring; i++)
        glDeleteBuffers(1, &capture->slots[i].buffer);
    glp_output_finish(&capture->output);
    free(capture);
    return good;
}

#include "core/base/trace.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/base.h>
#include <glpace/trace.h>

#include "core/base/check.h"
#include "core/base/clock.h"
#include "core/base/file.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/base/thread.h"

#define LIMIT ((uint64_t)1 << 28)          // bytes of a file
#define FLUSH_EVERY (GL_NS_PER_SECOND / 4) // of the clock of this computer

enum {
    ROOM = 1 << 16,      // bytes that wait to be written,
    LONGEST_ITEM = 4096, // bytes of one item,
    LONGEST_NAME = 160   // and of its name before it is escaped
};

// The one that runs, or ran last. The lock is held to touch it.
static glp_mutex lock = GLP_MUTEX_INIT;
static struct {
    uint64_t number; // of the trace, from 1
    glp_output_file file;
    bool is_streamed; // the file is the program's
    glp_shown_path path;
    char *bytes; // not written yet
    size_t size;
    uint64_t written; // bytes
    int64_t flushed;
    int threads; // that have sections, besides the first
    uint64_t ids;
    int error;        // that ended it: an errno, or FULL
    bool is_reported; // of the error
} trace;
static atomic_bool is_running;
static atomic_int_least64_t began; // of the clock of this computer

static _Thread_local struct {
    glp_trace_clock clock; // if it has begun the trace that runs
    uint64_t trace;        // the number of a trace; what follows is of that one
    int row;
    uint32_t depth; // sections that this thread has begun
} mine;

// ---- writing ------------------------------------------------------------------------------------

// Stands for "no memory" where an errno, above 0, is expected.
enum { FULL = -1 };

static const char *explain(int error)
{
    return error == FULL ? "it has reached its limit of 256 MiB" : glp_write_error(error);
}

static void end_early(int error)
{
    trace.error = error;
    atomic_store(&is_running, false);
}

// What is written of it then are whole items.
static void flush(void)
{
    trace.flushed = glp_clock_now();
    if (trace.error || trace.size == 0)
        return;
    int error = glp_output_file_write(&trace.file, trace.bytes, trace.size);
    if (error && !trace.is_streamed)
        glp_output_file_cut(&trace.file, trace.written);
    trace.written += trace.size;
    trace.size = 0;
    if (error || trace.written > LIMIT)
        end_early(error ? error : FULL);
}

// Other code is called without the lock: the log calls the program.
static void leave(void)
{
    int error = trace.is_reported ? 0 : trace.error;
    glp_shown_path path = trace.path;
    trace.is_reported |= error != 0;
    glp_mutex_unlock(&lock);
    if (error)
        glp_fail("gl_tracer: the trace %s ends early: %s", path.text, explain(error));
}

// ---- JSON ---------------------------------------------------------------------------------------

static void put(const char *format, ...) GLP_PRINTF(1, 2);
static void put(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(trace.bytes + trace.size, ROOM - trace.size, format, arguments);
    va_end(arguments);
    trace.size += (size_t)size; // there is room for LONGEST_ITEM
}

// With a point in each locale.
static void put_decimal(int64_t value, int decimals)
{
    uint64_t one = decimals == 3 ? 1000 : 1000000;
    uint64_t size = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    put("%s%" PRIu64 ".%0*" PRIu64, value < 0 ? "-" : "", size / one, decimals, size % one);
}

// No \u, which Perfetto did not always read.
static void put_text(const char *text)
{
    put("\"");
    for (const char *at = text; *at && at - text < LONGEST_NAME;) {
        const char *from = at;
        uint32_t character = glp_text_next(&at);
        if (character == GLP_TEXT_REPLACEMENT)
            put("\xef\xbf\xbd");
        else if (character < ' ' || character == 0x7f)
            put(" ");
        else
            put("%s%.*s", character == '"' || character == '\\' ? "\\" : "", (int)(at - from),
                from);
    }
    put("\"");
}

static void put_args(const glp_trace_item *item)
{
    put(",\"args\":{");
    for (size_t i = 0; i < item->arg_count; i++) {
        const glp_trace_arg *arg = &item->args[i];
        put("%s\"%s\":", i > 0 ? "," : "", arg->name);
        if (arg->kind == GLP_TRACE_TEXT)
            put_text(arg->text);
        else if (arg->kind == GLP_TRACE_MILLIONTHS)
            put_decimal(arg->value, 6);
        else
            put("%" PRId64, arg->value);
    }
    put("}");
}

// An item is preceded by a comma, not followed by one, so the array only lacks its end at any time.
static void put_item(const glp_trace_item *item)
{
    put(",\n{\"ph\":\"%c\",\"pid\":1,\"tid\":%d,\"ts\":", item->phase, item->row);
    put_decimal(item->time, 3);
    if (item->phase == 'X') {
        put(",\"dur\":");
        put_decimal(item->duration, 3);
    }
    if (item->phase == 'b' || item->phase == 'e')
        put(",\"cat\":\"%s\",\"id\":%" PRIu64, item->kind, item->id);
    if (item->phase == 'i')
        put(",\"s\":\"t\"");
    if (item->name) {
        put(",\"name\":");
        put_text(item->name);
    }
    if (item->arg_count > 0)
        put_args(item);
    put("}");
}

static void add(const glp_trace_item *item)
{
    put_item(item);
    if (trace.size > ROOM - LONGEST_ITEM || glp_clock_now() - trace.flushed >= FLUSH_EVERY)
        flush();
}

static void name_row(int row, const char *name)
{
    const glp_trace_arg named = {.name = "name", .kind = GLP_TRACE_TEXT, .text = name};
    const glp_trace_arg placed = {.name = "sort_index", .value = row};
    add(&(glp_trace_item){
        .phase = 'M', .row = row, .name = "thread_name", .args = &named, .arg_count = 1});
    add(&(glp_trace_item){
        .phase = 'M', .row = row, .name = "thread_sort_index", .args = &placed, .arg_count = 1});
}

// ---- beginning and ending -----------------------------------------------------------------------

static int open_file(const char *path, FILE *stream)
{
    if (stream) {
        trace.file.descriptor = glp_stream_descriptor(stream);
        return trace.file.descriptor < 0 ? errno : 0;
    }
    int error = glp_output_file_open(&trace.file, path);
    if (error)
        return error;
    error = glp_output_file_show(&trace.file);
    if (error)
        glp_output_file_close(&trace.file, false);
    return error;
}

static void put_head(void)
{
    static const struct {
        int row;
        const char *name;
    } rows[] = {
        {GLP_TRACE_LOOP, "loop"},
        {GLP_TRACE_FRAMES, "frames"},
        {GLP_TRACE_DISPLAY, "display"},
        {GLP_TRACE_SECTIONS, "sections"},
    };
    put("[\n{\"ph\":\"M\",\"pid\":1,\"name\":\"process_name\",\"args\":{\"name\":\"glpace %s\"}}",
        gl_version());
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        name_row(rows[i].row, rows[i].name);
}

// 0, or the errno. The head is written at once, so that the file is a trace from now on.
static int begin(const char *path, FILE *stream, glp_trace_clock clock, char *bytes)
{
    uint64_t number = trace.number + 1;
    memset(&trace, 0, sizeof trace);
    int error = open_file(path, stream);
    if (error)
        return error;
    trace.number = mine.trace = number;
    mine.clock = clock;
    mine.row = GLP_TRACE_SECTIONS;
    mine.depth = 0;
    trace.flushed = glp_clock_now();
    atomic_store(&began, trace.flushed);
    trace.is_streamed = stream;
    trace.path = glp_show_path(path ? path : "in the stream");
    trace.bytes = bytes;
    put_head();
    flush();
    if (trace.error) {
        trace.bytes = NULL;
        mine.clock = (glp_trace_clock){0};
        if (!stream)
            glp_output_file_close(&trace.file, false);
        return trace.error;
    }
    atomic_store(&is_running, true);
    return 0;
}

bool glp_trace_open(const char *who, const char *path, FILE *stream, glp_trace_clock clock)
{
    char *bytes = glp_new(who, ROOM, 1);
    if (!bytes)
        return false;
    glp_mutex_lock(&lock);
    bool is_free = !trace.bytes;
    int error = is_free ? begin(path, stream, clock, bytes) : 0;
    glp_mutex_unlock(&lock);
    if (is_free && !error)
        return true;
    free(bytes);
    if (!is_free)
        return glp_fail("%s: another tracer runs; destroy it first", who);
    return glp_fail("%s: cannot write %s: %s", who,
                    glp_show_path(path ? path : "to the stream").text, glp_write_error(error));
}

bool glp_trace_close(const char *who)
{
    glp_mutex_lock(&lock);
    put("\n]\n");
    flush();
    int error = trace.is_streamed ? 0 : glp_output_file_close(&trace.file, true);
    if (error && !trace.error)
        end_early(error);
    atomic_store(&is_running, false);
    free(trace.bytes);
    trace.bytes = NULL;
    error = trace.error;
    glp_shown_path path = trace.path;
    mine.clock = (glp_trace_clock){0};
    leave();
    if (error)
        glp_miss("%s: the trace %s ends early: %s", who, path.text, explain(error));
    return !error;
}

// ---- adding -------------------------------------------------------------------------------------

// Whether the trace runs. leave() follows.
static bool enter(void)
{
    glp_mutex_lock(&lock);
    return atomic_load(&is_running);
}

void glp_trace_add(const glp_trace_item *item)
{
    if (enter())
        add(item);
    leave();
}

uint64_t glp_trace_new_id(void)
{
    glp_mutex_lock(&lock);
    uint64_t id = ++trace.ids;
    glp_mutex_unlock(&lock);
    return id;
}

void glp_trace_flush(void)
{
    if (enter() && glp_clock_now() - trace.flushed >= FLUSH_EVERY)
        flush();
    leave();
}

// ---- sections and the GPU -----------------------------------------------------------------------

// Without the lock: the host's clock may be the program's.
static int64_t now(void)
{
    return mine.clock.now ? mine.clock.now(mine.clock.user) : glp_clock_now() - atomic_load(&began);
}

// Gives the thread its row, if it has none in this trace.
static void join(void)
{
    if (mine.trace == trace.number)
        return;
    char name[40];
    snprintf(name, sizeof name, "sections of thread %d", ++trace.threads + 1);
    mine.trace = trace.number;
    mine.row = GLP_TRACE_SECTIONS + trace.threads;
    mine.depth = 0;
    name_row(mine.row, name);
}

static void begin_section(const char *name)
{
    int64_t time = now();
    if (enter()) {
        join();
        mine.depth++;
        add(&(glp_trace_item){.phase = 'B', .row = mine.row, .name = name, .time = time});
    }
    leave();
}

static void end_section(void)
{
    int64_t time = now();
    if (enter() && mine.trace == trace.number && mine.depth > 0) {
        mine.depth--;
        add(&(glp_trace_item){.phase = 'E', .row = mine.row, .time = time});
    }
    leave();
}

void gl_trace_begin(const char *name)
{
    if (atomic_load_explicit(&is_running, memory_order_relaxed) &&
        glp_require(name, "gl_trace_begin: name is NULL"))
        begin_section(name);
}

void gl_trace_end(void)
{
    if (atomic_load_explicit(&is_running, memory_order_relaxed))
        end_section();
}

int64_t glp_trace_now(void)
{
    return atomic_load_explicit(&is_running, memory_order_relaxed) ? now() : -1;
}

void glp_trace_add_gpu(int64_t time, int64_t ns)
{
    if (enter()) {
        glp_trace_item item = {.phase = 'b',
                               .row = GLP_TRACE_LOOP,
                               .name = "GPU",
                               .time = time,
                               .id = ++trace.ids,
                               .kind = "GPU"};
        add(&item);
        item.phase = 'e';
        item.time += ns;
        add(&item);
    }
    leave();
}

// Replays a recording: a tape that supplies the recorded events.

#include <glpace/replayer.h>

#include <float.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/host_impl.h>
#include <glpace/tape.h>

#include "core/base/check.h"
#include "core/base/lifetime.h"
#include "core/base/log.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/loop/host.h"
#include "core/loop/loop.h"
#include "record/codec.h"
#include "record/cuts.h"
#include "record/recording.h"
#include "record/state.h"

#define POLL_EVERY 256 // events without a wait or a frame, so that its window can be closed

// What comes next in the recording.
typedef enum item { ITEM_END, ITEM_EVENT, ITEM_NOTE } item;

struct gl_replayer {
    gl_tape tape;
    uint64_t lifetime;
    gl_loop *loop;
    const gl_state *state; // NULL: not compared
    double pace;
    bool goes_on;

    glp_recording_reader reader;
    glp_codec *codec;
    glp_reader events; // what is left of the latest chunk of events
    glp_cuts cuts;
    uint64_t next_item; // the number of the next item of the file,
    item next;          // and what it is:
    glp_recorded event; // an event,
    bool is_decoded;    // which may still be bytes,
    glp_chunk note;     // or a note

    unsigned char *hashes; // of each tick from first_hashed, GLP_HASH_SIZE bytes for each part
    size_t hash_size, hash_room;
    uint64_t first_hashed;

    bool has_begun;        // the first event was supplied:
    int64_t recorded_from; // at this time of the recording,
    int64_t replayed_from; // and of the host's clock
    uint32_t unpolled;     // events since the host was polled last
    uint64_t frame;        // of the latest RENDER; UINT64_MAX: none
    uint64_t open_tick;    // an update whose state is not compared yet
    bool is_tick_open;
    bool is_out;     // an event was supplied, and the loop has not handed it out
    bool was_closed; // by its user
    gl_replay_report report;
    char reason[256];
};

// ---- reading ------------------------------------------------------------------------------------

static void say_off(gl_replayer *it, const char *format, ...)
{
    if (it->report.is_off)
        return;
    it->report.is_off = true;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(it->reason, sizeof it->reason, format, arguments);
    va_end(arguments);
    glp_log(GL_LOG_WARNING, "gl_replayer: after %llu ticks %s", (unsigned long long)it->report.tick,
            it->reason);
}

// Finds out what the file has next. An event is decoded when it is supplied: until then the one before is in use.
static void find_next(gl_replayer *it)
{
    glp_chunk chunk;
    it->is_decoded = false;
    it->next = ITEM_END;
    while (it->next == ITEM_END) {
        if (it->events.at < it->events.end) {
            it->next = ITEM_EVENT;
        } else if (!glp_recording_next(&it->reader, &chunk)) {
            return;
        } else if (chunk.kind == GLP_CHUNK_EVENTS) {
            it->events = (glp_reader){.at = chunk.data, .end = chunk.data + chunk.size};
        } else if (chunk.kind == GLP_CHUNK_NOTE && memchr(chunk.data, 0, chunk.size)) {
            it->note = chunk;
            it->next = ITEM_NOTE;
        }
    }
}

// A recording is damaged from where it cannot be decoded.
static void decode(gl_replayer *it)
{
    if (it->next != ITEM_EVENT || it->is_decoded)
        return;
    it->is_decoded = glp_codec_decode(it->codec, &it->events, &it->event);
    if (!it->is_decoded)
        it->next = ITEM_END;
}

// Leaves out what the program took back, as if no time had passed. The event before is an update.
static void skip_cut(gl_replayer *it)
{
    const int64_t from = it->event.event.time;
    while (it->next != ITEM_END && glp_cuts_has(&it->cuts, it->next_item)) {
        decode(it);
        if (it->next == ITEM_END)
            return;
        it->next_item++;
        find_next(it);
    }
    it->recorded_from += it->event.event.time - from;
}

static void go_on(gl_replayer *it)
{
    it->next_item++;
    find_next(it);
    skip_cut(it);
}

static size_t size_of_tick(const gl_replayer *it)
{
    return (size_t)it->state->part_count * GLP_HASH_SIZE;
}

// ---- looking through it -------------------------------------------------------------------------

// Whether they are those of the ticks after the ones before.
static bool keep_hashes(gl_replayer *it, const glp_chunk *chunk)
{
    glp_reader reader = {.at = chunk->data, .end = chunk->data + chunk->size};
    uint64_t first = glp_read_number(&reader);
    size_t size = (size_t)(reader.end - reader.at), of_tick = size_of_tick(it);
    if (it->hash_size == 0)
        it->first_hashed = first;
    if (reader.failed || size == 0 || size % of_tick != 0 ||
        first != it->first_hashed + it->hash_size / of_tick)
        return false;
    void *hashes = it->hashes;
    if (!glp_reserve(&hashes, &it->hash_room, it->hash_size, size, 1))
        return false;
    it->hashes = hashes;
    memcpy(it->hashes + it->hash_size, reader.at, size);
    it->hash_size += size;
    return true;
}

// Whether the recorded state has the same parts, by their names.
static bool has_same_parts(const gl_replayer *it, const glp_chunk *meta, const char *path)
{
    const char *line = (const char *)meta->data, *end = line + meta->size;
    int32_t part = 0;
    bool same = true;
    for (const char *next; line < end && *line != '\n'; line = next) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        next = stop ? stop + 1 : end;
        size_t size = (size_t)((stop ? stop : end) - line);
        if (size < 5 || memcmp(line, "part=", 5) != 0)
            continue;
        const char *name = part < it->state->part_count ? it->state->parts[part].name : "";
        same = same && strlen(name) == size - 5 && memcmp(name, line + 5, size - 5) == 0;
        part++;
    }
    glp_shown_path shown = glp_show_path(path);
    return (same && (part == it->state->part_count || part == 0)) ||
           glp_fail("gl_replayer_create: the recording %s is of a state with other parts than "
                    "this one",
                    shown.text);
}

// What the program took back has no hashes.
static bool keep_cut(gl_replayer *it, const glp_chunk *chunk)
{
    glp_reader reader = {.at = chunk->data, .end = chunk->data + chunk->size};
    uint64_t tick = glp_read_number(&reader);
    if (reader.failed || reader.at < reader.end || !glp_cuts_add_cut(&it->cuts, tick))
        return false;
    size_t of_tick = it->state ? size_of_tick(it) : 1;
    if (tick - it->first_hashed < it->hash_size / of_tick)
        it->hash_size = (size_t)(tick - it->first_hashed) * of_tick;
    return true;
}

// Decodes it all, to know how long it is and whether it is whole, before anything is replayed.
static bool look_through(gl_replayer *it, const char *path)
{
    gl_replay_report *report = &it->report;
    glp_codec *codec = glp_codec_create("gl_replayer_create");
    bool fits = codec, is_sound = true, in_frame = false;
    for (glp_chunk chunk; fits && is_sound && glp_recording_next(&it->reader, &chunk);) {
        glp_reader events = {.at = chunk.data, .end = chunk.data + chunk.size};
        if (chunk.kind == GLP_CHUNK_HASHES && it->state)
            is_sound = keep_hashes(it, &chunk);
        if (chunk.kind == GLP_CHUNK_META && it->state)
            fits = has_same_parts(it, &chunk, path);
        if (chunk.kind == GLP_CHUNK_CUT)
            is_sound = keep_cut(it, &chunk);
        if (chunk.kind == GLP_CHUNK_NOTE && memchr(chunk.data, 0, chunk.size))
            glp_cuts_add_note(&it->cuts);
        while (chunk.kind == GLP_CHUNK_EVENTS && is_sound && events.at < events.end) {
            glp_recorded recorded;
            is_sound = glp_codec_decode(codec, &events, &recorded) &&
                       in_frame == (recorded.event.type == GL_EVENT_SWAP);
            in_frame = recorded.event.type == GL_EVENT_RENDER;
            if (is_sound)
                glp_cuts_add_event(&it->cuts, &recorded.event);
        }
    }
    report->ticks = it->cuts.tick_count;
    report->recording = is_sound ? it->reader.state : GL_RECORDING_DAMAGED;
    glp_codec_destroy(codec);
    glp_recording_rewind(&it->reader);
    return fits;
}

// ---- comparing ----------------------------------------------------------------------------------

static bool is_hash(uint64_t hash, const unsigned char *recorded)
{
    for (int byte = 0; byte < GLP_HASH_SIZE; byte++)
        if (recorded[byte] != (unsigned char)(hash >> 8 * byte))
            return false;
    return true;
}

// The program has handled the update that came before, so its state is that after the tick.
static void close_tick(gl_replayer *it)
{
    if (!it->is_tick_open)
        return;
    it->is_tick_open = false;
    gl_replay_report *report = &it->report;
    size_t of_tick = size_of_tick(it);
    if (it->open_tick < it->first_hashed ||
        it->open_tick - it->first_hashed >= it->hash_size / of_tick)
        return;
    const unsigned char *recorded = it->hashes + (it->open_tick - it->first_hashed) * of_tick;
    int32_t part = 0;
    while (part < it->state->part_count &&
           is_hash(gl_state_hash(it->state, part), recorded + part * GLP_HASH_SIZE))
        part++;
    report->compared_ticks++;
    if (part == it->state->part_count)
        return;
    if (report->wrong_ticks++ > 0)
        return;
    report->first_wrong_tick = it->open_tick;
    report->first_wrong_part = it->state->parts[part].name;
    glp_log(GL_LOG_WARNING,
            "gl_replayer: after tick %llu the state differs from the recording, in "
            "the part %s first",
            (unsigned long long)it->open_tick, report->first_wrong_part);
}

static void receive(gl_tape *tape, const gl_event *event)
{
    gl_replayer *it = (gl_replayer *)tape;
    close_tick(it);
    it->is_out = false;
    if (!glp_loop_of(it->loop)->is_supplied || event->type != GL_EVENT_UPDATE)
        return;
    it->report.tick++;
    it->is_tick_open = it->state;
    it->open_tick = event->update.tick;
}

// ---- supplying ----------------------------------------------------------------------------------

// When the next event is due, on the host's clock.
static int64_t due_time(const gl_replayer *it)
{
    const gl_event *event = &it->event.event;
    bool is_in_frame = event->type == GL_EVENT_RENDER && event->render.frame == it->frame;
    if (it->pace > DBL_MAX || is_in_frame || !it->has_begun)
        return -GL_TIME_END;
    int64_t time = gl_event_is_input(event->type) ? event->arrived : event->time;
    double since = (double)(time - it->recorded_from) / it->pace;
    return it->replayed_from + (int64_t)fmin(fmax(since, 0), (double)GL_TIME_END / 2);
}

// Whether the host is polled or waits first: not between a RENDER and its SWAP, nor after a stop, whose last frame the
// recording has.
static bool has_to_wait(gl_replayer *it, int64_t *until)
{
    glp_loop *loop = glp_loop_of(it->loop);
    bool may_wait =
        it->event.event.type != GL_EVENT_SWAP && !(atomic_load(&loop->requests) & GLP_REQUEST_STOP);
    int64_t now = gl_host_now(loop->host);
    *until = due_time(it);
    if (may_wait && (*until > now || it->unpolled >= POLL_EVERY)) {
        it->unpolled = 0;
        return true;
    }
    if (!it->has_begun) {
        it->has_begun = true;
        it->recorded_from = it->event.event.time;
        it->replayed_from = now;
    }
    return false;
}

// What a host has done to the loop when this was recorded, such as a pause by a key of its own.
static void follow_host(gl_replayer *it)
{
    if (it->event.paused && !gl_loop_is_paused(it->loop))
        gl_loop_pause(it->loop);
    if (!it->event.paused && gl_loop_is_paused(it->loop))
        gl_loop_resume(it->loop);
    double scale = gl_loop_time_scale(it->loop);
    if (scale < it->event.scale || scale > it->event.scale)
        gl_loop_set_time_scale(it->loop, it->event.scale);
}

static gl_tape_answer supply(gl_tape *tape, gl_event *event, int64_t *until)
{
    gl_replayer *it = (gl_replayer *)tape;
    while (it->next == ITEM_NOTE) {
        char name[GLP_TEXT_EXCERPT_SIZE];
        const char *whole = (const char *)it->note.data;
        glp_text_excerpt(name, whole, strlen(whole));
        say_off(it, "the program does not note \"%s\", as it did when it was recorded", name);
        go_on(it);
    }
    decode(it);
    if (it->next == ITEM_END)
        return it->goes_on ? GL_TAPE_LIVE : GL_TAPE_END;
    if (has_to_wait(it, until))
        return GL_TAPE_WAIT;
    follow_host(it);
    *event = it->event.event;
    event->window = glp_host_find_window(glp_loop_of(it->loop)->host, event->window_number);
    if (event->type == GL_EVENT_RENDER)
        it->frame = event->render.frame;
    it->unpolled = event->type == GL_EVENT_RENDER ? 0 : it->unpolled + 1;
    it->is_out = true;
    go_on(it);
    return GL_TAPE_EVENT;
}

static void live_input(gl_tape *tape, const gl_event *input)
{
    gl_replayer *it = (gl_replayer *)tape;
    if (input->type != GL_EVENT_CLOSE || input->close.beside)
        return;
    it->was_closed = true;
    gl_loop_stop(it->loop);
}

// Whether what comes after the last event is not known.
static bool is_cut(const gl_replayer *it)
{
    return it->report.recording != GL_RECORDING_WHOLE || !glp_loop_of(it->loop)->is_supplied;
}

static void note(gl_tape *tape, const char *name, void *data, size_t size)
{
    gl_replayer *it = (gl_replayer *)tape;
    size_t name_size = strlen(name) + 1;
    bool fits = it->next == ITEM_NOTE && it->note.size == name_size + size &&
                memcmp(it->note.data, name, name_size) == 0;
    if (!fits && it->next == ITEM_END && is_cut(it))
        return; // it may have been recorded
    if (!fits) {
        say_off(it,
                "the program notes \"%.80s\" with %zu bytes, which it did not when it was recorded",
                name, size);
        return;
    }
    if (size > 0)
        memcpy(data, it->note.data + name_size, size);
    go_on(it);
}

static const gl_tape_vtable vtable = {
    .receive = receive, .supply = supply, .live_input = live_input, .note = note};

// ---- creating, reporting, destroying ------------------------------------------------------------

static void free_replayer(gl_replayer *it)
{
    glp_lifetime_end(it->lifetime);
    glp_recording_free(&it->reader);
    glp_codec_destroy(it->codec);
    glp_cuts_free(&it->cuts);
    free(it->hashes);
    free(it);
}

static void explain_recording(const gl_replayer *it, const char *path)
{
    if (it->report.recording == GL_RECORDING_WHOLE)
        return;
    glp_shown_path shown = glp_show_path(path);
    const char *what = it->report.recording == GL_RECORDING_TRUNCATED ? "truncated" : "damaged";
    glp_log(GL_LOG_WARNING,
            "gl_replayer_create: the recording %s is %s; what comes before is %llu "
            "ticks",
            shown.text, what, (unsigned long long)it->report.ticks);
}

static bool begin(gl_replayer *it, const char *path)
{
    if (!glp_recording_open(&it->reader, "gl_replayer_create", path) || !look_through(it, path))
        return false;
    it->codec = glp_codec_create("gl_replayer_create");
    if (!it->codec || !gl_loop_add_tape(it->loop, &it->tape))
        return false;
    explain_recording(it, path);
    find_next(it);
    return true;
}

gl_replayer *gl_replayer_create(gl_loop *loop, const gl_replayer_desc *desc)
{
    if (!desc || !desc->path) {
        glp_fail("gl_replayer_create: %s", desc ? "the desc has no path" : "desc is NULL");
        return NULL;
    }
    if (!(desc->pace >= 0)) {
        glp_fail("gl_replayer_create: pace is %g; it takes a number above 0, or 0 for 1",
                 desc->pace);
        return NULL;
    }
    if (desc->state && !glp_state_check(desc->state, "gl_replayer_create"))
        return NULL;
    gl_replayer *it = glp_new("gl_replayer_create", 1, sizeof *it);
    if (!it)
        return NULL;
    it->tape.vtable = &vtable;
    it->lifetime = glp_lifetime_begin(it);
    it->loop = loop;
    it->state = desc->state;
    it->pace = desc->pace > 0 ? desc->pace : 1;
    it->goes_on = desc->goes_on;
    it->frame = UINT64_MAX;
    if (!begin(it, desc->path)) {
        free_replayer(it);
        return NULL;
    }
    return it;
}

// The program ended by itself, and the recording goes on.
static bool has_ended_early(const gl_replayer *it)
{
    bool has_more = it->next == ITEM_EVENT || it->is_out;
    return gl_loop_has_ended(it->loop) && has_more && !it->was_closed;
}

gl_replay_report gl_replayer_report(gl_replayer *replayer)
{
    if (!glp_require(replayer, "gl_replayer_report needs a replayer; it is NULL"))
        return (gl_replay_report){.reason = ""};
    if (gl_loop_has_ended(replayer->loop))
        close_tick(replayer);
    if (has_ended_early(replayer))
        say_off(replayer, "the program ends, and the recording goes on");
    gl_replay_report report = replayer->report;
    report.reason = replayer->reason;
    return report;
}

void gl_replayer_destroy(gl_replayer *replayer)
{
    if (!replayer ||
        !glp_require(glp_lifetime_is_alive(replayer),
                     "gl_replayer_destroy: the replayer was destroyed already; set the "
                     "pointer to NULL where you destroy it"))
        return;
    gl_loop_remove_tape(replayer->loop, &replayer->tape);
    free_replayer(replayer);
}

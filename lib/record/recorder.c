// Records a loop: a tape that receives each event, and writes the events four times a second.

#include <glpace/recorder.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/base.h>
#include <glpace/host_impl.h>
#include <glpace/tape.h>

#include "core/base/check.h"
#include "core/base/lifetime.h"
#include "core/base/log.h"
#include "core/base/memory.h"
#include "core/base/reads.h"
#include "core/loop/host.h"
#include "core/loop/loop.h"
#include "record/change.h"
#include "record/codec.h"
#include "record/recording.h"
#include "record/state.h"

#define FLUSH_EVERY (GL_NS_PER_SECOND / 4) // of the host's clock
#define FLUSH_SIZE (1 << 16)
#define DEFAULT_KEY_FRAME_EVERY 600

struct gl_recorder {
    gl_tape tape;
    uint64_t lifetime;
    gl_loop *loop;
    char *path;
    const gl_state *state; // NULL: none
    bool without_frames;
    bool without_text;
    bool keeps_frame; // the RENDER was recorded, so its SWAP is as well
    glp_recording_writer writer;
    glp_codec *codec;
    glp_bytes events; // not written yet
    glp_bytes hashes; // the same, of the ticks from first_hashed
    uint64_t first_hashed, ticks;
    uint64_t first_tick;  // whose update was recorded; UINT64_MAX: none was
    bool is_in_frame;     // a RENDER was recorded, and its SWAP is still to come
    uint64_t cut;         // the tick to which the program went back in it; UINT64_MAX: it did not
    glp_loop_place place; // after the latest update
    int32_t key_frame_every;  // ticks; 0: there are none
    uint64_t key_frame_tick;  // of the latest one; UINT64_MAX: none yet
    unsigned char *key_frame; // its state,
    unsigned char *copy;      // and room for the next one
    bool is_tick_open;        // an update was received, and its hash is still to come
    size_t written;           // bytes
    unsigned tainted;         // GLP_READ_*, a bit for each: the recording says so
    int64_t flushed;          // the host's clock at the latest flush
    bool has_failed;          // nothing more is written
    char reason[320];         // why
};

// ---- writing ------------------------------------------------------------------------------------

static void fail(gl_recorder *it, const char *reason)
{
    if (it->has_failed)
        return;
    it->has_failed = true;
    glp_shown_path path = glp_show_path(it->path);
    snprintf(it->reason, sizeof it->reason, "the recording %s ends early: %s", path.text, reason);
    glp_fail("gl_recorder: %s", it->reason);
}

static void add_chunk(gl_recorder *it, uint32_t kind, const glp_bytes *bytes)
{
    if (it->has_failed)
        return;
    if (bytes->failed) {
        fail(it, "out of memory");
        return;
    }
    it->written += bytes->size + GLP_CHUNK_EXTRA;
    if (bytes->size > GLP_RECORDING_LIMIT || it->written > GLP_RECORDING_LIMIT - GLP_CHUNK_EXTRA) {
        fail(it, "it has reached its limit of 1 GiB");
        return;
    }
    int error = glp_recording_add(
        &it->writer, &(glp_chunk){.kind = kind, .data = bytes->data, .size = bytes->size});
    if (error)
        fail(it, glp_write_error(error));
}

static void flush_events(gl_recorder *it)
{
    if (it->events.size > 0 || it->events.failed)
        add_chunk(it, GLP_CHUNK_EVENTS, &it->events);
    it->events.size = 0;
}

static void flush_hashes(gl_recorder *it)
{
    if (it->hashes.size == 0 && !it->hashes.failed)
        return;
    glp_bytes chunk = {0};
    glp_bytes_add_number(&chunk, it->first_hashed);
    glp_bytes_add(&chunk, it->hashes.data, it->hashes.size);
    chunk.failed |= it->hashes.failed;
    add_chunk(it, GLP_CHUNK_HASHES, &chunk);
    glp_bytes_free(&chunk);
    it->hashes.size = 0;
}

static void flush(gl_recorder *it)
{
    flush_events(it);
    flush_hashes(it);
}

static void add_key_frame(gl_recorder *it)
{
    const size_t size = glp_state_size(it->state);
    glp_bytes chunk = {0};
    glp_bytes_add_number(&chunk, it->place.tick);
    glp_bytes_add_double(&chunk, it->place.simulated);
    glp_bytes_add_double(&chunk, it->place.rounded_up);
    glp_bytes_add_number(&chunk, size);
    glp_state_save(it->state, it->copy, false);
    glp_change_find(it->key_frame, it->copy, size, &chunk);
    memcpy(it->key_frame, it->copy, size);
    flush_events(it);
    add_chunk(it, GLP_CHUNK_KEY_FRAME, &chunk);
    glp_bytes_free(&chunk);
    it->key_frame_tick = it->place.tick;
}

static void add_meta(gl_recorder *it, const char *about)
{
    glp_bytes meta = {0};
    glp_bytes_add(&meta, "glpace=", 7);
    glp_bytes_add(&meta, gl_version(), strlen(gl_version()));
    for (int32_t i = 0; it->state && i < it->state->part_count; i++) {
        const char *name = it->state->parts[i].name;
        glp_bytes_add(&meta, "\npart=", 6);
        glp_bytes_add(&meta, name, strlen(name));
    }
    glp_bytes_add(&meta, "\n\n", 2); // what follows is the program's
    if (about)
        glp_bytes_add(&meta, about, strlen(about));
    if (about && *about && about[strlen(about) - 1] != '\n')
        glp_bytes_add(&meta, "\n", 1);
    add_chunk(it, GLP_CHUNK_META, &meta);
    glp_bytes_free(&meta);
}

// Of a frame that is taken back, the SWAP is still recorded.
static void flush_cut(gl_recorder *it)
{
    if (it->cut == UINT64_MAX || it->is_in_frame)
        return;
    glp_bytes chunk = {0};
    glp_bytes_add_number(&chunk, it->cut);
    flush(it);
    add_chunk(it, GLP_CHUNK_CUT, &chunk);
    glp_bytes_free(&chunk);
    it->cut = UINT64_MAX;
}

// ---- the tape -----------------------------------------------------------------------------------

// The program has handled the update that came before, so its state is that after the tick.
static void close_tick(gl_recorder *it)
{
    if (!it->is_tick_open)
        return;
    it->is_tick_open = false;
    if (it->hashes.size == 0)
        it->first_hashed = it->ticks - 1;
    for (int32_t i = 0; i < it->state->part_count; i++) {
        uint64_t hash = gl_state_hash(it->state, i);
        unsigned char bytes[GLP_HASH_SIZE];
        for (int byte = 0; byte < GLP_HASH_SIZE; byte++)
            bytes[byte] = (unsigned char)(hash >> 8 * byte);
        glp_bytes_add(&it->hashes, bytes, sizeof bytes);
    }
    if (it->key_frame_every > 0 && it->ticks - it->key_frame_tick >= (uint64_t)it->key_frame_every)
        add_key_frame(it);
}

static bool is_wanted(gl_recorder *it, gl_event_type type, bool paused)
{
    bool has_frames = !it->without_frames || paused;
    if (type == GL_EVENT_RENDER)
        it->keeps_frame = has_frames;
    if (type == GL_EVENT_SWAP)
        return it->keeps_frame;
    if (it->without_text && (type == GL_EVENT_TEXT || type == GL_EVENT_DROP))
        return false;
    return has_frames || (type != GL_EVENT_RENDER && type != GL_EVENT_IDLE);
}

static void keep(gl_recorder *it, const gl_event *event)
{
    glp_recorded recorded = {
        .event = *event,
        .paused = gl_loop_is_paused(it->loop),
        .scale = gl_loop_time_scale(it->loop),
    };
    if (!is_wanted(it, event->type, recorded.paused))
        return;
    it->is_in_frame = event->type == GL_EVENT_RENDER;
    if (!glp_codec_encode(it->codec, &recorded, &it->events))
        fail(it, "the host sent an event that has a member out of its range");
}

// What the program has read that a replay cannot give again, once for each function.
static void add_taints(gl_recorder *it, unsigned reads)
{
    const unsigned news = reads & ~it->tainted;
    for (int read = 0; read < GLP_READ_COUNT; read++) {
        if (!(news >> read & 1))
            continue;
        glp_bytes chunk = {0};
        glp_bytes_add(&chunk, glp_read_names[read], strlen(glp_read_names[read]));
        flush_events(it);
        add_chunk(it, GLP_CHUNK_TAINT, &chunk);
        glp_bytes_free(&chunk);
    }
    it->tainted |= news;
}

static void receive(gl_tape *tape, const gl_event *event)
{
    gl_recorder *it = (gl_recorder *)tape;
    if (it->has_failed)
        return;
    add_taints(it, glp_loop_of(it->loop)->reads);
    if (it->key_frame_every > 0 && it->key_frame_tick == UINT64_MAX)
        add_key_frame(it);
    keep(it, event);
    flush_cut(it);
    if (event->type == GL_EVENT_UPDATE) {
        if (it->first_tick == UINT64_MAX)
            it->first_tick = event->update.tick;
        it->ticks = event->update.tick + 1;
        it->place = glp_loop_place_of(it->loop);
        it->is_tick_open = it->state;
    }
    double wait = event->type == GL_EVENT_IDLE ? event->idle.budget * GL_NS_PER_SECOND : 0;
    bool is_time =
        (double)(event->time - it->flushed) + wait >= FLUSH_EVERY || event->time < it->flushed;
    if (!is_time && it->events.size < FLUSH_SIZE)
        return;
    it->flushed = event->time;
    flush(it);
}

static void handled(gl_tape *tape)
{
    gl_recorder *it = (gl_recorder *)tape;
    if (!it->has_failed)
        close_tick(it);
}

static void note(gl_tape *tape, const char *name, void *data, size_t size)
{
    gl_recorder *it = (gl_recorder *)tape;
    if (it->has_failed)
        return;
    glp_bytes chunk = {0};
    glp_bytes_add(&chunk, name, strlen(name) + 1);
    glp_bytes_add(&chunk, data, size);
    flush_events(it);
    add_chunk(it, GLP_CHUNK_NOTE, &chunk);
    glp_bytes_free(&chunk);
}

static void went_back(gl_tape *tape, uint64_t tick)
{
    gl_recorder *it = (gl_recorder *)tape;
    it->is_tick_open = false;
    if (it->first_tick == UINT64_MAX || tick <= it->first_tick) {
        flush(it);
        fail(it, "the program went back to before its second update");
    }
    if (it->key_frame_tick != UINT64_MAX && it->key_frame_tick > tick)
        it->key_frame_tick = tick;
    it->cut = tick < it->cut ? tick : it->cut;
    flush_cut(it);
}

static const gl_tape_vtable vtable = {
    .receive = receive, .handled = handled, .note = note, .went_back = went_back};

// ---- creating, destroying -----------------------------------------------------------------------

static void free_recorder(gl_recorder *it)
{
    glp_lifetime_end(it->lifetime);
    glp_codec_destroy(it->codec);
    glp_bytes_free(&it->events);
    glp_bytes_free(&it->hashes);
    free(it->key_frame);
    free(it->copy);
    free(it->path);
    free(it);
}

static bool prepare_key_frames(gl_recorder *it, int32_t every)
{
    if (!it->state || every < 0)
        return true;
    const size_t size = glp_state_size(it->state);
    it->key_frame_every = every > 0 ? every : DEFAULT_KEY_FRAME_EVERY;
    it->key_frame = glp_new("gl_recorder_create", size, 1);
    it->copy = it->key_frame ? glp_new("gl_recorder_create", size, 1) : NULL;
    return it->copy;
}

static gl_recorder *new_recorder(gl_loop *loop, const gl_recorder_desc *desc)
{
    size_t size = strlen(desc->path) + 1;
    gl_recorder *it = glp_new("gl_recorder_create", 1, sizeof *it);
    if (!it)
        return NULL;
    it->tape.vtable = &vtable;
    it->lifetime = glp_lifetime_begin(it);
    it->loop = loop;
    it->state = desc->state;
    it->without_frames = desc->without_frames;
    it->without_text = desc->without_text;
    it->first_tick = it->cut = it->key_frame_tick = UINT64_MAX;
    it->codec = glp_codec_create("gl_recorder_create");
    it->path = it->codec ? glp_new("gl_recorder_create", size, 1) : NULL;
    if (!it->path || !prepare_key_frames(it, desc->key_frame_every)) {
        free_recorder(it);
        return NULL;
    }
    memcpy(it->path, desc->path, size);
    return it;
}

static bool begin_file(gl_recorder *it, const char *about)
{
    int error = glp_recording_begin(&it->writer, it->path);
    if (error) {
        glp_shown_path path = glp_show_path(it->path);
        return glp_fail("gl_recorder_create: cannot write %s: %s", path.text,
                        glp_write_error(error));
    }
    add_meta(it, about);
    if (it->has_failed)
        glp_recording_close(&it->writer);
    return !it->has_failed;
}

// A file that is there is replaced only if the loop can be recorded.
static bool begin(gl_recorder *it, const char *about)
{
    if (!gl_loop_add_tape(it->loop, &it->tape))
        return false;
    it->place = glp_loop_place_of(it->loop);
    bool begun = begin_file(it, about);
    if (!begun)
        gl_loop_remove_tape(it->loop, &it->tape);
    return begun;
}

gl_recorder *gl_recorder_create(gl_loop *loop, const gl_recorder_desc *desc)
{
    if (!desc || !desc->path) {
        glp_fail("gl_recorder_create: %s", desc ? "the desc has no path" : "desc is NULL");
        return NULL;
    }
    if (desc->state && !glp_state_check(desc->state, "gl_recorder_create"))
        return NULL;
    gl_recorder *it = new_recorder(loop, desc);
    if (it && !begin(it, desc->about)) {
        free_recorder(it);
        return NULL;
    }
    return it;
}

bool gl_recorder_destroy(gl_recorder *recorder)
{
    if (!recorder)
        return true;
    if (!glp_require(
            glp_lifetime_is_alive(recorder),
            "gl_recorder_destroy: the recorder was destroyed already; set the pointer to NULL "
            "where you destroy it"))
        return false;
    gl_loop_remove_tape(recorder->loop, &recorder->tape);
    close_tick(recorder);
    add_taints(recorder, glp_loop_of(recorder->loop)->reads | glp_take_reads());
    recorder->is_in_frame = false;
    flush_cut(recorder);
    flush(recorder);
    add_chunk(recorder, GLP_CHUNK_END, &(glp_bytes){0});
    int error = glp_recording_close(&recorder->writer);
    if (error)
        fail(recorder, glp_write_error(error));
    bool whole = !recorder->has_failed;
    if (!whole)
        glp_miss("gl_recorder_destroy: %s", recorder->reason); // it was logged
    free_recorder(recorder);
    return whole;
}

#include "record/run.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/log.h"
#include "core/base/memory.h"
#include "core/base/ns.h"
#include "core/base/text.h"
#include "record/change.h"
#include "record/state.h"

// ---- from one item to the next ------------------------------------------------------------------

static void find_next(glp_run *it)
{
    glp_run_position *at = &it->position;
    glp_chunk chunk;
    at->is_decoded = false;
    at->next = GLP_RUN_END;
    while (at->next == GLP_RUN_END && at->item < it->end_item) {
        if (at->events.at < at->events.end) {
            at->next = GLP_RUN_EVENT;
            return;
        }
        it->reader.at = at->chunk;
        it->reader.has_ended = false;
        if (!glp_recording_next(&it->reader, &chunk))
            return;
        at->chunk = it->reader.at;
        if (chunk.kind == GLP_CHUNK_EVENTS) {
            at->events = glp_reader_of(chunk.data, chunk.size);
        } else if (chunk.kind == GLP_CHUNK_NOTE && memchr(chunk.data, 0, chunk.size)) {
            at->note = chunk;
            at->next = GLP_RUN_NOTE;
        }
    }
}

void glp_run_decode(glp_run *run)
{
    glp_run_position *at = &run->position;
    if (at->next != GLP_RUN_EVENT || at->is_decoded)
        return;
    at->is_decoded = glp_codec_decode(run->codec, &at->events, &at->event);
    if (!at->is_decoded)
        at->next = GLP_RUN_END;
}

// Leaves out what the program took back. The event before is an update, so no paths are in use.
static void skip_cut(glp_run *it)
{
    glp_run_position *at = &it->position;
    const int64_t from = at->event.event.time;
    while (at->next != GLP_RUN_END && glp_cuts_has(&it->cuts, at->item)) {
        glp_run_decode(it);
        if (at->next == GLP_RUN_END)
            return;
        at->item++;
        find_next(it);
    }
    at->taken_back = glp_ns_add(at->taken_back, at->event.event.time - from);
}

int64_t glp_run_time(const glp_run *run)
{
    return glp_ns_add(run->position.event.event.time, -run->position.taken_back);
}

void glp_run_go_on(glp_run *run)
{
    run->position.item++;
    find_next(run);
    skip_cut(run);
}

static void begin(glp_run *it)
{
    it->position = (glp_run_position){.chunk = GLP_RECORDING_HEADER};
    glp_codec_reset(it->codec);
    find_next(it);
}

void glp_run_return(glp_run *run, const glp_run_position *position, const glp_codec *codec)
{
    run->position = *position;
    glp_codec_copy(run->codec, codec);
}

// ---- hashes -------------------------------------------------------------------------------------

static size_t size_of_tick(const glp_run *it)
{
    return (size_t)it->state->part_count * GLP_HASH_SIZE;
}

// Whether they follow the ticks before them.
static bool keep_hashes(glp_run *it, const glp_chunk *chunk)
{
    glp_reader reader = glp_reader_of(chunk->data, chunk->size);
    uint64_t first = glp_read_number(&reader);
    size_t size = (size_t)(reader.end - reader.at), of_tick = size_of_tick(it);
    if (it->hash_size == 0)
        it->first_hashed = first;
    if (reader.failed || size == 0 || size % of_tick != 0 ||
        first != it->first_hashed + it->hash_size / of_tick)
        return false;
    void *hashes = it->hashes;
    it->failed = it->failed || !glp_reserve(&hashes, &it->hash_room, it->hash_size, size, 1);
    if (it->failed)
        return false;
    it->hashes = hashes;
    memcpy(it->hashes + it->hash_size, reader.at, size);
    it->hash_size += size;
    return true;
}

const unsigned char *glp_run_hashes(const glp_run *run, uint64_t tick)
{
    if (!run->state || tick < run->first_hashed ||
        tick - run->first_hashed >= run->hash_size / size_of_tick(run))
        return NULL;
    return run->hashes + (tick - run->first_hashed) * size_of_tick(run);
}

// ---- key frames ---------------------------------------------------------------------------------

// Simulated time may be later than any clock: updates of the policy `frame` do not depend on a clock.
static bool is_sim_time(double seconds)
{
    return seconds >= 0 && seconds <= DBL_MAX;
}

static bool keep_key_frame(glp_run *it, const glp_chunk *chunk)
{
    glp_key_frame key_frame = {.item = it->cuts.items};
    glp_reader reader = glp_reader_of(chunk->data, chunk->size);
    key_frame.tick = glp_read_number(&reader);
    key_frame.simulated = glp_read_double(&reader);
    key_frame.rounded_up = glp_read_double(&reader);
    const uint64_t size = glp_read_number(&reader);
    const glp_cuts *cuts = &it->cuts;
    bool is_now = cuts->tick_count == 0 || key_frame.tick == cuts->first_tick + cuts->tick_count;
    if (reader.failed || !is_now || !is_sim_time(key_frame.simulated) ||
        !(fabs(key_frame.rounded_up) <= DBL_MAX))
        return false;
    if (size != glp_state_size(it->state))
        return true; // of a program whose memory has another layout
    void *key_frames = it->key_frames;
    it->failed = it->failed || !glp_reserve(&key_frames, &it->key_frame_room, it->key_frame_count,
                                            1, sizeof *it->key_frames);
    if (it->failed)
        return false;
    it->key_frames = key_frames;
    key_frame.change = reader;
    it->key_frames[it->key_frame_count++] = key_frame;
    return true;
}

const glp_key_frame *glp_run_find_key_frame(const glp_run *run, uint64_t tick)
{
    for (size_t i = run->key_frame_count; i-- > 0;) {
        const glp_key_frame *it = &run->key_frames[i];
        if (it->tick <= tick && it->tick >= run->cuts.first_tick &&
            (it->item == 0 || !glp_cuts_has(&run->cuts, it->item - 1)))
            return it;
    }
    return NULL;
}

bool glp_run_read_key_frame(const glp_run *run, const glp_key_frame *key_frame, unsigned char *copy)
{
    const size_t size = glp_state_size(run->state);
    memset(copy, 0, size);
    for (const glp_key_frame *it = run->key_frames; it <= key_frame; it++)
        if (!glp_change_apply(it->change, copy, size))
            return false;
    return true;
}

void glp_run_go_to(glp_run *run, const glp_key_frame *key_frame)
{
    begin(run);
    while (run->position.next != GLP_RUN_END && run->position.item < key_frame->item) {
        glp_run_decode(run);
        glp_run_go_on(run);
    }
}

// ---- looking through it -------------------------------------------------------------------------

// Whether the recorded state has the same parts, by their names.
static bool has_same_parts(const glp_run *it, const glp_chunk *meta, const char *who,
                           const char *path)
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
           glp_fail("%s: the recording %s is of a state with other parts than this one", who,
                    shown.text);
}

// What the program took back has no hashes.
static bool keep_cut(glp_run *it, const glp_chunk *chunk)
{
    glp_reader reader = glp_reader_of(chunk->data, chunk->size);
    uint64_t tick = glp_read_number(&reader);
    if (reader.failed || reader.at < reader.end || !glp_cuts_add_cut(&it->cuts, tick))
        return false;
    size_t of_tick = it->state ? size_of_tick(it) : 1;
    if (tick - it->first_hashed < it->hash_size / of_tick)
        it->hash_size = (size_t)(tick - it->first_hashed) * of_tick;
    return true;
}

static bool keep_events(glp_run *it, const glp_chunk *chunk, bool *in_frame)
{
    glp_reader events = glp_reader_of(chunk->data, chunk->size);
    while (events.at < events.end) {
        glp_recorded recorded;
        if (!glp_codec_decode(it->codec, &events, &recorded) ||
            *in_frame != (recorded.event.type == GL_EVENT_SWAP))
            return false;
        *in_frame = recorded.event.type == GL_EVENT_RENDER;
        glp_cuts_add_event(&it->cuts, &recorded.event);
    }
    return true;
}

static void keep_taint(glp_run *it, const glp_chunk *chunk)
{
    const size_t length = strlen(it->taints);
    char name[GLP_TEXT_EXCERPT_SIZE];
    glp_text_excerpt(name, (const char *)chunk->data, chunk->size);
    if (!strstr(it->taints, name))
        snprintf(it->taints + length, sizeof it->taints - length, "%s%s", length > 0 ? ", " : "",
                 name);
}

static bool keep(glp_run *it, const glp_chunk *chunk, bool *in_frame)
{
    switch (chunk->kind) {
    case GLP_CHUNK_EVENTS:
        return keep_events(it, chunk, in_frame);
    case GLP_CHUNK_CUT:
        return keep_cut(it, chunk);
    case GLP_CHUNK_HASHES:
        return !it->state || keep_hashes(it, chunk);
    case GLP_CHUNK_KEY_FRAME:
        return !it->state || keep_key_frame(it, chunk);
    case GLP_CHUNK_NOTE:
        if (memchr(chunk->data, 0, chunk->size))
            glp_cuts_add_note(&it->cuts);
        return true;
    case GLP_CHUNK_TAINT:
        keep_taint(it, chunk);
        return true;
    default:
        return true;
    }
}

static bool look_through(glp_run *it, const char *who, const char *path)
{
    bool is_sound = true, in_frame = false;
    for (glp_chunk chunk; is_sound && glp_recording_next(&it->reader, &chunk);) {
        if (chunk.kind == GLP_CHUNK_META && it->state && !has_same_parts(it, &chunk, who, path))
            return false;
        is_sound = keep(it, &chunk, &in_frame);
    }
    it->recording = is_sound ? it->reader.state : GL_RECORDING_DAMAGED;
    it->end_item = is_sound ? UINT64_MAX : it->cuts.items;
    return (!it->failed && !it->cuts.failed) || glp_fail("%s: out of memory", who);
}

bool glp_run_open(glp_run *run, const char *who, const char *path, const gl_state *state)
{
    *run = (glp_run){.state = state};
    if (!glp_recording_open(&run->reader, who, path))
        return false;
    run->codec = glp_codec_create(who);
    if (!run->codec || !look_through(run, who, path)) {
        glp_run_free(run);
        return false;
    }
    begin(run);
    return true;
}

void glp_run_free(glp_run *run)
{
    glp_recording_free(&run->reader);
    glp_codec_destroy(run->codec);
    glp_cuts_free(&run->cuts);
    free(run->hashes);
    free(run->key_frames);
    *run = (glp_run){0};
}

uint64_t glp_run_ticks(const glp_run *run)
{
    return run->cuts.tick_count;
}

#include "walk.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/base/log.h"
#include "meta.h"

#define ME "glpace-replay"

typedef unsigned long long ull;

static bool fault(struct walk *it, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(it->fault, sizeof it->fault, format, args);
    va_end(args);
    it->state = GL_RECORDING_DAMAGED;
    return false;
}

bool walk_open(struct walk *it, const char *path)
{
    *it = (struct walk){.path = path};
    it->codec = glp_codec_create(ME);
    return it->codec && glp_recording_open(&it->reader, ME, path);
}

void walk_close(struct walk *it)
{
    glp_recording_free(&it->reader);
    glp_codec_destroy(it->codec);
}

// ---- what is sound ------------------------------------------------------------------------------

static bool check_update(struct walk *it, uint64_t tick)
{
    if (it->has_ticks && tick != it->tick_end)
        return fault(it, "the update of tick %llu comes where that of tick %llu has to", (ull)tick,
                     (ull)it->tick_end);
    if (!it->has_ticks)
        it->first_tick = tick;
    it->has_ticks = true;
    it->tick_end = tick + 1;
    return true;
}

static bool check_event(struct walk *it)
{
    const gl_event *event = &it->recorded.event;
    bool is_swap = event->type == GL_EVENT_SWAP;
    if (is_swap != it->in_frame)
        return fault(it, is_swap ? "a swap comes without a render before it"
                                 : "a render comes without its swap");
    it->in_frame = event->type == GL_EVENT_RENDER;
    return event->type != GL_EVENT_UPDATE || check_update(it, event->update.tick);
}

const unsigned char *walk_hashes(const glp_chunk *chunk, int32_t parts, uint64_t *first,
                                 uint64_t *count)
{
    glp_reader reader = glp_reader_of(chunk->data, chunk->size);
    *first = glp_read_number(&reader);
    size_t size = (size_t)(reader.end - reader.at), of_tick = (size_t)parts * GLP_HASH_SIZE;
    if (reader.failed || size == 0 || of_tick == 0 || size % of_tick != 0)
        return NULL;
    *count = size / of_tick;
    return reader.at;
}

static bool check_hashes(struct walk *it)
{
    uint64_t first, count;
    if (!walk_hashes(&it->chunk, it->parts, &first, &count))
        return fault(it, "a chunk of hashes does not have one for each part of the state");
    bool follows = it->has_hashes ? first == it->hash_end : first >= it->first_tick;
    if (!follows || !it->has_ticks || first > it->tick_end || count > it->tick_end - first)
        return fault(it, "%llu hashes from tick %llu on are not those of the ticks before",
                     (ull)count, (ull)first);
    it->has_hashes = true;
    it->hash_end = first + count;
    return true;
}

static bool check_cut(struct walk *it)
{
    glp_reader reader = glp_reader_of(it->chunk.data, it->chunk.size);
    uint64_t tick = glp_read_number(&reader);
    if (reader.failed || reader.at < reader.end || !it->has_ticks || tick <= it->first_tick ||
        tick > it->tick_end)
        return fault(it, "a cut is not at a tick that came before");
    it->tick_end = tick;
    if (it->hash_end > tick)
        it->hash_end = tick;
    return true;
}

static bool check_chunk(struct walk *it)
{
    switch (it->chunk.kind) {
    case GLP_CHUNK_META:
        if (it->meta.data)
            return fault(it, "there is a second META");
        it->meta = it->chunk;
        it->parts = meta_part_count(&it->chunk);
        return true;
    case GLP_CHUNK_NOTE:
        return memchr(it->chunk.data, 0, it->chunk.size) || fault(it, "a note has no name");
    case GLP_CHUNK_HASHES:
        return check_hashes(it);
    case GLP_CHUNK_CUT:
        return check_cut(it);
    default:
        return true;
    }
}

// ---- going through it ---------------------------------------------------------------------------

static enum item next_event(struct walk *it)
{
    if (!glp_codec_decode(it->codec, &it->rest, &it->recorded)) {
        fault(it, "there are bytes that are no event");
        return ITEM_END;
    }
    if (!check_event(it))
        return ITEM_END;
    it->from = it->to;
    it->to = (size_t)(it->rest.at - it->chunk.data);
    it->events++;
    return ITEM_EVENT;
}

enum item walk_next(struct walk *it)
{
    if (*it->fault)
        return ITEM_END;
    if (it->rest.at < it->rest.end)
        return next_event(it);
    if (!glp_recording_next(&it->reader, &it->chunk)) {
        it->state = it->reader.state;
        return ITEM_END;
    }
    it->chunks++;
    it->from = it->to = 0;
    if (it->chunk.kind == GLP_CHUNK_EVENTS)
        it->rest = glp_reader_of(it->chunk.data, it->chunk.size);
    return check_chunk(it) ? ITEM_CHUNK : ITEM_END;
}

void walk_to_end(struct walk *it)
{
    while (walk_next(it) != ITEM_END)
        ;
}

void walk_describe(const struct walk *it, char text[256])
{
    enum { SIZE = 256 };
    const bool has_ticks = it->tick_end > it->first_tick;
    const ull latest = it->tick_end - 1;
    const char *what = it->state == GL_RECORDING_TRUNCATED ? "truncated" : "damaged";
    int length;
    if (it->state == GL_RECORDING_WHOLE && has_ticks)
        length = snprintf(text, SIZE, "whole, ticks %llu to %llu", (ull)it->first_tick, latest);
    else if (it->state == GL_RECORDING_WHOLE)
        length = snprintf(text, SIZE, "whole, without ticks");
    else if (has_ticks)
        length = snprintf(text, SIZE, "%s after tick %llu", what, latest);
    else
        length = snprintf(text, SIZE, "%s before the first tick", what);
    if (it->state == GL_RECORDING_DAMAGED)
        snprintf(text + length, (size_t)(SIZE - length), ": %s",
                 *it->fault ? it->fault : "a checksum is wrong, or bytes follow the end");
}

bool walk_fail_memory(void)
{
    return glp_fail(ME ": out of memory");
}

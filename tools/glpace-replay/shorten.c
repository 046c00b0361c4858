// trim and salvage: the beginning of a recording, as a whole one.
#include "commands.h"
#include "core/base/log.h"
#include "output.h"
#include "walk.h"

// A place in a recording: behind so many chunks, and then so many bytes of the next one.
struct place {
    uint64_t chunks;
    size_t bytes;
};

// What is kept: all up to a place and, of what comes then up to another place, the hashes of ticks before one.
struct cut {
    struct place stop;
    struct place end;
    uint64_t tick_end;
    int32_t parts; // of the state
};

static struct place end_of(const struct walk *walk)
{
    bool is_within = *walk->fault != '\0';
    return (struct place){walk->chunks - is_within, is_within ? walk->to : 0};
}

// ---- writing ------------------------------------------------------------------------------------

static void add_hashes(struct output *output, const glp_chunk *chunk, int32_t parts,
                       uint64_t tick_end)
{
    uint64_t first, count;
    const unsigned char *hashes = walk_hashes(chunk, parts, &first, &count);
    if (!hashes || first >= tick_end)
        return;
    glp_chunk kept = *chunk;
    if (count > tick_end - first)
        kept.size = (size_t)(hashes - chunk->data) +
                    (size_t)(tick_end - first) * (size_t)parts * GLP_HASH_SIZE;
    output_add(output, &kept);
}

static void copy(struct output *output, glp_recording_reader from, const struct cut *cut)
{
    glp_chunk chunk;
    for (uint64_t i = 0; i <= cut->end.chunks && glp_recording_next(&from, &chunk); i++) {
        if (i < cut->stop.chunks) {
            output_add(output, &chunk);
        } else if (i == cut->stop.chunks && cut->stop.bytes > 0) {
            chunk.size = cut->stop.bytes;
            output_add(output, &chunk);
        } else if (i < cut->end.chunks && chunk.kind == GLP_CHUNK_HASHES) {
            add_hashes(output, &chunk, cut->parts, cut->tick_end);
        }
    }
    output_add(output, &(glp_chunk){.kind = GLP_CHUNK_END});
}

static int write_out(glp_recording_reader from, const char *path, const struct cut *cut)
{
    struct output output;
    if (!output_begin(&output, path))
        return TROUBLE;
    copy(&output, from, cut);
    return output_end(&output) ? SAME : TROUBLE;
}

// ---- salvage ------------------------------------------------------------------------------------

static int salvage(struct walk *walk, const struct options *options)
{
    const glp_recording_reader from = walk->reader; // at the first chunk
    walk_to_end(walk);
    struct cut cut = {.stop = end_of(walk), .end = end_of(walk)};
    return write_out(from, options->out, &cut);
}

int run_salvage(const struct options *options)
{
    struct walk walk;
    int status = walk_open(&walk, options->files[0]) ? salvage(&walk, options) : TROUBLE;
    walk_close(&walk);
    return status;
}

// ---- trim ---------------------------------------------------------------------------------------

// Finds where the run goes beyond a tick for good: a cut may have brought it back before. false if it does not.
static bool find_stop(struct walk *walk, uint64_t tick, struct place *stop)
{
    bool found = false;
    enum item item;
    while ((item = walk_next(walk)) != ITEM_END) {
        const gl_event *event = &walk->recorded.event;
        if (item == ITEM_CHUNK && walk->chunk.kind == GLP_CHUNK_CUT)
            found = found && walk->tick_end > tick + 1;
        if (found || item != ITEM_EVENT || event->type != GL_EVENT_UPDATE ||
            event->update.tick <= tick)
            continue;
        found = true;
        *stop = (struct place){walk->chunks - 1, walk->from};
    }
    return found;
}

static int trim(struct walk *walk, const struct options *options)
{
    const glp_recording_reader from = walk->reader; // at the first chunk
    struct cut cut = {.tick_end = options->to + 1};
    bool found = find_stop(walk, options->to, &cut.stop);
    cut.end = end_of(walk);
    cut.parts = walk->parts;
    if (!found)
        cut.stop = cut.end;
    if (!found && walk->state != GL_RECORDING_WHOLE) {
        char text[256];
        walk_describe(walk, text);
        glp_fail("glpace-replay: %s is %s; salvage keeps what there is before",
                 glp_show_path(options->files[0]).text, text);
        return DIFFERENT;
    }
    return write_out(from, options->out, &cut);
}

int run_trim(const struct options *options)
{
    struct walk walk;
    int status = walk_open(&walk, options->files[0]) ? trim(&walk, options) : TROUBLE;
    walk_close(&walk);
    return status;
}

// diff: where two recordings differ first, in what the program says of itself, in their events and in their hashes.
#include <stdio.h>
#include <string.h>

#include <glpace/event.h>

#include "commands.h"
#include "kinds.h"
#include "meta.h"
#include "record/fields.h"
#include "walk.h"

struct side {
    struct walk walk;
    enum item item;   // what comes next of the run: the walk's chunk or event
    glp_bytes hashes; // of the ticks from this one on
    uint64_t first_hashed;
};

// ---- what comes next ----------------------------------------------------------------------------

static void keep_hashes(struct side *it)
{
    uint64_t first, count;
    const unsigned char *hashes = walk_hashes(&it->walk.chunk, it->walk.parts, &first, &count);
    const size_t of_tick = (size_t)it->walk.parts * GLP_HASH_SIZE;
    if (it->hashes.size == 0 || first < it->first_hashed)
        it->first_hashed = first;
    it->hashes.size =
        (size_t)(first - it->first_hashed) * of_tick; // less than there is, behind a cut
    glp_bytes_add(&it->hashes, hashes, (size_t)count * of_tick);
}

static bool is_of_run(uint32_t kind)
{
    return kind == GLP_CHUNK_NOTE || kind == GLP_CHUNK_CUT || kind == GLP_CHUNK_TAINT;
}

static void go_on(struct side *it)
{
    do {
        it->item = walk_next(&it->walk);
        if (it->item == ITEM_CHUNK && it->walk.chunk.kind == GLP_CHUNK_HASHES)
            keep_hashes(it);
    } while (it->item == ITEM_CHUNK && !is_of_run(it->walk.chunk.kind));
}

// ---- events, notes, cuts ------------------------------------------------------------------------

// What differs; NULL: nothing.
static const char *difference(const struct side *a, const struct side *b)
{
    const glp_recorded *one = &a->walk.recorded, *other = &b->walk.recorded;
    const glp_chunk *left = &a->walk.chunk, *right = &b->walk.chunk;
    if (a->item != b->item)
        return a->item == ITEM_END || b->item == ITEM_END ? "the end" : "the kind";
    if (a->item == ITEM_END)
        return NULL;
    if (a->item == ITEM_CHUNK && left->kind != right->kind)
        return "the kind";
    if (a->item == ITEM_CHUNK)
        return left->size == right->size && memcmp(left->data, right->data, left->size) == 0
                   ? NULL
                   : "the content";
    if (one->event.window_number != other->event.window_number)
        return "the window";
    if (one->paused != other->paused)
        return "the pause of the loop";
    if (one->scale < other->scale || one->scale > other->scale)
        return "the scale of time";
    return glp_event_difference(&one->event, &other->event);
}

static void print_lines(const char *mark, const glp_bytes *text)
{
    const char *line = (const char *)text->data, *end = line + text->size;
    while (line < end) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        size_t size = (size_t)((stop ? stop : end) - line);
        printf("%s %.*s\n", mark, (int)size, line);
        line += size + 1;
    }
}

static void print_item(const char *mark, const struct side *it)
{
    struct printer printer;
    char end[256];
    if (it->item == ITEM_END) {
        walk_describe(&it->walk, end);
        printf("%s %s\n", mark, end);
        return;
    }
    if (printer_init(&printer)) {
        if (it->item == ITEM_EVENT)
            event_add(&printer.text, &it->walk.recorded);
        else
            printer_print(&printer, &it->walk.chunk);
        print_lines(mark, &printer.text);
    }
    printer_free(&printer);
}

static bool compare_runs(struct side *a, struct side *b)
{
    const char *what = NULL;
    while (!what && (a->item != ITEM_END || b->item != ITEM_END)) {
        go_on(a);
        go_on(b);
        what = difference(a, b);
    }
    if (!what)
        return true;
    const struct walk *at = &(a->item == ITEM_END ? b : a)->walk;
    if (at->has_ticks)
        printf("tick %llu, ", (unsigned long long)at->tick_end - 1);
    printf("event %llu: %s differs\n", (unsigned long long)at->events, what);
    print_item("<", a);
    print_item(">", b);
    return false;
}

// ---- what is said, and hashes -------------------------------------------------------------------

static bool is_same_line(const struct meta_line *a, const struct meta_line *b)
{
    return a->size == b->size && memcmp(a->text, b->text, a->size) == 0;
}

static bool differ_in(const char *what, const struct meta_line *a, const struct meta_line *b)
{
    printf("%s differs\n< ", what);
    meta_print(a);
    printf("\n> ");
    meta_print(b);
    printf("\n");
    return false;
}

static bool compare_parts(const struct walk *a, const struct walk *b)
{
    const int32_t most = a->parts > b->parts ? a->parts : b->parts;
    for (int32_t part = 0; part < most; part++) {
        const struct meta_line one = meta_part(&a->meta, part);
        const struct meta_line other = meta_part(&b->meta, part);
        if (!is_same_line(&one, &other))
            return differ_in("a part of the state", &one, &other);
    }
    return true;
}

static bool compare_lines(const glp_chunk *a, const glp_chunk *b)
{
    size_t at = meta_program(a), other_at = meta_program(b);
    bool has_one, has_other;
    do {
        struct meta_line one = {"", 0}, other = {"", 0};
        has_one = meta_next(a, &at, &one);
        has_other = meta_next(b, &other_at, &other);
        if (has_one != has_other || !is_same_line(&one, &other))
            return differ_in("a line of the program", &one, &other);
    } while (has_one);
    return true;
}

// The hashes from a tick on that comes later than the first one. NULL, and a size of 0, if there are none.
static const unsigned char *hashes_from(const struct side *it, uint64_t tick, size_t *size)
{
    const size_t of_tick = (size_t)it->walk.parts * GLP_HASH_SIZE;
    const uint64_t skipped = tick - it->first_hashed;
    *size = 0;
    if (it->hashes.size == 0 || skipped >= it->hashes.size / of_tick)
        return NULL;
    *size = it->hashes.size - (size_t)skipped * of_tick;
    return it->hashes.data + (size_t)skipped * of_tick;
}

// Of two states with the same parts.
static bool compare_hashes(const struct side *a, const struct side *b)
{
    const size_t of_tick = (size_t)a->walk.parts * GLP_HASH_SIZE;
    const uint64_t first = a->first_hashed > b->first_hashed ? a->first_hashed : b->first_hashed;
    size_t left, other_left;
    const unsigned char *one = hashes_from(a, first, &left);
    const unsigned char *other = hashes_from(b, first, &other_left);
    size_t size = left < other_left ? left : other_left, at = 0;
    while (at < size && memcmp(one + at, other + at, GLP_HASH_SIZE) == 0)
        at += GLP_HASH_SIZE;
    if (at == size)
        return true;
    const uint64_t tick = first + at / of_tick;
    const struct meta_line part = meta_part(&a->walk.meta, (int32_t)(at % of_tick / GLP_HASH_SIZE));
    one += at;
    other += at;
    printf("after tick %llu the state differs, in ", (unsigned long long)tick);
    meta_print(&part);
    printf(": %02x%02x%02x%02x and %02x%02x%02x%02x\n", one[3], one[2], one[1], one[0], other[3],
           other[2], other[1], other[0]);
    return false;
}

// ---- both ---------------------------------------------------------------------------------------

static bool is_whole(struct side *it)
{
    char text[256];
    while (it->item != ITEM_END)
        go_on(it);
    if (it->walk.state == GL_RECORDING_WHOLE)
        return true;
    walk_describe(&it->walk, text);
    printf("%s: %s\n", it->walk.path, text);
    return false;
}

static int compare(struct side *a, struct side *b)
{
    bool same = compare_runs(a, b);
    bool whole = is_whole(a);
    whole = is_whole(b) && whole;
    if (a->hashes.failed || b->hashes.failed) {
        walk_fail_memory();
        return TROUBLE;
    }
    const glp_chunk *one = &a->walk.meta, *other = &b->walk.meta;
    same &= compare_lines(one, other);
    same &= compare_parts(&a->walk, &b->walk) && compare_hashes(a, b);
    return same && whole ? SAME : DIFFERENT;
}

int run_diff(const struct options *options)
{
    struct side a = {.item = ITEM_CHUNK}, b = {.item = ITEM_CHUNK};
    bool opened = walk_open(&a.walk, options->files[0]) && walk_open(&b.walk, options->files[1]);
    int status = opened ? compare(&a, &b) : TROUBLE;
    walk_close(&a.walk);
    walk_close(&b.walk);
    glp_bytes_free(&a.hashes);
    glp_bytes_free(&b.hashes);
    return status;
}

// info: what is in a recording.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/event.h>

#include "commands.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "meta.h"
#include "text.h"
#include "walk.h"

// A chunk, to be counted with others like it.
struct row {
    uint32_t kind;
    const char *name; // of a note or a taint
    size_t length;    // 0: it has none
    size_t size;      // in the file
};

struct counts {
    struct walk walk;
    uint64_t events[GL_EVENT_CLOSE + 1];
    int64_t begin, end; // the times of the first and the latest event
    struct row *rows;
    size_t row_count, row_room;
};

// ---- counting -----------------------------------------------------------------------------------

static bool add_row(struct counts *it, const glp_chunk *chunk)
{
    void *rows = it->rows;
    if (!glp_reserve(&rows, &it->row_room, it->row_count, 1, sizeof *it->rows))
        return walk_fail_memory();
    it->rows = rows;
    bool is_named = chunk->kind == GLP_CHUNK_NOTE || chunk->kind == GLP_CHUNK_TAINT;
    const unsigned char *end = memchr(chunk->data, 0, chunk->size);
    size_t length = end ? (size_t)(end - chunk->data) : chunk->size;
    it->rows[it->row_count++] = (struct row){chunk->kind, (const char *)chunk->data,
                                             is_named ? length : 0, chunk->size + GLP_CHUNK_EXTRA};
    return true;
}

static void add_event(struct counts *it, const gl_event *event)
{
    if (it->walk.events == 1)
        it->begin = event->time;
    it->end = event->time;
    it->events[event->type]++;
}

static bool count_all(struct counts *it)
{
    enum item item;
    while ((item = walk_next(&it->walk)) != ITEM_END) {
        if (item == ITEM_EVENT)
            add_event(it, &it->walk.recorded.event);
        else if (!add_row(it, &it->walk.chunk))
            return false;
    }
    const glp_chunk end = {.kind = GLP_CHUNK_END, .data = (const unsigned char *)""};
    return it->walk.state != GL_RECORDING_WHOLE || add_row(it, &end);
}

static int compare_kinds(const void *a, const void *b)
{
    char names[2][9];
    kind_name(names[0], ((const struct row *)a)->kind);
    kind_name(names[1], ((const struct row *)b)->kind);
    return strcmp(names[0], names[1]);
}

static int compare(const void *a, const void *b)
{
    const struct row *one = a, *other = b;
    int order = compare_kinds(a, b);
    if (order == 0)
        order = memcmp(one->name, other->name,
                       one->length < other->length ? one->length : other->length);
    return order != 0 ? order : (one->length > other->length) - (one->length < other->length);
}

// ---- printing -----------------------------------------------------------------------------------

static void print_events(const struct counts *it)
{
    printf("events: %llu\n", (unsigned long long)it->walk.events);
    for (int type = 0; type <= GL_EVENT_CLOSE; type++)
        if (it->events[type] > 0)
            printf("  %s %llu\n", gl_event_name((gl_event_type)type),
                   (unsigned long long)it->events[type]);
}

// How many rows from this one on are like it.
static size_t run_of(const struct counts *it, size_t row,
                     int (*order)(const void *a, const void *b))
{
    size_t end = row + 1;
    while (end < it->row_count && order(&it->rows[row], &it->rows[end]) == 0)
        end++;
    return end - row;
}

static void print_names(const struct counts *it, const char *title, uint32_t kind)
{
    for (size_t row = 0, count = 0; row < it->row_count; row += count) {
        const struct row *first = &it->rows[row];
        count = run_of(it, row, compare);
        if (first->kind != kind)
            continue;
        char name[GLP_TEXT_EXCERPT_SIZE];
        glp_text_excerpt(name, first->name, first->length);
        printf("%s  %s %zu\n", title, name, count);
        title = "";
    }
}

static void print_chunks(const struct counts *it)
{
    printf("chunks: %zu\n", it->row_count);
    for (size_t row = 0, count = 0; row < it->row_count; row += count) {
        char name[9];
        size_t size = 0;
        count = run_of(it, row, compare_kinds);
        for (size_t i = row; i < row + count; i++)
            size += it->rows[i].size;
        kind_name(name, it->rows[row].kind);
        printf("  %s %zu, %zu bytes\n", name, count, size);
    }
}

static void print_lines(const char *title, const glp_chunk *meta, size_t at)
{
    for (struct meta_line line; meta_next(meta, &at, &line); title = "") {
        printf("%s  ", title);
        meta_print(&line);
        putchar('\n');
    }
}

static void print_parts(const struct walk *walk)
{
    for (int32_t i = 0; i < walk->parts; i++) {
        char name[GLP_TEXT_EXCERPT_SIZE];
        const struct meta_line part = meta_part(&walk->meta, i);
        glp_text_excerpt(name, part.text, part.size);
        printf("%s  %s\n", i == 0 ? "state:\n" : "", name);
    }
}

static void print(const struct counts *it)
{
    const struct walk *walk = &it->walk;
    char text[256];
    walk_describe(walk, text);
    printf("%s: %s\n", walk->path, text);
    printf("format: version %d\n", GLP_RECORDING_VERSION);
    printf("ticks: %llu\n", (unsigned long long)(walk->tick_end - walk->first_tick));
    printf("length: %.3f s\n", (double)(it->end - it->begin) / (double)GL_NS_PER_SECOND);
    print_events(it);
    print_names(it, "notes:\n", GLP_CHUNK_NOTE);
    print_names(it, "read without a note:\n", GLP_CHUNK_TAINT);
    print_parts(walk);
    print_chunks(it);
    print_lines("lines of the program:\n", &walk->meta, meta_program(&walk->meta));
}

static int show(struct counts *it)
{
    if (!count_all(it))
        return TROUBLE;
    if (it->row_count > 0)
        qsort(it->rows, it->row_count, sizeof *it->rows, compare);
    print(it);
    return it->walk.state == GL_RECORDING_WHOLE ? SAME : DIFFERENT;
}

int run_info(const struct options *options)
{
    struct counts counts = {0};
    int status = walk_open(&counts.walk, options->files[0]) ? show(&counts) : TROUBLE;
    walk_close(&counts.walk);
    free(counts.rows);
    return status;
}

// The timeline in letters. In a column a digit says how many updates, frames or inputs began in it,
// a bar that one went on.

#include "timeline.h"

#include <stdlib.h>
#include <string.h>

#define LABEL 9 // columns left of the picture

struct glyphs {
    const char *work, *present, *presented, *wait, *skipped;
    const char *line, *mark;
};
static const struct glyphs ascii = {"=", "-", "|", ".", "x", "-", "+"};
static const struct glyphs utf8_glyphs = {"━", "─", "┤", "·", "×", "─", "┬"};

// One row, a column at a time.
struct row {
    int columns;
    unsigned *begun; // how many spans began in it
    unsigned *ended; // how many ended
    double *covered; // how much of it they cover
};

static double column_of(const struct timeline *timeline, int columns, int64_t time)
{
    return (double)(time - timeline->from) / (double)(timeline->to - timeline->from) * columns;
}

static int clamp(double column, int columns)
{
    return column < 0 ? 0 : column >= columns ? columns - 1 : (int)column;
}

static void cover(struct row *row, double from, double to)
{
    int last = clamp(to, row->columns);
    for (int i = clamp(from, row->columns); i <= last; i++) {
        double left = from > i ? from : i;
        double right = to < i + 1 ? to : i + 1;
        row->covered[i] += right > left ? right - left : 0;
    }
}

static void fill(struct row *row, const struct timeline *timeline, enum span_kind kind)
{
    for (size_t i = 0; i < timeline->count; i++) {
        const struct span *span = &timeline->spans[i];
        if (span->kind != kind || span->from >= timeline->to)
            continue;
        double from = column_of(timeline, row->columns, span->from);
        double to = column_of(timeline, row->columns, span->to);
        cover(row, from, to);
        if (span->from >= timeline->from)
            row->begun[clamp(from, row->columns)]++;
        if (span->to <= timeline->to)
            row->ended[clamp(to, row->columns)]++;
    }
}

static void print_count(unsigned count)
{
    putchar(count <= 9 ? (int)('0' + count) : '+');
}

static void print_column(const struct row *row, int i, enum span_kind kind, const struct glyphs *g)
{
    bool busy = row->covered[i] >= 0.5;
    bool counts = kind == SPAN_UPDATE || kind == SPAN_RENDER || kind == SPAN_INPUT;
    if (counts && row->begun[i] > 0)
        print_count(row->begun[i]);
    else if (kind == SPAN_SKIPPED)
        fputs(row->begun[i] > 0 ? g->skipped : " ", stdout);
    else if (kind == SPAN_PRESENT && row->ended[i] > 0)
        fputs(g->presented, stdout);
    else if (!busy)
        putchar(' ');
    else
        fputs(kind == SPAN_WAIT ? g->wait : kind == SPAN_PRESENT ? g->present : g->work, stdout);
}

static void print_row(const struct timeline *timeline, enum span_kind kind, int columns,
                      const struct glyphs *glyphs)
{
    size_t count = (size_t)columns;
    struct row row = {columns, calloc(count, sizeof *row.begun), calloc(count, sizeof *row.ended),
                      calloc(count, sizeof *row.covered)};
    if (row.begun && row.ended && row.covered) {
        fill(&row, timeline, kind);
        printf("%-*s", LABEL, timeline_row(kind));
        for (int i = 0; i < columns; i++)
            print_column(&row, i, kind, glyphs);
        putchar('\n');
    }
    free(row.begun);
    free(row.ended);
    free(row.covered);
}

// ---- the axis -----------------------------------------------------------------------------------

static int64_t first_mark(const struct timeline *timeline, int64_t step)
{
    return (timeline->from + step - 1) / step * step;
}

static void print_axis(const struct timeline *timeline, int columns, const struct glyphs *glyphs)
{
    struct axis axis = timeline_axis(timeline, columns / 12);
    printf("%*s", LABEL, "");
    int at = 0;
    for (int64_t mark = first_mark(timeline, axis.step); mark < timeline->to; mark += axis.step) {
        char label[40];
        int column = clamp(column_of(timeline, columns, mark), columns);
        snprintf(label, sizeof label, "%lld %s", (long long)(mark / axis.unit_ns), axis.unit);
        if (column + (int)strlen(label) > columns)
            break;
        at += printf("%*s%s", column - at, "", label);
    }
    printf("\n%*s", LABEL, "");
    int64_t mark = first_mark(timeline, axis.step);
    for (int i = 0; i < columns; i++) {
        bool marked =
            mark < timeline->to && clamp(column_of(timeline, columns, mark), columns) == i;
        fputs(marked ? glyphs->mark : glyphs->line, stdout);
        if (marked)
            mark += axis.step;
    }
    putchar('\n');
}

void timeline_print(const struct timeline *timeline, int columns, bool utf8)
{
    const struct glyphs *glyphs = utf8 ? &utf8_glyphs : &ascii;
    char words[160];
    timeline_describe(timeline, words, sizeof words);
    printf("%s: %s\n", timeline->policy, words);
    print_axis(timeline, columns - LABEL, glyphs);
    for (int kind = 0; kind < SPAN_KINDS; kind++)
        if (timeline_has(timeline, (enum span_kind)kind))
            print_row(timeline, (enum span_kind)kind, columns - LABEL, glyphs);
}

// The timeline as SVG: one row of boxes for each kind, on a card that follows the reader's light or
// dark colors. Boxes that would be narrower than what a screen shows become one.

#include "timeline.h"

#include <stdlib.h>

#define WIDTH 900
#define LEFT 78 // of the rows, behind their names
#define RIGHT 18
#define TOP 52
#define ROW 27      // from one row to the next
#define BOX 19      // the height of a box
#define BASELINE 14 // of text beside or in a box
#define AXIS 34
#define MOST_MARKS 10
#define GAP 1.0          // between two boxes side by side
#define NARROWEST 1.5    // a box
#define DIGIT 6.6        // the width of one in a box
#define VSYNC_DISTANCE 5 // lines closer together would be a surface
#define MAX_NAME 24

// Plain rules rather than variables, which not every reader of SVG knows.
static const char style[] =
    "<style>\n"
    "svg { font: 12px system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif }\n"
    ".card { fill: #fff; stroke: #d8dde3 } .line { stroke: #e3e7ec; fill: none }\n"
    ".axis { stroke: #8a94a0 } text { fill: #1f2630 } .soft, .mark { fill: #66707c }\n"
    ".title { font-size: 15px; font-weight: 600 } .name { text-anchor: end }\n"
    ".mark, .box text { text-anchor: middle } .box text { fill: #fff; font-size: 11px }\n"
    ".box .lost { text-anchor: start; fill: #66707c }\n"
    ".input { fill: #9a4fc0 } .update { fill: #2f6fd0 } .render { fill: #23865c }\n"
    ".present { fill: #b8651b } .wait { fill: #d5dbe2 } .skipped { fill: #c93135 }\n"
    "@media (prefers-color-scheme: dark) {\n"
    ".card { fill: #14181d; stroke: #313842 } .line { stroke: #272e36 }\n"
    ".axis { stroke: #77828e } text { fill: #e6eaef } .soft, .mark { fill: #99a4b0 }\n"
    ".box text { fill: #10141a } .box .lost { fill: #99a4b0 }\n"
    ".input { fill: #cd93ea } .update { fill: #74a9f7 } .render { fill: #5cc596 }\n"
    ".present { fill: #eca15c } .wait { fill: #3a434e } .skipped { fill: #f5767a } }\n"
    "</style>\n";

// Where a moment is, from the left of the rows.
static double place(const struct timeline *timeline, int64_t time)
{
    double share = (double)(time - timeline->from) / (double)(timeline->to - timeline->from);
    share = share < 0 ? 0 : share > 1 ? 1 : share;
    return share * (WIDTH - LEFT - RIGHT);
}

// ---- rows ---------------------------------------------------------------------------------------

struct box {
    double from;
    double to;
    bool whole; // one span, which has not become one with others
    uint64_t number;
    unsigned at_once; // spans that began where it begins
};

// Updates and frames have their number in the box, skipped ticks and the number of updates at once
// beside it, if they fit.
static void write_number(FILE *file, const struct box *box, enum span_kind kind, double room)
{
    char number[MAX_NAME];
    int digits = snprintf(number, sizeof number, "%llu", (unsigned long long)box->number);
    bool is_numbered = kind == SPAN_UPDATE || kind == SPAN_RENDER;
    double width = box->to - box->from;
    if (kind == SPAN_UPDATE && box->at_once > 1) {
        if (room > DIGIT * 3)
            fprintf(file, "<text class=\"lost\" x=\"%.1f\" y=\"%d\">x%u</text>\n", box->to + 2,
                    BASELINE, box->at_once);
        return;
    }
    if (!box->whole)
        return;
    if (kind == SPAN_SKIPPED && box->number > 0 && room > DIGIT * (digits + 6))
        fprintf(file, "<text class=\"lost\" x=\"%.1f\" y=\"%d\">%s tick%s</text>\n", box->to + 4,
                BASELINE, number, box->number == 1 ? "" : "s");
    else if (is_numbered && width > DIGIT * digits + 5)
        fprintf(file, "<text x=\"%.1f\" y=\"%d\">%s</text>\n", box->from + (width - GAP) / 2,
                BASELINE, number);
}

// room is what there is behind it, up to the next box.
static void write_box(FILE *file, const struct box *box, enum span_kind kind, double room)
{
    double width = box->to - box->from;
    if (width > 4 * GAP)
        width -= GAP;
    fprintf(file, "<rect x=\"%.1f\" width=\"%.1f\" height=\"%d\"%s/>\n", box->from, width, BOX,
            width > 4 ? " rx=\"2\"" : "");
    write_number(file, box, kind, room);
}

// The spans of a row ascend.
static void write_boxes(FILE *file, const struct timeline *timeline, enum span_kind kind)
{
    struct box box = {.to = -1};
    for (size_t i = 0; i < timeline->count; i++) {
        const struct span *span = &timeline->spans[i];
        if (span->kind != kind || span->from >= timeline->to)
            continue;
        double from = place(timeline, span->from);
        double to = place(timeline, span->to);
        if (to < from + NARROWEST)
            to = from + NARROWEST;
        bool joins = from < box.to && (to - from < 4 * GAP || !box.whole);
        if (joins) {
            box.whole = false;
            box.at_once += from < box.from + NARROWEST;
            box.to = to > box.to ? to : box.to;
            continue;
        }
        if (box.to >= 0)
            write_box(file, &box, kind, from - box.to);
        box = (struct box){from, to, true, span->number, 1};
    }
    if (box.to >= 0)
        write_box(file, &box, kind, WIDTH - LEFT - RIGHT - box.to);
}

static void write_row(FILE *file, const struct timeline *timeline, enum span_kind kind, int y)
{
    const char *name = timeline_row(kind);
    fprintf(file, "<text class=\"name\" x=\"%d\" y=\"%d\">%s</text>\n", LEFT - 10, y + BASELINE,
            name);
    fprintf(file, "<g class=\"box %s\" transform=\"translate(%d %d)\">\n", name, LEFT, y);
    write_boxes(file, timeline, kind);
    fputs("</g>\n", file);
}

// ---- lines --------------------------------------------------------------------------------------

static void write_vsyncs(FILE *file, const struct timeline *timeline, int bottom)
{
    int64_t period = timeline->vsync_period;
    if (period == 0 || place(timeline, timeline->from + period) < VSYNC_DISTANCE)
        return;
    fputs("<path class=\"line\" d=\"", file);
    for (int64_t time = timeline->from / period * period; time <= timeline->to; time += period)
        if (time >= timeline->from)
            fprintf(file, "M%.1f %dV%d", LEFT + place(timeline, time), TOP - 6, bottom);
    fputs("\"/>\n", file);
}

static void write_axis(FILE *file, const struct timeline *timeline, int y)
{
    struct axis axis = timeline_axis(timeline, MOST_MARKS);
    fprintf(file, "<path d=\"M%d %dH%d\" class=\"axis\"/>\n", LEFT, y, WIDTH - RIGHT);
    int64_t first = (timeline->from + axis.step - 1) / axis.step * axis.step;
    for (int64_t time = first; time <= timeline->to; time += axis.step) {
        double x = LEFT + place(timeline, time);
        const char *unit = time == first ? axis.unit : "";
        fprintf(file, "<path d=\"M%.1f %dv5\" class=\"axis\"/>", x, y);
        fprintf(file, "<text class=\"mark\" x=\"%.1f\" y=\"%d\">%lld%s%s</text>\n", x, y + 19,
                (long long)(time / axis.unit_ns), *unit ? " " : "", unit);
    }
}

// ---- the picture --------------------------------------------------------------------------------

void timeline_write_svg(const struct timeline *timeline, FILE *file)
{
    int rows = 0;
    for (int kind = 0; kind < SPAN_KINDS; kind++)
        rows += timeline_has(timeline, (enum span_kind)kind);
    int bottom = TOP + rows * ROW;
    int height = bottom + AXIS;
    char words[160];
    timeline_describe(timeline, words, sizeof words);

    fprintf(file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
            "height=\"%d\" role=\"img\" aria-labelledby=\"title desc\">\n",
            WIDTH, height, WIDTH, height);
    fprintf(file, "<title id=\"title\">The loop policy %s over time</title>\n", timeline->policy);
    fprintf(
        file,
        "<desc id=\"desc\">%s. One row of boxes each for what the loop did, as wide as it took; "
        "numbers are those of updates and frames.</desc>\n",
        words);
    fputs(style, file);
    fprintf(file, "<rect class=\"card\" x=\".5\" y=\".5\" width=\"%d\" height=\"%d\" rx=\"8\"/>\n",
            WIDTH - 1, height - 1);
    fprintf(file,
            "<text x=\"18\" y=\"28\"><tspan class=\"title\">%s</tspan><tspan class=\"soft\" "
            "dx=\"12\">%s</tspan></text>\n",
            timeline->policy, words);
    write_vsyncs(file, timeline, bottom);
    for (int kind = 0, y = TOP; kind < SPAN_KINDS; kind++)
        if (timeline_has(timeline, (enum span_kind)kind)) {
            write_row(file, timeline, (enum span_kind)kind, y);
            y += ROW;
        }
    write_axis(file, timeline, bottom);
    fputs("</svg>\n", file);
}

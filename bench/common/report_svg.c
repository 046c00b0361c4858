// The picture: a line for each case, and on it a dot for each of those that were compared.
#include "report.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define WIDTH 760
#define LEFT 210 // of the axis, at least
#define RIGHT (WIDTH - 40)
#define LEGEND 46      // its first line
#define LEGEND_LINE 20 // of it
#define LINE 26
#define LETTER 7.2 // is at most so wide
#define GAP 14     // between a name and the axis
#define MARK "target: at most"

static const char *const colors[BENCH_MAX_SERIES] = {
    "#1267c4", "#d9730d", "#6b7280", "#8a3ffc", "#2e8b57", "#b8860b", "#c2185b",
    "#0e7490", "#65a30d", "#000000", "#7c2d12", "#f472b6", "#4f46e5", "#94a3b8"};

typedef struct position {
    double x, y;
} position;

typedef struct drawing {
    const bench_report *report;
    FILE *file;
    double least, most; // of the axis
    double left;        // where it begins, on the right of the longest name
    int cases;
    const char *names[BENCH_MAX_ROWS];
    int whos;
    const char *who[BENCH_MAX_SERIES];
    position legend[BENCH_MAX_SERIES + 1]; // of each of them, and of the mark
    double top;                            // of the first line
} drawing;

static int find(const char *const *strings, int count, const char *string)
{
    int i = 0;
    while (i < count && strcmp(strings[i], string) != 0)
        i++;
    return i;
}

static double value_of(const drawing *d, int row)
{
    return bench_report_value(d->report, row, d->report->picture.column);
}

// Values that the axis cannot show are at its end.
static double clamp(const drawing *d, double value)
{
    return fmin(fmax(value, d->least), d->most);
}

static double place(const drawing *d, double value)
{
    double share;
    if (d->report->picture.logarithmic)
        share = log(clamp(d, value) / d->least) / log(d->most / d->least);
    else
        share = (clamp(d, value) - d->least) / (d->most - d->least);
    return d->left + share * (RIGHT - d->left);
}

// ---- what there is to draw ----------------------------------------------------------------------

static void collect(drawing *d)
{
    for (int r = 0; r < d->report->rows_count; r++) {
        const bench_row *row = &d->report->rows[r];
        if (isnan(value_of(d, r)))
            continue;
        if (find(d->names, d->cases, row->name) == d->cases)
            d->names[d->cases++] = row->name;
        d->left = fmax(d->left, GAP + LETTER * (double)strlen(row->name));
        if (find(d->who, d->whos, row->who) == d->whos && d->whos < BENCH_MAX_SERIES)
            d->who[d->whos++] = row->who;
    }
}

// The smallest of 1, 1.5, 2, 3, 5, 10, 15 ... that is at least this.
static double round_up(double value)
{
    double power = pow(10, floor(log10(value)));
    double digit = value / power;
    static const double digits[] = {1, 1.5, 2, 3, 5, 10};
    int i = 0;
    while (digits[i] < 10 && digits[i] < digit)
        i++;
    return power * digits[i];
}

static void choose_axis(drawing *d)
{
    double least = INFINITY, most = 0;
    for (int r = 0; r < d->report->rows_count; r++) {
        double value = value_of(d, r);
        if (!isnan(value)) {
            least = fmin(least, value);
            most = fmax(most, value);
        }
        if (!isnan(d->report->rows[r].mark))
            most = fmax(most, d->report->rows[r].mark);
    }
    if (!(most > 0))
        most = 1;
    least = fmin(least, most); // where nothing was measured
    if (d->report->picture.logarithmic) {
        d->least = pow(10, floor(log10(fmax(least, most / 1e6))));
        d->most = pow(10, ceil(log10(most)));
        if (d->most <= d->least)
            d->most = d->least * 10;
    } else {
        d->least = 0;
        d->most = round_up(most / 5) * 5;
    }
}

static bool has_marks(const bench_report *report)
{
    int r = 0;
    while (r < report->rows_count && isnan(report->rows[r].mark))
        r++;
    return r < report->rows_count;
}

// The entries lie in lines, as many to each as it has room for.
static void arrange_legend(drawing *d)
{
    position next = {d->left, LEGEND};
    for (int i = 0; i < d->whos + has_marks(d->report); i++) {
        const char *text = i < d->whos ? d->who[i] : MARK;
        const double width = 34 + LETTER * (double)strlen(text);
        if (next.x > d->left && next.x + width > WIDTH)
            next = (position){d->left, next.y + LEGEND_LINE};
        d->legend[i] = next;
        next.x += width;
    }
    d->top = next.y + LINE;
}

// ---- drawing ------------------------------------------------------------------------------------

// The text has none of XML's own characters in it.
static void write_text(FILE *file, double x, double y, const char *anchor, const char *text)
{
    fprintf(file, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n", x, y, anchor, text);
}

static void draw_grid_line(const drawing *d, double value, double bottom)
{
    char label[32];
    snprintf(label, sizeof label, "%.7g", value);
    double x = place(d, value);
    fprintf(d->file, "<path d=\"M%.1f %.1f V%.1f\" stroke=\"#d8dce2\"/>\n", x, d->top - 8, bottom);
    write_text(d->file, x, bottom + 16, "middle", label);
}

static void draw_grid(const drawing *d)
{
    double bottom = d->top + d->cases * LINE;
    if (d->report->picture.logarithmic) {
        for (double value = d->least; value <= d->most * 1.001; value *= 10)
            draw_grid_line(d, value, bottom);
    } else {
        for (int i = 0; i <= 5; i++)
            draw_grid_line(d, d->most / 5 * i, bottom);
    }
}

static void draw_legend(const drawing *d)
{
    for (int i = 0; i < d->whos; i++) {
        const position at = d->legend[i];
        fprintf(d->file, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\" fill=\"%s\"/>\n", at.x, at.y,
                colors[i]);
        write_text(d->file, at.x + 10, at.y + 4, "start", d->who[i]);
    }
    if (has_marks(d->report)) {
        const position at = d->legend[d->whos];
        fprintf(d->file, "<path d=\"M%.1f %.1f v14\" stroke=\"#b42318\" stroke-width=\"2\"/>\n",
                at.x, at.y - 7);
        write_text(d->file, at.x + 8, at.y + 4, "start", MARK);
    }
}

static double line_of(const drawing *d, const bench_row *row)
{
    return d->top + (find(d->names, d->cases, row->name) + 0.5) * LINE - 4;
}

static void draw_row(const drawing *d, int r)
{
    const bench_row *row = &d->report->rows[r];
    double value = value_of(d, r);
    int who = find(d->who, d->whos, row->who);
    if (isnan(value) || who == d->whos)
        return;
    double y = line_of(d, row);
    if (!isnan(row->mark))
        fprintf(d->file, "<path d=\"M%.1f %.1f v18\" stroke=\"#b42318\" stroke-width=\"2\"/>\n",
                place(d, row->mark), y - 9);
    fprintf(d->file, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\" fill=\"%s\"/>\n", place(d, value), y,
            colors[who]);
}

static void draw(const drawing *d)
{
    const double height = d->top + d->cases * LINE + 30;
    fprintf(d->file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%g\" "
            "viewBox=\"0 0 %d %g\" font-family=\"sans-serif\" font-size=\"13\" fill=\"#1f2430\">\n"
            "<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n",
            WIDTH, height, WIDTH, height);
    write_text(d->file, 16, 24, "start", d->report->picture.title);
    draw_legend(d);
    draw_grid(d);
    for (int i = 0; i < d->cases; i++) {
        double y = d->top + (i + 0.5) * LINE - 4;
        write_text(d->file, d->left - GAP, y + 4, "end", d->names[i]);
        fprintf(d->file, "<path d=\"M%g %.1f H%d\" stroke=\"#eef0f3\"/>\n", d->left, y, RIGHT);
    }
    // Ours last, and so on top.
    for (int r = d->report->rows_count - 1; r >= 0; r--)
        draw_row(d, r);
    fprintf(d->file, "</svg>\n");
}

bool bench_report_write_svg(const bench_report *report, const char *path)
{
    drawing d = {.report = report, .left = LEFT, .file = fopen(path, "w")};
    if (!d.file) {
        perror(path);
        return false;
    }
    collect(&d);
    choose_axis(&d);
    arrange_legend(&d);
    draw(&d);
    bool good = !ferror(d.file);
    return fclose(d.file) == 0 && good;
}

#include "report.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "measure.h"

void bench_report_begin(bench_report *report, bench_options options, int argc, char **argv)
{
    bench_options_parse(&options, argc, argv);
    report->options = options;
    report->machine = bench_machine_here();
    report->steal = bench_steal_read();
}

static void check_room(int count, int most)
{
    if (count < most)
        return;
    fprintf(stderr, "bench: a report is full\n");
    exit(1);
}

int bench_report_row(bench_report *report, const char *who, const char *format, ...)
{
    check_room(report->rows_count, BENCH_MAX_ROWS);
    bench_row *row = &report->rows[report->rows_count];
    row->who = who;
    row->mark = NAN;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(row->name, sizeof row->name, format, arguments);
    va_end(arguments);
    return report->rows_count++;
}

void bench_report_sample(bench_report *report, int row, int column, double value)
{
    bench_row *r = &report->rows[row];
    check_room(r->counts[column], BENCH_MAX_ROUNDS);
    r->samples[column][r->counts[column]++] = value;
}

double bench_report_value(const bench_report *report, int row, int column)
{
    const bench_row *r = &report->rows[row];
    double sorted[BENCH_MAX_ROUNDS];
    memcpy(sorted, r->samples[column], sizeof sorted);
    return bench_median(sorted, r->counts[column]);
}

void bench_report_target(bench_report *report, double result, double limit, int decimals,
                         const char *format, ...)
{
    check_room(report->targets_count, BENCH_MAX_TARGETS);
    bench_target *target = &report->targets[report->targets_count++];
    target->result = result;
    target->limit = limit;
    target->decimals = decimals;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(target->what, sizeof target->what, format, arguments);
    va_end(arguments);
}

bench_verdict bench_target_verdict(const bench_target *target)
{
    if (isnan(target->result) || isnan(target->limit))
        return BENCH_NOT_MEASURED;
    return target->result <= target->limit ? BENCH_MET : BENCH_MISSED;
}

int bench_report_columns(const bench_report *report)
{
    int count = 0;
    while (count < BENCH_MAX_COLUMNS && report->columns[count].title)
        count++;
    return count;
}

// ---- for people ---------------------------------------------------------------------------------

static void print_number(double value, int width, int decimals)
{
    if (isnan(value))
        printf(" %*s", width, "-");
    else
        printf(" %*.*f", width, decimals, value);
}

static void print_table(const bench_report *report)
{
    int columns = bench_report_columns(report);
    printf("%-50s", report->case_name);
    for (int c = 0; c < columns; c++)
        printf(" %18s", report->columns[c].title);
    printf("\n");
    for (int r = 0; r < report->rows_count; r++) {
        printf("%-26s %-23s", report->rows[r].name, report->rows[r].who);
        for (int c = 0; c < columns; c++)
            print_number(bench_report_value(report, r, c), 18, report->columns[c].decimals);
        printf("\n");
    }
}

static void print_targets(const bench_report *report)
{
    static const char *const verdicts[] = {"met", "MISSED", "not measured"};
    printf("\n%-70s %10s %10s\n", "target", "at most", "seen");
    for (int i = 0; i < report->targets_count; i++) {
        const bench_target *target = &report->targets[i];
        printf("%-70s", target->what);
        print_number(target->limit, 10, target->decimals);
        print_number(target->result, 10, target->decimals);
        printf("  %s\n", verdicts[bench_target_verdict(target)]);
    }
}

// ---- for programs -------------------------------------------------------------------------------

static void print_string(const char *string)
{
    putchar('"');
    for (const char *c = string; *c; c++) {
        if (*c == '"' || *c == '\\')
            putchar('\\');
        putchar((unsigned char)*c < ' ' ? ' ' : *c);
    }
    putchar('"');
}

static void print_field(const char *key, double value)
{
    if (isfinite(value))
        printf(",\"%s\":%.9g", key, value);
    else
        printf(",\"%s\":null", key);
}

static void print_machine(const bench_report *report)
{
    printf(",\"date\":\"%s\",\"machine\":{\"cpu\":", report->machine.date);
    print_string(report->machine.cpu);
    printf(",\"cores\":%ld,\"kernel\":", report->machine.cores);
    print_string(report->machine.kernel);
    print_field("load", report->machine.load);
    print_field("stolen_percent", bench_steal_since(report->steal));
    if (report->renderer[0]) {
        printf(",\"renderer\":");
        print_string(report->renderer);
    }
    printf("},\"rounds\":%d", report->options.rounds);
}

static void print_json(const bench_report *report)
{
    printf("{\"bench\":\"%s\"", report->name);
    print_machine(report);
    printf(",\"rows\":[");
    for (int r = 0; r < report->rows_count; r++) {
        printf("%s{\"case\":", r ? "," : "");
        print_string(report->rows[r].name);
        printf(",\"who\":");
        print_string(report->rows[r].who);
        for (int c = 0; c < bench_report_columns(report); c++)
            print_field(report->columns[c].key, bench_report_value(report, r, c));
        printf("}");
    }
    printf("],\"targets\":[");
    for (int i = 0; i < report->targets_count; i++) {
        static const char *const met[] = {"true", "false", "null"};
        const bench_target *target = &report->targets[i];
        printf("%s{\"what\":", i ? "," : "");
        print_string(target->what);
        print_field("at_most", target->limit);
        print_field("seen", target->result);
        printf(",\"met\":%s}", met[bench_target_verdict(target)]);
    }
    printf("]}\n");
}

int bench_report_end(bench_report *report)
{
    print_table(report);
    print_targets(report);
    print_json(report);
    const bench_options *options = &report->options;
    bool written = !options->markdown || bench_report_write_markdown(report, options->markdown);
    return (!options->svg || bench_report_write_svg(report, options->svg)) && written ? 0 : 1;
}

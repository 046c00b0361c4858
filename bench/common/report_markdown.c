#include "report.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void write_number(FILE *file, double value, int decimals)
{
    if (isnan(value))
        fprintf(file, " |");
    else
        fprintf(file, " %.*f |", decimals, value);
}

static void write_machine(const bench_report *report, FILE *file)
{
    const bench_machine *machine = &report->machine;
    fprintf(file, "%s, %ld core%s, %s", machine->cpu, machine->cores,
            machine->cores == 1 ? "" : "s", machine->kernel);
    if (report->renderer[0])
        fprintf(file, ", OpenGL by %s", report->renderer);
    fprintf(file, ". The load average at the start was %.2f%s, and", machine->load,
            machine->load > (double)machine->cores ? ": the machine was busy" : "");
    const double stolen = bench_steal_since(report->steal);
    if (isnan(stolen))
        fprintf(file, " how much of its cores' time others took meanwhile is not known.");
    else
        fprintf(file, " %.2f %% of its cores' time went to other machines meanwhile.", stolen);
    const char *commit = getenv("BENCH_COMMIT"); // which run.sh sets
    const bool is_known = commit && commit[0];
    const char *command = getenv("BENCH_COMMAND"); // which ./dev sets for peers
    fprintf(file, " %s%s%s: `./dev bench %s --rounds %d", machine->date,
            is_known ? ", commit " : "", is_known ? commit : "", command ? command : report->name,
            report->options.rounds);
    if (report->options.seconds > 0)
        fprintf(file, " --seconds %g", report->options.seconds);
    fprintf(file, "`, medians of the rounds.\n\n");
}

static void write_table(const bench_report *report, FILE *file)
{
    int columns = bench_report_columns(report);
    fprintf(file, "| %s | |", report->case_name);
    for (int c = 0; c < columns; c++)
        fprintf(file, " %s |", report->columns[c].title);
    fprintf(file, "\n|---|---|");
    for (int c = 0; c < columns; c++)
        fprintf(file, "---:|");
    fprintf(file, "\n");
    for (int r = 0; r < report->rows_count; r++) {
        const bench_row *row = &report->rows[r];
        fprintf(file, "| %s | %s |", row->name, row->who);
        for (int c = 0; c < columns; c++)
            write_number(file, bench_report_value(report, r, c), report->columns[c].decimals);
        fprintf(file, "\n");
    }
}

static void write_targets(const bench_report *report, FILE *file)
{
    static const char *const verdicts[] = {"met", "**missed**", "not measured"};
    int counts[3] = {0};
    fprintf(file, "\n| target | at most | seen | |\n|---|---:|---:|---|\n");
    for (int i = 0; i < report->targets_count; i++) {
        const bench_target *target = &report->targets[i];
        bench_verdict verdict = bench_target_verdict(target);
        counts[verdict]++;
        fprintf(file, "| %s |", target->what);
        write_number(file, target->limit, target->decimals);
        write_number(file, target->result, target->decimals);
        fprintf(file, " %s |\n", verdicts[verdict]);
    }
    fprintf(file, "\n%d met, %d missed", counts[BENCH_MET], counts[BENCH_MISSED]);
    if (counts[BENCH_NOT_MEASURED])
        fprintf(file, ", %d not measured", counts[BENCH_NOT_MEASURED]);
    fprintf(file, ".\n");
}

bool bench_report_write_markdown(const bench_report *report, const char *path)
{
    FILE *file = fopen(path, "w");
    if (!file) {
        perror(path);
        return false;
    }
    fprintf(file, "## %s: %s\n\n%s\n\n", report->name, report->title, report->about);
    write_machine(report, file);
    fprintf(file, "![%s](pictures/bench_%s.svg)\n\n", report->picture.title, report->name);
    write_table(report, file);
    write_targets(report, file);
    bool good = !ferror(file);
    return fclose(file) == 0 && good;
}

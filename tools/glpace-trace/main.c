// glpace-trace: runs a scenario file through a policy on the simulated machine, and prints what
// came when.
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <glpace/base.h>

#include "options.h"
#include "policies.h"
#include "run.h"
#include "system.h"

enum { FINE = 0, FAILED = 1, BAD_INPUT = 2 };

// ---- results ------------------------------------------------------------------------------------

// What it says stays in one line, whatever the file is called.
static void begin_complaint(const char *file)
{
    fputs("glpace-trace: ", stderr);
    for (; *file; file++)
        putc((unsigned char)*file < ' ' ? '?' : *file, stderr);
}

static int cannot_write(const char *what)
{
    int reason = errno;
    begin_complaint(what);
    fprintf(stderr, " cannot be written: %s\n", strerror(reason));
    return FAILED;
}

static bool end_output(void)
{
    return fflush(stdout) == 0 && !ferror(stdout);
}

static bool write_svg(const struct timeline *timeline, const char *path)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    timeline_write_svg(timeline, file);
    bool good = !ferror(file);
    return fclose(file) == 0 && good;
}

static int show(const struct options *options, const struct timeline *timeline,
                const struct summary *summary, int64_t duration)
{
    if (options->timeline) {
        if (!options->quiet)
            putchar('\n');
        int columns = options->columns ? options->columns : terminal_columns();
        timeline_print(timeline, columns, terminal_speaks_utf8());
    }
    if (options->summary)
        summary_print(summary, duration);
    if (!end_output())
        return cannot_write("the standard output");
    if (options->svg && !write_svg(timeline, options->svg))
        return cannot_write(options->svg);
    return FINE;
}

// ---- the run ------------------------------------------------------------------------------------

static int fail(const char *what)
{
    fprintf(stderr, "glpace-trace: %s\n", what);
    return FAILED;
}

static int refuse(const char *file, const struct complaint *complaint)
{
    fflush(stdout);
    if (complaint->line == 0)
        return fail(complaint->text);
    begin_complaint(file);
    fprintf(stderr, ":%d: %s\n", complaint->line, complaint->text);
    return BAD_INPUT;
}

static int trace(const struct options *options, const struct scenario *scenario)
{
    struct summary summary = {.queued = scenario->vsync_queue > 0};
    struct timeline timeline = {
        .from = options->from,
        .to = options->to,
        .vsync_period = scenario->vsync_period,
        .policy = policies_name(scenario->policy),
    };
    struct audience audience = {
        .trace = !options->quiet,
        .summary = options->summary ? &summary : NULL,
        .timeline = options->timeline || options->svg ? &timeline : NULL,
    };
    struct complaint complaint;
    int status;
    int64_t end;
    if (!run_scenario(scenario, &audience, &end, &complaint)) {
        status = refuse(options->file, &complaint);
    } else if (summary.failed || timeline.failed) {
        status = fail("there is not enough memory");
    } else {
        timeline_end(&timeline, scenario->duration);
        status = show(options, &timeline, &summary, end);
    }
    summary_free(&summary);
    timeline_free(&timeline);
    return status;
}

static int open_and_trace(const struct options *options)
{
    struct scenario scenario;
    struct complaint complaint;
    int status;
    if (!scenario_read(&scenario, options->file, &complaint)) {
        status = refuse(options->file, &complaint);
    } else if (options->from >= scenario.duration) {
        fprintf(stderr,
                "glpace-trace: --from is behind the end of the scenario, which is at %.6g "
                "ms\n",
                (double)scenario.duration / (double)GL_NS_PER_MS);
        status = BAD_INPUT;
    } else {
        status = trace(options, &scenario);
    }
    scenario_free(&scenario);
    return status;
}

int main(int argc, char **argv)
{
    struct options options;
    print_bytes();
    if (!options_parse(&options, argc, argv)) {
        fprintf(stderr, "glpace-trace: %s\n", options.error);
        return BAD_INPUT;
    }
    if (options.help || options.version) {
        if (options.help)
            options_help();
        else
            printf("glpace-trace %s\n", gl_version());
        return end_output() ? FINE : cannot_write("the standard output");
    }
    return open_and_trace(&options);
}

#include "options.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <glpace/rate.h>

#include "values.h"

#define MIN_COLUMNS 40
#define MAX_COLUMNS 1000
#define LONGEST_MS 1e12

// ---- values: each of these reads the whole text or returns false --------------------------------

static bool read_ms(const char *text, int64_t *ns)
{
    double ms;
    if (!read_decimal(text, &ms) || ms > LONGEST_MS)
        return false;
    *ns = (int64_t)(ms * (double)GL_NS_PER_MS + 0.5);
    return true;
}

static bool read_from(struct options *options, const char *text)
{
    return read_ms(text, &options->from);
}

static bool read_to(struct options *options, const char *text)
{
    return read_ms(text, &options->to);
}

static bool read_width(struct options *options, const char *text)
{
    int64_t columns;
    if (!read_whole(text, MIN_COLUMNS, MAX_COLUMNS, &columns))
        return false;
    options->columns = (int)columns;
    return true;
}

// ---- options ------------------------------------------------------------------------------------

#define FIELD(name) .field = offsetof(struct options, name)

static const struct option {
    const char *name;
    const char *value; // its place in the help; NULL for an option without one
    const char *takes; // what a good value is
    const char *help;
    bool (*read)(struct options *options, const char *text); // NULL: the value itself is set
    size_t field; // then: a text or, without a value, a bool
} all[] = {
    {"--summary", NULL, NULL, "counts, rates, intervals and latencies", FIELD(summary)},
    {"--timeline", NULL, NULL, "the first frames as a picture in letters", FIELD(timeline)},
    {"--svg", "FILE", "the name of a file", "the same picture as SVG", FIELD(svg)},
    {"--from", "MS", "milliseconds such as 2.5", "where the pictures begin", .read = read_from},
    {"--to", "MS", "milliseconds such as 2.5", "where they end", .read = read_to},
    {"--width", "N", "a whole number from 40 to 1000", "columns of the picture in letters",
     .read = read_width},
    {"--quiet", NULL, NULL, "no trace", FIELD(quiet)},
    {"--help", NULL, NULL, "this", FIELD(help)},
    {"--version", NULL, NULL, "the version of glpace", FIELD(version)},
};
enum { option_count = sizeof all / sizeof *all };

static bool refuse(struct options *options, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(options->error, sizeof options->error, format, args);
    va_end(args);
    return false;
}

static const struct option *find(const char *text, size_t length)
{
    for (int i = 0; i < option_count; i++)
        if (strlen(all[i].name) == length && strncmp(all[i].name, text, length) == 0)
            return &all[i];
    return NULL;
}

static bool set_field(struct options *options, const struct option *option, const char *text)
{
    void *field = (char *)options + option->field;
    if (!option->value)
        return *(bool *)field = true;
    *(const char **)field = text;
    return *text != '\0';
}

static bool parse_option(struct options *options, const struct option *option, const char *text)
{
    if (!option->value && text)
        return refuse(options, "%s takes no value, but was given '%s'", option->name,
                      printable(text));
    if (option->value && !text)
        return refuse(options, "%s has no value; it takes %s", option->name, option->takes);
    return (option->read ? option->read(options, text) : set_field(options, option, text)) ||
           refuse(options, "%s is '%s'; it takes %s", option->name, printable(text), option->takes);
}

static bool take_file(struct options *options, const char *file)
{
    if (options->file)
        return refuse(options, "'%s' is one file too many; it takes one", printable(file));
    options->file = file;
    return true;
}

static bool check(struct options *options)
{
    if (!options->file)
        return refuse(options, "there is no file; it takes a scenario, and --help says more");
    if (options->to <= options->from)
        return refuse(options, "--to is not behind --from");
    return true;
}

bool options_parse(struct options *options, int argc, char **argv)
{
    *options = (struct options){.to = GL_TIME_NEVER};
    bool files_alone = false; // behind "--"
    for (int i = 1; i < argc; i++) {
        const char *arg = argv[i];
        if (!files_alone && strcmp(arg, "--") == 0) {
            files_alone = true;
            continue;
        }
        if (files_alone || arg[0] != '-') {
            if (!take_file(options, arg))
                return false;
            continue;
        }
        const char *equals = strchr(arg, '=');
        const struct option *option = find(arg, equals ? (size_t)(equals - arg) : strlen(arg));
        if (!option)
            return refuse(options, "'%s' is no option; --help lists them", printable(arg));
        const char *text = equals ? equals + 1 : NULL;
        if (option->value && !text && i + 1 < argc)
            text = argv[++i];
        if (!parse_option(options, option, text))
            return false;
    }
    return options->help || options->version || check(options);
}

void options_help(void)
{
    printf("usage: glpace-trace [OPTION]... FILE\n"
           "Runs a scenario on the simulated machine and prints its events.\n");
    for (int i = 0; i < option_count; i++) {
        const struct option *option = &all[i];
        int width = printf("  %s %s", option->name, option->value ? option->value : "");
        printf("%*s%s", 16 - width, "", option->help);
        if (option->takes)
            printf("; %s", option->takes);
        printf("\n");
    }
    printf("Exits with 0, with 1 if it cannot write, with 2 if an option or the scenario makes no "
           "sense.\n");
}

#include "options.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "text.h"

static bool read_out(struct options *options, const char *text)
{
    options->out = text;
    return *text != '\0';
}

static bool read_to(struct options *options, const char *text)
{
    options->has_to = true;
    return read_number(&text, &options->to) && *text == '\0';
}

static bool set_help(struct options *options, const char *text)
{
    (void)text;
    return options->help = true;
}

static bool set_version(struct options *options, const char *text)
{
    (void)text;
    return options->version = true;
}

static const struct option {
    const char *name;
    const char *value; // its place in the help; NULL for an option without one
    const char *takes; // what a good value is
    const char *help;
    int need; // 0: every command takes it
    bool (*read)(struct options *options, const char *text);
} all[] = {
    {"--out", "FILE", "the name of a file", "the file to write", NEEDS_OUT | TAKES_OUT, read_out},
    {"--to", "TICK", "a whole number", "the last tick to keep", NEEDS_TO, read_to},
    {"--help", NULL, NULL, "this", 0, set_help},
    {"--version", NULL, NULL, "the version of glpace", 0, set_version},
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

static bool parse_option(struct options *options, const struct option *option, const char *text)
{
    if (!option->value && text)
        return refuse(options, "%s takes no value, but was given '%.60s'", option->name, text);
    if (option->value && !text)
        return refuse(options, "%s has no value; it takes %s", option->name, option->takes);
    return option->read(options, text) ||
           refuse(options, "%s is '%.60s'; it takes %s", option->name, text, option->takes);
}

// Of a command, or NULL: before it.
static bool take_option(struct options *options, const struct command *command, char **argv, int *i)
{
    const char *arg = argv[*i];
    const char *equals = strchr(arg, '=');
    const struct option *option = find(arg, equals ? (size_t)(equals - arg) : strlen(arg));
    if (!option || (option->need && command && !(command->needs & option->need)))
        return refuse(options, "'%.60s' is no option%s%s; --help lists them", arg,
                      command ? " of " : "", command ? command->name : "");
    const char *text = equals ? equals + 1 : NULL;
    if (option->value && !text && argv[*i + 1])
        text = argv[++*i];
    return parse_option(options, option, text);
}

static const struct command *find_command(const struct command *table, const char *name)
{
    while (table->name && strcmp(table->name, name) != 0)
        table++;
    return table->name ? table : NULL;
}

static bool take_word(struct options *options, const struct command *table,
                      const struct command **command, int *files, const char *word)
{
    if (!*command) {
        *command = find_command(table, word);
        return *command || refuse(options, "'%.60s' is no command; --help lists them", word);
    }
    if (*files == (*command)->files)
        return refuse(options, "'%.60s' is one file too many; usage: %s %s", word, (*command)->name,
                      (*command)->arguments);
    options->files[(*files)++] = word;
    return true;
}

static bool check(struct options *options, const struct command *command, int files)
{
    if (!command)
        return refuse(options, "there is no command; --help lists them");
    const bool lacks_out = command->needs & NEEDS_OUT && !options->out;
    const bool lacks_to = command->needs & NEEDS_TO && !options->has_to;
    if (files < command->files || lacks_out || lacks_to)
        return refuse(options, "%s is missing; usage: %s %s",
                      files < command->files ? "a file"
                      : lacks_to             ? "--to"
                                             : "--out",
                      command->name, command->arguments);
    return true;
}

bool options_parse(struct options *options, const struct command *table,
                   const struct command **command, int argc, char **argv)
{
    *options = (struct options){0};
    *command = NULL;
    bool words_alone = false; // behind "--"
    int files = 0;
    for (int i = 1; i < argc; i++) {
        if (!words_alone && strcmp(argv[i], "--") == 0) {
            words_alone = true;
        } else if (words_alone || argv[i][0] != '-') {
            if (!take_word(options, table, command, &files, argv[i]))
                return false;
        } else if (!take_option(options, *command, argv, &i)) {
            return false;
        }
    }
    return options->help || options->version || check(options, *command, files);
}

void options_help(const struct command *table)
{
    printf("usage: glpace-replay COMMAND [OPTION]... FILE...\n"
           "Looks at recordings of glpace's programs, and changes them.\n");
    for (; table->name; table++) {
        int width = printf("  %s %s", table->name, table->arguments);
        printf("%*s%s\n", 36 - width, "", table->help);
    }
    for (int i = 0; i < option_count; i++) {
        const struct option *option = &all[i];
        int width = printf("  %s %s", option->name, option->value ? option->value : "");
        printf("%*s%s", 36 - width, "", option->help);
        printf(option->takes ? "; %s\n" : "\n", option->takes);
    }
    printf(
        "Exits with 0 if a recording is whole, or two are the same; with 1 if not; with 2 if the "
        "command\nline is wrong, or a file cannot be read or written.\n");
}

#include "options.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define LONGEST_NAME 63 // that every compiler distinguishes

static bool refuse(struct options *options, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(options->error, sizeof options->error, format, args);
    va_end(args);
    return false;
}

// Reads "--NAME VALUE" or "--NAME=VALUE" at argv[*i], which moves to its last part. False: it is
// another option, or has no value.
static bool take_value(const char **value, const char *name, int *i, int argc, char **argv)
{
    const char *arg = argv[*i];
    size_t length = strlen(name);
    if (strncmp(arg, name, length) != 0)
        return false;
    if (arg[length] == '=')
        *value = arg + length + 1;
    else if (arg[length] == '\0' && *i + 1 < argc)
        *value = argv[++*i];
    else
        return false;
    return true;
}

static bool parse_option(struct options *options, int *i, int argc, char **argv)
{
    const char *arg = argv[*i];
    if (strcmp(arg, "--help") == 0)
        return options->help = true;
    if (strcmp(arg, "--version") == 0)
        return options->version = true;
    if (strcmp(arg, "--bytes") == 0)
        return options->bytes = true;
    if (take_value(&options->name, "--name", i, argc, argv) ||
        take_value(&options->root, "--root", i, argc, argv))
        return true;
    if (strcmp(arg, "--name") == 0 || strcmp(arg, "--root") == 0)
        return refuse(options, "%s has no value", arg);
    return refuse(options, "'%s' is no option; --help lists them", arg);
}

// C's; those that begin with "_" and a capital letter are the compiler's anyway.
static bool is_keyword(const char *name)
{
    static const char *const keywords[] = {
        "auto",    "break",  "case",     "char",   "const",    "continue", "default",
        "do",      "double", "else",     "enum",   "extern",   "float",    "for",
        "goto",    "if",     "inline",   "int",    "long",     "register", "restrict",
        "return",  "short",  "signed",   "sizeof", "static",   "struct",   "switch",
        "typedef", "union",  "unsigned", "void",   "volatile", "while",
    };
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (strcmp(name, keywords[i]) == 0)
            return true;
    return false;
}

static bool is_identifier(const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789");
    return *name && strchr(letters, *name) && name[length] == '\0' && length <= LONGEST_NAME;
}

static bool check(struct options *options)
{
    if (!is_identifier(options->name) || is_keyword(options->name))
        return refuse(options,
                      "--name is '%s'; it takes a name in C, of at most %d letters, "
                      "that is no keyword",
                      options->name, LONGEST_NAME);
    if (options->file_count == 0)
        return refuse(options, "there is no file; it takes one or more, and --help says more");
    return true;
}

bool options_parse(struct options *options, int argc, char **argv)
{
    *options = (struct options){.root = ".", .files = argv};
    bool files_alone = false; // behind "--"
    for (int i = 1; i < argc; i++) {
        if (!files_alone && strcmp(argv[i], "--") == 0) {
            files_alone = true;
        } else if (files_alone || argv[i][0] != '-') {
            argv[options->file_count++] = argv[i]; // never ahead of what is read
        } else if (!parse_option(options, &i, argc, argv)) {
            return false;
        }
    }
    if (!options->name)
        options->name = options->bytes ? "files" : "shaders";
    return options->help || options->version || check(options);
}

void options_help(void)
{
    printf(
        "usage: glpace-embed [OPTION]... FILE...\n"
        "Writes files as a C source, so that a program needs no files beside it. Without --bytes\n"
        "they are shaders, for gl_shader_desc to find them in memory.\n"
        "  --bytes       any files, for gl_embedded_file_find(): pictures, fonts, sounds\n"
        "  --name NAME   of the array; the default is \"shaders\" or, with --bytes, \"files\". "
        "Their\n"
        "                number is in the variable of that name without its last \"s\", with\n"
        "                \"_count\" behind it\n"
        "  --root DIR    to which paths are relative; the default is the working folder\n"
        "  --help        this\n"
        "  --version     the version of glpace\n"
        "Exits with 0, with 1 if it cannot write, with 2 if an option or a file makes no sense.\n");
}

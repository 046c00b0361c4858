// glpace-embed: writes shaders and other files as a C source, so that a program needs no files beside it.
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <glpace/base.h>

#include "options.h"
#include "output.h"
#include "sources.h"

enum { FINE = 0, CANNOT_WRITE = 1, BAD_INPUT = 2 };

// What it says stays in one line, whatever a file is called.
static int complain(int status, const char *message)
{
    fputs("glpace-embed: ", stderr);
    for (; *message; message++)
        putc((unsigned char)*message < ' ' || *message == 0x7f ? '?' : *message, stderr);
    putc('\n', stderr);
    return status;
}

static int end_output(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return FINE;
    char message[256];
    snprintf(message, sizeof message, "the standard output cannot be written: %s", strerror(errno));
    return complain(CANNOT_WRITE, message);
}

static int embed(const struct options *options)
{
    struct sources sources;
    int status;
    if (sources_read(&sources, options->root, options->files, options->file_count,
                     options->bytes)) {
        output_print(&sources, options->name);
        status = end_output();
    } else {
        status = complain(sources.is_short_of_memory ? CANNOT_WRITE : BAD_INPUT, sources.error);
    }
    sources_free(&sources);
    return status;
}

int main(int argc, char **argv)
{
    struct options options;
    if (!options_parse(&options, argc, argv))
        return complain(BAD_INPUT, options.error);
    if (options.help)
        options_help();
    if (options.version)
        printf("glpace-embed %d.%d.%d\n", GLPACE_VERSION_MAJOR, GLPACE_VERSION_MINOR,
               GLPACE_VERSION_PATCH);
    return options.help || options.version ? end_output() : embed(&options);
}

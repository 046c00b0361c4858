// glpace-replay: looks at recordings, compares them, and writes others from them.
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <glpace/base.h>

#include "commands.h"

static const struct command commands[] = {
    {"info", "FILE", "what is in a recording", 1, 0, run_info},
    {"dump", "FILE", "prints it as text", 1, 0, run_dump},
    {"assemble", "FILE --out FILE", "makes a recording of that text", 1, NEEDS_OUT, run_assemble},
    {"trace", "FILE [--out FILE]", "makes a trace of it, to be looked at in Perfetto", 1, TAKES_OUT,
     run_trace},
    {"verify", "FILE", "is it whole and sound?", 1, 0, run_verify},
    {"diff", "FILE FILE", "where two recordings differ first", 2, 0, run_diff},
    {"trim", "FILE --to TICK --out FILE", "keeps its beginning, up to a tick", 1,
     NEEDS_TO | NEEDS_OUT, run_trim},
    {"salvage", "FILE --out FILE", "keeps what is sound of a damaged one", 1, NEEDS_OUT,
     run_salvage},
    {0},
};

static void log_line(gl_log_level level, const char *message, void *user)
{
    (void)user;
    if (level >= GL_LOG_WARNING)
        fprintf(stderr, "%s\n", message);
}

static int end_output(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    fprintf(stderr, "glpace-replay: the standard output cannot be written: %s\n", strerror(errno));
    return TROUBLE;
}

int main(int argc, char **argv)
{
    struct options options;
    const struct command *command;
    gl_log_set_callback(log_line, NULL);
    if (!options_parse(&options, commands, &command, argc, argv)) {
        fprintf(stderr, "glpace-replay: %s\n", options.error);
        return TROUBLE;
    }
    if (options.help)
        options_help(commands);
    else if (options.version)
        printf("glpace-replay %s\n", gl_version());
    else
        return end_output(command->run(&options));
    return end_output(SAME);
}

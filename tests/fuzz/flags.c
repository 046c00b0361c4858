// Lines as the arguments of a program of app.h, and as those of a recording: they are set, left to the program, or
// refused with a line.
#include "fuzz.h"

#include <string.h>

#include "app/flags.h"

#define MOST_ARGUMENTS 64

long fuzz_runs;
const long fuzz_least = 15;

const char *const fuzz_words[] = {
    "\n",
    "--",
    "=",
    "--loop\nfixed",
    "--ups=60000/1001",
    "--fps\n0",
    "--vsync\nforce",
    "--slow=2.5",
    "--frames\n1",
    "--size=1x16384",
    "--size=16385x1",
    "--slow\n60001",
    "--capture\n%06d%%.png",
    "--seed\n18446744073709551616",
    "--count=7",
    "--replay\na",
    "--verify",
    "--pace\n.5",
    "--sync-test=61",
    "--headless",
    "--real-time",
    "--name",
    "argument=",
    "%d",
    "1e9",
    ".",
    "-",
};
const size_t fuzz_word_count = sizeof fuzz_words / sizeof *fuzz_words;

static const char *name;
static uint64_t number;
static bool given;
static const gl_app_flag own[] = {
    {.name = "--name", .value = "TEXT", .text = &name},
    {.name = "--count", .value = "N", .number = &number, .least = 2, .most = 7},
    {.name = "--given", .given = &given},
    {.name = "--seed", .value = "N"}, // in place of the app's, and it stays
};

static bool is_among(const char *text, char *const *list, int count)
{
    for (int i = 0; i < count; i++)
        if (text >= list[i] && text <= list[i] + strlen(list[i]))
            return true;
    return false;
}

static void check_refused(const char *error)
{
    const size_t length = strlen(error);
    require(length > 0 && !strchr(error, '\n'), "a refusal is one line");
    require(length < sizeof((glp_flags *)0)->error, "it ends");
}

static void check_taken(const glp_flags *flags, char *const *argv, int argc)
{
    const gl_app_options *options = &flags->options;
    require(flags->argc >= 1 && flags->argc <= argc && !flags->argv[flags->argc],
            "the arguments end");
    for (int i = 1; i < flags->argc; i++)
        require(is_among(flags->argv[i], argv, argc),
                "an argument that is left is one that was given");
    require(options->slow_ns >= 0 && options->slow_ns <= 60 * GL_NS_PER_SECOND,
            "slow is in its range");
    require(options->width >= 0 && options->width <= 16384 && options->height <= 16384,
            "a size is in its range");
    require(options->pace >= 0 && options->sync_test <= 60,
            "pace and sync test are in their ranges");
    require(!options->sync_test || options->verify, "a sync test verifies");
    require(number == 0 || (number >= 2 && number <= 7), "a number is in its range");
    require(!options->out || *options->out, "a file has a name");
}

// Cuts the text into lines.
static int cut(char *text, char **argv)
{
    int argc = 1;
    while (text && argc < MOST_ARGUMENTS) {
        argv[argc++] = text;
        text = strchr(text, '\n');
        if (text)
            *text++ = '\0';
    }
    return argc;
}

static void read_recorded(glp_flags *flags, int argc, char **argv)
{
    static char about[8192];
    *about = '\0';
    require(glp_flags_write_recorded(about, sizeof about, argc, argv) || strlen(about) > 4000,
            "arguments without line ends can be recorded");
    if (glp_flags_read_recorded(flags, about))
        require(flags->argv && !flags->argv[flags->argc], "the recorded arguments end");
    else
        check_refused(flags->error);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char program[] = "program";
    char *text = malloc(size + 1), *argv[MOST_ARGUMENTS + 1] = {program};
    require(text, "there is memory");
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    name = NULL;
    number = 0;
    given = false;
    const gl_app_desc desc = {.flags = own,
                              .flag_count = sizeof own / sizeof *own,
                              .arguments = size % 2 ? "[FILE]..." : NULL,
                              .release = size % 3 == 0};
    glp_flags flags = {.desc = &desc};
    const int argc = cut(text, argv);
    if (glp_flags_read(&flags, argc, argv)) {
        check_taken(&flags, argv, argc);
        fuzz_runs++;
        read_recorded(&flags, argc, argv);
    } else {
        check_refused(flags.error);
    }
    free(flags.argv);
    free(text);
    return 0;
}

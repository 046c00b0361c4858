#include "app/flags.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/capture.h>

#define SLOWEST_FRAME 3600 // seconds of virtual time

// ---- values: each of these reads the whole text or returns false --------------------------------

#define NAME(before, name, ...) #name,
#define LISTED(before, name, ...) before #name

static bool read_loop(gl_app_options *options, const char *text)
{
    static const char *const names[] = {GLP_LOOPS(NAME)};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(text, names[i]) == 0) {
            options->loop = names[i];
            return true;
        }
    return false;
}

static bool read_ups(gl_app_options *options, const char *text)
{
    return gl_rate_parse(&options->ups, text);
}

static bool read_fps(gl_app_options *options, const char *text)
{
    return gl_rate_parse(&options->fps, text);
}

static bool read_vsync(gl_app_options *options, const char *text)
{
    static const char *const names[] = {
        [GL_VSYNC_OFF] = "off",
        [GL_VSYNC_ON] = "on",
        [GL_VSYNC_ADAPTIVE] = "adaptive",
        [GL_VSYNC_FORCE] = "force",
    };
    for (int i = GL_VSYNC_OFF; i <= GL_VSYNC_FORCE; i++)
        if (strcmp(text, names[i]) == 0) {
            options->vsync = (gl_vsync)i;
            return true;
        }
    return false;
}

// Digits with a point at most. strtod() takes what the user's locale has for the point, and knows signs and powers.
static bool read_decimal(const char *text, double *number)
{
    const char *point = NULL;
    int digits = 0;
    *number = 0;
    for (; *text; text++) {
        if (*text == '.' && !point) {
            point = text;
        } else if (*text >= '0' && *text <= '9') {
            *number = *number * 10 + (*text - '0');
            digits++;
        } else {
            return false;
        }
    }
    if (point)
        *number /= pow(10, (double)(text - point - 1));
    return digits > 0;
}

static bool read_slow(gl_app_options *options, const char *text)
{
    double ms;
    if (!read_decimal(text, &ms) || !(ms <= 60000)) // too many digits make no number
        return false;
    options->slow_ns = llround(ms * GL_NS_PER_MS);
    return true;
}

static bool read_pace(gl_app_options *options, const char *text)
{
    return read_decimal(text, &options->pace) && options->pace > 0;
}

// Digits alone; moves *text behind them.
static bool read_digits(const char **text, uint64_t *number)
{
    if (**text < '0' || **text > '9')
        return false;
    char *end;
    errno = 0;
    *number = strtoull(*text, &end, 10);
    *text = end;
    return errno == 0;
}

static bool read_whole(const char *text, uint64_t *number)
{
    return read_digits(&text, number) && !*text;
}

static bool read_sync_test(gl_app_options *options, const char *text)
{
    uint64_t ticks;
    if (!read_whole(text, &ticks) || ticks < 1 || ticks > 60)
        return false;
    options->sync_test = (int32_t)ticks;
    options->verify = true;
    return true;
}

static bool read_from(gl_app_options *options, const char *text)
{
    return read_whole(text, &options->from);
}

static bool read_number(const char *text, uint64_t least, uint64_t most, uint64_t *number)
{
    uint64_t read;
    if (!read_digits(&text, &read) || *text != '\0' || read < least || read > most)
        return false;
    *number = read;
    return true;
}

static bool read_frames(gl_app_options *options, const char *text)
{
    return read_number(text, 1, UINT64_MAX, &options->frames);
}

static bool read_seed(gl_app_options *options, const char *text)
{
    return read_number(text, 0, UINT64_MAX, &options->seed);
}

static bool read_size(gl_app_options *options, const char *text)
{
    uint64_t width, height;
    if (!read_digits(&text, &width) || *text++ != 'x' || !read_number(text, 1, 16384, &height) ||
        width < 1 || width > 16384)
        return false;
    options->width = (int32_t)width;
    options->height = (int32_t)height;
    return true;
}

static bool read_capture(gl_app_options *options, const char *text)
{
    char name[4096];
    options->capture = text;
    return strcmp(text, "-") == 0 || gl_capture_path(text, UINT64_MAX, name, sizeof name);
}

// ---- flags --------------------------------------------------------------------------------------

struct flag {
    const char *name;
    const char *value; // its place in the help; NULL for a flag without one
    const char *takes; // what a good value is
    const char *help;
    bool (*read)(gl_app_options *options, const char *text); // NULL: the value itself is set
    size_t field;     // then: a text of glp_flags or, without a value, a bool
    bool is_released; // also a released program has it
    bool is_decisive; // it decides what the program does, so a replay takes it from the recording
    const gl_app_flag *own; // the program's; NULL: it is one of these
};

#define OPTION(name) .field = offsetof(glp_flags, options.name)

static const struct flag known[] = {
    {"--loop", "NAME", GLP_LOOPS(LISTED), "the loop's policy", .read = read_loop,
     .is_decisive = true},
    {"--ups", "RATE", "a rate such as 60 or 60000/1001, or 0 for none", "updates a second",
     .read = read_ups, .is_decisive = true},
    {"--fps", "RATE", "a rate such as 60 or 60000/1001, or 0 for no cap", "frames a second",
     .read = read_fps, .is_released = true, .is_decisive = true},
    {"--vsync", "HOW", "off, on, adaptive or force", "whether the window waits for the display",
     .read = read_vsync, .is_released = true},
    {"--slow", "MS", "milliseconds, 0 to 60000, such as 2.5", "what each frame takes longer",
     .read = read_slow},
    {"--headless", NULL, NULL, "draw offscreen, in virtual time", OPTION(headless)},
    {"--real-time", NULL, NULL, "with --headless: in real time", OPTION(real_time)},
    {"--virtual", NULL, NULL, "a window in virtual time: frame by frame what --headless draws",
     OPTION(virtual_time)},
    {"--es", NULL, NULL, "draw with OpenGL ES 3.0 instead of OpenGL", OPTION(es),
     .is_released = true},
    {"--frames", "N", "a whole number, at least 1", "end after that many; headless: 120",
     .read = read_frames},
    {"--size", "WxH", "WIDTHxHEIGHT, each 1 to 16384, such as 960x540", "of the window",
     .read = read_size, .is_released = true, .is_decisive = true},
    {"--out", "FILE", "the name of a PNG file", "write the last frame (each is read back for it)",
     OPTION(out)},
    {"--capture", "FILES", "PNG files such as frames/%06d.png, or - for raw RGBA to stdout",
     "write every frame", .read = read_capture},
    {"--shaders", "DIR", "a folder such as shaders",
     "draw with the shaders that lie there, and with what is saved meanwhile", OPTION(shaders)},
    {"--font", "FILE", "a font such as DejaVuSans.ttf",
     "text of the overlay, and of programs that can, in this font", OPTION(font)},
    {"--seed", "N", "a whole number from 0", "what is random follows from it", .read = read_seed,
     .is_decisive = true},
    {"--stats", NULL, NULL, "end with one line of JSON", OPTION(stats)},
    {"--record", "FILE", "the name of a file", "record the run", OPTION(record),
     .is_released = true},
    {"--replay", "FILE", "a recording", "replay a recording", OPTION(replay)},
    {"--verify", NULL, NULL, "with --replay: without waits; print whether the run is the same",
     OPTION(verify)},
    {"--pace", "N", "a number above 0, such as 0.5", "with --replay: the speed, 1 as recorded",
     .read = read_pace},
    {"--from", "TICK", "a whole number from 0", "with --replay: begin before this tick",
     .read = read_from},
    {"--sync-test", "N", "a whole number, 1 to 60",
     "as --verify; after each tick play the latest N again, too", .read = read_sync_test},
    {"--live-frames", NULL, NULL, "with --replay: frames as this display wants them",
     OPTION(live_frames)},
    {"--live", NULL, NULL, "with --replay: go on live after the end", OPTION(live)},
    {"--trace", "FILE", "the name of a file", "trace the run, to be looked at in Perfetto",
     OPTION(trace), .is_released = true},
    {"--help", NULL, NULL, "this", .field = offsetof(glp_flags, help), .is_released = true},
};
enum { known_count = sizeof known / sizeof *known };

static bool is_replaced(const gl_app_desc *desc, const struct flag *flag)
{
    for (int32_t i = 0; i < desc->flag_count; i++)
        if (desc->flags[i].name && strcmp(desc->flags[i].name, flag->name) == 0)
            return true;
    return false;
}

static bool stays(const gl_app_flag *own)
{
    return !own->text && !own->number && !own->given;
}

// Number i of all flags, the program's own first; one without a name: there is none of this number,
// it would have no effect, or the program is released and the flag is for its developers.
static struct flag flag_at(const glp_flags *flags, int i)
{
    const gl_app_desc *desc = flags->desc;
    if (i < desc->flag_count) {
        const gl_app_flag *own = &desc->flags[i];
        const char *takes = own->takes ? own->takes : own->value ? "a value" : NULL;
        return (struct flag){own->name, own->value, takes,
                             own->help, .own = own, .is_decisive = true};
    }
    const struct flag *flag = &known[i - desc->flag_count];
    const bool is_idle =
        flag->field == offsetof(glp_flags, options.shaders) && desc->shader_count == 0;
    const bool is_absent = is_idle || (desc->release && !flag->is_released);
    return is_absent || is_replaced(desc, flag) ? (struct flag){0} : *flag;
}

static bool find_flag(const glp_flags *flags, const char *text, size_t length, struct flag *found)
{
    for (int i = 0; i < flags->desc->flag_count + known_count; i++) {
        *found = flag_at(flags, i);
        if (found->name && strlen(found->name) == length && strncmp(found->name, text, length) == 0)
            return true;
    }
    return false;
}

bool glp_flags_have(const gl_app_desc *desc, const char *name)
{
    struct flag found;
    return find_flag(&(glp_flags){.desc = desc}, name, strlen(name), &found) && !found.own;
}

static bool complain(glp_flags *flags, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(flags->error, sizeof flags->error, format, args);
    va_end(args);
    return false;
}

static bool set_own(const gl_app_flag *own, const char *text)
{
    if (own->given)
        return *own->given = true;
    if (own->number)
        return read_number(text, own->least, own->most, own->number);
    if (own->text)
        *own->text = text;
    return true;
}

static bool set_field(glp_flags *flags, const struct flag *flag, const char *text)
{
    void *field = (char *)flags + flag->field;
    if (!flag->value)
        return *(bool *)field = true;
    *(const char **)field = text;
    return *text != '\0';
}

static bool take(glp_flags *flags, const struct flag *flag, const char *text)
{
    if (!flag->value && text)
        return complain(flags, "%s takes no value, but was given '%.100s'", flag->name, text);
    if (flag->value && !text)
        return complain(flags, "%s has no value: it takes %s", flag->name, flag->takes);
    const char *value = text ? text : "";
    if (flag->is_decisive)
        flags->decisive = flag->name;
    else if (flags->skips_others)
        return true;
    const bool taken = flag->own    ? set_own(flag->own, value)
                       : flag->read ? flag->read(&flags->options, value)
                                    : set_field(flags, flag, value);
    return taken || complain(flags, "%s is '%.100s': it takes %s", flag->name, value, flag->takes);
}

static bool check_rate(glp_flags *flags)
{
    const gl_app_options *options = &flags->options;
    const bool is_virtual = options->virtual_time || (options->headless && !options->real_time);
    if (is_virtual && options->fps.num > 0 &&
        gl_rate_period_ns(options->fps) > SLOWEST_FRAME * GL_NS_PER_SECOND)
        return complain(flags, "--fps is %d/%d: in virtual time it takes a frame an hour at least",
                        (int)options->fps.num, (int)options->fps.den);
    return true;
}

// Flags that make no sense together.
static bool check(glp_flags *flags)
{
    const gl_app_options *options = &flags->options;
    if (options->real_time && !options->headless)
        return complain(flags, "--real-time goes with --headless; a window is in real time");
    if (options->real_time && options->virtual_time)
        return complain(flags, "--real-time and --virtual exclude each other");
    const char *of_replay = options->sync_test > 0 ? "--sync-test"
                            : options->verify      ? "--verify"
                            : options->live        ? "--live"
                            : options->pace != 0   ? "--pace"
                            : options->from > 0    ? "--from"
                            : options->live_frames ? "--live-frames"
                                                   : NULL;
    if (of_replay && !options->replay)
        return complain(flags, "%s goes with --replay", of_replay);
    if (options->record && options->replay)
        return complain(flags, "--record and --replay exclude each other");
    if (options->verify && options->live)
        return complain(flags, "%s and --live exclude each other", of_replay);
    if ((options->sync_test > 0 || options->from > 0) && !flags->desc->state)
        return complain(flags, "%s needs a program that has a state",
                        options->sync_test > 0 ? "--sync-test" : "--from");
    const char *of_recording = flags->decisive   ? flags->decisive
                               : flags->argc > 1 ? flags->argv[1]
                                                 : NULL;
    if (options->replay && of_recording)
        return complain(flags, "%.100s is the recording's: leave it out with --replay",
                        of_recording);
    return check_rate(flags);
}

// Reads flags->argv, and leaves in it what is not a flag of ours.
static bool read_all(glp_flags *flags)
{
    char **argv = flags->argv;
    int kept = 1;
    bool is_over = false; // behind "--" there are no flags
    for (int i = 1; i < flags->argc; i++) {
        char *argument = argv[i];
        const bool is_flag = !is_over && argument[0] == '-' && argument[1] != '\0';
        if (is_flag && strcmp(argument, "--") == 0) {
            is_over = true;
            continue;
        }
        const char *equals = strchr(argument, '=');
        const size_t length = equals ? (size_t)(equals - argument) : strlen(argument);
        struct flag flag;
        if (!is_flag || !find_flag(flags, argument, length, &flag)) {
            if (!flags->desc->arguments)
                return complain(flags, "%.100s is no flag; --help lists them", argument);
            argv[kept++] = argument;
            continue;
        }
        const bool is_pair = flag.value && !equals && i + 1 < flags->argc;
        char *next = is_pair ? argv[++i] : NULL;
        if (!take(flags, &flag, equals ? equals + 1 : next))
            return false;
        if (flag.own && stays(flag.own)) {
            argv[kept++] = argument;
            if (is_pair)
                argv[kept++] = next;
        }
    }
    if (kept < flags->argc) {
        argv[kept] = NULL;
        flags->argc = kept;
    }
    return true;
}

static bool allocate(glp_flags *flags, size_t arguments)
{
    free(flags->argv);
    flags->argv = calloc(arguments + 2, sizeof *flags->argv); // the program's name and a NULL, too
    return flags->argv || complain(flags, "there is no memory for the arguments");
}

bool glp_flags_read(glp_flags *flags, int argc, char *const *argv)
{
    if (!allocate(flags, argc > 0 ? (size_t)argc : 0))
        return false;
    if (argc > 0)
        memcpy(flags->argv, argv, (size_t)argc * sizeof *argv);
    flags->argc = argc;
    return read_all(flags) && (flags->help || check(flags));
}

// ---- flags of a recording -----------------------------------------------------------------------

#define ARGUMENT "argument="

bool glp_flags_write_recorded(char *about, size_t size, int argc, char *const *argv)
{
    for (int i = 1; i < argc; i++) {
        const size_t length = strlen(about);
        const int written = snprintf(about + length, size - length, ARGUMENT "%s\n", argv[i]);
        if ((size_t)written >= size - length || strchr(argv[i], '\n'))
            return false;
    }
    return true;
}

static size_t count_lines(const char *text)
{
    size_t lines = 1;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

bool glp_flags_read_recorded(glp_flags *flags, char *about)
{
    char *program = flags->argv[0];
    if (!allocate(flags, count_lines(about)))
        return false;
    flags->argv[0] = program;
    flags->argc = 1;
    for (char *line = about, *next; *line; line = next) {
        char *end = strchr(line, '\n');
        next = end ? end + 1 : line + strlen(line);
        if (end)
            *end = '\0';
        if (strncmp(line, ARGUMENT, strlen(ARGUMENT)) == 0)
            flags->argv[flags->argc++] = line + strlen(ARGUMENT);
    }
    flags->skips_others = true;
    return read_all(flags) && check_rate(flags);
}

// ---- help ---------------------------------------------------------------------------------------

static void print_flag(const struct flag *flag)
{
    const int indent = printf("  %s %s", flag->name, flag->value ? flag->value : "");
    printf("%*s%s", indent < 18 ? 18 - indent : 1, "", flag->help ? flag->help : "");
    if (flag->takes)
        printf("; %s", flag->takes);
    printf("\n");
}

void glp_flags_help(const glp_flags *flags, const char *program)
{
    const gl_app_desc *desc = flags->desc;
    printf("usage: %s [FLAG]...%s%s\n", program, desc->arguments ? " " : "",
           desc->arguments ? desc->arguments : "");
    for (int i = 0; i < desc->flag_count + known_count; i++) {
        const struct flag flag = flag_at(flags, i);
        if (flag.name)
            print_flag(&flag);
    }
    char keys[1024];
    glp_flags_keys(desc, keys, sizeof keys);
    if (keys[0])
        printf("keys: %s\n", keys);
}

void glp_flags_keys(const gl_app_desc *desc, char *keys, size_t size)
{
    const char *own = desc->keys ? desc->keys : "";
    if (desc->release)
        snprintf(keys, size, "%s", own);
    else
        snprintf(keys, size, "%s%s%s%sF1 shows what frames cost, F11 fills the screen", own,
                 desc->keys ? ", " : "", desc->state ? "Backspace rewinds, " : "",
                 desc->time_keys ? "P pauses, N steps, Up and Down change the speed, " : "");
}

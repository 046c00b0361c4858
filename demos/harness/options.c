#include "options.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/capture.h>

#include "names.h"

#define SLOWEST_FRAME 3600 // seconds of virtual time

// ---- values: each of these reads the whole text or returns false --------------------------------

static bool read_loop(showcase_options *options, const char *text)
{
    return showcase_loop_parse(&options->loop, text);
}

static bool read_ups(showcase_options *options, const char *text)
{
    return gl_rate_parse(&options->ups, text);
}

static bool read_fps(showcase_options *options, const char *text)
{
    return gl_rate_parse(&options->fps, text);
}

static bool read_vsync(showcase_options *options, const char *text)
{
    for (int i = GL_VSYNC_OFF; i <= GL_VSYNC_FORCE; i++)
        if (strcmp(text, showcase_vsync_name((gl_vsync)i)) == 0) {
            options->vsync = (gl_vsync)i;
            return true;
        }
    return false;
}

static bool read_slow(showcase_options *options, const char *text)
{
    char *end;
    double ms = strtod(text, &end);
    // strtod() also knows signs, blanks, powers, hexadecimal numbers, inf and nan.
    bool decimal = *text != '\0' && strspn(text, "0123456789.") == strlen(text) && *end == '\0';
    if (!decimal || ms > 60000)
        return false;
    options->slow = llround(ms * GL_NS_PER_MS);
    return true;
}

// Digits alone; moves *text behind them.
static bool read_number(const char **text, uint64_t *number)
{
    if (**text < '0' || **text > '9')
        return false;
    char *end;
    errno = 0;
    *number = strtoull(*text, &end, 10);
    *text = end;
    return errno == 0;
}

static bool read_frames(showcase_options *options, const char *text)
{
    uint64_t frames;
    if (!read_number(&text, &frames) || *text != '\0' || frames < 1)
        return false;
    options->frames = frames;
    return true;
}

static bool read_size(showcase_options *options, const char *text)
{
    uint64_t width;
    uint64_t height;
    if (!read_number(&text, &width) || *text++ != 'x' || !read_number(&text, &height) ||
        *text != '\0')
        return false;
    if (width < 1 || width > 16384 || height < 1 || height > 16384)
        return false;
    options->width = (int32_t)width;
    options->height = (int32_t)height;
    return true;
}

static bool read_out(showcase_options *options, const char *text)
{
    options->out = text;
    return *text != '\0';
}

static bool read_record(showcase_options *options, const char *text)
{
    char name[4096];
    options->record = text;
    return strcmp(text, "-") == 0 || gl_capture_name(text, UINT64_MAX, name, sizeof name);
}

static bool read_seed(showcase_options *options, const char *text)
{
    uint64_t seed;
    if (!read_number(&text, &seed) || *text != '\0')
        return false;
    options->seed = seed;
    return true;
}

static bool read_shaders(showcase_options *options, const char *text)
{
    options->shaders = text;
    return *text != '\0';
}

static bool read_font(showcase_options *options, const char *text)
{
    options->font = text;
    return *text != '\0';
}

static bool read_own_number(showcase_options *options, const char *text)
{
    const showcase_number *own = options->number;
    uint64_t number;
    if (!read_number(&text, &number) || *text != '\0' || number < own->least || number > own->most)
        return false;
    *own->value = number;
    return true;
}

static bool set_headless(showcase_options *options, const char *text)
{
    (void)text;
    return options->headless = true;
}

static bool set_real_time(showcase_options *options, const char *text)
{
    (void)text;
    return options->real_time = true;
}

static bool set_virtual(showcase_options *options, const char *text)
{
    (void)text;
    return options->virtual_time = true;
}

static bool set_stats(showcase_options *options, const char *text)
{
    (void)text;
    return options->stats = true;
}

static bool set_help(showcase_options *options, const char *text)
{
    (void)text;
    return options->help = true;
}

// ---- flags --------------------------------------------------------------------------------------

struct flag {
    const char *name;
    const char *value; // its place in the help; NULL for a flag without one
    const char *takes; // what a good value is
    const char *help;
    bool (*read)(showcase_options *options, const char *text);
};

static const struct flag flags[] = {
    {"--loop", "NAME", "fixed, frame, lazy, limited, paced, slipping or variable",
     "the loop's policy", read_loop},
    {"--ups", "RATE", "a rate such as 60 or 60000/1001, or 0 for none", "updates a second",
     read_ups},
    {"--fps", "RATE", "a rate such as 60 or 60000/1001, or 0 for no cap", "frames a second",
     read_fps},
    {"--vsync", "HOW", "off, on, adaptive or force", "whether the window waits for the display",
     read_vsync},
    {"--slow", "MS", "milliseconds, 0 to 60000, such as 2.5", "what each frame takes longer",
     read_slow},
    {"--headless", NULL, NULL, "draw offscreen, in virtual time", set_headless},
    {"--real-time", NULL, NULL, "with --headless: in real time", set_real_time},
    {"--virtual", NULL, NULL, "a window in virtual time: frame by frame what --headless draws",
     set_virtual},
    {"--frames", "N", "a whole number, at least 1", "end after that many; headless: 120",
     read_frames},
    {"--size", "WxH", "WIDTHxHEIGHT, each 1 to 16384, such as 960x540", "of the window", read_size},
    {"--out", "FILE", "the name of a PNG file", "write the last frame (each is read back for it)",
     read_out},
    {"--record", "FILES", "PNG files such as frames/%06d.png, or - for raw RGBA to stdout",
     "write every frame", read_record},
    {"--shaders", "DIR", "a folder such as shaders",
     "draw with the shaders that lie there, and with what is saved meanwhile", read_shaders},
    {"--font", "FILE", "a font such as DejaVuSans.ttf",
     "text of the overlay, and of demos that can, in this font", read_font},
    {"--seed", "N", "a whole number from 0", "what is random follows from it", read_seed},
    {"--stats", NULL, NULL, "end with one line of JSON", set_stats},
    {"--help", NULL, NULL, "this", set_help},
};
enum { flag_count = sizeof flags / sizeof *flags };

// The demo's own as one of them; without a name if it has none.
static struct flag own_flag(const showcase_options *options)
{
    const showcase_number *own = options->number;
    return own ? (struct flag){own->name, "N", own->takes, own->help, read_own_number}
               : (struct flag){0};
}

static bool is_called(const struct flag *flag, const char *text, size_t length)
{
    return strlen(flag->name) == length && strncmp(flag->name, text, length) == 0;
}

// false if there is none of this name.
static bool find_flag(const showcase_options *options, const char *text, size_t length,
                      struct flag *found)
{
    *found = own_flag(options);
    if (found->name && is_called(found, text, length))
        return true;
    for (int i = 0; i < flag_count; i++)
        if (is_called(&flags[i], text, length)) {
            *found = flags[i];
            return true;
        }
    return false;
}

static bool complain(showcase_options *options, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(options->error, sizeof options->error, format, args);
    va_end(args);
    return false;
}

static bool parse_flag(showcase_options *options, const struct flag *flag, const char *text)
{
    if (!flag->value && text)
        return complain(options, "%s takes no value, but was given '%.100s'", flag->name, text);
    if (flag->value && !text)
        return complain(options, "%s has no value: it takes %s", flag->name, flag->takes);
    return flag->read(options, text) ||
           complain(options, "%s is '%.100s': it takes %s", flag->name, text, flag->takes);
}

// Flags that make no sense together.
static bool check(showcase_options *options)
{
    if (options->real_time && !options->headless)
        return complain(options, "--real-time goes with --headless; a window is in real time");
    if (options->real_time && options->virtual_time)
        return complain(options, "--real-time and --virtual exclude each other");
    bool virtual_time = options->virtual_time || (options->headless && !options->real_time);
    if (virtual_time && options->fps.num > 0 &&
        gl_rate_period(options->fps) > SLOWEST_FRAME * GL_NS_PER_SECOND)
        return complain(options,
                        "--fps is %d/%d: in virtual time it takes a frame an hour at least",
                        (int)options->fps.num, (int)options->fps.den);
    return true;
}

bool showcase_options_parse(showcase_options *options, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        const char *equals = strchr(argv[i], '=');
        size_t length = equals ? (size_t)(equals - argv[i]) : strlen(argv[i]);
        struct flag flag;
        if (!find_flag(options, argv[i], length, &flag))
            return complain(options, "%.100s is no flag; --help lists them", argv[i]);
        const char *text = equals ? equals + 1 : NULL;
        if (flag.value && !text && i + 1 < argc)
            text = argv[++i];
        if (!parse_flag(options, &flag, text))
            return false;
    }
    return options->help || check(options);
}

static void print_flag(const struct flag *flag)
{
    int indent = printf("  %s %s", flag->name, flag->value ? flag->value : "");
    printf("%*s%s", 18 - indent, "", flag->help);
    if (flag->takes)
        printf("; %s", flag->takes);
    printf("\n");
}

void showcase_options_help(const showcase_options *options, const char *program)
{
    printf("usage: %s [FLAG]...\n", program);
    struct flag own = own_flag(options);
    if (own.name)
        print_flag(&own);
    for (int i = 0; i < flag_count; i++)
        print_flag(&flags[i]);
    printf("keys: %s%sEscape ends it, F1 shows what frames cost\n",
           options->keys ? options->keys : "", options->keys ? ", " : "");
}

#include "options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/loop.h>

#include "base/report.h"
#include "base/system.h"
#include "base/text.h"
#include "ui/viewer.h"

#define NEW_YEAR 1767225600.0 // 2026-01-01, Unix time

static bool read_uniform(struct view *view, const char *value)
{
    if (!value || !*value)
        return view_refuse("--uniform has no value; it takes NAME=V[,V...]");
    struct plan_desc *desc = &view->desc;
    desc->uniforms = grow(desc->uniforms, desc->uniform_count, sizeof *desc->uniforms);
    desc->uniforms[desc->uniform_count++] = value;
    return true;
}

// NAME or NAME=VALUE becomes what #define takes.
static bool read_define(struct view *view, char *text)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_";
    char *end = text;
    while (*end && (strchr(letters, *end) || (end > text && *end >= '0' && *end <= '9')))
        end++;
    if (end == text || (*end != '\0' && *end != '=')) {
        fprintf(stderr, "glpace-view: -D is '%s': it takes NAME or NAME=VALUE\n", text);
        return false;
    }
    if (*end == '=')
        *end = ' ';
    names_add(&view->desc.defines, text, strlen(text));
    return true;
}

// Those that may come several times stay in argv, and are read here. What is left are files.
static bool read_rest(struct view *view, int argc, char **argv)
{
    view->files = argv + 1;
    for (int i = 1; i < argc; i++) {
        char *flag = argv[i];
        const bool is_define = strncmp(flag, "-D", 2) == 0;
        if (flag[0] != '-') {
            use_slashes(flag);
            view->files[view->file_count++] = flag;
            continue;
        }
        if (strcmp(flag, "--uniform") == 0 || strncmp(flag, "--uniform=", 10) == 0) {
            if (!read_uniform(view, flag[9] ? flag + 10 : argv[++i]))
                return false;
            continue;
        }
        if (!is_define && strncmp(flag, "-I", 2) != 0) {
            fprintf(stderr, "glpace-view: %s is no flag; --help lists them\n", flag);
            return false;
        }
        char *value = flag[2] != '\0' ? flag + 2 : i + 1 < argc ? argv[++i] : flag + 2;
        if (*value == '\0') {
            fprintf(stderr, "glpace-view: %s has no value\n", flag);
            return false;
        }
        if (is_define) {
            if (!read_define(view, value))
                return false;
            continue;
        }
        use_slashes(value);
        names_add(&view->desc.folders, value, strlen(value));
    }
    return view->file_count > 0 ||
           view_refuse("there is no file; it takes one or more, and --help says more");
}

static bool read_number(const char *flag, const char *text, double least, double most,
                        double *number)
{
    char *end;
    if (!text)
        return true;
    *number = strtod(text, &end);
    if (end != text && *end == '\0' && *number >= least && *number <= most)
        return true;
    fprintf(stderr, "glpace-view: %s is '%s': it takes a number from %g to %g\n", flag, text, least,
            most);
    return false;
}

struct film_desc options_film(const struct view *view)
{
    const gl_rate fps = view->app.options.fps;
    return (struct film_desc){
        .frames = view->options.frames,
        .out = view->options.out,
        .format = view->options.format,
        .rate_num = fps.num > 0 ? fps.num : 60,
        .rate_den = fps.num > 0 ? fps.den : 1,
        .shows_progress = is_stderr_read(),
    };
}

static bool check_flags(struct view *view)
{
    const struct options *options = &view->options;
    const struct film_desc film = options_film(view);
    struct complaint complaint;
    if (!film_check(&film, &complaint))
        return view_refuse(complaint.text);
    if (options->json && options->out && strcmp(options->out, "-") == 0)
        return view_refuse("--json and --out - both write to the standard output");
    if (options->export && (options->frames || options->out || options->check || options->sound))
        return view_refuse(
            "--export makes pages, and goes with none of --check, --frames, --out and --sound");
    if (options->outside && !options->export)
        return view_refuse("--outside goes with --export");
    if (options->sound && options->out)
        return view_refuse("--sound writes a sound alone, and --out pictures");
    if (options->sound && strcmp(options->sound, "-") == 0)
        return view_refuse("--sound is '-': it takes the path of a file");
    if (options->sound && options->frames && strstr(options->frames, ".."))
        return view_refuse("--sound writes a whole sound, of --frames N");
    const bool is_film = options->frames || options->out || options->sound;
    if (is_film && view->app.options.real_time)
        return view_refuse("a film has a time of its own: leave out --real-time");
    if (is_film && view->app.options.fps.den > 0 && view->app.options.fps.num == 0)
        return view_refuse("--fps is 0: a film has a number of frames a second");
    if (is_film && view->file_count > 1)
        return view_refuse("a film is of one file");
    view->scale = 1;
    view->date = NEW_YEAR;
    view->has_date = options->date;
    view->desc.is_sound = options->sound;
    return read_number("--scale", options->scale, GL_TIME_SCALE_MIN, GL_TIME_SCALE_MAX,
                       &view->scale) &&
           read_number("--date", options->date, -6e10, 2.5e11, &view->date);
}

bool options_read(struct view *view, int argc, char **argv)
{
    return read_rest(view, argc, argv) && check_flags(view);
}

void options_flags(struct options *options, gl_app_flag flags[OPTION_FLAGS])
{
    // clang-format off
    const gl_app_flag all[OPTION_FLAGS] = {
        {.name = "--check", .given = &options->check,
         .help = "compile only; the exit status says"},
        {.name = "--frames", .value = "N|A..B", .text = &options->frames,
         .help = "draw a film, or a part, without a window", .takes = "how many, or 100..199"},
        {.name = "--out", .value = "FILES", .text = &options->out,
         .help = "where it is written", .takes = "f%04d.png, last.png, or - for a stream"},
        {.name = "--format", .value = "NAME", .text = &options->format,
         .help = "of the stream", .takes = "y4m or rgb"},
        {.name = "--scale", .value = "FACTOR", .text = &options->scale,
         .help = "how fast time runs", .takes = "1/64 to 64, as a number"},
        {.name = "--date", .value = "SECONDS", .text = &options->date,
         .help = "when the first frame is", .takes = "Unix time"},
        {.name = "--pass", .value = "NAME", .text = &options->pass,
         .help = "what is shown", .takes = "a pass such as bufferA"},
        {.name = "--json", .given = &options->json,
         .help = "end with the GPU's time for each pass"},
        {.name = "--uniform", .value = "NAME=V", .help = "set an input; again and again"},
        {.name = "--sound", .value = "FILE.wav", .text = &options->sound,
         .help = "write the sound of a mainSound()"},
        {.name = "--export", .value = "DIR", .text = &options->export,
         .help = "make a page of each file, for any browser", .takes = "a folder"},
        {.name = "--outside", .given = &options->outside,
         .help = "publish what a shader reads outside of its folder, too"},
        {.name = "-D", .value = "NAME=VALUE", .help = "define it in each pass; again and again"},
        {.name = "-I", .value = "DIR", .help = "includes are there, too; again and again"},
        {.name = "--version", .given = &options->version, .help = "the version of glpace"},
    };
    // clang-format on
    memcpy(flags, all, sizeof all);
}

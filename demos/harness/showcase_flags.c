// What a demo is told to do: by its flags, by itself, and by the demo that it is beside.

#include "showcase_impl.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static const char *program_name(char **argv)
{
    const char *path = argv[0] ? argv[0] : "demo";
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static bool check_place(const char *program, const char *flag, const char *value, const char *path)
{
    if (showcase_picture_is_writable(path))
        return true;
    fprintf(stderr, "%s: %s is '%s', where no file can be written: %s\n", program, flag, value,
            strerror(errno));
    return false;
}

static bool check_shaders(const char *program, const char *folder)
{
    if (showcase_programs_has_folder(folder))
        return true;
    fprintf(stderr, "%s: --shaders is '%s', which is no folder: %s\n", program, folder,
            strerror(errno));
    return false;
}

static bool check_files(const char *program, const showcase_options *options)
{
    char first[4096]; // of the recorded files
    bool good = !options->out || check_place(program, "--out", options->out, options->out);
    if (options->record && gl_capture_name(options->record, 0, first, sizeof first))
        good = check_place(program, "--record", options->record, first) && good;
    if (options->shaders)
        good = check_shaders(program, options->shaders) && good;
    return good;
}

static showcase_options options_of(const showcase_desc *desc)
{
    return (showcase_options){
        .width = desc->width,
        .height = desc->height,
        .loop = desc->loop,
        .ups = desc->ups,
        .vsync = desc->vsync,
        .number = desc->number,
        .keys = desc->keys,
    };
}

bool showcase_read_flags(struct showcase *demo, int argc, char **argv, const showcase_desc *desc)
{
    showcase_options *options = &demo->options;
    const char *program = program_name(argv);
    *options = options_of(desc);
    demo->exit_code = 2;
    if (!showcase_options_parse(options, argc, argv)) {
        fprintf(stderr, "%s: %s\n", program, options->error);
        return false;
    }
    if (options->help) {
        showcase_options_help(options, program);
        demo->exit_code = showcase_end_output() ? 0 : 1;
        return false;
    }
    if (!check_files(program, options))
        return false;
    demo->exit_code = 0;
    if (options->headless && options->frames == 0)
        options->frames = 120;
    options->real_time |= desc->real_time;
    return true;
}

void showcase_follow_flags(struct showcase *demo, const showcase_desc *desc)
{
    showcase_options *options = &demo->options;
    *options = desc->beside->options;
    options->loop = desc->loop;
    options->ups = desc->ups;
    options->fps = (gl_rate){0, 0};
    options->frames = 0;
    options->record = NULL;
    options->stats = false;
}

bool showcase_end_output(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return true;
    fprintf(stderr, "the standard output cannot be written: %s\n", strerror(errno));
    return false;
}

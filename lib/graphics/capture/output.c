// Where the frames of a capture go. All but init and finish runs on the writer's thread.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "base/memory.h"
#include "base/output_file.h"
#include "base/shown_path.h"
#include "base/write.h"
#include "graphics/capture/impl.h"

enum { longest_number = 20 }; // digits

// Better known now than when the first frame is lost.
static bool check_first(glp_output *output)
{
    gl_capture_name(output->files, output->first, output->name, output->name_size);
    int error = glp_output_file_check(output->name);
    return error == 0 || glp_fail("gl_capture_create: cannot write \"%s\": %s",
                                  glp_show_path(output->name).text, strerror(error));
}

static bool init_files(glp_output *output, const char *files)
{
    size_t length = strlen(files);
    output->name_size = length + longest_number + 1;
    output->files = glp_new("gl_capture_create", length + 1, 1);
    output->name = output->files ? glp_new("gl_capture_create", output->name_size, 1) : NULL;
    if (!output->name)
        return false;
    memcpy(output->files, files, length + 1);
    if (!gl_capture_name(files, 0, output->name, output->name_size))
        return glp_fail(
            "gl_capture_create: files is \"%s\"; it takes a path with one number in it, "
            "such as \"frames/%%06d.png\"",
            glp_show_path(files).text);
    return check_first(output);
}

static bool init_stream(glp_output *output, FILE *stream)
{
    output->descriptor = glp_stream_descriptor(stream);
    return output->descriptor >= 0 ||
           glp_fail("gl_capture_create: the stream cannot be written to: %s",
                    glp_write_error(errno));
}

bool glp_output_init(glp_output *output, const gl_capture_desc *desc)
{
    *output = (glp_output){.first = desc->first, .format = desc->format};
    return desc->files ? init_files(output, desc->files) : init_stream(output, desc->stream);
}

void glp_output_finish(glp_output *output)
{
    free(output->packed);
    free(output->files);
    free(output->name);
}

// A pixel at a time, which takes half as long as byte by byte.
static void pack_rgba(uint8_t *to, const uint8_t *from, int32_t width)
{
    for (int32_t x = 0; x < width; x++, to += GLP_PIXEL_SIZE, from += GLP_PIXEL_SIZE) {
        to[0] = from[2];
        to[1] = from[1];
        to[2] = from[0];
        to[3] = 255;
    }
}

static void pack_rgb(uint8_t *to, const uint8_t *from, int32_t width)
{
    for (int32_t x = 0; x < width; x++, to += 3, from += GLP_PIXEL_SIZE) {
        to[0] = from[2];
        to[1] = from[1];
        to[2] = from[0];
    }
}

// Top row first.
static void pack(uint8_t *to, const glp_picture *picture, gl_capture_format format)
{
    const bool rgba = format == GL_CAPTURE_RGBA;
    const size_t from_row = (size_t)picture->width * GLP_PIXEL_SIZE;
    const size_t to_row = (size_t)picture->width * (rgba ? GLP_PIXEL_SIZE : 3);
    for (int32_t y = picture->height - 1; y >= 0; y--) {
        (rgba ? pack_rgba : pack_rgb)(to, picture->pixels + (size_t)y * from_row, picture->width);
        to += to_row;
    }
}

static bool write_raw(glp_output *output, const glp_picture *picture, glp_reason *reason)
{
    const size_t pixel = output->format == GL_CAPTURE_RGBA ? 4 : 3;
    const size_t size = (size_t)picture->width * (size_t)picture->height * pixel;
    if (!output->packed)
        output->packed = malloc(size);
    if (!output->packed) {
        snprintf(reason->text, sizeof reason->text, "out of memory");
        return false;
    }
    pack(output->packed, picture, output->format);
    int error = glp_write(output->descriptor, output->packed, size);
    if (error)
        snprintf(reason->text, sizeof reason->text, "cannot write to the stream: %s",
                 glp_write_error(error));
    return error == 0;
}

bool glp_output_write(glp_output *output, uint64_t number, const glp_picture *picture,
                      glp_reason *reason)
{
    if (!output->files)
        return write_raw(output, picture, reason);
    gl_capture_name(output->files, output->first + number, output->name, output->name_size);
    return glp_png_write(output->name, picture, GLP_PNG_FAST, reason);
}

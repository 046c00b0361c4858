#include "channel.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <glpace/gl.h>
#include <glpace/log.h>

#include "report.h"

uint32_t served_sampler(uint32_t min_filter, uint32_t mag_filter, uint32_t wrap)
{
    GLuint sampler;
    glGenSamplers(1, &sampler);
    glSamplerParameteri(sampler, GL_TEXTURE_MIN_FILTER, (GLint)min_filter);
    glSamplerParameteri(sampler, GL_TEXTURE_MAG_FILTER, (GLint)mag_filter);
    glSamplerParameteri(sampler, GL_TEXTURE_WRAP_S, (GLint)wrap);
    glSamplerParameteri(sampler, GL_TEXTURE_WRAP_T, (GLint)wrap);
    glSamplerParameteri(sampler, GL_TEXTURE_WRAP_R, (GLint)wrap);
    return sampler;
}

static uint32_t sampler_of(const struct channel *channel)
{
    static const GLenum wraps[] = {[WRAP_REPEAT] = GL_REPEAT,
                                   [WRAP_CLAMP] = GL_CLAMP_TO_EDGE,
                                   [WRAP_MIRROR] = GL_MIRRORED_REPEAT};
    const bool has_mipmaps = channel->is_mipmapped &&
                             (channel->kind == CHANNEL_PICTURE || channel->kind == CHANNEL_CUBE);
    GLenum small = channel->is_nearest_small ? GL_NEAREST : GL_LINEAR;
    if (has_mipmaps && channel->is_nearest_level)
        small = channel->is_nearest_small ? GL_NEAREST_MIPMAP_NEAREST : GL_LINEAR_MIPMAP_NEAREST;
    else if (has_mipmaps)
        small = channel->is_nearest_small ? GL_NEAREST_MIPMAP_LINEAR : GL_LINEAR_MIPMAP_LINEAR;
    return served_sampler(small, channel->is_nearest_large ? GL_NEAREST : GL_LINEAR,
                          wraps[channel->wrap]);
}

// ---- cubes --------------------------------------------------------------------------------------

// The path with the name of a face in place of "{}". The caller frees it.
static char *face_path(const char *path, const char *face)
{
    const char *hole = strstr(path, "{}");
    return text_of("%.*s%s%s", (int)(hole - path), path, face, hole + 2);
}

static bool is_file(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0;
}

// The names of which the first face is there, in OpenGL's order.
static gl_texture *load_cube(const char *path, const gl_texture_desc *desc)
{
    static const char *const names[][6] = {
        {"px", "nx", "py", "ny", "pz", "nz"},
        {"posx", "negx", "posy", "negy", "posz", "negz"},
        {"east", "west", "up", "down", "north", "south"},
        {"e", "w", "u", "d", "n", "s"},
        {"right", "left", "top", "bottom", "front", "back"},
    };
    if (!strstr(path, "{}"))
        return NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char *paths[6];
        for (int j = 0; j < 6; j++)
            paths[j] = face_path(path, names[i][j]);
        const bool is_there = is_file(paths[0]);
        gl_texture *cube = is_there ? gl_texture_load_cube((const char *const *)paths, desc) : NULL;
        for (int j = 0; j < 6; j++)
            free(paths[j]);
        if (is_there)
            return cube;
    }
    return NULL;
}

// ---- opening ------------------------------------------------------------------------------------

static gl_texture *create_black(bool is_cube)
{
    static const uint8_t black[4] = {0, 0, 0, 255};
    static const void *const faces[6] = {black, black, black, black, black, black};
    gl_texture_desc desc = {.width = 1, .height = 1};
    if (is_cube)
        return gl_texture_create_cube(&desc, faces);
    desc.pixels = black;
    return gl_texture_create(&desc);
}

static gl_texture *load(const struct channel *channel, struct text *notes)
{
    const bool is_cube = channel->kind == CHANNEL_CUBE;
    const gl_texture_desc desc = {.straight_alpha = true, .mipmaps = channel->is_mipmapped};
    struct text reason = {0};
    struct text *before = report_into(&reason);
    gl_texture *texture =
        is_cube ? load_cube(channel->path, &desc) : gl_texture_load(channel->path, &desc);
    report_into(before);
    if (!texture) {
        const char *why = reason.size > 0 ? reason.bytes : "no six files are called like this\n";
        text_print(notes, "%s reads black: %s: %s", channel->where, channel->path, why);
    }
    text_free(&reason);
    return texture;
}

void served_open(struct served *served, const struct channel *channel, struct text *notes)
{
    const bool is_file_of = channel->kind == CHANNEL_PICTURE || channel->kind == CHANNEL_CUBE;
    served->sampler = sampler_of(channel);
    served->texture = is_file_of ? load(channel, notes) : NULL;
    served->is_served =
        served->texture || channel->kind == CHANNEL_TARGET || channel->kind == CHANNEL_KEYBOARD;
    if (!served->texture && channel->kind != CHANNEL_TARGET)
        served->texture = create_black(channel->kind == CHANNEL_CUBE);
}

void served_close(struct served *served)
{
    gl_texture_destroy(served->texture);
    glDeleteSamplers(1, &served->sampler);
}

#include "draw/channel.h"

#include <stdlib.h>

#include <glpace/base.h>
#include <glpace/gl.h>

#include "base/report.h"

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
    const bool has_mipmaps =
        channel->is_mipmapped && (channel->kind == CHANNEL_PICTURE ||
                                  channel->kind == CHANNEL_CUBE || channel->kind == CHANNEL_TARGET);
    GLenum small = channel->is_nearest_small ? GL_NEAREST : GL_LINEAR;
    if (has_mipmaps && channel->is_nearest_level)
        small = channel->is_nearest_small ? GL_NEAREST_MIPMAP_NEAREST : GL_LINEAR_MIPMAP_NEAREST;
    else if (has_mipmaps)
        small = channel->is_nearest_small ? GL_NEAREST_MIPMAP_LINEAR : GL_LINEAR_MIPMAP_LINEAR;
    return served_sampler(small, channel->is_nearest_large ? GL_NEAREST : GL_LINEAR,
                          wraps[channel->wrap]);
}

// ---- cubes --------------------------------------------------------------------------------------

static gl_texture *load_cube(const struct channel *channel, const gl_texture_desc *desc)
{
    char *faces[6];
    if (channel->faces[0])
        return gl_texture_load_cube((const char *const *)channel->faces, desc);
    if (!plan_find_faces(channel->path, faces))
        return NULL;
    gl_texture *cube = gl_texture_load_cube((const char *const *)faces, desc);
    for (int i = 0; i < 6; i++)
        free(faces[i]);
    return cube;
}

// ---- sounds -------------------------------------------------------------------------------------

static bool is_sound(const struct channel *channel)
{
    return channel->kind == CHANNEL_SOUND || channel->kind == CHANNEL_WAVE ||
           channel->kind == CHANNEL_SPECTRUM;
}

// How many values it has at once. A spectrum has no more than there are bins.
static int columns_of(const struct channel *channel)
{
    const int most = channel->kind == CHANNEL_SPECTRUM ? SOUND_BINS : 16384;
    const int columns = channel->samples > 0 ? channel->samples : SOUND_COLUMNS;
    return columns < most ? columns : most;
}

static gl_texture *load_sound(struct served *served, const struct channel *channel,
                              struct text *notes)
{
    struct complaint complaint;
    served->sound = sound_load(channel->path, &complaint);
    if (!served->sound) {
        text_print(notes, "%s reads black: %s\n", channel->where, complaint.text);
        return NULL;
    }
    const bool is_isf = channel->kind != CHANNEL_SOUND;
    gl_texture *texture = gl_texture_create(&(gl_texture_desc){
        .width = columns_of(channel),
        .height = is_isf ? sound_channels(served->sound) : 2,
        .format = GL_R32F,
    });
    if (texture && is_isf) { // gray, as pictures of one channel are
        glBindTexture(GL_TEXTURE_2D, gl_texture_id(texture));
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_G, GL_RED);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_B, GL_RED);
    }
    return texture;
}

static void hear_row(const struct served *served, const struct channel *channel, double time,
                     int row, float *values)
{
    const int columns = columns_of(channel);
    if (channel->kind == CHANNEL_WAVE)
        sound_wave(served->sound, row, time, values, columns);
    else if (channel->kind == CHANNEL_SPECTRUM)
        sound_spectrum(served->sound, row, time, SOUND_BINS, values, columns);
    else if (row == 0)
        sound_spectrum(served->sound, SOUND_MIXED, time, SOUND_COLUMNS, values, columns);
    else
        sound_wave(served->sound, SOUND_MIXED, time, values, columns);
}

void served_hear(const struct served *served, const struct channel *channel, double time)
{
    const int columns = gl_texture_width(served->texture);
    float *values = allocate((size_t)columns, sizeof *values);
    for (int i = 0; i < gl_texture_height(served->texture); i++) {
        hear_row(served, channel, time, i, values);
        gl_texture_update(served->texture, 0, i, columns, 1, values);
    }
    free(values);
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
        is_cube ? load_cube(channel, &desc) : gl_texture_load(channel->path, &desc);
    report_into(before);
    if (!texture && reason.size > 0)
        text_print(notes, "%s reads black: %s", channel->where, reason.bytes);
    else if (!texture)
        text_print(notes, "%s reads black: no six files are called like %s\n", channel->where,
                   channel->path);
    text_free(&reason);
    return texture;
}

void served_open(struct served *served, const struct channel *channel, struct text *notes)
{
    const bool is_file_of = (channel->path || channel->faces[0]) &&
                            (channel->kind == CHANNEL_PICTURE || channel->kind == CHANNEL_CUBE);
    served->sampler = sampler_of(channel);
    served->texture = is_sound(channel) ? load_sound(served, channel, notes)
                      : is_file_of      ? load(channel, notes)
                                        : NULL;
    served->is_served =
        served->texture || channel->kind == CHANNEL_TARGET || channel->kind == CHANNEL_KEYBOARD;
    if (!served->texture && channel->kind != CHANNEL_TARGET)
        served->texture = create_black(channel->kind == CHANNEL_CUBE);
}

void served_close(struct served *served)
{
    gl_texture_destroy(served->texture);
    sound_free(served->sound);
    glDeleteSamplers(1, &served->sampler);
}

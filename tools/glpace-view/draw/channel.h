// What a sampler reads, in OpenGL.
#ifndef VIEW_CHANNEL_H
#define VIEW_CHANNEL_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/texture.h>

#include "plan/plan.h"
#include "plan/sound.h"

struct served {
    bool is_read;        // the shader has the sampler
    bool is_served;      // it is not just black
    gl_texture *texture; // a picture's or a black one; NULL: see the channel
    int resolution;      // the uniform of its size; -1: there is none
    uint32_t sampler;
    struct sound *sound; // NULL: it is none
};

// Loads what the channel names. What cannot be loaded is black, with a line in notes.
void served_open(struct served *served, const struct channel *channel, struct text *notes);
void served_close(struct served *served);

// Makes the texture what its sound is at a time, in seconds. Binds the texture.
void served_hear(const struct served *served, const struct channel *channel, double time);

// A sampler of OpenGL's with these.
uint32_t served_sampler(uint32_t min_filter, uint32_t mag_filter, uint32_t wrap);

#endif

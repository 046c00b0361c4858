// The pictures of breakout's sprites, which are computed, so that no file is needed.
#ifndef BREAKOUT_PICTURES_H
#define BREAKOUT_PICTURES_H

#include <glpace/batch.h>

// Creates one texture with all of them, so that one draw call draws them. NULL, with the reason in
// the log, if it fails.
gl_texture *pictures_create(void);

// The source of each in the texture, without position, size and color.
extern const gl_sprite pictures_brick; // white, lit from above
extern const gl_sprite pictures_glow;  // a soft disc, which adds its light

#endif

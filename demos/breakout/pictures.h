// The pictures of breakout's sprites, made by calculation: no file has to be found.
#ifndef BREAKOUT_PICTURES_H
#define BREAKOUT_PICTURES_H

#include <glpace/batch.h>

// One texture that has them all, so that they are drawn in one go. NULL, with the reason in the
// log.
gl_texture *pictures_create(void);

// Where each is in it; place, size and colour are missing.
extern const gl_sprite pictures_brick; // white, lit from above
extern const gl_sprite pictures_glow;  // a soft disc, which adds its light

#endif

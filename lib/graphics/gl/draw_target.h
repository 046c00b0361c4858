// What is drawn into. Internal to lib/graphics.
#ifndef GLP_DRAW_TARGET_H
#define GLP_DRAW_TARGET_H

#include <stdbool.h>

// Whether the framebuffer that is bound takes light, not values as displays take them: OpenGL
// encodes what is written into sRGB while GL_FRAMEBUFFER_SRGB is enabled, and floats are light. Its
// first colour decides. Changes no state.
bool glp_draw_target_is_light(void);

#endif

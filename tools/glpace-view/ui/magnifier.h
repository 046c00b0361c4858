// A part of the picture around the cursor, magnified, with the value of its middle.
#ifndef VIEW_MAGNIFIER_H
#define VIEW_MAGNIFIER_H

#include <glpace/batch.h>
#include <glpace/event.h>

#include "draw/scene.h"

// Draws it beside the cursor, pixels from the lower left. The scene is one that scene_inspect() holds for.
// Nothing if the cursor is outside of the picture.
void magnifier_draw(const struct scene *scene, const float cursor[2], const gl_render_event *render,
                    gl_batch *batch);

#endif

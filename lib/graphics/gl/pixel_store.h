// The layout in which OpenGL reads and writes pixels in memory. Internal to lib/graphics.
#ifndef GLP_PIXEL_STORE_H
#define GLP_PIXEL_STORE_H

// Set it for textures and for reading back: memory, not a buffer object, with rows without padding
// or skips.
void glp_set_unpacking(void);
void glp_set_packing(void);

#endif

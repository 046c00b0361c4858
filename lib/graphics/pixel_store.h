// How OpenGL finds pixels in memory. Internal to lib/graphics.
#ifndef GLP_PIXEL_STORE_H
#define GLP_PIXEL_STORE_H

// From here on, pixels for textures are read from memory, and pixels that are read back written to
// it, in rows without padding or skips.
void glp_set_unpacking(void);
void glp_set_packing(void);

#endif

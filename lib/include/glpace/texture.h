// Textures: pictures for shaders to look up, from memory or PNG files, flat or as a cube. Where
// glpace was built without graphics, there are no PNG files. Everything here belongs to the thread
// of the context in which the texture was created, while that context is current. A mistake, such
// as a texture that is NULL or whose context is not current, is told by a sentence in
// gl_last_error() and the log; the function has then done nothing, and returns false, NULL or 0.
// Since 0.1.
//
// Rows of flat textures are OpenGL's: the bottom row first, so that uv (0, 0) is the lower left
// corner. Pictures, which come top row first, are turned when they become one. Faces of cubes are
// different: see gl_texture_create_cube().
//
// What changes GL state says so. "Binds" means to the texture unit that is active; "unpack state"
// is that glPixelStorei(GL_UNPACK_...) becomes rows without padding or skips in the byte order of
// the machine (so GL_UNPACK_ALIGNMENT is 1), and that no buffer is bound to GL_PIXEL_UNPACK_BUFFER.
#ifndef GLPACE_TEXTURE_H
#define GLPACE_TEXTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/image.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_texture gl_texture;

// The formats, OpenGL's sized ones, and one pixel of each in memory. X stands for R, RG, RGB or
// RGBA with 1 to 4 values in that order; rows are without padding.
//
//     GL_X8 (R8, RG8, RGB8, RGBA8)             uint8_t, 255 means 1
//     GL_SRGB8, GL_SRGB8_ALPHA8                uint8_t, sRGB; shaders read linear light
//     GL_X16                                   uint16_t, 65535 means 1
//     GL_X16F, GL_X32F, GL_R11F_G11F_B10F      float (the last one has three)
//     GL_X8UI, GL_X16UI, GL_X32UI              uint8_t, uint16_t, uint32_t, for a usampler2D
//     GL_X8I, GL_X16I, GL_X32I                 int8_t, int16_t, int32_t, for an isampler2D
//     GL_RGB10_A2                              uint32_t, red in the lowest bits, alpha highest
//     GL_DEPTH_COMPONENT16, _24, _32F          uint16_t, uint32_t (all of its bits mean 1), float
//     GL_DEPTH24_STENCIL8                      uint32_t, stencil in the lowest 8 bits
//
// Integers can be looked up with GL_NEAREST alone. A filter that is not given is that for integers
// and depth, and for the rest GL_LINEAR, or GL_LINEAR_MIPMAP_LINEAR where there are mipmaps.
typedef struct gl_texture_desc {
    int32_t width;      // pixels, 1 to the driver's GL_MAX_TEXTURE_SIZE (at least 1024)
    int32_t height;     // the same
    uint32_t format;    // one of the above; 0: GL_RGBA8
    const void *pixels; // width * height of them as above, read during the call; NULL: all bits 0
    bool mipmaps;       // make the smaller levels, now and with each update; not of integers, depth
    uint32_t min_filter; // GL_NEAREST, GL_LINEAR, GL_..._MIPMAP_... with mipmaps; 0: as above
    uint32_t mag_filter; // GL_NEAREST, GL_LINEAR; 0: as above
    uint32_t wrap_x;     // GL_REPEAT, GL_MIRRORED_REPEAT, GL_CLAMP_TO_EDGE (also 0)
    uint32_t wrap_y;     // the same
    size_t max_bytes;    // of files: that the pixels of one may take in memory, 4 each, or 8 where
                         // 16 bits are kept; 0: 256 MiB
} gl_texture_desc;

// ---- flat ---------------------------------------------------------------------------------------

// A GL_TEXTURE_2D. desc is not NULL. NULL, with the reason in gl_last_error() and the log, if desc
// asks for what is not listed above or for more than the driver has, or memory runs out. Binds it;
// sets unpack state; clears OpenGL's error flags.
gl_texture *gl_texture_create(const gl_texture_desc *desc);

// The same from a PNG file as gl_image_load() takes it, with alpha not multiplied in. desc, which
// may be NULL, tells all but size and pixels. The file's size is judged before anything is decoded,
// by what the driver takes and by desc.max_bytes. Files of 16 bits keep them in formats that have
// room for more than 8. The caller knows whether the file is sRGB: pictures to look at mostly are,
// and want GL_SRGB8_ALPHA8 if light is to be calculated with; height maps and normal maps are not.
// NULL as above, if the file cannot be read, or if desc.format is one of integers or depth.
gl_texture *gl_texture_load(const char *path, const gl_texture_desc *desc);

// The same from size bytes of a PNG file in memory.
gl_texture *gl_texture_decode(const void *bytes, size_t size, const gl_texture_desc *desc);

// The same from a picture, which may go afterwards.
gl_texture *gl_texture_from_image(const gl_image *image, const gl_texture_desc *desc);

// ---- cubes --------------------------------------------------------------------------------------

// A GL_TEXTURE_CUBE_MAP of six squares in the order +X, -X, +Y, -Y, +Z, -Z. As OpenGL has it, rows
// of faces run from top to bottom, in pixels and in pictures alike, and nothing is turned: each is
// what is seen from inside, y up (for +Y with -Z up, for -Y with +Z up), of a world where +X is to
// the right when looking along +Z. In a world where one looks along -Z, such as gl_camera's,
// pictures appear mirrored unless they are looked up at vec3(d.x, d.y, -d.z).
//
// desc, not NULL, as for flat ones, with width equal to height; its pixels are not looked at, faces
// are: any that is NULL, or all if faces is, have all bits 0. Edges between faces are blended only
// if the program enables GL_TEXTURE_CUBE_MAP_SEAMLESS. Fails and changes as gl_texture_create().
gl_texture *gl_texture_create_cube(const gl_texture_desc *desc, const void *const faces[6]);

// The same from six PNG files of one size, all of which are judged before the first one is decoded.
// The pixels of one are in memory at a time. desc may be NULL.
gl_texture *gl_texture_load_cube(const char *const paths[6], const gl_texture_desc *desc);

// ---- both ---------------------------------------------------------------------------------------

// Takes NULL. Where it is bound, nothing is bound afterwards. Where its context is not current, only
// memory is freed, and a sentence says so.
void gl_texture_destroy(gl_texture *texture);

// Replaces the rectangle of width times height pixels whose lower left corner is at x, y by pixels,
// laid out as the format has them, and makes the smaller levels again if there are mipmaps. false,
// with the reason in gl_last_error() and the log, and nothing changed, if the rectangle is empty or
// leaves the texture. For flat ones. Binds it; sets unpack state. Waits for nothing that OpenGL
// would not wait for.
bool gl_texture_update(gl_texture *texture, int32_t x, int32_t y, int32_t width, int32_t height,
                       const void *pixels);

// The same with one face of a cube, 0 to 5 in the order above; y runs down from the top row.
bool gl_texture_update_face(gl_texture *texture, int32_t face, int32_t x, int32_t y, int32_t width,
                            int32_t height, const void *pixels);

// Makes unit, 0 to 47 and whatever more the driver has, the active one, and binds the texture to
// it: the number is what the shader's sampler is set to. false for a unit that the driver has not.
bool gl_texture_bind(const gl_texture *texture, int32_t unit);

// OpenGL's name, for what glpace does not do; it stays glpace's to delete. The name of a
// framebuffer's texture changes when the framebuffer changes its size.
uint32_t gl_texture_id(const gl_texture *texture);

uint32_t gl_texture_format(const gl_texture *texture);
int32_t gl_texture_width(const gl_texture *texture); // pixels
int32_t gl_texture_height(const gl_texture *texture);

#ifdef __cplusplus
}
#endif

#endif

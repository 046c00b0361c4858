// Textures: pictures that shaders sample, from memory or from PNG and JPEG files, flat or as a
// cube. If glpace was built without graphics, it cannot read files; see image.h.
//
// A texture belongs to the context in which it was created and to all contexts that share objects
// with it. Unless a function says otherwise, one of these contexts must be current on the thread.
// If none is, or if an argument is invalid, a function does nothing and returns false, NULL or 0,
// with the reason in gl_last_error() and the log. Since 0.1.
//
// Flat textures have OpenGL's order of rows: the bottom row first, so that uv (0, 0) is the lower
// left corner. Images and files have the top row first, so they are flipped. The faces of cubes
// are different: see gl_texture_create_cube().
//
// Each function documents which GL state it changes. "Binds" means to the active texture unit.
// "Sets the unpack state" means that glPixelStorei(GL_UNPACK_...) is set to rows without padding or
// skips in the machine's byte order (GL_UNPACK_ALIGNMENT is 1), and that nothing is bound to
// GL_PIXEL_UNPACK_BUFFER.
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

// Describes a texture. The formats below are supported; other formats are refused. Each line shows
// one pixel in memory. X stands for R, RG, RGB or RGBA, with 1 to 4 values in that order. Rows have
// no padding.
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
// Integer formats accept only the filter GL_NEAREST. The default filter is GL_NEAREST for integer
// and depth formats. For other formats it is GL_LINEAR or, with mipmaps, GL_LINEAR_MIPMAP_LINEAR
// for reducing.
//
// A depth format with `compare` is for a sampler2DShadow (a cube: samplerCubeShadow): the shader
// gets 1 if its reference passes the comparison with the texel, else 0. The default filter is then
// GL_LINEAR, which blends the results of four texels.
//
// OpenGL ES has these limits:
//
// - GL_X16 needs GL_EXT_texture_norm16.
// - GL_X32F accepts only the filter GL_NEAREST, which is then the default, without
//   GL_OES_texture_float_linear.
// - GL_SRGB8, GL_RGB16F and GL_RGB32F have no mipmaps.
// - Without GL_EXT_color_buffer_float, no format of floats has mipmaps or can be drawn into.
// - A depth format accepts GL_LINEAR only with `compare`.
//
// `anisotropy` keeps a texture sharp that is seen at a slant. It limits how many times longer than
// wide a pixel's area in the texture may be. A value above the driver's
// GL_MAX_TEXTURE_MAX_ANISOTROPY_EXT, mostly 16, is lowered to that limit, and to 1 if the driver
// lacks GL_EXT_texture_filter_anisotropic.
typedef struct gl_texture_desc {
    int32_t width;       // pixels, 1 to the driver's GL_MAX_TEXTURE_SIZE (at least 1024)
    int32_t height;      // the same
    uint32_t format;     // one of those above; 0: GL_RGBA8
    const void *pixels;  // width * height of them, read during the call; NULL: all bits 0
    bool mipmaps;        // generated now and at each update; not for integer and depth formats
    uint32_t min_filter; // GL_NEAREST, GL_LINEAR; with mipmaps also GL_..._MIPMAP_...; 0: as above
    uint32_t mag_filter; // GL_NEAREST, GL_LINEAR; 0: as above
    uint32_t wrap_x;     // GL_REPEAT, GL_MIRRORED_REPEAT, GL_CLAMP_TO_EDGE (also 0)
    uint32_t wrap_y;     // the same
    uint32_t compare;    // of depth formats: GL_NEVER, GL_LESS, GL_LEQUAL ... GL_ALWAYS; 0: none
    float anisotropy;    // 1 or more; 0: 1; not for integer and depth formats
    bool straight_alpha; // of files and images: do not multiply alpha in; for pictures whose
                         // values are not colors, such as a normal map with heights in alpha
    size_t max_bytes;    // of files: the most memory for the pixels of a file, 4 bytes each, or
                         // 8 if their 16 bits are kept; 0: 256 MiB
} gl_texture_desc;

// ---- flat ---------------------------------------------------------------------------------------

// Creates a GL_TEXTURE_2D. Returns NULL, with the reason in gl_last_error() and the log, if desc is
// NULL, if desc has a value that is not listed above or that the driver does not support, or if
// memory runs out. Binds the texture, sets the unpack state and clears OpenGL's error flags.
gl_texture *gl_texture_create(const gl_texture_desc *desc);

// Creates a texture from a PNG or JPEG file; gl_image_load() lists the kinds. Otherwise like
// gl_texture_create(). desc may be NULL; its width, height and pixels are ignored.
//
// If the format has alpha, the colors are multiplied by it before they are filtered and reduced to
// mipmaps. Otherwise the colors of transparent pixels would show at the edges of opaque parts. With
// an sRGB format, linear light is multiplied. Blend with glBlendFunc(GL_ONE,
// GL_ONE_MINUS_SRC_ALPHA), as gl_batch does. straight_alpha leaves all values unchanged.
//
// The size is compared with desc.max_bytes and with the driver's limit before anything is decoded.
// 16 bits are kept if the format holds more than 8; otherwise they are rounded to 8. The program
// has to know whether the file is sRGB: photographs and painted pictures mostly are, and need
// GL_SRGB8_ALPHA8 if shaders calculate with light; height maps and normal maps are not.
//
// Also returns NULL if the file cannot be read, or if desc.format is an integer or depth format.
gl_texture *gl_texture_load(const char *path, const gl_texture_desc *desc);

// As gl_texture_load(), from size bytes of a PNG or JPEG file in memory.
gl_texture *gl_texture_decode(const void *bytes, size_t size, const gl_texture_desc *desc);

// As gl_texture_load(), from an image, which is borrowed for the call.
gl_texture *gl_texture_from_image(const gl_image *image, const gl_texture_desc *desc);

// ---- cubes --------------------------------------------------------------------------------------

// Creates a GL_TEXTURE_CUBE_MAP from six squares in the order +X, -X, +Y, -Y, +Z, -Z. As OpenGL
// defines it, the rows of a face run from top to bottom, so neither pixels nor files are flipped.
// Each face is the view from the center with +Y up (+Y has -Z up, -Y has +Z up) in a left-handed
// world: +X is to the right when looking along +Z. In a right-handed world, such as gl_camera's,
// sample in the direction vec3(d.x, d.y, -d.z); otherwise the pictures appear mirrored.
//
// desc is as for flat textures, but width must equal height, and pixels is ignored. faces has the
// pixels of each face, laid out as the format requires. A face that is NULL has all bits 0; if
// faces is NULL, all faces do. OpenGL ES always blends edges between faces; OpenGL only if the
// program enables GL_TEXTURE_CUBE_MAP_SEAMLESS. Fails, and changes GL state, as gl_texture_create()
// does.
gl_texture *gl_texture_create_cube(const gl_texture_desc *desc, const void *const faces[6]);

// As gl_texture_create_cube(), from six files of one size, which are all checked before the first
// is decoded. Only one of them is in memory at a time. desc may be NULL; see gl_texture_load().
gl_texture *gl_texture_load_cube(const char *const paths[6], const gl_texture_desc *desc);

// ---- both ---------------------------------------------------------------------------------------

// Deletes the texture, which unbinds it; NULL is fine. If no context of its group is current, frees
// only its memory and reports that in gl_last_error() and the log.
void gl_texture_destroy(gl_texture *texture);

// Replaces the pixels of a rectangle of a flat texture; (x, y) is the rectangle's lower left
// corner. pixels are laid out as the format requires. Generates the mipmaps again if the texture
// has any. The rectangle must not be empty or reach beyond the texture. Binds the texture and sets
// the unpack state. Waits no longer than OpenGL itself does.
bool gl_texture_update(gl_texture *texture, int32_t x, int32_t y, int32_t width, int32_t height,
                       const void *pixels);

// Makes unit the active texture unit and binds the texture to it. Set the shader's sampler to the
// same number. unit is 0 to the driver's GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS - 1, which is at least
// 47 (31 in OpenGL ES 3.0).
//
// If the texture is NULL or cannot be used here, that is reported, and no texture is bound to the
// unit: its samplers read black (0, 0, 0, 1), not the texture that was bound before.
bool gl_texture_bind(const gl_texture *texture, int32_t unit);

// Returns OpenGL's name of the texture, for use with plain OpenGL. Do not delete it; glpace does.
// The name of a framebuffer's texture changes when the framebuffer is resized. This and the
// following functions need no current context.
uint32_t gl_texture_id(const gl_texture *texture);

// Returns the size in pixels.
int32_t gl_texture_width(const gl_texture *texture);
int32_t gl_texture_height(const gl_texture *texture);

#ifdef __cplusplus
}
#endif

#endif

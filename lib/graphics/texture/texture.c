#include "graphics/texture/texture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/gl.h>

#include "context/current.h"
#include "core/base/check.h"
#include "core/base/log.h"
#include "core/base/memory.h"
#include "graphics/gl/gl.h"
#include "graphics/gl/usable.h"
#include "graphics/image/image_input.h"

// ---- the desc -----------------------------------------------------------------------------------

// A desc that was checked, with its defaults filled in. Its pixels are ignored.
typedef struct texture_plan {
    gl_texture_desc desc;
    const glp_format *format;
    uint32_t target;
} texture_plan;

static void fill_in(gl_texture_desc *desc)
{
    if (desc->format == 0)
        desc->format = GL_RGBA8;
    if (desc->wrap_x == 0)
        desc->wrap_x = GL_CLAMP_TO_EDGE;
    if (desc->wrap_y == 0)
        desc->wrap_y = GL_CLAMP_TO_EDGE;
    if (desc->anisotropy == 0)
        desc->anisotropy = 1;
}

static void fill_in_filters(gl_texture_desc *desc, const glp_format *format)
{
    bool blends = glp_format_can_filter(format) || desc->compare != 0;
    uint32_t filter = blends ? GL_LINEAR : GL_NEAREST;
    if (desc->mag_filter == 0)
        desc->mag_filter = filter;
    if (desc->min_filter == 0)
        desc->min_filter = desc->mipmaps ? GL_LINEAR_MIPMAP_LINEAR : filter;
}

bool glp_texture_check_wrap(const char *who, const char *field, uint32_t wrap)
{
    if (wrap == GL_REPEAT || wrap == GL_MIRRORED_REPEAT || wrap == GL_CLAMP_TO_EDGE)
        return true;
    return glp_fail("%s: %s is 0x%04x; it takes GL_REPEAT, GL_MIRRORED_REPEAT or GL_CLAMP_TO_EDGE",
                    who, field, (unsigned)wrap);
}

static bool is_plain(uint32_t filter)
{
    return filter == GL_NEAREST || filter == GL_LINEAR;
}

static bool takes_mipmaps(uint32_t filter)
{
    return filter == GL_NEAREST_MIPMAP_NEAREST || filter == GL_LINEAR_MIPMAP_NEAREST ||
           filter == GL_NEAREST_MIPMAP_LINEAR || filter == GL_LINEAR_MIPMAP_LINEAR;
}

static bool check_filter(const char *who, const char *field, uint32_t filter, uint32_t compare,
                         const glp_format *format)
{
    if (filter != GL_NEAREST && glp_format_is_integer(format))
        return glp_fail("%s: %s is 0x%04x; format 0x%04x, of integers, takes GL_NEAREST", who,
                        field, (unsigned)filter, (unsigned)format->name);
    if (filter != GL_NEAREST && format->kind == GLP_FORMAT_COLOR && !glp_format_can_filter(format))
        return glp_fail("%s: %s is 0x%04x; format 0x%04x takes GL_NEAREST in this context, which "
                        "lacks GL_OES_texture_float_linear",
                        who, field, (unsigned)filter, (unsigned)format->name);
    if (filter == GL_LINEAR && glp_format_is_depth(format) && compare == 0 && glp_lacks(NULL))
        return glp_fail("%s: %s is 0x%04x; format 0x%04x, of depth, takes it only with compare in "
                        "OpenGL ES",
                        who, field, (unsigned)filter, (unsigned)format->name);
    if (is_plain(filter))
        return true;
    return glp_fail("%s: %s is 0x%04x; it takes GL_LINEAR or GL_NEAREST", who, field,
                    (unsigned)filter);
}

static bool check_min_filter(const char *who, const gl_texture_desc *desc, const glp_format *format)
{
    if (!takes_mipmaps(desc->min_filter) || format->kind != GLP_FORMAT_COLOR)
        return check_filter(who, "min_filter", desc->min_filter, desc->compare, format);
    return desc->mipmaps || glp_fail("%s: min_filter is 0x%04x, which needs mipmaps; set mipmaps, "
                                     "or take GL_LINEAR or GL_NEAREST",
                                     who, (unsigned)desc->min_filter);
}

static bool check_filters(const char *who, const gl_texture_desc *desc, const glp_format *format)
{
    if (desc->mipmaps && format->kind != GLP_FORMAT_COLOR)
        return glp_fail("%s: format 0x%04x has no mipmaps", who, (unsigned)format->name);
    if (desc->mipmaps && !glp_format_can_reduce(format))
        return glp_fail("%s: mipmaps is set, and this context of OpenGL ES makes none of format "
                        "0x%04x; GL_RGBA8 and GL_SRGB8_ALPHA8 always have some",
                        who, (unsigned)format->name);
    return check_min_filter(who, desc, format) &&
           check_filter(who, "mag_filter", desc->mag_filter, desc->compare, format);
}

static bool check_compare(const char *who, uint32_t compare, const glp_format *format)
{
    if (compare == 0)
        return true;
    if (compare < GL_NEVER || compare > GL_ALWAYS)
        return glp_fail("%s: compare is 0x%04x; it takes GL_LEQUAL, GL_LESS or another of OpenGL's "
                        "comparisons",
                        who, (unsigned)compare);
    if (!glp_format_is_depth(format))
        return glp_fail("%s: compare is 0x%04x; format 0x%04x has no depth to compare", who,
                        (unsigned)compare, (unsigned)format->name);
    return true;
}

static bool check_anisotropy(const char *who, float anisotropy, const glp_format *format)
{
    if (!(anisotropy >= 1)) // NaN, too
        return glp_fail("%s: anisotropy is %g; it takes 1 or more, or 0 for 1", who,
                        (double)anisotropy);
    if (anisotropy > 1 && format->kind != GLP_FORMAT_COLOR)
        return glp_fail("%s: anisotropy is %g; format 0x%04x, of integers or depth, takes 1", who,
                        (double)anisotropy, (unsigned)format->name);
    return true;
}

static bool check_size(const char *who, const gl_texture_desc *desc, uint32_t target)
{
    GLint largest = 0;
    bool is_cube = target == GL_TEXTURE_CUBE_MAP;
    glGetIntegerv(is_cube ? GL_MAX_CUBE_MAP_TEXTURE_SIZE : GL_MAX_TEXTURE_SIZE, &largest);
    if (!glp_check_range(who, "width", desc->width, 1, largest) ||
        !glp_check_range(who, "height", desc->height, 1, largest))
        return false;
    if (is_cube && desc->width != desc->height)
        return glp_fail("%s: width is %d and height %d; faces of a cube are squares", who,
                        (int)desc->width, (int)desc->height);
    return true;
}

static bool plan_init(texture_plan *plan, const char *who, const gl_texture_desc *desc,
                      uint32_t target)
{
    *plan = (texture_plan){.desc = *desc, .target = target};
    fill_in(&plan->desc);
    plan->format = glp_format_find(plan->desc.format);
    if (!plan->format)
        return glp_format_refuse(who, "format", plan->desc.format);
    if (plan->format->kind == GLP_FORMAT_COLOR && plan->format->type == GL_UNSIGNED_SHORT &&
        glp_lacks("GL_EXT_texture_norm16"))
        return glp_fail("%s: format is 0x%04x, of 16 bits, and this context of OpenGL ES lacks "
                        "GL_EXT_texture_norm16",
                        who, (unsigned)plan->desc.format);
    fill_in_filters(&plan->desc, plan->format);
    return check_size(who, &plan->desc, target) &&
           check_compare(who, plan->desc.compare, plan->format) &&
           check_filters(who, &plan->desc, plan->format) &&
           check_anisotropy(who, plan->desc.anisotropy, plan->format) &&
           glp_texture_check_wrap(who, "wrap_x", plan->desc.wrap_x) &&
           glp_texture_check_wrap(who, "wrap_y", plan->desc.wrap_y);
}

// ---- in OpenGL ----------------------------------------------------------------------------------

bool glp_check_rectangle(const char *who, int32_t x, int32_t y, int32_t w, int32_t h, int32_t width,
                         int32_t height)
{
    return glp_check_range(who, "width", w, 1, width) &&
           glp_check_range(who, "height", h, 1, height) &&
           glp_check_range(who, "x", x, 0, width - w) &&
           glp_check_range(who, "y", y, 0, height - h);
}

static int face_count(uint32_t target)
{
    return target == GL_TEXTURE_CUBE_MAP ? 6 : 1;
}

// A driver that has less is asked for the most that it has: anisotropy only makes pictures better.
static void set_anisotropy(uint32_t target, float anisotropy)
{
    float most = 1;
    if (!GLP_GL_EXT_texture_filter_anisotropic)
        return;
    glGetFloatv(GL_MAX_TEXTURE_MAX_ANISOTROPY_EXT, &most);
    glTexParameterf(target, GL_TEXTURE_MAX_ANISOTROPY_EXT, anisotropy < most ? anisotropy : most);
}

static void set_parameters(const texture_plan *plan)
{
    const gl_texture_desc *desc = &plan->desc;
    glTexParameteri(plan->target, GL_TEXTURE_MIN_FILTER, (GLint)desc->min_filter);
    glTexParameteri(plan->target, GL_TEXTURE_MAG_FILTER, (GLint)desc->mag_filter);
    glTexParameteri(plan->target, GL_TEXTURE_WRAP_S, (GLint)desc->wrap_x);
    glTexParameteri(plan->target, GL_TEXTURE_WRAP_T, (GLint)desc->wrap_y);
    if (!desc->mipmaps) // without the levels it expects, a texture would be black
        glTexParameteri(plan->target, GL_TEXTURE_MAX_LEVEL, 0);
    if (desc->compare != 0) {
        glTexParameteri(plan->target, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
        glTexParameteri(plan->target, GL_TEXTURE_COMPARE_FUNC, (GLint)desc->compare);
    }
    if (desc->anisotropy > 1)
        set_anisotropy(plan->target, desc->anisotropy);
}

void glp_texture_release(gl_texture *texture)
{
    glDeleteTextures(1, &texture->id);
    texture->id = 0;
}

// Creates the texture and binds it; it has to stay bound until end(). Sets the unpack
// state. false, with the reason and nothing created, if that fails: what follows would change another
// texture.
static bool begin(gl_texture *texture, const char *who, const texture_plan *plan)
{
    *texture = (gl_texture){
        .group = glp_context_current_group(),
        .target = plan->target,
        .format = plan->format,
        .width = plan->desc.width,
        .height = plan->desc.height,
        .mipmaps = plan->desc.mipmaps,
    };
    glp_clear_errors();
    glGetIntegerv(GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS, &texture->unit_count);
    glGenTextures(1, &texture->id);
    glBindTexture(plan->target, texture->id);
    if (!glp_check_errors(who)) {
        glp_texture_release(texture);
        return false;
    }
    set_parameters(plan);
    glp_set_unpacking();
    return true;
}

// Sets the pixels of a face; NULL leaves them undefined. Call it once for each face, in order; flat
// textures have one face.
static void fill(const gl_texture *texture, int face, const void *pixels)
{
    const glp_format *format = texture->format;
    bool is_cube = texture->target == GL_TEXTURE_CUBE_MAP;
    uint32_t target = is_cube ? GL_TEXTURE_CUBE_MAP_POSITIVE_X + (uint32_t)face : texture->target;
    glTexImage2D(target, 0, (GLint)format->name, texture->width, texture->height, 0, format->layout,
                 format->type, pixels);
}

// Completes the texture. If OpenGL fails or memory runs out, deletes it and returns false, with the
// reason.
static bool end(gl_texture *texture, const char *who)
{
    if (texture->mipmaps)
        glGenerateMipmap(texture->target);
    if (glp_check_errors(who))
        return true;
    glp_texture_release(texture);
    return false;
}

bool glp_texture_init(gl_texture *texture, const char *who, const gl_texture_desc *desc)
{
    texture_plan plan;
    if (!plan_init(&plan, who, desc, GL_TEXTURE_2D) || !begin(texture, who, &plan))
        return false;
    fill(texture, 0, NULL);
    return end(texture, who);
}

static gl_texture *begin_new(const char *who, const texture_plan *plan)
{
    gl_texture *texture = glp_new(who, 1, sizeof *texture);
    if (texture && begin(texture, who, plan))
        return texture;
    free(texture);
    return NULL;
}

static gl_texture *end_new(gl_texture *texture, const char *who)
{
    if (end(texture, who))
        return texture;
    free(texture);
    return NULL;
}

// ---- from pixels --------------------------------------------------------------------------------

// Room for one face with all bits 0; NULL, with the reason, if there is none.
static void *zero_pixels(const char *who, const texture_plan *plan)
{
    size_t row = (size_t)plan->desc.width * (size_t)plan->format->size;
    return glp_new(who, (size_t)plan->desc.height, row);
}

static gl_texture *create_of_pixels(const char *who, const gl_texture_desc *desc, uint32_t target,
                                    const void *const faces[])
{
    texture_plan plan;
    if (!plan_init(&plan, who, desc, target))
        return NULL;

    bool is_complete = true;
    for (int i = 0; i < face_count(target); i++)
        is_complete = is_complete && faces[i];
    void *zeros = is_complete ? NULL : zero_pixels(who, &plan);
    if (!is_complete && !zeros)
        return NULL;
    gl_texture *texture = begin_new(who, &plan);
    for (int i = 0; texture && i < face_count(target); i++)
        fill(texture, i, faces[i] ? faces[i] : zeros);
    free(zeros);
    return texture ? end_new(texture, who) : NULL;
}

gl_texture *gl_texture_create(const gl_texture_desc *desc)
{
    if (!glp_require(desc, "gl_texture_create needs a desc") || !GLP_CAN_DRAW("gl_texture_create"))
        return NULL;
    return create_of_pixels("gl_texture_create", desc, GL_TEXTURE_2D, &desc->pixels);
}

gl_texture *gl_texture_create_cube(const gl_texture_desc *desc, const void *const faces[6])
{
    if (!glp_require(desc, "gl_texture_create_cube needs a desc") ||
        !GLP_CAN_DRAW("gl_texture_create_cube"))
        return NULL;
    static const void *const none[6];
    return create_of_pixels("gl_texture_create_cube", desc, GL_TEXTURE_CUBE_MAP,
                            faces ? faces : none);
}

void gl_texture_destroy(gl_texture *texture)
{
    if (!texture || !GLP_SHARED_LIVES(texture, "gl_texture_destroy", "texture"))
        return;
    if (GLP_SHARED_DELETABLE(texture, "gl_texture_destroy", "texture"))
        glp_texture_release(texture);
    glp_bury(texture, &texture->group);
}

// ---- from pictures: alpha -----------------------------------------------------------------------

// By IEC 61966-2-1; 0 to 1.
static double light_of(double srgb)
{
    return srgb <= 0.04045 ? srgb / 12.92 : pow((srgb + 0.055) / 1.055, 2.4);
}

// The byte of sRGB that is nearest to a light. bounds[i] is the least light that belongs to i + 1.
static uint8_t nearest(const float bounds[255], float light)
{
    int byte = 0;
    for (int step = 128; step > 0; step /= 2)
        if (light >= bounds[byte + step - 1])
            byte += step;
    return (uint8_t)byte;
}

static void multiply_srgb(uint8_t *pixels, size_t count)
{
    float lights[256], bounds[255];
    for (int i = 0; i < 256; i++)
        lights[i] = (float)light_of(i / 255.0);
    for (int i = 0; i < 255; i++)
        bounds[i] = (float)light_of((i + 0.5) / 255);
    for (size_t i = 0; i < count; i++, pixels += 4)
        for (int c = 0; c < 3 && pixels[3] < 255; c++)
            pixels[c] = nearest(bounds, lights[pixels[c]] * (float)pixels[3] / 255);
}

static void multiply_8(uint8_t *pixels, size_t count)
{
    for (size_t i = 0; i < count; i++, pixels += 4)
        for (int c = 0; c < 3; c++)
            pixels[c] = (uint8_t)((pixels[c] * pixels[3] + 127) / 255);
}

static void multiply_16(uint16_t *pixels, size_t count)
{
    for (size_t i = 0; i < count; i++, pixels += 4)
        for (int c = 0; c < 3; c++)
            pixels[c] = (uint16_t)(((uint32_t)pixels[c] * pixels[3] + 32767) / 65535);
}

// Multiplies alpha into the pixels of a picture of one face, RGBA with 8 or 16 bits a value, unless
// the plan says straight_alpha or the format has no alpha. If the format is sRGB, multiplies light.
static void multiply(const texture_plan *plan, void *pixels, int bits)
{
    const size_t count = (size_t)plan->desc.width * (size_t)plan->desc.height;
    if (plan->desc.straight_alpha || plan->format->layout != GL_RGBA)
        return;
    if (bits == 16)
        multiply_16(pixels, count);
    else if (plan->format->name == GL_SRGB8_ALPHA8)
        multiply_srgb(pixels, count);
    else
        multiply_8(pixels, count);
}

// ---- from pictures: files -----------------------------------------------------------------------

static const gl_texture_desc plain;

// The form in which pictures are decoded for desc. A format that takes none is refused later.
static glp_image_form form_for(const gl_texture_desc *desc, bool turned)
{
    const glp_format *format = glp_format_find(desc->format);
    return (glp_image_form){
        .deep = format && format->deep,
        .turned = turned,
        .max_bytes = desc->max_bytes,
    };
}

// The plan of a texture that pictures of this size fill.
static bool plan_for_pictures(texture_plan *plan, const char *who, const gl_texture_desc *desc,
                              uint32_t target, int32_t width, int32_t height)
{
    gl_texture_desc sized = *desc;
    sized.width = width;
    sized.height = height;
    return plan_init(plan, who, &sized, target) &&
           (plan->format->kind == GLP_FORMAT_COLOR ||
            glp_fail("%s: format is 0x%04x, which takes no pictures", who,
                     (unsigned)plan->format->name));
}

// Fills a face with pixels of RGBA, which it changes. false, with the reason, if there is no memory.
// OpenGL ES accepts only pixels of the format itself.
static bool fill_of_rgba(const gl_texture *texture, const texture_plan *plan, const char *who,
                         int face, void *pixels, int32_t bits)
{
    const glp_format *format = plan->format;
    const bool is_alike = format->layout == GL_RGBA &&
                          format->type == (bits == 16 ? GL_UNSIGNED_SHORT : GL_UNSIGNED_BYTE);
    multiply(plan, pixels, bits);
    void *converted = is_alike ? pixels : zero_pixels(who, plan);
    if (!converted)
        return false;
    if (!is_alike)
        glp_format_convert(format, pixels, bits,
                           (size_t)plan->desc.width * (size_t)plan->desc.height, converted);
    fill(texture, face, converted);
    if (!is_alike)
        free(converted);
    return true;
}

static bool fill_face(const gl_texture *texture, const texture_plan *plan, const char *who,
                      int face, glp_image_input *input)
{
    void *pixels = glp_image_read(input);
    const bool filled = pixels && fill_of_rgba(texture, plan, who, face, pixels, input->bits);
    free(pixels);
    return filled;
}

// One file for each face, all of the same size, though they may have different numbers of bits. One
// after the other is decoded and handed to OpenGL, so that no more than one is in memory.
static gl_texture *create_of_files(const gl_texture_desc *desc, uint32_t target,
                                   glp_image_input *inputs)
{
    const char *who = inputs[0].who;
    texture_plan plan;
    if (!plan_for_pictures(&plan, who, desc, target, inputs[0].width, inputs[0].height))
        return NULL;
    gl_texture *texture = begin_new(who, &plan);
    if (!texture)
        return NULL;
    for (int i = 0; i < face_count(target); i++)
        if (!fill_face(texture, &plan, who, i, &inputs[i])) {
            gl_texture_destroy(texture);
            return NULL;
        }
    return end_new(texture, who);
}

static gl_texture *create_of_file(const gl_texture_desc *desc, glp_image_input *input)
{
    gl_texture *texture = create_of_files(desc, GL_TEXTURE_2D, input);
    glp_image_close(input);
    return texture;
}

gl_texture *gl_texture_load(const char *path, const gl_texture_desc *desc)
{
    glp_image_input input;
    desc = desc ? desc : &plain;
    return glp_require(path, "gl_texture_load needs a path") && GLP_CAN_DRAW("gl_texture_load") &&
                   glp_image_open(&input, "gl_texture_load", path, form_for(desc, true))
               ? create_of_file(desc, &input)
               : NULL;
}

gl_texture *gl_texture_decode(const void *bytes, size_t size, const gl_texture_desc *desc)
{
    glp_image_input input;
    desc = desc ? desc : &plain;
    return glp_require((bytes || size == 0), "gl_texture_decode needs bytes") &&
                   GLP_CAN_DRAW("gl_texture_decode") &&
                   glp_image_open_bytes(&input, "gl_texture_decode", bytes, size,
                                        form_for(desc, true))
               ? create_of_file(desc, &input)
               : NULL;
}

// A copy of the pixels, bottom row first.
static uint8_t *turn(const char *who, const gl_image *image)
{
    size_t row = (size_t)image->width * 4;
    size_t height = (size_t)image->height;
    uint8_t *pixels = glp_new(who, height, row);
    for (size_t y = 0; pixels && y < height; y++)
        memcpy(pixels + y * row, image->pixels + (height - 1 - y) * row, row);
    return pixels;
}

gl_texture *gl_texture_from_image(const gl_image *image, const gl_texture_desc *desc)
{
    static const char who[] = "gl_texture_from_image";
    if (!glp_require(image, "gl_texture_from_image needs an image") ||
        !GLP_CAN_DRAW("gl_texture_from_image"))
        return NULL;
    if (!image->pixels) {
        glp_fail("%s: the image has no pixels", who);
        return NULL;
    }
    texture_plan plan;
    if (!plan_for_pictures(&plan, who, desc ? desc : &plain, GL_TEXTURE_2D, image->width,
                           image->height))
        return NULL;
    uint8_t *pixels = turn(who, image);
    gl_texture *texture = pixels ? begin_new(who, &plan) : NULL;
    const bool filled = texture && fill_of_rgba(texture, &plan, who, 0, pixels, 8);
    free(pixels);
    if (filled)
        return end_new(texture, who);
    gl_texture_destroy(texture);
    return NULL;
}

// ---- cubes --------------------------------------------------------------------------------------

static bool open_face(glp_image_input *faces, int i, const char *path, glp_image_form form)
{
    if (!glp_require(path, "gl_texture_load_cube needs six paths") ||
        !glp_image_open(&faces[i], "gl_texture_load_cube", path, form))
        return false;
    if (faces[i].width == faces[0].width && faces[i].height == faces[0].height)
        return true;
    glp_image_close(&faces[i]);
    return glp_fail("%s: it has %dx%d pixels, and the first face %dx%d", faces[i].who,
                    (int)faces[i].width, (int)faces[i].height, (int)faces[0].width,
                    (int)faces[0].height);
}

gl_texture *gl_texture_load_cube(const char *const paths[6], const gl_texture_desc *desc)
{
    if (!glp_require(paths, "gl_texture_load_cube needs six paths") ||
        !GLP_CAN_DRAW("gl_texture_load_cube"))
        return NULL;
    desc = desc ? desc : &plain;
    glp_image_input faces[6];
    int opened = 0;
    while (opened < 6 && open_face(faces, opened, paths[opened], form_for(desc, false)))
        opened++;
    gl_texture *texture = opened == 6 ? create_of_files(desc, GL_TEXTURE_CUBE_MAP, faces) : NULL;
    for (int i = 0; i < opened; i++)
        glp_image_close(&faces[i]);
    return texture;
}

// ---- updates ------------------------------------------------------------------------------------

static bool update(const char *who, gl_texture *texture, uint32_t face, int32_t x, int32_t y,
                   int32_t width, int32_t height, const void *pixels)
{
    if (!glp_check_rectangle(who, x, y, width, height, texture->width, texture->height))
        return false;
    glBindTexture(texture->target, texture->id);
    glp_set_unpacking();
    glTexSubImage2D(face, 0, x, y, width, height, texture->format->layout, texture->format->type,
                    pixels);
    if (texture->mipmaps)
        glGenerateMipmap(texture->target);
    return true;
}

bool gl_texture_update(gl_texture *texture, int32_t x, int32_t y, int32_t width, int32_t height,
                       const void *pixels)
{
    return GLP_SHARED_USABLE(texture, "gl_texture_update", "texture") &&
           glp_require(pixels, "gl_texture_update needs pixels") &&
           glp_require(texture->target == GL_TEXTURE_2D,
                       "gl_texture_update takes a flat texture, no cube") &&
           update("gl_texture_update", texture, texture->target, x, y, width, height, pixels);
}

// ---- use ----------------------------------------------------------------------------------------

// For a texture that failed: drawing with the unit must not show the texture before it.
static void unbind(int32_t unit)
{
    GLint unit_count = 0;
    if (glp_has_context())
        glGetIntegerv(GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS, &unit_count);
    if (unit < 0 || unit >= unit_count)
        return;
    glActiveTexture(GL_TEXTURE0 + (uint32_t)unit);
    glBindTexture(GL_TEXTURE_2D, 0);
    glBindTexture(GL_TEXTURE_CUBE_MAP, 0);
}

bool gl_texture_bind(const gl_texture *texture, int32_t unit)
{
    if (!GLP_SHARED_USABLE(texture, "gl_texture_bind", "texture")) {
        unbind(unit);
        return false;
    }
    if (!glp_require(unit >= 0 && unit < texture->unit_count,
                     "gl_texture_bind takes a unit that the driver has: 0 to "
                     "GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS - 1"))
        return false;
    glActiveTexture(GL_TEXTURE0 + (uint32_t)unit);
    glBindTexture(texture->target, texture->id);
    return true;
}

uint32_t gl_texture_id(const gl_texture *texture)
{
    return GLP_GIVEN(texture, "gl_texture_id", "texture") ? texture->id : 0;
}

int32_t gl_texture_width(const gl_texture *texture)
{
    return GLP_GIVEN(texture, "gl_texture_width", "texture") ? texture->width : 0;
}

int32_t gl_texture_height(const gl_texture *texture)
{
    return GLP_GIVEN(texture, "gl_texture_height", "texture") ? texture->height : 0;
}

// Compiled in place of batch*.c where graphics are disabled.
#include <stddef.h>

#include <glpace/batch.h>

#include "core/log.h"

gl_batch *gl_batch_create(const gl_batch_desc *desc)
{
    (void)desc;
    glp_fail("gl_batch_create: this glpace was built without graphics");
    return NULL;
}

void gl_batch_destroy(gl_batch *batch)
{
    (void)batch;
}

void gl_batch_begin(gl_batch *batch, int32_t width, int32_t height)
{
    (void)batch;
    (void)width;
    (void)height;
}

void gl_batch_view(gl_batch *batch, float left, float bottom, float scale)
{
    (void)batch;
    (void)left;
    (void)bottom;
    (void)scale;
}

void gl_batch_shape(gl_batch *batch, const gl_shape *shape)
{
    (void)batch;
    (void)shape;
}

void gl_batch_rect(gl_batch *batch, float x, float y, float width, float height, gl_color color)
{
    (void)batch;
    (void)x;
    (void)y;
    (void)width;
    (void)height;
    (void)color;
}

void gl_batch_line(gl_batch *batch, float x0, float y0, float x1, float y1, float width,
                   gl_color color)
{
    (void)batch;
    (void)x0;
    (void)y0;
    (void)x1;
    (void)y1;
    (void)width;
    (void)color;
}

void gl_batch_circle(gl_batch *batch, float x, float y, float radius, gl_color color)
{
    (void)batch;
    (void)x;
    (void)y;
    (void)radius;
    (void)color;
}

void gl_batch_ring(gl_batch *batch, float x, float y, float radius, float stroke, gl_color color)
{
    (void)batch;
    (void)x;
    (void)y;
    (void)radius;
    (void)stroke;
    (void)color;
}

void gl_batch_sprite(gl_batch *batch, const gl_texture *texture, const gl_sprite *sprite)
{
    (void)batch;
    (void)texture;
    (void)sprite;
}

void gl_batch_text(gl_batch *batch, float x, float y, float height, gl_color color,
                   const char *text)
{
    (void)batch;
    (void)x;
    (void)y;
    (void)height;
    (void)color;
    (void)text;
}

float gl_batch_text_width(float height, const char *text)
{
    (void)height;
    (void)text;
    return 0;
}

void gl_batch_end(gl_batch *batch)
{
    (void)batch;
}

uint32_t gl_batch_draw_calls(const gl_batch *batch)
{
    (void)batch;
    return 0;
}

uint32_t gl_batch_items(const gl_batch *batch)
{
    (void)batch;
    return 0;
}

#include "meshes.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

gl_texture *meshes_create_panel(void)
{
    enum { panel_size = 128 };
    static uint8_t pixels[panel_size][panel_size][4];
    for (int y = 0; y < panel_size; y++)
        for (int x = 0; x < panel_size; x++) {
            const int right = x < panel_size / 2 ? x : panel_size - 1 - x; // from the nearest edge
            const int up = y < panel_size / 2 ? y : panel_size - 1 - y;
            const int edge = right < up ? right : up;
            const bool metal = edge < 17, rivet = hypot(right - 8.5, up - 8.5) < 4;
            const bool groove = edge < 2 || edge == 17 || edge == 18;
            const uint8_t light = rivet ? 235 : groove ? 40 : metal ? 128 : 220;
            memset(pixels[y][x], light, 3);
            pixels[y][x][3] = metal ? 220 : 60;
        }
    return gl_texture_create(&(gl_texture_desc){
        .width = panel_size,
        .height = panel_size,
        .format = GL_SRGB8_ALPHA8,
        .pixels = pixels,
        .mipmaps = true,
        .wrap_x = GL_REPEAT,
        .wrap_y = GL_REPEAT,
    });
}

// A cube of six sides with four corners each, so that every side has a normal and a picture.
static void make_sides(gl_mesh_vertex corners[24], uint16_t indices[36])
{
    for (int i = 0; i < 24; i++) {
        const int axis = i / 8, next = (axis + 1) % 3, last = (axis + 2) % 3;
        const float out = i / 4 % 2 ? 1 : -1;
        gl_mesh_vertex *corner = &corners[i];
        *corner = (gl_mesh_vertex){.uv = {(float)(i % 2), (float)(i / 2 % 2)}};
        corner->normal[axis] = out;
        corner->position[axis] = out / 2;
        corner->position[next] = (corner->uv[0] - 0.5f) * out;
        corner->position[last] = corner->uv[1] - 0.5f;
    }
    static const uint16_t side[6] = {0, 1, 2, 2, 1, 3};
    for (uint16_t i = 0; i < 36; i++)
        indices[i] = (uint16_t)(i / 6 * 4 + side[i % 6]);
}

// desc has the corners; each instance has a model matrix, whose columns are four attributes, and a
// tint.
static gl_mesh *create_mesh(gl_mesh_desc desc, int32_t instance_count)
{
    enum { column = sizeof(vec4) };
    const gl_mesh_attribute corners[] = {
        {.location = 0, .components = 3, .offset = offsetof(gl_mesh_vertex, position)},
        {.location = 1, .components = 3, .offset = offsetof(gl_mesh_vertex, normal)},
        {.location = 2, .components = 2, .offset = offsetof(gl_mesh_vertex, uv)},
    };
    const gl_mesh_attribute instances[] = {
        {.location = 4, .components = 4, .offset = 0},
        {.location = 5, .components = 4, .offset = column},
        {.location = 6, .components = 4, .offset = 2 * column},
        {.location = 7, .components = 4, .offset = 3 * column},
        {.location = 8, .components = 3, .offset = offsetof(struct instance, tint)},
    };
    desc.attributes = corners;
    desc.attribute_count = 3;
    desc.instance_attributes = instances;
    desc.instance_attribute_count = 5;
    desc.instance_count = instance_count;
    desc.instance_stride = sizeof(struct instance);
    return gl_mesh_create(&desc);
}

gl_mesh *meshes_create_boxes(int32_t count)
{
    gl_mesh_vertex corners[24];
    uint16_t indices[36];
    make_sides(corners, indices);
    return create_mesh((gl_mesh_desc){.vertices = corners,
                                      .vertex_count = 24,
                                      .indices = indices,
                                      .index_count = 36,
                                      .dynamic = true},
                       count);
}

gl_mesh *meshes_create_floor(void)
{
    enum { panels = 24 };
    const gl_mesh_vertex corners[] = {
        {{-0.5f, 0, 0.5f}, {0, 1, 0}, {0, 0}},
        {{0.5f, 0, 0.5f}, {0, 1, 0}, {panels, 0}},
        {{-0.5f, 0, -0.5f}, {0, 1, 0}, {0, panels}},
        {{0.5f, 0, -0.5f}, {0, 1, 0}, {panels, panels}},
    };
    struct instance floor = {.tint = {0.15f, 0.16f, 0.19f}};
    glm_translate_make(floor.model, (vec3){0, -3.6f, 0});
    glm_scale_uni(floor.model, 60);
    return create_mesh((gl_mesh_desc){.topology = GL_TOPOLOGY_TRIANGLE_STRIP,
                                      .vertices = corners,
                                      .vertex_count = 4,
                                      .instances = &floor},
                       1);
}

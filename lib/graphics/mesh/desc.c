#include "graphics/mesh/impl.h"

#include <inttypes.h>
#include <stdio.h>

#include <glpace/gl.h>

#include "base/check.h"
#include "base/log.h"

static const char who[] = "gl_mesh_create";

enum { max_stride = 2048, max_bytes = INT32_MAX, max_locations = 64 };

// ---- types --------------------------------------------------------------------------------------

enum numbers { FLOATS, INTEGERS, PACKED };

struct component {
    GLenum type;
    int32_t size; // bytes; of all of them where they are packed
    enum numbers numbers;
};

static const struct component known[] = {
    {GL_FLOAT, 4, FLOATS},
    {GL_HALF_FLOAT, 2, FLOATS},
    {GL_BYTE, 1, INTEGERS},
    {GL_UNSIGNED_BYTE, 1, INTEGERS},
    {GL_SHORT, 2, INTEGERS},
    {GL_UNSIGNED_SHORT, 2, INTEGERS},
    {GL_INT, 4, INTEGERS},
    {GL_UNSIGNED_INT, 4, INTEGERS},
    {GL_INT_2_10_10_10_REV, 4, PACKED},
    {GL_UNSIGNED_INT_2_10_10_10_REV, 4, PACKED},
};

static const struct component *find_component(const gl_mesh_attribute *attribute)
{
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].type == glp_mesh_type(attribute))
            return &known[i];
    return NULL;
}

static int64_t bytes_of(const gl_mesh_attribute *attribute)
{
    const struct component *component = find_component(attribute);
    int64_t size = component->size;
    return component->numbers == PACKED ? size : size * attribute->components;
}

uint32_t glp_mesh_type(const gl_mesh_attribute *attribute)
{
    return attribute->type ? attribute->type : GL_FLOAT;
}

uint32_t glp_mesh_index_type(const gl_mesh_desc *desc)
{
    return desc->index_type ? desc->index_type : GL_UNSIGNED_SHORT;
}

int32_t glp_mesh_index_size(uint32_t index_type)
{
    return index_type == GL_UNSIGNED_INT ? sizeof(uint32_t) : sizeof(uint16_t);
}

// ---- streams ------------------------------------------------------------------------------------

// Where the attributes end; only of ones that were checked, or all of which are known.
static int32_t reach(const gl_mesh_attribute *attributes, uint32_t count)
{
    int64_t end = 0;
    for (uint32_t i = 0; i < count; i++) {
        const struct component *component = find_component(&attributes[i]);
        int64_t attribute_end = component ? attributes[i].offset + bytes_of(&attributes[i]) : 0;
        end = attribute_end > end ? attribute_end : end;
    }
    end = (end + 3) / 4 * 4;
    return end > max_stride ? max_stride : (int32_t)end;
}

static int32_t resolve_stride(int32_t stride, const gl_mesh_attribute *attributes, uint32_t count)
{
    return stride == 0 && attributes ? reach(attributes, count) : stride;
}

glp_mesh_stream glp_mesh_vertices(const gl_mesh_desc *desc)
{
    return (glp_mesh_stream){
        .prefix = "",
        .data_name = "vertices",
        .count_name = "vertex_count",
        .data = desc->vertices,
        .count = desc->vertex_count,
        .stride = resolve_stride(desc->stride, desc->attributes, desc->attribute_count),
        .attributes = desc->attributes,
        .attribute_count = desc->attribute_count,
    };
}

glp_mesh_stream glp_mesh_instances(const gl_mesh_desc *desc)
{
    return (glp_mesh_stream){
        .prefix = "instance_",
        .data_name = "instances",
        .count_name = "instance_count",
        .data = desc->instances,
        .count = desc->instance_count,
        .stride = resolve_stride(desc->instance_stride, desc->instance_attributes,
                                 desc->instance_attribute_count),
        .attributes = desc->instance_attributes,
        .attribute_count = desc->instance_attribute_count,
        .divisor = 1,
    };
}

// ---- checks -------------------------------------------------------------------------------------

struct field {
    char name[64];
};

static struct field name_of(const glp_mesh_stream *stream, uint32_t index, const char *member)
{
    struct field field;
    snprintf(field.name, sizeof field.name, "%sattributes[%" PRIu32 "].%s", stream->prefix, index,
             member);
    return field;
}

static bool check_multiple(const char *name, int64_t value, int32_t factor)
{
    return value % factor == 0 || glp_fail("%s: %s is %" PRId64 "; it takes a multiple of %" PRId32,
                                           who, name, value, factor);
}

static bool check_type(const glp_mesh_stream *stream, uint32_t index)
{
    const gl_mesh_attribute *attribute = &stream->attributes[index];
    const struct component *component = find_component(attribute);
    if (!component)
        return glp_fail("%s: %s is 0x%04" PRIX32 "; it takes those that mesh.h names", who,
                        name_of(stream, index, "type").name, attribute->type);
    if (attribute->integer && (component->numbers != INTEGERS || attribute->normalized))
        return glp_fail("%s: %s is set; it takes a type of plain integers, not normalized", who,
                        name_of(stream, index, "integer").name);
    int64_t fewest = component->numbers == PACKED ? 4 : 1;
    return glp_check_range(who, name_of(stream, index, "components").name, attribute->components,
                           fewest, 4);
}

static bool check_layout(const glp_mesh_stream *stream, uint32_t index)
{
    const gl_mesh_attribute *attribute = &stream->attributes[index];
    char stride[32];
    snprintf(stride, sizeof stride, "%sstride", stream->prefix);
    struct field offset = name_of(stream, index, "offset");
    int32_t size = find_component(attribute)->size;
    return check_multiple(offset.name, attribute->offset, size) &&
           check_multiple(stride, stream->stride, size) &&
           glp_check_range(who, stride, stream->stride, bytes_of(attribute), max_stride) &&
           glp_check_range(who, offset.name, attribute->offset, 0,
                           stream->stride - bytes_of(attribute));
}

// used: one bit for each location that has its attribute.
static bool check_location(const glp_mesh_stream *stream, uint32_t index, int32_t location_count,
                           uint64_t *used)
{
    uint32_t location = stream->attributes[index].location;
    struct field field = name_of(stream, index, "location");
    if (!glp_check_range(who, field.name, location, 0, location_count - 1))
        return false;
    if (*used >> location & 1)
        return glp_fail("%s: %s is %" PRIu32 ", as that of another attribute", who, field.name,
                        location);
    *used |= UINT64_C(1) << location;
    return true;
}

static bool check_bytes(const char *name, int64_t count, int64_t size)
{
    if (count * size <= max_bytes)
        return true;
    return glp_fail("%s: %s have %" PRId64 " bytes; they may have %d", who, name, count * size,
                    max_bytes);
}

static bool check_stream(const glp_mesh_stream *stream, int32_t location_count, uint64_t *used)
{
    if (stream->attribute_count > 0 && !stream->attributes)
        return glp_fail("%s: %sattribute_count is %" PRIu32 ", but %sattributes is NULL", who,
                        stream->prefix, stream->attribute_count, stream->prefix);
    if (stream->attribute_count == 0)
        return glp_check_range(who, stream->count_name, stream->count, 0, INT32_MAX) &&
               (!stream->data || glp_fail("%s: there are %s, but no %sattributes", who,
                                          stream->data_name, stream->prefix));
    for (uint32_t i = 0; i < stream->attribute_count; i++)
        if (!check_location(stream, i, location_count, used) || !check_type(stream, i) ||
            !check_layout(stream, i))
            return false;
    return glp_check_range(who, stream->count_name, stream->count, 1, INT32_MAX) &&
           check_bytes(stream->data_name, stream->count, stream->stride);
}

// ---- indices ------------------------------------------------------------------------------------

static uint32_t index_at(const gl_mesh_desc *desc, int32_t i)
{
    if (glp_mesh_index_type(desc) == GL_UNSIGNED_INT)
        return ((const uint32_t *)desc->indices)[i];
    return ((const uint16_t *)desc->indices)[i];
}

static bool check_indices(const gl_mesh_desc *desc)
{
    if (!desc->indices)
        return desc->index_count == 0 ||
               glp_fail("%s: index_count is %" PRId32 ", but indices is NULL", who,
                        desc->index_count);
    uint32_t type = glp_mesh_index_type(desc);
    if (type != GL_UNSIGNED_SHORT && type != GL_UNSIGNED_INT)
        return glp_fail("%s: index_type is 0x%04" PRIX32
                        "; it takes GL_UNSIGNED_SHORT or GL_UNSIGNED_INT",
                        who, type);
    if (!glp_check_range(who, "index_count", desc->index_count, 1, INT32_MAX) ||
        !check_bytes("indices", desc->index_count, glp_mesh_index_size(type)))
        return false;
    for (int32_t i = 0; i < desc->index_count; i++) {
        uint32_t index = index_at(desc, i);
        if (index < (uint32_t)desc->vertex_count)
            continue;
        char name[32];
        snprintf(name, sizeof name, "indices[%" PRId32 "]", i);
        return glp_check_range(who, name, index, 0, desc->vertex_count - 1);
    }
    return true;
}

bool glp_mesh_desc_check(const gl_mesh_desc *desc, int32_t location_count)
{
    if (location_count < 1)
        return glp_fail("%s: the driver says that it has %" PRId32
                        " locations for attributes; OpenGL has 16 or more",
                        who, location_count);
    int32_t locations = location_count < max_locations ? location_count : max_locations;
    glp_mesh_stream vertices = glp_mesh_vertices(desc);
    glp_mesh_stream instances = glp_mesh_instances(desc);
    uint64_t used = 0;
    return glp_check_range(who, "topology", (int64_t)desc->topology, GL_TOPOLOGY_TRIANGLES,
                           GL_TOPOLOGY_POINTS) &&
           glp_check_range(who, "vertex_count", desc->vertex_count, 1, INT32_MAX) &&
           check_stream(&vertices, locations, &used) &&
           check_stream(&instances, locations, &used) && check_indices(desc);
}

#include "graphics/shader/shader.h"

#include <glpace/gl.h>

static const struct {
    const char *name;
    size_t size;
    GLenum type;
    GLenum like; // set by the same functions
} kinds[] = {
    [GLP_KIND_OTHER] = {"another type", 0, 0, 0},
    [GLP_KIND_INT] = {"int", 4, GL_INT, GL_BOOL},
    [GLP_KIND_IVEC2] = {"ivec2", 8, GL_INT_VEC2, GL_BOOL_VEC2},
    [GLP_KIND_IVEC3] = {"ivec3", 12, GL_INT_VEC3, GL_BOOL_VEC3},
    [GLP_KIND_IVEC4] = {"ivec4", 16, GL_INT_VEC4, GL_BOOL_VEC4},
    [GLP_KIND_UINT] = {"uint", 4, GL_UNSIGNED_INT, 0},
    [GLP_KIND_UVEC2] = {"uvec2", 8, GL_UNSIGNED_INT_VEC2, 0},
    [GLP_KIND_UVEC3] = {"uvec3", 12, GL_UNSIGNED_INT_VEC3, 0},
    [GLP_KIND_UVEC4] = {"uvec4", 16, GL_UNSIGNED_INT_VEC4, 0},
    [GLP_KIND_FLOAT] = {"float", 4, GL_FLOAT, 0},
    [GLP_KIND_VEC2] = {"vec2", 8, GL_FLOAT_VEC2, 0},
    [GLP_KIND_VEC3] = {"vec3", 12, GL_FLOAT_VEC3, 0},
    [GLP_KIND_VEC4] = {"vec4", 16, GL_FLOAT_VEC4, 0},
    [GLP_KIND_MAT2] = {"mat2", 16, GL_FLOAT_MAT2, 0},
    [GLP_KIND_MAT3] = {"mat3", 36, GL_FLOAT_MAT3, 0},
    [GLP_KIND_MAT4] = {"mat4", 64, GL_FLOAT_MAT4, 0},
    [GLP_KIND_MAT2X3] = {"mat2x3", 24, GL_FLOAT_MAT2x3, 0},
    [GLP_KIND_MAT2X4] = {"mat2x4", 32, GL_FLOAT_MAT2x4, 0},
    [GLP_KIND_MAT3X2] = {"mat3x2", 24, GL_FLOAT_MAT3x2, 0},
    [GLP_KIND_MAT3X4] = {"mat3x4", 48, GL_FLOAT_MAT3x4, 0},
    [GLP_KIND_MAT4X2] = {"mat4x2", 32, GL_FLOAT_MAT4x2, 0},
    [GLP_KIND_MAT4X3] = {"mat4x3", 48, GL_FLOAT_MAT4x3, 0},
};
enum { kind_count = sizeof kinds / sizeof *kinds };

// Of OpenGL 4.0, which contexts may have although gl.h does not.
enum {
    SAMPLER_CUBE_MAP_ARRAY = 0x900C,
    SAMPLER_CUBE_MAP_ARRAY_SHADOW,
    INT_SAMPLER_CUBE_MAP_ARRAY,
    UNSIGNED_INT_SAMPLER_CUBE_MAP_ARRAY,
};

bool glp_is_sampler(uint32_t type)
{
    switch (type) {
    case GL_SAMPLER_1D:
    case GL_SAMPLER_2D:
    case GL_SAMPLER_3D:
    case GL_SAMPLER_CUBE:
    case GL_SAMPLER_1D_SHADOW:
    case GL_SAMPLER_2D_SHADOW:
    case GL_SAMPLER_1D_ARRAY:
    case GL_SAMPLER_2D_ARRAY:
    case GL_SAMPLER_1D_ARRAY_SHADOW:
    case GL_SAMPLER_2D_ARRAY_SHADOW:
    case GL_SAMPLER_2D_MULTISAMPLE:
    case GL_SAMPLER_2D_MULTISAMPLE_ARRAY:
    case GL_SAMPLER_CUBE_SHADOW:
    case GL_SAMPLER_BUFFER:
    case GL_SAMPLER_2D_RECT:
    case GL_SAMPLER_2D_RECT_SHADOW:
    case GL_INT_SAMPLER_1D:
    case GL_INT_SAMPLER_2D:
    case GL_INT_SAMPLER_3D:
    case GL_INT_SAMPLER_CUBE:
    case GL_INT_SAMPLER_1D_ARRAY:
    case GL_INT_SAMPLER_2D_ARRAY:
    case GL_INT_SAMPLER_2D_MULTISAMPLE:
    case GL_INT_SAMPLER_2D_MULTISAMPLE_ARRAY:
    case GL_INT_SAMPLER_BUFFER:
    case GL_INT_SAMPLER_2D_RECT:
    case GL_UNSIGNED_INT_SAMPLER_1D:
    case GL_UNSIGNED_INT_SAMPLER_2D:
    case GL_UNSIGNED_INT_SAMPLER_3D:
    case GL_UNSIGNED_INT_SAMPLER_CUBE:
    case GL_UNSIGNED_INT_SAMPLER_1D_ARRAY:
    case GL_UNSIGNED_INT_SAMPLER_2D_ARRAY:
    case GL_UNSIGNED_INT_SAMPLER_2D_MULTISAMPLE:
    case GL_UNSIGNED_INT_SAMPLER_2D_MULTISAMPLE_ARRAY:
    case GL_UNSIGNED_INT_SAMPLER_BUFFER:
    case GL_UNSIGNED_INT_SAMPLER_2D_RECT:
    case SAMPLER_CUBE_MAP_ARRAY:
    case SAMPLER_CUBE_MAP_ARRAY_SHADOW:
    case INT_SAMPLER_CUBE_MAP_ARRAY:
    case UNSIGNED_INT_SAMPLER_CUBE_MAP_ARRAY:
        return true;
    default:
        return false;
    }
}

glp_kind glp_kind_of(uint32_t type)
{
    for (int i = 1; i < kind_count; i++)
        if (type == kinds[i].type || (type == kinds[i].like && type != 0))
            return (glp_kind)i;
    return glp_is_sampler(type) ? GLP_KIND_INT : GLP_KIND_OTHER;
}

const char *glp_kind_name(glp_kind kind)
{
    return kinds[kind].name;
}

size_t glp_kind_size(glp_kind kind)
{
    return kinds[kind].size;
}

void glp_kind_upload(glp_kind kind, int32_t location, int32_t count, const void *values)
{
    switch (kind) {
    case GLP_KIND_INT:
        glUniform1iv(location, count, values);
        break;
    case GLP_KIND_IVEC2:
        glUniform2iv(location, count, values);
        break;
    case GLP_KIND_IVEC3:
        glUniform3iv(location, count, values);
        break;
    case GLP_KIND_IVEC4:
        glUniform4iv(location, count, values);
        break;
    case GLP_KIND_UINT:
        glUniform1uiv(location, count, values);
        break;
    case GLP_KIND_UVEC2:
        glUniform2uiv(location, count, values);
        break;
    case GLP_KIND_UVEC3:
        glUniform3uiv(location, count, values);
        break;
    case GLP_KIND_UVEC4:
        glUniform4uiv(location, count, values);
        break;
    case GLP_KIND_FLOAT:
        glUniform1fv(location, count, values);
        break;
    case GLP_KIND_VEC2:
        glUniform2fv(location, count, values);
        break;
    case GLP_KIND_VEC3:
        glUniform3fv(location, count, values);
        break;
    case GLP_KIND_VEC4:
        glUniform4fv(location, count, values);
        break;
    case GLP_KIND_MAT2:
        glUniformMatrix2fv(location, count, GL_FALSE, values);
        break;
    case GLP_KIND_MAT3:
        glUniformMatrix3fv(location, count, GL_FALSE, values);
        break;
    case GLP_KIND_MAT4:
        glUniformMatrix4fv(location, count, GL_FALSE, values);
        break;
    case GLP_KIND_MAT2X3:
        glUniformMatrix2x3fv(location, count, GL_FALSE, values);
        break;
    case GLP_KIND_MAT2X4:
        glUniformMatrix2x4fv(location, count, GL_FALSE, values);
        break;
    case GLP_KIND_MAT3X2:
        glUniformMatrix3x2fv(location, count, GL_FALSE, values);
        break;
    case GLP_KIND_MAT3X4:
        glUniformMatrix3x4fv(location, count, GL_FALSE, values);
        break;
    case GLP_KIND_MAT4X2:
        glUniformMatrix4x2fv(location, count, GL_FALSE, values);
        break;
    case GLP_KIND_MAT4X3:
        glUniformMatrix4x3fv(location, count, GL_FALSE, values);
        break;
    case GLP_KIND_OTHER:
        break;
    }
}

void glp_kind_read(glp_kind kind, uint32_t program, int32_t location, void *value)
{
    if (kind >= GLP_KIND_FLOAT)
        glGetUniformfv(program, location, value);
    else if (kind >= GLP_KIND_UINT)
        glGetUniformuiv(program, location, value);
    else if (kind >= GLP_KIND_INT)
        glGetUniformiv(program, location, value);
}

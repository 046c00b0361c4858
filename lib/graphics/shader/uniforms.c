// The program in use, and setting its uniforms by name.
#include "graphics/shader/shader.h"

#include <string.h>

#include <glpace/gl.h>

#include "base/log.h"
#include "graphics/gl/usable.h"
#include "graphics/shader/word.h"

bool gl_shader_use(gl_shader *shader)
{
    if (!GLP_SHARED_USABLE(shader, "gl_shader_use", "shader"))
        return false;
    glUseProgram(shader->program.id);
    glp_context_in_use = shader;
    return true;
}

uint32_t gl_shader_program(const gl_shader *shader)
{
    if (!GLP_GIVEN(shader, "gl_shader_program", "shader"))
        return 0;
    return shader->program.id;
}

// ---- complaints ---------------------------------------------------------------------------------

static bool has_word(const char *text, const char *word, size_t length)
{
    char before = ' ';
    for (const char *at = text; *at; before = *at++)
        if (!glp_glsl_is_of_word(before) && strncmp(at, word, length) == 0 &&
            !glp_glsl_is_of_word(at[length]))
            return true;
    return false;
}

static bool is_in_source(const gl_shader *shader, const char *word, size_t length)
{
    for (int i = 0; i < GLP_STAGES; i++) {
        const char *text = shader->sources.stages[i].text;
        if (text && has_word(text, word, length))
            return true;
    }
    return false;
}

// Whether all that a name is made of, as "lights[2].color" of two words, is in the source.
static bool is_every_word_there(const gl_shader *shader, const char *name)
{
    while (*name) {
        size_t length = 0;
        while (glp_glsl_is_of_word(name[length]))
            length++;
        if (length > 0 && !glp_glsl_is_digit(*name) && !is_in_source(shader, name, length))
            return false;
        name += length > 0 ? length : 1;
    }
    return true;
}

static bool is_source_known(const gl_shader *shader)
{
    for (int i = 0; i < GLP_STAGES; i++)
        if (shader->sources.stages[i].origin_count > 0 && !shader->sources.stages[i].text)
            return false; // the latest try could not read it
    return true;
}

// The program has no such uniform: the compiler removed it, or the name is misspelt.
static void miss(gl_shader *shader, const char *name, glp_kind kind, const void *values,
                 int32_t count)
{
    if (glp_kept_set(&shader->kept, name, kind, values, count) && is_source_known(shader) &&
        !is_every_word_there(shader, name))
        glp_log(GL_LOG_WARNING, "shader %s: there is no \"%s\" in its source", shader->name.text,
                name);
}

// Whether something is left to set; count is then what fits.
static bool correct(const gl_shader *shader, glp_uniform *uniform, glp_kind kind, int32_t *count)
{
    bool is_new = !uniform->is_told;
    uniform->is_told = true;
    if (uniform->kind != kind) {
        if (is_new)
            glp_log(GL_LOG_WARNING, "shader %s: %s takes %s, not %s", shader->name.text,
                    uniform->name, glp_kind_name((glp_kind)uniform->kind), glp_kind_name(kind));
        return false;
    }
    if (is_new)
        glp_log(GL_LOG_WARNING,
                "shader %s: %d elements from %s on were set, but the compiler left it %d",
                shader->name.text, (int)*count, uniform->name, (int)uniform->count);
    *count = uniform->count;
    return true;
}

static bool refuse_unit(const gl_shader *shader, glp_uniform *uniform, int32_t unit)
{
    if (!uniform->is_told)
        glp_log(GL_LOG_WARNING, "shader %s: %s takes a texture unit, 0 to %d, not %d",
                shader->name.text, uniform->name, (int)shader->program.uniforms.unit_count - 1,
                (int)unit);
    uniform->is_told = true;
    return false;
}

// ---- setting ------------------------------------------------------------------------------------

static bool set(gl_shader *shader, const char *name, glp_kind kind, const void *values,
                int32_t count)
{
    if (!GLP_GIVEN(shader, "gl_shader_set_*()", "shader") ||
        !glp_require(name && values, "gl_shader_set_*() needs a name and values") ||
        !glp_require(count >= 0, "gl_shader_set_*() takes a count of 0 or more") ||
        !glp_require(shader == glp_context_in_use,
                     "gl_shader_set_*() needs the shader in use: call gl_shader_use() before"))
        return false;
    glp_uniform *uniform = glp_uniforms_find(&shader->program.uniforms, name);
    if (!uniform) {
        miss(shader, name, kind, values, count);
        return true;
    }
    if ((uniform->kind != kind || uniform->count < count) &&
        !correct(shader, uniform, kind, &count))
        return false;
    const int32_t *bad = glp_uniforms_bad_unit(&shader->program.uniforms, uniform, values, count);
    if (bad)
        return refuse_unit(shader, uniform, *bad);
    if (uniform->set_count < count)
        uniform->set_count = count;
    glp_kind_upload(kind, uniform->location, count, values);
    return true;
}

bool gl_shader_set_int(gl_shader *shader, const char *name, int32_t x)
{
    return set(shader, name, GLP_KIND_INT, &x, 1);
}

bool gl_shader_set_ivec2(gl_shader *shader, const char *name, int32_t x, int32_t y)
{
    return set(shader, name, GLP_KIND_IVEC2, (int32_t[]){x, y}, 1);
}

bool gl_shader_set_ivec3(gl_shader *shader, const char *name, int32_t x, int32_t y, int32_t z)
{
    return set(shader, name, GLP_KIND_IVEC3, (int32_t[]){x, y, z}, 1);
}

bool gl_shader_set_ivec4(gl_shader *shader, const char *name, int32_t x, int32_t y, int32_t z,
                         int32_t w)
{
    return set(shader, name, GLP_KIND_IVEC4, (int32_t[]){x, y, z, w}, 1);
}

bool gl_shader_set_uint(gl_shader *shader, const char *name, uint32_t x)
{
    return set(shader, name, GLP_KIND_UINT, &x, 1);
}

bool gl_shader_set_float(gl_shader *shader, const char *name, float x)
{
    return set(shader, name, GLP_KIND_FLOAT, &x, 1);
}

bool gl_shader_set_vec2(gl_shader *shader, const char *name, float x, float y)
{
    return set(shader, name, GLP_KIND_VEC2, (float[]){x, y}, 1);
}

bool gl_shader_set_vec3(gl_shader *shader, const char *name, float x, float y, float z)
{
    return set(shader, name, GLP_KIND_VEC3, (float[]){x, y, z}, 1);
}

bool gl_shader_set_vec4(gl_shader *shader, const char *name, float x, float y, float z, float w)
{
    return set(shader, name, GLP_KIND_VEC4, (float[]){x, y, z, w}, 1);
}

bool gl_shader_set_texture(gl_shader *shader, const char *name, const gl_texture *texture,
                           int32_t unit)
{
    return gl_texture_bind(texture, unit) && set(shader, name, GLP_KIND_INT, &unit, 1);
}

bool gl_shader_set_mat2(gl_shader *shader, const char *name, const float values[4])
{
    return set(shader, name, GLP_KIND_MAT2, values, 1);
}

bool gl_shader_set_mat3(gl_shader *shader, const char *name, const float values[9])
{
    return set(shader, name, GLP_KIND_MAT3, values, 1);
}

bool gl_shader_set_mat4(gl_shader *shader, const char *name, const float values[16])
{
    return set(shader, name, GLP_KIND_MAT4, values, 1);
}

bool gl_shader_set_ints(gl_shader *shader, const char *name, const int32_t *values, int32_t count)
{
    return set(shader, name, GLP_KIND_INT, values, count);
}

bool gl_shader_set_uints(gl_shader *shader, const char *name, const uint32_t *values, int32_t count)
{
    return set(shader, name, GLP_KIND_UINT, values, count);
}

bool gl_shader_set_floats(gl_shader *shader, const char *name, const float *values, int32_t count)
{
    return set(shader, name, GLP_KIND_FLOAT, values, count);
}

bool gl_shader_set_vec2s(gl_shader *shader, const char *name, const float *values, int32_t count)
{
    return set(shader, name, GLP_KIND_VEC2, values, count);
}

bool gl_shader_set_vec3s(gl_shader *shader, const char *name, const float *values, int32_t count)
{
    return set(shader, name, GLP_KIND_VEC3, values, count);
}

bool gl_shader_set_vec4s(gl_shader *shader, const char *name, const float *values, int32_t count)
{
    return set(shader, name, GLP_KIND_VEC4, values, count);
}

bool gl_shader_set_mat4s(gl_shader *shader, const char *name, const float *values, int32_t count)
{
    return set(shader, name, GLP_KIND_MAT4, values, count);
}

// ---- asking -------------------------------------------------------------------------------------

bool gl_shader_has(const gl_shader *shader, const char *name)
{
    if (!GLP_GIVEN(shader, "gl_shader_has", "shader") ||
        !glp_require(name, "gl_shader_has needs a name"))
        return false;
    return glp_uniforms_find(&shader->program.uniforms, name);
}

int32_t gl_shader_location(gl_shader *shader, const char *name)
{
    if (!GLP_GIVEN(shader, "gl_shader_location", "shader") ||
        !glp_require(name, "gl_shader_location needs a name"))
        return -1;
    glp_uniform *uniform = glp_uniforms_find(&shader->program.uniforms, name);
    if (!uniform)
        return -1;
    uniform->set_count = uniform->count; // as far as anyone can tell
    return uniform->location;
}

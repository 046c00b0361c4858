// Programs for OpenGL from files, texts or sources in memory: with #include, defines, uniforms set
// by name, and errors where they are. A program from files follows them while it runs.
//
//     gl_shader *shader = gl_shader_create(&(gl_shader_desc){.fragment = {.path = "plasma.frag"}});
//     ...
//     gl_shader_reload(shader); // once a frame
//     gl_shader_use(shader);
//     gl_shader_set_float(shader, "time", time);
//     glDrawArrays(GL_TRIANGLES, 0, 3); // with any vertex array bound
//
// Everything here belongs to the thread of the context that was current at creation, and needs that
// context, or one that shares its objects, to be current. A mistake, such as a shader that is NULL,
// is told by a sentence in gl_last_error() and the log; the function has then done nothing, and
// returns false, NULL or 0. Since 0.1.
#ifndef GLPACE_SHADER_H
#define GLPACE_SHADER_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/shader_file.h>
#include <glpace/texture.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_shader gl_shader;

typedef struct gl_shader_desc {
    // Each from a path or a text. Sources have no #version line of their own unless they need
    // another one; see shader_file.h for what they may contain.
    gl_shader_stage vertex;   // empty: the full-screen triangle, three vertices without attributes,
                              // "out vec2 uv" from (0, 0) in the lower left corner to (1, 1)
    gl_shader_stage fragment; // may be empty where varyings are captured
    gl_shader_stage geometry; // empty: none

    const gl_shader_file *files; // in memory, looked through before the disk
    int32_t file_count;
    const char *const *roots; // folders; none: the folder of each stage that is read from disk
    int32_t root_count;
    const char *version;        // of GLSL; NULL: "330 core"
    const char *const *defines; // "NAME" or "NAME VALUE"
    int32_t define_count;
    const char *const *varyings; // captured by transform feedback, interleaved in this order
    int32_t varying_count;
} gl_shader_desc;

// Reads, compiles and links. All of desc, which is not NULL, is copied. NULL, with the reason in
// gl_last_error(), if a source cannot be read, compiled or linked, or memory runs out. Of several
// errors the log has each, and gl_last_error() the first: "path:line: message", or
// "path:line:column: message" where the driver tells the column, with the path and the line that
// the programmer sees, also through includes. A debug context does not say these errors again, and
// says warnings as ever. Changes no GL state.
gl_shader *gl_shader_create(const gl_shader_desc *desc);

// NULL is fine. Deletes the program; one that is in use goes once another one is used. Where its
// context is not current, only memory is freed, and a sentence says so.
void gl_shader_destroy(gl_shader *shader);

// Binds the program (glUseProgram), whose uniforms can be set from then on.
bool gl_shader_use(gl_shader *shader);

// OpenGL's name of the program. A reload that succeeds gives it another one.
uint32_t gl_shader_program(const gl_shader *shader);

// ---- hot reload ---------------------------------------------------------------------------------

// Makes the program again if one of its files was saved, includes too. Call it once a frame, before
// you use the shader. It is cheap: it looks at the files at most every 30 ms, and not at all if
// everything came from memory. A change shows within 150 ms. While a file is being written in several
// steps, is missing or is empty, the call returns false, and tries once the file has settled.
//
// Returns true when a new program took over. If a source cannot be read, compiled or linked, the old
// program stays, and gl_shader_error() and the log say why, the log once. If memory or file
// descriptors run out, it says so and tries again until there are some. The new program keeps the
// values of uniforms that have the same name and type and were set by gl_shader_set_*() or found by
// gl_shader_location(); other uniforms get their values from the source. It also keeps the bindings
// of uniform blocks. Ask for locations again.
//
// If the program was in use, the new one is. Changes no other GL state. Do not call it while
// transform feedback is active.
bool gl_shader_reload(gl_shader *shader);

// What is wrong with the files as they are now: lines as gl_shader_create() logs them, "\n" between
// them. NULL: nothing, the program is made from them. Valid until the next reload.
const char *gl_shader_error(const gl_shader *shader);

// ---- uniforms -----------------------------------------------------------------------------------

// Set uniforms of the program in use: call gl_shader_use() before, and again after another context
// was made current. Names are OpenGL's: "color", "lights[2].position"; "weights" and "weights[0]"
// are the same. Without asking OpenGL: the names were looked up when the program was linked.
//
// False for a shader that is NULL or not in use, and for a type that is not the uniform's, which is
// told to the log once, as a warning. Where the compiler removed a uniform, nothing happens: but if
// a later reload brings it back, it has the value that was set. A name that is not in the source at
// all is told to the log once, as a warning. Of names that the program has not, the first 64 of
// less than 64 characters are remembered for this, with values of up to 64 bytes; others are passed
// over in silence.
//
// bool and samplers are set as int, bvec2 to bvec4 as ivec2 to ivec4; for a sampler it is the
// number of the texture unit, which gl_shader_set_texture() sets together with the texture.
bool gl_shader_set_int(gl_shader *shader, const char *name, int32_t x);
bool gl_shader_set_ivec2(gl_shader *shader, const char *name, int32_t x, int32_t y);
bool gl_shader_set_ivec3(gl_shader *shader, const char *name, int32_t x, int32_t y, int32_t z);
bool gl_shader_set_ivec4(gl_shader *shader, const char *name, int32_t x, int32_t y, int32_t z,
                         int32_t w);
bool gl_shader_set_uint(gl_shader *shader, const char *name, uint32_t x);
bool gl_shader_set_float(gl_shader *shader, const char *name, float x);
bool gl_shader_set_vec2(gl_shader *shader, const char *name, float x, float y);
bool gl_shader_set_vec3(gl_shader *shader, const char *name, float x, float y, float z);
bool gl_shader_set_vec4(gl_shader *shader, const char *name, float x, float y, float z, float w);

// Lets a sampler look the texture up: binds the texture to the unit, as gl_texture_bind() does,
// which makes the unit the active one, and sets the sampler to it. Each texture that is looked up
// at the same time has a unit of its own, and two samplers of different types never have the same.
// The unit stays set, the binding lasts until another texture is bound there.
bool gl_shader_set_texture(gl_shader *shader, const char *name, const gl_texture *texture,
                           int32_t unit);

// Matrices, column major.
bool gl_shader_set_mat2(gl_shader *shader, const char *name, const float values[4]);
bool gl_shader_set_mat3(gl_shader *shader, const char *name, const float values[9]);
bool gl_shader_set_mat4(gl_shader *shader, const char *name, const float values[16]);

// Arrays: count elements, beginning with the one that is named; "weights[4]" with a count of 2 sets
// the elements 4 and 5. What lies beyond the end is left out, and told to the log once.
bool gl_shader_set_ints(gl_shader *shader, const char *name, const int32_t *values, int32_t count);
bool gl_shader_set_uints(gl_shader *shader, const char *name, const uint32_t *values,
                         int32_t count);
bool gl_shader_set_floats(gl_shader *shader, const char *name, const float *values, int32_t count);
bool gl_shader_set_vec2s(gl_shader *shader, const char *name, const float *values, int32_t count);
bool gl_shader_set_vec3s(gl_shader *shader, const char *name, const float *values, int32_t count);
bool gl_shader_set_vec4s(gl_shader *shader, const char *name, const float *values, int32_t count);
bool gl_shader_set_mat4s(gl_shader *shader, const char *name, const float *values, int32_t count);

// Whether the program has this uniform, that is, whether setting it changes anything.
bool gl_shader_has(const gl_shader *shader, const char *name);

// The uniform's location, for glUniform*() of types that are not above; -1: there is none. Until
// the next reload that succeeds.
int32_t gl_shader_location(gl_shader *shader, const char *name);

#ifdef __cplusplus
}
#endif

#endif

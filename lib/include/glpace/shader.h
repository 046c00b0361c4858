// OpenGL programs from files or texts in memory, with #include, defines, uniforms set by name, and
// errors with their file and line. A program from files is reloaded when they change.
//
//     gl_shader *shader = gl_shader_create(&(gl_shader_desc){.fragment = {.path = "plasma.frag"}});
//     ...
//     gl_shader_reload(shader); // once a frame
//     gl_shader_use(shader);
//     gl_shader_set_float(shader, "time", time);
//     glDrawArrays(GL_TRIANGLES, 0, 3); // with any vertex array bound
//
// A shader belongs to the group of contexts that share objects with the one in which it was
// created, and all functions need one of them to be current on the thread. Use each shader from one
// thread at a time. If no such context is current, or if an argument is invalid, a function does
// nothing and returns false, NULL or 0, with the reason in gl_last_error() and the log. Since 0.1.
#ifndef GLPACE_SHADER_H
#define GLPACE_SHADER_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/loop.h>
#include <glpace/shader_file.h>
#include <glpace/texture.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_shader gl_shader;

// Zero means none, or a default, in every field.
typedef struct gl_shader_desc {
    // Each from a path or a text. Sources need no #version line; see shader_file.h for what they
    // may contain.
    gl_shader_stage vertex;   // empty: the full-screen triangle, three vertices without attributes,
                              // with "out vec2 uv" from (0, 0) in the lower left corner to (1, 1)
    gl_shader_stage fragment; // may be empty if there are varyings
    gl_shader_stage geometry; // empty: none. OpenGL ES has none before 3.2

    const gl_shader_file *files; // in memory, searched before the disk
    int32_t file_count;
    const char *const *roots; // folders to search; none: the folder of each stage read from disk
    int32_t root_count;
    const char *version;        // of GLSL; NULL: "330 core", in OpenGL ES "300 es"
    const char *const *defines; // "NAME" or "NAME VALUE"
    int32_t define_count;
    const char *const *varyings; // captured by transform feedback, interleaved in this order
    int32_t varying_count;
} gl_shader_desc;

// Reads, compiles and links. All of desc is copied. Returns NULL if desc is invalid, if a source
// cannot be read, compiled or linked, or if memory runs out. The log has all errors,
// gl_last_error() the first one: "path:line: message", or "path:line:column: message" if the driver
// reports the column. Path and line are those of the file that has the error, also if it was
// included. A debug context does not log these errors again, but still logs warnings. Changes no GL
// state.
gl_shader *gl_shader_create(const gl_shader_desc *desc);

// Deletes the program, which OpenGL keeps while it is in use. NULL is fine. If no context of its
// group is current, frees only its memory and reports that in gl_last_error() and the log.
void gl_shader_destroy(gl_shader *shader);

// Makes the program the one in use (glUseProgram), so that its uniforms can be set.
bool gl_shader_use(gl_shader *shader);

// OpenGL's name of the program, which a successful reload changes. Needs no current context.
uint32_t gl_shader_id(const gl_shader *shader);

// ---- hot reload ---------------------------------------------------------------------------------

// Builds the program again if one of its files, includes too, was saved. Call it once a frame,
// before you use the shader. It is cheap, some ns, until a file has changed: the system tells of that
// on Linux; elsewhere, and for files on network drives and behind links, a thread looks at 32 of them
// every 30 ms in turn. A change shows within 150 ms, or when it was its turn. While a file is being
// written in several steps, is missing or is empty, the call returns false; it builds once the file
// has settled.
//
// Returns true when a new program has replaced the old one. If a source cannot be read, compiled or
// linked, the old program stays, gl_shader_error() has the reason, and the log has it once. If
// memory or file descriptors run out, that is reported in the same way, and later calls try again.
// Uniforms that have the same name and type, and were set by gl_shader_set_*() or looked up by
// gl_shader_location(), keep their values; others get theirs from the source, and so do elements of
// an array that were never set, if all that was set was by gl_shader_set_*(). Bindings of uniform
// blocks are kept, too. Look up locations again.
//
// It asks for the context only when a file has changed. If the program was in use, the new one is.
// Changes no other GL state. Do not call it while transform feedback is active.
bool gl_shader_reload(gl_shader *shader);

// A loop over which the shader is drawn is to draw a frame when one of the files was saved, even if it
// sleeps, in a lazy pause or under the policy `lazy`. NULL: none any more. The loop is borrowed until
// then, or until the shader is destroyed; do either before the loop's host is destroyed. Needs no
// current context.
//
// A thread of glpace's calls gl_loop_request_redraw(), and so the `wake` of the loop's host and, if
// the host was destroyed, the log callback. Neither may call a function of shaders there.
bool gl_shader_set_loop(gl_shader *shader, gl_loop *loop);

// The errors of the latest attempt to reload: lines as gl_shader_create() logs them, separated by
// "\n". NULL if there are none. Valid until the next gl_shader_reload(). Needs no current context.
const char *gl_shader_error(const gl_shader *shader);

// ---- uniforms -----------------------------------------------------------------------------------

// These set uniforms of the shader in use: call gl_shader_use() before, and again after another
// context was made current. Names are OpenGL's: "color", "lights[2].position"; "weights" and
// "weights[0]" are the same. The locations were looked up when the program was linked, so these ask
// OpenGL nothing.
//
// Each returns false if the shader is NULL or not in use, or if the uniform has another type, or is
// a sampler and the driver lacks the texture unit, which is logged once, as a warning. If the
// program has no such uniform, because the compiler removed it, it returns true and remembers the
// value for a reload that brings the uniform back. If not even the source has the name, that is
// logged once, as a warning. Both hold for the first 64 names of less than 64 characters; others
// are ignored silently. Values of more than 64 bytes are not remembered.
//
// bool and samplers are set as int, bvec2 as ivec2. The value of a sampler is the number of a texture
// unit; gl_shader_set_texture() sets it together with the texture. Other types are set by
// glUniform*() at their gl_shader_location().
bool gl_shader_set_int(gl_shader *shader, const char *name, int32_t x);
bool gl_shader_set_ivec2(gl_shader *shader, const char *name, int32_t x, int32_t y);
bool gl_shader_set_uint(gl_shader *shader, const char *name, uint32_t x);
bool gl_shader_set_float(gl_shader *shader, const char *name, float x);
bool gl_shader_set_vec2(gl_shader *shader, const char *name, float x, float y);
bool gl_shader_set_vec3(gl_shader *shader, const char *name, float x, float y, float z);
bool gl_shader_set_vec4(gl_shader *shader, const char *name, float x, float y, float z, float w);

// Lets a sampler read the texture: binds the texture to the unit, which becomes the active one, as
// by gl_texture_bind(), and sets the sampler to the unit. Textures that are sampled in the same
// draw call need different units, and so do samplers of different types. The sampler keeps the
// unit; the binding lasts until another texture is bound to the unit. If only the sampler cannot be
// set, returns false, but the texture is bound. If the texture is NULL or cannot be used here,
// reports that and returns false; the sampler is set and reads black, as gl_texture_bind() says.
bool gl_shader_set_texture(gl_shader *shader, const char *name, const gl_texture *texture,
                           int32_t unit);

// In column-major order.
bool gl_shader_set_mat4(gl_shader *shader, const char *name, const float values[16]);

// Arrays: count elements, 0 or more, beginning with the one that is named: "weights[4]" with a
// count of 2 sets the elements 4 and 5. Those beyond the end are ignored, and that is logged once.
bool gl_shader_set_ints(gl_shader *shader, const char *name, const int32_t *values, int32_t count);
bool gl_shader_set_floats(gl_shader *shader, const char *name, const float *values, int32_t count);
bool gl_shader_set_vec3s(gl_shader *shader, const char *name, const float *values, int32_t count);

// Whether the program has this uniform, so that setting it has an effect. Needs no current context.
bool gl_shader_has(const gl_shader *shader, const char *name);

// The uniform's location, for types that only glUniform*() can set; -1 if there is none, or if an
// argument is NULL. Valid until the next successful reload. Needs no current context.
int32_t gl_shader_location(gl_shader *shader, const char *name);

#ifdef __cplusplus
}
#endif

#endif

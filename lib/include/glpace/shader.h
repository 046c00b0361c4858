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
// A shader belongs to the context in which it was created and to all contexts that share objects
// with it. Unless a function says otherwise, one of these contexts must be current on the thread.
// Use a shader from one thread at a time. If no such context is current, or if an argument is
// invalid, a function does nothing and returns false, NULL or 0, with the reason in gl_last_error()
// and the log. Since 0.1.
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

// Describes a shader for gl_shader_create(). Zero means none, or a default, in every field.
typedef struct gl_shader_desc {
    // Each stage has a path or a text. Sources need no #version line; shader_file.h has the rules
    // for sources.
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

// Creates a shader: reads, compiles and links its sources. All of desc is copied. Returns NULL if
// desc is invalid, if a source cannot be read, compiled or linked, or if memory runs out. The log
// has all errors, gl_last_error() the first: "path:line: message", or "path:line:column: message"
// if the driver reports the column. Path and line name the file with the error, which may be an
// included file. A debug context does not log these errors again, but still logs warnings. Changes
// no GL state, but clears OpenGL's error flags.
gl_shader *gl_shader_create(const gl_shader_desc *desc);

// Deletes the program, which OpenGL keeps while it is in use. NULL is fine. If no context of its
// group is current, frees only its memory and reports that in gl_last_error() and the log.
void gl_shader_destroy(gl_shader *shader);

// Makes the program the one in use (glUseProgram), so that its uniforms can be set.
bool gl_shader_use(gl_shader *shader);

// Returns OpenGL's name of the program, which a successful reload changes. Needs no current
// context.
uint32_t gl_shader_id(const gl_shader *shader);

// ---- hot reload ---------------------------------------------------------------------------------

// Compiles the program again if one of its files, or an included file, was saved. Call it once a
// frame, before you use the shader. Until a file changes, the call takes only some ns. On Linux the
// system reports changes. Elsewhere, and for files on network drives and behind links, a thread
// checks the next 32 files every 30 ms. A change takes effect within 150 ms, or after that check of
// the file's group. While a file is being written in several steps, is missing or is empty, the
// call returns false; it compiles when the file no longer changes.
//
// Returns true if a new program has replaced the old one. If a source cannot be read, compiled or
// linked, the old program stays, gl_shader_error() has the reason, and the log has it once. If
// memory or file descriptors run out, that is reported in the same way, and later calls try again.
//
// Uniforms keep their values if they have the same name and type, and were set by gl_shader_set_*()
// or looked up by gl_shader_location(). Other uniforms get their values from the source. Array
// elements that were never set also get their values from the source, if the array was set only by
// gl_shader_set_*(). Bindings of uniform blocks are kept. Look up locations again.
//
// The context must be current only when a file has changed. If the program was in use, the new
// program is in use afterwards. Changes no other GL state, but a compilation clears OpenGL's error
// flags. Do not call this while transform feedback is active.
bool gl_shader_reload(gl_shader *shader);

// Sets the loop that draws with the shader. When a file of the shader is saved, the loop draws a
// frame, even if it sleeps in a lazy pause or under the policy `lazy`. NULL: no loop. The loop is
// borrowed until another call or until the shader is destroyed; do one of these before the loop's
// host is destroyed. Needs no current context.
//
// When a file was saved, a thread of glpace calls gl_loop_request_redraw(). This calls `wake` of
// the loop's host or, if the host was destroyed, the log callback, on that thread. `wake` and the
// log callback must not call functions of shader.h.
bool gl_shader_set_loop(gl_shader *shader, gl_loop *loop);

// Returns the errors of the latest attempt to reload, in the format of gl_shader_create(),
// separated by "\n". NULL if there are none. Valid until the next
// gl_shader_reload(). Needs no current context.
const char *gl_shader_error(const gl_shader *shader);

// ---- uniforms -----------------------------------------------------------------------------------

// These functions set uniforms of the shader in use: call gl_shader_use() before, and again after
// another context was made current. Names are OpenGL's: "color", "lights[2].position"; "weights"
// and "weights[0]" are the same. Locations are looked up when the program is linked, so these
// functions do not query OpenGL.
//
// Each returns false if the shader is NULL or not in use. Each also returns false, and logs a
// warning once, if the uniform has another type, or is a sampler and the driver lacks the texture
// unit.
//
// If the program has no such uniform, because the compiler removed it, the function returns true
// and remembers the value for a reload that brings the uniform back. If not even the source has the
// name, a warning is logged once. glpace remembers the values, and warns, for the first 64 such
// names of less than 64 characters; further names are ignored silently. Values of more than 64
// bytes are not remembered.
//
// Set bool and samplers as int, and bvec2 as ivec2. The value of a sampler is the number of a
// texture unit; gl_shader_set_texture() sets it together with the texture. Set other types with
// glUniform*() at their gl_shader_location().
bool gl_shader_set_int(gl_shader *shader, const char *name, int32_t x);
bool gl_shader_set_ivec2(gl_shader *shader, const char *name, int32_t x, int32_t y);
bool gl_shader_set_uint(gl_shader *shader, const char *name, uint32_t x);
bool gl_shader_set_float(gl_shader *shader, const char *name, float x);
bool gl_shader_set_vec2(gl_shader *shader, const char *name, float x, float y);
bool gl_shader_set_vec3(gl_shader *shader, const char *name, float x, float y, float z);
bool gl_shader_set_vec4(gl_shader *shader, const char *name, float x, float y, float z, float w);

// Binds the texture to the unit, as gl_texture_bind() does, and sets the sampler `name` to the
// unit. The unit becomes the active one. Textures that are sampled in the same draw call need
// different units, and so do samplers of different types. The sampler keeps the unit; the binding
// lasts until another texture is bound to the unit.
//
// If only the sampler cannot be set, returns false, but the texture is bound. If the texture is
// NULL or cannot be used here, reports that and returns false; the sampler is set and reads black,
// as described at gl_texture_bind().
bool gl_shader_set_texture(gl_shader *shader, const char *name, const gl_texture *texture,
                           int32_t unit);

// Sets a mat4 from 16 floats in column-major order.
bool gl_shader_set_mat4(gl_shader *shader, const char *name, const float values[16]);

// Set count elements of an array, 0 or more, starting with the named one: "weights[4]" with a count
// of 2 sets the elements 4 and 5. Elements beyond the end are ignored, and that is logged once.
bool gl_shader_set_ints(gl_shader *shader, const char *name, const int32_t *values, int32_t count);
bool gl_shader_set_floats(gl_shader *shader, const char *name, const float *values, int32_t count);
bool gl_shader_set_vec3s(gl_shader *shader, const char *name, const float *values, int32_t count);

// Returns whether the program has this uniform, so that setting it has an effect. Needs no current
// context.
bool gl_shader_has(const gl_shader *shader, const char *name);

// Returns the uniform's location, for types that only glUniform*() can set; -1 if there is none, or
// if an argument is NULL. Valid until the next successful reload. Needs no current context.
int32_t gl_shader_location(gl_shader *shader, const char *name);

#ifdef __cplusplus
}
#endif

#endif

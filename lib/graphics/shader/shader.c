// A shader, from its desc to a program of OpenGL's, and again whenever its files change.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/gl.h>

#include "core/base/check.h"
#include "core/base/clock.h"
#include "core/base/log.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "graphics/gl/gl.h"
#include "graphics/gl/usable.h"
#include "graphics/shader/shader.h"
#include "graphics/shader/shader_log.h"

// ---- whether a desc makes sense, before anything is read or compiled ----------------------------

static const char who[] = "gl_shader_create";

// No path that anybody uses has one of these characters; a source without them is a macro's name,
// perhaps with a comment.
static bool looks_like_path(const char *text)
{
    return !strpbrk(text, "{}();#*\n") && !strstr(text, "//") && strpbrk(text, "./");
}

// A path and a text are both strings, so the compiler does not notice when they are mixed up. The
// message of the driver or the file system would not name the mistake.
static bool check_stage(const char *field, const gl_shader_stage *stage)
{
    char excerpt[GLP_TEXT_EXCERPT_SIZE];
    if (stage->text && looks_like_path(stage->text)) {
        glp_text_excerpt(excerpt, stage->text, strlen(stage->text));
        return glp_fail("%s: %s.text is \"%s\", which looks like a path; set %s.path to read a "
                        "file",
                        who, field, excerpt, field);
    }
    if (!stage->text && stage->path && strpbrk(stage->path, "{\n")) {
        glp_text_excerpt(excerpt, stage->path, strlen(stage->path));
        return glp_fail("%s: %s.path is \"%s\", which looks like a source; set %s.text to compile "
                        "it",
                        who, field, excerpt, field);
    }
    return true;
}

static bool check_counts(const gl_shader_desc *desc)
{
    enum { most = 65536 };
    return glp_check_range(who, "file_count", desc->file_count, 0, most) &&
           glp_check_range(who, "root_count", desc->root_count, 0, most) &&
           glp_check_range(who, "define_count", desc->define_count, 0, most) &&
           glp_check_range(who, "varying_count", desc->varying_count, 0, most) &&
           glp_require((desc->files || !desc->file_count) && (desc->roots || !desc->root_count) &&
                           (desc->defines || !desc->define_count) &&
                           (desc->varyings || !desc->varying_count),
                       "gl_shader_create needs the files, roots, defines and varyings whose count "
                       "is not 0");
}

static bool check_texts(const char *field, const char *takes, const char *const *texts,
                        int32_t count)
{
    for (int32_t i = 0; i < count; i++)
        if (!texts[i])
            return glp_fail("%s: %s[%d] is NULL; it takes %s", who, field, (int)i, takes);
    return true;
}

static bool has_dots(const char *path)
{
    while (*path) {
        size_t size = strcspn(path, "/");
        if ((size == 1 && path[0] == '.') || (size == 2 && path[0] == '.' && path[1] == '.'))
            return true;
        path += size + (path[size] == '/');
    }
    return false;
}

// Includes have a path without "." and ".." when they are searched for, and the first file that has
// it is taken.
static bool check_path(const gl_shader_file *files, int32_t index)
{
    const char *path = files[index].path;
    if (has_dots(path))
        return glp_fail("%s: files[%d].path is \"%s\"; it takes a path without \".\" and \"..\"",
                        who, (int)index, glp_show_path(path).text);
    for (int32_t i = 0; i < index; i++)
        if (strcmp(files[i].path, path) == 0)
            return glp_fail(
                "%s: files[%d].path is \"%s\", as that of files[%d]; each takes its own", who,
                (int)index, glp_show_path(path).text, (int)i);
    return true;
}

static bool check_files(const gl_shader_file *files, int32_t count)
{
    for (int32_t i = 0; i < count; i++) {
        if (!files[i].path || !files[i].text)
            return glp_fail("%s: files[%d].%s is NULL; a file in memory has a path and a text", who,
                            (int)i, files[i].path ? "text" : "path");
        if (!check_path(files, i))
            return false;
    }
    return true;
}

// If it does not, the reason is the last error.
static bool check_desc(const gl_shader_desc *desc)
{
    if (!check_counts(desc) || !check_files(desc->files, desc->file_count) ||
        !check_texts("roots", "the path of a folder", desc->roots, desc->root_count) ||
        !check_texts("defines", "\"NAME\" or \"NAME VALUE\"", desc->defines, desc->define_count) ||
        !check_texts("varyings", "the name of an output", desc->varyings, desc->varying_count))
        return false;
    if (glp_stage_is_empty(desc->fragment) && desc->varying_count == 0)
        return glp_fail("%s: fragment is empty, and there are no varyings to capture", who);
    return check_stage("vertex", &desc->vertex) && check_stage("fragment", &desc->fragment) &&
           check_stage("geometry", &desc->geometry) &&
           (glp_stage_is_empty(desc->geometry) || !glp_lacks("GL_EXT_geometry_shader") ||
            glp_fail("%s: geometry is set, and this context of OpenGL ES has no geometry shaders",
                     who));
}

// ---- a copy of a desc ---------------------------------------------------------------------------

// Where copies go. Without memory, nothing is copied, and `used` is the size that is needed.
typedef struct arena {
    char *memory;
    size_t used;
} arena;

static void *put(arena *to, const void *bytes, size_t size)
{
    size_t at = to->used;
    size_t align = _Alignof(max_align_t);
    to->used += (size + align - 1) / align * align;
    return to->memory && size > 0 ? memcpy(to->memory + at, bytes, size) : NULL;
}

static const char *put_text(arena *to, const char *text)
{
    return text ? put(to, text, strlen(text) + 1) : NULL;
}

static const char *const *put_texts(arena *to, const char *const *texts, int32_t count)
{
    const char **copies = put(to, texts, (size_t)count * sizeof *texts);
    for (int32_t i = 0; i < count; i++) {
        const char *copy = put_text(to, texts[i]);
        if (copies)
            copies[i] = copy;
    }
    return copies;
}

static const gl_shader_file *put_files(arena *to, const gl_shader_file *files, int32_t count)
{
    gl_shader_file *copies = put(to, files, (size_t)count * sizeof *files);
    for (int32_t i = 0; i < count; i++) {
        gl_shader_file copy = {put_text(to, files[i].path), put_text(to, files[i].text)};
        if (copies)
            copies[i] = copy;
    }
    return copies;
}

static gl_shader_stage put_stage(arena *to, gl_shader_stage stage)
{
    return (gl_shader_stage){put_text(to, stage.path), put_text(to, stage.text)};
}

static gl_shader_desc *put_desc(arena *to, const gl_shader_desc *desc)
{
    gl_shader_desc *copy = put(to, desc, sizeof *desc);
    gl_shader_desc parts = *desc;
    parts.vertex = put_stage(to, desc->vertex);
    parts.fragment = put_stage(to, desc->fragment);
    parts.geometry = put_stage(to, desc->geometry);
    parts.files = put_files(to, desc->files, desc->file_count);
    parts.roots = put_texts(to, desc->roots, desc->root_count);
    parts.version = put_text(to, desc->version);
    parts.defines = put_texts(to, desc->defines, desc->define_count);
    parts.varyings = put_texts(to, desc->varyings, desc->varying_count);
    if (copy)
        *copy = parts;
    return copy;
}

// With all that it points to, in one block; free() it. NULL: out of memory.
static gl_shader_desc *copy_desc(const gl_shader_desc *desc)
{
    arena to = {0};
    put_desc(&to, desc);
    to.memory = malloc(to.used);
    if (!to.memory)
        return NULL;
    to.used = 0;
    return put_desc(&to, desc);
}

// ---- sources ------------------------------------------------------------------------------------

// Without buffers: the numbers of the vertices make the triangle.
static const gl_shader_stage full_screen = {
    .path = "(full-screen triangle)",
    .text = "out vec2 uv;\n"
            "void main()\n"
            "{\n"
            "    uv = vec2(float((gl_VertexID & 1) * 2), float(gl_VertexID & 2));\n"
            "    gl_Position = vec4(uv * 2.0 - 1.0, 0.0, 1.0);\n"
            "}\n",
};

// OpenGL ES has no programs without fragments.
static const gl_shader_stage no_fragments = {
    .path = "(no fragments)",
    .text = "void main()\n"
            "{\n"
            "}\n",
};

static gl_shader_stage stage_of(const gl_shader_desc *desc, int stage)
{
    if (stage == GLP_STAGE_FRAGMENT)
        return glp_stage_is_empty(desc->fragment) ? no_fragments : desc->fragment;
    if (stage == GLP_STAGE_GEOMETRY)
        return desc->geometry;
    return glp_stage_is_empty(desc->vertex) ? full_screen : desc->vertex;
}

static bool has_lines(const char *lines, const char *some)
{
    size_t length = strlen(some);
    for (const char *at = lines; at; at = strchr(at, '\n')) {
        at += *at == '\n';
        if (strncmp(at, some, length) == 0 && (at[length] == '\n' || at[length] == '\0'))
            return true;
    }
    return false;
}

// Adds lines to those that are there, but once alone: what two stages share is wrong in both.
// false: out of memory.
static bool add_lines(char **lines, const char *more)
{
    if (has_lines(*lines, more))
        return true;
    size_t before = *lines ? strlen(*lines) : 0;
    size_t size = strlen(more) + 1;
    char *all = realloc(*lines, before + (before > 0) + size);
    if (!all)
        return false;
    if (before > 0)
        all[before++] = '\n';
    memcpy(all + before, more, size);
    *lines = all;
    return true;
}

// Reads all stages of desc. If it fails, returns false, and *error has the messages; free() it;
// NULL: out of memory. sources_finish() is called in both cases.
static bool sources_init(glp_sources *sources, const gl_shader_desc *desc, char **error)
{
    *sources = (glp_sources){0};
    *error = NULL;
    bool done = true;
    for (int i = 0; i < GLP_STAGES; i++) {
        glp_glsl_source_desc source = {
            .stage = stage_of(desc, i),
            .files = desc->files,
            .file_count = (size_t)desc->file_count,
            .roots = desc->roots,
            .root_count = (size_t)desc->root_count,
            .version = desc->version,
            .es = glp_lacks(NULL),
            .defines = desc->defines,
            .define_count = (size_t)desc->define_count,
        };
        char reason[GLP_GLSL_ERROR_SIZE];
        if (glp_stage_is_empty(source.stage) ||
            glp_glsl_source_init(&sources->stages[i], &source, reason))
            continue;
        done = false;
        bool is_reported = add_lines(error, reason);
        sources->is_deferred |= sources->stages[i].is_deferred || !is_reported;
        if (!is_reported)
            break;
    }
    return done;
}

static void sources_finish(glp_sources *sources)
{
    for (int i = 0; i < GLP_STAGES; i++)
        glp_glsl_source_finish(&sources->stages[i]);
    *sources = (glp_sources){0};
}

// ---- from sources to a program ------------------------------------------------------------------

static const GLenum stage_types[GLP_STAGES] = {
    [GLP_STAGE_VERTEX] = GL_VERTEX_SHADER,
    [GLP_STAGE_GEOMETRY] = GL_GEOMETRY_SHADER,
    [GLP_STAGE_FRAGMENT] = GL_FRAGMENT_SHADER,
};

static glp_shown_path name_of(const gl_shader_desc *desc, int stage)
{
    const char *path = stage_of(desc, stage).path;
    return glp_show_path(path ? path : "(text)");
}

// After the last stage that there is.
static glp_shown_path name_of_all(const gl_shader_desc *desc)
{
    return name_of(desc,
                   glp_stage_is_empty(desc->fragment) ? GLP_STAGE_VERTEX : GLP_STAGE_FRAGMENT);
}

static void explain_nothing(const char *name, char **error)
{
    char text[GLP_GLSL_ERROR_SIZE];
    snprintf(text, sizeof text, "%s: the driver refuses it and does not say why", name);
    add_lines(error, text);
}

enum { most_log = 1 << 24 }; // bytes

static void explain_stage(GLuint shader, const glp_glsl_source *source, const char *name,
                          char **error)
{
    GLint size = 0;
    glGetShaderiv(shader, GL_INFO_LOG_LENGTH, &size);
    size = glp_within(size, most_log);
    char *log = calloc((size_t)size + 1, 1);
    if (!log)
        return;
    glGetShaderInfoLog(shader, size + 1, NULL, log);
    char *lines = glp_shader_log(source, log, (size_t)size);
    if (lines && *lines)
        add_lines(error, lines);
    else if (lines)
        explain_nothing(name, error);
    free(lines);
    free(log);
}

// Each line behind the name of the program: what does not fit together is in no file alone.
static void explain_link(GLuint program, const char *name, char **error)
{
    GLint size = 0;
    glGetProgramiv(program, GL_INFO_LOG_LENGTH, &size);
    size = glp_within(size, most_log);
    char *log = calloc((size_t)size + 1, 1);
    if (!log)
        return;
    glGetProgramInfoLog(program, size + 1, NULL, log);
    const char *line = log;
    while (*(line += strspn(line, "\n"))) {
        char text[GLP_GLSL_ERROR_SIZE];
        int length = (int)strcspn(line, "\n");
        snprintf(text, sizeof text, "%s: %.*s", name, length, line);
        add_lines(error, text);
        line += length;
    }
    free(log);
    if (!*error)
        explain_nothing(name, error);
}

// Attaches it where it compiles.
static bool compile(GLuint program, GLuint shader, const glp_glsl_source *source, const char *name,
                    char **error)
{
    const GLchar *text = source->text;
    GLint size = (GLint)source->size;
    glShaderSource(shader, 1, &text, &size);
    glCompileShader(shader);
    GLint done = GL_FALSE;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &done);
    if (done)
        glAttachShader(program, shader);
    else
        explain_stage(shader, source, name, error);
    return done;
}

static bool compile_all(GLuint program, GLuint shaders[GLP_STAGES], const gl_shader_desc *desc,
                        const glp_sources *sources, char **error)
{
    bool done = true;
    for (int i = 0; i < GLP_STAGES; i++) {
        if (!sources->stages[i].text)
            continue;
        shaders[i] = glCreateShader(stage_types[i]);
        done =
            compile(program, shaders[i], &sources->stages[i], name_of(desc, i).text, error) && done;
    }
    return done;
}

static bool link_stages(GLuint program, const gl_shader_desc *desc, char **error)
{
    if (desc->varying_count > 0)
        glTransformFeedbackVaryings(program, desc->varying_count, desc->varyings,
                                    GL_INTERLEAVED_ATTRIBS);
    glLinkProgram(program);
    GLint done = GL_FALSE;
    glGetProgramiv(program, GL_LINK_STATUS, &done);
    if (!done)
        explain_link(program, name_of_all(desc).text, error);
    return done;
}

// For debuggers of OpenGL.
static void label(GLuint program, const char *name)
{
    if (GLP_GL_KHR_debug)
        glObjectLabel(GL_PROGRAM, program, -1, name); // every driver takes 255 bytes
}

// The caller reports errors, with the lines of the programmer's files. The driver's own debug
// messages repeat these errors with the lines of the joined text and are left out; its warnings are
// logged.
static void mute_errors(void)
{
    if (!GLP_GL_KHR_debug)
        return;
    glPushDebugGroup(GL_DEBUG_SOURCE_APPLICATION, 0, -1, "gl_shader");
    glDebugMessageControl(GL_DEBUG_SOURCE_SHADER_COMPILER, GL_DEBUG_TYPE_ERROR, GL_DONT_CARE, 0,
                          NULL, GL_FALSE);
}

static void unmute_errors(void)
{
    if (GLP_GL_KHR_debug)
        glPopDebugGroup();
}

static bool compile_and_link(GLuint program, const gl_shader_desc *desc, const glp_sources *sources,
                             char **error)
{
    GLuint shaders[GLP_STAGES] = {0};
    bool done =
        compile_all(program, shaders, desc, sources, error) && link_stages(program, desc, error);
    for (int i = 0; i < GLP_STAGES; i++) {
        if (done && shaders[i] != 0)
            glDetachShader(program, shaders[i]);
        glDeleteShader(shaders[i]); // of a program that failed, it goes with that
    }
    return done;
}

static void program_finish(glp_program *program)
{
    glDeleteProgram(program->id);
    glp_uniforms_finish(&program->uniforms);
    *program = (glp_program){0};
}

// A program links without a stage that could not be attached, for example.
static bool check_calls(const char *name, char **error)
{
    if (glGetError() == GL_NO_ERROR)
        return true;
    glp_clear_errors();
    explain_nothing(name, error);
    return false;
}

// Compiles and links. If it fails, returns false, and *error has the messages; free() it; NULL: out
// of memory. There is then nothing to finish.
static bool program_init(glp_program *program, const gl_shader_desc *desc,
                         const glp_sources *sources, char **error)
{
    *error = NULL;
    mute_errors();
    glp_clear_errors();
    *program = (glp_program){.id = glCreateProgram()};
    const bool is_linked = compile_and_link(program->id, desc, sources, error);
    const bool done = is_linked && glp_uniforms_init(&program->uniforms, program->id) &&
                      check_calls(name_of_all(desc).text, error);
    glp_clear_errors();
    unmute_errors();
    if (done)
        label(program->id, name_of_all(desc).text);
    else
        program_finish(program);
    return done;
}

// ---- following the files while the shader runs --------------------------------------------------

// A save is seen in steps: files differ from those of the latest try, they are read, and once they
// have stayed as they were read for a moment, they are tried. So a file that an editor writes in
// two steps is tried once.
//
// Where memory or a descriptor is lacking there is no try: what is watched stays as it was, and the
// files are read again until the obstacle is gone, which is logged if it lasts.

#define MS 1000000
#define LOOK_EVERY (30 * MS)
#define SETTLED (20 * MS)       // for so long nothing was written: the editor is done
#define SETTLED_HALF (150 * MS) // the same where a file is missing or empty: more is to come
#define WAIT_AT_MOST (80 * MS)  // for a file that is written without a pause

static bool is_any_file(const glp_sources *sources, bool (*is)(const glp_glsl_origin *file))
{
    for (int i = 0; i < GLP_STAGES; i++)
        for (size_t j = 0; j < sources->stages[i].origin_count; j++)
            if (is(&sources->stages[i].origins[j]))
                return true;
    return false;
}

static bool is_on_disk(const glp_glsl_origin *file)
{
    return file->is_on_disk;
}

static bool is_empty(const glp_glsl_origin *file)
{
    return file->is_on_disk && file->stamp.inode && file->stamp.size == 0;
}

static bool is_fresh(const glp_glsl_origin *file)
{
    return file->stamp.is_fresh;
}

// Watches the files that the sources are from now. false: out of memory; those from before are watched
// still.
static bool watch_files(gl_shader *shader)
{
    size_t count = 0;
    for (int i = 0; i < GLP_STAGES; i++)
        count += shader->sources.stages[i].origin_count;
    const char **paths = malloc((count + 1) * sizeof *paths);
    count = 0;
    for (int i = 0; i < GLP_STAGES && paths; i++)
        for (size_t j = 0; j < shader->sources.stages[i].origin_count; j++) {
            const glp_glsl_origin *file = &shader->sources.stages[i].origins[j];
            if (file->is_on_disk)
                paths[count++] = file->path;
        }
    glp_watch *made = paths ? glp_watch_create(paths, count, shader->loop) : NULL;
    if (made) { // before the other one ends, whose thread goes on
        glp_watch_destroy(shader->watch);
        shader->watch = made;
    }
    free(paths);
    return made;
}

// Begins to watch the files on disk that the shader is from, if there are any. false: out of memory.
static bool watch(gl_shader *shader, const gl_shader_desc *desc)
{
    if (!is_any_file(&shader->sources, is_on_disk))
        return true;
    shader->desc = copy_desc(desc);
    return shader->desc && watch_files(shader);
}

static bool is_changed(const glp_sources *sources)
{
    for (int i = 0; i < GLP_STAGES; i++)
        if (glp_glsl_source_changed(&sources->stages[i]))
            return true;
    return false;
}

static bool is_same_text(const glp_sources *left, const glp_sources *right)
{
    for (int i = 0; i < GLP_STAGES; i++) {
        const glp_glsl_source *a = &left->stages[i];
        const glp_glsl_source *b = &right->stages[i];
        if (a->size != b->size || !a->text != !b->text ||
            (a->text && memcmp(a->text, b->text, a->size) != 0))
            return false;
    }
    return true;
}

static void log_lines(const char *lines)
{
    while (*lines) {
        int length = (int)strcspn(lines, "\n");
        glp_log(GL_LOG_ERROR, "%.*s", length, lines);
        lines += length;
        lines += *lines == '\n';
    }
}

// Takes error over. Each error is logged once.
static void report(gl_shader *shader, char *error)
{
    bool is_new = !shader->error || strcmp(shader->error, error) != 0;
    free(shader->error);
    shader->error = error;
    if (is_new)
        log_lines(error);
}

// NULL: out of memory. Each error is logged once.
static void report_obstacle(gl_shader *shader, const char *reason)
{
    char text[sizeof shader->obstacle];
    snprintf(text, sizeof text, "%s", reason ? reason : "gl_shader_reload: out of memory");
    if (strcmp(shader->obstacle, text) == 0)
        return;
    memcpy(shader->obstacle, text, sizeof text);
    log_lines(text);
}

// Also the program that is in use by a glUseProgram() of the caller's stays so; one that was
// deleted meanwhile cannot.
static void take_over(gl_shader *shader, glp_program *next)
{
    GLint in_use = 0;
    glGetIntegerv(GL_CURRENT_PROGRAM, &in_use);
    glUseProgram(next->id);
    glp_program_carry(&shader->program, next, &shader->kept);
    if ((GLuint)in_use != shader->program.id)
        glUseProgram(glIsProgram((GLuint)in_use) ? (GLuint)in_use : 0);
    program_finish(&shader->program);
    shader->program = *next;
    free(shader->error);
    shader->error = NULL;
}

// What was read becomes the latest try.
static void adopt(gl_shader *shader)
{
    sources_finish(&shader->sources);
    shader->sources = shader->pending;
    shader->pending = (glp_sources){0};
    shader->is_pending = false;
    shader->obstacle[0] = '\0';
    watch_files(shader);
}

// It is as if it had not been read.
static void defer(gl_shader *shader, const char *reason)
{
    sources_finish(&shader->pending);
    shader->is_pending = false;
    report_obstacle(shader, reason);
}

static bool try_pending(gl_shader *shader)
{
    char *error = shader->pending_error;
    shader->pending_error = NULL;
    glp_program next;
    if (shader->is_read && program_init(&next, shader->desc, &shader->pending, &error)) {
        adopt(shader);
        take_over(shader, &next);
        return true;
    }
    if (error && !shader->pending.is_deferred) {
        adopt(shader);
        report(shader, error);
    } else {
        defer(shader, error);
        free(error);
    }
    return false;
}

// More is to come, most probably.
static bool is_half_there(const gl_shader *shader)
{
    return !shader->is_read || is_any_file(&shader->pending, is_empty);
}

static void read_files(gl_shader *shader, int64_t now)
{
    bool is_first = !shader->is_pending || is_half_there(shader);
    bool was_deferred = shader->is_pending && shader->pending.is_deferred;
    sources_finish(&shader->pending);
    free(shader->pending_error);
    shader->is_read = sources_init(&shader->pending, shader->desc, &shader->pending_error);
    shader->is_pending = true;
    if (is_first && !(was_deferred && shader->pending.is_deferred))
        shader->first_read = now;
    shader->last_read = now;
    shader->next_look = now + SETTLED;
    if (shader->is_read && is_same_text(&shader->sources, &shader->pending))
        adopt(shader);
}

// Whether the files are to be read.
static bool is_stale(const gl_shader *shader)
{
    if (shader->is_pending)
        return shader->pending.is_deferred || is_changed(&shader->pending);
    return shader->obstacle[0] || is_changed(&shader->sources);
}

static bool is_settled(const gl_shader *shader, int64_t now)
{
    if (shader->pending.is_deferred) // it is read again and again
        return now - shader->first_read >= SETTLED_HALF;
    if (is_half_there(shader))
        return now - shader->last_read >= SETTLED_HALF;
    return now - shader->last_read >= SETTLED || now - shader->first_read >= WAIT_AT_MOST;
}

bool glp_shader_reload_at(gl_shader *shader, int64_t now)
{
    if (!shader->desc || now < shader->next_look)
        return false;
    shader->next_look = now + LOOK_EVERY;
    if (is_stale(shader))
        read_files(shader, now);
    return shader->is_pending && is_settled(shader, now) && try_pending(shader);
}

// Whether nothing is to be done until a file changes. One that was just written is read once more.
static bool is_quiet(const gl_shader *shader)
{
    return !shader->is_pending && !shader->obstacle[0] && !is_any_file(&shader->sources, is_fresh);
}

bool gl_shader_reload(gl_shader *shader)
{
    if (!GLP_GIVEN(shader, "gl_shader_reload", "shader") || !glp_watch_is_any_due() ||
        !shader->watch || !glp_watch_is_due(shader->watch) ||
        !(glp_is_shared_usable(shader->group) ||
          GLP_MISUSED("gl_shader_reload", GLP_ELSEWHERE("shader"))))
        return false;
    glp_watch_take(shader->watch);
    const int64_t now = glp_clock_now();
    const bool is_early = now < shader->next_look;
    const bool is_new = glp_shader_reload_at(shader, now);
    if (is_early || !is_quiet(shader))
        glp_watch_remind(shader->watch, shader->next_look);
    return is_new;
}

bool gl_shader_set_loop(gl_shader *shader, gl_loop *loop)
{
    if (!GLP_GIVEN(shader, "gl_shader_set_loop", "shader"))
        return false;
    shader->loop = loop;
    if (shader->watch)
        glp_watch_set_loop(shader->watch, loop);
    return true;
}

const char *gl_shader_error(const gl_shader *shader)
{
    if (!GLP_GIVEN(shader, "gl_shader_error", "shader"))
        return NULL;
    return shader->obstacle[0] ? shader->obstacle : shader->error;
}

// ---- creating -----------------------------------------------------------------------------------

// The name of the shader in messages: its fragment stage, if it has one.
static void set_name(gl_shader *shader, const gl_shader_desc *desc)
{
    const char *name = desc->fragment.path ? desc->fragment.path : desc->vertex.path;
    shader->name = glp_show_path(name ? name : "from a text");
}

static bool make(gl_shader *shader, const gl_shader_desc *desc, char **error)
{
    if (!sources_init(&shader->sources, desc, error) ||
        !program_init(&shader->program, desc, &shader->sources, error))
        return false;
    if (watch(shader, desc))
        return true;
    *error = NULL;
    return false;
}

// The first line is the last error; all are in the log.
static void fail(const char *error)
{
    if (!error) {
        glp_fail("gl_shader_create: out of memory");
        return;
    }
    int first = (int)strcspn(error, "\n");
    glp_fail("%.*s", first, error);
    if (error[first])
        log_lines(error + first + 1);
}

gl_shader *gl_shader_create(const gl_shader_desc *desc)
{
    if (!glp_require(desc, "gl_shader_create needs a desc") || !GLP_CAN_DRAW("gl_shader_create") ||
        !check_desc(desc))
        return NULL;
    gl_shader *shader = glp_new(who, 1, sizeof *shader);
    if (!shader)
        return NULL;
    shader->group = glp_context_current_group();
    char *error = NULL;
    if (make(shader, desc, &error)) {
        set_name(shader, desc);
        return shader;
    }
    fail(error);
    free(error);
    glp_shader_release(shader);
    glp_shader_free(shader);
    return NULL;
}

void glp_shader_release(gl_shader *shader)
{
    if (shader)
        glDeleteProgram(shader->program.id);
}

// Frees the memory that the shader refers to, but not the shader.
static void finish(gl_shader *shader)
{
    if (glp_context_in_use == shader)
        glp_context_in_use = NULL;
    glp_watch_destroy(shader->watch);
    glp_uniforms_finish(&shader->program.uniforms);
    sources_finish(&shader->sources);
    sources_finish(&shader->pending);
    free(shader->pending_error);
    free(shader->error);
    free(shader->desc);
}

void glp_shader_free(gl_shader *shader)
{
    if (shader)
        finish(shader);
    free(shader);
}

void gl_shader_destroy(gl_shader *shader)
{
    if (!shader || !GLP_SHARED_LIVES(shader, "gl_shader_destroy", "shader"))
        return;
    if (GLP_SHARED_DELETABLE(shader, "gl_shader_destroy", "shader"))
        glp_shader_release(shader);
    finish(shader);
    glp_bury(shader, &shader->group);
}

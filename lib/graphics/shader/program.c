// From sources to a program of OpenGL's.
#include "graphics/shader/shader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/gl.h>

#include "graphics/shader/log.h"

static const GLenum stage_types[GLP_STAGES] = {
    [GLP_STAGE_VERTEX] = GL_VERTEX_SHADER,
    [GLP_STAGE_GEOMETRY] = GL_GEOMETRY_SHADER,
    [GLP_STAGE_FRAGMENT] = GL_FRAGMENT_SHADER,
};

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

// ---- sources ------------------------------------------------------------------------------------

static gl_shader_stage stage_of(const gl_shader_desc *desc, int stage)
{
    if (stage == GLP_STAGE_FRAGMENT)
        return desc->fragment;
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

bool glp_sources_init(glp_sources *sources, const gl_shader_desc *desc, char **error)
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
            .defines = desc->defines,
            .define_count = (size_t)desc->define_count,
        };
        char reason[GLP_GLSL_ERROR_SIZE];
        if (glp_stage_is_empty(source.stage) ||
            glp_glsl_source_init(&sources->stages[i], &source, reason))
            continue;
        done = false;
        bool is_told = add_lines(error, reason);
        sources->is_deferred |= sources->stages[i].is_deferred || !is_told;
        if (!is_told)
            break;
    }
    return done;
}

void glp_sources_finish(glp_sources *sources)
{
    for (int i = 0; i < GLP_STAGES; i++)
        glp_glsl_source_finish(&sources->stages[i]);
    *sources = (glp_sources){0};
}

// ---- compiling ----------------------------------------------------------------------------------

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

static void explain_stage(GLuint shader, const glp_glsl_source *source, const char *name,
                          char **error)
{
    GLint size = 0;
    glGetShaderiv(shader, GL_INFO_LOG_LENGTH, &size);
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

static bool compile(GLuint program, GLenum type, const glp_glsl_source *source, const char *name,
                    char **error)
{
    const GLchar *text = source->text;
    GLint size = (GLint)source->size;
    GLuint shader = glCreateShader(type);
    glShaderSource(shader, 1, &text, &size);
    glCompileShader(shader);
    GLint done = GL_FALSE;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &done);
    if (done)
        glAttachShader(program, shader);
    else
        explain_stage(shader, source, name, error);
    glDeleteShader(shader); // goes when it is detached
    return done;
}

static bool compile_all(GLuint program, const gl_shader_desc *desc, const glp_sources *sources,
                        char **error)
{
    bool done = true;
    for (int i = 0; i < GLP_STAGES; i++)
        if (sources->stages[i].text)
            done = compile(program, stage_types[i], &sources->stages[i], name_of(desc, i).text,
                           error) &&
                   done;
    return done;
}

static void detach_all(GLuint program)
{
    GLuint shaders[GLP_STAGES];
    GLsizei count = 0;
    glGetAttachedShaders(program, GLP_STAGES, &count, shaders);
    for (GLsizei i = 0; i < count; i++)
        glDetachShader(program, shaders[i]);
}

static bool link_stages(GLuint program, const gl_shader_desc *desc, char **error)
{
    if (desc->varying_count > 0)
        glTransformFeedbackVaryings(program, desc->varying_count, desc->varyings,
                                    GL_INTERLEAVED_ATTRIBS);
    glLinkProgram(program);
    detach_all(program);
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

// What is wrong is the caller's to tell, with the lines that the programmer sees. Where the driver
// speaks, it says the same with those of the text that it was given; its warnings are heard.
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
    mute_errors();
    bool done = compile_all(program, desc, sources, error) && link_stages(program, desc, error);
    unmute_errors();
    return done;
}

bool glp_program_init(glp_program *program, const gl_shader_desc *desc, const glp_sources *sources,
                      char **error)
{
    *error = NULL;
    *program = (glp_program){.id = glCreateProgram()};
    if (compile_and_link(program->id, desc, sources, error) &&
        glp_uniforms_init(&program->uniforms, program->id)) {
        label(program->id, name_of_all(desc).text);
        return true;
    }
    glDeleteProgram(program->id);
    *program = (glp_program){0};
    return false;
}

void glp_program_finish(glp_program *program)
{
    glDeleteProgram(program->id);
    glp_uniforms_finish(&program->uniforms);
    *program = (glp_program){0};
}

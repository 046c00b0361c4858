#define _XOPEN_SOURCE 700

#include "canvas.h"

#include "es.h"
#include "folder.h"
#include "logged.h"

#include <math.h>

static gl_offscreen *offscreen;
static GLuint programs[SAMPLER_COUNT];
static GLuint vertices;
static GLuint target;
static GLuint framebuffer;

static GLuint compile(GLenum kind, const char *const *parts, int count)
{
    GLuint shader = glCreateShader(kind);
    glShaderSource(shader, count, parts, NULL);
    glCompileShader(shader);
    return shader;
}

static GLuint make_program(const char *type, const char *components)
{
    const char *const vertex[] = {
        stage_head(),
        "void main() { gl_Position = vec4(vec2(gl_VertexID % 2, gl_VertexID / 2) * 4.0 - 1.0, 0, "
        "1); }",
    };
    const char *const fragment[] = {
        stage_head(),
        "uniform ",
        type,
        " source; uniform vec3 at; uniform float level; out vec4 color;\n"
        "void main() { color = vec4(textureLod(source, at",
        components,
        ", level)); }",
    };
    GLuint program = glCreateProgram();
    GLuint shaders[] = {compile(GL_VERTEX_SHADER, vertex, 2),
                        compile(GL_FRAGMENT_SHADER, fragment, 6)};
    for (int i = 0; i < 2; i++) {
        glAttachShader(program, shaders[i]);
        glDeleteShader(shaders[i]);
    }
    glLinkProgram(program);
    GLint linked = GL_FALSE;
    glGetProgramiv(program, GL_LINK_STATUS, &linked);
    assert_true(linked);
    return program;
}

FIXTURE(canvas_set_up)
{
    offscreen = gl_offscreen_create(&(gl_offscreen_desc){.width = 64, .height = 64});
    if (!offscreen)
        return -1;
    catch_warnings();
    programs[SAMPLER_FLOAT] = make_program("sampler2D", ".xy");
    programs[SAMPLER_UINT] = make_program("usampler2D", ".xy");
    programs[SAMPLER_INT] = make_program("isampler2D", ".xy");
    programs[SAMPLER_CUBE] = make_program("samplerCube", "");
    programs[SAMPLER_SHADOW] = make_program("sampler2DShadow", "");
    glGenVertexArrays(1, &vertices);
    glBindVertexArray(vertices);
    glGenRenderbuffers(1, &target);
    glBindRenderbuffer(GL_RENDERBUFFER, target);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA32F, 1, 1);
    glGenFramebuffers(1, &framebuffer);
    return 0;
}

FIXTURE(canvas_tear_down)
{
    if (!offscreen)
        return -1;
    for (int i = 0; i < SAMPLER_COUNT; i++)
        glDeleteProgram(programs[i]);
    glDeleteVertexArrays(1, &vertices);
    glDeleteRenderbuffers(1, &target);
    glDeleteFramebuffers(1, &framebuffer);
    gl_offscreen_destroy(offscreen);
    return 0;
}

int canvas_in_folder(void **state)
{
    return enter_folder(state) == 0 ? canvas_set_up(state) : -1;
}

int canvas_leave_folder(void **state)
{
    return canvas_tear_down(state) | leave_folder(state);
}

FIXTURE(canvas_check)
{
    int left = 0;
    for (GLuint name = 1; name < 200; name++)
        left += glIsTexture(name) || (glIsFramebuffer(name) && name != framebuffer);
    return logged.count == 0 && left == 0 && glGetError() == GL_NO_ERROR ? 0 : -1;
}

void assert_said(const char *sentence)
{
    assert_logged(sentence);
}

void look_up(const gl_texture *texture, sampler kind, const float uvw[3], float level,
             float rgba[4])
{
    GLuint program = programs[kind];
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, target);
    glViewport(0, 0, 1, 1);
    gl_texture_bind(texture, 3);
    glUseProgram(program);
    glUniform1i(glGetUniformLocation(program, "source"), 3);
    glUniform3fv(glGetUniformLocation(program, "at"), 1, uvw);
    glUniform1f(glGetUniformLocation(program, "level"), level);
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
    glReadPixels(0, 0, 1, 1, GL_RGBA, GL_FLOAT, rgba);
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

void look_up_pixel(const gl_texture *texture, sampler kind, int x, int y, float rgba[4])
{
    float uvw[3] = {((float)x + 0.5f) / (float)gl_texture_width(texture),
                    ((float)y + 0.5f) / (float)gl_texture_height(texture), 0};
    look_up(texture, kind, uvw, 0, rgba);
}

void assert_color(const float rgba[4], float r, float g, float b, float a, float within)
{
    const float wanted[4] = {r, g, b, a};
    for (int i = 0; i < 4; i++)
        if (!(fabsf(rgba[i] - wanted[i]) <= within))
            fail_msg("%g %g %g %g is not %g %g %g %g", (double)rgba[0], (double)rgba[1],
                     (double)rgba[2], (double)rgba[3], (double)r, (double)g, (double)b, (double)a);
}

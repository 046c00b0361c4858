#include "shapes.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>

static const char vertex_shader[] =
    "#version 330 core\n"
    "layout(location = 0) in vec4 box;\n"  // centre, half size
    "layout(location = 1) in vec3 edge;\n" // radius, stroke, blur
    "layout(location = 2) in vec4 top;\n"
    "layout(location = 3) in vec4 bottom;\n"
    "uniform vec2 size;\n"
    "out vec2 place;\n" // from the centre
    "flat out vec2 half_size;\n"
    "flat out vec3 shape;\n"
    "out vec4 color;\n"
    "void main()\n"
    "{\n"
    "    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;\n"
    "    place = corner * (box.zw + edge.y + edge.z + 1.0);\n"
    "    half_size = box.zw;\n"
    "    shape = edge;\n"
    "    color = mix(bottom, top, clamp(0.5 + 0.5 * place.y / box.w, 0.0, 1.0));\n"
    "    vec2 clip = (box.xy + place) / size * 2.0 - 1.0;\n"
    "    gl_Position = vec4(clip, 0.0, 1.0);\n"
    "}\n";

static const char fragment_shader[] =
    "#version 330 core\n"
    "in vec2 place;\n"
    "flat in vec2 half_size;\n"
    "flat in vec3 shape;\n"
    "in vec4 color;\n"
    "out vec4 fragment;\n"
    "void main()\n"
    "{\n"
    "    vec2 beyond = abs(place) - half_size + shape.x;\n"
    "    float distance = length(max(beyond, 0.0)) + min(max(beyond.x, beyond.y), 0.0) - shape.x;\n"
    "    if (shape.y > 0.0)\n"
    "        distance = abs(distance) - shape.y * 0.5;\n"
    "    float soft = 0.5 + shape.z;\n" // half a pixel to each side: antialiased
    "    float cover = 1.0 - smoothstep(-soft, soft, distance);\n"
    "    fragment = vec4(color.rgb, 1.0) * (color.a * cover);\n"
    "}\n";

static GLuint compile(GLenum kind, const char *source)
{
    GLuint shader = glCreateShader(kind);
    glShaderSource(shader, 1, &source, NULL);
    glCompileShader(shader);
    return shader;
}

static GLuint link_program(void)
{
    GLuint vertex = compile(GL_VERTEX_SHADER, vertex_shader);
    GLuint fragment = compile(GL_FRAGMENT_SHADER, fragment_shader);
    GLuint program = glCreateProgram();
    glAttachShader(program, vertex);
    glAttachShader(program, fragment);
    glLinkProgram(program);
    glDeleteShader(vertex);
    glDeleteShader(fragment);

    GLint linked = GL_FALSE;
    glGetProgramiv(program, GL_LINK_STATUS, &linked);
    if (linked)
        return program;
    char log[512] = "";
    glGetProgramInfoLog(program, sizeof log, NULL, log);
    fprintf(stderr, "the shaders of the shapes do not link: %s\n", log);
    glDeleteProgram(program);
    return 0;
}

static void add_attribute(GLuint location, GLint count, size_t offset)
{
    glEnableVertexAttribArray(location);
    glVertexAttribPointer(location, count, GL_FLOAT, GL_FALSE, sizeof(demo_shape),
                          (const void *)offset);
    glVertexAttribDivisor(location, 1);
}

bool demo_shapes_init(demo_shapes *shapes)
{
    shapes->count = 0;
    demo_shapes_view(shapes, 0, 0, 1);
    shapes->program = link_program();
    if (!shapes->program)
        return false;
    glGenVertexArrays(1, &shapes->array);
    glBindVertexArray(shapes->array);
    glGenBuffers(1, &shapes->buffer);
    glBindBuffer(GL_ARRAY_BUFFER, shapes->buffer);
    add_attribute(0, 4, offsetof(demo_shape, x));
    add_attribute(1, 3, offsetof(demo_shape, radius));
    add_attribute(2, 4, offsetof(demo_shape, top));
    add_attribute(3, 4, offsetof(demo_shape, bottom));
    return true;
}

void demo_shapes_finish(demo_shapes *shapes)
{
    glDeleteBuffers(1, &shapes->buffer);
    glDeleteVertexArrays(1, &shapes->array);
    glDeleteProgram(shapes->program);
}

void demo_shapes_view(demo_shapes *shapes, double left, double bottom, double scale)
{
    shapes->left = (float)left;
    shapes->bottom = (float)bottom;
    shapes->scale = (float)scale;
}

void demo_shapes_begin(demo_shapes *shapes, int pixel_width, int pixel_height, double width,
                       double height)
{
    const double scale = fmin(pixel_width / width, pixel_height / height);
    demo_shapes_view(shapes, (pixel_width - width * scale) / 2, (pixel_height - height * scale) / 2,
                     scale);
    glViewport(0, 0, pixel_width, pixel_height);
    glClearColor(0.06f, 0.07f, 0.11f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
}

double demo_shapes_x(const demo_shapes *shapes, double pixels)
{
    return (pixels - shapes->left) / shapes->scale;
}

void demo_shapes_add(demo_shapes *shapes, demo_shape shape)
{
    if (shapes->count == DEMO_SHAPES_CAPACITY)
        return;
    shape.x = shapes->left + shape.x * shapes->scale;
    shape.y = shapes->bottom + shape.y * shapes->scale;
    shape.half_width *= shapes->scale;
    shape.half_height *= shapes->scale;
    shape.radius *= shapes->scale;
    shape.stroke *= shapes->scale;
    shape.blur *= shapes->scale;
    shapes->shapes[shapes->count++] = shape;
}

static demo_shape disc(double x, double y, double radius, demo_color color)
{
    return (demo_shape){
        .x = (float)x,
        .y = (float)y,
        .half_width = (float)radius,
        .half_height = (float)radius,
        .radius = (float)radius,
        .top = color,
        .bottom = color,
    };
}

void demo_shapes_disc(demo_shapes *shapes, double x, double y, double radius, demo_color color)
{
    demo_shapes_add(shapes, disc(x, y, radius, color));
}

void demo_shapes_ring(demo_shapes *shapes, double x, double y, double radius, double stroke,
                      demo_color color)
{
    demo_shape ring = disc(x, y, radius, color);
    ring.stroke = (float)stroke;
    demo_shapes_add(shapes, ring);
}

void demo_shapes_line(demo_shapes *shapes, double x0, double x1, double y, double width,
                      demo_color color)
{
    demo_shapes_panel(shapes, x0, y - width / 2, x1 - x0, width, width / 2, color, color);
}

void demo_shapes_pole(demo_shapes *shapes, double x, double y0, double y1, double width,
                      demo_color color)
{
    demo_shapes_panel(shapes, x - width / 2, y0, width, y1 - y0, width / 2, color, color);
}

void demo_shapes_panel(demo_shapes *shapes, double x, double y, double width, double height,
                       double radius, demo_color top, demo_color bottom)
{
    demo_shapes_add(shapes, (demo_shape){
                                .x = (float)(x + width / 2),
                                .y = (float)(y + height / 2),
                                .half_width = (float)(width / 2),
                                .half_height = (float)(height / 2),
                                .radius = (float)radius,
                                .top = top,
                                .bottom = bottom,
                            });
}

static demo_color mix(demo_color from, demo_color to, float share)
{
    return (demo_color){
        from.r + (to.r - from.r) * share,
        from.g + (to.g - from.g) * share,
        from.b + (to.b - from.b) * share,
        from.a,
    };
}

void demo_shapes_ball(demo_shapes *shapes, double x, double y, double radius, demo_color color)
{
    demo_shape glow = disc(x, y, radius, demo_color_fade(color, 0.35));
    glow.blur = glow.radius;
    demo_shapes_add(shapes, glow);

    demo_shape ball = disc(x, y, radius, color);
    ball.top = mix(color, (demo_color){1, 1, 1, 1}, 0.35f);
    ball.bottom = mix(color, (demo_color){0, 0, 0, 1}, 0.25f);
    demo_shapes_add(shapes, ball);
}

void demo_shapes_draw(demo_shapes *shapes, int width, int height)
{
    glUseProgram(shapes->program);
    glUniform2f(glGetUniformLocation(shapes->program, "size"), (float)width, (float)height);
    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA); // the shader multiplies by alpha itself

    glBindVertexArray(shapes->array);
    glBindBuffer(GL_ARRAY_BUFFER, shapes->buffer);
    // A new store for each frame, as the old one may still be in use by the frame before.
    glBufferData(GL_ARRAY_BUFFER, (GLsizeiptr)((size_t)shapes->count * sizeof *shapes->shapes),
                 shapes->shapes, GL_STREAM_DRAW);
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, shapes->count);
    shapes->count = 0;
}

demo_color demo_color_fade(demo_color color, double alpha)
{
    color.a *= (float)alpha;
    return color;
}

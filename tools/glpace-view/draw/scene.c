#include "draw/scene.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <glpace/context.h>
#include <glpace/framebuffer.h>
#include <glpace/gl.h>
#include <glpace/gpu_timer.h>
#include <glpace/shader.h>

#include "base/report.h"
#include "draw/channel.h"
#include "formats/zero.h"

// A uniform that is set in each frame.
struct uniform {
    GLint location, count;
    GLenum type;
    enum standard_kind kind;
};

struct built {
    gl_shader *shader;
    struct uniform *uniforms;
    int uniform_count;
    struct served *channels;
};

struct timing {
    gl_gpu_timer *timer;
    int64_t latest_ns; // -1: none
    int64_t total_ns, count;
};

struct scene {
    struct plan plan;
    struct built *programs;
    gl_framebuffer_pair **targets; // NULL until they are drawn
    struct timing *timings;        // of the passes
    gl_shader *show;
    GLuint sharp, smooth; // samplers of what is shown
    GLuint triangle;
    uint32_t floats; // the format of targets with floats
    int shown;       // the pass
    bool is_inspected;
    gl_framebuffer *inspected; // instead of the screen; NULL until it is drawn
    int32_t width, height;     // of the latest picture
};

// ---- uniforms -----------------------------------------------------------------------------------

// What nothing sets is 0, and a sampler black: nothing is ever bound to the last units, of which each type has
// its own, as OpenGL wants it.
static void tell_of_unset(const char *path, GLint location, GLenum type, const char *name,
                          struct text *notes)
{
    static const GLenum samplers[] = {
        GL_SAMPLER_2D,       GL_SAMPLER_3D,       GL_SAMPLER_CUBE,
        GL_SAMPLER_1D,       GL_SAMPLER_2D_ARRAY, GL_SAMPLER_2D_SHADOW,
        GL_SAMPLER_1D_ARRAY, GL_INT_SAMPLER_2D,   GL_UNSIGNED_INT_SAMPLER_2D,
    };
    GLint units;
    glGetIntegerv(GL_MAX_TEXTURE_IMAGE_UNITS, &units);
    text_print(notes, "%s: nothing sets the uniform %s", path, name);
    for (size_t i = 0; i < sizeof samplers / sizeof *samplers; i++)
        if (type == samplers[i]) {
            glUniform1i(location, units - 1 - (GLint)i);
            text_print(notes, ", which reads black%s\n",
                       type == GL_SAMPLER_2D ? "; --uniform gives it a picture" : "");
            return;
        }
    text_print(notes, "; --uniform does, and an #iUniform would be an input\n");
}

// Also of the size of its texture, as glslViewer calls it: u_tex0Resolution.
static bool has_channel(const struct program *program, const char *name)
{
    for (int i = 0; i < program->channel_count; i++) {
        const char *sampler = program->channels[i].sampler;
        const size_t length = strlen(sampler);
        if (strncmp(name, sampler, length) == 0 &&
            (name[length] == '\0' || strcmp(name + length, "Resolution") == 0))
            return true;
    }
    return false;
}

// The shader is in use.
static void find_uniforms(struct built *built, const struct program *source,
                          const struct inputs *inputs, struct text *notes)
{
    const GLuint program = gl_shader_id(built->shader);
    GLint count = 0;
    glGetProgramiv(program, GL_ACTIVE_UNIFORMS, &count);
    for (GLint i = 0; i < count; i++) {
        char name[256];
        struct uniform uniform;
        glGetActiveUniform(program, (GLuint)i, sizeof name, NULL, &uniform.count, &uniform.type,
                           name);
        name[strcspn(name, "[")] = '\0';
        const struct standard *standard = plan_find_standard(name);
        uniform.location = glGetUniformLocation(program, name);
        if (uniform.location < 0 || has_channel(source, name) || inputs_have_uniform(inputs, name))
            continue;
        if (!standard) {
            tell_of_unset(source->path, uniform.location, uniform.type, name, notes);
            continue;
        }
        uniform.kind = standard->kind;
        built->uniforms = grow(built->uniforms, built->uniform_count, sizeof uniform);
        built->uniforms[built->uniform_count++] = uniform;
    }
}

static void set_date(const struct moment *moment, int first_month, double values[4])
{
    const time_t whole = (time_t)floor(moment->date);
    const struct tm *date = gmtime(&whole);
    if (!date)
        return;
    values[0] = date->tm_year + 1900;
    values[1] = date->tm_mon + first_month;
    values[2] = date->tm_mday;
    values[3] =
        date->tm_hour * 3600 + date->tm_min * 60 + date->tm_sec + (moment->date - (double)whole);
}

static void set_values(const struct moment *moment, enum standard_kind kind, const int32_t size[2],
                       int pass, double values[4])
{
    switch (kind) {
    case STANDARD_TIME:
        values[0] = moment->time;
        break;
    case STANDARD_DELTA:
        values[0] = moment->delta;
        break;
    case STANDARD_DELTA_ZERO:
        values[0] = moment->frame == 0 ? 0 : moment->delta;
        break;
    case STANDARD_FRAME:
        values[0] = (double)moment->frame;
        break;
    case STANDARD_RATE:
        values[0] = moment->rate;
        break;
    case STANDARD_RESOLUTION:
        values[0] = size[0];
        values[1] = size[1];
        values[2] = 1;
        break;
    case STANDARD_MOUSE:
        for (int i = 0; i < 4; i++)
            values[i] = moment->mouse[i];
        break;
    case STANDARD_CURSOR:
        values[0] = moment->cursor[0];
        values[1] = moment->cursor[1];
        break;
    case STANDARD_CURSOR_ONE:
        values[0] = moment->cursor[0] / (double)moment->width;
        values[1] = moment->cursor[1] / (double)moment->height;
        break;
    case STANDARD_DATE:
        set_date(moment, 0, values);
        break;
    case STANDARD_DATE_ONE:
        set_date(moment, 1, values);
        break;
    case STANDARD_SAMPLE_RATE:
        values[0] = 44100;
        break;
    case STANDARD_PASS:
        values[0] = pass;
        break;
    case STANDARD_CHANNEL_SIZES:
    case STANDARD_CHANNEL_TIMES:
        break;
    }
}

// As whatever type the shader gives it.
static void set_uniform(GLint at, GLenum type, const double values[4])
{
    GLfloat floats[4];
    GLint ints[4];
    for (int i = 0; i < 4; i++) {
        floats[i] = (GLfloat)values[i];
        ints[i] = (GLint)values[i];
    }
    const GLuint whole = (GLuint)ints[0];
    switch (type) {
    case GL_FLOAT:
        glUniform1fv(at, 1, floats);
        break;
    case GL_FLOAT_VEC2:
        glUniform2fv(at, 1, floats);
        break;
    case GL_FLOAT_VEC3:
        glUniform3fv(at, 1, floats);
        break;
    case GL_FLOAT_VEC4:
        glUniform4fv(at, 1, floats);
        break;
    case GL_INT:
    case GL_BOOL:
        glUniform1iv(at, 1, ints);
        break;
    case GL_INT_VEC2:
        glUniform2iv(at, 1, ints);
        break;
    case GL_INT_VEC3:
        glUniform3iv(at, 1, ints);
        break;
    case GL_INT_VEC4:
        glUniform4iv(at, 1, ints);
        break;
    case GL_UNSIGNED_INT:
        glUniform1uiv(at, 1, &whole);
        break;
    default:
        break;
    }
}

// ---- creating -----------------------------------------------------------------------------------

static gl_shader *compile(const struct scene *scene, const struct program *program,
                          const char *text)
{
    const struct names *defines = &scene->plan.defines;
    return gl_shader_create(&(gl_shader_desc){
        .vertex = {.path = program->vertex_text ? program->vertex_path : "(the picture's triangle)",
                   .text = program->vertex_text ? program->vertex_text : plan_vertex},
        .fragment = {.path = program->path, .text = text},
        .version = program->version,
        .defines = (const char *const *)defines->list,
        .define_count = defines->count,
    });
}

// With its variables set to 0. Errors are those of the text as it was written.
static gl_shader *compile_zeroed(const struct scene *scene, const struct program *program)
{
    char *zeroed = zero_variables(program->text);
    struct text trial = {0};
    struct text *before = report_into(&trial);
    gl_shader *shader = zeroed ? compile(scene, program, zeroed) : NULL;
    report_into(before);
    if (shader && trial.size > 0)
        text_add(before, trial.bytes, trial.size);
    text_free(&trial);
    free(zeroed);
    return shader ? shader : compile(scene, program, program->text);
}

static bool build(struct scene *scene, int number, struct text *notes)
{
    const struct program *program = &scene->plan.programs[number];
    struct built *built = &scene->programs[number];
    built->shader = compile_zeroed(scene, program);
    if (!built->shader)
        return false;
    gl_shader_use(built->shader);
    find_uniforms(built, program, &scene->plan.inputs, notes);
    built->channels = allocate((size_t)program->channel_count, sizeof *built->channels);
    for (int i = 0; i < program->channel_count; i++) {
        const struct channel *channel = &program->channels[i];
        const GLint location = gl_shader_location(built->shader, channel->sampler);
        built->channels[i].is_read = location >= 0;
        if (location >= 0)
            glUniform1i(location, i);
        served_open(&built->channels[i], channel, notes);
        char *resolution = text_of("%sResolution", channel->sampler);
        built->channels[i].resolution = gl_shader_location(built->shader, resolution);
        free(resolution);
    }
    return true;
}

static const char show_text[] = "in vec2 uv;\n"
                                "uniform sampler2D picture;\n"
                                "out vec4 color;\n"
                                "void main()\n"
                                "{\n"
                                "    color = texture(picture, uv);\n"
                                "}\n";

static bool open_all(struct scene *scene, struct text *notes)
{
    const struct plan *plan = &scene->plan;
    scene->programs = allocate((size_t)plan->program_count, sizeof *scene->programs);
    scene->targets = allocate((size_t)plan->target_count, sizeof *scene->targets);
    scene->timings = allocate((size_t)plan->pass_count, sizeof *scene->timings);
    scene->shown = plan->pass_count - 1;
    const bool is_es = gl_context_get_info().api == GL_API_OPENGL_ES;
    if (!is_es) // which filters across a cube's edges always
        glEnable(GL_TEXTURE_CUBE_MAP_SEAMLESS);
    // Many phones filter no 32 bits, and some draw none.
    const bool has_32 = gl_context_has_extension("GL_OES_texture_float_linear") &&
                        gl_context_has_extension("GL_EXT_color_buffer_float");
    scene->floats = !is_es || has_32 ? GL_RGBA32F : GL_RGBA16F;
    glGenVertexArrays(1, &scene->triangle);
    scene->sharp = served_sampler(GL_NEAREST, GL_NEAREST, GL_CLAMP_TO_EDGE);
    scene->smooth = served_sampler(GL_LINEAR, GL_LINEAR, GL_CLAMP_TO_EDGE);
    scene->show = gl_shader_create(
        &(gl_shader_desc){.fragment = {.path = "(what shows a pass)", .text = show_text}});
    bool good = scene->show;
    for (int i = 0; i < plan->pass_count; i++) {
        scene->timings[i].timer = gl_gpu_timer_create();
        scene->timings[i].latest_ns = -1;
    }
    for (int i = 0; i < plan->program_count; i++)
        good = build(scene, i, notes) && good;
    return good;
}

struct scene *scene_create(struct plan *plan, struct text *notes, struct text *errors)
{
    struct scene *scene = allocate(1, sizeof *scene);
    scene->plan = *plan;
    *plan = (struct plan){0};
    struct text *before = report_into(errors);
    const bool is_open = open_all(scene, notes);
    report_into(before);
    if (is_open)
        return scene;
    scene_destroy(scene);
    return NULL;
}

void scene_destroy(struct scene *scene)
{
    if (!scene)
        return;
    for (int i = 0; i < scene->plan.program_count; i++) {
        struct built *built = &scene->programs[i];
        for (int j = 0; built->channels && j < scene->plan.programs[i].channel_count; j++)
            served_close(&built->channels[j]);
        gl_shader_destroy(built->shader);
        free(built->channels);
        free(built->uniforms);
    }
    for (int i = 0; i < scene->plan.target_count; i++)
        gl_framebuffer_pair_destroy(scene->targets[i]);
    for (int i = 0; i < scene->plan.pass_count; i++)
        gl_gpu_timer_destroy(scene->timings[i].timer);
    gl_framebuffer_destroy(scene->inspected);
    gl_shader_destroy(scene->show);
    glDeleteVertexArrays(1, &scene->triangle);
    glDeleteSamplers(1, &scene->sharp);
    glDeleteSamplers(1, &scene->smooth);
    free(scene->programs);
    free(scene->targets);
    free(scene->timings);
    plan_free(&scene->plan);
    free(scene);
}

const struct plan *scene_plan(const struct scene *scene)
{
    return &scene->plan;
}

struct inputs *scene_inputs(struct scene *scene)
{
    return &scene->plan.inputs;
}

const gl_framebuffer *scene_target(const struct scene *scene, int target)
{
    return scene->targets[target] ? gl_framebuffer_pair_front(scene->targets[target]) : NULL;
}

void scene_adopt(struct scene *scene, struct scene *older)
{
    inputs_keep(&scene->plan.inputs, &older->plan.inputs);
    for (int i = 0; i < scene->plan.target_count; i++)
        for (int j = 0; j < older->plan.target_count; j++) {
            const struct target *target = &scene->plan.targets[i], *old = &older->plan.targets[j];
            if (scene->targets[i] || strcmp(target->name, old->name) != 0 ||
                target->is_float != old->is_float)
                continue;
            scene->targets[i] = older->targets[j];
            older->targets[j] = NULL;
        }
}

void scene_restart(struct scene *scene)
{
    for (int i = 0; i < scene->plan.target_count; i++) {
        gl_framebuffer_pair_destroy(scene->targets[i]);
        scene->targets[i] = NULL;
    }
}

bool scene_show(struct scene *scene, const char *pass)
{
    for (int i = 0; pass && i < scene->plan.pass_count; i++)
        if (strcmp(scene->plan.passes[i].name, pass) == 0) {
            scene->shown = i;
            return true;
        }
    return !pass;
}

// ---- targets ------------------------------------------------------------------------------------

static void clear(gl_framebuffer *framebuffer)
{
    const GLfloat black[4] = {0};
    gl_framebuffer_bind(framebuffer);
    glClearBufferfv(GL_COLOR, 0, black);
}

// Makes the target, or gives it its size. false, with a message, if there is no memory for it.
static bool prepare_target(struct scene *scene, int number, const struct moment *moment, bool again)
{
    const struct plan *plan = &scene->plan;
    gl_framebuffer_pair **pair = &scene->targets[number];
    int32_t size[2] = {moment->width, moment->height};
    if (plan->size)
        plan->size(plan, number, moment->width, moment->height, size);
    if (!*pair)
        *pair = gl_framebuffer_pair_create(&(gl_framebuffer_desc){
            .width = size[0],
            .height = size[1],
            .formats = {plan->targets[number].is_float ? scene->floats : GL_RGBA8},
            .resize = GL_RESIZE_KEEP,
        });
    else if (!gl_framebuffer_pair_resize(*pair, size[0], size[1]))
        return false;
    if (*pair && !again && !plan->targets[number].is_persistent)
        clear(gl_framebuffer_pair_front(*pair));
    return *pair;
}

static bool prepare_targets(struct scene *scene, const struct moment *moment, bool again)
{
    bool good = true;
    for (int i = 0; i < scene->plan.target_count; i++)
        good = prepare_target(scene, i, moment, again) && good;
    return good;
}

static const gl_texture *front_of(const struct scene *scene, int target)
{
    return gl_framebuffer_color(gl_framebuffer_pair_front(scene->targets[target]), 0);
}

static bool prepare_inspected(struct scene *scene, const struct moment *moment)
{
    if (!scene->inspected)
        scene->inspected = gl_framebuffer_create(&(gl_framebuffer_desc){
            .width = moment->width, .height = moment->height, .formats = {scene->floats}});
    else if (!gl_framebuffer_resize(scene->inspected, moment->width, moment->height))
        return false;
    return scene->inspected;
}

// ---- drawing ------------------------------------------------------------------------------------

// Of what is bound: a target has none of its own.
static void make_mipmaps(void)
{
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 1000);
    glGenerateMipmap(GL_TEXTURE_2D);
}

static void bind_channels(const struct scene *scene, int number, const struct moment *moment,
                          double sizes[PLAN_CHANNELS][2])
{
    const struct program *program = &scene->plan.programs[number];
    for (int i = 0; i < program->channel_count; i++) {
        const struct channel *channel = &program->channels[i];
        const struct served *served = &scene->programs[number].channels[i];
        const gl_texture *texture = served->texture;
        if (channel->kind == CHANNEL_TARGET)
            texture = front_of(scene, channel->target);
        if (channel->kind == CHANNEL_KEYBOARD && moment->keyboard)
            texture = channel->number < 0 ? moment->keyboard : moment->keyboard_channel;
        if (channel->number >= 0 && served->is_served) {
            sizes[channel->number][0] = gl_texture_width(texture);
            sizes[channel->number][1] = gl_texture_height(texture);
        }
        if (served->resolution >= 0 && served->is_served)
            glUniform2f(served->resolution, (GLfloat)gl_texture_width(texture),
                        (GLfloat)gl_texture_height(texture));
        if (!served->is_read)
            continue;
        gl_texture_bind(texture, i);
        if (channel->kind == CHANNEL_TARGET && channel->is_mipmapped)
            make_mipmaps();
        if (served->sound) // into this unit
            served_hear(served, channel, moment->time);
        glBindSampler((GLuint)i, served->sampler);
    }
}

static void set_channels(const struct uniform *uniform, double sizes[PLAN_CHANNELS][2], double time)
{
    for (int i = 0; i < uniform->count && i < PLAN_CHANNELS; i++) {
        const double size[4] = {sizes[i][0], sizes[i][1], 1}, times[4] = {time};
        set_uniform(uniform->location + i, uniform->type,
                    uniform->kind == STANDARD_CHANNEL_SIZES ? size : times);
    }
}

static void draw_triangle(const struct scene *scene)
{
    glDisable(GL_BLEND);
    glBindVertexArray(scene->triangle);
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

// The target that is drawn is bound.
static void draw_pass(const struct scene *scene, int number, const struct moment *moment,
                      const int32_t size[2])
{
    const int program = scene->plan.passes[number].program;
    const struct built *built = &scene->programs[program];
    double sizes[PLAN_CHANNELS][2] = {{0}};
    gl_shader_use(built->shader);
    inputs_use(&scene->plan.inputs, built->shader);
    bind_channels(scene, program, moment, sizes);
    for (int i = 0; i < built->uniform_count; i++) {
        const struct uniform *uniform = &built->uniforms[i];
        double values[4] = {0};
        set_values(moment, uniform->kind, size, number, values);
        if (uniform->kind == STANDARD_CHANNEL_SIZES || uniform->kind == STANDARD_CHANNEL_TIMES)
            set_channels(uniform, sizes, moment->time);
        else
            set_uniform(uniform->location, uniform->type, values);
    }
    draw_triangle(scene);
    for (int i = 0; i < scene->plan.programs[program].channel_count; i++)
        glBindSampler((GLuint)i, 0);
}

static void run_pass(struct scene *scene, int number, const struct moment *moment)
{
    const int target = scene->plan.passes[number].target;
    int32_t size[2] = {moment->width, moment->height};
    if (target >= 0) {
        const gl_framebuffer *back = gl_framebuffer_pair_back(scene->targets[target]);
        gl_framebuffer_bind(back);
        size[0] = gl_framebuffer_width(back);
        size[1] = gl_framebuffer_height(back);
    } else {
        scene->is_inspected ? gl_framebuffer_bind(scene->inspected)
                            : gl_framebuffer_bind_screen(size[0], size[1]);
    }
    gl_gpu_timer_begin(scene->timings[number].timer);
    draw_pass(scene, number, moment, size);
    gl_gpu_timer_end(scene->timings[number].timer);
    scene->timings[number].latest_ns = gl_gpu_timer_ns(scene->timings[number].timer);
    if (target >= 0)
        gl_framebuffer_pair_swap(scene->targets[target]);
}

// What holds the picture; NULL: it is on the screen alone.
static const gl_framebuffer *shown_by(const struct scene *scene)
{
    const int target = scene->plan.passes[scene->shown].target;
    if (target >= 0)
        return scene->targets[target] ? gl_framebuffer_pair_front(scene->targets[target]) : NULL;
    return scene->is_inspected ? scene->inspected : NULL;
}

static void show(const struct scene *scene, const struct moment *moment)
{
    const gl_texture *picture = gl_framebuffer_color(shown_by(scene), 0);
    const bool fits =
        gl_texture_width(picture) == moment->width && gl_texture_height(picture) == moment->height;
    gl_framebuffer_bind_screen(moment->width, moment->height);
    gl_shader_use(scene->show);
    gl_shader_set_texture(scene->show, "picture", picture, 0);
    glBindSampler(0, fits ? scene->sharp : scene->smooth);
    draw_triangle(scene);
    glBindSampler(0, 0);
}

bool scene_draw(struct scene *scene, const struct moment *moment, bool again)
{
    if (!prepare_targets(scene, moment, again) ||
        (scene->is_inspected && !prepare_inspected(scene, moment)))
        return false;
    scene->width = moment->width;
    scene->height = moment->height;
    for (int i = 0; i < scene->plan.pass_count; i++)
        if (!again || scene->plan.passes[i].target < 0)
            run_pass(scene, i, moment);
    if (shown_by(scene))
        show(scene, moment);
    return true;
}

void scene_inspect(struct scene *scene, bool is_inspected)
{
    scene->is_inspected = is_inspected;
}

bool scene_read(const struct scene *scene, int32_t x, int32_t y, int32_t side, float *pixels)
{
    const gl_framebuffer *from = scene->is_inspected ? shown_by(scene) : NULL;
    if (!from || scene->width == 0)
        return false;
    const int32_t width = gl_framebuffer_width(from), height = gl_framebuffer_height(from);
    const int32_t left = (int32_t)((int64_t)x * width / scene->width) - side / 2;
    const int32_t low = (int32_t)((int64_t)y * height / scene->height) - side / 2;
    memset(pixels, 0, (size_t)side * (size_t)side * 4 * sizeof *pixels);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, gl_framebuffer_id(from));
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    for (int32_t row = 0; row < side; row++) {
        const int32_t first = left < 0 ? -left : 0;
        const int32_t last = left + side > width ? width - left : side;
        if (low + row >= 0 && low + row < height && last > first)
            glReadPixels(left + first, low + row, last - first, 1, GL_RGBA, GL_FLOAT,
                         pixels + ((size_t)row * (size_t)side + (size_t)first) * 4);
    }
    glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
    return true;
}

void scene_measure(struct scene *scene)
{
    glFinish();
    for (int i = 0; i < scene->plan.pass_count; i++) {
        struct timing *timing = &scene->timings[i];
        const int64_t ns = gl_gpu_timer_ns(timing->timer);
        if (ns >= 0) {
            timing->total_ns += ns;
            timing->count++;
        }
    }
}

int64_t scene_pass_ns(const struct scene *scene, int pass)
{
    return scene->timings[pass].latest_ns;
}

int64_t scene_pass_mean_ns(const struct scene *scene, int pass)
{
    const struct timing *timing = &scene->timings[pass];
    return timing->count > 0 ? timing->total_ns / timing->count : -1;
}

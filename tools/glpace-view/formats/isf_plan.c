#include "formats/isf_plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/system.h"
#include "formats/dialect.h"
#include "formats/isf.h"
#include "formats/source.h"

// The target of that name, which is made of the pass that first has it.
static int target_of(struct plan *plan, const struct isf *isf, int pass)
{
    const struct isf_pass *from = &isf->passes[pass];
    if (from->target[0] == '\0')
        return -1;
    for (int i = 0; i < plan->target_count; i++)
        if (strcmp(plan->targets[i].name, from->target) == 0)
            return i;
    *plan_add_target(plan) = (struct target){.name = copy(from->target, strlen(from->target)),
                                             .is_float = from->floats,
                                             .is_persistent = from->persistent};
    return plan->target_count - 1;
}

static void add_passes(struct plan *plan, const struct isf *isf)
{
    for (int i = 0; i < isf->pass_count; i++) {
        const char *target = isf->passes[i].target;
        *plan_add_pass(plan) = (struct pass){
            .name = *target ? copy(target, strlen(target)) : text_of("pass%d", i),
            .target = target_of(plan, isf, i),
        };
    }
}

static void get_size(const struct plan *plan, int target, int32_t width, int32_t height,
                     int32_t size[2])
{
    const struct isf *isf = plan->format;
    int pass = 0;
    while (plan->passes[pass].target != target)
        pass++;
    int got_width, got_height;
    isf_size(isf, pass, &plan->inputs, width, height, &got_width, &got_height);
    size[0] = got_width;
    size[1] = got_height;
}

// ---- channels -----------------------------------------------------------------------------------

static struct channel *add_channel(struct plan *plan, const char *sampler)
{
    char uniform[INPUT_UNIFORM];
    input_uniform(sampler, uniform);
    struct channel *channel = plan_add_channel(&plan->programs[0], uniform);
    channel->where = text_of("%s: %s", plan->path, sampler);
    return channel;
}

static void name_file(struct plan *plan, struct channel *channel, char *path)
{
    channel->path = path;
    names_add(&plan->files, path, strlen(path));
}

static void add_input(struct plan *plan, const struct input *input)
{
    struct channel *channel = add_channel(plan, input->name);
    if (!input->file) {
        text_print(&plan->notes, "%s: %s reads black: --uniform %s=FILE gives it a %s\n",
                   plan->path, input->name, input->name,
                   input->type == INPUT_IMAGE ? "picture" : "sound");
        return;
    }
    channel->kind = input->type == INPUT_IMAGE   ? CHANNEL_PICTURE
                    : input->type == INPUT_AUDIO ? CHANNEL_WAVE
                                                 : CHANNEL_SPECTRUM;
    channel->samples = input->samples;
    channel->wrap = input->type == INPUT_IMAGE ? WRAP_REPEAT : WRAP_CLAMP;
    name_file(plan, channel, copy(input->file, strlen(input->file)));
}

static void add_channels(struct plan *plan, const struct isf *isf)
{
    for (int i = 0; i < plan->inputs.count; i++)
        if (plan->inputs.list[i].components == 0)
            add_input(plan, &plan->inputs.list[i]);
    for (int i = 0; i < plan->target_count; i++) {
        struct channel *channel = add_channel(plan, plan->targets[i].name);
        channel->kind = CHANNEL_TARGET;
        channel->target = i;
        channel->wrap = WRAP_CLAMP;
    }
    for (int i = 0; i < isf->picture_count; i++) {
        const struct isf_picture *picture = &isf->pictures[i];
        struct channel *channel = add_channel(plan, picture->name);
        channel->kind = picture->path ? CHANNEL_PICTURE : CHANNEL_CUBE;
        if (picture->path)
            name_file(plan, channel, source_beside(plan->path, picture->path));
        for (int j = 0; j < 6 && !picture->path; j++) {
            channel->faces[j] = source_beside(plan->path, picture->faces[j]);
            names_add(&plan->files, channel->faces[j], strlen(channel->faces[j]));
        }
    }
}

// ---- the plan -----------------------------------------------------------------------------------

static const char *const places[] = {"isf_FragNormCoord", "vv_FragNormCoord"};

static bool put_text(struct plan *plan, const struct plan_desc *desc, const struct isf *isf)
{
    struct source source = {0};
    const struct source_desc from = {
        .path = desc->path, .folders = &desc->folders, .defines = &desc->defines};
    const bool is_read = source_read(&source, &from);
    struct program *program = &plan->programs[0];
    struct text text = {0};
    if (is_read) {
        dialect_begin(desc, desc->path, &source, &text);
        dialect_put_output(&source, false, &text);
        for (int i = 0; i < 2; i++)
            if (!names_have(&source.declared, places[i]))
                text_print(&text, "in vec2 %s;\n", places[i]);
        isf_declare(isf, &source.declared, false, &text);
        text_add(&text, source.text.bytes, source.text.size);
    } else {
        text_print(&plan->error, "%s\n", source.error.bytes);
    }
    for (int i = 0; i < source.directive_count; i++)
        text_print(&plan->notes,
                   "%s:%d: #%s has no effect in an ISF file, whose JSON declares it\n",
                   source.directives[i].path, source.directives[i].line,
                   source.directives[i].channel < 0 ? "iUniform" : "iChannel");
    dialect_end(program, desc->path, &source, &text);
    names_add_all(&plan->files, &source.files);
    source_free(&source);
    return is_read;
}

static const char vertex_init[] =
    "void isf_vertShaderInit()\n"
    "{\n"
    "    vec2 at = vec2(float((gl_VertexID & 1) * 2), float(gl_VertexID & 2));\n"
    "    isf_FragNormCoord = vv_FragNormCoord = at;\n"
    "    gl_Position = vec4(at * 2.0 - 1.0, 0.0, 1.0);\n"
    "}\n";

static bool put_vertex_text(struct plan *plan, const struct plan_desc *desc, const struct isf *isf,
                            const char *path)
{
    struct source source = {0};
    const struct source_desc from = {
        .path = path, .folders = &desc->folders, .defines = &desc->defines};
    const bool is_read = source_read(&source, &from);
    struct text text = {0};
    if (is_read) {
        dialect_begin(desc, path, &source, &text);
        text_print(&text, "#undef varying\n#define varying out\n");
        for (int i = 0; i < 2; i++)
            if (!names_have(&source.declared, places[i]))
                text_print(&text, "out vec2 %s;\n", places[i]);
        isf_declare(isf, &source.declared, true, &text);
        // Behind what the source declares the places, which may be there.
        text_print(&text, "void isf_vertShaderInit();\n");
        text_print(&text, "#define vv_vertShaderInit isf_vertShaderInit\n");
        text_add(&text, source.text.bytes, source.text.size);
        text_print(&text, "#line 1 \"(what glpace-view puts behind %s)\"\n", path);
        text_add(&text, vertex_init, sizeof vertex_init - 1);
        plan->programs[0].vertex_path = copy(path, strlen(path));
        plan->programs[0].vertex_text = text.bytes;
    } else {
        text_print(&plan->error, "%s\n", source.error.bytes);
    }
    names_add_all(&plan->files, &source.files);
    source_free(&source);
    return is_read;
}

// Beside NAME.fs there may be a NAME.vs.
static bool add_vertex_shader(struct plan *plan, const struct plan_desc *desc,
                              const struct isf *isf)
{
    const char *dot = strrchr(plan->path, '.');
    const size_t length =
        dot && !strchr(dot, '/') ? (size_t)(dot - plan->path) : strlen(plan->path);
    char *path = text_of("%.*s.vs", (int)length, plan->path);
    names_add(&plan->files, path, strlen(path));
    const bool is_good =
        strcmp(path, plan->path) == 0 || !is_there(path) || put_vertex_text(plan, desc, isf, path);
    free(path);
    return is_good;
}

static void free_isf(void *format)
{
    isf_free(format);
    free(format);
}

bool isf_plan(struct plan *plan, const struct plan_desc *desc, const char *content)
{
    plan_begin(plan, desc);
    struct isf *isf = allocate(1, sizeof *isf);
    plan->format = isf;
    plan->free_format = free_isf;
    plan->size = get_size;
    names_add(&plan->files, desc->path, strlen(desc->path));
    struct complaint complaint;
    if (!isf_read(isf, content, &complaint)) {
        text_print(&plan->error, "%s:%d: %s\n", desc->path, complaint.line, complaint.text);
        return false;
    }
    plan_add_program(plan);
    bool is_read = put_text(plan, desc, isf);
    is_read = add_vertex_shader(plan, desc, isf) && is_read;
    plan->inputs = isf->inputs;
    isf->inputs = (struct inputs){0};
    const bool is_set = plan_set_inputs(plan, desc);
    add_passes(plan, isf);
    add_channels(plan, isf);
    return is_read && is_set;
}

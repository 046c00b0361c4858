#include "plan/plan.h"

#include <stdlib.h>
#include <string.h>

#include "base/system.h"

const struct standard plan_standards[] = {
    // Shadertoy
    {"iResolution", "vec3", STANDARD_RESOLUTION, 0},
    {"iTime", "float", STANDARD_TIME, 0},
    {"iTimeDelta", "float", STANDARD_DELTA, 0},
    {"iFrame", "int", STANDARD_FRAME, 0},
    {"iFrameRate", "float", STANDARD_RATE, 0},
    {"iMouse", "vec4", STANDARD_MOUSE, 0},
    {"iDate", "vec4", STANDARD_DATE, 0},
    {"iSampleRate", "float", STANDARD_SAMPLE_RATE, 0},
    {"iChannelResolution", "vec3", STANDARD_CHANNEL_SIZES, PLAN_CHANNELS},
    {"iChannelTime", "float", STANDARD_CHANNEL_TIMES, PLAN_CHANNELS},
    {"iGlobalTime", "float", STANDARD_TIME, 0},
    {"view_block", "int", STANDARD_FRAME, 0}, // of a sound
    // The Book of Shaders, glslViewer
    {"u_resolution", "vec2", STANDARD_RESOLUTION, 0},
    {"u_time", "float", STANDARD_TIME, 0},
    {"u_delta", "float", STANDARD_DELTA, 0},
    {"u_frame", "int", STANDARD_FRAME, 0},
    {"u_mouse", "vec2", STANDARD_CURSOR, 0},
    {"u_date", "vec4", STANDARD_DATE, 0},
    // GLSL Sandbox
    {"resolution", "vec2", STANDARD_RESOLUTION, 0},
    {"time", "float", STANDARD_TIME, 0},
    {"mouse", "vec2", STANDARD_CURSOR_ONE, 0},
    // Bonzomatic
    {"fGlobalTime", "float", STANDARD_TIME, 0},
    {"fFrameTime", "float", STANDARD_DELTA, 0},
    {"v2Resolution", "vec2", STANDARD_RESOLUTION, 0},
    // ISF
    {"RENDERSIZE", "vec2", STANDARD_RESOLUTION, 0},
    {"TIME", "float", STANDARD_TIME, 0},
    {"TIMEDELTA", "float", STANDARD_DELTA_ZERO, 0},
    {"FRAMEINDEX", "int", STANDARD_FRAME, 0},
    {"PASSINDEX", "int", STANDARD_PASS, 0},
    {"DATE", "vec4", STANDARD_DATE_ONE, 0},
};
const int plan_standard_count = sizeof plan_standards / sizeof *plan_standards;

const char plan_vertex[] =
    "out vec2 uv, vUv, v_uv, v_texcoord, texCoord, surfacePosition;\n"
    "out vec2 isf_FragNormCoord, vv_FragNormCoord;\n"
    "void main()\n"
    "{\n"
    "    vec2 at = vec2(float((gl_VertexID & 1) * 2), float(gl_VertexID & 2));\n"
    "    uv = vUv = v_uv = v_texcoord = texCoord = isf_FragNormCoord = vv_FragNormCoord = at;\n"
    "    surfacePosition = at * 2.0 - 1.0;\n"
    "    gl_Position = vec4(at * 2.0 - 1.0, 0.0, 1.0);\n"
    "}\n";

const struct standard *plan_find_standard(const char *name)
{
    for (int i = 0; i < plan_standard_count; i++)
        if (strcmp(plan_standards[i].name, name) == 0)
            return &plan_standards[i];
    return NULL;
}

struct program *plan_add_program(struct plan *plan)
{
    plan->programs = grow(plan->programs, plan->program_count, sizeof *plan->programs);
    return &plan->programs[plan->program_count++];
}

struct target *plan_add_target(struct plan *plan)
{
    plan->targets = grow(plan->targets, plan->target_count, sizeof *plan->targets);
    return &plan->targets[plan->target_count++];
}

struct pass *plan_add_pass(struct plan *plan)
{
    plan->passes = grow(plan->passes, plan->pass_count, sizeof *plan->passes);
    return &plan->passes[plan->pass_count++];
}

struct channel *plan_add_channel(struct program *program, const char *sampler)
{
    program->channels = grow(program->channels, program->channel_count, sizeof *program->channels);
    struct channel *channel = &program->channels[program->channel_count++];
    *channel = (struct channel){.sampler = copy(sampler, strlen(sampler)), .number = -1};
    return channel;
}

void plan_begin(struct plan *plan, const struct plan_desc *desc)
{
    *plan = (struct plan){.path = copy(desc->path, strlen(desc->path)), .sound = -1};
    names_add_all(&plan->defines, &desc->defines);
}

char *plan_values_path(const char *path)
{
    return text_of("%s.values", path);
}

bool plan_set_inputs(struct plan *plan, const struct plan_desc *desc)
{
    struct complaint complaint;
    char *values = plan_values_path(desc->path);
    if (desc->reads_values && !inputs_read(&plan->inputs, values, &complaint))
        text_print(&plan->notes, "%s\n", complaint.text);
    free(values);
    bool good = true;
    for (int i = 0; i < desc->uniform_count; i++)
        if (!inputs_set(&plan->inputs, desc->uniforms[i], &complaint)) {
            text_print(&plan->error, "%s: --uniform: %s\n", desc->path, complaint.text);
            good = false;
        }
    return good;
}

bool plan_find_faces(const char *path, char *faces[6])
{
    static const char *const names[][6] = {
        {"px", "nx", "py", "ny", "pz", "nz"},
        {"posx", "negx", "posy", "negy", "posz", "negz"},
        {"east", "west", "up", "down", "north", "south"},
        {"e", "w", "u", "d", "n", "s"},
        {"right", "left", "top", "bottom", "front", "back"},
    };
    const char *hole = strstr(path, "{}");
    for (size_t i = 0; hole && i < sizeof names / sizeof *names; i++) {
        for (int j = 0; j < 6; j++)
            faces[j] = text_of("%.*s%s%s", (int)(hole - path), path, names[i][j], hole + 2);
        if (is_there(faces[0]))
            return true;
        for (int j = 0; j < 6; j++)
            free(faces[j]);
    }
    return false;
}

static void free_program(struct program *program)
{
    for (int i = 0; i < program->channel_count; i++) {
        free(program->channels[i].sampler);
        free(program->channels[i].path);
        free(program->channels[i].where);
        for (int j = 0; j < 6; j++)
            free(program->channels[i].faces[j]);
    }
    free(program->channels);
    free(program->path);
    free(program->text);
    free(program->version);
    free(program->vertex_path);
    free(program->vertex_text);
}

void plan_free(struct plan *plan)
{
    for (int i = 0; i < plan->program_count; i++)
        free_program(&plan->programs[i]);
    for (int i = 0; i < plan->target_count; i++)
        free(plan->targets[i].name);
    for (int i = 0; i < plan->pass_count; i++)
        free(plan->passes[i].name);
    free(plan->programs);
    free(plan->targets);
    free(plan->passes);
    free(plan->path);
    if (plan->free_format)
        plan->free_format(plan->format);
    inputs_free(&plan->inputs);
    names_free(&plan->defines);
    names_free(&plan->files);
    text_free(&plan->notes);
    text_free(&plan->error);
    *plan = (struct plan){0};
}

static bool is_drawn_before(const struct plan *plan, int target, int pass)
{
    for (int i = 0; i < pass; i++)
        if (plan->passes[i].target == target)
            return true;
    return false;
}

bool plan_reads_keyboard(const struct plan *plan)
{
    for (int i = 0; i < plan->program_count; i++)
        for (int j = 0; j < plan->programs[i].channel_count; j++)
            if (plan->programs[i].channels[j].kind == CHANNEL_KEYBOARD)
                return true;
    return false;
}

bool plan_has_memory(const struct plan *plan)
{
    for (int i = 0; i < plan->pass_count; i++) {
        const struct program *program = &plan->programs[plan->passes[i].program];
        for (int j = 0; j < program->channel_count; j++) {
            const struct channel *channel = &program->channels[j];
            if (channel->kind == CHANNEL_TARGET && plan->targets[channel->target].is_persistent &&
                !is_drawn_before(plan, channel->target, i))
                return true;
        }
    }
    return false;
}

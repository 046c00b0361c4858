// Any text as a shader of glpace-view, with or without ISF's head: the plan is refused with lines, or its programs,
// channels, targets and passes fit together.
#define _XOPEN_SOURCE 700 // mkdtemp

#include "fuzz.h"

#include <string.h>

#include "folder.h"
#include "formats/format.h"

long fuzz_runs;
const long fuzz_least = 12;

const char *const fuzz_words[] = {
    "#iChannel0 \"self\"\n",
    "#iChannel1 \"a.png\"\n",
    "#iChannel0::WrapMode \"Clamp\"\n",
    "#iKeyboard\n",
    "#iUniform float a = 1.0 in {0.0, 2.0}\n",
    "#iUniform color3 c = color3(1, 0, 0)\n",
    "#include \"shader.frag\"\n",
    "#include <a>\n",
    "#version 430\n",
    "#define f(x) (x)\n",
    "#if 1\n",
    "#endif\n",
    "#line 3\n",
    "// ",
    "/*",
    "*/",
    "\\\n",
    "void mainImage(out vec4 o, in vec2 u) {",
    "void mainSound(",
    "void mainCubemap(",
    "void main() {",
    "}",
    "uniform sampler2D iChannel0;",
    "vec4 a[3], b = vec4(0);",
    "gl_FragColor = ",
    "iMouse",
    "struct s { int a; };",
    "(",
    ")",
    "{",
    ";",
    ",",
    "=",
};
const size_t fuzz_word_count = sizeof fuzz_words / sizeof *fuzz_words;

static void check_channel(const struct plan *plan, const struct channel *channel)
{
    const bool is_file = channel->kind == CHANNEL_PICTURE || channel->kind == CHANNEL_CUBE ||
                         channel->kind == CHANNEL_SOUND || channel->kind == CHANNEL_WAVE ||
                         channel->kind == CHANNEL_SPECTRUM;
    require(channel->sampler && *channel->sampler, "a channel has a name");
    require(channel->where || !is_file, "messages about a file have a place");
    require(channel->kind != CHANNEL_TARGET ||
                (channel->target >= 0 && channel->target < plan->target_count),
            "a channel reads a target that is there");
    require(channel->kind != CHANNEL_PICTURE || channel->path, "a picture has a path");
    require(channel->number >= -1 && channel->number < PLAN_CHANNELS, "a channel has a number");
}

static void check_plan(const struct plan *plan)
{
    require(plan->program_count >= 1 && plan->pass_count >= 1, "something is drawn");
    for (int i = 0; i < plan->program_count; i++) {
        const struct program *program = &plan->programs[i];
        require(program->path && program->text && *program->text, "a program has a text");
        for (int j = 0; j < program->channel_count; j++)
            check_channel(plan, &program->channels[j]);
    }
    for (int i = 0; i < plan->pass_count; i++) {
        const struct pass *pass = &plan->passes[i];
        require(pass->name && pass->program >= 0 && pass->program < plan->program_count,
                "a pass has a program");
        require(pass->target >= -1 && pass->target < plan->target_count,
                "a pass draws a target that is there");
    }
    for (int i = 0; i < plan->target_count; i++) {
        int32_t size[2] = {640, 480};
        if (plan->size)
            plan->size(plan, i, 640, 480, size);
        require(size[0] >= 1 && size[1] >= 1, "a target has a size");
    }
    (void)plan_has_memory(plan);
    (void)plan_reads_keyboard(plan);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *path;
    if (!path)
        path = folder_path("shader.frag");
    FILE *file = fopen(path, "wb");
    require(file && fwrite(data, 1, size, file) == size && fclose(file) == 0,
            "the file is written");
    struct plan plan = {0};
    struct text notes = {0};
    const struct plan_desc desc = {.path = path, .is_sound = size % 4 == 3};
    if (format_plan(&plan, &desc)) {
        check_plan(&plan);
        format_warn(&plan, &notes);
        fuzz_runs++;
    } else {
        require(plan.error.size > 0 && plan.error.bytes[plan.error.size - 1] == '\n',
                "a refusal is whole lines");
    }
    text_free(&notes);
    plan_free(&plan);
    return 0;
}

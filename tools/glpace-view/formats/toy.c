#include "formats/toy.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/system.h"
#include "formats/dialect.h"
#include "formats/source.h"
#include "formats/tokens.h"

// One file that draws.
struct stage {
    char *path;
    char *name;   // that of the file without its ending
    char *define; // of a copy of the image, whose name is that of its target; NULL: it is none
    struct source source;
    int channels[PLAN_CHANNELS]; // the stages that they read; -1: none
    bool is_read;                // by a channel
    bool has_target;
    int target;
};

struct toy {
    struct plan *plan;
    const struct plan_desc *desc;
    struct stage *stages; // the first is the image
    int count;
    int *order; // of those that are drawn, the image last
    int ordered;
};

// ---- files --------------------------------------------------------------------------------------

static char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    return copy(name, dot && dot > name ? (size_t)(dot - name) : strlen(name));
}

static const char *const shaders[] = {".glsl", ".frag", ".fs", ".fsh", ".glslf", ".shader", NULL};
static const char *const sounds[] = {".wav",  ".ogg", ".oga",  ".flac", ".mp3",
                                     ".opus", ".aif", ".aiff", NULL};

static bool ends_with_one(const char *path, const char *const *endings)
{
    while (*endings && !ends_with(path, *endings))
        endings++;
    return *endings;
}

// The letter of a buffer: 'a' to 'd', or 0.
static char letter_of(const struct stage *stage)
{
    if (strncasecmp(stage->name, "buffer", 6) != 0)
        return 0;
    const char *rest = stage->name + 6 + strspn(stage->name + 6, " ");
    const char letter = (char)(strlen(rest) == 1 ? *rest | 32 : 0);
    return letter >= 'a' && letter <= 'd' ? letter : 0;
}

static void note(struct toy *toy, const struct directive *at, const char *why)
{
    text_print(&toy->plan->notes, "%s:%d: iChannel%d reads black: %s\n", at->path, at->line,
               at->channel, why);
}

// What a channel names: "file://NAME" or a path. NULL: something else. The caller frees it.
static char *path_of(const struct directive *directive)
{
    const char *value = directive->value;
    if (strncmp(value, "file://", 7) == 0)
        value += 7;
    else if (strstr(value, "://"))
        return NULL;
    return source_beside(directive->path, value);
}

static int add_stage(struct toy *toy, const char *path);

// The stage that a channel reads, which is added; -1: none.
static int find_stage(struct toy *toy, int reader, const struct directive *directive)
{
    if (strcmp(directive->value, "self") == 0)
        return reader;
    char *path = path_of(directive);
    int stage = -1;
    if (path && ends_with_one(path, shaders)) {
        char *found = source_find(path);
        stage = add_stage(toy, found);
        free(found);
        const struct source *source = stage >= 0 ? &toy->stages[stage].source : NULL;
        if (source && source->is_unreadable) {
            note(toy, directive, source->error.bytes);
            stage = -1;
        }
    }
    free(path);
    return stage;
}

// "common.glsl" beside a file, or one that ends as the file does. The caller frees it.
static char *find_common(const char *path)
{
    const char *dot = strrchr(path, '.');
    const char *endings[] = {".glsl", dot ? dot : ".glsl"};
    char *found = NULL;
    for (int i = 0; i < 2 && !(found && is_there(found)); i++) {
        char *name = text_of("common%s", endings[i]);
        char *named = source_beside(path, name);
        free(found);
        found = source_find(named);
        free(named);
        free(name);
    }
    return found;
}

static bool read_stage(struct toy *toy, struct stage *stage)
{
    char *common = find_common(stage->path);
    struct names defines = {0};
    names_add_all(&defines, &toy->desc->defines);
    if (stage->define)
        names_add(&defines, stage->define, strlen(stage->define));
    const bool is_common = strcmp(common, stage->path) == 0;
    const struct source_desc desc = {.path = stage->path,
                                     .common = is_common ? NULL : common,
                                     .folders = &toy->desc->folders,
                                     .defines = &defines};
    const bool good = source_read(&stage->source, &desc);
    free(common);
    names_free(&defines);
    names_add_all(&toy->plan->files, &stage->source.files);
    return good;
}

// The last frame, as GLSL Sandbox or Bonzomatic calls it; NULL: the source does not read it.
static const char *last_frame_of(const struct source *source)
{
    static const char *const names[] = {"backbuffer", "texPreviousFrame"};
    for (int i = 0; i < 2; i++)
        if (names_have(&source->words, names[i]) && !names_have(&source->functions, names[i]) &&
            names_have(&source->functions, "main"))
            return names[i];
    return NULL;
}

static void add_order(struct toy *toy, int stage)
{
    toy->order = grow(toy->order, toy->ordered, sizeof *toy->order);
    toy->order[toy->ordered++] = stage;
}

// With those that it reads. The number of the stage.
static int add_stage(struct toy *toy, const char *path)
{
    for (int i = 0; i < toy->count; i++)
        if (strcmp(toy->stages[i].path, path) == 0)
            return i;
    struct stage stage = {.path = copy(path, strlen(path)), .name = name_of(path)};
    const bool good = read_stage(toy, &stage);
    const int number = toy->count;
    toy->stages = grow(toy->stages, toy->count, sizeof *toy->stages);
    toy->stages[toy->count++] = stage;
    if (!good && (!stage.source.is_unreadable || number == 0))
        text_print(&toy->plan->error, "%s\n", stage.source.error.bytes);
    if (!good && number == 0)
        toy->plan->is_unreadable = stage.source.is_unreadable;
    int channels[PLAN_CHANNELS];
    for (int i = 0; i < PLAN_CHANNELS; i++)
        channels[i] = -1;
    for (int i = 0; good && i < stage.source.directive_count; i++) {
        const struct directive *directive = &stage.source.directives[i];
        if (directive->channel < 0 || directive->key[0] != '\0')
            continue;
        const int read = find_stage(toy, number, directive);
        channels[directive->channel] = read;
        if (read >= 0)
            toy->stages[read].is_read = true;
    }
    memcpy(toy->stages[number].channels, channels, sizeof channels);
    if (good && last_frame_of(&stage.source))
        toy->stages[number].is_read = true;
    if (good && number > 0)
        add_order(toy, number);
    return number;
}

static bool has_word(const char *text, const char *word)
{
    const size_t length = strlen(word);
    for (const char *at = text; (at = strstr(at, word)); at += length)
        if ((at == text || !is_of_word(at[-1])) && !is_of_word(at[length]))
            return true;
    return false;
}

// glslViewer's buffers: the image once more, with a name defined, into a target.
static void add_copies(struct toy *toy)
{
    static const char *const kinds[][2] = {{"BUFFER_%d", "u_buffer%d"},
                                           {"DOUBLE_BUFFER_%d", "u_doubleBuffer%d"}};
    enum { MOST = 16 };
    for (int i = 0; i < 2 * MOST; i++) {
        char define[32], name[32];
        snprintf(define, sizeof define, kinds[i / MOST][0], i % MOST);
        snprintf(name, sizeof name, kinds[i / MOST][1], i % MOST);
        const struct stage *image = toy->stages;
        if (!has_word(image->source.text.bytes, define))
            continue;
        struct stage stage = {.path = copy(image->path, strlen(image->path)),
                              .name = copy(name, strlen(name)),
                              .define = copy(define, strlen(define)),
                              .is_read = true};
        memcpy(stage.channels, image->channels, sizeof stage.channels);
        read_stage(toy, &stage);
        toy->stages = grow(toy->stages, toy->count, sizeof *toy->stages);
        toy->stages[toy->count] = stage;
        add_order(toy, toy->count++);
    }
}

// A to D, then others as they read each other, then the image.
static void sort_stages(struct toy *toy)
{
    int sorted = 0;
    for (int letter = 'a'; letter <= 'd'; letter++)
        for (int i = sorted; i < toy->ordered; i++) {
            const int stage = toy->order[i];
            if (letter_of(&toy->stages[stage]) != letter)
                continue;
            memmove(&toy->order[sorted + 1], &toy->order[sorted],
                    (size_t)(i - sorted) * sizeof *toy->order);
            toy->order[sorted++] = stage;
        }
    add_order(toy, 0);
}

// ---- channels -----------------------------------------------------------------------------------

static bool refuse(struct toy *toy, const struct directive *at, const char *takes)
{
    text_print(&toy->plan->error, "%s:%d: %s is '%s'; it takes %s\n", at->path, at->line, at->key,
               at->value, takes);
    return false;
}

// "Nearest", "Linear", or one of these with a mipmap's, such as "LinearMipMapNearest".
static bool take_filter(struct toy *toy, struct channel *channel, const struct directive *at)
{
    const bool is_large = strcmp(at->key, "MagFilter") == 0;
    const bool is_nearest = strncmp(at->value, "Nearest", 7) == 0;
    const bool is_known = is_nearest || strncmp(at->value, "Linear", 6) == 0;
    const char *level = at->value + (is_nearest ? 7 : is_known ? 6 : 0);
    *(is_large ? &channel->is_nearest_large : &channel->is_nearest_small) = is_nearest;
    if (is_known && *level == '\0')
        return true;
    channel->is_mipmapped = !is_large;
    channel->is_nearest_level = strcmp(level, "MipMapNearest") == 0;
    return (is_known && !is_large &&
            (channel->is_nearest_level || strcmp(level, "MipMapLinear") == 0)) ||
           refuse(toy, at, "Nearest or Linear, of MinFilter with MipMapNearest or MipMapLinear");
}

static bool take_wrap(struct toy *toy, struct channel *channel, const struct directive *at)
{
    static const char *const names[] = {
        [WRAP_REPEAT] = "Repeat", [WRAP_CLAMP] = "Clamp", [WRAP_MIRROR] = "Mirror"};
    for (int i = 0; i < 3; i++)
        if (strcmp(at->value, names[i]) == 0) {
            channel->wrap = (enum channel_wrap)i;
            return true;
        }
    return refuse(toy, at, "Clamp, Repeat or Mirror");
}

static void take_type(struct toy *toy, struct channel *channel, const struct directive *at)
{
    if (strcasecmp(at->value, "CubeMap") == 0) {
        channel->kind = CHANNEL_CUBE;
        if (!channel->path)
            note(toy, at, "a cube is of six pictures");
    } else if (strcasecmp(at->value, "Texture2D") != 0)
        note(toy, at, "its Type is neither Texture2D nor CubeMap");
}

static bool take_setting(struct toy *toy, struct channel *channel, const struct directive *at)
{
    if (strcmp(at->key, "MinFilter") == 0 || strcmp(at->key, "MagFilter") == 0)
        return take_filter(toy, channel, at);
    if (strcmp(at->key, "WrapMode") == 0)
        return take_wrap(toy, channel, at);
    if (strcmp(at->key, "Type") == 0)
        take_type(toy, channel, at);
    else
        text_print(&toy->plan->notes, "%s:%d: ::%s is not known, and has no effect\n", at->path,
                   at->line, at->key);
    return true;
}

static void make_target(struct channel *channel, int target)
{
    channel->kind = CHANNEL_TARGET;
    channel->target = target;
    channel->wrap = WRAP_CLAMP;
}

static void make_keyboard(struct channel *channel)
{
    channel->kind = CHANNEL_KEYBOARD;
    channel->is_nearest_small = channel->is_nearest_large = true;
    channel->wrap = WRAP_CLAMP;
}

static void take_value(struct toy *toy, const struct stage *stage, struct channel *channel,
                       const struct directive *at)
{
    const int read = stage->channels[at->channel];
    channel->kind = CHANNEL_BLACK;
    free(channel->path);
    free(channel->where);
    channel->where = text_of("%s:%d: %s", at->path, at->line, channel->sampler);
    channel->path = NULL;
    if (read >= 0) {
        make_target(channel, toy->stages[read].target);
        return;
    }
    if (strcasecmp(at->value, "keyboard") == 0) {
        make_keyboard(channel);
        return;
    }
    channel->path = path_of(at);
    if (!channel->path)
        note(toy, at, "it takes \"file://...\", \"self\" or \"keyboard\"");
    else if (!ends_with_one(channel->path, shaders))
        channel->kind = ends_with_one(channel->path, sounds) ? CHANNEL_SOUND : CHANNEL_PICTURE;
    if (channel->kind == CHANNEL_SOUND)
        channel->wrap = WRAP_CLAMP;
}

static bool is_mentioned(const struct source *source, int number)
{
    char sampler[] = "iChannel0";
    sampler[8] = (char)('0' + number);
    for (int i = 0; i < source->directive_count; i++)
        if (source->directives[i].channel == number)
            return true;
    return names_have(&source->words, sampler);
}

static bool add_channel(struct toy *toy, const struct stage *stage, struct program *program,
                        int number)
{
    char sampler[] = "iChannel0";
    sampler[8] = (char)('0' + number);
    const struct source *source = &stage->source;
    struct channel *channel = plan_add_channel(program, sampler);
    channel->number = number;
    bool good = true, is_named = false;
    for (int i = 0; i < source->directive_count; i++) // what a channel is comes first
        if (source->directives[i].channel == number && source->directives[i].key[0] == '\0') {
            take_value(toy, stage, channel, &source->directives[i]);
            is_named = true;
        }
    for (int i = 0; i < source->directive_count; i++)
        if (source->directives[i].channel == number && source->directives[i].key[0] != '\0')
            good = take_setting(toy, channel, &source->directives[i]) && good;
    if (!is_named && names_have(&source->words, sampler) && !names_have(&source->macros, sampler))
        text_print(&toy->plan->notes, "%s: %s reads black: no #%s says what it is\n", stage->path,
                   sampler, sampler);
    return good;
}

static void watch_channel(struct plan *plan, const struct channel *channel)
{
    if (channel->kind == CHANNEL_PICTURE || channel->kind == CHANNEL_SOUND)
        names_add(&plan->files, channel->path, strlen(channel->path));
    char *faces[6];
    if (channel->kind != CHANNEL_CUBE || !channel->path || !plan_find_faces(channel->path, faces))
        return;
    for (int i = 0; i < 6; i++) {
        names_add(&plan->files, faces[i], strlen(faces[i]));
        free(faces[i]);
    }
}

// ---- the text -----------------------------------------------------------------------------------

static void put_declarations(const struct toy *toy, const struct source *source,
                             const struct program *program, struct text *text)
{
    for (int i = 0; i < plan_standard_count; i++) {
        const struct standard *standard = &plan_standards[i];
        if (!dialect_needs(toy->desc, source, standard->name))
            continue;
        text_print(text, "uniform %s %s", standard->type, standard->name);
        if (standard->length > 0)
            text_print(text, "[%d]", standard->length);
        text_print(text, ";\n");
    }
    for (int i = 0; i < program->channel_count; i++) {
        const struct channel *channel = &program->channels[i];
        if (dialect_needs(toy->desc, source, channel->sampler))
            text_print(text, "uniform sampler%s %s;\n",
                       channel->kind == CHANNEL_CUBE ? "Cube" : "2D", channel->sampler);
    }
}

// What a shader says of keys, as the editor's extension that has #iKeyboard calls them.
static const struct {
    const char *name;
    int code;
} keys[] = {
    {"Backspace", 8},      {"Tab", 9},
    {"Enter", 13},         {"Shift", 16},
    {"Ctrl", 17},          {"Alt", 18},
    {"Pause", 19},         {"Caps", 20},
    {"Escape", 27},        {"Space", 32},
    {"PageUp", 33},        {"PageDown", 34},
    {"End", 35},           {"Home", 36},
    {"LeftArrow", 37},     {"UpArrow", 38},
    {"RightArrow", 39},    {"DownArrow", 40},
    {"Insert", 45},        {"Delete", 46},
    {"LeftWindow", 91},    {"RightWindows", 92},
    {"Select", 93},        {"NumpadMultiply", 106},
    {"NumpadAdd", 107},    {"NumpadSubtract", 109},
    {"NumpadPeriod", 110}, {"NumpadDivide", 111},
    {"NumLock", 144},      {"ScrollLock", 145},
    {"SemiColon", 186},    {"Equal", 187},
    {"Comma", 188},        {"Dash", 189},
    {"Period", 190},       {"ForwardSlash", 191},
    {"GraveAccent", 192},  {"OpenBracket", 219},
    {"BackSlash", 220},    {"CloseBraket", 221},
    {"CloseBracket", 221}, {"SingleQuote", 222},
};

// The number of the key behind "Key_"; 0: there is none.
static int code_of_key(const char *name)
{
    const bool is_one =
        strlen(name) == 1 && (isupper((unsigned char)*name) || isdigit((unsigned char)*name));
    int number = 0, end = 0;
    if (is_one)
        return *name;
    if (sscanf(name, "Numpad%1d%n", &number, &end) == 1 && name[end] == '\0')
        return 96 + number;
    if (sscanf(name, "F%2d%n", &number, &end) == 1 && name[end] == '\0' && number >= 1 &&
        number <= 12)
        return 111 + number;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(keys[i].name, name) == 0)
            return keys[i].code;
    return 0;
}

static void put_keys(const struct toy *toy, const struct source *source, struct text *text)
{
    static const char *const functions[] = {"isKeyDown", "isKeyPressed", "isKeyToggled",
                                            "isKeyReleased"};
    for (int i = 0; i < source->words.count; i++) {
        const char *word = source->words.list[i];
        const int code = strncmp(word, "Key_", 4) == 0 ? code_of_key(word + 4) : 0;
        if (code > 0 && dialect_needs(toy->desc, source, word) &&
            !names_have(&source->macros, word))
            text_print(text, "const int %s = %d;\n", word, code);
    }
    bool is_declared = names_have(&source->words, "iKeyboard");
    for (int i = 0; i < 4; i++) {
        if (!dialect_needs(toy->desc, source, functions[i]) ||
            names_have(&source->functions, functions[i]))
            continue;
        text_print(text,
                   "%sbool %s(int key) { return texelFetch(iKeyboard, ivec2(key, %d), 0).r > 0.0; "
                   "}\n",
                   is_declared ? "" : "uniform sampler2D iKeyboard;\n", functions[i], i);
        is_declared = true;
    }
}

static void put_inputs(const struct source *source, struct text *text)
{
    struct inputs inputs = {0};
    struct complaint reported; // by add_inputs()
    for (int i = 0; i < source->directive_count; i++)
        if (source->directives[i].channel < 0)
            inputs_directive(&inputs, source->directives[i].value, &reported);
    inputs_declare(&inputs, &source->declared, text);
    text_print(text, "\n");
    inputs_free(&inputs);
}

static const char image_main[] = "void main()\n"
                                 "{\n"
                                 "    vec4 color = vec4(0.0, 0.0, 0.0, 1.0);\n"
                                 "    mainImage(color, gl_FragCoord.xy);\n"
                                 "    view_color = color;\n"
                                 "}\n";

// Old sound shaders take the time alone.
static bool takes_sample(const char *source)
{
    static const char blanks[] = " \t\r\n";
    while ((source = strstr(source, "mainSound"))) {
        source += strlen("mainSound");
        source += strspn(source, blanks);
        if (*source != '(') // as in a comment
            continue;
        source += 1 + strspn(source + 1, blanks);
        source += strncmp(source, "in ", 3) == 0 ? 3 : 0;
        return strncmp(source, "int", 3) == 0;
    }
    return false;
}

// Each pixel is a sample, row by row.
static void put_sound_main(const struct source *source, struct text *text)
{
    text_print(text,
               "uniform int view_block;\n"
               "void main()\n"
               "{\n"
               "    ivec2 at = ivec2(gl_FragCoord.xy);\n"
               "    int number = (view_block * %d + at.y) * %d + at.x;\n"
               "    view_color = vec4(mainSound(%sfloat(number) / %d.0), 0.0, 1.0);\n"
               "}\n",
               SOUND_SIDE, SOUND_SIDE, takes_sample(source->text.bytes) ? "number, " : "",
               SOUND_RATE);
}

static bool put_text(struct toy *toy, const struct stage *stage, struct program *program)
{
    const struct source *source = &stage->source;
    const bool has_sound = names_have(&source->functions, "mainSound");
    const bool is_sound = toy->desc->is_sound && stage == toy->stages;
    const bool has_main = !is_sound && names_have(&source->functions, "main");
    const bool is_toy = !is_sound && !has_main && names_have(&source->words, "mainImage");
    if (is_sound ? !has_sound : !has_main && !is_toy) {
        text_print(&toy->plan->error, "%s: it has %s\n", stage->path,
                   is_sound    ? "no mainSound(), and so no sound"
                   : has_sound ? "a mainSound() alone, which --sound FILE.wav writes"
                               : "neither a mainImage() nor a main()");
        return false;
    }
    struct text text = {0};
    dialect_begin(toy->desc, stage->path, source, &text);
    if (stage->define)
        text_print(&text, "#define %s\n", stage->define);
    dialect_put_output(source, is_toy || is_sound, &text);
    put_declarations(toy, source, program, &text);
    if (source->reads_keyboard)
        put_keys(toy, source, &text);
    put_inputs(source, &text);
    text_add(&text, source->text.bytes, source->text.size);
    text_print(&text, "#line 1 \"(what glpace-view puts behind %s)\"\n", stage->path);
    if (is_toy)
        text_add(&text, image_main, sizeof image_main - 1);
    if (is_sound)
        put_sound_main(source, &text);
    dialect_end(program, stage->path, source, &text);
    return true;
}

// ---- the plan -----------------------------------------------------------------------------------

static bool add_input(struct toy *toy, const struct directive *at)
{
    struct inputs *inputs = &toy->plan->inputs;
    struct complaint complaint;
    if (!inputs_directive(inputs, at->value, &complaint)) {
        text_print(&toy->plan->error, "%s:%d: %s\n", at->path, at->line, complaint.text);
        return false;
    }
    const char *name = inputs->list[inputs->count - 1].name;
    if (plan_find_standard(name))
        text_print(&toy->plan->error, "%s:%d: %s is set by glpace-view, and cannot be an input\n",
                   at->path, at->line, name);
    return !plan_find_standard(name);
}

static bool add_inputs(struct toy *toy, const struct stage *stage)
{
    bool good = true;
    for (int i = 0; i < stage->source.directive_count; i++)
        if (stage->source.directives[i].channel < 0)
            good = add_input(toy, &stage->source.directives[i]) && good;
    return good;
}

// The uniform of this declaration is an input.
static void add_plain_input(struct toy *toy, const struct token *type, const char *name)
{
    struct inputs *inputs = &toy->plan->inputs;
    struct complaint unknown; // of a type that no input has
    struct input picture = {.type = INPUT_IMAGE};
    if (!token_is(type, "sampler2D")) {
        char *line = text_of("%.*s %s", type->length, type->text, name);
        inputs_directive(inputs, line, &unknown);
        free(line);
    } else if (strlen(name) < INPUT_NAME) {
        snprintf(picture.name, sizeof picture.name, "%s", name);
        snprintf(picture.label, sizeof picture.label, "%s", name);
        inputs_add(inputs, &picture, &unknown);
    }
}

// A uniform that the source declares is an input if --uniform sets it.
static void add_plain_inputs(struct toy *toy, const struct source *source)
{
    static const char *const precisions[] = {"highp", "mediump", "lowp", NULL};
    struct tokens tokens = {0};
    tokens_read(&tokens, source->text.bytes);
    const struct token *end = tokens_end(&tokens);
    for (int i = 0; i < toy->desc->uniform_count; i++) {
        const char *set = toy->desc->uniforms[i];
        char *name = copy(set, strcspn(set, "="));
        const bool is_known = inputs_find(&toy->plan->inputs, name) || plan_find_standard(name);
        for (const struct token *at = tokens.list; !is_known && at < end; at++) {
            if (!token_is(at, "uniform"))
                continue;
            const struct token *type = at + 1;
            while (token_is_one_of(type, precisions))
                type++;
            for (at = type; at < end && !token_is(at, ";"); at++)
                if (at > type && token_is(at, name))
                    add_plain_input(toy, type, name);
        }
        free(name);
    }
    tokens_free(&tokens);
}

static void size_of_sound(const struct plan *plan, int target, int32_t width, int32_t height,
                          int32_t size[2])
{
    size[0] = target == plan->sound ? SOUND_SIDE : width;
    size[1] = target == plan->sound ? SOUND_SIDE : height;
}

static void add_targets(struct toy *toy)
{
    for (int i = 0; i < toy->ordered; i++) {
        struct stage *stage = &toy->stages[toy->order[i]];
        const bool is_sound = toy->desc->is_sound && stage == toy->stages;
        if (!stage->is_read && !is_sound)
            continue;
        struct target *target = plan_add_target(toy->plan);
        const char *name = stage->define ? stage->name : stage->path;
        *target = (struct target){
            .name = copy(name, strlen(name)), .is_float = true, .is_persistent = true};
        stage->has_target = true;
        stage->target = toy->plan->target_count - 1;
        if (is_sound) {
            toy->plan->sound = stage->target;
            toy->plan->size = size_of_sound;
        }
    }
}

// Of a sampler that --uniform gives a file.
static void add_picture(struct program *program, const struct input *input)
{
    if (!input->file)
        return;
    struct channel *channel = plan_add_channel(program, input->name);
    channel->where = text_of("--uniform: %s", input->name);
    channel->kind = CHANNEL_PICTURE;
    channel->path = copy(input->file, strlen(input->file));
}

static bool add_pass(struct toy *toy, struct stage *stage)
{
    struct plan *plan = toy->plan;
    struct program *program = plan_add_program(plan);
    bool good = true;
    for (int i = 0; i < PLAN_CHANNELS; i++)
        if (i < 4 || is_mentioned(&stage->source, i)) // of textures a pass has 16 at least
            good = add_channel(toy, stage, program, i) && good;
    if (stage->source.reads_keyboard)
        make_keyboard(plan_add_channel(program, "iKeyboard"));
    const char *last_frame = last_frame_of(&stage->source);
    if (last_frame)
        make_target(plan_add_channel(program, last_frame), stage->target);
    for (int i = 0; i < toy->count; i++)
        if (toy->stages[i].define && names_have(&stage->source.words, toy->stages[i].name))
            make_target(plan_add_channel(program, toy->stages[i].name), toy->stages[i].target);
    for (int i = 0; i < plan->inputs.count; i++)
        add_picture(program, &plan->inputs.list[i]);
    good = put_text(toy, stage, program) && good;
    for (int i = 0; i < program->channel_count; i++)
        watch_channel(plan, &program->channels[i]);
    *plan_add_pass(plan) = (struct pass){
        .name = copy(stage->name, strlen(stage->name)),
        .program = plan->program_count - 1,
        .target = stage->has_target ? stage->target : -1,
    };
    return good;
}

static void free_toy(struct toy *toy)
{
    for (int i = 0; i < toy->count; i++) {
        free(toy->stages[i].path);
        free(toy->stages[i].name);
        free(toy->stages[i].define);
        source_free(&toy->stages[i].source);
    }
    free(toy->stages);
    free(toy->order);
}

bool toy_plan(struct plan *plan, const struct plan_desc *desc)
{
    plan_begin(plan, desc);
    struct toy toy = {.plan = plan, .desc = desc};
    add_stage(&toy, desc->path);
    bool good = plan->error.size == 0;
    if (good) {
        add_copies(&toy);
        sort_stages(&toy);
        add_targets(&toy);
        for (int i = 0; i < toy.ordered; i++)
            good = add_inputs(&toy, &toy.stages[toy.order[i]]) && good;
        for (int i = 0; i < toy.ordered; i++)
            add_plain_inputs(&toy, &toy.stages[toy.order[i]].source);
        good = plan_set_inputs(plan, desc) && good;
        for (int i = 0; i < toy.ordered; i++)
            good = add_pass(&toy, &toy.stages[toy.order[i]]) && good;
    }
    free_toy(&toy);
    return good;
}

// What a shader asks for, whatever its format: programs, what they read, and passes that draw. A format
// (toy.h, ...) makes it of files without OpenGL, and a scene draws it.
//
// How a format fills it:
// - For each text that is compiled a program, as GLSL 330 core unless it says otherwise, with all that it
//   uses declared, and #line N "path" in front of what is from a file. Uniforms of plan_standards are set
//   by their names, each as the type that it has; a program that lacks one just lacks it. The vertex
//   stage is plan_vertex.
// - For each sampler a channel: a picture, a cube, a target, the keyboard. One that cannot be served is
//   CHANNEL_BLACK, with a line in notes.
// - For each buffer a target, and the passes in the order in which they are drawn. What the last pass
//   draws is shown: without a target it draws on the screen. Several passes may have one program, whose
//   PASSINDEX is the pass's number, and several may draw one target.
// - A channel that reads a target gets what was drawn last: in this frame, if a pass has drawn it already, else
//   in the last frame (which is black at first, and for a target that does not persist).
// - What a person may change goes to inputs, and their declarations into the texts.
// - Every file that was read or looked for goes to files, so that a change of it is seen.
#ifndef VIEW_PLAN_H
#define VIEW_PLAN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "plan/inputs.h"

#define PLAN_CHANNELS 10 // iChannel0 to iChannel9

enum channel_kind {
    CHANNEL_BLACK,
    CHANNEL_PICTURE,
    CHANNEL_CUBE,
    CHANNEL_TARGET,
    CHANNEL_KEYBOARD, // iKeyboard, or a numbered channel, which has Shadertoy's rows
    CHANNEL_SOUND,    // Shadertoy's: a row of its spectrum, and one of its wave
    CHANNEL_WAVE,     // ISF's: a row for each of the sound's channels
    CHANNEL_SPECTRUM, // the same of the spectrum
};

enum channel_wrap { WRAP_REPEAT, WRAP_CLAMP, WRAP_MIRROR };

struct channel {
    char *sampler; // the name of its uniform
    char *where;   // where it is asked for, for messages: "image.glsl:3: iChannel0"
    enum channel_kind kind;
    char
        *path; // of a PICTURE and of sounds; of a CUBE with "{}" for the name of the face, or NULL:
    char *faces[6]; // its files, in OpenGL's order
    int target;     // of a TARGET: which
    int samples;    // of a WAVE and a SPECTRUM: values in a row; 0: SOUND_COLUMNS
    bool is_nearest_small, is_nearest_large; // where it is made smaller or larger; else linear
    bool is_mipmapped;
    bool is_nearest_level; // of the mipmaps
    enum channel_wrap wrap;
    int number; // its place in iChannelResolution; -1: none
};

struct program {
    char *path; // for errors that have no other
    char *text;
    char *version;                   // of GLSL; NULL: 330 core
    char *vertex_path, *vertex_text; // NULL: plan_vertex
    struct channel *channels;
    int channel_count;
};

struct target {
    char *name;
    bool is_float;      // 32 bits a component, else 8
    bool is_persistent; // else it is black again in each frame, until it is drawn
};

struct pass {
    char *name; // of --pass, and for the GPU's time
    int program;
    int target; // -1: the screen
};

struct plan {
    char *path; // of the shader
    struct program *programs;
    int program_count;
    struct target *targets;
    int target_count;
    struct pass *passes;
    int pass_count;

    // The size of a target where the picture has this one. NULL: the same. format is that of the
    // plan's maker.
    void (*size)(const struct plan *plan, int target, int32_t width, int32_t height,
                 int32_t size[2]);
    void *format;
    void (*free_format)(void *format);

    struct inputs inputs; // what a person may change; a program may lack some
    int sound;            // with is_sound: the target that has the samples

    struct names defines; // of each program: "NAME" or "NAME VALUE"
    struct names files;
    struct text notes;  // lines that a person ought to see
    struct text error;  // lines; empty: the plan is good
    bool is_unreadable; // the error is that the shader's own file is none
};

// All options of the command line that a format needs.
struct plan_desc {
    const char *path;
    struct names folders;  // -I
    struct names defines;  // -D: "NAME" or "NAME VALUE"
    const char **uniforms; // --uniform: "NAME=V[,V...]"; of one name the last counts
    int uniform_count;
    bool reads_values; // from the file of values beside the shader
    bool is_sound;     // the sound of mainSound() is drawn, into one target; see SOUND_SIDE
};

// A sound is drawn in blocks, whose number is that of the frame: of so many pixels a side, each of which is
// a sample, row by row from the bottom.
#define SOUND_SIDE 512
#define SOUND_RATE 44100

struct program *plan_add_program(struct plan *plan);
struct target *plan_add_target(struct plan *plan);
struct pass *plan_add_pass(struct plan *plan);
struct channel *plan_add_channel(struct program *program, const char *sampler);

// What each format begins with, before it adds anything.
void plan_begin(struct plan *plan, const struct plan_desc *desc);

// Gives inputs the values of the file beside the shader, and those of --uniform, before channels are made of
// them. false, with plan->error.
bool plan_set_inputs(struct plan *plan, const struct plan_desc *desc);

// The path of the file of values of a shader. The caller frees it.
char *plan_values_path(const char *path);

void plan_free(struct plan *plan);

// The files of a cube, in OpenGL's order: its path with the names of faces instead of "{}"; the first face's file
// exists. false: there are none; otherwise the caller frees the six.
bool plan_find_faces(const char *path, char *faces[6]);

bool plan_reads_keyboard(const struct plan *plan);

// Whether a frame depends on those before it.
bool plan_has_memory(const struct plan *plan);

// What is set in each frame.
enum standard_kind {
    STANDARD_TIME,       // seconds
    STANDARD_DELTA,      // seconds since the last frame, 1/F in the first one
    STANDARD_DELTA_ZERO, // the same, 0 in the first one
    STANDARD_FRAME,      // its number
    STANDARD_RATE,       // frames a second
    STANDARD_RESOLUTION, // of the pass's target, pixels; the third is 1
    STANDARD_MOUSE,      // Shadertoy's four
    STANDARD_CURSOR,     // pixels, from the lower left
    STANDARD_CURSOR_ONE, // the same, from 0 to 1
    STANDARD_DATE,       // year, month from 0, day, seconds
    STANDARD_DATE_ONE,   // the same with months from 1
    STANDARD_SAMPLE_RATE,
    STANDARD_PASS, // its number
    STANDARD_CHANNEL_SIZES,
    STANDARD_CHANNEL_TIMES,
};

struct standard {
    const char *name;
    const char *type; // in GLSL; a source may declare another one
    enum standard_kind kind;
    int length; // of an array; 0: it is none
};

extern const struct standard plan_standards[];
extern const int plan_standard_count;

const struct standard *plan_find_standard(const char *name); // NULL: it is none

// The vertex stage: a triangle that fills the picture, with (0, 0) in the lower left corner to (1, 1) under
// each name that a format gives to it.
extern const char plan_vertex[];

#endif

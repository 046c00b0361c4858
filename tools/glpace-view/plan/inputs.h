// The values of a shader that a person may change: what "#iUniform" lines and ISF's INPUTS declare.
// They are set by --uniform, on screen and by a file beside the shader, and are uniforms of each pass.
//
//     struct inputs inputs = {0};
//     inputs_directive(&inputs, "float speed = 1.0 in {0.0, 5.0} step 0.2", &complaint);
//     inputs_keep(&inputs, &those_before_the_reload);
//     inputs_set(&inputs, "speed=2.5", &complaint);
//     inputs_declare(&inputs, NULL, &head); // "uniform float speed; "
//     ...
//     gl_shader_use(shader);
//     inputs_use(&inputs, shader); // in each frame
//     inputs_frame_ends(&inputs);
#ifndef VIEW_INPUTS_H
#define VIEW_INPUTS_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/shader.h>

#include "base/complaint.h"
#include "base/text.h"

enum input_type {
    INPUT_FLOAT,     // uniform float
    INPUT_LONG,      // uniform int
    INPUT_BOOL,      // uniform bool
    INPUT_EVENT,     // uniform bool, true for one frame
    INPUT_VECTOR,    // uniform vec2 (ISF's point2D), vec3 or vec4
    INPUT_COLOR,     // uniform vec3 or vec4, each from 0 to 1
    INPUT_IMAGE,     // these three are a uniform sampler2D, which inputs_use() does not set
    INPUT_AUDIO,     // a row of samples for each channel
    INPUT_AUDIO_FFT, // a row of the spectrum for each channel
};

#define INPUT_NAME 64    // bytes of a name, with its end
#define INPUT_UNIFORM 72 // and of the name in the text of a shader

// What a long may be, where it has a list.
struct input_choice {
    int32_t value;
    char label[INPUT_NAME];
};

struct input {
    char name[INPUT_NAME];  // an identifier of GLSL
    char label[INPUT_NAME]; // what people read; may be the name
    enum input_type type;
    int components; // 1, of VECTOR 2 to 4, of COLOR 3 or 4, of the samplers 0

    // A bool is 0 or 1, a long a whole number.
    bool has_range; // least and most hold
    double least[4], most[4];
    double step; // 0: none
    double initial[4];
    double value[4];
    bool changed; // by a person: it outlives a reload, and goes to the file of values

    struct input_choice *choices; // of a long; NULL: any
    int choice_count;
    int samples; // AUDIO, AUDIO_FFT: the width asked for; 0: any
    char *file;  // of the samplers: what --uniform named; NULL: none
};

// All 0 is none.
struct inputs {
    struct input *list;
    int count;
};

void inputs_free(struct inputs *inputs);

// Whether GLSL and INPUT_NAME allow a name: letters, digits and "_", and no word that a shader needs.
bool input_may_be_called(const char *name);

// Adds a copy of what was made; its choices and file are taken over, also by a failure. The value is
// the initial one. An input that is there already with the same type stays as it is. false, with the
// complaint, if the name is not allowed, or if an input of another type has it.
bool inputs_add(struct inputs *inputs, const struct input *input, struct complaint *complaint);

// Adds what a line declares; text is what follows "#iUniform" up to the end of the line:
//
//     TYPE NAME [= VALUE] [in {LEAST, MOST}] [step STEP]
//
// TYPE is float, int, bool, vec2, vec3, vec4, color3 or color4. VALUE, LEAST and MOST are numbers, or
// TYPE(NUMBER, ...) with one number for all components or one for each. A "//" begins a comment.
bool inputs_directive(struct inputs *inputs, const char *text, struct complaint *complaint);

// The input of that name, or NULL.
struct input *inputs_find(const struct inputs *inputs, const char *name);

// Makes them what older ones are, by name and type: as a person has changed them, or initial. A long keeps a
// value that is still on its list.
void inputs_keep(struct inputs *inputs, struct inputs *older);

// "NAME=V[,V...]", as of --uniform: float and long as numbers, a long by its VALUE; bool as 0, 1, false or
// true, and so an event, which 1 raises for one frame; vectors x,y; colors r,g,b[,a]; the samplers take a
// path, which is not looked at. The error for an unknown name lists the known names.
bool inputs_set(struct inputs *inputs, const char *assignment, struct complaint *complaint);

// Back to the initial value, as if never changed.
void input_reset(struct input *input);

// The name of an input's uniform in the text that is compiled, which is another one if GLSL keeps the name for itself.
// input_rename() adds a #define for that.
void input_uniform(const char *name, char uniform[INPUT_UNIFORM]);
void input_rename(const char *name, struct text *head);
bool inputs_have_uniform(const struct inputs *inputs, const char *uniform);

// Adds what declares them in GLSL, without those that the source itself has declared; NULL: none. The last line has no
// end.
void inputs_declare(const struct inputs *inputs, const struct names *declared, struct text *head);

// Sets the uniforms of a shader, which is in use and may lack some; not the samplers.
void inputs_use(const struct inputs *inputs, gl_shader *shader);

// Events are over once a frame with them was drawn.
void inputs_frame_ends(struct inputs *inputs);

// The file of values: a line "NAME = V[, V...]" for each input that a person has changed. It is for use
// on screen alone. Reading changes what the file names and the shader still has, and skips what does not fit
// any more; without a file it reads nothing. Writing replaces the file whole, and removes it where nothing
// is changed. false, with the complaint, if there is a file that cannot be read or written.
bool inputs_read(struct inputs *inputs, const char *path, struct complaint *complaint);
bool inputs_write(const struct inputs *inputs, const char *path, struct complaint *complaint);

#endif

// The Interactive Shader Format: a shader behind a comment with a JSON object, which declares inputs, passes
// and pictures. https://github.com/mrRay/ISF_Spec has version 2; what version 1 did otherwise is read, too.
#ifndef VIEW_ISF_H
#define VIEW_ISF_H

#include <stdbool.h>

#include "plan/inputs.h"

struct isf_pass {
    char target[INPUT_NAME]; // the buffer that it draws into; "": the picture
    bool persistent;         // the buffer keeps its last frame
    bool floats;             // 32 bits a channel; otherwise 8
    char *width, *height;    // expressions; NULL: the picture's
};

// A picture that the file brings along.
struct isf_picture {
    char name[INPUT_NAME];
    char *path;     // from the folder of the shader; NULL: it is a cube
    char *faces[6]; // of the cube, in OpenGL's order
};

// All 0 is none.
struct isf {
    struct inputs inputs;
    struct isf_pass *passes; // at least one, in their order
    int pass_count;
    struct isf_picture *pictures;
    int picture_count;
};

// What a comment with an object on top of a source is.
enum isf_kind {
    NO_HEAD,
    ISF_HEAD,  // JSON with keys of ISF
    VEDA_HEAD, // JSON5 with keys of VEDA, of which PASSES and IMPORTED are as in ISF
};

// Whether a source is ISF, or has VEDA's PASSES or IMPORTED: nothing but blanks and comments precede the head. The head
// stays in the source as the comment that it is, so that lines keep their numbers.
bool isf_is_one(const char *source);

// Reads the head of such a source. false, with the complaint and its line, if it is broken or makes no
// sense, or if glpace-view was built without cJSON; isf_free() is then needed as well.
bool isf_read(struct isf *isf, const char *source, struct complaint *complaint);

void isf_free(struct isf *isf);

// Adds what has to stand before the source, in whole lines: uniforms and samplers that the source has not declared, and
// IMG_PIXEL and its family.
void isf_declare(const struct isf *isf, const struct names *declared, bool is_vertex,
                 struct text *head);

// How large the buffer of a pass is in a picture of width x height with these values: rounded down, 1
// to ISF_LARGEST.
void isf_size(const struct isf *isf, int pass, const struct inputs *inputs, int width, int height,
              int *pass_width, int *pass_height);

#define ISF_LARGEST 16384

// Shared by isf.c and isf_json.c: the object within the source, which ends where the comment does, or the source. NULL:
// there is none.
const char *isf_json(const char *source, size_t *length, enum isf_kind *kind);

#endif

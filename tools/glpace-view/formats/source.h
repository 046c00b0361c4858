// A shader's source as it lies on disk, with its includes put in and its directives taken out.
//
// The text is what is to be compiled behind a head that declares what the source uses. It has a line
// #line N "path" in front of each run of lines, from which the library knows where an error is.
#ifndef VIEW_SOURCE_H
#define VIEW_SOURCE_H

#include <stdbool.h>

#include "base/text.h"

// A line of a directive, such as #iChannel0::WrapMode "Clamp".
struct directive {
    char *path; // of the file that has it
    int line;
    int channel; // of #iChannelN: N; of #iUniform: -1
    char *key;   // "MinFilter", or "" for the channel itself
    char *value; // without its quotes; of #iUniform, what follows it
};

struct source {
    struct text text;
    struct text extensions; // the #extension lines, which have to come first
    int version;            // of #version, such as 430; 0: there is none that counts
    struct directive *directives;
    int directive_count;
    bool reads_keyboard;    // #iKeyboard
    bool has_list;          // an initial value in braces
    struct names words;     // that the code has
    struct names declared;  // outside of functions
    struct names macros;    // that it or a -D defines
    struct names functions; // that it defines or declares
    struct names files;     // that were read or looked for: a change of one changes the source
    struct text error;      // "path:line: message"; empty: there is none
    bool is_unreadable;     // the file itself cannot be read
};

struct source_desc {
    const char *path;
    const char *common;          // a file that stands before it, if it is there; NULL: none
    const struct names *folders; // where includes are looked for besides
    const struct names *defines; // of -D: "NAME" or "NAME VALUE"
};

// false, with source->error. Free it in both cases.
bool source_read(struct source *source, const struct source_desc *desc);

void source_free(struct source *source);

// Whether these bytes may be a text: they have no control characters but tabs and ends of lines and pages.
bool source_is_text(const char *bytes, size_t size);

// The name that is defined for each shader, as by an editor's extension for Shadertoy's.
#define SOURCE_PROGRAM "SHADER_TOY"

// Extensions of WebGL that OpenGL has anyway. In conditions of a source's text their names begin with SOURCE_EXTENSION
// instead of "GL_". NULL ends the list.
extern const char *const source_extensions[];
#define SOURCE_EXTENSION "vw_"

// The whole text of a file. NULL, with the reason in *error, "path ...", if it is no text of at most 1 MiB.
char *source_load(const char *path, struct text *error);

// The path; if there is no such file, that of one in its folder whose name has other capitals or blanks, such
// as "Buffer A.glsl" for bufferA.glsl. The caller frees it.
char *source_find(const char *path);

// The path of a file that another one names: beside it, unless it is absolute. The caller frees it.
char *source_beside(const char *path, const char *name);

#endif

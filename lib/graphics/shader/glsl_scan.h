// Scans a shader's lines and directives, as far as includes need it. Internal to lib/graphics.
#ifndef GLP_GLSL_SCAN_H
#define GLP_GLSL_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A part of a text.
typedef struct glp_glsl_part {
    const char *text;
    size_t size;
} glp_glsl_part;

typedef enum glp_glsl_kind {
    GLP_GLSL_BLANK, // or a comment
    GLP_GLSL_CODE,  // and other directives
    GLP_GLSL_EXTENSION,
    GLP_GLSL_INCLUDE,
    GLP_GLSL_LINE,
    GLP_GLSL_ONCE,
    GLP_GLSL_VERSION,
} glp_glsl_kind;

// One line of a text. It ends with LF, CR LF, CR or the end of the text.
typedef struct glp_glsl_scan {
    glp_glsl_part rest; // the text after the line
    int32_t number;     // from 1
    glp_glsl_part line; // without its line end
    glp_glsl_kind kind;

    // If kind is a directive. Comments may begin or end before and behind it.
    glp_glsl_part before; // the text before the '#'
    glp_glsl_part path;   // of an include or a #line; NULL: there is none, or it is not closed
    glp_glsl_part value;  // of a version, or the number of a #line, as written
    glp_glsl_part behind; // the text after it

    bool is_in_comment; // the line ends within a "/*" comment, ...
    int32_t comment;    // ... which began in this line
    bool is_in_remark;  // the line ends within a "//" comment
    bool is_continued;  // the line ends with a backslash, so the next one continues it
} glp_glsl_scan;

glp_glsl_scan glp_glsl_scan_begin(const char *text, size_t size);

// Steps to the next line. False: there is none.
bool glp_glsl_scan_next(glp_glsl_scan *scan);

// Whether a part, such as the text after a directive, has only blanks and comments.
bool glp_glsl_is_blank(glp_glsl_part part);

#endif

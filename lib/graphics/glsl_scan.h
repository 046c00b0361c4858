// A shader's lines and directives, as far as includes need it. Internal to lib/graphics.
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
    GLP_GLSL_CODE,  // other directives are code, too
    GLP_GLSL_EXTENSION,
    GLP_GLSL_INCLUDE,
    GLP_GLSL_LINE,
    GLP_GLSL_ONCE,
    GLP_GLSL_VERSION,
} glp_glsl_kind;

// One line of a text. A line ends with LF, CR LF, CR or the text.
typedef struct glp_glsl_scan {
    glp_glsl_part rest; // of the text
    int32_t number;     // from 1
    glp_glsl_part line; // without its end
    glp_glsl_kind kind;

    // Where kind is a directive. Comments begin and end in what surrounds it.
    glp_glsl_part before; // what stands before the '#'
    glp_glsl_part path;   // of an include or a line; NULL: there is none, or it does not end
    glp_glsl_part value;  // of a version, or the number of a line, as it is written
    glp_glsl_part behind;

    bool is_in_comment; // which began with "/*" ...
    int32_t comment;    // ... in this line
    bool is_in_remark;  // which began with "//" in a line that ends with a backslash
    bool is_continued;  // the next line belongs to this one
} glp_glsl_scan;

glp_glsl_scan glp_glsl_scan_begin(const char *text, size_t size);

// Steps to the next line. False: there is none.
bool glp_glsl_scan_next(glp_glsl_scan *scan);

// Whether there is nothing in it but blanks and comments, as behind a directive.
bool glp_glsl_is_blank(glp_glsl_part part);

#endif

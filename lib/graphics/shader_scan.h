// A shader's lines and directives, as far as includes need it. Internal to lib/graphics.
#ifndef GLP_SHADER_SCAN_H
#define GLP_SHADER_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A part of a text.
typedef struct glp_shader_part {
    const char *text;
    size_t size;
} glp_shader_part;

typedef enum glp_shader_kind {
    GLP_SHADER_BLANK, // or a comment
    GLP_SHADER_CODE,  // other directives are code, too
    GLP_SHADER_EXTENSION,
    GLP_SHADER_INCLUDE,
    GLP_SHADER_LINE,
    GLP_SHADER_ONCE,
    GLP_SHADER_VERSION,
} glp_shader_kind;

// One line of a text. A line ends with LF, CR LF, CR or the text.
typedef struct glp_shader_scan {
    glp_shader_part rest; // of the text
    int32_t number;       // from 1
    glp_shader_part line; // without its end
    glp_shader_kind kind;

    // Where kind is a directive. Comments begin and end in what surrounds it.
    glp_shader_part before; // what stands before the '#'
    glp_shader_part path;   // of an include or a line; NULL: there is none, or it does not end
    glp_shader_part value;  // of a version, or the number of a line, as it is written
    glp_shader_part behind;

    bool is_in_comment; // which began with "/*" ...
    int32_t comment;    // ... in this line
    bool is_in_remark;  // which began with "//" in a line that ends with a backslash
    bool is_continued;  // the next line belongs to this one
} glp_shader_scan;

glp_shader_scan glp_shader_scan_begin(const char *text, size_t size);

// Steps to the next line. False: there is none.
bool glp_shader_scan_next(glp_shader_scan *scan);

// Whether there is nothing in it but blanks and comments, as behind a directive.
bool glp_shader_is_blank(glp_shader_part part);

#endif

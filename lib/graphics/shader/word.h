// The characters of GLSL's names, independent of the locale. Internal to lib/graphics.
#ifndef GLP_SHADER_WORD_H
#define GLP_SHADER_WORD_H

#include <stdbool.h>

static inline bool glp_glsl_is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static inline bool glp_glsl_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline bool glp_glsl_is_of_word(char c)
{
    return glp_glsl_is_letter(c) || glp_glsl_is_digit(c);
}

#endif

#include "output.h"

#include <stdio.h>
#include <string.h>

#define LONGEST_LITERAL 4000 // C has them up to 4095 bytes
#define LITERAL_COLUMNS 80   // bytes of the text in a line
#define ARRAY_COLUMNS 16

// Three digits end an escape, whatever follows. "??" might begin a trigraph.
static void print_char(char c, char quote)
{
    if (c == '\n')
        fputs("\\n", stdout);
    else if (c == quote || c == '\\' || c == '?')
        printf("\\%c", c);
    else if (c < ' ' || c > '~')
        printf("\\%03o", (unsigned)(unsigned char)c);
    else
        putchar(c);
}

static void print_literal(const char *text)
{
    putchar('"');
    int column = 0;
    for (const char *c = text; *c; c++) {
        print_char(*c, '"');
        column++;
        if (c[1] && (*c == '\n' || column == LITERAL_COLUMNS)) {
            fputs("\"\n    \"", stdout);
            column = 0;
        }
    }
    putchar('"');
}

static void print_array(const char *text)
{
    putchar('{');
    int column = 0;
    for (const char *c = text; *c; c++) {
        fputs(column == 0 ? "\n    '" : "'", stdout);
        print_char(*c, '\'');
        fputs("',", stdout);
        column = (column + 1) % ARRAY_COLUMNS;
    }
    fputs("\n    0}", stdout);
}

static void print_text(int i, const struct source *source)
{
    printf("static const char text_%d[] =", i);
    if (source->size <= LONGEST_LITERAL) {
        fputs("\n    ", stdout);
        print_literal(source->text);
    } else {
        putchar(' ');
        print_array(source->text);
    }
    fputs(";\n\n", stdout);
}

void output_print(const struct sources *sources, const char *name)
{
    size_t length = strlen(name);
    int stem = (int)(length > 1 && name[length - 1] == 's' ? length - 1 : length);
    printf("// Written by glpace-embed.\n"
           "#include <stdint.h>\n\n"
           "#include <glpace/shader_file.h>\n\n"
           "extern const gl_shader_file %s[];\n"
           "extern const int32_t %.*s_count;\n\n",
           name, stem, name);
    for (int i = 0; i < sources->count; i++)
        print_text(i, &sources->all[i]);
    printf("const gl_shader_file %s[] = {\n", name);
    for (int i = 0; i < sources->count; i++) {
        fputs("    {", stdout);
        print_literal(sources->all[i].path);
        printf(", text_%d},\n", i);
    }
    printf("};\n\nconst int32_t %.*s_count = %d;\n", stem, name, sources->count);
}

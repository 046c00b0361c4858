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
        print_literal(source->bytes);
    } else {
        putchar(' ');
        print_array(source->bytes);
    }
    fputs(";\n\n", stdout);
}

// The zero at the end is not counted: C has no empty arrays.
static void print_bytes(int i, const struct source *source)
{
    printf("static const unsigned char bytes_%d[] = {", i);
    for (size_t at = 0; at < source->size; at++)
        printf("%s%u,", at % ARRAY_COLUMNS == 0 ? "\n    " : "",
               (unsigned)(unsigned char)source->bytes[at]);
    fputs("\n    0};\n\n", stdout);
}

static void print_entry(int i, const struct source *source, bool is_text)
{
    fputs("    {", stdout);
    print_literal(source->path);
    if (is_text)
        printf(", text_%d},\n", i);
    else
        printf(", bytes_%d, %zu},\n", i, source->size);
}

void output_print(const struct sources *sources, const char *name)
{
    const bool are_texts = !sources->are_any;
    const char *type = are_texts ? "shader_file" : "embedded_file";
    size_t length = strlen(name);
    int stem = (int)(length > 1 && name[length - 1] == 's' ? length - 1 : length);
    printf("// Written by glpace-embed.\n"
           "#include <stdint.h>\n\n"
           "#include <glpace/%s.h>\n\n"
           "extern const gl_%s %s[];\n"
           "extern const int32_t %.*s_count;\n\n",
           type, type, name, stem, name);
    for (int i = 0; i < sources->count; i++)
        (are_texts ? print_text : print_bytes)(i, &sources->all[i]);
    printf("const gl_%s %s[] = {\n", type, name);
    for (int i = 0; i < sources->count; i++)
        print_entry(i, &sources->all[i], are_texts);
    printf("};\n\nconst int32_t %.*s_count = %d;\n", stem, name, sources->count);
}

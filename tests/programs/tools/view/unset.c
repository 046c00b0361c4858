// Locals that are read before they are set: those that certainly are, and none that may not be.
#include "test.h"

#include <stdlib.h>

#include "base/text.h"
#include "formats/unset.h"

static struct text all;

static void take(const struct unset *unset, void *user)
{
    text_print(user, "%.*s:%d:%d %.*s\n", unset->path_length, unset->path, unset->line,
               unset->column, unset->length, unset->name);
}

static FIXTURE(forget)
{
    text_free(&all);
    return 0;
}

EACH_BETWEEN(NULL, forget)

static void assert_found(const char *source, const char *expected)
{
    text_free(&all);
    text_add(&all, "", 0);
    unset_find(source, take, &all);
    assert_string_equal(all.bytes, expected);
}

// The names that are found in a body of a function.
static void assert_in(const char *body, const char *names)
{
    char *source = text_of("struct Hit { float t; };\n"
                           "void set(float a, out float b);\n"
                           "#define TWICE(x) ((x) * 2.0)\n"
                           "#define ASSIGN(x) x = 1.0\n"
                           "float global;\n"
                           "void mainImage(out vec4 o, in vec2 u) { %s }",
                           body);
    text_free(&all);
    struct text found = {0};
    unset_find(source, take, &all);
    for (char *line = all.bytes; line && *line; line = strchr(line, '\n') + 1) {
        char *name = strchr(line, ' ');
        text_add(&found, name, strcspn(name, "\n"));
    }
    text_add(&found, "", 0);
    if (strcmp(found.bytes, names) != 0)
        fail_msg("in '%s' is found '%s', not '%s'", body, found.bytes, names);
    text_free(&found);
    free(source);
}

TEST(where_it_is_read)
{
    assert_found("#line 7 \"a/image.glsl\"\n"
                 "void mainImage(out vec4 o, in vec2 u)\n"
                 "{\n"
                 "    float x; // not set\n"
                 "#line 20 \"b.glsl\"\n"
                 "    /* x = 1.0;\n"
                 "    */ o = vec4(x);\n"
                 "}\n",
                 "b.glsl:21:17 x\n");
    assert_found("void f() {\n float \\\n a;\n a += 1.0; }", ":4:2 a\n");
}

TEST(what_is_read_first)
{
    assert_in("float a; o = vec4(a);", " a");
    assert_in("float a, b = a;", " a");
    assert_in("float a; a = a + 1.0;", " a");
    assert_in("float a; a += 1.0;", " a");
    assert_in("int a; a++;", " a");
    assert_in("int a; o.x = u[a];", " a");
    assert_in("vec3 a; o.x = a.x;", " a");
    assert_in("float a[3]; o.x = a[0];", " a");
    assert_in("Hit a; o.x = a.t;", " a");
    assert_in("highp float a; if (a > 1.0) o.x = 1.0;", " a");
    assert_in("float a; return a;", " a");
    assert_in("float a; o.x = TWICE(1.0) + sin(a);", " a");
    assert_in("float a; set(1.0, o.x); set(o.y, o.x); o = vec4(a);", " a");
    assert_in("float a; for (int i = 0; i < 3; i++) a += 1.0;", " a");
    assert_in("for (float i, a; i++ < 9.0;) o.x = 1.0;", " i");
    assert_in("float a; { float a = 1.0; o.x = a; } o.y = a;", " a");
    assert_in("float a; o.x = a; o.y = a; float b; o.z = b;", " a b");
}

TEST(what_is_set_first)
{
    assert_in("float a = 1.0; o = vec4(a);", "");
    assert_in("float a; a = 1.0; a += 1.0;", "");
    assert_in("vec2 a; a.x = 1.0; o.xy = a;", "");
    assert_in("float a[2]; a[0] = 1.0; o.x = a[0];", "");
    assert_in("float a, b; a = b = 1.0; o.xy = vec2(a, b);", "");
    assert_in("float a; o.x = (a = 1.0) + a;", "");
    assert_in("float a, b; a = 1.0, b = a; o.x = b;", "");
    assert_in("float a; set(1.0, a); o.x = a;", "");
    assert_in("float a; o.x = modf(u.x, a) + a;", "");
    assert_in("Hit a = Hit(1.0); o.x = a.t;", "");
    assert_in("float a[3]; int n = a.length();", "");
    assert_in("int i; for (i = 0; i < 3; i++) o.x += 1.0;", "");
    assert_in("global += 1.0; o.x = global;", "");
    assert_in("for (int i = 0; i < 3; i++) { float a; a = 1.0; o.x = a; }", "");
}

TEST(what_is_not_certain)
{
    assert_in("float a; if (u.x > 1.0) a = 1.0; o.x = a;", "");
    assert_in("float a; for (int i = 0; i < 3; i++) { if (i > 0) o.x = a; a = 1.0; }", "");
    assert_in("float a; for (int i = 0; i < 3; o.x = a) { a = 1.0; }", "");
    assert_in("float a; do { a = 1.0; } while (a < 0.0);", "");
    assert_in("float a; switch (1) { case 0: { a = 1.0; } break; default: o.x = a; }", "");
    assert_in("float a; ASSIGN(a); float b; o.x = b;", ""); // such a macro hides what happens
    assert_in("float a; o.x = TWICE(a);", "");
    assert_in("float a;\n#if 1\na = 1.0;\n#endif\no.x = a;", "");
    assert_found("#if 0\nvoid f() { float a; a += 1.0; }\n#endif\n", "");
    assert_found("#define A(v) v##1\nvoid f() { float a1; A(a) = 1.0; a1 += 1.0; }\n", "");
    assert_found("#define a1 a\nvoid f() { float a; a1 = 1.0; a += 1.0; }\n", "");
}

TEST(sources_that_are_none)
{
    static const char *const pieces[] = {
        "(", "{", "if (a) ", "for (", "float a, ", "a[", "{ float a; a += a; "};
    assert_found("", "");
    assert_found("void f() { float a; /*", "");
    assert_found("#define", "");
    assert_found("#", "");
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        struct text source = {0};
        text_print(&source, "void f() {");
        for (int j = 0; j < 20000; j++)
            text_print(&source, "%s", pieces[i]);
        unset_find(source.bytes, take, &all); // ends
        text_free(&source);
    }
}

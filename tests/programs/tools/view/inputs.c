// glpace-view's inputs: what lines declare, what --uniform sets, and the file of values.
#define _POSIX_C_SOURCE 200809L // mkdtemp
#include "test.h"

#include <stdlib.h>

#include "plan/inputs.h"
#include "posix.h"

static struct inputs inputs, older;
static struct complaint complaint;
static char folder[] = "/tmp/glpace-view-XXXXXX";
static char path[sizeof folder + sizeof "/a.values"];

static FIXTURE(begin)
{
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
    snprintf(path, sizeof path, "%s/a.values", mkdtemp(folder));
    return 0;
}

static FIXTURE(end)
{
    inputs_free(&inputs);
    inputs_free(&older);
    remove(path);
    return rmdir(folder);
}

EACH_BETWEEN(begin, end)

static struct input *declare(const char *line)
{
    if (!inputs_directive(&inputs, line, &complaint))
        fail_msg("%s", complaint.text);
    return &inputs.list[inputs.count - 1];
}

static void assert_refused(const char *line, const char *why)
{
    assert_false(inputs_directive(&inputs, line, &complaint));
    assert_string_equal(complaint.text, why);
}

static void set(const char *assignment)
{
    if (!inputs_set(&inputs, assignment, &complaint))
        fail_msg("%s", complaint.text);
}

static void assert_not_set(const char *assignment, const char *why)
{
    assert_false(inputs_set(&inputs, assignment, &complaint));
    assert_string_equal(complaint.text, why);
}

static void assert_values(const double *values, double x, double y, double z, double w)
{
    assert_float_equal(values[0], x, 0);
    assert_float_equal(values[1], y, 0);
    assert_float_equal(values[2], z, 0);
    assert_float_equal(values[3], w, 0);
}

TEST(a_number_with_a_range_and_a_step)
{
    struct input *speed = declare(" float speed = 1.5 in { 0.0, 5.0 } step 0.25 // how fast");
    assert_string_equal(speed->name, "speed");
    assert_string_equal(speed->label, "speed");
    assert_int_equal(speed->type, INPUT_FLOAT);
    assert_int_equal(speed->components, 1);
    assert_values(speed->value, 1.5, 0, 0, 0);
    assert_true(speed->has_range);
    assert_values(speed->least, 0, 0, 0, 0);
    assert_values(speed->most, 5, 0, 0, 0);
    assert_float_equal(speed->step, 0.25, 0);
    assert_false(speed->changed);
}

TEST(each_type_as_people_write_it)
{
    assert_values(declare("int n = -3")->value, -3, 0, 0, 0);
    assert_values(declare("bool on = true")->value, 1, 0, 0, 0);
    assert_values(declare("vec2 at = vec2(0.5, .25);")->value, 0.5, 0.25, 0, 0);
    assert_values(declare("vec3 v = vec3(2.)")->value, 2, 2, 2, 0);
    assert_values(declare("color3 c = color3(1.0, 0.5, 0)")->value, 1, 0.5, 0, 0);
    assert_values(declare("color3 d = vec3(0.5)")->most, 1, 1, 1, 1);
    struct input *other = declare("vec4 other = vec4(1.0) in { 0.0, vec4(1, 2, 3, 4) }\r");
    assert_values(other->most, 1, 2, 3, 4);
    assert_false(declare("float plain")->has_range);

    struct text head = {0};
    inputs_declare(&inputs, NULL, &head);
    assert_string_equal(
        head.bytes, "uniform int n; uniform bool on; uniform vec2 at; uniform vec3 v; "
                    "uniform vec3 c; uniform vec3 d; uniform vec4 other; uniform float plain; ");
    text_free(&head);
}

#define RIGHT "'#iUniform TYPE NAME = VALUE in {LEAST, MOST} step STEP'"

TEST(lines_that_are_wrong)
{
    assert_refused("", "#iUniform has no type and name; " RIGHT " is right");
    assert_refused("flot x",
                   "#iUniform knows no type 'flot'; it may be float, int, bool, vec2, vec3, "
                   "vec4, color3 or color4");
    assert_refused("float x = y", "the value of x is no float; " RIGHT " is right");
    assert_refused("float x = inf", "the value of x is no float; " RIGHT " is right");
    assert_refused("int x = 1.5", "the value of x is no int; " RIGHT " is right");
    assert_refused("vec3 x = vec3(1, 2)", "the value of x is no vec3; " RIGHT " is right");
    assert_refused("float x in {5, 0}",
                   "x has no range 'in {LEAST, MOST}' of two numbers, the less one first");
    assert_refused("bool x in {0, 1}",
                   "x has no range 'in {LEAST, MOST}' of two numbers, the less one first");
    assert_refused("float x step 0", "the step of x is no number above 0");
    assert_refused("float x = 1 to 5", "'to 5' has no place in " RIGHT);
    assert_refused("float while",
                   "'while' cannot be the name of an input; it takes letters, digits and '_', and "
                   "must be no word of GLSL");
    declare("float x");
    assert_refused("vec2 x", "x is declared twice, as float and as vec2");
    declare("float x = 2"); // of another pass
    assert_int_equal(inputs.count, 1);
}

TEST(values_are_set_by_their_types)
{
    struct input choice = {.name = "mode", .type = INPUT_LONG, .components = 1, .choice_count = 2};
    choice.choices = calloc(2, sizeof *choice.choices);
    choice.choices[0].value = 4;
    choice.choices[1].value = 7;
    assert_true(inputs_add(&inputs, &choice, &complaint));
    assert_true(inputs_add(
        &inputs, &(struct input){.name = "go", .type = INPUT_EVENT, .components = 1}, &complaint));
    assert_true(
        inputs_add(&inputs, &(struct input){.name = "photo", .type = INPUT_IMAGE}, &complaint));
    declare("float level");
    declare("bool on");
    declare("vec2 at");
    declare("color4 tint = color4(0.5)");

    set("level=-2.5e1");
    assert_values(inputs_find(&inputs, "level")->value, -25, 0, 0, 0);
    assert_true(inputs_find(&inputs, "level")->changed);
    set("mode=7");
    assert_values(inputs_find(&inputs, "mode")->value, 7, 0, 0, 0);
    set("on=true");
    assert_values(inputs_find(&inputs, "on")->value, 1, 0, 0, 0);
    set("on=0");
    assert_values(inputs_find(&inputs, "on")->value, 0, 0, 0, 0);
    set("at=1,2");
    assert_values(inputs_find(&inputs, "at")->value, 1, 2, 0, 0);
    set("tint=0.1,0.2,0.3");
    assert_values(inputs_find(&inputs, "tint")->value, 0.1, 0.2, 0.3, 1);
    set("tint=0,0,0,0.5");
    assert_values(inputs_find(&inputs, "tint")->value, 0, 0, 0, 0.5);
    set("photo=a=b.png");
    assert_string_equal(inputs_find(&inputs, "photo")->file, "a=b.png");
    set("go=1");
    inputs_frame_ends(&inputs);
    assert_values(inputs_find(&inputs, "go")->value, 0, 0, 0, 0);
    assert_values(inputs_find(&inputs, "at")->value, 1, 2, 0, 0);

    assert_not_set("level=fast", "level is 'fast'; it takes a number");
    assert_not_set("level=1,2", "level is '1,2'; it takes a number");
    assert_not_set("level=nan", "level is 'nan'; it takes a number");
    assert_not_set("mode=1", "mode is '1'; it takes one of 4, 7");
    assert_not_set("on=2", "on is '2'; it takes 0, 1, false or true");
    assert_not_set("at=1", "at is '1'; it takes two numbers x,y");
    assert_not_set("tint=1,2,0", "tint is '1,2,0'; it takes r,g,b[,a] from 0 to 1");
    assert_not_set("photo=", "photo is ''; it takes the path of a file");
    assert_not_set("=1", "'=1' sets nothing; NAME=VALUE does");
    assert_not_set("level", "'level' sets nothing; NAME=VALUE does");
    assert_not_set("speed=1",
                   "there is no uniform 'speed'; this shader has mode, go, photo, level, "
                   "on, at, tint");
    assert_values(inputs_find(&inputs, "level")->value, -25, 0, 0, 0);
}

TEST(a_shader_without_inputs)
{
    assert_not_set("speed=1", "there is no uniform 'speed'; this shader has none that can be set");
}

TEST(what_a_person_changed_outlives_a_reload)
{
    declare("float a = 1");
    declare("float b = 1");
    declare("float c = 1");
    set("a=5");
    set("b=6");
    older = inputs;
    inputs = (struct inputs){0};
    declare("float a = 2");
    declare("vec2 b = vec2(2)"); // of another type
    declare("float c = 2");      // never changed
    set("c=8");                  // by a command line that was obeyed before
    inputs_keep(&inputs, &older);
    assert_values(inputs_find(&inputs, "a")->value, 5, 0, 0, 0);
    assert_values(inputs_find(&inputs, "b")->value, 2, 2, 0, 0);
    assert_values(inputs_find(&inputs, "c")->value, 2, 0, 0, 0);
    input_reset(inputs_find(&inputs, "a"));
    assert_values(inputs_find(&inputs, "a")->value, 2, 0, 0, 0);
    assert_false(inputs_find(&inputs, "a")->changed);
}

static void save(void)
{
    if (!inputs_write(&inputs, path, &complaint))
        fail_msg("%s", complaint.text);
}

static void read_back(void)
{
    older = inputs;
    inputs = (struct inputs){0};
    declare("float a = 1");
    declare("int n");
    declare("color3 tint");
    if (!inputs_read(&inputs, path, &complaint))
        fail_msg("%s", complaint.text);
}

TEST(the_file_of_values)
{
    declare("float a = 1");
    declare("int n");
    declare("color3 tint");
    declare("float gone");
    save();
    assert_int_equal(access(path, F_OK), -1); // nothing was changed
    set("a=0.1");
    set("n=-2147483647");
    set("tint=1,0.5,0");
    set("gone=3");
    save();
    read_back();
    assert_values(inputs_find(&inputs, "a")->value, 0.1, 0, 0, 0);
    assert_values(inputs_find(&inputs, "n")->value, -2147483647, 0, 0, 0);
    assert_values(inputs_find(&inputs, "tint")->value, 1, 0.5, 0, 0);
    for (int i = 0; i < inputs.count; i++)
        input_reset(&inputs.list[i]);
    save();
    assert_int_equal(access(path, F_OK), -1);
    assert_true(inputs_read(&inputs, path, &complaint)); // none is fine
}

TEST(a_file_of_values_that_is_damaged)
{
    FILE *file = fopen(path, "w");
    fputs("tint = 9\n\n# of mine\nnothing\na = 4 \n = 1\nunknown = 1\ngo = 1\nphoto = a.png\n",
          file);
    fclose(file);
    const struct input go = {.name = "go", .type = INPUT_EVENT, .components = 1},
                       photo = {.name = "photo", .type = INPUT_IMAGE};
    assert_true(inputs_add(&inputs, &go, &complaint) && inputs_add(&inputs, &photo, &complaint));
    declare("float a = 1");
    declare("color3 tint");
    assert_true(inputs_read(&inputs, path, &complaint));
    assert_values(inputs_find(&inputs, "go")->value, 0, 0, 0, 0); // these are not kept
    assert_null(inputs_find(&inputs, "photo")->file);
    assert_values(inputs_find(&inputs, "a")->value, 4, 0, 0, 0);
    assert_values(inputs_find(&inputs, "tint")->value, 0, 0, 0, 0);
}

TEST(a_file_of_values_that_cannot_be)
{
    char where[64], why[128];
    declare("float a");
    set("a=2");
    snprintf(where, sizeof where, "%s/no/a.values", folder);
    snprintf(why, sizeof why, "cannot write '%s': No such file or directory", where);
    assert_false(inputs_write(&inputs, where, &complaint));
    assert_string_equal(complaint.text, why);
#if defined(_WIN32)
    const char *reason = "Permission denied";
#else
    const char *reason = "Is a directory";
#endif
    snprintf(why, sizeof why, "cannot read '%s': %s", folder, reason);
    assert_false(inputs_read(&inputs, folder, &complaint));
    assert_string_equal(complaint.text, why);
}

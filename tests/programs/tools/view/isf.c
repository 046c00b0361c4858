// What the heads of ISF files say, and what is notified of those that are broken.
#include "test.h"

#include <stdlib.h>

#include "formats/isf.h"

static struct isf isf;
static struct complaint complaint;

static FIXTURE(end)
{
    isf_free(&isf);
    return 0;
}

EACH_BETWEEN(NULL, end)

static void read(const char *source)
{
    isf_free(&isf);
    if (!isf_read(&isf, source, &complaint))
        fail_msg("%d: %s", complaint.line, complaint.text);
}

// The line, a colon and what is reported.
static void assert_refused(const char *source, const char *expected)
{
    char reported[600];
    isf_free(&isf);
    assert_true(isf_is_one(source));
    assert_false(isf_read(&isf, source, &complaint));
    snprintf(reported, sizeof reported, "%d: %s", complaint.line, complaint.text);
    assert_string_equal(reported, expected);
}

static void assert_values(const double *values, double x, double y, double z, double w)
{
    assert_float_equal(values[0], x, 0);
    assert_float_equal(values[1], y, 0);
    assert_float_equal(values[2], z, 0);
    assert_float_equal(values[3], w, 0);
}

static const struct input *input(const char *name)
{
    const struct input *found = inputs_find(&isf.inputs, name);
    assert_non_null(found);
    return found;
}

TEST(what_is_one)
{
    assert_true(isf_is_one("/*{\"INPUTS\": []}*/ void main() {}"));
    assert_true(isf_is_one("\xef\xbb\xbf\n// by somebody\n/* of mine */\n/*\n\t{ \"DESCRIPTION\""));
    assert_true(isf_is_one("/* {} */ void mainImage(out vec4 o, in vec2 u) {}"));
    assert_true(isf_is_one("/*{"));
    assert_false(isf_is_one(""));
    assert_false(isf_is_one("/*"));
    assert_false(isf_is_one("/* {a, b} */ void main() {}"));
    assert_false(isf_is_one("/* {\"name\": \"a\", \"tags\": {\"INPUTS\": []}} */ void main() {}"));
    assert_false(isf_is_one("/*{\"audio\": true}*/ void main() {}"));
    assert_false(isf_is_one("/*{ pixelRatio: 1, 'DESCRIPTION': 'of VEDA' }*/ void main() {}"));
    assert_true(isf_is_one("/*{ audio: true, PASSES: [{}] }*/ void main() {}"));
    assert_true(isf_is_one("/*{ 'IMPORTED': {} }*/ void main() {}"));
    assert_false(isf_is_one("// {\"a\"}\nvoid main() {}"));
    assert_false(isf_is_one("void main() {} /*{\"INPUTS\": []}*/"));
}

TEST(numbers)
{
    read("/*{\"INPUTS\": ["
         "{\"NAME\": \"a\", \"TYPE\": \"float\", \"LABEL\": \"How much\", \"MIN\": -1, \"MAX\": 2, "
         "\"DEFAULT\": 0.5},"
         "{\"NAME\": \"b\", \"TYPE\": \"float\", \"MIN\": 3.0, \"MAX\": 4},"
         "{\"NAME\": \"c\", \"TYPE\": \"float\", \"MIN\": -4, \"MAX\": -3},"
         "{\"NAME\": \"d\", \"TYPE\": \"float\"}]}*/");
    assert_string_equal(input("a")->label, "How much");
    assert_string_equal(input("b")->label, "b");
    assert_values(input("a")->value, 0.5, 0, 0, 0);
    assert_values(input("a")->least, -1, 0, 0, 0);
    assert_values(input("a")->most, 2, 0, 0, 0);
    assert_values(input("b")->value, 3, 0, 0, 0);
    assert_values(input("c")->value, -3, 0, 0, 0);
    assert_values(input("d")->value, 0, 0, 0, 0);
    assert_false(input("d")->has_range);
}

TEST(flags_and_events)
{
    read("/*{\"INPUTS\": [{\"NAME\": \"a\", \"TYPE\": \"bool\", \"DEFAULT\": true},"
         "{\"NAME\": \"b\", \"TYPE\": \"bool\", \"DEFAULT\": 1.0},"
         "{\"NAME\": \"c\", \"TYPE\": \"bool\"}, {\"NAME\": \"d\", \"TYPE\": \"event\"}]}*/");
    assert_values(input("a")->value, 1, 0, 0, 0);
    assert_values(input("b")->value, 1, 0, 0, 0);
    assert_values(input("c")->value, 0, 0, 0, 0);
    assert_int_equal(input("d")->type, INPUT_EVENT);
}

TEST(lists)
{
    read("/*{\"INPUTS\": [{\"NAME\": \"a\", \"TYPE\": \"long\", \"VALUES\": [0, 5, 9],"
         "\"LABELS\": [\"none\", \"some\"], \"DEFAULT\": 5},"
         "{\"NAME\": \"b\", \"TYPE\": \"long\", \"VALUES\": [7, 8]},"
         "{\"NAME\": \"c\", \"TYPE\": \"long\", \"LABELS\": [\"x\", \"y\"]},"
         "{\"NAME\": \"d\", \"TYPE\": \"long\", \"MIN\": 2, \"MAX\": 6}]}*/");
    assert_int_equal(input("a")->choice_count, 3);
    assert_int_equal(input("a")->choices[2].value, 9);
    assert_string_equal(input("a")->choices[1].label, "some");
    assert_string_equal(input("a")->choices[2].label, "9");
    assert_values(input("a")->value, 5, 0, 0, 0);
    assert_values(input("b")->value, 7, 0, 0, 0);
    assert_int_equal(input("c")->choices[1].value, 1);
    assert_string_equal(input("c")->choices[1].label, "y");
    assert_values(input("d")->value, 2, 0, 0, 0);
    assert_null(input("d")->choices);
}

TEST(points_and_colors)
{
    read("/*{\"INPUTS\": [{\"NAME\": \"a\", \"TYPE\": \"point2D\", \"DEFAULT\": [0.5, 2],"
         "\"MIN\": [0, -1], \"MAX\": [1, 3]}, {\"NAME\": \"b\", \"TYPE\": \"point2D\"},"
         "{\"NAME\": \"c\", \"TYPE\": \"color\", \"DEFAULT\": [1, 0.5, 0]},"
         "{\"NAME\": \"d\", \"TYPE\": \"color\"}]}*/");
    assert_values(input("a")->value, 0.5, 2, 0, 0);
    assert_values(input("a")->least, 0, -1, 0, 0);
    assert_values(input("a")->most, 1, 3, 0, 0);
    assert_false(input("b")->has_range);
    assert_values(input("c")->value, 1, 0.5, 0, 1);
    assert_values(input("c")->most, 1, 1, 1, 1);
    assert_values(input("d")->value, 0, 0, 0, 0);
}

TEST(pictures_and_sounds)
{
    read("/*{\"INPUTS\": [{\"NAME\": \"inputImage\", \"TYPE\": \"image\"},"
         "{\"NAME\": \"wave\", \"TYPE\": \"audio\", \"MAX\": 64},"
         "{\"NAME\": \"tones\", \"TYPE\": \"audioFFT\"}],"
         "\"IMPORTED\": {\"stone\": {\"PATH\": \"../stone.png\"}}}*/");
    assert_int_equal(input("inputImage")->type, INPUT_IMAGE);
    assert_int_equal(input("wave")->samples, 64);
    assert_int_equal(input("tones")->samples, 0);
    assert_int_equal(isf.picture_count, 1);
    assert_string_equal(isf.pictures[0].name, "stone");
    assert_string_equal(isf.pictures[0].path, "../stone.png");
    assert_int_equal(isf.pass_count, 1);
    assert_string_equal(isf.passes[0].target, "");
}

static void assert_size(int pass, int width, int height)
{
    int got_width, got_height;
    isf_size(&isf, pass, &isf.inputs, 641, 360, &got_width, &got_height);
    assert_int_equal(got_width, width);
    assert_int_equal(got_height, height);
}

TEST(passes)
{
    read("/*{\"INPUTS\": [{\"NAME\": \"share\", \"TYPE\": \"float\", \"DEFAULT\": 0.25}],"
         "\"PASSES\": [{\"TARGET\": \"small\", \"WIDTH\": \"$WIDTH / 2\", \"HEIGHT\": "
         "\"max($HEIGHT * $share, 1)\"},"
         "{\"TARGET\": \"kept\", \"PERSISTENT\": 1, \"FLOAT\": true, \"WIDTH\": 16, \"HEIGHT\": "
         "\"0\"},"
         "{\"TARGET\": \"huge\", \"WIDTH\": \"1/0\", \"HEIGHT\": \"0/0\", \"PERSISTENT\": false}, "
         "{\"TARGET\": \"wide\", \"WIDTH\": 100000, \"HEIGHT\": -5}, {}]}*/");
    assert_int_equal(isf.pass_count, 5);
    assert_string_equal(isf.passes[0].target, "small");
    assert_false(isf.passes[0].persistent);
    assert_false(isf.passes[0].floats);
    assert_true(isf.passes[1].persistent);
    assert_true(isf.passes[1].floats);
    assert_false(isf.passes[2].persistent);
    assert_string_equal(isf.passes[4].target, "");
    assert_size(0, 320, 90);
    assert_size(1, 16, 1);
    assert_size(2, ISF_LARGEST, 1);
    assert_size(3, ISF_LARGEST, 1);
    assert_size(4, 641, 360);
    assert_true(inputs_set(&isf.inputs, "share=0.5", &complaint));
    assert_size(0, 320, 180);
}

TEST(version_1)
{
    read("/*{\"PERSISTENT_BUFFERS\": [\"a\", \"b\"], \"PASSES\": [{\"TARGET\": \"a\"}, "
         "{\"TARGET\": \"c\"}]}*/");
    assert_true(isf.passes[0].persistent);
    assert_false(isf.passes[1].persistent);
    read("/*{\"PERSISTENT_BUFFERS\": {\"a\": {\"WIDTH\": \"$WIDTH/4\", \"HEIGHT\": \"$HEIGHT/4\", "
         "\"FLOAT\": 1}},"
         "\"PASSES\": [{\"TARGET\": \"a\"}, {}], \"IMPORTED\": [{\"NAME\": \"stone\", \"PATH\": "
         "\"s.png\"}]}*/");
    assert_true(isf.passes[0].persistent);
    assert_true(isf.passes[0].floats);
    assert_size(0, 160, 90);
    assert_string_equal(isf.pictures[0].name, "stone");
}

TEST(passes_that_share_a_target)
{
    read("/*{\"PASSES\": [{\"TARGET\": \"a\"}, {\"TARGET\": \"a\", \"PERSISTENT\": true, "
         "\"FLOAT\": 1}]}*/");
    assert_true(isf.passes[0].persistent);
    assert_true(isf.passes[0].floats);
    struct text head = {0};
    isf_declare(&isf, &(struct names){0}, false, &head);
    const char *first = strstr(head.bytes, "uniform sampler2D a;\n");
    assert_non_null(first);
    assert_null(strstr(first + 1, "uniform sampler2D a;\n"));
    text_free(&head);
}

TEST(heads_of_veda)
{
    read("/*{\n"
         "    pixelRatio: +1., // a comment, with \"quotes\"\n"
         "    'frameskip': .5,\n"
         "    $odd_1: [1, 2,],\n"
         "    IMPORTED: { stone: { PATH: './a \"b\" it\\'s.png' }, },\n"
         "    PASSES: [{ TARGET: 'small', FLOAT: true, WIDTH: '$WIDTH / 2' }, {},],\n"
         "}*/ uniform sampler2D backbuffer; void main() {}");
    assert_int_equal(isf.picture_count, 1);
    assert_string_equal(isf.pictures[0].path, "./a \"b\" it's.png");
    assert_int_equal(isf.pass_count, 2);
    assert_true(isf.passes[0].floats);
    assert_string_equal(isf.passes[0].width, "$WIDTH / 2");
    assert_string_equal(isf.passes[1].target, "backbuffer");
    assert_true(isf.passes[1].persistent);
    assert_refused("\n/*{ PASSES: [{ TARGET: 'a' }],\n, audio: true }*/",
                   "3: the JSON at the top is broken before '\"audio\": true }'");
}

TEST(cubes)
{
    read("/*{\"IMPORTED\": {\"sky\": {\"TYPE\": \"cube\", \"PATH\": [\"1\", \"2\", \"3\", "
         "\"4\", \"5\", \"6\"]}}}*/");
    assert_null(isf.pictures[0].path);
    assert_string_equal(isf.pictures[0].faces[5], "6");
    assert_refused("/*{\"IMPORTED\": {\"sky\": {\"PATH\": [\"1\", \"2\"]}}}*/",
                   "1: the picture 'sky' of IMPORTED has no PATH, nor six of a cube");
}

TEST(what_stands_before_the_source)
{
    read("/*{\"INPUTS\": [{\"NAME\": \"inputImage\", \"TYPE\": \"image\"}, {\"NAME\": \"on\", "
         "\"TYPE\": \"bool\"}],"
         "\"PASSES\": [{\"TARGET\": \"small\"}, {}], \"IMPORTED\": {\"stone\": {\"PATH\": "
         "\"s.png\"}}}*/");
    struct text head = {0};
    isf_declare(&isf, &(struct names){0}, false, &head);
    assert_non_null(strstr(head.bytes, "uniform sampler2D inputImage; uniform bool on; \n"));
    assert_non_null(strstr(head.bytes, "uniform sampler2D small;\n"));
    assert_non_null(strstr(head.bytes, "uniform sampler2D stone;\n"));
    assert_non_null(strstr(head.bytes, "#define _stone_imgSize IMG_SIZE(stone)\n"));
    assert_null(strstr(head.bytes, "_on_"));
    text_free(&head);
}

#define TYPES "it may be float, long, bool, event, point2D, color, image, audio or audioFFT"
#define NAME "it takes up to 63 letters, digits and '_', and must be no word of GLSL or ISF"

TEST(heads_that_make_no_sense)
{
    assert_refused("/*{\n\"INPUTS\": [{\"NAME\": \"a\",\n\"TYPE\": \"flot\"}]}*/",
                   "3: the input 'a' has the TYPE 'flot'; " TYPES);
    assert_refused("/*{\n\"INPUTS\": [\n{\"NAME\": \"a\"}]}*/",
                   "3: the input 'a' has the TYPE ''; " TYPES);
    assert_refused("/*{\n\"INPUTS\": [\n{\"NAME\": \"a b\", \"TYPE\": \"bool\"}]}*/",
                   "3: 'a b' cannot be the name of an input; " NAME);
    assert_refused("/*{\"INPUTS\": [\n{\"NAME\": \"TIME\", \"TYPE\": \"float\"}]}*/",
                   "2: 'TIME' cannot be the name of an input; " NAME);
    assert_refused("\n/*{\"INPUTS\": [{\"TYPE\": \"bool\"}]}*/",
                   "2: an input in the JSON has no name");
    assert_refused("/*{\"INPUTS\": [{\"NAME\": \"a\", \"TYPE\": \"bool\"}, {\"NAME\": \"a\", "
                   "\"TYPE\": \"float\"}]}*/",
                   "1: a is declared twice, as bool and as float");
    assert_refused("/*{\n\n\"PASSES\": [{\"TARGET\": \"out\"}]}*/",
                   "3: 'out' cannot be the name of a pass; " NAME);
    assert_refused("/*{\"INPUTS\": [{\"NAME\": \"a\", \"TYPE\": \"bool\"}],\n\"PASSES\": "
                   "[{\"TARGET\": \"a\"}]}*/",
                   "1: a pass has the TARGET 'a', which is the name of something else");
    assert_refused(
        "/*{\"PASSES\": [{\"TARGET\": \"a\",\n\"WIDTH\": \"$X\"}]}*/",
        "2: '$X' is no size; it takes numbers, + - * / ( ), floor, ceil, round, min, max, "
        "abs, $WIDTH, $HEIGHT and $ before an input of one number");
    assert_refused("/*{\"IMPORTED\":\n{\"a\": {}}}*/",
                   "2: the picture 'a' of IMPORTED has no PATH, nor six of a cube");
}

#define INCOMPLETE "the JSON at the top ends before it is complete"

TEST(complaints_have_no_control_characters)
{
    assert_refused("/*{\"INPUTS\": [{\"NAME\": \"a\", \"TYPE\": \"\\n\\u001b[2J\"}]}*/",
                   "1: the input 'a' has the TYPE '??[2J'; it may be float, long, bool, event, "
                   "point2D, color, image, audio or audioFFT");
}

TEST(heads_that_are_broken)
{
    assert_refused("/*{// PASSES:", "1: " INCOMPLETE);
    assert_refused("/*{", "1: " INCOMPLETE);
    assert_refused("/*{\n\"INPUTS\": [\n", "2: " INCOMPLETE);
    assert_refused("/*{\n\"INPUTS\": [\n{\"NAME\": \"lev", "3: " INCOMPLETE);
    assert_refused("/*{\n\"INPUTS\": [\n{\"NAME\"", "3: " INCOMPLETE);
    assert_refused("/*{\n\"INPUTS\": []\n*/\nvoid main() {}", "3: " INCOMPLETE);
    assert_refused("/*{\n\"INPUTS\": [}\n}*/", "2: the JSON at the top is broken before '}'");
    assert_refused("/*{\n\"CREDIT\": 1\n\"B\": 2\n}*/",
                   "3: the JSON at the top is broken before '\"B\": 2'");
    assert_refused("/*{\n\"CREDIT\": \"one,\n\"B\": 2\n}*/",
                   "2: the JSON at the top has a text without its closing '\"'");
    assert_refused("/*{\"CREDIT\": 1},\n\"B\": 2}*/",
                   "1: the JSON at the top is broken before ','");
}

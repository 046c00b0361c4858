// Fonts with bytes that are wrong are refused by a sentence, or drawn somehow.
#include "font_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char text[] = "Grand AVATAR, \xCE\xBB \xD0\x96 \xE4\xB8\x80 fi 0123";

static uint8_t *read_font(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    uint8_t *bytes = malloc(4 << 20);
    *size = fread(bytes, 1, 4 << 20, file);
    fclose(file);
    return bytes;
}

static void try(const uint8_t *bytes, size_t size)
{
    gl_font *damaged = gl_font_decode(bytes, size, &(gl_font_desc){.size = 24});
    if (!damaged) {
        assert_int_equal(complaints(), 1);
        assert_ptr_equal(strstr(gl_last_error(), "gl_font_decode: "), gl_last_error());
        return;
    }
    begin();
    gl_batch_font(batch, damaged);
    gl_batch_text(batch, 10, 100, 20, (gl_color){1, 1, 1, 1}, text);
    gl_font_measure(damaged, 20, text);
    gl_batch_end(batch);
    gl_font_destroy(damaged);
    complaints();
}

// Tables begin at the file's start, so that some changes are there, and others anywhere.
static void test_changed_bytes(void **state)
{
    (void)state;
    size_t size;
    uint8_t *bytes = read_font(FONT, &size);
    uint8_t *changed = malloc(size);
    srand(20261122);
    const int rounds = 150;
    for (int round = 0; round < rounds; round++) {
        memcpy(changed, bytes, size);
        const int changes = 1 << rand() % 10;
        for (int i = 0; i < changes; i++) {
            const size_t range = rand() % 3 ? size : rand() % 2 ? 512 : 16384;
            changed[((size_t)rand() << 15 ^ (size_t)rand()) % range] = (uint8_t)rand();
        }
        try(changed, size);
    }
    free(changed);
    free(bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_changed_bytes, set_up, tear_down),
    };
    return cmocka_run_group_tests_name("graphics: fonts, damaged", tests, NULL, NULL);
}

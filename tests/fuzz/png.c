// What libFuzzer, or mutations.c, throws at PNG files: bytes as one, and again with sums that say
// that they are as they were meant. What is refused has one sentence that says why and no pixels;
// what is taken has all of them.
#include "fuzz.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/log.h>

#include "graphics/png_read.h"

#define WHO "fuzz: "

long fuzz_runs;
const long fuzz_least = 25;

const char *const fuzz_words[] = {
    "IHDR",
    "PLTE",
    "tRNS",
    "IDAT",
    "IEND",
    "iCCP",
    "\x01",
    "\x10",
    "\x7f\xff\xff\xff",
    "\x80",
    "\xff\xff\xff\xff",
};
const size_t fuzz_word_count = sizeof fuzz_words / sizeof *fuzz_words;

static int complaints;

static void hear(gl_log_level level, const char *message, void *user)
{
    (void)level;
    (void)message;
    (void)user;
    complaints++;
}

static void check_refused(void)
{
    require(complaints == 1, "there is one complaint");
    const char *text = gl_last_error();
    size_t length = strlen(text);
    require(strncmp(text, WHO, strlen(WHO)) == 0 && length > strlen(WHO), "it has a reason");
    for (size_t i = 0; i < length; i++)
        require(text[i] >= ' ' && text[i] <= '~', "it is printable");
}

// The sanitizer sees to it that there is a pixel wherever there has to be one, and that it is
// known.
static void check_taken(const glp_png_input *input, const void *pixels)
{
    fuzz_runs++;
    require(complaints == 0, "there is no complaint");
    require(input->width >= 1 && input->height >= 1, "there is a pixel");
    require(input->bits == 8 || (input->bits == 16 && input->form.deep),
            "it has bits as it was asked for");
    size_t size = (size_t)input->width * (size_t)input->height * 4 * (size_t)input->bits / 8;
    require(size <= input->form.max_bytes, "the size is one that is taken");
    void *copy = malloc(size);
    require(copy, "there is memory");
    memcpy(copy, pixels, size);
    free(copy);
}

static void decode(const uint8_t *data, size_t size, glp_png_form form)
{
    complaints = 0;
    glp_png_input input;
    bool open = glp_png_open_bytes(&input, "fuzz", data, size, form);
    void *pixels = open ? glp_png_read(&input) : NULL;
    if (pixels)
        check_taken(&input, pixels);
    else
        check_refused();
    free(pixels);
    if (open)
        glp_png_close(&input);
}

// ---- sums ---------------------------------------------------------------------------------------

static uint32_t number_at(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static uint32_t crc_of(const uint8_t *bytes, size_t size)
{
    uint32_t crc = ~UINT32_C(0);
    for (size_t i = 0; i < size; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? UINT32_C(0xedb88320) : 0);
    }
    return ~crc;
}

// Every chunk is its length, its type, as many bytes, and the sum of the latter two.
static void repair(uint8_t *bytes, size_t size)
{
    for (size_t at = 8; size - at >= 12;) {
        size_t length = number_at(bytes + at);
        if (length > size - at - 12)
            return;
        uint32_t crc = crc_of(bytes + at + 4, length + 4);
        for (int i = 0; i < 4; i++)
            bytes[at + 8 + length + (size_t)i] = (uint8_t)(crc >> (24 - 8 * i));
        at += length + 12;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    gl_log_set_callback(hear, NULL);
    glp_png_form form = {
        .deep = size % 2,
        .turned = size / 2 % 2,
        .max_bytes = size % 3 ? 64 << 20 : 4000,
    };
    decode(data, size, form);
    if (size < 8)
        return 0;
    uint8_t *repaired = malloc(size);
    require(repaired, "there is memory");
    memcpy(repaired, data, size);
    repair(repaired, size);
    decode(repaired, size, form);
    free(repaired);
    return 0;
}

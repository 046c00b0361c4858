// What libFuzzer, or mutations.c, throws at PNG files: bytes as one, and again with sums that say
// that they are as they were meant.
#include "image.h"

#include <stdlib.h>
#include <string.h>

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
    fuzz_image(data, size);
    if (size < 8)
        return 0;
    uint8_t *repaired = malloc(size);
    require(repaired, "there is memory");
    memcpy(repaired, data, size);
    repair(repaired, size);
    fuzz_image(repaired, size);
    free(repaired);
    return 0;
}

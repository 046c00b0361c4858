// What libFuzzer, or mutations.c, throws at JPEG files, which have no sums.
#include "image.h"

const long fuzz_least = 20;

const char *const fuzz_words[] = {
    "\xff\xc0", "\xff\xc2", "\xff\xc4", "\xff\xd0", "\xff\xd9", "\xff\xda",
    "\xff\xdb", "\xff\xdd", "\xff\xe1", "Exif",     "II*",      "MM",
    "\x12\x01", "\x11",     "\x22",     "\xff\xff", "\x01",     "\x08",
};
const size_t fuzz_word_count = sizeof fuzz_words / sizeof *fuzz_words;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_image(data, size);
    return 0;
}

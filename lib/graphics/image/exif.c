// Exif is a TIFF file behind six bytes: numbers in one of two orders, and a directory of entries of
// twelve bytes each.
#include "graphics/image/exif.h"

#include <stdbool.h>
#include <string.h>

enum { prefix_size = 6, tiff_head_size = 8, entry_size = 12 };
enum { orientation_tag = 0x0112, type_short = 3 };

typedef struct tiff {
    const uint8_t *bytes;
    size_t size;
    bool big_endian;
} tiff;

// Number of two bytes; the caller sees to it that they are there.
static uint32_t short_at(const tiff *it, size_t at)
{
    const uint8_t *bytes = it->bytes + at;
    return it->big_endian ? (uint32_t)bytes[0] << 8 | bytes[1] : (uint32_t)bytes[1] << 8 | bytes[0];
}

static uint32_t long_at(const tiff *it, size_t at)
{
    const uint32_t first = short_at(it, at), second = short_at(it, at + 2);
    return it->big_endian ? first << 16 | second : second << 16 | first;
}

// The value of the first entry that is an orientation; 0: there is none.
static uint32_t find(const tiff *it)
{
    const size_t directory = long_at(it, 4);
    if (directory > it->size - 2)
        return 0;
    const uint32_t count = short_at(it, directory);
    size_t entry = directory + 2;
    for (uint32_t i = 0; i < count && it->size - entry >= entry_size; i++, entry += entry_size)
        if (short_at(it, entry) == orientation_tag && short_at(it, entry + 2) == type_short)
            return short_at(it, entry + 8);
    return 0;
}

glp_orientation glp_exif_orientation(const uint8_t *bytes, size_t size)
{
    if (size < prefix_size + tiff_head_size || memcmp(bytes, "Exif\0\0", prefix_size) != 0)
        return GLP_TOP_LEFT;
    tiff it = {.bytes = bytes + prefix_size, .size = size - prefix_size};
    it.big_endian = memcmp(it.bytes, "MM\0*", 4) == 0;
    if (!it.big_endian && memcmp(it.bytes, "II*\0", 4) != 0)
        return GLP_TOP_LEFT;
    const uint32_t value = find(&it);
    return value >= GLP_TOP_LEFT && value <= GLP_LEFT_BOTTOM ? (glp_orientation)value
                                                             : GLP_TOP_LEFT;
}

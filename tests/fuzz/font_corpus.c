// Writes a TrueType font of four glyphs with straight and curved outlines, one that is made of others, one in layers of
// color, and a pair that is moved together; and a collection of it.
//
// usage: font_corpus FONT COLLECTION

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 2048, TABLES = 10 };

struct file {
    uint8_t bytes[MOST];
    size_t size;
};

static void put(struct file *file, int count, uint32_t value)
{
    for (int i = count - 1; i >= 0; i--)
        file->bytes[file->size++] = (uint8_t)(value >> 8 * i);
}

static void put_words(struct file *file, const int16_t *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        put(file, 2, (uint16_t)words[i]);
}

#define WORDS(file, ...)                                                                           \
    put_words(file, (const int16_t[]){__VA_ARGS__}, sizeof((const int16_t[]){__VA_ARGS__}) / 2)

// ---- tables, in the order of their tags ---------------------------------------------------------

static void
put_colr(struct file *file) // glyph 3 is glyph 1 in red below glyph 2 in the text's color
{
    WORDS(file, 0, 1, 0, 14, 0, 20, 2, 3, 0, 2, 1, 0, 2, -1);
}

static void put_cpal(struct file *file)
{
    WORDS(file, 0, 1, 1, 1, 0, 14, 0);
    put(file, 4, 0x0000ffff);
}

static void put_cmap(struct file *file) // A, B, V and a lambda
{
    WORDS(file, 0, 1, 3, 1, 0, 12);
    WORDS(file, 4, 48, 0, 8, 8, 2, 0);
    WORDS(file, 'B', 'V', 0x3bb, -1, 0);
    WORDS(file, 'A', 'V', 0x3bb, -1);
    WORDS(file, 1 - 'A', 3 - 'V', 1 - 0x3bb, 1, 0, 0, 0, 0);
}

static const int16_t glyph_sizes[] = {34, 34, 30, 24};

static void put_glyf(struct file *file)
{
    WORDS(file, 1, 0, 0, 500, 700, 3, 0); // a rectangle
    put(file, 4, 0x01010101);
    WORDS(file, 0, 500, 0, -500);
    WORDS(file, 0, 0, 700, 0);
    WORDS(file, 1, 0, 0, 500, 700, 3, 0); // two curves
    put(file, 4, 0x01000100);
    WORDS(file, 0, 250, 250, -250);
    WORDS(file, 0, 350, -350, 700);
    WORDS(file, 1, 0, 0, 500, 700, 2, 0); // a triangle
    put(file, 3, 0x010101);
    WORDS(file, 0, 500, -250);
    WORDS(file, 0, 0, 700);
    put(file, 1, 0);
    WORDS(file, -1, 0, 0, 500, 700); // the first and, moved, the third
    WORDS(file, 0x0023, 0, 0, 0);
    put(file, 2, 0x0002);
    put(file, 4, 0x00020a00);
}

static void put_head(struct file *file)
{
    WORDS(file, 1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, 1000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 500, 700,
          0, 8, 2, 0, 0);
}

static void put_hhea(struct file *file)
{
    WORDS(file, 1, 0, 800, -200, 90, 600, 0, 0, 500, 1, 0, 0, 0, 0, 0, 0, 0, 4);
}

static void put_hmtx(struct file *file)
{
    WORDS(file, 500, 0, 550, 0, 600, 0, 550, 0);
}

static void put_kern(struct file *file) // A and V
{
    WORDS(file, 0, 1, 0, 20, 1, 1, 6, 0, 0, 1, 3, -80);
}

static void put_loca(struct file *file)
{
    int16_t at = 0;
    for (int i = 0; i < 4; i++) {
        put(file, 2, (uint32_t)at / 2);
        at = (int16_t)(at + glyph_sizes[i]);
    }
    put(file, 2, (uint32_t)at / 2);
}

static void put_maxp(struct file *file)
{
    WORDS(file, 1, 0, 4, 8, 2, 8, 2, 2, 0, 0, 0, 0, 0, 0, 2, 1);
}

static const struct {
    char tag[5];
    void (*put)(struct file *file);
} tables[TABLES] = {
    {"COLR", put_colr}, {"CPAL", put_cpal}, {"cmap", put_cmap}, {"glyf", put_glyf},
    {"head", put_head}, {"hhea", put_hhea}, {"hmtx", put_hmtx}, {"kern", put_kern},
    {"loca", put_loca}, {"maxp", put_maxp},
};

// -------------------------------------------------------------------------------------------------

static void put_font(struct file *file)
{
    size_t entry = file->size + 12;
    WORDS(file, 1, 0, TABLES, 128, 3, 32);
    file->size += 16 * TABLES;
    for (int i = 0; i < TABLES; i++, entry += 16) {
        const size_t at = file->size;
        tables[i].put(file);
        struct file head = {.size = 0};
        for (int j = 0; j < 4; j++)
            put(&head, 1, (uint8_t)tables[i].tag[j]);
        put(&head, 4, 0);
        put(&head, 4, (uint32_t)at);
        put(&head, 4, (uint32_t)(file->size - at));
        memcpy(file->bytes + entry, head.bytes, head.size);
        file->size = (file->size + 3) / 4 * 4;
    }
}

static int save(const struct file *file, const char *path)
{
    FILE *out = fopen(path, "wb");
    return out && fwrite(file->bytes, 1, file->size, out) == file->size && fclose(out) == 0;
}

int main(int argc, char **argv)
{
    static struct file font, collection = {.bytes = "ttcf\0\1\0\0\0\0\0\1\0\0\0\x10", .size = 16};
    put_font(&font);
    put_font(&collection);
    return argc == 3 && save(&font, argv[1]) && save(&collection, argv[2]) ? EXIT_SUCCESS
                                                                           : EXIT_FAILURE;
}

#include "out/wav.h"

#include <string.h>

#include "base/whole.h"

enum { FRAME = 4, HEAD = 44 }; // bytes

static void put(uint8_t *at, uint32_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        at[i] = (uint8_t)(number >> (8 * i));
}

static void make_head(uint8_t head[HEAD], int rate, uint32_t size)
{
    static const uint8_t kinds[HEAD] = "RIFF....WAVEfmt ....................data";
    memcpy(head, kinds, HEAD);
    put(head + 4, HEAD - 8 + size, 4);
    put(head + 16, 16, 4); // bytes of what follows up to "data"
    put(head + 20, 1, 2);  // PCM
    put(head + 22, 2, 2);  // channels
    put(head + 24, (uint32_t)rate, 4);
    put(head + 28, (uint32_t)rate * FRAME, 4);
    put(head + 32, FRAME, 2);
    put(head + 34, 16, 2); // bits
    put(head + 40, size, 4);
}

struct wave {
    int rate;
    const int16_t *samples;
    int64_t frames;
};

static void put_wave(FILE *file, const void *user)
{
    const struct wave *wave = user;
    uint8_t head[HEAD];
    make_head(head, wave->rate, (uint32_t)(wave->frames * FRAME));
    fwrite(head, sizeof head, 1, file);
    for (int64_t i = 0; i < wave->frames; i++) {
        uint8_t bytes[FRAME];
        put(bytes, (uint16_t)wave->samples[2 * i], 2);
        put(bytes + 2, (uint16_t)wave->samples[2 * i + 1], 2);
        fwrite(bytes, sizeof bytes, 1, file);
    }
}

bool wav_write(const char *path, int rate, const int16_t *samples, int64_t frames,
               struct complaint *complaint)
{
    const struct wave wave = {rate, samples, frames};
    return whole_write(path, put_wave, &wave, complaint);
}

// Writes a short sound.
//
// usage: sound_corpus FILE

#include <stdint.h>
#include <stdlib.h>

#include "out/wav.h"

int main(int argc, char **argv)
{
    static const int16_t samples[] = {0, 1, 9000, -9000, 32767, -32768, 200, -3, 0, 7, 900, 5000};
    struct complaint complaint;
    return argc == 2 && wav_write(argv[1], 8000, samples, 6, &complaint) ? EXIT_SUCCESS
                                                                         : EXIT_FAILURE;
}

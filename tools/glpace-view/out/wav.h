// WAV files: 16 bits, stereo.
#ifndef VIEW_WAV_H
#define VIEW_WAV_H

#include <stdint.h>

#include "base/complaint.h"

#define WAV_MOST_FRAMES 1000000000 // the sizes in the file have 32 bits

// Writes a file whole, or none: frames of a left and a right sample, 1 to WAV_MOST_FRAMES. false, with the
// complaint, if it cannot be written.
bool wav_write(const char *path, int rate, const int16_t *samples, int64_t frames,
               struct complaint *complaint);

#endif

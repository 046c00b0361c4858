// An XInput whose pads are what the test says. Exported as `fake_xinput_pads`.
#ifndef FAKE_XINPUT_H
#define FAKE_XINPUT_H

#include <stdbool.h>

#include <windows.h>

#include <xinput.h>

typedef struct fake_xinput_pad {
    bool connected;
    bool refuses;
    XINPUT_VIBRATION motors;
} fake_xinput_pad;

#endif

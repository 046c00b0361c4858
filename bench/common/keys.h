// Keys that go down for another program's window, by X's extension XTEST: for the server, and for
// the program, they are as real as a keyboard's. One display at a time.
#ifndef BENCH_KEYS_H
#define BENCH_KEYS_H

#include <stdint.h>

// Connects to the display. Ends the program where there is none, or without XTEST.
void bench_keys_open(void);

// Waits for the only window of the display to be there, and gives it the keyboard's focus. Ends the
// program if there is none after some seconds.
void bench_keys_focus(void);

// Presses a key and lets it go. When, on the clock of bench_now(): right before the press.
int64_t bench_keys_tap(void);

void bench_keys_close(void);

#endif

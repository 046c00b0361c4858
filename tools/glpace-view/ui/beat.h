// What is done again and again beside the frames: on a thread, or in a browser, which gives a program none, while
// the program waits.
#ifndef VIEW_BEAT_H
#define VIEW_BEAT_H

struct beat;

// Calls a function every 40 ms or so, until beat_stop(). NULL: there is no thread to be had.
struct beat *beat_start(void (*call)(void *user), void *user);
void beat_stop(struct beat *beat);

#endif

// Of a machine that starts no threads, as a page is.
#ifndef NO_THREAD_H
#define NO_THREAD_H

#include <stdbool.h>

extern bool no_thread; // from now on

#endif

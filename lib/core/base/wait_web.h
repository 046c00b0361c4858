// How a program in the browser waits: it gives control back to the page. What happens there meanwhile,
// such as input, may end the wait. Internal to files for the browser.
#ifndef GLP_WAIT_WEB_H
#define GLP_WAIT_WEB_H

#include <stdbool.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

// Whether the program can wait: it was linked with asyncify, or the browser suspends it (JSPI). If not,
// no wait lasts, and the page goes on only when main() and each callback have returned.
bool glp_web_can_wait(void);

// Waits until the clock reads `until` (may be GL_TIME_NEVER) or glp_web_wake() is called; one that is not sharp may
// end some milliseconds late, and leaves the page's thread alone until then. A wait that is over lets the page go on
// briefly.
void glp_web_wait(int64_t until, bool sharp);

// Whether waits are to be sharp: between glp_clock_sharpen() and glp_clock_unsharpen().
bool glp_web_is_sharp(void);

// Ends the wait, or the next one.
void glp_web_wake(void);

#pragma GCC visibility pop

#endif

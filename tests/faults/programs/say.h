// What the programs print is what a run without faults prints, or an error is on stderr: by dprintf(), which
// no fault reaches.
#ifndef SAY_H
#define SAY_H

#include <stdio.h>
#include <string.h>

#define say(...) dprintf(1, __VA_ARGS__)

#endif

// Marks a function as rarely called: it stays out of those that call it. One that calls others only
// as the last thing it does saves no registers. Internal.
#ifndef GLP_RARE_H
#define GLP_RARE_H

#ifdef __GNUC__
#define GLP_RARE __attribute__((__cold__, __noinline__))
#else
#define GLP_RARE
#endif

#endif

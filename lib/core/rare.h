// Marks a function as rarely called: it stays out of those that call it. One that calls others only
// as the last thing it does saves no registers. GLP_WHOLE marks one that takes in all the usual
// ones that it calls. Internal.
#ifndef GLP_RARE_H
#define GLP_RARE_H

#ifdef __GNUC__
#define GLP_RARE __attribute__((__cold__, __noinline__))
#define GLP_WHOLE __attribute__((__flatten__))
#else
#define GLP_RARE
#define GLP_WHOLE
#endif

#endif

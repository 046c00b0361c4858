// The trace: one event a line, fields between tabs.
#ifndef TRACE_TRACE_H
#define TRACE_TRACE_H

#include <glpace/event.h>

// Prints the event to stdout; time is when it was handed out, ns of true time.
void trace_print(int64_t time, const gl_event *event);

#endif

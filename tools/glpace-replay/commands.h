// The commands. Each returns SAME, DIFFERENT or TROUBLE, and logs why it is in trouble.
#ifndef REPLAY_COMMANDS_H
#define REPLAY_COMMANDS_H

#include "options.h"

int run_info(const struct options *options);
int run_dump(const struct options *options);
int run_assemble(const struct options *options);
int run_trace(const struct options *options);
int run_verify(const struct options *options);
int run_diff(const struct options *options);
int run_trim(const struct options *options);
int run_salvage(const struct options *options);

#endif

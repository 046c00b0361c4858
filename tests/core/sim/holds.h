// A rule that has to hold; the first that does not is remembered, in `it`.
#ifndef HOLDS_H
#define HOLDS_H

#define HOLDS(rule)                                                                                \
    do {                                                                                           \
        if (!(rule) && !it->broken)                                                                \
            it->broken = #rule;                                                                    \
    } while (0)

#endif

// usage: misuse_SUBJECT          prints what mistakes there are, one a line
//        misuse_SUBJECT NUMBER   makes that one, from 1, and ends well
#include "mistake.h"

#include <stdio.h>
#include <stdlib.h>

static mistake *first;

void mistake_register(mistake *one)
{
    one->next = first;
    first = one;
}

int main(int argc, char **argv)
{
    const mistake *one = first;
    if (argc != 2) {
        for (; one; one = one->next)
            puts(one->what);
        return 0;
    }
    for (int number = atoi(argv[1]); number > 1; number--)
        one = one->next;
    if (one->before)
        one->before();
    one->make();
    if (one->after)
        one->after();
}

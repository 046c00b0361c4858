// usage: misuse_SUBJECT          prints what mistakes there are, one a line
//        misuse_SUBJECT NUMBER   makes that one, from 1, and ends well
#include "mistake.h"

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    if (argc == 2) {
        mistakes[atoi(argv[1]) - 1].make();
        return 0;
    }
    for (const mistake *one = mistakes; one->what; one++)
        puts(one->what);
}

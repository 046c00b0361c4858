// One of the sleepers, as a program of its own. Prints its results, or nothing but a line where it has
// none.
// usage: sleeper SLEEPER NS SECONDS
#include <stdio.h>
#include <stdlib.h>

#include "sleepers.h"

int main(int argc, char **argv)
{
    double results[SLEEP_RESULTS];
    const bool is_measured =
        argc == 4 && sleeper_measure(atoi(argv[1]), atoll(argv[2]), atof(argv[3]), results);
    for (int i = 0; is_measured && i < SLEEP_RESULTS; i++)
        printf("%.3f ", results[i]);
    puts("");
    return argc == 4 ? 0 : 2;
}

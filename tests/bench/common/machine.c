#define _GNU_SOURCE // getloadavg

#include "machine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

static void read_cpu(char *cpu, size_t size)
{
    snprintf(cpu, size, "unknown processor");
    FILE *file = fopen("/proc/cpuinfo", "r");
    if (!file)
        return;
    char line[256];
    while (fgets(line, sizeof line, file)) {
        char *value = strchr(line, ':');
        if (!value || strncmp(line, "model name", 10) != 0)
            continue;
        line[strcspn(line, "\n")] = '\0';
        snprintf(cpu, size, "%s", value + 2);
        break;
    }
    fclose(file);
}

bench_machine bench_machine_here(void)
{
    bench_machine machine = {.cores = sysconf(_SC_NPROCESSORS_ONLN)};
    read_cpu(machine.cpu, sizeof machine.cpu);
    struct utsname name;
    if (uname(&name) == 0)
        snprintf(machine.kernel, sizeof machine.kernel, "%s %s", name.sysname, name.release);
    if (getloadavg(&machine.load, 1) != 1)
        machine.load = 0;
    time_t now = time(NULL);
    strftime(machine.date, sizeof machine.date, "%Y-%m-%d", gmtime(&now));
    return machine;
}

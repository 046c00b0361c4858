#define _GNU_SOURCE // getloadavg

#include "machine.h"

#include <math.h>
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

// The first line is `cpu`, and ticks of user, nice, system, idle, iowait, irq, softirq and steal. What
// guests took is part of the first two.
bench_steal bench_steal_read(void)
{
    bench_steal steal = {0, 0};
    FILE *file = fopen("/proc/stat", "r");
    double ticks[8] = {0};
    if (file && fscanf(file, "cpu %lf %lf %lf %lf %lf %lf %lf %lf", &ticks[0], &ticks[1], &ticks[2],
                       &ticks[3], &ticks[4], &ticks[5], &ticks[6], &ticks[7]) == 8) {
        steal.stolen = ticks[7];
        for (int i = 0; i < 8; i++)
            steal.all += ticks[i];
    }
    if (file)
        fclose(file);
    return steal;
}

double bench_steal_since(bench_steal before)
{
    const bench_steal now = bench_steal_read();
    return now.all > before.all ? 100 * (now.stolen - before.stolen) / (now.all - before.all) : NAN;
}

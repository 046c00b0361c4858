"""Under node the simulated machine does the same as natively, to the last byte: the traces of given scenarios, and
the events of random seeds. Prints TAP.

usage: alike.py GLPACE-TRACE TEST-MACHINES SCENARIO..., both built for node; $GLPACE_NATIVE: a native build folder"""

import difflib
import os
import pathlib
import subprocess
import sys

SEEDS = {"random_schedules": 100000, "random_displays": 1000}
folder = os.environ.get("GLPACE_NATIVE")
if not folder:
    print("1..0 # SKIP GLPACE_NATIVE names no native build, as ./dev test web does")
    sys.exit()
native = pathlib.Path(folder)
trace, machines, *scenarios = sys.argv[1:]
status = 0


def output(*command):
    """Its lines, and how it ended."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False, text=True)
    return done.stdout.splitlines() + [f"status {done.returncode}"]


def expect_same(number, name, here, there):
    global status
    if there == here and here[-1] == "status 0":
        print(f"ok {number} - {name}", flush=True)
        return
    status = 1
    print(f"not ok {number} - {name}")
    for line in list(difflib.unified_diff(here, there, "natively", "under node", lineterm=""))[:20]:
        print("#", line, flush=True)


def run(number, name, program, built, *args):
    here = output(native / program, *args)
    there = output("node", "--no-experimental-fetch", built, *args)
    expect_same(number, name, here, there)


print(f"1..{len(scenarios) + len(SEEDS)}", flush=True)
for number, scenario in enumerate(scenarios, 1):
    run(number, pathlib.Path(scenario).stem, "tools/glpace-trace/glpace-trace", trace, scenario)
for number, (test, count) in enumerate(SEEDS.items(), len(scenarios) + 1):
    run(number, f"{count} seeds of {test}", "tests/core/sim/test_machines", machines, test, "1", str(count))
sys.exit(status)

#!/usr/bin/env python3
"""Runs the suites window and demos on X11 and under Wayland compositors, and says what came of it.

usage: matrix.py BUILD DISPLAY...    x11, weston or sway

Prints, for each display and suite, how many tests passed, failed, or are not possible there, and
each of the latter two with its reason. Status 1 if any failed.
"""
import json
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def read_not_possible():
    """What cannot pass on Wayland, though its program can run there: "program/test" to reason."""
    with open(os.path.join(HERE, "not_possible")) as lines:
        pairs = (line.rstrip("\n").split(": ", 1) for line in lines if line[0] != "#")
        return {name: reason for name, reason in pairs}


def judge(run, excused):
    """Of one program: how many of its tests passed, which failed, and which are not possible."""
    program = run["name"].rsplit(" ", 1)[-1]
    output = run.get("stdout", "")
    skipped = re.search(r"^1\.\.0 # SKIP (.*)", output, re.M)
    if skipped:
        return 0, [], [(program, skipped.group(1))]
    passed = len(re.findall(r"^ok ", output, re.M))
    failed, impossible = [], []
    for name in re.findall(r"^not ok \d+ - (\w.*)", output, re.M):
        test = f"{program}/{name.split(' Could not')[0]}"
        if test in excused:
            impossible.append((test, excused[test]))
        else:
            failed.append(test)
    if run["result"] not in ("OK", "SKIP") and not failed and not impossible:
        failed.append(f"{program} ({run['result']})")
    return passed, failed, impossible


def run_suite(build, display, suite):
    environment = {key: value for key, value in os.environ.items()
                   if key not in ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")}
    environment["GLPACE_TEST_DISPLAY"] = display
    if display == "x11":
        environment.pop("LD_LIBRARY_PATH", None)  # which has GLFW for Wayland
    log = f"{suite}-{display}"
    subprocess.run(["meson", "test", "-C", build, "--no-rebuild", "--logbase", log, "--suite",
                    f"glpace:{suite}"],
                   env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    with open(os.path.join(build, "meson-logs", log + ".json")) as runs:
        return [json.loads(line) for line in runs]


def main():
    build, displays = sys.argv[1], sys.argv[2:]
    any_failed = False
    for display in displays:
        excused = {} if display == "x11" else read_not_possible()
        for suite in ("window", "demos"):
            results = [judge(run, excused) for run in run_suite(build, display, suite)]
            passed = sum(result[0] for result in results)
            failed = [test for result in results for test in result[1]]
            impossible = [pair for result in results for pair in result[2]]
            any_failed = any_failed or failed
            print(f"{display}, suite {suite}: {passed} passed, {len(failed)} failed, "
                  f"{len(impossible)} not possible", flush=True)
            for test in failed:
                print(f"    failed: {test}")
            for test, reason in impossible:
                print(f"    not possible: {test}: {reason}")
    sys.exit(1 if any_failed else 0)


main()

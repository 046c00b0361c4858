"""Compares processors: how many tests of each suite passed on which, and whether glpace-trace prints the
same for every scenario as the build for this machine does. Ends with 1 if a trace differs.

usage: side_by_side.py NAME..., of which there is build-NAME
"""
import ast
import collections
import configparser
import glob
import json
import re
import subprocess
import sys

names = sys.argv[1:]
passed = collections.defaultdict(collections.Counter)  # by suite, by name
for name in names:
    with open(f"build-{name}/meson-logs/testlog.json", encoding="utf-8") as log:
        for test in map(json.loads, log):
            suite = re.match(r"glpace:(\w+)", test["name"])[1]
            count = len(re.findall(r"^ok (?!.*# SKIP)", test.get("stdout", ""), re.MULTILINE))
            passed[suite][name] += count or test["result"] == "OK"

scenarios = glob.glob("tests/core/scenarios/*.scenario") + glob.glob("docs/pictures/*.scenario")


def traces(build, starter):
    return [subprocess.run([*starter, f"{build}/tools/glpace-trace/glpace-trace", scenario],
                           capture_output=True, check=True).stdout for scenario in scenarios]


here = traces("build", [])
differ = collections.Counter()
for name in names:
    cross = subprocess.run(["scripts/processor.sh", name], capture_output=True, check=True, text=True).stdout
    config = configparser.ConfigParser()
    config.read(cross.strip())
    there = traces(f"build-{name}", ast.literal_eval(config["binaries"]["exe_wrapper"]))
    differ[name] = sum(a != b for a, b in zip(here, there))


def row(title, cells):
    print(f"{title:24}" + "".join(f"{cell:>9}" for cell in cells))


row("passed", names)
for suite in sorted(passed):
    row(suite, [passed[suite][name] for name in names])
row("all", [sum(counts[name] for counts in passed.values()) for name in names])
row(f"of {len(scenarios)} traces differ", [differ[name] for name in names])
sys.exit(any(differ.values()))

"""What has to be built before the tests of some suites run: ninja's names of it, one a line.

usage: targets.py BUILD-FOLDER SUITE..., as Meson writes them: glpace:loop
"""
import json
import os
import sys

folder, *suites = sys.argv[1:]


def known(what):
    with open(f"{folder}/meson-info/intro-{what}.json", encoding="utf-8") as file:
        return json.load(file)


needed = {target for test in known("tests") + known("benchmarks") if set(test["suite"]) & set(suites)
          for target in test["depends"]}
for target in known("targets"):
    if target["id"] in needed:
        for name in target["filename"]:
            print(os.path.relpath(name, os.path.abspath(folder)))

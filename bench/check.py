"""Checks the results of a benchmark: its output ends with valid JSON, everything that was built is measured and
drawn, and the page has its section once, with a result for each target.

usage: check.py NAME ABSENT OUTPUT PAGE PICTURE

ABSENT: rows whose names begin with this word are missing, because the library is not installed.
"""
import json
import os
import sys
import xml.etree.ElementTree

# The programs that wait for the target time of a swap, so that they know how far off the swap is.
GRIDS = "glpace, paced", "by hand"

name, absent, output, page, picture = sys.argv[1:]


def is_expected(row, key):
    if absent and row["who"].startswith(absent):
        return False
    if row["who"] == "SDL_Delay" and row["case"].startswith("0.5 ms"):
        return False  # it takes whole milliseconds
    if key == "stolen_percent":
        return False  # it is counted in ticks, of which a player may have seen none
    if key in ("grid_off_p50_us", "beyond_50_us_percent") and not row["who"].startswith(GRIDS):
        return False
    if key == "file_mb_an_hour" and not row["who"].startswith(("recorder", "tracer")):
        return False
    if key == "history_s" and row["who"] != "history":
        return False
    return key != "ms_in_all" or row["case"] == "event of a simulated hour"


with open(output, encoding="utf-8") as file:
    found = json.loads(file.read().rstrip("\n").split("\n")[-1])
assert found["bench"] == name, found["bench"]
assert found["machine"]["cores"] > 0 and found["rounds"] == 1
assert 0 <= found["machine"]["stolen_percent"] <= 100
assert len(found["rows"]) > 1 and len(found["targets"]) > 0
keys = [key for key in found["rows"][0] if key not in ("case", "who")]
for row in found["rows"]:
    for key in keys:
        assert row[key] is not None or not is_expected(row, key), f"{key} was not measured: {row}"
for target in found["targets"]:
    seen, at_most = target["seen"], target["at_most"]
    known = seen is not None and at_most is not None
    assert target["met"] == (seen <= at_most if known else None), target

with open(page, encoding="utf-8") as file:
    text = file.read()
begin, end = f"<!-- bench {name} -->\n", f"<!-- end of bench {name} -->\n"
assert text.count(begin) == 1 and text.count(end) == 1
section = text.split(begin)[1].split(end)[0]
assert section.startswith(f"## {name}: ") and f"`./dev bench {name} --rounds 1" in section
assert section.count("**missed**") == sum(target["met"] is False for target in found["targets"])
assert f"pictures/bench_{name}.svg" in section

svg = xml.etree.ElementTree.parse(picture).getroot()
assert svg.tag.endswith("}svg")
drawn = [row for row in found["rows"] if row[keys[0]] is not None]
dots = len(drawn) + len({row["who"] for row in drawn})  # one for each in the legend
assert drawn and len(svg.findall(".//{*}circle")) == dots, f"not {dots} dots were drawn"
for dot in svg.findall(".//{*}circle"):
    assert float(dot.get("cx")) < float(svg.get("width")), "a dot lies outside the picture"
assert os.path.getsize(picture) < 200_000

"""What a benchmark left behind: its output ends in JSON that makes sense, the page has its section
once, with a verdict for each target, and the picture is one.

usage: check.py NAME OUTPUT PAGE PICTURE
"""
import json
import os
import sys
import xml.etree.ElementTree

name, output, page, picture = sys.argv[1:]

with open(output, encoding="utf-8") as file:
    found = json.loads(file.read().rstrip("\n").split("\n")[-1])
assert found["bench"] == name, found["bench"]
assert found["machine"]["cores"] > 0 and found["rounds"] == 1
assert len(found["rows"]) > 1 and len(found["targets"]) > 0
for key in set(found["rows"][0]) - {"case", "who", "ms_in_all"}:  # which only one has
    measured = [row for row in found["rows"] if row[key] is not None]
    assert len(measured) >= len(found["rows"]) / 2, f"{key}: little was measured"
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
whos = {row["who"] for row in found["rows"]}
assert len(svg.findall(".//{*}circle")) - len(whos) >= len(found["rows"]) / 2, "little was drawn"
assert os.path.getsize(picture) < 200_000

"""Writes what measure.sh found on a graphics card into the section of graphics cards of a page. The rest of the page
stays as it is.

usage: section.py RESULTS.json [PAGE], docs/performance.md unless named
"""
import json
import pathlib
import sys

BEGIN, END = "<!-- gpu -->\n", "<!-- end of gpu -->\n"


def table(*rows):
    """Of the heading and the rows; all columns but the first have numbers."""
    head, *lines = rows
    rule = ["---"] + ["---:"] * (len(head) - 1)
    return "".join("| " + " | ".join(map(str, row)) + " |\n" for row in (head, rule, *lines)) + "\n"


def number(value, decimals):
    return "" if value is None else f"{value:.{decimals}f}"


def steps(found, name):
    """The words of the step's name behind `name`, and its data."""
    for step in found["steps"]:
        if step["step"].startswith(name) and step["verdict"] == "ok":
            yield step["step"].removeprefix(name).split(), step["data"] or {}


def golden(found):
    shown = ""
    for place, where in ("headless", "offscreen"), ("virtual", "in a window"):
        scenes = [step for step in found["steps"] if step["step"].startswith(f"golden {place} ")]
        good = sum(step["verdict"] == "ok" for step in scenes)
        if scenes:
            shown += f"- {good} of {len(scenes)} golden scenes are drawn {where} as their references show.\n"
    return shown


def not_good(found):
    return "".join(f"- {step['step']}: {step['verdict'].lower()}: {step['says']}\n" for step in found["steps"]
                   if step["verdict"] != "ok")


def presents(found):
    rows = [(f"{where}, {data['rate']} Hz", number(data["off_p50_us"], 2), number(data.get("off_p99_us"), 1),
             number(data.get("off_max_us"), 1), number(data.get("slipped", data.get("missed")), 0))
            for (where, _), data in steps(found, "present ")]
    return "How far presents are off their target times, by the policy `paced`:\n\n" + table(
        ("presents", "off p50, us", "off p99, us", "off at most, us", "periods without a frame"), *rows)


def captures(found):
    rows = [(f"{data['rate']} Hz", number(data["fps"], 1), data["taken"], data["taken"] - data["written"])
            for _, data in steps(found, "capture ")]
    return "Each frame, of 1280 x 720, captured as raw RGBA into a pipe:\n\n" + table(
        ("at", "frames a second", "frames", "frames lost"), *rows)


def drawing(found):
    rows = [(f"{data['items']} {what}", number(data["gpu_ms"], 3), number(data["cpu_ms"], 3), number(data["wall_ms"], 3))
            for what, name in (("sprites", "sprites"), ("characters", "text")) for _, data in steps(found, name)]
    return "A frame of 1280 x 720, drawn by `gl_batch`:\n\n" + table(
        ("items", "GPU, ms", "CPU, ms", "until it is drawn, ms"), *rows)


def timer(found):
    return "".join(f"A load that a fence ends after {data['fence_ms']:.2f} ms takes {data['gpu_ms']:.2f} ms by "
                   f"`gl_gpu_timer`; twice the load takes {data['twice_by_once']:.2f} times as long.\n\n"
                   for _, data in steps(found, "timer"))


def course(found):
    rows = [(number_and_name[0], ", ".join(f"{one['name']} {number(one['gpu_ms'], 4)}" for one in data["passes"]))
            for number_and_name, data in steps(found, "course ")]
    return f"The shaders of [the course](shaders.md) in `glpace-view`, {found['shaders']}:\n\n" + table(
        ("shader", "GPU, ms for each pass"), *rows)


def films(found):
    fps = {}
    for (who, shader), data in steps(found, "film "):
        fps.setdefault(shader, {})[who] = number(data["fps"], 1)
    rows = [(shader, who.get("device", ""), who.get("llvmpipe", "")) for shader, who in fps.items()]
    return f"Films as Y4M, {found['shaders']}, frames a second without the time to start:\n\n" + table(
        ("shader", "this device", "llvmpipe"), *rows)


def section(found):
    device = next(iter(steps(found, "device")))[1]
    failures = not_good(found)
    return (f"{BEGIN}## graphics cards\n\n"
            f"{device['renderer']}, {device['vendor']}, OpenGL {device['version']}. {found['processor']}, "
            f"{found['cores']} cores. {found['date']}, commit {found['commit']}: `./dev test gpu`.\n\n"
            + golden(found) + "\n" + (f"Steps that failed or were skipped:\n\n{failures}\n" if failures else "")
            + timer(found) + presents(found) + captures(found) + drawing(found) + course(found) + films(found).rstrip("\n")
            + "\n" + END)


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    page = pathlib.Path(sys.argv[2] if len(sys.argv) == 3 else "docs/performance.md")
    found = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    text = page.read_text(encoding="utf-8")
    if text.count(BEGIN) != 1 or text.count(END) != 1:
        sys.exit(f"{page} has no section between {BEGIN.strip()} and {END.strip()}")
    before, rest = text.split(BEGIN)
    page.write_text(before + section(found) + rest.split(END)[1], encoding="utf-8")


main()

"""The pages of docs/game show the code of their steps: each block of C stands in the step's file, and has a line that
the step before lacks.

usage: pages.py SOURCE-FOLDER"""

import pathlib
import re
import sys
import textwrap

source = pathlib.Path(sys.argv[1])
folder = source / "docs/game"
count = failed = 0


def check(what, is_well):
    global count, failed
    count += 1
    failed += not is_well
    print("not " * (not is_well) + f"ok {count} - {what}")


def stands_in(block, lines):
    """Whether these lines follow each other in a file, indented by more or less."""
    wanted = textwrap.dedent(block).splitlines()
    return any(textwrap.dedent("\n".join(lines[i:i + len(wanted)])).splitlines() == wanted
               for i in range(len(lines) - len(wanted) + 1))


steps = sorted((source / "demos/game").glob("*.c"))
front = (folder / "README.md").read_text(encoding="utf-8")
check("there are ten steps", [step.name[:3] for step in steps] == [f"{i:02}_" for i in range(1, 11)])
before = []
for number, step in enumerate(steps, 1):
    page = folder / (step.stem.replace("_", "-") + ".md")
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    lines = step.read_text(encoding="utf-8").splitlines()
    title = re.match(rf"# ({number}\. .+)\n", text)
    check(f"{page.name} begins with its number", title)
    check("it is in the list of steps", title and f"| [{title[1]}]({page.name}) |" in front)
    check("it shows the picture of its step", re.search(
        rf'^<img src="\.\./pictures/game/{step.stem}\.png" width="480" alt=".+">$', text, re.M))
    check("it links the program", f"[demos/game/{step.name}](../../demos/game/{step.name})" in text)
    build = next(line for line in lines if line.startswith("//     cc "))[2:].strip()
    check("it has the command that builds it", number == 10 or f"    {build}\n    ./{step.stem}\n" in text)
    check("it has something to try", "\n## Try\n" in text)
    if number < 10:
        following = steps[number].stem.replace("_", "-")
        check("it leads to the next step", re.search(rf"^Next: \[{number + 1}\. .+\]\({following}\.md\)$", text, re.M))
    blocks = re.findall(r"^```c\n(.*?)^```$", text, re.M | re.S)
    check("it shows code", blocks)
    for block in blocks:
        name = block.splitlines()[0].strip()
        check(f"this code is in the step: {name}", stands_in(block, lines))
        check("and is new in it", set(block.splitlines()) - set(before))
    before = lines
print(f"1..{count}")
sys.exit(failed > 0)

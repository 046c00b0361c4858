"""The search: of the queries in queries.txt, nine of ten find a right page among the first three; and each public
function is found by its name.

usage: search.py GLPACE-TRACE SOURCE-FOLDER"""

import json
import pathlib
import re
import subprocess
import tempfile

from rig import check, finds_nothing, finish, made_site, source

# Runs the site's scripts as a browser does, and prints the addresses of the first three that each query finds.
SCRIPT = """
    const { readFileSync } = require("fs");
    const [search, find, queries] = process.argv.slice(2).map(file => readFileSync(file, "utf8"));
    const found = new Function(`${search}\\n${find}\\nreturn find`)();
    console.log(JSON.stringify(JSON.parse(queries).map(query => found(query).slice(0, 3).map(hit => hit.entry[2]))));
"""


def found_by(folder, queries):
    with tempfile.TemporaryDirectory() as scratch:
        script, asked = pathlib.Path(scratch, "script.js"), pathlib.Path(scratch, "queries.json")
        script.write_text(SCRIPT)
        asked.write_text(json.dumps(queries))
        found = subprocess.run(["node", script, folder / "search.js", folder / "find.js", asked], check=True,
                               capture_output=True, text=True).stdout
    return dict(zip(queries, json.loads(found)))


def is_page(address, path):
    """Whether an address of the site is the page of a path in the sources."""
    page = address.partition("#")[0]
    if path.endswith("/"):
        return page.startswith(path)
    if path.endswith(".h"):
        return page == f"api/{pathlib.Path(path).stem}.html"
    return page == path.removesuffix(".md") + ".html"


def is_found(addresses, paths):
    return any(is_page(address, path) for address in addresses for path in paths)


lines = (source / "tests/programs/site/queries.txt").read_text().splitlines()
wanted = {query: paths.split() for query, paths in (line.split(": ") for line in lines if not line.startswith("#"))}
functions = sorted(set(re.findall(r"\b(gl_[a-z0-9_]+)\(", (source / "docs/cheatsheet.md").read_text())))
with made_site() as folder:
    found = found_by(folder, [*wanted, *functions, "xyzzy", "gl_next_even", "xyzzy stutter", "features"])
    missed = [query for query, paths in wanted.items() if not is_found(found[query], paths)]
    check("nine of ten queries find a right page among the first three", len(missed) * 10 <= len(wanted),
          [f"{query}: {' '.join(found[query])}" for query in missed])
    finds_nothing("each function is the first that its name finds", (
        f"{name}: {found[name]}" for name in functions if not found[name] or not found[name][0].startswith("api/")))
    check("a word that is nowhere finds nothing", not found["xyzzy"], found["xyzzy"])
    check("a name is found while it is typed", is_found(found["gl_next_even"], ["lib/include/glpace/loop.h"]), found["gl_next_even"])
    check("where no section has all words, some are enough", is_found(found["xyzzy stutter"], ["docs/stutter.md"]),
          found["xyzzy stutter"])
    finds_nothing("what else there is comes before the change log", (
        f"{query}: {addresses}" for query, addresses in found.items() if any("CHANGELOG" in a for a in addresses[:-1])))
finish()

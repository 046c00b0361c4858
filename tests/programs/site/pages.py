"""The files of the site: each link leads somewhere, each page is reached from the first one, nothing is asked for from
elsewhere, and all that is public is there.

usage: pages.py GLPACE-TRACE SOURCE-FOLDER"""

import collections
import html.parser
import json
import posixpath
import re
import urllib.parse

from rig import check, finds_nothing, finish, made_site, source

# What a browser loads by itself, by the tag that names it.
LOADED = {"src", "srcset", "poster", "data"}
WORDS = "http://www.w3.org/"  # names of namespaces, which nobody asks for


class Reader(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.links, self.loads, self.ids, self.text = [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            if name == "id":
                self.ids.append(value)
            elif name == "href" and tag == "a":
                self.links.append(value)
            elif name == "href" or name in LOADED or name == "data-page":
                self.loads.append(value)

    def handle_data(self, data):
        self.text.append(data)


def is_elsewhere(address):
    return bool(re.match(r"(\w+:)?//|(?!data:)\w+:", address))


def target(page, address):
    """The file in the site that a page's address names, and the anchor in it."""
    path, _, anchor = address.partition("#")
    path = posixpath.normpath(posixpath.join(posixpath.dirname(page), urllib.parse.unquote(path))) if path else page
    return path, anchor


def broken_links(folder, pages):
    for page, reader in pages.items():
        for address in reader.links + reader.loads:
            if is_elsewhere(address) or address.startswith("data:"):
                continue
            path, anchor = target(page, address)
            if not (folder / path).is_file():
                yield f"{page}: {address}: there is no {path}"
            elif anchor and anchor not in pages[path].ids:
                yield f"{page}: {address}: there is no such anchor"


def ids_twice(pages):
    for page, reader in pages.items():
        for name, times in collections.Counter(reader.ids).items():
            if times > 1:
                yield f"{page}: {name}, {times} times"


def unreached(pages):
    seen, ends = set(), ["index.html"]
    while ends:
        page = ends.pop()
        if page in pages and page not in seen:
            seen.add(page)
            ends += [target(page, address)[0] for address in pages[page].links if not is_elsewhere(address)]
    return sorted(set(pages) - seen)


def loads_from_elsewhere(folder, pages):
    for page, reader in pages.items():
        yield from (f"{page}: {address}" for address in reader.loads if is_elsewhere(address))
    for file in folder.rglob("*.*"):
        if file.suffix in (".css", ".js", ".svg") and file.name != "search.js":
            text = file.read_text().replace(WORDS, "")
            yield from (f"{file.name}: {found}" for found in re.findall(r"\S*(?://\w+\.\w+|@import|url\()\S*", text))


def names_without_contract(pages):
    """Each public name has its anchor on the page of its header, and the cheat sheet has the list of them."""
    declared = re.findall(r"\b(gl_[a-z0-9_]+)\(", (source / "docs/cheatsheet.md").read_text())
    anchors = {name for page, reader in pages.items() if page.startswith("api/") for name in reader.ids}
    yield from sorted(set(declared) - anchors)


def markdown_left(folder, pages):
    """What outside of code looks as it is written, not as it is meant."""
    for page in pages:
        text = (folder / page).read_text().partition("<main")[2].partition('<div class="source">')[0]
        text = re.sub(r"<(pre|script|code)\b.*?</\1>|<[^>]+>", "", text, flags=re.S)
        left = re.findall(r".{0,30}(?:`(?!\w+')|\*\*|\]\(|^\|).{0,30}", text, re.M)
        yield from (f"{page}: {found}" for found in left)


def uses_of(folder, pages):
    """The names of each contract, and a page that is said to use them."""
    for page in pages:
        for item in (folder / page).read_text().split('<div class="item">')[1:] if page.startswith("api/") else []:
            used = re.search(r'<p class="uses">(.*?)</p>', item)
            for address in re.findall(r'href="([^"]+)"', used[1]) if used else []:
                yield re.findall(r'<b id="(\w+)">', item), target(page, address)[0]


def contracts_left_out(pages):
    """Each sentence of prose of each public header is on its page, but what is private."""
    for header in sorted((source / "lib/include/glpace").glob("*.h")):
        shown = re.sub(r"\W+", " ", "".join(pages[f"api/{header.stem}.html"].text))
        text = re.sub(r"(?m)^// Private(.|\n)*?^\n|^inline (.|\n)*?^}", "", header.read_text())
        for comment in re.findall(r"(?:^//(?! ?----).*\n)+", text, re.M):
            for sentence in re.split(r"(?<=[.:;!?)])\s+", re.sub(r"(?m)^// ?|\n", " ", comment)):
                if re.sub(r"\W+", " ", sentence).strip() not in shown:
                    yield f"{header.name}: {sentence}"


def documents_left_out(pages):
    for file in [*source.glob("*.md"), *(source / "docs").rglob("*.md")]:
        page = file.relative_to(source).with_suffix(".html").as_posix()
        if page not in pages:
            yield file.relative_to(source)
    for file in [*(source / "demos").glob("*.c"), *(source / "demos/learn").glob("*.c")]:
        name = file.relative_to(source).as_posix()
        if f"{name}.html" not in pages:
            yield name
        elif re.sub(r"\s+", "", file.read_text()) not in re.sub(r"\s+", "", "".join(pages[f"{name}.html"].text)):
            yield f"{name} is not on its page as it is"


def headings_left_out(pages):
    """The headings of man pages."""
    for file in (source / "tools").glob("*/*.1"):
        page = pages.get(f"{file.relative_to(source)}.html")
        for heading in re.findall(r'^\.SH "?(.*?)"?$', file.read_text(), re.M):
            if not page or re.sub(r"[^a-z0-9_-]", "", heading.lower().replace(" ", "-")) not in page.ids:
                yield f"{file.name}: {heading}"


with made_site() as folder:
    pages = {file.relative_to(folder).as_posix(): Reader(file.read_text()) for file in folder.rglob("*.html")
             if "run" not in file.relative_to(folder).parts}
    check("there are pages", len(pages) > 150, [len(pages)])
    finds_nothing("each link leads to a file, and to an anchor in it", broken_links(folder, pages))
    finds_nothing("no page has an anchor twice", ids_twice(pages))
    finds_nothing("each page is reached from the first one", unreached(pages))
    check("the license is the last one, after all that has its place", 'rel="next"' not in (folder / "LICENSE.html").read_text())
    finds_nothing("nothing is asked for from elsewhere", loads_from_elsewhere(folder, pages))
    finds_nothing("documents name one another by their titles", (
        f"{page}: {name}" for page in pages if not page.startswith("api/")
        for name in re.findall(r'">([\w./-]+\.md)</a>', (folder / page).read_text())))
    finds_nothing("no Markdown is left", markdown_left(folder, pages))
    finds_nothing("each document, demo and lesson has its page", documents_left_out(pages))
    finds_nothing("each man page, too, with its headings", headings_left_out(pages))
    finds_nothing("each public function has its contract", names_without_contract(pages))
    finds_nothing("and each sentence of the contracts is there", contracts_left_out(pages))
    uses = list(uses_of(folder, pages))
    check("and for most of them where it is used", len(uses) > 250, [len(uses)])
    finds_nothing("which is true", (f"{page}: {names[:1]}" for names, page in uses
                  if not set(names) & set(re.findall(r"gl_\w+", "".join(pages[page].text)))))
    index = json.loads((folder / "search.js").read_text().partition("= ")[2].partition(";\n")[0])
    finds_nothing("what search finds is there", (entry[2] for entry in index if entry[2].partition("#")[0] not in pages
                  or (entry[2].partition("#")[2] or "main") not in pages[entry[2].partition("#")[0]].ids))
    finds_nothing("and is found once", (f"{entry}, {times} times" for entry, times in collections.Counter(
        (title, page, address) for title, page, address, *_ in index).items() if times > 1))
    finds_nothing("with its text", (address for _, page, address, text, _ in index if page and not text))
    finds_nothing("each picture has a size, so that nothing jumps when it has loaded", (
        f"{page}: {tag}" for page in pages for tag in re.findall(r"<img [^>]+>", (folder / page).read_text())
        if not re.search(r' width="\d+" height="\d+"', tag)))
    first = (folder / "index.html").read_text()
    demos = len(re.findall(r"^## \w+\n\n<img", (source / "docs/gallery.md").read_text(), re.M))
    check("the first page runs a demo, and shows each one", 'data-page="run/ball/index.html"' in first and
          first.partition('class="thumbs"')[2].count("<img ") == demos > 20, [demos])
    items = [item for page in pages if page.startswith("api/")
             for item in (folder / page).read_text().split('<div class="item">') if '<dl class="fields">' in item]
    check("functions have fields", len(items) > 280, [len(items)])
    finds_nothing("each has a thread and a version", (
        re.search(r'<b id="(\w+)"', item)[1] for item in items
        if "<dt>Thread</dt>" not in item or "<dt>Since</dt><dd>0." not in item))
    traces = [page for page, reader in pages.items() if any("\tswap\tframe=" in text for text in reader.text)]
    scenarios = len(list((source / "docs/pictures").glob("*.scenario")))
    played = sum((folder / page).read_text().count('class="timeline"') for page in traces)
    check("each timeline has its trace", played == scenarios > 0, [f"{played} of {scenarios}"])
finish()

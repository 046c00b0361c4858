"""The site: all documents, each public header, demo, lesson and shader of the course as a page, and a search over them.
Static files with relative links, which ask for nothing from elsewhere: they work under any path, and without a server.

usage: generate.py GLPACE-TRACE FOLDER, in the sources

Where FOLDER has run/NAME/index.html, the page of that demo or lesson runs it beside its source. Where it has
run/study/NAME.html, that shader of the course can be edited in its page and in the course's."""

import functools
import html
import json
import pathlib
import posixpath
import re
import shutil
import string
import subprocess
import sys
import textwrap

import markdown
import pygments
import pygments.formatters
import pygments.lexers
import pygments.util

import fields
import headers as parser

HERE = pathlib.Path(__file__).parent
INCLUDE = "lib/include/glpace"
HOME = "scripts/site/home.html"
GALLERY, LEARN, SHADERS, GLOSSARY = "docs/gallery.md", "docs/learn.md", "docs/shaders.md", "docs/glossary.md"
KINDS = {HOME: "first", "docs/cheatsheet.md": "cheatsheet"}  # of pages that site.css knows
THREADS = ["docs/architecture.md", "docs/threads.md"]  # one of them has the table of threads
FAQ, CHEAT_SHEET = "docs/faq.md", "docs/cheatsheet.md"
CODE_PICTURES = "tests/programs/docs/pictures"  # what the code behind "<!-- picture: NAME -->" draws

# The reading order, and where each of these is once it is there. A document that is not here comes at the end of the last
# section, which a test does not let pass.
SECTIONS = {
    "Begin": [HOME, "README.md", "docs/guide.md", LEARN, GALLERY, SHADERS, "docs/coming-from.md", "docs/install.md",
              "docs/building.md",              "docs/faq.md"],
    "A game": ["docs/game/README.md", "docs/game/*.md", "docs/shipping.md"],
    "The loop": ["docs/timestep.md", "docs/loop.md", "docs/events.md", "docs/pacing.md", "docs/vsync.md", "docs/stutter.md",
                 *(f"docs/policies/{name}.md" for name in (
                     "paced", "fixed", "frame", "variable", "limited", "slipping", "lazy", "own")), "docs/loops-to-avoid.md"],
    "In depth": ["docs/cheatsheet.md", "docs/glossary.md", "docs/window.md", "docs/wayland.md", "docs/windows.md",
                 "docs/input.md", "docs/resolution.md", "docs/graphics.md", "docs/graphics/*.md", "docs/contexts.md",
                 "docs/threads.md", "docs/app.md", "docs/recording.md", "docs/determinism.md", "docs/web.md",
                 "docs/view.md", "shaders/README.md", "docs/recipes.md", "docs/bindings.md", "docs/tools.md", "docs/hosts.md", "docs/mistakes.md", *(f"tools/{name}/{name}.1" for name in (
                     "glpace-view", "glpace-trace", "glpace-replay", "glpace-embed"))],
    "The project": ["docs/architecture.md", "docs/performance.md", "docs/reliability.md", "docs/stability.md", "docs/tried.md",
                    "docs/renames.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "LICENSE"],
}
# How much a word counts in a page that few searchers want, beside 1 elsewhere.
WEIGHTS = {"CHANGELOG.md": 0.01, "docs/renames.md": 0.1, "docs/tried.md": 0.3, GLOSSARY: 0.3, "CONTRIBUTING.md": 0.4,
           "docs/architecture.md": 0.4, "docs/performance.md": 0.5, CHEAT_SHEET: 0.5, "SECURITY.md": 0.6,
           "docs/mistakes.md": 0.6, "docs/hosts.md": 0.6}
MAN_PAGE, INTERNAL_HEADER, SOURCE = 0.6, 0.5, 0.3  # the same, of kinds of pages
FIRST = 1.3  # what the beginning of a page counts, beside its sections
STILL = ".still.webp"  # how the name of a picture's first frame ends
MOST_USES = 6  # of a function, that are named

# What may be a public name, a public header, or a file.
NAME = r"\b(?:(?:gl|GL|GLPACE)_\w+|[a-z_0-9]+\.h\b|(?:bench|docs|demos|lib|scripts|tests|tools)/[\w./]*\w)"


def url_of(path):
    """Where a file or a folder of the sources is on the site."""
    if path == INCLUDE:
        return "api/index.html"
    if path.startswith(INCLUDE + "/"):
        return f"api/{pathlib.Path(path).stem}.html"
    if path == HOME:
        return "index.html"
    if path.endswith(".md"):
        return path[:-3] + ".html"
    if path.endswith((".webp", ".png", ".svg")):
        return path
    return path + ("/index.html" if pathlib.Path(path).is_dir() else ".html")


def plain(text):
    """HTML without its tags."""
    return html.unescape(re.sub(r"<[^>]+>", "", text))


def size_of(picture):
    """The width and the height of a PNG, a WebP or an SVG, in pixels."""
    data = picture.read_bytes()
    if picture.suffix == ".svg":
        return tuple(map(int, re.search(rb'viewBox="0 0 (\d+) (\d+)"', data).groups()))
    if data[:4] == b"\x89PNG":
        return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    name, content = next(chunks(data[12:]))
    if name == b"VP8X":
        return tuple(int.from_bytes(content[at:at + 3], "little") + 1 for at in (4, 7))
    if name == b"VP8L":
        bits = int.from_bytes(content[1:5], "little")
        return (bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1
    return tuple(int.from_bytes(content[at:at + 2], "little") & 0x3fff for at in (6, 8))


def slug(text, _=None):
    """As tests/programs/docs/links.sh makes anchors of headings."""
    return re.sub(r"[^a-z0-9_-]", "", text.lower().replace(" ", "-"))


def highlighted(code, lexer):
    formatter = pygments.formatters.HtmlFormatter(cssclass="code", wrapcode=True)
    return pygments.highlight(code, lexer, formatter)


def highlighted_file(path):
    text = pathlib.Path(path).read_text()
    try:
        lexer = pygments.lexers.get_lexer_for_filename(path, stripnl=False)
    except pygments.util.ClassNotFound:
        lexer = pygments.lexers.TextLexer(stripnl=False)
    return highlighted(text, lexer)


def from_markdown(text):
    """As HTML, and what is to be in its table of contents."""
    extensions = ["tables", "fenced_code", "codehilite", "md_in_html", "toc"]
    converter = markdown.Markdown(extensions=extensions, extension_configs={
        "codehilite": {"guess_lang": False, "css_class": "code"},
        "toc": {"slugify": slug, "permalink": "#", "permalink_title": "a link to here", "toc_depth": "2-3"},
    })
    text = text.replace("<details>", '<details markdown="1">')
    text = re.sub(r"^\|.*", lambda row: re.sub(r"`(\w+')", r"\`\1", row[0]), text, flags=re.M)  # `quoted' is no code
    body = converter.convert(text)
    body = body.replace("<table>", '<div class="table"><table>').replace("</table>", "</table></div>")
    return body, [(token["id"], token["name"]) for token in converter.toc_tokens]


def chunks(data):
    """Of a WebP, which is a RIFF: each name with its content."""
    at = 0
    while at + 8 <= len(data):
        size = int.from_bytes(data[at + 4:at + 8], "little")
        yield data[at:at + 4], data[at + 8:at + 8 + size]
        at += 8 + size + size % 2


def first_frame(picture):
    """A WebP of the first frame of one that moves; None if it does not move. That frame has to be as large as the
    picture, as that of libwebp's is."""
    frames = [content for name, content in chunks(picture[12:]) if name == b"ANMF"]
    if picture[8:12] != b"WEBP" or not frames:
        return None
    canvas, = [content for name, content in chunks(picture[12:]) if name == b"VP8X"]
    assert frames[0][6:12] == canvas[4:10], "the first frame is only a part of the picture"
    flags = bytes([canvas[0] & ~0x02])
    body = b"WEBP" + b"".join(name + len(content).to_bytes(4, "little") + content + bytes(len(content) % 2) for name, content in [
        (b"VP8X", flags + canvas[1:]), *chunks(frames[0][16:])])
    return b"RIFF" + len(body).to_bytes(4, "little") + body


class Page:
    def __init__(self, path, title, body, contents=(), wide=False):
        self.path, self.title, self.body, self.contents, self.wide = path, title, body, contents, wide
        self.url = url_of(path)
        self.uses = set()  # the public names in its code

    def short_title(self):
        if self.path == HOME:
            return "Home"
        return re.split("[:,] ", self.title)[0]


class Site:
    def __init__(self, trace, folder):
        self.trace, self.folder = trace, folder
        self.headers = parser.read_all(pathlib.Path(INCLUDE))
        self.homes = {name: f"{url_of(f'{INCLUDE}/{header.name}')}#{name}"
                      for name, (header, _) in parser.homes_of(self.headers).items()}
        self.pages = {}  # by their path in the sources
        self.wanted = []  # paths that are linked, and may be no page yet
        self.copied = set()

    # ---- links -----------------------------------------------------------------------------------

    def link(self, target, page, base=None):
        """The address, on a page, of what the sources have as target: a path from base, and a fragment."""
        path, _, fragment = target.partition("#")
        base = posixpath.dirname(page.path) if base is None else base
        path = posixpath.normpath(posixpath.join(base, path)) if path else page.path
        if path == f"{INCLUDE}/gl.h" or not pathlib.Path(path).exists():
            return None
        if path.startswith("docs/") and pathlib.Path(path, "README.md").exists():
            path += "/README.md"
        self.wanted.append(path)
        return self.address(url_of(path) + ("#" + fragment if fragment else ""), page)

    def address(self, url, page):
        return posixpath.relpath(url, posixpath.dirname(page.url) or ".")

    def with_links(self, body, page, base=None):
        """Its links as the site has them."""
        def replaced(match):
            attribute, target = match.groups()
            if re.match(r"\w+:", target) or target.startswith("#"):
                return match[0]
            return f'{attribute}="{self.link(html.unescape(target), page, base) or target}"'
        return re.sub(r'\b(href|src)="([^"]+)"', replaced, body)

    def with_names(self, body, page, everywhere=False):
        """Public names, in code or everywhere, lead to where they are declared; so do, in contracts, files."""
        within = {"a": 0, "code": 0, "pre": 0}
        parts = re.split(r"(<[^>]*>)", body)

        def replaced(match):
            text = match[0]
            if text in self.homes:
                return f'<a class="name" href="{self.address(self.homes[text], page)}">{text}</a>'
            path = text if "/" in text else f"{INCLUDE}/{text}"
            there = everywhere and not within["pre"] and self.link(path, page, ".")
            return f'<a href="{there}">{text}</a>' if there else text

        for i, part in enumerate(parts):
            tag = re.match(r"<(/?)(\w+)", part)
            if tag and tag[2] in within:
                within[tag[2]] += -1 if tag[1] else 1
            elif not tag and not within["a"] and (everywhere or within["code"] or within["pre"]):
                parts[i] = re.sub(NAME, replaced, part)
        return "".join(parts)

    # ---- documents -------------------------------------------------------------------------------

    def add(self, page):
        self.pages[page.path] = page
        return page

    def document(self, path):
        text = pathlib.Path(path).read_text()
        text = re.sub(r"<!-- picture: (\w+) -->\n(```.*?^```$)", self.code_with_picture(path), text, flags=re.M | re.S)
        title = "README" if path == "README.md" else re.search(r"^# (.*)", text, re.M)[1].replace("`", "")
        page = self.add(Page(path, title, ""))
        page.uses = {name for code in re.findall(r"^```c\n(.*?)^```$", text, re.M | re.S)
                     for name in re.findall(r"\bgl_\w+", code)}
        body, page.contents = from_markdown(text)
        body = re.sub(r'<p><img alt="([^"]*)" src="([^"]*)" ?/></p>', lambda image: self.timeline(image, page), body)
        body = re.sub(r'<p>(<img[^>]* src="pictures/study/(\w+)\.png"[^>]*>)</p>',
                      lambda image: self.stage(image[1], f"shaders/study/{image[2]}.frag", page), body)
        body = re.sub(r'<p>(<img[^>]* src="../pictures/game/10_publish.png"[^>]*>)</p>',
                      lambda image: self.stage(image[1], "demos/game/game_10_publish", page), body)
        if path == FAQ:
            body = re.sub(r"<p>(<strong>(.+?)</strong>)", lambda words: f'<p id="{slug(plain(words[2]))}">{words[1]}', body)
        if path == GLOSSARY:
            body = re.sub(r"<tr>(\n<td>(.+?)</td>)", lambda term: f'<tr id="{slug(plain(term[2]))}">{term[1]}', body)
        page.body = self.with_names(self.with_links(body, page), page)

    def code_with_picture(self, path):
        def replaced(match):
            if path == "README.md":  # whose first program draws one color
                return match[2]
            picture = posixpath.relpath(f"{CODE_PICTURES}/{match[1]}.png", posixpath.dirname(path) or ".")
            return f'{match[2]}\n\n<img class="drawn" src="{picture}" alt="what this draws">\n'
        return replaced

    def timeline(self, image, page):
        """A picture that glpace-trace draws of a scenario, to be played: the picture and the trace, both made now."""
        alt, source = image.groups()
        picture = posixpath.normpath(posixpath.join(posixpath.dirname(page.path), source))
        scenario = pathlib.Path(picture).with_suffix(".scenario")
        if not scenario.exists():
            return image[0]
        text = scenario.read_text()
        end = int(re.search(r"^duration = (\d+)$", text, re.M)[1])
        drawn = self.folder / picture
        drawn.parent.mkdir(parents=True, exist_ok=True)
        events = subprocess.run([self.trace, "--svg", drawn, "--to", f"{end / 1e6:g}", scenario], check=True,
                                capture_output=True, text=True).stdout
        self.copied.add(picture)
        svg = drawn.read_text()
        left, bottom, right = re.search(r'<path d="M(\d+) (\d+)H(\d+)" class="axis"/>', svg).groups()
        width, height = re.search(r'viewBox="0 0 (\d+) (\d+)"', svg).groups()
        return (f'<figure class="timeline" data-end="{end}" data-left="{left}" data-right="{right}" '
                f'data-bottom="{bottom}" data-width="{width}" data-height="{height}">\n'
                f'<div class="stage"><img src="{source}" alt="{alt}" width="{width}" height="{height}"></div>\n'
                f'<script type="text/plain">{html.escape(events, quote=False)}</script>\n'
                f'<details><summary>The machine that this was played on</summary>\n'
                f'<pre>{html.escape(text)}</pre></details>\n</figure>')

    def man_page(self, path):
        text = re.sub(r"^\.TH .*", r"\g<0>\n.ad l\n.nh", pathlib.Path(path).read_text(), flags=re.M)
        text = subprocess.run(["groff", "-man", "-Tutf8", "-P-cbou", "-rLL=90n"], check=True, capture_output=True,
                              input=text, text=True).stdout
        parts = re.split(r"^(\S.*)\n", text, flags=re.M)[3:-2]  # between the lines on top and at the end
        page = self.add(Page(path, pathlib.Path(path).stem, ""))
        page.body = f"<h1>{page.title}</h1>\n"
        for heading, words in zip(parts[::2], parts[1::2]):
            page.contents = [*page.contents, (slug(heading), heading.capitalize())]
            page.body += f'<h2 id="{slug(heading)}">{heading.capitalize()}</h2>\n<pre>'
            page.body += html.escape(textwrap.dedent(words).strip("\n")) + "</pre>\n"

    def source(self, path):
        """The page of a file, or of a folder, that some page links to."""
        page = self.add(Page(path, path, ""))
        if pathlib.Path(path).is_dir():
            files = sorted(file.as_posix() for file in pathlib.Path(path).rglob("*.*") if file.is_file())
            entries = [(file, self.link(file, page, ".")) for file in files]
            body = "<ul>\n" + "".join(f'<li><a href="{there}">{name}</a></li>\n' for name, there in entries) + "</ul>"
        else:
            body = self.with_names(highlighted_file(path), page)
        page.body = f"<h1>{html.escape(path)}</h1>\n{body}"

    # ---- the API ---------------------------------------------------------------------------------

    def contract(self, lines, page):
        """A comment of a header as HTML. It is prose with code that is indented, not quite Markdown."""
        text, code = [], []
        for line in [*lines, ""]:
            if line.startswith("    ") or (code and not line):
                code.append(line[4:])
                continue
            if code:
                text += ["```c", *code, "```", ""]
                code = []
            text.append(re.sub(r"([*_<])(?=(?:[^`]*`[^`]*`)*[^`]*$)", r"\\\1", line).replace("\\<", "&lt;"))
        if code:
            text += ["```c", *code, "```"]
        return self.with_names(from_markdown("\n".join(text))[0], page, everywhere=True)

    def declaration(self, item, page):
        """Its code, in which each name that it declares is an anchor."""
        code = self.with_names(highlighted("\n".join(item.code), pygments.lexers.CLexer()), page)
        for name in item.names:
            anchor = re.compile(rf'<a class="name" href="[^"]*#{name}">{name}</a>')
            code = anchor.sub(f'<b id="{name}">{name}</b>' if self.is_home(name, page) else f"<b>{name}</b>", code, 1)
            code = anchor.sub(name, code)
        return code

    def is_home(self, name, page):
        return self.homes[name] == f"{page.url}#{name}"

    def header(self, header):
        page = self.add(Page(f"{INCLUDE}/{header.name}", header.name, ""))
        body = [f"<h1>{header.name}</h1>", f'<div class="code"><pre><code><span class="cp">#include</span> '
                f'<span class="s">&lt;glpace/{header.name}&gt;</span></code></pre></div>',
                self.contract(header.intro, page)]
        page.contents = []
        for item in header.items:
            if item.section:
                page.contents.append((slug(item.section), item.section))
                body.append(f'<h2 id="{slug(item.section)}">{item.section}</h2>')
            if item.is_private() or not (item.code or item.comment):
                continue
            page.contents += [(name, name) for name in item.names[:1] if self.is_home(name, page)]
            functions = [name for name in item.names if name in header.parameters]
            comment, said = self.fields(header, item, functions, page) if functions else (item.comment, "")
            declared = f'<div class="declaration">{self.declaration(item, page)}</div>' if item.code else ""
            body.append(f'<div class="item">{declared}{self.contract(comment, page)}{said}'
                        f"{self.uses(functions, page)}</div>")
        page.body = "\n".join(body)

    def fields(self, header, item, functions, page):
        """Of functions with one comment: what is left of it, and as HTML what it and their declarations say of their
        parameters, what they return, their thread, errors and version."""
        names = [name for name in header.parameters[functions[0]].split(", ") if name]
        comment, said = fields.sort(item.comment, names)
        declarations = list(fields.declarations_of(item.code))
        first = next(declaration for declaration in declarations if re.search(rf"\b{functions[0]}\(", declaration))
        types = dict(zip(names, fields.parameters_of(first)))

        def prose(sentences):
            return plain_paragraph(self.contract([" ".join(sentences)], page)) if sentences else ""

        def code(text):
            return self.with_names(f"<code>{html.escape(text)}</code>", page)

        rows = {}
        if names and (len(functions) == 1 or any(said[name] for name in names)):
            silent = [code(types[name]) + " " for name in names if not said[name]]
            explained = [f"<p>{code(types[name])} {prose(said[name])}</p>" for name in names if said[name]]
            rows["Parameters"] = "".join(silent + explained)
        returned = {fields.returned_by(declaration) for declaration in declarations} - {""}
        if returned or said["returns"]:
            rows["Returns"] = (code(returned.pop()) + " " if len(returned) == 1 else "") + prose(said["returns"])
        rows["Errors"] = prose(said["errors"])
        threads = dict.fromkeys(fields.thread_of(name, self.threads) for name in functions)
        rows["Thread"] = prose(said["thread"] or [*filter(None, threads)][:1])
        since = re.findall(r"\bSince (\d+\.\d+)\.", " ".join(header.intro + item.comment))
        rows["Since"] = "".join(since[-1:])
        listed = "".join(f"<dt>{name}</dt><dd>{text}</dd>" for name, text in rows.items() if text)
        return comment, f'<dl class="fields">{listed}</dl>'

    @functools.cached_property
    def threads(self):
        found = [path for path in map(pathlib.Path, THREADS) if path.exists()]
        return fields.threads_of("".join(path.read_text() for path in found))

    def uses(self, names, page):
        """Where to see them: links to some lessons, demos and documents whose code has one of these names."""
        users = [other for other in self.pages.values() if other.uses & set(names)]
        users.sort(key=lambda other: (not other.path.startswith("demos/learn/"), not other.path.startswith("demos/")))
        links = ", ".join(f'<a href="{self.address(other.url, page)}">{html.escape(other.short_title())}</a>'
                          for other in users[:MOST_USES])
        return f'<p class="uses">Used in {links}</p>' if users else ""

    @functools.cached_property
    def internal(self):
        """The headers for authors of policies and hosts."""
        return self.groups_of_headers().get("Extending", [])

    def groups_of_headers(self):
        """The headers in the order of the cheat sheet, and what it calls their groups."""
        groups = {}
        for heading, more in re.findall(r"^\| \*\*(.+?)\*\*(.*)\| \|$", pathlib.Path(CHEAT_SHEET).read_text(),
                                        re.M):
            if not heading.endswith(".h"):
                groups[heading] = []
            list(groups.values())[-1].extend(re.findall(r"\w+\.h", heading + more))
        listed = {name for names in groups.values() for name in names}
        rest = [header.name for header in self.headers if header.name not in listed]
        return {"All of it": rest, **groups}

    def api(self):
        by_name = {header.name: header for header in self.headers}
        page = self.add(Page(INCLUDE, "API", ""))
        body = ["<h1>API</h1>\n<p>The contract is in the headers; these pages are made from them. "
                f'<a href="{self.link("docs/cheatsheet.md", page, ".")}">All of it on one page</a> is the cheat '
                "sheet.</p>"]
        for group, names in self.groups_of_headers().items():
            body.append(f'<h2 id="{slug(group)}">{group}</h2>\n<dl class="headers">')
            page.contents = [*page.contents, (slug(group), group)]
            for name in names:
                self.header(by_name[name])
                first = re.split(r"(?<=\.) ", " ".join(by_name[name].intro))[0]
                body.append(f'<dt><a href="{self.address(url_of(f"{INCLUDE}/{name}"), page)}">{name}</a></dt>'
                            f"<dd>{self.contract([first], page)}</dd>")
            body.append("</dl>")
        names = sorted((name for name in self.homes if not name.startswith("GL_KEY_")), key=str.lower)
        body.append('<h2 id="names">Every name</h2>\n<p class="names">' + "\n".join(
            f'<a href="{self.address(self.homes[name], page)}">{name}</a>' for name in names) + "</p>")
        page.contents = [*page.contents, ("names", "Every name")]
        page.body = "\n".join(body)

    # ---- programs --------------------------------------------------------------------------------

    def parts_of(self, path):
        """What is shown of a demo: its file, those of ours that it includes, and its shaders."""
        parts, ends = [], [path]
        while ends:
            part = ends.pop(0)
            if part in parts or not pathlib.Path(part).exists():
                continue
            parts.append(part)
            for name in re.findall(r'^#include "(.+)"', pathlib.Path(part).read_text(), re.M):
                for folder in (posixpath.dirname(part), "demos"):
                    included = posixpath.join(folder, name)
                    ends += [included, included[:-2] + ".c"]
        shaders = [file.as_posix() for file in sorted(pathlib.Path("shaders").glob("*.*"))
                   if re.fullmatch(rf"{pathlib.Path(path).stem}(_\w+)?", file.stem)]
        return parts + shaders

    def program(self, path, title, picture, about):
        """A page with a program beside its source. about is what its document says, as Markdown."""
        page = self.add(Page(path, title, "", wide=True))
        stage = self.stage(self.image(picture, page) if picture else "", path, page)
        parts = self.parts_of(path)
        page.uses = {name for part in parts for name in re.findall(r"\bgl_\w+", pathlib.Path(part).read_text())}
        files = "".join(f'<li><a href="#{slug(part)}">{part}</a></li>\n' for part in parts)
        sources = "\n".join(f'<h2 id="{slug(part)}">{part}</h2>\n{self.with_names(highlighted_file(part), page)}'
                            for part in parts)
        words = self.with_names(self.with_links(from_markdown(about)[0], page, "docs"), page)
        page.body = (f'<h1>{html.escape(title)}</h1>\n<div class="program">\n<div class="about">\n'
                     f'{stage}\n{words}\n' +
                     (f"<p>Its files:</p>\n<ul>\n{files}</ul>\n" if len(parts) > 1 else "") +
                     f'</div>\n<div class="source">\n{sources}\n</div>\n</div>')
        return page

    def run_of(self, path):
        """The page that runs a program or a shader, or None."""
        name = pathlib.Path(path).stem
        page = f"run/study/{name}.html" if is_shader(path) else f"run/{name}/index.html"
        return page if (self.folder / page).exists() else None

    def stage(self, image, path, page):
        """The picture of a program, or its name, and a button to run it in the picture's place."""
        if not self.run_of(path):
            return f'<div class="stage">{image}</div>'
        image = image or f"<i>{pathlib.Path(path).stem}</i>"
        kind, words = ("run edit", "Edit it here") if is_shader(path) else ("run", "Run it here")
        address = self.address(self.run_of(path), page)
        button = f'<button type="button" class="{kind}" data-page="{address}" hidden>{words}</button>'
        return f'<div class="stage runs">{image}{button}</div>'

    def programs(self, document):
        """The pages of the programs that a document has a section for, and a card for each: its picture, its first
        sentence and its keys."""
        gallery = self.pages[GALLERY]
        for section in re.split(r"^## ", pathlib.Path(document).read_text(), flags=re.M)[1:]:
            title, _, about = section.partition("\n")
            link = re.search(r"^\[((?:demos|shaders)/\S+)\]\(.*\n", about, re.M)
            path = link[1] if link else f"demos/{title}.c"
            if not pathlib.Path(path).exists():
                continue
            picture = re.search(r'<img src="(pictures/[^"]+)".* (alt="[^"]*")>\n', about)
            for shown in filter(None, (link, picture)):
                about = about.replace(shown[0], "")
            page = self.program(path, title, picture, about)
            name = pathlib.Path(path).stem
            words = "" if document == SHADERS else self.with_links(from_markdown(first_sentence(about))[0], gallery)
            keys = keys_of(path, about)
            hint = f'<p class="keys">{html.escape(keys)}</p>' if keys else ""
            shown = self.image(picture, gallery) if picture else f"<i>{name}</i>"
            there = self.address(page.url, gallery)
            runs = " <small>runs here</small>" if self.run_of(path) else ""
            yield (f'<div class="card" id="{name}"><a class="shown" href="{there}">{shown}</a>'
                   f'<h3><a href="{there}">{html.escape(title)}</a>{runs}</h3>{words}{hint}</div>')

    def home(self):
        """The first page: a demo that runs, the README's program, and a picture of each demo."""
        page = self.add(Page(HOME, "glpace, a game loop for OpenGL in C", "", wide=True))
        program = re.search(r"^```c\n.*?^```$", pathlib.Path("README.md").read_text(), re.M | re.S)[0]
        demos = re.findall(r'^## (\w+)\n\n<img src="(.+?)".* alt="(.+?)"', pathlib.Path(GALLERY).read_text(), re.M)
        thumbs = [f'<a href="demos/{name}.c"><img src="docs/{picture}" alt="{alt}" loading="lazy">{name}</a>'
                  for name, picture, alt in demos]
        picture, = [f'<img src="docs/{picture}" alt="{alt}">' for name, picture, alt in demos if name == "ball"]
        text = string.Template(pathlib.Path(HOME).read_text()).substitute(
            demo=self.stage(picture, "demos/ball.c", page), program=from_markdown(program)[0], thumbs="\n".join(thumbs),
            game=first_there("docs/game/README.md", "docs/guide.md"))
        page.body = self.with_names(self.with_links(text, page, "."), page)

    def image(self, picture, page):
        """A picture of docs, as a match of its path and its alt."""
        return f'<img src="{self.link(picture[1], page, "docs")}" {picture[2]} loading="lazy">'

    def gallery(self):
        """docs/gallery.md, with cards in the place of its sections, and for the lessons and shaders, too."""
        page = self.add(Page(GALLERY, "Gallery", "<h1>Gallery</h1>\n<p>Each program with its source.</p>\n"))
        for heading, document in {"Demos": GALLERY, "Lessons": LEARN, "Shaders of the course": SHADERS}.items():
            anchor = slug(heading)
            page.contents = [*page.contents, (anchor, heading)]
            page.body += f'<h2 id="{anchor}">{heading}</h2>\n<div class="cards {anchor}">\n'
            page.body += "\n".join(self.programs(document)) + "\n</div>\n"
        intro = re.split(r"^## ", pathlib.Path(GALLERY).read_text(), flags=re.M)[0]
        body, contents = from_markdown(re.sub(r"^# .*", "## How they are run and built", intro))
        page.contents = [*page.contents, *contents]
        page.body += self.with_names(self.with_links(body, page), page)

    # ---- all of it -------------------------------------------------------------------------------

    def build(self):
        for title, paths in SECTIONS.items():
            files = [file.as_posix() for path in paths for file in sorted(pathlib.Path().glob(path))]
            SECTIONS[title] = list(dict.fromkeys(files))
        documents = [path for paths in SECTIONS.values() for path in paths]
        found = [*sorted(pathlib.Path("docs").rglob("*.md")), *sorted(pathlib.Path("shaders").rglob("*.md"))]
        SECTIONS["The project"] += [path.as_posix() for path in found if path.as_posix() not in documents]
        for path in [path for paths in SECTIONS.values() for path in paths]:
            if path == HOME:
                continue  # when its pictures are known
            if path == GALLERY:
                self.gallery()
            elif path.endswith(".md"):
                self.document(path)
            elif path.endswith(".1"):
                self.man_page(path)
            else:
                self.wanted.append(path)
        self.home()
        self.api()
        while self.wanted:
            path = self.wanted.pop()
            if url_of(path) == path:
                self.copy(path)
            elif path not in self.pages:
                self.source(path)
        self.write()

    def copy(self, path):
        if path not in self.copied:
            self.copied.add(path)
            (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, self.folder / path)

    def navigation(self):
        """The sections of the menu, each with paths."""
        sections = {title: paths for title, paths in SECTIONS.items() if paths}
        project = sections.pop("The project")
        return {**sections, "API": [INCLUDE, *(path for path in self.pages if path.startswith(INCLUDE + "/"))],
                "Demos": [path for path in self.pages if re.fullmatch(r"demos/\w+\.c", path)],
                "Lessons": [path for path in self.pages if path.startswith("demos/learn/")],
                "Shaders": [path for path in self.pages if path.startswith("shaders/study/")], "The project": project}

    def menu(self, page, sections):
        parts = []
        for title, paths in sections.items():
            is_open = page.path in paths or title == "Begin"
            parts.append(f'<details{" open" if is_open else ""}><summary>{title}</summary>\n<ul>')
            for path in paths:
                current = ' aria-current="page"' if path == page.path else ""
                there, name = self.address(self.pages[path].url, page), self.pages[path].short_title()
                parts.append(f'<li><a href="{there}"{current}>{html.escape(name)}</a></li>')
            parts.append("</ul></details>")
        return "\n".join(parts)

    def with_titles(self, page):
        """A document's text, in which links to others that go by their file go by their title."""
        by_url = {other.url: other for other in self.pages.values()}

        def titled(match):
            url = posixpath.normpath(posixpath.join(posixpath.dirname(page.url), match[2].partition("#")[0]))
            return f"{match[1]}{html.escape(by_url[url].short_title())}</a>"
        return re.sub(r'(<a href="([^"]+)">)[\w./-]+\.md</a>', titled, page.body)

    def with_sizes(self, body, page):
        """Its pictures with their sizes, so that nothing moves when they have come."""
        def sized(match):
            file = self.folder / posixpath.normpath(posixpath.join(posixpath.dirname(page.url), match[1]))
            wanted = re.search(r' width="(\d+)"', match[0])
            if not file.exists() or ' height="' in match[0]:
                return match[0]
            width, height = size_of(file)
            shown = int(wanted[1]) if wanted else width
            tag = match[0].replace(wanted[0], "") if wanted else match[0]
            return tag.replace("<img ", f'<img width="{shown}" height="{round(shown * height / width)}" ', 1)
        return re.sub(r'<img [^>]*src="([^"]+\.(?:webp|png|svg))"[^>]*>', sized, body)

    def with_stills(self, body, page):
        """A picture that moves has a still one beside it, which is shown to whoever wants no motion, or has paused."""
        def paused(match):
            url = posixpath.normpath(posixpath.join(posixpath.dirname(page.url), match[1]))
            still = first_frame((self.folder / url).read_bytes())
            if not still:
                return match[0]
            (self.folder / url).with_suffix(STILL).write_bytes(still)
            there = match[1].removesuffix(".webp") + STILL
            return (f'<picture class="moving"><source srcset="{there}" media="(prefers-reduced-motion: reduce)">'
                    f"{match[0]}</picture>")
        return re.sub(r'<img [^>]*src="([^"]+\.webp)"[^>]*>', paused, body)

    def neighbors(self, page, order):
        """Links to the pages before and behind, in the order of the menu."""
        if page.path not in order:
            return ""
        place = order.index(page.path)
        beside = {"prev": order[max(place - 1, 0):place], "next": order[place + 1:place + 2]}
        pages = [(side, self.pages[path]) for side, paths in beside.items() for path in paths]
        return "\n".join(f'<a rel="{side}" href="{self.address(other.url, page)}">{html.escape(other.title)}</a>'
                         for side, other in pages)

    def write(self):
        template = string.Template((HERE / "page.html").read_text())
        sections = self.navigation()
        order = [path for paths in sections.values() for path in paths]
        for page in self.pages.values():
            contents = "".join(f'<li><a href="#{anchor}">{name}</a></li>\n' for anchor, name in page.contents)
            if contents:
                contents = f'<nav class="contents" aria-label="on this page"><ul>\n{contents}</ul></nav>'
            body = page.body
            if not page.path.startswith(INCLUDE):
                body = self.with_stills(self.with_sizes(self.with_titles(page), page), page)
            file = self.folder / page.url
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(template.substitute(
                title=html.escape(page.title if page.path == HOME else f"{page.title} · glpace"),
                kind=" ".join(["wide"] * page.wide + [KINDS.get(page.path, "")]).strip(), body=body, contents=contents,
                root=posixpath.relpath(".", posixpath.dirname(page.url) or "."),
                menu=self.menu(page, sections), neighbors=self.neighbors(page, order)))
        for name in ("site.css", "site.js", "find.js", "timeline.js"):
            shutil.copyfile(HERE / name, self.folder / name)
        (self.folder / "search.js").write_text(self.index())

    def weight(self, page):
        """How much a word in it counts for the search."""
        if page.path.endswith(".1"):
            return MAN_PAGE
        if page.path.startswith(INCLUDE + "/") and page.title in self.internal:
            return INTERNAL_HEADER
        is_source = not page.wide and not page.path.endswith(".md") and not page.path.startswith(INCLUDE)
        return WEIGHTS.get(page.path, SOURCE if is_source else 1)

    def sections_of(self, page):
        """What search finds of a page: the title, the anchor and the text of each section."""
        if page.path.startswith(INCLUDE + "/"):
            whole = []  # what declares no name
            sections = []
            for chunk in page.body.split('<div class="item">'):
                names = re.findall(r'<b id="(\w+)">', chunk)
                text = plain(re.sub(r'<p class="uses">.*|<dl class="fields">.*?</dl>', "", chunk, flags=re.S))
                if names:
                    sections.append([" ".join(names), names[0], text])
                else:
                    whole.append(text)
            yield from [[page.title, "", "\n".join(whole)], *sections]
        elif page.wide:
            yield [page.title, "", plain(page.body.split('<div class="source">')[0])]
        elif page.path.endswith((".md", ".1")):
            # Headings, terms of the glossary and questions.
            for chunk in re.split(r"(?=<(?:h[1-3]|tr|p) id=)", page.body):
                heading = re.match(r'<\w+ id="([^"]+)">\n?(?:<td>|<strong>)?(.*?)(?:<a class="headerlink"|</(?:h|td|strong))',
                                   chunk)
                if heading:
                    title = page.title if chunk.startswith("<h1") else plain(heading[2])
                    yield [title, heading[1], plain(re.sub(r"<h[1-3] .*?</h[1-3]>", "", chunk)).strip() or title]
        else:
            yield [page.title, "", ""]

    def index(self):
        """What search looks through: the sections of each page, as [title, page, address, text, weight], and groups of
        words that mean the same."""
        entries = []
        for page in self.pages.values():
            if page.path == HOME:
                continue
            for number, (title, anchor, text) in enumerate(self.sections_of(page)):
                is_text = page.path.endswith((".md", ".1")) or page.path.startswith(INCLUDE + "/")
                shown = page.title if is_text else page.path * page.wide
                weight = self.weight(page) * (FIRST if number == 0 and page.path.endswith(".md") else 1)
                address = page.url + (f"#{anchor}" if anchor else "")
                entries.append([title, shown, address, re.sub(r"\s+", " ", text).strip(), round(weight, 3)])
        lines = ",\n".join(json.dumps(entry, ensure_ascii=False) for entry in entries)
        groups = ",\n".join(json.dumps(group, ensure_ascii=False) for group in synonyms())
        return f"const search_index = [\n{lines}\n];\nconst search_synonyms = [\n{groups}\n];\n"


def synonyms():
    """Each term of the glossary, its names in the API, and what it is also called; and the groups of synonyms.txt."""
    for row in re.findall(r"^\|(.+)\|$", pathlib.Path(GLOSSARY).read_text(), re.M):
        term, *_, names, others = [cell.strip() for cell in row.split("|")]
        if others and term != "term" and "---" not in term:
            yield [term, *re.findall(r"\bgl_[a-z_]+\b(?!\*)", names), *others.split(", ")]
    for line in (HERE / "synonyms.txt").read_text().splitlines():
        if not line.startswith("#"):
            yield line.split(", ")


def plain_paragraph(text):
    """One paragraph's content."""
    return text.strip().removeprefix("<p>").removesuffix("</p>")


def first_there(*paths):
    return next(path for path in paths if pathlib.Path(path).exists())


def is_shader(path):
    return path.startswith("shaders/study/")


def first_sentence(text):
    paragraph = text.strip().split("\n\n")[0].replace("\n", " ")
    return re.split(r"(?<=[.:]) (?=[A-Z])", paragraph)[0]


def keys_of(path, about):
    """What a document says of a program's keys, or the last paragraph of the comment on top, if it is about them."""
    said = re.search(r"^Keys: ((?:.+\n)+)", about, re.M)
    if said:
        words = said[1].strip().replace("\n", " ").replace("`", "")
        return words[0].upper() + words[1:]
    top = re.match(r"(?://.*\n)*", pathlib.Path(path).read_text())[0]
    last = top.split("\n//\n")[-1].replace("// ", "").replace("\n", " ").strip()
    return last if re.search("Escape|Space", last) else ""


def main():
    trace, folder = sys.argv[1:]
    site = Site(trace, pathlib.Path(folder))
    site.build()
    print(f"{folder}/index.html: {len(site.pages)} pages")


main()

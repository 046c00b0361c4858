"""What the public headers declare: for the cheat sheet's test, which compares names, and for the site, which shows the
contracts. All of them are written alike: a comment, then what it is about, then an empty line."""

import dataclasses
import re


@dataclasses.dataclass
class Item:
    """Declarations with one comment, the beginning of a section, or a comment on those that follow."""
    comment: list = dataclasses.field(default_factory=list)  # lines, without their "// "
    code: list = dataclasses.field(default_factory=list)  # lines; of an inline function without its body
    section: str = ""  # the name of the section that begins here
    names: list = dataclasses.field(default_factory=list)  # what it declares that is public, enumerators too

    def is_private(self):
        return any("Private" in line for line in self.comment)


@dataclasses.dataclass
class Header:
    name: str
    intro: list  # the comment on top
    items: list
    parameters: dict = dataclasses.field(default_factory=dict)  # function: "a, b"
    members: dict = dataclasses.field(default_factory=dict)  # struct: "a b", those that are not private

    def names(self):
        return [name for item in self.items for name in item.names]


def without_comment(line):
    return re.sub(r" *//.*", "", line)


def last_word(text):
    return re.sub(r".*[ *]", "", re.sub(r"\[[^]]*\]", "", text).rstrip())


def last_words(text, separator):
    return [word for word in map(last_word, text.split(separator)) if word not in ("", "void")]


# ---- from lines to items -------------------------------------------------------------------------


def is_bracket(line):
    """Of what is around all declarations: guards, includes, and the part that is for C++ alone."""
    return re.match(r"#(?!define )|#define \w+_H$|#define GLFW", line)


def c_lines(lines):
    """Without what only C++ reads."""
    cplusplus = False
    for line in lines:
        if line.startswith("#ifdef __cplusplus"):
            cplusplus = True
        elif cplusplus:
            cplusplus = not line.startswith(("#else", "#endif"))
        else:
            yield line


def whole(code):
    """Whether a declaration ends here. Braces belong to a body, or to what defines a name."""
    text = " ".join(map(without_comment, code))
    if text.count("{") != text.count("}") or text.endswith("\\"):
        return False
    return text.startswith("#define") or text.endswith((";", "}"))


def items_of(lines):
    item, open_code = Item(), []
    for line in lines:
        if open_code:
            open_code.append(line)
        elif line.startswith("//"):
            if item.code:
                yield item
                item = Item()
            section = re.match(r"// -+ (.+?) -+$", line)
            if section:
                item.section = section[1]
            else:
                item.comment.append(line[3:])
            continue
        elif not line:
            if item != Item():
                yield item
            item = Item()
            continue
        elif not is_bracket(line):
            open_code = [line]
        if open_code and whole(open_code):
            if open_code[0].startswith("inline "):
                open_code = open_code[:open_code.index("{")]
                open_code[-1] += ";"
            item.code += open_code
            open_code = []
    if item.code:
        yield item


# ---- from items to names -------------------------------------------------------------------------


def members_of(code, item):
    """Those of a struct that its comments do not call private."""
    if any("members are private" in line for line in item.comment):
        return []
    members, declared = [], ""
    for line in code[1:-1]:
        if re.match(r" *// Private", line):
            break
        bare = without_comment(line)
        if "// private" in line or re.fullmatch(r" *union \{", bare):
            continue
        declared += " " + bare
        if ";" not in bare and "}" not in bare:
            continue
        if "(*" in declared:
            declared = re.sub(r".*\(\*|\)\(.*", "", declared)
        declared = re.sub(r"[;{}]|^ *union", "", declared).replace(",", ";")
        if "GL_OPAQUE" not in declared:
            members += last_words(declared, ";")
        declared = ""
    return members


def declare(header, item, code):
    """Notes what one declaration declares."""
    text = " ".join(map(without_comment, code))
    names = []
    if text.startswith("#define"):
        names = [re.match(r"\w+", code[0].split()[1])[0]]
    elif match := re.match(r"(?:typedef )?(struct|enum) ?(\w*) *\{", text):
        kind, tag = match.groups()
        names = [tag] * bool(tag)
        if kind == "enum":
            body = re.sub(r"=[^,]*", "", " ".join(map(without_comment, code[1:])))
            names += [name for name in re.findall(r"\bGL_\w+", body)]
        elif tag:
            header.members[tag] = " ".join(members_of(code, item))
    elif text.startswith("typedef"):
        names = [last_word(re.sub(r"^typedef|;|\(\*|\)\(.*", " ", text))]
    elif match := re.match(r"([^(]*\bgl_\w+)\((.*)\);$", text):
        names = [last_word(match[1])]
        parameters = re.sub(r"\(\*|\)\(.*", " ", match[2]) if "(*" in match[2] else match[2]
        header.parameters[names[0]] = ", ".join(last_words(parameters, ","))
    item.names += [name for name in names if name not in item.names]


def read(path):
    lines = path.read_text().splitlines()
    end = next(i for i, line in enumerate(lines) if not line.startswith("//"))
    header = Header(path.name, [line[3:] for line in lines[:end]], list(items_of(c_lines(lines[end:]))))
    for item in header.items:
        code = []
        for line in item.code if not item.is_private() else []:
            code.append(line)
            if whole(code):
                declare(header, item, code)
                code = []
    return header


def read_all(folder):
    return [read(path) for path in sorted(folder.glob("*.h"))]


def homes_of(headers):
    """The header and the item that declare each public name. Of a struct that is the item with its members, and of an
    opaque one the item in the header of its name."""
    homes = {}
    for header in headers:
        for item in header.items:
            for name in item.names:
                if name not in homes or name in header.members or header.name == name.removeprefix("gl_") + ".h":
                    homes[name] = header, item
    return homes

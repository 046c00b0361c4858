"""The fields of functions: parameters, what is returned, errors and thread, from the functions' comments and declarations.
Only a sentence whose beginning says which field it belongs to is moved there, with those behind it that point back to it."""

import re

# How a sentence begins that says what is returned, or what goes wrong, or which thread may call the function. It may be
# no other one.
RETURNS = re.compile(r"Returns? |The result |Valid (?:until|as long|while)|Static\.|A constant")
ERRORS = re.compile(r"(?:If .*)?(?:Returns )?(?:NULL|false|0|-1)(?:,| if| also|, with)|If .*\b(?:NULL|gl_last_error\(\))|"
                    r".*gl_last_error\(\)|On failure|If .* fails|Cannot fail|Never fails")
THREAD = re.compile(r"(?:Any|Main) thread|Thread of|Belongs to the thread|Must be called (?:on|from)")
# How one begins that needs the sentence before it.
POINTS_BACK = re.compile(r"(?:It|They|This|These|That|Those|Then|There|Such|So|But|Both|Otherwise|Also|And|In that case|"
                         r"Until then|Neither|Either|Nor|Only then|The others?|Elsewhere|He|She|Instead)\b|.*\bthen\b")


def sentences_of(paragraph, names):
    """Its sentences. Some begin with the name of a parameter."""
    begins = "|".join(["[A-Z`*(-]", "false", "true", "gl_", r"\d", *(rf"{name}\b" for name in names)])
    return re.split(rf"(?<=[.!?)])(?<!e\.g\.)(?<!i\.e\.) (?={begins})", paragraph)


def paragraphs_of(lines):
    """Each run of lines that is prose as one string; all else, such as code and lists, as the list of its lines."""
    blocks, prose = [], []
    for line in [*lines, ""]:
        if line and not line.startswith((" ", "- ", "|")):
            prose.append(line)
            continue
        if prose:
            blocks.append(" ".join(prose))
            prose = []
        blocks.append([line])
    return blocks[:-1]


def parameter_of(sentence, names):
    """The parameter whose name a sentence begins with, or None."""
    behind = r"(?: NULL|:|,| and | may | is | are | has )"
    return next((name for name in names if re.match(rf"[`*]?{name}`?{behind}", sentence)), None)


def kind_of(sentence, names):
    if parameter_of(sentence, names):
        return parameter_of(sentence, names)
    if THREAD.match(sentence):
        return "thread"
    if RETURNS.match(sentence) and "gl_last_error" not in sentence:
        return "returns"
    return "errors" if ERRORS.match(sentence) else None


def sort(lines, names=()):
    """The lines of a comment, as those that are left and {"returns": sentences, "errors": sentences, "thread": sentences,
    parameter: sentences}. The first sentence says what the function does, so it stays. names: of the parameters"""
    left, fields = [], {kind: [] for kind in ("returns", "errors", "thread", *names)}
    blocks = paragraphs_of(lines)
    for number, block in enumerate(blocks):
        if isinstance(block, list):
            left += block
            continue
        stays, to = [], None
        sentences = sentences_of(block, names)
        for place, sentence in enumerate(sentences):
            kind = kind_of(sentence, names)
            if not (to and (not kind or kind in names) and POINTS_BACK.match(sentence)):
                to = kind
            is_first = place == 0 and number == 0
            leads_on = place == len(sentences) - 1 and sentence.endswith((":", ","))  # to a list or to code
            (fields[to] if to and not is_first and not leads_on else stays).append(sentence)
            if is_first:
                to = None
        left += [" ".join(stays)] if stays else []
    return left, fields


# ---- declarations --------------------------------------------------------------------------------


def declarations_of(code):
    """Each of them in one line."""
    lines = []
    for line in code:
        lines.append(re.sub(r" *//.*", "", line))
        if lines[-1].endswith(";"):
            yield re.sub(r"\s+", " ", " ".join(lines))
            lines = []


def parameters_of(declaration):
    """Each with its type."""
    listed = declaration.partition("(")[2].removesuffix(");")
    return re.split(r", (?![^()]*\))", listed)


def returned_by(declaration):
    """The type that a function's declaration begins with; "" for none."""
    match = re.match(r"(?:inline )?(.*?)\s*\b\w+\(", declaration)
    return "" if not match or match[1] == "void" else match[1]


def threads_of(document):
    """The table of threads, as [(pattern of names, thread)]."""
    table = document.partition("### Which call belongs to which thread")[2].partition("\n## ")[0]
    rows = []
    for calls, thread in re.findall(r"^\| (.+) \| (.+) \|$", table, re.M):
        rows += [(re.escape(name).replace(r"\*", r"\w*"), thread) for name in re.findall(r"`(gl_[\w*]+)`", calls)]
    return rows


def thread_of(name, rows):
    """As the row says that names the function most exactly; without what it says of other threads."""
    fitting = [(len(pattern), thread) for pattern, thread in rows if re.fullmatch(pattern, name)]
    return max(fitting)[1].partition(";")[0] if fitting else ""

"""Makes of a page, as emcc has linked it, one to publish: FOLDER/index.html, and what it loads.

Its scripts and styles are in files of their own, as a strict Content-Security-Policy demands. All names but index.html
carry a hash of the content, so that a cache never mixes two versions. Scripts are made smaller by terser.

usage: publish.py [--as-is] PAGE.html FOLDER, with --as-is without terser"""

import hashlib
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import uuid

PAGE = "page"  # the name of the page's own script and style
OTHER_WAY = ("-asyncify", "-jspi")  # the page chooses between programs with these endings


def smaller(script):
    return subprocess.run(["terser", "--compress", "--mangle"], input=script, check=True, capture_output=True,
                          text=True).stdout


def with_name(text, old, new):
    """Where a file is named as a whole: between quotes, or as HTML has it without them, and behind a path."""
    text, count = re.subn(rf"(?<=[\"'=/`]){re.escape(old)}(?=[\"'`\s>])", new, text)
    if count == 0:
        raise ValueError(f"{old} is not named by what loads it, so its published name {new} would not be found")
    return text


class Publisher:
    def __init__(self, folder, made_smaller):
        self.folder, self.made_smaller = folder, made_smaller

    def write(self, name, content):
        """Returns the name that carries the version."""
        stem, _, ending = name.rpartition(".")
        name = f"{stem}.{hashlib.sha256(content).hexdigest()[:8]}.{ending}"
        (self.folder / name).write_bytes(content)
        return name

    def script(self, name, text):
        return self.write(name, self.made_smaller(text).encode())

    def program(self, script):
        """A script of emcc's with what it loads."""
        text = script.read_text(encoding="utf-8")
        data = script.with_suffix(".data")
        if data.exists():  # emcc gives it a random number, so each build of a page would have other bytes
            number = uuid.uuid5(uuid.NAMESPACE_OID, hashlib.sha256(data.read_bytes()).hexdigest())
            text = re.sub(r"(package_uuid\W+)[-0-9a-f]{36}", rf"\g<1>{number}", text)
        text = self.made_smaller(text)
        for loaded in script.with_suffix(".wasm"), script.with_suffix(".data"):
            if loaded.exists():
                text = with_name(text, loaded.name, self.write(loaded.name, loaded.read_bytes()))
        return self.write(script.name, text.encode())

    def page(self, page):
        text = page.read_text(encoding="utf-8")
        script = page.with_suffix(".js")
        text = with_name(text, script.name, self.program(script))
        other = page.with_name(script.name.replace(*OTHER_WAY))
        if other != script and other.exists():
            text = text.replace('<template id="program"', f'<template id="program" data-jspi="{self.program(other)}"')
        text = re.sub(r"<style>(.*?)</style>", lambda style: '<link rel="stylesheet" href="' +
                      self.write(f"{PAGE}.css", style[1].encode()) + '">', text, flags=re.S)
        text = re.sub(r"<script>(.*?)</script>", lambda inline: '<script src="' +
                      self.script(f"{PAGE}.js", inline[1]) + '"></script>', text, flags=re.S)
        (self.folder / "index.html").write_text(text, encoding="utf-8")


OWN = re.compile(r"index\.html|.+\.[0-9a-f]{8}\.[a-z]+")  # what a publication consists of


def check_folder(folder):
    if folder.exists() and not folder.is_dir():
        raise ValueError(f"{folder} is a file; name a folder of the page's own")
    others = [file.name for file in folder.iterdir() if not OWN.fullmatch(file.name)] if folder.exists() else []
    if others:
        raise ValueError(f"{folder} holds {others[0]}, which would be lost; name a folder of the page's own")


def publish(page, folder, made_smaller=smaller):
    """An earlier publication in the folder stays until the new one is whole."""
    page, folder = pathlib.Path(page), pathlib.Path(folder)
    check_folder(folder)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as place:
        new = pathlib.Path(place, "new")
        new.mkdir()
        Publisher(new, made_smaller).page(page)
        shutil.rmtree(folder, ignore_errors=True)
        new.rename(folder)


def main():
    args = sys.argv[1:]
    as_is = args[:1] == ["--as-is"]
    if len(args) != 2 + as_is:
        sys.exit(__doc__)
    page, folder = map(pathlib.Path, args[as_is:])
    try:
        publish(page, folder, str if as_is else smaller)
    except subprocess.CalledProcessError as error:
        sys.exit(f"publish.py: {error}: {error.stderr}")
    except (OSError, ValueError) as error:
        sys.exit(f"publish.py: {error}")
    print(folder / "index.html")


if __name__ == "__main__":
    main()

"""The table calls.txt."""
import dataclasses
import re


@dataclasses.dataclass
class Call:
    name: str
    manners: list   # how it fails
    is_opened: bool  # its library is opened while the program runs
    gives: str      # what its result is, which has to be ended; "" for none
    takes: str      # what its last argument is, which it ends; "" for none
    reason: str     # why it cannot fail, or ""


def read_calls(path):
    calls = []
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if line.startswith("#") or not line.strip():
                continue
            columns = [column.strip() for column in line.split("|")]
            if len(columns) != 3:
                raise SystemExit(f"{path}:{number}: the row has {len(columns)} columns; it takes 3")
            names, handle, manners = columns
            reason = manners.removeprefix("cannot fail: ") if manners.startswith("cannot fail: ") else ""
            gives = re.search(r"gives (\w+)", handle)
            takes = re.search(r"takes (\w+)", handle)
            calls += [Call(name, [] if reason else [manner.strip() for manner in manners.split(";")],
                           "opened" in handle, gives[1] if gives else "", takes[1] if takes else "", reason)
                      for name in names.split()]
    return calls

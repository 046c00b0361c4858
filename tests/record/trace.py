"""Looks at a trace: what each program's has to be, and with the events of the run, exactly that.

usage: trace.py TRACE... [--frames N] [--row NAME]... [--name NAME]... [--cut] [--live EVENTS | --replay EVENTS]

--frames: so many were drawn. --row: a row that has items. --name: the name of an item. --cut: the array has no end.
EVENTS is what trace_run prints: of the run that was traced, or of the one that was recorded and replayed.
"""

import argparse
import collections
import decimal
import json
import sys

LOOP, FRAMES, DISPLAY, SECTIONS = 1, 2, 3, 4
SHORTEST_WAIT = 10_000  # ns


def fail(why):
    sys.exit(f"# {why}")


def require(condition, why):
    if not condition:
        fail(why)


def ns(number, unit=1000):
    """Whole ns: the file has three decimals of a us, and six of a ms."""
    whole = number * unit
    require(whole == int(whole), f"{number} is no whole number of ns")
    return int(whole)


def read(path, is_cut):
    text = open(path, encoding="utf-8", errors="strict").read()
    if is_cut:
        require(text[-2] != "]" and text[-1] == "}", "the array is not just without its end")
        text += "]"
    items = json.loads(text, parse_float=decimal.Decimal)
    for item in items:
        if item["ph"] == "M":
            continue
        item["ts"] = ns(item["ts"])
        item["end"] = item["ts"] + ns(item.get("dur", 0))
        item["row"] = item["tid"]
    return items


def of(items, phase, row=None):
    return [item for item in items if item["ph"] == phase and (row is None or item["row"] == row)]


# ---- what each trace is --------------------------------------------------------------------------

def check_rows(items):
    """What lasts comes one after the other in each row."""
    for row in (LOOP, FRAMES, DISPLAY):
        end = 0
        for item in of(items, "X", row):
            require(item["ts"] >= end and item["end"] >= item["ts"], f"{item} is out of order")
            end = item["end"]


def check_frames(items, count, is_cut):
    renders = [item for item in of(items, "X", LOOP) if item["name"] == "render"]
    presents = [item for item in of(items, "X", LOOP) if item["name"] == "present"]
    frames = of(items, "X", FRAMES)
    require(count is None or len(renders) == count, f"{len(renders)} frames were drawn, not {count}")
    missing = len(presents) - len(frames)
    require(missing == 0 or is_cut and missing == 1, "a frame is missing")
    require(0 <= len(renders) - len(presents) <= 1, "a present is missing")
    for render, present, frame in zip(renders, presents, frames):
        args = frame["args"]
        require(args["frame"] == render["args"]["frame"], f"{frame} is not the one of {render}")
        require(frame["ts"] == render["ts"] and frame["end"] == present["end"], f"{frame} is not when it was drawn")
        require(render["end"] == present["ts"], f"{present} is not after {render}")
        require(frame["ts"] <= ns(args["presented_ms"], 10**6) <= frame["end"], f"{frame} was not presented within")
        require(0 <= ns(args["blocked_ms"], 10**6), f"{frame} blocked")
    return {frame["args"]["frame"]: frame for frame in reversed(frames)}  # of several windows, the first


def check_overlapping(items, frames, is_cut):
    """Each input ends at the frame that shows it, and what else has a begin ends."""
    begun = {item["id"]: item for item in of(items, "b")}
    ended = of(items, "e")
    missing = len(begun) - len(ended)
    require(missing == 0 or is_cut and missing == 1, "an end is missing")
    require(len(ended) == len({item["id"] for item in ended}), "an id has two ends")
    for end in ended:
        begin = begun[end["id"]]
        require(begin["name"] == end["name"] and begin["ts"] <= end["ts"], f"{end} is not the end of {begin}")
        if end["cat"] == "input":
            frame = frames[end["args"]["frame"]]
            require(end["ts"] == frame["end"], f"{end} is not at the end of {frame}")


def check_sections(items):
    depth = collections.Counter()
    latest = collections.Counter()
    for item in items:
        if item["ph"] not in "BE":
            continue
        row = item["row"]
        require(row >= SECTIONS and item["ts"] >= latest[row], f"{item} is out of order")
        latest[row] = item["ts"]
        depth[row] += 1 if item["ph"] == "B" else -1
        require(depth[row] >= 0, f"{item} ends nothing")


def check_names(items, rows, names):
    of_row = {item["tid"]: item["args"]["name"] for item in items if item.get("name") == "thread_name"}
    there = {of_row[item["row"]] for item in items if item["ph"] != "M" and item["row"] in of_row}
    require(set(rows) <= there, f"there are only the rows {there}")
    known = {item.get("name") for item in items}
    require(set(names) <= known, f"there are only the names {known}")


# ---- what the run was ----------------------------------------------------------------------------

class Event:
    def __init__(self, line):
        words = line.split(" ", 11)
        self.name = words[0]
        self.received, self.handled, self.time, self.arrived = map(int, words[1:5])
        self.rest = [int(word) for word in words[5:11]]
        self.late = None
        if self.name == "swap":
            cause, by = words[11].split(":")
            self.late = (self.rest[5], cause, int(by))


def as_replayed(events):
    """A recording has when each event came, not what the program has done since. Input that ended a wait has the time
    before the wait."""
    latest = 0
    for event in events:
        if event.arrived:
            event.time = max(event.time, event.arrived)
        latest = max(latest, event.time - events[0].time)
        event.received = event.handled = latest


def moved(event, time):
    """A time that an event has, in the trace."""
    return time + event.received - event.time


def expected(events, is_replay):
    items = []
    inputs = []
    targets = {}
    render = before = None
    shown = (0, 0)
    late = None
    for event in events:
        move = (lambda time, event=event: moved(event, time)) if is_replay else (lambda time: time)
        if before:
            name = "present" if before.name == "render" else "wait"
            if name == "present" or event.received - before.handled >= SHORTEST_WAIT:
                items.append((LOOP, "X", name, before.handled, event.received))
        before = event
        if event.name != "swap" or event.handled - event.received >= SHORTEST_WAIT:
            items.append((LOOP, "X", event.name, event.received, event.handled))
        if event.arrived or event.name in ("cursor", "close"):
            inputs.append((event.name, move(event.arrived)))
        if event.name == "skipped":
            items.append((LOOP, "i", "SKIPPED", event.received, event.received))
        if event.name == "render":
            render = event
            targets[event.rest[0]] = move(event.rest[1])
        if event.name != "swap":
            continue
        number, _, interval, shown_number, shown_time = event.rest[:5]
        items.append((FRAMES, "X", f"frame {number}", render.received, event.received))
        if targets[number] > render.received:
            items.append((FRAMES, "i", "target", targets[number], targets[number]))
        items.append((FRAMES, "C", "interval", event.received, event.received, interval))
        items += [(FRAMES, "b", name, arrived, arrived) for name, arrived in inputs]
        items += [(FRAMES, "e", name, event.received, event.received) for name, _ in inputs]
        inputs = []
        if shown_number != shown[0]:
            if shown[0] > 0:
                items.append((DISPLAY, "X", f"frame {shown[0] - 1}", shown[1], move(shown_time)))
            shown = (shown_number, move(shown_time))
        frame, cause, by = event.late
        if cause != "in time" and frame != late:
            items.append((FRAMES, "b", cause, targets[frame], targets[frame]))
            items.append((FRAMES, "e", cause, targets[frame] + by, targets[frame] + by))
            late = frame
    return items


def compact(item):
    rest = (ns(item["args"]["ms"], 10**6),) if item["ph"] == "C" else ()
    return (item["row"], item["ph"], item["name"], item["ts"], item["end"], *rest)


def check_run(items, path, is_replay):
    events = [Event(line) for line in open(path, encoding="utf-8").read().splitlines()]
    if is_replay:
        as_replayed(events)
    wanted = collections.Counter(expected(events, is_replay))
    found = collections.Counter(compact(item) for item in items
                                if item["ph"] in "XibeC" and item["name"] != "v-sync status")
    for item in (wanted - found).keys():
        fail(f"the trace has no {item}")
    for item in (found - wanted).keys():
        fail(f"the run had no {item}")
    for name in ("cursor", "update", "skipped", "idle", "wait", "target", "drawn late"):
        require(any(name == item[2] for item in wanted) or name == "skipped", f"the run has no {name}: this tests nothing")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("traces", nargs="+")
    parser.add_argument("--frames", type=int)
    parser.add_argument("--row", action="append", default=[])
    parser.add_argument("--name", action="append", default=[])
    parser.add_argument("--cut", action="store_true")
    parser.add_argument("--live")
    parser.add_argument("--replay")
    arguments = parser.parse_args()
    for trace in arguments.traces:
        items = read(trace, arguments.cut)
        check_rows(items)
        frames = check_frames(items, arguments.frames, arguments.cut)
        check_overlapping(items, frames, arguments.cut)
        check_sections(items)
        check_names(items, arguments.row, arguments.name)
        if arguments.live or arguments.replay:
            check_run(items, arguments.live or arguments.replay, bool(arguments.replay))


main()

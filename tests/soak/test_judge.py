"""A soak ends well if everything is level, and names what grew or was broken."""
import contextlib
import io
import types

import judge

LEVEL = {"objects": 15, "blocks": 200, "bytes": 2e6, "heap": 40e6, "rss": 200e6, "files": 8, "threads": 12, "x": 131}
END = {"kind": "end", "t": 300, "events": 9, "inputs": 9, "frames": 9, "updates": 9, "skipped": 0, "simulated": 9,
       "real": 9, "drift": 0, "paced_drift": 0, "warnings": 0, "errors": 0, "dropped": 0, "objects": 0, "faults": 0}


def problems(change=lambda name, t: 0, printed=(), **end):
    """Of a soak of five minutes with a rest every five seconds."""
    rests = [{"kind": "rest", "t": t, **{name: value + change(name, t) for name, value in LEVEL.items()}}
             for t in range(5, 300, 5)]
    soak = types.SimpleNamespace(samples=[*rests, {**END, **end}], faults=list(printed), suspends=0, suspended=0,
                                 modes=0)
    with contextlib.redirect_stdout(io.StringIO()):
        return judge.report(soak)


def grows(what, by):
    """By so much in these five minutes."""
    return lambda name, t: by * t / 300 if name == what else 0


CASES = [
    ("what is level is well", problems(), []),
    ("what grows at first and then stays is well",
     problems(lambda name, t: LEVEL[name] if t > 60 else 0), []),
    ("what was much once is well", problems(lambda name, t: 100 * LEVEL[name] if 150 < t < 170 else 0), []),
    *((f"{name} may not grow", problems(grows(name, 100 + 3 * LEVEL[name])), [what]) for name, what, _ in judge.LEVELS),
    ("an object that stays now and then is found", problems(grows("objects", 10)), ["objects of OpenGL"]),
    ("faults are kept", problems(printed=["a", "b"], faults=2), ["a", "b"]),
    ("faults that were not printed count", problems(printed=["a"], faults=2), ["a", "2 rules"]),
    ("no event may be dropped", problems(dropped=3), ["3 events"]),
    ("nothing may be left at the end", problems(objects=1), ["1 objects"]),
    ("paced may not run away", problems(paced_drift=0.6), ["simulated time"]),
]

failures = 0
for number, (name, found, expected) in enumerate(CASES, 1):
    good = len(found) == len(expected) and all(text.startswith(begin) for text, begin in zip(found, expected))
    failures += not good
    print(f"{'ok' if good else 'not ok'} {number} - {name}")
    if not good:
        print(f"# {found} instead of {expected}")
print(f"1..{len(CASES)}")
raise SystemExit(failures > 0)

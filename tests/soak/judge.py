"""Judges what was measured in a soak."""
import statistics

# What must not grow from rest to rest: the name of a sample's value, what it is, and by how much its median may be
# higher at the end. The library keeps a fence behind some frames, and the memory of the latest 64 destroyed objects,
# whose sizes differ. What the driver and the C library keep varies.
LEVELS = [
    ("objects", "objects of OpenGL", 1),
    ("blocks", "blocks of memory", 0),
    ("bytes", "bytes in these blocks", 2e5),
    ("heap", "bytes of everybody's heap", 40e6),
    ("rss", "bytes resident", 50e6),
    ("files", "file descriptors", 0),
    ("threads", "threads", 0),
    ("x", "X resources", 2),
]
SHORT = 60  # s
PACED_DRIFT = 0.5  # s: a frame's target time, times the time scale; more would run away
LEAST_RESTS = 3


def medians(samples, name):
    """Of the first and of the last third after a warm-up, which is a quarter of all."""
    values = [sample[name] for sample in samples]
    values = values[len(values) // 4:]
    third = max(1, len(values) // 3)
    return statistics.median(values[:third]), statistics.median(values[-third:])


def report(soak):
    """Prints the table. Returns what is wrong, a sentence each."""
    rests = [sample for sample in soak.samples if sample["kind"] == "rest"]
    end = soak.samples[-1]
    if len(rests) < LEAST_RESTS:
        return soak.faults + [f"there were {len(rests)} rests; at least {LEAST_RESTS} are needed"]
    problems = []
    is_short = end["t"] < SHORT
    print(f"{'at rest':28}{'first third':>14}{'last third':>14}{'may grow by':>14}")
    for name, what, tolerance in LEVELS:
        first, last = medians(rests, name)
        grew = last - first > tolerance and not is_short
        print(f"{what:28}{first:14,.0f}{last:14,.0f}{tolerance:14,.0f}{'  grew' if grew else ''}")
        if grew:
            problems.append(f"{what} grew from {first:,.0f} to {last:,.0f}; at most {tolerance:,.0f} more are level")
    if is_short:
        print(f"whether they are level is not known after less than {SHORT} s")
    print(f"{end['events']:,.0f} events, {end['inputs']:,.0f} of them input; {end['frames']:,.0f} frames, "
          f"{end['updates']:,.0f} updates; {len(rests)} rests, {soak.modes} changes of the display's mode")
    print(f"{soak.suspends} suspends, {soak.suspended:.1f} s in all; {end['skipped']:.1f} s of simulated time skipped")
    print(f"under fixed, simulated time {end['simulated']:.6f} s in {end['real']:.6f} s of real time, at most "
          f"{end['drift'] * 1e3:.3f} ms apart; under paced at most {end['paced_drift'] * 1e3:.3f} ms")
    print(f"{end['warnings']:,.0f} warnings and {end['errors']:,.0f} errors logged")
    if end["paced_drift"] > PACED_DRIFT:
        problems.append(f"simulated time was up to {end['paced_drift'] * 1e3:.3f} ms off real time under paced; "
                        f"{PACED_DRIFT * 1e3:g} ms are allowed")
    if end["dropped"]:
        problems.append(f"{end['dropped']:.0f} events were dropped")
    if end["objects"]:
        problems.append(f"{end['objects']:.0f} objects of OpenGL are left at the end")
    if end["faults"] > len(soak.faults):
        problems.append(f"{end['faults']:.0f} rules were broken; only the first are printed")
    return soak.faults + problems

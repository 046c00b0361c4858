"""Draws what was measured in a soak: a row for each number, at each second and at each rest."""

ROWS = [
    ("rss", "resident memory, MB", 1e-6),
    ("heap", "heap of everybody, MB", 1e-6),
    ("bytes", "memory of glpace, MB", 1e-6),
    ("objects", "objects of OpenGL", 1),
    ("files", "file descriptors", 1),
    ("threads", "threads", 1),
    ("x", "X resources", 1),
]
LEFT, RIGHT, ROW, TOP = 190, 740, 64, 44


def draw(path, samples):
    end = samples[-1]["t"]

    def highest(kind, name):
        """The highest values, one for each two pixels."""
        found = {}
        for sample in samples:
            if sample["kind"] == kind and name in sample:
                x = LEFT + round((RIGHT - LEFT) * sample["t"] / end / 2) * 2
                found[x] = max(sample[name], found.get(x, 0))
        return found.items()

    height = TOP + ROW * len(ROWS) + 30
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="760" height="{height}" viewBox="0 0 760 {height}" '
             'font-family="sans-serif" font-size="13" fill="#1f2430">',
             '<rect width="100%" height="100%" fill="#ffffff"/>',
             '<path d="M16 20 h24" stroke="#b9c3d0"/><text x="46" y="24">while everything comes and goes</text>',
             '<path d="M270 20 h24" stroke="#1267c4" stroke-width="2"/><text x="300" y="24">at rest</text>']
    for number, (name, title, scale) in enumerate(ROWS):
        bottom = TOP + ROW * (number + 1) - 12
        most = max((sample[name] for sample in samples if name in sample), default=0) * scale or 1
        lines.append(f'<text x="16" y="{bottom - 16}">{title}</text>'
                     f'<text x="{LEFT - 8}" y="{bottom - 34}" text-anchor="end" font-size="11">{most:.4g}</text>'
                     f'<text x="{LEFT - 8}" y="{bottom + 4}" text-anchor="end" font-size="11">0</text>'
                     f'<path d="M{LEFT} {bottom}H{RIGHT}" stroke="#d8dce2"/>')
        for kind, stroke in (("second", '#b9c3d0"'), ("rest", '#1267c4" stroke-width="2"')):
            points = " ".join(f"{x},{bottom - 44 * value * scale / most:.1f}" for x, value in highest(kind, name))
            lines.append(f'<polyline fill="none" stroke="{stroke} points="{points}"/>')
    for part in range(5):
        x = LEFT + (RIGHT - LEFT) * part / 4
        lines.append(f'<text x="{x:.0f}" y="{height - 12}" text-anchor="middle">{end * part / 240:.3g}</text>')
    lines.append(f'<text x="16" y="{height - 12}">minutes</text>')
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join([*lines, "</svg>", ""]))

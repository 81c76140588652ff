"""What np.random draws after np.random.seed: draws.json, and a binary file for each seed.

A binary file holds the parts that draws.json lists, one after the other, little-endian, 8 bytes a
value. Each part is drawn right after seeding: `count` values from position `start` on. The
checksum of a part covers its first 100,000 values: FNV-1a, a 64-bit word at a time.
"""

import numpy as np

from . import text

SEEDS = [0, 1, 42, 123, 4294967295]

# Integers in ranges of one word and of two, of a power of two and just beside it.
RANGES = [(0, 2), (-5, 6), (0, 255), (0, 2**32 - 1), (0, 2**32), (0, 2**33), (-(2**62), 2**62)]

PARTS = [
    {"name": "normals", "draw": "normal", "start": 0, "count": 10000},
    {"name": "later normals", "draw": "normal", "start": 50000, "count": 1000},
    {"name": "uniforms", "draw": "uniform", "low": 0, "high": 1, "start": 0, "count": 1000},
    {"name": "wide uniforms", "draw": "uniform", "low": -2.5, "high": 7.1, "start": 0, "count": 500},
] + [
    {"name": f"integers {low} to {high}", "draw": "integer", "low": str(low), "high": str(high),
     "start": 0, "count": 200}
    for low, high in RANGES
]  # fmt: skip

CHECKED = 100000


def draw(part, seed, count):
    np.random.seed(seed)
    if part["draw"] == "normal":
        return np.random.standard_normal(count)
    if part["draw"] == "uniform":
        return np.random.uniform(part["low"], part["high"], count)
    return np.random.randint(int(part["low"]), int(part["high"]), count)


def checksum(values):
    hashed = 0xCBF29CE484222325
    for word in values.view(np.uint64).tolist():
        hashed = ((hashed ^ word) * 0x100000001B3) % 2**64
    return f"{hashed:016x}"


def files():
    made = {}
    checksums = []
    for seed in SEEDS:
        stored = b""
        for part in PARTS:
            values = draw(part, seed, CHECKED)
            stored += values[part["start"] : part["start"] + part["count"]].tobytes()
            # Normals beyond those stored may differ in their last bits from machine to machine.
            if part["draw"] != "normal":
                entry = {"seed": seed, "part": part["name"], "fnv1a": checksum(values)}
                checksums.append(entry)
        made[f"draws-{seed}.bin"] = stored
    made["draws.json"] = {
        **text.versions(),
        "seeds": SEEDS,
        "parts": PARTS,
        "checked": CHECKED,
        "checksums": checksums,
    }
    return made

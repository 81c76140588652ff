"""How reference values are written: JSON, one case a line, every number with all its digits.

JSON has no infinities and no NaN: they are the strings "Infinity", "-Infinity" and "NaN".
"""

import json
import math
import platform

import numpy as np


def plain(value):
    """Arrays as lists, numbers as Python's, what JSON lacks as strings."""
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(inner) for inner in value]
    if isinstance(value, np.ndarray):
        return plain(value.tolist())
    if isinstance(value, float) and not math.isfinite(value):
        return "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        return int(value) if value != 0 or math.copysign(1, value) > 0 else value
    return value


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def dump(content):
    """An object with a line for every key; lists of objects with a line for every object."""
    lines = []
    for key, value in plain(content).items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            inner = ",\n".join(compact(item) for item in value)
            lines.append(f"{compact(key)}:[\n{inner}\n]")
        else:
            lines.append(f"{compact(key)}:{compact(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def versions(**others):
    """What made a file."""
    return {
        "made_by": "build-scripts/golden.py",
        "versions": {
            "python": platform.python_version(),
            "numpy": np.__version__,
            "libc": " ".join(platform.libc_ver()),
            "machine": platform.machine(),
            **others,
        },
    }

#!/usr/bin/python3
"""Makes the reference values in tests/golden from NumPy and PyTorch.

    /usr/bin/python3 build-scripts/golden.py            # all of them
    /usr/bin/python3 build-scripts/golden.py attention  # one family

They are committed: only whoever changes what is calculated runs this. Debian's python3-numpy and
python3-torch will do (build-scripts/setup --for golden). Every file says which versions made it.

A family is a module in golden/ with a function files() that gives {file name: content}: a content
of bytes is written as it is, anything else as JSON (golden/text.py). To add a family, write such a
module and name it below.
"""

import importlib
import pathlib
import sys

from golden import text

FAMILIES = [
    "draws",
    "lesson",
    "attention",
    "attention_torch",
    "encoder",
    "encoder_torch",
    "gradients_torch",
    "gradients_modules",
    "torch_files",
    "formats",
    "sequences",
    "variants",
    "variants_torch",
]
FOLDER = pathlib.Path(__file__).resolve().parent.parent / "tests" / "golden"


def main(chosen):
    unknown = set(chosen) - set(FAMILIES)
    if unknown:
        sys.exit(f"Unknown: {', '.join(sorted(unknown))}. There are: {', '.join(FAMILIES)}.")
    for family in chosen or FAMILIES:
        for name, content in importlib.import_module(f"golden.{family}").files().items():
            data = content if isinstance(content, bytes) else text.dump(content).encode()
            (FOLDER / name).write_bytes(data)
            print(f"{name}: {len(data)} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])

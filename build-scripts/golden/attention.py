"""Single-head attention, by NumPy: attention-numpy.json.

`calculate` follows the formulas from the specification on, without looking at how the core does
it. The cases are small and random; between them they use every option with every other.
"""

import numpy as np

from . import text

INFINITY = float("inf")


# --- the formulas ---


def calculate(spec):
    """All tensors of a specification, by name. A batch is its items, one after the other."""
    inputs = spec["inputs"]
    batched = [name for name, value in inputs.items() if np.ndim(value) == 3]
    if not batched:
        return tensors_of(spec["graph"], inputs, spec.get("weights", {}), spec.get("options", {}))
    made = {}
    for item in range(len(inputs[batched[0]])):
        one = {name: value[item] for name, value in inputs.items()}
        options, shared = item_options(spec.get("options", {}), item)
        tensors = tensors_of(spec["graph"], one, spec.get("weights", {}), options)
        for name, value in tensors.items():
            prefix = "" if shared and is_mask(name) else f"batch{item}."
            made[prefix + name] = value
    return made


def is_mask(name):
    return name.split(".")[0].rstrip("0123456789") in ("mask", "keep", "bias")


def item_options(options, item):
    """An item's part of the masks, and whether all items share them."""
    masks = []
    shared = True
    for mask in masks_of(options):
        mask = dict(mask)
        for name, rank in (("keep", 2), ("grid", 3), ("bias", 3)):
            if np.ndim(mask.get(name)) == rank:
                mask[name] = mask[name][item]
                shared = False
        masks.append(mask)
    return {**options, "mask": masks}, shared


def masks_of(options):
    mask = options.get("mask", "none")
    return [] if mask == "none" else mask if isinstance(mask, list) else [mask]


def tensors_of(graph, inputs, weights, options):
    given = {name: np.array(value, float) for name, value in {**inputs, **weights}.items()}
    if graph == "softmax":
        return softmax(given["scores"], "zero")
    made = {}
    if "x" in given:
        made = projections(given)
        given = {**given, **made}
    if "scores" not in given:
        made["scores"] = given["scores"] = given["q"] @ given["k"].T
        default_scale = "sqrt_dk"
    else:
        default_scale = "none"
    factor = scale_factor(options.get("scale", default_scale), given)
    made["scaled"] = given["scores"] * factor
    made |= masking(made["scaled"], options)
    made |= softmax(made["masked"], options.get("empty_row", "zero"))
    made["output"] = made["weights"] @ given["v"]
    return made


def projections(given):
    context = given.get("context", given["x"])
    sources = {"q": given["x"], "k": context, "v": context}
    return {
        name: source @ given[f"w_{name}"] + given.get(f"b_{name}", 0)
        for name, source in sources.items()
    }


def scale_factor(scale, given):
    if scale == "sqrt_dk":
        return 1 / np.sqrt(given["q"].shape[1])
    return 1.0 if scale == "none" else scale


def masking(scaled, options):
    made = {}
    keep = np.ones(scaled.shape, bool)
    biases = []
    for place, mask in enumerate(masks_of(options)):
        if mask["kind"] == "additive":
            biases.append(np.array(mask["bias"], float))
        else:
            shown = kept_by(mask, scaled.shape)
            keep &= shown
            if mask["kind"] != "keep":  # a grid of its own is an input
                made[f"mask{place}"] = shown.astype(float)
    made["keep"] = keep.astype(float)
    if biases:
        made["bias"] = sum(biases)
    biased = scaled + made.get("bias", 0)
    fill = options.get("masked_fill", "-inf")
    fill = -INFINITY if fill == "-inf" else fill
    if options.get("mask_mode", "fill") == "fill":
        made["masked"] = np.where(keep, biased, fill)
    else:
        made["masked"] = biased + np.where(keep, 0.0, fill)
    return made


def kept_by(mask, shape):
    m, n = shape
    if mask["kind"] == "causal":
        return np.tri(m, n, k=n - m if mask.get("align") == "bottom_right" else 0, dtype=bool)
    if mask["kind"] == "padding":
        return np.tile(np.array(mask["keep"], bool), (m, 1))
    return np.array(mask["grid"], bool)


def softmax(scores, empty_row):
    row_max = scores.max(axis=1, keepdims=True)
    exp = np.exp(scores - np.where(row_max == -INFINITY, 0, row_max))
    row_sum = exp.sum(axis=1, keepdims=True)
    of_empty = {"zero": 0.0, "nan": np.nan, "uniform": 1 / scores.shape[1]}[empty_row]
    weights = np.where(row_sum == 0, of_empty, exp / np.where(row_sum == 0, 1, row_sum))
    return {
        "weights.row_max": row_max,
        "weights.exp": exp,
        "weights.row_sum": row_sum,
        "weights": weights,
    }


# --- the cases ---


class Cases:
    """Draws specifications; numbers have few digits, so that a case can be typed elsewhere."""

    def __init__(self, seed):
        self.draw = np.random.RandomState(seed)

    def matrix(self, *shape):
        return np.round(self.draw.standard_normal(shape), 2)

    def size(self, low=1, high=6):
        return int(self.draw.randint(low, high + 1))

    def one_of(self, *choices):
        return choices[self.draw.randint(len(choices))]

    def bits(self, *shape):
        return self.draw.random_sample(shape) < 0.6

    def from_tokens(self, with_context, with_biases):
        m, d_model, d_k, d_v = self.size(), self.size(), self.size(), self.size()
        inputs = {"x": self.matrix(m, d_model)}
        n, width = m, d_model
        if with_context:
            n, width = self.size(), self.size()
            inputs["context"] = self.matrix(n, width)
        shapes = {"q": (d_model, d_k), "k": (width, d_k), "v": (width, d_v)}
        weights = {f"w_{name}": self.matrix(*shape) for name, shape in shapes.items()}
        if with_biases:
            weights |= {f"b_{name}": self.matrix(shape[1]) for name, shape in shapes.items()}
        return {"graph": "attention", "inputs": inputs, "weights": weights}, m, n

    def from_projections(self, largest=1.0):
        m, n, d_k, d_v = self.size(), self.size(), self.size(), self.size()
        inputs = {
            "q": self.matrix(m, d_k) * largest,
            "k": self.matrix(n, d_k),
            "v": self.matrix(n, d_v),
        }
        return {"graph": "attention", "inputs": inputs}, m, n

    def from_scores(self, size):
        m, n = self.size(), self.size()
        inputs = {"scores": self.matrix(m, n) * size, "v": self.matrix(n, self.size())}
        return {"graph": "attention", "inputs": inputs}, m, n

    def mask(self, kind, m, n):
        if kind in ("top_left", "bottom_right"):
            return {"kind": "causal", "align": kind}
        if kind == "padding":
            return {"kind": "padding", "keep": self.bits(n)}
        if kind == "keep":
            return {"kind": "keep", "grid": self.bits(m, n)}
        bias = self.matrix(m, n)
        if kind == "hiding bias":
            bias[self.draw.random_sample((m, n)) < 0.3] = -INFINITY
        return {"kind": "additive", "bias": bias}


MASKS = ["top_left", "bottom_right", "padding", "keep", "additive", "hiding bias"]
FILLS = [("fill", "-inf"), ("fill", -1e9), ("fill", -2.5), ("add", -1e9), ("add", "-inf")]
EMPTY_ROWS = ["zero", "nan", "uniform"]


def specifications():
    """(name, specification) of every case."""
    cases = Cases(seed=2017)
    for biases in (False, True):
        for context in (False, True):
            spec, _, _ = cases.from_tokens(context, biases)
            yield f"tokens{', context' * context}{', biases' * biases}", spec
    for scale in ("sqrt_dk", "none", 0.5, -1.25, 0):
        spec, _, _ = cases.from_projections()
        yield f"scale {scale}", {**spec, "options": {"scale": scale}}
    for kind in MASKS:
        for mode, fill in FILLS:
            spec, m, n = cases.from_projections()
            options = {
                "mask": cases.mask(kind, m, n),
                "mask_mode": mode,
                "masked_fill": fill,
                "empty_row": cases.one_of(*EMPTY_ROWS),
            }
            yield f"{kind}, {mode} {fill}", {**spec, "options": options}
    for place in range(8):
        spec, m, n = cases.from_tokens(True, cases.one_of(True, False))
        kinds = [cases.one_of(*MASKS) for _ in range(2 + place % 3)]
        mode, fill = cases.one_of(*FILLS)
        options = {
            "scale": cases.one_of("sqrt_dk", "none", 0.25),
            "mask": [cases.mask(kind, m, n) for kind in kinds],
            "mask_mode": mode,
            "masked_fill": fill,
            "empty_row": EMPTY_ROWS[place % 3],
        }
        yield f"masks {' + '.join(kinds)}", {**spec, "options": options}
    yield from empty_rows(cases)
    yield from extremes(cases)
    yield from batches(cases)


def empty_rows(cases):
    """Queries that may see nothing, under each policy and under a finite fill."""
    nothing = np.array([[True, True, False], [False, False, False], [False, True, True]])
    mask = {"kind": "keep", "grid": nothing}
    inputs = {"q": cases.matrix(3, 2), "k": cases.matrix(3, 2), "v": cases.matrix(3, 4)}
    spec = {"graph": "attention", "inputs": inputs}
    for policy in EMPTY_ROWS:
        yield f"empty row, {policy}", {**spec, "options": {"mask": mask, "empty_row": policy}}
    for mode in ("fill", "add"):
        options = {"mask": mask, "mask_mode": mode, "masked_fill": -1e9}
        yield f"empty row, {mode} -1e9", {**spec, "options": options}


def extremes(cases):
    for size in (1e4, 1e300):
        spec, _, _ = cases.from_scores(size)
        yield f"scores of {size:g}", spec
        inputs = {"scores": spec["inputs"]["scores"]}
        yield f"softmax of {size:g}", {"graph": "softmax", "inputs": inputs}
    spec, m, n = cases.from_scores(1.0)
    options = {"scale": 2.0, "mask": cases.mask("padding", m, n)}
    yield "scores, scale and mask", {**spec, "options": options}
    spec, _, _ = cases.from_projections(1e4)
    yield "queries of 1e4", spec
    yield "softmax", {"graph": "softmax", "inputs": {"scores": cases.matrix(4, 7)}}
    one = {"q": [[2]], "k": [[3]], "v": [[5]]}
    yield "one number each", {"graph": "attention", "inputs": one}


def batches(cases):
    inputs = {"q": cases.matrix(2, 3, 2), "k": cases.matrix(2, 4, 2), "v": cases.matrix(2, 4, 3)}
    spec = {"graph": "attention", "inputs": inputs}
    yield "batch", spec
    shared = [cases.mask("bottom_right", 3, 4), cases.mask("additive", 3, 4)]
    yield "batch, shared masks", {**spec, "options": {"mask": shared}}
    own = [{"kind": "padding", "keep": cases.bits(2, 4)}, cases.mask("top_left", 3, 4)]
    yield "batch, padding for each item", {**spec, "options": {"mask": own}}
    tokens, _, _ = cases.from_tokens(False, True)
    m, d_model = tokens["inputs"]["x"].shape
    tokens["inputs"]["x"] = cases.matrix(3, m, d_model)
    yield "batch of tokens", tokens


def files():
    cases = [
        {"name": name, "spec": spec, "expected": calculate(spec)}
        for name, spec in specifications()
    ]
    return {"attention-numpy.json": {**text.versions(), "cases": cases}}

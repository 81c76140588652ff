"""Variants of attention, by NumPy: variants-numpy.json.

`calculate` follows the formulas from the specification on, without looking at how the core does it.
Random links are drawn by the program that src/core/masks_window.h states.
"""

import numpy as np

from . import text
from .attention import projections, scale_factor, softmax
from .variants_cases import specifications

INFINITY = float("inf")


def calculate(spec):
    """All tensors of a specification that are worth comparing, by name."""
    options = spec.get("options", {})
    given = {
        name: np.array(value, float)
        for name, value in {**spec["inputs"], **spec.get("weights", {})}.items()
    }
    made = projections(given) if "x" in given else {}
    return made | GRAPHS[spec["graph"]]({**given, **made}, options)


# --- masks and the choice of the largest ---


def window(mask, m, n):
    """What window and global tokens show, and the random links."""
    offset = n - m if mask.get("align") == "bottom_right" else 0
    position, key = np.ogrid[offset : offset + m, :n]
    near = (key >= position - mask.get("before", 1)) & (key <= position + mask.get("after", 1))
    first = mask.get("global", 0)
    shown = near | (key < first) | ((position >= 0) & (position < first))
    return shown, random_links(shown, mask.get("random", 0), mask.get("seed", 0))


def random_links(shown, random, seed):
    m, n = shown.shape
    links = np.zeros((m, n), bool)
    np.random.seed(seed)
    for i in range(m):
        free = [j for j in range(n) if not shown[i, j]]
        for _ in range(min(random, len(free))):
            links[i, free.pop(np.random.randint(0, len(free)))] = True
    return links


def masking(scores, options):
    made, keep = {}, np.ones(scores.shape, bool)
    for place, mask in enumerate(options.get("mask", [])):
        if mask["kind"] == "window":
            shown, links = window(mask, *scores.shape)
            if mask.get("random"):
                made[f"mask{place}.random"] = links.astype(float)
            shown = shown | links
        else:
            shown = np.tri(*scores.shape, dtype=bool)
        made[f"mask{place}"] = shown.astype(float)
        keep &= shown
    return made | {"keep": keep.astype(float), "masked": np.where(keep, scores, -INFINITY)}


def largest(masked, count):
    """1 for the first `count` of each row in the order of a stable sort, unless hidden."""
    order = np.argsort(-masked, axis=1, kind="stable")[:, :count]
    top = np.zeros(masked.shape)
    np.put_along_axis(top, order, 1.0, axis=1)
    return top * (masked > -INFINITY)


def from_scores(scores, v, options, scale):
    made = {"scores": scores, "scaled": scores * scale}
    made |= masking(made["scaled"], options)
    visible = made["masked"]
    if "top_k" in options:
        made["top"] = largest(visible, options["top_k"])
        visible = made["selected"] = np.where(made["top"] == 1, visible, -INFINITY)
    if options.get("normalise") == "sum":
        made["weights.row_sum"] = visible.sum(axis=1, keepdims=True)
        made["weights"] = visible / made["weights.row_sum"]
    else:
        made |= softmax(visible, "zero")
    return made | {"output": made["weights"] @ v}


# --- the graphs ---


def attention(given, options):
    q, k = given["q"], given["k"]
    made = {}
    if options.get("scoring") == "cosine":
        q = made["q_unit"] = q / np.linalg.norm(q, axis=1, keepdims=True)
        k = made["k_unit"] = k / np.linalg.norm(k, axis=1, keepdims=True)
    scale = scale_factor(options.get("scale", "sqrt_dk"), given)
    return made | from_scores(q @ k.T, given["v"], options, scale)


def additive(given, options):
    query, key = given["q"] @ given["w_1"], given["k"] @ given["w_2"]
    scores = np.tanh(query[:, None, :] + key[None, :, :]) @ given["v_a"].ravel()
    scale = scale_factor(options.get("scale", "none"), {"q": given["k"]})
    return from_scores(scores, given["v"], options, scale)


def linear(given, options):
    q, k, v = elu_plus_one(given["q"]), elu_plus_one(given["k"]), given["v"]
    made = {"q_features": q, "k_features": k}
    if options.get("form", "parallel") == "parallel":
        scores = q @ k.T
        keep = np.tri(*scores.shape) if options.get("causal") else np.ones(scores.shape)
        weights = scores * keep / (scores * keep).sum(axis=1, keepdims=True)
        return made | {"scores": scores, "weights": weights, "output": weights @ v}
    if not options.get("causal"):
        state, normaliser = k.T @ v, k.sum(axis=0, keepdims=True)
        output = q @ state / (q @ normaliser.T)
        return made | {"state": state, "normaliser": normaliser, "output": output}
    state, normaliser, outputs = 0, 0, []
    for i in range(len(q)):
        if i < len(k):
            state, normaliser = state + np.outer(k[i], v[i]), normaliser + k[i]
        made |= {f"step{i}.state": state, f"step{i}.normaliser": normaliser[None]}
        outputs.append(q[i] @ state / (q[i] @ normaliser))
    last = min(len(q), len(k))
    made = {key: value for key, value in made.items() if step_of(key) < last}
    return made | {"output": np.array(outputs)}


def step_of(name):
    return int(name.split(".")[0][4:]) if name.startswith("step") else -1


def elu_plus_one(x):
    return np.where(x > 0, x + 1, np.exp(np.minimum(x, 0)))


def inside_window(given, options):
    """The band of the full table."""
    q, k, v = given["q"], given["k"], given["v"]
    m, n = len(q), len(k)
    before, after = options.get("before", 1), options.get("after", 1)
    offset = n - m if options.get("align") == "bottom_right" else 0
    key = np.arange(m)[:, None] + offset - before + np.arange(before + 1 + after)
    keep = (key >= 0) & (key < n)
    key = np.where(keep, key, 0)
    scores = np.where(keep, np.take_along_axis(q @ k.T, key, axis=1), 0)
    scale = scale_factor(options.get("scale", "sqrt_dk"), given)
    made = {"scores": scores, "keep": keep.astype(float)}
    made |= softmax(np.where(keep, scores * scale, -INFINITY), "zero")
    return made | {"output": np.einsum("ic,icd->id", made["weights"], v[key])}


def low_rank(given, options):
    k, v = given["e"] @ given["k"], given["f"] @ given["v"]
    scale = scale_factor(options.get("scale", "sqrt_dk"), given)
    made = from_scores(given["q"] @ k.T, v, options, scale)
    return made | {"k_projected": k, "v_projected": v}


def tiled(given, options):
    q, k, v = given["q"], given["k"], given["v"]
    scaled = q @ k.T * scale_factor(options.get("scale", "sqrt_dk"), given)
    masked, size = masking(scaled, options)["masked"], options.get("tile", 2)
    made = {}
    largest_yet, total, output = -INFINITY, 0.0, 0.0
    for tile, first in enumerate(range(0, len(k), size)):
        part = masked[:, first : first + size]
        before, largest_yet = largest_yet, np.maximum(largest_yet, part.max(axis=1, keepdims=True))
        shift = np.where(largest_yet == -INFINITY, 0, largest_yet)
        exp, correction = np.exp(part - shift), np.exp(before - shift)
        total = total * correction + exp.sum(axis=1, keepdims=True)
        output = output * correction + exp @ v[first : first + size]
        made |= {f"tile{tile}.{name}": value for name, value in (
            ("max", largest_yet), ("exp", exp), ("sum", total), ("output", output))}  # fmt: skip
        if tile:
            made[f"tile{tile}.correction"] = correction
    return made | {"output": output / total}


GRAPHS = {
    "attention": attention,
    "additive_attention": additive,
    "linear_attention": linear,
    "low_rank_attention": low_rank,
    "window_attention": inside_window,
    "tiled_attention": tiled,
}


def files():
    cases = [
        {"name": name, "spec": spec, "expected": calculate(spec)}
        for name, spec in specifications()
    ]
    return {"variants-numpy.json": {**text.versions(), "cases": cases}}

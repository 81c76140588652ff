"""Gradients of attention, by PyTorch's autograd in double precision: gradients-torch.json.

Every case is a forward pass of PyTorch's own primitives, with seeds on some of its tensors. What
autograd says of every named tensor is expected: inputs, weights and all that lies between.
"""

from collections import Counter

import numpy as np
import torch

from . import text
from .attention import Cases, masks_of
from .attention_torch import tensor

INFINITY = float("inf")


class Recorder:
    """Named tensors of a forward pass, whose gradients are kept."""

    def __init__(self):
        self.made = {}

    def keep(self, name, value):
        if value.is_leaf:
            value.requires_grad_()
        else:
            value.retain_grad()
        self.made[name] = value
        return value

    def use(self, name, user):
        """One use of a tensor that is used several times: its share of the gradient has a name."""
        value = self.made[name] + 0
        value.retain_grad()
        self.made[f"{name}.via_{user}"] = value
        return value

    def gradients(self, seeds):
        torch.autograd.backward(
            [self.made[name] for name in seeds], [tensor(seed) for seed in seeds.values()]
        )
        found = {
            gradient_name(name): np.atleast_2d(value.grad.numpy())
            for name, value in self.made.items()
            if value.grad is not None
        }
        ways = Counter(name.partition(".via_")[0] for name in found if ".via_" in name)
        return {  # a single way is the gradient itself
            name: value
            for name, value in found.items()
            if ".via_" not in name or ways[name.partition(".via_")[0]] > 1
        }


def gradient_name(name):
    """head2.scores → head2.d_scores, and x.via_q → d_x.via_q."""
    path, via, way = name.partition(".via_")
    head, dot, last = path.rpartition(".")
    return f"{head}{dot}d_{last}{via}{way}"


# --- one head ---


def attention(spec):
    record = Recorder()
    for name, value in {**spec["inputs"], **spec.get("weights", {})}.items():
        record.keep(name, tensor(value))
    if "x" in spec["inputs"]:
        project(record)
    made = record.made
    options = spec.get("options", {})
    if "scores" not in made:
        record.keep("scores", made["q"] @ made["k"].T)
    scale = 1 / np.sqrt(made["q"].shape[1]) if "q" in made else options["scale"]
    record.keep("scaled", made["scores"] * scale)
    record.keep("masked", masked(record, options))
    record.keep("weights", softmax(made["masked"], options.get("empty_row", "zero")))
    record.keep("output", made["weights"] @ made["v"])
    return record


def project(record):
    made = record.made
    source = "context" if "context" in made else "x"
    for name, given in {"q": "x", "k": source, "v": source}.items():
        alone = source == "context" and name == "q"
        x = made[given] if alone else record.use(given, name)
        bias = made.get(f"b_{name}", 0)
        record.keep(name, x @ made[f"w_{name}"] + bias)


def masked(record, options):
    """Scores with all masks. A fill is set where the mask is `fill`, and added where it is `add`."""
    result = record.made["scaled"]
    m, n = result.shape
    keep = torch.ones(m, n, dtype=torch.bool)
    for place, mask in enumerate(masks_of(options)):
        if mask["kind"] == "additive":
            result = result + record.keep(f"bias{place}", tensor(mask["bias"]))
        elif mask["kind"] == "causal":
            keep &= torch.ones(m, n, dtype=torch.bool).tril(
                n - m if mask["align"] == "bottom_right" else 0
            )
        else:
            keep &= torch.tensor(np.asarray(mask.get("grid", mask.get("keep")), bool))
    fill = options.get("masked_fill", "-inf")
    fill = -INFINITY if fill == "-inf" else fill
    if options.get("mask_mode", "fill") == "fill":
        return result.masked_fill(~keep, fill)
    return result + torch.zeros(m, n, dtype=torch.float64).masked_fill(~keep, fill)


def softmax(scores, empty_row):
    """PyTorch's; where it gives NaN, an empty row has what the policy says instead."""
    weights = torch.softmax(scores, dim=-1)
    empty = (scores == -INFINITY).all(dim=-1, keepdim=True)
    if empty_row == "nan" or not empty.any():
        return weights
    weights = torch.softmax(scores.masked_fill(empty, 0), dim=-1)
    return weights.masked_fill(empty, 0.0 if empty_row == "zero" else 1 / scores.shape[1])


# --- the cases ---


def case(cases, name, spec, seeded=("output",)):
    shapes = {key: value.shape for key, value in attention(spec).made.items()}
    seeds = {key: cases.matrix(*shapes[key]) for key in seeded}
    spec = {**spec, "options": {**spec.get("options", {}), "gradient": seeds}}
    return {"name": name, "spec": spec, "expected": attention(spec).gradients(seeds)}


def tokens(cases, name, context=False, biases=False, kinds=(), seeded=("output",), **options):
    spec, m, n = cases.from_tokens(context, biases)
    masks = [cases.mask(kind, m, n) for kind in kinds]
    return case(cases, name, {**spec, "options": {"mask": masks or "none", **options}}, seeded)


def from_scores(cases, name, seeded):
    spec, m, n = cases.from_scores(2.0)
    options = {"scale": -0.5, "mask": [cases.mask("additive", m, n)]}
    return case(cases, name, {**spec, "options": options}, seeded)


def dead_row(cases, name, **options):
    nothing = np.array([[True, True, False], [False, False, False], [False, True, True]])
    spec, _, _ = cases.from_tokens(False, True)
    spec["inputs"]["x"] = cases.matrix(3, spec["inputs"]["x"].shape[1])
    mask = {"kind": "keep", "grid": nothing}
    return case(cases, name, {**spec, "options": {"mask": [mask], **options}})


def files():
    torch.set_num_threads(1)
    cases = Cases(seed=1986)
    every = ("x", "q", "scores", "masked", "weights", "output")
    made = [
        tokens(cases, "plain"),
        tokens(cases, "biases", biases=True),
        tokens(cases, "context", context=True, biases=True),
        tokens(cases, "causal", biases=True, kinds=["top_left"]),
        tokens(cases, "padding and bias", context=True, kinds=["padding", "additive"]),
        tokens(cases, "grid, -2.5", kinds=["keep"], masked_fill=-2.5),
        tokens(cases, "grid, added -2.5", kinds=["keep"], masked_fill=-2.5, mask_mode="add"),
        tokens(cases, "hiding bias", kinds=["hiding bias"], context=True),
        tokens(cases, "seeds everywhere", biases=True, seeded=every),
        tokens(cases, "seed on the weights alone", context=True, seeded=("weights",)),
        from_scores(cases, "from scores", seeded=("output", "v")),
        dead_row(cases, "dead row, zero"),
        dead_row(cases, "dead row, uniform", empty_row="uniform"),
        dead_row(cases, "dead row, NaN", empty_row="nan", mask_mode="add"),
    ]
    return {"gradients-torch.json": {**text.versions(torch=torch.__version__), "cases": made}}

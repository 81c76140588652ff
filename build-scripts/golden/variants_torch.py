"""Variants of attention and their gradients, by PyTorch's autograd in double: variants-torch.json.

The same specifications as variants.py, written with PyTorch's primitives, with a seed on the
output. What is chosen (random links, the largest scores) is taken from NumPy: no gradient goes
through a choice.
"""

import numpy as np
import torch

from . import text
from .attention_torch import tensor
from .gradients_torch import gradient_name
from .variants import calculate, masking
from .variants_cases import Drawn, specifications

INFINITY = float("inf")


def given_of(spec):
    """Leaves for all inputs and weights; row vectors as the core has them."""
    named = {**spec["inputs"], **spec.get("weights", {})}
    return {name: tensor(np.atleast_2d(value)).requires_grad_() for name, value in named.items()}


def projected(given):
    if "x" not in given:
        return given
    x = given["x"]
    return {**given, **{name: x @ given[f"w_{name}"] + given.get(f"b_{name}", 0) for name in "qkv"}}


def scale_of(options, standard, width):
    scale = options.get("scale", standard)
    return {"sqrt_dk": width**-0.5, "none": 1.0}.get(scale, scale)


def softmax(scaled, numbers):
    """Weights of the scores that the masks and the choice of the largest leave."""
    visible = numbers.get("keep", np.ones(scaled.shape)) * numbers.get("top", 1)
    return torch.softmax(scaled.masked_fill(torch.tensor(visible == 0), -INFINITY), dim=-1)


def attention(given, options, numbers):
    q, k = given["q"], given["k"]
    if options.get("scoring") == "cosine":
        q, k = (torch.nn.functional.normalize(a, dim=1) for a in (q, k))
    scaled = q @ k.T * scale_of(options, "sqrt_dk", q.shape[1])
    return {"scaled": scaled, "output": softmax(scaled, numbers) @ given["v"]}


def additive(given, options, numbers):
    query, key = given["q"] @ given["w_1"], given["k"] @ given["w_2"]
    scores = torch.tanh(query[:, None] + key[None]) @ given["v_a"].ravel()
    scaled = scores * scale_of(options, "none", given["k"].shape[1])
    return {"scaled": scaled, "output": softmax(scaled, numbers) @ given["v"]}


def linear(given, options, numbers):
    q, k = (torch.nn.functional.elu(given[name]) + 1 for name in "qk")
    weights = q @ k.T
    if options.get("causal"):
        weights = weights.tril()
    return {"output": weights @ given["v"] / weights.sum(dim=1, keepdim=True)}


def inside_window(given, options, numbers):
    """By the mask of the same window, in the full table."""
    return tiled(given, {"mask": [{"kind": "window", **options}]}, numbers)


def low_rank(given, options, numbers):
    q, k, v = given["q"], given["e"] @ given["k"], given["f"] @ given["v"]
    scaled = q @ k.T * scale_of(options, "sqrt_dk", q.shape[1])
    return {"scaled": scaled, "output": softmax(scaled, {}) @ v}


def tiled(given, options, numbers):
    """All tiles at once: the same function."""
    scaled = given["q"] @ given["k"].T * scale_of(options, "sqrt_dk", given["q"].shape[1])
    hidden = torch.tensor(masking(scaled.detach().numpy(), options)["keep"] == 0)
    weights = torch.softmax(scaled.masked_fill(hidden, -INFINITY), dim=-1)
    return {"output": weights @ given["v"]}


GRAPHS = {
    "attention": attention,
    "additive_attention": additive,
    "linear_attention": linear,
    "low_rank_attention": low_rank,
    "window_attention": inside_window,
    "tiled_attention": tiled,
}


def case(cases, name, spec):
    given = given_of(spec)
    made = GRAPHS[spec["graph"]](projected(given), spec["options"], calculate(spec))
    seed = cases.matrix(*made["output"].shape)
    made["output"].backward(tensor(seed))
    expected = {key: value.detach().numpy() for key, value in made.items()}
    expected |= {gradient_name(key): leaf.grad.numpy() for key, leaf in given.items()}
    spec = {**spec, "options": {**spec["options"], "gradient": {"output": seed}}}
    return {"name": name, "spec": spec, "expected": expected}


def files():
    torch.set_num_threads(1)
    cases = Drawn(seed=1990)
    made = [case(cases, name, spec) for name, spec in specifications()]
    return {"variants-torch.json": {**text.versions(torch=torch.__version__), "cases": made}}

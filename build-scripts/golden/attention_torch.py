"""Single-head attention, by PyTorch in double precision: attention-torch.json.

Two ways: PyTorch's own primitives one after the other, and its nn.MultiheadAttention with one
head, whose output projection is made the identity. Only tensors that PyTorch hands out are listed.
"""

import numpy as np
import torch

from . import text
from .attention import Cases

INFINITY = float("inf")


def tensor(value):
    return torch.tensor(np.asarray(value), dtype=torch.float64)


def numpy(tensors):
    return {name: value.detach().numpy() for name, value in tensors.items()}


# --- primitives ---


def with_primitives(cases, name, hide=None, bias=None):
    spec, m, n = cases.from_projections()
    q, k, v = (tensor(spec["inputs"][letter]) for letter in "qkv")
    masks = []
    made = {"scores": torch.matmul(q, k.transpose(0, 1))}
    made["scaled"] = made["masked"] = made["scores"] / torch.tensor(q.shape[1]).double().sqrt()
    if bias:
        grid = cases.matrix(m, n)
        masks.append({"kind": "additive", "bias": grid})
        made["masked"] = made["masked"] + tensor(grid)
    if hide is not None:
        grid = cases.bits(m, n)
        grid[:, 0] = True
        masks.append({"kind": "keep", "grid": grid})
        made["masked"] = made["masked"].masked_fill(torch.tensor(~grid), hide)
    made["weights"] = torch.softmax(made["masked"], dim=-1)
    made["output"] = made["weights"] @ v
    fill = "-inf" if hide in (None, -INFINITY) else hide
    options = {"mask": masks or "none", "masked_fill": fill}
    return {"name": name, "spec": {**spec, "options": options}, "expected": numpy(made)}


# --- nn.MultiheadAttention ---


def module_of(weights, d_model, width, biases):
    """One head over width d_model: w_q is d_model × d_model, w_k and w_v are width × d_model."""
    module = torch.nn.MultiheadAttention(
        d_model, 1, bias=biases, kdim=width, vdim=width, batch_first=True, dtype=torch.float64
    )
    transposed = {name: tensor(weights[f"w_{name}"]).T for name in "qkv"}
    with torch.no_grad():
        if width == d_model:
            module.in_proj_weight.copy_(torch.cat(list(transposed.values())))
        else:
            module.q_proj_weight.copy_(transposed["q"])
            module.k_proj_weight.copy_(transposed["k"])
            module.v_proj_weight.copy_(transposed["v"])
        if biases:
            module.in_proj_bias.copy_(torch.cat([tensor(weights[f"b_{name}"]) for name in "qkv"]))
            module.out_proj.bias.zero_()
        module.out_proj.weight.copy_(torch.eye(d_model))
    return module


def with_module(cases, name, context=False, biases=False, kind=None, batch=0):
    m, d_model = cases.size(2, 5), cases.size(2, 5)
    n, width = (cases.size(2, 5), cases.size(6, 7)) if context else (m, d_model)
    items = (batch,) if batch else ()
    inputs = {"x": cases.matrix(*items, m, d_model)}
    if context:
        inputs["context"] = cases.matrix(*items, n, width)
    shapes = {"q": d_model, "k": width, "v": width}
    weights = {f"w_{letter}": cases.matrix(rows, d_model) for letter, rows in shapes.items()}
    if biases:
        weights |= {f"b_{letter}": cases.matrix(d_model) for letter in shapes}
    options, arguments = mask_for(cases, kind, m, n, batch)
    x = tensor(inputs["x"])
    source = tensor(inputs["context"]) if context else x
    module = module_of(weights, d_model, width, biases)
    output, shares = module(x, source, source, **arguments)
    made = numpy({"weights": shares, "output": output})
    if batch:
        made = {
            f"batch{item}.{key}": value[item] for item in range(batch) for key, value in made.items()
        }
    spec = {"graph": "attention", "inputs": inputs, "weights": weights, "options": options}
    return {"name": name, "spec": spec, "expected": made}


def mask_for(cases, kind, m, n, batch):
    """A mask in our form and in PyTorch's, where true hides. NaN is PyTorch's for an empty row."""
    if kind is None:
        return {}, {}
    mask = cases.mask(kind, m, n)
    if kind == "padding" and batch:
        mask["keep"] = cases.bits(batch, n)
    options = {"mask": mask, "empty_row": "nan"}
    if kind == "padding":
        return options, {"key_padding_mask": torch.tensor(~mask["keep"])}
    if kind == "additive":
        return options, {"attn_mask": tensor(mask["bias"])}
    if kind == "top_left":
        return options, {"attn_mask": torch.ones(m, n, dtype=torch.bool).triu(1)}
    return options, {"attn_mask": torch.tensor(~mask["grid"])}


def files():
    torch.set_num_threads(1)
    cases = Cases(seed=1706)
    made = [
        with_primitives(cases, "primitives"),
        with_primitives(cases, "primitives, -inf", hide=-INFINITY),
        with_primitives(cases, "primitives, -1e9", hide=-1e9),
        with_primitives(cases, "primitives, bias", bias=True),
        with_primitives(cases, "primitives, bias and -inf", hide=-INFINITY, bias=True),
        with_module(cases, "module"),
        with_module(cases, "module, biases", biases=True),
        with_module(cases, "module, context", context=True, biases=True),
        with_module(cases, "module, causal", kind="top_left"),
        with_module(cases, "module, padding", context=True, kind="padding"),
        with_module(cases, "module, grid", biases=True, kind="keep"),
        with_module(cases, "module, additive", context=True, kind="additive"),
        with_module(cases, "module, batch", biases=True, batch=2),
        with_module(cases, "module, batch with padding", context=True, kind="padding", batch=3),
    ]
    return {"attention-torch.json": {**text.versions(torch=torch.__version__), "cases": made}}

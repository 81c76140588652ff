"""Gradients of PyTorch's own layers in double precision: gradients-modules.json.

nn.MultiheadAttention, nn.TransformerEncoderLayer and nn.TransformerEncoder, each with drawn
weights, a seed on its output, and the gradients of what is given and of every parameter. Where
PyTorch keeps several of our weights in one parameter, or transposed, a slot says so.
"""

import numpy as np
import torch

from . import text
from .attention import Cases
from .attention_torch import tensor
from .gradients_torch import gradient_name


class Slot:
    """Where one of our weights lives in PyTorch's parameters."""

    def __init__(self, parameter, rows=slice(None)):
        self.parameter = parameter
        self.rows = rows

    @property
    def shape(self):
        return tuple(reversed(self.parameter[self.rows].shape))

    def set(self, value):
        with torch.no_grad():
            self.parameter[self.rows] = tensor(np.transpose(value))

    def gradient(self):
        return np.atleast_2d(self.parameter.grad[self.rows].numpy().T)


def slots_of_attention(module, prefix=""):
    slots = {}
    width = module.embed_dim
    for place, letter in enumerate("qkv"):
        rows = slice(place * width, (place + 1) * width)
        slots[f"{prefix}w_{letter}"] = Slot(module.in_proj_weight, rows)
        slots[f"{prefix}b_{letter}"] = Slot(module.in_proj_bias, rows)
    slots[f"{prefix}w_o"] = Slot(module.out_proj.weight)
    slots[f"{prefix}b_o"] = Slot(module.out_proj.bias)
    return slots


def slots_of_layer(module, prefix=""):
    slots = slots_of_attention(module.self_attn, f"{prefix}attn.")
    for place in (1, 2):
        linear, norm = getattr(module, f"linear{place}"), getattr(module, f"norm{place}")
        slots[f"{prefix}ffn.w_{place}"] = Slot(linear.weight)
        slots[f"{prefix}ffn.b_{place}"] = Slot(linear.bias)
        slots[f"{prefix}gamma_{place}"] = Slot(norm.weight)
        slots[f"{prefix}beta_{place}"] = Slot(norm.bias)
    return slots


def slots_of_stack(module):
    slots = {}
    for place, layer in enumerate(module.layers):
        slots |= slots_of_layer(layer, f"block{place}.")
    if module.norm:
        slots["final_norm.gamma"] = Slot(module.norm.weight)
        slots["final_norm.beta"] = Slot(module.norm.bias)
    return slots


def case(cases, name, graph, slots, inputs, options, run):
    """run(tensors of the inputs) → output; the options lack only the seed."""
    weights = {key: cases.matrix(*slot.shape) for key, slot in slots.items()}
    for key, slot in slots.items():
        slot.set(weights[key])
    given = {key: tensor(value).requires_grad_() for key, value in inputs.items()}
    output = run(given)
    seed = cases.matrix(*output.shape)
    output.backward(tensor(seed))

    batch = len(output) if output.dim() == 3 else 0
    expected = {}
    whole = {"output": output.detach()} if graph == "multi_head" else {}
    for key, value in {**whole, **{f"d_{key}": value.grad for key, value in given.items()}}.items():
        items = {f"batch{item}.{key}": value[item] for item in range(batch)} or {key: value}
        expected |= {item: value.numpy() for item, value in items.items()}
    expected |= {gradient_name(key): slot.gradient() for key, slot in slots.items()}
    result = "output" if graph == "multi_head" else result_of(graph, options, slots)
    spec = {"graph": graph, "inputs": inputs, "weights": weights}
    spec["options"] = {**options, "gradient": {result: seed}}
    return {"name": name, "spec": spec, "expected": expected}


def result_of(graph, options, slots):
    """What the last tensor of an encoder is called."""
    if options.get("final_norm"):
        return "final_norm"
    last = "residual2" if options["norm"] == "pre" else "norm2"
    blocks = [int(key[5]) for key in slots if key.startswith("block")]
    return f"block{max(blocks)}.{last}" if graph == "encoder" else last


def mask_for(cases, kind, m, n):
    """In our form, and as PyTorch's argument. Every query sees the first key."""
    if kind is None:
        return {}, {}
    mask = cases.mask(kind, m, n)
    if kind == "top_left":
        return {"mask": mask}, {"attn": torch.ones(m, n, dtype=torch.bool).triu(1)}
    if kind == "additive":
        return {"mask": mask}, {"attn": tensor(mask["bias"])}
    mask["keep"][0] = True
    return {"mask": mask}, {"padding": torch.tensor(~mask["keep"])}


def attention(cases, name, heads, context=False, kind=None, batch=0):
    d_model, m = heads * 2, cases.size(2, 4)
    n = cases.size(2, 4) if context else m
    front = (batch,) if batch else ()
    inputs = {"x": cases.matrix(*front, m, d_model)}
    if context:
        inputs["context"] = cases.matrix(*front, n, d_model)
    options, hide = mask_for(cases, kind, m, n)
    module = torch.nn.MultiheadAttention(d_model, heads, batch_first=True, dtype=torch.float64)
    padding = hide.get("padding")
    arguments = {
        "attn_mask": hide.get("attn"),
        "key_padding_mask": padding.expand(batch, n) if batch and padding is not None else padding,
    }

    def run(given):
        source = given.get("context", given["x"])
        return module(given["x"], source, source, **arguments)[0]

    options = {"heads": heads, **options}
    return case(cases, name, "multi_head", slots_of_attention(module), inputs, options, run)


def encoder(cases, name, blocks=0, norm="post", activation="relu", kind=None, batch=0, final=False):
    """`blocks` 0: a single block."""
    d_model, m = 4, 3
    layer = torch.nn.TransformerEncoderLayer(
        d_model,
        2,
        dim_feedforward=5,
        dropout=0,
        activation=activation,
        layer_norm_eps=1e-3,
        batch_first=True,
        norm_first=norm == "pre",
        dtype=torch.float64,
    )
    options, hide = mask_for(cases, kind, m, m)
    options |= {"heads": 2, "norm": norm, "activation": activation, "eps": 1e-3}
    if final:
        options["final_norm"] = "layer_norm"
    norm_of_all = torch.nn.LayerNorm(d_model, 1e-3, dtype=torch.float64) if final else None
    stack = torch.nn.TransformerEncoder(layer, max(blocks, 1), norm_of_all)
    padding = hide.get("padding")
    if batch and padding is not None:
        padding = padding.expand(batch, m)
    x = cases.matrix(*((batch,) if batch else ()), m, d_model)
    graph, slots = ("encoder", slots_of_stack(stack))
    if not blocks:
        graph, slots = ("encoder_block", slots_of_layer(stack.layers[0]))
    return case(
        cases,
        name,
        graph,
        slots,
        {"x": x},
        options,
        lambda given: stack(given["x"], hide.get("attn"), padding),
    )


def files():
    torch.set_num_threads(1)
    cases = Cases(seed=1967)
    made = [
        attention(cases, "two heads", 2),
        attention(cases, "three heads, context", 3, context=True),
        attention(cases, "causal", 2, kind="top_left"),
        attention(cases, "additive, batch", 2, kind="additive", batch=2),
        attention(cases, "padding, context, batch", 2, context=True, kind="padding", batch=2),
        encoder(cases, "post, ReLU"),
        encoder(cases, "pre, GELU", norm="pre", activation="gelu"),
        encoder(cases, "post, GELU, causal, batch", activation="gelu", kind="top_left", batch=2),
        encoder(cases, "pre, ReLU, padding", norm="pre", kind="padding"),
        encoder(cases, "two blocks, post", blocks=2),
        encoder(cases, "two blocks, pre, final norm", blocks=2, norm="pre", final=True),
    ]
    return {"gradients-modules.json": {**text.versions(torch=torch.__version__), "cases": made}}

"""Many heads and encoders by PyTorch's own layers in double precision: encoder-torch.json.

nn.MultiheadAttention with masks of every form, keys and values of another width, and a batch;
nn.TransformerEncoderLayer and nn.TransformerEncoder with what their parts hand on; nn.LayerNorm and
the two GELUs; and, of primitives, RMS norm, which this PyTorch has not.
"""

import torch
from torch.nn import functional

from . import text
from .attention import Cases
from .attention_torch import tensor
from .gradients_modules import result_of, slots_of_attention, slots_of_layer, slots_of_stack

DOUBLE = {"dtype": torch.float64}


class Heads:
    """A drawn nn.MultiheadAttention."""

    def __init__(self, cases, heads, width=0, biases=True):
        self.cases, self.heads, self.width = cases, heads, width
        d_model = 2 * heads
        self.module = torch.nn.MultiheadAttention(
            d_model, heads, bias=biases, kdim=width or None, vdim=width or None,
            batch_first=True, **DOUBLE,
        )  # fmt: skip
        self.weights = self.separate(d_model, biases) if width else self.packed()

    def packed(self):
        slots = slots_of_attention(self.module)
        weights = {key: self.cases.matrix(*slot.shape) for key, slot in slots.items()}
        for key, slot in slots.items():
            slot.set(weights[key])
        return weights

    def separate(self, d_model, biases):
        parameters = dict(self.module.named_parameters())
        weights = {}
        for letter in "qkv":
            parameter = parameters[f"{letter}_proj_weight"]
            weights[f"w_{letter}"] = self.cases.matrix(parameter.shape[1], d_model)
            parameter.data = tensor(weights[f"w_{letter}"]).T
        weights["w_o"] = self.cases.matrix(d_model, d_model)
        parameters["out_proj.weight"].data = tensor(weights["w_o"]).T
        if biases:
            for letter in "qkv":
                weights[f"b_{letter}"] = self.cases.matrix(d_model)
            weights["b_o"] = self.cases.matrix(d_model)
            together = [tensor(weights[f"b_{letter}"]) for letter in "qkv"]
            parameters["in_proj_bias"].data = torch.cat(together)
            parameters["out_proj.bias"].data = tensor(weights["b_o"])
        return weights

    def case(self, name, inputs, mask=None, **arguments):
        """PyTorch's output, the weights of each head and their mean."""
        x = tensor(inputs["x"])
        source = tensor(inputs.get("context", inputs["x"]))
        output, weights = self.module(x, source, source, average_attn_weights=False, **arguments)
        _, mean = self.module(x, source, source, **arguments)
        options = {"heads": self.heads, "empty_row": "nan"}
        if mask is not None:
            options["mask"] = mask
        made = {"output": output, "mean_weights": mean}
        dim = weights.dim() - 3
        for head in range(self.heads):
            made[f"head{head}.weights"] = weights.select(dim, head)
        spec = {"graph": "multi_head", "inputs": inputs, "weights": self.weights, "options": options}
        return {"name": name, "spec": spec, "expected": by_item(made, len(x) if dim else 0)}


def by_item(tensors, batch):
    tensors = {key: value.detach() for key, value in tensors.items()}
    if not batch:
        return {key: value.numpy() for key, value in tensors.items()}
    return {
        f"batch{item}.{key}": value[item].numpy()
        for item in range(batch)
        for key, value in tensors.items()
    }


def attention(cases):
    m, n = 3, 4
    plain = Heads(cases, 2)
    yield plain.case("heads", {"x": cases.matrix(m, 4)})
    batch = {"x": cases.matrix(2, m, 4)}
    yield plain.case("heads, batch", batch)

    other = Heads(cases, 3, width=5)
    cross = {"x": cases.matrix(m, 6), "context": cases.matrix(n, 5)}
    yield other.case("heads, context of another width", cross)
    yield Heads(cases, 3, width=5, biases=False).case("heads, context, no biases", cross)

    grid = cases.bits(m, n)
    yield other.case("heads, grid", cross, {"kind": "keep", "grid": grid},
                     attn_mask=torch.tensor(~grid))  # fmt: skip
    # PyTorch's boolean masks hide where they are true.
    yield other.case("heads, what true means", cross,
                     {"kind": "grid", "grid": ~grid, "true_means": "hide"},
                     attn_mask=torch.tensor(~grid))  # fmt: skip
    bias = cases.matrix(m, n)
    yield other.case("heads, bias", cross, {"kind": "additive", "bias": bias},
                     attn_mask=tensor(bias))  # fmt: skip
    keep = cases.bits(n)
    yield other.case("heads, padding", cross, {"kind": "padding", "keep": keep},
                     key_padding_mask=torch.tensor(~keep))  # fmt: skip

    per_head = cases.bits(3, m, n)
    yield other.case("heads, a grid for each head", cross, {"kind": "keep", "grid": per_head},
                     attn_mask=torch.tensor(~per_head))  # fmt: skip
    both = cases.bits(2, 2, m, m)
    yield plain.case("heads, a grid for each item and head", batch, {"kind": "keep", "grid": both},
                     attn_mask=torch.tensor(~both).reshape(4, m, m))  # fmt: skip
    padding = cases.bits(2, m)
    causal = torch.ones(m, m, dtype=torch.bool).triu(1)
    masks = [{"kind": "padding", "keep": padding}, {"kind": "causal"}]
    yield plain.case("heads, padding of items, causal", batch, masks, attn_mask=causal,
                     key_padding_mask=torch.tensor(~padding))  # fmt: skip


# What the parts of a layer hand on, by the names of its tensors. In training mode PyTorch calls
# them one by one; its dropout is 0.
PARTS = {"linear1": "ffn.hidden", "linear2": "ffn.output", "norm1": "norm1", "norm2": "norm2"}


def record(layer, path, made):
    def hook(name):
        return lambda _module, _given, result: made.__setitem__(path + name, result)

    for part, name in PARTS.items():
        getattr(layer, part).register_forward_hook(hook(name))
    layer.self_attn.register_forward_hook(
        lambda _module, _given, result: made.__setitem__(f"{path}attn.output", result[0])
    )


def encoder(cases, name, blocks=0, norm="post", activation="relu", causal=False, batch=0,
            final=False, padded=False):  # fmt: skip
    d_model, heads, m, eps = 6, 3, 4, 1e-5
    gelu_tanh = activation == "gelu_tanh"
    layer = torch.nn.TransformerEncoderLayer(
        d_model, heads, 7, 0.0, (lambda x: functional.gelu(x, approximate="tanh")) if gelu_tanh
        else activation, eps, True, norm == "pre", **DOUBLE,
    )  # fmt: skip
    last = torch.nn.LayerNorm(d_model, eps, **DOUBLE) if final else None
    stack = torch.nn.TransformerEncoder(layer, max(blocks, 1), last).train()
    slots = slots_of_stack(stack) if blocks else slots_of_layer(stack.layers[0])
    weights = {key: cases.matrix(*slot.shape) / 2 for key, slot in slots.items()}
    for key, slot in slots.items():
        slot.set(weights[key])
    made = {}
    for place, module in enumerate(stack.layers):
        record(module, f"block{place}." if blocks else "", made)

    x = cases.matrix(*((batch,) if batch else ()), m, d_model)
    options = {"heads": heads, "norm": norm, "activation": activation, "eps": eps}
    masks, arguments = [], {}
    if causal:
        masks.append({"kind": "causal"})
        arguments["mask"] = torch.ones(m, m, dtype=torch.bool).triu(1)
    if padded:
        keep = cases.bits(batch, m)
        keep[:, 0] = True
        masks.append({"kind": "padding", "keep": keep})
        arguments["src_key_padding_mask"] = torch.tensor(~keep)
    output = stack(tensor(x), **arguments)
    if final:
        options["final_norm"] = "layer_norm"
    if masks:
        options["mask"] = masks
    graph = "encoder" if blocks else "encoder_block"
    made[result_of(graph, options, slots)] = output
    spec = {"graph": graph, "inputs": {"x": x}, "weights": weights, "options": options}
    return {"name": name, "spec": spec, "expected": by_item(made, batch)}


def encoders(cases):
    for norm in ("post", "pre"):
        for activation in ("relu", "gelu", "gelu_tanh"):
            yield encoder(cases, f"layer, {norm}, {activation}", norm=norm, activation=activation)
    yield encoder(cases, "layer, causal, batch", causal=True, batch=2)
    yield encoder(cases, "layer, padding of items", norm="pre", batch=2, padded=True)
    yield encoder(cases, "stack, post", blocks=3, activation="gelu")
    yield encoder(cases, "stack, pre, final norm, causal, padding", blocks=2, norm="pre",
                  causal=True, batch=2, padded=True, final=True)  # fmt: skip


def parts(cases):
    x, gamma, beta = cases.matrix(3, 5), cases.matrix(5), cases.matrix(5)
    for eps in (1e-5, 1e-2):
        output = functional.layer_norm(tensor(x), (5,), tensor(gamma), tensor(beta), eps)
        spec = {"graph": "layer_norm", "inputs": {"x": x},
                "weights": {"gamma": gamma, "beta": beta}, "options": {"eps": eps}}  # fmt: skip
        yield {"name": f"layer norm, {eps:g}", "spec": spec, "expected": by_item({"output": output}, 0)}
    square = tensor(x).pow(2).mean(-1, keepdim=True)
    output = tensor(x) * torch.rsqrt(square + 1e-3) * tensor(gamma)
    spec = {"graph": "rms_norm", "inputs": {"x": x}, "weights": {"gamma": gamma},
            "options": {"eps": 1e-3}}  # fmt: skip
    made = {"mean_square": square, "output": output}
    yield {"name": "RMS norm", "spec": spec, "expected": by_item(made, 0)}
    for name, approximate in (("gelu", "none"), ("gelu_tanh", "tanh")):
        hidden = cases.matrix(4, 6) * 2
        activated = functional.gelu(tensor(hidden), approximate=approximate)
        eye = torch.eye(6).numpy()
        spec = {"graph": "feed_forward", "inputs": {"x": hidden}, "weights": {"w_1": eye, "w_2": eye},
                "options": {"activation": name}}  # fmt: skip
        yield {"name": name, "spec": spec, "expected": by_item({"activated": activated}, 0)}


def files():
    torch.set_num_threads(1)
    cases = Cases(seed=2019)
    made = [*attention(cases), *encoders(cases), *parts(cases)]
    return {"encoder-torch.json": {**text.versions(torch=torch.__version__), "cases": made}}

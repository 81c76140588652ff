"""The specifications of encoder.py: the programs of two lessons, and drawn ones that between them
use every option of heads, positions, norms, blocks and dropout."""

import numpy as np

from .attention import Cases


def lessons():
    """Seed 42: many heads over a batch of two, and the encoder block that goes on from there."""
    np.random.seed(42)
    x = np.random.randn(2, 5, 16)
    w_q, w_k, w_v, w_o = (np.random.randn(16, 16) * 0.01 for _ in range(4))
    w_1 = np.random.randn(16, 32) * 0.01
    w_2 = np.random.randn(32, 16) * 0.01
    attn = {"w_q": w_q, "w_k": w_k, "w_v": w_v, "w_o": w_o}
    heads = {"graph": "multi_head", "inputs": {"x": x}, "weights": attn, "options": {"heads": 4}}
    norms = {f"gamma_{i}": np.ones(16) for i in (1, 2)} | {f"beta_{i}": np.zeros(16) for i in (1, 2)}
    ffn = {"w_1": w_1, "b_1": np.zeros(32), "w_2": w_2, "b_2": np.zeros(16)}
    block = {
        "graph": "encoder_block",
        "inputs": {"x": x},
        "weights": {"attn": attn, "ffn": ffn, **norms},
        "options": {"heads": 4, "norm": "post", "activation": "relu", "eps": 1e-6},
    }
    yield "lesson, many heads", heads
    yield "lesson, encoder block", block


class Drawn(Cases):
    def attention(self, d_model, heads, d_k, d_v, d_out, width=None, biases=True):
        width = width or d_model
        shapes = {"q": (d_model, heads * d_k), "k": (width, heads * d_k), "v": (width, heads * d_v)}
        shapes["o"] = (heads * d_v, d_out)
        weights = {f"w_{name}": self.matrix(*shape) for name, shape in shapes.items()}
        if biases:
            weights |= {f"b_{name}": self.matrix(shape[1]) for name, shape in shapes.items()}
        return weights

    def heads(self, options, heads=2, context=False, d_k=2, **weights):
        m, d_model, width = self.size(2, 4), self.size(2, 5), self.size(2, 5)
        inputs = {"x": self.matrix(m, d_model)}
        if context:
            inputs["context"] = self.matrix(self.size(2, 5), width)
        made = self.attention(
            d_model, heads, d_k, self.size(1, 3), self.size(1, 4), width if context else None
        )
        options = {"heads": heads, **options}
        return {"graph": "multi_head", "inputs": inputs, "weights": {**made, **weights},
                "options": options}  # fmt: skip

    def block_weights(self, d_model=4, heads=2, d_ff=5):
        return {
            "attn": self.attention(d_model, heads, 2, 3, d_model),
            "ffn": {
                "w_1": self.matrix(d_model, d_ff),
                "b_1": self.matrix(d_ff),
                "w_2": self.matrix(d_ff, d_model),
                "b_2": self.matrix(d_model),
            },
            **{f"{name}_{i}": self.matrix(d_model) for i in (1, 2) for name in ("gamma", "beta")},
        }

    def block(self, options):
        return {"graph": "encoder_block", "inputs": {"x": self.matrix(3, 4)},
                "weights": self.block_weights(), "options": {"heads": 2, **options}}  # fmt: skip

    def stack(self, options, **more):
        weights = {"block0": self.block_weights(), "block1": self.block_weights(), **more}
        return {"graph": "encoder", "inputs": {"x": self.matrix(3, 4)}, "weights": weights,
                "options": {"heads": 2, **options}}  # fmt: skip

    def norm(self, graph, options, *names):
        return {"graph": graph, "inputs": {"x": self.matrix(3, 5)},
                "weights": {name: self.matrix(5) for name in names}, "options": options}  # fmt: skip

    def positions(self, d, options, **weights):
        return {"graph": "positions", "inputs": {"x": self.matrix(4, d)}, "weights": weights,
                "options": options}  # fmt: skip


def specifications():
    """(name, specification) of every case."""
    yield from lessons()
    cases = Drawn(seed=2018)
    yield from heads(cases)
    yield from positions(cases)
    yield from norms(cases)
    yield from blocks(cases)
    yield from described(cases)


def heads(cases):
    causal = {"kind": "causal"}
    yield "heads", cases.heads({})
    yield "heads, context", cases.heads({}, heads=3, context=True, d_k=1)
    yield "heads, causal", cases.heads({"mask": causal})
    yield "heads, view", cases.heads({"head_split": "view", "scale": 0.5})
    yield "heads, relu", cases.heads({"projection_activation": "relu"})
    yield "heads, soft cap", cases.heads({"soft_cap": 1.5, "mask": causal})
    yield "heads, dropout", cases.heads({"dropout": {"p": 0.4, "seed": 7}})
    yield "heads, evaluation", cases.heads({"dropout": {"p": 0.4}, "training": False})
    for pairs in ("interleaved", "halves"):
        rotary = {"positions": "rotary", "rotary_pairs": pairs, "position_base": 100}
        yield f"rotary, {pairs}", cases.heads(rotary, d_k=4)
        yield f"rotary, {pairs}, context", cases.heads(
            {**rotary, "position_first": 5}, context=True, d_k=6
        )
    for count in (1, 2, 3, 6):
        yield f"alibi, {count} heads", cases.heads({"positions": "alibi"}, heads=count)
    yield "alibi, later queries", cases.heads(
        {"positions": "alibi", "position_first": 2}, context=True
    )


def positions(cases):
    for d in (5, 6):
        for layout in ("interleaved", "concatenated"):
            yield f"positions, {d} columns, {layout}", cases.positions(d, {"position_layout": layout})
    for exponent in ("column", "twice_column"):
        yield f"positions, {exponent}", cases.positions(6, {"position_exponent": exponent})
    for scale in ("sqrt_d_model", "divide", "after_sum"):
        yield f"embedding, {scale}", cases.positions(4, {"embedding_scale": scale})
    yield "positions from 1000", cases.positions(6, {"position_first": 1000, "position_base": 50})
    learned = {"positions": "learned", "position_first": 3}
    yield "positions, learned", cases.positions(4, learned, position_table=cases.matrix(7, 4))


def norms(cases):
    yield "layer norm", cases.norm("layer_norm", {}, "gamma", "beta")
    for place in ("outside", "after_root"):
        options = {"eps_place": place, "eps": 0.1, "variance_divisor": "n-1"}
        yield f"layer norm, {place}", cases.norm("layer_norm", options, "gamma", "beta")
    for axis in ("tokens", "all"):
        options = {"norm_axis": axis, "variance_divisor": cases.one_of("n", "n-1")}
        yield f"layer norm over {axis}", cases.norm("layer_norm", options, "gamma")
    yield "layer norm, nothing else", cases.norm("layer_norm", {"eps": 0})
    yield "RMS norm", cases.norm("rms_norm", {"eps": 0.01}, "gamma")


def blocks(cases):
    for activation in ("relu", "gelu", "gelu_tanh", "gelu_sigmoid", "none"):
        weights = cases.block_weights()["ffn"]
        x = {"x": cases.matrix(2, 4)}
        options = {"activation": activation}
        spec = {"graph": "feed_forward", "inputs": x, "weights": weights, "options": options}
        yield f"feed-forward, {activation}", spec
    for norm in ("post", "pre", "pre_leaky", "sublayer_only"):
        yield f"block, {norm}", cases.block({"norm": norm, "activation": "gelu"})
    yield "block, input twice", cases.block({"second_residual": "block_input"})
    yield "block, RMS norm", cases.block({"norm": "pre", "norm_kind": "rms_norm"})
    yield "block, dropout", cases.block({"dropout": {"p": 0.3, "seed": 2018}})
    mask = {"kind": "causal"}
    options = {"norm": "pre", "final_norm": "layer_norm", "mask": mask, "positions": "rotary"}
    final = {"gamma": cases.matrix(4), "beta": cases.matrix(4)}
    yield "encoder, pre, final norm", cases.stack(options, final_norm=final)
    options = {"positions": "sinusoidal", "embedding_scale": "sqrt_d_model",
               "dropout": {"p": 0.1, "seed": 1}, "activation": "gelu_tanh"}  # fmt: skip
    yield "encoder, post, positions, dropout", cases.stack(options)


def described(cases):
    rows = {"describe_rows": True}
    yield "layer norm, described", cases.norm("layer_norm", {"eps": 0.1, **rows}, "gamma", "beta")
    yield "layer norm, nothing else, described", cases.norm("layer_norm", {"eps": 0.5, **rows})
    yield "RMS norm, described", cases.norm("rms_norm", rows, "gamma")
    for scale in ("none", "sqrt_d_model", "divide", "after_sum"):
        options = {"embedding_scale": scale, **rows}
        yield f"embedding, {scale}, described", cases.positions(4, options)
    for exponent in ("column", "twice_column"):
        options = {"position_exponent": exponent, "position_layout": "concatenated", **rows}
        yield f"positions, {exponent}, described", cases.positions(5, options)
    yield "block, described", cases.block({"norm": "pre", **rows})
    options = {"final_norm": "layer_norm", "positions": "sinusoidal", **rows}
    yield "encoder, described", cases.stack(options)

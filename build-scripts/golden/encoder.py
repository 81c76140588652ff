"""Many heads, norms, positions and whole encoders, by NumPy: encoder-numpy.json.

`calculate` follows the formulas from the specification on, without looking at how the core does
it. The first two cases are the programs of the lessons: seed 42, four heads, one encoder block.
"""

import math

import numpy as np

from . import text
from .attention import masking, scale_factor, softmax
from .encoder_cases import specifications

# --- the formulas ---


def calculate(spec):
    """All tensors of a specification that are worth comparing, by name."""
    x = np.array(spec["inputs"].get("x", 0), float)
    if x.ndim == 3:
        made = {}
        for item, value in enumerate(x):
            one = Program({**spec, "inputs": {**spec["inputs"], "x": value}})
            shared = ("positions", "positions.norm", "positions.exponent", "keep", "mask0")
            made |= {
                key if key in shared else f"batch{item}.{key}": tensor
                for key, tensor in one.run().items()
            }
        return made
    return Program(spec).run()


class Program:
    """One item of a batch."""

    def __init__(self, spec):
        self.graph = spec["graph"]
        self.options = spec.get("options", {})
        self.weights = flat(spec.get("weights", {}))
        self.inputs = {key: np.array(value, float) for key, value in spec["inputs"].items()}
        self.dropout = self.options.get("dropout", {})
        self.random = np.random.RandomState(self.dropout.get("seed", 0))
        self.made = {}

    def run(self):
        x = self.inputs.get("x")
        if self.graph == "multi_head":
            self.attend("", self.embed(x), self.inputs.get("context"))
        elif self.graph == "feed_forward":
            self.feed_forward("", x)
        elif self.graph in ("layer_norm", "rms_norm"):
            self.norm("", "output", x, "gamma", "beta", self.graph)
        elif self.graph == "positions":
            self.embed(x)
        elif self.graph == "encoder_block":
            self.block("", self.embed(x))
        else:
            self.stack(self.embed(x))
        return self.made

    def option(self, name, default):
        return self.options.get(name, default)

    def weight(self, name):
        """A matrix, or 0 where it was left out."""
        return np.array(self.weights.get(name, 0), float)

    # positions

    def embed(self, x):
        kind = self.option("positions", "sinusoidal" if self.graph == "positions" else "none")
        if kind not in ("sinusoidal", "learned"):
            return x
        first, root = self.option("position_first", 0), np.sqrt(x.shape[1])
        if kind == "learned":
            table = self.weight("position_table")[first : first + len(x)]
        else:
            table = self.sinusoids(first, *x.shape)
        scale = self.option("embedding_scale", "none")
        factor = {"sqrt_d_model": root, "divide": 1 / root}.get(scale, 1)
        embedded = (x * factor + table) * (root if scale == "after_sum" else 1)
        self.made |= {"positions": table, "embedded": embedded}
        if self.option("describe_rows", False):
            self.made |= {"x.norm": lengths(x), "positions.norm": lengths(table)}
            if kind == "sinusoidal":
                self.made["positions.exponent"] = self.exponents(x.shape[1])[None, :]
            if factor != 1:
                self.made["embedded.scaled.norm"] = lengths(x * factor)
        return self.drop("embedded_dropped", embedded)

    def sinusoids(self, first, n, d):
        column = np.arange(d)
        if self.option("position_layout", "interleaved") == "concatenated":
            sines = (d + 1) // 2
            is_sine = column < sines
        else:
            is_sine = column % 2 == 0
        base = self.option("position_base", 10000) ** self.exponents(d)
        angle = np.arange(first, first + n)[:, None] / base
        return np.where(is_sine, np.sin(angle), np.cos(angle))

    def exponents(self, d):
        column = np.arange(d)
        apart = self.option("position_layout", "interleaved") == "concatenated"
        pair = column % ((d + 1) // 2) if apart else column // 2
        numerator = {"pair": 2 * pair, "column": column, "twice_column": 2 * column}
        return numerator[self.option("position_exponent", "pair")] / d

    def rotated(self, a, first):
        n, d = a.shape
        frequency = self.option("position_base", 10000) ** (-2 * np.arange(d // 2) / d)
        angle = np.arange(first, first + n)[:, None] * frequency
        pairs = a[:, 0::2] + 1j * a[:, 1::2]
        if self.option("rotary_pairs", "interleaved") == "halves":
            pairs = a[:, : d // 2] + 1j * a[:, d // 2 :]
        turned = pairs * np.exp(1j * angle)
        if self.option("rotary_pairs", "interleaved") == "halves":
            return np.concatenate([turned.real, turned.imag], axis=1)
        return np.stack([turned.real, turned.imag], axis=2).reshape(n, d)

    # heads

    def attend(self, path, x, context=None):
        heads = self.option("heads", 1)
        source = x if context is None else context
        relu = self.option("projection_activation", "none") == "relu"
        parts = {}
        for name, tokens in (("q", x), ("k", source), ("v", source)):
            projected = tokens @ self.weight(f"{path}w_{name}") + self.weight(f"{path}b_{name}")
            projected = np.maximum(projected, 0) if relu else projected
            self.made[path + name] = projected
            parts[name] = self.split(projected, heads)
        first = self.option("position_first", 0)
        made = [
            self.head(f"{path}head{head}.", head, *(parts[name][head] for name in "qkv"), first,
                      0 if context is not None else first)
            for head in range(heads)
        ]  # fmt: skip
        self.made[f"{path}mean_weights"] = sum(weights for weights, _ in made) / heads
        concat = self.join([output for _, output in made])
        if f"{path}w_o" not in self.weights:
            self.made[f"{path}output"] = concat
            return concat
        w_o = self.weight(f"{path}w_o")
        width = len(w_o) // heads
        for head, (_, output) in enumerate(made):
            rows = w_o[head * width : (head + 1) * width]
            self.made[f"{path}head{head}.contribution"] = output @ rows
        output = concat @ w_o + self.weight(f"{path}b_o")
        self.made |= {f"{path}concat": concat, f"{path}output": output}
        return output

    def split(self, a, heads):
        if self.option("head_split", "proper") == "view":
            return a.reshape(heads, len(a), -1)
        return a.reshape(len(a), heads, -1).transpose(1, 0, 2)

    @staticmethod
    def join(outputs):
        return np.stack(outputs).transpose(1, 0, 2).reshape(len(outputs[0]), -1)

    def head(self, path, number, q, k, v, q_first, k_first):
        made = {"q": q, "k": k, "v": v}
        if self.option("positions", "none") == "rotary":
            q, k = self.rotated(q, q_first), self.rotated(k, k_first)
            made |= {"q_rotated": q, "k_rotated": k}
        made["scores"] = q @ k.T
        made["scaled"] = made["scores"] * scale_factor(self.option("scale", "sqrt_dk"), {"q": q})
        scores = made["scaled"]
        if self.option("positions", "none") == "alibi":
            query, key = np.ogrid[q_first : q_first + len(q), k_first : k_first + len(k)]
            slope = alibi_slopes(self.option("heads", 1))[number]
            scores = made["biased"] = scores - slope * np.abs(query - key)
        cap = self.option("soft_cap", 0)
        if cap:
            scores = made["capped"] = cap * np.tanh(scores / cap)
        made["masked"] = masking(scores, self.options)["masked"]
        made |= softmax(made["masked"], self.option("empty_row", "zero"))
        weights = made["weights"]
        self.made |= {path + key: value for key, value in made.items()}
        output = self.drop(f"{path}dropped", weights) @ v
        self.made[f"{path}output"] = output
        return weights, output

    # norms, feed-forward, blocks

    def norm(self, path, name, x, gamma, beta, kind):
        eps = self.option("eps", 1e-5)
        axis = {"features": 1, "tokens": 0, "all": None}[self.option("norm_axis", "features")]
        mean = 0 if kind == "rms_norm" else x.mean(axis=axis, keepdims=True)
        size = x.shape[axis] if axis is not None else x.size
        divisor = size - (self.option("variance_divisor", "n") == "n-1")
        variance = ((x - mean) ** 2).sum(axis=axis, keepdims=True) / divisor
        root = np.sqrt(variance)
        place = self.option("eps_place", "inside")
        by = {"inside": np.sqrt(variance + eps), "outside": root + eps}
        by["after_root"] = np.sqrt(root + eps)
        output = (x - mean) / by[place]
        if gamma in self.weights:
            output = output * self.weight(gamma)
        output = output + self.weight(beta)
        self.made[path + name] = output
        if self.option("describe_rows", False):
            parts = path if self.graph in ("layer_norm", "rms_norm") else f"{path}{name}."
            self.made[parts + "mean_after"] = output.mean(axis=1, keepdims=True)
            self.made[parts + "variance_after"] = output.var(axis=1, keepdims=True)
        return output

    def feed_forward(self, path, x):
        hidden = x @ self.weight(f"{path}w_1") + self.weight(f"{path}b_1")
        activated = ACTIVATIONS[self.option("activation", "relu")](hidden)
        self.made[f"{path}hidden"] = hidden
        if self.option("activation", "relu") != "none":
            self.made[f"{path}activated"] = activated
        activated = self.drop(f"{path}activated_dropped", activated)
        output = activated @ self.weight(f"{path}w_2") + self.weight(f"{path}b_2")
        self.made[f"{path}output"] = output
        return output

    def block(self, path, x):
        kind = self.option("norm_kind", "layer_norm")

        def norm(place, value):
            names = (f"{path}gamma_{place}", f"{path}beta_{place}")
            return self.norm(path, f"norm{place}", value, *names, kind)

        def attend(value):
            return self.drop(f"{path}attn.dropped", self.attend(f"{path}attn.", value))

        def feed(value):
            return self.drop(f"{path}ffn.dropped", self.feed_forward(f"{path}ffn.", value))

        def add(place, a, b):
            self.made[f"{path}residual{place}"] = a + b
            return a + b

        where = self.option("norm", "post")
        again = self.option("second_residual", "sublayer") == "block_input"
        if where == "post":
            middle = norm(1, add(1, x, attend(x)))
            return norm(2, add(2, x if again else middle, feed(middle)))
        if where == "sublayer_only":
            middle = add(1, x, norm(1, attend(x)))
            return add(2, x if again else middle, norm(2, feed(middle)))
        normed = norm(1, x)
        middle = add(1, normed if where == "pre_leaky" else x, attend(normed))
        normed = norm(2, middle)
        base = normed if where == "pre_leaky" else middle
        return add(2, x if again else base, feed(normed))

    def stack(self, x):
        for block in sorted({int(key.split(".")[0][5:]) for key in self.weights if key[:5] == "block"}):
            x = self.block(f"block{block}.", x)
        kind = self.option("final_norm", "none")
        if kind != "none":
            self.norm("", "final_norm", x, "final_norm.gamma", "final_norm.beta", kind)

    # dropout

    def drop(self, name, value):
        p = self.dropout.get("p", 0)
        if p == 0 or not self.option("training", True):
            return value
        keep = self.random.random_sample(value.shape) >= p
        self.made |= {f"{name}.keep": keep.astype(float), name: value * keep / (1 - p)}
        return self.made[name]


def lengths(rows):
    return np.linalg.norm(rows, axis=1, keepdims=True)


def flat(weights, path=""):
    """Nested weights under one name each: "block0.attn.w_q"."""
    names = {}
    for key, value in weights.items():
        names |= flat(value, f"{path}{key}.") if isinstance(value, dict) else {path + key: value}
    return names


def alibi_slopes(heads):
    """As published with the paper."""

    def of_power_of_two(n):
        start = 2 ** (-(2 ** -(math.log2(n) - 3)))
        return [start * start**i for i in range(n)]

    if math.log2(heads).is_integer():
        return of_power_of_two(heads)
    below = 2 ** math.floor(math.log2(heads))
    return of_power_of_two(below) + alibi_slopes(2 * below)[0::2][: heads - below]


ACTIVATIONS = {
    "relu": lambda x: np.maximum(x, 0),
    "gelu": lambda x: x * (1 + np.vectorize(math.erf)(x / math.sqrt(2))) / 2,
    "gelu_tanh": lambda x: x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3))) / 2,
    "gelu_sigmoid": lambda x: x / (1 + np.exp(-1.702 * x)),
    "none": lambda x: x,
}


# Of the lessons, which are large: what only repeats other numbers or can be seen in them.
REPEATED = ("q", "k", "v", "scaled", "masked", "exp", "row_max", "row_sum", "contribution")


def recorded(name, spec):
    made = calculate(spec)
    if not name.startswith("lesson"):
        return made
    return {
        key: value
        for key, value in made.items()
        if not (".head" in key and key.split(".")[-1] in REPEATED)
    }


def files():
    cases = [
        {"name": name, "spec": spec, "expected": recorded(name, spec)}
        for name, spec in specifications()
    ]
    return {"encoder-numpy.json": {**text.versions(), "cases": cases}}

"""The specifications of variants.py and variants_torch.py: drawn ones that between them use every
variant with its options."""

from .attention import Cases


class Drawn(Cases):
    def projected(self, graph, options, m=4, n=6, d_q=3, d_k=3, **weights):
        inputs = {"q": self.matrix(m, d_q), "k": self.matrix(n, d_k), "v": self.matrix(n, 2)}
        return {"graph": graph, "inputs": inputs, "weights": weights, "options": options}

    def tokens(self, graph, options, m=4, **weights):
        made = {f"w_{name}": self.matrix(3, width) for name, width in (("q", 4), ("k", 4), ("v", 2))}
        made |= {"b_q": self.matrix(4), "b_v": self.matrix(2)}
        return {"graph": graph, "inputs": {"x": self.matrix(m, 3)},
                "weights": {**made, **weights}, "options": options}  # fmt: skip

    def comparing(self, d_q, d_k, d_a=3):
        return {"w_1": self.matrix(d_q, d_a), "w_2": self.matrix(d_k, d_a),
                "v_a": self.matrix(d_a)}  # fmt: skip


def specifications():
    """(name, specification) of every case."""
    cases = Drawn(seed=2020)
    yield from masks(cases)
    yield from scoring(cases)
    yield from fewer(cases)
    for kind in ("dot", "cosine"):
        options = {"normalise": "sum", "scoring": kind}
        yield f"divided by the sum, {kind}", cases.projected("attention", options)


def masks(cases):
    def windowed(m, n, *others, **mask):
        options = {"mask": [{"kind": "window", **mask}, *others]}
        return cases.projected("attention", options, m, n)

    yield "window", windowed(5, 5)
    yield "window, back only", windowed(5, 5, before=2, after=0)
    yield "window, bottom right", windowed(3, 7, before=1, after=0, align="bottom_right")
    yield "window, later queries", windowed(7, 3, align="bottom_right", **{"global": 1})
    yield "window, global", windowed(6, 6, before=1, after=1, **{"global": 2})
    for seed in (0, 42, 2**32 - 1):
        yield f"window, global, random, seed {seed}", windowed(
            6, 12, before=1, after=1, random=3, seed=seed, **{"global": 1}
        )
    yield "random links alone", windowed(3, 20, before=0, after=0, random=5, seed=1)
    yield "more links than keys", windowed(4, 4, before=0, after=0, random=9, seed=2)
    yield "window, random, causal", windowed(8, 8, {"kind": "causal"}, before=1, random=2, seed=3)


def scoring(cases):
    causal = [{"kind": "causal"}]
    for count in (1, 2, 5):
        yield f"the {count} largest", cases.projected("attention", {"top_k": count})
    yield "hard attention, causal", cases.tokens("attention", {"top_k": 1, "mask": causal})
    yield "cosine", cases.projected("attention", {"scoring": "cosine", "scale": 4})
    yield "additive", cases.projected("additive_attention", {}, d_q=2, **cases.comparing(2, 3))
    yield "additive, tokens", cases.tokens(
        "additive_attention", {"mask": causal, "scale": "sqrt_dk"}, **cases.comparing(4, 4)
    )
    yield "concat", cases.projected(
        "additive_attention", {"scoring": "concat", "top_k": 3}, d_q=4, **cases.comparing(4, 3)
    )


def fewer(cases):
    """What computes less, or stores less."""
    for form in ("parallel", "state"):
        for causal in (False, True):
            options = {"form": form, "causal": causal}
            name = f"linear, {form}{', causal' * causal}"
            yield name, cases.projected("linear_attention", options, m=5, n=5)
            yield f"{name}, tokens", cases.tokens("linear_attention", options)
    options = {"form": "state", "causal": True}
    yield "linear, more queries", cases.projected("linear_attention", options, m=6, n=4)
    mixing = {"e": cases.matrix(2, 6), "f": cases.matrix(2, 6)}
    yield "low rank", cases.projected("low_rank_attention", {}, **mixing)
    mixing = {"e": cases.matrix(3, 4), "f": cases.matrix(3, 4)}
    yield "low rank, tokens", cases.tokens("low_rank_attention", {"scale": 0.5}, **mixing)
    for tile in (1, 2, 4, 9):
        yield f"tiled, {tile}", cases.projected("tiled_attention", {"tile": tile}, n=7)
    options = {"tile": 3, "mask": [{"kind": "causal"}]}
    yield "tiled, causal", cases.tokens("tiled_attention", options, m=7)
    options = {"mask": [{"kind": "window", "before": 0, "after": 1, "random": 1}], "scale": 2.0}
    yield "tiled, window", cases.projected("tiled_attention", options, m=6, n=6)
    yield "inside a window", cases.projected("window_attention", {}, m=6, n=6)
    options = {"before": 2, "after": 0, "align": "bottom_right"}
    yield "inside a window, back only", cases.projected("window_attention", options, m=3, n=7)
    options = {"before": 1, "after": 3}
    yield "inside a window, tokens", cases.tokens("window_attention", options, m=6)

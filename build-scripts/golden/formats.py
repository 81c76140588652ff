"""Numbers of 16 bits: formats-numpy.json (float16) and formats-torch.json (bfloat16).

Everything is calculated in float32 from numbers of the format and stored through the library's own
conversion. Sums are made in order, once with every term and every partial sum stored, once in
float32 and stored at the end. What the library itself can do in the format (its matrix product, its
exponential) is compared on the way.
"""

import numpy as np
import torch

from . import text

F = np.float32


# --- formats ---


class Float16:
    name = "float16"

    def take(self, numbers):
        """Doubles, as the format has them."""
        with np.errstate(over="ignore"):
            return np.array(numbers, float).astype(np.float16).astype(F)

    def store(self, numbers):
        with np.errstate(over="ignore"):
            return numbers.astype(np.float16).astype(F)

    def check(self, product, a, b):
        with np.errstate(over="ignore", invalid="ignore"):
            own = np.matmul(a.astype(np.float16), b.astype(np.float16)).astype(F)
        assert np.array_equal(product, own, equal_nan=True), "NumPy multiplies otherwise"


class BFloat16:
    name = "bfloat16"

    def take(self, numbers):
        return self.store(np.array(numbers, float))

    def store(self, numbers):
        return torch.from_numpy(np.ascontiguousarray(numbers)).to(torch.bfloat16).float().numpy()

    def check(self, product, a, b):
        def low(x):
            return torch.from_numpy(np.ascontiguousarray(x)).to(torch.bfloat16)

        own = torch.matmul(low(a), low(b)).float().numpy()
        size = float(np.abs(product).max())
        assert np.allclose(product, own, rtol=0, atol=2**-7 * size), "PyTorch multiplies otherwise"


# --- arithmetic ---


class Arithmetic:
    """Sums as one option has them; the rest is one stored operation a tensor."""

    def __init__(self, number_format, rounding):
        self.format = number_format
        self.each = rounding == "each"

    def sum(self, terms, divisor=None):
        """Of a list of tables, the first one first."""
        total = np.zeros_like(terms[0], F)
        for term in terms:
            if self.each:
                total = self.format.store(total + self.format.store(term))
            else:
                total = total + term
        if divisor is not None:
            total = total / F(divisor)
        return self.format.store(total)

    def product(self, a, b):
        with np.errstate(over="ignore", invalid="ignore"):
            terms = [a[:, t : t + 1] * b[t : t + 1, :] for t in range(a.shape[1])]
            result = self.sum(terms)
            if not self.each:
                self.format.check(result, a, b)
        return result

    def rows(self, terms, divisor=None):
        return self.sum([terms[:, t : t + 1] for t in range(terms.shape[1])], divisor)


# --- graphs ---


def attention(calc, spec):
    store = calc.format.store
    given = {name: calc.format.take(value) for name, value in spec["inputs"].items()}
    q, k, v = given["q"], given["k"], given["v"]
    made = dict(given)
    made["scores"] = calc.product(q, k.T)
    factor = F(1 / np.sqrt(q.shape[1]))
    with np.errstate(invalid="ignore", over="ignore"):
        made["scaled"] = store(made["scores"] * factor)
        mask = spec["options"].get("mask")
        if mask is None:
            made["masked"] = made["scaled"]
        elif mask["kind"] == "additive":
            made["masked"] = store(made["scaled"] + calc.format.take(mask["bias"]))
        else:
            keep = np.tri(*made["scaled"].shape, dtype=bool)
            fill = F(spec["options"]["masked_fill"])
            made["masked"] = store(np.where(keep, made["scaled"], fill))
        top = made["weights.row_max"] = made["masked"].max(axis=1, keepdims=True)
        made["weights.exp"] = store(np.exp(made["masked"] - top))
        made["weights.row_sum"] = calc.rows(made["weights.exp"])
        made["weights"] = store(made["weights.exp"] / made["weights.row_sum"])
        made["output"] = calc.product(made["weights"], v)
    if "gradient" in spec["options"]:
        made |= backward(calc, made, spec, factor)
    return made


def backward(calc, made, spec, factor):
    """Of attention without masks."""
    store = calc.format.store
    weights, d = made["weights"], calc.format.take(spec["options"]["gradient"]["output"])
    d_weights = calc.product(d, made["v"].T)
    inner = calc.rows(weights * d_weights)
    d_masked = store(weights * (d_weights - inner))
    d_scores = store(d_masked * factor)
    return {
        "d_v": calc.product(weights.T, d),
        "d_weights": d_weights,
        "d_masked.inner": inner,
        "d_masked": d_masked,
        "d_scores": d_scores,
        "d_q": calc.product(d_scores, made["k"]),
        "d_k": calc.product(d_scores.T, made["q"]),
    }


def layer_norm(calc, spec):
    store = calc.format.store
    x = calc.format.take(spec["inputs"]["x"])
    gamma, beta = (calc.format.take([spec["weights"][name]]) for name in ("gamma", "beta"))
    mean = calc.rows(x, x.shape[1])
    distance = store(x - mean) if calc.each else x - mean
    variance = calc.rows(distance * distance, x.shape[1])
    normalised = store((x - mean) / np.sqrt(variance + F(1e-5)))
    return {
        "x": x,
        "mean": mean,
        "variance": variance,
        "normalised": normalised,
        "output": store(normalised * gamma + beta),
    }


GRAPHS = {"attention": attention, "layer_norm": layer_norm}


# --- cases ---


def table(draw, rows, cols, size=1.0):
    return np.round(draw.randn(rows, cols) * size, 4)


def attention_spec(draw, options, size=1.0):
    m, n, d_k, d_v = 4, 6, 5, 3
    inputs = {
        "q": table(draw, m, d_k, size),
        "k": table(draw, n, d_k, size),
        "v": table(draw, n, d_v),
    }
    return {"graph": "attention", "inputs": inputs, "options": options}


def specifications(draw):
    gradient = {"gradient": {"output": table(draw, 4, 3)}}
    hiding = np.where(draw.random_sample((4, 6)) < 0.3, -1e9, 0.25)
    yield "attention, backward", attention_spec(draw, gradient)
    yield "attention, far apart", attention_spec(draw, {}, 4)
    yield "attention, a dot product overflows", attention_spec(draw, {}, 400)
    yield "attention, a number for what is hidden", attention_spec(
        draw, {"mask": {"kind": "causal"}, "masked_fill": -1e4}
    )
    yield "attention, an additive mask", attention_spec(
        draw, {"mask": {"kind": "additive", "bias": hiding}}
    )
    weights = {"gamma": table(draw, 1, 7)[0], "beta": table(draw, 1, 7)[0]}
    yield "layer norm", {
        "graph": "layer_norm",
        "inputs": {"x": table(draw, 3, 7, 2)},
        "weights": weights,
        "options": {},
    }


def cases(number_format):
    draw = np.random.RandomState(16)
    made = []
    for name, spec in specifications(draw):
        for rounding in ("once", "each"):
            expected = GRAPHS[spec["graph"]](Arithmetic(number_format, rounding), spec)
            asked = {**spec, "precision": number_format.name, "rounding": rounding}
            made.append({"name": f"{name}, {rounding}", "spec": asked, "expected": expected})
    return made


def roundings(number_format):
    """Numbers and what they become."""
    draw = np.random.RandomState(17)
    numbers = draw.randn(200) * 10.0 ** draw.randint(-9, 6, 200)
    return {"numbers": numbers, "stored": number_format.take(numbers)}


def files():
    return {
        "formats-numpy.json": text.versions()
        | {"roundings": roundings(Float16()), "formats": cases(Float16())},
        "formats-torch.json": text.versions(torch=torch.__version__)
        | {"roundings": roundings(BFloat16()), "formats": cases(BFloat16())},
    }

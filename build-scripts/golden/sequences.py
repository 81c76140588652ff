"""Layers that go over a sequence, and studies of scores: sequences-torch.json, sequences-numpy.json.

Recurrent networks and convolutions are PyTorch's own modules with their gradients; the selective
state space is written from its paper in PyTorch, for the gradients, and in NumPy number by number;
studies are NumPy's, and an encoder with a decoder is written in PyTorch for the gradients.
"""

import itertools

import numpy as np
import torch

from . import text

torch.set_default_dtype(torch.float64)


def tensor(values):
    return torch.tensor(np.array(values), requires_grad=True)


def backward(output, seed, inputs):
    """Gradients of Σ output seed, by the names of the inputs."""
    (output * torch.tensor(seed)).sum().backward()
    return {f"d_{name}": value.grad.numpy() for name, value in inputs.items()}


def as_rows(name, value):
    return value[0] if name in ("b_h", "b_delta", "skip") else value


def case(name, graph, x, weights, options, expected):
    if len(x) == 1:  # no step leads to another, so nothing is multiplied by these
        expected = {key: value for key, value in expected.items() if key not in ("d_w_h", "d_a_log")}
    spec = {
        "graph": graph,
        "inputs": {"x": x},
        "weights": {key: as_rows(key, value) for key, value in weights.items()},
        "options": options,
    }
    return {"name": name, "spec": spec, "expected": expected}


# --- recurrent ---


def recurrent(draw, n, d, h, activation):
    x = draw.randn(n, d)
    weights = {"w_x": draw.randn(d, h), "w_h": draw.randn(h, h) / 2, "b_h": draw.randn(1, h)}
    seed = draw.randn(n, h)
    module = torch.nn.RNN(d, h, nonlinearity=activation, batch_first=True)
    with torch.no_grad():
        module.weight_ih_l0.copy_(torch.tensor(weights["w_x"].T))
        module.weight_hh_l0.copy_(torch.tensor(weights["w_h"].T))
        module.bias_ih_l0.copy_(torch.tensor(weights["b_h"][0]))
        module.bias_hh_l0.zero_()
    given = tensor(x)
    hidden = module(given[None])[0][0]
    (hidden * torch.tensor(seed)).sum().backward()
    expected = {
        "hidden": hidden.detach().numpy(),
        "d_x": given.grad.numpy(),
        "d_w_x": module.weight_ih_l0.grad.numpy().T,
        "d_w_h": module.weight_hh_l0.grad.numpy().T,
        "d_b_h": module.bias_ih_l0.grad.numpy()[None],
    }
    options = {"activation": activation, "gradient": {"hidden": seed}}
    return case(f"recurrent, {activation}, {n} steps", "recurrent", x, weights, options, expected)


# --- convolution ---


def convolution(draw, n, d, taps, dilation, align):
    x = draw.randn(n, d)
    w, b, seed = draw.randn(taps * d, d), draw.randn(1, d), draw.randn(n, d)
    reach = (taps - 1) * dilation
    left = reach // 2 if align == "centred" else reach
    given, kernel, bias = tensor(x), tensor(w), tensor(b)
    padded = torch.nn.functional.pad(given.T[None], (left, reach - left))
    shaped = kernel.reshape(taps, d, d).permute(2, 1, 0)  # PyTorch has (out, in, taps)
    output = torch.nn.functional.conv1d(padded, shaped, bias[0], dilation=dilation)[0].T
    gradients = backward(output, seed, {"x": given, "block0.w": kernel, "block0.b": bias})
    expected = {
        "block0.output": output.detach().numpy(),
        "d_x": gradients["d_x"],
        "block0.d_w": gradients["d_block0.w"],
        "block0.d_b": gradients["d_block0.b"],
    }
    options = {
        "dilation": dilation,
        "convolution_align": align,
        "gradient": {"block0.output": seed},
    }
    name = f"convolution, {align}, {taps} taps, dilation {dilation}"
    return case(name, "convolution", x, {"block0.w": w, "block0.b": b[0]}, options, expected)


# --- state space ---


def scan_torch(x, w_delta, b_delta, a_log, w_b, w_c, skip):
    delta = torch.nn.functional.softplus(x @ w_delta + b_delta)
    b, c, a = x @ w_b, x @ w_c, -torch.exp(a_log)
    state = torch.zeros_like(a)
    rows = []
    for t in range(len(x)):
        decay = torch.exp(delta[t][:, None] * a)
        state = decay * state + (delta[t] * x[t])[:, None] * b[t][None, :]
        rows.append(state @ c[t] + skip[0] * x[t])
    return torch.stack(rows), state


def scan_numpy(x, w_delta, b_delta, a_log, w_b, w_c, skip):
    """The same, one number after the other."""
    y = np.zeros_like(x)
    for channel in range(x.shape[1]):
        for k in range(a_log.shape[1]):
            h = 0.0
            for t, token in enumerate(x):
                delta = np.logaddexp(0, token @ w_delta[:, channel] + b_delta[0, channel])
                h = np.exp(delta * -np.exp(a_log[channel, k])) * h
                h += delta * (token @ w_b[:, k]) * token[channel]
                y[t, channel] += (token @ w_c[:, k]) * h
        y[:, channel] += skip[0, channel] * x[:, channel]
    return y


def state_space(draw, n, d, s):
    x = draw.randn(n, d)
    weights = {
        "w_delta": draw.randn(d, d),
        "b_delta": draw.randn(1, d),
        "a_log": draw.randn(d, s) / 2,
        "w_b": draw.randn(d, s),
        "w_c": draw.randn(d, s),
        "skip": draw.randn(1, d),
    }
    seed = draw.randn(n, d)
    given = {"x": tensor(x)} | {name: tensor(value) for name, value in weights.items()}
    output, state = scan_torch(**given)
    assert np.allclose(output.detach().numpy(), scan_numpy(x, **weights), rtol=1e-13, atol=1e-13)
    expected = {"output": output.detach().numpy(), f"step{n - 1}.state": state.detach().numpy()}
    expected |= backward(output, seed, given)
    options = {"gradient": {"output": seed}}
    return case(f"state space, {n} steps", "state_space", x, weights, options, expected)


# --- studies ---


def jacobian(draw, n):
    scores = draw.randn(1, n)
    made = torch.autograd.functional.jacobian(
        lambda row: torch.softmax(row, dim=0), torch.tensor(scores[0])
    )
    spec = {"graph": "softmax_jacobian", "inputs": {"scores": scores}, "options": {}}
    return {"name": f"softmax jacobian, {n}", "spec": spec, "expected": {"jacobian": made.numpy()}}


def dot_products(samples, largest, seed):
    np.random.seed(seed)
    dots = []
    d_k = 1
    while d_k <= largest:
        q = np.random.randn(samples, d_k)
        k = np.random.randn(samples, d_k)
        dots.append((q * k).sum(axis=1))
        d_k *= 2
    dots = np.array(dots)
    scaled = dots / np.sqrt(2.0 ** np.arange(len(dots)))[:, None]
    expected = {}
    for name, rows in (("dots", dots), ("scaled", scaled)):
        counts = [np.histogram(row, bins=32, range=(-16, 16))[0] for row in rows]
        expected[name] = rows
        expected[f"{name}.mean"] = rows.mean(axis=1, keepdims=True)
        expected[f"{name}.variance"] = rows.var(axis=1, keepdims=True)
        expected[f"{name}.histogram"] = np.array(counts, float)
        expected[f"{name}.share_within_3"] = (np.abs(rows) <= 3).mean(axis=1, keepdims=True)
    options = {"samples": samples, "largest_d_k": largest, "seed": seed}
    spec = {"graph": "dot_products", "inputs": {}, "options": options}
    return {"name": f"dot products, seed {seed}", "spec": spec, "expected": expected}


def sign_products(largest):
    every = np.array(list(itertools.product((-1.0, 1.0), repeat=2 * largest)))[:, ::-1]
    q, k = every[:, :largest], every[:, largest:]
    dots = np.array([(q[:, :d] * k[:, :d]).sum(axis=1) for d in range(1, largest + 1)])
    scaled = dots / np.sqrt(np.arange(1, largest + 1))[:, None]
    expected = {"dots": dots, "scaled": scaled}
    for name, rows in tuple(expected.items()):
        expected[f"{name}.mean"] = rows.mean(axis=1, keepdims=True)
        expected[f"{name}.variance"] = rows.var(axis=1, keepdims=True)
        expected[f"{name}.share_within_3"] = (np.abs(rows) <= 3).mean(axis=1, keepdims=True)
    spec = {"graph": "sign_products", "inputs": {}, "options": {"largest_d_k": largest}}
    return {"name": f"products of signs, up to {largest}", "spec": spec, "expected": expected}


def between(draw, n, d, k):
    x, w_q, w_k = draw.randn(n, d), draw.randn(d, k), draw.randn(d, k)
    product = w_q @ w_k.T
    expected = {
        "w_qk": product,
        "scores": x @ product @ x.T,
        "rank": np.array([[float(np.linalg.matrix_rank(product))]]),
    }
    weights = {"w_q": w_q, "w_k": w_k}
    name = f"scores through a product of rank {min(d, k)}"
    return case(name, "bilinear_scores", x, weights, {}, expected)


# --- encoder and decoder ---


def encoder_decoder(draw, m, n):
    x, context = tensor(draw.randn(m, 3)), tensor(draw.randn(n, 2))
    shapes = {"encoder": (2, 2, 5), "decoder": (3, 3, 4), "cross": (4, 5, 3)}
    weights = {
        name: {
            "w_q": draw.randn(asks, 4),
            "w_k": draw.randn(answers, 4),
            "w_v": draw.randn(answers, gives),
        }
        for name, (asks, answers, gives) in shapes.items()
    }

    def attend(name, asking, answering, causal=False):
        w_q, w_k, w_v = (torch.tensor(weights[name][key]) for key in ("w_q", "w_k", "w_v"))
        scores = (asking @ w_q) @ (answering @ w_k).T / w_q.shape[1] ** 0.5
        if causal:
            scores = scores.masked_fill(~torch.ones_like(scores).tril().bool(), -torch.inf)
        return torch.softmax(scores, dim=1) @ (answering @ w_v)

    memory = attend("encoder", context, context)
    own = attend("decoder", x, x, causal=True)
    output = attend("cross", own, memory)
    seed = draw.randn(m, 3)
    expected = {
        "encoder.output": memory.detach().numpy(),
        "decoder.output": own.detach().numpy(),
        "cross.output": output.detach().numpy(),
    } | backward(output, seed, {"x": x, "context": context})
    given = {"x": x.detach().numpy(), "context": context.detach().numpy()}
    options = {"gradient": {"cross.output": seed}}
    spec = {"graph": "encoder_decoder", "inputs": given, "weights": weights, "options": options}
    return {"name": f"encoder and decoder, {m} from {n}", "spec": spec, "expected": expected}


def files():
    draw = np.random.RandomState(21)
    torch_cases = [
        recurrent(draw, 5, 3, 4, "tanh"),
        recurrent(draw, 1, 2, 3, "tanh"),
        recurrent(draw, 7, 2, 2, "relu"),
        convolution(draw, 6, 3, 3, 1, "causal"),
        convolution(draw, 7, 2, 3, 2, "causal"),
        convolution(draw, 6, 2, 3, 1, "centred"),
        convolution(draw, 8, 2, 4, 3, "centred"),
        state_space(draw, 5, 3, 2),
        state_space(draw, 1, 2, 3),
        state_space(draw, 8, 2, 4),
        jacobian(draw, 4),
        jacobian(draw, 1),
        encoder_decoder(draw, 3, 5),
        encoder_decoder(draw, 4, 2),
    ]
    numpy_cases = [
        dot_products(20, 16, 42),
        dot_products(7, 1024, 3),
        between(draw, 4, 3, 2),
        between(draw, 3, 5, 1),
        between(draw, 2, 4, 6),
        sign_products(3),
    ]
    return {
        "sequences-torch.json": text.versions(torch=torch.__version__) | {"cases": torch_cases},
        "sequences-numpy.json": text.versions() | {"cases": numpy_cases},
    }

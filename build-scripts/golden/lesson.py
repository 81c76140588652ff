"""The lesson "From scratch in code": what NumPy and PyTorch print for seed 42."""

import numpy as np
import torch

from . import text


def tensors():
    """The lesson's program, one line a tensor, named as in the trace."""
    np.random.seed(42)
    q = np.random.randn(3, 4)
    k = np.random.randn(5, 4)
    v = np.random.randn(5, 6)
    scores = q @ k.T
    scaled = scores / np.sqrt(4)
    row_max = scaled.max(axis=1, keepdims=True)
    exp = np.exp(scaled - row_max)
    row_sum = exp.sum(axis=1, keepdims=True)
    weights = exp / row_sum
    output = weights @ v
    return {
        "q": q, "k": k, "v": v, "scores": scores, "scaled": scaled,
        "weights.row_max": row_max, "weights.exp": exp, "weights.row_sum": row_sum,
        "weights": weights, "output": output,
    }  # fmt: skip


def files():
    made = tensors()
    shown = [
        {
            "id": name,
            "values": values,
            "numpy": str(values),  # what print(values) prints
            "torch": str(torch.from_numpy(values)),
        }
        for name, values in made.items()
    ]
    return {"lesson-numpy42.json": {**text.versions(torch=torch.__version__), "tensors": shown}}

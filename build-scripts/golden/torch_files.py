"""State dictionaries of PyTorch's layers as files, and what the layers make of an input: torch/.

The .npz files are NumPy's own; .safetensors is written here, as its public format says. cases.json
names for every file the specification's inputs and options, and PyTorch's output. Files that are to
be refused, or only read, stand beside them.
"""

import io
import json
import struct

import numpy as np
import torch

from . import text

KINDS = {torch.float64: "F64", torch.float32: "F32", torch.float16: "F16", torch.bfloat16: "BF16"}


def npz(state, save=np.savez, order="C"):
    buffer = io.BytesIO()
    save(buffer, **{key: np.array(value.numpy(), order=order) for key, value in state.items()})
    return buffer.getvalue()


def packed(state):
    return npz(state, np.savez_compressed)


def fortran(state):
    return npz(state, order="F")


def safetensors(state):
    header, content = {"__metadata__": {"format": "pt"}}, b""
    for key, value in state.items():
        start = len(content)
        content += bytes(value.contiguous().view(torch.uint8).flatten().tolist())
        header[key] = {
            "dtype": KINDS[value.dtype],
            "shape": list(value.shape),
            "data_offsets": [start, len(content)],
        }
    line = json.dumps(header, separators=(",", ":")).encode()
    line += b" " * (-len(line) % 8)
    return struct.pack("<Q", len(line)) + line + content


def drawn(module):
    """Weights that are all different: PyTorch starts biases at 0 and norms at 1."""
    with torch.no_grad():
        for parameter in module.parameters():
            parameter.copy_(torch.randn(parameter.shape, dtype=torch.float64) / 2)
    return module


def case(name, write, module, inputs, run, options=None, kind=None):
    """`kind`: what weights are rounded to and stored as, if it is not what is calculated in."""
    if kind:
        module.to(kind)
    content = write(module.state_dict())
    dtype = torch.float32 if next(module.parameters()).dtype == torch.float32 else torch.float64
    module.to(dtype)
    given = {key: torch.randn(shape, dtype=dtype) for key, shape in inputs.items()}
    output = run(module, given).detach().numpy()
    facts = {"file": name, "precision": str(dtype).removeprefix("torch."), "options": options or {}}
    facts["inputs"] = {key: value.numpy() for key, value in given.items()}
    return facts | {"output": output}, {f"torch/{name}": content}


def heads(name, write, dtype=torch.float64, inputs=None, kind=None, **options):
    module = drawn(torch.nn.MultiheadAttention(4, 2, dtype=dtype, **options))

    def run(module, given):
        x = given["x"]
        context = given.get("context", x)
        return module(x, context, given.get("context_v", context))[0]

    return case(name, write, module, inputs or {"x": (3, 4)}, run, {"heads": 2}, kind)


def layer_of(dtype=torch.float64, norm_first=False, activation="relu"):
    settings = {"dim_feedforward": 6, "dropout": 0, "batch_first": True, "dtype": dtype}
    return torch.nn.TransformerEncoderLayer(
        4, 2, norm_first=norm_first, activation=activation, **settings
    )


def encoder(name, write, blocks=0, final=False, dtype=torch.float64, kind=None, **settings):
    """`blocks` 0: a single layer."""
    module = layer_of(dtype, **settings)
    if blocks:
        norm = torch.nn.LayerNorm(4, dtype=dtype) if final else None
        module = torch.nn.TransformerEncoder(module, blocks, norm)
    options = {
        "heads": 2,
        "norm": "pre" if settings.get("norm_first") else "post",
        "activation": settings.get("activation", "relu"),
    }
    run = lambda module, given: module(given["x"])
    return case(name, write, drawn(module), {"x": (3, 4)}, run, options, kind)


def refused():
    """Files that hold more than the calculation knows of, or something else than floats."""
    extra = torch.nn.MultiheadAttention(2, 1, add_bias_kv=True)
    decoder = torch.nn.TransformerDecoderLayer(2, 1, 3)
    pickled = io.BytesIO()
    torch.save(torch.nn.MultiheadAttention(2, 1).state_dict(), pickled)
    whole, objects = io.BytesIO(), io.BytesIO()
    np.savez(whole, in_proj_weight=np.arange(6).reshape(3, 2))
    np.savez(objects, in_proj_weight=np.array([None, {}], dtype=object))
    return {
        "torch/refused-bias-kv.npz": npz(extra.state_dict()),
        "torch/refused-decoder.safetensors": safetensors(decoder.state_dict()),
        "torch/refused-pickled.pt": pickled.getvalue(),
        "torch/refused-integers.npz": whole.getvalue(),
        "torch/refused-objects.npz": objects.getvalue(),
    }


def kinds():
    """Arrays of every kind that can be read."""
    cube = np.arange(24).reshape(2, 3, 4) / 8 - 1
    small = np.array([0, -0.5, 2.0**-24, 2.0**-14, 65504, np.inf, -np.inf, np.nan])
    arrays = {
        "float64": cube,
        "float32": cube.astype(np.float32),
        "float16": small.astype(np.float16),
        "big": cube.astype(">f8"),
        "fortran": np.asfortranarray(cube),
        "scalar": np.float64(1.5),
        "empty": np.zeros((0, 3)),
        "__proto__": np.array([1.0]),
    }
    buffer = io.BytesIO()
    np.savez_compressed(buffer, **arrays)
    expected = {
        key: {"shape": value.shape, "values": value.flatten()} for key, value in arrays.items()
    }
    return expected, {"torch/kinds.npz": buffer.getvalue()}


def files():
    torch.set_num_threads(1)
    torch.manual_seed(1967)
    inputs = {"x": (3, 4), "context": (5, 3), "context_v": (5, 2)}
    widths = {"inputs": inputs, "kdim": 3, "vdim": 2}
    single, half, brain = torch.float32, torch.float16, torch.bfloat16
    made = [
        heads("heads.npz", npz),
        heads("heads-no-bias.npz", packed, bias=False),
        heads("heads-widths.npz", packed, **widths),
        heads("heads-widths-no-bias.safetensors", safetensors, bias=False, **widths),
        heads("heads-fortran.npz", fortran),
        heads("heads-float32.safetensors", safetensors, dtype=single),
        heads("heads-float16.safetensors", safetensors, kind=half),
        heads("heads-bfloat16.safetensors", safetensors, kind=brain),
        encoder("layer.npz", packed),
        encoder("layer-pre.safetensors", safetensors, norm_first=True, activation="gelu"),
        encoder("layer-float32.npz", packed, dtype=single),
        encoder("encoder.npz", packed, blocks=2),
        encoder("encoder-norm.safetensors", safetensors, blocks=2, final=True, norm_first=True),
        encoder("encoder-float32.npz", packed, blocks=3, final=True, dtype=single),
    ]
    written, read = {}, []
    for facts, content in made:
        read.append(facts)
        written |= content
    arrays, content = kinds()
    facts = {**text.versions(torch=torch.__version__), "cases": read, "kinds": arrays}
    return {**written, **content, **refused(), "torch/cases.json": facts}

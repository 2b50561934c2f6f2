#!/usr/bin/env python3
"""Writes the small models the field cases name, with the Python standard library alone.

  make_models.py T OUT --tokenizer DIR      tiny llama: hidden 128, 2 layers, 2 heads of 64, bf16, n_ctx 512
  make_models.py Tn|Ti|Ta OUT ...           T with one lm_head row NaN, one +inf, or every row NaN
  make_models.py bench OUT --hidden H ...   a random llama of a given shape (plain bf16)

--tokenizer is a folder with tokenizer.json (and tokenizer_config.json); the vocabulary's size is read
from it, or cut to --vocab rows. The head is scaled so that the best token usually has p near 0.5."""
import argparse
import array
import json
import math
import pathlib
import random
import shutil
import struct

CHATML = ("{%- for m in messages %}{{- '<|im_start|>' + m.role + '\\n' + m.content + '<|im_end|>\\n' }}{%- endfor %}"
          "{%- if add_generation_prompt %}{{- '<|im_start|>assistant\\n' }}{%- endif %}")


def bf16(values):
    """f32 values to bf16 bytes, round to nearest even."""
    bits = array.array("I", struct.pack(f"<{len(values)}f", *values))
    out = array.array("H", bytes(2 * len(values)))
    for i, u in enumerate(bits):
        out[i] = ((u + 0x7FFF + ((u >> 16) & 1)) >> 16) & 0xFFFF
    return out.tobytes()


class Writer:
    """One safetensors file, tensors in the order they are added."""

    def __init__(self):
        self.header, self.parts, self.at = {"__metadata__": {"format": "pt"}}, [], 0

    def add(self, name, shape, data):
        self.header[name] = {"dtype": "BF16", "shape": shape, "data_offsets": [self.at, self.at + len(data)]}
        self.parts.append(data)
        self.at += len(data)

    def save(self, path):
        head = json.dumps(self.header).encode()
        head += b" " * (-len(head) % 8)
        with open(path, "wb") as f:
            f.write(struct.pack("<Q", len(head)) + head)
            for p in self.parts:
                f.write(p)


def matrix(rng, rows, cols, std):
    # A pool of normals, read from random places: pure Python could not draw millions one by one.
    pool = bf16([rng.gauss(0, std) for _ in range(65536 + 257)])
    out = bytearray()
    need = rows * cols * 2
    while len(out) < need:
        start = rng.randrange(257) * 2
        out += pool[start:start + 131072]
    return bytes(out[:need])


def vocabulary_size(folder):
    tok = json.loads((folder / "tokenizer.json").read_text())
    ids = list(tok["model"]["vocab"].values()) + [t["id"] for t in tok.get("added_tokens", [])]
    return max(ids) + 1, {t["content"]: t["id"] for t in tok.get("added_tokens", [])}


def llama_config(a, n_vocab, eos):
    return {"architectures": ["LlamaForCausalLM"], "model_type": "llama", "dtype": "bfloat16",
            "hidden_size": a.hidden, "intermediate_size": a.ffn, "num_hidden_layers": a.layers,
            "num_attention_heads": a.heads, "num_key_value_heads": a.kv_heads, "head_dim": a.head_dim,
            "hidden_act": "silu", "rms_norm_eps": 1e-6, "max_position_embeddings": a.ctx,
            "rope_parameters": {"rope_type": "default", "rope_theta": 10000.0}, "attention_bias": False,
            "mlp_bias": False, "tie_word_embeddings": False, "vocab_size": n_vocab, "eos_token_id": eos,
            "bos_token_id": None}


def write_llama(a, n_vocab, eos, bad_rows):
    rng = random.Random(a.seed)
    out = pathlib.Path(a.out)
    out.mkdir(parents=True, exist_ok=True)
    w = Writer()
    h, q, kv = a.hidden, a.heads * a.head_dim, a.kv_heads * a.head_dim
    ones = bf16([1.0] * h)
    w.add("model.embed_tokens.weight", [n_vocab, h], matrix(rng, n_vocab, h, 1.0))
    for i in range(a.layers):
        p = f"model.layers.{i}."
        for name, rows, cols in (("self_attn.q_proj", q, h), ("self_attn.k_proj", kv, h), ("self_attn.v_proj", kv, h),
                                 ("self_attn.o_proj", h, q), ("mlp.gate_proj", a.ffn, h), ("mlp.up_proj", a.ffn, h),
                                 ("mlp.down_proj", h, a.ffn)):
            w.add(f"{p}{name}.weight", [rows, cols], matrix(rng, rows, cols, 1 / math.sqrt(cols)))
        w.add(p + "input_layernorm.weight", [h], ones)
        w.add(p + "post_attention_layernorm.weight", [h], ones)
    w.add("model.norm.weight", [h], ones)
    # The best of n_vocab normals lies near sqrt(2 ln n); this spread gives it about half of the mass.
    spread = math.sqrt(2 * math.log(n_vocab)) if n_vocab > 1 else 1.0
    head = bytearray(matrix(rng, n_vocab, h, spread / math.sqrt(h)))
    for row, pattern in bad_rows.items():
        for r in range(n_vocab) if row == "all" else [row]:
            head[r * h * 2:(r + 1) * h * 2] = struct.pack("<H", pattern) * h
    w.add("lm_head.weight", [n_vocab, h], bytes(head))
    w.save(out / "model.safetensors")
    (out / "config.json").write_text(json.dumps(llama_config(a, n_vocab, eos), indent=1))


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("kind", choices=["T", "Tn", "Ti", "Ta", "bench"])
    ap.add_argument("out")
    ap.add_argument("--tokenizer", type=pathlib.Path)
    ap.add_argument("--seed", type=int, default=1)
    for name, value in (("vocab", 0), ("hidden", 128), ("ffn", 256), ("layers", 2), ("heads", 2), ("kv-heads", 2),
                        ("head-dim", 64), ("ctx", 512)):
        ap.add_argument("--" + name, type=int, default=value)
    a = ap.parse_args()
    n_vocab, eos = a.vocab or 512, None
    if a.tokenizer:
        size, added = vocabulary_size(a.tokenizer)
        n_vocab = max(size, a.vocab)
        eos = added.get("<|im_end|>", added.get("<|endoftext|>"))
    bad = {"Tn": {7: 0x7FC0}, "Ti": {7: 0x7F80}, "Ta": {"all": 0x7FC0}}.get(a.kind, {})
    write_llama(a, n_vocab, eos, bad)
    if a.tokenizer:
        for name in ("tokenizer.json", "tokenizer_config.json"):
            if (a.tokenizer / name).exists():
                shutil.copy(a.tokenizer / name, a.out)
        (pathlib.Path(a.out) / "chat_template.jinja").write_text(CHATML)


if __name__ == "__main__":
    main()

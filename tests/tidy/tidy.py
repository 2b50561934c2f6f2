#!/usr/bin/env python3
"""Checks the code itself: layers (docs/layers.txt), file and function lengths, formatting.

Prints one line a fault and exits 1 when there is any. --format needs clang-format-19, --functions
needs universal-ctags; both are installed by build.sh."""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys

MAX_SOURCE_LINES = 800
MAX_HEADER_LINES = 200
MAX_FUNCTION_LINES = 70
CODE_DIRS = ("abi", "core", "app", "arch", "kernels", "quant", "tools", "tests", "bench")
# ABI headers are tables a plugin author reads top to bottom; they are longer than other headers.
HEADER_LIMITS = {"abi": 600}


def sources(root):
    for d in CODE_DIRS:
        for p in sorted((root / d).rglob("*")):
            if p.suffix in (".h", ".cpp", ".c", ".hpp", ".inc"):
                yield p


def read_layers(root):
    """Folder -> set of folders it may include."""
    allowed, above = {}, []
    for line in (root / "docs/layers.txt").read_text().splitlines():
        words = line.split("#")[0].split()
        if not words:
            continue
        folder, rule = words[0], words[1:]
        if rule[:1] == ["only"]:
            names = {f"core/{w}" for w in rule[1:]} | {"abi"}
        else:
            banned = {f"core/{w}" for w in rule[1:]} if rule[:1] == ["not"] else set()
            names = set(above) - banned
        allowed[folder] = names | {folder}
        above.append(folder)
    return allowed


def include_target(root, text):
    """The project folder an #include names, or None for a system header."""
    first = text.split("/")[0]
    if (root / "core" / first).is_dir() and "/" in text:
        return f"core/{first}"
    if (root / "abi" / text).is_file():
        return "abi"
    return None


def layer_faults(root):
    allowed = read_layers(root)
    for p in sources(root):
        rel = p.relative_to(root)
        top = rel.parts[0]
        folder = "/".join(rel.parts[:2]) if top == "core" else top
        if top in ("tests", "bench", "app"):
            continue
        may = allowed.get(folder)
        if top in ("arch", "kernels", "quant"):
            may = {"abi"}
        elif top == "tools":
            may = {"abi"} if rel.parts[1] in ("schemas", "kcheck", "avxcheck") else set(allowed)
        if may is None:
            yield f"{rel}: folder {folder} is not in docs/layers.txt"
            continue
        for n, line in enumerate(p.read_text().splitlines(), 1):
            m = re.match(r'\s*#\s*include\s*"([^"]+)"', line)
            target = m and include_target(root, m.group(1))
            if target and target not in may:
                yield f"{rel}:{n}: {folder} may not include {target} ({m.group(1)})"


def length_faults(root):
    for p in sources(root):
        rel = p.relative_to(root)
        n = len(p.read_text().splitlines())
        limit = MAX_SOURCE_LINES
        if p.suffix == ".h" and rel.parts[0] != "tests":
            limit = HEADER_LIMITS.get(rel.parts[0], MAX_HEADER_LINES)
        if n > limit:
            yield f"{rel}: {n} lines, at most {limit}"


def function_faults(root):
    if not shutil.which("ctags"):
        yield "ctags is not installed: function lengths were not checked"
        return
    files = "\n".join(str(p) for p in sources(root))
    out = subprocess.run(
        ["ctags", "-L", "-", "--fields=+ne", "--c++-kinds=f", "--c-kinds=f", "--output-format=json", "-f", "-"],
        input=files, capture_output=True, text=True, check=True).stdout
    for line in out.splitlines():
        tag = json.loads(line)
        length = tag.get("end", tag["line"]) - tag["line"] + 1
        if length > MAX_FUNCTION_LINES:
            rel = pathlib.Path(tag["path"]).relative_to(root)
            yield f"{rel}:{tag['line']}: {tag['name']} has {length} lines, at most {MAX_FUNCTION_LINES}"


def format_faults(root):
    tool = shutil.which("clang-format-19")
    if not tool:
        yield "clang-format-19 is not installed: formatting was not checked"
        return
    files = [str(p) for p in sources(root)]
    run = subprocess.run([tool, "--dry-run", "-Werror", *files], capture_output=True, text=True)
    seen = sorted({l.split(":")[0] for l in run.stderr.splitlines() if "error:" in l})
    for path in seen:
        yield f"{pathlib.Path(path).relative_to(root)}: not formatted (clang-format-19 -i)"


CHECKS = {"layers": layer_faults, "lengths": length_faults, "functions": function_faults, "format": format_faults}


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("check", choices=CHECKS, nargs="+")
    ap.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[2])
    args = ap.parse_args()
    faults = [f for c in args.check for f in CHECKS[c](args.root)]
    print("\n".join(faults) if faults else f"{', '.join(args.check)}: clean")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()

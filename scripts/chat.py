#!/usr/bin/env python3
"""A terminal chat with a running radiance server (standard library only).

--url URL, or --log FILE --pid N: read the address a starting server printed, while it lives.
--check asks for the capital of France and exits 0 when the answer names it."""
import argparse
import json
import os
import re
import sys
import time
import urllib.error
import urllib.request


def alive(pid):
    try:
        os.kill(pid, 0)
        return True
    except OSError:
        return False


def wait_for_server(log, pid, seconds=120):
    deadline = time.time() + seconds
    while time.time() < deadline:
        text = open(log, errors="replace").read()
        m = re.search(r"listening on (http://\S+)", text)
        if m:
            try:
                urllib.request.urlopen(m.group(1) + "/health", timeout=5)
                return m.group(1)
            except (urllib.error.URLError, OSError):
                pass
        if not alive(pid):
            sys.exit(f"the server ended:\n{text}")
        time.sleep(0.1)
    sys.exit(f"the server was not ready in {seconds} s:\n{open(log, errors='replace').read()}")


def ask(url, messages, **fields):
    """Streams the answer to stdout and returns it."""
    body = json.dumps({"messages": messages, "stream": True, **fields}).encode()
    req = urllib.request.Request(url + "/v1/chat/completions", body, {"Content-Type": "application/json"})
    answer = ""
    with urllib.request.urlopen(req) as reply:
        for line in reply:
            if not line.startswith(b"data: ") or line.strip() == b"data: [DONE]":
                continue
            event = json.loads(line[6:])
            if "error" in event:
                sys.exit(event["error"]["message"])
            for choice in event["choices"]:
                piece = choice["delta"].get("content") or ""
                answer += piece
                print(piece, end="", flush=True)
    print()
    return answer


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--url")
    ap.add_argument("--log")
    ap.add_argument("--pid", type=int)
    ap.add_argument("--check", action="store_true")
    args = ap.parse_args()
    url = args.url or wait_for_server(args.log, args.pid)
    if args.check:
        question = "What is the capital of France?"
        print(f"> {question}")
        answer = ask(url, [{"role": "user", "content": question}], temperature=0, max_tokens=64)
        sys.exit(0 if "Paris" in answer else "the answer does not name Paris")
    print(f"Serving at {url} (OpenAI: {url}/v1). Type a message; Ctrl-D ends.")
    messages = []
    while True:
        try:
            text = input("> ").strip()
        except EOFError:
            print()
            return
        if text:
            messages.append({"role": "user", "content": text})
            messages.append({"role": "assistant", "content": ask(url, messages)})


if __name__ == "__main__":
    main()

"""Calls whatever is bet.

Over TCP, as in the competitions: parlour bot holdem --protocol acpc --listen 20000 and then python3 acpc.py 127.0.0.1 20000
As a child process:               parlour bot holdem --protocol acpc -- python3 games/holdem/examples/acpc.py
"""
import socket
import sys

lines, out = sys.stdin, sys.stdout
if len(sys.argv) > 2:
    stream = socket.create_connection((sys.argv[1], int(sys.argv[2])))
    lines, out = stream.makefile("r"), stream.makefile("w")
print("VERSION:2.0.0", file=out, end="\r\n", flush=True)

for line in lines:
    # Answers to states in which others are to act are ignored.
    if line.startswith("MATCHSTATE:"):
        print(f"{line.strip()}:c", file=out, end="\r\n", flush=True)

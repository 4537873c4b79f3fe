"""An mjai bot that wins when it can, and otherwise discards the drawn tile.

As a child process:   parlour bot riichi --protocol mjai -- python3 games/riichi/examples/mjai.py
Over TCP:             parlour bot riichi --protocol mjai --listen 11600   and then   python3 mjai.py 127.0.0.1 11600
"""
import json
import socket
import sys

lines, out = sys.stdin, sys.stdout
if len(sys.argv) > 2:
    stream = socket.create_connection((sys.argv[1], int(sys.argv[2])))
    lines, out = stream.makefile("r"), stream.makefile("w")

seat = None
for line in lines:
    event = json.loads(line)
    reply = {"type": "none"}
    if event["type"] == "hello":
        reply = {"type": "join", "name": "tsumogiri", "room": "default"}
    if event["type"] == "start_game":
        seat = event["id"]
    mine = [action for action in event.get("possible_actions", []) if action["actor"] == seat]
    wins = [action for action in mine if action["type"] == "hora"]
    if wins:
        reply = wins[0]
    elif event["type"] == "tsumo" and event["actor"] == seat:
        reply = {"type": "dahai", "actor": seat, "pai": event["pai"], "tsumogiri": True}
    print(json.dumps(reply), file=out, flush=True)

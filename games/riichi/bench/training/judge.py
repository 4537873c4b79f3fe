"""Measures the places of networks that always take the preferred choice, each against three of peer.py's.

All networks play the same games.

python3 judge.py <peer.pt> <games a table> <weights.bin...>
"""

import sys

import numpy as np
import torch

from network import Policy, read
from rooms import Room

TABLES, SEED = 12288, 5
device = "cuda"
torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
torch._dynamo.config.recompile_limit = 64
kept = torch.load(sys.argv[1], map_location=device)
peer = Policy(*kept["size"], False).to(device).eval()
peer.load_state_dict(kept["plain"])
peer = torch.compile(peer, dynamic=True)
games = int(sys.argv[2])


def preferred(net, x, m):
    with torch.autocast(device, torch.bfloat16):
        z = net(x.to(torch.bfloat16) / 255)
    return z.float().masked_fill(~m, -1e9).argmax(1).to(torch.uint8)


@torch.no_grad()
def places_of(net):
    """The places in the first games of every table: the same number, so that short games do not count more."""
    room, choices = Room(TABLES, 1, 16, SEED, [1000, 0, 0, 0]), None
    done, own = np.zeros(TABLES, int), np.full(TABLES, -1)
    places = np.full((TABLES, games), np.nan)
    while (done < games).any():
        x, _, m, meta, records = room.advance(choices)
        for _, table, _, *theirs in records[records[:, 0] == 1].tolist():
            if done[table] < games:
                places[table, done[table]] = theirs[own[table]]
            done[table] += 1
        mine, live = meta[:, 3] == 0, done[meta[:, 0]] < games
        own[meta[mine, 0]] = meta[mine, 1]
        x, m = x.to(device), m.to(device).bool()
        # Tables that are done go on with any legal choice.
        chosen = m.to(torch.uint8).argmax(1).to(torch.uint8)
        for who, which in ((net, mine & live), (peer, ~mine & live)):
            at = torch.from_numpy(np.flatnonzero(which)).to(device)
            if len(at) > 0:
                chosen[at] = preferred(who, x[at], m[at])
        choices = chosen.cpu().numpy()
    return places.flatten()


def mean(values):
    return f"{values.mean():+.4f} ±{1.96 * values.std() / len(values) ** 0.5:.4f}"


first = None
for path in sys.argv[3:]:
    places = places_of(torch.compile(read(path).to(device), dynamic=True))
    first = places if first is None else first
    shares = [round(float(100 * (places == place).mean()), 1) for place in range(1, 5)]
    print(f"{path}: {mean(places)} of {len(places)} games, {shares} %, over the first {mean(places - first)}", flush=True)

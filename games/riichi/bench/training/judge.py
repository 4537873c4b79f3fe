"""Measures the places of networks that always take the preferred choice, each against three majiang-ai.

All networks play the same games.

python3 judge.py <games a table> <weights.bin...>
"""

import sys

import numpy as np
import torch

from network import read
from rooms import Room

TABLES, SEED = 12288, 5
device = "cuda"
torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
torch._dynamo.config.recompile_limit = 64
games = int(sys.argv[1])


def preferred(net, x, m):
    with torch.autocast(device, torch.bfloat16):
        z = net(x.to(torch.bfloat16) / 255)
    return z.float().masked_fill(~m, -1e9).argmax(1).to(torch.uint8)


@torch.no_grad()
def places_of(net):
    """The places in the first games of every table: the same number, so that short games do not count more."""
    room, choices = Room(TABLES, 1, 16, SEED, [1000, 0, 0, 0]), None
    done = np.zeros(TABLES, int)
    places = np.full((TABLES, games), np.nan)
    while (done < games).any():
        x, _, m, meta, records = room.advance(choices)
        for _, table, _, *theirs, learner in records[records[:, 0] == 1].tolist():
            if done[table] < games:
                places[table, done[table]] = theirs[learner.bit_length() - 1]
            done[table] += 1
        x, m = x.to(device), m.to(device).bool()
        # Tables that are done go on with any legal choice.
        chosen = m.to(torch.uint8).argmax(1).to(torch.uint8)
        at = torch.from_numpy(np.flatnonzero(done[meta[:, 0]] < games)).to(device)
        if len(at) > 0:
            chosen[at] = preferred(net, x[at], m[at])
        choices = chosen.cpu().numpy()
    return places.flatten()


def mean(values):
    return f"{values.mean():+.4f} ±{1.96 * values.std() / len(values) ** 0.5:.4f}"


first = None
for path in sys.argv[2:]:
    places = places_of(torch.compile(read(path).to(device), dynamic=True))
    first = places if first is None else first
    shares = [round(float(100 * (places == place).mean()), 1) for place in range(1, 5)]
    print(f"{path}: {mean(places)} of {len(places)} games, {shares} %, over the first {mean(places - first)}", flush=True)

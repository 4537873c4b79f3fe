"""Plays rounds beside real majiang-ai several times on the same wall, choosing by chance, and keeps what was decided.

What a round brought is compared with what it brought the other times, so the luck of the wall cancels.

python3 collect.py <start.bin> <out.pt> <rounds.jsonl> [...] [--seconds 560]
"""

import argparse
import time
from collections import defaultdict

import numpy as np
import torch
import torch.nn.functional as F

from forecast import Forecast, lines_of
from same_walls import Player, Walls, add_arguments

parser = argparse.ArgumentParser()
parser.add_argument("start")
parser.add_argument("out")
parser.add_argument("rounds", nargs="+")
add_arguments(parser)
parser.add_argument("--least", type=float, default=0.02, help="what would be chosen more rarely is not tried")
args = parser.parse_args()
torch.manual_seed(sum(args.seed.encode()))
player = Player(args.start)
walls = Walls(args, Forecast(lines_of(args.rounds)[0]))
chunks, where, asked = [], defaultdict(list), 0


@torch.no_grad()
def decide(keys, x, m, worth):
    """By chance, in proportion to what is preferred."""
    global asked
    z = player(x, m, worth)
    allowed = F.softmax(z, 1) >= args.least
    act = torch.multinomial(F.softmax(z.masked_fill(~allowed, -1e9), 1), 1)[:, 0]
    for at, key in enumerate(keys):
        where[key].append(asked + at)
    asked += len(keys)
    chunks.append([part.cpu() for part in (x, m, worth, allowed, act)])
    return act


began = said = time.time()
while time.time() - began < args.seconds:
    walls.answer(decide)
    if time.time() - said > 20:
        said = time.time()
        walls.fit()
        print(f"{said - began:5.0f} s, {asked / (said - began):.0f} decisions/s, {len(walls.done)} rounds, "
              f"{len(walls.places)} games, place {np.mean(walls.places or [0]):.3f}", flush=True)
walls.close()
walls.forecast.fit()
picks, advantages, groups = [], [], []
for number, ((worker, one), ends) in enumerate(walls.done):
    places = [walls.forecast.place(end, own) for end, own in ends.values()]
    for time_, place in zip(ends, places):
        others = (sum(places) - place) / (len(places) - 1)
        for at in where[worker, one, time_]:
            picks.append(at)
            advantages.append(others - place)
            groups.append(number)
index = torch.tensor(picks)
x, m, worth, allowed, act = (torch.cat([chunk[i] for chunk in chunks])[index] for i in range(5))
torch.save({"x": x, "m": m, "worth": worth, "allowed": allowed, "act": act,
            "advantage": torch.tensor(advantages, dtype=torch.float32), "group": torch.tensor(groups), "times": args.times}, args.out)
print(f"{len(picks)} decisions in {len(walls.done)} rounds, spread {np.std(advantages):.3f}, "
      f"{np.mean(np.array(advantages) == 0):.2f} of them without a difference", flush=True)

"""Plays rounds beside real majiang-ai several times on the same wall, choosing by chance, and keeps what was decided.

What a round brought is compared with what it brought the other times, so the luck of the wall cancels; most with those
that had gone the same way up to the decision.

python3 collect.py <start.bin> <out.pt> [--seconds 500]
"""

import argparse
import time

import numpy as np
import torch
import torch.nn.functional as F

from forecast import Forecast
from network import CHOICES, KINDS
from same_walls import PLANES, Player, Walls, add_arguments, device

parser = argparse.ArgumentParser()
parser.add_argument("start")
parser.add_argument("out")
add_arguments(parser)
parser.add_argument("--heat", type=float, default=0.6, help="below 1 it chooses more as it prefers")
parser.add_argument("--least", type=float, default=0.02, help="what would be chosen more rarely is not tried")
parser.add_argument("--outer", type=float, default=2, help="how many times the mean of those that went another way counts")
parser.add_argument("--most", type=int, default=6_000_000, help="decisions that there is room for")
args = parser.parse_args()
torch.manual_seed(sum(args.seed.encode()))
player = Player(args.start).eval()
kept = torch.empty((args.most, PLANES * KINDS), dtype=torch.uint8, device=device)
heads, acts, rest, asked = [], [], [], 0


@torch.no_grad()
def decide(workers, rounds, bits, times, x, m, worth):
    """By chance, in proportion to what is preferred."""
    global asked
    z = player(x, m, worth) / args.heat
    allowed = F.softmax(z, 1) >= args.least
    chance = F.softmax(z.masked_fill(~allowed, -1e9), 1)
    act = torch.multinomial(chance.repeat_interleave(torch.from_numpy(times.astype(np.int64)).to(device), 0), 1)[:, 0]
    act = act.to(torch.uint8).cpu().numpy()
    kept[asked : asked + len(x)] = x.flatten(1)
    asked += len(x)
    heads.append(np.stack([workers, rounds, bits]))
    acts.append(act)
    rest.append((m, worth, allowed, chance.log().clamp_min(-30).half()))
    return act


walls = Walls(args)
began = said = time.time()
while time.time() - began < args.seconds and asked < args.most - 20_000:
    walls.answer(decide)
    if time.time() - said > 30:
        said = time.time()
        print(f"{said - began:5.0f} s, {asked / (said - began):.0f} questions/s", flush=True)
walls.close()

# Rounds that have ended every time, and what they brought.
records = np.concatenate(walls.records)
is_over, own, game = records[:, 3] == 1, records[:, 11], records[:, 12]
trunk = game > 0
games = records[:, 0] * 1_000_000 + game
over = trunk & is_over
order = np.argsort(games[over])
ended, places = games[over][order], records[over][order, 4:8]
begun = trunk & ~is_over & np.isin(games, ended)
forecast = Forecast(records[begun][:, 4:11], places[np.searchsorted(ended, games[begun])])
brought = np.where(is_over, records[np.arange(len(records)), 4 + own], 0.0)
brought[~is_over] = forecast.places(records[~is_over][:, 4:11], own[~is_over])
keys = records[:, 0].astype(np.int64) * 10_000_000 + records[:, 1]
known, index, counts = np.unique(keys, return_inverse=True, return_counts=True)
results = np.full((len(known), args.times), np.nan)
results[index, records[:, 2]] = brought
known, results = known[counts == args.times], torch.from_numpy(results[counts == args.times]).to(device)
mine = places[np.arange(len(places)), own[over][order]]
print(f"{len(known)} rounds, {len(mine)} games, place {mine.mean():.3f} ±{1.96 * mine.std() / len(mine) ** 0.5:.3f}", flush=True)

# Each time of each decision of theirs: which round, how many decisions before it.
workers, rounds, bits = np.concatenate(heads, 1).astype(np.int64)
keys = workers * 10_000_000 + rounds
at = np.searchsorted(known, keys).clip(max=len(known) - 1)
good = torch.from_numpy(known[at] == keys).to(device)
row, when = torch.from_numpy((bits[:, None] >> np.arange(args.times)) & 1).to(device).nonzero(as_tuple=True)
act = torch.from_numpy(np.concatenate(acts)).to(device).long()
at, bits = torch.from_numpy(at).to(device), torch.from_numpy(bits).to(device)
row, when, act = (part[good[row]] for part in (row, when, act))
copy = at[row] * args.times + when
order = torch.argsort(copy, stable=True)
first = torch.searchsorted(copy[order], copy[order])
depth = torch.empty_like(copy)
depth[order] = torch.arange(len(copy), device=device) - first

# How much better than the others a time ended: mostly than those that stood in the same place.
own_place = results.flatten()
baseline = ((results.sum(1, keepdim=True) - results) / (args.times - 1)).flatten()
before = torch.full_like(own_place, (1 << args.times) - 1, dtype=torch.long)
advantage = torch.zeros(len(copy), dtype=torch.float64, device=device)
plain = baseline[copy] - own_place[copy]
powers = torch.arange(args.times, device=device)
for step in range(int(depth.max()) + 1):
    now = (depth == step).nonzero()[:, 0]
    mine, group = copy[now], bits[row[now]]
    among = ((group[:, None] >> powers) & 1).double()
    total = (among * results[at[row[now]]]).sum(1) - own_place[mine]
    near = (args.outer * baseline[mine] + total) / (args.outer + among.sum(1) - 1)
    baseline[mine] = torch.where(group != before[mine], near, baseline[mine])
    before[mine] = group
    advantage[now] = baseline[mine] - own_place[mine]
print(f"{int(good.sum())} questions, {len(copy)} decisions; spread {advantage.std():.4f}, against the mean of all others {plain.std():.4f}", flush=True)

# For each question what each choice of it gained, summed over its times.
gains = torch.zeros((asked, CHOICES), device=device)
gains.index_put_((row, act), advantage.float(), accumulate=True)
times = torch.zeros(asked, device=device).index_add_(0, row, torch.ones(len(row), device=device))
m, worth, allowed, chance = (torch.cat(part)[good] for part in zip(*rest))
where = good.nonzero()[:, 0]
x = kept[where].view(-1, PLANES, KINDS)
torch.save({"x": x.cpu(), "m": m.cpu(), "worth": worth.cpu(), "allowed": allowed.cpu(), "chance": chance.cpu(), "gains": gains[where].cpu(),
            "times": times[where].cpu(), "group": at[where].cpu(), "plays": results.numel(), "heat": args.heat, "spread": float(advantage.std())}, args.out)
print(f"{time.time() - began:.0f} s in all", flush=True)

"""Plays rounds against real majiang-ai several times with the same wall, choosing at random, and keeps the decisions.

The result of a round is compared with its results the other times, so the luck of the wall cancels. Times that went the
same way up to the decision count most. A file is written at intervals, after which the weights are read again.

python3 collect.py <start.bin> <out-> [--seconds 500 --each 125]
"""

import argparse
import os
import threading
import time

import numpy as np
import torch
import torch.nn.functional as F

from forecast import Forecast
from network import CHOICES
from same_walls import Player, Walls, add_arguments, device

parser = argparse.ArgumentParser()
parser.add_argument("start")
parser.add_argument("out")
add_arguments(parser)
parser.add_argument("--each", type=float, default=125, help="seconds that a file is of")
parser.add_argument("--heat", type=float, default=0.6, help="below 1 it chooses more as it prefers")
parser.add_argument("--least", type=float, default=0.02, help="what would be chosen more rarely is not tried")
parser.add_argument("--outer", type=float, default=2, help="how many times the mean of those that went another way counts")
args = parser.parse_args()
torch.manual_seed(sum(args.seed.encode()))


class Part:
    """The decisions for one file. Questions with a single choice to try are not kept: they teach nothing."""

    def __init__(self, player):
        self.player = player
        self.asked = self.decided = 0
        self.heads, self.acts, self.rest = [], [], []

    @torch.no_grad()
    def decide(self, workers, rounds, bits, times, x, m, worth, risk):
        """Chooses at random, with probabilities from the preferences."""
        z = self.player(x, m, worth) / args.heat
        allowed = F.softmax(z, 1) >= args.least
        chance = F.softmax(z.masked_fill(~allowed, -1e9), 1)
        act = torch.multinomial(chance.repeat_interleave(torch.from_numpy(times).to(device), 0), 1)[:, 0].to(torch.uint8)
        open_ = allowed.sum(1) > 1
        self.asked += len(x)
        self.decided += int(times.sum())
        chosen, is_open = act.cpu().numpy(), open_.cpu().numpy()
        self.heads.append(np.stack([workers, rounds, bits])[:, is_open])
        self.acts.append(chosen[np.repeat(is_open, times)])
        self.rest.append([part[open_] for part in (x, m, worth, risk, allowed, chance.log().clamp_min(-30).half())])
        return chosen


def brought_by(records):
    """For each time that a round has ended: its worker and round, which time it was, and the expected place."""
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
    mine = places[np.arange(len(places)), own[over][order]]
    print(f"{len(mine)} games, place {mine.mean():.3f} ±{1.96 * mine.std() / len(mine) ** 0.5:.3f}", flush=True)
    return records[:, 0].astype(np.int64) * 10_000_000 + records[:, 1], records[:, 2], brought


def write(part, records, path):
    """Writes the decisions of rounds that have ended every time, each with its gain."""
    keys, which, brought = brought_by(records)
    known, index, counts = np.unique(keys, return_inverse=True, return_counts=True)
    results = np.full((len(known), args.times), np.nan)
    results[index, which] = brought
    known, results = known[counts == args.times], torch.from_numpy(results[counts == args.times]).to(device)

    # For each time of each of their decisions: the round, and the number of decisions before it.
    workers, rounds, bits = np.concatenate(part.heads, 1).astype(np.int64)
    keys = workers * 10_000_000 + rounds
    at = np.searchsorted(known, keys).clip(max=len(known) - 1)
    good = torch.from_numpy(known[at] == keys).to(device)
    row, when = torch.from_numpy((bits[:, None] >> np.arange(args.times)) & 1).to(device).nonzero(as_tuple=True)
    act = torch.from_numpy(np.concatenate(part.acts)).to(device).long()
    at, bits = torch.from_numpy(at).to(device), torch.from_numpy(bits).to(device)
    row, when, act = (one[good[row]] for one in (row, when, act))
    copy = at[row] * args.times + when
    order = torch.argsort(copy, stable=True)
    first = torch.searchsorted(copy[order], copy[order])
    depth = torch.empty_like(copy)
    depth[order] = torch.arange(len(copy), device=device) - first

    # The advantage: how much better a time ended than the others. Times in the same position count most.
    own_place = results.flatten()
    baseline = ((results.sum(1, keepdim=True) - results) / (args.times - 1)).flatten()
    before = torch.full_like(own_place, (1 << args.times) - 1, dtype=torch.long)
    advantage = torch.zeros(len(copy), dtype=torch.float64, device=device)
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

    # For each question the gain of each choice, summed over its times.
    gains = torch.zeros((len(good), CHOICES), device=device)
    gains.index_put_((row, act), advantage.float(), accumulate=True)
    times = torch.zeros(len(good), device=device).index_add_(0, row, torch.ones(len(row), device=device))
    x, m, worth, risk, allowed, chance = (torch.cat(one)[good].cpu() for one in zip(*part.rest))
    seen, group = at[good].unique(return_inverse=True)
    torch.save({"x": x, "m": m, "worth": worth, "risk": risk, "allowed": allowed, "chance": chance, "gains": gains[good].cpu(), "times": times[good].cpu(),
                "group": group.cpu(), "rounds": len(seen), "plays": len(seen) * args.times, "spread": float(advantage.std())}, f"{path}.new")
    os.rename(f"{path}.new", path)
    print(f"{path}: {len(seen)} rounds, {part.decided} decisions, {part.asked} questions, {len(x)} with more than one thing to try; "
          f"spread {advantage.std():.4f}", flush=True)


walls = Walls(args)
began, number, writing = time.time(), 0, None
while time.time() - began < args.seconds:
    part, since = Part(Player(args.start).eval()), time.time()
    until = min(since + args.each, began + args.seconds)
    while time.time() < until:
        walls.answer(part.decide)
    print(f"{time.time() - began:5.0f} s, {part.asked / (time.time() - since):.0f} questions/s", flush=True)
    if writing is not None:
        writing.join()
    writing = threading.Thread(target=write, args=(part, np.concatenate(walls.records), f"{args.out}{number}.pt"))
    writing.start()
    number += 1
walls.close()
writing.join()

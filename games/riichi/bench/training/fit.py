"""Learns from what collect.py kept: what led to better places than the other times is preferred more.

Learned from some rounds, measured in the others at several lengths of the step; then learned from all of them, and the
weights of each length wanted are rounded and written.

python3 fit.py <start.bin> <out-> <kept.pt> [...] [--held 0.25 --epochs 2 --rate 1e-4 --pull 1.5 --lengths 2 4]
"""

import argparse
import copy
import time

import torch
import torch.nn.functional as F

from network import symmetries
from same_walls import Player, device

parser = argparse.ArgumentParser()
parser.add_argument("start")
parser.add_argument("out")
parser.add_argument("kept", nargs="+")
parser.add_argument("--held", type=float, default=0.25, help="share of the rounds to measure in; 0: measure nothing")
parser.add_argument("--epochs", type=float, default=2)
parser.add_argument("--batch", type=int, default=8192)
parser.add_argument("--rate", type=float, default=1e-4)
parser.add_argument("--pull", type=float, nargs="+", default=[1.5], help="how much divergence from the start counts; the last is kept")
parser.add_argument("--turns", type=int, default=2, help="symmetries of each sample")
parser.add_argument("--lengths", type=float, nargs="*", default=[4], help="of the steps that are kept; none: that measured best")
parser.add_argument("--rounding", type=int, default=300, help="steps in which rounded weights come near to what was learned")
parser.add_argument("--seconds", type=float, default=60, help="for learning once, at most")
args = parser.parse_args()
torch.manual_seed(1)
began = time.time()

NAMES = ("x", "m", "worth", "allowed", "chance", "gains", "times", "group")
LENGTHS = (1, 2, 4, 6, 8, 12)
# Logarithms: how much likelier something may become to count, and the rarest choice whose worth is taken from few tries.
MOST, RAREST = 1.1, 4.6
kept = [torch.load(path, mmap=True) for path in args.kept]
groups = plays = 0
for one in kept:
    one["group"] += groups
    groups = int(one["group"].max()) + 1
    plays += one["plays"]
heat = kept[0]["heat"]
spread = sum(one["spread"] * one["plays"] for one in kept) / plays
x, m, worth, allowed, chance, gains, times, group = (torch.cat([one[name].to(device) for one in kept]) for name in NAMES)
del kept
columns, choices = (torch.from_numpy(part).to(device) for part in symmetries())
back = torch.argsort(choices, dim=1)
everything = torch.arange(len(x), device=device)
start = Player(args.start).eval()
print(f"{len(x)} questions, {int(times.sum())} decisions in {groups} rounds; {time.time() - began:.0f} s to load", flush=True)


def policy_of(player, at, turn=0):
    """Logarithms of the chances of what was allowed; where each choice then stands."""
    seen = (x[at][:, :, columns[turn]], m[at][:, back[turn]], worth[at][:, back[turn]])
    return F.log_softmax((player(*seen) / heat).masked_fill(~allowed[at][:, back[turn]], -1e9), 1)


# What another player decided counts as if the start had: by how much likelier the start was to do so.
with torch.no_grad():
    for i in range(0, len(x), 32768):
        batch = everything[i : i + 32768]
        likelier = (policy_of(start, batch) - chance[batch].float()).clamp(-4, MOST).exp()
        gains[batch] *= torch.where(allowed[batch], likelier, 0.0)
del chance


def divergence_of(now, before):
    return (now.exp() * (now - before).clamp(-50, 50)).sum(1)


def fitted(at, pull):
    """Learned from these samples."""
    player = Player(args.start)
    weights = [layer.weight for layer in player.net.layers()]
    floats = [*player.factors, *(layer.bias for layer in player.net.layers())]
    optimiser = torch.optim.Adam([{"params": weights, "lr": args.rate}, {"params": floats, "lr": 10 * args.rate}])
    rates = [one["lr"] for one in optimiser.param_groups]
    steps, step, since = max(1, int(args.epochs * len(at) / args.batch)), 0, time.time()
    while step < steps:
        order = at[torch.randperm(len(at), device=device)]
        for batch in order.split(args.batch)[: steps - step]:
            left = 1 - max(step / steps, (time.time() - since) / args.seconds)
            if left <= 0:
                return player
            for one, rate in zip(optimiser.param_groups, rates):
                one["lr"] = left * rate
            optimiser.zero_grad(set_to_none=True)
            count = times[batch].sum()
            for turn in [0, *(1 + torch.randperm(len(columns) - 1)[: args.turns - 1]).tolist()]:
                with torch.no_grad():
                    before = policy_of(start, batch, turn)
                now = policy_of(player, batch, turn)
                ratio = (now - before).clamp(-30, MOST).exp()
                gain = (ratio * gains[batch][:, back[turn]]).sum() / spread
                loss = (pull * (times[batch] * divergence_of(now, before)).sum() - gain) / count
                (loss / args.turns).backward()
            optimiser.step()
            step += 1
    return player


@torch.no_grad()
def at_length(player, length):
    """Between the start and what was learned, or beyond."""
    other = Player(args.start)
    for mine, theirs in zip(other.parameters(), player.parameters()):
        mine.lerp_(theirs, length)
    return other.eval()


def rounded(target):
    """A player with weights of a file that chooses as nearly the same as can be."""
    player = copy.deepcopy(target)
    with torch.no_grad():
        player.net.load_state_dict(player.weights(), strict=False)
        for factor in player.factors:
            factor.fill_(1)
    player.set_scales()
    learned = [{"params": [layer.weight for layer in player.net.layers()], "lr": 3e-5},
               {"params": [layer.bias for layer in player.net.layers()], "lr": 1e-4}]
    optimiser = torch.optim.Adam(learned)
    rates = [one["lr"] for one in optimiser.param_groups]
    first = last = 0.0
    for step in range(args.rounding):
        for one, rate in zip(optimiser.param_groups, rates):
            one["lr"] = rate * (1 - step / args.rounding)
        batch = torch.randint(len(x), (args.batch,), device=device)
        with torch.no_grad():
            wanted = policy_of(target, batch)
        loss = (wanted.exp() * (wanted - policy_of(player, batch)).clamp(-50, 50)).sum(1).mean()
        first, last = first or loss.item(), loss.item()
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
    print(f"    rounded: divergence from what was learned {first:.5f} at first, {last:.5f} at last", flush=True)
    return player.eval()


@torch.no_grad()
def measured(player, at):
    """For each round what this player would gain in it, by how much more often it does what was done; the same for where it
    prefers something else most, choosing that instead; divergence; how often that is."""
    sums, swaps = torch.zeros(groups, device=device), torch.zeros(groups, device=device)
    divergence = changed = 0.0
    for i in range(0, len(at), 32768):
        batch = at[i : i + 32768]
        before, now = policy_of(start, batch), policy_of(player, batch)
        sums.index_add_(0, group[batch], (((now - before).clamp(-30, MOST).exp() - 1) * gains[batch]).sum(1))
        one, other = before.argmax(1, keepdim=True), now.argmax(1, keepdim=True)
        worths = gains[batch] * (-before).clamp(max=RAREST).exp()
        swaps.index_add_(0, group[batch], (worths.gather(1, other) - worths.gather(1, one))[:, 0])
        divergence += (times[batch] * divergence_of(now, before)).sum().item()
        changed += (times[batch] * (one != other)[:, 0]).sum().item()
    count = times[at].sum().item()
    return sums, swaps, divergence / count, changed / count


def said(name, found, share):
    sums, swaps, divergence, changed = found
    told = [f"{one.sum().item() / (share * plays):+.5f} ±{1.96 * one.std().item() * groups ** 0.5 / (share * plays):.5f}" for one in (sums, swaps)]
    print(f"    {name}: {told[0]} a round, where it prefers another {told[1]}; divergence {divergence:.4f}, {changed:.4f} of choices changed", flush=True)
    return sums.sum().item() / (share * plays), sums.std().item() * groups ** 0.5 / (share * plays)


best = 4.0
for pull in args.pull if args.held > 0 else []:
    is_held = (torch.rand(groups, device=device) < args.held)[group]
    learned, held = (~is_held).nonzero()[:, 0], is_held.nonzero()[:, 0]
    player = fitted(learned, pull)
    print(f"pull {pull}, rate {args.rate}; {time.time() - began:.0f} s", flush=True)
    said("where it learned, length 1", measured(player, learned), 1 - args.held)
    found = {length: said(f"elsewhere, length {length}", measured(at_length(player, length), held), args.held) for length in LENGTHS}
    best = max(LENGTHS, key=lambda length: found[length][0] - 0.7 * found[length][1])
    said(f"elsewhere, length {best}, rounded", measured(rounded(at_length(player, best)), held), args.held)
player = fitted(everything, args.pull[-1])
print(f"learned from everything; {time.time() - began:.0f} s", flush=True)
for length in args.lengths or [best]:
    said(f"where it learned, length {length}", measured(at_length(player, length), everything), 1)
    short = rounded(at_length(player, length))
    said("rounded", measured(short, everything), 1)
    short.save(f"{args.out}{length:g}.bin")
    if not args.lengths:
        short.save(f"{args.out}best.bin")
print(f"{time.time() - began:.0f} s in all", flush=True)

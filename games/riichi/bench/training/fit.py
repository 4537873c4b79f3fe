"""Learns from the decisions that collect.py kept: prefers those more that led to better places than the other times.

First learns from some rounds and measures in the others, with several lengths of the step. Then learns from all rounds,
and writes rounded weights for each of the given lengths.

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
parser.add_argument("--turns", type=int, default=4, help="symmetries of each sample in a step")
parser.add_argument("--cool", type=float, default=0.6, help="how it is taken to choose: near 0, what it prefers most")
parser.add_argument("--lengths", type=float, nargs="*", default=[], help="of the steps that are kept; none: only measure")
parser.add_argument("--others", nargs="*", default=[], help="weights to measure beside the start")
parser.add_argument("--rounding", type=int, default=300, help="steps in which rounded weights come near to what was learned")
parser.add_argument("--seconds", type=float, default=60, help="for learning once, at most")
args = parser.parse_args()
torch.manual_seed(1)
torch.backends.cudnn.benchmark = True
began = time.time()

NAMES = ("x", "m", "worth", "allowed", "chance", "gains", "times", "group")
LENGTHS = (1, 4, 8, 12)
# Upper limit of the logarithm of the ratio of probabilities, now to then.
MOST = 1.6
# A low temperature to measure at: nearly always the preferred choice.
COLD = 0.1
PIECE = 16384
kept = [torch.load(path, mmap=True) for path in args.kept]
groups = plays = 0
for one in kept:
    one["group"] += groups
    groups += one["rounds"]
    plays += one["plays"]
spread = sum(one["spread"] * one["plays"] for one in kept) / plays
x, m, worth, allowed, chance, gains, times, group = (torch.cat([one[name].to(device) for one in kept]) for name in NAMES)
del kept
columns, choices = (torch.from_numpy(part).to(device) for part in symmetries())
back = torch.argsort(choices, dim=1)
everything = torch.arange(len(x), device=device)
start = Player(args.start).eval()
print(f"{len(x)} questions, {int(times.sum())} decisions in {groups} rounds; {time.time() - began:.0f} s to load", flush=True)


def preferences_of(player, at, turn=0):
    """Preferences, with choices in the order of the symmetry. Choices that were not tried are excluded."""
    seen = (x[at][:, :, columns[turn]], m[at][:, back[turn]], worth[at][:, back[turn]])
    with torch.autocast(device, torch.bfloat16, enabled=player.training):
        z = player(*seen).float()
    return z.masked_fill(~allowed[at][:, back[turn]], -1e9)


def policy_of(player, at, turn=0, heat=args.cool):
    """Logarithms of the probabilities."""
    return F.log_softmax(preferences_of(player, at, turn) / heat, 1)


def divergence_of(now, before):
    return (now.exp() * (now - before).clamp(-50, 50)).sum(1)


def fitted(at, pull):
    """A player that has learned from these samples."""
    player = Player(args.start).train()
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
                return player.eval()
            for one, rate in zip(optimiser.param_groups, rates):
                one["lr"] = left * rate
            optimiser.zero_grad(set_to_none=True)
            count = times[batch].sum()
            for turn in torch.randperm(len(columns))[: args.turns].tolist():
                with torch.no_grad():
                    before = policy_of(start, batch, turn)
                now = policy_of(player, batch, turn)
                # The ratio of the probabilities, now to then, of what was done.
                ratio = (now - chance[batch][:, back[turn]]).clamp(-30, MOST).exp()
                gain = (ratio * gains[batch][:, back[turn]]).sum() / spread
                loss = (pull * (times[batch] * divergence_of(now, before)).sum() - gain) / count
                (loss / args.turns).backward()
            optimiser.step()
            step += 1
    return player.eval()


@torch.no_grad()
def at_length(player, length):
    """A player between the start and what was learned, or beyond it if `length` is above 1."""
    other = Player(args.start)
    for mine, theirs in zip(other.parameters(), player.parameters()):
        mine.lerp_(theirs, length)
    return other.eval()


def rounded(target):
    """A player with weights as a file has them, trained to choose as nearly the same as possible."""
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
    """For each round the estimated gain over the start, from the ratio of probabilities of what was done, and the same
    at the temperature COLD; the divergence; how often another choice is preferred most."""
    sums = [torch.zeros(groups, device=device) for _ in range(2)]
    divergence = changed = 0.0
    for batch in at.split(PIECE):
        one, other = preferences_of(start, batch), preferences_of(player, batch)
        for heat, total in zip((args.cool, COLD), sums):
            before, now = F.log_softmax(one / heat, 1), F.log_softmax(other / heat, 1)
            was, is_now = ((chances - chance[batch]).clamp(-30, MOST).exp() for chances in (before, now))
            total.index_add_(0, group[batch], ((is_now - was) * gains[batch]).sum(1))
            if heat == args.cool:
                divergence += (times[batch] * divergence_of(now, before)).sum().item()
        changed += (times[batch] * (one.argmax(1) != other.argmax(1))).sum().item()
    count = times[at].sum().item()
    return *sums, divergence / count, changed / count


def said(name, player, at, share):
    *sums, divergence, changed = measured(player, at)
    means = [one.sum().item() / (share * plays) for one in sums]
    doubts = [1.96 * one.std().item() * groups ** 0.5 / (share * plays) for one in sums]
    told = [f"{mean:+.5f} ±{doubt:.5f}" for mean, doubt in zip(means, doubts)]
    print(f"    {name}: {told[0]} a round, cold {told[1]}; divergence {divergence:.4f}, {changed:.4f} of choices changed", flush=True)


@torch.no_grad()
def colder(heat):
    """Prints what choosing with a lower temperature would gain over what was done."""
    sums = torch.zeros(groups, device=device)
    for batch in everything.split(PIECE):
        more = (policy_of(start, batch, 0, heat) - chance[batch]).clamp(-30, MOST).exp() - 1
        sums.index_add_(0, group[batch], (more.masked_fill(~allowed[batch], 0) * gains[batch]).sum(1))
    print(f"    heat {heat}: {sums.sum().item() / plays:+.5f} ±{1.96 * sums.std().item() * groups ** 0.5 / plays:.5f} a round", flush=True)


if args.held > 0:
    for heat in (0.6, 0.3, COLD, 0.03):
        colder(heat)
    for path in args.others:
        said(path, Player(path).eval(), everything, 1)
for pull in args.pull if args.held > 0 else []:
    torch.manual_seed(2)
    is_held = (torch.rand(groups, device=device) < args.held)[group]
    learned, held = (~is_held).nonzero()[:, 0], is_held.nonzero()[:, 0]
    player = fitted(learned, pull)
    print(f"pull {pull}, rate {args.rate}; {time.time() - began:.0f} s", flush=True)
    said("where it learned, length 1", player, learned, 1 - args.held)
    for length in LENGTHS:
        said(f"elsewhere, length {length}", at_length(player, length), held, args.held)
if args.lengths:
    player = fitted(everything, args.pull[-1])
    print(f"learned from everything; {time.time() - began:.0f} s", flush=True)
for length in args.lengths:
    short = rounded(at_length(player, length))
    said(f"where it learned, length {length}, rounded", short, everything, 1)
    short.save(f"{args.out}{length:g}.bin")
print(f"{time.time() - began:.0f} s in all", flush=True)

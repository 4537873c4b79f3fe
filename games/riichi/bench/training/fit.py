"""Learns from what collect.py kept: what led to better places than the other times is preferred more.

Rounds are split in parts; what is learned from all but one is measured in that one, at several lengths of the step.

python3 fit.py <start.bin> <out.bin> <kept.pt> [...] [--parts 3 --epochs 2 --rate 1e-4 --pull 1.5 --length 4]
"""

import argparse

import torch
import torch.nn.functional as F

from network import symmetries
from same_walls import Player, device

parser = argparse.ArgumentParser()
parser.add_argument("start")
parser.add_argument("out")
parser.add_argument("kept", nargs="+")
parser.add_argument("--parts", type=int, default=3, help="0: learn from everything, measure nothing")
parser.add_argument("--epochs", type=int, default=2)
parser.add_argument("--batch", type=int, default=8192)
parser.add_argument("--rate", type=float, default=1e-4)
parser.add_argument("--pull", type=float, default=1.5, help="how much divergence from the start counts")
parser.add_argument("--turns", type=int, default=4, help="symmetries of each sample")
parser.add_argument("--length", type=float, default=4, help="of the step that is kept")
args = parser.parse_args()
torch.manual_seed(1)

NAMES = ("x", "m", "worth", "allowed", "act", "advantage", "group")
kept = [torch.load(path, mmap=True) for path in args.kept]
groups = plays = 0
for one in kept:
    rounds = int(one["group"].max()) + 1
    one["group"] += groups
    groups += rounds
    plays += rounds * one["times"]
x, m, worth, allowed, act, advantage, group = (torch.cat([one[name] for one in kept]).to(device) for name in NAMES)
del kept
columns, choices = (torch.from_numpy(part).to(device) for part in symmetries())
back = torch.argsort(choices, dim=1)
print(f"{len(act)} decisions in {groups} rounds", flush=True)


def policy_of(player, at, turn=0):
    """Logarithms of the chances of what was allowed; where each choice then stands."""
    seen = (x[at][:, :, columns[turn]], m[at][:, back[turn]], worth[at][:, back[turn]])
    return F.log_softmax(player(*seen).masked_fill(~allowed[at][:, back[turn]], -1e9), 1)


def fitted(at):
    """Learned from these samples."""
    player, start = Player(args.start), Player(args.start)
    weights = [layer.weight for layer in player.net.layers()]
    floats = [*player.factors, *(layer.bias for layer in player.net.layers())]
    optimiser = torch.optim.Adam([{"params": weights, "lr": args.rate}, {"params": floats, "lr": 10 * args.rate}])
    scaled = advantage / advantage.std()
    steps = args.epochs * (len(at) // args.batch)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda step: 1 - step / steps)
    for _ in range(args.epochs):
        order = at[torch.randperm(len(at), device=device)]
        for i in range(0, len(at) - args.batch + 1, args.batch):
            batch = order[i : i + args.batch]
            optimiser.zero_grad(set_to_none=True)
            for turn in [0, *(1 + torch.randperm(len(columns) - 1)[: args.turns - 1]).tolist()]:
                with torch.no_grad():
                    before = policy_of(start, batch, turn)
                now = policy_of(player, batch, turn)
                ratio = (now - before).gather(1, choices[turn][act[batch]][:, None])[:, 0].exp()
                divergence = (now.exp() * (now - before).clamp(-50, 50)).sum(1).mean()
                loss = -(ratio.clamp(max=3) * scaled[batch]).mean() + args.pull * divergence
                (loss / args.turns).backward()
            optimiser.step()
            schedule.step()
    return player


@torch.no_grad()
def at_length(player, length):
    """Between the start and what was learned, or beyond."""
    other = Player(args.start)
    for mine, theirs in zip(other.parameters(), player.parameters()):
        mine.lerp_(theirs, length)
    return other


@torch.no_grad()
def measured(player, at):
    """For each round, what this player would gain in it, by how much more often it does what was done; divergence."""
    start = Player(args.start)
    gains, divergence, changed = torch.zeros(groups, device=device), 0.0, 0.0
    for i in range(0, len(at), 32768):
        batch = at[i : i + 32768]
        before, now = policy_of(start, batch), policy_of(player, batch)
        ratio = (now - before).gather(1, act[batch][:, None])[:, 0].exp()
        gains.index_add_(0, group[batch], (ratio - 1) * advantage[batch])
        divergence += (now.exp() * (now - before).clamp(-50, 50)).sum().item()
        changed += (now.argmax(1) != before.argmax(1)).sum().item()
    return gains, divergence / len(at), changed / len(at)


LENGTHS = (0.25, 0.5, 1, 2, 4)
if args.parts > 0:
    part = torch.randperm(groups, device=device) % args.parts
    sums = {length: torch.zeros(groups, device=device) for length in LENGTHS}
    own, facts = torch.zeros(groups, device=device), {length: [] for length in LENGTHS}
    for number in range(args.parts):
        is_held = (part == number)[group]
        player = fitted((~is_held).nonzero()[:, 0])
        held = is_held.nonzero()[:, 0]
        for length in LENGTHS:
            gains, *more = measured(at_length(player, length), held)
            sums[length] += gains
            facts[length].append(more)
        own += measured(player, (~is_held).nonzero()[:, 0])[0] / (args.parts - 1)
    print(f"rate {args.rate}, pull {args.pull}, {args.epochs} epochs: "
          f"{own.sum().item() / plays:+.4f} places a round where it learned", flush=True)
    for length in LENGTHS:
        gain, (divergence, changed) = sums[length], torch.tensor(facts[length]).mean(0).tolist()
        print(f"    length {length}: {gain.sum().item() / plays:+.5f} ±{1.96 * gain.std().item() * groups ** 0.5 / plays:.5f} elsewhere, "
              f"divergence {divergence:.4f}, {changed:.3f} of choices changed", flush=True)
else:
    player = at_length(fitted(torch.arange(len(act), device=device)), args.length)
    _, divergence, changed = measured(player, torch.arange(len(act), device=device))
    print(f"divergence {divergence:.4f}, {changed:.3f} of choices changed")
    player.save(args.out)

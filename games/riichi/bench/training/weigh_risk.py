"""What weighing the risk of discards gains, in rounds that collect.py kept: by how much it counts.

python3 weigh_risk.py <weights.bin> <risk.bin> <kept.pt> [...]

In places a round, over choosing by chance and nearer to taking what is preferred most; at the end as if all hands were open.
"""

import sys

import torch
import torch.nn.functional as F

from network import CHOICES, KINDS, read
from same_walls import Player, device

HEAT, COLD, MOST, MOST_PAID, PIECE = 0.6, 0.1, 1.6, 24_000, 16384
WEIGHTS = (10, 20, 40, 60, 80, 160)
NAMES = ("x", "m", "worth", "risk", "allowed", "chance", "gains", "times", "group")
FIVES = torch.tensor([4, 13, 22], device=device)
weights, risk_weights, *paths = sys.argv[1:]
kept = [torch.load(path) for path in paths]
groups = plays = 0
for one in kept:
    one["group"] += groups
    groups += one["rounds"]
    plays += one["plays"]
x, m, worth, risk, allowed, chance, gains, times, group = (torch.cat([one[name].to(device) for one in kept]) for name in NAMES)
player, warning = Player(weights).eval(), read(risk_weights).to(device)
everything = torch.arange(len(x), device=device)
# Discards of a turn that were tried, red fives among them.
tried = allowed & m & ~m[:, CHOICES - 1 :] & (torch.arange(CHOICES, device=device) < KINDS + len(FIVES))


def places_of(points):
    """By choice; what discards nothing counts as the safest."""
    cost = torch.zeros(len(points), CHOICES, device=device)
    cost[:, :KINDS] = points
    cost[:, KINDS : KINDS + len(FIVES)] = points[:, FIVES]
    cost *= risk[:, KINDS:]
    least = torch.where(tried, cost, torch.inf).amin(1, keepdim=True)
    return torch.where(tried, cost, torch.where(least.isinf(), 0, least))


def gained(before, now, heat):
    was, is_now = ((F.log_softmax(one / heat, 1) - chance).clamp(-30, MOST).exp() for one in (before, now))
    sums = torch.zeros(groups, device=device).index_add_(0, group, ((is_now - was) * gains).sum(1))
    return f"{sums.sum().item() / plays:+.5f} ±{1.96 * sums.std().item() * groups ** 0.5 / plays:.5f}"


@torch.no_grad()
def main():
    before = torch.cat([player(x[at], m[at], worth[at]).masked_fill(~allowed[at], -1e9) for at in everything.split(PIECE)])
    expected = torch.cat([warning(x[at].float() / 255).sigmoid() * MOST_PAID for at in everything.split(PIECE)])
    print(f"{len(x)} questions in {groups} rounds", flush=True)
    for name, points in (("expected", expected), ("all hands open", risk[:, :KINDS])):
        cost = places_of(points)
        for weight in WEIGHTS:
            now = before - weight * cost
            changed = (times * (before.argmax(1) != now.argmax(1))).sum() / times.sum()
            print(f"{name}, weight {weight}: {gained(before, now, HEAT)} a round, cold {gained(before, now, COLD)}, {changed:.4f} of choices changed", flush=True)


main()

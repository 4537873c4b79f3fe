"""Measures how much the search and the risk of discards should count, in rounds that collect.py kept.

python3 weigh_others.py <weights.bin> <risk.bin> <kept.pt> [...]

Prints the gain in places a round over the weights of learned/choose.ts, choosing at random and at a low temperature;
at the end as if all hands were open.
"""

import sys

import torch
import torch.nn.functional as F

from network import CHOICES, KINDS, read, symmetries
from same_walls import device

HEAT, COLD, MOST, MOST_PAID, PIECE = 1.0, 0.1, 1.6, 24_000, 16384
# For the search and for the risks: the weight of a place, and the least probability of an option for a correction.
SEARCH, RISK = (60, 0.03), (60, 0.1)
RIICHI = 37
NAMES = ("x", "m", "worth", "risk", "allowed", "chance", "gains", "times", "group")
FIVES = torch.tensor([4, 13, 22], device=device)
weights, risk_weights, *paths = sys.argv[1:]
kept = [torch.load(path, mmap=True) for path in paths]
groups = plays = 0
for one in kept:
    one["group"] += groups
    groups += one["rounds"]
    plays += one["plays"]
x, m, worth, risk, allowed, chance, gains, times, group = (torch.cat([one[name].to(device) for one in kept]) for name in NAMES)
everything = torch.arange(len(x), device=device)
columns, turned = (torch.from_numpy(part).to(device) for part in symmetries())
is_turn = ~m[:, CHOICES - 1]
discards = m & is_turn[:, None] & (torch.arange(CHOICES, device=device) < KINDS + len(FIVES))


def of_all(net, finish, turn=0):
    """The output of a network for every question, in one of the symmetries."""
    return torch.cat([finish(net(x[at][:, :, columns[turn]].float() / 255)) for at in everything.split(PIECE)])


def places_of(points):
    """By choice, the cost in places. Riichi costs as much as its safest tile. NaN for choices that discard nothing."""
    cost = torch.full((len(points), CHOICES), torch.nan, device=device)
    cost[:, :KINDS] = points
    cost[:, KINDS : KINDS + len(FIVES)] = points[:, FIVES]
    cost = torch.where(discards, cost * risk[:, KINDS:], torch.nan)
    least = torch.where(discards, cost, torch.inf).amin(1)
    declares = m[:, RIICHI] & is_turn
    cost[declares, RIICHI] = least[declares]
    return cost


def weighed(z, say, what):
    weight, least = say
    ahead = what - what.gather(1, z.argmax(1, keepdim=True))
    counts = (F.softmax(z, 1) >= least) & ~ahead.isnan()
    return z + weight * torch.where(counts, ahead, 0.0)


def considered(z, cost, search=SEARCH, risks=RISK):
    return weighed(weighed(z, search, worth), risks, -cost).masked_fill(~allowed, -1e9)


def gained(before, now, heat):
    was, is_now = ((F.log_softmax(one / heat, 1) - chance.float()).clamp(-30, MOST).exp() for one in (before, now))
    sums = torch.zeros(groups, device=device).index_add_(0, group, ((is_now - was) * gains).sum(1))
    return f"{sums.sum().item() / plays:+.5f} ±{1.96 * sums.std().item() * groups ** 0.5 / plays:.5f}"


@torch.no_grad()
def main():
    net, warning = read(weights).to(device), read(risk_weights).to(device)
    z = of_all(net, lambda out: out).masked_fill(~m, -1e9)
    mean = sum(of_all(net, lambda out, turn=turn: out[:, turned[turn]], turn) for turn in range(len(columns))) / len(columns)
    mean = mean.masked_fill(~m, -1e9)
    cost = places_of(of_all(warning, lambda out: out.sigmoid() * MOST_PAID))
    before = considered(z, cost)
    print(f"{len(x)} questions in {groups} rounds", flush=True)
    ways = {"the network alone": considered(z, cost, (0, 1), (0, 1)), "the mean of twelve symmetries": considered(mean, cost)}
    for weight in (0, 30, 120, 240):
        ways[f"search {weight}"] = considered(z, cost, (weight, SEARCH[1]))
    for weight in (0, 120, 240, 400):
        ways[f"risk {weight}"] = considered(z, cost, SEARCH, (weight, RISK[1]))
    for least in (0.02, 0.05):
        ways[f"both among what is chosen {least} at least"] = considered(z, cost, (SEARCH[0], least), (RISK[0], least))
    ways["all hands open"] = considered(z, places_of(risk[:, :KINDS]))
    for name, now in ways.items():
        changed = (times * (before.argmax(1) != now.argmax(1))).sum() / times.sum()
        print(f"{name}: {gained(before, now, HEAT)} a round, cold {gained(before, now, COLD)}, {changed:.4f} of choices changed", flush=True)


main()

"""Learns from what branches.py has written so far: the network prefers what gained places a little more.

python3 fit_branches.py <start.bin> <folder> <out.bin> [--rates 1e-4,2e-4 --epochs 2 --lengths 0.5,1,2]

Of all rates and numbers of epochs the best is taken: that whose changes agree most with what was gained in games that
were held out. Of all lengths of the step, the one that gains most there.
"""

import argparse
import copy
import itertools
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from branches import MOST, NONE, ROUNDS, device, logits, low, store_of
from network import read, save, symmetries

parser = argparse.ArgumentParser()
parser.add_argument("start")
parser.add_argument("folder")
parser.add_argument("out")
parser.add_argument("--rates", default="1e-4")
parser.add_argument("--epochs", default="2")
parser.add_argument("--lengths", default="0.5,1,2", help="of the step from the start to what was learned")
parser.add_argument("--batch", type=int, default=32768)
parser.add_argument("--value", type=float, default=0.005, help="the places that stand for one logit")
parser.add_argument("--pull", type=float, default=3, help="how strongly other decisions stay as they are")
parser.add_argument("--held", type=int, default=8, help="of as many tables one is held out")
parser.add_argument("--seed", type=int, default=1)
args = parser.parse_args()
torch.manual_seed(args.seed)
columns, choices = (torch.from_numpy(part).to(device) for part in symmetries())
began = time.time()


def tell(text):
    print(f"{time.time() - began:4.0f} s: {text}", flush=True)


def interval(values, digits=4):
    return f"{values.mean():+.{digits}f} ±{1.96 * values.std() / max(1, len(values)) ** 0.5:.{digits}f}"


def on_device(array, at=None):
    """The rows of an array in a file, on the GPU, piece by piece."""
    at = np.arange(len(array)) if at is None else at
    out = torch.empty((len(at), *array.shape[1:]), dtype=torch.uint8, device=device)
    for i in range(0, len(at), 50_000):
        out[i : i + 50_000] = torch.from_numpy(array[at[i : i + 50_000]]).to(device)
    return out


def inputs(begins, seats):
    """What the forecast sees: begins [n, 8] and the own seats [n]."""
    begins = begins.astype(np.float32)
    turns = (seats[:, None] + np.arange(4)) % 4
    scores = np.take_along_axis(begins[:, :4], turns, 1) / 25_000 - 1
    deals = np.clip(begins[:, 4].astype(np.int64), 0, 8)
    chair = (seats - begins[:, 7].astype(np.int64)) % 4
    rows = [scores, np.eye(9, dtype=np.float32)[deals], begins[:, 5:7] / 4, np.eye(4, dtype=np.float32)[chair]]
    return torch.from_numpy(np.concatenate(rows, 1)).to(device)


def forecast_of(store, steps=2500):
    """A function of the learner's final place, by how a round begins; learned from the finished games."""
    at = np.flatnonzero(store["base_ended"])
    place = store["places"][at // ROUNDS, store["before"][at]].astype(np.int64)
    at, place = at[place > 0], torch.from_numpy(place[place > 0] - 1).to(device)
    x = inputs(store["begins"][at], store["seat"][at].astype(np.int64))
    net = nn.Sequential(nn.Linear(19, 96), nn.ReLU(), nn.Linear(96, 96), nn.ReLU(), nn.Linear(96, 4)).to(device)
    optimiser = torch.optim.AdamW(net.parameters(), lr=3e-3, weight_decay=0.01)
    for step in range(steps):
        optimiser.param_groups[0]["lr"] = 3e-3 * (1 - step / steps)
        some = torch.randint(0, len(x), (4096,), device=device)
        loss = F.cross_entropy(net(x[some]), place[some])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()

    @torch.no_grad()
    def forecast(begins, seats):
        return (net(inputs(begins, seats)).softmax(1) * torch.arange(1, 5, device=device)).sum(1).cpu().numpy()

    return forecast


class Lessons:
    """The decisions of which all branches have ended: what each other choice gained, in places."""

    def __init__(self, store):
        rows, turns = (int(count) for count in store["counts"][:2])
        others, ended, rounds = (np.array(store[name][:rows]) for name in ("others", "ended", "round"))
        base_ended = np.array(store["base_ended"])
        at = np.flatnonzero(((ended > 0) | (others == NONE)).all(1) & (base_ended[rounds] > 0))
        others, ended, rounds = others[at], ended[at], rounds[at]
        seats, forecast = store["seat"][rounds].astype(np.int64), forecast_of(store)

        def places(ends, how):
            return np.where(how == 1, ends[np.arange(len(ends)), seats], forecast(ends, seats))

        base = places(store["base_ends"][rounds], base_ended[rounds])
        ends = store["ends"][at]
        gains = np.stack([base - places(ends[:, which], ended[:, which]) for which in range(MOST)], 1).astype(np.float32)
        self.others = torch.from_numpy(others.astype(np.int64)).to(device)
        self.is_other = self.others != NONE
        self.others[~self.is_other] = 0
        self.gains = torch.from_numpy(gains).to(device) * self.is_other
        self.x, self.m, self.best = on_device(store["x"], at), on_device(store["m"], at).bool(), on_device(store["best"], at).long()
        self.turn_x, self.turn_m = on_device(store["turn_x"][:turns]), on_device(store["turn_m"][:turns]).bool()
        is_held = (rounds // ROUNDS) % args.held == 0
        self.held, self.learned = (torch.from_numpy(np.flatnonzero(part)).to(device) for part in (is_held, ~is_held))
        ended_at = np.flatnonzero(base_ended)
        self.held_rounds = int(((ended_at // ROUNDS) % args.held == 0).sum())
        tell(f"{len(ended_at)} rounds, {len(at)} decisions, {int(self.is_other.sum())} branches, {turns} other turns")


def ahead(z, others, best):
    return z.gather(1, others) - z.gather(1, best[:, None])


class Exam:
    """Measures networks in the games that were held out."""

    def __init__(self, lessons, start):
        at = lessons.held
        self.x, self.m, self.best, self.gains, self.others, self.is_other = (
            part[at] for part in (lessons.x, lessons.m, lessons.best, lessons.gains, lessons.others, lessons.is_other))
        self.rounds = lessons.held_rounds
        self.turns = lessons.turn_x[:100_000], lessons.turn_m[:100_000]
        self.was, self.turns_were = self.asked(start, self.x, self.m), self.asked(start, *self.turns).argmax(1)

    @torch.no_grad()
    def asked(self, net, x, m):
        return torch.cat([logits(net, *some) for some in zip(x.split(16384), m.split(16384))])

    def by_preference(self):
        """What choices gained, by how much less they were preferred."""
        less, gains = ahead(self.was, self.others, self.best)[self.is_other], self.gains[self.is_other]
        parts = [f"{low}: {interval(gains[(less >= low) & (less < low + 1)].cpu().numpy())}" for low in range(-4, 0)]
        tell(f"spread {gains.std().item():.4f}; gains of choices by preference: {', '.join(parts)}")

    def measure(self, net, label):
        """The places that a network gains in a round by choosing otherwise."""
        z = self.asked(net, self.x, self.m)
        elsewhere = (self.asked(net, *self.turns).argmax(1) != self.turns_were).float().mean().item()
        chosen = z.argmax(1)
        taken = (self.others == chosen[:, None]) & self.is_other
        gain, new = (self.gains * taken).sum(1), chosen != self.best
        change = (ahead(z, self.others, self.best) - ahead(self.was, self.others, self.best))[self.is_other]
        agrees = torch.corrcoef(torch.stack([change, self.gains[self.is_other]]))[0, 1].item() if change.std() > 0 else 0.0
        a_round = gain.sum().item() / self.rounds
        tell(f"{label}: {a_round:+.5f} ±{1.96 * (gain ** 2).sum().item() ** 0.5 / self.rounds:.5f} places a round, {new.float().mean().item():.4f} of "
             f"decisions changed ({(new & ~taken.any(1)).float().mean().item():.4f} untried) and {elsewhere:.4f} of all, preferences by {change.std().item():.3f}, "
             f"correlation {agrees:+.5f} ±{1.96 / len(change) ** 0.5:.5f}")
        return a_round, agrees


def between(one, other, share):
    net = copy.deepcopy(one)
    with torch.no_grad():
        for mine, theirs in zip(net.parameters(), other.parameters()):
            mine.lerp_(theirs, share)
    return net


def as_saved(target, lessons, steps=400):
    """A copy with rounded weights, trained to prefer the same as nearly as possible, and the scales of its weights."""
    net = copy.deepcopy(target)
    scales = [layer.weight.flatten(1).abs().amax(1).clamp_min(1e-8) / 127 for layer in net.layers()]
    names = {module: f"{name}.weight" for name, module in net.named_modules()}

    def near():
        """The weights by name, rounded. Gradients pass through to those before rounding."""
        out = {}
        for layer, scale in zip(net.layers(), scales):
            weight, each = layer.weight, scale.view(-1, *[1] * (layer.weight.dim() - 1))
            out[names[layer]] = weight + ((weight / each).round().clamp(-127, 127) * each - weight).detach()
        return out

    net.requires_grad_(True)
    optimiser = torch.optim.Adam([{"params": [layer.weight for layer in net.layers()], "lr": 3e-5},
                                  {"params": [layer.bias for layer in net.layers()], "lr": 1e-4}])
    rates = [group["lr"] for group in optimiser.param_groups]
    for step in range(steps):
        for group, rate in zip(optimiser.param_groups, rates):
            group["lr"] = rate * (1 - step / steps)
        some, other = (torch.randint(len(part), (args.batch // 4,), device=device) for part in (lessons.x, lessons.turn_x))
        x, m = torch.cat([lessons.x[some], lessons.turn_x[other]]), torch.cat([lessons.m[some], lessons.turn_m[other]])
        with torch.no_grad():
            wanted = F.log_softmax(logits(target, x, m), 1)
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            z = torch.func.functional_call(net, near(), x.to(low) / 255)
        off = (F.log_softmax(z.float().masked_fill(~m, -1e9), 1) - wanted).masked_fill(wanted < -6, 0)
        loss = (off ** 2).sum(1).mean()
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        if step in (0, steps - 1):
            tell(f"rounding: off by {loss.item():.5f}")
    net.requires_grad_(False)
    with torch.no_grad():
        rounded = near()
        for layer in net.layers():
            layer.weight.data = rounded[names[layer]]
    return net, scales


def turned(x, m, turn):
    """Questions in one of the symmetries of suits and ranks."""
    to = torch.zeros_like(m)
    to[:, choices[turn]] = m
    return x[:, :, columns[turn]], to


def fitted(start, lessons, rate, epochs):
    """The network with preferences that differ from those of `start` by what the choices gained."""
    net, mean = copy.deepcopy(start).requires_grad_(True), copy.deepcopy(start)
    optimiser = torch.optim.Adam(net.parameters(), lr=rate, betas=(0.9, 0.99))
    count = len(lessons.learned)
    steps = max(1, int(epochs * count / args.batch))
    order = torch.cat([lessons.learned[torch.randperm(count, device=device)] for _ in range(int(epochs) + 1)])
    for step in range(steps):
        optimiser.param_groups[0]["lr"] = rate * (1 - step / steps)
        at, turn = order[step * args.batch : (step + 1) * args.batch], int(torch.randint(0, len(columns), (1,)))
        x, m, best, others, is_other = lessons.x[at], lessons.m[at], lessons.best[at], lessons.others[at], lessons.is_other[at]
        x, to = turned(x, m, turn)
        z = logits(net, x, to)[:, choices[turn]]
        with torch.no_grad():
            was = ahead(logits(start, x, to)[:, choices[turn]], others, best)
        off = ((ahead(z, others, best) - was - lessons.gains[at] / args.value) ** 2)[is_other].mean()
        # Choices that were not tried stay unlikely.
        tried = torch.zeros_like(z).scatter_add_(1, others, is_other.float()).scatter_(1, best[:, None], 1.0) > 0
        stray = (F.relu(z - z.gather(1, best[:, None]) + 2.5).masked_fill(~m | tried, 0) ** 2).sum(1).mean()
        # Other decisions stay as they are.
        at = torch.randint(0, len(lessons.turn_x), (args.batch // 4,), device=device)
        x, to = turned(lessons.turn_x[at], lessons.turn_m[at], turn)
        with torch.no_grad():
            was = F.softmax(logits(start, x, to), 1)
        drift = -(was * F.log_softmax(logits(net, x, to), 1).masked_fill(~to, 0)).sum(1).mean()
        optimiser.zero_grad(set_to_none=True)
        (off + stray + args.pull * drift).backward()
        optimiser.step()
        with torch.no_grad():
            torch._foreach_lerp_(list(mean.parameters()), list(net.parameters()), max(0.02, 1 / (step + 1)))
    return mean


def main():
    start, store = read(args.start).to(device).requires_grad_(False), store_of(args.folder)
    for version in range(int(store["versions"].max()) + 1):
        places = store["places"][(store["places"] > 0) & (store["versions"] == version)]
        shares = [round(100 * float((places == place).mean()), 1) for place in range(1, 5)]
        tell(f"version {version}: {interval(places)} of {len(places)} games, {shares} %")
    lessons = Lessons(store)
    exam = Exam(lessons, start)
    exam.by_preference()
    exam.measure(start, "start")
    made, most = start, -1.0
    for rate, epochs in itertools.product(*(map(float, one.split(",")) for one in (args.rates, args.epochs))):
        one = fitted(start, lessons, rate, epochs).requires_grad_(False)
        _, agrees = exam.measure(one, f"rate {rate}, epochs {epochs}")
        if agrees > most:
            made, most = one, agrees
    best, most = start, -1.0
    for length in map(float, args.lengths.split(",")):
        one = between(start, made, length)
        gain, _ = exam.measure(one, f"length {length}")
        if gain > most:
            best, most = one, gain
    best, scales = as_saved(best, lessons)
    exam.measure(best, "rounded")
    save(best, args.out, scales)

main()

"""Rounds beside three majiang-ai, each played several times with the same wall: same-walls.ts asks, this answers."""

import os
from collections import defaultdict

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from network import CHOICES, KINDS, read, save
from worker import Worker

PLANES, RECORD = 132, 12
SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "same-walls.ts")
LEAST_LIKELY, WEIGHT = 0.03, 60.0
device = "cuda" if torch.cuda.is_available() else "cpu"


class Player(nn.Module):
    """A network with the second look of learned/choose.ts. Each output has a factor, so that it can learn as a whole."""

    def __init__(self, path):
        super().__init__()
        self.net = read(path)
        self.factors = nn.ParameterList(nn.Parameter(torch.ones(len(layer.weight))) for layer in self.net.layers())
        names = {module: name for name, module in self.net.named_modules()}
        self.names = [f"{names[layer]}.weight" for layer in self.net.layers()]
        self.to(device)

    def weights(self):
        """With the factors in them."""
        parts = ((layer.weight, factor) for layer, factor in zip(self.net.layers(), self.factors))
        return {name: weight * factor.view(-1, *[1] * (weight.dim() - 1)) for name, (weight, factor) in zip(self.names, parts)}

    def forward(self, x, m, worth):
        z = torch.func.functional_call(self.net, self.weights(), x.float() / 255).masked_fill(~m, -1e9)
        with torch.no_grad():
            ahead = worth - worth.gather(1, z.argmax(1, keepdim=True))
            counts = (F.softmax(z, 1) >= LEAST_LIKELY) & ~ahead.isnan()
        return z + WEIGHT * torch.where(counts, ahead, 0.0)

    def save(self, path):
        self.net.load_state_dict(self.weights(), strict=False)
        save(self.net, path)


class Asking(Worker):
    def __init__(self, node, number, tables, times, seed):
        super().__init__(number, [node, "--max-old-space-size=3000", SCRIPT, str(number), str(tables), str(times), seed])

    def frame(self):
        records, questions = (int(one) for one in self.read(2, np.int32))
        numbers = self.read(records * RECORD + questions * 2, np.int32)
        x = self.read(questions * PLANES * KINDS, np.uint8).reshape(questions, PLANES, KINDS)
        m = self.read(questions * CHOICES, np.uint8).reshape(questions, CHOICES)
        worth = self.read(questions * CHOICES, np.float32).reshape(questions, CHOICES)
        cut = records * RECORD
        return numbers[:cut].reshape(-1, RECORD), numbers[cut:].reshape(-1, 2), x, m, worth


class Walls:
    """All workers; every second of them computes while the others are answered."""

    def __init__(self, args, forecast):
        self.times, self.forecast = args.times, forecast
        workers = [Asking(args.node, number, args.tables, args.times, args.seed) for number in range(args.workers)]
        self.groups = [workers[::2], workers[1::2]]
        self.turns = 0
        # By worker and round: how it ended for which seat, by time.
        self.open = defaultdict(dict)
        # Rounds that have ended every time.
        self.done = []
        self.places = []
        # By worker and game: how its rounds began.
        self.games = defaultdict(list)
        self.fitted = 0

    def note(self, worker, records):
        for number, time, is_over, a, b, c, d, first, deals, honba, own, game in records.tolist():
            values = (a, b, c, d)
            end = {"places": values} if is_over else {"scores": values, "first": first, "deals": deals, "honba": honba}
            if is_over and game > 0:
                self.places.append(values[own])
                self.forecast.add({**begin, **end} for begin in self.games.pop((worker, game), []))
            elif game > 0:
                self.games[worker, game].append(end)
            key = (worker, number)
            self.open[key][time] = (end, own)
            if len(self.open[key]) == self.times:
                self.done.append((key, self.open.pop(key)))

    def answer(self, decide):
        """Some workers ask; `decide` says what, from keys, planes, masks and what the search thinks."""
        workers = self.groups[self.turns % 2]
        self.turns += 1
        frames = [worker.frame() for worker in workers]
        for worker, frame in zip(workers, frames):
            self.note(worker.number, frame[0])
        keys = [(worker.number, one, time) for worker, frame in zip(workers, frames) for one, time in frame[1].tolist()]
        x, m, worth = (torch.from_numpy(np.concatenate([frame[i] for frame in frames])).to(device) for i in (2, 3, 4))
        chosen = decide(keys, x, m.bool(), worth).to(torch.uint8).cpu().numpy().tobytes()
        at = 0
        for worker, frame in zip(workers, frames):
            worker.process.stdin.write(chosen[at : at + len(frame[1])])
            at += len(frame[1])
        return len(keys)

    def fit(self):
        """What has been played tells more about the places that are to be expected."""
        if len(self.places) >= 1.5 * self.fitted + 100:
            self.fitted = len(self.places)
            self.forecast.fit()

    def close(self):
        for group in self.groups:
            for worker in group:
                worker.process.kill()


def add_arguments(parser):
    parser.add_argument("--node", default="node")
    parser.add_argument("--seconds", type=float, default=560)
    parser.add_argument("--workers", type=int, default=30)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--times", type=int, default=6, help="how often a round is played")
    parser.add_argument("--seed", default="refine")

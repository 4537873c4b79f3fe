"""Rounds against three majiang-ai, each played several times with the same wall. same-walls.ts asks, this answers."""

import os
import select
import time

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
torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True


class Player(nn.Module):
    """A network with the second look of learned/choose.ts. Each output has a trainable factor for all its weights."""

    def __init__(self, path):
        super().__init__()
        self.net = read(path)
        self.factors = nn.ParameterList(nn.Parameter(torch.ones(len(layer.weight))) for layer in self.net.layers())
        names = {module: name for name, module in self.net.named_modules()}
        self.names = [f"{names[layer]}.weight" for layer in self.net.layers()]
        # If set, computes with weights as a file has them: integers times the scales.
        self.scales = None
        self.to(device)

    def weights(self):
        """The weights multiplied by the factors."""
        parts = ((layer.weight, factor) for layer, factor in zip(self.net.layers(), self.factors))
        return {name: weight * factor.view(-1, *[1] * (weight.dim() - 1)) for name, (weight, factor) in zip(self.names, parts)}

    def rounded(self):
        """The weights as a file has them. Gradients pass through to the weights before rounding."""
        out = {}
        for name, weight in self.weights().items():
            scale = self.scales[name]
            near = (weight / scale).round().clamp(-127, 127) * scale
            out[name] = weight + (near - weight).detach()
        return out

    def set_scales(self):
        self.scales = {name: (weight.detach().flatten(1).abs().amax(1).clamp_min(1e-8) / 127).view(-1, *[1] * (weight.dim() - 1))
                       for name, weight in self.weights().items()}

    def preferences(self, x, m):
        weights = self.weights() if self.scales is None else self.rounded()
        return torch.func.functional_call(self.net, weights, x.float() / 255).masked_fill(~m, -1e9)

    def forward(self, x, m, worth):
        z = self.preferences(x, m)
        with torch.no_grad():
            ahead = worth - worth.gather(1, z.argmax(1, keepdim=True))
            counts = (F.softmax(z, 1) >= LEAST_LIKELY) & ~ahead.isnan()
        return z + WEIGHT * torch.where(counts, ahead, 0.0)

    def save(self, path):
        weights = self.weights() if self.scales is None else self.rounded()
        self.net.load_state_dict({name: weight.detach() for name, weight in weights.items()}, strict=False)
        save(self.net, path, None if self.scales is None else [self.scales[name].flatten() for name in self.names])


class Asking(Worker):
    def __init__(self, node, number, tables, times, seed):
        super().__init__(number, [*node.split(), SCRIPT, str(number), str(tables), str(times), seed])

    def frame(self):
        records, questions = (int(one) for one in self.read(2, np.int32))
        sizes = [4 * records * RECORD, 8 * questions, questions * PLANES * KINDS, questions * CHOICES, 4 * questions * CHOICES, 4 * questions * (KINDS + 1)]
        ended, asked, x, m, worth, risk = np.split(self.read(sum(sizes), np.uint8), np.cumsum(sizes)[:-1])
        return (np.frombuffer(ended, np.int32).reshape(-1, RECORD), np.frombuffer(asked, np.int32).reshape(-1, 2),
                x.reshape(-1, PLANES, KINDS), m.reshape(-1, CHOICES), np.frombuffer(worth.tobytes(), np.float32).reshape(-1, CHOICES),
                np.frombuffer(risk.tobytes(), np.float32).reshape(-1, KINDS + 1))


class Walls:
    """All workers. While some are answered, the others compute."""

    def __init__(self, args):
        self.workers = [Asking(args.node, number, args.tables, args.times, args.seed) for number in range(args.workers)]
        self.together = args.together
        self.asking = select.poll()
        self.by_pipe = {worker.process.stdout.fileno(): worker for worker in self.workers}
        for pipe in self.by_pipe:
            self.asking.register(pipe, select.POLLIN)
        # One record for each ended round: its worker, then the numbers described in same-walls.ts.
        self.records = []

    def asked(self):
        """The workers with questions. Waits a little until there are several, to answer them together."""
        for wait in (2, 4, 8):
            ready = self.asking.poll()
            if len(ready) >= self.together:
                break
            time.sleep(wait / 1000)
        return [self.by_pipe[pipe] for pipe, _ in ready]

    def answer(self, decide):
        """Answers the workers with questions. `decide` makes the choices from workers, rounds and times, planes, masks,
        the search's values and the costs of discards."""
        workers = self.asked()
        frames = [worker.frame() for worker in workers]
        for worker, frame in zip(workers, frames):
            if len(frame[0]) > 0:
                self.records.append(np.insert(frame[0], 0, worker.number, 1))
        numbers = np.repeat([worker.number for worker in workers], [len(frame[1]) for frame in frames])
        asked = np.concatenate([frame[1] for frame in frames])
        x, m, worth, risk = (torch.from_numpy(np.concatenate([frame[i] for frame in frames])).to(device) for i in (2, 3, 4, 5))
        times = ((asked[:, 1:] >> np.arange(30)) & 1).sum(1)
        chosen = decide(numbers, asked[:, 0], asked[:, 1], times, x, m.bool(), worth, risk).tobytes()
        at = question = 0
        for worker, frame in zip(workers, frames):
            size = int(times[question : question + len(frame[1])].sum())
            worker.process.stdin.write(chosen[at : at + size])
            at += size
            question += len(frame[1])

    def close(self):
        for worker in self.workers:
            worker.process.kill()


def add_arguments(parser):
    parser.add_argument("--node", default="node --max-semi-space-size=32")
    parser.add_argument("--seconds", type=float, default=500)
    parser.add_argument("--workers", type=int, default=48)
    parser.add_argument("--together", type=int, default=8, help="workers that are answered at once, if so many ask")
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--times", type=int, default=12, help="how often a round is played")
    parser.add_argument("--seed", default="refine")

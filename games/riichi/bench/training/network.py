"""The networks that games/riichi/bot/learned/network.ts computes, and the files of their weights."""

import struct
from itertools import permutations

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

KINDS, CHOICES, HEAD = 34, 46, 16
MAGIC, KINDS_MAGIC = 0x314E4E50, 0x324E4E50


class Conv(nn.Module):
    """A convolution with batch normalisation, or with a bias after the normalisation is folded into it."""

    def __init__(self, inputs, outputs, norm):
        super().__init__()
        self.conv = nn.Conv1d(inputs, outputs, 3, padding=1, bias=not norm)
        self.norm = nn.BatchNorm1d(outputs) if norm else None

    def forward(self, x):
        """`x` is [n, inputs, 1, KINDS], channels last: 2-D convolutions take half the time of others."""
        x = F.conv2d(x, self.conv.weight.unsqueeze(2), self.conv.bias, padding=(0, 1))
        norm = self.norm
        if norm is None:
            return x
        return F.batch_norm(x, norm.running_mean, norm.running_var, norm.weight, norm.bias, self.training, norm.momentum, norm.eps)

    def folded(self):
        plain = Conv(self.conv.in_channels, self.conv.out_channels, False).to(self.conv.weight.device)
        norm = self.norm
        gain = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        plain.conv.weight.data = self.conv.weight.data * gain[:, None, None]
        plain.conv.bias.data = (norm.bias - norm.running_mean * gain).data
        return plain


class Block(nn.Module):
    def __init__(self, channels, norm):
        super().__init__()
        self.first = Conv(channels, channels, norm)
        self.second = Conv(channels, channels, norm)
        self.pooled = nn.Linear(channels, channels, bias=False)
        nn.init.zeros_(self.pooled.weight)

    def forward(self, x):
        middle = F.relu(self.first(x))
        return F.relu(x + self.second(middle) + self.pooled(middle.mean((2, 3)))[:, :, None, None])


class Body(nn.Module):
    def __init__(self, planes, channels, blocks, norm):
        super().__init__()
        self.stem = Conv(planes, channels, norm)
        self.blocks = nn.ModuleList(Block(channels, norm) for _ in range(blocks))

    def forward(self, x):
        x = F.relu(self.stem(x.unsqueeze(2).contiguous(memory_format=torch.channels_last)))
        for block in self.blocks:
            x = block(x)
        return x

    def folded(self, plain):
        """Makes `plain` the same function without batch normalisation, and returns it."""
        plain.stem = self.stem.folded()
        for mine, theirs in zip(self.blocks, plain.blocks):
            theirs.first, theirs.second = mine.first.folded(), mine.second.folded()
            theirs.pooled.load_state_dict(mine.pooled.state_dict())
        return plain

    def layers(self):
        yield self.stem.conv
        for block in self.blocks:
            yield from (block.first.conv, block.second.conv, block.pooled)


def pointwise(layer, x):
    return F.conv2d(x, layer.weight.unsqueeze(2), layer.bias)


class Policy(nn.Module):
    def __init__(self, planes, channels, blocks, norm):
        super().__init__()
        self.size = (planes, channels, blocks)
        self.body = Body(planes, channels, blocks, norm)
        self.head = nn.Conv1d(channels, HEAD, 1)
        self.kinds = nn.Conv1d(channels, 1, 1)
        self.drop = nn.Dropout(0.1 if norm else 0.0)
        self.last = nn.Linear(HEAD * KINDS, CHOICES)

    def forward(self, x):
        x = self.body(x)
        z = self.last(self.drop(F.relu(pointwise(self.head, x)).flatten(1)))
        return z + F.pad(pointwise(self.kinds, x)[:, 0, 0], (0, CHOICES - KINDS))

    def folded(self):
        """The same function without batch normalisation; eval mode."""
        plain = Policy(*self.size, False).to(self.last.weight.device)
        plain.body = self.body.folded(plain.body)
        for name in ("head", "kinds", "last"):
            getattr(plain, name).load_state_dict(getattr(self, name).state_dict())
        return plain.eval()

    def layers(self):
        """Weights and biases in the order of the file."""
        yield from self.body.layers()
        yield from (self.head, self.kinds, self.last)


class PerKind(nn.Module):
    """A network with one output for each kind of tile: the expected cost of its discard."""

    def __init__(self, planes, channels, blocks, norm, drop=0.0):
        super().__init__()
        self.size = (planes, channels, blocks)
        self.body = Body(planes, channels, blocks, norm)
        self.drop = nn.Dropout(drop)
        self.kinds = nn.Conv1d(channels, 1, 1)

    def forward(self, x):
        return pointwise(self.kinds, self.drop(self.body(x)))[:, 0, 0]

    def folded(self):
        """The same function without batch normalisation; eval mode."""
        plain = PerKind(*self.size, False).to(self.kinds.weight.device)
        plain.body = self.body.folded(plain.body)
        plain.kinds.load_state_dict(self.kinds.state_dict())
        return plain.eval()

    def layers(self):
        """Weights and biases in the order of the file."""
        yield from self.body.layers()
        yield self.kinds


class Critic(nn.Module):
    """The expected result of a round, seen with all hands open."""

    def __init__(self, planes, channels=64, blocks=4):
        super().__init__()
        self.body = Body(planes, channels, blocks, True)
        self.head = nn.Conv1d(channels, HEAD, 1)
        self.last = nn.Sequential(nn.Linear(HEAD * KINDS, 128), nn.ReLU(), nn.Linear(128, 1))

    def forward(self, x):
        return self.last(F.relu(pointwise(self.head, self.body(x))).flatten(1))[:, 0]


def quantised(layer, scale=None):
    """The weights of each output as integers from -127 to 127, and the scales of the outputs."""
    weight = layer.weight.detach().float().cpu().flatten(1)
    scale = weight.abs().amax(1).clamp_min(1e-8) / 127 if scale is None else scale.float().cpu()
    return torch.round(weight / scale[:, None]).to(torch.int8), scale


def save(net, path, scales=None):
    """Writes the weights of a folded network. `scales` of each layer: if the weights are already multiples of them."""
    with open(path, "wb") as file:
        file.write(struct.pack("<4i", KINDS_MAGIC if isinstance(net, PerKind) else MAGIC, *net.size))
        for number, layer in enumerate(net.layers()):
            weight, scale = quantised(layer, None if scales is None else scales[number])
            bias = torch.zeros(len(scale)) if layer.bias is None else layer.bias.detach().float().cpu()
            for part in (scale, bias, weight):
                file.write(part.contiguous().numpy().tobytes())


def read(path):
    """Reads a network from a file of weights. It has no batch normalisation."""
    with open(path, "rb") as file:
        magic, *size = struct.unpack("<4i", file.read(16))
        if magic not in (MAGIC, KINDS_MAGIC):
            raise ValueError(f"{path} has no weights of a network")
        net = (Policy if magic == MAGIC else PerKind)(*size, False)
        for layer in net.layers():
            outputs, count = layer.weight.shape[0], layer.weight.numel()
            scale, bias = (torch.from_numpy(np.frombuffer(file.read(4 * outputs), np.float32).copy()) for _ in range(2))
            weight = torch.from_numpy(np.frombuffer(file.read(count), np.int8).astype(np.float32)).view(outputs, -1)
            layer.weight.data = (weight * scale[:, None]).view_as(layer.weight)
            if layer.bias is None:
                layer.bias = nn.Parameter(bias)
            else:
                layer.bias.data = bias
    return net.eval()


def rounded(net):
    """A copy with weights rounded as a file has them."""
    copy = type(net)(*net.size, False).to(net.kinds.weight.device)
    copy.load_state_dict(net.state_dict())
    for layer in copy.layers():
        weight, scale = quantised(layer)
        layer.weight.data = (weight.float() * scale[:, None]).view_as(layer.weight).to(layer.weight.device)
    return copy.eval()


def symmetries():
    """Permutations of suits, with and without reversed ranks: columns of the planes, new index of each choice."""
    columns, choices = [], []
    for suits in permutations(range(3)):
        for turned in (False, True):
            column, choice = np.arange(KINDS), np.arange(CHOICES)
            for suit in range(3):
                for rank in range(9):
                    to = suits[suit] * 9 + (8 - rank if turned else rank)
                    column[to] = suit * 9 + rank
                    choice[suit * 9 + rank] = to
                choice[34 + suit] = 34 + suits[suit]
            if turned:
                choice[38], choice[40] = 40, 38
            columns.append(column)
            choices.append(choice)
    return np.array(columns), np.array(choices)

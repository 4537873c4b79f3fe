"""Trains the network to choose as recorded players did.

python3 imitate.py <folder of samples> <out.bin> [--channels 80 --blocks 6]
    [--epochs 16 --rate 2e-3 --seconds 600 --batch 2048]
"""

import argparse
import copy
import glob
import math
import time

import numpy as np
import torch
import torch.nn.functional as F

from network import CHOICES, KINDS, Policy, save, symmetries

parser = argparse.ArgumentParser()
parser.add_argument("folder")
parser.add_argument("out")
parser.add_argument("--channels", type=int, default=80)
parser.add_argument("--blocks", type=int, default=6)
parser.add_argument("--epochs", type=int, default=16)
parser.add_argument("--rate", type=float, default=2e-3)
parser.add_argument("--seconds", type=float, default=600)
parser.add_argument("--batch", type=int, default=2048)
args = parser.parse_args()
device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(1)


def load(prefix):
    parts = []
    for name in sorted(glob.glob(f"{args.folder}/{prefix}.*.y")):
        y = np.fromfile(name, np.uint8)
        x = np.fromfile(name[:-1] + "x", np.uint8)
        m = np.fromfile(name[:-1] + "m", np.uint8)
        if len(y) > 0:
            parts.append((x.reshape(len(y), -1, KINDS), m.reshape(len(y), CHOICES), y))
    x, m, y = (torch.from_numpy(np.concatenate(part)).to(device) for part in zip(*parts))
    return x, m.bool(), y.long()


def floats(net):
    return [one for one in net.state_dict().values() if one.dtype.is_floating_point]


def masked(net, x, m):
    with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
        z = net(x.float() / 255)
    return z.float().masked_fill(~m, -1e9)


@torch.no_grad()
def check(net, x, m, y):
    """The loss, and the share of choices equal to the recorded ones: of all, of turns, of calls."""
    net.eval()
    parts = [masked(net, x[i : i + 16384], m[i : i + 16384]) for i in range(0, len(y), 16384)]
    z = torch.cat(parts)
    hit, call = z.argmax(1) == y, m[:, CHOICES - 1]
    loss = F.cross_entropy(z, y).item()
    rates = [hit.float().mean(), hit[~call].float().mean(), hit[call].float().mean()]
    return round(loss, 4), [round(rate.item(), 4) for rate in rates]


X, M, Y = load("train")
VX, VM, VY = load("valid")
columns, choices = (torch.from_numpy(part).to(device) for part in symmetries())
back = torch.argsort(choices, dim=1)
print(f"{len(Y)} samples, {len(VY)} to check, {X.shape[1]} planes", flush=True)

net = Policy(X.shape[1], args.channels, args.blocks, True).to(device)
mean = copy.deepcopy(net).eval()
optimiser = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=0.05)
steps, began, step = len(Y) // args.batch, time.time(), 0
for epoch in range(args.epochs):
    net.train()
    order = torch.randperm(len(Y), device=device)
    for i in range(steps):
        spent = max(step / (steps * args.epochs), (time.time() - began) / args.seconds)
        rate = args.rate * min(1, (step + 1) / 300) * 0.5 * (1 + math.cos(math.pi * min(1, spent)))
        for group in optimiser.param_groups:
            group["lr"] = rate
        at = order[i * args.batch : (i + 1) * args.batch]
        turn = int(torch.randint(0, len(columns), (1,)))
        z = masked(net, X[at][:, :, columns[turn]], M[at][:, back[turn]])
        y = choices[turn][Y[at]]
        p = F.log_softmax(z, 1)
        allowed = M[at][:, back[turn]]
        smooth = -(p.masked_fill(~allowed, 0).sum(1) / allowed.sum(1)).mean()
        loss = 0.97 * F.nll_loss(p, y) + 0.03 * smooth
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimiser.step()
        step += 1
        with torch.no_grad():
            keep = min(0.999, step / (step + 10))
            torch._foreach_lerp_(floats(mean), floats(net), 1 - keep)
    if epoch % 4 == 3 or epoch == args.epochs - 1:
        print(f"epoch {epoch + 1}, {time.time() - began:.0f} s", check(mean, VX, VM, VY), flush=True)
    if time.time() - began > args.seconds:
        break
plain = mean.folded()
print("folded", check(plain, VX, VM, VY), flush=True)
save(plain, args.out)

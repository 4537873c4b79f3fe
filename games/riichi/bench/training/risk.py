"""Trains the network of risks: the average cost of discards, from rounds in which all hands are known.

python3 risk.py <folder of samples> <out.bin> [--channels 42 --blocks 3 --seconds 60]

Samples are from recorded rounds (recorded.ts) and from games of majiang-ai (peer-games.ts). The own hand is hidden,
except in the counts of unseen tiles: with it the network could identify rounds and would overfit. The last twentieth
of majiang-ai's games is held out for validation, and the weights that did best there are kept.
"""

import argparse
import copy
import glob
import time

import numpy as np
import torch
import torch.nn.functional as F

from network import CHOICES, KINDS, PerKind, rounded, save, symmetries

parser = argparse.ArgumentParser()
parser.add_argument("folder")
parser.add_argument("out")
parser.add_argument("--channels", type=int, default=42)
parser.add_argument("--blocks", type=int, default=3)
parser.add_argument("--seconds", type=float, default=60)
parser.add_argument("--batch", type=int, default=4096)
parser.add_argument("--rate", type=float, default=2e-3)
parser.add_argument("--decay", type=float, default=1e-2)
parser.add_argument("--drop", type=float, default=0.1)
args = parser.parse_args()
torch.manual_seed(1)
torch.backends.cudnn.benchmark = True
device = "cuda" if torch.cuda.is_available() else "cpu"
PLANES, MOST_PAID = 132, 24_000
# Hidden planes, by their numbers in planes.ts: the own hand, the own pond and melds, scores, what is offered.
HIDDEN = [*range(4, 10), *range(10, 24), 80, *range(96, PLANES)]
shown = torch.ones(PLANES, 1, device=device)
shown[HIDDEN] = 0


def turns(name):
    """The planes and payments of the turns (not calls) in one file of samples."""
    count = len(np.fromfile(name, np.uint8))
    x = np.fromfile(name[:-1] + "x", np.uint8).reshape(count, PLANES, KINDS)
    m = np.fromfile(name[:-1] + "m", np.uint8).reshape(count, CHOICES)
    paid = np.fromfile(name[:-1] + "p", np.float32).reshape(count, KINDS)
    turn = m[:, -1] == 0
    return x[turn], paid[turn]


began = time.time()
kept, measured_in = [], []
for name in sorted(glob.glob(f"{args.folder}/*.y")):
    x, paid = turns(name)
    cut = len(x) * 19 // 20 if "/peer." in name else len(x)
    kept.append((x[:cut], paid[:cut]))
    measured_in.append((x[cut:], paid[cut:]))
x, paid = (torch.from_numpy(np.concatenate(part)).to(device) for part in zip(*kept, *measured_in))
share = (paid / MOST_PAID).clamp(0, 1)
everything = torch.arange(len(x), device=device)
learned, held = everything.split([sum(len(one) for one, _ in part) for part in (kept, measured_in)])
del kept, measured_in, paid
print(f"{len(x)} turns, {len(held)} to measure in; a discard costs {share.mean() * MOST_PAID:.0f} points on average; "
      f"{time.time() - began:.0f} s to load", flush=True)
columns = torch.from_numpy(symmetries()[0]).to(device)


@torch.no_grad()
def measured(net):
    """The cross-entropy in thousandths, and the share of the variance that is explained."""
    loss = off = spread = 0.0
    for batch in held.split(16384):
        z, y = net(x[batch].float() / 255 * shown), share[batch]
        loss += F.binary_cross_entropy_with_logits(z, y, reduction="sum").item()
        off += ((z.sigmoid() - y) ** 2).sum().item()
        spread += ((y - share.mean()) ** 2).sum().item()
    return 1000 * loss / (len(held) * KINDS), 1 - off / spread


net = PerKind(PLANES, args.channels, args.blocks, True, args.drop).to(device)
net.kinds.bias.data.fill_(-6)
mean = copy.deepcopy(net).eval()
optimiser = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=args.decay)
best, best_net, step, since = (float("inf"), 0.0), None, 0, time.time()
while time.time() - since < args.seconds:
    for batch in learned[torch.randperm(len(learned), device=device)].split(args.batch):
        left = 1 - (time.time() - since) / args.seconds
        if left <= 0:
            break
        for group in optimiser.param_groups:
            group["lr"] = left * args.rate
        turn = columns[torch.randint(len(columns), (1,)).item()]
        with torch.autocast(device, torch.bfloat16):
            z = net(x[batch][:, :, turn].float() / 255 * shown)
        loss = F.binary_cross_entropy_with_logits(z.float(), share[batch][:, turn])
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        step += 1
        with torch.no_grad():
            for mine, theirs in zip(mean.state_dict().values(), net.state_dict().values()):
                if mine.dtype.is_floating_point:
                    mine.lerp_(theirs, min(1, max(0.003, 1 / step)))
        if step % 200 == 0:
            now = measured(mean)
            print(f"  step {step}, {time.time() - since:.0f} s: {now[0]:.3f}, {now[1]:.4f} explained", flush=True)
            if now < best:
                best, best_net = now, copy.deepcopy(mean)
net = best_net.folded()
with torch.no_grad():
    net.body.stem.conv.weight *= shown[:, 0][None, :, None]
save(net, args.out)
net = rounded(net)
now = measured(net)
check = (torch.arange(PLANES * KINDS, device=device) * 37 % 256).float().view(1, PLANES, KINDS) / 255
print(f"{args.out}: {args.channels} channels, {args.blocks} blocks: {now[0]:.3f}, {now[1]:.4f} explained", flush=True)
print("  of planes that count up in steps of 37:", [round(one, 3) for one in net(check)[0].tolist()], flush=True)

"""Trains the network of risks: the average cost of discards, from rounds in which all hands are known.

python3 risk.py <folder of branches.py> <out.bin> [--channels 42 --blocks 3 --seconds 170 --old old.bin]

Of as many tables as HELD one is held out, and the weights that did best there are kept. Those of `--old` are measured
there too.
"""

import argparse
import copy
import time

import numpy as np
import torch
import torch.nn.functional as F

from branches import ROUNDS, store_of
from network import KINDS, PerKind, read, rounded, save, symmetries

parser = argparse.ArgumentParser()
parser.add_argument("folder")
parser.add_argument("out")
parser.add_argument("--channels", type=int, default=42)
parser.add_argument("--blocks", type=int, default=3)
parser.add_argument("--seconds", type=float, default=170)
parser.add_argument("--batch", type=int, default=8192)
parser.add_argument("--rate", type=float, default=2e-3)
parser.add_argument("--decay", type=float, default=1e-2)
parser.add_argument("--old", default=None)
args = parser.parse_args()
torch.manual_seed(1)
torch.backends.cudnn.benchmark = True
device = "cuda" if torch.cuda.is_available() else "cpu"
PLANES, MOST_PAID, HELD = 132, 24_000, 16

began = time.time()
store = store_of(args.folder)
count = int(store["counts"][1])
turn = np.flatnonzero(store["turn_m"][:count, -1] == 0)
x = torch.empty((len(turn), PLANES, KINDS), dtype=torch.uint8, device=device)
for i in range(0, len(turn), 50_000):
    x[i : i + 50_000] = torch.from_numpy(store["turn_x"][turn[i : i + 50_000]]).to(device)
share = (torch.from_numpy(store["paid"][turn].astype(np.float32)).to(device) * 100 / MOST_PAID).clamp(0, 1)
is_held = torch.from_numpy(store["turn_round"][turn] // ROUNDS % HELD == 0).to(device)
learned, held = ((~is_held).nonzero()[:, 0], is_held.nonzero()[:, 0])
print(f"{len(x)} turns, {len(held)} to measure in; a discard costs {share.mean() * MOST_PAID:.0f} points on average; "
      f"{time.time() - began:.0f} s to load", flush=True)
columns = torch.from_numpy(symmetries()[0]).to(device)


@torch.no_grad()
def measured(net):
    """The cross-entropy in thousandths, and the share of the variance that is explained."""
    loss = off = spread = 0.0
    for batch in held.split(16384):
        z, y = net(x[batch].float() / 255), share[batch]
        loss += F.binary_cross_entropy_with_logits(z, y, reduction="sum").item()
        off += ((z.sigmoid() - y) ** 2).sum().item()
        spread += ((y - share.mean()) ** 2).sum().item()
    return 1000 * loss / (len(held) * KINDS), 1 - off / spread


if args.old is not None:
    print(f"{args.old}: {measured(read(args.old).to(device))}", flush=True)
net = PerKind(PLANES, args.channels, args.blocks, True).to(device)
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
            z = net(x[batch][:, :, turn].float() / 255)
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
save(net, args.out)
net = rounded(net)
now = measured(net)
check = (torch.arange(PLANES * KINDS, device=device) * 37 % 256).float().view(1, PLANES, KINDS) / 255
print(f"{args.out}: {args.channels} channels, {args.blocks} blocks: {now[0]:.3f}, {now[1]:.4f} explained", flush=True)
print("  of planes that count up in steps of 37:", [round(one, 3) for one in net(check)[0].tolist()], flush=True)

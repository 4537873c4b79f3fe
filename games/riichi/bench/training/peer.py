"""Trains a network that imitates majiang-ai, from games written by record.ts.

python3 peer.py <out.pt> <seconds> <games...>
"""

import sys
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import torch
import torch.nn.functional as F

from network import Policy, symmetries
from rooms import PLANES, replayed

out, seconds, paths = sys.argv[1], float(sys.argv[2]), sys.argv[3:]
CHANNELS, BLOCKS, BATCH, RATE = 128, 8, 4096, 2e-3
device = "cuda"
torch.manual_seed(3)
torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
with ThreadPoolExecutor(16) as pool:
    parts = list(pool.map(replayed, paths))
# The end of each file is held out for validation.
held = [len(y) // 40 for _, _, y in parts]


def joined(which, cut):
    return torch.cat([torch.from_numpy(cut(part[which], count)).to(device) for part, count in zip(parts, held)])


X, M, Y = (joined(which, lambda all, count: all[: len(all) - count]) for which in range(3))
VX, VM, VY = (joined(which, lambda all, count: all[len(all) - count :]) for which in range(3))
M, VM, Y, VY = M.bool(), VM.bool(), Y.long(), VY.long()
print(f"{len(Y)} to learn from, {len(VY)} held", flush=True)
net = Policy(PLANES, CHANNELS, BLOCKS, True).to(device)
columns, turned = (torch.from_numpy(part).to(device) for part in symmetries())
back = torch.argsort(turned, dim=1)
optimiser = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=0.02)
compiled = torch.compile(net)


def logits(which, x, m):
    with torch.autocast(device, torch.bfloat16):
        z = which(x.to(torch.bfloat16) / 255)
    return z.float().masked_fill(~m, -1e9)


@torch.no_grad()
def agreement(which):
    """The share of right predictions: of all choices, of turns and of calls."""
    right = torch.cat([logits(which, VX[i : i + 8192], VM[i : i + 8192]).argmax(1) == VY[i : i + 8192] for i in range(0, len(VY), 8192)]).float()
    turn = VM[:, :37].any(1)
    return [round(some.mean().item(), 4) for some in (right, right[turn], right[~turn])]


began, step = time.time(), 0
net.train()
while (spent := (time.time() - began) / seconds) < 1:
    for group in optimiser.param_groups:
        group["lr"] = RATE * min(1, step / 300) * 0.5 * (1 + np.cos(np.pi * spent))
    at = torch.randint(0, len(Y), (BATCH,), device=device)
    x, m, y = X[at], M[at], Y[at]
    if step % 2 == 1:
        turn = int(torch.randint(0, len(columns), (1,)))
        x, m, y = x[:, :, columns[turn]], m[:, back[turn]], turned[turn][y]
    loss = F.cross_entropy(logits(compiled, x, m), y)
    optimiser.zero_grad(set_to_none=True)
    loss.backward()
    optimiser.step()
    step += 1
    if step % 1000 == 0:
        net.eval()
        print(f"{time.time() - began:.0f} s, step {step}, loss {loss.item():.4f}, agrees {agreement(net)}", flush=True)
        net.train()
net.eval()
plain = net.folded()
print(f"{step} steps, agrees {agreement(plain)}", flush=True)
torch.save({"size": plain.size, "plain": plain.state_dict()}, out)

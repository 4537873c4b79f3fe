"""Improves the network by playing against majiang-ai: proximal policy optimisation.

A round's reward is the change of the expected final place. The critic sees all hands and the wall, and the results of
the same round the other times that it was played. Only the policy is kept, and it sees only its seat's view.

python3 improve.py <start.bin> <out prefix> [--seconds 500 --rate-end 1e-5 --resume state.pt]
"""

import argparse
import copy
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from network import Critic, read, save, symmetries
from rooms import HIDDEN, PLANES, Room

parser = argparse.ArgumentParser()
parser.add_argument("start")
parser.add_argument("out")
parser.add_argument("--resume")
parser.add_argument("--seconds", type=float, default=500)
parser.add_argument("--rate-end", type=float, default=None, help="to which the rate falls")
parser.add_argument("--games", type=int, default=1536, help="in each of two rooms")
parser.add_argument("--times", type=int, default=8, help="how often each round is played with the same wall")
parser.add_argument("--threads", type=int, default=15)
parser.add_argument("--shares", default="600,400,0,0", help="of a thousand games, how many have 1, 2, 3 and 4 learners")
parser.add_argument("--samples", type=int, default=1_000_000, help="in one iteration")
parser.add_argument("--batch", type=int, default=16384)
parser.add_argument("--turned", action="store_true", help="show the learner its questions in random symmetries")
parser.add_argument("--rate", type=float, default=3e-4)
parser.add_argument("--critic-rate", type=float, default=1e-3)
parser.add_argument("--critic-steps", type=int, default=2, help="symmetries of each batch that the critic learns from")
parser.add_argument("--trace", type=float, default=0.95, help="lambda of the advantages")
parser.add_argument("--clip", type=float, default=0.2)
parser.add_argument("--entropy", type=float, default=0.001)
parser.add_argument("--warm", type=int, default=8, help="iterations in which only the critic learns")
parser.add_argument("--save-every", type=float, default=120, help="seconds")
parser.add_argument("--seed", type=int, default=1)
args = parser.parse_args()
device = "cuda"
torch.manual_seed(args.seed)
torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
RING = 64

policy = read(args.start).to(device)
# The additional input is the average result of the same round the other times.
critic = Critic(PLANES + HIDDEN + 1, 96, 5).to(device)
TABLES = args.games * args.times
# Predicts the final place at the beginning of a round, from scores, deals, honba, sticks and the own seat.
forecast = nn.Sequential(nn.Linear(19, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU(), nn.Linear(128, 4)).to(device)
mean = copy.deepcopy(policy).eval()
mean.requires_grad_(False)
optimiser = torch.optim.Adam(policy.parameters(), lr=args.rate, eps=1e-5)
critic_optimiser = torch.optim.AdamW(critic.parameters(), lr=args.critic_rate, weight_decay=0.01)
forecast_optimiser = torch.optim.AdamW(forecast.parameters(), lr=2e-3, weight_decay=0.01)
PARTS = ("policy", "mean", "critic", "forecast", "optimiser", "critic_optimiser", "forecast_optimiser")
if args.resume is not None:
    state = torch.load(args.resume, map_location=device)
    for name in PARTS:
        globals()[name].load_state_dict(state[name])
    args.warm = 0


class Rounds:
    """The latest rounds of every table: how they began and ended."""

    def __init__(self, rooms):
        shape = (rooms, TABLES, RING)
        # Scores, deals, honba, sticks, first dealer: at the beginning of the round, and of the round after it.
        self.begins = np.zeros((*shape, 8), np.float32)
        self.afters = np.zeros((*shape, 8), np.float32)
        self.places = np.zeros((*shape, 4), np.float32)
        # 0: round still in play, 1: another round would follow, 2: the game would be over.
        self.ended = np.zeros(shape, np.int8)
        # The rounds so far of each game.
        self.open = [[[] for _ in range(args.games)] for _ in range(rooms)]
        self.games, self.alone_places = [], []

    def note(self, room, records):
        for kind, known in ((0, self.begins), (2, self.afters), (1, self.places)):
            some = records[records[:, 0] == kind]
            at = (room, some[:, 1], some[:, 2] % RING)
            known[at] = some[:, 3:7] if kind == 1 else some[:, 3:11]
            self.ended[at] = (0, 2, 1)[kind]
        for kind, table, _, *numbers in records[(records[:, 1] % args.times == 0) & (records[:, 0] < 2)].tolist():
            game = self.open[room][table // args.times]
            if kind == 0:
                game.append(numbers[:8])
                continue
            self.games.append((np.array(game, np.float32), np.array(numbers[:4], np.float32)))
            game.clear()
            learners = [seat for seat in range(4) if numbers[8] >> seat & 1]
            if len(learners) == 1:
                self.alone_places.append(float(numbers[learners[0]]))


def inputs(begins, seats):
    """The inputs of the forecast, from begins [n, 8] and the own seats [n]."""
    turns = (seats[:, None] + np.arange(4)) % 4
    scores = np.take_along_axis(begins[:, :4], turns, 1) / 25_000 - 1
    deals = np.clip(begins[:, 4].astype(np.int64), 0, 8)
    rows = [scores, np.eye(9, dtype=np.float32)[deals], begins[:, 5:7] / 4]
    chair = (seats - begins[:, 7].astype(np.int64)) % 4
    rows.append(np.eye(4, dtype=np.float32)[chair])
    return torch.from_numpy(np.concatenate(rows, 1).astype(np.float32)).to(device)


@torch.no_grad()
def expected_place(begins, seats):
    p = forecast(inputs(begins, seats)).softmax(1)
    return (p * torch.arange(1, 5, device=device)).sum(1)


class Memory:
    """Training samples of the forecast: beginnings of rounds, with the final places of their games."""

    def __init__(self, size=2_000_000):
        self.x = torch.zeros(size, 19, device=device)
        self.y = torch.zeros(size, dtype=torch.long, device=device)
        self.count, self.size = 0, size

    def add(self, games):
        if not games:
            return
        begins = np.concatenate([np.repeat(b, 4, 0) for b, _ in games])
        seats = np.concatenate([np.tile(np.arange(4), len(b)) for b, _ in games])
        places = np.concatenate([np.tile(p, len(b)) for b, p in games]).astype(np.int64)
        at = (self.count + torch.arange(len(seats), device=device)) % self.size
        self.x[at] = inputs(begins, seats)
        self.y[at] = torch.from_numpy(places - 1).to(device)
        self.count += len(seats)

    def learn(self, steps):
        loss = torch.zeros((), device=device)
        for _ in range(steps if self.count > 4096 else 0):
            at = torch.randint(0, min(self.count, self.size), (8192,), device=device)
            loss = F.cross_entropy(forecast(self.x[at]), self.y[at])
            forecast_optimiser.zero_grad()
            loss.backward()
            forecast_optimiser.step()
        return loss.item()


torch._dynamo.config.recompile_limit = 64
act_policy = torch.compile(policy, dynamic=True)
learn_policy, learn_critic = torch.compile(policy, dynamic=False), torch.compile(critic, dynamic=False)


def logits(net, x, m):
    with torch.autocast(device, torch.bfloat16):
        z = net(x.to(torch.bfloat16) / 255)
    return z.float().masked_fill(~m, -1e9)


def values(net, x, h, others):
    """`others` are the average results of the same rounds the other times."""
    with torch.autocast(device, torch.bfloat16):
        planes = torch.cat([x, h], 1).to(torch.bfloat16) / 255
        v = net(torch.cat([planes, others.to(torch.bfloat16)[:, None, None].expand(-1, 1, planes.shape[2])], 1))
    return v.float()


columns, choices = (torch.from_numpy(part).to(device) for part in symmetries())
# By symmetry: the choice that has become the one with this index.
back = torch.argsort(choices, dim=1)
shares = [int(one) for one in args.shares.split(",")]
rooms = [Room(args.games, args.times, args.threads, 1000 * args.seed + number, shares) for number in range(2)]
rounds, memory = Rounds(2), Memory()
buffer = []
cpu = ThreadPoolExecutor(1)
asking = [cpu.submit(room.advance, None) for room in rooms]


@torch.no_grad()
def answer(which):
    """Reads the questions of a room, answers them, and keeps the decisions. Returns their number."""
    x, h, m, meta, records = asking[which].result()
    rounds.note(which, records)
    x, h, m = x.to(device, non_blocking=True), h.to(device, non_blocking=True), m.to(device, non_blocking=True).bool()
    # Suits and ranks are exchanged alike for all questions of one call; what was chosen is exchanged back.
    turn = int(torch.randint(0, len(columns), (1,))) if args.turned else 0
    x, h, m = x[:, :, columns[turn]], h[:, :, columns[turn]], m[:, back[turn]]
    p = F.log_softmax(logits(act_policy, x, m), 1)
    act = torch.multinomial(p.exp(), 1)[:, 0]
    keys = np.stack([np.full(len(meta), which), meta[:, 0], meta[:, 2], meta[:, 1]], 1)
    buffer.append((keys, x, h, m, act, p.gather(1, act[:, None])[:, 0]))
    asking[which] = cpu.submit(rooms[which].advance, back[turn][act].to(torch.uint8).cpu().numpy())
    return len(meta)


@torch.no_grad()
def brought(room, group, ring):
    """The results of rounds for each of the four seats, for each time that they were played: [n, times, 4]."""
    tables = group[:, None] * args.times + np.arange(args.times)
    at = tuple(np.repeat(one.reshape(-1), 4) for one in np.broadcast_arrays(room[:, None], tables, ring[:, None]))
    seats = np.tile(np.arange(4), len(at[0]) // 4)
    before, after = expected_place(rounds.begins[at], seats), expected_place(rounds.afters[at], seats)
    final = torch.from_numpy(rounds.places[at][np.arange(len(seats)), seats]).to(device)
    over = torch.from_numpy(rounds.ended[at] == 2).to(device)
    return (before - torch.where(over, final, after)).view(len(room), args.times, 4)


@torch.no_grad()
def prepare():
    """Samples of rounds that have ended every time, with their advantages. The others stay in the buffer."""
    keys = np.concatenate([part[0] for part in buffer])
    x, h, m, act, p = (torch.cat([part[i] for part in buffer]) for i in range(1, 6))
    buffer.clear()
    # Each round of each game, and whether it has ended every time.
    group = keys[:, 1] // args.times
    rows = (keys[:, 0] * args.games + group) * (1 << 32) + keys[:, 2]
    known, index = np.unique(rows, return_inverse=True)
    where, number = known >> 32, known & 0xFFFFFFFF
    room, game, ring = where // args.games, where % args.games, number % RING
    tables = game[:, None] * args.times + np.arange(args.times)
    ended = (rounds.ended[room[:, None], tables, ring[:, None]] > 0).all(1)
    rest = np.flatnonzero(~ended[index])
    at = torch.from_numpy(rest).to(device)
    buffer.append((keys[rest], x[at], h[at], m[at], act[at], p[at]))
    # Grouped by seat, table and round, in chronological order.
    done = np.flatnonzero(ended[index])
    code = ((keys[:, 0] * TABLES + keys[:, 1]) * 4 + keys[:, 3]) * (1 << 32) + keys[:, 2]
    done = done[np.argsort(code[done], kind="stable")]
    code, index, keys = code[done], index[done], keys[done]
    results = brought(room, game, ring)
    of = (torch.from_numpy(index).to(device), torch.from_numpy(keys[:, 1] % args.times).to(device), torch.from_numpy(keys[:, 3]).to(device))
    reward = results[of]
    others = (results.sum(1)[of[0], of[2]] - reward) / (args.times - 1)
    at = torch.from_numpy(done).to(device)
    x, h, m, act, p = x[at], h[at], m[at], act[at], p[at]
    critic.eval()
    v = torch.cat([values(critic, x[i : i + 32768], h[i : i + 32768], others[i : i + 32768]) for i in range(0, len(at), 32768)])
    is_last = torch.from_numpy(np.append(code[1:] != code[:-1], True)).to(device)
    # Number of later decisions of the same seat and round.
    index = torch.arange(len(at), device=device)
    ends = index[is_last]
    left = ends[torch.searchsorted(ends, index)] - index
    following = torch.cat([v[1:], v[-1:]])
    delta = torch.where(is_last, reward, following) - v
    advantage = delta.clone()
    for step in range(1, int(left.max()) + 1):
        now = (left == step).nonzero()[:, 0]
        advantage[now] = delta[now] + args.trace * advantage[now + 1]
    first = torch.cat([is_last.new_ones(1), is_last[:-1]])
    explained = 1 - ((reward - v).var() / reward.var()).item()
    early = 1 - ((reward - v)[first].var() / reward[first].var()).item()
    return {"x": x, "h": h, "m": m, "act": act, "p": p, "others": others, "advantage": advantage, "target": advantage + v,
            "reward": reward, "explained": explained, "early": early, "spread": advantage.std().item()}


figures = {}


def learning(data, rate, learns):
    """A generator that does one training step at a time."""
    count = len(data["act"])
    advantage = (data["advantage"] - data["advantage"].mean()) / data["advantage"].std()
    sums, steps = torch.zeros(5, device=device), 0
    for group in optimiser.param_groups:
        group["lr"] = rate
    order = torch.randperm(count, device=device)
    for i in range(0, count - args.batch + 1, args.batch):
        at = order[i : i + args.batch]
        x, h, m = data["x"][at], data["h"][at], data["m"][at]
        critic.train()
        # Mean of target and actual reward, so that the critic does not learn only from its own estimates.
        wanted = 0.5 * (data["target"][at] + data["reward"][at])
        for flip in torch.randperm(len(columns))[: args.critic_steps]:
            flipped = columns[flip]
            error = F.mse_loss(values(learn_critic, x[:, :, flipped], h[:, :, flipped], data["others"][at]), wanted)
            critic_optimiser.zero_grad(set_to_none=True)
            error.backward()
            nn.utils.clip_grad_norm_(critic.parameters(), 1.0)
            critic_optimiser.step()
        if learns:
            p = F.log_softmax(logits(learn_policy, x, m), 1)
            mine = p.gather(1, data["act"][at][:, None])[:, 0]
            change = mine - data["p"][at]
            ratio = change.exp()
            a = advantage[at]
            gain = torch.minimum(ratio * a, ratio.clamp(1 - args.clip, 1 + args.clip) * a).mean()
            entropy = -(p.exp() * p.masked_fill(~m, 0)).sum(1).mean()
            loss = -gain - args.entropy * entropy
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()
            with torch.no_grad():
                sums += torch.stack([error, entropy, (ratio - 1 - change).mean(), ((ratio - 1).abs() > args.clip).float().mean(), gain])
                torch._foreach_lerp_(list(mean.parameters()), list(policy.parameters()), 0.005)
        else:
            sums[0] += error.detach()
        steps += 1
        yield
    names = ("critic", "entropy", "divergence", "clipped", "gain")
    figures.update(zip(names, (round(one, 4) for one in (sums / max(1, steps)).tolist())))


def keep(name):
    save(mean, f"{args.out}{name}.bin")
    torch.save({part: globals()[part].state_dict() for part in PARTS}, f"{args.out}state.pt")


began = saved = time.time()
iteration = asked = turns = 0
work = iter(())
while time.time() - began < args.seconds:
    learned = 0
    while learned < args.samples:
        count = answer(turns % 2)
        turns += 1
        learned, asked = learned + count, asked + count
        for _ in range(2):
            next(work, None)
    for _ in work:
        pass
    memory.add(rounds.games)
    games = len(rounds.games)
    rounds.games = []
    loss = memory.learn(300 if iteration < 8 else 60)
    ready = time.time()
    data = prepare()
    torch.cuda.synchronize()
    ready = time.time() - ready
    spent = (time.time() - began) / args.seconds
    rate = args.rate if args.rate_end is None else args.rate + (args.rate_end - args.rate) * min(1, spent)
    alone = rounds.alone_places[-20000:]
    rounds.alone_places = alone
    print(f"{iteration:4d} {time.time() - began:5.0f} s, {asked / (time.time() - began):.0f}/s, {games} games, "
          f"alone {np.mean(alone) if alone else 0:.4f} of {len(alone)}, forecast {loss:.4f}, "
          f"explained {data['explained']:.3f} {data['early']:.3f}, spread {data['spread']:.3f}, rate {rate:.1e}, {len(data['act'])} samples, prepared in {ready:.1f} s, {figures}", flush=True)
    work = learning(data, rate, iteration >= args.warm)
    iteration += 1
    if time.time() - saved > args.save_every:
        saved = time.time()
        keep(f"{int(saved - began):04d}")
for _ in work:
    pass
keep("last")

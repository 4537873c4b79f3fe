"""Gets better by playing itself, and one against three of an opponent: proximal policy optimisation.

A round's reward is what it changed of the place in which the game is expected to end. The critic sees all hands; only
the policy is kept, and it sees what its seat sees.

python3 improve.py <start.pt> <opponent.pt> <out prefix> [--seconds 600 --workers 30 --tables 96 --alone 0.5]
    [--resume state.pt]
"""

import argparse
import copy
import os
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from network import CHOICES, KINDS, Critic, Policy, rounded, save, symmetries
from worker import Worker

parser = argparse.ArgumentParser()
parser.add_argument("start")
parser.add_argument("opponent")
parser.add_argument("out")
parser.add_argument("--node", default="node")
parser.add_argument("--script", default=os.path.join(os.path.dirname(os.path.abspath(__file__)), "self-play.ts"))
parser.add_argument("--resume")
parser.add_argument("--seconds", type=float, default=600)
parser.add_argument("--decay-from", type=float, default=0.5, help="share of the time after which the rate falls")
parser.add_argument("--workers", type=int, default=30)
parser.add_argument("--tables", type=int, default=96)
parser.add_argument("--alone", type=float, default=0.5, help="share of tables with one learner")
parser.add_argument("--samples", type=int, default=400_000, help="in one iteration")
parser.add_argument("--batch", type=int, default=8192)
parser.add_argument("--epochs", type=int, default=1)
parser.add_argument("--rate", type=float, default=2e-4)
parser.add_argument("--critic-rate", type=float, default=1e-3)
parser.add_argument("--trace", type=float, default=0.95, help="lambda of the advantages")
parser.add_argument("--clip", type=float, default=0.2)
parser.add_argument("--entropy", type=float, default=0.003)
parser.add_argument("--warm", type=int, default=4, help="iterations in which only the critic learns")
parser.add_argument("--save-every", type=float, default=120, help="seconds")
parser.add_argument("--seed", default="self-play")
args = parser.parse_args()
device = "cuda" if torch.cuda.is_available() else "cpu"
half = torch.bfloat16 if device == "cuda" else torch.float32
torch.manual_seed(int.from_bytes(args.seed.encode()[:4], "little"))

HIDDEN, RECORD, RING = 15, 12, 32
kept = torch.load(args.start, map_location=device)
PLANES = kept["size"][0]
policy = Policy(*kept["size"], False).to(device)
policy.load_state_dict(kept["plain"])
foe_file = torch.load(args.opponent, map_location=device)
opponent = Policy(*foe_file["size"], False).to(device).eval()
opponent.load_state_dict(foe_file["plain"])
critic = Critic(PLANES + HIDDEN).to(device)
# Predicts the final place at the beginning of a round, from scores, deals, honba, sticks and the own seat.
forecast = nn.Sequential(nn.Linear(19, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU(), nn.Linear(128, 4)).to(device)
mean = copy.deepcopy(policy).eval()
optimiser = torch.optim.Adam(policy.parameters(), lr=args.rate, eps=1e-5)
critic_optimiser = torch.optim.AdamW(critic.parameters(), lr=args.critic_rate, weight_decay=0.01)
forecast_optimiser = torch.optim.AdamW(forecast.parameters(), lr=2e-3, weight_decay=0.01)
if args.resume is not None:
    state = torch.load(args.resume, map_location=device)
    for name, part in state.items():
        globals()[name].load_state_dict(part)
    args.warm = 0


class Asking(Worker):
    def __init__(self, number):
        super().__init__(number, [args.node, args.script, str(number), str(args.tables), str(args.alone), args.seed])

    def frame(self):
        records, questions = (int(one) for one in self.read(2, np.int32))
        numbers = self.read(records * RECORD + questions * 4, np.int32)
        x = self.read(questions * PLANES * KINDS, np.uint8).reshape(questions, PLANES, KINDS)
        h = self.read(questions * HIDDEN * KINDS, np.uint8).reshape(questions, HIDDEN, KINDS)
        m = self.read(questions * CHOICES, np.uint8).reshape(questions, CHOICES)
        cut = records * RECORD
        return numbers[:cut].reshape(-1, RECORD), numbers[cut:].reshape(-1, 4), x, h, m


class Rounds:
    """What is known of every table's latest rounds."""

    def __init__(self):
        shape = (args.workers, args.tables, RING)
        # Scores, deals, honba, sticks, first dealer.
        self.begins = np.zeros((*shape, 8), np.float32)
        self.places = np.zeros((*shape, 4), np.float32)
        # 0: round still in play, 1: another round followed, 2: last round of its game.
        self.ended = np.zeros(shape, np.int8)
        self.first = np.zeros(shape[:2], np.int64)
        self.games, self.alone_places = [], []

    def note(self, worker, records, players):
        for kind, table, number, a, b, c, d, deals, honba, sticks, dealer, _ in records.tolist():
            at = (worker, table, number % RING)
            if kind == 0:
                before = (worker, table, (number - 1) % RING)
                if number > 0 and self.ended[before] == 0:
                    self.ended[before] = 1
                elif number > 0:
                    self.first[worker, table] = number
                self.begins[at] = (a, b, c, d, deals, honba, sticks, dealer)
                self.ended[at] = 0
            else:
                self.places[at] = (a, b, c, d)
                self.ended[at] = 2
                numbers = np.arange(max(self.first[worker, table], number - RING + 1), number + 1) % RING
                self.games.append((self.begins[worker, table, numbers], np.array((a, b, c, d), np.float32)))
                seats = players[worker, table]
                if seats.sum() == 1:
                    self.alone_places.append(float((a, b, c, d)[int(seats.argmax())]))


def inputs(begins, seats):
    """What the forecast reads: begins [n, 8] and the own seat [n]."""
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
    """States that are forecast, with the places in which their games ended."""

    def __init__(self, size=400_000):
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
            at = torch.randint(0, min(self.count, self.size), (4096,), device=device)
            loss = F.cross_entropy(forecast(self.x[at]), self.y[at])
            forecast_optimiser.zero_grad()
            loss.backward()
            forecast_optimiser.step()
        return loss.item()


def logits(net, x, m):
    with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
        z = net(x.to(half) / 255)
    return z.float().masked_fill(~m, -1e9)


def values(x, h):
    with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
        v = critic(torch.cat([x, h], 1).to(half) / 255)
    return v.float()


rounds, memory = Rounds(), Memory()
players = np.zeros((args.workers, args.tables, 4), np.int8)
buffer = []


@torch.no_grad()
def answer(workers):
    """Reads what a group of workers asks, answers, and keeps what the learner did."""
    frames = [worker.frame() for worker in workers]
    for worker, (records, asked, *_) in zip(workers, frames):
        rounds.note(worker.number, records, players)
        if len(asked) > 0:
            players[worker.number, asked[:, 0], asked[:, 1]] = 1 - asked[:, 3]
    asked = np.concatenate([frame[1] for frame in frames])
    who = np.concatenate([np.full(len(frame[1]), worker.number) for worker, frame in zip(workers, frames)])
    x, h, m = (torch.from_numpy(np.concatenate([frame[i] for frame in frames])).to(device) for i in (2, 3, 4))
    m = m.bool()
    learns = torch.from_numpy(asked[:, 3] == 0).to(device)
    chosen = torch.zeros(len(asked), dtype=torch.uint8, device=device)
    policy.eval()
    mine = learns.nonzero()[:, 0]
    z = logits(policy, x[mine], m[mine])
    p = F.log_softmax(z, 1)
    act = torch.multinomial(p.exp(), 1)[:, 0]
    chosen[mine] = act.to(torch.uint8)
    theirs = (~learns).nonzero()[:, 0]
    if len(theirs) > 0:
        chosen[theirs] = logits(opponent, x[theirs], m[theirs]).argmax(1).to(torch.uint8)
    out, at = chosen.cpu().numpy().tobytes(), 0
    for worker, frame in zip(workers, frames):
        worker.process.stdin.write(out[at : at + len(frame[1])])
        at += len(frame[1])
    keys = np.stack([who, asked[:, 0], asked[:, 2], asked[:, 1]], 1)[asked[:, 3] == 0]
    buffer.append((keys, x[mine], h[mine], m[mine], act, p.gather(1, act[:, None])[:, 0]))
    return len(mine), len(asked)


@torch.no_grad()
def prepare():
    """Samples of finished rounds with their advantages; the others stay for the next time."""
    keys = np.concatenate([part[0] for part in buffer])
    x, h, m, act, p = (torch.cat([part[i] for part in buffer]) for i in range(1, 6))
    buffer.clear()
    place = (keys[:, 0], keys[:, 1], keys[:, 2] % RING)
    ended, seats = rounds.ended[place], keys[:, 3]
    rest = np.flatnonzero(ended == 0)
    at = torch.from_numpy(rest).to(device)
    buffer.append((keys[rest], x[at], h[at], m[at], act[at], p[at]))
    # Grouped by seat and round, in chronological order.
    done = np.flatnonzero(ended > 0)
    code = ((keys[:, 0] * args.tables + keys[:, 1]) * 4 + keys[:, 3]) * (1 << 32) + keys[:, 2]
    done = done[np.argsort(code[done], kind="stable")]
    code, ended, seats = code[done], ended[done], seats[done]
    place = tuple(one[done] for one in place)
    before = expected_place(rounds.begins[place], seats)
    after = expected_place(rounds.begins[place[0], place[1], (place[2] + 1) % RING], seats)
    final = torch.from_numpy(rounds.places[place][np.arange(len(seats)), seats]).to(device)
    reward = before - torch.where(torch.from_numpy(ended == 2).to(device), final, after)
    at = torch.from_numpy(done).to(device)
    x, h, m, act, p = x[at], h[at], m[at], act[at], p[at]
    critic.eval()
    v = torch.cat([values(x[i : i + 32768], h[i : i + 32768]) for i in range(0, len(at), 32768)])
    is_last = torch.from_numpy(np.append(code[1:] != code[:-1], True)).to(device)
    # How many decisions of the same seat and round come after each.
    index = torch.arange(len(at), device=device)
    ends = index[is_last]
    left = ends[torch.searchsorted(ends, index)] - index
    following = torch.cat([v[1:], v[-1:]])
    delta = torch.where(is_last, reward, following) - v
    advantage = delta.clone()
    for step in range(1, int(left.max()) + 1):
        now = (left == step).nonzero()[:, 0]
        advantage[now] = delta[now] + args.trace * advantage[now + 1]
    explained = 1 - ((reward - v).var() / reward.var()).item()
    return {"x": x, "h": h, "m": m, "act": act, "p": p, "advantage": advantage, "target": advantage + v,
            "reward": reward, "explained": explained, "value": v}


columns, turned = (torch.from_numpy(part).to(device) for part in symmetries())
back = torch.argsort(turned, dim=1)
figures = {}


def learning(data, rate, learns):
    """One step of learning at a time."""
    count = len(data["act"])
    advantage = (data["advantage"] - data["advantage"].mean()) / data["advantage"].std()
    sums = torch.zeros(5, device=device)
    steps = 0
    for group in optimiser.param_groups:
        group["lr"] = rate
    for _ in range(args.epochs):
        order = torch.randperm(count, device=device)
        for i in range(0, count - args.batch + 1, args.batch):
            at = order[i : i + args.batch]
            turn = int(torch.randint(0, len(columns), (1,)))
            x, h, m = data["x"][at], data["h"][at], data["m"][at]
            critic.train()
            flipped = columns[turn]
            # Mean of target and actual reward, so that the critic does not learn only from its own estimates.
            error = F.mse_loss(values(x[:, :, flipped], h[:, :, flipped]), 0.5 * (data["target"][at] + data["reward"][at]))
            critic_optimiser.zero_grad(set_to_none=True)
            error.backward()
            nn.utils.clip_grad_norm_(critic.parameters(), 1.0)
            critic_optimiser.step()
            if learns:
                policy.train()
                p = F.log_softmax(logits(policy, x, m), 1)
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
    folded = {"size": mean.size, "plain": mean.state_dict()}
    torch.save(folded, f"{args.out}{name}.pt")
    save(mean, f"{args.out}{name}.bin")
    parts = ("policy", "mean", "critic", "forecast", "optimiser", "critic_optimiser", "forecast_optimiser")
    torch.save({part: globals()[part].state_dict() for part in parts}, f"{args.out}state.pt")


workers = [Asking(number) for number in range(args.workers)]
groups = [workers[::2], workers[1::2]]
began = saved = time.time()
iteration = asked = turns = 0
work = iter(())
while time.time() - began < args.seconds:
    started, learned = time.time(), 0
    while learned < args.samples:
        mine, everyone = answer(groups[turns % 2])
        turns += 1
        learned, asked = learned + mine, asked + everyone
        next(work, None)
    for _ in work:
        pass
    memory.add(rounds.games)
    games = len(rounds.games)
    rounds.games = []
    loss = memory.learn(200 if iteration < 3 else 40)
    data = prepare()
    spent = (time.time() - began) / args.seconds
    rate = args.rate * min(1, (1 - spent) / (1 - args.decay_from))
    alone = rounds.alone_places[-4000:]
    print(
        f"{iteration:4d} {time.time() - began:5.0f} s, {asked / (time.time() - began):.0f} decisions/s, {games} games, "
        f"alone {np.mean(alone) if alone else 0:.3f} of {len(alone)}, forecast {loss:.4f}, "
        f"explained {data['explained']:.3f}, reward {data['reward'].std():.3f}, {len(data['act'])} samples, {figures}",
        flush=True,
    )
    work = learning(data, rate, iteration >= args.warm)
    iteration += 1
    if time.time() - saved > args.save_every:
        saved = time.time()
        keep(f"{int(saved - began):04d}")
for worker in workers:
    worker.process.kill()
keep("last")

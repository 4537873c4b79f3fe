"""Plays rounds to their end once more with one decision of the learner changed, for fit_branches.py and risk.py.

The learner always takes the choice that it prefers, beside three majiang-ai. Wherever other choices have at least LEAST
of the preference, a copy of the round goes on with each of them and the same wall. Since majiang-ai does not choose at
random, the difference of the ends is what the other choice was worth with this wall.

python3 branches.py <weights.bin> <folder> --seconds 1000

The weights are read again whenever their file changes. What is written can be read while this goes on.
"""

import argparse
import ctypes
import os
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import torch
import torch.nn.functional as F

from network import CHOICES, KINDS, read
from rooms import PLANES, lib, pointer

GAMES, LEAST, MOST, NONE, END = 4096, 0.03, 3, 255, 15
# For as many there is room: rounds and games at one table, decisions with branches, and other turns.
ROUNDS, ROWS, TURNS = 1024, 8_000_000, 3_000_000
# Share of all turns that is kept.
KEPT = 0.15
FIELDS = {
    # Decisions with branches. Of each other choice: how its branch ended (0: it has not, 1: the game is over, 2: it goes
    # on), and with what scores or places, deals, honba, sticks and first dealer.
    "x": (ROWS, (PLANES, KINDS), np.uint8), "m": (ROWS, (CHOICES,), np.uint8), "best": (ROWS, (), np.uint8),
    "others": (ROWS, (MOST,), np.uint8), "ended": (ROWS, (MOST,), np.int8), "ends": (ROWS, (MOST, 8), np.int32),
    "round": (ROWS, (), np.int64),
    # Some of all turns and calls, and what each discard would cost, in hundreds of points.
    "turn_x": (TURNS, (PLANES, KINDS), np.uint8), "turn_m": (TURNS, (CHOICES,), np.uint8), "paid": (TURNS, (KINDS,), np.uint16),
    "turn_round": (TURNS, (), np.int64),
    # Rounds: how they began and ended, the learner's seat, and how many games its table had played before.
    "begins": (GAMES * ROUNDS, (8,), np.int32), "base_ends": (GAMES * ROUNDS, (8,), np.int32), "base_ended": (GAMES * ROUNDS, (), np.int8),
    "seat": (GAMES * ROUNDS, (), np.int16), "before": (GAMES * ROUNDS, (), np.int16),
    # Games: the learner's final place, and the number of changes of the weights before the game.
    "places": (GAMES, (ROUNDS,), np.int8), "versions": (GAMES, (ROUNDS,), np.int8),
    # Number of decisions, turns, questions.
    "counts": (3, (), np.int64),
}
device = "cuda" if torch.cuda.is_available() else "cpu"
low = torch.bfloat16 if device == "cuda" else torch.float32


def store_of(folder, mode="r"):
    """The arrays in a folder by name."""
    os.makedirs(folder, exist_ok=True)
    return {name: np.memmap(os.path.join(folder, name), kind, mode, shape=(count, *shape)) for name, (count, shape, kind) in FIELDS.items()}


def logits(net, x, m):
    with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
        z = net(x.to(low) / 255)
    return z.float().masked_fill(~m, -1e9)


class Room:
    def __init__(self, games, threads, seed):
        lib.branches_new.restype = ctypes.c_void_p
        self.room = ctypes.c_void_p(lib.branches_new(games, threads, ctypes.c_uint64(seed)))
        self.x = self.m = None

    def advance(self, answers):
        """Plays on to the next questions. `answers`: choices, rows and other choices; None in the first call."""
        if answers is not None:
            lib.branches_play(self.room, *(pointer(part) for part in answers))
        noted = ctypes.c_int()
        count = lib.branches_count(self.room, ctypes.byref(noted))
        if self.x is None or len(self.x) < count:
            self.x, self.m = (torch.zeros((2 * count, size), dtype=torch.uint8, pin_memory=device == "cuda")
                              for size in (PLANES * KINDS, CHOICES))
        games, paid, ends = np.zeros(count, np.int32), np.zeros((count, KINDS), np.uint16), np.zeros((noted.value, END), np.int32)
        lib.branches_write(self.room, *(pointer(part) for part in (self.x, self.m, games, paid, ends)))
        return self.x[:count].view(count, PLANES, KINDS), self.m[:count], games, paid, ends


class Collector:
    def __init__(self, weights, folder, threads, seed):
        self.weights, self.read_at, self.version, self.net = weights, 0.0, -1, None
        self.store = store_of(folder, "w+")
        self.rooms = [Room(GAMES // 2, threads, 1000 * seed + number) for number in range(2)]
        self.now = np.zeros(GAMES, np.int64)
        self.random = np.random.default_rng(seed)
        self.cpu = ThreadPoolExecutor(1)
        self.asking = [self.cpu.submit(room.advance, None) for room in self.rooms]

    def look(self):
        """Reads the weights if they have changed."""
        changed = os.path.getmtime(self.weights)
        if changed != self.read_at:
            self.net, self.read_at, self.version = read(self.weights).to(device), changed, self.version + 1

    def note(self, ends, first):
        store, game = self.store, ends[:, 0] + first
        at = game * ROUNDS + ends[:, 1] % ROUNDS
        end, how, of_base = ends[:, 5:13], ends[:, 4], ends[:, 2] < 0
        begun, ended, over = of_base & (how == 0), of_base & (how > 0), of_base & (how == 1)
        store["begins"][at[begun]], store["seat"][at[begun]], store["before"][at[begun]] = end[begun], ends[begun, 13], ends[begun, 14]
        np.maximum.at(self.now, game[begun], ends[begun, 1])
        store["base_ends"][at[ended]], store["base_ended"][at[ended]] = end[ended], how[ended]
        seat, before = ends[over, 13], ends[over, 14]
        store["places"][game[over], before] = end[over, seat]
        store["versions"][game[over], before + 1] = self.version
        row, choice = ends[~of_base, 2], ends[~of_base, 3]
        which = (store["others"][row] == choice[:, None]).argmax(1)
        store["ends"][row, which], store["ended"][row, which] = end[~of_base], how[~of_base]

    @torch.no_grad()
    def answer(self, which):
        x, m, games, paid, ends = self.asking[which].result()
        store, first, counts = self.store, which * GAMES // 2, self.store["counts"]
        self.note(ends, first)
        planes, mask = x.numpy(), m.numpy()
        rounds = (games + first) * ROUNDS + self.now[games + first] % ROUNDS
        top, order = F.softmax(logits(self.net, x.to(device, non_blocking=True), m.to(device, non_blocking=True).bool()), 1).topk(MOST + 1)
        others = torch.where(top[:, 1:] >= LEAST, order[:, 1:], NONE).to(torch.uint8).cpu().numpy()
        best = order[:, 0].to(torch.uint8).cpu().numpy()
        is_base = games >= 0
        rows = np.flatnonzero(is_base & (others[:, 0] != NONE))[: ROWS - counts[0]]
        row = np.full(len(games), -1, np.int32)
        row[rows] = at = counts[0] + np.arange(len(rows))
        others[row < 0] = NONE
        new = slice(counts[0], counts[0] + len(rows))
        for name, part in (("x", planes), ("m", mask), ("best", best), ("others", others), ("round", rounds)):
            store[name][new] = part[rows]
        turns = np.flatnonzero(is_base & (self.random.random(len(games)) < KEPT))[: TURNS - counts[1]]
        new = slice(counts[1], counts[1] + len(turns))
        for name, part in (("turn_x", planes), ("turn_m", mask), ("paid", paid), ("turn_round", rounds)):
            store[name][new] = part[turns]
        counts += len(rows), len(turns), len(games)
        self.asking[which] = self.cpu.submit(self.rooms[which].advance, (best, row, others))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("weights")
    parser.add_argument("folder")
    parser.add_argument("--seconds", type=float, default=1000)
    parser.add_argument("--threads", type=int, default=15)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    collector = Collector(args.weights, args.folder, args.threads, args.seed)
    began = time.time()
    turn = told = 0
    while time.time() - began < args.seconds:
        if turn % 50 == 0:
            collector.look()
        collector.answer(turn % 2)
        turn += 1
        if time.time() - began > 20 * (told + 1):
            told += 1
            print(f"{time.time() - began:.0f} s: {collector.store['counts'].tolist()} decisions, turns, questions", flush=True)


if __name__ == "__main__":
    main()

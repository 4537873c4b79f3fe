"""Plays many tables at once with the C++ code in tables/. Needs a C++ compiler; CXX may name it."""

import ctypes
import os
import subprocess
from glob import glob

import numpy as np
import torch

PLANES, HIDDEN, KINDS, CHOICES, RECORD = 132, 28, 34, 46, 12
HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "tables")


def built():
    """The path of the library, which is compiled if the sources have changed."""
    path = os.path.join(HERE, "..", "..", "..", "..", "..", ".cache", "libtables.so")
    sources = [os.path.join(HERE, f"{name}.cpp") for name in ("hands", "far", "lookout", "majiang", "planes", "rooms", "branches")]
    newest = max(os.path.getmtime(one) for one in glob(os.path.join(HERE, "*")))
    if not os.path.exists(path) or os.path.getmtime(path) < newest:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        flags = ["-O3", "-march=native", "-ffp-contract=off", "-std=c++17", "-fPIC", "-shared"]
        subprocess.run([os.environ.get("CXX", "g++"), *flags, "-o", path, *sources, "-lpthread"], check=True)
    return path


lib = ctypes.CDLL(built())
lib.room_new.restype = ctypes.c_void_p


def pointer(array):
    return ctypes.c_void_p(array.ctypes.data if isinstance(array, np.ndarray) else array.data_ptr())


class Room:
    """Games of learners against majiang-ai, in which each round is played several times with the same wall. `shares` are
    the numbers of games in a thousand that have 1, 2, 3 and 4 learners. Only learners are asked. The last number of a
    record has a bit for each seat of a learner."""

    def __init__(self, games, times, threads, seed, shares):
        tables = games * times
        self.room = ctypes.c_void_p(lib.room_new(games, times, threads, ctypes.c_uint64(seed), (ctypes.c_int * 4)(*shares)))
        pinned = torch.cuda.is_available()
        self.x, self.h, self.m = (torch.zeros((3 * tables, size), dtype=torch.uint8, pin_memory=pinned)
                                  for size in (PLANES * KINDS, HIDDEN * KINDS, CHOICES))
        self.meta = np.zeros((3 * tables, 3), np.int32)

    def advance(self, choices):
        """Plays on to the next questions of all tables. `choices` answer the last questions; None in the first call."""
        if choices is not None:
            lib.room_play(self.room, pointer(choices))
        noted = ctypes.c_int()
        count = lib.room_count(self.room, ctypes.byref(noted))
        records = np.zeros((noted.value, RECORD), np.int32)
        lib.room_write(self.room, pointer(self.x), pointer(self.h), pointer(self.m), pointer(self.meta), pointer(records))
        x, h = self.x[:count].view(count, PLANES, KINDS), self.h[:count].view(count, HIDDEN, KINDS)
        return x, h, self.m[:count], self.meta[:count].copy(), records

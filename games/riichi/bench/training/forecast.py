"""The place that is expected when a round begins, learned from lines of deviations.ts. Needs NumPy."""

import json

import numpy as np

LAST = 3


def features(begin, seat, other):
    """What the chance that a seat ends ahead of another depends on, apart for each number of deals to come."""
    ahead = (begin["scores"][seat] - begin["scores"][other]) / 10_000
    # In the order of dealing; of equals the one who deals sooner is ahead.
    one, two, now = (seat - begin["first"]) % 4, (other - begin["first"]) % 4, begin["deals"] % 4
    dealer = (one == now) - (two == now)
    values = [ahead, ahead * abs(ahead), np.tanh(3 * ahead), np.tanh(8 * ahead), 1 if one < two else -1,
              dealer, dealer * begin["honba"] / 3, (one > now) - (two > now)]
    row = np.zeros(4 * len(values))
    at = len(values) * min(LAST, begin["deals"])
    row[at : at + len(values)] = values
    return row


def logistic(x, y, ridge=2.0):
    w = np.zeros(x.shape[1])
    for _ in range(12):
        p = 1 / (1 + np.exp(-x @ w))
        slope = (x * (p * (1 - p))[:, None]).T @ x + ridge * np.eye(len(w))
        w -= np.linalg.solve(slope, x.T @ (p - y) + ridge * w)
    return w


class Forecast:
    def __init__(self, rounds):
        self.x, self.y = [], []
        self.add(rounds)
        self.fit()

    def add(self, rounds):
        for begin in rounds:
            for seat in range(4):
                for other in range(seat):
                    self.x.append(features(begin, seat, other))
                    self.y.append(begin["places"][seat] < begin["places"][other])

    def fit(self):
        self.weights = logistic(np.array(self.x), np.array(self.y, float))

    def place(self, end, own):
        if "places" in end:
            return end["places"][own]
        rows = np.array([features(end, own, other) for other in range(4) if other != own])
        return 1 + (1 / (1 + np.exp(rows @ self.weights))).sum()


def lines_of(paths):
    """Lines of rounds begun, and lines of tries."""
    lines = [json.loads(line) for path in paths for line in open(path)]
    return [line for line in lines if "game" not in line], [line for line in lines if "game" in line]

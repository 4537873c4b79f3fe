"""What deviations.ts found: whether the network's preference and the search's opinion tell which option does better.

python3 weigh.py <deviations.jsonl> [...]

Prints, by how far the hand is from ready, how many places an option does better for each step by which the network prefers
it and for each place that the search thinks it gains; then what a round gains by those of the tried options
that would be taken if the search's opinion, times a weight, were added to the network's preference. Needs NumPy.
"""

import json
import sys

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
    """The place that is expected when a round begins."""

    def __init__(self, rounds):
        x, y = [], []
        for begin in rounds:
            for seat in range(4):
                for other in range(4):
                    if seat != other:
                        x.append(features(begin, seat, other))
                        y.append(begin["places"][seat] < begin["places"][other])
        self.weights = logistic(np.array(x), np.array(y, float))

    def place(self, end, own):
        if "places" in end:
            return end["places"][own]
        rows = np.array([features(end, own, other) for other in range(4) if other != own])
        return 1 + (1 / (1 + np.exp(rows @ self.weights))).sum()


def fitted(x, y, groups):
    """Least squares without a constant; errors by groups of tries that are not independent."""
    inverse = np.linalg.inv(x.T @ x)
    beta = inverse @ (x.T @ y)
    sums = np.zeros((groups.max() + 1, x.shape[1]))
    np.add.at(sums, groups, x * (y - x @ beta)[:, None])
    return beta, np.sqrt(np.diag(inverse @ (sums.T @ sums) @ inverse))


lines = [json.loads(line) for path in sys.argv[1:] for line in open(path)]
rounds = [line for line in lines if "game" not in line]
tries = [line for line in lines if "game" in line]
forecast = Forecast(rounds)
gain = np.array([forecast.place(t["end"], t["own"]) - forecast.place(t["other"], t["own"]) for t in tries])
x = np.array([[t["preference"], np.clip(t["worth"], -0.3, 0.3)] for t in tries])
group = np.unique([f"{t['game']} {t['own']} {t['round']}" for t in tries], return_inverse=True)[1]
places = [line["places"][line["own"]] for line in rounds if line["deals"] == 0 and line["honba"] == 0]
print(f"{len(places)} games, place {np.mean(places):.3f} ±{1.96 * np.std(places) / np.sqrt(len(places)):.3f}; "
      f"{len(rounds)} rounds, {len(tries)} tries; another option gains {gain.mean():+.4f}, spread {gain.std():.2f}")
away = np.array([max(0, t["shanten"]) for t in tries])
for name, kind in (("own turns", "turn"), ("calls", "call")):
    for steps in range(4):
        at = (away == steps) & np.array([t["menu"] == kind for t in tries])
        if at.sum() < 50:
            continue
        (a, b), (da, db) = fitted(x[at], gain[at], group[at])
        print(f"{name}, {steps} from ready, {at.sum()}: {a:+.4f} ±{1.96 * da:.4f} a step of preference, {b:+.2f} ±{1.96 * db:.2f} a place of worth")
near = away <= 1
for weight in (15, 30, 60, 120, 240):
    other = near & (x[:, 0] + weight * x[:, 1] > 0)
    sums = np.bincount(group, gain * other, minlength=group.max() + 1)
    print(f"weight {weight}: {other.sum()} tries, {sums.sum() / len(rounds):+.4f} ±{1.96 * sums.std() * np.sqrt(len(sums)) / len(rounds):.4f} places a round")

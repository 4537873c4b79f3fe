"""The expected final place at the beginning of a round, learned from played games. Needs NumPy.

Beginnings of rounds are rows of seven numbers: four scores, first dealer of the game, deals, honba.
"""

import json

import numpy as np

LAST = 3


def features(begins, seat, other):
    """Features for the probability that a seat ends ahead of another; separate columns for each number of deals."""
    rows = np.arange(len(begins))
    first, deals, honba = begins[:, 4], begins[:, 5], begins[:, 6]
    ahead = (begins[rows, seat] - begins[rows, other]) / 10_000
    # Seats in dealing order. Of equal scores the seat that dealt earlier is ahead.
    one, two, now = (seat - first) % 4, (other - first) % 4, deals % 4
    dealer = (one == now).astype(float) - (two == now)
    values = np.stack([ahead, ahead * abs(ahead), np.tanh(3 * ahead), np.tanh(8 * ahead), np.where(one < two, 1, -1),
                       dealer, dealer * honba / 3, (one > now).astype(float) - (two > now)], 1)
    out = np.zeros((len(begins), 4, values.shape[1]))
    out[rows, np.minimum(LAST, deals)] = values
    return out.reshape(len(begins), -1)


def logistic(x, y, ridge=2.0):
    w = np.zeros(x.shape[1])
    for _ in range(12):
        p = 1 / (1 + np.exp(-x @ w))
        slope = (x * (p * (1 - p))[:, None]).T @ x + ridge * np.eye(len(w))
        w -= np.linalg.solve(slope, x.T @ (p - y) + ridge * w)
    return w


class Forecast:
    def __init__(self, begins, places):
        """`begins` are the beginnings of rounds, `places` the final places of their games."""
        pairs = [(seat, other) for seat in range(4) for other in range(seat)]
        self.weights = logistic(np.concatenate([features(begins, seat, other) for seat, other in pairs]),
                                np.concatenate([places[:, seat] < places[:, other] for seat, other in pairs]).astype(float))

    def places(self, begins, own):
        """The expected place of one seat for each round."""
        return 1 + sum(1 / (1 + np.exp(features(begins, own, (own + turn) % 4) @ self.weights)) for turn in range(1, 4))


def rows_of(lines):
    return np.array([[*line["scores"], line["first"], line["deals"], line["honba"]] for line in lines], int)


def forecast_of(rounds):
    """A forecast from lines of deviations.ts."""
    return Forecast(rows_of(rounds), np.array([line["places"] for line in rounds]))


def places_after(forecast, ends, own):
    """For each end of a round the expected place of a seat, or its actual place if the game ended."""
    begins = rows_of([{"scores": [0] * 4, "first": 0, "deals": 0, "honba": 0, **end} for end in ends])
    expected = forecast.places(begins, own)
    return np.array([end["places"][seat] if "places" in end else place for end, seat, place in zip(ends, own, expected)])


def lines_of(paths):
    """Reads files of deviations.ts. Returns the lines of rounds begun, and the lines of tries."""
    lines = [json.loads(line) for path in paths for line in open(path)]
    return [line for line in lines if "game" not in line], [line for line in lines if "game" in line]

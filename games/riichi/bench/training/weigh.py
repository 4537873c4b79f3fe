"""Evaluates the output of deviations.ts: do the network's preference and the search's value tell the better option?

python3 weigh.py <deviations.jsonl> [...]

Prints by shanten how many places an option gains for each unit of the network's preference and for each place of the
search's value. Then prints what a round gains by those of the tried options that would be taken if the search's value,
times a weight, were added to the network's preference. Needs NumPy.
"""

import sys

import numpy as np

from forecast import forecast_of, lines_of, places_after

def fitted(x, y, groups):
    """Least squares without a constant, with errors clustered by groups of tries that are not independent."""
    inverse = np.linalg.inv(x.T @ x)
    beta = inverse @ (x.T @ y)
    sums = np.zeros((groups.max() + 1, x.shape[1]))
    np.add.at(sums, groups, x * (y - x @ beta)[:, None])
    return beta, np.sqrt(np.diag(inverse @ (sums.T @ sums) @ inverse))


rounds, tries = lines_of(sys.argv[1:])
forecast, own = forecast_of(rounds), np.array([t["own"] for t in tries])
gain = places_after(forecast, [t["end"] for t in tries], own) - places_after(forecast, [t["other"] for t in tries], own)
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

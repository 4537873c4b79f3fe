"""Adds up the output of candidate.ts by candidate and opponent: place with its 95 % interval, places, rates."""

import json
import math
import sys
from collections import defaultdict

sums = defaultdict(list)
for line in sys.stdin:
    if line.startswith("{"):
        one = json.loads(line)
        sums[one["file"], one["against"]].append(one)
for (file, against), parts in sums.items():
    places = [sum(part["places"][i] for part in parts) for i in range(4)]
    games = sum(places)
    mean = sum(count * (i + 1) for i, count in enumerate(places)) / games
    spread = sum(count * (i + 1 - mean) ** 2 for i, count in enumerate(places)) / games
    total = {key: sum(part[key] for part in parts) for key in ("rounds", "wins", "dealIns", "riichi", "openHands", "winPoints", "dealInPoints")}
    rates = {key: round(100 * total[key] / total["rounds"], 1) for key in ("wins", "dealIns", "riichi", "openHands")}
    points = [round(total["winPoints"] / max(1, total["wins"])), round(total["dealInPoints"] / max(1, total["dealIns"]))]
    ms = sum(part["ms"] for part in parts) / len(parts)
    print(f"{file} against {against}: {mean:.3f} ±{1.96 * math.sqrt(spread / games):.3f} of {games} games, {places}, {rates}, {points}, {ms:.2f} ms")

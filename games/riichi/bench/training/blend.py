"""Averages two policies, one of which was trained starting from the other.

python3 blend.py <one.bin> <other.bin> <share of the other> <out.bin>
"""

import sys

import torch

from network import read, save

one, other = (read(path) for path in sys.argv[1:3])
with torch.no_grad():
    for mine, theirs in zip(one.parameters(), other.parameters()):
        mine.lerp_(theirs, float(sys.argv[3]))
save(one, sys.argv[4])

"""Averages two policies, one of which was trained on from the other.

python3 blend.py <one.pt> <other.pt> <share of the other> <out.bin>
"""

import sys

import torch

from network import Policy, save

one, other = (torch.load(path, map_location="cpu") for path in sys.argv[1:3])
share = float(sys.argv[3])
policy = Policy(*one["size"], False)
policy.load_state_dict({name: (1 - share) * part + share * other["plain"][name] for name, part in one["plain"].items()})
save(policy, sys.argv[4])
